// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/toned.h"

#include <QEvent>
#include <QGuiApplication>

namespace scalescope {
namespace {

class ColorWatch : public QObject {
 public:
  ColorWatch(QWidget* widget, std::function<void()> apply) : QObject(widget), m_apply(std::move(apply)) {
    widget->installEventFilter(this);
  }

  void apply() {
    m_isApplying = true;  // a palette of its own is a change, too
    m_apply();
    m_isApplying = false;
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::PaletteChange && !m_isApplying) apply();
    return QObject::eventFilter(watched, event);
  }

 private:
  std::function<void()> m_apply;
  bool m_isApplying = false;
};

/// One for each widget, which owns it.
class ToneKeeper : public ColorWatch {
 public:
  explicit ToneKeeper(QWidget* widget) : ColorWatch(widget, [this] { tint(); }), m_widget(widget) {}

  void setTone(Tone tone) {
    m_tone = tone;
    apply();
  }

 private:
  void tint() {
    QPalette colors;  // the other roles follow the application's: else no event reports its changes
    colors.setColor(QPalette::WindowText, toneColor(m_tone, QGuiApplication::palette()));
    m_widget->setPalette(colors);
  }

  QWidget* m_widget;
  Tone m_tone = Tone::Neutral;
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

void onNewColors(QWidget& widget, std::function<void()> apply) { new ColorWatch(&widget, std::move(apply)); }

}  // namespace scalescope
