// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>

class QTabWidget;

namespace scalescope {

/// Queue, hosts and log at the bottom of the window. Only the user opens and closes it. Thread: GUI.
class RunningDock : public QDockWidget {
  Q_OBJECT
 public:
  RunningDock(QWidget* queue, QWidget* hosts, QWidget* log, QWidget* parent);
  /// After a failure: a closed dock shows the log when the user opens it; an open one stays as it is.
  void proposeLog();

 private:
  QTabWidget* m_tabs;
  QWidget* m_log;
};

}  // namespace scalescope
