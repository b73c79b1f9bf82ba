// SPDX-License-Identifier: Apache-2.0
// Whole steps with each form of a library's plain products (16-bit biases, sums, weight gradients) against the step
// without it.
#include <QtTest>
#include <set>

#include "tests/engine_cuda/ways_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_step_forms {

using cuda::CudaBackend;

class TestCudaStepForms : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void init() { cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30); }
  void aBlockEndInTheGradientStoresNoMask();
  void biasesInTheirTypeAgree_data() { precisions({Precision::Bf16, Precision::Fp16}); }
  void biasesInTheirTypeAgree();
  void addingInPlaceAgrees_data() { precisions(); }
  void addingInPlaceAgrees();
  void sumsFinishedByTheBatchNormChangeNoBit();
  void sumsFinishedByTheirLastBlockChangeNoBit_data() { precisions(); }
  void sumsFinishedByTheirLastBlockChangeNoBit();
  void gradientsIn16BitsAgree();
  void gradientsIn16BitsNeedALibrary_data() { precisions({Precision::Fp32, Precision::Bf16}); }
  void gradientsIn16BitsNeedALibrary();

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

/// The convolution behind makes the mask anew. The last block has none behind it.
void TestCudaStepForms::aBlockEndInTheGradientStoresNoMask() {
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
void TestCudaStepForms::biasesInTheirTypeAgree() {
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

void TestCudaStepForms::addingInPlaceAgrees() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training inPlace = run("tuning,siblings,blockend"), apart = run("tuning,siblings,blockend,beta");
  QVERIFY(agree(inPlace, apart, 5e-3));  // in 16 bits the product is rounded before it is added
  // The first block's input is read by two convolutions, the second's by one beside the sum.
  QCOMPARE(apart.kernels - inPlace.kernels, 2);
}

void TestCudaStepForms::sumsFinishedByTheBatchNormChangeNoBit() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training joined = run("tuning"), apart = run("tuning,sums");
  QCOMPARE(joined.losses, apart.losses);
  QCOMPARE(joined.parameters, apart.parameters);
  // All convolutions except the image's, two of which are siblings.
  QCOMPARE(apart.kernels - joined.kernels, 6);
}

/// In branches() several streams finish sums at once.
void TestCudaStepForms::sumsFinishedByTheirLastBlockChangeNoBit() {
  QFETCH(int, precision);
  for (const Graph& graph : {bottlenecks(), branches()}) {
    const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
    const Training within = run("tuning"), apart = run("tuning,finish");
    QCOMPARE(within.losses, apart.losses);
    QCOMPARE(within.parameters, apart.parameters);
    QCOMPARE(within.evaluated, apart.evaluated);
    QVERIFY(within.kernels < apart.kernels);
  }
}

void TestCudaStepForms::gradientsIn16BitsAgree() {
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, Precision::Fp16); };
  const Training rounded = run("tuning"), exact = run("tuning,gradients");
  QVERIFY(agree(rounded, exact, 5e-3));
  QVERIFY(rounded.losses != exact.losses);  // it is another way
}

void TestCudaStepForms::gradientsIn16BitsNeedALibrary() {
  QFETCH(int, precision);
  const Graph graph = bottlenecks();
  const auto run = [&](const char* ways) { return trainWithout(ways, graph, static_cast<Precision>(precision)); };
  const Training offered = run("tuning"), without = run("tuning,gradients");
  QCOMPARE(offered.losses, without.losses);
  QCOMPARE(offered.parameters, without.parameters);
  QCOMPARE(offered.kernels, without.kernels);
}

SCALESCOPE_TEST(TestCudaStepForms)

}  // namespace scalescope::test_cuda_step_forms

#include "test_cuda_step_forms.moc"
