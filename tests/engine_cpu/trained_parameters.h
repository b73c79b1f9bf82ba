// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

#include "engine/graph/graph.h"

namespace scalescope {

/// Initial values, but biases and batch norms as after a training: no scale is 1, no bias, shift or mean is 0.
inline std::vector<std::vector<float>> trainedParameters(const Graph& graph) {
  std::vector<std::vector<float>> values = initialParameters(graph, 7);
  const std::vector<ParameterSpec> specs = parameterSpecs(graph);
  std::mt19937 random(11);
  const auto fill = [&](std::vector<float>& target, float low, float high) {
    std::uniform_real_distribution<float> between(low, high);
    for (float& value : target) value = between(random);
  };
  for (std::size_t i = 0; i < specs.size(); ++i) switch (specs[i].role) {
      case ParameterRole::Scale: fill(values[i], 0.5f, 1); break;
      case ParameterRole::RunningVariance: fill(values[i], 0.5f, 3); break;
      case ParameterRole::Bias:
      case ParameterRole::Shift:
      case ParameterRole::RunningMean: fill(values[i], -0.3f, 0.3f); break;
      default: break;
    }
  return values;
}

/// trainedParameters(), made once for all functions of a program: drawing millions of values takes longer than most of
/// them.
inline const std::vector<std::vector<float>>& sharedTrainedParameters(const Graph& graph) {
  static std::map<std::pair<std::string, long long>, std::vector<std::vector<float>>> made;
  auto& values = made[{graph.name, graph.inputShape().count() * 10000LL + graph.classCount()}];
  if (values.empty()) values = trainedParameters(graph);
  return values;
}

}  // namespace scalescope
