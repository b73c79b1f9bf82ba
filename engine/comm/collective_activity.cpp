// SPDX-License-Identifier: Apache-2.0
#include "engine/comm/collective_activity.h"

#include "engine/base/clock.h"

namespace scalescope {

void CollectiveActivity::begin() {
  std::lock_guard lock(m_mutex);
  ++m_underWay;
  m_progressAtS = monotonicSeconds();
}

void CollectiveActivity::end() {
  std::lock_guard lock(m_mutex);
  --m_underWay;
  m_progressAtS = monotonicSeconds();
}

void CollectiveActivity::noteProgress() {
  std::lock_guard lock(m_mutex);
  m_progressAtS = monotonicSeconds();
}

double CollectiveActivity::waitingS() const {
  std::lock_guard lock(m_mutex);
  return m_underWay > 0 ? monotonicSeconds() - m_progressAtS : 0;
}

}  // namespace scalescope
