// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/protocol/run/link_rate.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// The host whose link is clearly slower than the others'.
struct SlowLink {
  std::string host;
  std::string peer;         ///< "": any host; else only traffic from `host` to this one is known to be slow
  std::string direction;    ///< slow direction of `host`: "send", "receive", "both"
  double mbPerS = 0;        ///< the best of the slow rates
  double othersMbPerS = 0;  ///< median of the other hosts' best rates
};
/// A host's link is slow if all its links in one direction have less than half the rate of the other hosts and no host
/// was the limit. Of several hosts, the one with the most slow links is returned, then the slowest. With two hosts the
/// slow end is unknown: only a direction is returned, if the other direction is faster.
std::optional<SlowLink> findSlowLink(const std::vector<LinkRate>& links);

/// From and to a summary; nullopt if no host has a slow link.
std::optional<SlowLink> slowLinkOf(const Summary& summary);
void storeSlowLink(const SlowLink& slow, Summary& summary);

/// "node2 has the slowest link: 2.4 MB/s; the others reach 117 MB/s (one TCP stream, before the run)".
Text slowLinkText(const SlowLink& slow);
/// "node1 -> node2 117 MB/s, node2 -> node1 116 MB/s"; of many links only the slowest and the fastest; "" for none.
std::string linksText(const std::vector<LinkRate>& links);

/// The series table "host_links".
SeriesTable linksTable(const std::vector<LinkRate>& links);

}  // namespace scalescope
