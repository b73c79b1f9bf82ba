// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/core/node_access.h"

#include <QStringList>
#include <utility>

#include "app/core/ssh_hosts.h"
#include "widgets/qt_text.h"

namespace scalescope {

NodeAccess::NodeAccess(EngineClient* engine, std::filesystem::path runsDir)
    : m_engine(engine),
      m_runsDir(std::move(runsDir)),
      m_book(m_runsDir / ".nodes.json"),
      m_connector(engine->program()) {
  connect(engine, &EngineClient::ready, this, &NodeAccess::checkConnections);
  connect(engine, &EngineClient::nodesChecked, &m_book, &NodeBook::takeChecks);
  connect(engine, &EngineClient::nodeCheckProgressed, &m_book, &NodeBook::setProgress);
  connect(engine, &EngineClient::nodeCheckFailed, this, [this](const QStringList& hosts, const QString& problem) {
    m_book.endChecks(hosts);
    if (!problem.isEmpty())
      emit message(tr("%1 could not be checked: %2").arg(hosts.join(QStringLiteral(", ")), problem), true);
  });
  connect(&m_book, &NodeBook::changed, this, &NodeAccess::checkNewHosts);
  connect(&m_connector, &SshConnector::checked, &m_book, &NodeBook::takeConnections);
  connect(&m_connector, &SshConnector::opening, this, [this](const QString& host) { m_book.setOpening(host, true); });
  connect(&m_connector, &SshConnector::done, this,
          [this](const QString& host, const QString& words) { endAttempt(host, words, false); });
  connect(&m_connector, &SshConnector::failed, this,
          [this](const QString& host, const QString& problem) { endAttempt(host, problem, true); });
}

void NodeAccess::setSshConfig(const QString& file) {
  m_engine->setSshConfig(file);
  m_connector.setSshConfig(file);
  m_book.load(file.isEmpty() ? userSshConfig() : std::filesystem::path(file.toStdString()));
}

void NodeAccess::check(const std::vector<HostSpec>& hosts) {
  QStringList names;
  for (const HostSpec& host : hosts) names.append(toQString(host.host));
  m_book.beginChecks(names);
  m_engine->checkNodes(hosts, m_runsDir);
}

void NodeAccess::stopChecks() { m_engine->stopNodeChecks(); }

/// A cancelled attempt has no text.
void NodeAccess::endAttempt(const QString& host, const QString& text, bool isError) {
  m_book.setOpening(host, false);
  if (!text.isEmpty()) emit message(text, isError);
  checkConnections();
}

void NodeAccess::checkNewHosts() {
  std::set<std::string> hosts;
  for (const KnownNode& node : m_book.nodes()) hosts.insert(formatHosts({node.spec}));
  if (std::exchange(m_hosts, hosts) != hosts) checkConnections();
}

void NodeAccess::checkConnections() {
  if (!m_engine->usable()) return;
  std::vector<HostSpec> hosts;
  for (const KnownNode& node : m_book.nodes())
    if (!isThisMachine(node.spec) && parseHosts(formatHosts({node.spec})).ok()) hosts.push_back(node.spec);
  m_connector.check(hosts);
}

}  // namespace scalescope
