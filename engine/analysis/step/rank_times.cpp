// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/rank_times.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <utility>

#include "engine/analysis/statistics/statistics.h"
#include "engine/protocol/run/step_columns.h"

namespace scalescope {
namespace {

constexpr double kMinDelayShare = 0.02;
constexpr double kMinStandardErrors = 3;
constexpr std::size_t kMinRows = 3;

/// Columns of the table "rank_means".
struct TimeColumn {
  const char* id;
  double RankTimes::*member;
};
constexpr TimeColumn kTimeColumns[] = {
    {"step_time_ms", &RankTimes::stepMs},         {"compute_time_ms", &RankTimes::computeMs},
    {"allreduce_time_ms", &RankTimes::exposedMs}, {"data_wait_ms", &RankTimes::dataWaitMs},
    {"host_time_ms", &RankTimes::hostMs},         {"allreduce_busy_ms", &RankTimes::busyMs},
    {"allreduce_bytes", &RankTimes::bytes},       {"copy_exposed_ms", &RankTimes::copyMs},
    {"idle_kernel_ms", &RankTimes::idleKernelMs}, {"idle_other_ms", &RankTimes::idleOtherMs},
};
constexpr std::size_t kAlwaysWritten = 7;  ///< of kTimeColumns; the others only where they have values

double ownWorkMs(const StepRow& row) { return row.computeTimeMs + row.dataWaitMs + hostTimeMs(row); }

/// The steps common to all ranks, by rank; skips rows that are rolled up differently on another rank.
std::vector<std::vector<StepRow>> commonRows(const RowsByRank& rows) {
  std::map<std::pair<std::int64_t, std::int64_t>, std::vector<const StepRow*>> bySteps;
  for (const auto& [rank, own] : rows)
    for (const StepRow& row : own) bySteps[{row.step, row.rowCount}].push_back(&row);
  std::vector<std::vector<StepRow>> common(rows.size());
  for (const auto& [steps, found] : bySteps)
    for (std::size_t i = 0; found.size() == rows.size() && i < rows.size(); ++i) common[i].push_back(*found[i]);
  return common;
}

template <typename Part>
double weightedMean(const std::vector<StepRow>& rows, const Part& part) {
  double sum = 0, count = 0;
  for (const StepRow& row : rows) {
    sum += static_cast<double>(row.rowCount) * part(row);
    count += static_cast<double>(row.rowCount);
  }
  return sum / count;
}

/// The median over all ranks except `but`.
template <typename Value>
double medianOfOthers(std::size_t count, std::size_t but, const Value& value) {
  std::vector<double> others;
  for (std::size_t i = 0; i < count; ++i)
    if (i != but) others.push_back(value(i));
  return median(others);
}

struct Behind {
  double meanMs = 0, errorMs = 0;
};

/// A rank's own work beyond the median of the others, over the steps.
Behind behindOthers(const std::vector<std::vector<StepRow>>& ranks, std::size_t rank) {
  std::vector<double> differences;
  double sum = 0, count = 0;
  for (std::size_t row = 0; row < ranks[rank].size(); ++row) {
    const double others =
        medianOfOthers(ranks.size(), rank, [&](std::size_t other) { return ownWorkMs(ranks[other][row]); });
    const auto weight = static_cast<double>(ranks[rank][row].rowCount);
    differences.push_back(ownWorkMs(ranks[rank][row]) - others);
    sum += weight * differences.back();
    count += weight;
  }
  return {sum / count, standardDeviation(differences) / std::sqrt(static_cast<double>(differences.size()))};
}

/// Sets the largest part of a straggler's extra work.
void nameCause(const std::vector<std::vector<StepRow>>& ranks, std::size_t rank, Straggler& straggler) {
  const std::pair<const char*, double (*)(const StepRow&)> parts[] = {
      {"compute", [](const StepRow& row) { return row.computeTimeMs; }},
      {"data_wait", [](const StepRow& row) { return row.dataWaitMs; }},
      {"host", hostTimeMs}};
  double largestMs = -std::numeric_limits<double>::infinity();
  for (const auto& [name, part] : parts) {
    const double others =
        medianOfOthers(ranks.size(), rank, [&, part = part](std::size_t i) { return weightedMean(ranks[i], part); });
    const double behindMs = weightedMean(ranks[rank], part) - others;
    if (behindMs <= largestMs) continue;
    largestMs = behindMs;
    straggler.cause = name;
  }
  straggler.causeShare = largestMs / straggler.behindMs;
}

/// Replaces the means of rank 0 by those over all ranks.
void averageParts(const std::vector<RankTimes>& ranks, Summary& summary) {
  if (ranks.size() < 2 || !summary.stepTimeMeanMs) return;
  const RankTimes mean = meanOf(ranks);
  summary.stepTimeMeanMs = mean.stepMs;
  summary.computeTimeMeanMs = mean.computeMs;
  summary.allreduceTimeMeanMs = mean.exposedMs;
  summary.dataWaitMeanMs = mean.dataWaitMs;
  summary.hostTimeMeanMs = mean.hostMs;
  if (summary.allreduceBusyMeanMs) summary.allreduceBusyMeanMs = mean.busyMs;
  summary.stepTimeRanks = static_cast<int>(ranks.size());
}

}  // namespace

RankTimes meanOf(const std::vector<RankTimes>& ranks) {
  RankTimes mean;
  for (const RankTimes& rank : ranks)
    for (double RankTimes::*const part :
         {&RankTimes::stepMs, &RankTimes::computeMs, &RankTimes::exposedMs, &RankTimes::dataWaitMs, &RankTimes::hostMs,
          &RankTimes::busyMs, &RankTimes::bytes, &RankTimes::copyMs, &RankTimes::idleKernelMs, &RankTimes::idleOtherMs,
          &RankTimes::undividedMs})
      mean.*part += rank.*part / static_cast<double>(ranks.size());
  return mean;
}

std::vector<RankTimes> rankTimes(const RowsByRank& rows, const Plan& plan) {
  std::vector<RankTimes> ranks;
  for (const auto& [rank, own] : rows) {
    if (own.empty()) continue;
    StepRow all = own.front();
    for (const StepRow& row : std::span(own).subspan(1)) all = mergeRows(all, row);
    ranks.push_back({rank, hostOfRank(plan, rank), all.stepTimeMs, all.computeTimeMs, all.allreduceTimeMs,
                     all.dataWaitMs, hostTimeMs(all), all.allreduceBusyMs, all.allreduceBytes});
  }
  return ranks;
}

std::optional<Straggler> findStraggler(const RowsByRank& rows, const Plan& plan) {
  if (rows.size() < 2) return std::nullopt;
  const auto ranks = commonRows(rows);
  if (ranks.front().size() < kMinRows) return std::nullopt;
  std::vector<double> work;
  for (const auto& own : ranks) work.push_back(weightedMean(own, ownWorkMs));
  const auto slowest = static_cast<std::size_t>(std::max_element(work.begin(), work.end()) - work.begin());
  const Behind behind = behindOthers(ranks, slowest);
  const double stepMs = weightedMean(ranks[slowest], [](const StepRow& row) { return row.stepTimeMs; });
  if (behind.meanMs <= kMinDelayShare * stepMs || behind.meanMs <= kMinStandardErrors * behind.errorMs)
    return std::nullopt;
  Straggler straggler;
  straggler.rank = std::next(rows.begin(), static_cast<std::ptrdiff_t>(slowest))->first;
  straggler.host = hostOfRank(plan, straggler.rank);
  straggler.behindMs = behind.meanMs;
  nameCause(ranks, slowest, straggler);
  return straggler;
}

std::optional<double> busBandwidthGbPerS(const std::vector<RankTimes>& ranks) {
  double busyMs = std::numeric_limits<double>::infinity(), bytes = 0;
  for (const RankTimes& rank : ranks) {
    busyMs = std::min(busyMs, rank.busyMs);
    bytes = std::max(bytes, rank.bytes);
  }
  const auto count = static_cast<double>(ranks.size());
  if (count < 2 || !(busyMs > 0) || !(bytes > 0)) return std::nullopt;
  return 2 * (count - 1) / count * bytes / (busyMs * 1e-3) * 1e-9;
}

SeriesTable rankMeansTable(const std::vector<RankTimes>& ranks) {
  SeriesTable table{"rank_means", {}};
  SeriesColumn numbers{"rank", {}};
  SeriesColumn hosts{"host", std::vector<double>(ranks.size(), std::numeric_limits<double>::quiet_NaN())};
  for (const RankTimes& rank : ranks) {
    numbers.values.push_back(rank.rank);
    hosts.texts.push_back(rank.host);
  }
  table.columns = {std::move(numbers), std::move(hosts)};
  for (const TimeColumn& of : kTimeColumns) {
    const bool hasValues =
        std::any_of(ranks.begin(), ranks.end(), [&of](const RankTimes& rank) { return rank.*of.member > 0; });
    if (&of - kTimeColumns >= static_cast<std::ptrdiff_t>(kAlwaysWritten) && !hasValues) continue;
    table.columns.push_back({of.id, {}});
    for (const RankTimes& rank : ranks) table.columns.back().values.push_back(rank.*of.member);
  }
  return table;
}

std::vector<RankTimes> rankTimesOf(const SeriesTable& table) {
  std::vector<RankTimes> ranks(table.rowCount());
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    if (const SeriesColumn* rank = table.find("rank")) ranks[i].rank = static_cast<int>(rank->values[i]);
    if (const SeriesColumn* host = table.find("host"); host && host->isText()) ranks[i].host = host->texts[i];
    for (const TimeColumn& of : kTimeColumns)
      if (const SeriesColumn* column = table.find(of.id)) ranks[i].*of.member = column->values[i];
  }
  return ranks;
}

bool statesStepParts(const Summary& summary) {
  return summary.computeTimeMeanMs || (summary.stepTimeMeanMs.value_or(0) > 0 && summary.dataWaitMeanMs);
}

std::vector<RankTimes> statedRankTimes(const RunResult& run) {
  if (const SeriesTable* table = findTable(run.series, "rank_means")) return rankTimesOf(*table);
  const Summary& summary = run.summary;
  if (!statesStepParts(summary)) return {};
  StepRow mean;
  mean.stepTimeMs = summary.stepTimeMeanMs.value_or(0);
  mean.computeTimeMs = summary.computeTimeMeanMs.value_or(0);
  mean.allreduceTimeMs = summary.allreduceTimeMeanMs.value_or(0);
  mean.dataWaitMs = summary.dataWaitMeanMs.value_or(0);
  RankTimes rank;
  rank.stepMs = mean.stepTimeMs;
  rank.computeMs = mean.computeTimeMs;
  rank.exposedMs = mean.allreduceTimeMs;
  rank.dataWaitMs = mean.dataWaitMs;
  rank.busyMs = summary.allreduceBusyMeanMs.value_or(0);
  const double restMs = hostTimeMs(mean);  // older results do not state the host's part
  if (summary.computeTimeMeanMs)
    rank.hostMs = summary.hostTimeMeanMs.value_or(restMs);
  else
    rank.undividedMs = restMs;
  return {rank};
}

void summariseRanks(const RowsByRank& rows, const Plan& plan, Summary& summary) {
  const std::vector<RankTimes> ranks = rankTimes(rows, plan);
  summary.allreduceBusBandwidthGbPerS = busBandwidthGbPerS(ranks);
  averageParts(ranks, summary);
  const auto straggler = findStraggler(rows, plan);
  if (!straggler) return;
  summary.stragglerRank = straggler->rank;
  summary.stragglerHost = straggler->host;
  summary.stragglerBehindMs = straggler->behindMs;
  summary.stragglerCause = straggler->cause;
  summary.stragglerCauseShare = straggler->causeShare;
}

}  // namespace scalescope
