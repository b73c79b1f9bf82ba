// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

namespace scalescope {

/// The loops of STREAM (J. McCalpin, https://www.cs.virginia.edu/stream/) over FP64 values, with ordinary stores.
enum class StreamKernel { Copy, Scale, Add, Triad };

/// The bytes that STREAM counts for an element: what the loop names, not what the processor reads in order to overwrite
/// a cache line.
constexpr double streamBytesPerElement(StreamKernel kernel) {
  return kernel == StreamKernel::Copy || kernel == StreamKernel::Scale ? 16 : 24;
}

/// copy: c = a; scale: b = s c; add: c = a + b; triad: a = b + s c.
void runStreamKernel(StreamKernel kernel, double* a, double* b, double* c, std::size_t count);

}  // namespace scalescope
