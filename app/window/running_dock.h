// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QTabWidget;

namespace scalescope {

/// Queue, hosts and log at the bottom of the window. Opens when something starts to run or wait and closes when that
/// ends, but a dock that the user opened or closed stays so until the next start. After a failure it stays open with
/// the log. Thread: GUI.
class RunningDock : public QDockWidget {
  Q_OBJECT
 public:
  RunningDock(QWidget* queue, QWidget* hosts, QWidget* log, QWidget* parent);
  /// Whether something runs or waits.
  void setActive(bool isActive);
  /// Shows or hides it at once, as the present activity asks; for a window whose state was restored.
  void showIfActive();
  void showLog();

 private:
  QTabWidget* m_tabs;
  QWidget* m_log;
  bool m_isActive = false;
  bool m_openedItself = false;
};

}  // namespace scalescope
