// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <string_view>

namespace scalescope {

/// Exit statuses of both programs.
enum ExitStatus {
  kExitOk = 0,
  kExitFailed = 1,
  kExitUsage = 2,
  kExitUnavailable = 3,
  kExitUntrusted = 4,
  kExitStopped = 130,
};

struct ExitStatusMeaning {
  int status;
  std::string_view text;  ///< for --help and manual pages
};

inline constexpr std::array<ExitStatusMeaning, 6> kExitStatuses = {
    {{kExitOk, "yes, or done"},
     {kExitFailed, "no, or failed: a run, a self-test or a check"},
     {kExitUsage, "invalid options, or an impossible plan; nothing was started"},
     {kExitUnavailable,
      "not decidable, not comparable, or something is missing or unreadable: a file, a host, a backend"},
     {kExitUntrusted, "a plan would run commands that you have not confirmed; nothing was started"},
     {kExitStopped, "stopped before the end; what was measured is kept"}}};

}  // namespace scalescope
