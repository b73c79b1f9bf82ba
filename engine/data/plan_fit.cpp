// SPDX-License-Identifier: Apache-2.0
#include "engine/data/plan_fit.h"

#include <algorithm>

namespace scalescope {

Result<int> fitClassCount(const Plan& plan, const std::string& set, int found) {
  if (plan.classCount == 0 || plan.classCount >= found) return std::max(plan.classCount, found);
  return Error{"dataset-invalid", set + " has " + std::to_string(found) + " classes, more than the plan's " +
                                      std::to_string(plan.classCount) + ". Set class_count to 0 or at least " +
                                      std::to_string(found) + "."};
}

Status fitImageSize(const Plan& plan, const std::string& set, int height, int width) {
  if (plan.imageSize == 0 || (plan.imageSize == height && plan.imageSize == width)) return {};
  return Error{"dataset-invalid", set + " has images of " + std::to_string(width) + " x " + std::to_string(height) +
                                      " pixels, which cannot be resized; the plan's image_size is " +
                                      std::to_string(plan.imageSize) + ". Set image_size to 0."};
}

}  // namespace scalescope
