// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cuda/cuda_backend.h"
#include "engine/reference/selftest.h"
#include "tests/engine_graph/evaluation_error.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cuda_selftest {

/// The selftest on the CUDA backend, run by the emulation of CUDA's runtime. SCALESCOPE_ALL_CASES set: every case in
/// every precision; else those that meet every kernel once or more.
class TestCudaSelftest : public QObject {
  Q_OBJECT
 private slots:
  void casesPass_data();
  void casesPass();
  void scoresAndLossOfEvaluationAreFp32();

 private:
  cuda::CudaBackend m_backend;
};

namespace {

bool isTypical(const std::string& name) {
  static const char* const kTypical[] = {"convolution 3x3, 4 groups of 3, bias",
                                         "first convolution, 3 channels",
                                         "bottleneck with projection",
                                         "inception module",
                                         "basic block with identity",
                                         "ResNet stem with max pool",
                                         "add of three",
                                         "loss of equal scores",
                                         "fully connected of the image"};
  return std::find(std::begin(kTypical), std::end(kTypical), name) != std::end(kTypical);
}

}  // namespace

void TestCudaSelftest::casesPass_data() {
  QTest::addColumn<int>("precision");
  QTest::addColumn<int>("index");
  const bool all = scalescope::harness::runsAllCases();
  const auto cases = selftestCases();
  for (const Precision precision : m_backend.info().precisions)
    for (int i = 0; i < static_cast<int>(cases.size()); ++i)
      if (all || isTypical(cases[i].name) || (precision == Precision::Fp16 && cases[i].depth != SelftestDepth::Network))
        QTest::addRow("%s, %s", precisionName(precision), cases[i].name.c_str()) << static_cast<int>(precision) << i;
}

void TestCudaSelftest::casesPass() {
  QFETCH(int, precision);
  QFETCH(int, index);
  const SelftestOutcome outcome =
      runSelftestCase(m_backend, selftestCases()[index], {static_cast<Precision>(precision)});
  QVERIFY2(outcome.passed, qPrintable(QString("%1: %2 of %3; %4")
                                          .arg(outcome.where.c_str())
                                          .arg(outcome.worstError)
                                          .arg(outcome.tolerance)
                                          .arg(outcome.failure.english().c_str())));
  QVERIFY(outcome.compared > 10);
}

void TestCudaSelftest::scoresAndLossOfEvaluationAreFp32() {
  for (const Precision precision : m_backend.info().precisions) {
    const double error = evaluationLossError(m_backend, precision);
    QVERIFY2(error < 1e-5, qPrintable(QString("%1: %2").arg(precisionName(precision)).arg(error)));
  }
}

SCALESCOPE_TEST(TestCudaSelftest)

}  // namespace scalescope::test_cuda_selftest

#include "test_cuda_selftest.moc"
