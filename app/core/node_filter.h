// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/link_rates.h"
#include "engine/analysis/rank_times.h"
#include "engine/protocol/run_result.h"

namespace scalescope {

class RunSession;

/// What of a run is shown: all of it, one host, or one rank.
struct NodeFilter {
  std::string host;        ///< "": all nodes
  std::vector<int> ranks;  ///< of the host; one of them where a rank was chosen
  bool isRank = false;

  bool all() const { return host.empty(); }
  /// Whether a table of series belongs to it: a host's telemetry, a rank's steps; evaluations are of all. All nodes
  /// show the steps of rank 0, whose clock and loss are the run's.
  bool shows(const std::string& table) const;
  bool operator==(const NodeFilter&) const = default;
};

/// Who held the others up, as a result says; nothing where nobody did.
std::optional<Straggler> stragglerOf(const Summary& summary);
/// "Straggler: rank 2 on node2, 35.00 ms behind the others in a step, mostly compute."
QString stragglerText(const Straggler& straggler, bool shown = true);
/// "Slowest link: node2, 2.40 MB/s where the others reach 117 MB/s."
QString slowLinkSentence(const SlowLink& slow);

/// The rank whose steps a table holds, or nothing.
std::optional<int> rankOfSteps(const std::string& table);

/// All nodes, then each host with each of its ranks, as the plan has them; of a run of one rank only all.
std::vector<NodeFilter> nodeFilters(const RunSession& session);
/// "all", "node1", "rank 0 on node1".
QString nodeFilterText(const NodeFilter& filter);
/// What is shown, who the straggler is, and whose link is the slowest, in a line; "" for a run of one rank.
QString nodeLine(const RunSession& session, const NodeFilter& filter);

}  // namespace scalescope
