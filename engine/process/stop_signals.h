// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <signal.h>

#include <array>

namespace scalescope {

/// While it lives, SIGINT, SIGTERM, SIGHUP and SIGQUIT are counted instead of ending the program, and a broken pipe is
/// an error value. SIGHUP and SIGQUIT that were ignored (nohup) stay ignored. One at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  /// How many came so far: 1 asks for a proper stop, a second one for an end at once.
  int count() const;

 private:
  static constexpr std::array<int, 4> kStops = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  std::array<struct sigaction, kStops.size()> m_before{};
  struct sigaction m_pipe {};
};

}  // namespace scalescope
