// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/rate_check.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

namespace scalescope::import {
namespace {

constexpr double kNear = 0.15;         ///< of a factor such as the number of devices
constexpr double kMaxExplained = 1.5;  ///< by warm-up, pauses and evaluations
constexpr std::size_t kMinIntervals = 3;
constexpr double kMinSpanS = 10;
constexpr double kMaxFlopsPerDevice = 5e15, kMinFlopsPerImage = 23e9;

bool isNear(double factor, double whole) { return std::abs(factor / whole - 1) <= kNear; }

TextValue rateText(double rate) { return textNumber(std::round(rate * 100) / 100); }

double medianOf(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

bool needsMuchWork(std::string_view network) {
  for (std::string_view name : {"resnet-50", "resnet-101", "resnet-152", "vgg-1", "inception-v3", "inception-v4"})
    if (network.starts_with(name)) return true;
  return network == "resnet";  // of MLPerf
}

}  // namespace

RateRelation relationOf(double stated, double byStamps, std::optional<int> devices) {
  const double factor = byStamps / stated;
  if (factor < kMaxExplained && factor > 1 / kMaxExplained) return RateRelation::Agrees;
  return factor > 1 && (!devices || isNear(factor, *devices)) ? RateRelation::OfOneDevice : RateRelation::Differs;
}

void checkRate(ImportedRun& run, double byStamps) {
  if (!run.imagesPerSecond || !(*run.imagesPerSecond > 0) || !(byStamps > 0)) return;
  const double stated = *run.imagesPerSecond;
  const double ofBatches = byStamps * run.batchSizeGlobal.value_or(1);
  if (byStamps * kMaxExplained < stated && ofBatches * kMaxExplained > stated) {
    byStamps = ofBatches;
    run.remark(Text::of("The log counts batches, not images, as its samples: its time stamps give %1 images/s.",
                        rateText(byStamps)));
  }
  const RateRelation relation = relationOf(stated, byStamps, run.deviceCount);
  if (relation == RateRelation::Agrees) return;
  if (relation == RateRelation::Differs) {
    run.remark(Text::of("The log states %1 images/s and gives %2 by its time stamps: one of both is wrong.",
                        rateText(stated), rateText(byStamps)));
    return;
  }
  run.processImagesPerSecond = stated;
  run.imagesPerSecond = byStamps;
  run.rateSource = Text::of("images over time by the log's stamps");
  run.remark(Text::of(
      "The log states %1 images/s, which is not the rate of all devices: by its time stamps the run trained %2 "
      "images/s, %3 times as many.",
      rateText(stated), rateText(byStamps), rateText(byStamps / stated)));
}

std::optional<double> rateByStamps(const SeriesTable& steps, int batchSizeGlobal) {
  const SeriesColumn *step = steps.find("step"), *time = steps.find("time_s");
  if (step == nullptr || time == nullptr) return std::nullopt;
  std::vector<double> rates;
  double spanS = 0;
  for (std::size_t i = 1; i < steps.rowCount(); ++i) {
    const double count = step->values[i] - step->values[i - 1], seconds = time->values[i] - time->values[i - 1];
    if (!(count > 0) || !(seconds > 0)) continue;
    rates.push_back(batchSizeGlobal * count / seconds);
    spanS += seconds;
  }
  if (rates.size() < kMinIntervals || spanS < kMinSpanS) return std::nullopt;
  return medianOf(std::move(rates));
}

void refuseImpossibleRate(ImportedRun& run) {
  if (!run.imagesPerSecond || !run.deviceCount || !needsMuchWork(run.network)) return;
  const double most = kMaxFlopsPerDevice / kMinFlopsPerImage * *run.deviceCount;
  if (!(*run.imagesPerSecond > most)) return;
  run.remark(Text::of("The log states %1 images/s, which %2 devices cannot reach; images per second stay unknown.",
                      rateText(*run.imagesPerSecond), *run.deviceCount));
  run.imagesPerSecond.reset();
  run.rateSource = {};
}

}  // namespace scalescope::import
