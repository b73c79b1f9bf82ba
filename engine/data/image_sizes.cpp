// SPDX-License-Identifier: Apache-2.0
#include "engine/data/image_sizes.h"

#include <algorithm>

#include "engine/data/byte_images.h"

namespace scalescope {

std::vector<JpegDecoder::Size> sampleImageSizes(ImageSource& source, std::int64_t wanted) {
  std::vector<JpegDecoder::Size> sizes;
  const std::int64_t total = source.count(Split::Training), count = std::min(wanted, total);
  StoredImage stored;
  JpegDecoder decoder;
  for (std::int64_t i = 0; i < count; ++i) {
    if (!source.load(Split::Training, spreadIndex(i, count, total), stored).ok()) continue;
    if (stored.channels > 0) {
      sizes.push_back({stored.width, stored.height});
    } else if (auto size = decoder.open(stored.content); size.ok()) {
      sizes.push_back(*size);
    }
  }
  return sizes;
}

std::string describeSizes(const std::vector<JpegDecoder::Size>& sizes) {
  if (sizes.empty()) return "sizes unknown";
  auto shorter = [](const JpegDecoder::Size& size) { return std::min(size.width, size.height); };
  auto all = [&](auto same) { return std::all_of(sizes.begin(), sizes.end(), same); };
  const JpegDecoder::Size first = sizes.front();
  if (all([&](const auto& size) { return size.width == first.width && size.height == first.height; }))
    return "all " + std::to_string(first.width) + " x " + std::to_string(first.height) + " pixels";
  if (all([&](const auto& size) { return shorter(size) == shorter(first); }))
    return "all " + std::to_string(shorter(first)) + " pixels on the shorter side";
  return "sizes vary";
}

}  // namespace scalescope
