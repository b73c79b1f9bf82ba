// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/data/dataset.h"

namespace scalescope {

/// Small images with labels, kept in memory as bytes, h x w x c each.
struct ByteImages {
  std::vector<std::uint8_t> pixels;
  std::vector<std::uint8_t> labels;
  std::int64_t count() const { return static_cast<std::int64_t>(labels.size()); }
};

/// A dataset of small images in memory, normalised by the mean and deviation of all training pixels.
/// Augmentation, as usual for CIFAR and Fashion-MNIST: the image shifted by up to 4 pixels (2 below 32 pixels) in each
/// direction, filled with black, and mirrored every other time.
class ByteImageDataset : public Dataset {
 public:
  /// `info` comes with format, path, shape and class count; counts and fingerprint are set here.
  /// `imageLimit`: keep this many training images, spread evenly; 0: all.
  ByteImageDataset(DatasetInfo info, ByteImages training, ByteImages validation, std::int64_t imageLimit);
  DatasetInfo info() const override { return m_info; }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override;
  std::shared_ptr<const PixelValues> pixelValues() const override { return m_values; }
  Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                   std::int32_t& label) override;

 private:
  void normalise();
  template <typename ValueOf, typename Value>
  void sample(Split split, std::int64_t index, const SampleOptions& options, const ValueOf& valueOf,
              std::span<Value> image, std::int32_t& label) const;

  DatasetInfo m_info;
  ByteImages m_training, m_validation;
  std::shared_ptr<const PixelValues> m_values;  ///< the same for every channel
};

/// Index among `total` images of the i-th of `kept` evenly spread ones (sets are often sorted by class).
std::int64_t spreadIndex(std::int64_t i, std::int64_t kept, std::int64_t total);

}  // namespace scalescope
