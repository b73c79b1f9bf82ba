// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/link_rate.h"

namespace scalescope {

/// A rank's state in collectives, as it reports.
struct RankWait {
  Text name;            ///< "rank 1 on node2"
  double waitingS = 0;  ///< since its collective last made progress; 0: in no collective, or with progress
  bool losesPackets = false;
};

/// What the ranks exchange: the gradients of each step, or the weights that rank 0 sends before the first one.
enum class Exchanged { Gradients, Weights };

/// What an exchange takes at least over the slowest link between hosts, as measured before the run.
struct SlowestTransfer {
  std::string from, to;
  double mbPerS = 0, bytes = 0;
  Exchanged what = Exchanged::Gradients;
  double seconds() const { return bytes / (1e6 * mbPerS); }
};
/// An all-reduce among `hosts` hosts sends 2 (hosts - 1) / hosts of the gradients over each link; weights go over each
/// once. Links that their hosts limited may be faster and do not count; nothing without another.
std::optional<SlowestTransfer> slowestTransfer(const std::vector<LinkRate>& links, double bytes, int hosts,
                                               Exchanged what = Exchanged::Gradients);

/// Monitors how ranks wait for each other. A late rank, for example with slow storage, is reported and waited for; a
/// run in which all ranks wait, or one is late for kPatienceS, is ended with the reason.
class WaitWatch {
 public:
  /// If all ranks are in a collective for this long, the network between them is stuck. Including delays of messages
  /// and polling, this is reported within 30 s.
  static constexpr double kStuckS = 20;
  /// The same where packets were lost and sent again before: TCP doubles the time between two attempts, up to 120 s.
  static constexpr double kLossyStuckS = 120;
  /// After waiting this long for some ranks, a note is made; after the second, the run is ended.
  static constexpr double kNoteS = 10, kPatienceS = 600;

  /// From this time on a transfer explains a wait, which may then take so many times as long.
  static constexpr double kSlowTransferS = 3, kTransferPatience = 2;

  /// Notes then name the link and the time, if that is long.
  void setTransfer(SlowestTransfer transfer) { m_transfer = std::move(transfer); }
  /// A note about a transfer that takes kNoteS or longer, although no rank may be late meanwhile.
  std::optional<Noted> slowTransfer() const;

  struct Finding {
    std::optional<Noted> note;
    std::optional<Error> fault;  ///< "ranks-unconnected", "rank-late"
  };
  /// Checks all working ranks of a run. Each wait is noted once when it is long and once when it is over, lost packets
  /// once; there is at most one fault.
  Finding check(const std::vector<RankWait>& ranks);

 private:
  Finding lateRanks(const std::vector<RankWait>& ranks, double longestS);

  bool isLinkSlow() const { return m_transfer && m_transfer->seconds() >= kSlowTransferS; }
  Text causes() const;
  double patienceS(double usualS) const;

  std::optional<SlowestTransfer> m_transfer;
  Text m_late;            ///< names of the ranks in the last note
  double m_maxWaitS = 0;  ///< of the wait that was noted
  bool m_failed = false, m_lossNoted = false;
};

}  // namespace scalescope
