// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Images of an epoch of a training: as stated, else, for results from before they were, the images over the epochs of
/// its last step, or those of warm-up and window. The fingerprint of a data set counts validation images, too. nullopt:
/// unknown.
std::optional<std::int64_t> trainingImagesOf(const RunResult& result);

/// Of the run's own data set, which projections of it use; nullopt for synthetic images and for a data set that is not
/// stated: they stand for those of ILSVRC 2012.
std::optional<std::int64_t> projectedImagesOf(const RunResult& result);

/// What the fingerprint of a data set says of its size, training and validation together.
struct DataSetSize {
  std::int64_t images = 0, bytes = 0;
};
/// Of "14000 images, 10976000 bytes, 6c49f98e148dfc75"; nullopt for other texts.
std::optional<DataSetSize> sizeOfFingerprint(const std::string& fingerprint);

}  // namespace scalescope
