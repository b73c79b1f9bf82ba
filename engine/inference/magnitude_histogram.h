// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace scalescope {

/// How often magnitudes occur: equal bins from 0 to the largest value. Zeros are not counted: every scale represents
/// them exactly, and after a ReLU they would outnumber all other values.
class MagnitudeHistogram {
 public:
  static constexpr int kBins = 2048;

  /// Larger magnitudes count in the last bin. A largest value of 0 makes a histogram without a width.
  explicit MagnitudeHistogram(double largest) : m_width(largest / kBins), m_counts(kBins, 0) {}
  void add(std::span<const float> values);

  double width() const { return m_width; }
  double largest() const { return m_width * kBins; }
  std::span<const std::int64_t> counts() const { return m_counts; }
  std::int64_t total() const;

 private:
  double m_width;
  std::vector<std::int64_t> m_counts;
};

}  // namespace scalescope
