// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QStringList>
#include <QTimer>
#include <QWidget>
#include <functional>

#include "engine/base/result.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace scalescope {

/// A message over the lower right corner of its parent, which does not move for it, in the window's language, with at
/// most one action. It never blocks: errors and offers stay until closed or replaced, other messages disappear after a
/// time. Errors in quick succession are stacked, the newest on top, and shown next to an offer, so that each can be
/// read.
class MessageBar : public QWidget {
  Q_OBJECT
 public:
  explicit MessageBar(QWidget* parent);
  void showError(const QString& text);
  /// Never takes the place of an error or an offer.
  void showInfo(const QString& text);
  void report(const QString& text, bool error) { error ? showError(text) : showInfo(text); }
  /// Shows the error, if there is one.
  void showFailure(const Status& done);
  /// With a button that closes the message and calls `accepted`.
  void offer(const QString& text, const QString& action, const std::function<void()>& accepted);
  /// Removes this offer if it is still shown.
  void withdraw(const QString& offer);
  /// "" while nothing is shown.
  QString text() const;

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  /// The parent was resized.
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  /// Shows m_errors and m_offer, or `info` alone.
  void present(const QString& info = {});
  void clear();
  void tint();
  void place();
  QStringList m_errors;
  QElapsedTimer m_newestError;
  QString m_offer;
  std::function<void()> m_accepted;
  QLabel* m_text;
  QPushButton* m_action;
  QToolButton* m_close;
  QTimer m_timer;
};

}  // namespace scalescope
