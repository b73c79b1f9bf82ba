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

 private:
  DatasetInfo m_info;
  std::uint64_t m_seed;
  std::vector<float> m_pool;  ///< normal noise; an image is a window of it, its start chosen by the index
  std::uint64_t m_startCount = 1;
};

}  // namespace scalescope
