// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/process/process.h"

namespace scalescope {

/// How an ssh ended that could ask its user, and what it said on stderr.
struct LoginExit {
  ProcessExit exit;
  std::string errors;
};

/// Runs ssh where it may ask: on this process's terminal, or by SSH_ASKPASS. What it says is shown at once, and kept.
/// It ends with this process, but for a connection that it has left in the background. `environment` is set on top of
/// ours. Errors: "ssh-missing", "process-failed".
Result<LoginExit> runLogin(const std::vector<std::string>& command,
                           const std::vector<std::pair<std::string, std::string>>& environment);

}  // namespace scalescope
