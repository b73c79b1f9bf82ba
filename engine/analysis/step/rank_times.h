// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// The measured steps of each rank, in ascending order.
using RowsByRank = std::map<int, std::vector<StepRow>>;

/// Mean times of the measured steps of one rank. The four parts add up to the step. Units: milliseconds, bytes.
struct RankTimes {
  int rank = 0;
  std::string host;
  double stepMs = 0, computeMs = 0, exposedMs = 0, dataWaitMs = 0, hostMs = 0;
  double busyMs = 0, bytes = 0;  ///< of the all-reduce
  /// Parts of hostMs that only traces of a device state; what remains of it is idle, waiting for the host.
  double copyMs = 0, idleKernelMs = 0, idleOtherMs = 0;
  double undividedMs = 0;  ///< compute, communication and host together, where a log states only the data wait
};
/// Skips ranks without rows.
std::vector<RankTimes> rankTimes(const RowsByRank& rows, const Plan& plan);

/// Mean of every time and of the bytes; `rank` and `host` are not set. Every view of a step's parts uses this mean.
RankTimes meanOf(const std::vector<RankTimes>& ranks);

/// The rank that the others wait for. All ranks end their steps together, so the rank that waits least has the most
/// work of its own: compute, data wait and host.
struct Straggler {
  int rank = 0;
  std::string host;
  double behindMs = 0;    ///< own work in a step beyond the median of the other ranks
  std::string cause;      ///< the largest part of it: "compute", "data_wait", "host"
  double causeShare = 0;  ///< a fraction; above 1 if other parts are shorter than on the other ranks
};
/// nullopt if no rank stands out: behind by less than 2 % of the step or three standard errors of the mean over steps,
/// or with fewer than three common steps.
std::optional<Straggler> findStraggler(const RowsByRank& rows, const Plan& plan);

/// 2 (n-1)/n times the bytes over the busy time of the rank that waited least for others. nullopt if no gradients were
/// summed or their time is unknown. Units: GB/s of 1e9 bytes. Source: nccl-tests, PERFORMANCE.md.
std::optional<double> busBandwidthGbPerS(const std::vector<RankTimes>& ranks);

/// The series table "rank_means", and its ranks; a missing column is 0.
SeriesTable rankMeansTable(const std::vector<RankTimes>& ranks);
std::vector<RankTimes> rankTimesOf(const SeriesTable& rankMeans);

/// Whether a result states the time of a step and a part of it. Logs of some programs state the data wait alone.
bool statesStepParts(const Summary& summary);
/// The mean times of all ranks if the result has them, else those of its mean step; empty without statesStepParts().
std::vector<RankTimes> statedRankTimes(const RunResult& run);

/// Writes the results that need several ranks: the mean times of a step over all ranks, bus bandwidth and straggler.
void summariseRanks(const RowsByRank& rows, const Plan& plan, Summary& summary);

}  // namespace scalescope
