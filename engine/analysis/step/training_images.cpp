// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/step/training_images.h"

#include <cmath>

#include "engine/base/text.h"

namespace scalescope {
namespace {

/// Only if the rounding of the epochs in files changes it by less than half an image.
std::optional<std::int64_t> ratio(double images, double epochs) {
  constexpr double kEpochRounding = 5e-7;
  const double count = images / epochs;
  return count >= 1 && count * kEpochRounding < 0.5 * epochs ? std::optional(std::llround(count)) : std::nullopt;
}

std::optional<std::int64_t> fromSteps(const RunResult& result) {
  const SeriesTable* steps = findTable(result.series, "steps");
  if (steps == nullptr) return std::nullopt;
  const SeriesColumn *images = steps->find("images"), *epochs = steps->find("epoch");
  if (images == nullptr || epochs == nullptr || images->values.empty() || epochs->values.empty()) return std::nullopt;
  return ratio(images->values.back(), epochs->values.back());
}

/// A run ends when its measured window closes.
std::optional<std::int64_t> fromWindow(const RunResult& result) {
  const Summary& summary = result.summary;
  if (summary.status != RunStatus::Completed || summary.measuredWindow.empty() || summary.resumedCount) return {};
  if (!summary.epochsDone || !summary.measuredImages || !summary.batchSizeGlobal) return {};
  const double warmup = static_cast<double>(result.plan.warmupSteps) * *summary.batchSizeGlobal;
  return ratio(warmup + static_cast<double>(*summary.measuredImages), *summary.epochsDone);
}

}  // namespace

std::optional<std::int64_t> trainingImagesOf(const RunResult& result) {
  if (result.summary.trainingImages) return result.summary.trainingImages;
  if (result.summary.kind == ResultKind::Inference) return std::nullopt;
  const auto images = fromSteps(result);
  return images ? images : fromWindow(result);
}

std::optional<std::int64_t> projectedImagesOf(const RunResult& result) {
  const bool isOwn = result.plan.dataset != "synthetic" && !result.unknownPlanFields.contains("dataset");
  return isOwn ? trainingImagesOf(result) : std::nullopt;
}

std::optional<DataSetSize> sizeOfFingerprint(const std::string& fingerprint) {
  const auto images = fingerprint.find(" images, "), bytes = fingerprint.find(" bytes");
  if (images == std::string::npos || bytes == std::string::npos || bytes < images) return std::nullopt;
  const auto count = parseInteger(fingerprint.substr(0, images));
  const auto size = parseInteger(fingerprint.substr(images + 9, bytes - images - 9));
  if (!count || !size || *count <= 0 || *size <= 0) return std::nullopt;
  return DataSetSize{*count, *size};
}

}  // namespace scalescope
