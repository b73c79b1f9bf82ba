// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/training_images.h"

#include <cmath>

namespace scalescope {

std::optional<std::int64_t> trainingImagesOf(const RunResult& result) {
  if (result.summary.trainingImages) return result.summary.trainingImages;
  const SeriesTable* steps = findTable(result.series, "steps");
  if (steps == nullptr) return std::nullopt;
  const SeriesColumn *images = steps->find("images"), *epochs = steps->find("epoch");
  if (images == nullptr || epochs == nullptr || images->values.empty() || epochs->values.empty()) return std::nullopt;
  const double count = images->values.back() / epochs->values.back();
  return count >= 1 && count < 1e15 ? std::optional(std::llround(count)) : std::nullopt;
}

}  // namespace scalescope
