// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/step_work.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::string_view kRankSteps = "rank_steps/";
constexpr std::string_view kRankSpread = "rank_spread";
constexpr std::int64_t kMaxBuckets = 10000;

/// The layers of one pass in the order of `place`.
std::vector<LayerTime> layersOf(const StepProfile& profile, std::string_view pass,
                                const std::map<std::string, std::size_t>& place, bool backward) {
  std::map<std::pair<std::size_t, std::string>, LayerTime> byPlace;
  const std::size_t none = place.size();
  for (const KernelTime& time : profile.kernels) {
    const bool isUpdate = time.pass == "update" || time.kind == "update";
    const bool fits = pass == "update" ? isUpdate : time.pass == pass && !isUpdate;
    if (!fits || time.kind == "communication") continue;
    const auto found = place.find(time.layer);
    std::size_t at = found == place.end() ? none : found->second;
    if (backward && at != none) at = none - 1 - at;
    LayerTime& layer = byPlace[{at, time.layer.empty() ? time.kind : time.layer}];
    layer.name = time.layer.empty() ? time.kind : time.layer;
    layer.kind = time.kind;
    layer.ms += time.timeMs / profile.steps;
  }
  std::vector<LayerTime> layers;
  for (auto& [at, layer] : byPlace) layers.push_back(std::move(layer));
  return layers;
}

std::vector<std::int64_t> bucketsOf(const Summary& summary) {
  const std::int64_t all = summary.allreduceBytesPerStep.value_or(0);
  std::int64_t size = summary.gradientBucketBytes.value_or(0);
  if (all <= 0) return {};
  if (size <= 0 || all / size > kMaxBuckets) size = all;
  std::vector<std::int64_t> buckets;
  for (std::int64_t at = 0; at < all; at += size) buckets.push_back(std::min(size, all - at));
  return buckets;
}

double finiteCell(const SeriesTable& table, const char* column, std::size_t row) {
  const SeriesColumn* found = table.find(column);
  const double value = found != nullptr && row < found->values.size() ? found->values[row] : 0;
  return std::isfinite(value) ? value : 0;
}

RecordedRank rankOf(int rank, const SeriesTable& table, bool beginsAreStated) {
  RecordedRank recorded{rank, {}};
  for (std::size_t row = 0; row < table.rowCount(); ++row) {
    const auto at = [&](const char* column) { return finiteCell(table, column, row); };
    const auto last = static_cast<std::int64_t>(std::clamp(at("step"), -1.0, 1e15));
    const auto count = static_cast<std::int64_t>(std::clamp(at("row_count"), 1.0, 1e9));
    RecordedStep step{last - count + 1, last};
    step.stepMs = at("step_time_ms");
    if (!(step.stepMs > 0)) continue;
    const double lengthS = static_cast<double>(count) * step.stepMs / 1e3;
    step.beginS = beginsAreStated ? at("time_s") : at("time_s") - lengthS;
    step.endS = step.beginS + lengthS;
    step.dataWaitMs = std::max(0.0, at("data_wait_ms"));
    step.computeMs = std::max(0.0, at("compute_time_ms"));
    step.exposedMs = std::max(0.0, at("allreduce_time_ms"));
    step.hostMs = std::max(0.0, at("host_time_ms"));
    step.busyMs = std::max(0.0, at("allreduce_busy_ms"));
    step.bytes = at("allreduce_bytes");
    step.imagesPerSecond = at("images_per_second");
    step.warmup = at("warmup") > 0;
    recorded.steps.push_back(step);
  }
  return recorded;
}

}  // namespace

double msOf(const std::vector<LayerTime>& layers) {
  double sum = 0;
  for (const LayerTime& layer : layers) sum += layer.ms;
  return sum;
}

StepWork stepWorkOf(const RunResult& result) {
  StepWork parts;
  parts.bucketBytes = bucketsOf(result.summary);
  const StepProfile& profile = result.profile;
  if (profile.steps <= 0) return parts;
  std::map<std::string, std::size_t> place;
  if (profile.layers.empty()) {
    for (const KernelTime& time : profile.kernels)
      if (!time.layer.empty()) place.emplace(time.layer, place.size());
  } else {
    for (const ProfiledLayer& layer : profile.layers) place.emplace(layer.name, place.size());
  }
  parts.forward = layersOf(profile, "forward", place, false);
  parts.backward = layersOf(profile, "backward", place, true);
  parts.update = layersOf(profile, "update", place, false);
  return parts;
}

std::vector<RecordedRank> recordedRanks(const RunResult& result) {
  // Imported traces state where a step begins, our own runs where it ends.
  const bool begins = result.summary.origin == ResultOrigin::Imported;
  std::map<int, RecordedRank> ranks;
  for (const SeriesTable& table : result.series) {
    std::optional<std::int64_t> rank;
    if (table.name == "steps") rank = 0;
    if (table.name.starts_with(kRankSteps)) rank = parseInteger(std::string_view(table.name).substr(kRankSteps.size()));
    if (!rank || *rank < 0 || *rank > 10'000'000) continue;
    RecordedRank recorded = rankOf(static_cast<int>(*rank), table, begins);
    if (!recorded.steps.empty()) ranks.emplace(recorded.rank, std::move(recorded));
  }
  std::vector<RecordedRank> list;
  for (auto& [rank, recorded] : ranks) list.push_back(std::move(recorded));
  return list;
}

std::optional<double> waitForSlowestMs(const RunResult& result) {
  if (const SeriesTable* kept = findTable(result.series, kRankSpread); kept != nullptr && kept->rowCount() == 1)
    return kept->columns.front().values.front();
  struct Works {
    std::size_t ranks = 0;
    double longestMs = 0, sumMs = 0;
  };
  std::map<std::int64_t, Works> bySteps;
  const std::vector<RecordedRank> ranks = recordedRanks(result);
  for (const RecordedRank& rank : ranks)
    for (const RecordedStep& step : rank.steps) {
      if (step.warmup || step.first != step.last) continue;
      Works& works = bySteps[step.first];
      const double ownMs = step.computeMs + step.dataWaitMs + step.hostMs;
      ++works.ranks;
      works.longestMs = std::max(works.longestMs, ownMs);
      works.sumMs += ownMs;
    }
  double sum = 0;
  int steps = 0;
  for (const auto& [step, works] : bySteps) {
    if (works.ranks != ranks.size() || ranks.size() < 2) continue;
    sum += works.longestMs - works.sumMs / static_cast<double>(works.ranks);
    ++steps;
  }
  return steps > 0 ? std::optional(sum / steps) : std::nullopt;
}

std::optional<SeriesTable> rankSpreadTable(const RunResult& result) {
  const auto spread = waitForSlowestMs(result);
  if (!spread) return std::nullopt;
  return SeriesTable{std::string(kRankSpread), {{"wait_for_slowest_ms", {*spread}, {}}}};
}

}  // namespace scalescope
