// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/results/day_remarks.h"

#include <algorithm>

#include "app/core/translate.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/usable_runs.h"
#include "engine/analysis/statistics/day_means.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString daysText(const std::vector<DayMean>& days, const QString& unit) {
  QStringList texts;
  for (const DayMean& day : days)
    texts.append(translate("Comparison", "%1 %2 on %3 (n = %4)")
                     .arg(significantText(day.mean), unit, toQString(day.day))
                     .arg(day.count));
  return texts.join(QStringLiteral(", "));
}

std::vector<DayMean> daysOf(const std::vector<RunResult>& runs, const std::vector<std::size_t>& group) {
  std::vector<std::string> startedAt;
  std::vector<double> values;
  for (const std::size_t run : group) {
    const Summary& summary = runs[run].summary;
    const auto throughput = jobThroughputOf(summary);
    if (!throughput) continue;
    startedAt.push_back(summary.startedAt);
    values.push_back(throughput->value);
  }
  return dayMeans(startedAt, values);
}

/// A group of repeats has one unit.
QString unitOfGroup(const std::vector<RunResult>& runs, const std::vector<std::size_t>& group) {
  for (const std::size_t run : group)
    if (const auto throughput = jobThroughputOf(runs[run].summary)) return throughputUnitText(*throughput);
  return {};
}

/// Most figures are of one day and need no groups.
bool isOneDay(const std::vector<RunResult>& runs) {
  constexpr std::size_t kDayLength = 10;
  return std::ranges::all_of(runs, [&](const RunResult& run) {
    return run.summary.startedAt.substr(0, kDayLength) == runs.front().summary.startedAt.substr(0, kDayLength);
  });
}

}  // namespace

QStringList dayRemarks(const std::vector<RunResult>& runs) {
  constexpr qsizetype kMaxGroups = 3;
  if (isOneDay(runs)) return {};
  const RunGrouping grouping = groupRuns(runs);
  QStringList remarks;
  for (std::size_t i = 0; i < grouping.groups.size(); ++i)
    if (const auto days = daysOf(runs, grouping.groups[i]); !days.empty())
      remarks.append(
          translate("Comparison", "%1 by day: %2")
              .arg(grouping.labels[static_cast<qsizetype>(i)], daysText(days, unitOfGroup(runs, grouping.groups[i]))));
  const qsizetype more = remarks.size() - kMaxGroups;
  if (more <= 0) return remarks;
  remarks.resize(kMaxGroups);
  remarks.append(
      translate("Comparison", "Repeats of %n more configuration(s) are of several days", nullptr, int(more)));
  return remarks;
}

}  // namespace scalescope
