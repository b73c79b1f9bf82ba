// SPDX-License-Identifier: Apache-2.0
// Which point a scaling point is compared with, and where its step loses time.
#include <QtTest>
#include <cmath>
#include <functional>

#include "engine/analysis/scaling/scale_verdict.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_scale_loss {

class TestScaleLoss : public QObject {
  Q_OBJECT
 private slots:
  void references_data();
  void references();
  void moreNodesCostTheseTimes();
  void repeatsAreAveraged();
  void strongScalingHasSmallerBatches();
  void unknownStepsHaveNoLoss();
  void sharesHaveIntervals();
};

namespace {

ScalingPoint pointOf(int devices, int nodes, double rate) {
  ScalingPoint point;
  point.devices = devices;
  point.nodes = nodes;
  if (rate > 0) point.imagesPerSecond = {rate};
  point.runIds = {std::to_string(devices) + "x" + std::to_string(nodes)};
  return point;
}

RunResult runOf(const std::string& id, int devices, int globalBatch, const std::vector<double>& partsMs) {
  RunResult run;
  run.summary.runId = id;
  run.summary.deviceCount = devices;
  run.summary.batchSizeGlobal = globalBatch;
  run.summary.imagesPerSecond = 1e3 * globalBatch / partsMs[0];  // the step of the measured window
  run.summary.computeTimeMeanMs = partsMs[1];
  run.summary.allreduceTimeMeanMs = partsMs[2];
  run.summary.dataWaitMeanMs = partsMs[3];
  run.summary.hostTimeMeanMs = partsMs[4];
  run.summary.allreduceBytesPerStep = 1000;
  return run;
}

ScalingLine lineOf(std::vector<ScalingPoint> points) {
  ScalingLine line;
  line.points = std::move(points);
  return line;
}

}  // namespace

void TestScaleLoss::references_data() {
  QTest::addColumn<QList<QList<int>>>("points");  // devices, nodes, images/s
  QTest::addColumn<QStringList>("verdicts");
  using Points = QList<QList<int>>;
  QTest::newRow("as many devices on more nodes")
      << Points{{4, 1, 400}, {4, 2, 360}, {4, 4, 300}} << QStringList{"4x2 of 4x1 times 1", "4x4 of 4x1 times 1"};
  QTest::newRow("each number of devices") << Points{{8, 4, 500}, {4, 2, 360}, {4, 1, 400}, {8, 2, 600}, {1, 1, 100}}
                                          << QStringList{"4x2 of 4x1 times 1", "8x4 of 8x2 times 1"};
  QTest::newRow("the largest and one device")
      << Points{{1, 1, 100}, {4, 1, 380}, {8, 2, 700}} << QStringList{"8x2 of 1x1 times 8"};
  QTest::newRow("the largest and its node") << Points{{4, 1, 380}, {8, 2, 700}} << QStringList{"8x2 of 4x1 times 2"};
  QTest::newRow("a node's devices on one node only") << Points{{4, 2, 380}, {8, 2, 700}} << QStringList();
  QTest::newRow("nodes of different sizes") << Points{{3, 1, 300}, {8, 3, 700}} << QStringList();
  QTest::newRow("one node without one device") << Points{{2, 1, 200}, {4, 1, 390}} << QStringList();
  QTest::newRow("a single point") << Points{{1, 1, 100}} << QStringList();
  QTest::newRow("speed-ups only") << Points{{1, 1, 0}, {8, 2, 0}} << QStringList();
  QTest::newRow("the reference has no rate") << Points{{1, 1, 0}, {8, 2, 700}} << QStringList();
  QTest::newRow("nodes unknown") << Points{{4, 0, 400}, {4, 1, 390}, {1, 1, 100}} << QStringList{"4x1 of 1x1 times 4"};
}

void TestScaleLoss::references() {
  QFETCH(QList<QList<int>>, points);
  QFETCH(QStringList, verdicts);
  ScalingLine line;
  for (const QList<int>& point : points) line.points.push_back(pointOf(point[0], point[1], point[2]));
  QStringList found;
  for (const ScaleVerdict& verdict : scaleVerdicts(line, {}))
    found.append(
        QStringLiteral("%1 of %2 times %3")
            .arg(QString::fromStdString(verdict.point.runIds[0]), QString::fromStdString(verdict.reference.runIds[0]))
            .arg(verdict.multiple));
  QCOMPARE(found, verdicts);
}

void TestScaleLoss::moreNodesCostTheseTimes() {
  const std::vector<RunResult> results = {runOf("4x1", 4, 40, {100, 80, 10, 5, 4}),
                                          runOf("4x2", 4, 40, {113, 81, 18, 7, 5}),
                                          runOf("other", 4, 40, {999, 1, 1, 1, 1})};
  const auto verdicts = scaleVerdicts(lineOf({pointOf(4, 1, 400), pointOf(4, 2, 350)}), results);
  QCOMPARE(verdicts.size(), std::size_t(1));
  QVERIFY(verdicts[0].betweenNodes());
  QCOMPARE(verdicts[0].share, 0.875);
  QVERIFY(!verdicts[0].share95);
  const StepLoss& loss = *verdicts[0].loss;
  QCOMPARE(loss.idealMs, 100.0);
  QCOMPARE(loss.measuredMs, 113.0);
  QCOMPARE(loss.computeMs, 1.0);
  QCOMPARE(loss.communicationMs, 8.0);
  QCOMPARE(loss.dataWaitMs, 2.0);
  QCOMPARE(loss.hostMs, 1.0);
  QCOMPARE(loss.otherMs, 1.0);
  QVERIFY(loss.communicationKnown);
}

void TestScaleLoss::repeatsAreAveraged() {
  std::vector<RunResult> results = {runOf("1x1", 1, 10, {100, 90, 0, 5, 5}), runOf("a", 8, 80, {110, 92, 8, 5, 5}),
                                    runOf("b", 8, 80, {130, 94, 20, 9, 7})};
  results[0].summary.allreduceTimeMeanMs.reset();  // one device exchanges nothing, and states no host time here
  results[0].summary.hostTimeMeanMs.reset();
  results[2].summary.allreduceBytesPerStep.reset();
  ScalingPoint several = pointOf(8, 2, 0);
  several.runIds = {"a", "b"};
  several.imagesPerSecond = {700, 660};
  const auto verdicts = scaleVerdicts(lineOf({pointOf(1, 1, 100), several}), results);
  QCOMPARE(verdicts[0].share, std::sqrt(7 * 6.6) / 8);
  QCOMPARE(verdicts[0].multiple, 8);
  QVERIFY(!verdicts[0].betweenNodes());
  const StepLoss& loss = *verdicts[0].loss;
  // The root of 110 x 130, and the mean parts times this over their mean, 120.
  QCOMPARE(loss.measuredMs, 119.58260743101398);
  QCOMPARE(loss.computeMs, 2.6765207590358386);
  QCOMPARE(loss.communicationMs, 13.951304200284966);
  QCOMPARE(loss.dataWaitMs, 1.975652100142483);
  QCOMPARE(loss.hostMs, 5.979130371550699);
  QVERIFY(std::abs(loss.otherMs + 5) < 1e-9);
  QVERIFY(!loss.communicationKnown);  // one of the runs does not state it
}

/// Half of the batch per device: of the reference's step, half is ideal.
void TestScaleLoss::strongScalingHasSmallerBatches() {
  const std::vector<RunResult> results = {runOf("1x1", 1, 40, {100, 80, 0, 10, 10}),
                                          runOf("2x1", 2, 40, {60, 42, 6, 6, 6})};
  const auto verdicts = scaleVerdicts(lineOf({pointOf(1, 1, 400), pointOf(2, 1, 660)}), results);
  const StepLoss& loss = *verdicts[0].loss;
  QCOMPARE(loss.idealMs, 50.0);
  QCOMPARE(loss.computeMs, 2.0);
  QCOMPARE(loss.communicationMs, 6.0);
  QCOMPARE(loss.dataWaitMs, 1.0);
  QCOMPARE(loss.hostMs, 1.0);
  QCOMPARE(loss.otherMs, 0.0);
}

void TestScaleLoss::unknownStepsHaveNoLoss() {
  const auto lossWith = [](const std::function<void(RunResult&)>& change) {
    std::vector<RunResult> results = {runOf("1x1", 1, 10, {100, 90, 0, 5, 5}), runOf("2x1", 2, 20, {110, 92, 8, 5, 5})};
    change(results[1]);
    return scaleVerdicts(lineOf({pointOf(1, 1, 100), pointOf(2, 1, 190)}), results)[0].loss;
  };
  QVERIFY(lossWith([](RunResult&) {}));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.imagesPerSecond.reset(); }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.imagesPerSecond = 0; }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.computeTimeMeanMs.reset(); }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.dataWaitMeanMs.reset(); }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.batchSizeGlobal.reset(); }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.batchSizeGlobal = 0; }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.deviceCount.reset(); }));
  QVERIFY(!lossWith([](RunResult& run) { run.summary.runId = "other"; }));
}

/// The interval of a ratio, divided by how often the reference counts.
void TestScaleLoss::sharesHaveIntervals() {
  ScalingPoint one = pointOf(1, 1, 0), two = pointOf(2, 1, 0);
  one.imagesPerSecond = {50, 52, 49};
  two.imagesPerSecond = {102, 98, 100, 104, 96};
  const auto verdicts = scaleVerdicts(lineOf({one, two}), {});
  QVERIFY(std::abs(verdicts[0].share - 0.9932830527) < 1e-9);
  QVERIFY(std::abs(verdicts[0].share95->low - 1.8715582149 / 2) < 1e-9);
  QVERIFY(std::abs(verdicts[0].share95->high - 2.1086412698 / 2) < 1e-9);
}

SCALESCOPE_TEST(TestScaleLoss)

}  // namespace scalescope::test_scale_loss

#include "test_scale_loss.moc"
