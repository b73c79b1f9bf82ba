// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

#include "engine/base/result.h"
#include "engine/base/words.h"

namespace scalescope::cuda {

/// One zeroed block of device memory. Move-only owner.
class DeviceBuffer {
 public:
  DeviceBuffer() = default;
  /// Errors (thrown): Failure "out-of-memory" with the bytes required and free, "backend-failed".
  DeviceBuffer(std::size_t bytes, const char* purpose);

  std::byte* data() const { return m_data.get(); }
  std::size_t bytes() const { return m_bytes; }

 private:
  struct Free {
    void operator()(std::byte* data) const;
  };
  std::unique_ptr<std::byte, Free> m_data;
  std::size_t m_bytes = 0;
};

/// One zeroed block of pinned host memory, which the device can copy from and to directly. Move-only owner.
class PinnedBuffer {
 public:
  PinnedBuffer() = default;
  /// Errors (thrown): Failure "out-of-memory", "backend-failed".
  PinnedBuffer(std::size_t bytes, const char* purpose);

  std::byte* data() const { return m_data.get(); }
  std::size_t bytes() const { return m_bytes; }

 private:
  struct Free {
    void operator()(std::byte* data) const;
  };
  std::unique_ptr<std::byte, Free> m_data;
  std::size_t m_bytes = 0;
};

/// Copies and waits until every stream sees it. Errors (thrown): "backend-failed".
void copyToDevice(void* device, const void* host, std::size_t bytes);

/// Free and total memory of the current device. Units: bytes. Errors (thrown): "backend-failed".
struct DeviceMemoryState {
  std::size_t freeBytes = 0, totalBytes = 0;
};
DeviceMemoryState deviceMemoryState();

}  // namespace scalescope::cuda
