// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/arrivals.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <random>

namespace scalescope {
namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();
constexpr std::size_t kMaxArrivals = 20'000'000;  ///< that are stored

}  // namespace

ClosedArrivals::ClosedArrivals(const ScenarioRules& rules, std::int64_t minQueries)
    : m_imagesPerQuery(rules.imagesPerQuery),
      m_minTimeS(rules.minTimeS),
      m_maxTimeS(rules.maxTimeS),
      m_minQueries(minQueries) {}

std::int64_t ClosedArrivals::take() {
  ++m_taken;
  // The rules count the arrival of the last query, so that a query arrives at the minimum time or later.
  m_hasLast = m_nextS >= m_minTimeS && m_taken >= m_minQueries;
  m_nextS = kNever;
  return m_imagesPerQuery;
}

void ClosedArrivals::answered(double nowS) {
  if (!m_hasLast && nowS < m_maxTimeS) m_nextS = nowS;
}

double OfflineArrivals::nextS() const { return m_isTaken ? kNever : 0; }

OfflineArrivals::OfflineArrivals(std::int64_t images, int batch, double minTimeS)
    : m_images(images), m_batch(batch), m_minTimeS(minTimeS) {}

std::int64_t OfflineArrivals::take() {
  m_isTaken = true;
  return m_images;
}

void OfflineArrivals::answered(double nowS) {
  constexpr std::int64_t kPart = 10;
  if (nowS >= m_minTimeS) return;
  m_images = std::max<std::int64_t>(1, m_images / kPart / m_batch) * m_batch;
  m_isTaken = false;
}

std::uint64_t arrivalSeed(std::uint64_t planSeed, int repeat, int rank) {
  constexpr std::uint64_t kRankStride = 1'000'003;
  return planSeed + static_cast<std::uint64_t>(repeat) - 1 + kRankStride * static_cast<std::uint64_t>(rank);
}

PoissonArrivals::PoissonArrivals(double rate, std::uint64_t seed, double minTimeS, double maxTimeS,
                                 std::int64_t minQueries) {
  std::mt19937_64 random(seed);
  double timeS = 0;
  while (m_timesS.size() < kMaxArrivals) {
    // The top 53 bits as a number below 1: the same on every platform, as std::exponential_distribution is not.
    const double uniform = static_cast<double>(random() >> 11) * 0x1p-53;
    timeS -= std::log1p(-uniform) / rate;
    if (timeS > maxTimeS) break;
    m_timesS.push_back(timeS);
    if (timeS >= minTimeS && static_cast<std::int64_t>(m_timesS.size()) >= minQueries) break;
  }
}

double PoissonArrivals::nextS() const { return m_taken < m_timesS.size() ? m_timesS[m_taken] : kNever; }

std::int64_t PoissonArrivals::take() {
  ++m_taken;
  return 1;
}

}  // namespace scalescope
