// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// What one TCP stream from a host to another got through before a run, over the interface that gradients take.
struct LinkRate {
  std::string from, to;    ///< hosts, as the plan names them
  std::string interface;   ///< of `from`
  double mbPerS = 0;       ///< megabytes of 1e6 bytes that arrived, a second
  bool hostBound = false;  ///< mostly nothing was under way: an end of the link was the limit, and it may carry more
};

}  // namespace scalescope
