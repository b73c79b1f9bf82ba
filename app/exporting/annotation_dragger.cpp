// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/annotation_dragger.h"

#include <QMouseEvent>
#include <algorithm>
#include <cmath>

#include "app/exporting/figure_edit_history.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_view.h"

namespace scalescope {
namespace {

using Kind = FigureAnnotation::Kind;

constexpr double kReach = 9;  ///< pixels

/// The value with as many digits as one pixel shows.
double shortValue(double value, double onePixelOn) {
  const double pixel = std::abs(onePixelOn - value);
  if (!std::isfinite(value) || !(pixel > 0)) return value;
  const double step = std::pow(10, std::floor(std::log10(pixel)));
  return QString::number(std::round(value / step) * step, 'g', 12).toDouble();
}

QPointF placeInPlot(const PlacedPlot& plot, const FigureAnnotation& of, double x, double y) {
  QPointF place = of.inPlot ? plot.atShare(x, y) : plot.at(x, y);
  // A line through the plot has one coordinate only.
  if (!std::isfinite(place.x())) place.setX(plot.box.center().x());
  if (!std::isfinite(place.y())) place.setY(plot.box.center().y());
  return place;
}

/// Half the size of what is drawn around the place of an annotation. Units: pixels.
QSizeF halfSizeOf(const FigureAnnotation& of, const PlacedPlot& plot, double pixelsPerUnit) {
  const bool isAcross = (of.kind == Kind::YLine) != (!plot.rows.empty() && !of.inPlot);
  if (of.kind == Kind::YLine || of.kind == Kind::XLine)
    return isAcross ? QSizeF(plot.box.width(), 0) : QSizeF(0, plot.box.height());
  if (of.kind != Kind::Text) return {0, 0};
  return QSizeF(textWidth(labelFont(), of.text), lineHeight(labelFont())) * (pixelsPerUnit / 2);
}

double distanceTo(const QPointF& pointer, const QPointF& centre, const QSizeF& half) {
  return std::hypot(std::max(0.0, std::abs(pointer.x() - centre.x()) - half.width()),
                    std::max(0.0, std::abs(pointer.y() - centre.y()) - half.height()));
}

}  // namespace

AnnotationDragger::AnnotationDragger(FigureView* preview, FigureEditHistory* history, QObject* parent)
    : QObject(parent), m_preview(preview), m_history(history) {
  preview->setMouseTracking(true);
  preview->installEventFilter(this);
}

const PlacedPlot* AnnotationDragger::plotOf(const PlacedAnnotation& placed) const {
  const qsizetype panel = panelKeys(m_preview->figure()).indexOf(placed.panel);
  for (const PlacedPlot& plot : m_preview->placedPlots())
    if (static_cast<qsizetype>(plot.panel) == panel) return &plot;
  return nullptr;
}

std::optional<AnnotationDragger::Grip> AnnotationDragger::gripAt(const QPointF& pointer) const {
  const Figure& figure = m_preview->figure();
  const double pixelsPerUnit = m_preview->sheet().width() / mm(figure.widthMm);
  std::optional<Grip> best;
  double nearest = kReach;
  const auto& annotations = m_history->edits().annotations;
  for (std::size_t row = 0; row < annotations.size(); ++row) {
    const FigureAnnotation& of = annotations[row].annotation;
    const PlacedPlot* plot = plotOf(annotations[row]);
    if (plot == nullptr) continue;
    const auto consider = [&](const QPointF& end, bool isTip) {
      double distance = distanceTo(pointer, end, halfSizeOf(of, *plot, pixelsPerUnit));
      if (distance > kReach) return;
      if (static_cast<int>(row) == m_preferred) distance -= 2 * kReach;
      if (distance > nearest) return;
      nearest = distance;
      best = Grip{row, isTip, end - pointer};
    };
    consider(placeInPlot(*plot, of, of.x, of.y), false);
    if (of.kind == Kind::Arrow || of.kind == Kind::Segment) consider(placeInPlot(*plot, of, of.toX, of.toY), true);
  }
  return best;
}

void AnnotationDragger::moveTo(const QPointF& pointer) {
  FigureEdits edits = m_history->edits();
  if (m_taken->row >= edits.annotations.size()) return;
  FigureAnnotation& of = edits.annotations[m_taken->row].annotation;
  const PlacedPlot* plot = plotOf(edits.annotations[m_taken->row]);
  if (plot == nullptr) return;
  const QPointF wanted = pointer + m_taken->distance;
  const QPointF place(std::clamp(wanted.x(), plot->box.left(), plot->box.right()),
                      std::clamp(wanted.y(), plot->box.top(), plot->box.bottom()));
  const auto valuesAt = [&](const QPointF& at) { return of.inPlot ? plot->shareAt(at) : plot->valuesAt(at); };
  const QPointF values = valuesAt(place), beside = valuesAt(place + QPointF(1, 1));
  const double x = shortValue(values.x(), beside.x()), y = shortValue(values.y(), beside.y());
  (m_taken->isTip ? of.toX : of.x) = x;
  (m_taken->isTip ? of.toY : of.y) = y;
  m_history->change(tr("moving an annotation"), QStringLiteral("annotation drag %1").arg(m_drags), edits);
}

bool AnnotationDragger::eventFilter(QObject* watched, QEvent* event) {
  const auto pointer = [event] { return static_cast<QMouseEvent*>(event)->position(); };
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      if (static_cast<QMouseEvent*>(event)->button() != Qt::LeftButton) break;
      m_taken = gripAt(pointer());
      ++m_drags;
      if (m_taken) emit picked(static_cast<int>(m_taken->row));
      break;
    case QEvent::MouseMove:
      if (m_taken)
        moveTo(pointer());
      else
        m_preview->setCursor(gripAt(pointer()) ? Qt::SizeAllCursor : Qt::ArrowCursor);
      break;
    case QEvent::MouseButtonRelease: m_taken.reset(); break;
    default: break;
  }
  return QObject::eventFilter(watched, event);
}

}  // namespace scalescope
