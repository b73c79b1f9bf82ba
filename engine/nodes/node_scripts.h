// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/protocol/host_spec.h"

namespace scalescope {

/// What a shell on a node is told, as scripts for a POSIX sh. Every word from outside goes through quoteForShell().

/// Where an engine is on a node.
struct EnginePlace {
  std::string program;
  std::string libraryFolder;  ///< of the libraries that came with it; "" where it was installed there
};

/// The host's work folder as a word of its shell, for scripts.
std::string workFolderWord(const HostSpec& host);

/// Runs the engine with `words`, within the host's launch prefix and environment. It reads environmentInput() from its
/// stdin and leaves the rest of that to the engine. Ends with the engine's exit status, 128 + n where signal n ended
/// it. `mark` names the processes for killScript(); "": unmarked.
std::string engineScript(const HostSpec& host, const EnginePlace& engine, const std::vector<std::string>& words,
                         const std::string& mark);

/// The host's environment as engineScript() reads it, since what stands on a command line is seen by every user of the
/// machine; "" where there is none.
std::string environmentInput(const HostSpec& host);

/// Ends every process on the node that engineScript() started with `mark`.
std::string killScript(const std::string& mark);

/// Says, as lines "key value": architecture, glibc, work_folder (absolute), free_bytes, executable (yes, no), writable
/// (yes, or the system's words), engine (yes, no: whether the engine of that hash is there, whole and safe from other
/// users), distrust (why one that is there cannot be used; else missing).
std::string probeScript(const HostSpec& host, const std::string& engineHash);

/// Unpacks a tar archive from stdin as the engine of that hash, in one step: of several nodes that share the folder,
/// one wins and all are content. What arrives otherwise than it was packed is refused; what lies there already and is
/// not that engine, or could be changed by other users, is replaced.
std::string deployScript(const std::string& workFolder, const std::string& engineHash);

/// The engine that deployScript() unpacked.
EnginePlace deployedEngine(const std::string& workFolder, const std::string& engineHash);

}  // namespace scalescope
