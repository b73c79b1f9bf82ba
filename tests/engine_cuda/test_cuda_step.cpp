// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <array>
#include <cmath>
#include <numeric>

#include "engine/backend_cuda/cuda_compiled_step.h"
#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "engine/protocol/error_codes.h"
#include "engine/reference/reference_backend.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/queue_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_step {

using cuda::CudaBackend;

namespace {

/// As Inception joins its branches: batch norms with and without ReLU, of 8 channels that are read in packs and of
/// others, one that lies between packs, one that goes on elsewhere, a bias.
Graph joinedNetwork() {
  GraphBuilder builder("joined", {3, 6, 6});
  const auto branch = [&](const char* name, int from, int channels, int kernel) {
    return addConvBatchNormRelu(builder, name, "", from, sameConvolution(channels, kernel));
  };
  const int stem = branch("stem", 0, 8, 3);
  const int wide = branch("wide", stem, 8, 1), odd = branch("odd", stem, 5, 3), late = branch("late", stem, 8, 1);
  const int linear = addConvBatchNorm(builder, "linear", "", stem, sameConvolution(8, 1));
  const int shared = branch("shared", stem, 8, 1), onward = branch("onward", shared, 3, 3);
  const int biased = builder.add("biased", Convolution{.k = 8, .bias = true}, {stem});
  const int joined = builder.add("join", Concat{}, {wide, linear, odd, late, onward, biased, shared});
  const int even = builder.add("even", Concat{}, {branch("a", joined, 8, 1), branch("b", joined, 16, 1)});
  builder.add("pooled", GlobalAveragePool{}, {even});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

/// Losses of steps one by one at the host's command.
std::vector<double> synchronousLosses(CompiledStep& step, const Graph& graph, int steps) {
  std::vector<double> losses;
  for (int i = 0; i < steps; ++i) {
    losses.push_back(step.forwardBackward(randomImages(graph, kBatch, i).batch(kBatch, i + 1), {}).lossSum);
    step.update(kSgd);
  }
  return losses;
}

/// Ranks that wait for the device in the middle of a step, which no graph can hold.
class WaitingRanks final : public DoublingRanks {
 public:
  void reduce(float* values, std::size_t count, cudaStream_t stream) override {
    if (const cudaError_t status = cudaStreamSynchronize(stream); status != cudaSuccess)
      throw Failure({"communication-failed", cudaGetErrorString(status)});
    DoublingRanks::reduce(values, count, stream);
  }
};

}  // namespace

class TestCudaStep : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30); }
  void parametersComeBackAsTheyWereSet_data() { precisions(); }
  void parametersComeBackAsTheyWereSet();
  void queuedStepsAreThoseOneByOne_data() { precisions(); }
  void queuedStepsAreThoseOneByOne();
  void anOverfullQueueIsRefused();
  void gradientsOfRanksAreSummedInBuckets();
  void stepsThatCannotBeCapturedRunAllTheSame();
  void anUnreadyValueIsNeverRead_data() { precisions(); }
  void anUnreadyValueIsNeverRead();
  void sharedMemoryChangesNoBit();
  void partsOfAConcatInTheirPlaceChangeNoBit_data() { precisions(); }
  void partsOfAConcatInTheirPlaceChangeNoBit();
  void siblingConvolutionsAsOneAgree_data() { precisions(); }
  void siblingConvolutionsAsOneAgree();
  void switchesLeaveWaysOut();
  void evaluationBetweenStepsChangesNothing();
  void tooLargeABatchNamesTheLargest();
  void aBatchThatDoesNotFitTheStepIsRefused();
  void fp16HalvesItsScaleUntilGradientsFit();
  void lossesAreThoseOfTheReference();
  void aProfileNamesLayersAndKeepsParameters();
  void severalThreadsCopyEveryByte();
  void everythingIsFreed();

 private:
  static void precisions() {
    QTest::addColumn<int>("precision");
    for (const Precision precision : {Precision::Fp32, Precision::Bf16, Precision::Fp16})
      QTest::newRow(precisionName(precision)) << static_cast<int>(precision);
  }
  CudaBackend m_backend;
};

void TestCudaStep::parametersComeBackAsTheyWereSet() {
  QFETCH(int, precision);
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(static_cast<Precision>(precision)));
  QCOMPARE(parametersOf(*step, graph), initialParameters(graph, 5));
  std::vector<float> momentum(parameterSpecs(graph)[0].count(), 0.25f), back(momentum.size());
  step->setMomentum(0, momentum);
  step->getMomentum(0, back);
  QCOMPARE(back, momentum);
  QVERIFY_EXCEPTION_THROWN(step->setParameter(0, std::vector<float>(3)), Failure);
}

void TestCudaStep::queuedStepsAreThoseOneByOne() {
  QFETCH(int, precision);
  const Graph graph = branchedNetwork();
  constexpr int kSteps = 5;
  const auto one = compileWith(m_backend, graph, optionsFor(static_cast<Precision>(precision)));
  const auto losses = synchronousLosses(*one, graph, kSteps);
  for (const bool capture : {true, false}) {
    const auto step = compileWith(m_backend, graph, optionsFor(static_cast<Precision>(precision), capture));
    StepQueue* queue = step->queue(nullptr);
    QVERIFY(queue);
    QCOMPARE(queuedLosses(*queue, graph, kSteps), losses);
    QCOMPARE(parametersOf(*step, graph), parametersOf(*one, graph));
  }
}

void TestCudaStep::anOverfullQueueIsRefused() {
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  StepQueue* queue = step->queue(nullptr);
  const Images images = randomImages(graph, kBatch);
  QVERIFY_EXCEPTION_THROWN(queue->finish(), Failure);
  for (int i = 0; i < queue->depth(); ++i) queue->enqueue(images.batch(kBatch), kSgd);
  QVERIFY_EXCEPTION_THROWN(queue->enqueue(images.batch(kBatch), kSgd), Failure);
  for (int i = 0; i < queue->depth(); ++i) QCOMPARE(queue->finish().batch.samples, kBatch);
}

void TestCudaStep::gradientsOfRanksAreSummedInBuckets() {
  const Graph graph = branchedNetwork();
  constexpr int kSteps = 4;
  const auto alone = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  const auto losses = queuedLosses(*alone->queue(nullptr), graph, kSteps);
  CompileOptions options = optionsFor(Precision::Fp32);
  options.gradientBucketBytes = 2048;
  const auto step = compileWith(m_backend, graph, options);
  const auto ranks = std::make_shared<DoublingRanks>();
  SgdParameters sgd = kSgd;
  sgd.gradientScale = 0.5f;
  QCOMPARE(queuedLosses(*step->queue(ranks), graph, kSteps, sgd), losses);
  QCOMPARE(parametersOf(*step, graph), parametersOf(*alone, graph));
  QVERIFY2(ranks->buckets >= 4, qPrintable(QString::number(ranks->buckets)));  // of two launches: one runs, one records

  options.overlapGradients = false;
  const auto after = compileWith(m_backend, graph, options);
  const auto late = std::make_shared<DoublingRanks>();
  QCOMPARE(queuedLosses(*after->queue(late), graph, kSteps, sgd), losses);
  QCOMPARE(late->buckets, 3);  // one for each launch, after backward: one step runs, one of each slot is recorded
}

void TestCudaStep::stepsThatCannotBeCapturedRunAllTheSame() {
  const Graph graph = branchedNetwork();
  const auto captured = compileWith(m_backend, graph, optionsFor(Precision::Fp32)),
             refused = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  const auto losses = queuedLosses(*captured->queue(std::make_shared<DoublingRanks>()), graph, 4);
  const auto ranks = std::make_shared<WaitingRanks>();
  QCOMPARE(queuedLosses(*refused->queue(ranks), graph, 4), losses);
  QCOMPARE(ranks->buckets, 4);  // once for each step, none replayed
}

void TestCudaStep::anUnreadyValueIsNeverRead() {
  QFETCH(int, precision);
  const Graph graph = branchedNetwork();
  const auto clean = compileWith(m_backend, graph, optionsFor(static_cast<Precision>(precision)));
  const auto losses = synchronousLosses(*clean, graph, 2);
  const auto step = compileWith(m_backend, graph, optionsFor(static_cast<Precision>(precision)));
  auto& poisoned = dynamic_cast<cuda::CudaCompiledStep&>(*step);
  for (int i = 0; i < 2; ++i) {
    poisoned.poisonMemory();
    const Images images = randomImages(graph, kBatch, i);
    QCOMPARE(step->forwardBackward(images.batch(kBatch, i + 1), {}).lossSum, losses[i]);
    step->update(kSgd);
    poisoned.poisonMemory();
    QVERIFY(std::isfinite(step->evaluate(images.batch(kBatch - 1)).lossSum));
  }
}

void TestCudaStep::sharedMemoryChangesNoBit() {
  const Graph graph = branchedNetwork();
  CompileOptions options = optionsFor(Precision::Bf16);
  const auto shared = compileWith(m_backend, graph, options);
  options.inspect = true;
  const auto apart = compileWith(m_backend, graph, options);
  QCOMPARE(synchronousLosses(*shared, graph, 3), synchronousLosses(*apart, graph, 3));
  QVERIFY(shared->memoryUse().activationBytes < apart->memoryUse().activationBytes);
  QCOMPARE(shared->layoutFingerprint(), apart->layoutFingerprint());
}

void TestCudaStep::partsOfAConcatInTheirPlaceChangeNoBit() {
  QFETCH(int, precision);
  const Graph graph = joinedNetwork();
  CompileOptions options = optionsFor(static_cast<Precision>(precision));
  const auto run = [&](bool joined, std::int64_t& kernels) {
    options.joinConcats = joined;
    const auto step = compileWith(m_backend, graph, options);
    step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});  // loads and tunes
    const std::int64_t before = cuda_emulation::launchedKernels();
    std::vector<double> losses{step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {}).lossSum};
    kernels = cuda_emulation::launchedKernels() - before;
    for (const double loss : synchronousLosses(*step, graph, 4)) losses.push_back(loss);
    losses.push_back(step->evaluate(randomImages(graph, kBatch, 7).batch(kBatch)).lossSum);
    return std::pair(losses, parametersOf(*step, graph));
  };
  std::int64_t joined = 0, copied = 0;
  QCOMPARE(run(true, joined), run(false, copied));
  // wide, linear, odd, onward, a and b: no copy forward, none backward.
  QCOMPARE(copied - joined, 12);
}

void TestCudaStep::siblingConvolutionsAsOneAgree() {
  QFETCH(int, precision);
  const Graph graph = joinedNetwork();
  CompileOptions options = optionsFor(static_cast<Precision>(precision));
  const auto train = [&](bool joined, std::int64_t& kernels) {
    options.joinSiblings = joined;
    const auto step = compileWith(m_backend, graph, options);
    step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});  // loads and tunes
    const std::int64_t before = cuda_emulation::launchedKernels();
    std::vector<std::pair<std::size_t, std::size_t>> ready;
    step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1),
                          [&](std::size_t begin, std::size_t end) { ready.emplace_back(begin, end); });
    kernels = cuda_emulation::launchedKernels() - before;
    if (ready.empty() || ready.back().second != step->gradients().size()) qFatal("gradients were left out");
    std::vector<std::vector<float>> gradients;
    for (const ParameterSpec& spec : parameterSpecs(graph)) {
      gradients.emplace_back(spec.count());
      if (spec.trained()) step->getGradient(static_cast<int>(gradients.size()) - 1, gradients.back());
    }
    const auto losses = synchronousLosses(*step, graph, 3);
    return std::tuple(gradients, losses, step->evaluate(randomImages(graph, kBatch, 7).batch(kBatch)).lossSum);
  };
  std::int64_t joinedKernels = 0, aloneKernels = 0;
  const auto [joined, joinedLosses, joinedEvaluation] = train(true, joinedKernels);
  const auto [alone, aloneLosses, aloneEvaluation] = train(false, aloneKernels);
  // Gradients of the shared input are summed once instead of one after the other: no more than rounding.
  const double tolerance = static_cast<Precision>(precision) == Precision::Fp32 ? 1e-5 : 3e-2;
  const auto meanSquare = [](const std::vector<float>& values) {
    return std::inner_product(values.begin(), values.end(), values.begin(), 0.0) / static_cast<double>(values.size());
  };
  // What a batch norm behind it takes out again has no gradient but rounding: those are held to a hundredth of the
  // largest.
  double largest = 0;
  for (const auto& values : alone) largest = std::max(largest, meanSquare(values));
  for (std::size_t i = 0; i < joined.size(); ++i) {
    std::vector<float> difference = joined[i];
    for (std::size_t j = 0; j < difference.size(); ++j) difference[j] -= alone[i][j];
    const double error = std::sqrt(meanSquare(difference) / std::max(meanSquare(alone[i]), 1e-4 * largest));
    QVERIFY2(error <= tolerance, qPrintable(QString("parameter %1: %2").arg(i).arg(error)));
  }
  for (std::size_t i = 0; i < joinedLosses.size(); ++i)
    QVERIFY(std::abs(joinedLosses[i] - aloneLosses[i]) <= tolerance * aloneLosses[i]);
  QVERIFY(std::abs(joinedEvaluation - aloneEvaluation) <= tolerance * aloneEvaluation);
  QVERIFY(joinedKernels < aloneKernels);
}

void TestCudaStep::switchesLeaveWaysOut() {
  const Graph graph = joinedNetwork();
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning, concat, capture");
  QVERIFY(m_backend.info().implementation.ends_with(", without tuning, concat, capture"));
  QVERIFY(m_backend.compile(graph, optionsFor(Precision::Fp32)).ok());
  qputenv("SCALESCOPE_CUDA_WITHOUT", "concats");
  const auto refused = m_backend.compile(graph, optionsFor(Precision::Fp32));
  qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning");
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().code, std::string("plan-invalid"));
  QVERIFY(refused.error().message.english().find("capture, tuning, concat, siblings") != std::string::npos);
}

void TestCudaStep::evaluationBetweenStepsChangesNothing() {
  const Graph graph = branchedNetwork();
  const auto with = compileWith(m_backend, graph, optionsFor(Precision::Fp32)),
             without = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  const Images images = randomImages(graph, kBatch);
  StepQueue &evaluated = *with->queue(nullptr), &plain = *without->queue(nullptr);
  for (int i = 0; i < 4; ++i) {
    for (StepQueue* queue : {&evaluated, &plain}) queue->enqueue(images.batch(kBatch, i + 1), kSgd);
    QCOMPARE(evaluated.finish().batch.lossSum, plain.finish().batch.lossSum);
    QCOMPARE(with->evaluate(images.batch(3)).samples, 3);
  }
}

void TestCudaStep::tooLargeABatchNamesTheLargest() {
  const Graph graph = branchedNetwork();
  cuda_emulation::setDeviceMemoryBytes(4 << 20);
  CompileOptions options = optionsFor(Precision::Fp32);
  const int largest = require(m_backend.largestBatch(graph, options));
  QVERIFY2(largest > 10 && largest < 1000, qPrintable(QString::number(largest)));
  options.batchSize = largest + 1;
  const auto refused = m_backend.compile(graph, options);
  QVERIFY(!refused);
  QCOMPARE(refused.error().code, std::string("out-of-memory"));
  QVERIFY2(refused.error().message.english().find("largest batch per device that fits is " + std::to_string(largest) +
                                                  ".") != std::string::npos,
           refused.error().message.english().c_str());
  QVERIFY(refused.error().facts == (ErrorFacts{{kLargestBatchFact, largest}}));
  options.batchSize = largest;
  QVERIFY(m_backend.compile(graph, options));
}

void TestCudaStep::aBatchThatDoesNotFitTheStepIsRefused() {
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  Images images = randomImages(graph, kBatch + 1);
  QVERIFY_EXCEPTION_THROWN(step->forwardBackward(images.batch(kBatch + 1), {}), Failure);
  QVERIFY_EXCEPTION_THROWN(step->forwardBackward(images.batch(kBatch - 1), {}), Failure);
  images.labels[2] = 5;
  QVERIFY_EXCEPTION_THROWN(step->evaluate(images.batch(kBatch)), Failure);
}

void TestCudaStep::fp16HalvesItsScaleUntilGradientsFit() {
  const Graph graph = branchedNetwork();
  const auto half = compileWith(m_backend, graph, optionsFor(Precision::Fp16)),
             full = compileWith(m_backend, graph, optionsFor(Precision::Fp32));
  // Large weights at the end: gradients that overflow at the starting scale of 65536.
  const auto specs = parameterSpecs(graph);
  const auto fc = std::find_if(specs.begin(), specs.end(), [](const auto& spec) { return spec.name == "fc.weights"; });
  const int index = static_cast<int>(fc - specs.begin());
  std::vector<float> large = initialParameters(graph, 5)[index];
  for (float& value : large) value *= 64;
  for (CompiledStep* step : {half.get(), full.get()}) step->setParameter(index, large);
  const Images images = randomImages(graph, kBatch);

  StepQueue& queue = *half->queue(nullptr);
  queue.enqueue(images.batch(kBatch), kSgd);
  const StepOutcome first = queue.finish();
  QVERIFY(first.skipped);
  QCOMPARE(first.lossScale, 65536.0);
  std::vector<float> weights(large.size());
  half->getParameter(index, weights);
  QCOMPARE(weights, large);
  double scale = first.lossScale;
  for (int i = 0; i < 10; ++i) {
    queue.enqueue(images.batch(kBatch), {.learningRate = 0});
    const StepOutcome next = queue.finish();
    QCOMPARE(next.lossScale, scale / (i == 0 || scale != next.lossScale ? 2 : 1));
    scale = next.lossScale;
    if (!next.skipped) break;
  }

  // Step by step the caller sees no overflow, and no loss scale.
  half->forwardBackward(images.batch(kBatch), {});
  full->forwardBackward(images.batch(kBatch), {});
  std::vector<float> a(large.size()), b(large.size());
  half->getGradient(index, a);
  full->getGradient(index, b);
  for (std::size_t i = 0; i < a.size(); ++i) QVERIFY(std::abs(a[i] - b[i]) < 0.02);
}

void TestCudaStep::lossesAreThoseOfTheReference() {
  const Graph graph = require(makeNetwork("resnet-20", 3, 8, 10));
  constexpr int kSteps = 4;
  const auto reference = makeReferenceBackend();
  CompileOptions options = optionsFor(Precision::Fp32);
  const auto expected = synchronousLosses(*compileWith(*reference, graph, options), graph, kSteps);
  const auto step = compileWith(m_backend, graph, options);
  const auto losses = queuedLosses(*step->queue(nullptr), graph, kSteps);
  for (int i = 0; i < kSteps; ++i)
    QVERIFY2(std::abs(losses[i] - expected[i]) < 1e-4 * expected[i] * std::pow(10, i),
             qPrintable(QString("step %1: %2 against %3").arg(i).arg(losses[i]).arg(expected[i])));
}

void TestCudaStep::aProfileNamesLayersAndKeepsParameters() {
  const Graph graph = branchedNetwork();
  const auto step = compileWith(m_backend, graph, optionsFor(Precision::Bf16));
  const Images images = randomImages(graph, kBatch);
  StepQueue* queue = step->queue(std::make_shared<DoublingRanks>());
  queue->enqueue(images.batch(kBatch), kSgd);
  queue->finish();
  const auto specs = parameterSpecs(graph);
  const auto before = parametersOf(*step, graph);
  const StepProfile profile = require(step->profile(images.batch(kBatch), 2));
  QCOMPARE(profile.steps, 2);
  // Without CUPTI a warning says so.
  QVERIFY(step->warnings().back().english().starts_with("The profile has no times of single kernels: "));
  const auto has = [&](const char* kind, const char* layer, const char* pass) {
    return std::any_of(profile.kernels.begin(), profile.kernels.end(), [&](const KernelTime& time) {
      return time.kind == kind && time.layer == layer && time.pass == pass && time.calls >= 2;
    });
  };
  QVERIFY(has("convolution", "right", "forward"));
  QVERIFY(has("convolution", "right", "backward"));
  QVERIFY(has("communication", "", "backward"));
  QVERIFY(has("update", "", "update"));
  const auto after = parametersOf(*step, graph);
  for (std::size_t i = 0; i < specs.size(); ++i)
    if (specs[i].trained()) QCOMPARE(after[i], before[i]);
}

void TestCudaStep::severalThreadsCopyEveryByte() {
  cuda::HostCopy copy(3);
  for (const std::size_t bytes : {std::size_t{100}, 2 * cuda::HostCopy::kSmallBytes + 1}) {
    std::vector<unsigned char> from(bytes), to(bytes + 1, 7);
    for (std::size_t i = 0; i < bytes; ++i) from[i] = static_cast<unsigned char>(i * 2654435761u >> 24);
    for (int again = 0; again < 3; ++again) {
      std::fill(to.begin(), to.end(), 7);
      copy.copy(to.data(), from.data(), bytes);
      QVERIFY(std::equal(from.begin(), from.end(), to.begin()));
      QCOMPARE(to.back(), 7);
    }
  }
}

void TestCudaStep::everythingIsFreed() {
  const int before = cuda_emulation::liveAllocations();
  {
    const Graph graph = branchedNetwork();
    const auto step = compileWith(m_backend, graph, optionsFor(Precision::Fp16));
    queuedLosses(*step->queue(nullptr), graph, 3);
    step->gradients();
  }
  QCOMPARE(cuda_emulation::liveAllocations(), before);
}

SCALESCOPE_TEST(TestCudaStep)

}  // namespace scalescope::test_cuda_step

#include "test_cuda_step.moc"
