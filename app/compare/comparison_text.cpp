// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/comparison_text.h"

#include <QJsonArray>
#include <algorithm>
#include <cmath>
#include <map>
#include <vector>

#include "app/compare/cross_figure.h"
#include "app/compare/view_needs.h"
#include "app/figures/export_text.h"
#include "app/results/guard.h"
#include "app/results/interval_text.h"
#include "app/results/names/usable_runs.h"
#include "app/results/run_remarks.h"
#include "app/store/library_entry.h"
#include "engine/analysis/statistics/mean_difference.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

QString stateName(FactorState state) {
  switch (state) {
    case FactorState::Intended: return QStringLiteral("under test");
    case FactorState::Unintended: return QStringLiteral("DIFFERS, not intended");
    case FactorState::Unknown: return QStringLiteral("not known for all");
  }
  return {};
}

/// "1, 3 to 5": the configurations in the order of their list.
QString placesText(const std::vector<int>& places) {
  QStringList ranges;
  for (std::size_t first = 0, last = 0; first < places.size(); first = last + 1) {
    last = first;
    while (last + 1 < places.size() && places[last + 1] == places[last] + 1) ++last;
    const QString from = QString::number(places[first]), to = QString::number(places[last]);
    ranges.append(last == first       ? from
                  : last == first + 1 ? from + QStringLiteral(", ") + to
                                      : from + QStringLiteral(" to ") + to);
  }
  return ranges.join(QStringLiteral(", "));
}

/// Each value once; with the places of its configurations if several share it.
QString valuesText(const FactorDifference& difference, const char* separator) {
  QStringList values;
  std::map<QString, std::vector<int>> places;
  int place = 0;
  for (const std::string& value : shownValues(difference)) {
    const QString text = value.empty() ? QStringLiteral("?") : toQString(value);
    if (!places.contains(text)) values.append(text);
    places[text].push_back(++place);
  }
  if (values.size() == place) return values.join(QLatin1String(separator));
  for (QString& value : values) value += QStringLiteral(" (%1)").arg(placesText(places[value]));
  return values.join(QLatin1String(separator));
}

QString factorLine(const FactorDifference& difference) {
  return QStringLiteral("%1 (%2, %3): %4")
      .arg(toQString(difference.title), toQString(difference.group), stateName(difference.state),
           valuesText(difference, " | "));
}

QString row(const QStringList& cells) {
  QStringList safe;
  for (const QString& cell : cells) safe.append(escapeMarkdown(cell));
  return QStringLiteral("| ") + safe.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString factorsMarkdown(const std::vector<FactorDifference>& differences) {
  if (differences.empty()) return {};
  QString text = QStringLiteral("\n") + row({"Factor", "Kind", "Verdict", "Values"}) + "| --- | --- | --- | --- |\n";
  for (const FactorDifference& difference : differences)
    text += row({toQString(difference.title), toQString(difference.group), stateName(difference.state),
                 valuesText(difference, " / ")});
  return text;
}

QJsonValue number(double value) { return std::isfinite(value) ? QJsonValue(value) : QJsonValue(QJsonValue::Null); }

QJsonValue intervalJson(const std::optional<Interval>& interval) {
  if (!interval) return QJsonValue::Null;
  return QJsonArray{interval->low, interval->high};
}

QJsonArray numbers(const std::vector<double>& values) {
  QJsonArray list;
  for (const double value : values) list.append(number(value));
  return list;
}

QJsonArray strings(const QStringList& texts) { return QJsonArray::fromStringList(texts); }

QJsonArray factorsJson(const std::vector<FactorDifference>& differences) {
  QJsonArray list;
  for (const FactorDifference& difference : differences) {
    QJsonArray values;
    for (const std::string& value : difference.values)
      values.append(value.empty() ? QJsonValue(QJsonValue::Null) : QJsonValue(toQString(value)));
    list.append(QJsonObject{{"id", toQString(difference.id)},
                            {"title", toQString(difference.title)},
                            {"group", toQString(difference.group)},
                            {"verdict", stateName(difference.state)},
                            {"values", values}});
  }
  return list;
}

QJsonObject differenceJson(const Difference& difference, const QString& words) {
  return {
      {"ratio", number(difference.ratio)},
      {"percent", number(difference.percent)},
      {"percent_interval_95", intervalJson(difference.percent95)},
      {"tested", difference.percent95.has_value()},
      {"distinguishable", difference.percent95 ? QJsonValue(difference.distinguishable) : QJsonValue(QJsonValue::Null)},
      {"in_words", words}};
}

QString versus(const Comparison& comparison, std::size_t index, const PercentConvention& convention,
               QString RunGroup::*label = &RunGroup::label) {
  return againstBaseline(comparison, index, convention, label);
}

/// "Throughput (images/s)".
QString quantityOf(const Comparison& comparison) {
  const QString title = comparison.metric.title();
  return comparison.unit.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, comparison.unit);
}

/// Whether its throughputs are images/s.
bool countsImages(const Comparison& comparison) {
  return std::ranges::all_of(runsOf(comparison), [](const RunResult& run) { return !run.summary.throughput; });
}

QJsonObject metricJson(const Comparison& comparison) {
  return {{"id", QLatin1String(comparison.metric.metric->id)},
          {"title", comparison.metric.title()},
          {"unit", comparison.unit}};
}

/// Of a quantity that may be 0: there is no ratio.
QJsonObject subtractionJson(const MeanDifference& difference, const QString& words) {
  return {{"value", number(difference.value)},
          {"interval_95", intervalJson(difference.interval95)},
          {"tested", difference.interval95.has_value()},
          {"distinguishable",
           difference.interval95 ? QJsonValue(difference.distinguishable) : QJsonValue(QJsonValue::Null)},
          {"in_words", words}};
}

QJsonObject differenceJson(const Comparison& comparison, std::size_t index, const QString& words) {
  const std::vector<double>& values = comparison.groups[index].values;
  const std::vector<double>& baseline = comparison.groups[*comparison.baseline].values;
  return comparison.metric.metric->positive ? differenceJson(compareMeans(values, baseline), words)
                                            : subtractionJson(subtractMeans(values, baseline), words);
}

QString cvText(const RepeatStatistics& statistics) {
  return statistics.count < 2 ? QStringLiteral("–") : percentText(statistics.cv, 1);
}

/// Names all of them: a text has room.
QString allUnstated(const Comparison& comparison) {
  return unstatedText(comparison.unstated, static_cast<qsizetype>(comparison.unstated.size()));
}

}  // namespace

namespace {

/// Each configuration against the baseline; several networks on several systems by system: different networks are not
/// compared.
QStringList verdictsOf(const Comparison& comparison, const PercentConvention& convention) {
  const std::vector<RunResult> runs = runsOf(comparison);
  if (comparison.metric.isThroughput() && fittingView(runs) == ComparePage::View::SideBySide)
    return {sideBySideFinding(layOutSideBySide(
        runs, *findTableFactor("network"), *findTableFactor("system"),
        toQString(comparison.groups[*comparison.baseline].runs.front().summary.runId), convention, comparison.metric))};
  QStringList lines;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i)
    if (i != *comparison.baseline) lines.append(versus(comparison, i, convention));
  return lines;
}

}  // namespace

QString comparisonText(const Comparison& comparison, const PercentConvention& convention) {
  const Guard guard = guardOf(runsOf(comparison), comparison.intended);
  const QString reservation = reservationOf(guard);
  QStringList lines{reservation};
  lines.removeAll(QString());
  if (!comparison.metric.isThroughput()) lines.append(quantityOf(comparison) + QLatin1Char(':'));
  const QString unit = comparison.unit.isEmpty() ? QString() : QLatin1Char(' ') + comparison.unit;
  for (const RunGroup& group : comparison.groups) {
    const RepeatStatistics& statistics = group.statistics;
    QString line = QStringLiteral("%1: %2%3, n = %4")
                       .arg(group.label, meanText(statistics.mean, statistics.confidence95), unit,
                            QString::number(statistics.count));
    if (statistics.confidence95)
      line += QStringLiteral(", CV %1, 95 % interval %2").arg(cvText(statistics), rangeText(statistics.confidence95));
    if (statistics.pair) line += QStringLiteral(": ") + pairText(*statistics.pair);
    lines.append(line);
  }
  for (const QString& verdict : verdictsOf(comparison, convention))
    lines.append(reservation.isEmpty() ? verdict : asValuesAlone(verdict));
  for (const QString& remark : {differingText(guard), uncorrectedText(comparison, convention), inputText(comparison),
                                unstableText(comparison), outliersText(comparison), equalRepeatsText(comparison)})
    if (!remark.isEmpty()) lines.append(remark);
  for (const FactorDifference& difference : comparison.differences) lines.append(factorLine(difference));
  if (!comparison.unstated.empty()) lines.append(allUnstated(comparison));
  lines.append(provenanceText(comparison));
  return lines.join(QLatin1Char('\n'));
}

QString comparisonMarkdown(const Comparison& comparison, const PercentConvention& convention) {
  const QString mean =
      comparison.metric.isThroughput() ? QStringLiteral("Mean (%1)").arg(comparison.unit) : quantityOf(comparison);
  const QString reservation = reservationOf(guardOf(runsOf(comparison), comparison.intended));
  QString text = reservation.isEmpty() ? QString() : escapeMarkdown(reservation) + QStringLiteral("\n\n");
  text += row({"Configuration", "n", mean, "95 % interval", "Between repeats (CV)", "Against the baseline"}) +
          "| --- | ---: | ---: | ---: | ---: | --- |\n";
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    const RepeatStatistics& statistics = group.statistics;
    text += row({group.label, QString::number(statistics.count), meanWithPair(statistics),
                 shownCell(intervalCell(statistics)), cvText(statistics),
                 i == *comparison.baseline ? QStringLiteral("baseline") : versus(comparison, i, convention)});
  }
  for (const QString& remark :
       {uncorrectedText(comparison, convention), inputText(comparison), outliersText(comparison)})
    if (!remark.isEmpty()) text += QStringLiteral("\n%1\n").arg(escapeMarkdown(remark));
  text += factorsMarkdown(comparison.differences);
  if (!comparison.unstated.empty()) text += QStringLiteral("\n%1\n").arg(escapeMarkdown(allUnstated(comparison)));
  return text + QStringLiteral("\n*%1*\n").arg(escapeMarkdown(provenanceText(comparison)));
}

namespace {

QJsonArray outliersOf(const RunGroup& group) {
  QJsonArray values;
  for (const int outlier : group.statistics.outliers) values.append(group.values[static_cast<std::size_t>(outlier)]);
  return values;
}

QStringList remarksOf(const Comparison& comparison, const PercentConvention& convention) {
  QStringList remarks{uncorrectedText(comparison, convention), inputText(comparison), outliersText(comparison)};
  remarks.removeAll(QString());
  return remarks;
}

}  // namespace

QJsonObject comparisonJson(const Comparison& comparison, const PercentConvention& convention) {
  QJsonArray groups;
  for (std::size_t i = 0; i < comparison.groups.size(); ++i) {
    const RunGroup& group = comparison.groups[i];
    QJsonObject object{{"label", group.idLabel},
                       {"runs", strings(runIdsOf(group.runs))},
                       {"n", group.statistics.count},
                       {"values", numbers(group.values)},
                       {"mean", number(group.statistics.mean)},
                       {"median", number(group.statistics.median)},
                       {"cv", number(group.statistics.cv)},
                       {"outliers", outliersOf(group)},
                       {"interval_95", intervalJson(group.statistics.confidence95)},
                       {"baseline", i == *comparison.baseline}};
    if (comparison.metric.isThroughput() && countsImages(comparison))
      object.insert("images_per_second", numbers(group.values));
    if (i != *comparison.baseline)
      object.insert("difference", differenceJson(comparison, i, versus(comparison, i, convention, &RunGroup::idLabel)));
    groups.append(object);
  }
  return {{"metric", metricJson(comparison)},
          {"reservation", reservationOf(guardOf(runsOf(comparison), comparison.intended))},
          {"groups", groups},
          {"factors", factorsJson(comparison.differences)},
          {"unstated_factors", factorsJson(comparison.unstated)},
          {"remarks", strings(measurementRemarks(runsOf(comparison)) + remarksOf(comparison, convention))},
          {"excluded", strings(exclusionTexts(comparison.excluded))},
          {"used_runs", comparison.usedRuns()},
          {"total_runs", comparison.totalRuns}};
}

QString checkText(const RegressionCheck& check) {
  QStringList lines;
  for (const CheckedGroup& group : check.groups) {
    lines.append(QStringLiteral("%1: %2. %3").arg(group.label, verdictName(group.verdict), group.reason));
    for (const FactorDifference& difference : group.differences)
      lines.append(QStringLiteral("  ") + factorLine(difference));
  }
  for (const QString& reason : check.unusable) lines.append(QStringLiteral("not usable: ") + reason);
  for (const QString& remark : check.remarks) lines.append(QStringLiteral("note: ") + remark);
  lines.append(QStringLiteral("Verdict: %1 (at most %2 % slower passes).")
                   .arg(verdictName(check.verdict()), limitPercentText(check.limitPercent)));
  return lines.join(QLatin1Char('\n'));
}

QString checkMarkdown(const RegressionCheck& check) {
  QString text = QStringLiteral("**%1** (at most %2 % slower passes)\n\n")
                     .arg(verdictName(check.verdict()), limitPercentText(check.limitPercent));
  text += row({"Configuration", "Verdict", "Why"}) + "| --- | --- | --- |\n";
  for (const CheckedGroup& group : check.groups) text += row({group.label, verdictName(group.verdict), group.reason});
  for (const QString& reason : check.unusable) text += row({"–", "not usable", reason});
  for (const QString& remark : check.remarks) text += row({"–", "note", remark});
  for (const CheckedGroup& group : check.groups) text += factorsMarkdown(group.differences);
  return text;
}

QJsonObject checkJson(const RegressionCheck& check) {
  const bool ofImages = check.unit.isEmpty() || check.unit == throughputUnitText({0, std::string(kImagesPerSecond)});
  const QString values = ofImages ? QStringLiteral("images_per_second") : QStringLiteral("throughput");
  QJsonArray groups;
  for (const CheckedGroup& group : check.groups)
    groups.append(QJsonObject{{"label", group.idLabel},
                              {"verdict", verdictName(group.verdict)},
                              {"reason", group.reason},
                              {values, numbers(group.imagesPerSecond)},
                              {"difference", differenceJson(group.difference, group.reason)},
                              {"factors", factorsJson(group.differences)}});
  return {{"verdict", verdictName(check.verdict())},
          {"max_regression_percent", check.limitPercent},
          {QStringLiteral("baseline_") + values, numbers(check.baselineImagesPerSecond)},
          {"unit", check.unit},
          {"groups", groups},
          {"unusable", strings(check.unusable)},
          {"remarks", strings(check.remarks)}};
}

}  // namespace scalescope
