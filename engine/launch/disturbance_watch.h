// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/protocol/event.h"

namespace scalescope {

/// Notices what disturbed a run while it was measured, for more than 2 s on end: other programs on more than 10 % of a
/// host's cores; another process on a GPU; a GPU whose clocks its power cap, heat or the board held down; a busy GPU
/// whose clock sank by more than 10 % below its highest. In a shorter window, other programs that were there in all of
/// it. And at once: a host that was suspended or stood still, a clock that was set. Each host or GPU is told of once
/// for each cause.
class DisturbanceWatch {
 public:
  /// Looks at an event of the run; returns a note of level "disturbed" when it proves a disturbance.
  std::optional<Noted> look(const Event& event);

 private:
  struct Suspicion {
    std::optional<double> sinceS;
    bool told = false;
  };
  /// What other programs took of a host while a window was open.
  struct ForeignLoad {
    double sumPercent = 0, leastPercent = 100;
    int samples = 0;
  };
  std::optional<Noted> look(double timeS, const TelemetrySampled& sample);
  void open(double timeS);
  /// Of a window too short for any cause to last.
  std::optional<Noted> close(double timeS);
  /// Suspended, stood still, clock set: one sample is proof.
  void lookAtTime(const TelemetrySampled& sample, std::vector<std::string>& sentences);
  /// True once: when `present` has lasted long enough.
  bool proves(const std::string& host, const std::string& cause, bool present, double timeS);
  bool clockSank(const std::string& host, const std::string& gpu, const TelemetrySampled& sample);

  bool m_measuring = false;
  double m_openedS = 0;
  std::map<std::string, ForeignLoad> m_foreign;                             ///< by host
  std::map<std::pair<std::string, std::string>, Suspicion> m_suspicions;    ///< by host and cause
  std::map<std::pair<std::string, std::string>, double> m_highestClockMhz;  ///< by host and GPU, while measured
};

}  // namespace scalescope
