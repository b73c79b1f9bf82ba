// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_images.h"

#include <algorithm>
#include <iterator>

#include "engine/base/threads.h"
#include "engine/data/batch_loader.h"
#include "engine/data/selected_images.h"

namespace scalescope {
namespace {

constexpr int kSyntheticCalibrationImages = 32, kRealCalibrationImages = 500;

int coreCount(const TrainerSetup& setup) {
  const std::size_t count = setup.cores.empty() ? allowedCores().size() : setup.cores.size();
  return std::max(1, static_cast<int>(count));
}

LoaderOptions orderedImages(const TrainerSetup& setup, Split split) {
  LoaderOptions options;
  options.split = split;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.threads = decodeThreadCount(setup);
  options.shuffle = options.augment = false;
  options.seed = seedOf(setup);
  options.cores = setup.cores;
  options.corruptImageLimitPercent = setup.plan.corruptImageLimitPercent;
  return options;
}

std::vector<std::int64_t> othersThan(const std::vector<std::int64_t>& heldOut, std::int64_t total) {
  std::vector<std::int64_t> others;
  auto next = heldOut.begin();
  for (std::int64_t image = 0; image < total; ++image)
    if (next != heldOut.end() && *next == image)
      ++next;
    else
      others.push_back(image);
  return others;
}

}  // namespace

int threadCount(const TrainerSetup& setup) {
  return setup.plan.threadsPerRank > 0 ? setup.plan.threadsPerRank : coreCount(setup);
}

int decodeThreadCount(const TrainerSetup& setup) {
  return setup.plan.decodeThreads > 0 ? setup.plan.decodeThreads : coreCount(setup);
}

std::uint64_t seedOf(const TrainerSetup& setup) {
  return setup.plan.seed + static_cast<std::uint64_t>(setup.repeat) - 1;
}

int calibrationImageCount(const Plan& plan, const DatasetInfo& data) {
  if (plan.calibrationImages > 0) return plan.calibrationImages;
  if (data.format == "synthetic") return kSyntheticCalibrationImages;
  if (data.validationImages == 0) return kRealCalibrationImages;
  // A small set keeps at least half of its images to be scored.
  return static_cast<int>(std::clamp<std::int64_t>(data.validationImages / 2, 1, kRealCalibrationImages));
}

ImageUse divideImages(const Plan& plan, const DatasetInfo& data) {
  ImageUse use;
  const std::int64_t total = data.validationImages;
  if (data.format == "synthetic" || total == 0) return use;
  const std::int64_t heldOut = calibrationImageCount(plan, data);
  const bool scores = !plan.weights.empty() && plan.accuracyImages != 0;
  const std::int64_t left = total - heldOut;
  if (left < 0 || (scores && left < std::max<std::int64_t>(1, plan.accuracyImages)))
    throw Failure(
        {"plan-invalid",
         Text::of("The validation set has %1 images: with %2 held out for calibration, %3 are left to be scored.",
                  total, heldOut, std::max<std::int64_t>(0, left)) +
             Text::of("Reduce calibration_images or accuracy_images.")});
  use.heldOut = drawIndices(heldOut, total);
  if (!scores) return use;
  const std::vector<std::int64_t> others = othersThan(use.heldOut, total);
  const std::int64_t count = plan.accuracyImages == kAllImages ? left : plan.accuracyImages;
  for (const std::int64_t i : drawIndices(count, left)) use.scored.push_back(others[static_cast<std::size_t>(i)]);
  return use;
}

Batches loadBatches(const TrainerSetup& setup, Split split, int batchCount) {
  BatchLoader loader(setup.dataset, orderedImages(setup, split));
  Batches batches;
  for (int i = 0; i < batchCount; ++i) {
    const LoadedBatch& batch = *loader.next();
    batches.emplace_back(batch.images.begin(), batch.images.end());
  }
  return batches;
}

LabelledBatches loadHeldOut(const TrainerSetup& setup, const std::vector<std::int64_t>& images) {
  const auto selected = std::make_shared<SelectedImages>(setup.dataset, Split::Validation, images);
  BatchLoader loader(selected, orderedImages(setup, Split::Validation));
  LabelledBatches batches;
  for (std::size_t done = 0; done < images.size();) {
    const LoadedBatch& batch = *loader.next();
    batches.images.emplace_back(batch.images.begin(), batch.images.end());
    std::vector<std::int32_t>& labels = batches.labels.emplace_back();
    for (std::size_t i = 0; i < batch.labels.size() && done < images.size(); ++i, ++done)
      labels.push_back(selected->label(batch.labels[i]));
  }
  return batches;
}

}  // namespace scalescope
