// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

/// Sums over ranks in device memory. A Communicator of this module also implements it: StepQueue finds it
/// with a dynamic_cast. All ranks call in the same order with the same counts.
class GradientReducer {
 public:
  virtual ~GradientReducer() = default;
  /// Element-wise sum in place of `count` FP32 values in device memory, queued on `stream`: returns at once, can be
  /// captured in a CUDA graph. Errors (thrown): Failure "communication-failed" with the library's message.
  virtual void reduce(float* values, std::size_t count, cudaStream_t stream) = 0;
  /// The same for 16-bit values, each addition rounded. `format`: Bf16 or Fp16.
  virtual void reduceHalves(void* values, std::size_t count, DataType format, cudaStream_t stream) = 0;
};

}  // namespace scalescope::cuda
