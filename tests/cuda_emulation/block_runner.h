// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "vector_types.h"

namespace cuda_emulation {

/// Runs the threads of one block, each on its own stack, switching where they wait for each other.
/// Returns "" or the error: threads that wait for others that never arrive. Requires the grid's and block's indices.
std::string runBlock(const std::function<void()>& thread);

}  // namespace cuda_emulation
