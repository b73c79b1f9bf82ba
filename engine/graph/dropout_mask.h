// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/graph/philox.h"

namespace scalescope {

/// The elements that a dropout layer keeps in one training step, the same on every backend. Element i of the batch in
/// NCHW order takes word i % 4 of philox(counter {i / 4, low and high word; step; layer}, key = seed, low word first)
/// and is kept when it is at least rate * 2^32.
struct DropoutMask {
  PhiloxKey key;
  std::uint32_t step, layer;
  std::uint64_t threshold;
  float scale;  ///< of the kept elements

  /// `rate` in [0, 1); 0 keeps everything. `step`: of the training, modulo 2^32. `layer`: its index in the graph.
  SCALESCOPE_HOST_DEVICE DropoutMask(double rate, std::uint64_t seed, std::uint64_t trainingStep, int layerIndex)
      : key{{static_cast<std::uint32_t>(seed), static_cast<std::uint32_t>(seed >> 32)}},
        step(static_cast<std::uint32_t>(trainingStep)),
        layer(static_cast<std::uint32_t>(layerIndex)),
        threshold(roundedUp(rate * 4294967296.0)),
        scale(static_cast<float>(1 / (1 - rate))) {}

  /// Words of the elements 4 * quad to 4 * quad + 3.
  SCALESCOPE_HOST_DEVICE PhiloxWords words(std::uint64_t quad) const {
    return philox({{static_cast<std::uint32_t>(quad), static_cast<std::uint32_t>(quad >> 32), step, layer}}, key);
  }
  /// What an element is multiplied by: 0 or scale.
  SCALESCOPE_HOST_DEVICE float factor(std::uint32_t word) const { return word >= threshold ? scale : 0.0f; }

 private:
  SCALESCOPE_HOST_DEVICE static std::uint64_t roundedUp(double value) {
    const auto whole = static_cast<std::uint64_t>(value);
    return whole + (static_cast<double>(whole) < value ? 1 : 0);
  }
};

}  // namespace scalescope
