// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/protocol/trust.h"

namespace scalescope {

/// Exit statuses of scalescope-engine; documented in --help and README.md.
enum ExitCode {
  kExitOk = 0,
  kExitFailed = 1,                        ///< a run or a self-test failed
  kExitUsage = 2,                         ///< invalid flags or an impossible plan; nothing was started
  kExitEnvironment = 3,                   ///< something this machine lacks: a backend, space, the engine itself, a file
  kExitUntrusted = kUntrustedExitStatus,  ///< a plan would run commands that are not confirmed; nothing was started
  kExitStopped = 130,                     ///< a run was stopped before its end; its result is written
};

/// The exit status for an error code, by its class in engine/protocol/error_codes.cpp; kExitFailed if it is unknown.
ExitCode exitCodeFor(const std::string& code);

}  // namespace scalescope
