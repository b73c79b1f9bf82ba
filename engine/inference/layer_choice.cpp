// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/layer_choice.h"

#include <algorithm>
#include <map>

#include "engine/inference/layer_noise.h"
#include "engine/inference/scoring.h"

namespace scalescope {
namespace {

constexpr std::size_t kNoiseBatches = 2;
constexpr int kProfiledBatches = 3;
/// Added time that counts for a layer that FP32 does not slow down, as a share of the mean: noise decides among these.
constexpr double kMinShare = 0.01;

bool hasWeights(const FusedLayer& layer) {
  return std::holds_alternative<Convolution>(layer.op) || std::holds_alternative<FullyConnected>(layer.op);
}

std::map<std::string, double> timesByLayer(CompiledInference& network, const std::vector<float>& images) {
  std::map<std::string, double> times;
  for (const KernelTime& kernel : network.profile(images, kProfiledBatches).kernels)
    times[kernel.layer] += kernel.timeMs / kProfiledBatches;
  return times;
}

/// Compiles variants of one network and compares them with FP32.
class Trial {
 public:
  Trial(Backend& backend, const FusedGraph& graph, const InferenceOptions& options, const LabelledBatches& heldOut)
      : m_backend(backend), m_graph(graph), m_options(options), m_heldOut(heldOut) {
    m_noiseBatches.assign(heldOut.images.begin(), heldOut.images.begin() + static_cast<std::ptrdiff_t>(std::min(
                                                                               kNoiseBatches, heldOut.images.size())));
    InferenceOptions exact = options;
    exact.precision = Precision::Fp32;
    m_exact = require(backend.compileInference(graph, exact));
    m_exactCorrect = correct(*m_exact);
    for (const auto& labels : heldOut.labels) m_images += static_cast<std::int64_t>(labels.size());
  }

  std::unique_ptr<CompiledInference> compile(std::vector<bool> wide) {
    InferenceOptions options = m_options;
    options.wideLayers = std::move(wide);
    return require(m_backend.compileInference(m_graph, options));
  }

  std::int64_t images() const { return m_images; }
  double drop(CompiledInference& network) const {
    return 100.0 * static_cast<double>(m_exactCorrect - correct(network)) / static_cast<double>(m_images);
  }

  std::vector<LayerReturn> measureLayers(CompiledInference& int8, const std::vector<int>& candidates,
                                         const std::function<void(const Text&)>& report) {
    const auto fast = timesByLayer(int8, m_noiseBatches.front()), slow = timesByLayer(*m_exact, m_noiseBatches.front());
    const auto timeIn = [](const std::map<std::string, double>& times, const std::string& name) {
      const auto found = times.find(name);
      return found == times.end() ? 0 : found->second;
    };
    std::vector<LayerReturn> measured;
    for (const int layer : candidates) {
      const std::string& name = m_graph.layers[static_cast<std::size_t>(layer)].name;
      report(Text::of("layers for FP32: %1 of %2", measured.size() + 1, candidates.size()));
      std::vector<bool> wide(m_graph.layers.size(), true);
      wide[static_cast<std::size_t>(layer)] = false;
      measured.push_back({layer, scoreNoise(*compile(wide), *m_exact, m_noiseBatches, scoreCount()),
                          timeIn(slow, name) - timeIn(fast, name)});
    }
    return measured;
  }

 private:
  std::size_t scoreCount() const {
    return static_cast<std::size_t>(m_options.batchSize) * static_cast<std::size_t>(m_graph.classCount());
  }
  std::int64_t correct(CompiledInference& network) const {
    return countRankOne(network, m_heldOut, m_graph.classCount(), scoreCount());
  }

  Backend& m_backend;
  const FusedGraph& m_graph;
  const InferenceOptions& m_options;
  const LabelledBatches& m_heldOut;
  Batches m_noiseBatches;
  std::unique_ptr<CompiledInference> m_exact;
  std::int64_t m_exactCorrect = 0, m_images = 0;
};

LayerChoice choose(Trial& trial, const FusedGraph& graph, double maximumDrop,
                   const std::function<void(const Text&)>& report) {
  LayerChoice choice;
  std::vector<int> candidates;
  for (std::size_t i = 0; i < graph.layers.size(); ++i)
    if (hasWeights(graph.layers[i])) candidates.push_back(static_cast<int>(i));
  choice.candidates = static_cast<int>(candidates.size());
  choice.images = trial.images();
  const auto int8 = trial.compile({});
  choice.drop = choice.int8Drop = trial.drop(*int8);
  if (choice.drop <= maximumDrop) return choice;

  const std::vector<LayerReturn> order = returnOrder(trial.measureLayers(*int8, candidates, report));
  const auto firstOf = [&](std::size_t count) {
    std::vector<bool> wide(graph.layers.size(), false);
    for (std::size_t i = 0; i < count; ++i) wide[static_cast<std::size_t>(order[i].layer)] = true;
    return wide;
  };
  // With all layers in FP32 the drop is 0; with the first `low` it is beyond the bound.
  std::size_t low = 0, high = order.size();
  choice.drop = 0;
  while (high - low > 1) {
    const std::size_t middle = (low + high) / 2;
    report(Text::of("accuracy with %1 layers in FP32", middle));
    const double drop = trial.drop(*trial.compile(firstOf(middle)));
    if (drop <= maximumDrop) {
      high = middle;
      choice.drop = drop;
    } else {
      low = middle;
    }
  }
  choice.returned = static_cast<int>(high);
  choice.wideLayers = firstOf(high);
  return choice;
}

}  // namespace

std::vector<LayerReturn> returnOrder(std::vector<LayerReturn> layers) {
  double sum = 0;
  for (const LayerReturn& layer : layers) sum += std::max(0.0, layer.addedMs);
  const double least = layers.empty() || sum <= 0 ? 1 : kMinShare * sum / static_cast<double>(layers.size());
  const auto worth = [least](const LayerReturn& layer) { return layer.noise / std::max(least, layer.addedMs); };
  std::ranges::stable_sort(layers, [&](const auto& a, const auto& b) { return worth(a) > worth(b); });
  return layers;
}

Result<LayerChoice> chooseLayers(Backend& backend, const FusedGraph& graph, const InferenceOptions& options,
                                 const LabelledBatches& heldOut, double maximumDrop,
                                 const std::function<void(const Text&)>& report) {
  try {
    Trial trial(backend, graph, options, heldOut);
    return choose(trial, graph, maximumDrop, report);
  } catch (const Failure& failure) {
    return failure.error();
  }
}

}  // namespace scalescope
