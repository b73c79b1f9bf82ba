// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

namespace scalescope::cuda {

/// Seconds spent compiling, shared by all steps that a process compiles. Thread: any.
using CompileSeconds = std::atomic<double>;

/// Those of this process.
inline CompileSeconds& compileSecondsOfProcess() {
  static CompileSeconds seconds = 0;
  return seconds;
}

/// Bounds the time that a library spends compiling kernels at run time: seconds each, and most of them in vain where it
/// supports none. Failed attempts count.
class CompileBudget {
 public:
  static constexpr int kMaxAttempts = 2;          ///< for one problem
  static constexpr double kMaxTotalSeconds = 90;  ///< for all problems of a process, however many steps it compiles

  explicit CompileBudget(CompileSeconds& seconds = compileSecondsOfProcess()) : m_seconds(seconds) {}
  /// Starts another problem.
  void begin() { m_attempts = 0; }
  bool mayTry() const { return m_attempts < kMaxAttempts && !isSpent(); }
  void tried(double seconds) {
    ++m_attempts;
    m_seconds += seconds;
  }
  double totalSeconds() const { return m_seconds; }
  /// Whether problems may have gone without attempts.
  bool isSpent() const { return m_seconds >= kMaxTotalSeconds; }

 private:
  int m_attempts = 0;
  CompileSeconds& m_seconds;
};

}  // namespace scalescope::cuda
