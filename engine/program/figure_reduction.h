// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/user_text.h"

namespace scalescope {

/// One figure from many reports: mean (of rates harmonic, because they cover equal work), last, median, max or min,
/// without the first `warmupReports`. Memory is bounded: beyond 65,536 reports the median is that of every second,
/// fourth, ... one.
class FigureReduction {
 public:
  FigureReduction(std::string reduction, bool isRate, std::int64_t warmupReports)
      : m_reduction(std::move(reduction)), m_isRate(isRate), m_warmupReports(warmupReports) {}

  void add(double value);
  std::int64_t reportCount() const { return m_count; }  ///< after the warm-up
  std::int64_t warmupCount() const { return m_skipped; }
  /// Nothing without reports after the warm-up, or if it is not finite.
  std::optional<double> value() const;
  /// "harmonic mean of 9 reports after 1 of warm-up".
  Text text() const;

 private:
  double median() const;

  std::string m_reduction;
  bool m_isRate;
  std::int64_t m_warmupReports, m_skipped = 0, m_count = 0, m_stride = 1;
  double m_sum = 0, m_inverseSum = 0, m_last = 0, m_max = 0, m_min = 0;
  std::vector<double> m_kept;
};

}  // namespace scalescope
