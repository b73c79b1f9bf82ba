// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace scalescope {

/// Processes that the kernel ended for lack of memory: of this process's control group, else of the whole machine.
/// Nothing where the kernel does not report them. `root`: the folder of /proc and /sys, for tests.
/// Source: the kernel's documentation, admin-guide/cgroup-v2.rst (memory.events, oom_kill) and cgroup-v1/memory.rst
/// (memory.oom_control); oom_kill of /proc/vmstat since Linux 4.13.
std::optional<std::int64_t> memoryKills(const std::filesystem::path& root = "/");

}  // namespace scalescope
