// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace scalescope {

/// Bisection for the highest rate of queries that is valid. Ends when the valid and the invalid rate differ by less
/// than 2 %, or no rate above a hundredth of the limit is valid.
class RateSearch {
 public:
  /// `limit`: queries per second, above 0, at which the device was busy. If every rate below it is valid, it was
  /// measured while the device was slow, and is doubled; at most twice.
  explicit RateSearch(double limit) : m_limit(limit), m_invalid(limit) {}
  /// The next rate to try; nullopt at the end.
  std::optional<double> next() const;
  /// Takes the verdict on the rate that next() states.
  void add(bool isValid);
  /// The highest valid rate so far; 0: none.
  double best() const { return m_valid; }

 private:
  bool isFound() const;

  int m_doublings = 0;
  bool m_hasInvalid = false;
  double m_limit, m_valid = 0, m_invalid;
};

}  // namespace scalescope
