// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/toned.h"

#include <QEvent>
#include <QGuiApplication>

namespace scalescope {
namespace {

/// One for each widget, which owns it.
class ToneKeeper : public QObject {
 public:
  explicit ToneKeeper(QWidget* widget) : QObject(widget), m_widget(widget) { widget->installEventFilter(this); }

  void setTone(Tone tone) {
    m_tone = tone;
    tint();
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::PaletteChange && !m_isTinting) tint();
    return QObject::eventFilter(watched, event);
  }

 private:
  void tint() {
    m_isTinting = true;  // a palette of its own is a change, too
    QPalette colors;     // the other roles follow the application's: else no event reports its changes
    colors.setColor(QPalette::WindowText, toneColor(m_tone, QGuiApplication::palette()));
    m_widget->setPalette(colors);
    m_isTinting = false;
  }

  QWidget* m_widget;
  Tone m_tone = Tone::Neutral;
  bool m_isTinting = false;
};

}  // namespace

void setTone(QWidget& widget, Tone tone) {
  static const QString kName = QStringLiteral("toneKeeper");
  auto* keeper = static_cast<ToneKeeper*>(widget.findChild<QObject*>(kName, Qt::FindDirectChildrenOnly));
  if (keeper == nullptr) {
    keeper = new ToneKeeper(&widget);
    keeper->setObjectName(kName);
  }
  keeper->setTone(tone);
}

}  // namespace scalescope
