// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/step_timeline.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>

#include "app/core/usage_error.h"
#include "app/results/comparison.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/step_columns.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

constexpr std::size_t kUsualTimelineSteps = 3;

/// The measured parts of one step of one rank. Units: ms.
struct StepParts {
  double dataWait = 0, compute = 0, exposed = 0, host = 0;
  double ownWork() const { return dataWait + compute + host; }
  double total() const { return ownWork() + exposed; }
};

/// Shares of compute by the profile.
struct PassShares {
  double forward = 0, backward = 0, update = 0;
};

struct RankSteps {
  TimelineRank rank;
  std::map<std::int64_t, std::pair<TimelineStep, StepParts>> byLast;  ///< by the last step of a row
};

double cellOf(const SeriesTable& table, const char* column, std::size_t row) {
  const SeriesColumn* found = table.find(column);
  const double value = found != nullptr && row < found->values.size() ? found->values[row] : 0;
  return std::isfinite(value) ? value : 0;
}

StepParts partsAt(const SeriesTable& table, std::size_t row) {
  const auto ms = [&](const char* column) { return std::max(0.0, cellOf(table, column, row)); };
  return {ms("data_wait_ms"), ms("compute_time_ms"), ms("allreduce_time_ms"), ms("host_time_ms")};
}

RankSteps stepsOf(const TimelineRank& rank, const SeriesTable& table) {
  RankSteps steps{rank, {}};
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    const auto last = static_cast<std::int64_t>(cellOf(table, "step", row));
    const auto count = std::max<std::int64_t>(1, static_cast<std::int64_t>(cellOf(table, "row_count", row)));
    const StepParts parts = partsAt(table, row);
    if (last < 1 || !(parts.total() > 0)) continue;
    steps.byLast[last] = {{last - count + 1, last, cellOf(table, "warmup", row) > 0, 0, 0, -1}, parts};
  }
  return steps;
}

/// Hosts by rank, as the plan places them.
std::vector<std::string> hostsOfRanks(const RunResult& result) {
  std::vector<std::string> hosts;
  for (const HostSpec& host : result.plan.hosts)
    hosts.insert(hosts.end(), static_cast<std::size_t>(std::max(0, host.slotCount)), host.host);
  return hosts;
}

/// "steps" is rank 0's table.
std::optional<int> rankOfTable(const std::string& name) {
  const std::string prefix = "rank_steps/";
  if (name == stepTableName(0)) return 0;
  const auto rank = name.starts_with(prefix) ? parseInteger(name.substr(prefix.size())) : std::nullopt;
  return rank && *rank > 0 ? std::optional(static_cast<int>(*rank)) : std::nullopt;
}

std::vector<RankSteps> ranksWithSteps(const RunResult& result) {
  const std::vector<std::string> hosts = hostsOfRanks(result);
  std::vector<RankSteps> ranks;
  for (const SeriesTable& table : result.series) {
    const auto rank = rankOfTable(table.name);
    if (!rank || table.find("compute_time_ms") == nullptr) continue;
    const auto at = static_cast<std::size_t>(*rank);
    RankSteps steps = stepsOf({*rank, at < hosts.size() ? hosts[at] : std::string()}, table);
    if (!steps.byLast.empty()) ranks.push_back(std::move(steps));
  }
  std::sort(ranks.begin(), ranks.end(), [](const auto& a, const auto& b) { return a.rank.rank < b.rank.rank; });
  return ranks;
}

/// The means of the measured window, as one step.
std::vector<RankSteps> meansOfRanks(const RunResult& result) {
  std::vector<RankSteps> ranks;
  const SeriesTable* table = findTable(result.series, "rank_means");
  for (std::size_t row = 0; table != nullptr && row < table->rowCount(); ++row) {
    const SeriesColumn* host = table->find("host");
    RankSteps steps{{static_cast<int>(cellOf(*table, "rank", row)),
                     host != nullptr && host->isText() ? host->texts[row] : std::string()},
                    {}};
    steps.byLast[0] = {{0, 0, false, 0, 0, -1}, partsAt(*table, row)};
    ranks.push_back(std::move(steps));
  }
  return ranks;
}

/// Nothing without a profile of passes. Gradient exchange and copies are not compute.
std::optional<PassShares> passShares(const StepProfile& profile) {
  PassShares sums;
  for (const KernelTime& time : profile.kernels) {
    if (time.kind == "communication" || time.kind == "copy") continue;
    if (time.pass == "forward") sums.forward += time.timeMs;
    if (time.pass == "backward") sums.backward += time.timeMs;
    if (time.pass == "update") sums.update += time.timeMs;
  }
  const double all = sums.forward + sums.backward + sums.update;
  if (profile.steps <= 0 || !(sums.forward > 0) || !(sums.backward > 0)) return std::nullopt;
  return PassShares{sums.forward / all, sums.backward / all, sums.update / all};
}

struct CountedStep {
  TimelineStep step;
  std::size_t ranks = 0;  ///< that recorded it
};

/// All steps that any rank recorded, by their last step.
std::map<std::int64_t, CountedStep> stepsOfAll(const std::vector<RankSteps>& ranks) {
  std::map<std::int64_t, CountedStep> steps;
  for (const RankSteps& rank : ranks)
    for (const auto& [last, step] : rank.byLast) {
      CountedStep& recorded = steps.try_emplace(last, CountedStep{step.first, 0}).first->second;
      ++recorded.ranks;
    }
  return steps;
}

/// The first measured steps, of all ranks if there are such. A run that ended in its warm-up has no measured ones.
std::vector<TimelineStep> usualSteps(const std::map<std::int64_t, CountedStep>& all, std::size_t rankCount) {
  const auto firstOf = [&](const auto& wanted) {
    std::vector<TimelineStep> steps;
    for (const auto& [last, recorded] : all)
      if (steps.size() < kUsualTimelineSteps && wanted(recorded)) steps.push_back(recorded.step);
    return steps;
  };
  auto steps = firstOf([&](const CountedStep& one) { return !one.step.warmup && one.ranks == rankCount; });
  if (steps.empty()) steps = firstOf([](const CountedStep& one) { return !one.step.warmup; });
  return steps.empty() ? firstOf([](const CountedStep&) { return true; }) : steps;
}

Result<std::vector<TimelineStep>> chosenSteps(const std::vector<RankSteps>& ranks, const StepRange& range) {
  const auto all = stepsOfAll(ranks);
  if (range.first == 0) return usualSteps(all, ranks.size());
  std::vector<TimelineStep> chosen;
  for (const auto& [last, recorded] : all)
    if (recorded.step.first <= range.last && last >= range.first) chosen.push_back(recorded.step);
  if (chosen.empty())
    return Error{"no-data", Text::of("The result has no recorded steps from %1 to %2; it has %3 to %4.", range.first,
                                     range.last, all.begin()->second.step.first, all.rbegin()->first)};
  if (chosen.size() > kMaxTimelineSteps)
    return Error{"usage", Text::of("--step-range %1 covers %2 recorded steps: use a range of at most %3.",
                                   std::to_string(range.first) + "-" + std::to_string(range.last), chosen.size(),
                                   kMaxTimelineSteps)};
  return chosen;
}

/// Lays the parts of one rank's step end to end; parts that took no time are left out.
void addSegments(StepTimeline& timeline, std::size_t rank, std::size_t step, const StepParts& parts,
                 const std::optional<PassShares>& shares) {
  const PassShares share = shares.value_or(PassShares{});
  const double whole = shares ? 0 : parts.compute;
  const std::array<std::pair<StepPhase, double>, 7> ordered = {{{StepPhase::DataWait, parts.dataWait},
                                                                {StepPhase::Compute, whole},
                                                                {StepPhase::Forward, share.forward * parts.compute},
                                                                {StepPhase::Backward, share.backward * parts.compute},
                                                                {StepPhase::Exposed, parts.exposed},
                                                                {StepPhase::Update, share.update * parts.compute},
                                                                {StepPhase::Host, parts.host}}};
  double start = timeline.steps[step].startMs;
  for (const auto& [phase, ms] : ordered) {
    if (!(ms > 0)) continue;
    timeline.segments.push_back({rank, step, phase, start, ms});
    start += ms;
  }
}

/// Sets where a step starts, its length and its slowest rank.
void placeStep(StepTimeline& timeline, std::size_t at, const std::vector<RankSteps>& ranks) {
  TimelineStep& step = timeline.steps[at];
  step.startMs = at == 0 ? 0 : timeline.steps[at - 1].startMs + timeline.steps[at - 1].lengthMs;
  double most = 0;
  int recorded = 0, slowest = -1;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    const auto found = ranks[rank].byLast.find(step.last);
    if (found == ranks[rank].byLast.end()) continue;
    const StepParts& parts = found->second.second;
    ++recorded;
    step.lengthMs = std::max(step.lengthMs, parts.total());
    if (parts.ownWork() > most) most = parts.ownWork(), slowest = static_cast<int>(rank);
  }
  step.slowest = recorded > 1 ? slowest : -1;
}

}  // namespace

Result<StepRange> parseStepRange(const std::string& text) {
  const std::vector<std::string> ends = split(text, '-');
  const auto first = parseInteger(ends.front());
  const auto last = ends.size() == 2 ? parseInteger(ends.back()) : first;
  if (ends.size() > 2 || !first || !last || *first < 1 || *last < *first)
    return usageError("--step-range " + toQString(text) +
                      " is invalid: use a step or a range, such as 100 or 100-110.");
  return StepRange{*first, *last};
}

RunResult withTimelineOnly(const RunResult& result) {
  RunResult few = headOf(result);
  few.profile = result.profile;
  for (const SeriesTable& table : result.series)
    if (rankOfTable(table.name) || table.name == "rank_means") few.series.push_back(table);
  return few;
}

Result<StepTimeline> stepTimelineOf(const RunResult& result, const StepRange& range) {
  StepTimeline timeline;
  timeline.totalRanks = std::max(1, result.summary.deviceCount.value_or(deviceCount(result.plan)));
  std::vector<RankSteps> ranks = ranksWithSteps(result);
  timeline.ofMeans = ranks.size() < 2 && timeline.totalRanks > 1 && range.first == 0 &&
                     findTable(result.series, "rank_means") != nullptr;
  if (timeline.ofMeans) ranks = meansOfRanks(result);
  if (ranks.empty())
    return Error{"no-data", Text::of("This result has no recorded steps with their parts.") +
                                Text::of("Use --figure step-time for means.")};
  auto steps = chosenSteps(ranks, range);
  if (!steps) return steps.error();
  timeline.steps = std::move(*steps);
  const auto shares = passShares(result.profile);
  timeline.isSplit = shares.has_value();
  for (const RankSteps& rank : ranks) timeline.ranks.push_back(rank.rank);
  for (std::size_t step = 0; step < timeline.steps.size(); ++step) {
    placeStep(timeline, step, ranks);
    for (std::size_t rank = 0; rank < ranks.size(); ++rank)
      if (const auto found = ranks[rank].byLast.find(timeline.steps[step].last); found != ranks[rank].byLast.end())
        addSegments(timeline, rank, step, found->second.second, shares);
  }
  return timeline;
}

}  // namespace scalescope
