// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/synthetic_twin.h"

namespace scalescope {

Plan syntheticTwinOf(const Plan& plan) {
  Plan twin = plan;
  if (!plan.name.empty()) twin.name += " (synthetic twin)";
  twin.dataset = "synthetic";
  twin.dataPath.clear();
  twin.imageLimit = 0;
  twin.coldCache = false;
  twin.syntheticTwin = false;
  twin.checkFirst = false;
  twin.selftestFirst = false;
  twin.profileSteps = 0;
  if (plan.test == TestKind::Short) return twin;
  twin.test = TestKind::Short;
  twin.steps = 0;
  twin.minimumMeasuredTimeS = 30;
  twin.maximumMeasuredTimeS = 60;
  twin.checkpointEveryEpochs = 0;
  // A schedule's warm-up is longer than such a test, and the learning rate does not affect the step time.
  twin.learningRateWarmupEpochs = 0;
  return twin;
}

}  // namespace scalescope
