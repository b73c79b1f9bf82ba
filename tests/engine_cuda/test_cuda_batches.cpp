// SPDX-License-Identifier: Apache-2.0
// From the loader to the device: batches in the backend's own memory against batches in ordinary memory.
#define QT_NO_KEYWORDS  // the engine has an emit() of its own
#include <QtTest>
#include <cmath>

#include "engine/data/batch_loader.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/step_fixture.h"
#include "tests/harness/test_program.h"

using namespace scalescope;
using cuda::CudaBackend;

namespace {

constexpr int kSteps = 9;  ///< the loader's memory comes round twice

Graph smallNetwork() {
  GraphBuilder builder("small", {3, 8, 8});
  addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(8, 3));
  builder.add("pooled", GlobalAveragePool{}, {builder.last()});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

class NoiseDataset final : public Dataset {
 public:
  explicit NoiseDataset(const Graph& graph) : m_images(randomImages(graph, kCount)) {
    m_info.shape = graph.inputShape();
    m_info.classCount = graph.classCount();
    m_info.trainingImages = m_info.validationImages = kCount;
  }
  DatasetInfo info() const override { return m_info; }
  Status read(Split, std::int64_t index, const SampleOptions&, std::span<float> image, std::int32_t& label) override {
    const auto first = m_images.pixels.begin() + index * m_info.shape.count();
    std::copy(first, first + m_info.shape.count(), image.begin());
    label = m_images.labels[static_cast<std::size_t>(index)];
    return {};
  }

 private:
  static constexpr int kCount = 50;
  DatasetInfo m_info;
  Images m_images;
};

struct Training {
  std::vector<double> losses;
  std::vector<std::vector<float>> parameters;
  int memoryForCopies = 0;  ///< allocations that the steps have made
};

Training trainFrom(const LoaderOptions& options, CompiledStep& step, const Graph& graph) {
  BatchLoader loader(std::make_shared<NoiseDataset>(graph), options);
  StepQueue& queue = *step.queue(nullptr);
  const int before = cuda_emulation::liveAllocations();
  Training training;
  const auto finish = [&] { training.losses.push_back(queue.finish().batch.lossSum); };
  for (int i = 0; i < kSteps; ++i) {
    if (i >= queue.depth()) finish();
    const LoadedBatch& batch = *loader.next();
    queue.enqueue({batch.images, batch.labels, batch.count, static_cast<std::uint64_t>(i + 1)}, kSgd);
  }
  while (training.losses.size() < kSteps) finish();
  training.memoryForCopies = cuda_emulation::liveAllocations() - before;
  training.parameters = parametersOf(step, graph);
  return training;
}

}  // namespace

class TestCudaBatches : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void batchesInTheBackendsMemoryAreNotCopied();
  void theBackendsMemoryMayChangeOnceTheStepIsQueued();
  void aPartOfTheBackendsMemoryWillDo();
  void theSwitchGivesOrdinaryMemory();
  void memoryMayOutliveTheStep();

 private:
  std::unique_ptr<CompiledStep> compiled(const Graph& graph) {
    CompileOptions options;
    options.batchSize = kBatch;
    return compileWith(m_backend, graph, options);
  }
  CudaBackend m_backend;
};

void TestCudaBatches::batchesInTheBackendsMemoryAreNotCopied() {
  const Graph graph = smallNetwork();
  LoaderOptions options;
  options.batchSize = kBatch;
  options.threads = 2;
  const auto plain = compiled(graph), direct = compiled(graph);
  const Training copied = trainFrom(options, *plain, graph);
  QCOMPARE(copied.memoryForCopies, 2);  // of pinned memory for images, one for each step in flight
  int blocks = 0;
  options.imageMemory = [&](std::size_t floats) {
    ++blocks;
    return direct->imageMemory(floats);
  };
  const Training inPlace = trainFrom(options, *direct, graph);
  QCOMPARE(blocks, options.prefetchBatches + 1);
  QCOMPARE(inPlace.memoryForCopies, 0);
  QCOMPARE(inPlace.losses, copied.losses);
  QCOMPARE(inPlace.parameters, copied.parameters);
}

void TestCudaBatches::theBackendsMemoryMayChangeOnceTheStepIsQueued() {
  const Graph graph = smallNetwork();
  const auto first = compiled(graph), second = compiled(graph);
  const Images images = randomImages(graph, kBatch);
  const auto memory = second->imageMemory(images.pixels.size());
  QVERIFY(memory != nullptr);
  StepQueue *copies = first->queue(nullptr), *queue = second->queue(nullptr);
  for (int i = 0; i < 3; ++i) {
    copies->enqueue(images.batch(kBatch, 1), kSgd);
    std::copy(images.pixels.begin(), images.pixels.end(), memory.get());
    queue->enqueue({{memory.get(), images.pixels.size()}, images.labels, kBatch, 1}, kSgd);
    std::fill_n(memory.get(), images.pixels.size(), NAN);
    QCOMPARE(queue->finish().batch.lossSum, copies->finish().batch.lossSum);
  }
}

void TestCudaBatches::aPartOfTheBackendsMemoryWillDo() {
  const Graph graph = smallNetwork();
  const auto step = compiled(graph);
  const Images images = randomImages(graph, kBatch);
  const double expected = step->evaluate(images.batch(kBatch)).lossSum;
  const std::size_t count = images.pixels.size();
  const auto memory = step->imageMemory(2 * count);
  std::copy(images.pixels.begin(), images.pixels.end(), memory.get() + count);
  QCOMPARE(step->evaluate({{memory.get() + count, count}, images.labels, kBatch}).lossSum, expected);
}

void TestCudaBatches::theSwitchGivesOrdinaryMemory() {
  const Graph graph = smallNetwork();
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning,pinned");
  const auto step = compiled(graph);
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");
  QVERIFY(step->imageMemory(100) == nullptr);
}

void TestCudaBatches::memoryMayOutliveTheStep() {
  const int before = cuda_emulation::liveAllocations();
  auto step = compiled(smallNetwork());
  auto memory = step->imageMemory(100);
  step.reset();
  memory[99] = 1;
  QCOMPARE(cuda_emulation::liveAllocations(), before + 1);
  memory.reset();
  QCOMPARE(cuda_emulation::liveAllocations(), before);
}

SCALESCOPE_TEST(TestCudaBatches)
#include "test_cuda_batches.moc"
