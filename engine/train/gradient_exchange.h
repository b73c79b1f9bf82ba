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
#include "engine/protocol/plan/plan.h"

namespace scalescope {

struct ExchangeOptions {
  /// With two contexts as fast as larger buckets (tests/benchmarks), with less exposed time of the last one.
  static constexpr std::size_t kDefaultBucketBytes = 4 << 20;

  std::size_t bucketBytes = kDefaultBucketBytes;  ///< of FP32 gradients
  bool overlap = true;                            ///< during backward, otherwise after it
  std::optional<HalfFormat> format;               ///< in which gradients are sent; nothing: FP32
};
/// The plan's options.
ExchangeOptions exchangeOptions(const Plan& plan);

/// Measurements of one step's all-reduce.
struct ExchangeRecord {
  double busyMs = 0;  ///< time with at least one bucket in flight
  double bytes = 0;   ///< of gradients, in the format that is sent
};

/// Sums the gradients of all ranks, bucket by bucket in the order in which backward finishes them. Each lane has its
/// own thread; bucket i uses lane i modulo lanes, so that every rank makes the same calls in the same order on each. In
/// 16 bits a bucket is rounded, summed with every addition rounded, and widened again; in FP16 it is first scaled by a
/// power of two, and the sum is divided by it (wireScale()). Nothing is allocated in a step. Thread: one at a time; the
/// lanes' communicators belong to the exchange from the first ready() of a step until finish().
class GradientExchange {
 public:
  GradientExchange(const GradientLanes& lanes, std::span<float> gradients, const ExchangeOptions& options = {});
  /// Ends the threads; waits for a bucket in flight, at most for its communicator's time limit.
  ~GradientExchange();
  GradientExchange(const GradientExchange&) = delete;
  GradientExchange& operator=(const GradientExchange&) = delete;

  /// For CompiledStep::forwardBackward; the same callback for every step.
  const GradientsReady& ready() const { return m_ready; }
  /// Waits until every bucket of this step is summed. Errors: Failure of a lane's communicator;
  /// "backend-failed" if backward left gradients unfinished.
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
  std::uint64_t m_step = 0;    ///< a lane that finished one waits for the next
  std::size_t m_released = 0;  ///< buckets that may be summed
  std::size_t m_done = 0;      ///< summed buckets of this step
  int m_inFlight = 0;          ///< buckets
  double m_busySince = 0, m_busyS = 0;
  std::optional<Error> m_error;  ///< the first of any lane
  std::vector<Lane> m_lanes;     // last: their threads end before what they use
};

}  // namespace scalescope
