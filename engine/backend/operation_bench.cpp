// SPDX-License-Identifier: Apache-2.0
#include "engine/backend/operation_bench.h"

#include <array>

namespace scalescope {

const char* operandTypeName(OperandType type) {
  static constexpr std::array kNames = {"fp32", "tf32", "bf16", "fp16", "int8"};
  return kNames[static_cast<std::size_t>(type)];
}

const char* rnnCellName(RnnCell cell) {
  static constexpr std::array kNames = {"vanilla", "lstm", "gru"};
  return kNames[static_cast<std::size_t>(cell)];
}

}  // namespace scalescope
