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
  std::shared_ptr<float[]> allocate(std::size_t floats);
  /// Whether all of `images` is inside one live block.
  bool hold(std::span<const float> images) const;

 private:
  struct Blocks {
    std::mutex mutex;
    std::map<const float*, std::size_t> floatsOf;
  };
  std::shared_ptr<Blocks> m_blocks = std::make_shared<Blocks>();
};

}  // namespace scalescope::cuda
