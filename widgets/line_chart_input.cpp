// SPDX-License-Identifier: GPL-3.0-or-later
// Mouse, keys, size and palette of LineChart.
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "widgets/line_chart_p.h"

namespace scalescope {
namespace {
constexpr double kZoomStep = 1.25;
constexpr double kKeyPanShare = 0.1;
constexpr double kCursorStepPixels = 4;
constexpr double kSmallestRelativeRange = 1e-9;
}  // namespace

void LineChart::Private::setRangeByPerson(double x0, double x1) {
  const double scale = std::max(std::abs(x0), std::abs(x1));
  if (!std::isfinite(x0) || !std::isfinite(x1) || x1 - x0 <= scale * kSmallestRelativeRange) return;
  q->setXRange(x0, x1);
  // The next move starts from this range, even before it is painted.
  frame.x.low = x0, frame.x.high = x1;
  emit q->xRangeChanged(x0, x1);
}

void LineChart::Private::showAllByPerson() {
  q->followAll();
  emit q->followAllRequested();
}

void LineChart::Private::zoom(double factor, double aroundPosition) {
  const double around = std::clamp(aroundPosition, frame.plot.left(), frame.plot.right());
  const double x0 = frame.x.value(around + (frame.plot.left() - around) / factor);
  const double x1 = frame.x.value(around + (frame.plot.right() - around) / factor);
  const std::optional<SampleSource::Range> data = dataXRange();
  if (data && x0 <= data->low && x1 >= data->high)
    showAllByPerson();
  else
    setRangeByPerson(x0, x1);
}

void LineChart::Private::pan(double pixels) {
  setRangeByPerson(frame.x.value(frame.plot.left() + pixels), frame.x.value(frame.plot.right() + pixels));
}

void LineChart::Private::moveCursorByPerson(std::optional<double> x) {
  if (x == cursor) return;
  q->setCursor(x);
  emit q->cursorMoved(x);
}

void LineChart::Private::toggleCurve(int curve) {
  if (curve < 0 || curve >= static_cast<int>(curves.size())) return;
  const bool visible = !curves[curve].visible;
  q->setCurveVisible(curve, visible);
  emit q->curveVisibilityChanged(curve, visible);
}

void LineChart::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  for (int i = 0; i < m_d->frame.legend.size(); ++i)
    if (m_d->frame.legend.at(i).box.contains(event->position())) return m_d->toggleCurve(i);
  m_d->dragPosition = event->position().x();
}

void LineChart::mouseMoveEvent(QMouseEvent* event) {
  if (m_d->frame.isAbsent()) return;
  const QPointF position = event->position();
  if (m_d->dragPosition && event->buttons().testFlag(Qt::LeftButton)) {
    m_d->pan(*m_d->dragPosition - position.x());
    m_d->dragPosition = position.x();
    return;
  }
  const bool inside = m_d->frame.plot.contains(position);
  m_d->moveCursorByPerson(inside ? std::optional<double>(m_d->frame.x.value(position.x())) : std::nullopt);
}

void LineChart::mouseReleaseEvent(QMouseEvent* event) {
  m_d->dragPosition.reset();
  QWidget::mouseReleaseEvent(event);
}

void LineChart::mouseDoubleClickEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && m_d->frame.plot.contains(event->position())) m_d->showAllByPerson();
}

void LineChart::leaveEvent(QEvent*) { m_d->moveCursorByPerson(std::nullopt); }

void LineChart::wheelEvent(QWheelEvent* event) {
  const double notches = event->angleDelta().y() / 120.0;
  if (m_d->frame.hiddenRows > 0 && event->position().y() < m_d->frame.plot.top())
    return m_d->legendBar->setValue(m_d->legendBar->value() - static_cast<int>(std::round(notches)));
  if (notches == 0 || m_d->frame.isAbsent() || !m_d->frame.plot.contains(event->position())) return event->ignore();
  m_d->zoom(std::pow(kZoomStep, notches), event->position().x());
  event->accept();
}

void LineChart::keyPressEvent(QKeyEvent* event) {
  if (m_d->frame.isAbsent()) return QWidget::keyPressEvent(event);
  const double width = m_d->frame.plot.width();
  const double middle = m_d->frame.plot.center().x();
  const bool shift = event->modifiers().testFlag(Qt::ShiftModifier);
  const double direction = event->key() == Qt::Key_Left ? -1 : 1;
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right:
      if (!shift) return m_d->pan(direction * width * kKeyPanShare);
      return m_d->moveCursorByPerson(m_d->frame.x.value(
          std::clamp((m_d->cursor ? m_d->frame.x.position(*m_d->cursor) : middle) + direction * kCursorStepPixels,
                     m_d->frame.plot.left(), m_d->frame.plot.right())));
    case Qt::Key_Plus:
    case Qt::Key_Equal: return m_d->zoom(kZoomStep, middle);
    case Qt::Key_Minus: return m_d->zoom(1 / kZoomStep, middle);
    case Qt::Key_Home: return m_d->showAllByPerson();
    case Qt::Key_Escape:
      if (m_d->cursor) return m_d->moveCursorByPerson(std::nullopt);
      break;
    default:
      if (event->key() >= Qt::Key_1 && event->key() <= Qt::Key_9) return m_d->toggleCurve(event->key() - Qt::Key_1);
  }
  QWidget::keyPressEvent(event);
}

bool LineChart::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  constexpr double kNear = 4;
  const AxisMap& axis = m_d->frame.x;
  const double x = help->pos().x();
  QString text;
  for (const ChartFrame::Shade& shade : m_d->frame.shades)
    if (m_d->frame.plot.contains(help->pos()) && x >= axis.position(shade.x0) - kNear &&
        x <= axis.position(shade.x1) + kNear)
      text = shade.label;
  text.isEmpty() ? QToolTip::hideText() : QToolTip::showText(help->globalPos(), text, this);
  return true;
}

void LineChart::resizeEvent(QResizeEvent*) { m_d->layOut(); }

void LineChart::showEvent(QShowEvent*) { m_d->invalidate(); }

void LineChart::hideEvent(QHideEvent*) {
  m_d->timer.stop();
  m_d->settleTimer.stop();
}

void LineChart::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::StyleChange) m_d->applyStyles();
  if (event->type() == QEvent::FontChange) m_d->layOut();
  QWidget::changeEvent(event);
}

}  // namespace scalescope
