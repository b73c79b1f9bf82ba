// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/run_axis.h"

#include <algorithm>
#include <array>
#include <limits>

#include "app/core/engine_words.h"
#include "engine/base/words.h"

namespace scalescope {
namespace {

/// In the order of RunAxis.
constexpr struct Axis {
  const char *column, *title;
} kAxes[] = {{"step", Words::of("Step")},
             {"epoch", Words::of("Epoch")},
             {"images", Words::of("Images")},
             {"training_time_s", Words::of("Training time (s)")},
             {"time_s", Words::of("Wall time (s)")}};

}  // namespace

std::span<const RunAxis> runAxes() {
  static constexpr std::array kAll = {RunAxis::Step, RunAxis::Epoch, RunAxis::Images, RunAxis::TrainingTime,
                                      RunAxis::WallTime};
  return kAll;
}

const char* runAxisTitle(RunAxis axis) { return kAxes[static_cast<std::size_t>(axis)].title; }

QString runAxisName(RunAxis axis) { return wordsText(runAxisTitle(axis)); }

const char* runAxisColumn(RunAxis axis) { return kAxes[static_cast<std::size_t>(axis)].column; }

std::optional<RunAxis> runAxisOf(const QString& column) {
  const auto axes = runAxes();
  const auto found =
      std::ranges::find_if(axes, [&](RunAxis axis) { return column == QLatin1String(runAxisColumn(axis)); });
  return found == axes.end() ? std::nullopt : std::optional(*found);
}

RunAxisMap::RunAxisMap(const SeriesTable* steps, RunAxis axis) : m_identity(axis == RunAxis::WallTime) {
  if (steps == nullptr || m_identity) return;
  m_times = steps->find("time_s");
  m_values = steps->find(runAxisColumn(axis));
}

double RunAxisMap::lastTimeS() const {
  if (m_identity) return std::numeric_limits<double>::infinity();
  const bool some = m_times != nullptr && m_values != nullptr && !m_times->values.empty();
  return some ? m_times->values.back() : -std::numeric_limits<double>::infinity();
}

double RunAxisMap::at(double timeS) const {
  if (m_identity) return timeS;
  if (m_times == nullptr || m_values == nullptr || m_times->values.empty()) return 0;
  const std::vector<double>& times = m_times->values;
  const std::vector<double>& values = m_values->values;
  const auto next = static_cast<std::size_t>(std::lower_bound(times.begin(), times.end(), timeS) - times.begin());
  if (next == 0) return values.front();
  if (next == times.size()) return values.back();
  const double gap = times[next] - times[next - 1];
  const double part = gap > 0 ? (timeS - times[next - 1]) / gap : 1;
  return values[next - 1] + part * (values[next] - values[next - 1]);
}

}  // namespace scalescope
