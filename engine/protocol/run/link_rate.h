// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// Throughput of one TCP stream between two hosts, measured before a run on the gradients' interface.
struct LinkRate {
  std::string from, to;    ///< hosts, as the plan names them
  std::string interface;   ///< of `from`
  double mbPerS = 0;       ///< received megabytes (1e6 bytes) per second
  bool hostBound = false;  ///< the link was mostly idle: a host was the limit, and the link may be faster
};

}  // namespace scalescope
