// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

namespace scalescope {

/// Mean power between two readings of an energy counter. Readings from which it cannot be computed have no value: the
/// first one, those after a reset, those between which the counter may have wrapped around more than once, and those of
/// a counter that does not move (virtual machines offer counters that never do).
class EnergyCounter {
 public:
  /// `rangeJ`: the counter continues at 0 there; 0: it never wraps around. `maxPowerW`: more than the device can draw;
  /// a higher value means that the counter was reset.
  EnergyCounter(double rangeJ, double maxPowerW) : m_rangeJ(rangeJ), m_maxPowerW(maxPowerW) {}

  /// Units: s of a monotonic clock, J; returns W.
  std::optional<double> add(double timeS, double energyJ);
  /// A shorter time without a change means that nothing was drawn, or that the counter is updated less often.
  static constexpr double kStuckS = 3;

 private:
  struct Reading {
    double timeS, energyJ;
  };
  double m_rangeJ, m_maxPowerW;
  std::optional<Reading> m_last;
  std::optional<double> m_movedS;  ///< when it last moved; nothing before it first does
};

}  // namespace scalescope
