// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>
#include <optional>

#include "app/figures/figure_export.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/house_style.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {

constexpr double kMargin = mm(1.5);
constexpr double kGap = mm(1.6);
constexpr double kPanelGap = mm(4), kPanelTitleGap = mm(1.5);
// Labels of an x axis may extend further.
constexpr double kRightMargin = mm(1.5);
// Usual sizes: the number of marks of an axis is chosen before the labels are measured.
constexpr double kUsualLeft = mm(13), kUsualBelow = mm(9);
constexpr double kMinPlotHeight = mm(25);

/// Reserves lines of text at the top or the bottom of the sheet; the rest is for the panels.
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

/// Tables and horizontal bars have their own axes and use their whole box.
bool fillsItsBox(const FigurePanel& panel) { return isTabular(panel) || isHorizontal(panel); }

/// Returns the plot of what has axes of values.
std::optional<PlacedPlot> drawFilling(QPainter& painter, const Paper& paper, const FigurePanel& panel,
                                      const QRectF& box) {
  if (isHorizontal(panel)) return drawHorizontalBarsPanel(painter, paper, panel, box);
  if (panel.kind == FigureKind::Table) drawTablePanel(painter, paper, panel, box);
  if (panel.kind == FigureKind::Diagram) drawDiagramPanel(painter, paper, panel, box);
  if (panel.kind == FigureKind::Timeline) drawTimelinePanel(painter, paper, panel, box);
  return std::nullopt;
}

/// Of a panel that fills its box.
double fillingHeight(const FigurePanel& panel, double width, double rowShare = 1) {
  if (panel.kind == FigureKind::Table) return tableHeight(panel, width);
  if (panel.kind == FigureKind::Timeline) return timelineHeight(panel);
  return panel.kind == FigureKind::Diagram ? diagramHeight(panel) : horizontalBarsHeight(panel, width, rowShare);
}

/// Positions of the panels side by side: all plot boxes have the same size.
struct PanelRow {
  std::vector<PanelAxes> axes;
  std::vector<double> lefts;  ///< of each panel's plot box
  double plotWidth = 0, top = 0, bottom = 0;
};

bool anyPanel(const Figure& figure, const std::function<bool(const FigurePanel&)>& has) {
  return std::any_of(figure.panels.begin(), figure.panels.end(), has);
}

/// Sets the left edges and the width of the plot boxes; returns the height needed below them.
double placePanels(PanelRow& row, const Figure& figure, const QRectF& box) {
  const auto count = static_cast<double>(figure.panels.size());
  const double gaps = (count - 1) * kPanelGap, roughWidth = (box.width() - gaps) / count - kUsualLeft;
  std::vector<double> lefts, rights;
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const bool filling = fillsItsBox(figure.panels[i]);
    lefts.push_back(filling ? 0 : row.axes[i].leftOfPlot(figure.panels[i]));
    rights.push_back(filling ? kRightMargin : std::max(kRightMargin, row.axes[i].rightOfPlot(roughWidth)));
  }
  const double taken = std::accumulate(lefts.begin(), lefts.end(), std::accumulate(rights.begin(), rights.end(), gaps));
  row.plotWidth = std::max(mm(5), (box.width() - taken) / count);
  double left = box.left(), below = 0;
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    row.lefts.push_back(left + lefts[i]);
    left = row.lefts.back() + row.plotWidth + rights[i] + kPanelGap;
    if (!fillsItsBox(figure.panels[i])) below = std::max(below, heightBelowPlot(figure.panels[i], row.plotWidth));
  }
  return below;
}

/// A panel's title, shortened where it would reach the next panel or the edge of the sheet.
QString fittedTitle(const PanelRow& row, const Figure& figure, const QRectF& box, std::size_t at) {
  const double end = at + 1 < row.lefts.size() ? row.lefts[at + 1] - kPanelTitleGap : box.right();
  return QFontMetricsF(panelTitleFont()).elidedText(figure.panels[at].title, Qt::ElideRight, end - row.lefts[at]);
}

PanelRow layOutPanels(const Figure& figure, const QRectF& box) {
  PanelRow row;
  const bool titled = anyPanel(figure, [](const FigurePanel& panel) { return !panel.title.isEmpty(); });
  row.top = box.top() + mm(0.8) + (titled ? lineHeight(panelTitleFont()) : 0);
  const double usualHeight = box.bottom() - row.top - kUsualBelow;
  const bool above = anyPanel(figure, [usualHeight](const FigurePanel& panel) {
    return !fillsItsBox(panel) && yTitleLength(panel) > usualHeight;
  });
  if (above) row.top += yTitleHeight();
  const double cellWidth = box.width() / static_cast<double>(figure.panels.size()) - kPanelGap;
  for (const FigurePanel& panel : figure.panels) {
    row.axes.emplace_back(panel, QSizeF(cellWidth - kUsualLeft, box.bottom() - row.top - kUsualBelow));
    row.axes.back().yTitleAbove = above;
  }
  const double below = placePanels(row, figure, box);
  row.bottom = std::max(row.top + mm(5), box.bottom() - below);
  return row;
}

constexpr double kPanelStackGap = mm(1.8);

/// The plot boxes of a stacked figure have one width and one height; only the last has labels of x.
struct PanelStack {
  std::vector<FigurePanel> panels;
  std::vector<PanelAxes> axes;
  double left = 0, right = 0, above = 0, below = 0;  ///< around a plot; `below` is of the last
};

PanelStack stackPanels(const Figure& figure, double width, double plotHeight) {
  PanelStack stack;
  stack.above = yTitleHeight() + mm(0.6);
  for (const FigurePanel& panel : figure.panels) {
    stack.panels.push_back(panel);
    if (&panel != &figure.panels.back()) stack.panels.back().x.title.clear();
    stack.panels.back().y.title.clear();  // drawn at the left edge of the sheet, all in one line
    PanelAxes axes(panel, QSizeF(width - kUsualLeft, plotHeight));
    axes.yTitleAbove = true;
    stack.left = std::max(stack.left, axes.leftOfPlot(panel));
    stack.right = std::max({stack.right, kRightMargin, axes.rightOfPlot(width - kUsualLeft)});
    stack.axes.push_back(std::move(axes));
  }
  stack.below = heightBelowPlot(figure.panels.back(), width - stack.left - stack.right);
  return stack;
}

/// Around the plots of a stack.
double stackFrame(const PanelStack& stack) {
  const auto count = static_cast<double>(stack.panels.size());
  return count * stack.above + (count - 1) * kPanelStackGap + stack.below;
}

void addMarks(const FigurePanel& panel, const PanelAxes& axes, const QRectF& plot, std::vector<PlacedMark>& marks) {
  for (const FigureSeries& series : panel.series)
    for (qsizetype i = 0; i < std::min(series.pointNames.size(), static_cast<qsizetype>(series.points.size())); ++i) {
      const FigurePoint& point = series.points[static_cast<std::size_t>(i)];
      if (const QPointF at = axes.at(point); plot.adjusted(-1, -1, 1, 1).contains(at))
        marks.push_back({series.pointNames.at(i), at, markerRadius(point.size)});
    }
}

void drawPanelStack(QPainter& painter, const Paper& paper, const Figure& figure, const QRectF& box,
                    PlacedParts& placed) {
  const auto count = static_cast<double>(figure.panels.size());
  const double roughHeight = box.height() / count - yTitleHeight();
  PanelStack stack = stackPanels(figure, box.width(), roughHeight);
  const double height = std::max(mm(5), (box.height() - stackFrame(stack)) / count);
  double top = box.top();
  for (std::size_t i = 0; i < stack.panels.size(); ++i) {
    const QRectF plot(box.left() + stack.left, top + stack.above, box.width() - stack.left - stack.right, height);
    PanelAxes& axes = stack.axes[i];
    axes.place(plot);
    if (i + 1 < stack.panels.size()) axes.xTicks.values.clear();
    drawAxes(painter, paper, stack.panels[i], axes, plot);
    drawText(painter, Paper::font(kAxisTitlePt), paper.text, QRectF(box.left(), top, box.width(), stack.above),
             Qt::AlignLeft | Qt::AlignTop, scaledAxisTitle(figure.panels[i].y));
    drawLinesPanel(painter, paper, stack.panels[i], axes, plot);
    addMarks(stack.panels[i], axes, plot, placed.marks);
    placed.plots.push_back({i, plot, axes.x, axes.y, {}});
    drawAnnotations(painter, paper, stack.panels[i], placed.plots.back());
    top = plot.bottom() + kPanelStackGap;
  }
}

/// Tables are placed below other panels, over the whole width.
bool hasTablesBelow(const Figure& figure) {
  return anyPanel(figure, [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; }) &&
         anyPanel(figure, [](const FigurePanel& panel) { return panel.kind != FigureKind::Table; });
}

/// The figure without its tables, and the tables.
std::pair<Figure, std::vector<FigurePanel>> divided(const Figure& figure) {
  std::pair<Figure, std::vector<FigurePanel>> parts{figure, {}};
  parts.first.panels.clear();
  for (const FigurePanel& panel : figure.panels)
    (panel.kind == FigureKind::Table ? parts.second : parts.first.panels).push_back(panel);
  return parts;
}

/// Of categories where there are bars.
AxisMap xMapOf(const FigurePanel& panel, const PanelAxes& axes, const QRectF& plot) {
  if (panel.kind != FigureKind::Bars) return axes.x;
  const auto count = static_cast<double>(std::max<qsizetype>(1, panel.categories.size()));
  return {0.5, count + 0.5, 0, plot.left(), plot.right()};
}

void drawPanelRow(QPainter& painter, const Paper& paper, const Figure& figure, const QRectF& box, PlacedParts& placed) {
  if (figure.stacked && !anyPanel(figure, fillsItsBox)) return drawPanelStack(painter, paper, figure, box, placed);
  PanelRow row = layOutPanels(figure, box);
  const bool besidePlot = anyPanel(figure, [](const FigurePanel& panel) { return panel.kind == FigureKind::Lines; });
  for (std::size_t i = 0; i < figure.panels.size(); ++i) {
    const FigurePanel& panel = figure.panels[i];
    const QRectF plot(row.lefts[i], row.top, row.plotWidth, row.bottom - row.top);
    drawText(painter, panelTitleFont(), paper.text,
             QRectF(plot.left(), box.top(), plot.width(), lineHeight(panelTitleFont())), Qt::AlignLeft,
             fittedTitle(row, figure, box, i));
    if (fillsItsBox(panel)) {
      QRectF own(plot.topLeft(), QPointF(plot.right(), box.bottom()));
      // A few bars beside a plot keep their axis close to them.
      if (isHorizontal(panel) && besidePlot) own.setHeight(std::min(own.height(), fillingHeight(panel, plot.width())));
      if (auto bars = drawFilling(painter, paper, panel, own)) {
        bars->panel = i;
        placed.plots.push_back(std::move(*bars));
      }
      continue;
    }
    row.axes[i].place(plot);
    drawAxes(painter, paper, panel, row.axes[i], plot);
    const auto draw = panel.kind == FigureKind::Bars ? drawBarsPanel : drawLinesPanel;
    draw(painter, paper, panel, row.axes[i], plot);
    addMarks(panel, row.axes[i], plot, placed.marks);
    placed.plots.push_back({i, plot, xMapOf(panel, row.axes[i], plot), row.axes[i].y, {}});
    drawAnnotations(painter, paper, panel, placed.plots.back());
  }
}

double panelsHeight(const Figure& figure, double width, double plotHeight, double rowShare = 1);

void drawPanels(QPainter& painter, const Paper& paper, const Figure& figure, QRectF box, PlacedParts& placed) {
  if (!hasTablesBelow(figure)) return drawPanelRow(painter, paper, figure, box, placed);
  const auto [row, tables] = divided(figure);
  // If the sheet is too low for low plots, too, the other panels get half of it or what they need, and the tables
  // shrink.
  const double needed = panelsHeight(row, box.width(), kMinPlotHeight);
  const double lowest = box.top() + std::min(box.height() / 2, needed);
  for (auto table = tables.rbegin(); table != tables.rend(); ++table) {
    const double top = std::max(lowest, box.bottom() - tableHeight(*table, box.width()));
    drawTablePanel(painter, paper, *table, QRectF(QPointF(box.left(), top), box.bottomRight()));
    box.setBottom(top - kPanelGap);
  }
  drawPanelRow(painter, paper, row, box, placed);
  std::vector<std::size_t> places;  // of the panels that are not tables
  for (std::size_t i = 0; i < figure.panels.size(); ++i)
    if (figure.panels[i].kind != FigureKind::Table) places.push_back(i);
  for (PlacedPlot& plot : placed.plots) plot.panel = places[plot.panel];
}

/// Height of the panels for a given plot height. Units: of the page.
double panelsHeight(const Figure& figure, double width, double plotHeight, double rowShare) {
  if (hasTablesBelow(figure)) {
    const auto [row, tables] = divided(figure);
    double height = panelsHeight(row, width, plotHeight, rowShare);
    for (const FigurePanel& table : tables) height += kPanelGap + tableHeight(table, width);
    return height;
  }
  if (figure.stacked && !anyPanel(figure, fillsItsBox)) {
    const PanelStack stack = stackPanels(figure, width, plotHeight);
    return stackFrame(stack) + static_cast<double>(figure.panels.size()) * plotHeight;
  }
  const QRectF box(0, 0, width, plotHeight + kUsualBelow);
  const PanelRow row = layOutPanels(figure, box);
  double height = 0;
  for (const FigurePanel& panel : figure.panels)
    height = std::max(height, row.top + (fillsItsBox(panel) ? fillingHeight(panel, row.plotWidth, rowShare)
                                                            : plotHeight + box.bottom() - row.bottom));
  return height;
}

}  // namespace

Figure withWholeTables(Figure figure) {
  const bool hasTable = anyPanel(figure, [](const FigurePanel& panel) { return panel.kind == FigureKind::Table; });
  if (hasTable) figure.heightMm = std::max(figure.heightMm, fittingHeightMm(figure, kMinPlotHeight / mm(1)));
  return figure;
}

void paintFigure(QPainter& painter, const QRectF& target, const Figure& given, bool dark, PlacedParts* placed) {
  const Figure figure = inHouseStyle(withHorizontalBars(given));
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
  sheet.takeTop(statedFinding(figure), Paper::font(kFindingPt));
  sheet.takeLegend(FigureLegend(figure, sheet.free().width()));
  sheet.takeBottom(figure.footnote, Paper::font(kFootnotePt), paper.muted);
  sheet.takeBottom(figure.caption, Paper::font(kCaptionPt), paper.text);
  PlacedParts parts;
  if (!figure.panels.empty()) drawPanels(painter, paper, figure, sheet.free(), parts);
  painter.restore();
  if (placed == nullptr) return;
  const double scaleX = target.width() / page.width(), scaleY = target.height() / page.height();
  for (PlacedPlot& plot : parts.plots) plot.transform(target.topLeft(), scaleX, scaleY);
  for (PlacedMark& mark : parts.marks) {
    mark.centre = target.topLeft() + QPointF(mark.centre.x() * scaleX, mark.centre.y() * scaleY);
    mark.radius *= std::min(scaleX, scaleY);
  }
  *placed = std::move(parts);
}

double fittingHeightMm(const Figure& figure, double plotHeightMm) { return fittingHeightMm(figure, plotHeightMm, 1); }

double fittingHeightMm(const Figure& given, double plotHeightMm, double rowShare) {
  const Figure figure = withHorizontalBars(given);
  const double width = mm(figure.widthMm) - 2 * kMargin;
  double height = 2 * kMargin;
  const auto add = [&height](double part) { height += part > 0 ? part + kGap : 0; };
  add(wrappedHeight(Paper::font(kTitlePt, true), figure.title, width));
  add(wrappedHeight(Paper::font(kFindingPt), statedFinding(figure), width));
  add(FigureLegend(figure, width).height());
  add(wrappedHeight(Paper::font(kFootnotePt), figure.footnote, width));
  add(wrappedHeight(Paper::font(kCaptionPt), figure.caption, width));
  if (figure.panels.empty()) return height / mm(1);
  const double panels = panelsHeight(figure, width, mm(plotHeightMm), rowShare);
  return (height + panels) / mm(1);
}

}  // namespace scalescope
