// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/graph/graph_builder.h"

namespace scalescope {

/// A square convolution without bias, padded so that stride 1 keeps the size (odd kernels).
Convolution sameConvolution(int k, int kernel, int stride = 1);
/// A kernel of height x width without bias, padded on both sides so that stride 1 keeps the size.
Convolution rectangularConvolution(int k, int kernelH, int kernelW);
/// A square convolution without bias and without padding.
Convolution validConvolution(int k, int kernel, int stride = 1);
/// 3x3 with stride 2, its last window padded below and right where needed, so that it covers every pixel.
MaxPool coveringMaxPool(const Shape& src);
/// 3x3 with stride 2 to half the size, rounded up: an odd size is padded all round, an even one below and right.
MaxPool halvingMaxPool(const Shape& src);
/// 3x3 with stride 1 and padding 1: keeps the size.
AveragePool sameAveragePool(bool countPadding);

/// "<prefix>.conv<suffix>", "<prefix>.bn<suffix>" and, with the second, "<prefix>.relu<suffix>". Return the last layer.
int addConvBatchNorm(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                     const Convolution& conv);
int addConvBatchNormRelu(GraphBuilder& builder, const std::string& prefix, const std::string& suffix, int src,
                         const Convolution& conv);

/// Layers one after another, each with "<prefix>." before its name and its place in the chain after it: "conv1",
/// "pool2"... A batch norm, if given, and a ReLU follow each convolution. Returns the last layer.
int addChain(GraphBuilder& builder, const std::string& prefix, int src, const std::vector<LayerOp>& chain,
             const std::optional<BatchNorm>& norm);

/// An inception module: chains side by side, "<name>.branch1", "<name>.branch2"..., concatenated as "<name>.concat".
int addBranches(GraphBuilder& builder, const std::string& name, int src,
                const std::vector<std::vector<LayerOp>>& branches, const std::optional<BatchNorm>& norm);

/// Fully connected layer and ReLU and, if the rate is above 0, dropout: "<name>", "<name>.relu", "<name>.dropout".
int addHiddenLayer(GraphBuilder& builder, const std::string& name, int src, const FullyConnected& full,
                   double dropoutRate);

/// Global average pooling, dropout if the rate is above 0, fully connected layer "fc" and the loss; for any image size.
void addPooledClassifier(GraphBuilder& builder, int src, const FullyConnected& scores, double dropoutRate = 0);

}  // namespace scalescope
