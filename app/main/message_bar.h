// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QPushButton;

namespace scalescope {

/// One line across the window with a sentence, and at most one thing to do about it. It never blocks: errors and offers
/// stay until closed or replaced, other messages leave by themselves.
class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent);
  void showError(const QString& text);
  /// Never takes the place of an error or an offer.
  void showInfo(const QString& text);
  /// With a button that emits actionTriggered().
  void offer(const QString& text, const QString& action);
  /// "" while nothing is shown.
  QString text() const;

 signals:
  void actionTriggered();

 protected:
  bool event(QEvent* event) override;

 private:
  void present(const QString& text, const QString& action, bool error);
  void tint();
  QLabel* m_text;
  QPushButton* m_action;
  QTimer m_timer;
  bool m_error = false;
};

}  // namespace scalescope
