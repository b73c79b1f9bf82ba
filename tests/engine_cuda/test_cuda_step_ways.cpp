// SPDX-License-Identifier: Apache-2.0
// Whole steps with each way of gaining time against the same without it, and against the reference.
#define QT_NO_KEYWORDS  // the engine has an emit() of its own
#include <QtTest>
#include <cmath>
#include <set>

#include "engine/graph/graph_builder.h"
#include "engine/graph/layer_blocks.h"
#include "engine/reference/reference_backend.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/engine_cuda/step_fixture.h"
#include "tests/harness/test_program.h"

using namespace scalescope;
using cuda::CudaBackend;

namespace {

/// The ways of the environment's list left out, as long as this lives.
class Without {
 public:
  explicit Without(const char* ways) { qputenv("SCALESCOPE_CUDA_WITHOUT", QByteArray("tuning,") + ways); }
  ~Without() { qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning"); }
  Without(const Without&) = delete;
  Without& operator=(const Without&) = delete;
};

/// Two bottlenecks, one with a projection, as in a ResNet-50.
Graph bottlenecks() {
  GraphBuilder builder("bottlenecks", {3, 8, 8});
  const auto branch = [&](const char* name, int from, int channels, int kernel) {
    return addConvBatchNormRelu(builder, name, "", from, sameConvolution(channels, kernel));
  };
  int last = branch("stem", 0, 8, 3);
  for (const bool projection : {true, false}) {
    const std::string name = projection ? "first" : "second";
    int inner = branch((name + " narrow").c_str(), last, 8, 1);
    inner = branch((name + " middle").c_str(), inner, 16, 3);
    const int wide = addConvBatchNorm(builder, name + " wide", "", inner, sameConvolution(16, 1));
    const int shortcut =
        projection ? addConvBatchNorm(builder, name + " projection", "", last, sameConvolution(16, 1)) : last;
    last = builder.add(name + " sum", Add{}, {wide, shortcut});
    last = builder.add(name + " relu", Relu{}, {last});
  }
  builder.add("pooled", GlobalAveragePool{}, {last});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

/// As GoogLeNet and Inception-v4 join their branches: pools and convolutions with bias in their place, a branch that
/// forks inside, convolutions that have no ReLU.
Graph branches() {
  GraphBuilder builder("branches", {3, 8, 8});
  const auto biased = [&](const std::string& name, int from, int channels, int kernel) {
    Convolution conv = sameConvolution(channels, kernel);
    conv.bias = true;
    builder.add(name, conv, {from});
    return builder.add(name + " relu", Relu{}, {builder.last()});
  };
  const auto normed = [&](const char* name, int from, int channels, int kernel) {
    return addConvBatchNormRelu(builder, name, "", from, sameConvolution(channels, kernel));
  };
  const int stem = biased("stem", 0, 8, 3);
  const MaxPool maximum{
      .kernelH = 3, .kernelW = 3, .strideH = 1, .strideW = 1, .padTop = 1, .padLeft = 1, .padBottom = 1, .padRight = 1};
  const AveragePool mean{
      .kernelH = 3, .kernelW = 3, .strideH = 1, .strideW = 1, .padTop = 1, .padLeft = 1, .padBottom = 1, .padRight = 1};
  const int pooled = builder.add("max", maximum, {stem});
  const int direct = builder.add("average", mean, {stem});
  const int deep = biased("deep out", biased("deep in", stem, 8, 1), 16, 3);
  const int late = biased("late", stem, 8, 1);
  const int first = builder.add("first join", Concat{}, {pooled, deep, direct, late});
  const int inner = normed("inner", first, 8, 1);
  const int left = normed("left", inner, 8, 3), right = normed("right", inner, 8, 3);
  const int other = normed("other", builder.add("pool", mean, {first}), 8, 1);
  builder.add("second join", Concat{}, {left, right, other, normed("plain", first, 8, 1)});
  builder.add("pooled", GlobalAveragePool{}, {builder.last()});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

/// What a few queued steps leave behind.
struct Training {
  std::vector<double> losses;
  double evaluated = 0;
  std::vector<std::vector<float>> parameters;
  std::int64_t kernels = 0;  ///< of one step
  std::int64_t activationBytes = 0;
};

Training train(Backend& backend, const Graph& graph, Precision precision) {
  CompileOptions options;
  options.batchSize = kBatch;
  options.precision = precision;
  const auto step = compileWith(backend, graph, options);
  Training training;
  step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});  // loads
  const std::int64_t before = cuda_emulation::launchedKernels();
  step->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});
  training.kernels = cuda_emulation::launchedKernels() - before;
  StepQueue* queue = step->queue(nullptr);
  for (int i = 0; i < 4; ++i) {
    queue->enqueue(randomImages(graph, kBatch, i).batch(kBatch, i + 1), kSgd);
    training.losses.push_back(queue->finish().batch.lossSum);
  }
  training.evaluated = step->evaluate(randomImages(graph, kBatch, 7).batch(kBatch)).lossSum;
  training.parameters = parametersOf(*step, graph);
  training.activationBytes = step->memoryUse().activationBytes;
  return training;
}

bool agree(const Training& a, const Training& b, double tolerance) {
  for (std::size_t i = 0; i < a.losses.size(); ++i)
    if (!(std::abs(a.losses[i] - b.losses[i]) <= tolerance * b.losses[i] * static_cast<double>(i + 1))) return false;
  return std::abs(a.evaluated - b.evaluated) <= 6 * tolerance * b.evaluated;
}

}  // namespace

class TestCudaStepWays : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30); }
  void masksChangeNoBit_data() { precisions(); }
  void masksChangeNoBit();
  void statisticsAndProloguesAgreeWithThePlainStep();
  void fusedStepsFollowTheReference();
  void branchesBesideEachOtherChangeNoBit_data() { precisions(); }
  void branchesBesideEachOtherChangeNoBit();
  void gradientsThroughABatchNormAgree();
  void gradientsThroughABatchNormNeedALibrary_data() { precisions({Precision::Fp32, Precision::Bf16}); }
  void gradientsThroughABatchNormNeedALibrary();
  void aProjectionInTheSumAgrees_data() { precisions(); }
  void aProjectionInTheSumAgrees();
  void aBlockEndInTheGradientAgrees();
  void aBlockEndInTheGradientStoresNoMask();
  void biasesInTheirTypeAgree_data() { precisions({Precision::Bf16, Precision::Fp16}); }
  void biasesInTheirTypeAgree();
  void addingInPlaceAgrees_data() { precisions(); }
  void addingInPlaceAgrees();
  void sumsFinishedByTheBatchNormChangeNoBit();
  void gradientsIn16BitsAgree();
  void gradientsIn16BitsNeedALibrary_data() { precisions({Precision::Fp32, Precision::Bf16}); }
  void gradientsIn16BitsNeedALibrary();
  void aPoolBehindABatchNormChangesNoBit_data() { precisions(); }
  void aPoolBehindABatchNormChangesNoBit();
  void fusedElementWiseLayersAgree_data() { precisions(); }
  void fusedElementWiseLayersAgree();
  void poolsAndBiasesInTheirPlaceAgree_data() { precisions(); }
  void poolsAndBiasesInTheirPlaceAgree();

 private:
  static void precisions(const std::vector<Precision>& some = {Precision::Fp32, Precision::Bf16, Precision::Fp16}) {
    QTest::addColumn<int>("precision");
    for (const Precision precision : some) QTest::newRow(precisionName(precision)) << static_cast<int>(precision);
  }
  /// A training with these ways left out.
  Training trainWithout(const char* ways, const Graph& graph, Precision precision) {
    const Without left(ways);
    return train(m_backend, graph, precision);
  }
  CudaBackend m_backend;
};

void TestCudaStepWays::masksChangeNoBit() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training with = run("prologue"), plain = run("prologue,masks");
  QCOMPARE(with.losses, plain.losses);
  QCOMPARE(with.parameters, plain.parameters);
  QCOMPARE(with.evaluated, plain.evaluated);
}

void TestCudaStepWays::statisticsAndProloguesAgreeWithThePlainStep() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training all = run("tuning"), separate = run("tuning,prologue"), plain = run("tuning,prologue,statistics");
  QVERIFY(agree(separate, plain, 2e-3));
  QVERIFY(agree(all, plain, 5e-3));
  QVERIFY(all.losses != separate.losses);  // it is another way
  // The four batch norms before the convolutions of a block do not write what these read.
  QVERIFY2(all.activationBytes < separate.activationBytes,
           qPrintable(QString("%1 against %2").arg(all.activationBytes).arg(separate.activationBytes)));
}

void TestCudaStepWays::fusedStepsFollowTheReference() {
  const Graph graph = bottlenecks();
  const auto reference = makeReferenceBackend();
  const Training fused = train(m_backend, graph, Precision::Fp16);
  CompileOptions options;
  options.batchSize = kBatch;
  const auto exact = compileWith(*reference, graph, options);
  for (int i = 0; i < 2; ++i) exact->forwardBackward(randomImages(graph, kBatch, 9).batch(kBatch, 1), {});
  for (int i = 0; i < 4; ++i) {
    const double loss = exact->forwardBackward(randomImages(graph, kBatch, i).batch(kBatch, i + 1), {}).lossSum;
    exact->update(kSgd);
    QVERIFY2(std::abs(fused.losses[i] - loss) < 0.01 * (i + 1) * loss,
             qPrintable(QString("step %1: %2 against %3").arg(i).arg(fused.losses[i]).arg(loss)));
  }
}

void TestCudaStepWays::branchesBesideEachOtherChangeNoBit() {
  QFETCH(int, precision);
  for (const Graph& graph : {branches(), bottlenecks()}) {
    const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
    const Training beside = run("tuning"), serial = run("tuning,streams");
    QCOMPARE(beside.losses, serial.losses);
    QCOMPARE(beside.parameters, serial.parameters);
    QCOMPARE(beside.evaluated, serial.evaluated);
    QVERIFY(beside.activationBytes >= serial.activationBytes);
  }
}

void TestCudaStepWays::gradientsThroughABatchNormAgree() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  for (const auto& [with, without] :
       {std::pair("tuning", "tuning,dgrad"), std::pair("tuning,prologue", "tuning,prologue,dgrad"),
        std::pair("tuning,prologue,masks", "tuning,prologue,masks,dgrad")}) {
    const Training joined = run(with), apart = run(without);
    QVERIFY(agree(joined, apart, 5e-3));
    QVERIFY(joined.losses != apart.losses);  // it is another way
    // Three of the batch norms (the fourth reads its part of siblings) have no pass over their gradient, which is two
    // kernels; the emulated product has one more.
    QCOMPARE(apart.kernels - joined.kernels, 3);
  }
}

void TestCudaStepWays::gradientsThroughABatchNormNeedALibrary() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training offered = run("tuning"), without = run("tuning,dgrad");
  QCOMPARE(offered.losses, without.losses);
  QCOMPARE(offered.parameters, without.parameters);
  QCOMPARE(offered.kernels, without.kernels);
}

void TestCudaStepWays::aProjectionInTheSumAgrees() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training joined = run("tuning,prologue,dgrad,siblings"),
                 apart = run("tuning,prologue,dgrad,siblings,projection");
  if (static_cast<Precision>(precision) == Precision::Fp32) {
    QCOMPARE(joined.losses, apart.losses);
    QCOMPARE(joined.parameters, apart.parameters);
    QCOMPARE(joined.evaluated, apart.evaluated);
  }
  QVERIFY(agree(joined, apart, 5e-3));  // apart, the projection's output is rounded before it is added
  QVERIFY(joined.activationBytes <= apart.activationBytes);
  // Two of normalising become one, two each of sums, of their ends and of gradients become one.
  QCOMPARE(apart.kernels - joined.kernels, 4);
  QVERIFY(agree(run("tuning,prologue,dgrad,masks"), joined, 5e-3));
}

/// Residual blocks one behind the other: the gradient of each sum has two parts, of which a convolution adds the last.
static Graph residualBlocks() {
  GraphBuilder builder("blocks", {3, 6, 6});
  int last = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(16, 3));
  for (const std::string name : {"a", "b", "c"}) {
    const int inner = addConvBatchNormRelu(builder, name + " in", "", last, sameConvolution(8, 3));
    const int outer = addConvBatchNorm(builder, name + " out", "", inner, sameConvolution(16, 3));
    last = builder.add(name + " relu", Relu{}, {builder.add(name + " sum", Add{}, {outer, last})});
  }
  builder.add("pooled", GlobalAveragePool{}, {last});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  return require(builder.finish());
}

void TestCudaStepWays::aBlockEndInTheGradientAgrees() {
  const Graph graph = residualBlocks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training fused = run("tuning,prologue"), apart = run("tuning,prologue,blockend");
  QVERIFY(agree(fused, apart, 5e-3));  // the mask is made anew from unrounded factors
  QVERIFY(fused.kernels < apart.kernels);
  QVERIFY(agree(run("tuning"), apart, 1e-2));
}

/// The convolution behind makes the mask anew. The last block has none behind it.
void TestCudaStepWays::aBlockEndInTheGradientStoresNoMask() {
  const Graph graph = residualBlocks();
  const auto masksWithout = [&](const char* ways) {
    const Without left(ways);
    CompileOptions options;
    options.batchSize = kBatch;
    options.precision = Precision::Fp16;
    const auto step = compileWith(m_backend, graph, options);
    std::set<std::string> masks;
    for (const StepInstruction& instruction : require(step->explain(randomImages(graph, kBatch).batch(kBatch), 1)))
      for (const StepInstruction::Operand& operand : instruction.operands)
        if (operand.role == "mask") masks.insert(operand.name);
    return masks.size();
  };
  QCOMPARE(masksWithout("prologue,blockend"), std::size_t{3});
  QCOMPARE(masksWithout("prologue"), std::size_t{1});
}

/// The emulated library has rounded biases in FP16; in BF16 nothing changes.
void TestCudaStepWays::biasesInTheirTypeAgree() {
  QFETCH(int, precision);
  const Graph graph = branches();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training rounded = run("tuning"), exact = run("tuning,biases");
  QVERIFY(agree(rounded, exact, 5e-3));
  if (static_cast<Precision>(precision) == Precision::Fp16)
    QVERIFY(rounded.kernels != exact.kernels);
  else
    QCOMPARE(rounded.losses, exact.losses);
}

void TestCudaStepWays::addingInPlaceAgrees() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training inPlace = run("tuning,siblings,blockend"), apart = run("tuning,siblings,blockend,beta");
  QVERIFY(agree(inPlace, apart, 5e-3));  // in 16 bits the product is rounded before it is added
  // The first block's input is read by two convolutions, the second's by one beside the sum.
  QCOMPARE(apart.kernels - inPlace.kernels, 2);
}

void TestCudaStepWays::sumsFinishedByTheBatchNormChangeNoBit() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training joined = run("tuning"), apart = run("tuning,sums");
  QVERIFY(agree(joined, apart, 1e-4));
  // All convolutions except the image's, two of which are siblings.
  QCOMPARE(apart.kernels - joined.kernels, 6);
}

void TestCudaStepWays::gradientsIn16BitsAgree() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training rounded = run("tuning"), exact = run("tuning,gradients");
  QVERIFY(agree(rounded, exact, 5e-3));
  QVERIFY(rounded.losses != exact.losses);  // it is another way
}

void TestCudaStepWays::gradientsIn16BitsNeedALibrary() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training offered = run("tuning"), without = run("tuning,gradients");
  QCOMPARE(offered.losses, without.losses);
  QCOMPARE(offered.parameters, without.parameters);
  QCOMPARE(offered.kernels, without.kernels);
}

void TestCudaStepWays::aPoolBehindABatchNormChangesNoBit() {
  QFETCH(int, precision);
  GraphBuilder builder("stem", {3, 13, 12});
  const int stem = addConvBatchNormRelu(builder, "stem", "", 0, sameConvolution(8, 3));
  builder.add("pool",
              MaxPool{.kernelH = 3,
                      .kernelW = 3,
                      .strideH = 2,
                      .strideW = 2,
                      .padTop = 1,
                      .padLeft = 1,
                      .padBottom = 1,
                      .padRight = 1},
              {stem});
  addConvBatchNormRelu(builder, "next", "", builder.last(), sameConvolution(8, 3));
  builder.add("pooled", GlobalAveragePool{}, {builder.last()});
  builder.add("fc", FullyConnected{.k = 5}, {builder.last()});
  builder.add("loss", SoftmaxCrossEntropy{}, {builder.last()});
  const Graph graph = require(builder.finish());
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training fused = run("tuning"), apart = run("tuning,pool");
  QCOMPARE(fused.losses, apart.losses);
  QCOMPARE(fused.parameters, apart.parameters);
  QCOMPARE(fused.evaluated, apart.evaluated);
  QCOMPARE(apart.kernels - fused.kernels, 2);
}

void TestCudaStepWays::fusedElementWiseLayersAgree() {
  QFETCH(int, precision);
  for (const Graph& graph : {bottlenecks(), branches()}) {
    const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
    const Training fused = run("tuning"), apart = run("tuning,fusion");
    QVERIFY(agree(fused, apart, 1e-2));  // in 16 bits what lies between is rounded
    if (static_cast<Precision>(precision) == Precision::Fp32) QVERIFY(agree(fused, apart, 1e-5));
    QVERIFY(fused.kernels < apart.kernels);
  }
}

void TestCudaStepWays::poolsAndBiasesInTheirPlaceAgree() {
  QFETCH(int, precision);
  const Graph graph = branches();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training inPlace = run("tuning,siblings"), copied = run("tuning,siblings,concat");
  if (static_cast<Precision>(precision) == Precision::Fp32) {
    QCOMPARE(inPlace.losses, copied.losses);
    QCOMPARE(inPlace.parameters, copied.parameters);
  }
  QVERIFY(agree(inPlace, copied, 1e-2));  // in 16 bits the product is rounded before the bias comes
  // Eight parts are copied neither forward nor backward. Our convolution then needs a kernel of its own for the bias
  // and ReLU of two; the emulated library, in FP16, has one in both cases.
  QCOMPARE(copied.kernels - inPlace.kernels, static_cast<Precision>(precision) == Precision::Fp16 ? 16 : 14);
}

SCALESCOPE_TEST(TestCudaStepWays)
#include "test_cuda_step_ways.moc"
