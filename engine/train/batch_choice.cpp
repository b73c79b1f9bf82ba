// SPDX-License-Identifier: Apache-2.0
#include "engine/train/batch_choice.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/comm/rank_text.h"

namespace scalescope {
namespace {

constexpr std::int64_t kMaxBatch = 65536;  ///< of a plan

}  // namespace

int maxBatchSize(const DatasetInfo& data, int ranks) {
  return static_cast<int>(std::clamp<std::int64_t>(data.trainingImages / ranks, 1, kMaxBatch));
}

int roundBatchSize(int largest) {
  const int multiple = largest >= 128 ? 32 : largest >= 8 ? 8 : 1;
  return largest / multiple * multiple;
}

int chooseBatchSize(const TrainerSetup& setup, const Graph& graph, const CompileOptions& options) {
  const Result<int> own = setup.backend->largestBatch(graph, options);
  // A rank without an answer must not leave the others waiting: it sends its error message instead of a number.
  const auto all = setup.communicator->allGather(own ? std::to_string(*own) : valueOfText(own.error().message));
  std::int64_t smallest = maxBatchSize(setup.dataset->info(), setup.communicator->size());
  for (const std::string& text : all) {
    const auto batch = parseInteger(text);
    if (!batch) throw Failure({"batch-unknown", textOfValue(text)});
    smallest = std::min(smallest, *batch);
  }
  if (smallest < 1)
    throw Failure({"out-of-memory",
                   Text::of("Not even a batch of one image of %1 fits into the free memory.", inQuotes(graph.name)) +
                       Text::of("Use a smaller network or image size.")});
  return roundBatchSize(static_cast<int>(smallest));
}

}  // namespace scalescope
