// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/accuracy/accuracy_curve.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_accuracy_curve {

namespace {

const double kNone = std::nan("");

RunResult runWith(Series series) {
  RunResult run;
  run.series = std::move(series);
  run.summary.batchSizeGlobal = 50;
  return run;
}

/// Eight steps in two epochs of four.
SeriesTable twoEpochs() {
  return {"steps",
          {{"step", {1, 2, 3, 4, 5, 6, 7, 8}},
           {"epoch", {0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2}},
           {"time_s", {10, 20, 30, 40, 60, 70, 80, 90}},
           {"training_time_s", {9, 18, 27, 36, 45, 54, 63, 72}},
           {"images", {50, 100, 150, 200, 250, 300, 350, 400}},
           {"train_top1_accuracy", {0.125, 0.25, 0.375, 0.25, 0.5, kNone, 0.75, 1}},
           {"train_top5_accuracy", {0.5, 0.5, 0.5, 0.5, 0.6, 0.6, 0.6, 0.6}}}};
}

std::vector<double> accuraciesOf(const AccuracyCurve& curve) {
  std::vector<double> accuracies;
  for (const AccuracyPoint& point : curve.points) accuracies.push_back(point.accuracy);
  return accuracies;
}

}  // namespace

class TestAccuracyCurve : public QObject {
  Q_OBJECT
 private slots:
  void epochsHaveMeans();
  void rowsOfSeveralStepsCountAsOften();
  void halfAnEpochAtTheEndCounts_data();
  void halfAnEpochAtTheEndCounts();
  void withoutEpochsAsLogged();
  void evaluationsAreWhereTheStepsWere();
  void evaluationsBetweenSteps();
  void imagesFollowFromSteps();
  void onlyTheEnd_data();
  void onlyTheEnd();
};

void TestAccuracyCurve::epochsHaveMeans() {
  const AccuracyCurve curve = accuracyCurve(runWith({twoEpochs()}), AccuracySplit::Training, 1);
  QCOMPARE(curve.cadence, AccuracyCadence::EpochMeans);
  QCOMPARE(accuraciesOf(curve), (std::vector<double>{0.25, 0.75}));
  QCOMPARE(curve.points[0].at.step, 4.0);
  QCOMPARE(curve.points[0].at.epoch, 1.0);
  QCOMPARE(curve.points[0].at.images, 200.0);
  QCOMPARE(curve.points[0].at.wallTimeS, 40.0);
  QCOMPARE(curve.points[1].at.trainingTimeS, 72.0);
  QCOMPARE(curve.end.step, 8.0);
  const AccuracyCurve top5 = accuracyCurve(runWith({twoEpochs()}), AccuracySplit::Training, 5);
  QVERIFY(std::abs(accuraciesOf(top5)[1] - 0.6) < 1e-12);
}

void TestAccuracyCurve::rowsOfSeveralStepsCountAsOften() {
  const SeriesTable steps{
      "steps", {{"step", {1, 4}}, {"epoch", {0.25, 1}}, {"row_count", {1, 3}}, {"train_top1_accuracy", {0.1, 0.5}}}};
  QCOMPARE(accuraciesOf(accuracyCurve(runWith({steps}), AccuracySplit::Training, 1)), (std::vector<double>{0.4}));
}

void TestAccuracyCurve::halfAnEpochAtTheEndCounts_data() {
  QTest::addColumn<double>("last");
  QTest::addColumn<int>("points");
  QTest::newRow("0.49") << 1.49 << 1;
  QTest::newRow("0.5") << 1.5 << 2;
  QTest::newRow("whole") << 2.0 << 2;
}

void TestAccuracyCurve::halfAnEpochAtTheEndCounts() {
  QFETCH(double, last);
  QFETCH(int, points);
  const SeriesTable steps{"steps", {{"epoch", {1, last}}, {"train_top1_accuracy", {0.2, 0.4}}}};
  const AccuracyCurve curve = accuracyCurve(runWith({steps}), AccuracySplit::Training, 1);
  QCOMPARE(static_cast<int>(curve.points.size()), points);
  QCOMPARE(curve.points[0].accuracy, 0.2);
}

void TestAccuracyCurve::withoutEpochsAsLogged() {
  for (const std::vector<double>& epochs : {std::vector<double>{}, {0, 0}, {kNone, kNone}, {2, 1}}) {
    SeriesTable steps{"steps", {{"step", {10, 20}}, {"train_top1_accuracy", {0.2, 0.4}}}};
    if (!epochs.empty()) steps.columns.push_back({"epoch", epochs});
    const AccuracyCurve curve = accuracyCurve(runWith({steps}), AccuracySplit::Training, 1);
    QCOMPARE(curve.cadence, AccuracyCadence::AsLogged);
    QCOMPARE(accuraciesOf(curve), (std::vector<double>{0.2, 0.4}));
    QCOMPARE(curve.points[1].at.step, 20.0);
  }
}

void TestAccuracyCurve::evaluationsAreWhereTheStepsWere() {
  const SeriesTable evaluations{"evaluations",
                                {{"step", {4, 8, 9}},
                                 {"images", {10000, 10000, 10000}},  // the size of the set, not progress
                                 {"validation_top1_accuracy", {0.3, kNone, 0.6}}}};
  const AccuracyCurve curve = accuracyCurve(runWith({twoEpochs(), evaluations}), AccuracySplit::Validation, 1);
  QCOMPARE(curve.cadence, AccuracyCadence::Evaluations);
  QCOMPARE(accuraciesOf(curve), (std::vector<double>{0.3, 0.6}));
  QCOMPARE(curve.points[0].at.images, 200.0);
  QCOMPARE(curve.points[0].at.epoch, 1.0);
  QCOMPARE(curve.points[0].at.wallTimeS, 40.0);
  QVERIFY(std::isnan(curve.points[1].at.wallTimeS));  // after the last step
  QCOMPARE(curve.points[1].at.images, 450.0);         // 9 batches of 50
}

void TestAccuracyCurve::evaluationsBetweenSteps() {
  const SeriesTable evaluations{"evaluations",
                                {{"time_s", {5, 10, 50, 90}}, {"validation_top5_accuracy", {0.1, 0.2, 0.5, 0.9}}}};
  RunResult run = runWith({twoEpochs(), evaluations});
  run.summary.origin = ResultOrigin::Imported;
  const AccuracyCurve curve = accuracyCurve(run, AccuracySplit::Validation, 5);
  QVERIFY(std::isnan(curve.points[0].at.step));  // before the first step
  QCOMPARE(curve.points[1].at.step, 1.0);
  QCOMPARE(curve.points[2].at.step, 4.5);  // half of the way from step 4 at 40 s to step 5 at 60 s
  QCOMPARE(curve.points[2].at.epoch, 1.125);
  QCOMPARE(curve.points[2].at.images, 225.0);
  QCOMPARE(curve.points[2].at.trainingTimeS, 40.5);
  QCOMPARE(curve.points[3].at.step, 8.0);
}

void TestAccuracyCurve::imagesFollowFromSteps() {
  const SeriesTable evaluations{"evaluations", {{"step", {4}}, {"validation_top1_accuracy", {0.3}}}};
  RunResult run = runWith({evaluations});
  QCOMPARE(accuracyCurve(run, AccuracySplit::Validation, 1).points[0].at.images, 200.0);
  run.summary.origin = ResultOrigin::Imported;  // its steps may be of any size
  QVERIFY(std::isnan(accuracyCurve(run, AccuracySplit::Validation, 1).points[0].at.images));
  run.summary.origin = ResultOrigin::Measured;
  run.summary.batchSizeGlobal.reset();
  QVERIFY(std::isnan(accuracyCurve(run, AccuracySplit::Validation, 1).points[0].at.images));
}

void TestAccuracyCurve::onlyTheEnd_data() {
  QTest::addColumn<bool>("training");
  QTest::addColumn<int>("top");
  QTest::addColumn<double>("accuracy");
  QTest::newRow("training, top-1") << true << 1 << 0.1;
  QTest::newRow("training, top-5") << true << 5 << 0.2;
  QTest::newRow("validation, top-1") << false << 1 << 0.3;
  QTest::newRow("validation, top-5") << false << 5 << 0.4;
}

void TestAccuracyCurve::onlyTheEnd() {
  QFETCH(bool, training);
  QFETCH(int, top);
  QFETCH(double, accuracy);
  RunResult run = runWith({});
  const AccuracySplit split = training ? AccuracySplit::Training : AccuracySplit::Validation;
  QVERIFY(accuracyCurve(run, split, top).points.empty());
  QCOMPARE(accuracyCurve(run, split, top).cadence, AccuracyCadence::None);
  run.summary.trainTop1Accuracy = 0.1;
  run.summary.trainTop5Accuracy = 0.2;
  run.summary.validationTop1Accuracy = 0.3;
  run.summary.validationTop5Accuracy = 0.4;
  run.summary.epochsDone = 90;
  run.summary.trainingTimeS = 3600;
  run.summary.wallTimeS = 4000;
  run.series = {{"evaluations", {{"validation_top1_accuracy", {kNone}}}}};  // none of its values is known
  const AccuracyCurve curve = accuracyCurve(run, split, top);
  QCOMPARE(curve.cadence, AccuracyCadence::EndOnly);
  QCOMPARE(accuraciesOf(curve), std::vector<double>{accuracy});
  QCOMPARE(curve.points[0].at.epoch, 90.0);
  QCOMPARE(curve.points[0].at.trainingTimeS, 3600.0);
  QCOMPARE(curve.points[0].at.wallTimeS, 4000.0);
}

SCALESCOPE_TEST(TestAccuracyCurve)

}  // namespace scalescope::test_accuracy_curve

#include "test_accuracy_curve.moc"
