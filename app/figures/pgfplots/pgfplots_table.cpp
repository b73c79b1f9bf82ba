// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_text.h"
#include "app/figures/panel_painters.h"
#include "app/figures/pgfplots/figure_pgfplots.h"
#include "engine/base/text.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// One column as TeX: of numbers, each is followed by as much room as the longest part from a decimal sign on needs.
struct TexColumn {
  bool isNumeric = false;
  QString longestEnd = {};
  QString wrappingMm = {};  ///< width of a column whose texts wrap; "" for others
};

TexColumn texColumnOf(const std::vector<QStringList>& rows, qsizetype index, const TableColumn& layout) {
  TexColumn column{isNumberColumn(rows, index)};
  if (layout.wraps) column.wrappingMm = toQString(formatFixed(layout.widthMm, 1));
  for (const QStringList& row : rows)
    if (const QString end = partsOfNumber(row.value(index)).second;
        column.isNumeric && textWidth(valueFont(), end) > textWidth(valueFont(), column.longestEnd))
      column.longestEnd = end;
  return column;
}

QString wrapped(const TexColumn& column, const QString& text, bool isHeader) {
  if (column.wrappingMm.isEmpty()) return escapeTex(text);
  return QStringLiteral("\\parbox[%1]{%2mm}{\\%3\\strut %4\\strut}")
      .arg(QLatin1String(isHeader ? "b" : "t"), column.wrappingMm,
           QLatin1String(column.isNumeric ? "raggedleft" : "raggedright"), escapeTex(text));
}

QString cellText(const TexColumn& column, const QString& cell) {
  if (!column.isNumeric) return wrapped(column, cell, false);
  if (column.longestEnd.isEmpty()) return escapeTex(cell);
  const auto [number, end] = partsOfNumber(cell);
  const QString after = end.isEmpty() ? QString() : QStringLiteral("\\rlap{%1}").arg(escapeTex(end));
  return escapeTex(number) + after + QStringLiteral("\\phantom{%1}").arg(escapeTex(column.longestEnd));
}

QString lineText(const QStringList& cells) { return cells.join(QStringLiteral(" & ")) + QStringLiteral(" \\\\\n"); }

}  // namespace

QString tableToTex(const FigurePanel& panel, double widthMm) {
  const std::vector<TableColumn> layout = tableColumns(panel, widthMm);
  const std::vector<QStringList> rows = shownRows(panel.tableRows);
  std::vector<TexColumn> columns;
  QString kinds;
  QStringList header;
  for (qsizetype i = 0; i < panel.tableHeader.size(); ++i) {
    columns.push_back(texColumnOf(rows, i, layout[static_cast<std::size_t>(i)]));
    kinds += QLatin1Char(columns.back().isNumeric ? 'r' : 'l');
    header.append(wrapped(columns.back(), panel.tableHeader[i], true));
  }
  QString text = QStringLiteral(
                     "{\\footnotesize\\setlength{\\tabcolsep}{1.5mm}%\n"
                     "\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n"
                     "\\begin{tabular}{%1}\n\\toprule\n")
                     .arg(kinds);
  text += lineText(header) + QStringLiteral("\\midrule\n");
  for (const QStringList& row : rows) {
    QStringList cells;
    for (std::size_t i = 0; i < columns.size(); ++i) cells.append(cellText(columns[i], row.value(qsizetype(i))));
    text += lineText(cells);
  }
  return text + QStringLiteral("\\bottomrule\n\\end{tabular}}}\n");
}

}  // namespace scalescope
