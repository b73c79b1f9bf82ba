// SPDX-License-Identifier: Apache-2.0
#include "engine/data/byte_images.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/data/fingerprint.h"
#include "engine/data/random.h"

namespace scalescope {
namespace {

void keepSome(ByteImages& images, std::int64_t kept, std::int64_t imageBytes) {
  const std::int64_t total = images.count();
  for (std::int64_t i = 0; i < kept; ++i) {
    auto from = spreadIndex(i, kept, total);  // never before i, so that copying forward is safe
    std::copy_n(images.pixels.begin() + from * imageBytes, imageBytes, images.pixels.begin() + i * imageBytes);
    images.labels[static_cast<std::size_t>(i)] = images.labels[static_cast<std::size_t>(from)];
  }
  images.pixels.resize(static_cast<std::size_t>(kept * imageBytes));
  images.labels.resize(static_cast<std::size_t>(kept));
}

}  // namespace

std::int64_t spreadIndex(std::int64_t i, std::int64_t kept, std::int64_t total) {
  return i * (total / kept) + i * (total % kept) / kept;
}

ByteImageDataset::ByteImageDataset(DatasetInfo info, ByteImages training, ByteImages validation,
                                   std::int64_t imageLimit)
    : m_info(std::move(info)), m_training(std::move(training)), m_validation(std::move(validation)) {
  normalise();  // over the whole set, so that a limit changes nothing else
  if (imageLimit > 0 && imageLimit < m_training.count()) keepSome(m_training, imageLimit, m_info.shape.count());
  m_info.trainingImages = m_training.count();
  m_info.validationImages = m_validation.count();
  Fingerprint fingerprint;
  for (const ByteImages* images : {&m_training, &m_validation}) {
    fingerprint.addNumber(images->count());
    fingerprint.addBytes(images->labels);
    fingerprint.countImages(images->count(), static_cast<std::int64_t>(images->pixels.size()));
  }
  for (int side : {m_info.shape.c, m_info.shape.h, m_info.shape.w}) fingerprint.addNumber(side);
  // Pixels of one image in 64: enough to distinguish two sets with equal labels, at no cost.
  auto imageBytes = static_cast<std::size_t>(m_info.shape.count());
  for (std::size_t at = 0; at < m_training.pixels.size(); at += 64 * imageBytes)
    fingerprint.addBytes(std::span(m_training.pixels).subspan(at, imageBytes));
  m_info.fingerprint = fingerprint.text();
}

void ByteImageDataset::normalise() {
  std::array<std::int64_t, 256> counts{};
  for (std::uint8_t byte : m_training.pixels) ++counts[byte];
  const double total = std::max(1.0, static_cast<double>(m_training.pixels.size()));
  double mean = 0, square = 0;
  for (int byte = 0; byte < 256; ++byte) {
    mean += byte * static_cast<double>(counts[static_cast<std::size_t>(byte)]) / total;
    square += double{1} * byte * byte * static_cast<double>(counts[static_cast<std::size_t>(byte)]) / total;
  }
  const double deviation = std::max(1.0, std::sqrt(std::max(0.0, square - mean * mean)));
  std::array<float, 256> values{};
  for (int byte = 0; byte < 256; ++byte)
    values[static_cast<std::size_t>(byte)] = static_cast<float>((byte - mean) / deviation);
  auto all = std::make_shared<PixelValues>();
  all->channels.assign(static_cast<std::size_t>(m_info.shape.c), values);
  m_values = std::move(all);
}

template <typename ValueOf, typename Value>
void ByteImageDataset::sample(Split split, std::int64_t index, const SampleOptions& options, const ValueOf& valueOf,
                              std::span<Value> image, std::int32_t& label) const {
  const ByteImages& images = split == Split::Training ? m_training : m_validation;
  const auto [c, h, w] = m_info.shape;
  const std::uint8_t* pixels = images.pixels.data() + index * m_info.shape.count();
  label = images.labels[static_cast<std::size_t>(index)];
  if (!options.augment) {
    std::transform(pixels, pixels + m_info.shape.count(), image.begin(), valueOf);
    return;
  }
  Random random(options.seed);
  const int padding = std::min(h, w) < 32 ? 2 : 4;
  const int down = random.below(2 * padding + 1) - padding, right = random.below(2 * padding + 1) - padding;
  const bool mirrored = random.coin();
  Value* out = image.data();
  for (int y = 0; y < h; ++y)
    for (int x = 0; x < w; ++x) {
      const int fromY = y + down, fromX = (mirrored ? w - 1 - x : x) + right;
      const bool inside = fromY >= 0 && fromY < h && fromX >= 0 && fromX < w;
      const std::uint8_t* from = pixels + (std::ptrdiff_t{fromY} * w + fromX) * c;
      for (int k = 0; k < c; ++k) *out++ = valueOf(inside ? from[k] : std::uint8_t{0});
    }
}

Status ByteImageDataset::read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
                              std::int32_t& label) {
  const std::array<float, 256>& values = m_values->channels.front();
  sample(
      split, index, options, [&](std::uint8_t byte) { return values[byte]; }, image, label);
  return {};
}

Status ByteImageDataset::readBytes(Split split, std::int64_t index, const SampleOptions& options,
                                   std::span<std::uint8_t> image, std::int32_t& label) {
  sample(split, index, options, std::identity{}, image, label);
  return {};
}

}  // namespace scalescope
