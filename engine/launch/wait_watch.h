// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// A rank's state in collectives, as it reports.
struct RankWait {
  Text name;            ///< "rank 1 on node2"
  double waitingS = 0;  ///< since its collective last made progress; 0: in no collective, or with progress
};

/// Monitors how ranks wait for each other. A late rank, for example with slow storage, is reported and waited for; a
/// run in which all ranks wait, or one is late for kPatienceS, is ended with the reason.
class WaitWatch {
 public:
  /// If all ranks are in a collective for this long, the network between them is stuck. Including delays of messages
  /// and polling, this is reported within 30 s.
  static constexpr double kStuckS = 20;
  /// After waiting this long for some ranks, a note is made; after the second, the run is ended.
  static constexpr double kNoteS = 10, kPatienceS = 600;

  struct Finding {
    std::optional<Noted> note;
    std::optional<Error> fault;  ///< "ranks-unconnected", "rank-late"
  };
  /// Checks all working ranks of a run. Each wait is noted once when it is long and once when it is over; there is at
  /// most one fault.
  Finding check(const std::vector<RankWait>& ranks);

 private:
  Finding lateRanks(const std::vector<RankWait>& ranks, double longestS);

  Text m_late;            ///< names of the ranks in the last note
  double m_maxWaitS = 0;  ///< of the wait that was noted
  bool m_failed = false;
};

}  // namespace scalescope
