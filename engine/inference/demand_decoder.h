// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/base/threads.h"
#include "engine/data/dataset.h"
#include "engine/data/unreadable_images.h"

namespace scalescope {

/// Reads images when they are requested, not before, with several threads. Thread: one caller.
class DemandDecoder {
 public:
  /// The caller is one of `threads`. `cores`: where the others run; empty: anywhere.
  DemandDecoder(std::shared_ptr<Dataset> dataset, Split split, int threads, const std::vector<int>& cores,
                double corruptImageLimitPercent);
  ~DemandDecoder();
  DemandDecoder(const DemandDecoder&) = delete;
  DemandDecoder& operator=(const DemandDecoder&) = delete;

  /// Images first, first + stride, ... of the split, `count` of them, one behind the other in `images`; the split
  /// starts again where it ends. An unreadable image is replaced by the next one. Errors: Failure of the dataset,
  /// "too-many-corrupt-images".
  void decode(std::int64_t first, int stride, int count, std::span<float> images);
  const UnreadableImages& unreadable() const { return m_unreadable; }

 private:
  void work(const std::stop_token& stop);
  void decodeShare();
  void decodeOne(int position);
  Status readOne(std::int64_t place, std::span<float> image);

  std::shared_ptr<Dataset> m_dataset;
  Split m_split;
  std::int64_t m_total;
  std::size_t m_imageFloats;
  UnreadableImages m_unreadable;

  std::mutex m_mutex;
  std::condition_variable_any m_given, m_done;
  std::uint64_t m_jobs = 0;
  std::size_t m_pending = 0;     ///< threads that still work on the job
  std::optional<Error> m_error;  ///< the first one of the job
  UnreadableImages::Found m_found;
  std::int64_t m_first = 0;
  int m_stride = 1, m_count = 0;
  std::span<float> m_images;
  std::atomic<int> m_next{0};
  std::vector<NamedThread> m_threads;
};

}  // namespace scalescope
