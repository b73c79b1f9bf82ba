// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/wait_watch.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"

namespace scalescope {
namespace {

std::string secondsText(double seconds) { return formatFixed(std::floor(seconds), 0) + " s"; }

/// "rank 1 on node2", or the first of many with their number.
std::string namesOf(const std::vector<std::string>& names) {
  constexpr std::size_t kNamed = 4;
  if (names.size() <= kNamed) return join(names, ", ");
  return join({names.begin(), names.begin() + kNamed}, ", ") + " and " + std::to_string(names.size() - kNamed) +
         " more";
}

}  // namespace

WaitWatch::Finding WaitWatch::look(const std::vector<RankWait>& ranks) {
  if (m_failed || ranks.size() < 2) return {};
  const auto [shortest, longest] = std::minmax_element(
      ranks.begin(), ranks.end(), [](const RankWait& a, const RankWait& b) { return a.waitingS < b.waitingS; });
  if (shortest->waitingS >= kStuckS) {
    m_failed = true;
    return {{},
            Error{"ranks-unconnected",
                  "Nothing has got through between the ranks for " + secondsText(shortest->waitingS) +
                      ", though all of them live and wait for each other. Check the network that the gradients take "
                      "(interface, cable, switch, a firewall between the hosts)."}};
  }
  return lateRanks(ranks, longest->waitingS);
}

WaitWatch::Finding WaitWatch::lateRanks(const std::vector<RankWait>& ranks, double longestS) {
  std::vector<std::string> late;
  for (const RankWait& rank : ranks)
    if (rank.waitingS == 0) late.push_back(rank.name);
  if (late.size() == ranks.size() && !m_late.empty()) {
    Noted over{"info", "The ranks go on, after about " + secondsText(m_longestS) + " of waiting for " + m_late + "."};
    m_late.clear();
    return {over, {}};
  }
  if (late.empty() || longestS < kNoteS) return {};
  m_longestS = longestS;
  const std::string names = namesOf(late);
  if (longestS >= kPatienceS) {
    m_failed = true;
    return {{},
            Error{"rank-late", "The other ranks waited " + secondsText(longestS) + " in vain for " + names +
                                   ". Look at what is done there: the storage, the folder for checkpoints, other "
                                   "programs on the host."}};
  }
  if (!m_late.empty()) return {};
  m_late = names;
  return {Noted{"warning", "Waiting for " + names + ", " + secondsText(longestS) +
                               " so far. Slow storage, a large data set that is opened or a checkpoint that is written "
                               "does this; the run waits for up to " +
                               secondsText(kPatienceS) + "."},
          {}};
}

}  // namespace scalescope
