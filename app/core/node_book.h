// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMap>
#include <QObject>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/run/preflight_report.h"

namespace scalescope {

/// How a node got into the list.
enum class NodeOrigin { ThisMachine, SshConfig, Typed };

/// The state of a manually opened connection to a node.
enum class NodeConnection { Closed, Opening, Open };

/// A host on which ranks may run, with its last preflight report.
struct KnownNode {
  HostSpec spec;
  NodeOrigin origin = NodeOrigin::Typed;
  std::optional<PreflightReport> check;
  double checkedUnixS = 0;
  bool checking = false;
  QString progress = {};  ///< of its check: what takes long, such as the copy of the engine
  NodeConnection connection = NodeConnection::Closed;
  double connectedUnixS = 0;
};

/// The known hosts: this machine, those of the SSH configuration, and typed ones. Typed hosts (and typed settings of a
/// host of the configuration, which itself is never written) and the last reports are stored in a file, which is read
/// and written on pool threads. Thread: GUI.
class NodeBook : public QObject {
  Q_OBJECT
 public:
  /// `file`: "" stores nothing.
  explicit NodeBook(std::filesystem::path file, QObject* parent = nullptr);

  /// Reads the SSH configuration, and on the first call the stored file.
  void load(const std::filesystem::path& sshConfig);
  const std::vector<KnownNode>& nodes() const { return m_nodes; }
  /// This machine, which is always among them, also with typed settings.
  const KnownNode& thisMachine() const;
  /// Whether the stored file has been read.
  bool isLoaded() const { return m_loaded; }
  std::vector<PreflightReport> checks() const;
  /// Adds or updates a host by its name. Errors: "host-invalid" for one without a valid name.
  Status keep(const HostSpec& spec);
  /// Removes typed hosts and settings; a host of the configuration returns to its configured state.
  void forget(const QStringList& hosts);

  /// Preflight of these hosts has started.
  void beginChecks(const QStringList& hosts);
  /// A sentence about one of them, which names it.
  void setProgress(const Text& line);
  /// Stores its reports; hosts that are no longer known are ignored.
  void takeChecks(const std::vector<PreflightReport>& checks);
  /// It ended without reports.
  void endChecks(const QStringList& hosts);

  /// Whether a connection to this host is being opened manually.
  void setOpening(const QString& host, bool opening);
  /// The open connections and their start (Unix seconds); connections that are being opened stay so.
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
