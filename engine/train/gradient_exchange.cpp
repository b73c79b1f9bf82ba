// SPDX-License-Identifier: Apache-2.0
#include "engine/train/gradient_exchange.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "engine/base/clock.h"
#include "engine/base/unexpected_error.h"
#include "engine/comm/half_floats.h"
#include "engine/comm/wire_scale.h"

namespace scalescope {
namespace {

constexpr double kMib = 1 << 20;

void multiply(std::span<float> values, float factor) {
  if (factor == 1) return;
  for (float& value : values) value *= factor;
}

/// Costs one additional number per bucket; its sum has the same bits on every rank, so that all choose the same scale.
float agreedScale(SumOverRanks& ranks, std::span<const float> bucket) {
  float bound = 0;
  for (const float value : bucket) bound = std::max(bound, std::abs(value));  // a NaN stays a NaN
  ranks.allReduceSum(std::span(&bound, 1));
  return wireScale(bound);
}

}  // namespace

ExchangeOptions exchangeOptions(const Plan& plan) {
  ExchangeOptions options;
  if (plan.communicationBucketMib > 0)
    options.bucketBytes = static_cast<std::size_t>(std::llround(plan.communicationBucketMib * kMib));
  options.overlap = plan.communicationOverlap;
  if (plan.communicationPrecision == "bf16") options.format = HalfFormat::Bf16;
  if (plan.communicationPrecision == "fp16") options.format = HalfFormat::Fp16;
  return options;
}

GradientExchange::GradientExchange(const GradientLanes& lanes, std::span<float> gradients,
                                   const ExchangeOptions& options)
    : m_gradients(gradients),
      m_options(options),
      m_ready([this](std::size_t begin, std::size_t end) { noteReady(begin, end); }),
      m_lanes(lanes.size()) {
  const std::size_t bucketCount = std::max<std::size_t>(1, options.bucketBytes / sizeof(float));
  for (std::size_t begin = 0; begin < gradients.size(); begin += bucketCount)
    m_buckets.push_back(gradients.subspan(begin, std::min(bucketCount, gradients.size() - begin)));
  for (std::size_t i = 0; i < lanes.size(); ++i) {
    Lane& lane = m_lanes[i];
    lane.ranks = lanes[i];
    if (options.format) lane.halves.resize(std::min(bucketCount, gradients.size()));
    lane.thread =
        NamedThread("gradients-" + std::to_string(i), [this, &lane, i](std::stop_token stop) { work(lane, i, stop); });
  }
}

GradientExchange::~GradientExchange() {
  for (Lane& lane : m_lanes) lane.thread.requestStop();
}

void GradientExchange::noteReady(std::size_t begin, std::size_t end) {
  if (begin != m_readyEnd || end < begin || end > m_gradients.size())
    throw Failure(
        {"backend-failed",
         Text::of("The backend reported the gradients [%1, %2) as final after %3 of %4; ranges must follow each other.",
                  begin, end, m_readyEnd, m_gradients.size())});
  m_readyEnd = end;
  if (!m_options.overlap || m_buckets.empty()) return;
  const bool all = end == m_gradients.size();
  release(all ? m_buckets.size() : end / m_buckets.front().size());
}

/// Lets the lanes sum the first `count` buckets.
void GradientExchange::release(std::size_t count) {
  {
    std::lock_guard lock(m_mutex);
    if (count <= m_released) return;
    m_released = count;
  }
  m_changed.notify_all();
}

ExchangeRecord GradientExchange::finish() {
  if (m_readyEnd != m_gradients.size())
    throw Failure(
        {"backend-failed", Text::of("Backward finished only %1 of %2 gradients.", m_readyEnd, m_gradients.size())});
  release(m_buckets.size());
  std::unique_lock lock(m_mutex);
  m_changed.wait(lock, [this] { return m_error || m_done == m_buckets.size(); });
  if (m_error) throw Failure(*m_error);
  const double valueBytes = m_options.format ? sizeof(std::uint16_t) : sizeof(float);
  const ExchangeRecord record{1000 * m_busyS, valueBytes * static_cast<double>(m_gradients.size())};
  ++m_step;
  m_readyEnd = m_released = m_done = 0;
  m_busyS = 0;
  return record;
}

/// A lane's thread: sums its buckets step by step, until a stop or a failure. After a failure no lane begins another
/// bucket, because the state of the other ranks is unknown.
void GradientExchange::work(Lane& lane, std::size_t first, const std::stop_token& stop) {
  for (std::uint64_t step = 0;; ++step)
    for (std::size_t bucket = first; bucket < m_buckets.size() || bucket == first; bucket += m_lanes.size()) {
      std::unique_lock lock(m_mutex);
      const bool released =
          m_changed.wait(lock, stop, [&] { return m_error || (m_step == step && bucket < m_released); });
      if (!released || m_error) return;
      begin();
      lock.unlock();
      std::optional<Error> error;
      try {
        sum(lane, m_buckets[bucket]);
      } catch (const std::exception& fault) {
        error = unexpectedError(Text::of("The gradient all-reduce"), fault);
      }
      lock.lock();
      end(std::move(error));
    }
}

void GradientExchange::sum(Lane& lane, std::span<float> bucket) {
  if (!m_options.format) return lane.ranks->allReduceSum(bucket);
  const float scale = m_options.format == HalfFormat::Fp16 ? agreedScale(*lane.ranks, bucket) : 1;
  const auto halves = std::span(lane.halves).first(bucket.size());
  multiply(bucket, scale);
  roundToHalf(bucket, halves, *m_options.format);
  lane.ranks->allReduceSumHalf(halves, *m_options.format);
  widenHalf(halves, bucket, *m_options.format);
  multiply(bucket, 1 / scale);
}

void GradientExchange::begin() {
  if (m_inFlight++ == 0) m_busySince = monotonicSeconds();
}

void GradientExchange::end(std::optional<Error> error) {
  if (--m_inFlight == 0) m_busyS += monotonicSeconds() - m_busySince;
  ++m_done;
  if (error && !m_error) m_error = std::move(error);
  if (m_error || m_done == m_buckets.size()) m_changed.notify_all();
}

}  // namespace scalescope
