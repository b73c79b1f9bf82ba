// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "app/figures/figure_export.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

constexpr double kMargin = mm(1.5);
constexpr double kGap = mm(1.6);
constexpr double kPanelGap = mm(5);

/// Takes lines of text off the top or the bottom of the sheet; what is left belongs to the panels.
class Sheet {
 public:
  Sheet(QPainter& painter, const Paper& paper, const QRectF& free) : m_painter(painter), m_paper(paper), m_free(free) {}
  const QRectF& free() const { return m_free; }
  void takeTop(const QString& text, const QFont& font) {
    if (text.isEmpty()) return;
    const double height = wrappedHeight(font, text, m_free.width());
    drawText(m_painter, font, m_paper.text, QRectF(m_free.left(), m_free.top(), m_free.width(), height),
             Qt::AlignLeft | Qt::TextWordWrap, text);
    m_free.setTop(m_free.top() + height + kGap);
  }
  void takeBottom(const QString& text, const QFont& font, const QColor& color) {
    if (text.isEmpty()) return;
    const double height = wrappedHeight(font, text, m_free.width());
    drawText(m_painter, font, color, QRectF(m_free.left(), m_free.bottom() - height, m_free.width(), height),
             Qt::AlignLeft | Qt::TextWordWrap, text);
    m_free.setBottom(m_free.bottom() - height - kGap);
  }
  void takeLegend(const FigureLegend& legend) {
    if (legend.height() <= 0) return;
    legend.draw(m_painter, m_paper, m_free.topLeft());
    m_free.setTop(m_free.top() + legend.height() + kGap);
  }

 private:
  QPainter& m_painter;
  const Paper& m_paper;
  QRectF m_free;
};

QFont panelTitleFont() { return Paper::font(kPanelTitlePt, true); }

/// Draws the panels side by side, their plot boxes of one size and height.
void drawPanels(QPainter& painter, const Paper& paper, const Figure& figure, const QRectF& box) {
  const auto count = static_cast<double>(figure.panels.size());
  const double cellWidth = (box.width() - kPanelGap * (count - 1)) / count;
  const bool titled = std::any_of(figure.panels.begin(), figure.panels.end(),
                                  [](const FigurePanel& panel) { return !panel.title.isEmpty(); });
  const double top = box.top() + (titled ? lineHeight(panelTitleFont()) + mm(0.8) : mm(0.8));
  std::vector<PanelAxes> axes;
  double left = 0, below = 0;
  const double yTitle = lineHeight(Paper::font(kAxisTitlePt)) + mm(0.8);
  for (const FigurePanel& panel : figure.panels) {
    axes.emplace_back(panel, QSizeF(cellWidth - mm(12), box.bottom() - top - mm(9)));
    if (panel.kind == FigureKind::Table) continue;
    left = std::max(left, axes.back().widestYLabel() + (panel.y.title.isEmpty() ? 0 : yTitle));
  }
  for (const FigurePanel& panel : figure.panels)
    if (panel.kind != FigureKind::Table) below = std::max(below, heightBelowPlot(panel, cellWidth - left));
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    const QRectF cell(box.left() + i * (cellWidth + kPanelGap), top, cellWidth, box.bottom() - top);
    const QRectF plot(cell.left() + left, top, cell.width() - left - mm(1), std::max(mm(5), cell.height() - below));
    const bool table = panel.kind == FigureKind::Table;
    drawText(painter, panelTitleFont(), paper.text,
             QRectF(table ? cell.left() : plot.left(), box.top(), plot.width(), lineHeight(panelTitleFont())),
             Qt::AlignLeft, panel.title);
    if (table) {
      drawTablePanel(painter, paper, panel, cell);
      continue;
    }
    axes[i].place(plot);
    drawAxes(painter, paper, panel, axes[i], plot);
    if (panel.kind == FigureKind::Bars)
      drawBarsPanel(painter, paper, panel, axes[i], plot);
    else
      drawLinesPanel(painter, paper, panel, axes[i], plot);
  }
}

}  // namespace

void paintFigure(QPainter& painter, const QRectF& target, const Figure& figure, bool dark) {
  const QRectF page(0, 0, mm(figure.widthMm), mm(figure.heightMm));
  if (page.isEmpty() || target.isEmpty()) return;
  const Paper paper(dark);
  painter.save();
  painter.translate(target.topLeft());
  if (target.size() != page.size()) painter.scale(target.width() / page.width(), target.height() / page.height());
  painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
  painter.fillRect(page, paper.sheet);
  Sheet sheet(painter, paper, page.adjusted(kMargin, kMargin, -kMargin, -kMargin));
  sheet.takeTop(figure.title, Paper::font(kTitlePt, true));
  sheet.takeLegend(FigureLegend(figure, sheet.free().width()));
  sheet.takeBottom(figure.footnote, Paper::font(kFootnotePt), paper.muted);
  sheet.takeBottom(figure.caption, Paper::font(kCaptionPt), paper.text);
  if (!figure.panels.empty()) drawPanels(painter, paper, figure, sheet.free());
  painter.restore();
}

}  // namespace scalescope
