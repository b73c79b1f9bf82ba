// SPDX-License-Identifier: Apache-2.0
#include "engine/data/synthetic.h"

#include <algorithm>
#include <array>

#include "engine/data/fingerprint.h"
#include "engine/data/random.h"

namespace scalescope {
namespace {

constexpr std::int64_t kTrainingImages = 1281167, kValidationImages = 1000;
constexpr std::size_t kPoolValues = std::size_t{1} << 18;  // 1 MiB beyond the largest image: fits in cache
constexpr std::size_t kAlignment = 16;                     // floats: a window starts on a cache line
constexpr float kMeanLevel = 127.5f, kLevels = 32;         // of a byte; levels of a standard deviation

}  // namespace

SyntheticDataset::SyntheticDataset(Shape shape, int classCount, std::int64_t imageLimit, std::uint64_t seed)
    : m_seed(seed) {
  m_info.format = "synthetic";
  m_info.shape = shape;
  m_info.classCount = classCount;
  m_info.trainingImages = imageLimit > 0 ? std::min(imageLimit, kTrainingImages) : kTrainingImages;
  m_info.validationImages = std::min(kValidationImages, m_info.trainingImages);
  m_pool.resize(static_cast<std::size_t>(shape.count()) + kPoolValues);
  Random random(mixBits(seed, 0));
  std::array<float, 256> valueOf{};
  for (std::size_t byte = 0; byte < valueOf.size(); ++byte)
    valueOf[byte] = (static_cast<float>(byte) - kMeanLevel) / kLevels;
  auto values = std::make_shared<PixelValues>();
  values->channels.assign(static_cast<std::size_t>(shape.c), valueOf);
  m_values = std::move(values);
  m_bytes.resize(m_pool.size());
  for (std::size_t i = 0; i < m_pool.size(); ++i) {
    m_bytes[i] = static_cast<std::uint8_t>(std::clamp(kMeanLevel + kLevels * random.normal() + 0.5f, 0.0f, 255.0f));
    m_pool[i] = valueOf[m_bytes[i]];
  }
  m_startCount = kPoolValues / kAlignment;
  Fingerprint fingerprint;
  for (std::int64_t number : {std::int64_t{shape.c}, std::int64_t{shape.h}, std::int64_t{shape.w},
                              std::int64_t{classCount}, static_cast<std::int64_t>(seed)})
    fingerprint.addNumber(number);
  fingerprint.countImages(m_info.trainingImages + m_info.validationImages, 0);
  m_info.fingerprint = fingerprint.text();
}

template <typename Value>
void SyntheticDataset::sample(Split split, std::int64_t index, const std::vector<Value>& pool, std::span<Value> image,
                              std::int32_t& label) const {
  std::uint64_t key = mixBits(m_seed + (split == Split::Validation ? 1 : 0), static_cast<std::uint64_t>(index));
  auto start = static_cast<std::ptrdiff_t>((key % m_startCount) * kAlignment);
  std::copy_n(pool.begin() + start, m_info.shape.count(), image.begin());
  label = static_cast<std::int32_t>((key >> 32) % static_cast<std::uint64_t>(m_info.classCount));
}

Status SyntheticDataset::read(Split split, std::int64_t index, const SampleOptions&, std::span<float> image,
                              std::int32_t& label) {
  sample(split, index, m_pool, image, label);
  return {};
}

Status SyntheticDataset::readBytes(Split split, std::int64_t index, const SampleOptions&, std::span<std::uint8_t> image,
                                   std::int32_t& label) {
  sample(split, index, m_bytes, image, label);
  return {};
}

}  // namespace scalescope
