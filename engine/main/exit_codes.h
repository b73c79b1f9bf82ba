// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/trust.h"

namespace scalescope {

/// What scalescope-engine ends with; documented in --help and README.md.
enum ExitCode {
  kExitOk = 0,
  kExitFailed = 1,                        ///< a run or a self-test failed
  kExitUsage = 2,                         ///< wrong flags or an impossible plan; nothing was started
  kExitEnvironment = 3,                   ///< something this machine lacks: a backend, space, the engine itself, a file
  kExitUntrusted = kUntrustedExitStatus,  ///< a plan would run what its user has not agreed to; nothing was started
  kExitStopped = 130,                     ///< a run was stopped before its end; its result is written
};

/// The exit status that says what kind of error `code` is.
ExitCode exitCodeFor(const std::string& code);

}  // namespace scalescope
