// SPDX-License-Identifier: Apache-2.0
// The number of kernels of a ResNet-50's training step, which NOTES.md states.
#include <QtTest>

#include "engine/graph/network_zoo.h"
#include "tests/engine_cuda/ways_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_launches {

namespace {

/// Kernels of forward and backward of one image; the emulated library's patterns included.
std::int64_t kernelsWithout(const char* ways, Precision precision) {
  const Without left(ways);
  cuda::CudaBackend backend;
  const Graph graph = require(makeNetwork("resnet-50"));
  CompileOptions options;
  options.batchSize = 1;
  options.precision = precision;
  const auto step = compileWith(backend, graph, options);
  const std::int64_t before = cuda_emulation::launchedKernels();
  step->forwardBackward(randomImages(graph, 1, 9).batch(1, 1), {});
  return cuda_emulation::launchedKernels() - before;
}

}  // namespace

class TestCudaLaunches : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void initTestCase() {
    cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30);
    cuda_emulation::setKernelsRun(false);
  }
  void cleanupTestCase() { cuda_emulation::setKernelsRun(true); }
  void finishingWithinSavesKernels_data();
  void finishingWithinSavesKernels();
};

/// Each product of our own takes one kernel. Kernels saved in FP32: 53 that finish statistics of batch norms and 50
/// that finish gradients (of 44 batch norms alone, 4 pairs at projections, the one with the pool, the last layer's
/// bias). In BF16: 52 of statistics (those of two siblings are one), the same 50, and 52 that take a convolution's
/// statistics (not before the pool). In FP16 the library's patterns leave 1, 8 and 21 of them.
void TestCudaLaunches::finishingWithinSavesKernels_data() {
  QTest::addColumn<int>("precision");
  QTest::addColumn<int>("with");
  QTest::addColumn<int>("without");
  QTest::newRow("fp32") << static_cast<int>(Precision::Fp32) << 388 << 491;
  QTest::newRow("bf16") << static_cast<int>(Precision::Bf16) << 388 << 542;
  QTest::newRow("fp16") << static_cast<int>(Precision::Fp16) << 502 << 532;
}

void TestCudaLaunches::finishingWithinSavesKernels() {
  QFETCH(int, precision);
  QFETCH(int, with);
  QFETCH(int, without);
  const auto count = [&](const char* ways) { return kernelsWithout(ways, static_cast<Precision>(precision)); };
  const std::int64_t within = count(""), apart = count("finish");
  const QString text = QString("%1 with, %2 without").arg(within).arg(apart);
  QVERIFY2(within == with && apart == without, qPrintable(text));
}

SCALESCOPE_TEST(TestCudaLaunches)

}  // namespace scalescope::test_cuda_launches

#include "test_cuda_launches.moc"
