// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/backend_cuda/kernels/launch.cuh"
#include "engine/backend_cuda/kernels/packs.cuh"

namespace scalescope::cuda {

/// map.apply<Lanes>(at) on packs of elements [at, at + Lanes), map.apply<1>(at) on the remainder.
template <int Lanes, typename Map>
__global__ void __launch_bounds__(kBlockThreads) elementMapKernel(Map map, std::int64_t count) {
  const std::int64_t at = (std::int64_t{blockIdx.x} * kBlockThreads + threadIdx.x) * Lanes;
  if (at + Lanes <= count) {
    map.template apply<Lanes>(at);
  } else {
    for (std::int64_t i = at; i < count; ++i) map.template apply<1>(i);
  }
}

/// Runs a map over `count` elements, one pack for each thread. Addresses must allow packs of Lanes.
template <int Lanes, typename Map>
void mapElements(const char* name, const Map& map, std::int64_t count, cudaStream_t stream) {
  launch(name, elementMapKernel<Lanes, Map>, oneThreadEach(name, (count + Lanes - 1) / Lanes), stream, map, count);
}

}  // namespace scalescope::cuda
