// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace scalescope {

/// Whether the steps of a measured window or an epoch have settled: there are at least 10, and the median step times of
/// the first and of the second half differ by at most 2 %, the variation below which the reference guide calls
/// throughput consistent (Dell EMC Ready Solutions for AI, Deep Learning with NVIDIA, 3.1). Medians, so that one
/// disturbed step has no effect. Memory is allocated at construction; when it is full, neighbours are averaged, which
/// preserves both halves.
class SteadyState {
 public:
  static constexpr double kMaxVariation = 0.02;

  explicit SteadyState(std::size_t capacity = 4096);
  /// Units: milliseconds.
  void add(double stepTimeMs);
  bool reached();
  /// The difference of the two medians, a fraction of the first; nothing below 10 values.
  std::optional<double> variation();
  /// As variation(), of the two means: a few slow steps count as much as they lower the throughput.
  std::optional<double> meanVariation() const;
  void clear();

 private:
  double medianOf(std::size_t begin, std::size_t end);
  void halve();

  std::vector<double> m_times, m_scratch;
  std::size_t m_count = 0;  ///< values in m_times
  std::size_t m_stepsPerValue = 1;
  double m_partSum = 0;  ///< of an incomplete value
  std::size_t m_partCount = 0;
};

}  // namespace scalescope
