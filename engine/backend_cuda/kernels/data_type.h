// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace scalescope::cuda {

/// How activations and the weights that a step computes with are stored. Arithmetic is FP32 throughout.
enum class DataType { Fp32, Bf16, Fp16 };

constexpr std::size_t bytesOf(DataType type) { return type == DataType::Fp32 ? 4 : 2; }

}  // namespace scalescope::cuda
