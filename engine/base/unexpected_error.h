// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <exception>

#include "engine/base/result.h"

namespace scalescope {

/// An unexpected exception as an error. `what` begins the sentence: "Loading an image". Errors: "out-of-memory" for
/// failed allocations and impossible sizes; "file-unreadable" for file system errors; else "internal", with the
/// exception's message. The error of a Failure is returned as it is.
Error unexpectedError(const Text& what, const std::exception& fault);

}  // namespace scalescope
