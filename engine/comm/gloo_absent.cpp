// SPDX-License-Identifier: Apache-2.0
#ifndef SCALESCOPE_HAVE_GLOO
#include "engine/comm/communicator.h"

namespace scalescope {

Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore&) {
  return Error{"comm-unsupported",
               "A run of " + std::to_string(options.size) +
                   " ranks needs Gloo, which this build does not include. Install libgloo-dev and rebuild, "
                   "or run with one rank."};
}

}  // namespace scalescope
#endif
