// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/stop_signals.h"

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
  ::sigaction(SIGINT, &counting, &m_interrupt);
  ::sigaction(SIGTERM, &counting, &m_terminate);
  ::sigaction(SIGPIPE, &ignoring, &m_pipe);
}

StopSignals::~StopSignals() {
  ::sigaction(SIGINT, &m_interrupt, nullptr);
  ::sigaction(SIGTERM, &m_terminate, nullptr);
  ::sigaction(SIGPIPE, &m_pipe, nullptr);
}

int StopSignals::count() const { return g_count; }

}  // namespace scalescope
