// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace scalescope::cuda {

/// Bounds the time that a library spends compiling kernels at run time: seconds each, and most of them in vain where it
/// supports none. Failed attempts count.
class CompileBudget {
 public:
  static constexpr int kMaxAttempts = 2;          ///< for one problem
  static constexpr double kMaxTotalSeconds = 90;  ///< for all problems of a step

  /// Starts another problem.
  void begin() { m_attempts = 0; }
  bool mayTry() const { return m_attempts < kMaxAttempts && m_seconds < kMaxTotalSeconds; }
  void tried(double seconds) {
    ++m_attempts;
    m_seconds += seconds;
  }
  double totalSeconds() const { return m_seconds; }
  /// Whether problems may have gone without attempts.
  bool isSpent() const { return m_seconds >= kMaxTotalSeconds; }

 private:
  int m_attempts = 0;
  double m_seconds = 0;
};

}  // namespace scalescope::cuda
