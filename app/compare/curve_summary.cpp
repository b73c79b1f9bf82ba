// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/curve_summary.h"

#include <algorithm>
#include <limits>

#include "app/core/translate.h"
#include "app/results/network_scope.h"
#include "engine/analysis/statistics/statistics.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr std::size_t kMaxNamedCurves = 3;

/// What a training works towards: its last value counts.
bool isLastValueDecisive(std::string_view metric) {
  return metric.ends_with("loss") || metric.ends_with("accuracy") || metric == "learning_rate";
}

QString withUnit(double value, std::string_view metric) {
  const QString unit = metricUnit(metric);
  const QString number = significantText(value);
  return unit.isEmpty() ? number : number + QChar(0x00a0) + unit;
}

/// "Throughput, median after the warm-up"
QString statedQuantity(const std::vector<CurveLine>& lines, std::string_view metric) {
  const QString title = metricTitle(metric);
  if (isLastValueDecisive(metric)) return translate("CurveSummary", "%1, last value").arg(title);
  const bool hasWarmup =
      std::ranges::all_of(lines, [](const CurveLine& line) { return line.curve.warmupEnd.has_value(); });
  return (hasWarmup ? translate("CurveSummary", "%1, median after the warm-up")
                    : translate("CurveSummary", "%1, median"))
      .arg(title);
}

struct NamedValue {
  QString name;
  double value;
};

std::vector<NamedValue> decisiveValues(const std::vector<CurveLine>& lines, std::string_view metric) {
  std::vector<NamedValue> values;
  for (const CurveLine& line : lines)
    if (const auto summary = summaryOf(line.curve))
      values.push_back({line.name, isLastValueDecisive(metric) ? summary->last : summary->median});
  return values;
}

}  // namespace

std::optional<CurveSummary> summaryOf(const Curve& curve) {
  std::vector<double> measured;
  for (std::size_t i = 0; i < curve.x.size(); ++i)
    if (!curve.warmupEnd || curve.x[i] > *curve.warmupEnd) measured.push_back(curve.y[i]);
  if (measured.empty()) return std::nullopt;
  const auto [lowest, highest] = std::ranges::minmax(measured);
  return CurveSummary{measured.size(), median(measured), lowest, highest, measured.back()};
}

QString curveFinding(const std::vector<CurveLine>& lines, std::string_view metric,
                     const std::vector<RunResult>& heads) {
  const std::vector<NamedValue> values = decisiveValues(lines, metric);
  if (values.empty()) return {};
  const QString what = statedQuantity(lines, metric);
  const auto stated = [&](const NamedValue& each) {
    return QStringLiteral("%1 (%2)").arg(withUnit(each.value, metric), each.name);
  };
  if (values.size() > kMaxNamedCurves && networksOf(heads).size() > 1) return {};
  if (values.size() > kMaxNamedCurves) {
    const auto [lowest, highest] = std::ranges::minmax_element(values, {}, &NamedValue::value);
    return translate("CurveSummary", "%1: from %2 to %3.").arg(what, stated(*lowest), stated(*highest));
  }
  QStringList parts;
  for (const NamedValue& each : values) parts.append(stated(each));
  return QStringLiteral("%1: %2.").arg(what, parts.join(QStringLiteral("; ")));
}

PanelTable curveTable(const std::vector<CurveLine>& lines, std::string_view metric) {
  const QString unit = metricUnit(metric);
  const auto titled = [&unit](const QString& title) {
    return unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, unit);
  };
  PanelTable table;
  table.header = {translate("CurveSummary", "Curve"),           translate("CurveSummary", "Samples"),
                  titled(translate("CurveSummary", "Median")),  titled(translate("CurveSummary", "Lowest")),
                  titled(translate("CurveSummary", "Highest")), titled(translate("CurveSummary", "Last"))};
  std::vector<double> columns[4];
  for (const CurveLine& line : lines) {
    const auto summary = summaryOf(line.curve);
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    table.rows.push_back({line.name, countText(summary ? static_cast<double>(summary->samples) : 0), {}, {}, {}, {}});
    columns[0].push_back(summary ? summary->median : kNone);
    columns[1].push_back(summary ? summary->lowest : kNone);
    columns[2].push_back(summary ? summary->highest : kNone);
    columns[3].push_back(summary ? summary->last : kNone);
  }
  for (qsizetype i = 0; i < 4; ++i) setNumbers(table.rows, 2 + i, columns[i], 4);
  return table;
}

}  // namespace scalescope
