// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <utility>

namespace scalescope {

/// Detects that this process itself was paused (stopped, or without processor time), by the distance of its own polls.
/// Others may have been paused with it: their silence in that time means nothing. Thread: one.
class PauseWatch {
 public:
  /// No poll takes this long.
  static constexpr double kMinPauseS = 5;

  explicit PauseWatch(double nowS) : m_polledAtS(nowS) {}
  /// Seconds since the call before this one if they are a pause, otherwise 0.
  double poll(double nowS) {
    const double passedS = nowS - std::exchange(m_polledAtS, nowS);
    return passedS > kMinPauseS ? passedS : 0;
  }

 private:
  double m_polledAtS;
};

}  // namespace scalescope
