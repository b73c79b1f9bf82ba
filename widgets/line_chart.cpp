// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/line_chart.h"

#include <QEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "widgets/line_chart_p.h"
#include "widgets/number_format.h"
#include "widgets/tones.h"

namespace scalescope {
namespace {

constexpr double kPointsPerPixelAtRest = 2;
constexpr int kAtRestAfterMs = 2000;
constexpr double kYMargin = 0.05;
constexpr int kDescribeEveryMs = 1000;

void widen(std::optional<SampleSource::Range>& range, const SampleSource::Range& other) {
  if (!range)
    range = other;
  else
    range = SampleSource::Range{std::min(range->low, other.low), std::max(range->high, other.high)};
}

/// An axis needs two different ends.
SampleSource::Range spread(SampleSource::Range range) {
  if (range.low < range.high) return range;
  const double half = range.low == 0 ? 1 : std::abs(range.low) * 0.1;
  return {range.low - half, range.low + half};
}

}  // namespace

// ---- reading the sources -------------------------------------------------------------------------------------------

bool LineChart::Private::sourcesChanged() const {
  return std::any_of(curves.begin(), curves.end(), [](const Curve& curve) {
    return curve.visible && curve.source && curve.source->revision() != curve.drawnRevision;
  });
}

void LineChart::Private::invalidate() {
  dirty = true;
  for (Curve& curve : curves) curve.stale = true;
  q->update();
}

std::optional<SampleSource::Range> LineChart::Private::dataXRange() const {
  std::optional<SampleSource::Range> range;
  for (const Curve& curve : curves) {
    if (!curve.visible || !curve.source) continue;
    if (const auto own = curve.source->xRange()) widen(range, *own);
  }
  return range;
}

SampleSource::Range LineChart::Private::shownXRange() const {
  return fixedX ? *fixedX : spread(dataXRange().value_or(SampleSource::Range{0, 1}));
}

void LineChart::Private::readCurve(Curve& curve, int maxPoints) {
  curve.stale = false;
  curve.extent.reset();
  if (!curve.source) {
    curve.points.clear();
    return;
  }
  curve.drawnRevision = curve.source->revision();
  curve.source->points(frame.x.low, frame.x.high, maxPoints, curve.points);
  curve.extent = curve.source->yRange(frame.x.low, frame.x.high);
}

SampleSource::Range LineChart::Private::shownYRange() const {
  std::optional<SampleSource::Range> data;
  for (const Curve& curve : curves)
    if (curve.visible && curve.extent) widen(data, *curve.extent);
  if (!data) return {0, 1};
  if (yFromZero) widen(data, {0, 0});
  SampleSource::Range range = spread(*data);
  const double margin = (range.high - range.low) * kYMargin;
  range.low -= margin;
  range.high += margin;
  // Ends on fractions of a nice step stay fixed while the data fluctuates.
  const double snap = linearTicks(range.low, range.high, 5).step / 2;
  range = {std::floor(range.low / snap) * snap, std::ceil(range.high / snap) * snap};
  // A rate is never below zero: neither is the axis, as long as the data are not.
  if (data->low >= 0)
    range.low = std::max(range.low, 0.0);
  else if (data->high <= 0)
    range.high = std::min(range.high, 0.0);
  return range;
}

void LineChart::Private::refresh(double pointsPerPixel) {
  QElapsedTimer clock;
  clock.start();
  const SampleSource::Range x = shownXRange();
  const bool xMoved = x.low != frame.x.low || x.high != frame.x.high;
  frame.x.low = x.low, frame.x.high = x.high;
  const int maxPoints = std::max(16, static_cast<int>(frame.plot.width() * pointsPerPixel));
  std::vector<bool> readNow(curves.size());
  for (std::size_t i = 0; i < curves.size(); ++i) {
    Curve& curve = curves[i];
    const bool changed = curve.source && curve.source->revision() != curve.drawnRevision;
    readNow[i] = curve.visible && (xMoved || curve.stale || changed);
    if (!readNow[i]) continue;
    readCurve(curve, maxPoints);
    readBand(curve, maxPoints);
  }
  const SampleSource::Range y = shownYRange();
  frame.y.low = y.low, frame.y.high = y.high;
  const bool all = scene.setRanges({x.low, x.high}, {y.low, y.high});
  for (std::size_t i = 0; i < curves.size(); ++i)
    if (all || readNow[i] || !curves[i].visible) drawCurve(i, maxPoints);
  picture = QPixmap();
  dirty = false;
  refreshMs = clock.nsecsElapsed() / 1e6;
  describe();
}

void LineChart::Private::drawCurve(std::size_t index, int maxPoints) {
  Curve& curve = curves[index];
  readMeans(curve, maxPoints);
  scene.setPoints(static_cast<int>(index), !curve.visible          ? QList<QPointF>()
                                           : curve.means.isEmpty() ? curve.points
                                                                   : curve.means);
}

void LineChart::Private::settle() {
  for (Curve& curve : curves) curve.stale = true;
  refresh(kPointsPerPixelAtRest);
  refreshMs = 0;
  q->update();
}

// ---- drawing -------------------------------------------------------------------------------------------------------

void LineChart::Private::applyStyles() {
  const QColor background = q->palette().color(QPalette::Base);
  std::vector<CurveStyle> styles;
  frame.legend.clear();
  for (const Curve& curve : curves) {
    CurveStyle style = curve.style;
    style.color = markOn(style.color, background);
    styles.push_back(style);
    frame.legend.append({curve.name, style, curve.visible, QRectF()});
  }
  scene.setStyles(isDark(q->palette()), styles);
  layOut();
}

void LineChart::Private::layOut() {
  frame.layOut(q->size(), QFontMetricsF(q->font()));
  legendBar->setRange(0, frame.hiddenRows);
  frame.firstRow = std::min(frame.firstRow, frame.hiddenRows);
  legendBar->setGeometry(frame.scrollBox.toAlignedRect());
  legendBar->setVisible(frame.hiddenRows > 0);
  scene.setGeometry(q->size(), frame.plot);
  invalidate();
}

void LineChart::Private::renderPicture() {
  const double ratio = q->devicePixelRatioF();
  picture = QPixmap(q->size() * ratio);
  picture.setDevicePixelRatio(ratio);
  frame.layOut(q->size(), QFontMetricsF(q->font()));
  QStringList remarks;
  const auto isAveraged = [](const Curve& curve) { return curve.visible && !curve.means.isEmpty(); };
  if (std::any_of(curves.begin(), curves.end(), isAveraged)) remarks << tr("line: mean; band: lowest to highest");
  if (budget.reduced()) remarks << budget.remark();
  frame.remark = remarks.join(QStringLiteral("; "));
  QPainter painter(&picture);
  painter.setFont(q->font());
  frame.shaded = std::any_of(curves.begin(), curves.end(), [](const Curve& curve) { return !curve.points.isEmpty(); });
  frame.paintBehindCurves(painter, q->palette());
  paintBands(painter);
  scene.render(painter);
  frame.paintAround(painter, q->palette());
}

QList<ChartFrame::CursorValue> LineChart::Private::cursorValues() const {
  QList<ChartFrame::CursorValue> values;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const Curve& curve = curves[i];
    if (!curve.visible || !curve.source) continue;
    const std::optional<QPointF> sample = curve.source->nearest(*cursor);
    if (sample)
      values.append({curve.name, significantText(sample->y(), 4), frame.legend.at(i).style.color, sample->y()});
  }
  return values;
}

void LineChart::Private::describe() {
  if (sinceDescription.isValid() && sinceDescription.elapsed() < kDescribeEveryMs) return;
  sinceDescription.start();
  QStringList sentences{
      tr("%1 from %2 to %3").arg(frame.xTitle, significantText(frame.x.low, 4), significantText(frame.x.high, 4))};
  for (const Curve& curve : curves) {
    if (!curve.visible || !curve.source || !curve.extent) continue;
    const std::optional<QPointF> last = curve.source->nearest(frame.x.high);
    sentences << tr("%1: lowest %2, highest %3, last %4 %5")
                     .arg(curve.name, significantText(curve.extent->low, 4), significantText(curve.extent->high, 4),
                          significantText(last ? last->y() : std::nan(""), 4), frame.yTitle);
  }
  if (frame.isAbsent()) sentences = {frame.absence};
  q->setAccessibleDescription(sentences.join(QStringLiteral(". ")) + QLatin1Char('.'));
}

void LineChart::paintEvent(QPaintEvent*) {
  if (m_d->dirty || m_d->sourcesChanged()) {
    m_d->refresh(m_d->budget.pointsPerPixel());
    m_d->settleTimer.start(kAtRestAfterMs);
    emit drawn();
  }
  if (m_d->picture.isNull()) {
    QElapsedTimer clock;
    clock.start();
    m_d->renderPicture();
    m_d->budget.note(m_d->refreshMs + clock.nsecsElapsed() / 1e6);
  }
  QPainter painter(this);
  painter.drawPixmap(0, 0, m_d->picture);
  if (m_d->cursor) m_d->frame.paintCursor(painter, palette(), *m_d->cursor, m_d->cursorValues());
  if (hasFocus()) {
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
  }
}

// ---- what callers set ----------------------------------------------------------------------------------------------

LineChart::LineChart(QWidget* parent) : QWidget(parent), m_d(std::make_unique<Private>(this)) {
  setAccessibleName(tr("Chart"));
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  setAttribute(Qt::WA_OpaquePaintEvent);
  m_d->timer.setSingleShot(true);
  connect(&m_d->timer, &QTimer::timeout, this, qOverload<>(&QWidget::update));
  m_d->settleTimer.setSingleShot(true);
  connect(&m_d->settleTimer, &QTimer::timeout, this, [this] { m_d->settle(); });
  m_d->legendBar->setObjectName(QStringLiteral("chartLegendBar"));
  m_d->legendBar->setAccessibleName(tr("Legend"));
  m_d->legendBar->hide();
  connect(m_d->legendBar, &QScrollBar::valueChanged, this, [this](int row) {
    m_d->frame.firstRow = row;
    m_d->picture = QPixmap();
    update();
  });
  m_d->applyStyles();
}

LineChart::~LineChart() = default;

void LineChart::link(const QList<LineChart*>& charts) {
  for (LineChart* from : charts)
    for (LineChart* to : charts) {
      if (from != to) connect(from, &LineChart::cursorMoved, to, &LineChart::setCursor);
      if (from != to) connect(from, &LineChart::xRangeChanged, to, &LineChart::setXRange);
      if (from != to) connect(from, &LineChart::followAllRequested, to, &LineChart::followAll);
    }
}

void LineChart::setTitles(const QString& title, const QString& xTitle, const QString& yTitle) {
  m_d->frame.title = title;
  m_d->frame.xTitle = xTitle;
  m_d->frame.yTitle = yTitle;
  setAccessibleName(yTitle.isEmpty() ? tr("Chart: %1").arg(title) : tr("Chart: %1 (%2)").arg(title, yTitle));
  m_d->layOut();
}

int LineChart::addCurve(const QString& name, std::shared_ptr<const SampleSource> source, const CurveStyle& style) {
  Private::Curve curve;
  curve.name = name;
  curve.source = std::move(source);
  curve.style = style;
  m_d->curves.push_back(std::move(curve));
  const int index = m_d->scene.addCurve();
  m_d->applyStyles();
  return index;
}

void LineChart::setCurveVisible(int curve, bool visible) {
  if (m_d->curves.at(curve).visible == visible) return;
  m_d->curves[curve].visible = visible;
  m_d->applyStyles();
}

bool LineChart::isCurveVisible(int curve) const { return m_d->curves.at(curve).visible; }

void LineChart::removeCurves() {
  m_d->curves.clear();
  m_d->scene.removeCurves();
  m_d->applyStyles();
}

void LineChart::addShade(double x0, double x1, const QColor& color, const QString& label, const QString& caption) {
  m_d->frame.shades.append({x0, x1, color, label, caption});
  m_d->invalidate();
}

int LineChart::shadeCount() const { return static_cast<int>(m_d->frame.shades.size()); }

QStringList LineChart::shownCaptions() const {
  QStringList captions;
  for (const ChartFrame::Caption& caption : m_d->frame.captions(QFontMetricsF(font()))) captions << caption.text;
  return captions;
}

void LineChart::clearShades() {
  m_d->frame.shades.clear();
  m_d->invalidate();
}

void LineChart::setXRange(double x0, double x1) {
  if (!(x0 < x1) || (m_d->fixedX && m_d->fixedX->low == x0 && m_d->fixedX->high == x1)) return;
  m_d->fixedX = SampleSource::Range{x0, x1};
  m_d->invalidate();
}

void LineChart::followAll() {
  m_d->fixedX.reset();
  m_d->invalidate();
}

SampleSource::Range LineChart::xRange() const { return {m_d->frame.x.low, m_d->frame.x.high}; }
SampleSource::Range LineChart::yRange() const { return {m_d->frame.y.low, m_d->frame.y.high}; }

void LineChart::setAbsence(const QString& reason) {
  if (reason == m_d->frame.absence) return;
  m_d->frame.absence = reason;
  m_d->layOut();
}

void LineChart::setYFromZero(bool fromZero) {
  m_d->yFromZero = fromZero;
  m_d->invalidate();
}

int LineChart::curveCount() const { return static_cast<int>(m_d->curves.size()); }

int LineChart::drawnPoints(int curve) const { return m_d->scene.pointCount(curve); }

void LineChart::setCursor(std::optional<double> x) {
  if (x == m_d->cursor) return;
  m_d->cursor = x;
  update();
}

void LineChart::look() {
  if (isVisible() && !m_d->timer.isActive() && m_d->sourcesChanged()) m_d->timer.start(m_d->budget.intervalMs());
}

void LineChart::flush() {
  m_d->refresh(m_d->budget.pointsPerPixel());
  update();
}

QRectF LineChart::plotArea() const { return m_d->frame.plot; }
QSize LineChart::sizeHint() const { return {560, 260}; }
QSize LineChart::minimumSizeHint() const { return {220, 110}; }

}  // namespace scalescope
