// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <oneapi/dnnl/dnnl_version.h>
#include <oneapi/dnnl/dnnl.hpp>
#include <string>
#include <vector>

/// Hides that oneDNN 2.x builds primitives from operation descriptors and 3.x does not. The rest of this folder calls
/// these functions, which use oneDNN's own terms.
namespace scalescope::onednn {

using Desc = dnnl::memory::desc;
using Dims = dnnl::memory::dims;

/// A sliding window: strides, kernel (pooling only) and padding, each {height, width}.
struct Window {
  Dims strides, kernel, padBegin, padEnd;
};
/// Of a pooling operation.
template <typename Pool>
Window windowOf(const Pool& op) {
  return {{op.strideH, op.strideW}, {op.kernelH, op.kernelW}, {op.padTop, op.padLeft}, {op.padBottom, op.padRight}};
}

/// Local response normalisation, with the graph's parameters.
struct LrnSize {
  int size;
  float alpha, beta, k;
};

/// Every primitive gets its scratchpad from the caller, so that all share one arena.
inline dnnl::primitive_attr userScratchpad() {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attr;
}

inline constexpr auto kConvolutionAlgorithm = dnnl::algorithm::convolution_direct;
inline constexpr auto kLrnAlgorithm = dnnl::algorithm::lrn_across_channels;
inline constexpr auto kTraining = dnnl::prop_kind::forward_training;
/// No gradient depends on the shift; oneDNN 2 requires the argument nevertheless, oneDNN 3 refuses it.
inline constexpr bool kBatchNormBackwardTakesShift = DNNL_VERSION_MAJOR < 3;

/// Sizes of all dimensions.
Dims dims(const Desc& desc);
dnnl::memory::data_type type(const Desc& desc);
/// The same layout of an image with elements of another type. Errors: dnnl::error "unimplemented" for layouts that no
/// convolution of 8 bits uses.
Desc withType(const Desc& desc, dnnl::memory::data_type type);
/// The layout as text, equal for equal byte layouts, e.g. "64x3x7x7 strides 147,49,7,1 blocks 16@0".
std::string describe(const Desc& desc);

#if DNNL_VERSION_MAJOR >= 3

inline dnnl::convolution_forward::primitive_desc convolutionForward(const dnnl::engine& engine, const Desc& src,
                                                                    const Desc& weights, const Desc* bias,
                                                                    const Desc& dst, const Window& w) {
  using Pd = dnnl::convolution_forward::primitive_desc;
  return bias ? Pd(engine, kTraining, kConvolutionAlgorithm, src, weights, *bias, dst, w.strides, w.padBegin, w.padEnd,
                   userScratchpad())
              : Pd(engine, kTraining, kConvolutionAlgorithm, src, weights, dst, w.strides, w.padBegin, w.padEnd,
                   userScratchpad());
}

inline dnnl::convolution_backward_data::primitive_desc convolutionBackwardData(
    const dnnl::engine& engine, const Desc& diffSrc, const Desc& weights, const Desc& diffDst, const Window& w,
    const dnnl::convolution_forward::primitive_desc& forward) {
  return {engine,  kConvolutionAlgorithm, diffSrc, weights, diffDst, w.strides, w.padBegin, w.padEnd,
          forward, userScratchpad()};
}

inline dnnl::convolution_backward_weights::primitive_desc convolutionBackwardWeights(
    const dnnl::engine& engine, const Desc& src, const Desc& diffWeights, const Desc* diffBias, const Desc& diffDst,
    const Window& w, const dnnl::convolution_forward::primitive_desc& forward) {
  using Pd = dnnl::convolution_backward_weights::primitive_desc;
  return diffBias ? Pd(engine, kConvolutionAlgorithm, src, diffWeights, *diffBias, diffDst, w.strides, w.padBegin,
                       w.padEnd, forward, userScratchpad())
                  : Pd(engine, kConvolutionAlgorithm, src, diffWeights, diffDst, w.strides, w.padBegin, w.padEnd,
                       forward, userScratchpad());
}

inline dnnl::inner_product_forward::primitive_desc innerProductForward(const dnnl::engine& engine, const Desc& src,
                                                                       const Desc& weights, const Desc* bias,
                                                                       const Desc& dst) {
  using Pd = dnnl::inner_product_forward::primitive_desc;
  return bias ? Pd(engine, kTraining, src, weights, *bias, dst, userScratchpad())
              : Pd(engine, kTraining, src, weights, dst, userScratchpad());
}

inline dnnl::inner_product_backward_data::primitive_desc innerProductBackwardData(
    const dnnl::engine& engine, const Desc& diffSrc, const Desc& weights, const Desc& diffDst,
    const dnnl::inner_product_forward::primitive_desc& forward) {
  return {engine, diffSrc, weights, diffDst, forward, userScratchpad()};
}

inline dnnl::inner_product_backward_weights::primitive_desc innerProductBackwardWeights(
    const dnnl::engine& engine, const Desc& src, const Desc& diffWeights, const Desc* diffBias, const Desc& diffDst,
    const dnnl::inner_product_forward::primitive_desc& forward) {
  using Pd = dnnl::inner_product_backward_weights::primitive_desc;
  return diffBias ? Pd(engine, src, diffWeights, *diffBias, diffDst, forward, userScratchpad())
                  : Pd(engine, src, diffWeights, diffDst, forward, userScratchpad());
}

inline dnnl::matmul::primitive_desc matrixProduct(const dnnl::engine& engine, const Desc& src, const Desc& weights,
                                                  const Desc& dst) {
  return {engine, src, weights, dst, userScratchpad()};
}

inline dnnl::batch_normalization_forward::primitive_desc batchNormForward(const dnnl::engine& engine,
                                                                          dnnl::prop_kind kind, const Desc& data,
                                                                          float epsilon,
                                                                          dnnl::normalization_flags flags) {
  return {engine, kind, data, data, epsilon, flags, userScratchpad()};
}

inline dnnl::batch_normalization_backward::primitive_desc batchNormBackward(
    const dnnl::engine& engine, const Desc& diffData, const Desc& data, float epsilon, dnnl::normalization_flags flags,
    const dnnl::batch_normalization_forward::primitive_desc& forward) {
  return {engine, dnnl::prop_kind::backward, diffData, diffData, data, epsilon, flags, forward, userScratchpad()};
}

inline dnnl::pooling_forward::primitive_desc poolingForward(const dnnl::engine& engine, dnnl::prop_kind kind,
                                                            dnnl::algorithm algorithm, const Desc& src, const Desc& dst,
                                                            const Window& w) {
  return {engine,     kind,     algorithm,       src, dst, w.strides, w.kernel, Dims(w.kernel.size(), 0),
          w.padBegin, w.padEnd, userScratchpad()};
}

inline dnnl::pooling_backward::primitive_desc poolingBackward(const dnnl::engine& engine, dnnl::algorithm algorithm,
                                                              const Desc& diffSrc, const Desc& diffDst, const Window& w,
                                                              const dnnl::pooling_forward::primitive_desc& forward) {
  return {engine,     algorithm, diffSrc, diffDst,         w.strides, w.kernel, Dims(w.kernel.size(), 0),
          w.padBegin, w.padEnd,  forward, userScratchpad()};
}

inline dnnl::lrn_forward::primitive_desc lrnForward(const dnnl::engine& engine, dnnl::prop_kind kind, const Desc& data,
                                                    const LrnSize& lrn) {
  return {engine, kind, kLrnAlgorithm, data, data, lrn.size, lrn.alpha, lrn.beta, lrn.k, userScratchpad()};
}

inline dnnl::lrn_backward::primitive_desc lrnBackward(const dnnl::engine& engine, const Desc& data, const LrnSize& lrn,
                                                      const dnnl::lrn_forward::primitive_desc& forward) {
  return {engine, kLrnAlgorithm, data, data, data, lrn.size, lrn.alpha, lrn.beta, lrn.k, forward, userScratchpad()};
}

inline dnnl::concat::primitive_desc concatChannels(const dnnl::engine& engine, const Desc& dst,
                                                   const std::vector<Desc>& srcs) {
  return {engine, dst, 1, srcs, userScratchpad()};
}

#else

inline dnnl::convolution_forward::primitive_desc convolutionForward(const dnnl::engine& engine, const Desc& src,
                                                                    const Desc& weights, const Desc* bias,
                                                                    const Desc& dst, const Window& w) {
  using D = dnnl::convolution_forward::desc;
  const D desc = bias ? D(kTraining, kConvolutionAlgorithm, src, weights, *bias, dst, w.strides, w.padBegin, w.padEnd)
                      : D(kTraining, kConvolutionAlgorithm, src, weights, dst, w.strides, w.padBegin, w.padEnd);
  return {desc, userScratchpad(), engine};
}

inline dnnl::convolution_backward_data::primitive_desc convolutionBackwardData(
    const dnnl::engine& engine, const Desc& diffSrc, const Desc& weights, const Desc& diffDst, const Window& w,
    const dnnl::convolution_forward::primitive_desc& forward) {
  return {{kConvolutionAlgorithm, diffSrc, weights, diffDst, w.strides, w.padBegin, w.padEnd},
          userScratchpad(),
          engine,
          forward};
}

inline dnnl::convolution_backward_weights::primitive_desc convolutionBackwardWeights(
    const dnnl::engine& engine, const Desc& src, const Desc& diffWeights, const Desc* diffBias, const Desc& diffDst,
    const Window& w, const dnnl::convolution_forward::primitive_desc& forward) {
  using D = dnnl::convolution_backward_weights::desc;
  const D desc = diffBias
                     ? D(kConvolutionAlgorithm, src, diffWeights, *diffBias, diffDst, w.strides, w.padBegin, w.padEnd)
                     : D(kConvolutionAlgorithm, src, diffWeights, diffDst, w.strides, w.padBegin, w.padEnd);
  return {desc, userScratchpad(), engine, forward};
}

inline dnnl::inner_product_forward::primitive_desc innerProductForward(const dnnl::engine& engine, const Desc& src,
                                                                       const Desc& weights, const Desc* bias,
                                                                       const Desc& dst) {
  using D = dnnl::inner_product_forward::desc;
  return {bias ? D(kTraining, src, weights, *bias, dst) : D(kTraining, src, weights, dst), userScratchpad(), engine};
}

inline dnnl::inner_product_backward_data::primitive_desc innerProductBackwardData(
    const dnnl::engine& engine, const Desc& diffSrc, const Desc& weights, const Desc& diffDst,
    const dnnl::inner_product_forward::primitive_desc& forward) {
  return {{diffSrc, weights, diffDst}, userScratchpad(), engine, forward};
}

inline dnnl::inner_product_backward_weights::primitive_desc innerProductBackwardWeights(
    const dnnl::engine& engine, const Desc& src, const Desc& diffWeights, const Desc* diffBias, const Desc& diffDst,
    const dnnl::inner_product_forward::primitive_desc& forward) {
  using D = dnnl::inner_product_backward_weights::desc;
  return {diffBias ? D(src, diffWeights, *diffBias, diffDst) : D(src, diffWeights, diffDst), userScratchpad(), engine,
          forward};
}

inline dnnl::matmul::primitive_desc matrixProduct(const dnnl::engine& engine, const Desc& src, const Desc& weights,
                                                  const Desc& dst) {
  return {{src, weights, dst}, userScratchpad(), engine};
}

inline dnnl::batch_normalization_forward::primitive_desc batchNormForward(const dnnl::engine& engine,
                                                                          dnnl::prop_kind kind, const Desc& data,
                                                                          float epsilon,
                                                                          dnnl::normalization_flags flags) {
  return {{kind, data, epsilon, flags}, userScratchpad(), engine};
}

inline dnnl::batch_normalization_backward::primitive_desc batchNormBackward(
    const dnnl::engine& engine, const Desc& diffData, const Desc& data, float epsilon, dnnl::normalization_flags flags,
    const dnnl::batch_normalization_forward::primitive_desc& forward) {
  return {{dnnl::prop_kind::backward, diffData, data, epsilon, flags}, userScratchpad(), engine, forward};
}

inline dnnl::pooling_forward::primitive_desc poolingForward(const dnnl::engine& engine, dnnl::prop_kind kind,
                                                            dnnl::algorithm algorithm, const Desc& src, const Desc& dst,
                                                            const Window& w) {
  return {{kind, algorithm, src, dst, w.strides, w.kernel, w.padBegin, w.padEnd}, userScratchpad(), engine};
}

inline dnnl::pooling_backward::primitive_desc poolingBackward(const dnnl::engine& engine, dnnl::algorithm algorithm,
                                                              const Desc& diffSrc, const Desc& diffDst, const Window& w,
                                                              const dnnl::pooling_forward::primitive_desc& forward) {
  return {{algorithm, diffSrc, diffDst, w.strides, w.kernel, w.padBegin, w.padEnd}, userScratchpad(), engine, forward};
}

inline dnnl::lrn_forward::primitive_desc lrnForward(const dnnl::engine& engine, dnnl::prop_kind kind, const Desc& data,
                                                    const LrnSize& lrn) {
  return {{kind, kLrnAlgorithm, data, lrn.size, lrn.alpha, lrn.beta, lrn.k}, userScratchpad(), engine};
}

inline dnnl::lrn_backward::primitive_desc lrnBackward(const dnnl::engine& engine, const Desc& data, const LrnSize& lrn,
                                                      const dnnl::lrn_forward::primitive_desc& forward) {
  return {{kLrnAlgorithm, data, data, lrn.size, lrn.alpha, lrn.beta, lrn.k}, userScratchpad(), engine, forward};
}

inline dnnl::concat::primitive_desc concatChannels(const dnnl::engine& engine, const Desc& dst,
                                                   const std::vector<Desc>& srcs) {
  return {dst, 1, srcs, engine, userScratchpad()};
}

#endif

}  // namespace scalescope::onednn
