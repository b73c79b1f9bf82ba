// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/wait_watch.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/base/statements.h"

namespace scalescope {
namespace {

Text secondsText(double seconds) { return Text::of("%1 s", textNumber(std::floor(seconds), 0)); }

/// "rank 1 on node2", or the first of many with their number.
Text namesOf(const std::vector<Text>& names) {
  constexpr std::size_t kMaxNames = 4;
  if (names.size() <= kMaxNames) return joinTexts(names, ", ");
  return Text::of("%1 and %2 more", joinTexts({names.begin(), names.begin() + kMaxNames}, ", "),
                  names.size() - kMaxNames);
}

Text lossText() {
  return Text::of("The network between the ranks loses packets, and sums wait until TCP has sent them again.") +
         Text::of("Check its cables, switch ports and MTU.");
}

}  // namespace

std::optional<SlowestTransfer> slowestTransfer(const std::vector<LinkRate>& links, double bytes, int hosts,
                                               Exchanged what) {
  std::optional<SlowestTransfer> slowest;
  if (hosts < 2 || !(bytes > 0)) return slowest;
  const double share = what == Exchanged::Weights ? 1 : 2.0 * (hosts - 1) / hosts;
  for (const LinkRate& link : links)
    if (!link.hostBound && link.mbPerS > 0 && (!slowest || link.mbPerS < slowest->mbPerS))
      slowest = SlowestTransfer{link.from, link.to, link.mbPerS, share * bytes, what};
  return slowest;
}

/// Of a wait: a slow link if there is one, else what usually holds ranks up.
Text WaitWatch::causes() const {
  if (!isLinkSlow()) return Text::of("Possible causes: slow storage, opening a large dataset, writing a checkpoint.");
  const TextValue rate = textNumber(m_transfer->mbPerS, 2), megabytes = textNumber(1e-6 * m_transfer->bytes, 2);
  const Text time = secondsText(m_transfer->seconds());
  if (m_transfer->what == Exchanged::Weights)
    return Text::of(
        "The link %1 -> %2 is slow: it reached %3 MB/s before the run, so that the weights from rank 0 (%4 MB) take at "
        "least %5.",
        m_transfer->from, m_transfer->to, rate, megabytes, time);
  return Text::of(
      "The link %1 -> %2 is slow: it reached %3 MB/s before the run, so that the gradients of a step (%4 MB) take at "
      "least %5.",
      m_transfer->from, m_transfer->to, rate, megabytes, time);
}

std::optional<Noted> WaitWatch::slowTransfer() const {
  if (!m_transfer || m_transfer->seconds() < kNoteS) return std::nullopt;
  return Noted{NoteLevel::Warning, causes()};
}

/// Longer than usual where a slow link explains it.
double WaitWatch::patienceS(double usualS) const {
  return isLinkSlow() ? std::max(usualS, kTransferPatience * m_transfer->seconds()) : usualS;
}

WaitWatch::Finding WaitWatch::check(const std::vector<RankWait>& ranks) {
  if (m_failed || ranks.size() < 2) return {};
  const bool isLossy = std::ranges::any_of(ranks, &RankWait::losesPackets);
  if (isLossy && !std::exchange(m_lossNoted, true)) return {Noted{NoteLevel::Warning, lossText()}, {}};
  const auto [shortest, longest] = std::minmax_element(
      ranks.begin(), ranks.end(), [](const RankWait& a, const RankWait& b) { return a.waitingS < b.waitingS; });
  if (shortest->waitingS >= patienceS(isLossy ? kLossyStuckS : kStuckS)) {
    m_failed = true;
    return {
        {},
        Error{"ranks-unconnected",
              Text::of("No data has passed between the ranks for %1, although all of them run and wait for each other.",
                       secondsText(shortest->waitingS)) +
                  (isLinkSlow() ? causes()
                   : isLossy    ? lossText()
                                : Text::of("Check the network of the gradients (interface, cable, switch, a firewall "
                                              "between the hosts)."))}};
  }
  return lateRanks(ranks, longest->waitingS);
}

WaitWatch::Finding WaitWatch::lateRanks(const std::vector<RankWait>& ranks, double longestS) {
  std::vector<Text> late;
  for (const RankWait& rank : ranks)
    if (rank.waitingS == 0) late.push_back(rank.name);
  if (late.size() == ranks.size() && !m_late.empty()) {
    Noted over{NoteLevel::Info,
               Text::of("The ranks continue after waiting about %1 for %2.", secondsText(m_maxWaitS), m_late)};
    m_late = {};
    return {over, {}};
  }
  if (late.empty() || longestS < kNoteS) return {};
  m_maxWaitS = longestS;
  const Text names = namesOf(late);
  if (longestS >= patienceS(kPatienceS)) {
    m_failed = true;
    return {{},
            Error{"rank-late",
                  Text::of("The other ranks waited %1 for %2, which did not respond.", secondsText(longestS), names) +
                      (isLinkSlow()
                           ? causes()
                           : Text::of("Check the storage, the checkpoint folder and other programs on its host."))}};
  }
  if (!m_late.empty()) return {};
  m_late = names;
  return {Noted{NoteLevel::Warning, Text::of("Waiting for %1, %2 so far.", names, secondsText(longestS)) + causes() +
                                        Text::of("The run waits for up to %1.", secondsText(patienceS(kPatienceS)))},
          {}};
}

}  // namespace scalescope
