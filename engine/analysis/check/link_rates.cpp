// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/check/link_rates.h"

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "engine/analysis/statistics/statistics.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kSlowShare = 0.5;
/// Above this number only the slowest and the fastest are listed.
constexpr std::size_t kMaxListedLinks = 6;

struct HostLinks {
  std::vector<const LinkRate*> sent, received;

  double best() const {
    double best = 0;
    for (const auto* links : {&sent, &received})
      for (const LinkRate* link : *links) best = std::max(best, link->mbPerS);
    return best;
  }
};
using LinksByHost = std::map<std::string, HostLinks>;

LinksByHost linksByHost(const std::vector<LinkRate>& links) {
  LinksByHost hosts;
  for (const LinkRate& link : links) {
    if (link.from == link.to) continue;  // two parts of one machine
    hosts[link.from].sent.push_back(&link);
    hosts[link.to].received.push_back(&link);
  }
  return hosts;
}

double medianOfOthersMbPerS(const LinksByHost& hosts, const std::string& but) {
  std::vector<double> others;
  for (const auto& [host, links] : hosts)
    if (host != but) others.push_back(links.best());
  return median(others);
}

struct Candidate {
  SlowLink slow;
  std::ptrdiff_t count = 0;        ///< of its slow links
  const LinkRate* only = nullptr;  ///< if there is only one
};

/// nullopt if the host has a fast link in each direction.
std::optional<Candidate> candidateOf(const std::string& host, const HostLinks& links, double othersMbPerS) {
  Candidate candidate{{host, "", "", 0, othersMbPerS}, 0, nullptr};
  auto isSlow = [&](const LinkRate* link) { return !link->hostBound && link->mbPerS < kSlowShare * othersMbPerS; };
  auto checkDirection = [&](const std::vector<const LinkRate*>& direction, const char* name) {
    const auto count = std::count_if(direction.begin(), direction.end(), isSlow);
    candidate.count += count;
    if (direction.empty() || count < static_cast<std::ptrdiff_t>(direction.size())) return;
    candidate.slow.direction = candidate.slow.direction.empty() ? name : "both";
    for (const LinkRate* link : direction) candidate.slow.mbPerS = std::max(candidate.slow.mbPerS, link->mbPerS);
    candidate.only = direction.front();
  };
  checkDirection(links.sent, "send");
  checkDirection(links.received, "receive");
  if (candidate.slow.direction.empty()) return std::nullopt;
  if (candidate.count > 1) candidate.only = nullptr;
  return candidate;
}

Text rateText(double mbPerS) { return Text::of("%1 MB/s", textNumber(mbPerS, mbPerS < 10 ? 1 : 0)); }

std::string linkText(const LinkRate& link) {
  return link.from + " -> " + link.to + " " + (link.hostBound ? "at least " : "") + rateText(link.mbPerS);
}

}  // namespace

std::optional<SlowLink> findSlowLink(const std::vector<LinkRate>& links) {
  const LinksByHost hosts = linksByHost(links);
  if (hosts.size() < 2) return std::nullopt;
  std::optional<Candidate> worst;
  for (const auto& [host, own] : hosts) {
    const auto next = candidateOf(host, own, medianOfOthersMbPerS(hosts, host));
    if (!next) continue;
    if (worst && worst->only && worst->only == next->only) {  // seen from both of its ends
      worst->slow.host = next->only->from;
      worst->slow.peer = next->only->to;
      worst->slow.direction = "send";
    } else if (!worst || std::pair(next->count, -next->slow.mbPerS) > std::pair(worst->count, -worst->slow.mbPerS)) {
      worst = next;
    }
  }
  return worst ? std::optional(worst->slow) : std::nullopt;
}

std::optional<SlowLink> slowLinkOf(const Summary& summary) {
  if (summary.slowLinkHost.empty()) return std::nullopt;
  return SlowLink{summary.slowLinkHost, summary.slowLinkPeer, summary.slowLinkDirection,
                  summary.slowLinkMbPerS.value_or(0), summary.otherLinksMbPerS.value_or(0)};
}

void storeSlowLink(const SlowLink& slow, Summary& summary) {
  summary.slowLinkHost = slow.host;
  summary.slowLinkPeer = slow.peer;
  summary.slowLinkDirection = slow.direction;
  summary.slowLinkMbPerS = slow.mbPerS;
  summary.otherLinksMbPerS = slow.othersMbPerS;
}

Text slowLinkText(const SlowLink& slow) {
  const Text rate = rateText(slow.mbPerS),
             others = Text::of("%1 (one TCP stream, before the run)", rateText(slow.othersMbPerS));
  if (!slow.peer.empty()) return Text::of("%1 sends to %2 at %3, %2 to %1 at %4", slow.host, slow.peer, rate, others);
  if (slow.direction == "both")
    return Text::of("%1 has the slowest link: %2; the others reach %3", slow.host, rate, others);
  return slow.direction == "send" ? Text::of("%1 sends at only %2; the others reach %3", slow.host, rate, others)
                                  : Text::of("%1 receives at only %2; the others reach %3", slow.host, rate, others);
}

std::string linksText(const std::vector<LinkRate>& links) {
  std::vector<std::string> texts;
  if (links.size() > kMaxListedLinks) {
    const auto [slowest, fastest] = std::minmax_element(
        links.begin(), links.end(), [](const LinkRate& a, const LinkRate& b) { return a.mbPerS < b.mbPerS; });
    return std::to_string(links.size()) + " links, from " + linkText(*slowest) + " to " + linkText(*fastest);
  }
  for (const LinkRate& link : links) texts.push_back(linkText(link));
  return join(texts, ", ");
}

SeriesTable linksTable(const std::vector<LinkRate>& links) {
  SeriesTable table{"host_links", {}};
  auto words = [&](const char* id, std::string LinkRate::*member) {
    SeriesColumn column{id, std::vector<double>(links.size(), std::numeric_limits<double>::quiet_NaN())};
    for (const LinkRate& link : links) column.texts.push_back(link.*member);
    table.columns.push_back(std::move(column));
  };
  words("from", &LinkRate::from);
  words("to", &LinkRate::to);
  words("interface", &LinkRate::interface);
  SeriesColumn rates{"mb_per_s", {}}, bound{"host_bound", {}};
  for (const LinkRate& link : links) {
    rates.values.push_back(link.mbPerS);
    bound.values.push_back(link.hostBound ? 1 : 0);
  }
  table.columns.push_back(std::move(rates));
  table.columns.push_back(std::move(bound));
  return table;
}

}  // namespace scalescope
