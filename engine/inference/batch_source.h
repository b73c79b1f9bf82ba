// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <span>

#include "engine/inference/inference_images.h"

namespace scalescope {

/// Where the images of measured batches come from.
class BatchSource {
 public:
  virtual ~BatchSource() = default;
  /// Images for a compiled batch of `size`, of which `wanted` belong to queries; valid until the next call.
  /// Errors: Failure of the dataset, "too-many-corrupt-images". Thread: one caller.
  virtual std::span<const float> take(int wanted, int size) = 0;
};

/// `inMemory` in turn, or with decoding inside the clock images read for each batch. Batches that are known in advance
/// (batches, offline, trtexec) are prefetched through the input pipeline while others are computed; images of queries
/// that arrive later are read when their batch starts. `inMemory` must outlive the source.
std::unique_ptr<BatchSource> makeBatchSource(const TrainerSetup& setup, const Batches& inMemory);

}  // namespace scalescope
