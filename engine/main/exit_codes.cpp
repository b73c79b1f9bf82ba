// SPDX-License-Identifier: Apache-2.0
#include "engine/main/exit_codes.h"

#include "engine/protocol/error_codes.h"

namespace scalescope {

ExitCode exitCodeFor(const std::string& code) {
  const ErrorCode* known = findErrorCode(code);
  switch (known ? known->errorClass : ErrorClass::Failed) {
    case ErrorClass::Failed: break;
    case ErrorClass::Usage:
    case ErrorClass::Input: return kExitUsage;
    case ErrorClass::Environment: return kExitEnvironment;
    case ErrorClass::Untrusted: return kExitUntrusted;
  }
  return kExitFailed;
}

}  // namespace scalescope
