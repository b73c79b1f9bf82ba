// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/rounding.h"

#include <bit>

namespace scalescope::reference {

namespace {

/// Dropped bits of FP32's mantissa.
int droppedBits(Precision precision) {
  switch (precision) {
    case Precision::Bf16: return 16;
    case Precision::Fp16: return 13;
    case Precision::Fp32:
    case Precision::Tf32:
    case Precision::Int8: break;
  }
  return 0;
}

}  // namespace

void roundTo(Precision precision, Values& values) {
  const int dropped = droppedBits(precision);
  if (dropped == 0) return;
  const std::uint32_t half = 1u << (dropped - 1);
  for (double& value : values) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    const std::uint32_t tieToEven = half - 1 + ((bits >> dropped) & 1u);
    if (value == value) value = std::bit_cast<float>((bits + tieToEven) & ~(2 * half - 1));
  }
}

}  // namespace scalescope::reference
