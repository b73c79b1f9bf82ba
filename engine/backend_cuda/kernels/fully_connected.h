// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/convolution.h"

namespace scalescope::cuda {

/// n rows of c inputs and k outputs; weights k x c, row-major. An NHWC image is flattened in its memory order h, w, c:
/// the weights (canonical order c, h, w) are permuted with krscFromKcrs() before upload.
struct FullyConnectedShape {
  DataType type = DataType::Fp32;
  int n = 0, c = 0, k = 0;
};

/// The fallback for cuBLAS: a fully connected layer as a 1 x 1 convolution over 1 x 1 images.
ConvolutionShape asConvolution(const FullyConnectedShape& shape);

void fullyConnectedForward(const FullyConnectedShape& shape, const void* src, const void* weights, const float* bias,
                           bool relu, DataType dstType, void* dst, cudaStream_t stream);
void fullyConnectedBackwardData(const FullyConnectedShape& shape, const void* weights, const void* diffDst,
                                void* diffSrc, bool accumulate, cudaStream_t stream);
void fullyConnectedBackwardWeights(const FullyConnectedShape& shape, const void* src, const void* diffDst,
                                   float* diffWeights, void* workspace, cudaStream_t stream);
std::size_t fullyConnectedBackwardWeightsWorkspaceBytes(const FullyConnectedShape& shape);

}  // namespace scalescope::cuda
