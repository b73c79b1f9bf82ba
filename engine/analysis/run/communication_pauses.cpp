// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/communication_pauses.h"

#include <algorithm>

namespace scalescope {

void CommunicationPauses::add(const StepRow& row) {
  if (row.warmup) return;
  const auto count = static_cast<double>(row.rowCount);
  const double totalS = row.allreduceTimeMs * count / 1000;
  const double longestS = std::min(totalS, (row.rowCount > 1 ? row.stepTimeMaxMs : row.stepTimeMs) / 1000);
  if (longestS >= kMinPauseS) {
    m_longWaits.push_back({row.timeS - row.stepTimeMs * count / 1000, row.timeS, longestS, totalS, count, row.step});
    return;
  }
  m_usualS += totalS;
  m_usualCount += count;
}

void CommunicationPauses::dropAfter(std::int64_t step) {
  std::erase_if(m_longWaits, [step](const LongWait& wait) { return wait.step > step; });
}

void CommunicationPauses::addHostPause(double fromS, double toS) { m_hostPauses.push_back({fromS, toS}); }

/// How long one of these steps waited beyond the usual time; 0 if that is too short, or a host was paused.
double CommunicationPauses::pauseS(const LongWait& wait, double typicalS) const {
  const double seconds = std::min(wait.longestS, wait.totalS - (wait.stepCount - 1) * typicalS) - typicalS;
  if (seconds < kMinPauseS || seconds < kMinRatio * typicalS) return 0;
  const bool isOfHost = std::any_of(m_hostPauses.begin(), m_hostPauses.end(), [&wait](const Interval& pause) {
    return pause.fromS < wait.toS && pause.toS > wait.fromS;
  });
  return isOfHost ? 0 : seconds;
}

std::optional<Text> CommunicationPauses::text(double windowS) const {
  if (m_usualCount <= static_cast<double>(m_longWaits.size())) return std::nullopt;  // communication is always slow
  int count = 0;
  double totalS = 0;
  for (const LongWait& wait : m_longWaits) {
    const double seconds = pauseS(wait, m_usualS / m_usualCount);
    count += seconds > 0 ? 1 : 0;
    totalS += seconds;
  }
  if (count == 0 || totalS < kMinShare * windowS) return std::nullopt;
  const TextValue paused = textNumber(totalS, 1), measured = textNumber(windowS, 1);
  const Text pauses = count == 1
                          ? Text::of(
                                "The communication between the ranks paused %1 time, for %2 s of the %3 s that were "
                                "measured: a link failed for a while, or a rank was late.",
                                count, paused, measured)
                          : Text::of(
                                "The communication between the ranks paused %1 times, for %2 s of the %3 s that were "
                                "measured: a link failed for a while, or a rank was late.",
                                count, paused, measured);
  return pauses + Text::of("Check the network and the hosts, and repeat the run.");
}

}  // namespace scalescope
