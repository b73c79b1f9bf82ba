// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <random>
#include <vector>

#include "engine/backend_cuda/cuda_backend.h"
#include "engine/graph/network_zoo.h"

namespace scalescope {

inline constexpr int kBatch = 4;
inline const SgdParameters kSgd{.learningRate = 0.05f, .momentum = 0.9f, .weightDecay = 1e-3f, .gradientScale = 1};

/// A batch that owns its pixels.
struct Images {
  std::vector<float> pixels;
  std::vector<std::int32_t> labels;
  Batch batch(int count, std::uint64_t step = 1) const { return {pixels, labels, count, step}; }
};

inline Images randomImages(const Graph& graph, int count, unsigned seed = 3) {
  Images images;
  std::mt19937 random(seed);
  std::normal_distribution<float> pixel;
  for (std::int64_t i = 0; i < count * graph.inputShape().count(); ++i) images.pixels.push_back(pixel(random));
  for (int i = 0; i < count; ++i) images.labels.push_back(static_cast<int>(random() % graph.classCount()));
  return images;
}

inline void setStartingValues(CompiledStep& step, const Graph& graph) {
  const auto values = initialParameters(graph, 5);
  for (std::size_t i = 0; i < values.size(); ++i) step.setParameter(static_cast<int>(i), values[i]);
}

inline std::unique_ptr<CompiledStep> compileWith(Backend& backend, const Graph& graph, const CompileOptions& options) {
  auto step = require(backend.compile(graph, options));
  setStartingValues(*step, graph);
  return step;
}

inline std::vector<std::vector<float>> parametersOf(const CompiledStep& step, const Graph& graph) {
  std::vector<std::vector<float>> values;
  for (const ParameterSpec& spec : parameterSpecs(graph)) {
    values.emplace_back(spec.count());
    step.getParameter(static_cast<int>(values.size()) - 1, values.back());
  }
  return values;
}

}  // namespace scalescope
