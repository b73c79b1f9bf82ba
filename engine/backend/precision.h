// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// Tf32: stored as FP32, multiplied with 10 bits of mantissa where the device can. Bf16, Fp16: activations and the
/// weights that the step computes with; FP32 master weights, gradients and statistics. Fp16 scales its loss
/// dynamically. Int8: inference only.
enum class Precision { Fp32, Tf32, Bf16, Fp16, Int8 };
/// "fp32", "tf32", "bf16", "fp16", "int8". Errors: "plan-invalid" with the list.
Result<Precision> parsePrecision(std::string_view text);
/// The text that parsePrecision() reads.
const char* precisionName(Precision precision);

struct MemoryUse {
  std::int64_t parameterBytes = 0, activationBytes = 0, workspaceBytes = 0;
  std::int64_t activationBytesUnshared = 0;  ///< of activations without the plan by lifetime
};

}  // namespace scalescope
