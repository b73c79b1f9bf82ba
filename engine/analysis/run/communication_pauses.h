// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/run/event.h"

namespace scalescope {

/// Finds steps of a measured window that waited far longer for the other ranks than its other steps: a link that fails
/// and returns, which ends no run but lowers its throughput.
class CommunicationPauses {
 public:
  /// Shorter waits are those of a busy machine; waits are also long only compared with those of the other steps.
  static constexpr double kMinPauseS = 1, kMinRatio = 5;
  /// Pauses that take a smaller share of the window hardly change its throughput.
  static constexpr double kMinShare = 0.01;

  /// A row of steps of rank 0; warm-up is ignored.
  void add(const StepRow& row);
  /// The run resumed from this step: later ones do not count.
  void dropAfter(std::int64_t step);
  /// A time in which a host was paused, which is reported by itself.
  void addHostPause(double fromS, double toS);
  /// Sentences about the pauses in a window of this length; nothing if there are too few.
  std::optional<Text> text(double windowS) const;

 private:
  /// Steps of which one waited for at least kMinPauseS.
  struct LongWait {
    double fromS = 0, toS = 0;
    double longestS = 0;  ///< at most, of one step
    double totalS = 0, stepCount = 0;
    std::int64_t step = 0;  ///< the last one
  };
  struct Interval {
    double fromS = 0, toS = 0;
  };
  double pauseS(const LongWait& wait, double typicalS) const;

  std::vector<LongWait> m_longWaits;
  std::vector<Interval> m_hostPauses;
  double m_usualS = 0, m_usualCount = 0;  ///< of all other steps
};

}  // namespace scalescope
