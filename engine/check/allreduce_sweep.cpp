// SPDX-License-Identifier: Apache-2.0
#include "engine/check/allreduce_sweep.h"

#include <algorithm>
#include <array>
#include <new>

#include "engine/analysis/check/check_rows.h"
#include "engine/base/clock.h"
#include "engine/check/evidence.h"
#include "engine/check/memory_stream.h"

namespace scalescope {
namespace {

constexpr std::int64_t kKib = 1024, kMib = kKib * kKib;
constexpr std::array kSweepBytes = {kKib,     4 * kKib,  16 * kKib, 64 * kKib,  256 * kKib, kMib,
                                    4 * kMib, 16 * kMib, 64 * kMib, 256 * kMib, 1024 * kMib};
constexpr std::array kQuickSweepBytes = {kKib, 64 * kKib, kMib, 16 * kMib, 64 * kMib};
constexpr double kSumSampleS = 0.02;
constexpr double kMinLoadWindowS = 0.1;  ///< of several ticks of the clock
constexpr int kMaxSums = 2000, kMinSumsInTime = 6;
/// The buffers of all ranks of a host together.
constexpr double kMaxBufferShare = 0.25;

class Sweep {
 public:
  Sweep(const AllReduceSweep& sweep, Communicator& ranks)
      : m_sweep(sweep), m_ranks(ranks), m_endS(monotonicSeconds() + sweep.timeLimitS) {}

  void run() {
    const std::span<const std::int64_t> sizes =
        m_sweep.quick ? std::span<const std::int64_t>(kQuickSweepBytes) : std::span<const std::int64_t>(kSweepBytes);
    double secondsPerByte = 0;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
      const double expectedS = secondsPerByte * static_cast<double>(sizes[i]);
      const bool fits = kMinSumsInTime * expectedS <= m_endS - monotonicSeconds() && hasMemory(sizes[i]);
      if (!agree(!m_sweep.stop.stop_requested() && fits)) {
        for (; i < sizes.size(); ++i) skip(sizes[i]);
        return;
      }
      secondsPerByte = measureSize(sizes[i]);
    }
  }

 private:
  bool isRoot() const { return m_ranks.rank() == 0; }

  /// True if all ranks say yes: the sum of their refusals is zero.
  bool agree(bool yes) {
    std::array<float, 1> refusals = {yes ? 0.0f : 1.0f};
    m_ranks.allReduceSum(std::span<float>(refusals));
    return refusals[0] == 0;
  }
  int decide(int count) {
    std::array<float, 1> value = {static_cast<float>(count)};
    m_ranks.broadcast(value, 0);
    return static_cast<int>(value[0]);
  }
  bool hasMemory(std::int64_t bytes) const {
    return static_cast<double>(bytes) * m_ranks.size() <= kMaxBufferShare * static_cast<double>(availableMemoryBytes());
  }

  CheckValue valueOf(std::int64_t bytes) const {
    CheckValue value;
    value.test = m_sweep.test;
    value.part = ranksText(m_ranks.size());
    value.precision = "fp32";
    value.bytes = static_cast<double>(bytes);
    return value;
  }
  void skip(std::int64_t bytes) {
    if (!isRoot()) return;
    CheckValue value = valueOf(bytes);
    value.reason = m_sweep.stop.stop_requested()
                       ? Text::of("stopped")
                       : Text::of("it does not fit into the time limit, or into a quarter of the memory");
    m_sweep.report(value);
  }

  double timeSums(std::vector<float>& values, int count) {
    m_ranks.barrier();
    const double startS = monotonicSeconds();
    for (int i = 0; i < count; ++i) m_ranks.allReduceSum(std::span<float>(values));
    return (monotonicSeconds() - startS) / count;
  }

  /// Every rank contributes its number and one; the sum of all is known.
  bool isSumRight(std::vector<float>& values) {
    std::fill(values.begin(), values.end(), static_cast<float>(m_ranks.rank() + 1));
    m_ranks.allReduceSum(std::span<float>(values));
    const auto expected = static_cast<float>(m_ranks.size() * (m_ranks.size() + 1) / 2);
    const bool right = std::all_of(values.begin(), values.end(), [&](float sum) { return sum == expected; });
    return agree(right);
  }

  /// Of all processors of all hosts, what programs other than ranks used: what all used without the ranks' own times.
  double takenShare(const LoadWatch& load) {
    const double share = 1.0 / m_sweep.hostRanks;
    std::array<float, 2> sums = {static_cast<float>(share * load.usedS() - load.ownS()),
                                 static_cast<float>(share * processorCount() * load.elapsedS())};
    m_ranks.allReduceSum(std::span<float>(sums));
    return load.elapsedS() < kMinLoadWindowS ? CheckValue::kUnknown : std::clamp(sums[0] / sums[1], 0.0f, 1.0f);
  }

  /// Returns seconds per byte.
  double measureSize(std::int64_t bytes) {
    std::vector<float> values(static_cast<std::size_t>(bytes) / sizeof(float));
    const bool isRight = isSumRight(values);  // warms up, too
    std::fill(values.begin(), values.end(), 0.0f);
    double sumS = timeSums(values, 1);
    const int count = decide(std::clamp(static_cast<int>(kSumSampleS / sumS), 1, kMaxSums));
    const double busBytes = allReduceBusFactor(m_ranks.size()) * static_cast<double>(bytes);
    const double endS = std::min(monotonicSeconds() + m_sweep.capS, m_endS);
    std::vector<double> samples;
    const LoadWatch load;
    bool another = true;
    while (another) {
      sumS = timeSums(values, count);
      samples.push_back(busBytes / sumS * 1e-9);
      another = decide(!isSettled(samples) && monotonicSeconds() < endS && !m_sweep.stop.stop_requested()) != 0;
    }
    const double taken = takenShare(load);
    if (isRoot()) {
      CheckValue value = valueOf(bytes);
      setSamples(value, samples);
      value.takenShare = taken;
      if (!isRight) {
        value.value = CheckValue::kUnknown;
        value.verdict = CheckVerdict::Bad;
        value.reason = Text::of("the sum is wrong");
      }
      m_sweep.report(value);
    }
    return sumS / static_cast<double>(bytes);
  }

  const AllReduceSweep& m_sweep;
  Communicator& m_ranks;
  double m_endS;
};

}  // namespace

void sweepAllReduce(const AllReduceSweep& sweep, Communicator& ranks) { Sweep(sweep, ranks).run(); }

}  // namespace scalescope
