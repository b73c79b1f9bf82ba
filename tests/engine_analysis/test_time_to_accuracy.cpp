// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QtTest>
#include <cmath>

#include "engine/analysis/accuracy/time_to_accuracy.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_time_to_accuracy {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Four epochs of ten steps, 100 images a step; evaluations after each epoch take 5 s of wall time.
RunResult longTest() {
  RunResult result;
  SeriesTable steps{"steps",
                    {{"step", {}},
                     {"time_s", {}},
                     {"epoch", {}},
                     {"images", {}},
                     {"training_time_s", {}},
                     {"train_top1_accuracy", {}},
                     {"row_count", {}}}};
  for (int step = 1; step <= 40; ++step) {
    const int epoch = (step - 1) / 10;
    const double row[] = {double(step),
                          step * 2.0 + epoch * 5.0,
                          step / 10.0,
                          step * 100.0,
                          step * 2.0,
                          0.2 * (epoch + 1) + (step % 2 == 0 ? 0.1 : -0.1),
                          1};
    for (std::size_t i = 0; i < std::size(row); ++i) steps.columns[i].values.push_back(row[i]);
  }
  SeriesTable evaluations{"evaluations",
                          {{"step", {10, 20, 30, 40}},
                           {"time_s", {25, 50, 75, 100}},
                           {"epoch", {1, 2, 3, 4}},
                           {"training_time_s", {20, 40, 60, 80}},
                           {"images", {16, 16, 16, 16}},  // of the validation set, as older versions wrote it
                           {"validation_top1_accuracy", {0.3, 0.5, 0.7, 0.6}}}};
  result.series = {steps, evaluations};
  result.summary.trainingTimeS = 80;
  result.summary.wallTimeS = 100;
  result.summary.epochsDone = 4;
  return result;
}

RunResult published(const char* name) {
  const QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published");
  return readResult(folder.filePath(QLatin1String(name)).toStdString()).value();
}

}  // namespace

class TestTimeToAccuracy : public QObject {
  Q_OBJECT

 private slots:
  void splitsAreNeverConfused();
  void rowsCountAsTheirSteps();
  void interpolatesBetweenEvaluations();
  void imagesAreThoseTrainedOn();
  void runsThatNeverReachedIt();
  void evaluationsOfLogsGetTheirTimeFromTheSteps();
  void aPublishedEndIsABound();
  void relativeSpeedOfFigure36();
  void projectsWithTheIntervalOfRepeats();
  void stepsWithoutEpochsAreAsLogged();
  void theEndOfATraining();
};

void TestTimeToAccuracy::splitsAreNeverConfused() {
  const RunResult result = longTest();
  const AccuracyCurve training = accuracyCurve(result, AccuracySplit::Training, 1);
  QCOMPARE(int(training.cadence), int(AccuracyCadence::EpochMeans));
  QCOMPARE(training.points.size(), std::size_t{4});
  for (std::size_t i = 0; i < 4; ++i) QVERIFY(std::abs(training.points[i].accuracy - 0.2 * (double(i) + 1)) < 1e-12);
  QCOMPARE(training.points[1].at.step, 20.0);
  const AccuracyCurve validation = accuracyCurve(result, AccuracySplit::Validation, 1);
  QCOMPARE(int(validation.cadence), int(AccuracyCadence::Evaluations));
  QCOMPARE(validation.points[2].accuracy, 0.7);
  QCOMPARE(int(accuracyCurve(result, AccuracySplit::Validation, 5).cadence), int(AccuracyCadence::None));
  QCOMPARE(accuracyMetric(AccuracySplit::Training, 5), std::string("train_top5_accuracy"));
}

/// An epoch of ten steps in rows of nine and of one.
void TestTimeToAccuracy::rowsCountAsTheirSteps() {
  RunResult result;
  result.series = {{"steps",
                    {{"step", {9, 10, 19, 20}},
                     {"epoch", {0.9, 1, 1.9, 2}},
                     {"train_top1_accuracy", {0.2, 0.7, 0.4, 0.9}},
                     {"row_count", {9, 1, 9, 1}}}}};
  const AccuracyCurve curve = accuracyCurve(result, AccuracySplit::Training, 1);
  QCOMPARE(curve.points.size(), std::size_t{2});
  QVERIFY(std::abs(curve.points[0].accuracy - 0.25) < 1e-12);
  QVERIFY(std::abs(curve.points[1].accuracy - 0.45) < 1e-12);

  // What follows the last whole epoch counts from half an epoch on.
  for (const double end : {2.4, 2.5}) {
    RunResult cut = result;
    const double row[] = {25, end, 0.6, 5};
    for (std::size_t i = 0; i < 4; ++i) cut.series[0].columns[i].values.push_back(row[i]);
    const AccuracyCurve longer = accuracyCurve(cut, AccuracySplit::Training, 1);
    QCOMPARE(longer.points.size(), std::size_t(end < 2.5 ? 2 : 3));
    if (end == 2.5) QVERIFY(std::abs(longer.points[2].accuracy - 0.6) < 1e-12);
  }
}

void TestTimeToAccuracy::interpolatesBetweenEvaluations() {
  const AccuracyCurve curve = accuracyCurve(longTest(), AccuracySplit::Validation, 1);
  const TimeToAccuracy half = timeToAccuracy(curve, 0.6, CrossingRule::Interpolated);
  QCOMPARE(int(half.state), int(TargetState::Reached));
  QVERIFY(std::abs(half.at.epoch - 2.5) < 1e-9 && std::abs(half.at.trainingTimeS - 50) < 1e-9);
  QVERIFY(std::abs(half.at.wallTimeS - 62.5) < 1e-9 && std::abs(half.at.images - 2500) < 1e-6);
  const TimeToAccuracy first = timeToAccuracy(curve, 0.6, CrossingRule::FirstPoint);
  QCOMPARE(first.at.epoch, 3.0);
  QCOMPARE(first.at.wallTimeS, 75.0);
  QCOMPARE(timeToAccuracy(curve, 0.7, CrossingRule::Interpolated).at.epoch, 3.0);
  QCOMPARE(int(timeToAccuracy(curve, 0.25, CrossingRule::Interpolated).state), int(TargetState::ReachedBy));
}

/// Never the size of the validation set: from the steps, from the batch where no steps are at hand, or unknown.
void TestTimeToAccuracy::imagesAreThoseTrainedOn() {
  RunResult result = longTest();
  const AccuracyCurve withSteps = accuracyCurve(result, AccuracySplit::Validation, 1);
  QCOMPARE(withSteps.points[1].at.images, 2000.0);
  QCOMPARE(withSteps.end.images, 4000.0);
  result.series.erase(result.series.begin());
  QVERIFY(std::isnan(accuracyCurve(result, AccuracySplit::Validation, 1).points[1].at.images));
  result.summary.batchSizeGlobal = 100;
  QCOMPARE(accuracyCurve(result, AccuracySplit::Validation, 1).points[1].at.images, 2000.0);
  result.summary.origin = ResultOrigin::Imported;  // what a log calls a step is the log's affair
  QVERIFY(std::isnan(accuracyCurve(result, AccuracySplit::Validation, 1).points[1].at.images));
}

void TestTimeToAccuracy::runsThatNeverReachedIt() {
  const RunResult result = longTest();
  const TimeToAccuracy never =
      timeToAccuracy(accuracyCurve(result, AccuracySplit::Validation, 1), 0.75, CrossingRule::Interpolated);
  QCOMPARE(int(never.state), int(TargetState::NotReached));
  QVERIFY(!never.reached() && std::isnan(never.at.epoch));
  QCOMPARE(never.best, 0.7);
  QCOMPARE(never.end.trainingTimeS, 80.0);
  const TimeToAccuracy unknown =
      timeToAccuracy(accuracyCurve(result, AccuracySplit::Training, 5), 0.75, CrossingRule::Interpolated);
  QCOMPARE(int(unknown.state), int(TargetState::Unknown));
  QVERIFY(std::isnan(unknown.best));
}

void TestTimeToAccuracy::evaluationsOfLogsGetTheirTimeFromTheSteps() {
  RunResult result = longTest();
  result.series[1] = {"evaluations",
                      {{"step", {kNaN, kNaN}}, {"epoch", {1.5, 3}}, {"validation_top5_accuracy", {0.4, 0.8}}}};
  const AccuracyCurve curve = accuracyCurve(result, AccuracySplit::Validation, 5);
  QCOMPARE(curve.points.size(), std::size_t{2});
  QVERIFY(std::abs(curve.points[0].at.trainingTimeS - 30) < 1e-9);
  QVERIFY(std::abs(curve.points[0].at.step - 15) < 1e-9);
  QVERIFY(std::abs(curve.points[1].at.wallTimeS - 70) < 1e-9);
  result.series[1].columns[1].values = {1.525, 2.975};  // a quarter and three quarters of the way between two steps
  const AccuracyCurve between = accuracyCurve(result, AccuracySplit::Validation, 5);
  QVERIFY(std::abs(between.points[0].at.step - 15.25) < 1e-9);
  QVERIFY(std::abs(between.points[0].at.trainingTimeS - 30.5) < 1e-9);
  QVERIFY(std::abs(between.points[1].at.images - 2975) < 1e-6);
  result.series[1].columns[1].values = {0.05, 4.05};  // before the first step and after the last one
  const AccuracyCurve outside = accuracyCurve(result, AccuracySplit::Validation, 5);
  QVERIFY(std::isnan(outside.points[0].at.step) && std::isnan(outside.points[1].at.step));
}

void TestTimeToAccuracy::aPublishedEndIsABound() {
  const AccuracyCurve curve = accuracyCurve(published("wp-figure-35-8x.json"), AccuracySplit::Training, 5);
  QCOMPARE(int(curve.cadence), int(AccuracyCadence::EndOnly));
  const TimeToAccuracy time = timeToAccuracy(curve, 0.93, CrossingRule::Interpolated);
  QCOMPARE(int(time.state), int(TargetState::ReachedBy));
  QVERIFY(std::abs(time.at.trainingTimeS - 6.6 * 3600) < 1e-6);
  QCOMPARE(time.at.epoch, 90.0);
  QCOMPARE(int(timeToAccuracy(curve, 0.94, CrossingRule::Interpolated).state), int(TargetState::NotReached));
  // The accuracy of C4140-M is not stated: it is neither reached nor missed, and no other split stands in for it.
  QCOMPARE(int(accuracyCurve(published("wp-figure-35-m.json"), AccuracySplit::Training, 5).cadence),
           int(AccuracyCadence::None));
  QCOMPARE(int(accuracyCurve(published("wp-figure-35-8x.json"), AccuracySplit::Validation, 5).cadence),
           int(AccuracyCadence::None));
}

void TestTimeToAccuracy::relativeSpeedOfFigure36() {
  const double m[] = {*published("wp-figure-35-m.json").summary.trainingTimeS};
  const double other[] = {*published("wp-figure-35-8x.json").summary.trainingTimeS};
  const Difference speed = relativeSpeed(m, other);
  QVERIFY(std::abs(speed.ratio - 6.6 / 5.3) < 1e-9);
  QVERIFY(!speed.percent95);
  const double runs[] = {10, 11, 12}, reference[] = {20, 22, 24};
  QVERIFY(relativeSpeed(runs, reference).percent95.has_value());
  QCOMPARE(relativeSpeed(runs, reference).ratio, 2.0);
}

void TestTimeToAccuracy::projectsWithTheIntervalOfRepeats() {
  // WP table 5 and figure 35: 4852 images/s project to the 6.6 hours that were measured.
  const double one[] = {*published("wp-table-5-8x-resnet-50.json").summary.imagesPerSecond};
  const ProjectedTraining projected = projectTraining(one, {});
  QVERIFY(!projected.seconds95);
  QCOMPARE(std::round(projected.seconds / 360) / 10, 6.6);
  const double rates[] = {100, 125, 100};
  const ProjectedTraining repeated = projectTraining(rates, {1, 1000});
  QCOMPARE(repeated.repeats, 3);
  QVERIFY(std::abs(repeated.seconds - std::cbrt(10 * 8 * 10)) < 1e-9);
  QVERIFY(repeated.seconds95 && repeated.seconds95->low < repeated.seconds);
  const double wide[] = {1, 2, 4};  // 1000, 500 and 250 s, by scipy
  QVERIFY(std::abs(projectTraining(wide, {1, 1000}).seconds95->low - 89.365531) < 1e-5);
  QVERIFY(std::abs(projectTraining(wide, {1, 1000}).seconds95->high - 2797.499187) < 1e-4);
}

/// Epochs that are unknown, do not ascend or stay at 0 group no steps.
void TestTimeToAccuracy::stepsWithoutEpochsAreAsLogged() {
  RunResult result;
  result.series = {
      {"steps", {{"step", {10, 20, 30}}, {"epoch", {1, 2, 3}}, {"train_top1_accuracy", {0.2, kNaN, 0.4}}}}};
  const auto curveOf = [&](const std::vector<double>& epochs) {
    result.series[0].columns[1].values = epochs;
    return accuracyCurve(result, AccuracySplit::Training, 1);
  };
  const AccuracyCurve byEpoch = curveOf({1, 2, 3});
  QCOMPARE(int(byEpoch.cadence), int(AccuracyCadence::EpochMeans));
  QCOMPARE(byEpoch.points.size(), std::size_t{2});  // the second epoch states no accuracy
  QCOMPARE(byEpoch.points[1].at.epoch, 3.0);
  for (const std::vector<double>& epochs :
       {std::vector<double>{0, 0, 0}, {kNaN, 1, 2}, {2, 1, 3}, {1, 2, kNaN}, std::vector<double>{}}) {
    const AccuracyCurve curve = curveOf(epochs);
    QCOMPARE(int(curve.cadence), int(AccuracyCadence::AsLogged));
    QCOMPARE(curve.points.size(), std::size_t{2});
    QCOMPARE(curve.points[1].at.step, 30.0);
  }
  // The first epochs end within a step: each counts where it has ended.
  result.series[0].columns[2].values = {0.2, 0.3, 0.4};
  const AccuracyCurve within = curveOf({0.7, 1.4, 2.1});
  QCOMPARE(within.points.size(), std::size_t{2});
  QVERIFY(std::abs(within.points[0].accuracy - 0.25) < 1e-12 && within.points[1].accuracy == 0.4);
}

/// The summary states the end more exactly than the last step that was logged.
void TestTimeToAccuracy::theEndOfATraining() {
  RunResult result = longTest();
  result.summary.epochsDone = 4.5;
  result.summary.trainingTimeS = 90;
  result.summary.wallTimeS = 130;
  TrainingProgress end = accuracyCurve(result, AccuracySplit::Validation, 1).end;
  QVERIFY(end.epoch == 4.5 && end.trainingTimeS == 90 && end.wallTimeS == 130 && end.step == 40 && end.images == 4000);
  result.summary = {};
  end = accuracyCurve(result, AccuracySplit::Validation, 1).end;
  QVERIFY(end.epoch == 4 && end.trainingTimeS == 80 && end.wallTimeS == 95);
  result.series.clear();
  result.summary.validationTop5Accuracy = 0.9;
  result.summary.trainTop1Accuracy = 0.6;
  result.summary.epochsDone = 2;
  const AccuracyCurve only = accuracyCurve(result, AccuracySplit::Validation, 5);
  QCOMPARE(int(only.cadence), int(AccuracyCadence::EndOnly));
  QVERIFY(only.points.size() == 1 && only.points[0].accuracy == 0.9 && only.points[0].at.epoch == 2);
  QVERIFY(std::isnan(only.points[0].at.images));
  QCOMPARE(accuracyCurve(result, AccuracySplit::Training, 1).points[0].accuracy, 0.6);
  QVERIFY(accuracyCurve(result, AccuracySplit::Validation, 1).points.empty());
  QVERIFY(accuracyCurve(result, AccuracySplit::Training, 5).points.empty());
}

SCALESCOPE_TEST(TestTimeToAccuracy)

}  // namespace scalescope::test_time_to_accuracy

#include "test_time_to_accuracy.moc"
