// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "app/core/engine_client.h"
#include "app/core/node_book.h"
#include "app/core/ssh_connector.h"

namespace scalescope {

/// Checks nodes and connects to them, and records the outcomes in the node book of a runs folder. Thread: GUI.
class NodeAccess : public QObject {
  Q_OBJECT
 public:
  /// `engine` is not owned.
  NodeAccess(EngineClient* engine, std::filesystem::path runsDir);
  NodeBook* book() { return &m_book; }
  SshConnector* connector() { return &m_connector; }
  /// The SSH configuration for everything started from now on, whose hosts are listed; "": the user's default.
  void setSshConfig(const QString& file);

 public slots:
  /// Runs preflight on these hosts.
  void check(const std::vector<HostSpec>& hosts);
  void stopChecks();

 signals:
  void message(const QString& text, bool error);

 private:
  void endAttempt(const QString& host, const QString& text, bool isError);
  void checkNewHosts();
  void checkConnections();

  EngineClient* m_engine;
  std::filesystem::path m_runsDir;
  NodeBook m_book;
  SshConnector m_connector;
  std::set<std::string> m_hosts;  ///< those whose connections were checked
};

}  // namespace scalescope
