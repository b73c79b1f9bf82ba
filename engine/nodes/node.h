// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/nodes/node_scripts.h"
#include "engine/nodes/ssh_connection.h"
#include "engine/process/command_run.h"

namespace scalescope {

/// One host of a plan: this machine, another over one SSH connection, or one of a Slurm job by its steps. Thread: the
/// one that connected it must outlive it.
class Node {
 public:
  Node(HostSpec spec, SshOptions options) : m_spec(std::move(spec)), m_options(std::move(options)) {}

  const HostSpec& spec() const { return m_spec; }
  bool isRemote() const { return !isThisMachine(m_spec); }

  /// Begins to connect, so that several hosts connect at the same time; await() returns the outcome. Errors: as
  /// SshConnection.
  void connect();
  Status await();
  /// Why the connection ended; nothing while it is open, or if none is needed.
  std::optional<Error> lost();

  /// Why a command there did not run at all, from its exit status and what ssh or srun printed; nothing if it ran.
  std::optional<Error> fault(int status, const std::string& printed) const;

  /// The command that runs a script there.
  std::vector<std::string> shellCommand(const std::string& script) const;
  /// Runs the engine there with the host's prefix and environment, whose values appear on no command line.
  ProcessSpec engineCommand(const std::vector<std::string>& arguments, const std::string& mark = "") const;
  /// Runs a script there to its end. Errors: as runCommand(), and as sshFault().
  Result<CommandOutput> run(const std::string& script, double timeoutS, const std::filesystem::path& inputFile = {},
                            const std::string& input = {}, const CommandWatch& watch = {}) const;

  /// Fetches the image of the host's container, which may take minutes, and keeps what identifies it in `engine`.
  /// Errors: as run(), and "container-failed".
  Status fetchImage(const CommandWatch& watch = {});

  EnginePlace engine;

 private:
  HostSpec m_spec;
  SshOptions m_options;
  std::optional<Result<SshConnection>> m_connection;
};

}  // namespace scalescope
