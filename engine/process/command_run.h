// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"

namespace scalescope {

/// Exit status and output of a command.
struct CommandOutput {
  ProcessExit exit;
  std::string out, errors;
  bool succeeded() const { return exit.signal == 0 && exit.status == 0; }
};

/// What a running command asks and reports, about 20 times a second, on the thread that runs it.
struct CommandWatch {
  std::function<bool()> isStopped = {};               ///< whether to end it now
  std::function<void(double takenBytes)> taken = {};  ///< the bytes of its input file that it has taken so far
};

/// Runs a command to its end, with `input` and the bytes of `inputFile`, if given, at its stdin. The program is
/// searched in PATH. `timeoutS`: since its start, or since it last took bytes of the file. Errors: "command-timeout"
/// (it was killed after that time), "stopped" (it was killed by `watch`), "process-failed", "file-unreadable".
/// Thread: any.
Result<CommandOutput> runCommand(const std::vector<std::string>& command, double timeoutS,
                                 const std::filesystem::path& inputFile = {}, const std::string& input = {},
                                 const CommandWatch& watch = {});

/// A process whose program is searched in PATH. Errors: as Process::start.
Result<Process> startCommand(ProcessSpec spec, const std::filesystem::path& stderrFile);
Result<Process> startCommand(const std::vector<std::string>& command, const std::filesystem::path& stderrFile);

/// A folder that only this user can access, with a short path, for sockets and scratch files.
/// Errors: "file-unwritable" if it cannot be created or belongs to another user.
Result<std::filesystem::path> privateFolder();

/// A new file name in the private folder; the file is not created.
Result<std::filesystem::path> scratchPath(const std::string& what);

}  // namespace scalescope
