// SPDX-License-Identifier: Apache-2.0
#include "engine/process/stop_signals.h"

#include <atomic>

namespace scalescope {
namespace {

std::atomic<int> g_count{0};

void countSignal(int) { ++g_count; }

}  // namespace

StopSignals::StopSignals() {
  g_count = 0;
  struct sigaction counting {};
  counting.sa_handler = countSignal;
  struct sigaction ignoring {};
  ignoring.sa_handler = SIG_IGN;
  for (std::size_t i = 0; i < kStops.size(); ++i) {
    ::sigaction(kStops[i], &counting, &m_before[i]);
    const bool ignored = m_before[i].sa_handler == SIG_IGN;
    if (ignored && (kStops[i] == SIGHUP || kStops[i] == SIGQUIT)) ::sigaction(kStops[i], &m_before[i], nullptr);
  }
  ::sigaction(SIGPIPE, &ignoring, &m_pipe);
}

StopSignals::~StopSignals() {
  for (std::size_t i = 0; i < kStops.size(); ++i) ::sigaction(kStops[i], &m_before[i], nullptr);
  ::sigaction(SIGPIPE, &m_pipe, nullptr);
}

int StopSignals::count() const { return g_count; }

}  // namespace scalescope
