// SPDX-License-Identifier: Apache-2.0
#include "tests/parity/parity_check.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "engine/graph/network_zoo.h"

namespace scalescope {
namespace {

/// A tensor whose root mean square is below this share of the network's largest is compared as if it had it: where the
/// true gradient is zero (a bias before a batch norm), there is nothing to be relative to.
constexpr double kFloor = 1e-6;

void compareLogits(const CompiledStep& step, const Graph& graph, const Golden& golden, WorstError& worst) {
  std::vector<float> scores(golden.logits.size());
  const auto& lossLayer = graph.layers.back();
  const int layer = lossLayer.inputs.front();
  step.getActivation(layer, scores);
  double difference = 0, squares = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    difference += (scores[i] - golden.logits[i]) * (scores[i] - golden.logits[i]);
    squares += golden.logits[i] * golden.logits[i];
  }
  worst.see(std::sqrt(difference / squares), graph.layers[layer].name);
}

void compareTensors(const CompiledStep& step, const std::vector<ParameterSpec>& specs, const Golden& golden,
                    WorstError& worst) {
  double largest = 0;
  for (std::size_t i = 0; i < specs.size(); ++i)
    largest = std::max(largest, golden.tensors[i].sum.norm / std::sqrt(double(specs[i].count())));
  for (std::size_t i = 0; i < specs.size(); ++i) {
    const int index = static_cast<int>(i);
    std::vector<float> values(specs[i].count());
    specs[i].trained() ? step.getGradient(index, values) : step.getParameter(index, values);
    const Checksum& expected = golden.tensors[i].sum;
    const double floor = kFloor * largest * std::sqrt(double(specs[i].count()));
    const double distance = Checksum::of(index, values, golden.seed).distanceTo(expected);
    worst.see(distance / std::max(expected.norm, floor), specs[i].name);
  }
}

void compareLosses(CompiledStep& step, const Batch& batch, double firstLoss, const Golden& golden, WorstError& worst) {
  const SgdParameters sgd{golden.learningRate, golden.momentum, golden.weightDecay, 1};
  double loss = firstLoss;
  for (std::size_t i = 0; i < golden.losses.size(); ++i) {
    if (i > 0) loss = step.forwardBackward(batch, {}).lossSum / batch.count;
    worst.see(std::abs(loss - golden.losses[i]) / std::max(golden.losses[i], 0.1), "step " + std::to_string(i + 1));
    step.update(sgd);
  }
}

void requireSameParameters(const std::vector<ParameterSpec>& specs, const Golden& golden) {
  if (golden.tensors.size() != specs.size())
    throw Failure({"test", golden.network + " has " + std::to_string(specs.size()) + " tensors, the golden file " +
                               std::to_string(golden.tensors.size()) + "."});
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (golden.tensors[i].dims != specs[i].dims)
      throw Failure({"test", golden.network + ": " + specs[i].name + " has another shape in the golden file."});
}

std::string describe(const char* what, const WorstError& worst) {
  char value[32];
  std::snprintf(value, sizeof value, "%.2g", worst.value);
  return std::string(what) + " off by " + value + " in " + worst.where;
}

}  // namespace

void WorstError::see(double error, const std::string& name) {
  if (error <= value) return;  // false for NaN, which stays
  if (std::isnan(value)) return;
  value = error;
  where = name;
}

bool ParityErrors::passed() const {
  return logits.value <= kTolerance && tensors.value <= kTolerance && losses.value <= kTolerance;
}

std::string ParityErrors::text() const {
  return describe("logits", logits) + "; " + describe("gradients and statistics", tensors) + "; " +
         describe("losses", losses);
}

/// Logits are kept only where every activation is; gradients and losses come from a step as trainings use it, with
/// shared memory and joined layers.
ParityErrors compareWithGolden(Backend& backend, const Golden& golden) {
  const Graph graph = require(makeNetwork(golden.network, 3, golden.imageSize, golden.classCount));
  const auto specs = parameterSpecs(graph);
  requireSameParameters(specs, golden);
  const auto parameters = parityParameters(graph, golden);
  const ParityBatch data(golden, graph);
  const auto compile = [&](bool inspect) {
    auto step = require(backend.compile(graph, {.batchSize = golden.batchSize, .dropout = false, .inspect = inspect}));
    for (std::size_t i = 0; i < parameters.size(); ++i) step->setParameter(static_cast<int>(i), parameters[i]);
    return step;
  };
  ParityErrors errors;
  {
    const auto inspected = compile(true);
    inspected->forwardBackward(data.batch(), {});
    compareLogits(*inspected, graph, golden, errors.logits);
  }
  const auto step = compile(false);
  const double loss = step->forwardBackward(data.batch(), {}).lossSum / golden.batchSize;
  compareTensors(*step, specs, golden, errors.tensors);
  compareLosses(*step, data.batch(), loss, golden, errors.losses);
  return errors;
}

QString goldenFolder() { return qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/parity/golden/"; }

}  // namespace scalescope
