// SPDX-License-Identifier: GPL-3.0-or-later
// The same runs have the same mean wherever they are averaged.
#include <QtTest>
#include <cmath>

#include "app/compare/energy_figure.h"
#include "app/compare/ratio_study.h"
#include "app/compare/training_time.h"
#include "app/diagnose/step_time_figure.h"
#include "app/results/comparison.h"
#include "app/scale/prediction_lines.h"
#include "engine/analysis/scaling/scale_verdict.h"
#include "engine/predict/prediction_text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_one_estimator {

using scalescope::testing::makeResult;
using scalescope::testing::published;

class TestOneEstimator : public QObject {
  Q_OBJECT
 private slots:
  void throughputOfOneDevice();
  void energyOfAnImage();
  void timeOfATraining();
  void efficiencyOfTwoDevices();
  void stepsOfAWaterfall();
  void partsOfAStep();
  void daysAreShownApart();
  void rangesAreNoRepeats();
};

namespace {

// exp(mean(log(r))) and exp(mean +- 3.1824463 sd / 2) of 300, 320, 520, 540 by Python's math.
constexpr double kRate = 405.1978050462217, kRateLow = 246.8978774584102, kRateHigh = 664.9925989822767;
// Of 500, 600, 820, 900, its ratio to the above and the interval of half of it by Welch with 5.8991 degrees.
constexpr double kRateOfTwo = 685.9530699987747, kEfficiency = 0.8464422332205461, kEfficiencyLow = 0.5089567766642877,
                 kEfficiencyHigh = 1.407711788170121;

bool near(double a, double b) { return std::abs(a / b - 1) < 1e-9; }
bool near(const std::optional<Interval>& interval, double low, double high) {
  return interval && std::abs(interval->low / low - 1) < 1e-6 && std::abs(interval->high / high - 1) < 1e-6;
}

/// Four runs of 100 W on so many devices, whose steps have 5 ms between them.
std::vector<RunResult> runsOn(int devices, const std::vector<double>& rates) {
  std::vector<RunResult> runs;
  for (const double rate : rates) {
    RunResult run = makeResult("run-" + std::to_string(devices) + "-" + std::to_string(runs.size()), devices, rate,
                               static_cast<int>(runs.size()) + 1);
    run.summary.backend = "cpu";
    run.summary.parameterCount = 272186;
    run.summary.computeTimeMeanMs = 32e3 * devices / rate - 10;
    run.summary.dataWaitMeanMs = 5;
    run.summary.stepTimeMeanMs = 32e3 * devices / rate - 5;
    run.summary.allreduceBytesPerStep = 1088744;
    SeriesTable watts{"energy", {{"host", {}}, {"part", {}}, {"power_source", {}}, {"power_w", {}}}};
    const char* texts[] = {"localhost", "node", "wall-meter"};
    for (std::size_t i = 0; i < 3; ++i) watts.columns[i].texts.emplace_back(texts[i]), watts.columns[i].values = {NAN};
    watts.columns[3].values = {100};
    run.series.push_back(watts);
    runs.push_back(run);
  }
  return runs;
}

std::vector<RunResult> onOne() { return runsOn(1, {300, 320, 520, 540}); }

std::vector<RunResult> onOneAndTwo() {
  std::vector<RunResult> runs = onOne();
  for (RunResult& run : runsOn(2, {500, 600, 820, 900})) runs.push_back(run);
  return runs;
}

PredictionStudy studyOf(const std::vector<RunResult>& runs) {
  auto seen = observe(runs);
  if (!seen) qFatal("%s", seen.error().message.english().c_str());
  auto calibration = calibrate(std::move(*seen));
  if (!calibration) qFatal("%s", calibration.error().message.english().c_str());
  PredictionStudy study;
  study.set.calibration = std::make_shared<const Calibration>(*calibration);
  Configuration one;
  one.shape = {1, 1};
  one.batchPerDevice = 32;
  study.set.predictions = {*predict(*study.set.calibration, one)};
  return study;
}

}  // namespace

void TestOneEstimator::throughputOfOneDevice() {
  const Comparison compared = compareRuns(onOne(), {});
  QCOMPARE(compared.groups.size(), std::size_t(1));
  QVERIFY(near(compared.groups[0].statistics.mean, kRate));
  QVERIFY(near(compared.groups[0].statistics.confidence95, kRateLow, kRateHigh));
  const ScalingAnalysis scaling = analyseScaling(onOneAndTwo());
  QCOMPARE(scaling.lines.size(), std::size_t(1));
  QVERIFY(near(scaling.lines[0].singleDevice, kRate));
  QVERIFY(near(scaling.lines[0].points[0].throughput, kRate));
  QVERIFY(near(scaling.lines[0].points[0].throughput95, kRateLow, kRateHigh));
  const PredictionStudy predicted = studyOf(onOne());
  const Prediction& one = predicted.set.predictions[0];
  QVERIFY(near(*one.measuredThroughput, kRate));
  QVERIFY(near(one.measuredStep->stepS, 32 / kRate));
  const MeasuredPoint point = measuredLines(predicted).at(0).points.at(0);
  QVERIFY(near(point.throughput, kRate));
  QVERIFY(near(point.throughput95, kRateLow, kRateHigh));
}

void TestOneEstimator::energyOfAnImage() {
  const EnergyStudy study = studyEnergy(onOne(), EnergyBars::Configurations, EnergyUnit::JoulesPerItem);
  QCOMPARE(study.bars.size(), std::size_t(1));
  QVERIFY(near(study.bars[0].parts.total, 100 / kRate));
  QVERIFY(near(*study.bars[0].itemsPerJoule, kRate / 100));
  QVERIFY(near(summariseRepeats(study.bars[0].totals).confidence95, 100 / kRateHigh, 100 / kRateLow));
  QVERIFY(near(*study.bars[0].parts.unknown, 100 / kRate));  // parts sum to the total
}

/// 90 epochs of 60,000 images.
void TestOneEstimator::timeOfATraining() {
  std::vector<RunResult> runs = onOne();
  for (RunResult& run : runs) {
    run.plan.dataset = "idx";
    run.summary.trainingImages = 60000;
    run.summary.datasetFingerprint = "70000 images, 54880000 bytes, 6c49f98e148dfc75";
  }
  const ProjectionStudy own = studyProjection(runs, {});
  QCOMPARE(own.groups.size(), std::size_t(1));
  QVERIFY(near(own.groups[0].projected.seconds, 13326.82441205231));
  QVERIFY(near(own.groups[0].projected.seconds95, 8120.3911265543575, 21871.390939396093));
  QVERIFY(makeProjectionFigure(own).caption.contains("90 epochs of 60,000 images"));
  QVERIFY(near(studyProjection(runs, {90, 1000}).groups[0].projected.seconds, 90000 / kRate));
  for (RunResult& run : runs) run.plan.dataset = "synthetic";
  QVERIFY(near(studyProjection(runs, {}).groups[0].projected.seconds, 90 * 1281167 / kRate));
}

void TestOneEstimator::efficiencyOfTwoDevices() {
  const ScalingLine line = analyseScaling(onOneAndTwo()).lines.at(0);
  QVERIFY(near(line.points[1].throughput, kRateOfTwo));
  QVERIFY(near(line.points[1].efficiency, kEfficiency));
  QVERIFY(near(line.points[1].efficiency95, kEfficiencyLow, kEfficiencyHigh));
  const std::vector<MeasuredPoint> measured = measuredLines(studyOf(onOneAndTwo())).at(0).points;
  QCOMPARE(measured.size(), std::size_t(2));
  QVERIFY(near(measured[0].efficiency, 1) && !measured[0].efficiency95);
  QVERIFY(near(measured[1].efficiency, kEfficiency));
  QVERIFY(near(measured[1].efficiency95, kEfficiencyLow, kEfficiencyHigh));
}

/// The steps of the waterfall have the ratio of the throughputs, and its parts sum to their difference.
void TestOneEstimator::stepsOfAWaterfall() {
  const std::vector<RunResult> runs = onOneAndTwo();
  const auto verdicts = scaleVerdicts(analyseScaling(runs).lines.at(0), runs);
  QCOMPARE(verdicts.size(), std::size_t(1));
  const StepLoss& loss = *verdicts[0].loss;
  QVERIFY(near(verdicts[0].share, kEfficiency));
  QVERIFY(near(loss.idealMs, 78.97377429364332) && near(loss.measuredMs, 93.3008434529119));
  QVERIFY(near(loss.idealMs / loss.measuredMs, kEfficiency));
  const double sum = loss.computeMs + loss.communicationMs + loss.dataWaitMs + loss.hostMs + loss.otherMs;
  QVERIFY(std::abs(sum - (loss.measuredMs - loss.idealMs)) < 1e-9);
}

/// Parts sum to the geometric mean of 32,000 / r - 5 ms, as Compare averages step times, not to 76.87 ms.
void TestOneEstimator::partsOfAStep() {
  const StepTimeStudy study = studyStepTimes(onOne());
  QCOMPARE(study.bars.size(), std::size_t(1));
  const RankTimes& step = study.bars[0].mean;
  QVERIFY(near(step.computeMs + step.exposedMs + step.dataWaitMs + step.hostMs, 73.77853194134367));
}

/// sqrt(300 x 320) = 309.8 and sqrt(520 x 540) = 529.9.
void TestOneEstimator::daysAreShownApart() {
  std::vector<RunResult> runs = onOne();
  QVERIFY(!provenanceText(runs, 4, {}).contains("by day"));
  runs[2].summary.startedAt = runs[3].summary.startedAt = "2026-11-24T08:00:00.000Z";
  const QString footnote = provenanceText(runs, 4, {});
  QVERIFY2(footnote.contains("310 images/s on 2026-11-20 (n = 2), 530 images/s on 2026-11-24 (n = 2)"),
           qPrintable(footnote));
  QVERIFY(compareRuns(runs, {}).groups.size() == 1);
  PredictionStudy predicted = studyOf(runs);
  const std::string report = predictionReport(predicted.set);
  QVERIFY2(report.find("310 images/s on 2026-11-20 (n = 2), 530 images/s on 2026-11-24 (n = 2)") != std::string::npos,
           report.c_str());
}

/// Caffe2 on several nodes, "200 to 1,000 images/s": no mean, no interval, no percentage, no ratio, no baseline.
void TestOneEstimator::rangesAreNoRepeats() {
  std::vector<RunResult> results = published({"v100-caffe2-nodes-*"});
  QCOMPARE(results.size(), std::size_t(2));
  results.push_back(makeResult("own", 1, 100));
  const Comparison compared = compareRuns(results, {});
  QCOMPARE(compared.groups.size(), std::size_t(3));
  QCOMPARE(*compared.baseline, std::size_t(2));
  QStringList labels;
  for (std::size_t i = 0; i < 2; ++i) {
    QCOMPARE(compared.groups[i].statistics.count, 1);
    QVERIFY(!statesPercent(compared, i, {}));
    labels.append(compared.groups[i].label);
  }
  QVERIFY2(labels[0].count("highest") == 1 && labels[1].count("lowest") == 1, qPrintable(labels.join('\n')));
  const RatioStudy ratios = studyRatios(results, {}, {});
  QVERIFY(ratios.entries.empty());
  QCOMPARE(exclusionTexts(ratios.excluded).filter("an end of a published range").size(), 2);
}

SCALESCOPE_WINDOW_TEST(TestOneEstimator)

}  // namespace scalescope::test_one_estimator

#include "test_one_estimator.moc"
