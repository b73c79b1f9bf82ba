// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "engine/backend/backend.h"
#include "engine/comm/communicator.h"
#include "engine/protocol/plan.h"

namespace scalescope {

/// Where the host's time went since the step before ended. Units: milliseconds.
struct HostTimes {
  double dataWaitMs = 0, computeTimeMs = 0;
  double allreduceTimeMs = 0;                      ///< in which the host waited for gradients and did nothing else
  double allreduceBusyMs = 0, allreduceBytes = 0;  ///< see StepRow
};

/// Carries out training steps: forward, backward, sum over ranks, update. They finish in the order of begin(); at most
/// depth() are begun and not finished. Errors (thrown): Failure of the backend or the communicator.
class StepRunner {
 public:
  virtual ~StepRunner() = default;
  virtual int depth() const = 0;
  /// Returns when the batch's memory may be used again.
  virtual void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) = 0;
  virtual StepOutcome finish(HostTimes& times) = 0;
};

/// The backend's own queue where it has one that can sum over all ranks: alone, or with `deviceRanks` (of
/// Backend::makeCommunicator()). Else the host leads every step and sums gradients by `lanes`.
/// `activity` (may be nullptr) is told while the host waits for a step that devices make together.
/// Errors: Failure "plan-invalid" for what the plan asks of an exchange that a device's queue does not offer.
std::unique_ptr<StepRunner> makeStepRunner(CompiledStep& step, const Plan& plan, int rankCount,
                                           const GradientLanes& lanes, std::shared_ptr<Communicator> deviceRanks,
                                           CollectiveActivity* activity);

}  // namespace scalescope
