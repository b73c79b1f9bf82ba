// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/graph/graph_builder.h"

namespace scalescope {

/// A square convolution without bias, padded so that stride 1 keeps the size (odd kernels).
Convolution sameConvolution(int k, int kernel, int stride = 1);

/// "<prefix>.conv<suffix>", "<prefix>.bn<suffix>" and, with the second, "<prefix>.relu<suffix>". Return the last layer.
int addConvBatchNorm(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                     const Convolution& conv);
int addConvBatchNormRelu(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                         const Convolution& conv);

/// Global average pooling, fully connected layer "fc" and the loss: works at any image size.
void addPooledClassifier(GraphBuilder& builder, int src, int classCount);

}  // namespace scalescope
