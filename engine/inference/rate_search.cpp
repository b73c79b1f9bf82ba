// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/rate_search.h"

namespace scalescope {
namespace {

constexpr double kTolerance = 0.02, kLowestShare = 0.01;
constexpr int kMaxDoublings = 2;

}  // namespace

bool RateSearch::isFound() const { return m_invalid - m_valid < kTolerance * m_invalid; }

std::optional<double> RateSearch::next() const {
  if (isFound() || m_invalid < kLowestShare * m_limit) return std::nullopt;
  return (m_valid + m_invalid) / 2;
}

void RateSearch::add(bool isValid) {
  const auto rate = next();
  if (!rate) return;
  (isValid ? m_valid : m_invalid) = *rate;
  m_hasInvalid |= !isValid;
  if (m_hasInvalid || !isFound() || m_doublings == kMaxDoublings) return;
  ++m_doublings;
  m_invalid *= 2;
}

}  // namespace scalescope
