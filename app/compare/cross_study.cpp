// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/cross_figure.h"
#include "app/results/comparison.h"
#include "app/results/metric_difference.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// The label with the printed differences of a metric; nullptr if publications print none of it.
const char* printedLabel(const MetricChoice& metric) {
  const std::string_view id = metric.metric->id;
  if (metric.isThroughput()) return "printed_difference_percent";
  if (id == "validation_top1_accuracy") return "printed_top1_difference_percent";
  if (id == "validation_top5_accuracy") return "printed_top5_difference_percent";
  return nullptr;
}

/// Whether a printed difference is one to `against`: to its system, or to the same in its precision.
bool isPrintedAgainst(const std::string& words, const RunResult& against) {
  if (words == against.annotations.system) return true;
  const std::string& precision = against.plan.precision;
  return toQString(words).compare(QStringLiteral("the same in ") + toQString(precision), Qt::CaseInsensitive) == 0;
}

/// The percentages printed for this column against the baseline column, or nothing.
std::optional<SideBySide::Printed> printedFor(const SideBySide& study, std::size_t column) {
  SideBySide::Printed printed{column, {}, {}, {}};
  std::vector<PrintedPercent> percents;
  const char* const label = printedLabel(study.metric);
  if (label == nullptr) return std::nullopt;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    printed.atRow.emplace_back();
    printed.texts.emplace_back();
    if (!study.usable(row, column) || !study.usable(row, study.baseline)) continue;
    for (const auto& [one, other] : {std::pair(column, study.baseline), std::pair(study.baseline, column)}) {
      const RunResult& result = study.used[study.cell(row, one).results.front()];
      const std::string text = result.annotations.label(label);
      const RunResult& against = study.used[study.cell(row, other).results.front()];
      if (text.empty() || !isPrintedAgainst(result.annotations.label("printed_difference_against"), against)) continue;
      printed.atRow.back() = static_cast<int>(percents.size());
      printed.texts.back() = toQString(text);
      percents.push_back(
          {study.cell(row, study.baseline).values.front(), study.cell(row, column).values.front(), text});
    }
  }
  if (percents.empty()) return std::nullopt;
  printed.check = checkPrintedPercents(percents, study.metric.isPercentage());
  return printed;
}

}  // namespace

bool SideBySide::usable(std::size_t row, std::size_t column) const {
  return !cell(row, column).results.empty() && !cell(row, column).isMixed();
}

bool SideBySide::comparable(std::size_t row, std::size_t column) const {
  if (!usable(row, column) || !usable(row, baseline)) return false;
  const RunResult &one = used[cell(row, column).results.front()], &base = used[cell(row, baseline).results.front()];
  if (!haveRatio(one, base)) return false;
  // A row of a network also holds results that do not state its variant.
  return convention.acrossNetworks || table.rowFactor->id == "network" || sameNetwork(one, base);
}

SideBySide layOutSideBySide(const std::vector<RunResult>& results, const TableFactor& rows, const TableFactor& columns,
                            const QString& baselineRunId, const PercentConvention& convention,
                            const MetricChoice& metric) {
  SideBySide study;
  study.totalRuns = static_cast<int>(results.size());
  study.convention = convention;
  MetricRuns with = runsWithMetric(results, metric);
  study.metric = with.choice;
  study.used = std::move(with.runs);
  study.unit = with.unit;
  study.excluded = with.excluded;
  study.table = crossTable(study.used, with.values, rows, columns);
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (std::size_t column = 0; column < study.table.columns.size(); ++column)
      for (const std::size_t run : study.cell(row, column).results)
        if (toQString(study.used[run].summary.runId) == baselineRunId) study.baseline = column;
  for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
    if (column == study.baseline) continue;
    if (auto printed = printedFor(study, column)) study.printed.push_back(std::move(*printed));
  }
  return study;
}

}  // namespace scalescope
