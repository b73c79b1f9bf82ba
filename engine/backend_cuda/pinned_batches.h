// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>
#include <span>

namespace scalescope::cuda {

/// Pinned host memory for whoever fills batches, from which the device copies them by itself; knows which addresses lie
/// in it. Thread: any.
class PinnedBatches {
 public:
  /// Zeroed, on the current device; may outlive this object. nullptr, with a warning, where so much cannot be locked.
  std::shared_ptr<float[]> allocate(std::size_t floats);
  /// Whether all of `images` lies in one block that is still held.
  bool hold(std::span<const float> images) const;

 private:
  struct Blocks {
    std::mutex mutex;
    std::map<const float*, std::size_t> floatsOf;
  };
  std::shared_ptr<Blocks> m_blocks = std::make_shared<Blocks>();
};

}  // namespace scalescope::cuda
