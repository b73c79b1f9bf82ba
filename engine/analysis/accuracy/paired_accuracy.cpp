// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/accuracy/paired_accuracy.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kNormal975 = 1.959963984540054;

/// Twice the probability of at most `fewer` of `count` by chance, each with probability 1/2.
double exactTest(std::int64_t fewer, std::int64_t count) {
  double sum = 0;
  const double whole = std::lgamma(static_cast<double>(count) + 1);
  for (std::int64_t i = 0; i <= fewer; ++i)
    sum += std::exp(whole - std::lgamma(static_cast<double>(i) + 1) - std::lgamma(static_cast<double>(count - i) + 1) -
                    static_cast<double>(count) * std::log(2.0));
  return std::min(1.0, 2 * sum);
}

bool isRight(char outcome, int within) { return outcome == kRankOne || (within >= 5 && outcome == kRankFive); }

Error notPaired(const RunResult& first, const RunResult& second, const Text& reason) {
  return {"results-not-paired", Text::of("The runs %1 and %2 cannot be compared image by image: %3.",
                                         inQuotes(first.summary.runId), inQuotes(second.summary.runId), reason)};
}

}  // namespace

PairedAccuracy pairedAccuracy(std::int64_t bothRight, std::int64_t onlyFirst, std::int64_t onlySecond,
                              std::int64_t bothWrong) {
  PairedAccuracy pair;
  pair.images = bothRight + onlyFirst + onlySecond + bothWrong;
  pair.onlyFirst = onlyFirst;
  pair.onlySecond = onlySecond;
  if (pair.images == 0) return pair;
  const auto images = static_cast<double>(pair.images), net = static_cast<double>(onlySecond - onlyFirst);
  pair.first = static_cast<double>(bothRight + onlyFirst) / images;
  pair.second = static_cast<double>(bothRight + onlySecond) / images;
  pair.differencePoints = 100 * net / images;
  const double adjusted = images + 2, discordant = static_cast<double>(onlyFirst + onlySecond) + 1;
  const double deviation = std::sqrt(discordant - net * net / adjusted);
  pair.lowPoints = 100 * std::max(-1.0, (net - kNormal975 * deviation) / adjusted);
  pair.highPoints = 100 * std::min(1.0, (net + kNormal975 * deviation) / adjusted);
  pair.pValue = exactTest(std::min(onlyFirst, onlySecond), onlyFirst + onlySecond);
  return pair;
}

PairedAccuracy pairOutcomes(std::string_view first, std::string_view second, int within) {
  std::int64_t counts[2][2] = {};
  for (std::size_t i = 0; i < std::min(first.size(), second.size()); ++i)
    if (first[i] != kNotScored && second[i] != kNotScored)
      ++counts[isRight(first[i], within)][isRight(second[i], within)];
  return pairedAccuracy(counts[1][1], counts[1][0], counts[0][1], counts[0][0]);
}

Result<PairedAccuracy> pairResults(const RunResult& first, const RunResult& second, int within) {
  if (networkLabel(first.plan) != networkLabel(second.plan))
    return notPaired(first, second, Text::of("their networks differ"));
  if (first.summary.datasetFingerprint != second.summary.datasetFingerprint)
    return notPaired(first, second, Text::of("their data differ"));
  if (first.summary.weightsFingerprint != second.summary.weightsFingerprint)
    return notPaired(first, second, Text::of("their weights differ"));
  const PairedAccuracy pair = pairOutcomes(imageOutcomes(first.series), imageOutcomes(second.series), within);
  if (pair.images == 0) return notPaired(first, second, Text::of("no image was scored in both"));
  return pair;
}

}  // namespace scalescope
