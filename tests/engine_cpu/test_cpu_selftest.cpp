// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/backend_cpu/cpu_backend.h"
#include "engine/reference/selftest.h"
#include "tests/engine_graph/evaluation_error.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cpu_selftest {

/// Every operation, block and network of the selftest's table on oneDNN against the reference.
class TestCpuSelftest : public QObject {
  Q_OBJECT
 private slots:
  void agreesWithTheReference_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<Precision>("precision");
    const auto cases = selftestCases();
    for (const Precision precision : CpuBackend().info().precisions)
      for (std::size_t i = 0; i < cases.size(); ++i)
        QTest::addRow("%s, %s", cases[i].name.c_str(), precisionName(precision)) << static_cast<int>(i) << precision;
  }

  void agreesWithTheReference() {
    QFETCH(int, index);
    QFETCH(Precision, precision);
    CpuBackend backend;
    const SelftestOutcome outcome = runSelftestCase(backend, selftestCases()[index], {precision});
    const QString where = QString("%1 in %2, tolerance %3 %4")
                              .arg(outcome.worstError)
                              .arg(QString::fromStdString(outcome.where))
                              .arg(outcome.tolerance)
                              .arg(QString::fromStdString(outcome.failure.english()));
    QVERIFY2(outcome.passed, qPrintable(where));
    QVERIFY(outcome.compared > outcome.notKept);
  }

  void scoresAndLossOfEvaluationAreFp32() {
    CpuBackend backend;
    for (const Precision precision : backend.info().precisions) {
      const double error = evaluationLossError(backend, precision);
      QVERIFY2(error < 1e-5, qPrintable(QString("%1: %2").arg(precisionName(precision)).arg(error)));
    }
  }
};

SCALESCOPE_TEST(TestCpuSelftest)

}  // namespace scalescope::test_cpu_selftest

#include "test_cpu_selftest.moc"
