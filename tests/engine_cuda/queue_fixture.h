// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/backend_cuda/gradient_reducer.h"
#include "engine/backend_cuda/kernels/element_wise.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "tests/engine_cuda/step_fixture.h"

namespace scalescope {

/// Everything that a queue must get right, and small: padded input, fused sums, branches, dropout.
inline Graph branchedNetwork() {
  GraphBuilder builder("branched", {3, 6, 6});
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(8, 3));
  const int left = addConvBatchNorm(builder, "left", "", stem, sameConvolution(8, 3));
  const int sum = builder.add("sum", Add{}, {left, stem});
  const int relu = builder.add("relu", Relu{}, {sum});
  const int right = builder.add("right", Convolution{.k = 4, .bias = true}, {stem});
  const int joined = builder.add("joined", Concat{}, {relu, right});
  const int pooled = builder.add("pooled", GlobalAveragePool{}, {joined});
  const int dropped = builder.add("dropped", Dropout{.rate = 0.25}, {pooled});
  builder.add("fc", FullyConnected{.k = 5}, {dropped});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

inline CompileOptions optionsFor(Precision precision, bool capture = true) {
  CompileOptions options;
  options.batchSize = kBatch;
  options.precision = precision;
  options.captureStep = capture;
  return options;
}

/// Losses of steps through a queue, always as full as it may be.
inline std::vector<double> queuedLosses(StepQueue& queue, const Graph& graph, int steps,
                                        const SgdParameters& sgd = kSgd) {
  std::vector<double> losses;
  for (int i = 0; i < steps; ++i) {
    if (i >= queue.depth()) losses.push_back(queue.finish().batch.lossSum);
    Images images = randomImages(graph, kBatch, i);
    queue.enqueue(images.batch(kBatch, i + 1), sgd);
    std::fill(images.pixels.begin(), images.pixels.end(), NAN);  // the queue has its own copy
  }
  while (static_cast<int>(losses.size()) < steps) losses.push_back(queue.finish().batch.lossSum);
  return losses;
}

/// A second rank with the same gradients.
class DoublingRanks : public Communicator, public cuda::GradientReducer {
 public:
  int rank() const override { return 0; }
  int size() const override { return 2; }
  void allReduceSum(std::span<float>) override {}
  void allReduceSum(std::span<double>) override {}
  void broadcast(std::span<float>, int) override {}
  std::vector<std::string> allGather(const std::string& text) override { return {text, text}; }
  void barrier() override {}
  TransportInfo transport() const override { return {}; }
  void reduce(float* values, std::size_t count, cudaStream_t stream) override {
    cuda::addTensors(cuda::DataType::Fp32, std::array<const void*, 2>{values, values}, false, values,
                     static_cast<std::int64_t>(count), stream);
    ++buckets;
  }
  void reduceHalves(void* values, std::size_t count, cuda::DataType format, cudaStream_t stream) override {
    cuda::addTensors(format, std::array<const void*, 2>{values, values}, false, values,
                     static_cast<std::int64_t>(count), stream);
    ++halfBuckets;
  }
  int buckets = 0, halfBuckets = 0;
};

}  // namespace scalescope
