// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/event.h"
#include "engine/protocol/plan.h"
#include "engine/protocol/run_result.h"
#include "engine/protocol/series.h"

namespace scalescope {

/// The measured steps of each rank, in ascending order.
using RowsByRank = std::map<int, std::vector<StepRow>>;

/// Where the measured steps of one rank went: means. The four parts add up to the step. Units: milliseconds, bytes.
struct RankTimes {
  int rank = 0;
  std::string host;
  double stepMs = 0, computeMs = 0, exposedMs = 0, dataWaitMs = 0, hostMs = 0;
  double busyMs = 0, bytes = 0;  ///< of the all-reduce
};
/// Ranks without rows are left out.
std::vector<RankTimes> rankTimes(const RowsByRank& rows, const Plan& plan);

/// The rank that the others wait for. All ranks end their steps together, so who waits least for others has the most
/// work of its own: compute, data wait and host.
struct Straggler {
  int rank = 0;
  std::string host;
  double behindMs = 0;    ///< own work in a step beyond the median of the other ranks
  std::string cause;      ///< the part that is most of that: "compute", "data_wait", "host"
  double causeShare = 0;  ///< how much of it, a fraction; more than 1 where other parts are shorter than the others'
};
/// Nothing where nobody stands out: behind by less than 2 % of the step, or by less than three standard errors of the
/// mean over steps, or fewer than three steps that all ranks tell of.
std::optional<Straggler> findStraggler(const RowsByRank& rows, const Plan& plan);

/// 2 (n-1)/n times the bytes over the busy time of the rank that waited least for others. Nothing where no gradients
/// were summed, or where their time is not known. Units: GB/s of 1e9 bytes. Source: nccl-tests, PERFORMANCE.md.
std::optional<double> busBandwidthGbPerS(const std::vector<RankTimes>& ranks);

/// The series table "rank_means".
SeriesTable rankMeansTable(const std::vector<RankTimes>& ranks);

/// Writes what several ranks tell together: bus bandwidth and straggler.
void summariseRanks(const RowsByRank& rows, const Plan& plan, Summary& summary);

}  // namespace scalescope
