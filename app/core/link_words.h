// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/analysis/check/link_rates.h"

namespace scalescope {

/// "node2, 2.40 MB/s; the others reach 117 MB/s"; "from node1, ..." if only one direction is slow.
QString slowLinkWords(const SlowLink& slow);
/// "to node2 117 MB/s, to node3 at least 900 MB/s": the throughput of one host's streams; "" if none was measured.
QString linksWords(const std::vector<LinkRate>& links);

}  // namespace scalescope
