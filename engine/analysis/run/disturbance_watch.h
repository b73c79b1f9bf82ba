// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/run/communication_pauses.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Detects disturbances of a run while it is measured: other programs that use more than 10 % of a host's cores on
/// average over the measured window, which is reported when the window closes. If they last for more than 2 s: another
/// process on a GPU; a GPU whose clocks are limited by its power cap, heat or the board; a busy GPU whose clock dropped
/// by more than 10 % below its maximum. Without a minimum duration: a host that was suspended or paused, a clock that
/// was set. When the window closes, also pauses of the communication between ranks. Each host or GPU is reported once
/// for each cause. The window opens with its mark or, if the marks are sent afterwards (inference scenarios, whose
/// search decides what counts), with the phase Measuring. The window of a resumed run continues when it trains again,
/// without the time in between: the events of its first part are to be added, too.
class DisturbanceWatch {
 public:
  /// Processes an event of the run; returns a note of level "disturbed" if it proves a disturbance.
  std::optional<Noted> add(const Event& event);

 private:
  struct Suspicion {
    std::optional<double> sinceS;
    bool reported = false;
  };
  /// Load of other programs on a host during a window. A sample is the mean since the one before it.
  struct ForeignLoad {
    double percentSeconds = 0, seconds = 0, peakPercent = 0;
    int samples = 0;
  };
  std::optional<Noted> add(double timeS, const TelemetrySampled& sample);
  void open(double timeS, std::int64_t step);
  void enter(double timeS, RunPhase phase);
  void resume(const RunResumed& resumed);
  void measureFrom(double timeS);
  void measureUntil(double timeS);
  std::optional<Noted> close(double timeS);
  void addForeignLoad(double timeS, const TelemetrySampled& sample);
  /// Suspended, paused, clock set: one sample is proof.
  void checkTime(double timeS, const TelemetrySampled& sample, Text& text);
  /// True once: when `present` has been true for long enough.
  bool proves(const std::string& host, const std::string& cause, bool present, double timeS);
  bool clockDropped(const std::string& host, const std::string& gpu, const TelemetrySampled& sample);

  CommunicationPauses m_pauses;
  bool m_measuring = false, m_wasClosed = false, m_continues = false;
  std::optional<std::int64_t> m_openedStep;  ///< of the present or last window
  double m_fromS = 0;                        ///< where the present part of the window began
  double m_earlierS = 0;                     ///< length of its earlier parts
  double m_lastEventS = 0;
  std::map<std::string, ForeignLoad> m_foreign;                           ///< by host
  std::map<std::string, double> m_lastSampleS;                            ///< by host
  std::map<std::pair<std::string, std::string>, Suspicion> m_suspicions;  ///< by host and cause
  std::map<std::pair<std::string, std::string>, double> m_maxClockMhz;    ///< by host and GPU, while measured
};

}  // namespace scalescope
