// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/backend.h"
#include "engine/comm/communicator.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The host's time since the end of the previous step, by use. Units: milliseconds.
struct HostTimes {
  double dataWaitMs = 0, computeTimeMs = 0;
  double allreduceTimeMs = 0;                      ///< in which the host only waited for gradients
  double allreduceBusyMs = 0, allreduceBytes = 0;  ///< see StepRow
};

/// Executes training steps: forward, backward, all-reduce, update. They finish in the order of begin(); at most depth()
/// are in flight. Errors (thrown): Failure of the backend or the communicator.
class StepRunner {
 public:
  virtual ~StepRunner() = default;
  virtual int depth() const = 0;
  /// Returns when the batch's memory may be used again.
  virtual void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) = 0;
  virtual StepOutcome finish(HostTimes& times) = 0;
};

/// Uses the backend's queue if it can sum over all ranks: for a single rank, or with `deviceRanks` (of
/// Backend::makeCommunicator()). Otherwise the host drives every step and sums gradients over `lanes`. `activity` (may
/// be nullptr) is notified while the host waits for a step that includes collectives of the devices. Errors: Failure
/// "plan-invalid" for communication options that a device's queue does not support.
std::unique_ptr<StepRunner> makeStepRunner(CompiledStep& step, const Plan& plan, int rankCount,
                                           const GradientLanes& lanes, std::shared_ptr<Communicator> deviceRanks,
                                           CollectiveActivity* activity);

}  // namespace scalescope
