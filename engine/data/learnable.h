// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/byte_images.h"

namespace scalescope {

/// Names of the learnable set's ten classes, by label. None of them changes class when mirrored.
extern const char* const kLearnableClasses[10];

/// A small set of grey 28 x 28 pictures that ScaleScope draws itself: gratings and shapes of random place, size,
/// contrast and stroke under noise and a stray line. 12,000 training and 2,000 validation images, the same on every
/// machine; a small network learns it in an epoch or two. For demos without a real dataset. Errors:
/// "dataset-invalid" where the plan sets another image size or fewer classes.
Result<std::unique_ptr<Dataset>> openLearnable(const Plan& plan);

/// Draws `count` images with labels in turn 0..9. Exposed for tests.
ByteImages drawLearnable(std::int64_t count, std::uint64_t seed);

}  // namespace scalescope
