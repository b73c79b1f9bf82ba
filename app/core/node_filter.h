// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/check/link_rates.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

class RunSession;

/// The part of a run that is shown: all of it, one host, or one rank.
struct NodeFilter {
  std::string host;        ///< "": all nodes
  std::vector<int> ranks;  ///< of the host; only one if a rank is selected
  bool isRank = false;

  bool all() const { return host.empty(); }
  /// Whether a series table belongs to it: a host's telemetry, a rank's steps; evaluations belong to every filter. "All
  /// nodes" shows the steps of rank 0, whose clock and loss are the run's.
  bool shows(const std::string& table) const;
  bool operator==(const NodeFilter&) const = default;
};

/// The straggler according to the result, or nothing.
std::optional<Straggler> stragglerOf(const Summary& summary);
/// "Straggler: rank 2 on node2, 35.00 ms behind the others in a step, mostly compute."
QString stragglerText(const Straggler& straggler, bool shown = true);
/// "Slowest link: node2, 2.40 MB/s where the others reach 117 MB/s."
QString slowLinkSentence(const SlowLink& slow);

/// The rank of a table of steps, or nothing.
std::optional<int> rankOfSteps(const std::string& table);

/// All nodes, then each host with each of its ranks, in the plan's order; only "all" for a run with one rank.
std::vector<NodeFilter> nodeFilters(const RunSession& session);
/// "all", "node1", "rank 0 on node1".
QString nodeFilterText(const NodeFilter& filter);
/// One line with the shown part, the straggler and the slowest link; "" for a run with one rank.
QString nodeLine(const RunSession& session, const NodeFilter& filter);

}  // namespace scalescope
