// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/plan/container_mount.h"
#include "engine/protocol/plan/host_spec.h"

namespace scalescope {

// Scripts for a POSIX sh on a node. All external input is quoted with quoteForShell().

/// Variable that marks the processes of one start of an engine; see killScript().
inline constexpr const char* kMarkVariable = "SCALESCOPE_RANK";

/// Where an engine is on a node.
struct EnginePlace {
  std::string program;
  std::string libraryFolder;                ///< of the libraries deployed with it; "" if it was installed there
  std::vector<ContainerMount> mounts = {};  ///< what the engine needs of the host inside a container
  std::string image = {};                   ///< what identifies the container's image: see containerImageScript()
};

/// The host's work folder as a word of its shell, for scripts.
std::string workFolderWord(const HostSpec& host);

/// Runs the engine with `arguments`, within the host's launch prefix, container and environment. It reads
/// environmentInput() from its stdin; the engine reads the rest. Ends with the engine's exit status, or 128 + n if
/// signal n ended it. `mark` names the processes for killScript(); "": unmarked.
std::string engineScript(const HostSpec& host, const EnginePlace& engine, const std::vector<std::string>& arguments,
                         const std::string& mark);

/// The host's environment as engineScript() reads it, because command lines are visible to every user of the machine;
/// "" if it is empty.
std::string environmentInput(const HostSpec& host);

/// Ends every process on the node that engineScript() started with `mark`.
std::string killScript(const HostSpec& host, const std::string& mark);

/// Prints, as lines "key value": architecture, glibc, work_folder (absolute), free_bytes, executable (yes, no),
/// writable (yes, or the system's message), engine (yes, no: whether the engine of that hash is there, complete and not
/// writable by other users), distrust (why an existing one cannot be used, for distrustText(); otherwise missing).
std::string probeScript(const HostSpec& host, const std::string& engineHash);

/// Unpacks a tar archive from stdin as the engine of that hash, in one step, so that several nodes that
/// share the folder do not conflict. An archive that was changed in transit is rejected; an existing engine that
/// differs, or that other users could change, is replaced.
std::string deployScript(const std::string& workFolder, const std::string& engineHash);

/// Why an engine on a host must not be run, of the words that probeScript() prints: links, content, or owner and a
/// path.
Text distrustText(std::string_view printed);
/// Why deployScript() failed, of what it wrote to standard error.
Text deployFault(std::string_view errors);

/// The engine that deployScript() unpacked.
EnginePlace deployedEngine(const std::string& workFolder, const std::string& engineHash);

}  // namespace scalescope
