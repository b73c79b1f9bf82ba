// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/energy_counter.h"

#include <utility>

namespace scalescope {

std::optional<double> EnergyCounter::add(double timeS, double energyJ) {
  const Reading now{timeS, energyJ};
  if (m_last && timeS <= m_last->timeS) return std::nullopt;
  const auto before = std::exchange(m_last, now);
  if (!before) return std::nullopt;
  const double seconds = timeS - before->timeS;
  double joules = energyJ - before->energyJ;
  if (joules == 0) {
    const bool still = !m_movedS || timeS - *m_movedS >= kStuckS;
    return still ? std::nullopt : std::optional(0.0);
  }
  // The first change after a standstill has the energy of an unknown time.
  const bool wasStill = m_movedS && before->timeS - *m_movedS >= kStuckS;
  m_movedS = timeS;
  if (m_rangeJ > 0 && seconds * m_maxPowerW >= m_rangeJ) return std::nullopt;
  if (joules < 0) joules += m_rangeJ;
  const double watts = joules / seconds;
  return wasStill || watts < 0 || watts > m_maxPowerW ? std::nullopt : std::optional(watts);
}

}  // namespace scalescope
