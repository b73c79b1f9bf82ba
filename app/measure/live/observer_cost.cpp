// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/live/observer_cost.h"

#include <time.h>

#include <algorithm>

#include "engine/base/clock.h"

namespace scalescope {

namespace {

using namespace std::chrono_literals;
constexpr double kHighShare = 0.05, kLowShare = 0.02;  // of a core
constexpr auto kMinPause = 200ms, kMaxPause = 1600ms;

double processorSeconds() {
  timespec spent{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &spent);
  return static_cast<double>(spent.tv_sec) + 1e-9 * static_cast<double>(spent.tv_nsec);
}

}  // namespace

ObserverCost::ObserverCost() : m_processorS(processorSeconds()), m_wallS(monotonicSeconds()) {}

double ObserverCost::measure() {
  const double processor = processorSeconds(), wall = monotonicSeconds();
  // Two calls in one clock tick measure nothing: the share is unchanged.
  if (wall > m_wallS) m_share = (processor - m_processorS) / (wall - m_wallS);
  m_processorS = processor;
  m_wallS = wall;
  return m_share.value_or(0);
}

std::chrono::milliseconds nextLookPause(std::chrono::milliseconds pause, double share) {
  if (share > kHighShare) return std::min<std::chrono::milliseconds>(2 * pause, kMaxPause);
  if (share < kLowShare) return std::max<std::chrono::milliseconds>(pause / 2, kMinPause);
  return pause;
}

}  // namespace scalescope
