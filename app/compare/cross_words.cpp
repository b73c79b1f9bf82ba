// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/cross_words.h"

#include "app/core/engine_sentences.h"
#include "app/core/engine_words.h"
#include "app/core/translate.h"
#include "app/results/interval_text.h"
#include "app/results/metric_difference.h"
#include "app/results/names/run_identity.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

QString tableFactorTitle(const TableFactor& factor) { return wordsText(factor.title); }

/// For the means of a column that have no interval.
int decimalsOf(const SideBySide& study, std::size_t column) {
  std::vector<double> values;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    if (const CrossCell& cell = study.cell(row, column); cell.values.size() == 1) values.push_back(cell.values.front());
  return decimalsOfColumn(values, study.metric.isThroughput() ? 3 : 4);
}

TableCell meanOfRow(const SideBySide& study, std::size_t row, std::size_t column) {
  const RepeatStatistics statistics = summariseMetric(study.cell(row, column).values, study.metric);
  return statistics.count > 1 ? meanWithSpreadCell(statistics) : columnCell(statistics.mean, decimalsOf(study, column));
}

TableCell crossValueCell(const SideBySide& study, std::size_t row, std::size_t column) {
  const CrossCell& cell = study.cell(row, column);
  if (cell.results.empty()) return QStringLiteral("–");
  return cell.isMixed() ? translate("SideBySide", "%n configurations", nullptr, int(cell.configurations.size()))
                        : meanOfRow(study, row, column);
}

/// A percentage of the source, by the base and direction of the table's differences.
double inOwnBase(double percent, const PercentRule& rule, const PercentConvention& convention) {
  const bool isOfBaseline = convention.base == PercentConvention::Base::Other;
  if (rule.inPoints || isSameBase(rule, convention)) return rule.aMinusB == isOfBaseline ? percent : -percent;
  const double change = (rule.aMinusB ? -percent : percent) / 100;  // from a to b
  return 100 * (isOfBaseline ? -change / (1 + change) : change / (1 - change));
}

TableCell statedCell(const SideBySide& study, const PercentRule& rule, double percent, int decimals) {
  const double own = inOwnBase(percent, rule, study.convention);
  const auto style = study.metric.isThroughput() ? study.convention.style : PercentConvention::Style::Sign;
  if (!rule.inPoints) return percentDifferenceCell(own, style, decimals);
  TableCell cell = withSign(numberCell(own, decimals));
  cell.pattern = translate("SideBySide", "%1 points");
  return cell;
}

/// In the words and the base of the differences beside it.
TableCell verdictCell(const SideBySide& study, const SideBySide::Printed& printed, std::size_t row) {
  if (!printed.atRow[row]) return {};
  const QString& text = printed.texts[row];
  const PrintedCheck& check = printed.check.rows[static_cast<std::size_t>(*printed.atRow[row])];
  if (check.verdict == PrintedVerdict::Unreadable) return translate("SideBySide", "%1 (no number)").arg(text);
  const int decimals =
      text.contains(QLatin1Char('.')) ? static_cast<int>(text.size() - text.indexOf(QLatin1Char('.')) - 1) : 0;
  const TableCell stated = statedCell(study, printed.check.rule, text.toDouble(), decimals);
  if (check.verdict == PrintedVerdict::Follows) return stated;
  TableCell both = stated;
  both.words = translate("SideBySide", "%1; computed %2")
                   .arg(shownCell(stated), shownCell(statedCell(study, printed.check.rule, check.percent, decimals)));
  return both;
}

QString printedHeader(const SideBySide& study, const SideBySide::Printed& printed) {
  return printed.check.rule.inPoints || isSameBase(printed.check.rule, study.convention)
             ? translate("SideBySide", "Printed")
             : translate("SideBySide", "Printed, converted");
}

/// The title of a column with an unstated factor: the names of its results (for an import of an unknown network, its
/// file), or their count.
QString unnamedColumn(const SideBySide& study, std::size_t column, const QString& factor) {
  constexpr qsizetype kMaxNames = 2;
  QStringList names;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (const std::size_t run : study.cell(row, column).results) {
      const QString name = statedName(study.used[run]);
      if (!names.contains(name)) names.append(name);
    }
  if (names.size() <= kMaxNames) return names.join(QStringLiteral(", "));
  return translate("SideBySide", "%1 not stated (%n result(s))", nullptr, int(names.size())).arg(factor);
}

}  // namespace

bool isSameBase(const PercentRule& rule, const PercentConvention& convention) {
  return rule.baseIsA == (convention.base == PercentConvention::Base::Baseline);
}

TableCell differenceCell(const SideBySide& study, std::size_t row, std::size_t column) {
  if (!study.comparable(row, column)) return QStringLiteral("–");
  return metricDifferenceCell(study.metric, study.unit, study.cell(row, column).values,
                              study.cell(row, study.baseline).values, study.convention);
}

/// The rows that a column and the baseline have, with the ratio of the column to the baseline.
std::vector<std::pair<std::size_t, double>> ratiosOf(const SideBySide& study, std::size_t column) {
  std::vector<std::pair<std::size_t, double>> ratios;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    if (study.comparable(row, column))
      ratios.emplace_back(
          row, meanOfRepeats(study.cell(row, column).values) / meanOfRepeats(study.cell(row, study.baseline).values));
  return ratios;
}

/// Geometric mean of the ratios over the rows that both columns have; nothing for fewer than two rows.
TableCell meanRatioCell(const SideBySide& study, std::size_t column) {
  std::vector<double> ratios;
  for (const auto& [row, ratio] : ratiosOf(study, column)) ratios.push_back(ratio);
  if (ratios.size() < 2 || !study.metric.metric->positive) return {};
  const double one = 1, ratio = geometricMean(ratios);
  return metricDifferenceCell(study.metric, study.unit, {&ratio, 1}, {&one, 1}, study.convention);
}

QString rowName(const SideBySide& study, std::size_t row) {
  return factorValueText(*study.table.rowFactor, study.table.rows, study.table.rows[row]);
}

QString columnName(const SideBySide& study, std::size_t column) {
  const QString name = factorValueText(*study.table.columnFactor, study.table.columns, study.table.columns[column]);
  if (study.table.columns[column] != kNotStated) return name;
  const QString others = unnamedColumn(study, column, tableFactorTitle(*study.table.columnFactor));
  return others.isEmpty() ? name : others;
}

PanelTable tableText(const SideBySide& study) {
  PanelTable text;
  text.header.append(tableFactorTitle(*study.table.rowFactor));
  for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
    const QString name = columnName(study, column);
    text.header.append(study.unit.isEmpty() ? name : QStringLiteral("%1 (%2)").arg(name, study.unit));
    if (column == study.baseline) continue;
    text.header.append(translate("SideBySide", "Difference"));
    for (const SideBySide::Printed& printed : study.printed)
      if (printed.column == column) text.header.append(printedHeader(study, printed));
  }
  for (std::size_t row = 0; row < study.table.rows.size(); ++row) {
    TableRow cells{rowName(study, row)};
    for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
      cells.append(crossValueCell(study, row, column));
      if (column == study.baseline) continue;
      cells.append(differenceCell(study, row, column));
      for (const SideBySide::Printed& printed : study.printed)
        if (printed.column == column) cells.append(verdictCell(study, printed, row));
    }
    text.rows.push_back(cells);
  }
  if (study.table.rows.size() < 2 || study.table.columns.size() < 2 || !study.metric.metric->positive) return text;
  TableRow means{translate("SideBySide", "geometric mean")};
  for (std::size_t column = 0; column < study.table.columns.size(); ++column) {
    means.append(QString());
    if (column == study.baseline) continue;
    means.append(meanRatioCell(study, column));
    for (const SideBySide::Printed& printed : study.printed)
      if (printed.column == column) means.append(QString());
  }
  if (std::ranges::none_of(means.sliced(1), [](const TableCell& mean) { return !shownCell(mean).isEmpty(); }))
    return text;
  text.rows.push_back(means);
  text.sums = 1;
  return text;
}

}  // namespace scalescope
