// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>

namespace scalescope {

/// Whether this process is in something that ranks do together, and since when nothing of it has got on. A rank that
/// has waited in there for long waits for another, which is not there yet; where all of them do, nothing gets through
/// between them. Thread: any.
class CollectiveActivity {
 public:
  void begin();
  void end();
  /// What is under way has got on.
  void moveOn();
  /// Units: seconds since the last of these, while something is under way; else 0.
  double waitingS() const;

  /// From its construction to its end something is under way; nothing where there is no activity to tell.
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
  double m_movedAtS = 0;
};

}  // namespace scalescope
