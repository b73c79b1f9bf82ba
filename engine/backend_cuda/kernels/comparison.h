// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstdint>
#include <span>

#include "engine/backend_cuda/kernels/data_type.h"

namespace scalescope::cuda {

// Kernels that compare what two implementations of one product write.

/// Odd multiples of 1/16 below 1 in magnitude, in an order that `seed` selects: exact in every type, never zero, and
/// products and FP32 sums of them stay exact as long as sums stay below 2^16, so that correct implementations differ by
/// the rounding of their output only.
void fillForComparison(DataType type, void* values, std::int64_t count, unsigned seed, cudaStream_t stream);

/// One thread's share of a comparison.
struct DifferencePart {
  float largest = 0;          ///< difference; infinite where a value of either tensor is not finite
  float expectedSquares = 0;  ///< their sum
};
inline constexpr int kDifferenceParts = 1 << 14;

/// Writes kDifferenceParts to `parts`, in device memory.
void compareTensors(DataType type, const void* expected, const void* actual, std::int64_t count, DifferencePart* parts,
                    cudaStream_t stream);

/// The largest difference of `count` values relative to the root mean square of the expected ones (or, where all of
/// those are zero, absolute). `parts`: copied to the host.
double relativeDifference(std::span<const DifferencePart> parts, std::int64_t count);

}  // namespace scalescope::cuda
