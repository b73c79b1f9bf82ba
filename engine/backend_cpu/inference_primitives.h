// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "engine/backend_cpu/dnnl_compat.h"

/// Forward primitives for inference, which compute further operations on their results. As dnnl_compat.h for both
/// versions of oneDNN.
namespace scalescope::onednn {

/// oneDNN 2 multiplies results by scales that are part of a primitive, oneDNN 3 by scales given at execution.
inline constexpr bool kHasOutputScales = DNNL_VERSION_MAJOR < 3;

/// dst = relu(scales * op(src) + sumScale * dst), without the parts that are not set.
struct Fusion {
  std::vector<float> scales = {};  ///< one, or one per channel of dimension 1; empty: none
  bool sum = false;
  float sumScale = 1;
  bool relu = false;
};

dnnl::primitive_attr fusedAttributes(const Fusion& fusion);

/// Multiplies by `scales`: one, or one per element of the dimensions in `mask`. Errors: dnnl::error "unimplemented" for
/// scales with oneDNN 3.
dnnl::reorder::primitive_desc scaledReorder(const dnnl::engine& engine, const Desc& from, const Desc& to,
                                            const std::vector<float>& scales, int mask = 0);

dnnl::convolution_forward::primitive_desc inferConvolution(const dnnl::engine& engine, const Desc& src,
                                                           const Desc& weights, const Desc& bias, const Desc& dst,
                                                           const Window& window, const Fusion& fusion);
dnnl::inner_product_forward::primitive_desc inferInnerProduct(const dnnl::engine& engine, const Desc& src,
                                                              const Desc& weights, const Desc& bias, const Desc& dst,
                                                              const Fusion& fusion);

}  // namespace scalescope::onednn
