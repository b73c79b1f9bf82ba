// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/base/result.h"
#include "engine/nodes/ssh_connection.h"

namespace scalescope {

/// Builds only the engine, without Qt, in a checkout of ScaleScope: suggested by preflight if the packed engine cannot
/// run, and run by buildOnHost(). The program is build/bin/scalescope-engine.
inline constexpr const char* kEngineBuildCommand =
    "cmake -S . -B build -DSCALESCOPE_GUI=OFF -DSCALESCOPE_TESTS=OFF && cmake --build build -j $(nproc)";

/// A tar archive, in a scratch file, of what kEngineBuildCommand reads of the checkout at `source`. Error:
/// "source-missing".
Result<std::filesystem::path> packEngineSource(const std::filesystem::path& source);

/// Copies the engine's part of the checkout at `source` into the work folder of a host and builds it there, within the
/// host's launch prefix and environment ("module load gcc cmake &&"). Returns the path of the program, for
/// engine_program. Errors: "source-missing"; as SshConnection; "build-failed" with the last output of the build.
Result<std::string> buildOnHost(const HostSpec& host, const SshOptions& ssh, const std::filesystem::path& source,
                                const std::function<void(const Text&)>& progress);

}  // namespace scalescope
