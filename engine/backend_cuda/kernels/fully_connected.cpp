// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/fully_connected.h"

namespace scalescope::cuda {

ConvolutionShape asConvolution(const FullyConnectedShape& shape) {
  return {shape.type, shape.n, {shape.c, 1, 1}, {shape.k, 1, 1}, Convolution{.k = shape.k}};
}

void fullyConnectedForward(const FullyConnectedShape& shape, const void* src, const void* weights, const float* bias,
                           bool relu, DataType dstType, void* dst, cudaStream_t stream) {
  convolutionForward(asConvolution(shape), src, weights, bias, relu, dstType, dst, stream);
}

void fullyConnectedBackwardData(const FullyConnectedShape& shape, const void* weights, const void* diffDst,
                                void* diffSrc, bool accumulate, cudaStream_t stream) {
  convolutionBackwardData(asConvolution(shape), weights, diffDst, diffSrc, accumulate, stream);
}

void fullyConnectedBackwardWeights(const FullyConnectedShape& shape, const void* src, const void* diffDst,
                                   float* diffWeights, void* workspace, cudaStream_t stream) {
  convolutionBackwardWeights(asConvolution(shape), src, diffDst, diffWeights, workspace, stream);
}

std::size_t fullyConnectedBackwardWeightsWorkspaceBytes(const FullyConnectedShape& shape) {
  return convolutionBackwardWeightsWorkspaceBytes(asConvolution(shape));
}

}  // namespace scalescope::cuda
