// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "vector_types.h"

namespace cuda_emulation {

/// Runs the threads of one block, each on a stack of its own, switching where they wait for each other.
/// Returns "" or what went wrong: threads that wait for others that never come. The grid's and block's indices are set.
std::string runBlock(const std::function<void()>& thread);

}  // namespace cuda_emulation
