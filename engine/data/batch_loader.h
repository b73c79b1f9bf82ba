// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/base/result.h"
#include "engine/data/dataset.h"

namespace scalescope {

struct LoaderOptions {
  Split split = Split::Training;
  int batchSize = 1;
  int threads = 1;
  int prefetchBatches = 3;
  bool shuffle = true;         ///< whole-set, another order each epoch, from seed
  bool augment = true;
  bool repeat = true;          ///< start the next epoch by itself; false: end after one pass, last batch may be short
  std::uint64_t seed = 1;
  int rank = 0, worldSize = 1; ///< this rank's shard of every epoch; shards are disjoint and cover the set
  std::vector<int> cores;      ///< pin decode threads to these; empty: wherever they may run
  double corruptImageLimitPercent = 1;
  std::int64_t imageLimit = 0; ///< use only the first so many images; 0: all
};

/// A prepared batch; its buffers go back to the loader when it is handed back.
struct LoadedBatch {
  std::vector<float> images;         ///< count x h x w x c
  std::vector<std::int32_t> labels;
  int count = 0;
  double waitMs = 0;                 ///< how long the caller waited for it
};

/// Decode threads that keep a few batches ready: batch n trains while n+1.. are decoded. Order and content depend on the
/// seed only, never on the number of threads.
class BatchLoader {
 public:
  BatchLoader(std::shared_ptr<Dataset> dataset, const LoaderOptions& options);
  ~BatchLoader();

  /// The next batch, or nullptr at the end of a pass without `repeat`. Hands back the one before.
  /// Errors: Failure with "too-many-corrupt-images" naming the first file, its fault and the counts.
  const LoadedBatch* next();

  std::int64_t imagesPerEpoch() const;  ///< of this rank; every rank has the same number (the set is cut to a multiple)
  std::int64_t skippedImages() const;
  std::vector<std::string> skippedReasons() const;  ///< the first few, with file names

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
