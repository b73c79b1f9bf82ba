// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <cstddef>

#include "engine/backend_cuda/kernels/data_type.h"
#include "engine/graph/graph.h"

namespace scalescope::cuda {

/// A convolution of n NHWC images. Weights: k, kernelH, kernelW, src.c / groups (KRSC). Any stride, padding, groups.
/// src.c may be more than the graph's (padded with zeros): the weights then have as many channels.
struct ConvolutionShape {
  DataType type = DataType::Fp32;  ///< of src, weights and dst alike
  int n = 0;
  Shape src, dst;
  Convolution op;
};

/// Implementations that always work: implicit GEMM on tiles in shared memory, FP32 arithmetic without tensor cores.
/// dst = src (*) weights + bias, then optionally ReLU. dstType: `shape.type`, or Fp32 for scores that stay exact.
/// bias: FP32, nullptr: none.
void convolutionForward(const ConvolutionShape& shape, const void* src, const void* weights, const float* bias,
                        bool relu, DataType dstType, void* dst, cudaStream_t stream);

/// `accumulate` adds to diffSrc.
void convolutionBackwardData(const ConvolutionShape& shape, const void* weights, const void* diffDst, void* diffSrc,
                             bool accumulate, cudaStream_t stream);

/// diffWeights: FP32, KRSC, overwritten. Parts of the sum over pixels are merged in the workspace in a fixed order.
void convolutionBackwardWeights(const ConvolutionShape& shape, const void* src, const void* diffDst, float* diffWeights,
                                void* workspace, cudaStream_t stream);
std::size_t convolutionBackwardWeightsWorkspaceBytes(const ConvolutionShape& shape);

}  // namespace scalescope::cuda
