// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/data/dataset.h"

namespace scalescope {

/// Random images and labels that cost one copy each: training throughput without an input bottleneck.
/// As many training images as ImageNet (1,281,167) unless the plan limits them, 1,000 for validation.
class SyntheticDataset : public Dataset {
 public:
  SyntheticDataset(Shape shape, int classCount, std::int64_t imageLimit, std::uint64_t seed);
  DatasetInfo info() const override { return m_info; }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override;
  std::shared_ptr<const PixelValues> pixelValues() const override { return m_values; }
  Status readBytes(Split split, std::int64_t index, const SampleOptions& options, std::span<std::uint8_t> image,
                   std::int32_t& label) override;

 private:
  template <typename Value>
  void sample(Split split, std::int64_t index, const std::vector<Value>& pool, std::span<Value> image,
              std::int32_t& label) const;

  DatasetInfo m_info;
  std::uint64_t m_seed;
  std::vector<float> m_pool;          ///< normal noise; an image is a window of it, its start chosen by the index
  std::vector<std::uint8_t> m_bytes;  ///< the same noise
  std::shared_ptr<const PixelValues> m_values;
  std::uint64_t m_startCount = 1;
};

}  // namespace scalescope
