// SPDX-License-Identifier: Apache-2.0
#ifndef SCALESCOPE_HAVE_GLOO
#include "engine/comm/communicator.h"

namespace scalescope {

Result<std::unique_ptr<Communicator>> makeGlooCommunicator(const CommunicatorOptions& options, RendezvousStore&) {
  return Error{"comm-unsupported",
               Text::of("A run of %1 ranks needs Gloo, which this build does not include.", options.size) +
                   Text::of("Install libgloo-dev and rebuild, or run with one rank.")};
}

}  // namespace scalescope
#endif
