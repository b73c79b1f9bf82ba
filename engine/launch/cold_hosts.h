// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// Where a host without ranks leaves word in the store of a cold run, for rank 0 to wait for: kColdDone when it has
/// dropped its caches, kColdLost from the controller when it will not do so any more.
inline std::string coldKey(int hostIndex) { return "cold/" + std::to_string(hostIndex); }
inline constexpr const char *kColdDone = "done", *kColdLost = "lost";

}  // namespace scalescope
