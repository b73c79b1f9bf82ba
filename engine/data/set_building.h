// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "engine/data/image_set_writer.h"
#include "engine/data/image_source.h"

namespace scalescope {

/// The result of creating, copying or checking a set.
struct SetReport {
  std::int64_t images = 0, bytes = 0;
  std::int64_t damaged = 0;
  std::vector<std::string> reasons;  ///< the first few damaged images
};

/// Receives the number of finished images.
using SetProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Draws an ImageNet-like set of plan.classNames.size() classes, the classes in random order, with all cores.
/// Errors: those of the writer.
Result<SetReport> makeImagenetLike(const ImageSetPlan& plan, std::uint64_t seed, const SetProgress& progress);

/// Copies the images of `source` byte for byte into the plan's format and folder; damaged ones are skipped and
/// counted. `shuffleSeed` 0 keeps the order, else the training images are shuffled as the usual tools do, so that
/// a buffer of some thousand suffices later. Errors: those of the writer, "dataset-invalid" for raw pixels.
Result<SetReport> convertSet(ImageSource& source, ImageSetPlan plan, std::uint64_t shuffleSeed,
                             const SetProgress& progress);

/// Reads and decodes every image, with all cores.
SetReport verifySet(ImageSource& source, const SetProgress& progress);

}  // namespace scalescope
