// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>

namespace scalescope {

/// Whether this process is in a collective, and how long ago that collective last made progress. A rank that has been
/// in one for long waits for a rank that has not entered it yet; if all ranks are in one, the network is stuck. Thread:
/// any.
class CollectiveActivity {
 public:
  void begin();
  void end();
  /// The collective made progress.
  void noteProgress();
  /// Seconds since the last of these calls while a collective is in progress; otherwise 0.
  double waitingS() const;

  /// Marks a collective as in progress during its lifetime; nullptr: does nothing.
  class Part {
   public:
    explicit Part(CollectiveActivity* activity) : m_activity(activity) {
      if (m_activity) m_activity->begin();
    }
    ~Part() {
      if (m_activity) m_activity->end();
    }
    Part(const Part&) = delete;
    Part& operator=(const Part&) = delete;

   private:
    CollectiveActivity* m_activity;
  };

 private:
  mutable std::mutex m_mutex;
  int m_underWay = 0;
  double m_progressAtS = 0;
};

}  // namespace scalescope
