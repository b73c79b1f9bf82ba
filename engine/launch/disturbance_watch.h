// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>

#include "engine/protocol/event.h"

namespace scalescope {

/// Notices what disturbed a run while it was measured, for more than 2 s on end: other programs on more than 10 % of a
/// host's cores; another process on a GPU; a GPU whose clocks its power cap, heat or the board held down; a busy GPU
/// whose clock sank by more than 10 % below its highest. Each host or GPU is told of once for each cause.
class DisturbanceWatch {
 public:
  /// Looks at an event of the run; returns a note of level "disturbed" when it proves a disturbance.
  std::optional<Noted> look(const Event& event);

 private:
  struct Suspicion {
    std::optional<double> sinceS;
    bool told = false;
  };
  std::optional<Noted> look(double timeS, const TelemetrySampled& sample);
  /// True once: when `present` has lasted long enough.
  bool proves(const std::string& host, const std::string& cause, bool present, double timeS);
  bool clockSank(const std::string& host, const std::string& gpu, const TelemetrySampled& sample);

  bool m_measuring = false;
  std::map<std::pair<std::string, std::string>, Suspicion> m_suspicions;    ///< by host and cause
  std::map<std::pair<std::string, std::string>, double> m_highestClockMhz;  ///< by host and GPU, while measured
};

}  // namespace scalescope
