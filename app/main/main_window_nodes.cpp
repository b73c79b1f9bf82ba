// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does about nodes.
#include "app/core/ssh_hosts.h"
#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/pages/nodes_view.h"
#include "app/pages/plan_page.h"
#include "app/pages/study_editor.h"
#include "app/pages/study_page.h"
#include "engine/protocol/host_values.h"

namespace scalescope {

void MainWindow::connectNodes() {
  m_nodesView->setProblem(tr("Asking the engine what it can do…"));
  connect(&m_engine, &EngineClient::ready, m_nodesView, [this] { m_nodesView->setProblem({}); });
  connect(&m_engine, &EngineClient::unusable, m_nodesView, &NodesView::setProblem);
  connect(&m_nodes, &NodeBook::changed, this, [this] {
    std::vector<PreflightReport> checks;
    for (const KnownNode& node : m_nodes.nodes())
      if (node.check) checks.push_back(*node.check);
    m_study->editor()->setChecks(checks);
  });
  connect(m_nodesView, &NodesView::message, this, [this](const QString& text, bool error) {
    error ? m_messages->showError(text) : m_messages->showInfo(text);
  });
  connect(m_nodesView, &NodesView::sshConfigChosen, this, [this](const QString& file) {
    m_settings.setSshConfig(file);
    useSshConfig(file);
  });
  connect(m_nodesView, &NodesView::checkRequested, this, [this](const std::vector<HostSpec>& hosts) {
    QStringList names;
    for (const HostSpec& host : hosts) names.append(toQString(host.host));
    m_nodes.beginChecks(names);
    m_engine.checkNodes(hosts, m_places.runsDir);
  });
  connect(&m_engine, &EngineClient::nodesChecked, &m_nodes, &NodeBook::takeChecks);
  connect(&m_engine, &EngineClient::nodeCheckFailed, this, [this](const QStringList& hosts, const QString& problem) {
    m_nodes.endChecks(hosts);
    m_messages->showError(tr("%1 could not be checked: %2").arg(hosts.join(QStringLiteral(", ")), problem));
  });
  connect(m_nodesView, &NodesView::useRequested, this, [this](const std::vector<HostSpec>& hosts) {
    m_plan->addHosts(hosts);
    showPage(m_plan);
    m_messages->showInfo(tr("Ranks of the plan: %1").arg(toQString(formatHosts(withoutSecrets(m_plan->plan().hosts)))));
  });
  connectConnections();
  useSshConfig(m_settings.sshConfig());
}

void MainWindow::useSshConfig(const QString& file) {
  m_engine.setSshConfig(file);
  m_connector.setSshConfig(file);
  m_plan->setSshConfig(file);
  m_nodesView->setSshConfig(file);
  m_nodes.load(file.isEmpty() ? userSshConfig() : toPath(file));
}

}  // namespace scalescope
