// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace scalescope::import {

/// The mean of reports that each cover the same number of images: harmonic, because rates over equal work average by
/// their times. The first report of a run is excluded when it is slower than three quarters of the median: it includes
/// the start-up.
/// Memory is bounded; beyond 65,536 reports the median is that of every second, fourth, ... one.
class RateMean {
 public:
  /// Units: as the rate's. Zero, negative and non-finite rates are ignored.
  void add(double rate);
  std::int64_t count() const { return m_count; }
  bool firstLeftOut() const;
  std::optional<double> mean() const;

 private:
  double median() const;

  double m_first = 0, m_inverseSum = 0;  ///< the sum without the first
  std::int64_t m_count = 0, m_stride = 1;
  std::vector<double> m_kept;
};

}  // namespace scalescope::import
