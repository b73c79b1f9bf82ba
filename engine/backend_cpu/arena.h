// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/result.h"

namespace scalescope {

/// One block of zeroed memory, aligned for vectors and advised for huge pages. The system allocates a page at its first
/// write: the initial values of parameters, which are copied into it, are freed before a step fills the rest, and on
/// NUMA machines a page is close to the thread that uses it. Move-only owner.
class Arena {
 public:
  Arena() = default;
  /// Errors: "out-of-memory" with the bytes required and free.
  static Result<Arena> allocate(std::size_t bytes, const Text& purpose);

  std::byte* data() const { return m_data; }
  float* floats() const { return reinterpret_cast<float*>(m_data); }
  std::size_t bytes() const { return m_bytes; }

 private:
  struct Unmap {
    std::size_t bytes;
    void operator()(void* mapping) const;
  };
  std::unique_ptr<void, Unmap> m_mapping;
  std::byte* m_data = nullptr;
  std::size_t m_bytes = 0;
};

/// Errors: "out-of-memory" when `bytes` are not available, with both figures.
Status checkMemory(std::size_t bytes, const Text& purpose);

/// Memory still available to this process: of the machine, or of its control group where that is less. Units: bytes.
std::size_t availableMemoryBytes();

}  // namespace scalescope
