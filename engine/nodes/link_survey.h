// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/protocol/link_rate.h"

namespace scalescope {

/// A stream from one host to another, by their places.
struct HostPair {
  std::size_t from = 0, to = 0;
};

/// Who sends to whom, in turn: every host to the next one and the one after that in a circle, so that each has two
/// others to be slow with, and no pair of a round shares a host. However many hosts there are, there are no more than
/// six rounds.
std::vector<std::vector<HostPair>> linkRounds(std::size_t hostCount);

/// Measures the pairs of one round at once; nothing for a pair that could not be measured.
using MeasureRound = std::function<std::vector<std::optional<LinkRate>>(const std::vector<HostPair>& round)>;

/// The links of all rounds. Those of a host that would stand out are measured again, and their better rate is kept: it
/// may have been busy for a moment.
std::vector<LinkRate> surveyLinks(std::size_t hostCount, const MeasureRound& measure);

}  // namespace scalescope
