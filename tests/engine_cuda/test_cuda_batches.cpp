// SPDX-License-Identifier: Apache-2.0
// From the loader to the device: batches in the backend's own memory against batches in ordinary memory.
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/data/batch_loader.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/step_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_batches {

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

/// Noise of bytes: both forms of an image have the same values.
class NoiseDataset final : public Dataset {
 public:
  explicit NoiseDataset(const Graph& graph) {
    m_info.shape = graph.inputShape();
    m_info.classCount = graph.classCount();
    m_info.trainingImages = m_info.validationImages = kCount;
    std::mt19937 random(3);
    for (std::int64_t i = 0; i < kCount * m_info.shape.count(); ++i)
      m_bytes.push_back(static_cast<std::uint8_t>(random()));
    for (int i = 0; i < kCount; ++i) m_labels.push_back(static_cast<int>(random() % graph.classCount()));
    PixelValues values;
    for (int c = 0; c < m_info.shape.c; ++c) {
      values.channels.emplace_back();
      for (int byte = 0; byte < 256; ++byte)
        values.channels.back()[byte] = (static_cast<float>(byte) - 120 - 3 * static_cast<float>(c)) / 57.3f;
    }
    m_values = std::make_shared<PixelValues>(values);
  }
  DatasetInfo info() const override { return m_info; }
  std::shared_ptr<const PixelValues> pixelValues() const override { return m_values; }
  Status read(Split split, std::int64_t index, const SampleOptions& options, std::span<float> image,
              std::int32_t& label) override {
    std::vector<std::uint8_t> bytes(image.size());
    if (Status status = readBytes(split, index, options, bytes, label); !status) return status;
    for (std::size_t i = 0; i < image.size(); ++i) image[i] = m_values->channels[i % m_info.shape.c][bytes[i]];
    return {};
  }
  Status readBytes(Split, std::int64_t index, const SampleOptions&, std::span<std::uint8_t> image,
                   std::int32_t& label) override {
    const auto first = m_bytes.begin() + index * m_info.shape.count();
    std::copy(first, first + m_info.shape.count(), image.begin());
    label = m_labels[static_cast<std::size_t>(index)];
    return {};
  }

 private:
  static constexpr int kCount = 50;
  DatasetInfo m_info;
  std::vector<std::uint8_t> m_bytes;
  std::vector<std::int32_t> m_labels;
  std::shared_ptr<const PixelValues> m_values;
};

struct Training {
  std::vector<double> losses;
  std::vector<std::vector<float>> parameters;
  int memoryForCopies = 0;  ///< allocations that the steps have made
};

Training trainFrom(LoaderOptions options, CompiledStep& step, const Graph& graph) {
  options.bytes = step.takesBytes();
  BatchLoader loader(std::make_shared<NoiseDataset>(graph), options);
  StepQueue& queue = *step.queue(nullptr);
  const int before = cuda_emulation::liveAllocations();
  Training training;
  const auto finish = [&] { training.losses.push_back(queue.finish().batch.lossSum); };
  for (int i = 0; i < kSteps; ++i) {
    if (i >= queue.depth()) finish();
    const LoadedBatch& batch = *loader.next();
    queue.enqueue({batch.images, batch.labels, batch.count, static_cast<std::uint64_t>(i + 1), batch.bytes}, kSgd);
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
  void bytesTrainAsFloatsDo_data();
  void bytesTrainAsFloatsDo();
  void bytesOfAShortBatchAreEvaluated();
  void bytesNeedAQuarterOfTheMemory();
  void theSwitchLoadsFloats();
  void imagesThatDoNotFitAreRefused();

 private:
  std::unique_ptr<CompiledStep> compiled(const Graph& graph, Precision precision = Precision::Fp32) {
    CompileOptions options;
    options.batchSize = kBatch;
    options.precision = precision;
    return compileWith(m_backend, graph, options);
  }
  std::unique_ptr<CompiledStep> compiledForBytes(const Graph& graph, Precision precision = Precision::Fp32) {
    CompileOptions options;
    options.batchSize = kBatch;
    options.precision = precision;
    options.pixelValues = NoiseDataset(graph).pixelValues();
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
  options.imageMemory = [&](std::size_t bytes) {
    ++blocks;
    return direct->imageMemory(bytes);
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
  const auto memory = second->imageMemory(images.pixels.size() * sizeof(float));
  QVERIFY(memory != nullptr);
  auto* const pixels = reinterpret_cast<float*>(memory.get());
  StepQueue *copies = first->queue(nullptr), *queue = second->queue(nullptr);
  for (int i = 0; i < 3; ++i) {
    copies->enqueue(images.batch(kBatch, 1), kSgd);
    std::copy(images.pixels.begin(), images.pixels.end(), pixels);
    queue->enqueue({{pixels, images.pixels.size()}, images.labels, kBatch, 1}, kSgd);
    std::fill_n(pixels, images.pixels.size(), NAN);
    QCOMPARE(queue->finish().batch.lossSum, copies->finish().batch.lossSum);
  }
}

void TestCudaBatches::aPartOfTheBackendsMemoryWillDo() {
  const Graph graph = smallNetwork();
  const auto step = compiled(graph);
  const Images images = randomImages(graph, kBatch);
  const double expected = step->evaluate(images.batch(kBatch)).lossSum;
  const std::size_t count = images.pixels.size();
  const auto memory = step->imageMemory(2 * count * sizeof(float));
  float* const pixels = reinterpret_cast<float*>(memory.get()) + count;
  std::copy(images.pixels.begin(), images.pixels.end(), pixels);
  QCOMPARE(step->evaluate({{pixels, count}, images.labels, kBatch}).lossSum, expected);
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
  memory[99] = std::byte{1};
  QCOMPARE(cuda_emulation::liveAllocations(), before + 1);
  memory.reset();
  QCOMPARE(cuda_emulation::liveAllocations(), before);
}

void TestCudaBatches::bytesTrainAsFloatsDo_data() {
  QTest::addColumn<Precision>("precision");
  QTest::newRow("fp32") << Precision::Fp32;
  QTest::newRow("bf16") << Precision::Bf16;
  QTest::newRow("fp16") << Precision::Fp16;
}

/// Bit for bit, copied or loaded into the backend's memory.
void TestCudaBatches::bytesTrainAsFloatsDo() {
  QFETCH(Precision, precision);
  const Graph graph = smallNetwork();
  LoaderOptions options;
  options.batchSize = kBatch;
  const auto floats = compiled(graph, precision);
  QVERIFY(!floats->takesBytes());
  const Training expected = trainFrom(options, *floats, graph);
  for (const bool inPlace : {false, true}) {
    const auto step = compiledForBytes(graph, precision);
    QVERIFY(step->takesBytes());
    if (inPlace) options.imageMemory = [&](std::size_t bytes) { return step->imageMemory(bytes); };
    const Training training = trainFrom(options, *step, graph);
    QCOMPARE(training.memoryForCopies, inPlace ? 0 : 2);
    QCOMPARE(training.losses, expected.losses);
    QCOMPARE(training.parameters, expected.parameters);
  }
}

void TestCudaBatches::bytesOfAShortBatchAreEvaluated() {
  const Graph graph = smallNetwork();
  const auto floats = compiled(graph), step = compiledForBytes(graph);
  NoiseDataset dataset(graph);
  const auto count = static_cast<std::size_t>(graph.inputShape().count());
  for (const int images : {kBatch, 1}) {
    std::vector<std::uint8_t> bytes(images * count);
    std::vector<float> pixels(bytes.size());
    std::vector<std::int32_t> labels(images);
    for (int i = 0; i < images; ++i) {
      require(dataset.readBytes(Split::Training, i, {}, std::span(bytes).subspan(i * count, count), labels[i]));
      require(dataset.read(Split::Training, i, {}, std::span(pixels).subspan(i * count, count), labels[i]));
    }
    const BatchOutcome a = floats->evaluate({pixels, labels, images}),
                       b = step->evaluate({{}, labels, images, 0, bytes});
    QCOMPARE(b.lossSum, a.lossSum);
    QCOMPARE(b.samples, images);
  }
}

/// 256 FP32 values for each channel are added.
void TestCudaBatches::bytesNeedAQuarterOfTheMemory() {
  GraphBuilder builder("large", {3, 64, 64});
  builder.add("pooled", GlobalAveragePool{}, {builder.last()});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  const Graph graph = require(builder.finish());
  const auto floats = compiled(graph), bytes = compiledForBytes(graph);
  const std::int64_t images = kBatch * graph.inputShape().count();
  QCOMPARE(floats->memoryUse().workspaceBytes - bytes->memoryUse().workspaceBytes, 3 * images - 3 * 1024);
  CompileOptions options;
  const int before = require(m_backend.largestBatch(graph, options));
  options.pixelValues = NoiseDataset(graph).pixelValues();
  const int after = require(m_backend.largestBatch(graph, options));
  QVERIFY2(after > before, qPrintable(QString("%1 with bytes, %2 with floats").arg(after).arg(before)));
}

void TestCudaBatches::theSwitchLoadsFloats() {
  const Graph graph = smallNetwork();
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning,bytes");
  const auto step = compiledForBytes(graph);
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");
  QVERIFY(!step->takesBytes());
  const Images images = randomImages(graph, kBatch);
  QCOMPARE(step->evaluate(images.batch(kBatch)).lossSum, compiled(graph)->evaluate(images.batch(kBatch)).lossSum);
}

void TestCudaBatches::imagesThatDoNotFitAreRefused() {
  const Graph graph = smallNetwork();
  const auto messageOf = [&](CompiledStep& step, const Batch& batch) -> std::string {
    try {
      step.evaluate(batch);
    } catch (const Failure& failure) {
      return failure.error().message;
    }
    return {};
  };
  const auto contains = [](const std::string& text, const char* part) { return text.find(part) != std::string::npos; };
  const auto floats = compiled(graph), bytes = compiledForBytes(graph);
  const Images images = randomImages(graph, kBatch);
  const std::vector<std::uint8_t> pixels(images.pixels.size()), cut(images.pixels.size() - 1);
  std::string message = messageOf(*bytes, images.batch(kBatch));
  QVERIFY2(contains(message, "has 0 image bytes (768 needed)"), message.c_str());
  message = messageOf(*bytes, {{}, images.labels, kBatch, 0, cut});
  QVERIFY2(contains(message, "has 767 image bytes (768 needed)"), message.c_str());
  message = messageOf(*floats, {{}, images.labels, kBatch, 0, pixels});
  QVERIFY2(contains(message, "has 0 image values (768 needed)"), message.c_str());
  CompileOptions options;
  options.pixelValues = std::make_shared<PixelValues>(PixelValues{{{}}});
  const auto grey = m_backend.compile(graph, options);
  QVERIFY(!grey.ok());
  QVERIFY2(contains(grey.error().message, "for 1 channels"), grey.error().message.english().c_str());
}

SCALESCOPE_TEST(TestCudaBatches)

}  // namespace scalescope::test_cuda_batches

#include "test_cuda_batches.moc"
