// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "engine/analysis/link_rates.h"

namespace scalescope {

/// "node2, 2.40 MB/s where the others reach 117 MB/s"; "what node1 sends, ..." where it is one direction only.
QString slowLinkWords(const SlowLink& slow);
/// "to node2 117 MB/s, to node3 at least 900 MB/s": what one host's streams got through; "" where none was measured.
QString linksWords(const std::vector<LinkRate>& links);

}  // namespace scalescope
