// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/figures/export_text.h"
#include "app/figures/figure.h"

namespace scalescope {

/// The name of a panel: its title, else its quantity, else its number from 1.
QString panelName(const FigurePanel& panel, std::size_t index);
/// The name of a category in one line, without its line breaks; "" beyond the last.
QString categoryText(const FigurePanel& panel, qsizetype index);

/// A panel as a readable table: tables unchanged, bars by category, lines by x if all series share it, otherwise one
/// row per point with its nodes. Values have the digits that their intervals justify, or as many as their
/// column needs for three significant digits.
struct PanelTable {
  QStringList header;
  std::vector<TableRow> rows;
  int sums = 0;  ///< the last rows that sum up or average those above
};
PanelTable panelTable(const FigurePanel& panel);
/// Fills a column with a computed value for each of the last rows, all with the same decimals; NaN is "–".
void setNumbers(std::vector<TableRow>& rows, qsizetype column, const std::vector<double>& values, int digits = 3);

/// Removes the columns of a table, except the first, that have no value but "–".
void dropEmptyColumns(FigurePanel& table);
/// Whether a column of a table has numbers, possibly with units or intervals, beside at most a word such as "unknown":
/// they are aligned at their decimal signs. `rows`: as shown.
bool isNumberColumn(const std::vector<QStringList>& rows, qsizetype column);

/// A cell of such a column up to its decimal sign, and the rest.
std::pair<QString, QString> partsOfNumber(const QString& cell);

/// A table of Markdown: texts left, numbers right.
QString markdownTable(const PanelTable& table);
/// Title, a table per panel, caption and footnote. For panels with more than 400 points, only the point count.
QString figureToMarkdown(const Figure& figure);

/// A complete LaTeX document (class standalone) that draws the figure with pgfplots, and its tables with booktabs.
QString figureToPgfplots(const Figure& figure);
/// Escapes text for TeX; characters that need a package beyond inputenc become commands, and line breaks, which would
/// end an argument or hide the rest of a line, `lineBreak`.
QString escapeTex(const QString& text, const QString& lineBreak = QStringLiteral(" "));

}  // namespace scalescope
