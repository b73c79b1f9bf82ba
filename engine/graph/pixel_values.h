// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <vector>

namespace scalescope {

/// Normalisation of images whose pixels are bytes: for each channel the network's input value of every byte.
struct PixelValues {
  std::vector<std::array<float, 256>> channels;
};

}  // namespace scalescope
