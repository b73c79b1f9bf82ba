// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"
#include "engine/data/dataset.h"

namespace scalescope {

/// Divides the time of one image among its stages; free of cost without `times`.
class StageClock {
 public:
  explicit StageClock(StageTimes* times) : m_times(times), m_moment(times ? monotonicSeconds() : 0) {}
  /// Adds the time since the last call to `stage`.
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
