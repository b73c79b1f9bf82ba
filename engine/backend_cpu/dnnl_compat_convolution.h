// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "engine/backend_cpu/dnnl_compat.h"

namespace scalescope::onednn {

/// The weight gradient of a convolution by the implementation of that name, which need not be the first that the
/// library offers; nothing if it offers none. The whole search happens here, because oneDNN 2 needs the descriptor for
/// it.
inline std::optional<dnnl::convolution_backward_weights::primitive_desc> convolutionBackwardWeightsBy(
    const std::string& implementation, const dnnl::engine& engine, const Desc& src, const Desc& diffWeights,
    const Desc* diffBias, const Desc& diffDst, const Window& w,
    const dnnl::convolution_forward::primitive_desc& forward) {
#if DNNL_VERSION_MAJOR >= 3
  auto pd = convolutionBackwardWeights(engine, src, diffWeights, diffBias, diffDst, w, forward);
#else
  using D = dnnl::convolution_backward_weights::desc;
  const D desc = diffBias
                     ? D(kConvolutionAlgorithm, src, diffWeights, *diffBias, diffDst, w.strides, w.padBegin, w.padEnd)
                     : D(kConvolutionAlgorithm, src, diffWeights, diffDst, w.strides, w.padBegin, w.padEnd);
  dnnl::convolution_backward_weights::primitive_desc pd(desc, userScratchpad(), engine, forward);
#endif
  do
    if (pd.impl_info_str() == implementation) return pd;
  while (pd.next_impl());
  return {};
}

}  // namespace scalescope::onednn
