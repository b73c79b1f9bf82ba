// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"
#include "engine/protocol/host_spec.h"

namespace scalescope {

/// How this machine reaches others; nothing of it changes what is measured, so it is no part of a plan.
struct SshOptions {
  std::string program = "ssh";
  std::filesystem::path configFile;  ///< as ssh -F; "": the user's own
};

/// ssh with the options that every connection to `host` has, sharing the connection at `controlPath`.
std::vector<std::string> sshWords(const SshOptions& options, const HostSpec& host,
                                  const std::filesystem::path& controlPath);

/// Where `scalescope-engine connect` keeps the connection that it opens to `host`.
Result<std::filesystem::path> sharedControlPath(const SshOptions& options, const HostSpec& host);

/// Whether a connection stands there; a file that its owner left behind is none. Waits up to 5 s for ssh's answer.
bool isConnectionOpen(const SshOptions& options, const HostSpec& host, const std::filesystem::path& controlPath);

/// One authenticated connection to a host, which every command there shares. It ends with this object, or with the
/// thread that opened it; a connection that `scalescope-engine connect` opened is used where there is one, and stays.
class SshConnection {
 public:
  /// Begins to connect. Errors: "ssh-missing", "file-unwritable".
  static Result<SshConnection> begin(const SshOptions& options, const HostSpec& host);
  SshConnection(SshConnection&&) noexcept = default;
  SshConnection& operator=(SshConnection&&) noexcept = default;
  ~SshConnection();

  /// Waits until commands can be run. Errors: as sshFault().
  Status await();
  /// Why it ended; nothing while it stands.
  std::optional<Error> lost();
  /// The words that run a script there with /bin/sh, whatever the user's own shell is.
  std::vector<std::string> shellCommand(const std::string& script) const;

 private:
  SshConnection() = default;
  SshOptions m_options;
  HostSpec m_host;
  std::filesystem::path m_controlPath, m_errors;
  std::optional<Process> m_master;  ///< nothing where the connection was open already
  double m_begunAtS = 0;
};

}  // namespace scalescope
