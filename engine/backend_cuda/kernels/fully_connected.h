// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/convolution.h"

namespace scalescope::cuda {

/// n rows of c inputs and k outputs; weights k x c, row-major. An NHWC image is flattened in the order h, w, c as it
/// lies in memory: whoever uploads the weights (canonical order c, h, w) permutes them with krscFromKcrs().
struct FullyConnectedShape {
  DataType type = DataType::Fp32;
  int n = 0, c = 0, k = 0;
};

/// The fallback beside cuBLAS: a convolution of 1 x 1 over images of 1 x 1, which is what a fully connected layer is.
ConvolutionShape asConvolution(const FullyConnectedShape& shape);

void fullyConnectedForward(const FullyConnectedShape& shape, const void* src, const void* weights, const float* bias,
                           bool relu, DataType dstType, void* dst, cudaStream_t stream);
void fullyConnectedBackwardData(const FullyConnectedShape& shape, const void* weights, const void* diffDst,
                                void* diffSrc, bool accumulate, cudaStream_t stream);
void fullyConnectedBackwardWeights(const FullyConnectedShape& shape, const void* src, const void* diffDst,
                                   float* diffWeights, void* workspace, cudaStream_t stream);
std::size_t fullyConnectedBackwardWeightsWorkspaceBytes(const FullyConnectedShape& shape);

}  // namespace scalescope::cuda
