// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/profile/launch_observer.h"
#include "engine/base/result.h"
#include "engine/protocol/run/step_profile.h"

struct CUstream_st;

namespace scalescope::cuda {

/// Measures how the device's time is spent while steps are launched one kernel at a time (not replayed from a captured
/// graph). Call start(), then launching() before each operation's launches, then stop(). Thread: the one that launches.
class StepProfiler : public LaunchObserver {
 public:
  /// Waits for the device first, so that only later launches count. Errors: "profile-unsupported" with the reason;
  /// another profiler may work.
  virtual Status start() = 0;
  /// Waits for the device; `steps` is the number run since start(). Errors: "profile-unsupported".
  virtual Result<StepProfile> stop(int steps) = 0;
  /// Why times of single kernels are missing, as a sentence; "" where they are not.
  virtual Text shortfall() const { return {}; }
};

/// CUPTI's activity records: every kernel, copy and fill on every stream, with its own name and the device's clock.
/// Errors: "profile-unsupported" where the library is missing, too old, or in use by another tool.
Result<std::unique_ptr<StepProfiler>> makeCuptiProfiler();

/// CUDA events on one stream around each operation: times of operations without kernel names, including idle time
/// between kernels, without other streams. Needs only the runtime.
std::unique_ptr<StepProfiler> makeEventProfiler(CUstream_st* stream);

/// The first of these that starts, already started; `method` of its profile states why a better one did not.
/// Errors: "profile-unsupported".
Result<std::unique_ptr<StepProfiler>> startProfiler(CUstream_st* stream);

}  // namespace scalescope::cuda
