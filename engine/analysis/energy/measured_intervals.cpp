// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/energy/measured_intervals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

namespace scalescope {
namespace {

constexpr double kContiguousS = 1e-3;  ///< steps and clocks are stated in fractions of this

/// The steps between which the window is open: the first one not, the last one inside.
struct WindowSteps {
  double after = 0, last = std::numeric_limits<double>::infinity();
};

std::optional<WindowSteps> windowOfMarks(const std::vector<Event>& events) {
  std::optional<WindowSteps> window;
  for (const Event& event : events) {
    const auto* mark = std::get_if<WindowMark>(&event.body);
    if (mark == nullptr) continue;
    if (mark->opens)
      window = WindowSteps{static_cast<double>(mark->step)};
    else if (window && static_cast<double>(mark->step) >= window->after)
      window->last = static_cast<double>(mark->step);
  }
  return window;
}

double rowValue(const SeriesColumn* column, std::size_t row) {
  return column != nullptr && row < column->values.size() ? column->values[row]
                                                          : std::numeric_limits<double>::quiet_NaN();
}

void append(std::vector<TimeInterval>& intervals, TimeInterval next) {
  if (!(next.endS > next.beginS)) return;
  if (!intervals.empty()) next.beginS = std::max(next.beginS, intervals.back().endS);
  if (!intervals.empty() && next.beginS - intervals.back().endS < kContiguousS)
    intervals.back().endS = std::max(next.endS, intervals.back().endS);
  else if (next.endS > next.beginS)
    intervals.push_back(next);
}

}  // namespace

std::vector<TimeInterval> measuredIntervals(const RunResult& result) {
  const SeriesTable* steps = findTable(result.series, "steps");
  if (steps == nullptr) return {};
  const SeriesColumn *time = steps->find("time_s"), *training = steps->find("training_time_s"),
                     *warmup = steps->find("warmup"), *step = steps->find("step");
  const auto window = windowOfMarks(result.events);
  std::vector<TimeInterval> intervals;
  double before = 0;
  for (std::size_t row = 0; row < steps->rowCount(); ++row) {
    const double endS = rowValue(time, row), trainedS = rowValue(training, row), number = rowValue(step, row);
    const double durationS = trainedS - std::exchange(before, std::isfinite(trainedS) ? trainedS : before);
    const bool isInside = window && std::isfinite(number) ? number > window->after && number <= window->last
                                                          : !(rowValue(warmup, row) > 0.5);
    if (isInside && std::isfinite(endS) && std::isfinite(durationS)) append(intervals, {endS - durationS, endS});
  }
  return intervals;
}

std::optional<IntervalMean> meanOver(const std::vector<TimeInterval>& intervals, const SeriesTable& table,
                                     const SeriesColumn& column) {
  const SeriesColumn* time = table.find("time_s");
  if (time == nullptr || intervals.empty()) return std::nullopt;
  const std::size_t rows = std::min(time->values.size(), column.values.size());
  double total = 0, covered = 0, sum = 0;
  for (const TimeInterval& interval : intervals) total += interval.seconds();
  auto interval = intervals.begin();
  for (std::size_t row = 0; row < rows; ++row) {
    const double endS = time->values[row], value = column.values[row];
    // The first sample has no predecessor; the distance to the second is the best guess of its own.
    const double beginS = row > 0 ? time->values[row - 1] : rows > 1 ? 2 * endS - time->values[1] : endS;
    while (interval != intervals.end() && interval->endS <= beginS) ++interval;
    if (!std::isfinite(value)) continue;
    for (auto one = interval; one != intervals.end() && one->beginS < endS; ++one) {
      const double seconds = std::min(endS, one->endS) - std::max(beginS, one->beginS);
      if (!(seconds > 0)) continue;
      covered += seconds;
      sum += seconds * value;
    }
  }
  if (!(covered > 0)) return std::nullopt;
  return IntervalMean{sum / covered, std::min(1.0, covered / total)};
}

}  // namespace scalescope
