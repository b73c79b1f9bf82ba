// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/decision/decision_test.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/statistics/incomplete_beta.h"
#include "engine/analysis/statistics/statistics.h"

namespace scalescope {
namespace {

/// Change of the logarithm of a score for that of one throughput.
double elasticity(const DecisionCandidate& candidate, std::size_t job, const DecisionTerms& terms,
                  DecisionCriterion criterion) {
  constexpr double kStep = 1e-4;
  const auto logWith = [&](double factor) {
    DecisionCandidate changed = candidate;
    changed.throughput[job]->rate.value *= factor;
    return std::log(scoreOf(changed, terms, criterion)->value);
  };
  return (logWith(1 + kStep) - logWith(1 - kStep)) / (std::log1p(kStep) - std::log1p(-kStep));
}

/// Squared standard errors of independent means, summed with their degrees of freedom.
class ErrorSum {
 public:
  void add(double squared, std::size_t repeats) {
    m_sum += squared;
    m_squares += squared * squared / static_cast<double>(repeats - 1);
    m_repeats += static_cast<double>(repeats - 1);
  }
  double sum() const { return m_sum; }
  double degrees() const { return m_squares > 0 ? m_sum * m_sum / m_squares : m_repeats; }

 private:
  double m_sum = 0, m_squares = 0, m_repeats = 0;
};

bool hasRepeats(const DecisionCandidate& candidate) {
  return std::ranges::all_of(candidate.throughput,
                             [](const auto& one) { return one && one->values.size() >= kMinIntervalRepeats; });
}

void addErrors(const DecisionCandidate& candidate, const DecisionTerms& terms, DecisionCriterion criterion,
               ErrorSum& errors) {
  for (std::size_t job = 0; job < candidate.throughput.size(); ++job) {
    const std::vector<double>& values = candidate.throughput[job]->values;
    const double error = elasticity(candidate, job, terms, criterion) * standardDeviation(logsOf(values));
    errors.add(error * error / static_cast<double>(values.size()), values.size());
  }
}

}  // namespace

std::optional<double> equalScoreProbability(const DecisionCandidate& a, const DecisionCandidate& b,
                                            const DecisionTerms& terms, DecisionCriterion criterion) {
  const auto scoreA = scoreOf(a, terms, criterion), scoreB = scoreOf(b, terms, criterion);
  if (!scoreA || !scoreB || !hasRepeats(a) || !hasRepeats(b)) return std::nullopt;
  ErrorSum errors;
  addErrors(a, terms, criterion, errors);
  addErrors(b, terms, criterion, errors);
  const double apart = std::abs(std::log(scoreA->value / scoreB->value));
  if (!(errors.sum() > 0)) return apart > 0 ? 0 : 1;
  const double degrees = errors.degrees(), squared = apart * apart / errors.sum();
  return regularisedBeta(degrees / 2, 0.5, degrees / (degrees + squared));
}

}  // namespace scalescope
