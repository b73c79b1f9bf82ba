// SPDX-License-Identifier: Apache-2.0
#include "engine/train/evaluation.h"

#include <array>

#include "engine/base/clock.h"

namespace scalescope {
namespace {

/// Sums over the ranks.
struct EvaluationSums {
  enum { Loss, Top1, Top5, Samples, StoppedRanks, Count };
  std::array<double, Count> values{};

  void add(const BatchOutcome& outcome) {
    values[Loss] += outcome.lossSum;
    values[Top1] += static_cast<double>(outcome.top1Correct);
    values[Top5] += static_cast<double>(outcome.top5Correct);
    values[Samples] += static_cast<double>(outcome.samples);
  }
};

void averageRunningStatistics(PreparedRank& rank, Communicator& communicator) {
  if (communicator.size() == 1) return;
  std::vector<float> values;
  for (std::size_t i = 0; i < rank.parameters.size(); ++i) {
    if (rank.parameters[i].trained()) continue;
    values.resize(static_cast<std::size_t>(rank.parameters[i].count()));
    rank.step->getParameter(static_cast<int>(i), values);
    communicator.allReduceSum(std::span<float>(values));
    for (float& value : values) value /= static_cast<float>(communicator.size());
    rank.step->setParameter(static_cast<int>(i), values);
  }
}

EvaluationSums evaluateShard(const TrainerSetup& setup, CompiledStep& step, SkippedImages& skipped,
                             const std::stop_token& stop) {
  EvaluationSums sums;
  LoaderOptions options = loaderOptions(setup, Split::Validation);
  options.bytes = step.takesBytes();
  BatchLoader loader(setup.dataset, options);
  while (!stop.stop_requested()) {
    const LoadedBatch* batch = loader.next();
    if (!batch) break;
    if (batch->count > 0) sums.add(step.evaluate(batchOf(*batch)));
  }
  skipped.note(loader, Split::Validation);
  return sums;
}

}  // namespace

std::optional<EvaluationDone> evaluateValidationSet(const TrainerSetup& setup, PreparedRank& rank, bool averaged,
                                                    SkippedImages& skipped, const std::stop_token& stop) {
  const double start = monotonicSeconds();
  if (!averaged) averageRunningStatistics(rank, *setup.communicator);
  EvaluationSums sums;
  // With fewer images than ranks, the last ranks have none.
  if (setup.communicator->rank() < rank.configured.validationImages)
    sums = evaluateShard(setup, *rank.step, skipped, stop);
  sums.values[EvaluationSums::StoppedRanks] = stop.stop_requested() ? 1 : 0;
  setup.communicator->allReduceSum(std::span<double>(sums.values));
  if (sums.values[EvaluationSums::StoppedRanks] > 0) return std::nullopt;

  const double samples = sums.values[EvaluationSums::Samples];
  EvaluationDone done;
  done.images = static_cast<std::int64_t>(samples);
  done.loss = sums.values[EvaluationSums::Loss] / samples;
  done.top1Accuracy = sums.values[EvaluationSums::Top1] / samples;
  done.top5Accuracy = sums.values[EvaluationSums::Top5] / samples;
  done.durationS = monotonicSeconds() - start;
  return done;
}

}  // namespace scalescope
