// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/reference/selftest.h"

namespace scalescope {

/// Parameters and one batch for a case, the same on every machine and exact in BF16, so that rounding them causes no
/// error.
struct SelftestData {
  explicit SelftestData(const SelftestCase& test);

  std::vector<ParameterSpec> specs;
  std::vector<std::vector<float>> parameters;
  std::vector<float> images;
  std::vector<std::int32_t> labels;

  /// The first `count` images.
  Batch batch(int count) const { return {images, labels, count}; }
};

}  // namespace scalescope
