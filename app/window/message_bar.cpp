// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/message_bar.h"

#include <QEvent>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

#include "app/core/engine_sentences.h"
#include "widgets/look.h"
#include "widgets/named.h"
#include "widgets/qt_text.h"
#include "widgets/tones.h"

namespace scalescope {

namespace {
constexpr int kInfoShownMs = 8000, kErrorReadMs = 8000;
constexpr int kMaxErrors = 3;
constexpr int kMinWidth = 320, kMaxWidth = 620, kMargin = 16;
constexpr int kBelow = 72;  ///< room for the buttons at the lower edge of pages
}  // namespace

MessageBar::MessageBar(QWidget* parent) : QWidget(parent), m_text(new QLabel(this)), m_action(new QPushButton(this)) {
  setObjectName(QStringLiteral("message_bar"));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(4 * kSpace, 2 * kSpace, 2 * kSpace, 2 * kSpace);
  m_text->setObjectName(QStringLiteral("message_text"));
  m_text->setWordWrap(true);
  m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
  named(m_action, "message_action", tr("Actions for the message"));
  m_close = named(new QToolButton(this), "message_close");
  QToolButton* close = m_close;
  close->setText(QStringLiteral("✕"));
  close->setAutoRaise(true);
  close->setAccessibleName(tr("Close the message"));
  row->addWidget(m_text, 1);
  row->addWidget(m_action);
  row->addWidget(close);
  m_timer.setSingleShot(true);
  m_timer.setInterval(kInfoShownMs);
  connect(&m_timer, &QTimer::timeout, this, &MessageBar::clear);
  connect(close, &QToolButton::clicked, this, &MessageBar::clear);
  connect(m_action, &QPushButton::clicked, this, [this] {
    const auto accepted = m_accepted;  // it may make another offer
    clear();
    accepted();
  });
  if (parent != nullptr) parent->installEventFilter(this);
  hide();
}

/// Over the lower right corner of the parent.
void MessageBar::place() {
  const QWidget* under = parentWidget();
  if (under == nullptr) return;
  int longest = 0;
  for (const QString& line : m_text->text().split(QLatin1Char('\n')))
    longest = std::max(longest, m_text->fontMetrics().horizontalAdvance(line));
  const int beside = layout()->sizeHint().width() - m_text->sizeHint().width();
  const int most = std::min(kMaxWidth, under->width() - 2 * kMargin);
  const int width = std::clamp(longest + beside + kSpace, std::min(kMinWidth, most), most);
  const int height = layout()->hasHeightForWidth() ? layout()->totalHeightForWidth(width) : sizeHint().height();
  setGeometry(under->width() - width - kMargin, under->height() - height - kBelow, width, height);
  raise();
}

bool MessageBar::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parent() && event->type() == QEvent::Resize && !isHidden()) place();
  return QWidget::eventFilter(watched, event);
}

void MessageBar::clear() {
  m_errors.clear();
  m_offer.clear();
  hide();
}

void MessageBar::showError(const QString& text) {
  if (!m_newestError.isValid() || m_newestError.hasExpired(kErrorReadMs)) m_errors.clear();
  m_newestError.start();
  m_errors.removeAll(text);
  m_errors.prepend(text);
  while (m_errors.size() > kMaxErrors) m_errors.removeLast();
  present();
}

void MessageBar::showFailure(const Status& done) {
  if (!done) showError(messageText(done.error()));
}

void MessageBar::showInfo(const QString& text) {
  if (!isHidden() && !m_timer.isActive()) return;
  present(text);
  m_timer.start();
}

void MessageBar::offer(const QString& text, const QString& action, const std::function<void()>& accepted) {
  m_offer = text;
  m_accepted = accepted;
  m_action->setText(action);
  m_action->setAccessibleName(action);
  present();
}

void MessageBar::withdraw(const QString& offer) {
  if (isHidden() || offer.isEmpty() || m_offer != offer) return;
  m_offer.clear();
  m_errors.isEmpty() ? hide() : present();
}

QString MessageBar::text() const { return isHidden() ? QString() : m_text->text(); }

void MessageBar::present(const QString& info) {
  m_timer.stop();
  QStringList lines;
  for (const QString& error : m_errors) lines.append(QStringLiteral("⚠ ") + error);
  if (!m_offer.isEmpty()) lines.append(m_offer);
  m_text->setText(lines.isEmpty() ? info : lines.join(QLatin1Char('\n')));
  m_action->setVisible(!m_offer.isEmpty());
  tint();
  place();
  setVisible(true);
}

/// From the application's palette: this widget's own was tinted before, perhaps in another colour scheme.
void MessageBar::tint() {
  const QPalette ground = QGuiApplication::palette();
  const bool isError = !m_errors.isEmpty();
  QPalette colours;  // the other roles follow the application's
  colours.setColor(QPalette::Window, isError ? toneGround(Tone::Bad, ground) : ground.color(QPalette::ToolTipBase));
  const QColor text = isError ? ground.color(QPalette::WindowText) : ground.color(QPalette::ToolTipText);
  colours.setColor(QPalette::WindowText, text);
  setPalette(colours);
  QPalette close;
  close.setColor(QPalette::ButtonText, text);
  m_close->setPalette(close);
}

void MessageBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(palette().color(QPalette::Mid));
  painter.setBrush(palette().color(QPalette::Window));
  painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), kCardRadius, kCardRadius);
}

bool MessageBar::event(QEvent* event) {
  if (event->type() == QEvent::PaletteChange && !isHidden()) tint();
  return QWidget::event(event);
}

}  // namespace scalescope
