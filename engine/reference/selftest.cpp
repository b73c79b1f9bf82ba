// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/selftest.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "engine/base/text.h"
#include "engine/reference/reference_backend.h"
#include "engine/reference/selftest_data.h"
#include "engine/reference/selftest_tolerances.h"

namespace scalescope {
namespace {

std::string shortNumber(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2g", value);
  return text;
}

Error failedAt(const SelftestOutcome& outcome, const std::string& backend, const std::string& precision) {
  const Text wrong = outcome.failure.empty() ? Text::of("%1 has an error of %2; the tolerance is %3.", outcome.where,
                                                        shortNumber(outcome.worstError), shortNumber(outcome.tolerance))
                                             : outcome.failure;
  return {"selftest-failed",
          Text::of("The selftest of the backend %1 in %2 failed at %3: %4", inQuotes(backend), precision,
                   inQuotes(outcome.name), wrong) +
              Text::of("Results of this device would be wrong; scalescope-engine selftest --backend %1 --precision %2 "
                       "shows every case.",
                       backend, precision)};
}

/// The candidate and the reference of one case, with the comparison so far.
class CaseRun {
 public:
  CaseRun(Backend& candidate, const SelftestCase& test, const SelftestOptions& options);
  SelftestOutcome run();

 private:
  void compare(const std::string& where, std::span<const float> candidate, std::span<const float> reference,
               double tolerance);
  void compareCounts(const std::string& where, const BatchOutcome& candidate, const BatchOutcome& reference);
  void compareOutcomes(const std::string& where, const BatchOutcome& candidate, const BatchOutcome& reference);
  void compareEvaluation(const std::string& where, int count);
  void compareLayers();
  void compareGradients();
  void compareRunningStatistics();
  void compareTraining();
  void train(BatchOutcome& candidate, BatchOutcome& reference);
  void doubleGradients();
  void secondStep(SgdParameters sgd);
  std::unique_ptr<CompiledStep> compile(Backend& backend, Precision precision, bool inspect) const;
  void runAsTrained(const SgdParameters& sgd);
  void keepWorst(const std::string& what, double error, double tolerance);

  using TensorGetter = void (CompiledStep::*)(int, std::span<float>) const;
  void compareTensor(const std::string& where, TensorGetter get, int index, std::size_t size, double tolerance);
  std::vector<float> parameterChange(const CompiledStep& step, int index) const;

  Backend& m_backend;
  const SelftestCase& m_test;
  SelftestOptions m_options;
  Precision m_precision;
  SelftestData m_data;
  Tolerances m_tolerances;
  std::unique_ptr<CompiledStep> m_candidate, m_reference;
  std::uint64_t m_step = 0;
  std::vector<BatchOutcome> m_referenceSteps;
  std::string m_prefix;  ///< of what is compared
  SelftestOutcome m_outcome;
};

CaseRun::CaseRun(Backend& candidate, const SelftestCase& test, const SelftestOptions& how)
    : m_backend(candidate),
      m_test(test),
      m_options(how),
      m_precision(how.precision),
      m_data(test),
      m_tolerances(tolerancesOf(how.precision, test.depth)) {
  m_outcome.name = test.name;
  m_outcome.passed = true;
  m_candidate = compile(candidate, how.precision, true);
  m_reference = compile(*makeReferenceBackend(), Precision::Fp32, true);
}

std::unique_ptr<CompiledStep> CaseRun::compile(Backend& backend, Precision precision, bool inspect) const {
  const CompileOptions options{.batchSize = m_test.batchSize,
                               .precision = precision,
                               .threads = m_options.threads,
                               .seed = 0x123456789abcdef,
                               .inspect = inspect,
                               .deviceIndex = m_options.deviceIndex};
  auto step = require(backend.compile(m_test.graph, options));
  for (std::size_t index = 0; index < m_data.parameters.size(); ++index)
    step->setParameter(static_cast<int>(index), m_data.parameters[index]);
  return step;
}

void CaseRun::keepWorst(const std::string& what, double error, double tolerance) {
  const std::string where = m_prefix + what;
  ++m_outcome.compared;
  const bool within = error <= tolerance;  // false for NaN
  if (m_outcome.where.empty() || (m_outcome.passed && !within) ||
      (m_outcome.passed == within && error / tolerance > m_outcome.worstError / m_outcome.tolerance)) {
    m_outcome.worstError = error;
    m_outcome.tolerance = tolerance;
    m_outcome.where = where;
  }
  m_outcome.passed = m_outcome.passed && within;
}

void CaseRun::compare(const std::string& where, std::span<const float> candidate, std::span<const float> reference,
                      double tolerance) {
  keepWorst(where, relativeError(candidate, reference), tolerance);
}

/// Counts agree exactly in FP32; with 16 bits, nearly equal scores may swap in one sample of four.
void CaseRun::compareCounts(const std::string& where, const BatchOutcome& candidate, const BatchOutcome& reference) {
  const double allowed = m_precision == Precision::Fp32 ? 0 : std::max<double>(1, reference.samples / 4.0);
  const auto difference = [](std::int64_t a, std::int64_t b) { return static_cast<double>(std::abs(a - b)); };
  const double worst = std::max(difference(candidate.top1Correct, reference.top1Correct),
                                difference(candidate.top5Correct, reference.top5Correct));
  keepWorst(where + ": correct samples", worst, allowed + 0.5);
  keepWorst(where + ": samples", difference(candidate.samples, reference.samples), 0.5);
}

void CaseRun::compareOutcomes(const std::string& where, const BatchOutcome& candidate, const BatchOutcome& reference) {
  // A loss near 0 after training is compared as if it were 1 per sample.
  const double scale = std::max<double>(reference.lossSum, static_cast<double>(reference.samples));
  keepWorst(where + ": loss", std::abs(candidate.lossSum - reference.lossSum) / scale, m_tolerances.loss);
  compareCounts(where, candidate, reference);
}

void CaseRun::compareEvaluation(const std::string& where, int count) {
  const Batch batch = m_data.batch(count);
  compareOutcomes(where, m_candidate->evaluate(batch), m_reference->evaluate(batch));
}

void CaseRun::compareTensor(const std::string& where, TensorGetter get, int index, std::size_t size, double tolerance) {
  std::vector<float> candidate(size), reference(size);
  try {
    ((*m_candidate).*get)(index, candidate);
  } catch (const Failure& failure) {
    if (failure.error().code != "not-kept") throw;
    ++m_outcome.notKept;
    return;
  }
  ((*m_reference).*get)(index, reference);
  compare(where, candidate, reference, tolerance);
}

void CaseRun::compareLayers() {
  const auto& layers = m_test.graph.layers;
  for (int layer = 1; layer < static_cast<int>(layers.size()); ++layer) {
    const std::size_t size = m_test.batchSize * layers[layer].shape.count();
    compareTensor("output of " + layers[layer].name, &CompiledStep::getActivation, layer, size, m_tolerances.forward);
    if (!std::holds_alternative<SoftmaxCrossEntropy>(layers[layer].op))
      compareTensor("gradient at " + layers[layer].name, &CompiledStep::getActivationGradient, layer, size,
                    m_tolerances.backward);
  }
}

void CaseRun::compareGradients() {
  for (std::size_t index = 0; index < m_data.specs.size(); ++index) {
    const ParameterSpec& spec = m_data.specs[index];
    if (spec.trained())
      compareTensor("gradient of " + spec.name, &CompiledStep::getGradient, static_cast<int>(index), spec.count(),
                    m_tolerances.backward);
  }
}

void CaseRun::compareRunningStatistics() {
  for (std::size_t index = 0; index < m_data.specs.size(); ++index) {
    const ParameterSpec& spec = m_data.specs[index];
    if (!spec.trained())
      compareTensor(spec.name, &CompiledStep::getParameter, static_cast<int>(index), spec.count(),
                    m_tolerances.forward);
  }
}

/// The change by the steps, since the parameters themselves hardly change.
std::vector<float> CaseRun::parameterChange(const CompiledStep& step, int index) const {
  std::vector<float> values(m_data.parameters[index].size());
  step.getParameter(index, values);
  std::transform(values.begin(), values.end(), m_data.parameters[index].begin(), values.begin(), std::minus<>());
  return values;
}

void CaseRun::compareTraining() {
  for (int index = 0; index < static_cast<int>(m_data.specs.size()); ++index) {
    const ParameterSpec& spec = m_data.specs[index];
    if (!spec.trained()) continue;
    compareTensor("momentum of " + spec.name, &CompiledStep::getMomentum, index, spec.count(), m_tolerances.update);
    compare("change of " + spec.name, parameterChange(*m_candidate, index), parameterChange(*m_reference, index),
            m_tolerances.update);
  }
}

/// One training step on both; the candidate's gradient ranges must ascend without gaps and cover its arena.
void CaseRun::train(BatchOutcome& candidate, BatchOutcome& reference) {
  Batch batch = m_data.batch(m_test.batchSize);
  batch.step = ++m_step;
  std::size_t covered = 0;
  double gaps = 0;
  candidate = m_candidate->forwardBackward(batch, [&](std::size_t begin, std::size_t end) {
    gaps += begin != covered || end <= begin;
    covered = end;
  });
  reference = m_reference->forwardBackward(batch, {});
  m_referenceSteps.push_back(reference);
  gaps += covered != m_candidate->gradients().size();
  keepWorst("ranges of final gradients: gaps", gaps, 0.5);
}

/// Simulates a second rank with the same gradient; update() must read it from the arena.
void CaseRun::doubleGradients() {
  for (CompiledStep* step : {m_candidate.get(), m_reference.get()})
    for (float& gradient : step->gradients()) gradient *= 2;
}

void CaseRun::secondStep(SgdParameters sgd) {
  BatchOutcome candidate, reference;
  train(candidate, reference);
  doubleGradients();
  sgd.gradientScale = 0.5f;
  m_candidate->update(sgd);
  m_reference->update(sgd);
}

/// The same steps as trainings run them: without inspection, which keeps tensors apart and layers unfused, and through
/// the backend's queue, whose second step is captured. After the reference's steps.
void CaseRun::runAsTrained(const SgdParameters& sgd) {
  m_prefix = "as trained: ";
  m_candidate = compile(m_backend, m_precision, false);
  // A queue skips steps whose gradients overflow; the reference takes all.
  constexpr double kSafeLossScale = 1024;
  if (m_candidate->lossScale()) m_candidate->setLossScale({kSafeLossScale, 0});
  StepQueue* queue = m_candidate->queue(nullptr);
  for (std::size_t i = 0; i < m_referenceSteps.size(); ++i) {
    Batch batch = m_data.batch(m_test.batchSize);
    batch.step = i + 1;
    BatchOutcome outcome;
    if (queue) {
      queue->enqueue(batch, sgd);
      outcome = queue->finish().batch;
    } else {
      outcome = m_candidate->forwardBackward(batch, {});
      m_candidate->update(sgd);
    }
    compareOutcomes("step " + std::to_string(i + 1), outcome, m_referenceSteps[i]);
  }
  compareRunningStatistics();
  compareTraining();
}

SelftestOutcome CaseRun::run() {
  const SgdParameters sgd{.learningRate = 0.01f, .momentum = 0.9f, .weightDecay = 0.01f};
  BatchOutcome candidate, reference;

  compareEvaluation("evaluation of a partial batch", std::max(1, m_test.batchSize - 1));
  train(candidate, reference);
  compareOutcomes("training step", candidate, reference);
  compareLayers();
  compareGradients();
  compareRunningStatistics();
  m_candidate->update(sgd);
  m_reference->update(sgd);
  // In a whole network with so small a batch, rounding grows beyond comparison after one step.
  if (m_test.depth != SelftestDepth::Network) secondStep(sgd);
  compareTraining();
  compareEvaluation("evaluation after training", m_test.batchSize);
  runAsTrained(sgd);
  return m_outcome;
}

}  // namespace

bool SelftestReport::passed() const {
  return std::all_of(cases.begin(), cases.end(), [](const SelftestOutcome& outcome) { return outcome.passed; });
}

SelftestOutcome runSelftestCase(Backend& candidate, const SelftestCase& test, const SelftestOptions& options) {
  try {
    return CaseRun(candidate, test, options).run();
  } catch (const Failure& failure) {
    SelftestOutcome outcome;
    outcome.name = test.name;
    outcome.failure = failure.error().message;
    outcome.failureCode = failure.error().code;
    return outcome;
  }
}

std::vector<SelftestCase> shortSelftestCases() {
  std::vector<SelftestCase> cases = selftestCases();
  std::erase_if(cases, [](const SelftestCase& test) { return test.depth == SelftestDepth::Network; });
  return cases;
}

Result<std::string> passSelftest(Backend& candidate, const SelftestOptions& options, std::stop_token stop) {
  const std::vector<SelftestCase> cases = shortSelftestCases();
  for (const SelftestCase& test : cases) {
    if (stop.stop_requested()) return std::string();
    const SelftestOutcome outcome = runSelftestCase(candidate, test, options);
    if (outcome.passed) continue;
    if (outcome.failureCode == "precision-unsupported" || outcome.failureCode == "device-missing")
      return Error{outcome.failureCode, outcome.failure};
    return failedAt(outcome, candidate.info().name, precisionName(options.precision));
  }
  return std::to_string(cases.size()) + " cases passed, " + precisionName(options.precision);
}

}  // namespace scalescope
