// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// The short test on synthetic images that measures a plan's training without its input pipeline: same network,
/// precision, batch, ranks and warm-up. A short test is measured by its own rule; instead of a long one, 30 s to 60 s
/// are measured. The images have shape and classes of the real dataset.
Plan syntheticTwinOf(const Plan& plan);

}  // namespace scalescope
