// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "engine/base/result.h"
#include "engine/nodes/ssh_connection.h"

namespace scalescope {

/// Builds the engine alone, without Qt, in a checkout of ScaleScope: what preflight names where the packed engine
/// cannot run, and what buildOnHost() runs. The program is build/bin/scalescope-engine.
inline constexpr const char* kEngineBuildWords =
    "cmake -S . -B build -DSCALESCOPE_GUI=OFF -DSCALESCOPE_TESTS=OFF && cmake --build build -j $(nproc)";

/// Copies the engine's part of the checkout at `source` into the work folder of a host and builds it there, within the
/// host's launch prefix and environment ("module load gcc cmake &&"). The path of the program, to be named as
/// engine_program. Errors: "source-missing"; as SshConnection; "build-failed" with the last words of the build.
Result<std::string> buildOnHost(const HostSpec& host, const SshOptions& ssh, const std::filesystem::path& source,
                                const std::function<void(const std::string&)>& progress);

}  // namespace scalescope
