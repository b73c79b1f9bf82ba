// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <set>

#include "app/compare/cross_words.h"
#include "app/results/comparison.h"
#include "app/results/names/run_identity.h"
#include "engine/protocol/run/network_titles.h"
#include "engine/protocol/run/stated_values.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct CrossRemarks {
  Q_DECLARE_TR_FUNCTIONS(SideBySide)
};

QString ruleText(const SideBySide& study, const SideBySide::Printed& printed) {
  const QString a = columnName(study, study.baseline), b = columnName(study, printed.column);
  const PercentRule& rule = printed.check.rule;
  if (rule.inPoints) return CrossRemarks::tr("%1 − %2").arg(rule.aMinusB ? a : b, rule.aMinusB ? b : a);
  return CrossRemarks::tr("(%1 − %2) / %3").arg(rule.aMinusB ? a : b, rule.aMinusB ? b : a, rule.baseIsA ? a : b);
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
  QString text = CrossRemarks::tr("The source's percentages are %1.").arg(ruleText(study, printed));
  if (!printed.check.rule.inPoints && !isSameBase(printed.check.rule, study.convention))
    text += QLatin1Char(' ') + CrossRemarks::tr("They are converted to the base of this table.");
  if (!rounding.isEmpty())
    text += QLatin1Char(' ') + CrossRemarks::tr("Consistent with unrounded values, but not with the printed ones: %1.")
                                   .arg(rounding.join(QStringLiteral(", ")));
  if (!differing.isEmpty())
    text += QLatin1Char(' ') + CrossRemarks::tr("Printed percentages that contradict the values: %1.")
                                   .arg(differing.join(QStringLiteral(", ")));
  return text;
}

/// If cells have no percentage only because their networks differ.
QString networksRemark(const SideBySide& study) {
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (std::size_t column = 0; column < study.table.columns.size(); ++column)
      if (study.usable(row, column) && study.usable(row, study.baseline) && !study.comparable(row, column))
        return CrossRemarks::tr("Values of different networks have no percentages.");
  return {};
}

/// Cells that a figure cannot draw.
QString mixedRemark(const SideBySide& study) {
  QStringList cells;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (std::size_t column = 0; column < study.table.columns.size(); ++column)
      if (study.cell(row, column).isMixed())
        cells.append(QStringLiteral("%1, %2").arg(rowName(study, row), columnName(study, column)));
  return cells.isEmpty() ? QString()
                         : CrossRemarks::tr("Not drawn, because several configurations share a cell: %1.")
                               .arg(cells.join(QStringLiteral("; ")));
}

QString conventionRemark(const SideBySide& study) {
  const QString base = columnName(study, study.baseline);
  return study.convention.base == PercentConvention::Base::Other
             ? CrossRemarks::tr("Differences: %1 relative to each other column, which is the base.").arg(base)
             : CrossRemarks::tr("Differences: each column relative to %1, which is the base.").arg(base);
}

QString uncorrectedRemark(const SideBySide& study) {
  std::ptrdiff_t tested = 0;
  for (std::size_t row = 0; row < study.table.rows.size(); ++row)
    for (std::size_t column = 0; column < study.table.columns.size(); ++column)
      tested += column != study.baseline && study.comparable(row, column) &&
                isTested(study.cell(row, column).values, study.cell(row, study.baseline).values);
  return uncorrectedText(tested);
}

/// Networks that share a row although some results do not state the variant.
QStringList joinedRemarks(const SideBySide& study) {
  QStringList remarks;
  for (const JoinedNetwork& network : study.table.joined) {
    const QString name = toQString(networkTitle(network.name)), stated = toQString(networkTitle(network.stated));
    remarks.append(name == stated
                       ? CrossRemarks::tr("Some results do not state the variant of %1.").arg(name)
                       : CrossRemarks::tr("%1 is %2 where the variant is stated; the others do not state theirs.")
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
        stated.append(CrossRemarks::tr("%1 of %2")
                          .arg(toQString(field == "network" ? networkTitle(value) : value), statedName(result)));
  stated.removeDuplicates();
  return stated.isEmpty()
             ? QString()
             : CrossRemarks::tr("Stated by a person, not by the log: %1.").arg(stated.join(QStringLiteral(", ")));
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
                        : CrossRemarks::tr("The columns have different device counts in: %1.")
                              .arg(rows.join(QStringLiteral(", ")));
}

/// Titles of factors that differ between columns, besides those of the table.
QString guardRemark(const SideBySide& study) {
  std::set<std::string> intended{std::string(study.table.rowFactor->id), std::string(study.table.columnFactor->id)};
  for (const std::string id : {"devices", "system"})
    if (intended.contains(id)) intended.insert("hosts");
  return guardText(findDifferences(study.used, intended));
}

}  // namespace

QStringList sideBySideRemarks(const SideBySide& study) {
  QStringList remarks;
  if (study.table.columns.size() > 1) remarks.append(conventionRemark(study));
  remarks.append(uncorrectedRemark(study));
  remarks.append(mixedRemark(study));
  remarks.append(networksRemark(study));
  remarks.append(joinedRemarks(study));
  remarks.append(statedRemark(study));
  remarks.append(deviceRemark(study));
  for (const SideBySide::Printed& printed : study.printed) remarks.append(printedRemark(study, printed));
  remarks.append(guardRemark(study));
  remarks.removeAll(QString());
  return remarks;
}

}  // namespace scalescope
