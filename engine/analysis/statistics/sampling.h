// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/analysis/statistics/statistics.h"

namespace scalescope {

/// When a measurement has enough samples.
struct SamplingRule {
  double relativeHalfWidth = 0.01;  ///< of the 95 % interval of the mean, relative to the mean
  int minSamples = 5;               ///< below this no interval ends the sampling
  int maxSamples = 200;
  double maxSeconds = 2;  ///< cap; ends the sampling even before minSamples, but never without a sample
};

enum class SamplingEnd { Interval, Time, Count };

/// Samples of one value, with what they say about its mean.
struct SampledValue {
  std::vector<double> samples;
  double mean = 0, median = 0, min = 0, max = 0;
  std::optional<Interval> confidence95;  ///< of the mean; from three samples on
  SamplingEnd end = SamplingEnd::Count;

  int count() const { return static_cast<int>(samples.size()); }
  /// Half the interval's width, relative to the mean; NaN without an interval.
  double relativeHalfWidth() const;
};

/// Decides after each sample whether another is needed. The interval is Student's and is looked at after every sample,
/// so it covers the mean somewhat less often than 95 % when few samples end the sampling.
class AdaptiveSampler {
 public:
  explicit AdaptiveSampler(const SamplingRule& rule);
  /// `seconds`: that the sample took, preparations included.
  void add(double value, double seconds);
  bool isDone() const { return m_end.has_value(); }
  /// Errors: none; NaNs without a sample.
  SampledValue value() const;

 private:
  SamplingRule m_rule;
  std::vector<double> m_samples;
  double m_seconds = 0;
  double m_mean = 0, m_squares = 0;  // running, by Welford's recurrence
  std::optional<SamplingEnd> m_end;
};

/// Takes samples until the rule is met. `seconds`: a clock that only goes forward.
SampledValue sampleUntil(const SamplingRule& rule, const std::function<double()>& sample,
                         const std::function<double()>& seconds);

}  // namespace scalescope
