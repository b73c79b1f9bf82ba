// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/calibration.h"

#include <algorithm>
#include <cmath>

namespace scalescope {
namespace {

constexpr int kSignedLevels = 127, kUnsignedLevels = 255;

/// Calls work(layer, values) with every output of every batch.
template <typename Work>
void forOutputs(CompiledInference& inference, const FusedGraph& graph, int batchSize,
                std::span<const std::vector<float>> batches, const Work& work) {
  std::vector<float> scores(static_cast<std::size_t>(batchSize * graph.classCount())), values;
  for (const std::vector<float>& images : batches) {
    inference.infer(images, scores);
    for (std::size_t layer = 0; layer < graph.layers.size(); ++layer) {
      values.resize(static_cast<std::size_t>(batchSize * graph.layers[layer].shape.count()));
      inference.getOutput(static_cast<int>(layer), values);
      work(layer, std::span<const float>(values));
    }
  }
}

void widen(ActivationRange& range, std::span<const float> values) {
  for (const float value : values) {
    range.low = std::min(range.low, value);
    range.high = std::max(range.high, value);
    if (!std::isfinite(value)) range.high = value;
  }
}

}  // namespace

Result<std::vector<ActivationRange>> calibrate(Backend& backend, const FusedGraph& graph, InferenceOptions options,
                                               std::span<const std::vector<float>> batches, Calibrator calibrator) {
  options.precision = Precision::Fp32;
  options.inspect = true;
  auto inference = backend.compileInference(graph, options);
  if (!inference) return inference.error();
  std::vector<ActivationRange> ranges(graph.layers.size());
  forOutputs(**inference, graph, options.batchSize, batches,
             [&](std::size_t layer, std::span<const float> values) { widen(ranges[layer], values); });
  for (std::size_t layer = 0; layer < ranges.size(); ++layer)
    if (!std::isfinite(ranges[layer].low) || !std::isfinite(ranges[layer].high))
      return Error{"calibration-failed",
                   Text::of("Layer \"%1\" has values that are not finite, so it has no range for INT8.",
                            graph.layers[layer].name) +
                       Text::of("Use precision fp32, or other weights.")};
  if (calibrator == Calibrator::Max) return ranges;
  std::vector<MagnitudeHistogram> histograms;
  for (const ActivationRange& range : ranges) histograms.emplace_back(std::max(-range.low, range.high));
  forOutputs(**inference, graph, options.batchSize, batches,
             [&](std::size_t layer, std::span<const float> values) { histograms[layer].add(values); });
  for (std::size_t layer = 0; layer < ranges.size(); ++layer) {
    const bool isSigned = ranges[layer].low < 0;
    const auto threshold =
        static_cast<float>(thresholdBy(calibrator, histograms[layer], isSigned ? kSignedLevels : kUnsignedLevels));
    ranges[layer] = {isSigned ? -threshold : 0, threshold};
  }
  return ranges;
}

}  // namespace scalescope
