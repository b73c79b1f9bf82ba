// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <vector>

#include "engine/backend/inference.h"

namespace scalescope {

/// How real numbers are stored: real = scale * stored. Integers are u8 where no value is negative, else s8.
struct Quantization {
  bool isInteger = false, isSigned = false;
  float scale = 1;
  bool operator==(const Quantization&) const = default;
};

/// 8 bits for a range: symmetric around zero, so that zero is exact and needs no offset.
Quantization quantizationOf(const ActivationRange& range);

/// The same range in s8, with half as many levels.
Quantization asSigned(const Quantization& format);

/// One scale per output channel: the largest magnitude of its `values.size() / channels` weights is stored as `limit`.
std::vector<float> weightScales(std::span<const float> values, std::size_t channels, int limit);

}  // namespace scalescope
