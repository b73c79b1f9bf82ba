// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/inference_primitives.h"

namespace scalescope::onednn {

namespace {

constexpr auto kInference = dnnl::prop_kind::forward_inference;

void setScales(dnnl::primitive_attr& attr, int mask, const std::vector<float>& scales) {
  if (scales.empty()) return;
#if DNNL_VERSION_MAJOR >= 3
  (void)attr, (void)mask;
  throw dnnl::error(dnnl_unimplemented, "scaled results need oneDNN 2");
#else
  attr.set_output_scales(mask, scales);
#endif
}

}  // namespace

dnnl::primitive_attr fusedAttributes(const Fusion& fusion) {
  dnnl::primitive_attr attr = userScratchpad();
  setScales(attr, fusion.scales.size() > 1 ? 1 << 1 : 0, fusion.scales);
  dnnl::post_ops operations;
#if DNNL_VERSION_MAJOR >= 3
  if (fusion.sum) operations.append_sum(fusion.sumScale);
  if (fusion.relu) operations.append_eltwise(dnnl::algorithm::eltwise_relu, 0, 0);
#else
  if (fusion.sum) operations.append_sum(fusion.sumScale);
  if (fusion.relu) operations.append_eltwise(1, dnnl::algorithm::eltwise_relu, 0, 0);
#endif
  attr.set_post_ops(operations);
  return attr;
}

dnnl::reorder::primitive_desc scaledReorder(const dnnl::engine& engine, const Desc& from, const Desc& to,
                                            const std::vector<float>& scales, int mask) {
  dnnl::primitive_attr attr = userScratchpad();
  setScales(attr, mask, scales);
  return {engine, from, engine, to, attr};
}

dnnl::convolution_forward::primitive_desc inferConvolution(const dnnl::engine& engine, const Desc& src,
                                                           const Desc& weights, const Desc& bias, const Desc& dst,
                                                           const Window& w, const Fusion& fusion) {
#if DNNL_VERSION_MAJOR >= 3
  return {engine,     kInference, kConvolutionAlgorithm,  src, weights, bias, dst, w.strides,
          w.padBegin, w.padEnd,   fusedAttributes(fusion)};
#else
  return {{kInference, kConvolutionAlgorithm, src, weights, bias, dst, w.strides, w.padBegin, w.padEnd},
          fusedAttributes(fusion),
          engine};
#endif
}

dnnl::inner_product_forward::primitive_desc inferInnerProduct(const dnnl::engine& engine, const Desc& src,
                                                              const Desc& weights, const Desc& bias, const Desc& dst,
                                                              const Fusion& fusion) {
#if DNNL_VERSION_MAJOR >= 3
  return {engine, kInference, src, weights, bias, dst, fusedAttributes(fusion)};
#else
  return {{kInference, src, weights, bias, dst}, fusedAttributes(fusion), engine};
#endif
}

}  // namespace scalescope::onednn
