// SPDX-License-Identifier: Apache-2.0
#include "engine/data/selected_images.h"

#include <algorithm>
#include <atomic>

#include "engine/data/random.h"

namespace scalescope {

SelectedImages::SelectedImages(std::shared_ptr<Dataset> dataset, Split split, std::vector<std::int64_t> images)
    : m_dataset(std::move(dataset)), m_split(split), m_images(std::move(images)), m_labels(m_images.size(), -1) {}

DatasetInfo SelectedImages::info() const {
  DatasetInfo info = m_dataset->info();
  info.trainingImages = info.validationImages = static_cast<std::int64_t>(m_images.size());
  return info;
}

Status SelectedImages::read(Split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                            std::int32_t& label) {
  const auto position = static_cast<std::size_t>(index);
  std::int32_t own = -1;
  if (Status read = m_dataset->read(m_split, m_images[position], options, image, own); !read) return read;
  std::atomic_ref(m_labels[position]).store(own, std::memory_order_relaxed);
  label = static_cast<std::int32_t>(index);
  return {};
}

std::int32_t SelectedImages::label(std::int32_t position) const {
  return std::atomic_ref(m_labels[static_cast<std::size_t>(position)]).load(std::memory_order_relaxed);
}

std::vector<std::int64_t> drawIndices(std::int64_t count, std::int64_t total) {
  constexpr std::uint64_t kSeed = 500;
  std::vector<std::int64_t> indices;
  if (total <= 0) return indices;
  const IndexOrder order(static_cast<std::uint64_t>(total), kSeed);
  for (std::int64_t i = 0; i < std::min(count, total); ++i)
    indices.push_back(static_cast<std::int64_t>(order[static_cast<std::uint64_t>(i)]));
  std::ranges::sort(indices);
  return indices;
}

}  // namespace scalescope
