// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/pinned_batches.h"

#include <iterator>

#include "engine/backend_cuda/device_memory.h"
#include "engine/base/log.h"

namespace scalescope::cuda {

std::shared_ptr<std::byte[]> PinnedBatches::allocate(std::size_t bytes) {
  std::shared_ptr<PinnedBuffer> buffer;
  try {
    buffer = std::make_shared<PinnedBuffer>(bytes, Words::of("batches of the loader"));
  } catch (const Failure& failure) {
    logWarning(failure.error().message.english() + " Batches are copied to pinned memory before each upload instead.");
    return nullptr;
  }
  std::byte* data = buffer->data();
  const std::lock_guard lock(m_blocks->mutex);
  m_blocks->bytesOf[data] = bytes;
  return {data, [blocks = m_blocks, buffer](const std::byte* block) {
            const std::lock_guard lock(blocks->mutex);
            blocks->bytesOf.erase(block);
          }};
}

bool PinnedBatches::hold(std::span<const std::byte> images) const {
  const std::lock_guard lock(m_blocks->mutex);
  const auto after = m_blocks->bytesOf.upper_bound(images.data());
  if (after == m_blocks->bytesOf.begin()) return false;
  const auto& [begin, bytes] = *std::prev(after);
  return images.data() + images.size() <= begin + bytes;
}

}  // namespace scalescope::cuda
