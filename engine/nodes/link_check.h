// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/check/check_rows.h"
#include "engine/nodes/adapter_facts.h"
#include "engine/nodes/link_survey.h"

namespace scalescope {

/// How a node check measures the links between hosts.
struct LinkCheckOptions {
  double capS = 1;       ///< of each round of links
  double streamS = 0.2;  ///< of each stream
  double timeLimitS = 60;
  std::function<bool()> isStopped;  ///< asked between streams
};

/// A host as an end of links.
struct LinkEnd {
  std::string host, interface;
  AdapterFacts adapter;
};

/// Measures the pairs of a round at the same time, for `seconds` each.
using MeasureStreams =
    std::function<std::vector<std::optional<LinkRate>>(const std::vector<HostPair>& round, double seconds)>;

/// Of each pair, what other programs used of the processors of its busier host since it was asked before; NaN: unknown.
using MeasureLoads = std::function<std::vector<double>(const std::vector<HostPair>& round)>;

/// The links of linkRounds(), whose pairs share no host, then every host to the next one at the same time: as values of
/// the tests "link" and "link_all". Samples until every link of a round is settled or the cap is reached. `loads` is
/// asked before and after each round.
std::vector<CheckValue> checkLinks(const std::vector<LinkEnd>& hosts, const MeasureStreams& measure,
                                   const MeasureLoads& loads, const LinkCheckOptions& options);

}  // namespace scalescope
