// SPDX-License-Identifier: Apache-2.0
#include "engine/study/held_fixed.h"

#include <cmath>
#include <limits>

namespace scalescope {
namespace {

Error refused(const Text& message) { return {"study-invalid", message}; }

Status holdGlobalBatch(const Study& study, Plan& plan) {
  const std::int64_t images =
      study.heldImages > 0 ? study.heldImages
                           : static_cast<std::int64_t>(study.baseline.batchSizePerDevice) * deviceCount(study.baseline);
  if (images < 1)
    return refused(Text::of("The baseline's batch per device is auto, so the global batch to hold fixed is unknown.") +
                   Text::of("Set one of the two."));
  const int devices = deviceCount(plan);
  if (images % devices != 0 || images / devices > std::numeric_limits<int>::max())
    return refused(
        Text::of("The global batch of %1 images cannot be divided equally among %2 devices.", images, devices) +
        Text::of("Choose a multiple of every device count."));
  plan.batchSizePerDevice = static_cast<int>(images / devices);
  return {};
}

Status holdTotalSamples(const Study& study, Plan& plan) {
  if (plan.test == TestKind::Long) return {};
  const Plan& baseline = study.baseline;
  const std::int64_t images = study.heldImages > 0 ? study.heldImages
                                                   : static_cast<std::int64_t>(baseline.steps) *
                                                         baseline.batchSizePerDevice * deviceCount(baseline);
  if (images < 1)
    return refused(Text::of("The number of images to hold fixed is unknown, because the baseline's steps or batch are "
                            "determined at run time.") +
                   Text::of("Set the total number of images, for example epochs * images of the dataset."));
  const double perStep = static_cast<double>(plan.batchSizePerDevice) * deviceCount(plan);
  if (perStep < 1)
    return refused(Text::of("The batch per device is auto, so the number of steps is unknown.") +
                   Text::of("Set the batch per device."));
  const double steps = std::round(static_cast<double>(images) / perStep);
  if (steps < 1 || steps > std::numeric_limits<int>::max())
    return refused(
        Text::of("%1 images are less than one step of %2 images.", images, static_cast<std::int64_t>(perStep)) +
        Text::of("Use more images."));
  plan.steps = static_cast<int>(steps);
  return {};
}

}  // namespace

Status holdFixed(const Study& study, Plan& plan) {
  if (deviceCount(plan) < 1)
    return refused(Text::of("No host has a slot, so the run would have no ranks.") +
                   Text::of("Give a host at least one slot."));
  switch (study.held) {
    case HeldFixed::GlobalBatch: return holdGlobalBatch(study, plan);
    case HeldFixed::TotalSamples: return holdTotalSamples(study, plan);
    case HeldFixed::BatchPerDevice: break;
  }
  return {};
}

}  // namespace scalescope
