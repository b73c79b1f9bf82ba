// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"

namespace scalescope {

/// How an interactive ssh ended, and its stderr.
struct LoginExit {
  ProcessExit exit;
  std::string errors;
};

/// Runs ssh interactively: on this process's terminal, or with SSH_ASKPASS. Its messages are shown at once and
/// returned. It ends with this process, except for a connection in the background. `environment` is added to ours.
/// Errors: "ssh-missing", "process-failed".
Result<LoginExit> runLogin(const std::vector<std::string>& command,
                           const std::vector<std::pair<std::string, std::string>>& environment);

}  // namespace scalescope
