// SPDX-License-Identifier: Apache-2.0
#include "engine/base/steady_state.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace scalescope {
namespace {

constexpr std::size_t kMinValues = 10;

/// As a fraction of the earlier one.
std::optional<double> differenceOf(double earlier, double later) {
  return earlier > 0 ? std::optional(std::abs(later - earlier) / earlier) : std::nullopt;
}

}  // namespace

SteadyState::SteadyState(std::size_t capacity) : m_times(capacity), m_scratch(capacity) {}

void SteadyState::clear() {
  m_count = m_partCount = 0;
  m_stepsPerValue = 1;
  m_partSum = 0;
}

void SteadyState::add(double stepTimeMs) {
  m_partSum += stepTimeMs;
  if (++m_partCount < m_stepsPerValue) return;
  if (m_count == m_times.size()) {
    halve();
    return;  // the value continues until it has the larger number of steps
  }
  m_times[m_count++] = m_partSum / static_cast<double>(m_partCount);
  m_partSum = 0;
  m_partCount = 0;
}

void SteadyState::halve() {
  for (std::size_t i = 0; i < m_count / 2; ++i) m_times[i] = (m_times[2 * i] + m_times[2 * i + 1]) / 2;
  m_count /= 2;
  m_stepsPerValue *= 2;
}

double SteadyState::medianOf(std::size_t begin, std::size_t end) {
  const auto first = m_scratch.begin();
  const auto last = std::copy(m_times.begin() + begin, m_times.begin() + end, first);
  const auto middle = first + (last - first) / 2;
  std::nth_element(first, middle, last);
  if ((last - first) % 2 == 1) return *middle;
  return (*middle + *std::max_element(first, middle)) / 2;
}

std::optional<double> SteadyState::variation() {
  if (m_count < kMinValues) return std::nullopt;
  const std::size_t half = m_count / 2;
  return differenceOf(medianOf(0, half), medianOf(m_count - half, m_count));
}

std::optional<double> SteadyState::meanVariation() const {
  if (m_count < kMinValues) return std::nullopt;
  const auto half = static_cast<std::ptrdiff_t>(m_count / 2), end = static_cast<std::ptrdiff_t>(m_count);
  const auto begin = m_times.begin();
  return differenceOf(std::accumulate(begin, begin + half, 0.0), std::accumulate(begin + end - half, begin + end, 0.0));
}

bool SteadyState::reached() {
  const auto between = variation();
  return between && *between <= kMaxVariation;
}

}  // namespace scalescope
