// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// Some channels of every row (rows = n h w) of one tensor, to some channels of another.
struct ChannelSlice {
  DataType type = DataType::Fp32;
  std::int64_t rows = 0;
  int channels = 0;                    ///< how many are copied
  int srcChannels = 0, srcOffset = 0;  ///< of the whole source tensor; first channel taken
  int dstChannels = 0, dstOffset = 0;
};

/// Concat is one such copy for each input (dstOffset moves), its gradient one for each input the other way round
/// (srcOffset moves). `accumulate` adds to dst. Channels of dst outside the slice are unchanged.
void copyChannels(const ChannelSlice& slice, const void* src, void* dst, bool accumulate, cudaStream_t stream);

}  // namespace scalescope::cuda
