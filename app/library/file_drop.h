// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

class QWidget;

namespace scalescope {

/// Lets files of this machine be dropped on a widget. Thread: GUI.
class FileDrop : public QObject {
  Q_OBJECT
 public:
  /// Owned by `target`.
  explicit FileDrop(QWidget* target);

 signals:
  void dropped(const QStringList& paths);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace scalescope
