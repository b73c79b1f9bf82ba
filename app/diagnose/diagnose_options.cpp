// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/diagnose_kinds.h"
#include "app/diagnose/step_time_figure.h"
#include "engine/base/words.h"

namespace scalescope {
namespace {

using Options = QMap<QString, QString>;
constexpr const char* kStepTime = "step-time";

}  // namespace

std::vector<FigureOption> diagnoseFigureOptions() {
  return {
      {"metric", "telemetry", "ID,...|all",
       "one panel per metric (default: processor, input and network of the hosts); without it, --derived alone is "
       "drawn"},
      {"derived", "telemetry", "NAME,...",
       "computed panels: A-B (receive minus send, for example "
       "network_receive_bytes_per_second-network_send_bytes_per_second) on each host, sum:A or sum:A-B over all chosen "
       "hosts, needed (the MB/s that the training needs, beside what was read)"},
      {"only-hosts", "telemetry", "HOST,...|all", "the hosts to draw (default all)"},
      panelsOption("step-time"),
      axisOptionOf("telemetry", "time_s|training_time_s|epoch|images|step", Words::of("o&ver")),
      {"unit",
       "step-time",
       "ms|percent",
       "ms, or percent of the step",
       {Words::of("&Bars"), {Words::of("in ms"), Words::of("in % of the step")}}},
      {"by",
       "step-time",
       "fitting|configuration|rank",
       "what a bar represents (fitting: ranks of one configuration, else configurations)",
       {Words::of("one ba&r per"),
        {Words::of("rank or configuration"), Words::of("configuration"), Words::of("rank")}}},
      {"step-range",
       "step-timeline",
       "FIRST-LAST",
       "steps to draw, such as 100-110 (default: the first measured ones)",
       {Words::of("&Steps")}},
  };
}

Result<StepTimeOptions> stepTimeOptions(const Options& options) {
  const auto unit = optionChoice(options, "unit", kStepTime);
  if (!unit) return unit.error();
  const auto bars = optionChoice(options, "by", kStepTime);
  if (!bars) return bars.error();
  return StepTimeOptions{*unit == 1, static_cast<StepTimeBars>(*bars)};
}

}  // namespace scalescope
