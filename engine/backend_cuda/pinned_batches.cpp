// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/pinned_batches.h"

#include <iterator>

#include "engine/backend_cuda/device_memory.h"
#include "engine/base/log.h"

namespace scalescope::cuda {

std::shared_ptr<float[]> PinnedBatches::allocate(std::size_t floats) {
  std::shared_ptr<PinnedBuffer> buffer;
  try {
    buffer = std::make_shared<PinnedBuffer>(floats * sizeof(float), "batches of the loader");
  } catch (const Failure& failure) {
    logWarning(failure.error().message + " Batches are copied to pinned memory before each upload instead.");
    return nullptr;
  }
  auto* data = reinterpret_cast<float*>(buffer->data());
  const std::lock_guard lock(m_blocks->mutex);
  m_blocks->floatsOf[data] = floats;
  return {data, [blocks = m_blocks, buffer](const float* block) {
            const std::lock_guard lock(blocks->mutex);
            blocks->floatsOf.erase(block);
          }};
}

bool PinnedBatches::hold(std::span<const float> images) const {
  const std::lock_guard lock(m_blocks->mutex);
  const auto after = m_blocks->floatsOf.upper_bound(images.data());
  if (after == m_blocks->floatsOf.begin()) return false;
  const auto& [begin, floats] = *std::prev(after);
  return images.data() + images.size() <= begin + floats;
}

}  // namespace scalescope::cuda
