// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <signal.h>

namespace scalescope {

/// While it lives, SIGINT and SIGTERM are counted instead of ending the program, and a broken pipe is an error value.
/// One at a time.
class StopSignals {
 public:
  StopSignals();
  ~StopSignals();
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  /// How many came so far: 1 asks for a proper stop, a second one for an end at once.
  int count() const;

 private:
  struct sigaction m_interrupt {
  }, m_terminate{}, m_pipe{};
};

}  // namespace scalescope
