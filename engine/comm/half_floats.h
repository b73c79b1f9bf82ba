// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/comm/communicator.h"

namespace scalescope {

// 16-bit formats for gradients in transit. Rounds to nearest, ties to even, with the same bits on every processor;
// values beyond FP16's range become infinite, NaNs stay NaNs. All spans of one call have the same length.

void roundToHalf(std::span<const float> values, std::span<std::uint16_t> halves, HalfFormat format);
void widenHalf(std::span<const std::uint16_t> halves, std::span<float> values, HalfFormat format);

/// sum[i] = a[i] + b[i], added in FP32 and rounded. `sum` may be a or b.
void addHalf(std::uint16_t* sum, const std::uint16_t* a, const std::uint16_t* b, std::size_t count, HalfFormat format);

}  // namespace scalescope
