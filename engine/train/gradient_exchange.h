// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/base/threads.h"
#include "engine/comm/communicator.h"
#include "engine/protocol/plan.h"

namespace scalescope {

struct ExchangeOptions {
  /// Over two contexts such buckets travel as fast as larger ones (tests/benchmarks), and less of the last is exposed.
  static constexpr std::size_t kChosenBucketBytes = 4 << 20;

  std::size_t bucketBytes = kChosenBucketBytes;  ///< of FP32 gradients
  bool overlap = true;                           ///< while backward goes on, else after it
  std::optional<HalfFormat> format;              ///< in which gradients travel; nothing: FP32
};
/// As the plan says.
ExchangeOptions exchangeOptions(const Plan& plan);

/// The power of two by which a bucket is multiplied before it travels in FP16, so that no sum of it leaves the format's
/// range and as little as possible falls below it. `bound`: the largest magnitudes that the ranks have in it, added up
/// over the ranks: no partial sum is larger. 1 where that is zero or no finite number: what is wrong stays to be seen.
float wireScale(float bound);

/// What the exchange of one step was.
struct ExchangeRecord {
  double busyMs = 0;  ///< time in which at least one bucket was under way
  double bytes = 0;   ///< of gradients, as they travel
};

/// Sums the gradients of all ranks, bucket by bucket in the order in which backward finishes them. Each lane has a
/// thread of its own; bucket i goes by lane i modulo lanes, so that every rank makes the same calls in the same order
/// on each. In 16 bits a bucket is rounded, summed with every addition rounded, and widened again; in FP16 it is scaled
/// before by a power of two, by which the sum is divided again (wireScale()).
/// Nothing is allocated in a step. Thread: one at a time; the lanes' communicators belong to the exchange from the
/// first ready() of a step until finish().
class GradientExchange {
 public:
  GradientExchange(const GradientLanes& lanes, std::span<float> gradients, const ExchangeOptions& options = {});
  /// Ends the threads; a bucket under way is waited for, as long as its communicator's time limit at most.
  ~GradientExchange();
  GradientExchange(const GradientExchange&) = delete;
  GradientExchange& operator=(const GradientExchange&) = delete;

  /// For CompiledStep::forwardBackward; the same callback for every step.
  const GradientsReady& ready() const { return m_ready; }
  /// Waits until every bucket of this step is summed. Errors: Failure of a communicator, as its lane met it;
  /// "backend-failed" when backward has left a part unfinished.
  ExchangeRecord finish();
  std::size_t bucketCount() const { return m_buckets.size(); }

 private:
  struct Lane {
    std::shared_ptr<SumOverRanks> ranks;
    std::vector<std::uint16_t> halves;
    NamedThread thread;
  };

  void noteReady(std::size_t begin, std::size_t end);
  void release(std::size_t count);
  void work(Lane& lane, std::size_t first, const std::stop_token& stop);
  void sum(Lane& lane, std::span<float> bucket);
  void begin();
  void end(std::optional<Error> error);

  std::span<float> m_gradients;
  ExchangeOptions m_options;
  std::vector<std::span<float>> m_buckets;
  std::size_t m_readyEnd = 0;  ///< gradients that backward has finished
  GradientsReady m_ready;

  std::mutex m_mutex;
  std::condition_variable_any m_changed;
  std::uint64_t m_step = 0;    ///< a lane that is done with one waits for the next
  std::size_t m_released = 0;  ///< buckets that may be summed
  std::size_t m_done = 0;      ///< buckets that are, in this step
  int m_underWay = 0;          ///< buckets
  double m_busySince = 0, m_busyS = 0;
  std::optional<Error> m_error;  ///< the first of any lane
  std::vector<Lane> m_lanes;     // last: their threads end before what they use
};

}  // namespace scalescope
