// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/protocol/run/link_rate.h"

namespace scalescope {

/// A stream from one host to another, by their indices.
struct HostPair {
  std::size_t from = 0, to = 0;
};

/// The schedule of streams: every host sends to the next one and the one after that in a circle, so that each is
/// measured with two others, and the pairs of a round share no host. At most six rounds for any number of hosts.
std::vector<std::vector<HostPair>> linkRounds(std::size_t hostCount);

/// Measures the pairs of one round at the same time; nothing for a pair that could not be measured.
using MeasureRound = std::function<std::vector<std::optional<LinkRate>>(const std::vector<HostPair>& round)>;

/// The links of all rounds. Links of a host that appears slow are measured again, and the better rate is kept, because
/// the host may have been busy for a moment.
std::vector<LinkRate> surveyLinks(std::size_t hostCount, const MeasureRound& measure);

}  // namespace scalescope
