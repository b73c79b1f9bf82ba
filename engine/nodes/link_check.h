// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/analysis/check_rows.h"
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

/// The links of linkRounds(), whose pairs share no host, then every host to the next one at the same time: as values of
/// the tests "link" and "link_all". Samples until every link of a round is settled or the cap is reached.
std::vector<CheckValue> checkLinks(const std::vector<LinkEnd>& hosts, const MeasureStreams& measure,
                                   const LinkCheckOptions& options);

}  // namespace scalescope
