// SPDX-License-Identifier: Apache-2.0
// What an error says about the kernel that failed, and which refusals of libraries a step reports.
#include <QtTest>

#include "tests/engine_cuda/ways_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_failures {

using cuda::CudaBackend;

class TestCudaFailures : public QObject {
  Q_OBJECT
 private Q_SLOTS:
  void cleanup();
  void aBlockingLaunchNamesTheLayer();
  void aWaitSaysHowToFindTheLayer();
  void refusalsAreReported();

 private:
  /// The message of a training step whose kernel of this number fails.
  QString messageOf(int kernel);
  CudaBackend m_backend;
};

void TestCudaFailures::cleanup() {
  cuda_emulation::setFailingKernel(0);
  cuda_emulation::setStreamsRunLate(false);
  qunsetenv("CUDA_LAUNCH_BLOCKING");
}

QString TestCudaFailures::messageOf(int kernel) {
  const Without ways("capture,streams");
  const Graph graph = bottlenecks();
  const auto step = compileWith(m_backend, graph, {.batchSize = kBatch, .precision = Precision::Fp16});
  step->forwardBackward(randomImages(graph, kBatch).batch(kBatch, 1), {});  // what comes before the images is over
  cuda_emulation::setFailingKernel(kernel);
  try {
    step->forwardBackward(randomImages(graph, kBatch).batch(kBatch, 1), {});
  } catch (const Failure& failure) {
    return QString::fromStdString(failure.error().message);
  }
  return {};
}

/// The first kernel casts the images; the second belongs to the first layer.
void TestCudaFailures::aBlockingLaunchNamesTheLayer() {
  cuda_emulation::setStreamsRunLate(true);
  qputenv("CUDA_LAUNCH_BLOCKING", "1");
  const QString message = messageOf(2);
  QVERIFY2(message.startsWith(
               "Layer \"stem.conv\", convolution forward: Running its kernels failed: CUDA reports \"a failure "
               "that was planted\" (cudaErrorLaunchFailure)."),
           qPrintable(message));
}

void TestCudaFailures::aWaitSaysHowToFindTheLayer() {
  cuda_emulation::setStreamsRunLate(true);
  // In the last kernel, so that the step waits for it and no launch runs it before.
  const QString message = messageOf(2);
  QVERIFY2(message.contains("a failure that was planted"), qPrintable(message));
  QVERIFY2(!message.contains("Waiting for the device") || message.contains("CUDA_LAUNCH_BLOCKING=1"),
           qPrintable(message));
}

void TestCudaFailures::refusalsAreReported() {
  const Without ways("capture,streams");
  const auto step = compileWith(m_backend, bottlenecks(), {.batchSize = kBatch, .precision = Precision::Fp16});
  const std::vector<std::string> refusals = step->refusals();
  QCOMPARE(refusals.size(), std::size_t{2});  // the image's statistics and weight gradient
  QCOMPARE(QString::fromStdString(refusals.back()),
           QString("refused: stem.conv, conv forward fp16 n4 4x8x8 k8 3x3 stride 1x1 pad 1,1,1,1 groups 1 statistics: "
                   "channels are not multiples of 8"));
}

SCALESCOPE_TEST(TestCudaFailures)

}  // namespace scalescope::test_cuda_failures

#include "test_cuda_failures.moc"
