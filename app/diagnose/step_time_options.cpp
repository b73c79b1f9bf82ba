// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_time_figure.h"
#include "app/exporting/figure_option_table.h"

namespace scalescope {
namespace {

using Options = QMap<QString, QString>;
constexpr const char* kStepTime = "step-time";

}  // namespace

Result<StepTimeOptions> stepTimeOptions(const Options& options) {
  const auto unit = optionChoice(options, "unit", kStepTime);
  if (!unit) return unit.error();
  const auto bars = optionChoice(options, "by", kStepTime);
  if (!bars) return bars.error();
  return StepTimeOptions{*unit == 1, static_cast<StepTimeBars>(*bars)};
}

}  // namespace scalescope
