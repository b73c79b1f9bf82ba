// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "app/core/translate.h"
#include "app/figures/figure_text.h"
#include "app/figures/panel_painters.h"
#include "widgets/number_format.h"

namespace scalescope {
namespace {

constexpr double kMaxPt = 8.5, kMinPt = 6;
constexpr double kColumnGap = mm(3), kTableRowGap = mm(1.1);
constexpr double kNarrowestColumn = mm(9);

struct TableLayout {
  QFont font, headerFont;
  std::vector<QStringList> rows = {};  ///< as shown
  std::vector<double> widths;
  double headerHeight = 0;
  std::vector<double> rowHeights;
  /// Of a column of numbers: its widest parts left of the decimal signs, and from them on; both 0 for other columns.
  struct Aligned {
    double before = 0, after = 0;
    bool isNumeric() const { return before > 0; }
  };
  std::vector<Aligned> aligned;
  double totalHeight() const { return std::accumulate(rowHeights.begin(), rowHeights.end(), headerHeight); }
  double totalWidth() const { return std::accumulate(widths.begin(), widths.end(), 0.0); }
};

TableLayout::Aligned alignmentOf(const std::vector<QStringList>& rows, qsizetype column, const QFont& font) {
  TableLayout::Aligned aligned;
  if (!isNumberColumn(rows, column)) return aligned;
  for (const QStringList& row : rows) {
    const auto [before, after] = partsOfNumber(unbroken(row.value(column)));
    aligned.before = std::max(aligned.before, textWidth(font, before));
    aligned.after = std::max(aligned.after, textWidth(font, after));
  }
  return aligned;
}

/// Of what stays on one line, "12 ms" among it.
double longestWord(const QFont& font, const QString& text) {
  double longest = 0;
  for (const QString& word : unbroken(text).split(QLatin1Char(' '))) longest = std::max(longest, textWidth(font, word));
  return longest;
}

/// The widths below which words break, or numbers lose their place below each other.
std::vector<double> leastWidths(const FigurePanel& panel, const TableLayout& layout) {
  std::vector<double> least;
  for (qsizetype column = 0; column < panel.tableHeader.size(); ++column) {
    const TableLayout::Aligned& aligned = layout.aligned[static_cast<std::size_t>(column)];
    double width =
        std::max(longestWord(layout.headerFont, panel.tableHeader.at(column)), aligned.before + aligned.after);
    for (const QStringList& row : layout.rows) width = std::max(width, longestWord(layout.font, row.value(column)));
    least.push_back(width + kColumnGap);
  }
  return least;
}

/// A table that is too wide shrinks its widest column first, whose text wraps, each down to its `least` width.
void fitWidths(std::vector<double>& widths, const std::vector<double>& least, double available) {
  constexpr double kRounding = 1e-6;
  double total = std::accumulate(widths.begin(), widths.end(), 0.0);
  while (total > available + kRounding) {
    std::size_t widest = widths.size();
    for (std::size_t i = 0; i < widths.size(); ++i)
      if (widths[i] > least[i] + kRounding && (widest == widths.size() || widths[i] > widths[widest])) widest = i;
    if (widest == widths.size()) return;
    const double cut = std::min({mm(1), total - available, widths[widest] - least[widest]});
    widths[widest] -= cut;
    total -= cut;
  }
}

double rowHeight(const QFont& font, const QStringList& row, const std::vector<double>& widths) {
  double height = lineHeight(font);
  for (std::size_t i = 0; i < widths.size(); ++i)
    height = std::max(height, wrappedHeight(font, row.value(int(i)), widths[i] - kColumnGap));
  return height + kTableRowGap;
}

/// In `points` or, where words and numbers do not fit into `width` so, smaller down to `least`.
TableLayout layOut(const FigurePanel& panel, double points, double width, double least = kMinPt) {
  TableLayout layout{Paper::font(points), Paper::font(points, true), shownRows(panel.tableRows), {}, 0, {}, {}};
  for (qsizetype column = 0; column < panel.tableHeader.size(); ++column) {
    double widest = textWidth(layout.headerFont, panel.tableHeader.at(column));
    for (const QStringList& row : layout.rows) widest = std::max(widest, textWidth(layout.font, row.value(column)));
    layout.aligned.push_back(alignmentOf(layout.rows, column, layout.font));
    widest = std::max(widest, layout.aligned.back().before + layout.aligned.back().after);
    layout.widths.push_back(widest + kColumnGap);
  }
  if (layout.totalWidth() > width) {
    fitWidths(layout.widths, leastWidths(panel, layout), width);
    // Words and numbers break only if the table is too wide in the smallest type, too.
    if (layout.totalWidth() > width + 1 && points > least) return layOut(panel, points - 0.5, width, least);
    fitWidths(layout.widths, std::vector<double>(layout.widths.size(), kNarrowestColumn), width);
  }
  layout.headerHeight = rowHeight(layout.headerFont, panel.tableHeader, layout.widths) + kTableRowGap;
  for (const QStringList& row : layout.rows) layout.rowHeights.push_back(rowHeight(layout.font, row, layout.widths));
  return layout;
}

/// With its decimal sign below those of the other rows, if the column is wide enough.
void drawCell(QPainter& painter, const Paper& paper, const QFont& font, const QString& text, const QRectF& cell,
              const TableLayout::Aligned& aligned) {
  if (!aligned.isNumeric() || aligned.before + aligned.after > cell.width() + 1) {
    const int align = aligned.isNumeric() ? Qt::AlignRight : Qt::AlignLeft;
    return drawText(painter, font, paper.text, cell, align | Qt::AlignVCenter | Qt::TextWordWrap, text);
  }
  const auto [before, after] = partsOfNumber(unbroken(text));
  const double sign = cell.right() - aligned.after;
  drawText(painter, font, paper.text, QRectF(cell.topLeft(), QPointF(sign, cell.bottom())),
           Qt::AlignRight | Qt::AlignVCenter, before);
  drawText(painter, font, paper.text, QRectF(QPointF(sign, cell.top()), cell.bottomRight()),
           Qt::AlignLeft | Qt::AlignVCenter, after);
}

void drawRow(QPainter& painter, const Paper& paper, const TableLayout& layout, const QFont& font,
             const QStringList& row, double left, double top, double height, bool isHeader) {
  for (std::size_t i = 0; i < layout.widths.size(); ++i) {
    const QRectF cell(left + kColumnGap / 2, top, layout.widths[i] - kColumnGap, height);
    const int align = layout.aligned[i].isNumeric() ? Qt::AlignRight : Qt::AlignLeft;
    if (isHeader)
      drawText(painter, font, paper.text, cell, align | Qt::AlignVCenter | Qt::TextWordWrap, row.value(int(i)));
    else
      drawCell(painter, paper, font, row.value(int(i)), cell, layout.aligned[i]);
    left += layout.widths[i];
  }
}

void drawRule(QPainter& painter, const Paper& paper, const TableLayout& layout, double left, double y, double weight) {
  painter.setPen(QPen(paper.text, weight));
  painter.drawLine(QPointF(left, y), QPointF(left + layout.totalWidth(), y));
}

/// Draws the header between two rules, and rows [first, last). Returns the lower end.
double drawUpperRows(QPainter& painter, const Paper& paper, const FigurePanel& panel, const TableLayout& layout,
                     const QPointF& topLeft, std::size_t first, std::size_t last) {
  const double left = topLeft.x();
  double y = topLeft.y();
  drawRule(painter, paper, layout, left, y, mm(0.3));
  drawRow(painter, paper, layout, layout.headerFont, panel.tableHeader, left, y, layout.headerHeight, true);
  y += layout.headerHeight;
  drawRule(painter, paper, layout, left, y, mm(0.18));
  for (std::size_t i = first; i < last && i < layout.rows.size(); ++i) {
    drawRow(painter, paper, layout, layout.font, layout.rows[i], left, y, layout.rowHeights[i], false);
    y += layout.rowHeights[i];
  }
  return y;
}

/// All rows if they fit; else those that leave space for the line that states how many are omitted.
std::size_t fittingRows(const TableLayout& layout, double height) {
  constexpr double kRounding = 1;
  const std::size_t count = layout.rowHeights.size();
  if (layout.totalHeight() <= height + kRounding) return count;
  double used = layout.headerHeight + lineHeight(layout.font);
  std::size_t fitting = 0;
  while (fitting < count && used + layout.rowHeights[fitting] <= height + kRounding)
    used += layout.rowHeights[fitting++];
  return fitting;
}

}  // namespace

TableHeights tableHeights(const FigurePanel& panel, double width) {
  TableLayout layout = layOut(panel, kMaxPt, width);
  return {layout.headerHeight, std::move(layout.rowHeights)};
}

std::vector<TableColumn> tableColumns(const FigurePanel& panel, double widthMm) {
  const std::vector<double> whole = layOut(panel, kLabelPt, HUGE_VAL).widths,
                            fitting = layOut(panel, kLabelPt, mm(widthMm), kLabelPt).widths;
  std::vector<TableColumn> columns;
  for (std::size_t i = 0; i < whole.size(); ++i)
    columns.push_back({(fitting[i] - kColumnGap) / mm(1), fitting[i] < whole[i]});
  return columns;
}

double drawTableRows(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box,
                     std::size_t first, std::size_t last) {
  const TableLayout layout = layOut(panel, kMaxPt, box.width());
  const double y = drawUpperRows(painter, paper, panel, layout, box.topLeft(), first, last);
  drawRule(painter, paper, layout, box.left(), y, mm(0.3));
  return y;
}

double tableHeight(const FigurePanel& panel, double width) {
  return layOut(panel, kMaxPt, width).totalHeight() + mm(0.5);
}

void drawTablePanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  double points = kMaxPt;
  TableLayout layout = layOut(panel, points, box.width());
  while (layout.totalHeight() > box.height() && points > kMinPt) layout = layOut(panel, points -= 0.5, box.width());
  const std::size_t shown = fittingRows(layout, box.height());
  double y = drawUpperRows(painter, paper, panel, layout, box.topLeft(), 0, shown);
  if (const auto left = static_cast<int>(panel.tableRows.size() - shown); left > 0) {
    drawText(painter, layout.font, paper.muted, QRectF(box.left(), y, layout.totalWidth(), lineHeight(layout.font)),
             Qt::AlignLeft, translate("Figure", "%n more row(s); all are in the CSV", nullptr, left));
    y += lineHeight(layout.font);
  }
  drawRule(painter, paper, layout, box.left(), y, mm(0.3));
}

}  // namespace scalescope
