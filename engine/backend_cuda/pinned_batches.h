// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>

namespace scalescope::cuda {

/// Pinned host memory for batches, from which the device copies directly; knows which addresses belong to it. Thread:
/// any.
class PinnedBatches {
 public:
  /// Zeroed, on the current device; may outlive this object. nullptr, with a warning, where memory cannot be pinned.
  std::shared_ptr<std::byte[]> allocate(std::size_t bytes);
  /// Whether all of `images` is inside one live block.
  bool hold(std::span<const std::byte> images) const;

 private:
  struct Blocks {
    std::mutex mutex;
    std::map<const std::byte*, std::size_t> bytesOf;
  };
  std::shared_ptr<Blocks> m_blocks = std::make_shared<Blocks>();
};

}  // namespace scalescope::cuda
