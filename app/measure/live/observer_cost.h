// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <optional>

namespace scalescope {

/// The monitoring overhead of this program on a machine that it may share with the monitored runs: its processor time
/// between two calls. nextLookPause() derives the polling interval from it.
class ObserverCost {
 public:
  ObserverCost();
  /// Processor time of all threads of this process since the last call (or construction), as a share of one core.
  double measure();
  /// The last measurement; absent before the first.
  std::optional<double> share() const { return m_share; }

 private:
  double m_processorS;
  double m_wallS;
  std::optional<double> m_share;
};

/// The polling interval after `pause` if the program used `share` of a core: doubled above 5 %, halved below 2 %, from
/// 200 ms to 1600 ms.
std::chrono::milliseconds nextLookPause(std::chrono::milliseconds pause, double share);

}  // namespace scalescope
