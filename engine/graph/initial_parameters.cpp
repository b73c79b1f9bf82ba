// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "engine/graph/graph.h"
#include "engine/graph/portable_random.h"

namespace scalescope {
namespace {

std::vector<float> normal(std::int64_t count, double deviation, PortableRandom& random) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random.normal(deviation));
  return values;
}

std::vector<float> uniform(std::int64_t count, double bound, PortableRandom& random) {
  std::vector<float> values(count);
  for (float& value : values) value = static_cast<float>(random.symmetric(bound));
  return values;
}

/// Number of inputs that one output of a layer with weights sums up.
double fanIn(const Graph& graph, const Layer& layer) {
  const Shape& src = graph.layers[layer.inputs.front()].shape;
  const auto* conv = std::get_if<Convolution>(&layer.op);
  return conv ? 1.0 * src.c / conv->groups * conv->kernelH * conv->kernelW : static_cast<double>(src.count());
}

const StartingValues& startOf(const Layer& layer) {
  const auto* conv = std::get_if<Convolution>(&layer.op);
  return conv ? conv->start : std::get<FullyConnected>(layer.op).start;
}

std::vector<float> initialWeights(const Graph& graph, const ParameterSpec& spec, PortableRandom& random) {
  const Layer& layer = graph.layers[spec.layer];
  const StartingValues& start = startOf(layer);
  if (start.deviation > 0) return normal(spec.count(), start.deviation, random);
  if (start.fanInGain > 0) return normal(spec.count(), std::sqrt(start.fanInGain / fanIn(graph, layer)), random);
  if (spec.role == ParameterRole::FullyConnectedWeights)
    return uniform(spec.count(), 1.0 / std::sqrt(fanIn(graph, layer)), random);
  const double fanOut = 1.0 * spec.dims[0] * spec.dims[2] * spec.dims[3];
  return normal(spec.count(), std::sqrt(2.0 / fanOut), random);
}

std::vector<float> initialBias(const Graph& graph, const ParameterSpec& spec, PortableRandom& random) {
  const Layer& layer = graph.layers[spec.layer];
  if (const auto& bias = startOf(layer).bias) return std::vector<float>(spec.count(), static_cast<float>(*bias));
  return uniform(spec.count(), 1.0 / std::sqrt(fanIn(graph, layer)), random);
}

std::vector<float> initialValues(const Graph& graph, const ParameterSpec& spec, PortableRandom& random) {
  switch (spec.role) {
    case ParameterRole::ConvolutionWeights:
    case ParameterRole::FullyConnectedWeights: return initialWeights(graph, spec, random);
    case ParameterRole::Bias: return initialBias(graph, spec, random);
    case ParameterRole::Scale: {
      const bool zero = std::get<BatchNorm>(graph.layers[spec.layer].op).zeroScale;
      return std::vector<float>(spec.count(), zero ? 0.0f : 1.0f);
    }
    case ParameterRole::RunningVariance: return std::vector<float>(spec.count(), 1.0f);
    case ParameterRole::Shift:
    case ParameterRole::RunningMean: break;
  }
  return std::vector<float>(spec.count(), 0.0f);
}

}  // namespace

std::vector<std::vector<float>> initialParameters(const Graph& graph, std::uint64_t seed) {
  std::vector<std::vector<float>> parameters;
  for (const ParameterSpec& spec : parameterSpecs(graph)) {
    // One stream for each tensor, so that its values do not depend on the sizes of those before it.
    PortableRandom random(seed, parameters.size());
    parameters.push_back(initialValues(graph, spec, random));
  }
  return parameters;
}

}  // namespace scalescope
