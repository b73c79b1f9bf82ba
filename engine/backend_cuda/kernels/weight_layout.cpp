// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/kernels/weight_layout.h"

#include <algorithm>
#include <cstddef>

namespace scalescope::cuda {
namespace {

/// Calls visit(canonical index, device index) for every weight that both layouts have.
template <typename Visit>
void forEachWeight(const WeightDims& dims, const Visit& visit) {
  const int paddedC = std::max(dims.paddedC, dims.c), taps = dims.r * dims.s;
  for (std::size_t k = 0; k < static_cast<std::size_t>(dims.k); ++k)
    for (int c = 0; c < dims.c; ++c)
      for (int tap = 0; tap < taps; ++tap) visit((k * dims.c + c) * taps + tap, (k * taps + tap) * paddedC + c);
}

}  // namespace

void krscFromKcrs(const WeightDims& dims, std::span<const float> canonical, std::span<float> device) {
  std::fill(device.begin(), device.end(), 0.0f);
  forEachWeight(dims, [&](std::size_t from, std::size_t to) { device[to] = canonical[from]; });
}

void kcrsFromKrsc(const WeightDims& dims, std::span<const float> device, std::span<float> canonical) {
  forEachWeight(dims, [&](std::size_t to, std::size_t from) { canonical[to] = device[from]; });
}

}  // namespace scalescope::cuda
