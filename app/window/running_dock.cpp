// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/running_dock.h"

#include <QTabWidget>

#include "widgets/named.h"

namespace scalescope {

RunningDock::RunningDock(QWidget* queue, QWidget* hosts, QWidget* log, QWidget* parent)
    : QDockWidget(tr("Queue, hosts and log"), parent),
      m_tabs(named(new QTabWidget(this), "running_tabs", tr("Queue, hosts and log"))),
      m_log(log) {
  setObjectName(QStringLiteral("dock_running"));
  setFeatures(DockWidgetClosable);
  setTitleBarWidget(new QWidget(this));  // its tabs name its contents
  m_tabs->setDocumentMode(true);
  m_tabs->addTab(queue, tr("Queue"));
  m_tabs->addTab(hosts, tr("Hosts"));
  m_tabs->addTab(log, tr("Log"));
  setWidget(m_tabs);
  hide();
}

void RunningDock::proposeLog() {
  if (isHidden()) m_tabs->setCurrentWidget(m_log);
}

}  // namespace scalescope
