// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

namespace scalescope {

/// Mean clock of these cores while all of them work: each adds to a register, whose every addition waits for the one
/// before and takes one cycle on all processors of today. About 10 ms. Units: MHz.
double meanCoreClockMhz(const std::vector<int>& cores);

}  // namespace scalescope
