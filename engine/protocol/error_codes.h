// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

#include "engine/base/exit_status.h"

namespace scalescope {

/// What an error says about the command that it ends.
enum class ErrorClass {
  Failed,       ///< its work failed
  Usage,        ///< its flags or arguments are invalid
  Input,        ///< its plan, study or request is impossible; nothing was started
  Environment,  ///< something is missing or unreadable: a file, a result, a backend, space, the engine itself
  Untrusted,    ///< it would run commands that are not confirmed; nothing was started
};

/// A code of Error. Both programs derive their exit status from the class.
struct ErrorCode {
  std::string_view code;
  ErrorClass errorClass;
  std::string_view meaning;  ///< one sentence
};

/// Every code that the engine and the app raise, sorted.
std::span<const ErrorCode> errorCodes();

/// nullptr if the code is unknown, for example of a newer engine.
const ErrorCode* findErrorCode(std::string_view code);

/// A fact of "out-of-memory": the largest batch per device that fits; 0: not even one.
inline constexpr const char* kLargestBatchFact = "largest_batch";

/// The exit status of a command that ends with an error of this code; kExitFailed if it is unknown.
ExitStatus exitStatusFor(std::string_view code);

}  // namespace scalescope
