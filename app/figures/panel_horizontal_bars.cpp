// SPDX-License-Identifier: GPL-3.0-or-later
// Rows with one bar per series (HorizontalBars) or with one stack of all series (StackedBars).
#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "app/figures/figure_text.h"
#include "app/figures/panel_painters.h"
#include "engine/base/rounded_parts.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kBarHeight = mm(4.2), kBarShare = 0.82, kRowGap = mm(1.2);
constexpr double kStackHeight = mm(4.6), kStackShare = 0.68, kStackGap = mm(0.8);
constexpr double kSideGap = mm(1.2), kMarkGap = mm(12), kMarkLabelGap = mm(1.2);
constexpr double kOpenEnd = mm(5);  ///< a part of unknown size
/// Labels side by side need more space than the axes assume, which count marks for stacked labels.
constexpr double kMarkShare = 0.4;
constexpr double kMaxNamesShare = 0.42;
constexpr int kMaxNameLines = 6;

bool isStacked(const FigurePanel& panel) { return panel.kind == FigureKind::StackedBars; }

/// Names do not fit below vertical bars if a word is wider than its slot or the name needs many lines.
bool namesFit(const FigurePanel& panel, double plotWidth) {
  const double slot = kCategoryShare * plotWidth / static_cast<double>(std::max<qsizetype>(1, panel.categories.size()));
  const QFontMetricsF metrics(labelFont());
  return std::all_of(panel.categories.begin(), panel.categories.end(), [&](const QString& name) {
    const QRectF taken = metrics.boundingRect(QRectF(0, 0, slot, 1e6), Qt::TextWordWrap, unbroken(name));
    return taken.width() <= slot && taken.height() <= kMaxNameLines * lineHeight(labelFont());
  });
}

struct RowPart {
  const FigureSeries& series;
  const FigurePoint& point;
};

/// The values of a row: series without one there leave no gap.
std::vector<RowPart> partsOf(const FigurePanel& panel, qsizetype row) {
  std::vector<RowPart> parts;
  const auto at = static_cast<std::size_t>(row);
  for (const FigureSeries& series : panel.series)
    if (at < series.points.size() && std::isfinite(series.points[at].y)) parts.push_back({series, series.points[at]});
  return parts;
}

double totalOf(const FigurePanel& panel, qsizetype row) {
  double total = 0;
  for (const RowPart& part : partsOf(panel, row)) total += part.point.y;
  return total;
}

/// The hatched series whose size in a stack is unknown; null where all sizes are known.
const FigureSeries* openEndOf(const FigurePanel& panel, qsizetype row) {
  const auto at = static_cast<std::size_t>(row);
  for (const FigureSeries& series : panel.series)
    if (series.hatched && at < series.points.size() && !std::isfinite(series.points[at].y)) return &series;
  return nullptr;
}

/// Longer names wrap.
double namesWidth(const FigurePanel& panel, double width) {
  double widest = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row)
    widest = std::max(widest, textWidth(labelFont(), categoryText(panel, row)) + mm(0.2));
  return std::min(widest, width * kMaxNamesShare);
}

double widestTotal(const FigurePanel& panel) {
  const QStringList totals = stackTotals(panel);
  double widest = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row)
    widest = std::max(widest, textWidth(valueFont(), totals[row]) + (openEndOf(panel, row) == nullptr ? 0 : kOpenEnd));
  return widest;
}

double valuesWidth(const FigurePanel& panel) {
  if (!panel.valueLabels) return 0;
  const double widest = isStacked(panel) ? widestTotal(panel) : widestBarValue(panel);
  return isStacked(panel) || widest > 0 ? widest + kSideGap : 0;
}

/// Of the ratios beside the values; 0 where they would leave the bars less than half of the width.
double ratiosWidth(const FigurePanel& panel, double width, double taken) {
  const double widest = panel.valueLabels && !isStacked(panel) ? widestBarRatio(panel) : 0;
  return widest > 0 && taken + widest + kSideGap <= width / 2 ? widest + kSideGap : 0;
}

bool hasNegative(const FigurePanel& panel) {
  return std::any_of(panel.series.begin(), panel.series.end(), [](const FigureSeries& series) {
    return std::any_of(series.points.begin(), series.points.end(), [](const FigurePoint& p) { return p.y < 0; });
  });
}

/// At full type size.
double rowHeight(const FigurePanel& panel, qsizetype row, double names) {
  const double name = wrappedHeight(labelFont(), categoryText(panel, row), names);
  if (isStacked(panel)) return std::max(kStackHeight, name + kStackGap);
  return std::max(kBarHeight * static_cast<double>(std::max<std::size_t>(1, partsOf(panel, row).size())), name) +
         kRowGap;
}

/// Of the marks and the title below the rows.
double axisHeight(const FigurePanel& panel) {
  const double title = panel.y.title.isEmpty() ? 0 : lineHeight(Paper::font(kAxisTitlePt)) + kLabelGap;
  return kTickLength + kLabelGap + lineHeight(labelFont()) + title;
}

/// The totals of stacks are after them, beyond the plot, whose end is the next mark.
std::pair<AxisMap, AxisTicks> valueAxis(const FigurePanel& panel, const QRectF& plot) {
  if (!isStacked(panel)) {
    const PanelAxes axes(panel, QSizeF(plot.height(), plot.width() * kMarkShare));
    return {axes.y, axes.yTicks};
  }
  double longest = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row) longest = std::max(longest, totalOf(panel, row));
  AxisMap axis;
  axis.low = panel.y.low.value_or(0);
  axis.high = panel.y.high.value_or(longest > 0 ? longest : 1);
  AxisTicks ticks = roundedOut(axis, panel.y, std::max(2, static_cast<int>(plot.width() / kMarkGap)));
  formatTicks(ticks, panel.y);
  return {axis, ticks};
}

/// Names on the left, bars in the plot, values to the right of it (and to the left for negative bars), the axis below.
struct HorizontalLayout {
  const FigurePanel& panel;
  BarLabels labels;
  QStringList totals;  ///< of stacks
  QRectF box, plot;
  AxisMap axis;
  AxisTicks ticks;
  double names, squeeze;  ///< width of the names; height of the rows, a fraction of that at full type size
  double ratios;          ///< width of the ratios after the values

  HorizontalLayout(const FigurePanel& ofPanel, const QRectF& inBox)
      : panel(ofPanel),
        labels(panel),
        totals(isStacked(panel) ? stackTotals(panel) : QStringList()),
        box(inBox),
        names(namesWidth(panel, box.width())) {
    const double values = valuesWidth(panel);
    const double before = names + kSideGap + (!isStacked(panel) && hasNegative(panel) ? values : 0);
    ratios = ratiosWidth(panel, box.width(), before + values);
    plot = box.adjusted(before, 0, -values - ratios, -axisHeight(panel));
    std::tie(axis, ticks) = valueAxis(panel, plot);
    axis.start = plot.left();
    axis.end = plot.right();
    const double needed = horizontalBarsHeight(panel, box.width()) - axisHeight(panel);
    squeeze = std::min(1.0, plot.height() / std::max(mm(1), needed));
  }
};

void drawMarks(QPainter& painter, const Paper& paper, const HorizontalLayout& layout) {
  const QRectF& plot = layout.plot;
  double labelledTo = -1e6;
  for (const double tick : layout.ticks.values) {
    const double at = layout.axis.position(tick);
    painter.setPen(QPen(paper.grid, mm(0.12)));
    painter.drawLine(QPointF(at, plot.top()), QPointF(at, plot.bottom()));
    const double half = textWidth(labelFont(), tickText(tick, layout.ticks)) / 2;
    if (at - half < labelledTo + kMarkLabelGap) continue;  // of a narrow plot, only labels that have room
    labelledTo = at + half;
    drawText(painter, labelFont(), paper.text,
             QRectF(at, plot.bottom() + kTickLength + kLabelGap, 0, lineHeight(labelFont())), Qt::AlignHCenter,
             tickText(tick, layout.ticks));
  }
}

/// Centred below stacks; below bars, a title longer than the plot extends to the left.
void drawAxisTitle(QPainter& painter, const Paper& paper, const HorizontalLayout& layout) {
  if (layout.panel.y.title.isEmpty()) return;
  const QRectF &plot = layout.plot, &box = layout.box;
  const bool centred = isStacked(layout.panel);
  const QFont font = Paper::font(kAxisTitlePt);
  const QString title = scaledAxisTitle(layout.panel.y);
  const double height = lineHeight(font), top = plot.bottom() + axisHeight(layout.panel) - height;
  const double width = centred ? plot.width() : textWidth(font, title);
  const double left =
      centred ? plot.left() : std::max(box.left(), std::min(plot.center().x() - width / 2, box.right() - width));
  drawText(painter, font, paper.text, QRectF(left, top, width, height),
           (centred ? Qt::AlignHCenter : Qt::AlignLeft) | Qt::AlignTop, title);
}

void drawZeroLine(QPainter& painter, const Paper& paper, const HorizontalLayout& layout) {
  const double zero = barBase(layout.axis);
  painter.setPen(QPen(paper.text, mm(0.2)));
  painter.drawLine(QPointF(zero, layout.plot.top()), QPointF(zero, layout.plot.bottom()));
}

void drawRowBar(QPainter& painter, const Paper& paper, const HorizontalLayout& layout, const RowPart& part,
                const QRectF& slot) {
  const BarExtent bar(layout.axis, part.point);
  const double gap = slot.height() * (1 - kBarShare) / 2;
  drawBar(painter, paper, part.series, QRectF(bar.start, slot.top() + gap, bar.length, slot.height() - 2 * gap),
          part.point.predicted);
  drawWhisker(painter, paper.text, layout.axis, slot.center().y(), part.point, mm(0.8), Qt::Horizontal, paper.sheet);
  if (!layout.panel.valueLabels) return;
  const bool right = part.point.y >= 0;
  const double gapToLabel = part.point.hasInterval() ? mm(1.6) : kLabelGap;  // else the whisker reads as a digit
  const QRectF room(right ? bar.tip + gapToLabel : bar.tip - gapToLabel - mm(30), slot.top(), mm(30), slot.height());
  drawText(painter, valueFont(), paper.text, room, (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter,
           layout.labels.text(part.point));
  if (layout.ratios <= 0 || !right) return;
  drawText(painter, valueFont(), paper.muted,
           room.translated(textWidth(valueFont(), layout.labels.text(part.point)) + kSideGap, 0),
           Qt::AlignLeft | Qt::AlignVCenter, barRatioText(part.point));
}

void drawBarsOfRow(QPainter& painter, const Paper& paper, const HorizontalLayout& layout, qsizetype row,
                   const QRectF& box) {
  const auto parts = partsOf(layout.panel, row);
  const double height =
      std::min(kBarHeight * layout.squeeze, box.height() / static_cast<double>(std::max<std::size_t>(1, parts.size())));
  double top = box.top() + (box.height() - height * static_cast<double>(parts.size())) / 2;
  for (const RowPart& part : parts) {
    drawRowBar(painter, paper, layout, part, QRectF(box.left(), top, box.width(), height));
    top += height;
  }
}

/// Shares of a stack that add up to 100 %, in the order of partsOf(); with a digit after the point if one needs it.
QStringList shareTexts(const FigurePanel& panel, qsizetype row) {
  constexpr double kSmall = 10;
  std::vector<double> percents;
  int decimals = 0;
  for (const RowPart& part : partsOf(panel, row)) {
    percents.push_back(std::max(0.0, 100 * part.point.y / totalOf(panel, row)));
    if (percents.back() > 0 && percents.back() < kSmall) decimals = 1;
  }
  QStringList texts;
  for (const double percent : roundedParts(percents, decimals)) texts.append(percentText(percent / 100, decimals));
  return texts;
}

/// A part's share of its stack, if it fits.
void drawShare(QPainter& painter, const Paper& paper, const FigureSeries& series, const QString& text,
               const QRectF& bar) {
  if (textWidth(valueFont(), text) + kSideGap > bar.width()) return;
  const QColor fill = series.reference ? paper.sheet : paper.ink(series);
  drawText(painter, valueFont(), textOn(fill), bar, Qt::AlignCenter, text);
}

void drawStack(QPainter& painter, const Paper& paper, const HorizontalLayout& layout, qsizetype row,
               const QRectF& box) {
  const double height = std::min(box.height(), kStackHeight) * kStackShare;
  const QStringList shares = shareTexts(layout.panel, row);
  qsizetype index = -1;
  const auto place = [&axis = layout.axis](double value) { return axis.positionWithin(value); };
  double sum = 0;
  for (const auto& [series, point] : partsOf(layout.panel, row)) {
    ++index;
    if (!(point.y > 0)) continue;
    const double left = place(sum);
    const QRectF bar(left, box.center().y() - height / 2, place(sum + point.y) - left, height);
    drawBar(painter, paper, series, bar, point.predicted);
    if (layout.panel.shareLabels && !series.hatched && openEndOf(layout.panel, row) == nullptr)
      drawShare(painter, paper, series, shares[index], bar);
    sum += point.y;
  }
  double end = place(sum);
  if (const FigureSeries* open = openEndOf(layout.panel, row)) {
    drawBar(painter, paper, *open, QRectF(end, box.center().y() - height / 2, kOpenEnd, height), false);
    end += kOpenEnd;
  }
  if (!layout.panel.valueLabels) return;
  drawText(painter, valueFont(), paper.text, QRectF(end + kSideGap / 2, box.top(), mm(20), box.height()),
           Qt::AlignLeft | Qt::AlignVCenter, layout.totals[row]);
}

void drawRows(QPainter& painter, const Paper& paper, const HorizontalLayout& layout) {
  const auto drawRow = isStacked(layout.panel) ? drawStack : drawBarsOfRow;
  double top = layout.plot.top();
  for (qsizetype row = 0; row < layout.panel.categories.size(); ++row) {
    const double height = rowHeight(layout.panel, row, layout.names) * layout.squeeze;
    drawText(painter, labelFont(), paper.text, QRectF(layout.box.left(), top, layout.names, height),
             Qt::AlignRight | Qt::AlignVCenter | Qt::TextWordWrap, categoryText(layout.panel, row));
    drawRow(painter, paper, layout, row, QRectF(layout.plot.left(), top, layout.plot.width(), height));
    top += height;
  }
}

/// The middles of all rows.
std::vector<double> rowMiddles(const HorizontalLayout& layout) {
  std::vector<double> middles;
  double top = layout.plot.top();
  for (qsizetype row = 0; row < layout.panel.categories.size(); ++row) {
    const double height = rowHeight(layout.panel, row, layout.names) * layout.squeeze;
    middles.push_back(top + height / 2);
    top += height;
  }
  return middles;
}

}  // namespace

QStringList stackTotals(const FigurePanel& panel) {
  std::vector<double> totals;
  for (qsizetype row = 0; row < panel.categories.size(); ++row) totals.push_back(totalOf(panel, row));
  const BarLabels labels(panel.y, totals, ColumnKind::Computed);
  QStringList texts;
  for (const double total : totals)
    texts.append(QLatin1String(openEndOf(panel, texts.size()) == nullptr ? "" : "> ") + labels.text(total));
  return texts;
}

std::pair<AxisMap, AxisTicks> horizontalValueAxis(const FigurePanel& panel, const QRectF& plot) {
  return valueAxis(panel, plot);
}

Figure withHorizontalBars(const Figure& figure) {
  Figure laid = figure;
  const auto beside = std::count_if(figure.panels.begin(), figure.panels.end(),
                                    [](const FigurePanel& panel) { return panel.kind != FigureKind::Table; });
  constexpr double kBesidePlot = mm(18);  // labels of the y axis and gaps
  const double plot = mm(figure.widthMm) / static_cast<double>(std::max<std::ptrdiff_t>(1, beside)) - kBesidePlot;
  for (FigurePanel& panel : laid.panels)
    if (panel.kind == FigureKind::Bars && !namesFit(panel, plot)) panel.kind = FigureKind::HorizontalBars;
  return laid;
}

double horizontalBarsHeight(const FigurePanel& panel, double width, double share) {
  const double names = namesWidth(panel, width);
  double rows = 0;
  for (qsizetype row = 0; row < panel.categories.size(); ++row) {
    const double height = rowHeight(panel, row, names);
    share = std::max(share, wrappedHeight(labelFont(), categoryText(panel, row), names) / height);
    rows += height;
  }
  return axisHeight(panel) + share * rows;
}

/// The zero line is drawn below stacks and above bars.
PlacedPlot drawHorizontalBarsPanel(QPainter& painter, const Paper& paper, const FigurePanel& panel, const QRectF& box) {
  const HorizontalLayout layout(panel, box);
  drawMarks(painter, paper, layout);
  if (isStacked(panel)) drawZeroLine(painter, paper, layout);
  drawAxisTitle(painter, paper, layout);
  drawRows(painter, paper, layout);
  if (!isStacked(panel)) drawZeroLine(painter, paper, layout);
  PlacedPlot placed{0, layout.plot, {}, layout.axis, rowMiddles(layout)};
  drawAnnotations(painter, paper, panel, placed);
  return placed;
}

}  // namespace scalescope
