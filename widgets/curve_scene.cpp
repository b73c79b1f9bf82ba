// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/curve_scene.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QLegend>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <cmath>

#include "widgets/thinning.h"

namespace scalescope {
namespace {

// Each piece needs its own series; beyond this count a curve is drawn through its gaps.
constexpr std::size_t kMaxPieces = 48;
// Up to this count, points also get dots: a single sample would be invisible.
constexpr double kPixelsPerDot = 14;
// A noisy curve is many times longer than the plot is wide. Qt Charts computes an outline of every curve on every
// change for hit tests, which dominates the cost for noise: such curves are painted here with a thin pen.
constexpr double kBusyTravel = 2;
// Smooth curves need few of their points.
constexpr qsizetype kThinFrom = 100;
constexpr double kThinningPixels = 0.2;
constexpr double kDotSize = 3.5;
constexpr double kFaintOpacity = 0.35;
// Lines as thin as this lie beside others, apart by their dashes: dots would hide these.
constexpr double kThinLine = 1;
// Dashes of many points are slow to paint, and are not distinguishable.
constexpr qsizetype kMaxDashedPoints = 500;

std::vector<QList<QPointF>> splitAtGaps(const QList<QPointF>& points) {
  std::vector<QList<QPointF>> pieces(1);
  for (const QPointF& point : points) {
    if (!std::isnan(point.y()))
      pieces.back().append(point);
    else if (!pieces.back().isEmpty() && pieces.size() < kMaxPieces)
      pieces.emplace_back();
  }
  return pieces;
}

}  // namespace

CurveScene::CurveScene()
    : m_scene(std::make_unique<QGraphicsScene>()),
      m_chart(new QChart),
      m_xAxis(new QValueAxis),
      m_yAxis(new QValueAxis) {
  m_scene->setItemIndexMethod(QGraphicsScene::NoIndex);
  m_scene->addItem(m_chart);
  m_chart->setBackgroundVisible(false);
  m_chart->legend()->hide();
  m_chart->setMargins(QMargins());
  m_chart->layout()->setContentsMargins(0, 0, 0, 0);
  m_chart->addAxis(m_xAxis, Qt::AlignBottom);
  m_chart->addAxis(m_yAxis, Qt::AlignLeft);
  m_xAxis->setVisible(false);
  m_yAxis->setVisible(false);
}

CurveScene::~CurveScene() = default;

int CurveScene::addCurve() {
  m_curves.emplace_back();
  return static_cast<int>(m_curves.size()) - 1;
}

void CurveScene::removeCurves() {
  m_chart->removeAllSeries();
  m_curves.clear();
}

void CurveScene::style(QLineSeries& piece, const CurveStyle& style) const {
  // Round joins cost ten times as much as bevelled ones.
  QPen pen(style.color, style.width, style.dash, Qt::FlatCap, Qt::BevelJoin);
  pen.setCosmetic(true);
  piece.setPen(pen);
  piece.setOpacity(style.faint ? kFaintOpacity : 1);
}

void CurveScene::setStyles(bool dark, const std::vector<CurveStyle>& styles) {
  m_chart->setTheme(dark ? QChart::ChartThemeDark : QChart::ChartThemeLight);
  m_chart->setBackgroundVisible(false);
  for (std::size_t i = 0; i < m_curves.size() && i < styles.size(); ++i) {
    m_curves[i].style = styles[i];
    for (QLineSeries* piece : m_curves[i].pieces) style(*piece, styles[i]);
  }
}

void CurveScene::setGeometry(const QSizeF& size, const QRectF& plot) {
  if (plot == m_plot && m_chart->size() == size) return;
  m_plot = plot;
  m_scene->setSceneRect(QRectF(QPointF(), size));
  m_chart->resize(size);
  m_chart->setPlotArea(plot);
  m_chart->layout()->activate();
}

bool CurveScene::setRanges(const SampleSource::Range& x, const SampleSource::Range& y) {
  if (m_xAxis->min() == x.low && m_xAxis->max() == x.high && m_yAxis->min() == y.low && m_yAxis->max() == y.high)
    return false;
  for (Curve& curve : m_curves) curve.noise.clear();
  // Empty curves cost nothing while the axes change; others would be laid out again for each axis.
  for (Curve& curve : m_curves)
    for (QLineSeries* piece : curve.pieces) piece->replace(QList<QPointF>());
  m_xAxis->setRange(x.low, x.high);
  m_yAxis->setRange(y.low, y.high);
  return true;
}

void CurveScene::setPiece(Curve& curve, std::size_t index, const QList<QPointF>& points) {
  if (index == curve.pieces.size()) {
    auto* piece = new QLineSeries;
    curve.pieces.push_back(piece);
    m_chart->addSeries(piece);
    piece->attachAxis(m_xAxis);
    piece->attachAxis(m_yAxis);
    style(*piece, curve.style);
  }
  QLineSeries* piece = curve.pieces[index];
  const bool dots =
      points.size() == 1 || (curve.style.width > kThinLine && points.size() * kPixelsPerDot < m_plot.width());
  if (piece->pointsVisible() != dots) {
    piece->setPointsVisible(dots);
    piece->setMarkerSize(kDotSize);
  }
  const double tolerance = kThinningPixels * (m_yAxis->max() - m_yAxis->min()) / std::max(1.0, m_plot.height());
  piece->replace(points.size() > kThinFrom ? thinned(points, tolerance) : points);
}

bool CurveScene::isBusy(const QList<QPointF>& points) const {
  double travel = 0;
  for (qsizetype i = 1; i < points.size(); ++i)
    if (!std::isnan(points[i].y() - points[i - 1].y())) travel += std::abs(points[i].y() - points[i - 1].y());
  return travel / (m_yAxis->max() - m_yAxis->min()) * m_plot.height() > kBusyTravel * m_plot.width();
}

void CurveScene::setPoints(int index, const QList<QPointF>& points) {
  Curve& curve = m_curves.at(index);
  const bool busy = isBusy(points);
  curve.noise = busy ? points : QList<QPointF>();
  const std::vector<QList<QPointF>> pieces = busy ? std::vector<QList<QPointF>>() : splitAtGaps(points);
  for (std::size_t i = 0; i < pieces.size(); ++i) setPiece(curve, i, pieces[i]);
  for (std::size_t i = pieces.size(); i < curve.pieces.size(); ++i)
    if (curve.pieces[i]->count() > 0) curve.pieces[i]->replace(QList<QPointF>());
}

int CurveScene::pointCount(int index) const {
  const Curve& curve = m_curves.at(index);
  auto count = std::count_if(curve.noise.begin(), curve.noise.end(),
                             [](const QPointF& point) { return !std::isnan(point.y()); });
  for (const QLineSeries* piece : curve.pieces) count += piece->count();
  return static_cast<int>(count);
}

void CurveScene::paintNoise(QPainter& painter, const Curve& curve) const {
  const double xScale = m_plot.width() / (m_xAxis->max() - m_xAxis->min());
  const double yScale = m_plot.height() / (m_yAxis->max() - m_yAxis->min());
  const bool dashed = curve.noise.size() <= kMaxDashedPoints;
  painter.setPen(QPen(curve.style.color, 1, dashed ? curve.style.dash : Qt::SolidLine, Qt::FlatCap));
  painter.setOpacity(curve.style.faint ? kFaintOpacity : 1);
  QPolygonF line;
  line.reserve(curve.noise.size());
  for (const QPointF& point : curve.noise) {
    if (std::isnan(point.y())) {
      painter.drawPolyline(line);
      line.clear();
    } else {
      line.append({m_plot.left() + (point.x() - m_xAxis->min()) * xScale,
                   m_plot.bottom() - (point.y() - m_yAxis->min()) * yScale});
    }
  }
  painter.drawPolyline(line);
}

void CurveScene::render(QPainter& painter) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.save();
  painter.setClipRect(m_plot);
  for (const Curve& curve : m_curves)
    if (!curve.noise.isEmpty()) paintNoise(painter, curve);
  painter.restore();
  painter.setClipRect(m_plot.adjusted(-kDotSize, -kDotSize, kDotSize, kDotSize));  // dots at the ends stay whole
  m_scene->render(&painter, m_scene->sceneRect(), m_scene->sceneRect());
  painter.restore();
}

}  // namespace scalescope
