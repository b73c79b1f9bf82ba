// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/dataset.h"

namespace scalescope {

/// Zeroed memory of that size, aligned for FP32, or nullptr.
using ImageMemory = std::function<std::shared_ptr<std::byte[]>(std::size_t bytes)>;

enum class Sharding { Shards, RankSeeds };  ///< see the plan field

struct LoaderOptions {
  Split split = Split::Training;
  int batchSize = 1;
  int threads = 1;
  int prefetchBatches = 3;
  bool shuffle = true;             ///< a new order each epoch, from the seed
  std::int64_t shuffleBuffer = 0;  ///< images; 0: the whole set
  Sharding sharding = Sharding::Shards;
  bool augment = true;
  bool repeat = true;  ///< start the next epoch by itself; false: end after one pass, last batch may be short
  std::uint64_t seed = 1;
  int rank = 0, worldSize = 1;  ///< this rank's shard of every epoch; shards are disjoint and cover the set
  std::vector<int> cores;       ///< pin decode threads to these; empty: not pinned
  double corruptImageLimitPercent = 1;
  std::int64_t imageLimit = 0;     ///< use only the first N images; 0: all
  std::int64_t firstBatch = 0;     ///< with `repeat`: start after this many batches, as if they had been handed out
  std::int64_t skippedImages = 0;  ///< in those batches
  ImageMemory imageMemory;         ///< allocates image buffers; empty or nullptr: ordinary memory
  bool bytes = false;              ///< deliver bytes, to be normalised by the dataset's pixelValues()
};

/// A prepared batch; its buffers return to the loader when it is handed back.
struct LoadedBatch {
  std::span<const float> images;        ///< count x h x w x c; empty if the batch consists of bytes
  std::span<const std::uint8_t> bytes;  ///< likewise, where LoaderOptions::bytes is set
  std::vector<std::int32_t> labels;
  int count = 0;
  double waitMs = 0;  ///< how long the caller waited for it
  StageTimes stages;  ///< time of all threads, summed
};

/// Decode threads that keep a few batches ready: batch n trains while n+1.. are decoded. Order and content depend on
/// the seed only, never on the number of threads. With `repeat`, epochs follow each other without a gap: a batch may
/// contain the end of one and the start of the next.
///
/// An unreadable image is skipped, counted, and replaced by the next one in the epoch's order; one pass without
/// `repeat` leaves it out instead (a batch may then be short, even empty), since it hands out every image exactly once.
/// Their limit: UnreadableImages.
class BatchLoader {
 public:
  /// Errors: Failure with "dataset-invalid" when there are more ranks than images, "plan-invalid" for a batch
  /// below 1, "dataset-unsupported" for bytes of a dataset that has none.
  BatchLoader(std::shared_ptr<Dataset> dataset, const LoaderOptions& options);
  /// Stops each thread after its current image.
  ~BatchLoader();

  /// The next batch, or nullptr at the end of a pass without `repeat`. Hands back the one before.
  /// Errors: Failure with "too-many-corrupt-images" naming the first file, its fault and the counts; any other fault of
  /// the dataset with its own code. Thread: one caller.
  const LoadedBatch* next();

  /// Of this rank; every rank has the same number (the set is cut to a multiple). Without `repeat`, this rank's share
  /// of the whole set: shares differ by at most one image.
  std::int64_t imagesPerEpoch() const;
  /// Among the batches handed out so far. Thread: the caller of next().
  std::int64_t skippedImages() const;
  std::vector<std::string> skippedReasons() const;  ///< the first few, with file names

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
