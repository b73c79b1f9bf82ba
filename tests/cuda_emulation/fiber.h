// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

namespace cuda_emulation {

/// A stack that a function runs on until it suspends itself. Thread: the one that made it.
class Fiber {
 public:
  using Entry = void (*)();

  Fiber();
  ~Fiber();
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  /// Runs `entry` from its beginning until it suspends or returns. What ran here before is forgotten.
  void start(Entry entry);
  /// Goes on after suspend().
  void resume();
  /// Back to whoever started or resumed the fiber that runs.
  static void suspend();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace cuda_emulation
