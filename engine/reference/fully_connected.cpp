// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/fully_connected.h"

namespace scalescope::reference {

void forward(const FullyConnected& full, const Tensor& src, const Values& weights, const Values& bias, Tensor& dst) {
  const std::size_t width = src.shape.count();
  for (int image = 0; image < src.n; ++image) {
    for (int k = 0; k < full.k; ++k) {
      double sum = bias.empty() ? 0.0 : bias[k];
      for (std::size_t i = 0; i < width; ++i) sum += weights[k * width + i] * src.values[image * width + i];
      dst.at(image, k, 0, 0) = sum;
    }
  }
}

void backward(const FullyConnected& full, const Tensor& src, const Values& weights, const Tensor& diffDst,
              Tensor& diffSrc, Values& diffWeights, Values& diffBias) {
  const std::size_t width = src.shape.count();
  for (int image = 0; image < src.n; ++image) {
    for (int k = 0; k < full.k; ++k) {
      const double diff = diffDst.at(image, k, 0, 0);
      if (!diffBias.empty()) diffBias[k] += diff;
      for (std::size_t i = 0; i < width; ++i) {
        diffSrc.values[image * width + i] += weights[k * width + i] * diff;
        diffWeights[k * width + i] += src.values[image * width + i] * diff;
      }
    }
  }
}

}  // namespace scalescope::reference
