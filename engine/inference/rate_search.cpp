// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/rate_search.h"

namespace scalescope {
namespace {

constexpr double kTolerance = 0.02, kLowestShare = 0.01;

}  // namespace

std::optional<double> RateSearch::next() const {
  const bool isFound = m_invalid - m_valid < kTolerance * m_invalid;
  if (isFound || m_invalid < kLowestShare * m_limit) return std::nullopt;
  return (m_valid + m_invalid) / 2;
}

void RateSearch::add(bool isValid) {
  if (const auto rate = next()) (isValid ? m_valid : m_invalid) = *rate;
}

}  // namespace scalescope
