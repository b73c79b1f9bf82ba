// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <exception>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// An exception that nobody expected, as the error of a person's work. `what` begins the sentence: "Loading an image".
/// Errors: "out-of-memory" for memory that is not there or sizes that no memory has; "file-unreadable" for what the
/// system says of a file; else "internal", with the exception's words for a report.
Error unforeseen(std::string_view what, const std::exception& fault);

}  // namespace scalescope
