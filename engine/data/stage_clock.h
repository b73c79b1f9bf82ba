// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/data/dataset.h"

namespace scalescope {

/// Shares the time of one image out among its stages; costs nothing where nobody asks.
class StageClock {
 public:
  explicit StageClock(StageTimes* times) : m_times(times), m_moment(times ? monotonicSeconds() : 0) {}
  /// What has passed since the last call goes to `stage`.
  void charge(double StageTimes::*stage) {
    if (!m_times) return;
    const double now = monotonicSeconds();
    m_times->*stage += now - m_moment;
    m_moment = now;
  }

 private:
  StageTimes* m_times;
  double m_moment;
};

}  // namespace scalescope
