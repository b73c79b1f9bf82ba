// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/link_survey.h"

#include <algorithm>

#include "engine/analysis/check/link_rates.h"

namespace scalescope {
namespace {

bool shareHost(const HostPair& a, const HostPair& b) {
  return a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to;
}

/// Adds a pair to the first round, from `first` on, that contains neither of its hosts.
void place(const HostPair& pair, std::size_t first, std::vector<std::vector<HostPair>>& rounds) {
  for (std::size_t i = first; i < rounds.size(); ++i)
    if (std::none_of(rounds[i].begin(), rounds[i].end(), [&](const HostPair& other) { return shareHost(pair, other); }))
      return rounds[i].push_back(pair);
  rounds.push_back({pair});
}

}  // namespace

std::vector<std::vector<HostPair>> linkRounds(std::size_t hostCount) {
  std::vector<std::vector<HostPair>> rounds;
  for (std::size_t distance = 1; distance <= 2 && distance < hostCount; ++distance) {
    const std::size_t first = rounds.size();
    for (std::size_t from = 0; from < hostCount; ++from) place({from, (from + distance) % hostCount}, first, rounds);
  }
  return rounds;
}

std::vector<LinkRate> surveyLinks(std::size_t hostCount, const MeasureRound& measure) {
  std::vector<LinkRate> links;
  std::vector<HostPair> pairs;
  for (const auto& round : linkRounds(hostCount)) {
    const auto measured = measure(round);
    for (std::size_t i = 0; i < round.size(); ++i) {
      if (!measured[i]) continue;
      links.push_back(*measured[i]);
      pairs.push_back(round[i]);
    }
  }
  const auto slow = findSlowLink(links);
  for (std::size_t i = 0; slow && i < links.size(); ++i) {
    if (links[i].from != slow->host && links[i].to != slow->host) continue;
    const auto again = measure({pairs[i]}).front();
    if (again && again->mbPerS > links[i].mbPerS) links[i] = *again;
  }
  return links;
}

}  // namespace scalescope
