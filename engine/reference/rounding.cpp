// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/rounding.h"

#include <bit>

namespace scalescope::reference {

void roundTo(Precision precision, Values& values) {
  if (precision != Precision::Bf16) return;
  for (double& value : values) {
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(value));
    const std::uint32_t tieToEven = 0x7fffu + ((bits >> 16) & 1u);
    if (value == value) value = std::bit_cast<float>((bits + tieToEven) & 0xffff0000u);
  }
}

}  // namespace scalescope::reference
