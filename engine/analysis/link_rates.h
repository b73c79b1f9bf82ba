// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/link_rate.h"
#include "engine/protocol/run_result.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// The host whose link is clearly slower than the others'.
struct SlowLink {
  std::string host;
  std::string peer;         ///< "": to whomever; else only what `host` sends to this one is known to be slow
  std::string direction;    ///< of what `host` does slowly: "send", "receive", "both"
  double mbPerS = 0;        ///< the best of what is slow
  double othersMbPerS = 0;  ///< the median of the other hosts' best
};
/// A host stands out when all that it sends, or all that it receives, takes less than half the rate that the other
/// hosts reach, and not because an end had no time for it. Of several the one with most slow links is named, then the
/// slowest. With two hosts nobody can tell whose end is slow: a direction is named, where the other one is faster.
std::optional<SlowLink> findSlowLink(const std::vector<LinkRate>& links);

/// As a summary keeps it; nothing where no host stood out.
std::optional<SlowLink> slowLinkOf(const Summary& summary);
void keepSlowLink(const SlowLink& slow, Summary& summary);

/// "node2's link is the slowest: 2.4 MB/s where the others reach 117 MB/s (one TCP stream, before the run)".
std::string slowLinkText(const SlowLink& slow);
/// "node1 -> node2 117 MB/s, node2 -> node1 116 MB/s"; of many links the slowest and the fastest; "" of none.
std::string linksText(const std::vector<LinkRate>& links);

/// The series table "host_links".
SeriesTable linksTable(const std::vector<LinkRate>& links);

}  // namespace scalescope
