// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>

namespace cuda_emulation {

/// A stack on which a function runs until it suspends itself. Thread: the creating one.
class Fiber {
 public:
  using Entry = void (*)();

  Fiber();
  ~Fiber();
  Fiber(const Fiber&) = delete;
  Fiber& operator=(const Fiber&) = delete;

  /// Runs `entry` from its beginning until it suspends or returns. Discards any earlier function.
  void start(Entry entry);
  /// Continues after suspend().
  void resume();
  /// Returns to the caller of start() or resume() of the running fiber.
  static void suspend();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace cuda_emulation
