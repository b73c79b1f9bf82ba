// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include "engine/comm/communicator.h"

namespace scalescope::cuda {

/// NCCL among ranks that each have a device (options.deviceIndex), also a GradientReducer. Host spans are copied
/// through a buffer on the device. A peer failure detected by NCCL aborts the current collective within a second;
/// joining and the first collective have options.joinTimeout, each later one options.timeout. Ranks first report
/// through the store whether they have NCCL, so that all of them use it or none. Errors: "comm-unsupported" with the
/// rank that lacks it and why, "communication-failed", "rendezvous-timeout". Sets NCCL_DEBUG, NCCL_DEBUG_SUBSYS and
/// NCCL_DEBUG_FILE where the user has not, to record what NCCL actually uses.
Result<std::shared_ptr<Communicator>> makeNcclCommunicator(const CommunicatorOptions& options, RendezvousStore& store,
                                                           const std::string& libraryFile = "libnccl.so.2");

}  // namespace scalescope::cuda
