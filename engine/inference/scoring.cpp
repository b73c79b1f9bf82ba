// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/scoring.h"

#include <algorithm>
#include <cmath>

#include "engine/base/clock.h"
#include "engine/data/batch_loader.h"
#include "engine/data/selected_images.h"
#include "engine/train/skipped_images.h"

namespace scalescope {
namespace {

/// -log softmax(scores)[label].
double lossOf(std::span<const float> scores, std::int32_t label) {
  const double largest = *std::ranges::max_element(scores);
  double sum = 0;
  for (const float score : scores) sum += std::exp(score - largest);
  return std::log(sum) + largest - scores[static_cast<std::size_t>(label)];
}

LoaderOptions onePass(const TrainerSetup& setup) {
  LoaderOptions options;
  options.split = Split::Validation;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.threads = decodeThreadCount(setup);
  options.prefetchBatches = setup.plan.prefetchBatches;
  options.shuffle = options.augment = options.repeat = false;
  options.cores = setup.cores;
  options.corruptImageLimitPercent = setup.plan.corruptImageLimitPercent;
  return options;
}

/// Sums over scored images.
class Tally {
 public:
  Tally(int classCount, std::int64_t splitImages)
      : m_classCount(static_cast<std::size_t>(classCount)),
        m_outcomes(static_cast<std::size_t>(splitImages), kNotScored) {}

  void add(std::span<const float> scores, std::int32_t label, std::int64_t image) {
    const int rank = rankOf(scores, label);
    m_top1 += rank < 1;
    m_top5 += rank < 5;
    m_loss += lossOf(scores, label);
    ++m_images;
    m_outcomes[static_cast<std::size_t>(image)] = rank < 1 ? kRankOne : rank < 5 ? kRankFive : kRankBelow;
  }

  Scores result(double durationS) const {
    Scores scores;
    const auto images = static_cast<double>(m_images);
    scores.evaluation.images = m_images;
    scores.evaluation.loss = m_loss / images;
    scores.evaluation.top1Accuracy = static_cast<double>(m_top1) / images;
    scores.evaluation.top5Accuracy = static_cast<double>(m_top5) / images;
    scores.evaluation.durationS = durationS;
    scores.outcomes = m_outcomes;
    return scores;
  }

  std::span<const float> row(std::span<const float> scores, std::size_t i) const {
    return scores.subspan(i * m_classCount, m_classCount);
  }

 private:
  std::size_t m_classCount;
  std::string m_outcomes;
  std::int64_t m_images = 0, m_top1 = 0, m_top5 = 0;
  double m_loss = 0;
};

}  // namespace

int rankOf(std::span<const float> scores, std::int32_t label) {
  const float own = scores[static_cast<std::size_t>(label)];
  if (std::isnan(own)) return static_cast<int>(scores.size());
  return static_cast<int>(std::ranges::count_if(scores, [own](float score) { return score > own; }));
}

std::int64_t countRankOne(CompiledInference& network, const LabelledBatches& batches, int classCount,
                          std::size_t scoreCount) {
  std::int64_t count = 0;
  const auto classes = static_cast<std::size_t>(classCount);
  std::vector<float> scores(scoreCount);
  for (std::size_t batch = 0; batch < batches.images.size(); ++batch) {
    network.infer(batches.images[batch], scores);
    for (std::size_t i = 0; i < batches.labels[batch].size(); ++i)
      count += rankOf(std::span(scores).subspan(i * classes, classes), batches.labels[batch][i]) < 1;
  }
  return count;
}

std::optional<Scores> scoreImages(const TrainerSetup& setup, CompiledInference& network, int classCount,
                                  const std::vector<std::int64_t>& images, const std::stop_token& stop) {
  const double start = monotonicSeconds();
  const auto selected = std::make_shared<SelectedImages>(setup.dataset, Split::Validation, images);
  BatchLoader loader(selected, onePass(setup));
  SkippedImages skipped(setup.sendEvent);
  Tally tally(classCount, setup.dataset->info().validationImages);
  const auto batchSize = static_cast<std::size_t>(setup.plan.batchSizePerDevice);
  const auto imageFloats = static_cast<std::size_t>(setup.dataset->info().shape.count());
  std::vector<float> batch(batchSize * imageFloats), scores(batchSize * static_cast<std::size_t>(classCount));
  while (const LoadedBatch* loaded = stop.stop_requested() ? nullptr : loader.next()) {
    // The last batch is short: what the one before left fills the rest, and is not counted.
    std::copy_n(loaded->images.begin(), static_cast<std::size_t>(loaded->count) * imageFloats, batch.begin());
    network.infer(batch, scores);
    for (std::size_t i = 0; i < static_cast<std::size_t>(loaded->count); ++i) {
      const std::int32_t position = loaded->labels[i];
      tally.add(tally.row(scores, i), selected->label(position), selected->image(position));
    }
  }
  skipped.note(loader, Split::Validation);
  if (stop.stop_requested()) return std::nullopt;
  return tally.result(monotonicSeconds() - start);
}

}  // namespace scalescope
