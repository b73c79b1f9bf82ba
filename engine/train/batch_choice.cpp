// SPDX-License-Identifier: Apache-2.0
#include "engine/train/batch_choice.h"

#include <algorithm>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr std::int64_t kPlanLimit = 65536;

}  // namespace

int friendlyBatchSize(int largest) {
  const int multiple = largest >= 128 ? 32 : largest >= 8 ? 8 : 1;
  return largest / multiple * multiple;
}

int chooseBatchSize(const TrainerSetup& setup, const Graph& graph, const CompileOptions& options) {
  const Result<int> mine = setup.backend->largestBatch(graph, options);
  // A rank that cannot tell must not leave the others waiting: its words travel in place of its number.
  const auto all = setup.communicator->allGather(mine ? std::to_string(*mine) : mine.error().message);
  const std::int64_t images = setup.dataset->info().trainingImages / setup.communicator->size();
  std::int64_t least = std::clamp<std::int64_t>(images, 1, kPlanLimit);
  for (const std::string& text : all) {
    const auto batch = parseInteger(text);
    if (!batch) throw Failure({"batch-unknown", text});
    least = std::min(least, *batch);
  }
  if (least < 1)
    throw Failure({"out-of-memory", "Not even a batch of one image of " + inQuotes(graph.name) +
                                        " fits into the free memory. Choose a smaller network or image size."});
  return friendlyBatchSize(static_cast<int>(least));
}

}  // namespace scalescope
