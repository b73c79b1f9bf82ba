// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/epoch_throughput.h"

#include <algorithm>
#include <cmath>

#include "engine/base/steady_state.h"

namespace scalescope {
namespace {

constexpr double kEpochEnd = 1e-6;  ///< tables round the epoch to six digits
constexpr int kMaxEpochs = 1'000'000;
constexpr std::int64_t kMaxWeight = 1024;

int epochOf(const StepRow& row) {
  return static_cast<int>(std::clamp(std::ceil(row.epoch - kEpochEnd), 1.0, static_cast<double>(kMaxEpochs)));
}

/// A row of several steps counts as often as it has steps, in units of the row with the fewest.
std::optional<double> variationOf(const std::vector<const StepRow*>& rows, SteadyState& steady) {
  std::int64_t fewest = rows.front()->rowCount;
  for (const StepRow* row : rows) fewest = std::min(fewest, row->rowCount);
  fewest = std::max<std::int64_t>(1, fewest);
  steady.clear();
  for (const StepRow* row : rows)
    for (std::int64_t i = 0; i < std::clamp<std::int64_t>(row->rowCount / fewest, 1, kMaxWeight); ++i)
      steady.add(row->stepTimeMs);
  const auto ofMedians = steady.variation(), ofMeans = steady.meanVariation();
  return ofMedians && ofMeans ? std::optional(std::max(*ofMedians, *ofMeans)) : ofMedians;
}

bool isWithinLimit(double fraction) { return std::abs(fraction) <= SteadyState::kMaxVariation; }

}  // namespace

std::optional<bool> EpochThroughput::stable() const {
  return variation ? std::optional(isWithinLimit(*variation)) : std::nullopt;
}

std::vector<EpochThroughput> epochThroughput(const std::vector<StepRow>& rows) {
  std::vector<EpochThroughput> epochs;
  std::vector<const StepRow*> inEpoch;
  SteadyState steady;
  StepRow before;  // the end of the row before the epoch
  const auto finish = [&](double reached) {
    if (inEpoch.empty()) return;
    const StepRow& last = *inEpoch.back();
    EpochThroughput epoch;
    epoch.epoch = epochOf(last);
    epoch.whole = reached >= epoch.epoch - kEpochEnd;
    epoch.images = last.images - before.images;
    epoch.trainingTimeS = last.trainingTimeS - before.trainingTimeS;
    for (const StepRow* row : inEpoch) epoch.steps += row->rowCount;
    epoch.variation = variationOf(inEpoch, steady);
    before = last;
    inEpoch.clear();
    if (epoch.images <= 0 || !(epoch.trainingTimeS > 0)) return;
    epoch.imagesPerSecond = static_cast<double>(epoch.images) / epoch.trainingTimeS;
    if (epoch.whole && !epochs.empty() && epochs.back().imagesPerSecond > 0)
      epoch.change = epoch.imagesPerSecond / epochs.back().imagesPerSecond - 1;
    epochs.push_back(epoch);
  };
  for (const StepRow& row : rows) {
    if (!std::isfinite(row.epoch) || !std::isfinite(row.trainingTimeS)) continue;
    if (row.warmup) {
      before = row;
      continue;
    }
    if (!inEpoch.empty() && epochOf(row) != epochOf(*inEpoch.back())) finish(row.epoch);
    inEpoch.push_back(&row);
  }
  finish(inEpoch.empty() ? 0 : inEpoch.back()->epoch);
  return epochs;
}

std::vector<EpochThroughput> epochThroughput(const SeriesTable& steps) {
  const SeriesColumn *epoch = steps.find("epoch"), *images = steps.find("images");
  const SeriesColumn *time = steps.find("training_time_s"), *stepTime = steps.find("step_time_ms");
  const SeriesColumn *warmup = steps.find("warmup"), *count = steps.find("row_count");
  std::vector<StepRow> rows;
  if (!epoch || !images || !time || !stepTime) return {};
  const std::size_t size = std::min(std::min(epoch->values.size(), images->values.size()),
                                    std::min(time->values.size(), stepTime->values.size()));
  rows.reserve(size);
  for (std::size_t i = 0; i < size; ++i) {
    if (!std::isfinite(images->values[i]) || std::abs(images->values[i]) > 1e15) continue;
    StepRow row;
    row.epoch = epoch->values[i];
    row.images = static_cast<std::int64_t>(images->values[i]);
    row.trainingTimeS = time->values[i];
    row.stepTimeMs = stepTime->values[i];
    row.warmup = warmup && i < warmup->values.size() && warmup->values[i] > 0.5;
    if (count && i < count->values.size() && count->values[i] >= 1 && count->values[i] < 1e12)
      row.rowCount = static_cast<std::int64_t>(count->values[i]);
    rows.push_back(row);
  }
  return epochThroughput(rows);
}

namespace {

bool isStable(const EpochThroughput& epoch) { return epoch.stable().value_or(false); }

}  // namespace

std::optional<int> stableFromEpoch(const std::vector<EpochThroughput>& epochs) {
  std::optional<int> from;
  for (auto epoch = epochs.rbegin(); epoch != epochs.rend(); ++epoch) {
    if (!epoch->whole) continue;
    if (!isStable(*epoch)) break;
    const bool agrees = epoch->change && isWithinLimit(*epoch->change);
    if (!agrees && !from && epoch->change && isStable(*std::next(epoch))) break;
    from = epoch->epoch;
    if (!agrees) break;
  }
  return from;
}

void summariseEpochs(const std::vector<StepRow>& rows, Summary& summary) {
  const std::vector<EpochThroughput> epochs = epochThroughput(rows);
  for (auto epoch = epochs.rbegin(); epoch != epochs.rend(); ++epoch) {
    if (!epoch->whole) continue;
    summary.epochVariation = epoch->variation;
    break;
  }
  summary.stableFromEpoch = stableFromEpoch(epochs);
}

}  // namespace scalescope
