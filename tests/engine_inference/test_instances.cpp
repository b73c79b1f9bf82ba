// SPDX-License-Identifier: Apache-2.0
// Several instances and several hosts, as the engine runs them; and a study of inference.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <numeric>
#include <set>

#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_instances {

namespace {

QStringList tinyInference(const QString& runsDir, const QStringList& more) {
  return QStringList{"run",       "--test",
                     "inference", "--network",
                     "resnet-20", "--image-size",
                     "8",         "--backend",
                     "cpu",       "--batch-per-device",
                     "4",         "--warmup-steps",
                     "2",         "--threads-per-rank",
                     "1",         "--runs-dir",
                     runsDir} +
         more;
}

}  // namespace

class TestInstances : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (!canTrain()) QSKIP("This build has no usable backend.");
    QVERIFY(m_folder.isValid());
  }
  void instancesAreOneResult_data();
  void instancesAreOneResult();
  void serverRatesAreOfAllInstances();
  void countsAreOfAllInstances();
  void studiesSweepBatchAndPrecision();

 private:
  QTemporaryDir m_folder;
};

void TestInstances::instancesAreOneResult_data() {
  QTest::addColumn<QString>("hosts");
  QTest::addColumn<int>("nodes");
  QTest::addColumn<QStringList>("more");
  const QStringList batches{"--steps", "20"};
  const QString local("localhost:2");
  const QString two(R"([{"host": "localhost", "slots": 1, "network_interface": "lo"},
                        {"host": "127.0.0.1", "slots": 1, "network_interface": "lo"}])");
  QTest::newRow("batches") << local << 1 << batches;
  QTest::newRow("batches on two hosts") << two << 2 << batches;
  QTest::newRow("a timed window") << local << 1 << QStringList{"--minimum-measured-time", "0.2"};
  QTest::newRow("server") << local << 1 << QStringList{"--scenario",      "server",  "--target-rate",           "500",
                                                       "--latency-bound", "1000000", "--minimum-measured-time", "0.1"};
  QTest::newRow("offline") << local << 1 << QStringList{"--scenario", "offline", "--minimum-measured-time", "0.1"};
}

void TestInstances::instancesAreOneResult() {
  QFETCH(QString, hosts);
  QFETCH(int, nodes);
  QFETCH(QStringList, more);
  const EngineOutput output = runEngine(tinyInference(m_folder.path(), QStringList{"--hosts", hosts} + more));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  const Summary& summary = result->summary;
  QCOMPARE(summary.kind, ResultKind::Inference);
  QCOMPARE(summary.deviceCount.value_or(0), 2);
  QCOMPARE(summary.nodeCount.value_or(0), nodes);
  QCOMPARE(summary.batchSizeGlobal.value_or(0), 8);
  QVERIFY(!summary.stragglerRank);
  // The images of both instances, at the sum of their rates.
  const double images = static_cast<double>(summary.measuredImages.value_or(0));
  QVERIFY(std::abs(*summary.imagesPerSecond * *summary.measuredTimeS - images) < 1e-6 * images);
  const SeriesTable* histogram = findTable(result->series, "latency_histogram");
  QVERIFY(histogram != nullptr);
  const std::vector<double>& counts = histogram->find("count")->values;
  const double latencies = std::accumulate(counts.begin(), counts.end(), 0.0);
  const bool hasScenario = more.contains("--scenario");
  QCOMPARE(latencies, hasScenario ? images : images / 4);
  if (more.contains("--steps")) QCOMPARE(latencies, 2 * 20.0);
  const SeriesTable* ranks = findTable(result->series, "rank_means");
  QVERIFY(ranks != nullptr);
  QCOMPARE(ranks->rowCount(), std::size_t{2});
  if (hasScenario) QVERIFY2(summary.scenarioVerdict == "valid", summary.scenarioReason.c_str());
}

/// However fast the machine is, queries are not answered before they arrive.
void TestInstances::serverRatesAreOfAllInstances() {
  const EngineOutput output =
      runEngine(tinyInference(m_folder.path(), {"--hosts", "localhost:2", "--scenario", "server", "--target-rate",
                                                "500", "--latency-bound", "1000000", "--minimum-measured-time", "1"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  QVERIFY2(*result->summary.imagesPerSecond < 600, qPrintable(QString::number(*result->summary.imagesPerSecond)));
}

/// A plan needs 100 queries: 34 of each of three instances.
void TestInstances::countsAreOfAllInstances() {
  QStringList arguments = tinyInference(
      m_folder.path(), {"--hosts", "localhost:3", "--scenario", "single-stream", "--minimum-measured-time", "0.001"});
  arguments[arguments.indexOf("--batch-per-device") + 1] = "1";
  const EngineOutput output = runEngine(arguments);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  QVERIFY(result->summary.measuredImages.value_or(0) >= 102);
  QVERIFY2(result->summary.scenarioVerdict == "valid", result->summary.scenarioReason.c_str());
}

void TestInstances::studiesSweepBatchAndPrecision() {
  QFile file(m_folder.filePath("sweep.json"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"format": "scalescope-study", "format_version": 1, "name": "sweep",
    "baseline": {"test": "inference", "network": "resnet-20", "image_size": 8, "backend": "cpu", "steps": 4,
                 "warmup_steps": 1, "threads_per_rank": 1, "calibration_images": 4},
    "factors": [{"field": "batch_size_per_device", "values": [1, 4]},
                {"field": "precision", "values": ["fp32", "int8"]}], "repeats": {"count": 1}})");
  file.close();
  const EngineOutput output =
      runEngine({"study", "run", file.fileName(), "--runs-dir", m_folder.filePath("study-runs")}, 240000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  std::set<std::pair<int, std::string>> cells;
  for (const QString& path : output.out) {
    const auto result = readResult(path.toStdString());
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
    QCOMPARE(result->summary.kind, ResultKind::Inference);
    QVERIFY(result->summary.latencyP50Ms.value_or(0) > 0);
    cells.insert({result->plan.batchSizePerDevice, result->plan.precision});
  }
  QCOMPARE(cells.size(), std::size_t{4});
}

SCALESCOPE_TEST(TestInstances)

}  // namespace scalescope::test_instances

#include "test_instances.moc"
