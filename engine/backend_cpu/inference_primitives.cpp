// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cpu/inference_primitives.h"

namespace scalescope::onednn {

namespace {

constexpr auto kInference = dnnl::prop_kind::forward_inference;

#if DNNL_VERSION_MAJOR >= 3
constexpr std::optional<int> kFusionScales = DNNL_ARG_ATTR_SCALES | DNNL_ARG_WEIGHTS;
constexpr std::optional<int> kReorderScales = DNNL_ARG_ATTR_SCALES | DNNL_ARG_FROM;
#else
constexpr std::optional<int> kFusionScales, kReorderScales;
#endif

/// Of weights, and of the channels of dst alike: one scale each, or one for all.
void setFusionScales(dnnl::primitive_attr& attr, const Fusion& fusion) {
  const bool perChannel = fusion.scales.size() > 1;
#if DNNL_VERSION_MAJOR >= 3
  attr.set_scales_mask(DNNL_ARG_WEIGHTS, perChannel ? fusion.weightMask : 0);
#else
  attr.set_output_scales(perChannel ? 1 << 1 : 0, fusion.scales);
#endif
}

void setReorderScales(dnnl::primitive_attr& attr, [[maybe_unused]] const std::vector<float>& scales, int mask) {
#if DNNL_VERSION_MAJOR >= 3
  attr.set_scales_mask(DNNL_ARG_FROM, mask);
#else
  attr.set_output_scales(mask, scales);
#endif
}

}  // namespace

std::optional<int> fusionScalesArgument() { return kFusionScales; }
std::optional<int> reorderScalesArgument() { return kReorderScales; }

std::vector<float> fusedBias(std::vector<float> bias, const Fusion& fusion) {
  if (kFusionScales || fusion.scales.empty()) return bias;
  for (std::size_t k = 0; k < bias.size(); ++k) bias[k] /= fusion.scales[fusion.scales.size() > 1 ? k : 0];
  return bias;
}

dnnl::primitive_attr fusedAttributes(const Fusion& fusion) {
  dnnl::primitive_attr attr = userScratchpad();
  if (!fusion.scales.empty()) setFusionScales(attr, fusion);
  dnnl::post_ops operations;
  if (fusion.sum) operations.append_sum(fusion.sumScale);
#if DNNL_VERSION_MAJOR >= 3
  if (fusion.relu) operations.append_eltwise(dnnl::algorithm::eltwise_relu, 0, 0);
#else
  if (fusion.relu) operations.append_eltwise(1, dnnl::algorithm::eltwise_relu, 0, 0);
#endif
  attr.set_post_ops(operations);
  return attr;
}

dnnl::reorder::primitive_desc scaledReorder(const dnnl::engine& engine, const Desc& from, const Desc& to,
                                            const std::vector<float>& scales, int mask) {
  dnnl::primitive_attr attr = userScratchpad();
  if (!scales.empty()) setReorderScales(attr, scales, mask);
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
