// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "app/figures/figure.h"
#include "engine/protocol/run/topology.h"

namespace scalescope {

/// A line of the table of a topology: a part of the host, or what joins two of them.
struct TopologyRow {
  QString part, what;  ///< "GPU 0 – GPU 1", "2 NVLinks, 40.0 GB/s"
  QString measured;    ///< "36.1 GB/s (90 %), good"; "" if it was not
  double measuredGbPerS = TopologyEdge::kUnknown;
  std::string node = {};  ///< id; "" for an edge
  std::optional<std::size_t> edge = {};

  /// Whether another host has the same part: rates may differ by 5 %.
  bool matches(const TopologyRow& other) const;
};
std::vector<TopologyRow> topologyRows(const Topology& topology);

/// One line: the GPUs, how they are joined, and the published configuration of this shape.
QString topologyNote(const Topology& topology);

/// What was measured, in words; files take the value.
TableCell measuredCell(const QString& words, double gbPerS);

/// The GPUs by the GPUs: NVLinks or PCIe path, peer access where it is missing, and measured GB/s. Nothing if no
/// rate is known and all have access, or nothing is known of it.
std::optional<FigurePanel> peerMatrix(const QString& name, const Topology& topology);

}  // namespace scalescope
