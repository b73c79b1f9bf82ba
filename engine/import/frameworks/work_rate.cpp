// SPDX-License-Identifier: Apache-2.0
#include "engine/import/frameworks/work_rate.h"

#include <algorithm>
#include <cmath>

namespace scalescope::import {
namespace {
constexpr std::size_t kMaxParts = 65536, kStartUpPart = 4;
constexpr double kSlowestShare = 3.0 / 4, kFastestShare = 4.0 / 3;
}  // namespace

void WorkRate::add(double work, double seconds) {
  if (!(std::isfinite(work) && std::isfinite(seconds) && work > 0 && seconds > 0)) return;
  if (m_inLast == 0 || m_inLast == m_merged) {
    if (m_parts.size() == kMaxParts) {
      for (std::size_t i = 0; i < kMaxParts / 2; ++i) {
        const Part &a = m_parts[2 * i], &b = m_parts[2 * i + 1];
        m_parts[i] = {a.work + b.work, a.seconds + b.seconds};
      }
      m_parts.resize(kMaxParts / 2);
      m_merged *= 2;
    }
    m_parts.emplace_back();
    m_inLast = 0;
  }
  m_parts.back().work += work;
  m_parts.back().seconds += seconds;
  ++m_inLast;
}

std::size_t WorkRate::startUpCount() const {
  if (m_parts.size() < 2) return 0;
  std::vector<double> rates;
  for (const Part& part : m_parts) rates.push_back(part.rate());
  std::sort(rates.begin(), rates.end());
  const std::size_t middle = rates.size() / 2;
  const double median = rates.size() % 2 == 1 ? rates[middle] : (rates[middle - 1] + rates[middle]) / 2;
  const std::size_t most = std::max<std::size_t>(1, m_parts.size() / kStartUpPart);
  std::size_t count = 0;
  const auto isStartUp = [&](const Part& part) {
    return part.rate() < kSlowestShare * median || part.rate() > kFastestShare * median;
  };
  while (count < most && isStartUp(m_parts[count])) ++count;
  return count;
}

std::optional<double> WorkRate::mean() const {
  Part sum;
  for (std::size_t i = startUpCount(); i < m_parts.size(); ++i) {
    sum.work += m_parts[i].work;
    sum.seconds += m_parts[i].seconds;
  }
  const double mean = sum.rate();
  return sum.seconds > 0 && std::isfinite(mean) ? std::optional(mean) : std::nullopt;
}

}  // namespace scalescope::import
