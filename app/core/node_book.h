// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/host_spec.h"
#include "engine/protocol/preflight_report.h"

namespace scalescope {

/// Where a node of the list comes from.
enum class NodeOrigin { ThisMachine, SshConfig, Typed };

/// The connection that was opened by hand to a node.
enum class NodeConnection { Closed, Opening, Open };

/// A host that ranks may run on, and what preflight last found there.
struct KnownNode {
  HostSpec spec;
  NodeOrigin origin = NodeOrigin::Typed;
  std::optional<PreflightReport> check;
  double checkedUnixS = 0;
  bool checking = false;
  NodeConnection connection = NodeConnection::Closed;
  double connectedUnixS = 0;
};

/// The hosts that are known: this machine, those of the SSH configuration, and typed ones. Typed hosts (also what is
/// typed about a host of the configuration, which itself is never written) and the last findings are kept in a file;
/// it is read and written on pool threads. Thread: GUI.
class NodeBook : public QObject {
  Q_OBJECT
 public:
  /// `file`: "" keeps nothing.
  explicit NodeBook(std::filesystem::path file, QObject* parent = nullptr);

  /// Reads the SSH configuration, and the first time what was kept.
  void load(const std::filesystem::path& sshConfig);
  const std::vector<KnownNode>& nodes() const { return m_nodes; }
  /// Keeps a host, or what is new about one of that name. Errors: "host-invalid" for one without a usable name.
  Status keep(const HostSpec& spec);
  /// Forgets what was typed; a host of the configuration stays as the configuration has it.
  void forget(const QStringList& hosts);

  /// Preflight looks at these hosts now.
  void beginChecks(const QStringList& hosts);
  /// What it found; hosts that are no longer known are passed over.
  void takeChecks(const std::vector<PreflightReport>& checks);
  /// It ended without findings.
  void endChecks(const QStringList& hosts);

  /// A connection to this host is being opened by hand, or no longer.
  void setOpening(const QString& host, bool opening);
  /// Since when which connections stand (Unix seconds); those that are being opened stay so.
  void takeConnections(const QMap<QString, double>& openSince);

 signals:
  void changed();
  void failed(const QString& message);

 private:
  struct Kept;
  void take(const std::vector<std::string>& configured, const Kept& kept);
  KnownNode* find(const std::string& host);
  void arrange();
  void save();
  void write();

  std::filesystem::path m_file;
  std::vector<std::string> m_configured;
  std::vector<KnownNode> m_nodes;
  bool m_loaded = false, m_writing = false, m_writeAgain = false;
};

}  // namespace scalescope
