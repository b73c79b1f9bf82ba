// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/result.h"

namespace scalescope {

/// Writes what standard output still holds; once, at the end of main(). Errors: "no-space", "file-unwritable" if
/// anything that was printed has been lost.
Status finishOutput();

}  // namespace scalescope
