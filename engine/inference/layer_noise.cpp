// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/layer_noise.h"

#include <cmath>

namespace scalescope {

Result<std::vector<double>> measureSqnr(Backend& backend, const FusedGraph& graph, InferenceOptions options,
                                        const Batches& batches) {
  options.inspect = true;
  auto tested = backend.compileInference(graph, options);
  options.precision = Precision::Fp32;
  auto exact = backend.compileInference(graph, options);
  if (!tested) return tested.error();
  if (!exact) return exact.error();
  const auto batchSize = static_cast<std::size_t>(options.batchSize);
  std::vector<double> signal(graph.layers.size(), 0), noise(graph.layers.size(), 0), ratios;
  std::vector<float> scores(batchSize * static_cast<std::size_t>(graph.classCount())), expected, found;
  for (const std::vector<float>& images : batches) {
    (*exact)->infer(images, scores);
    (*tested)->infer(images, scores);
    for (std::size_t layer = 0; layer < graph.layers.size(); ++layer) {
      expected.resize(batchSize * static_cast<std::size_t>(graph.layers[layer].shape.count()));
      found.resize(expected.size());
      (*exact)->getOutput(static_cast<int>(layer), expected);
      (*tested)->getOutput(static_cast<int>(layer), found);
      for (std::size_t i = 0; i < expected.size(); ++i) {
        const double difference = double{expected[i]} - found[i];
        signal[layer] += double{expected[i]} * expected[i];
        noise[layer] += difference * difference;
      }
    }
  }
  for (std::size_t layer = 0; layer < signal.size(); ++layer)
    ratios.push_back(10 * std::log10(signal[layer] / noise[layer]));
  return ratios;
}

double scoreNoise(CompiledInference& network, CompiledInference& reference, const Batches& batches,
                  std::size_t scoreCount) {
  std::vector<float> found(scoreCount), expected(scoreCount);
  double noise = 0;
  for (const std::vector<float>& images : batches) {
    network.infer(images, found);
    reference.infer(images, expected);
    for (std::size_t i = 0; i < scoreCount; ++i) {
      const double difference = double{found[i]} - expected[i];
      noise += difference * difference;
    }
  }
  return noise;
}

}  // namespace scalescope
