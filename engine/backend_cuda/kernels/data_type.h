// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>

namespace scalescope::cuda {

/// Storage type of activations and of the weights that a step computes with. Arithmetic is FP32 throughout.
enum class DataType { Fp32, Bf16, Fp16 };

constexpr std::size_t bytesOf(DataType type) { return type == DataType::Fp32 ? 4 : 2; }

/// Whether rows of `channels` elements divide into packs of 16 bytes, which kernels read and write at once.
inline bool dividesIntoPacks(DataType type, std::int64_t channels) {
  return channels % static_cast<std::int64_t>(16 / bytesOf(type)) == 0;
}

}  // namespace scalescope::cuda
