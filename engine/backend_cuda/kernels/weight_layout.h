// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

namespace scalescope::cuda {

/// Dims of convolution weights, or of fully connected ones over an image (r, s: its height and width).
struct WeightDims {
  int k = 0, c = 0, r = 1, s = 1;
  int paddedC = 0;  ///< channels on the device; those beyond c are 0. 0: as c
};

/// Between the canonical layout of ParameterSpec (k, c, r, s) and the device's (k, r, s, padded c), on the host.
void krscFromKcrs(const WeightDims& dims, std::span<const float> canonical, std::span<float> device);
void kcrsFromKrsc(const WeightDims& dims, std::span<const float> device, std::span<float> canonical);

}  // namespace scalescope::cuda
