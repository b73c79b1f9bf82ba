// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>

#include "engine/backend/operation_bench.h"

namespace scalescope {

/// Ranks of this host that sum FP32 values in place, each a thread with its own communicator over the loopback (Gloo
/// where this build has it): the way that gradients of ranks on one host take. Thread: one at a time.
class LocalRanks {
 public:
  /// `count` >= 2. Errors: as makeHostCommunicator().
  static Result<std::shared_ptr<LocalRanks>> connect(int count);
  virtual ~LocalRanks() = default;
  virtual int count() const = 0;
  /// One sum of `floats` values of every rank; a run takes as long as the slowest rank. Errors: "out-of-memory".
  virtual OperationBench::Made allReduce(std::int64_t floats) = 0;
};

}  // namespace scalescope
