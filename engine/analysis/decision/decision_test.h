// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "engine/analysis/decision/decision.h"

namespace scalescope {

/// The probability that the scores of two candidates differ as much by chance, two-sided. Where a score is a multiple
/// of the time of one job, this is the test of compareMeans(): below 5 % exactly where that distinguishes the
/// throughputs times their factors. Of several jobs and of costs with a fixed part, the errors of the logarithms of the
/// throughputs propagate to that of the score to the first order. nullopt unless every throughput of both has
/// kMinIntervalRepeats repeats. Source: Welch, Biometrika 34 (1947), 28-35, for any number of means.
std::optional<double> equalScoreProbability(const DecisionCandidate& a, const DecisionCandidate& b,
                                            const DecisionTerms& terms, DecisionCriterion criterion);

}  // namespace scalescope
