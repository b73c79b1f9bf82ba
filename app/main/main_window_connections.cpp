// SPDX-License-Identifier: GPL-3.0-or-later
// What the window does about connections that are opened by hand.
#include <QMessageBox>
#include <QPushButton>

#include "app/main/main_window.h"
#include "app/main/message_bar.h"
#include "app/pages/ask_dialog.h"
#include "app/pages/nodes_view.h"

namespace scalescope {

void MainWindow::connectConnections() {
  connect(m_nodesView, &NodesView::openRequested, &m_connector, &SshConnector::open);
  connect(m_nodesView, &NodesView::closeRequested, &m_connector, &SshConnector::close);
  connect(&m_connector, &SshConnector::asked, this, &MainWindow::ask);
  connect(&m_connector, &SshConnector::checked, &m_nodes, &NodeBook::takeConnections);
  connect(&m_connector, &SshConnector::opening, this, [this](const QString& host) { m_nodes.setOpening(host, true); });
  const auto ended = [this](const QString& host, const QString& words) {
    m_nodes.setOpening(host, false);
    if (!words.isEmpty()) m_messages->showInfo(words);
    checkConnections();
  };
  connect(&m_connector, &SshConnector::opened, this, ended);
  connect(&m_connector, &SshConnector::closed, this, ended);
  connect(&m_connector, &SshConnector::failed, this, [this, ended](const QString& host, const QString& problem) {
    ended(host, {});
    if (!problem.isEmpty()) m_messages->showError(problem);
  });
  connect(&m_engine, &EngineClient::ready, this, &MainWindow::checkConnections);
  connect(&m_nodes, &NodeBook::changed, this, [this] {
    std::set<std::string> hosts;
    for (const KnownNode& node : m_nodes.nodes()) hosts.insert(formatHosts({node.spec}));
    if (std::exchange(m_connectable, hosts) != hosts) checkConnections();
  });
}

void MainWindow::checkConnections() {
  if (!m_engine.usable()) return;
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : m_nodes.nodes())
    if (!isThisMachine(node.spec) && parseHosts(formatHosts({node.spec})).ok()) hosts.push_back(node.spec);
  m_connector.check(hosts);
}

void MainWindow::ask(const SshQuestion& question) {
  auto* dialog = new AskDialog(question, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &AskDialog::answered, &m_connector, &SshConnector::answer);
  connect(dialog, &QDialog::rejected, &m_connector, &SshConnector::cancel);
  connect(&m_connector, &SshConnector::withdrawn, dialog, &QDialog::accept);
  dialog->open();
}

/// Somebody else's commands, in the engine's words: nothing of them is markup.
void MainWindow::askForTrust(const QString& question, const std::function<void(bool agreed)>& reply) {
  auto* box = new QMessageBox(QMessageBox::Warning, tr("Commands of a plan"),
                              tr("Run these commands?") + QStringLiteral("\n\n") + question, QMessageBox::Cancel, this);
  box->setObjectName(QStringLiteral("trust_box"));
  box->setTextFormat(Qt::PlainText);
  const QPushButton* agree = box->addButton(tr("&Run them"), QMessageBox::AcceptRole);
  box->setDefaultButton(QMessageBox::Cancel);
  box->setAttribute(Qt::WA_DeleteOnClose);
  connect(box, &QDialog::finished, this, [box, agree, reply] { reply(box->clickedButton() == agree); });
  box->open();
}

}  // namespace scalescope
