// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string>

#include "engine/comm/communicator.h"
#include "engine/protocol/run/check_value.h"

namespace scalescope {

/// All-reduces of 1 KiB to 1 GiB of FP32 values (quick: five sizes up to 64 MiB) over `ranks`, as nccl-tests counts
/// them.
struct AllReduceSweep {
  std::string test;  ///< "allreduce_node" or "allreduce_hosts"
  bool quick = false;
  double capS = 0;  ///< of each size
  double timeLimitS = 0;
  int hostRanks = 1;  ///< of `ranks`, those on this host
  std::stop_token stop = {};
  std::function<void(const CheckValue& value)> report;  ///< called on rank 0 of the communicator only
};

/// All ranks call it at the same time; rank 0 decides after each sample whether another follows. A wrong sum is bad.
/// Errors: Failure of the communicator.
void sweepAllReduce(const AllReduceSweep& sweep, Communicator& ranks);

}  // namespace scalescope
