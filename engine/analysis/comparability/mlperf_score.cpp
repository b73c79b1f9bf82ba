// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/mlperf_score.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <string>

#include "engine/analysis/comparability/comparability.h"
#include "engine/base/text.h"
#include "engine/protocol/run/mlperf_labels.h"

namespace scalescope {
namespace {

struct RunCount {
  std::string_view benchmark;
  std::size_t runs;
};
constexpr RunCount kRunCounts[] = {{"bert", 10},
                                   {"dlrm", 5},
                                   {"dlrm_dcnv2", 10},
                                   {"flux1", 10},
                                   {"gnmt", 10},
                                   {"gnn", 10},
                                   {"gpt3", 3},
                                   {"llama2_70b_lora", 10},
                                   {"llama31_405b", 3},
                                   {"llama31_8b", 10},
                                   {"maskrcnn", 5},
                                   {"minigo", 10},
                                   {"ncf", 10},
                                   {"resnet", 5},
                                   {"retinanet", 5},
                                   {"rgat", 10},
                                   {"rnnt", 10},
                                   {"ssd", 5},
                                   {"stable_diffusion", 10},
                                   {"transformer", 10},
                                   {"unet3d", 40}};

constexpr std::size_t droppedOf(std::string_view benchmark) { return benchmark == "unet3d" ? 4 : 1; }

TextValue minutes(double seconds) { return textNumber(seconds / 60, 3); }

}  // namespace

std::optional<double> olympicMean(std::span<const double> values, std::size_t dropped) {
  if (values.size() <= 2 * dropped) return std::nullopt;
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const auto first = sorted.begin() + static_cast<std::ptrdiff_t>(dropped);
  const auto last = sorted.end() - static_cast<std::ptrdiff_t>(dropped);
  const double mean = std::accumulate(first, last, 0.0) / static_cast<double>(last - first);
  return std::isfinite(mean) ? std::optional(mean) : std::nullopt;
}

MlperfScore mlperfScore(std::string_view benchmark, std::span<const double> seconds,
                        std::optional<double> scalingFactor) {
  const auto* known = std::ranges::find(kRunCounts, benchmark, &RunCount::benchmark);
  MlperfScore score{seconds.size(), known == std::end(kRunCounts) ? 0 : known->runs, {}, scalingFactor, {}};
  if (score.required == 0 || score.runs < score.required) return score;
  score.olympicMeanS = olympicMean(seconds, droppedOf(benchmark));
  if (score.olympicMeanS) score.scoreS = *score.olympicMeanS * scalingFactor.value_or(1);
  return score;
}

std::optional<MlperfScore> mlperfScore(std::span<const RunResult* const> repeats) {
  const std::string benchmark = repeats.empty() ? "" : repeats.front()->annotations.label(kMlperfBenchmarkLabel);
  if (benchmark.empty()) return std::nullopt;
  std::vector<double> seconds;
  for (const RunResult* run : repeats) {
    const bool isReached = run->summary.status == RunStatus::Completed && run->summary.trainingTimeS;
    seconds.push_back(isReached ? *run->summary.trainingTimeS : std::numeric_limits<double>::infinity());
  }
  return mlperfScore(benchmark, seconds, parseNumber(repeats.front()->annotations.label(kMlperfScalingLabel)));
}

std::vector<MlperfRepeats> mlperfRepeats(std::span<const RunResult> results) {
  std::map<std::string, std::size_t> places;
  std::vector<MlperfRepeats> sets;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].annotations.label(kMlperfBenchmarkLabel).empty()) continue;
    const auto [place, isNew] = places.emplace(repeatKey(results[i]), sets.size());
    if (isNew) sets.emplace_back();
    sets[place->second].runs.push_back(i);
  }
  for (MlperfRepeats& set : sets) {
    std::vector<const RunResult*> repeats;
    for (const std::size_t run : set.runs) repeats.push_back(&results[run]);
    set.score = *mlperfScore(repeats);
  }
  return sets;
}

Text scoreText(const MlperfScore& score) {
  if (score.scoreS && score.scalingFactor)
    return Text::of(
        "MLPerf's score is %1 min: the olympic mean of %2 runs, %3 min, multiplied by the scaling factor %4.",
        minutes(*score.scoreS), score.runs, minutes(*score.olympicMeanS), textNumber(*score.scalingFactor, 4));
  if (score.scoreS)
    return Text::of("MLPerf's score is %1 min: the olympic mean of %2 runs.", minutes(*score.scoreS), score.runs);
  if (score.required == 0)
    return Text::of("MLPerf's score is unknown: the number of runs that the benchmark requires is unknown.");
  if (score.runs < score.required)
    return Text::of("MLPerf's score is unknown: it needs %1 runs instead of %2.", score.required, score.runs);
  return Text::of("MLPerf's score is unknown: too many of the %1 runs did not reach the target.", score.runs);
}

}  // namespace scalescope
