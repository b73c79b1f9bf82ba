// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace scalescope {

/// What this program takes from the machine that it may share with the runs it watches: its processor time, measured
/// between two calls, and the pace at which it looks at runs so that this stays small.
class ObserverCost {
 public:
  ObserverCost();
  /// Processor time of all threads of this process since the last call (or construction), as a share of one core.
  double measure();
  /// As measured last; absent before the first measurement.
  std::optional<double> share() const { return m_share; }

 private:
  double m_processorS;
  double m_wallS;
  std::optional<double> m_share;
};

/// The pause between two looks that follows upon `pause` when the program took `share` of a core: twice as long above
/// 5 %, half as long below 2 %, from 200 ms to 1600 ms.
std::chrono::milliseconds nextLookPause(std::chrono::milliseconds pause, double share);

}  // namespace scalescope
