// SPDX-License-Identifier: Apache-2.0
#include "engine/reference/step_comparison.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "engine/base/log.h"
#include "engine/base/text.h"
#include "engine/graph/portable_random.h"
#include "engine/reference/selftest_data.h"
#include "engine/reference/selftest_tolerances.h"

namespace scalescope {
namespace {

/// By how much the disturbed step's parameters and images move, relative to each: the distance of two neighbours in 16
/// bits; in FP32 ten times what moves a whole network as far as computing it does (test_selftest_choices).
double disturbanceOf(Precision precision) {
  switch (precision) {
    case Precision::Bf16: return 0x1p-7;
    case Precision::Fp16:
    case Precision::Tf32: return 0x1p-10;
    case Precision::Fp32:
    case Precision::Int8: break;
  }
  return 3e-6;
}

/// Of batch norms' scales, which are 0.25 to 0.75 beside shifts of 1 to 2: in 16 bits even so rounding decides the sign
/// of many inputs of ReLUs, which moves the gradients of a ResNet-50 by 10 to 25 %. With half of that few lie near 0.
constexpr float kScaleFactor = 0.5f;
/// How much further than the disturbed step a correct one may be from the reference.
constexpr double kMargin = 4;
/// A tensor may not differ by more than this, however far rounding moves it: a missing term must be found.
double largestTolerance(Precision precision) { return precision == Precision::Bf16 ? 0.75 : 0.5; }
/// Steps with overflowing gradients before the loss scale fits.
constexpr int kMaxSkipped = 40;
constexpr SgdParameters kNoUpdate{.learningRate = 0, .momentum = 1, .weightDecay = 0, .gradientScale = 0};

/// What one step computed.
struct Computed {
  double loss = 0;
  std::vector<std::vector<float>> values;  ///< by parameter: its gradient, or the change of a running statistic
};

class TwoSteps {
 public:
  TwoSteps(Backend& backend, const Graph& graph, const StepComparisonOptions& options)
      : m_backend(backend),
        m_options(options),
        m_test{graph.name, graph, options.batchSize, SelftestDepth::Network},
        m_data(m_test) {
    for (std::size_t i = 0; i < m_data.specs.size(); ++i)
      if (m_data.specs[i].role == ParameterRole::Scale)
        for (float& value : m_data.parameters[i]) value *= kScaleFactor;
  }
  StepComparison run();

 private:
  using Parameters = std::vector<std::vector<float>>;
  std::unique_ptr<CompiledStep> compile(const std::vector<std::string>& without) const;
  Computed computed(CompiledStep& step, const Parameters& parameters, const std::vector<float>& images) const;
  double lossOf(CompiledStep& step, const Batch& batch) const;
  std::vector<float> disturbed(std::vector<float> values, std::uint64_t stream) const;
  Computed disturbedStep(CompiledStep& step) const;
  double leastNorm(std::size_t index, const Computed& reference) const;
  void compareAll(const Computed& first, const Computed& second, const Computed& moved, StepComparison& result) const;
  void comparePlans(const std::vector<StepPlan>& first, const std::vector<StepPlan>& second,
                    StepComparison& result) const;

  Backend& m_backend;
  const StepComparisonOptions& m_options;
  SelftestCase m_test;
  SelftestData m_data;
};

std::unique_ptr<CompiledStep> TwoSteps::compile(const std::vector<std::string>& without) const {
  logInfo("Compiling " + m_test.name + (without.empty() ? std::string() : " without " + join(without, ", ")));
  return require(m_backend.compile(m_test.graph, {.batchSize = m_test.batchSize,
                                                  .precision = m_options.how.precision,
                                                  .threads = m_options.how.threads,
                                                  .seed = 0x123456789abcdef,
                                                  .deviceIndex = m_options.how.deviceIndex,
                                                  .without = without}));
}

/// Host-driven first, which finds a loss scale that fits; then twice queued: launched, and captured.
double TwoSteps::lossOf(CompiledStep& step, const Batch& batch) const {
  double loss = step.forwardBackward(batch, {}).lossSum;
  StepQueue* queue = step.queue(nullptr);
  for (int good = 0, skipped = 0; queue && good < 2 && skipped < kMaxSkipped;) {
    queue->enqueue(batch, kNoUpdate);
    const StepOutcome outcome = queue->finish();
    ++(outcome.skipped ? skipped : good);
    loss = outcome.batch.lossSum;
  }
  return loss;
}

Computed TwoSteps::computed(CompiledStep& step, const Parameters& parameters, const std::vector<float>& images) const {
  for (std::size_t i = 0; i < parameters.size(); ++i) step.setParameter(static_cast<int>(i), parameters[i]);
  Computed result{lossOf(step, {images, m_data.labels, m_test.batchSize, 1}), {}};
  for (std::size_t i = 0; i < m_data.specs.size(); ++i) {
    std::vector<float>& values = result.values.emplace_back(m_data.specs[i].count());
    if (m_data.specs[i].trained()) {
      step.getGradient(static_cast<int>(i), values);
      continue;
    }
    step.getParameter(static_cast<int>(i), values);
    std::transform(values.begin(), values.end(), parameters[i].begin(), values.begin(), std::minus<>());
  }
  return result;
}

std::vector<float> TwoSteps::disturbed(std::vector<float> values, std::uint64_t stream) const {
  PortableRandom random(m_test.seed + 1, stream);
  const double size = disturbanceOf(m_options.how.precision);
  for (float& value : values) value = static_cast<float>(value * (random.symmetric(1) < 0 ? 1 - size : 1 + size));
  return values;
}

Computed TwoSteps::disturbedStep(CompiledStep& step) const {
  Parameters parameters = m_data.parameters;
  for (std::size_t i = 0; i < parameters.size(); ++i)
    if (m_data.specs[i].trained()) parameters[i] = disturbed(std::move(parameters[i]), i);
  return computed(step, parameters, disturbed(m_data.images, parameters.size()));
}

/// What a batch norm takes away again has a gradient of rounding errors only: the bias of the convolution before it,
/// and the shift of the batch norm before that convolution where no ReLU lies between or it passes everything. The norm
/// of a bias's gradient therefore counts as at least that of one weight of each output channel, a shift's as at least
/// that of its scale. 0 for other parameters.
double TwoSteps::leastNorm(std::size_t index, const Computed& reference) const {
  const ParameterSpec& spec = m_data.specs[index];
  const bool isBias = spec.role == ParameterRole::Bias;
  if ((!isBias && spec.role != ParameterRole::Shift) || index == 0 || m_data.specs[index - 1].layer != spec.layer)
    return 0;
  const double share = static_cast<double>(spec.count()) / static_cast<double>(m_data.specs[index - 1].count());
  return normOf(reference.values[index - 1]) * std::sqrt(share);
}

/// Statistics in forward order, the loss, gradients from the last layer to the first.
void TwoSteps::compareAll(const Computed& first, const Computed& second, const Computed& moved,
                          StepComparison& result) const {
  const double largest = largestTolerance(m_options.how.precision);
  double grown = 0;  // largest effect of the disturbance so far: rounding differences only grow
  const Tolerances lowest = tolerancesOf(m_options.how.precision, SelftestDepth::Operation);
  const auto add = [&](const std::string& name, const char* where, double error, double movement, double floor) {
    grown = std::max(grown, movement);
    result.all.push_back({name, where, error, std::clamp(kMargin * grown, floor, largest)});
  };
  const auto addTensor = [&](std::size_t i, const char* where, double floor) {
    const double least = leastNorm(i, second);
    add(m_data.specs[i].name, where, relativeError(first.values[i], second.values[i], least),
        relativeError(moved.values[i], second.values[i], least), floor);
  };
  const std::size_t count = m_data.specs.size();
  for (std::size_t i = 0; i < count; ++i)
    if (!m_data.specs[i].trained()) addTensor(i, "forward, change of a statistic", lowest.forward);
  const auto lossError = [&](double loss) {
    return std::abs(loss - second.loss) / std::max<double>(second.loss, m_test.batchSize);
  };
  grown = 0;
  add("loss", "loss", lossError(first.loss), lossError(moved.loss), lowest.loss);
  for (std::size_t i = count; i-- > 0;)
    if (m_data.specs[i].trained()) addTensor(i, "backward, gradient", lowest.backward);
}

void TwoSteps::comparePlans(const std::vector<StepPlan>& first, const std::vector<StepPlan>& second,
                            StepComparison& result) const {
  std::multiset<std::string> known;
  const auto text = [](const StepPlan& plan) { return plan.layer + "\n" + plan.work + "\n" + plan.plan; };
  for (const StepPlan& plan : second) known.insert(text(plan));
  result.products = static_cast<int>(first.size());
  for (const StepPlan& plan : first)
    if (const auto same = known.find(text(plan)); same != known.end())
      known.erase(same);
    else
      ++result.otherPlans;
}

StepComparison TwoSteps::run() {
  std::unique_ptr<CompiledStep> step = compile({});
  const Computed first = computed(*step, m_data.parameters, m_data.images);
  const std::vector<StepPlan> plans = step->plans();
  step.reset();  // the memory of the second
  step = compile(m_options.against);
  const Computed second = computed(*step, m_data.parameters, m_data.images), moved = disturbedStep(*step);
  StepComparison result;
  compareAll(first, second, moved, result);
  comparePlans(plans, step->plans(), result);
  return result;
}

}  // namespace

const StepDifference* StepComparison::firstFailed() const {
  const auto found = std::ranges::find_if(all, [](const StepDifference& each) { return !each.passed(); });
  return found == all.end() ? nullptr : &*found;
}

int StepComparison::failedCount() const {
  return static_cast<int>(std::ranges::count_if(all, [](const StepDifference& each) { return !each.passed(); }));
}

Result<StepComparison> compareSteps(Backend& backend, const Graph& graph, const StepComparisonOptions& options) {
  const std::vector<std::string> known = backend.optimizations();
  if (known.empty())
    return Error{"usage",
                 Text::of("The backend \"%1\" computes a step in one way only: it has no optimizations to compare with "
                          "and without.",
                          backend.info().name)};
  if (options.against.empty())
    return Error{"usage", Text::of("No optimizations to compare against are given.") +
                              Text::of("Use some of %1.", join(known, ", "))};
  try {
    return TwoSteps(backend, graph, options).run();
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope
