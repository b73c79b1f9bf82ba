// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/builders/cross_figure.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <cmath>
#include <limits>
#include <set>

#include "app/builders/comparison.h"
#include "app/builders/interval_text.h"
#include "app/builders/metric_difference.h"
#include "app/builders/run_label.h"
#include "app/builders/series_colors.h"
#include "app/library/library_entry.h"
#include "engine/protocol/network_titles.h"
#include "engine/protocol/stated_values.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct CrossFigureTexts {
  Q_DECLARE_TR_FUNCTIONS(SideBySide)
};

QString factorTitle(const TableFactor& factor) {
  return QCoreApplication::translate("TableFactor", std::string(factor.title).c_str());
}

std::string labelOf(const RunResult& result, const char* name) {
  auto found = result.annotations.labels.find(name);
  return found == result.annotations.labels.end() ? std::string() : found->second;
}

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
      const std::string text = labelOf(result, label);
      const RunResult& against = study.used[study.cell(row, other).results.front()];
      if (text.empty() || !isPrintedAgainst(labelOf(result, "printed_difference_against"), against)) continue;
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

QString meanOf(const SideBySide& study, const CrossCell& cell) {
  const RepeatStatistics statistics = summariseRepeats(cell.values);
  if (statistics.confidence95)
    return intervalText(statistics.mean, (statistics.confidence95->high - statistics.confidence95->low) / 2);
  if (!study.metric.isThroughput()) return significantText(statistics.mean, 4);
  return numberText(statistics.mean, statistics.mean < 100 ? 1 : 0);
}

QString cellText(const SideBySide& study, std::size_t row, std::size_t column) {
  const CrossCell& cell = study.cell(row, column);
  if (cell.results.empty()) return QStringLiteral("–");
  return cell.mixed ? CrossFigureTexts::tr("%n configurations", nullptr, static_cast<int>(cell.results.size()))
                    : meanOf(study, cell);
}

QString differenceText(const SideBySide& study, std::size_t row, std::size_t column) {
  if (!study.comparable(row, column)) return QStringLiteral("–");
  return metricDifferenceText(study.metric, study.unit, study.cell(row, column).values,
                              study.cell(row, study.baseline).values, study.convention);
}

/// The rows that a column and the baseline have, with the ratio of the column to the baseline.
std::vector<std::pair<std::size_t, double>> ratiosOf(const SideBySide& study, std::size_t column) {
  std::vector<std::pair<std::size_t, double>> ratios;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    if (study.comparable(row, column))
      ratios.emplace_back(row, mean(study.cell(row, column).values) / mean(study.cell(row, study.baseline).values));
  return ratios;
}

/// Geometric mean of the ratios over the rows that both columns have; nothing for fewer than two rows.
QString meanRatioText(const SideBySide& study, std::size_t column) {
  std::vector<double> ratios;
  for (const auto& [row, ratio] : ratiosOf(study, column)) ratios.push_back(ratio);
  if (ratios.size() < 2 || !study.metric.metric->positive) return {};
  const double one = 1, ratio = geometricMean(ratios);
  return metricDifferenceText(study.metric, study.unit, {&ratio, 1}, {&one, 1}, study.convention);
}

/// As printed in the source, with a true minus sign.
QString printedText(QString text) {
  if (text.startsWith(QLatin1Char('-'))) text[0] = QChar(0x2212);
  return text;
}

QString verdictText(const SideBySide::Printed& printed, std::size_t row) {
  if (!printed.atRow[row]) return {};
  const QString text = printedText(printed.texts[row]);
  const PrintedCheck& check = printed.check.rows[static_cast<std::size_t>(*printed.atRow[row])];
  if (check.verdict == PrintedVerdict::Unreadable) return CrossFigureTexts::tr("%1 (no number)").arg(text);
  if (check.verdict == PrintedVerdict::Follows) return text;
  const auto digits = text.size() - text.indexOf(QLatin1Char('.')) - 1;
  const int decimals = text.contains(QLatin1Char('.')) ? static_cast<int>(digits) : 0;
  return CrossFigureTexts::tr("%1; computed %2").arg(text, numberText(check.percent, decimals));
}

/// The title of a column with an unstated factor: the names of its results (for an import, its file).
QString unnamedColumn(const SideBySide& study, std::size_t column) {
  constexpr qsizetype kMaxNames = 2;
  QStringList names;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (const std::size_t run : study.cell(row, column).results) {
      const Summary& summary = study.used[run].summary;
      const QString name = toQString(summary.name.empty() ? summary.runId : summary.name);
      if (!names.contains(name)) names.append(name);
    }
  if (names.size() <= kMaxNames) return names.join(QStringLiteral(", "));
  return CrossFigureTexts::tr("%1 and %n more", nullptr, static_cast<int>(names.size()) - 1).arg(names.first());
}

/// "4 devices on 2 nodes" in the window's language.
QString devicesName(const QString& english) {
  static const QRegularExpression kForm(QStringLiteral("^(\\d+) devices?(?: on (\\d+) nodes)?(, nodes not stated)?$"));
  const QRegularExpressionMatch match = kForm.match(english);
  if (!match.hasMatch()) return english;
  const QString devices = match.captured(1) == QLatin1String("1")
                              ? CrossFigureTexts::tr("1 device")
                              : CrossFigureTexts::tr("%1 devices").arg(match.captured(1));
  if (!match.captured(3).isEmpty()) return CrossFigureTexts::tr("%1, nodes not stated").arg(devices);
  return match.captured(2).isEmpty() ? devices : CrossFigureTexts::tr("%1 on %2 nodes").arg(devices, match.captured(2));
}

QString shownValue(const TableFactor& factor, const std::vector<std::string>& values, std::size_t index) {
  if (factor.id == "devices") return devicesName(toQString(values[index]));
  return toQString(factor.id == "network" ? NetworkTitles(values).of(values[index]) : values[index]);
}

QString rowName(const SideBySide& study, std::size_t row) {
  return shownValue(*study.table.rowFactor, study.table.rows, row);
}

QString columnName(const SideBySide& study, std::size_t column) {
  const QString name = shownValue(*study.table.columnFactor, study.table.columns, column);
  if (study.table.columns[column] != kNotStated) return name;
  const QString others = unnamedColumn(study, column);
  return others.isEmpty() ? name : others;
}

/// A column against the baseline: the mean over the rows, and the rows with the lowest and the highest ratio.
QString columnFinding(const SideBySide& study, std::size_t column) {
  const auto ratios = ratiosOf(study, column);
  if (ratios.empty()) return {};
  const auto at = [&](std::size_t row) {
    return CrossFigureTexts::tr("%1 (%2)").arg(differenceText(study, row, column), rowName(study, row));
  };
  const QString names =
      CrossFigureTexts::tr("%1 against %2").arg(columnName(study, column), columnName(study, study.baseline));
  if (ratios.size() == 1) return CrossFigureTexts::tr("%1: %2.").arg(names, at(ratios.front().first));
  const auto [lowest, highest] = std::minmax_element(ratios.begin(), ratios.end(),
                                                     [](const auto& a, const auto& b) { return a.second < b.second; });
  if (!study.metric.metric->positive)
    return CrossFigureTexts::tr("%1: from %2 to %3.").arg(names, at(lowest->first), at(highest->first));
  return CrossFigureTexts::tr("%1: %2 in the geometric mean of %3; from %4 to %5.")
      .arg(names, meanRatioText(study, column))
      .arg(ratios.size())
      .arg(at(lowest->first), at(highest->first));
}

/// At most three columns.
QString findingOf(const SideBySide& study) {
  constexpr qsizetype kMaxColumns = 3;
  QStringList sentences;
  for (std::size_t column = 0; column < study.table.columns.size() && sentences.size() < kMaxColumns; ++column)
    if (const QString text = column == study.baseline ? QString() : columnFinding(study, column); !text.isEmpty())
      sentences.append(text);
  return sentences.join(QLatin1Char(' '));
}

QString ruleText(const SideBySide& study, const SideBySide::Printed& printed) {
  const QString a = columnName(study, study.baseline), b = columnName(study, printed.column);
  const PercentRule& rule = printed.check.rule;
  if (rule.inPoints) return CrossFigureTexts::tr("%1 − %2").arg(rule.aMinusB ? a : b, rule.aMinusB ? b : a);
  return CrossFigureTexts::tr("(%1 − %2) / %3").arg(rule.aMinusB ? a : b, rule.aMinusB ? b : a, rule.baseIsA ? a : b);
}

/// Printed percentages that do not follow from the printed values, and the rule used by the source.
QString printedRemark(const SideBySide& study, const SideBySide::Printed& printed) {
  QStringList rounding, differing;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    if (!printed.atRow[row]) continue;
    const PrintedVerdict verdict = printed.check.rows[static_cast<std::size_t>(*printed.atRow[row])].verdict;
    if (verdict == PrintedVerdict::WithinRounding) rounding.append(rowName(study, row));
    if (verdict == PrintedVerdict::Differs) differing.append(rowName(study, row));
  }
  QString text = CrossFigureTexts::tr("The source's percentages are %1.").arg(ruleText(study, printed));
  if (!rounding.isEmpty())
    text +=
        QLatin1Char(' ') + CrossFigureTexts::tr("Consistent with unrounded values, but not with the printed ones: %1.")
                               .arg(rounding.join(QStringLiteral(", ")));
  if (!differing.isEmpty())
    text += QLatin1Char(' ') + CrossFigureTexts::tr("Printed percentages that contradict the values: %1.")
                                   .arg(differing.join(QStringLiteral(", ")));
  return text;
}

/// Pairs of cells that only their networks keep from having a percentage.
QString networksRemark(const SideBySide& study) {
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (std::size_t column = 0; column < study.table.columns.size(); ++column)
      if (study.usable(row, column) && study.usable(row, study.baseline) && !study.comparable(row, column))
        return CrossFigureTexts::tr("Values of different networks have no percentages.");
  return {};
}

QString conventionRemark(const SideBySide& study) {
  const QString base = columnName(study, study.baseline);
  return study.convention.base == PercentConvention::Base::Other
             ? CrossFigureTexts::tr("Differences: %1 relative to each other column, which is the base.").arg(base)
             : CrossFigureTexts::tr("Differences: each column relative to %1, which is the base.").arg(base);
}

/// Networks that share a row although some results do not state the variant.
QStringList joinedRemarks(const SideBySide& study) {
  QStringList remarks;
  for (const JoinedNetwork& network : study.table.joined) {
    const QString name = toQString(networkTitle(network.name)), stated = toQString(networkTitle(network.stated));
    remarks.append(name == stated
                       ? CrossFigureTexts::tr("Some results do not state the variant of %1.").arg(name)
                       : CrossFigureTexts::tr("%1 is %2 where the variant is stated; the others do not state theirs.")
                             .arg(name, stated));
  }
  return remarks;
}

/// Results with typed values that their logs do not state.
QString statedRemark(const SideBySide& study) {
  QStringList stated;
  for (const RunResult& result : study.used)
    for (std::string_view field : statableFields())
      if (const std::string value = statedValue(result, field); !value.empty())
        stated.append(
            CrossFigureTexts::tr("%1 of %2")
                .arg(toQString(field == "network" ? networkTitle(value) : value), toQString(result.summary.name)));
  stated.removeDuplicates();
  return stated.isEmpty()
             ? QString()
             : CrossFigureTexts::tr("Stated by a person, not by the log: %1.").arg(stated.join(QStringLiteral(", ")));
}

/// Rows with unequal device counts, unless devices are a factor of the table.
QString deviceRemark(const SideBySide& study) {
  const TableFactor& devices = *findTableFactor("devices");
  if (study.table.rowFactor == &devices || study.table.columnFactor == &devices) return {};
  QStringList rows;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    std::set<int> counts;
    for (const CrossCell& cell : study.table.cells[row])
      for (const std::size_t run : cell.results)
        if (const auto count = study.used[run].summary.deviceCount) counts.insert(*count);
    if (counts.size() > 1) rows.append(rowName(study, row));
  }
  return rows.isEmpty() ? QString()
                        : CrossFigureTexts::tr("The columns have different device counts in: %1.")
                              .arg(rows.join(QStringLiteral(", ")));
}

/// Titles of factors that differ between columns, besides those of the table.
QString guardRemark(const SideBySide& study) {
  std::set<std::string> intended{std::string(study.table.rowFactor->id), std::string(study.table.columnFactor->id)};
  for (const std::string id : {"devices", "system"})
    if (intended.contains(id)) intended.insert("hosts");
  return guardText(findDifferences(study.used, intended));
}

/// The system of all results of a column; "" if there are several.
QString systemOfColumn(const SideBySide& study, std::size_t column) {
  QStringList systems;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (const std::size_t run : study.cell(row, column).results) systems.append(systemOf(study.used[run]));
  systems.removeDuplicates();
  return systems.size() == 1 ? systems.front() : QString();
}

FigureSeries barsOf(const SideBySide& study, std::size_t column, FigureStyles& styles) {
  FigureSeries series;
  series.name = columnName(study, column);
  series.color = styles.styleFor(series.name, systemOfColumn(study, column)).color;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    FigurePoint point;
    point.y = std::numeric_limits<double>::quiet_NaN();
    if (study.usable(row, column)) {
      const RepeatStatistics statistics = summariseRepeats(study.cell(row, column).values);
      point.y = statistics.mean;
      if (statistics.confidence95) {
        point.low = statistics.confidence95->low;
        point.high = statistics.confidence95->high;
      }
    }
    series.points.push_back(point);
  }
  return series;
}

}  // namespace

bool SideBySide::usable(std::size_t row, std::size_t column) const {
  return !cell(row, column).results.empty() && !cell(row, column).mixed;
}

bool SideBySide::comparable(std::size_t row, std::size_t column) const {
  if (!usable(row, column) || !usable(row, baseline)) return false;
  // A row of a network also holds results that do not state its variant.
  if (convention.acrossNetworks || table.rowFactor->id == "network") return true;
  return sameNetwork(used[cell(row, column).results.front()], used[cell(row, baseline).results.front()]);
}

SideBySide layOutSideBySide(const std::vector<RunResult>& results, const TableFactor& rows, const TableFactor& columns,
                            const QString& baselineRunId, const PercentConvention& convention,
                            const MetricChoice& metric) {
  SideBySide study;
  study.totalRuns = static_cast<int>(results.size());
  study.convention = convention;
  study.metric = metric;
  MetricRuns with = runsWithMetric(results, metric);
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

TableText tableText(const SideBySide& study) {
  TableText text;
  text.header.append(factorTitle(*study.table.rowFactor));
  for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
    const QString name = columnName(study, column);
    text.header.append(study.metric.isThroughput() ? CrossFigureTexts::tr("%1 (images/s)").arg(name)
                       : study.unit.isEmpty()      ? name
                                                   : QStringLiteral("%1 (%2)").arg(name, study.unit));
    if (column == study.baseline) continue;
    text.header.append(CrossFigureTexts::tr("Difference"));
    for (const SideBySide::Printed& printed : study.printed)
      if (printed.column == column) text.header.append(CrossFigureTexts::tr("Printed (%)"));
  }
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    QStringList cells{rowName(study, row)};
    for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
      cells.append(cellText(study, row, column));
      if (column == study.baseline) continue;
      cells.append(differenceText(study, row, column));
      for (const SideBySide::Printed& printed : study.printed)
        if (printed.column == column) cells.append(verdictText(printed, row));
    }
    text.rows.push_back(cells);
  }
  if (study.table.rows.size() < 2 || study.table.columns.size() < 2 || !study.metric.metric->positive) return text;
  QStringList means{CrossFigureTexts::tr("geometric mean")};
  for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
    means.append(QString());
    if (column == study.baseline) continue;
    means.append(meanRatioText(study, column));
    for (const SideBySide::Printed& printed : study.printed)
      if (printed.column == column) means.append(QString());
  }
  text.rows.push_back(means);
  return text;
}

QStringList sideBySideRemarks(const SideBySide& study) {
  QStringList remarks;
  if (study.table.columns.size() > 1) remarks.append(conventionRemark(study));
  remarks.append(networksRemark(study));
  remarks.append(joinedRemarks(study));
  remarks.append(statedRemark(study));
  remarks.append(deviceRemark(study));
  for (const SideBySide::Printed& printed : study.printed) remarks.append(printedRemark(study, printed));
  remarks.append(guardRemark(study));
  remarks.removeAll(QString());
  return remarks;
}

Figure makeSideBySideFigure(const SideBySide& study, FigureStyles& styles) {
  Figure figure;
  const QString common = sharedLabel(study.used);
  figure.title = common.isEmpty() ? CrossFigureTexts::tr("Training throughput side by side")
                                  : CrossFigureTexts::tr("Training throughput side by side: %1").arg(common);
  if (!study.metric.isThroughput())
    figure.title = common.isEmpty() ? CrossFigureTexts::tr("%1 side by side").arg(study.metric.title())
                                    : CrossFigureTexts::tr("%1 side by side: %2").arg(study.metric.title(), common);
  if (study.used.empty()) return figure;
  FigurePanel bars;
  bars.kind = FigureKind::Bars;
  const bool throughput = study.metric.isThroughput();
  bars.y = {throughput ? CrossFigureTexts::tr("Throughput of all devices") : study.metric.title(),
            throughput ? CrossFigureTexts::tr("images/s") : study.unit,
            AxisScale::Linear,
            {},
            {}};
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) bars.categories.append(rowName(study, row));
  for (std::size_t column = 0; column < study.table.columns.size(); ++column)
    bars.series.push_back(barsOf(study, column, styles));
  FigurePanel table;
  table.kind = FigureKind::Table;
  const TableText text = tableText(study);
  table.tableHeader = text.header;
  table.tableRows = text.rows;
  figure.panels = {bars, table};
  figure.finding = findingOf(study);
  figure.caption = sideBySideRemarks(study).join(QLatin1Char(' '));
  figure.footnote = provenanceText(study.used, study.totalRuns, study.excluded);
  cutAtZero(figure);
  return figure;
}

}  // namespace scalescope
