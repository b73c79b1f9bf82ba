// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/protocol/run_result.h"

namespace scalescope {

/// How gradients travel in a run: words by what they are of ("Gradients travel as": "bf16", "NCCL_IB_DISABLE": "1").
/// One rank has none; what leads from node to node ("interface": "ib0") counts only where there are several nodes.
struct GradientWay {
  std::map<std::string, std::string> method;  ///< of several ranks, wherever they are
  std::map<std::string, std::string> link;    ///< of several nodes

  auto operator<=>(const GradientWay&) const = default;
};
GradientWay gradientWayOf(const RunResult& result);

/// Which of the results make one scaling line: those of one way, with all that do without it. Ways in order.
struct WayGroup {
  GradientWay way;
  std::vector<const RunResult*> results;
};
std::vector<WayGroup> groupByWay(const std::vector<const RunResult*>& results);

/// What tells the way from others, for people: "over ib0, NCCL_IB_DISABLE 1"; "" where nothing does.
std::string wayText(const GradientWay& way, const std::vector<WayGroup>& groups);

}  // namespace scalescope
