// SPDX-License-Identifier: Apache-2.0
#include "engine/check/stream_kernels.h"

namespace scalescope {

void runStreamKernel(StreamKernel kernel, double* __restrict a, double* __restrict b, double* __restrict c,
                     std::size_t count) {
  constexpr double kScalar = 3;
  switch (kernel) {
    case StreamKernel::Copy:
      for (std::size_t i = 0; i < count; ++i) c[i] = a[i];
      break;
    case StreamKernel::Scale:
      for (std::size_t i = 0; i < count; ++i) b[i] = kScalar * c[i];
      break;
    case StreamKernel::Add:
      for (std::size_t i = 0; i < count; ++i) c[i] = a[i] + b[i];
      break;
    case StreamKernel::Triad:
      for (std::size_t i = 0; i < count; ++i) a[i] = b[i] + kScalar * c[i];
      break;
  }
}

}  // namespace scalescope
