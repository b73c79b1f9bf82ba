// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/statistics/sampling.h"

#include <algorithm>
#include <cmath>

#include "engine/base/numbers.h"

namespace scalescope {

double SampledValue::relativeHalfWidth() const {
  return confidence95 ? (confidence95->high - confidence95->low) / 2 / std::abs(mean) : kNaN;
}

AdaptiveSampler::AdaptiveSampler(const SamplingRule& rule) : m_rule(rule) {}

void AdaptiveSampler::add(double value, double seconds) {
  m_samples.push_back(value);
  m_seconds += seconds;
  const double n = static_cast<double>(m_samples.size()), distance = value - m_mean;
  m_mean += distance / n;
  m_squares += distance * (value - m_mean);
  const int count = static_cast<int>(m_samples.size());
  if (count >= std::max(static_cast<int>(kMinIntervalRepeats), m_rule.minSamples)) {
    const double half = studentQuantile(0.975, n - 1) * std::sqrt(m_squares / (n - 1) / n);
    if (half <= m_rule.relativeHalfWidth * std::abs(m_mean)) m_end = SamplingEnd::Interval;
  }
  if (m_end) return;
  if (m_seconds >= m_rule.maxSeconds)
    m_end = SamplingEnd::Time;
  else if (count >= m_rule.maxSamples)
    m_end = SamplingEnd::Count;
}

SampledValue AdaptiveSampler::value() const {
  SampledValue result;
  result.samples = m_samples;
  result.mean = mean(m_samples);
  result.median = median(m_samples);
  result.confidence95 = studentInterval(m_samples);
  result.min = m_samples.empty() ? kNaN : *std::min_element(m_samples.begin(), m_samples.end());
  result.max = m_samples.empty() ? kNaN : *std::max_element(m_samples.begin(), m_samples.end());
  if (m_end) result.end = *m_end;
  return result;
}

SampledValue sampleUntil(const SamplingRule& rule, const std::function<double()>& sample,
                         const std::function<double()>& seconds) {
  AdaptiveSampler sampler(rule);
  double before = seconds();
  while (!sampler.isDone()) {
    const double value = sample(), now = seconds();
    sampler.add(value, now - before);
    before = now;
  }
  return sampler.value();
}

}  // namespace scalescope
