// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

/// How this machine reaches others; not part of a plan, because it does not affect measurements.
struct SshOptions {
  std::string program = "ssh";
  std::filesystem::path configFile;  ///< as ssh -F; "": the user's own
};

/// ssh with the options that every connection to `host` has, sharing the connection at `controlPath`.
std::vector<std::string> sshCommand(const SshOptions& options, const HostSpec& host,
                                    const std::filesystem::path& controlPath);

/// The control socket of the connection that `scalescope-engine connect` opens to `host`.
Result<std::filesystem::path> sharedControlPath(const SshOptions& options, const HostSpec& host);

/// Whether a connection is open there; false for a stale socket. Waits up to 5 s for ssh's answer.
bool isConnectionOpen(const SshOptions& options, const HostSpec& host, const std::filesystem::path& controlPath);

/// One authenticated connection to a host, shared by all commands there. It ends with this object, or with the thread
/// that opened it; a connection that `scalescope-engine connect` opened is used if there is one, and stays open.
class SshConnection {
 public:
  /// Begins to connect. Errors: "ssh-missing", "file-unwritable".
  static Result<SshConnection> begin(const SshOptions& options, const HostSpec& host);
  SshConnection(SshConnection&&) noexcept = default;
  SshConnection& operator=(SshConnection&&) noexcept = default;
  ~SshConnection();

  /// Waits until commands can be run. Errors: as sshFault().
  Status await();
  /// Why it ended; nothing while it is open.
  std::optional<Error> lost();
  /// The command that runs a script there with /bin/sh, independent of the user's shell.
  std::vector<std::string> shellCommand(const std::string& script) const;

 private:
  SshConnection() = default;
  SshOptions m_options;
  HostSpec m_host;
  std::filesystem::path m_controlPath, m_errors;
  std::optional<Process> m_master;  ///< nothing if the connection was open already
  double m_begunAtS = 0;
};

}  // namespace scalescope
