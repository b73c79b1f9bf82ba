// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "engine/backend_cpu/dnnl_compat.h"

/// Forward primitives for inference, which compute further operations on their results. As dnnl_compat.h for both
/// versions of oneDNN.
namespace scalescope::onednn {

/// dst = relu(scales * op(src) + bias + sumScale * dst), without the parts that are not set.
struct Fusion {
  std::vector<float> scales = {};  ///< one, or one per channel of dst; empty: none
  int weightMask = 0;              ///< dimensions of the weights that make up the channels of dst
  bool sum = false;
  float sumScale = 1;
  bool relu = false;
};

/// The execution argument for the scales of a fused operation or of scaledReorder(): oneDNN 3 reads them when a
/// primitive is executed. Nothing with oneDNN 2, whose primitives contain their scales.
std::optional<int> fusionScalesArgument();
std::optional<int> reorderScalesArgument();

/// `bias` as a primitive with these scales reads it: oneDNN 2 adds it before it multiplies by the scales, oneDNN 3
/// after.
std::vector<float> fusedBias(std::vector<float> bias, const Fusion& fusion);

dnnl::primitive_attr fusedAttributes(const Fusion& fusion);

/// Multiplies by `scales`: one, or one per element of the dimensions in `mask`.
dnnl::reorder::primitive_desc scaledReorder(const dnnl::engine& engine, const Desc& from, const Desc& to,
                                            const std::vector<float>& scales, int mask = 0);

dnnl::convolution_forward::primitive_desc inferConvolution(const dnnl::engine& engine, const Desc& src,
                                                           const Desc& weights, const Desc& bias, const Desc& dst,
                                                           const Window& window, const Fusion& fusion);
dnnl::inner_product_forward::primitive_desc inferInnerProduct(const dnnl::engine& engine, const Desc& src,
                                                              const Desc& weights, const Desc& bias, const Desc& dst,
                                                              const Fusion& fusion);

}  // namespace scalescope::onednn
