// SPDX-License-Identifier: Apache-2.0
// Whole steps with each way of gaining time against the same without it, and against the reference.
#include <QtTest>
#include <cmath>

#include "engine/reference/reference_backend.h"
#include "tests/engine_cuda/ways_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_step_ways {

using cuda::CudaBackend;

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
       {std::pair("finish", "finish,dgrad"), std::pair("finish,prologue", "finish,prologue,dgrad"),
        std::pair("finish,prologue,masks", "finish,prologue,masks,dgrad")}) {
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
  // Two of normalising become one, two each of sums and of gradients become one.
  QCOMPARE(apart.kernels - joined.kernels, 3);
  QVERIFY(agree(run("tuning,prologue,dgrad,masks"), joined, 5e-3));
}

void TestCudaStepWays::aBlockEndInTheGradientAgrees() {
  const Graph graph = residualBlocks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training fused = run("finish,prologue"), apart = run("finish,prologue,blockend");
  QVERIFY(agree(fused, apart, 5e-3));  // the mask is made anew from unrounded factors
  QVERIFY(fused.kernels < apart.kernels);
  QVERIFY(agree(run("tuning"), apart, 1e-2));
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
  const Training fused = run("finish"), apart = run("finish,pool");
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

}  // namespace scalescope::test_cuda_step_ways

#include "test_cuda_step_ways.moc"
