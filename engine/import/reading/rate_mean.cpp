// SPDX-License-Identifier: Apache-2.0
#include "engine/import/reading/rate_mean.h"

#include <algorithm>
#include <cmath>

namespace scalescope::import {
namespace {
constexpr std::size_t kMaxKeptRates = 65536;
constexpr double kStartUpShare = 0.75;
}  // namespace

void RateMean::add(double rate) {
  if (!std::isfinite(rate) || rate <= 0) return;
  if (m_count == 0) {
    m_first = rate;
  } else {
    m_inverseSum += 1 / rate;
  }
  if (m_count % m_stride == 0) {
    if (m_kept.size() == kMaxKeptRates) {
      for (std::size_t i = 0; i < kMaxKeptRates / 2; ++i) m_kept[i] = m_kept[2 * i];
      m_kept.resize(kMaxKeptRates / 2);
      m_stride *= 2;
    }
    if (m_count % m_stride == 0) m_kept.push_back(rate);
  }
  ++m_count;
}

double RateMean::median() const {
  std::vector<double> rates = m_kept;
  const std::size_t middle = rates.size() / 2;
  std::nth_element(rates.begin(), rates.begin() + static_cast<std::ptrdiff_t>(middle), rates.end());
  if (rates.size() % 2 == 1) return rates[middle];
  return (rates[middle] + *std::max_element(rates.begin(), rates.begin() + static_cast<std::ptrdiff_t>(middle))) / 2;
}

bool RateMean::firstLeftOut() const { return m_count > 1 && m_first < kStartUpShare * median(); }

std::optional<double> RateMean::mean() const {
  if (m_count == 0) return std::nullopt;
  if (m_count == 1) return m_first;  // exactly
  const bool without = firstLeftOut();
  const double count = static_cast<double>(m_count - (without ? 1 : 0));
  const double mean = count / (m_inverseSum + (without ? 0 : 1 / m_first));
  return std::isfinite(mean) ? std::optional<double>(mean) : std::nullopt;
}

}  // namespace scalescope::import
