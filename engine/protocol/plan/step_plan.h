// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

namespace scalescope {

/// The implementation that computes one product of a compiled step.
struct StepPlan {
  std::string layer;             ///< the first of the layers that it computes
  std::string work;              ///< e.g. "convolution backward data"
  std::string plan;              ///< as its provider names it
  std::string provider;          ///< e.g. "cuDNN 9.19.0 through cudnn-frontend 1.18.0", "own kernels"
  std::optional<double> timeUs;  ///< measured when it was selected; nothing: not timed
  bool isFallback = false;       ///< slow: no library supports the product
};

}  // namespace scalescope
