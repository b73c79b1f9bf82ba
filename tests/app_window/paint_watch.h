// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QMap>
#include <QStringList>
#include <QTest>
#include <QWidget>

namespace scalescope {

/// Sees every paint event and every request for one, of all windows.
class PaintWatch : public QObject {
 public:
  PaintWatch() {
    m_sincePaint.start();
    qApp->installEventFilter(this);
  }

  /// Whether nothing is painted for so long, within a limit: what loads may still be painted.
  bool comesToRest(int quietMs, int limitMs = 30000) {
    m_painted.clear();
    m_sincePaint.restart();
    QElapsedTimer clock;
    clock.start();
    const auto wait = [&](int untilMs) {
      while (m_sincePaint.elapsed() < quietMs && clock.elapsed() < untilMs) QTest::qWait(20);
    };
    wait(limitMs - 2 * quietMs);
    m_painted.clear();  // what loads
    wait(limitMs);
    return m_sincePaint.elapsed() >= quietMs;
  }

  /// What was still painted at the end of comesToRest(), with counts, and what has the focus.
  QString painted() const {
    QStringList lines;
    for (auto it = m_painted.begin(); it != m_painted.end(); ++it)
      lines.append(QStringLiteral("%1 x %2").arg(it.value()).arg(it.key()));
    // Its cursor blinks.
    if (const QWidget* focus = QApplication::focusWidget())
      lines.append(QStringLiteral("focus: ") + focus->objectName());
    return lines.join(QStringLiteral("\n"));
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Paint && event->type() != QEvent::UpdateRequest) return false;
    if (!watched->isWidgetType()) return false;
    m_sincePaint.restart();
    QString name = QLatin1String(watched->metaObject()->className());
    for (const QObject* object = watched; object != nullptr; object = object->parent())
      if (!object->objectName().isEmpty()) {
        name += QStringLiteral(" in ") + object->objectName();
        break;
      }
    ++m_painted[name];
    return false;
  }

 private:
  QElapsedTimer m_sincePaint;
  QMap<QString, int> m_painted;
};

}  // namespace scalescope
