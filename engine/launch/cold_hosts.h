// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// Key in the store of a cold run for which rank 0 waits: a host without ranks sets kColdDone when it has dropped its
/// caches; the controller sets kColdLost if the host is lost before.
inline std::string coldKey(int hostIndex) { return "cold/" + std::to_string(hostIndex); }
inline constexpr const char *kColdDone = "done", *kColdLost = "lost";

}  // namespace scalescope
