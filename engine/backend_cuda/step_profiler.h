// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend_cuda/launch_observer.h"
#include "engine/base/result.h"
#include "engine/protocol/step_profile.h"

struct CUstream_st;

namespace scalescope::cuda {

/// Finds out where the device's time goes while steps are launched one kernel at a time (not replayed from a captured
/// graph). Call start(), then launching() before each operation's launches, then stop(). Thread: the one that launches.
class StepProfiler : public LaunchObserver {
 public:
  /// Waits for the device first, so that only what is launched from here on counts. Errors: "profile-unsupported" with
  /// the reason; another maker may do.
  virtual Status start() = 0;
  /// Waits for the device; `steps` is what was run since start(). Errors: "profile-unsupported".
  virtual Result<StepProfile> stop(int steps) = 0;
};

/// CUPTI's activity records: every kernel, copy and fill on every stream, by its own name and the device's own clock.
/// Errors: "profile-unsupported" where the library is missing, too old, or another tool holds it.
Result<std::unique_ptr<StepProfiler>> makeCuptiProfiler();

/// CUDA events on one stream around each operation: times of operations without their kernels' names, idle time between
/// kernels included, other streams not seen. Needs nothing but the runtime.
std::unique_ptr<StepProfiler> makeEventProfiler(CUstream_st* stream);

/// The first of these that starts, already started; `method` of its profile says why a better one did not.
/// Errors: "profile-unsupported".
Result<std::unique_ptr<StepProfiler>> startProfiler(CUstream_st* stream);

}  // namespace scalescope::cuda
