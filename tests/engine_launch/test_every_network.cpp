// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "engine/graph/network_zoo.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_every_network {

/// `scalescope-engine run` does a short test of every network that it lists, at its own image size, in FP32 and in
/// BF16.
class TestEveryNetwork : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void trains_data();
  void trains();
};

void TestEveryNetwork::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here; install libdnnl-dev and build again.");
}

void TestEveryNetwork::trains_data() {
  QTest::addColumn<QString>("network");
  QTest::addColumn<QString>("precision");
  QTest::addColumn<std::int64_t>("parameters");
  for (const auto& network : listNetworks())
    for (const char* precision : {"fp32", "bf16"})
      QTest::addRow("%s %s", network.name.c_str(), precision)
          << QString::fromStdString(network.name) << precision << network.parameters;
}

void TestEveryNetwork::trains() {
  QFETCH(QString, network);
  QFETCH(QString, precision);
  QFETCH(std::int64_t, parameters);
  QTemporaryDir runs;
  // A rate so low that no network diverges in three steps.
  const auto output =
      runEngine({"run", "--network", network, "--precision", precision, "--batch-per-device", "2", "--warmup-steps",
                 "1", "--steps", "2", "--learning-rate-schedule", "0.0001", "--runs-dir", runs.path()},
                280000);
  if (precision == "bf16" && output.status == 3) QSKIP(qPrintable(output.errors.trimmed().section('\n', -1)));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = require(readResult(output.lastLine().toStdString()));
  QCOMPARE(QString::fromStdString(result.plan.network), network);
  QVERIFY(*result.summary.imagesPerSecond > 0);
  QCOMPARE(*result.summary.parameterCount, parameters);
  QVERIFY(*result.summary.measuredSteps == 2);
  QVERIFY2(std::isfinite(*result.summary.finalLoss) && *result.summary.finalLoss > 0,
           qPrintable(QString::number(*result.summary.finalLoss)));
}

SCALESCOPE_TEST(TestEveryNetwork)

}  // namespace scalescope::test_every_network

#include "test_every_network.moc"
