// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/base/clock.h"

namespace scalescope {

/// Time spent in training: a stopwatch that is paused during evaluation. Starts paused. Units: seconds.
class TrainingClock {
 public:
  /// `before`: time spent already.
  explicit TrainingClock(double before = 0) : m_before(before) {}
  void resume() {
    if (!m_running) m_since = monotonicSeconds();
    m_running = true;
  }
  void pause() {
    m_before = now();
    m_running = false;
  }
  double now() const { return m_running ? m_before + (monotonicSeconds() - m_since) : m_before; }

 private:
  bool m_running = false;
  double m_before, m_since = 0;
};

}  // namespace scalescope
