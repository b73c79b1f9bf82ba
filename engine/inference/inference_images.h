// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "engine/train/trainer_setup.h"

namespace scalescope {

/// Whole batches of images in memory, NHWC.
using Batches = std::vector<std::vector<float>>;

/// Validation images by their use: indices in the split, ascending. Held-out ones serve calibration and the choice of
/// layers and are never scored. They depend on the plan's calibration_images only, not on precision or batch, so that
/// runs of every precision score the same images.
struct ImageUse {
  std::vector<std::int64_t> heldOut, scored;
};

/// Synthetic images and sets without validation images have neither. Scored: only with weights. Errors: Failure
/// "plan-invalid" if more images are held out or to be scored than the split has.
ImageUse divideImages(const Plan& plan, const DatasetInfo& data);

/// A pass over one split in its order, without augmentation; the split starts again where it has too few images.
Batches loadBatches(const TrainerSetup& setup, Split split, int batchCount);

/// Batches with the label of every image. The last batch is filled with images from the start.
struct LabelledBatches {
  Batches images;
  std::vector<std::vector<std::int32_t>> labels;  ///< of the images that count: the last one may have fewer
};
LabelledBatches loadHeldOut(const TrainerSetup& setup, const std::vector<std::int64_t>& images);

/// Of the images from which a plan without calibration_images takes ranges.
int calibrationImageCount(const Plan& plan, const DatasetInfo& data);

// Threads and seed of the rank.
int threadCount(const TrainerSetup& setup);
int decodeThreadCount(const TrainerSetup& setup);
std::uint64_t seedOf(const TrainerSetup& setup);

}  // namespace scalescope
