// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <signal.h>

#include <array>

namespace scalescope {

/// While it lives, SIGINT, SIGTERM, SIGHUP and SIGQUIT are counted instead of ending the program, and a broken pipe
/// becomes an error value. SIGHUP and SIGQUIT that were ignored (nohup) stay ignored. One at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  /// Signals received so far: the first requests an orderly stop, the second an immediate end.
  int count() const;

 private:
  static constexpr std::array<int, 4> kStops = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  std::array<struct sigaction, kStops.size()> m_before{};
  struct sigaction m_pipe {};
};

}  // namespace scalescope
