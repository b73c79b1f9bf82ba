// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figures/figure_legend.h"

#include <algorithm>
#include <cmath>

#include "app/core/translate.h"
#include "app/figures/panel_painters.h"

namespace scalescope {
namespace {
constexpr double kLineSwatch = mm(6.5), kBarSwatch = mm(3), kSwatchGap = mm(1), kEntryGap = mm(4);
// Two periods of the longest dash, which a marker in the middle would otherwise hide.
constexpr double kDashedSwatch = mm(13);

double swatchWidth(const FigureSeries& series, bool bar) {
  if (bar) return kBarSwatch;
  return series.dash == Qt::SolidLine || series.dash == Qt::NoPen ? kLineSwatch : kDashedSwatch;
}

bool isBar(const FigurePanel& panel, const FigureSeries& series) {
  const bool part = panel.kind == FigureKind::Timeline && series.dash != Qt::NoPen;
  return part || panel.kind == FigureKind::Bars || isHorizontal(panel);
}

constexpr double kMinVisibleShare = 0.005;  ///< of the longest stack: 0.4 mm of 80

double valueOf(const FigurePoint& point) { return std::isfinite(point.y) ? point.y : 0; }

double largestOf(const FigureSeries& series) {
  double largest = 0;
  for (const FigurePoint& point : series.points) largest = std::max(largest, valueOf(point));
  return largest;
}

double longestStack(const FigurePanel& panel) {
  std::vector<double> lengths(static_cast<std::size_t>(panel.categories.size()));
  for (const FigureSeries& series : panel.series)
    for (std::size_t i = 0; i < std::min(lengths.size(), series.points.size()); ++i)
      lengths[i] += valueOf(series.points[i]);
  return lengths.empty() ? 0 : std::ranges::max(lengths);
}

}  // namespace

std::optional<FigureSeries> publishedKey(const Figure& figure) {
  const QString word = translate("Figure", "published");
  const auto needsKey = [&word](const FigureSeries& series) {
    return series.published && !series.name.contains(word, Qt::CaseInsensitive);
  };
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series)
      if (isBar(panel, series) && needsKey(series)) {
        FigureSeries key;
        key.name = word;
        key.color = QColor(0x70, 0x70, 0x70);
        key.published = true;
        return key;
      }
  return std::nullopt;
}

bool hasLegendEntry(const FigurePanel& panel, const FigureSeries& series) {
  if (series.name.isEmpty() || !series.inLegend) return false;
  return panel.kind != FigureKind::StackedBars || largestOf(series) >= kMinVisibleShare * longestStack(panel);
}

void FigureLegend::collect(const Figure& figure) {
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series) {
      if (!hasLegendEntry(panel, series)) continue;
      auto entry = std::find_if(m_entries.begin(), m_entries.end(),
                                [&series](const Entry& known) { return known.series.name == series.name; });
      // If one panel shows markers and dashes and another is too dense for them, the legend shows them.
      if (entry == m_entries.end())
        entry = m_entries.insert(m_entries.end(), Entry{});
      else if (!entry->dense || isDense(series))
        continue;
      entry->series = series;
      entry->bar = isBar(panel, series);
      entry->dense = isDense(series);
      entry->predicted = isPredicted(series);
      entry->series.points.clear();
      if (entry->dense) entry->series.dash = Qt::SolidLine, entry->series.marker = MarkerShape::None;
    }
}

FigureLegend::FigureLegend(const Figure& figure, double width) {
  collect(figure);
  if (const auto key = publishedKey(figure)) m_entries.push_back({*key, true, false, false, {}});
  if (!m_entries.empty()) place(width);
}

void FigureLegend::place(double width) {
  const double line = lineHeight(labelFont());
  QPointF at(0, 0);
  for (Entry& entry : m_entries) {
    const double own = swatchWidth(entry.series, entry.bar) + kSwatchGap + textWidth(labelFont(), entry.series.name);
    if (at.x() > 0 && at.x() + own > width) at = QPointF(0, at.y() + line);
    entry.at = at;
    at.rx() += own + kEntryGap;
  }
  m_height = at.y() + line;
}

void FigureLegend::draw(QPainter& painter, const Paper& paper, const QPointF& topLeft) const {
  const double line = lineHeight(labelFont());
  for (const Entry& entry : m_entries) {
    const QPointF at = topLeft + entry.at;
    const double swatch = swatchWidth(entry.series, entry.bar);
    const double middle = at.y() + line / 2;
    if (entry.bar) {
      drawBar(painter, paper, entry.series, QRectF(at.x(), middle - mm(1.1), swatch, mm(2.2)), entry.predicted);
    } else {
      if (entry.series.band)
        fillBand(painter, paper, entry.series, QPolygonF(QRectF(at.x(), middle - mm(1.1), swatch, mm(2.2))),
                 entry.predicted);
      painter.setPen(seriesPen(paper, entry.series));
      painter.drawLine(QPointF(at.x(), middle), QPointF(at.x() + swatch, middle));
      drawMarker(painter, paper, entry.series.marker, QPointF(at.x() + swatch / 2, middle), paper.ink(entry.series),
                 entry.series.reference || entry.predicted);
    }
    drawText(painter, labelFont(), paper.text, QRectF(at.x() + swatch + kSwatchGap, at.y(), mm(200), line),
             Qt::AlignLeft | Qt::AlignVCenter, entry.series.name);
  }
}

}  // namespace scalescope
