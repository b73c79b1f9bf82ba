// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/event.h"

namespace scalescope {

/// What a rank says of its part in what ranks do together.
struct RankWait {
  std::string name;     ///< "rank 1 on node2"
  double waitingS = 0;  ///< for how long nothing has got on in there; 0: it is elsewhere, or things get on
};

/// Judges how ranks wait for each other. A rank that is late, by slow storage for example, is named and waited for; a
/// run in which all wait for all, or for one beyond every patience, is ended with the reason.
class WaitWatch {
 public:
  /// Where all ranks are in a collective for so long, nothing gets through between them. With what a message and a look
  /// take, it is named within 30 s.
  static constexpr double kStuckS = 20;
  /// Waiting for so long for some ranks is worth a note, and beyond the second the run is ended.
  static constexpr double kNoteS = 10, kPatienceS = 600;

  struct Finding {
    std::optional<Noted> note;
    std::optional<Error> fault;  ///< "ranks-unconnected", "rank-late"
  };
  /// Looks at all ranks of a run that work. Each wait is noted once when it is long and once when it is over, and the
  /// first fault is the last.
  Finding look(const std::vector<RankWait>& ranks);

 private:
  Finding lateRanks(const std::vector<RankWait>& ranks, double longestS);

  std::string m_late;     ///< names of the ranks that a note has told of
  double m_longestS = 0;  ///< of the wait that was noted
  bool m_failed = false;
};

}  // namespace scalescope
