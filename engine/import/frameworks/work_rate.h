// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace scalescope::import {

/// The rate of a training from reports of its work and time: their sums. Start-up is left out: the first reports, at
/// most a quarter of all or one, while they are slower than three quarters of the median rate or, as where steps are
/// only queued, faster than four thirds of it.
/// Memory is bounded: beyond 65,536 reports neighbours are added up.
class WorkRate {
 public:
  /// Units: any of work, seconds. Values that are not positive numbers are ignored.
  void add(double work, double seconds);
  /// Reports that state only a rate cover equal work.
  void addRate(double rate) { add(1, 1 / rate); }

  std::size_t count() const { return m_parts.size(); }
  std::size_t startUpCount() const;
  /// Work per second.
  std::optional<double> mean() const;

 private:
  struct Part {
    double work = 0, seconds = 0;
    double rate() const { return work / seconds; }
  };
  std::vector<Part> m_parts;
  std::size_t m_merged = 1, m_inLast = 0;
};

}  // namespace scalescope::import
