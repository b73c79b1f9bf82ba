// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Images of an epoch of a training: as stated, else, for results from before they were, the images over the epochs of
/// its last step, or those of warm-up and window. The fingerprint of a data set counts validation images, too. nullopt:
/// unknown.
std::optional<std::int64_t> trainingImagesOf(const RunResult& result);

}  // namespace scalescope
