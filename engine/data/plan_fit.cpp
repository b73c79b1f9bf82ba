// SPDX-License-Identifier: Apache-2.0
#include "engine/data/plan_fit.h"

#include <algorithm>

namespace scalescope {

Result<int> fitClassCount(const Plan& plan, const Text& set, int found) {
  if (plan.classCount == 0 || plan.classCount >= found) return std::max(plan.classCount, found);
  return Error{"dataset-invalid", Text::of("%1 has %2 classes, more than the plan's %3.", set, found, plan.classCount) +
                                      Text::of("Set class_count to 0 or at least %1.", found)};
}

Status fitImageSize(const Plan& plan, const Text& set, int height, int width) {
  if (plan.imageSize == 0 || (plan.imageSize == height && plan.imageSize == width)) return {};
  return Error{"dataset-invalid",
               Text::of("%1 has images of %2 x %3 pixels, which cannot be resized; the plan's image_size is %4.", set,
                        width, height, plan.imageSize) +
                   Text::of("Set image_size to 0.")};
}

}  // namespace scalescope
