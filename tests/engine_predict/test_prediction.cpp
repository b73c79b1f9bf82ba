// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "engine/base/shown_text.h"
#include "engine/predict/prediction_json.h"
#include "engine/predict/prediction_options.h"
#include "engine/predict/prediction_text.h"
#include "tests/engine_predict/observed_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_prediction {

using namespace scalescope::observed_runs;

class TestPrediction : public QObject {
  Q_OBJECT
 private slots:
  void mixedResultsAreRefused();
  void dataSetsAreNamedByTheirImages();
  void whatComparisonsSeparateIsRefused_data();
  void whatComparisonsSeparateIsRefused();
  void runsThatComparisonsRefuseAreNotUsed();
  void repeatsAreThoseOfComparisons_data();
  void repeatsAreThoseOfComparisons();
  void repeatsBySeedAndByHand();
  void epochsCountTrainingImages();
  void epochsOfLearnableImages();
  void withoutATrainingThereIsNothing();
  void unusableResultsAreNamed();
  void impossibleCountsAreNotUsed();
  void repeatsAreOneConfiguration();
  void theNetworkHasToBeKnown();
  void gradientsHaveToBeKnown();
  void oneDeviceIsMeasured();
  void ranksOfASweepArePredicted();
  void originsAreStated();
  void bandsWidenOutside();
  void fittedRunsNarrowTheBand();
  void anotherLinkScalesByItsNominalRate();
  void rankTimesBoundTheSpread();
  void anotherDeviceHasAWideBand();
  void speedupsNeedARate();
  void theWidestChangeComesFirst();
  void whatToMeasureNext();
  void bandsHoldTheirOwnRuns();
  void rowsAgreeWithThemselves();
  void wordsAndJson();
  void whatTheModelMissesIsSaidFirst();
  void oneDeviceCanBeTyped();
  void theSameResultsGiveTheSameNumbers();
  void aThousandConfigurations();
  void tokensArePredictedAsTokens();
  void unitsAreNotMixed();

 private:
  static Calibration calibrated(const std::vector<RunResult>& results);
};

namespace {

Configuration on(int hosts, double batch = 16) {
  Configuration asked;
  asked.shape = {hosts, 1};
  asked.batchPerDevice = batch;
  asked.transport.bucketMib = 1;
  return asked;
}

std::vector<RunResult> oneDevice() {
  return {training(1, 8, 60, 60), training(1, 16, 110, 110), training(1, 32, 210, 210)};
}

std::vector<RunResult> withCheck() {
  auto results = oneDevice();
  results.push_back(check(2, 100));
  results.push_back(check(8, 100));
  return results;
}

double halfWidth(const Prediction& one) { return one.throughput90.high / one.throughput - 1; }

const Ingredient* find(const std::vector<Ingredient>& list, Ingredient::Kind kind) {
  for (const Ingredient& one : list)
    if (one.kind == kind) return &one;
  return nullptr;
}

std::string codeOf(const std::vector<RunResult>& results) {
  const auto seen = observe(results);
  return seen ? "" : seen.error().code;
}

}  // namespace

Calibration TestPrediction::calibrated(const std::vector<RunResult>& results) {
  auto seen = observe(results);
  if (!seen) qFatal("%s", seen.error().message.english().c_str());
  auto calibration = calibrate(std::move(*seen));
  if (!calibration) qFatal("%s", calibration.error().message.english().c_str());
  return *calibration;
}

void TestPrediction::mixedResultsAreRefused() {
  auto results = oneDevice();
  results[1].plan.network = "other";
  const auto seen = observe(results);
  QVERIFY(!seen.ok());
  QCOMPARE(seen.error().code, std::string("prediction-mixed"));
  QVERIFY(seen.error().message.english().find("network (other; tiny)") != std::string::npos);
  results = oneDevice();
  results[2].plan.precision = "bf16";
  QCOMPARE(codeOf(results), std::string("prediction-mixed"));
  results = oneDevice();
  results[0].summary.backend = "cuda";
  QCOMPARE(codeOf(results), std::string("prediction-mixed"));
}

/// Messages name a data set by its images, not by bytes and a hash.
void TestPrediction::dataSetsAreNamedByTheirImages() {
  auto results = oneDevice();
  for (RunResult& run : results) run.summary.datasetFingerprint = "14000 images, 10976000 bytes, 100c";
  results[1].summary.datasetFingerprint = "4000 images, 3136000 bytes, 2c64";
  const auto messageOf = [&results] { return shownText(observe(results).error().message); };
  QCOMPARE(messageOf(), std::string("The results differ in their dataset fingerprint (14,000 images; 4,000 images). "
                                    "Select results with the same dataset fingerprint."));
  results[1].summary.datasetFingerprint = "14000 images, 10976000 bytes, 2c64";
  QVERIFY(messageOf().find("(14000 images, 10976000 bytes, 100c; 14000 images, 10976000 bytes, 2c64)") !=
          std::string::npos);
}

using Change = void (*)(RunResult& result);

void TestPrediction::whatComparisonsSeparateIsRefused_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("message");
  const auto row = [](const char* name, Change change, const char* message) {
    QTest::newRow(name) << change << QString(message);
  };
  row(
      "system", [](RunResult& run) { run.annotations.system = "A"; }, "system (not stated; A)");
  row(
      "processor",
      [](RunResult& run) {
        run.environment.hosts = {{"n1", {{"cpu_model", "X"}}, {}}};
      },
      "CPU (not stated; X)");
  row(
      "library", [](RunResult& run) { run.annotations.facts["cudnn_version"] = "9.1"; }, "cuDNN (not stated; 9.1)");
  row(
      "engine", [](RunResult& run) { run.summary.implementation = "oneDNN 3"; }, "engine (not stated; oneDNN 3)");
  row(
      "kind of data", [](RunResult& run) { run.plan.dataset = "idx"; }, "dataset (idx; synthetic)");
  row(
      "data", [](RunResult& run) { run.summary.datasetFingerprint = "1a"; }, "dataset fingerprint (not stated; 1a)");
  row(
      "unknown precision", [](RunResult& run) { run.unknownPlanFields.insert("precision"); },
      "precision (not stated; fp32)");
  row(
      "threads", [](RunResult& run) { run.summary.threadsPerRank = 2; }, "threads per rank (not stated; 2)");
  row(
      "origin", [](RunResult& run) { run.summary.origin = ResultOrigin::Published; }, "origin (measured; published)");
}

void TestPrediction::whatComparisonsSeparateIsRefused() {
  QFETCH(Change, change);
  QFETCH(QString, message);
  auto results = oneDevice();
  change(results[1]);
  const auto seen = observe(results);
  QVERIFY(!seen.ok());
  QCOMPARE(seen.error().code, std::string("prediction-mixed"));
  QVERIFY2(QString::fromStdString(seen.error().message).contains(message), seen.error().message.english().c_str());
}

void TestPrediction::runsThatComparisonsRefuseAreNotUsed() {
  auto results = oneDevice();
  results[0].summary.status = RunStatus::Stopped;
  results.push_back(results[1]);
  const auto seen = observe(results);
  QVERIFY(seen.ok());
  QCOMPARE(seen->trainings.size(), std::size_t(2));
  for (const auto& training : seen->trainings) QCOMPARE(training.stepS.size(), std::size_t(1));
  const std::vector<Text> skipped = {"run-1-16 is given more than once and is counted once",
                                     "run-1-8 did not complete"};
  QCOMPARE(clauses(seen->skipped), skipped);
}

/// Of one configuration one group counts, as in scaling figures: a mean of 505 and 757 images/s is neither.
void TestPrediction::repeatsAreThoseOfComparisons_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("difference");
  const auto row = [](Change change, const char* difference) { QTest::newRow(difference) << change << difference; };
  row([](RunResult& run) { run.plan.hosts[0].host = "node2"; }, "hosts");
  row([](RunResult& run) { run.plan.imageLimit = 1000; }, "image limit");
  row([](RunResult& run) { run.plan.warmupSteps = 3; }, "warm-up steps");
  row([](RunResult& run) { run.plan.steps = 7; }, "measured steps");
  row([](RunResult& run) { run.plan.learningRateSchedule = "0.2"; }, "learning-rate schedule");
  row([](RunResult& run) { run.plan.learningRateWarmupEpochs = 2; }, "learning-rate warm-up");
  row([](RunResult& run) { run.plan.momentum = 0.5; }, "momentum");
  row([](RunResult& run) { run.plan.weightDecay = 0.5; }, "weight decay");
  row([](RunResult& run) { run.annotations.facts["kernel_release"] = "6.1"; }, "kernel");
  row([](RunResult& run) { run.summary.engineVersion = "0.0.9"; }, "engine version");
}

void TestPrediction::repeatsAreThoseOfComparisons() {
  QFETCH(Change, change);
  QFETCH(QString, difference);
  std::vector<RunResult> results = {training(1, 16, 100), training(1, 16, 110), training(1, 16, 160)};
  for (std::size_t i = 0; i < results.size(); ++i) results[i].summary.runId = "run-" + std::to_string(i);
  change(results[2]);
  const auto seen = observe(results);
  QVERIFY(seen.ok());
  QCOMPARE(seen->trainings.size(), std::size_t(1));
  QCOMPARE(seen->trainings[0].meanStepS(), 0.10488088481701516);  // the root of 0.1 x 0.11
  QCOMPARE(seen->skipped.size(), std::size_t(1));
  const QString why = QString::fromStdString(seen->skipped[0].why.english()).toLower();
  QVERIFY2(why.endsWith("differs from the other runs on as many devices in " + difference), qPrintable(why));
}

void TestPrediction::repeatsBySeedAndByHand() {
  const auto countWith = [](Change change) {
    std::vector<RunResult> results = {training(1, 16, 100), training(1, 16, 110)};
    change(results[1]);
    return observe(results)->trainings[0].stepS.size();
  };
  QCOMPARE(countWith([](RunResult& run) { run.plan.seed = 2; }), std::size_t(2));
  QCOMPARE(countWith([](RunResult& run) { run.annotations.labels["repeats"] = "alone"; }), std::size_t(1));
}

/// Fashion-MNIST: 60,000 images to train with, and 10,000 more in its fingerprint.
void TestPrediction::epochsCountTrainingImages() {
  auto results = oneDevice();
  for (RunResult& run : results) {
    run.plan.dataset = "idx";
    run.summary.datasetFingerprint = "70000 images, 54880000 bytes, 6c49f98e148dfc75";
    run.summary.trainingImages = 60000;
  }
  QCOMPARE(observe(results)->imagesPerEpoch, 60000.0);
  // Before results stated them: the images over the epochs of the last step, as files round them.
  for (RunResult& run : results) {
    run.summary.trainingImages.reset();
    run.series = {{"steps", {{"step", {1, 2813}}, {"images", {64, 180032}}, {"epoch", {0.001067, 3.000533}}}}};
  }
  QCOMPARE(observe(results)->imagesPerEpoch, 60000.0);
  // A result that does not state them takes nothing from the others.
  results.back().series.clear();
  QCOMPARE(observe(results)->imagesPerEpoch, 60000.0);
  for (RunResult& run : results) run.unknownPlanFields.emplace("dataset");
  QCOMPARE(observe(results)->imagesPerEpoch, 0.0);
  for (RunResult& run : results) run.unknownPlanFields.clear();
  for (RunResult& run : results) run.series.clear();
  QCOMPARE(observe(results)->imagesPerEpoch, 0.0);
}

/// Generated images that a network can learn are a data set, too: 90 epochs of 12,000 at 16 images per 110 ms.
void TestPrediction::epochsOfLearnableImages() {
  auto results = oneDevice();
  for (RunResult& run : results) {
    run.plan.dataset = "learnable";
    run.summary.datasetFingerprint = "14000 images, 10976000 bytes, 100c";
    run.summary.trainingImages = 12000;
  }
  const PredictionOptions batch16{{"nodes", "1"}, {"batch-per-device", "16"}};
  auto calibration = std::make_shared<const Calibration>(calibrated(results));
  const auto set = predictAll(calibration, {}, batch16);
  QVERIFY(set.ok());
  QCOMPARE(set->length.imagesPerEpoch, 12000.0);
  const Prediction& one = set->predictions.front();
  QVERIFY(std::abs(one.trainingS / (90 * 12000 * 0.11 / 16) - 1) < 1e-9);  // 2.06 h
}

void TestPrediction::withoutATrainingThereIsNothing() {
  QCOMPARE(codeOf({}), std::string("prediction-uncalibrated"));
  QCOMPARE(codeOf({check(2, 100)}), std::string("prediction-uncalibrated"));
  // Several devices and no parts of their step.
  const std::vector<RunResult> several = {training(4, 16, 130)};
  auto seen = observe(several);
  QVERIFY(seen.ok());
  QCOMPARE(calibrate(std::move(*seen)).error().code, std::string("prediction-uncalibrated"));
}

void TestPrediction::unusableResultsAreNamed() {
  auto results = oneDevice();
  results[0].summary.status = RunStatus::Failed;
  results[1].summary.imagesPerSecond = {};
  const auto seen = observe(results);
  QVERIFY(seen.ok());
  QCOMPARE(seen->trainings.size(), std::size_t(1));
  QCOMPARE(clauses(seen->skipped), (std::vector<Text>{"run-1-16 has no throughput", "run-1-8 did not complete"}));
}

/// A file may state 10^9 nodes; plans of what to measure next would list them.
void TestPrediction::impossibleCountsAreNotUsed() {
  auto results = oneDevice();
  results[0].summary.nodeCount = 1'000'000'000;
  results[0].summary.deviceCount = 1'000'000'000;
  results[1].summary.deviceCount = 131'073;
  const auto seen = observe(results);
  QVERIFY(seen.ok());
  QCOMPARE(seen->trainings.size(), std::size_t(1));
  QCOMPARE(clauses(seen->skipped), (std::vector<Text>{"run-1-16 states an impossible number of nodes or devices",
                                                      "run-1-8 states an impossible number of nodes or devices"}));
}

void TestPrediction::repeatsAreOneConfiguration() {
  const std::vector<RunResult> results = {training(2, 16, 100), training(2, 16, 110), training(2, 32, 200)};
  const auto seen = observe(results);
  QCOMPARE(seen->trainings.size(), std::size_t(2));
  QCOMPARE(seen->trainings[0].stepS.size(), std::size_t(2));
  QCOMPARE(seen->trainings[0].meanStepS(), 0.10488088481701516);  // the root of 0.1 x 0.11
  QCOMPARE(seen->trainings[0].shape, (RankShape{2, 1}));
}

void TestPrediction::theNetworkHasToBeKnown() {
  const Calibration calibration = calibrated(oneDevice());
  QVERIFY(predict(calibration, on(1)).ok());
  const auto without = predict(calibration, on(4));
  QCOMPARE(without.error().code, std::string("prediction-uncalibrated"));
  QVERIFY(without.error().message.english().find("the link between nodes, such as 100GbE") != std::string::npos);
  Configuration linked = on(4);
  linked.across = *findLink("1GbE");
  QVERIFY(predict(calibration, linked).ok());
}

void TestPrediction::gradientsHaveToBeKnown() {
  auto results = withCheck();
  for (RunResult& result : results) result.summary.parameterCount = {};
  const auto without = predict(calibrated(results), on(4));
  QVERIFY(without.error().message.english().find("--parameters") != std::string::npos);
}

void TestPrediction::oneDeviceIsMeasured() {
  const auto one = predict(calibrated(withCheck()), on(1));
  QVERIFY(one->isMeasured());
  QCOMPARE(*one->measuredThroughput, 16 / 0.11);
  QVERIFY(std::abs(one->throughput / (16 / 0.11) - 1) < 1e-9);
  QCOMPARE(one->efficiency, 1.0);
  QVERIFY(one->basis.outside.empty());
  QVERIFY(!predict(calibrated(withCheck()), on(1, 24))->isMeasured());
}

void TestPrediction::ranksOfASweepArePredicted() {
  const Calibration calibration = calibrated(withCheck());
  Configuration asked = on(4);
  asked.transport.overlap = false;
  const auto four = predict(calibration, asked);
  QVERIFY(!four->isMeasured());
  // Four buckets of at most 1 MiB on two lanes: 1.5 x 4e6 / 1e8 s, and the last latency of 180 us.
  QVERIFY(std::abs(four->split.communicationS - 0.06018) < 0.003);
  QVERIFY(four->throughput90.low < four->throughput && four->throughput < four->throughput90.high);
  QVERIFY(four->efficiency < 0.7 && four->efficiency > 0.5);
  QVERIFY(std::abs(four->trainingS - 90 * 1281167 / four->throughput) < 1e-6 * four->trainingS);
  QVERIFY(std::abs(four->speedup - 4 * four->efficiency) < 1e-9);
}

void TestPrediction::originsAreStated() {
  const Calibration alone = calibrated(oneDevice()), checked = calibrated(withCheck());
  using Kind = Ingredient::Kind;
  QCOMPARE(find(alone.ingredients, Kind::Allreduce)->origin, ValueOrigin::Assumed);
  QCOMPARE(find(checked.ingredients, Kind::Allreduce)->origin, ValueOrigin::Measured);
  QCOMPARE(find(checked.ingredients, Kind::Overlap)->origin, ValueOrigin::Assumed);
  QCOMPARE(find(checked.ingredients, Kind::MeasuredLink)->value, 0.1);
  Configuration asked = on(4);
  asked.across = *findLink("10GbE");
  asked.storageMbPerS = 500;
  const auto prediction = predict(checked, asked);
  QCOMPARE(find(prediction->basis.ingredients, Kind::Link)->name, std::string("10GbE"));
  QCOMPARE(find(prediction->basis.ingredients, Kind::Storage)->origin, ValueOrigin::Typed);
}

void TestPrediction::bandsWidenOutside() {
  const Calibration calibration = calibrated(withCheck());
  const auto inside = predict(calibration, on(8)), outside = predict(calibration, on(64)),
             far = predict(calibration, on(512));
  QVERIFY(inside->basis.outside.empty());
  QCOMPARE(outside->basis.outside.size(), std::size_t(1));
  QCOMPARE(outside->basis.outside[0].kind, Outside::Kind::Ranks);
  QCOMPARE(outside->basis.outside[0].doublings, 3.0);
  QVERIFY(halfWidth(*outside) > halfWidth(*inside));
  QVERIFY(halfWidth(*far) > halfWidth(*outside));
  const auto batch = predict(calibration, on(8, 128));
  QCOMPARE(batch->basis.outside[0].kind, Outside::Kind::Batch);
  QCOMPARE(batch->basis.outside[0].doublings, 2.0);
  // 100 gradients are 400 bytes, log2(1024 / 400) below the smallest message of the sweep.
  auto small = withCheck();
  for (RunResult& result : small) result.summary.parameterCount = 100;
  const auto fewBytes = predict(calibrated(small), on(8));
  QCOMPARE(fewBytes->basis.outside.size(), std::size_t(1));
  QCOMPARE(fewBytes->basis.outside[0].kind, Outside::Kind::MessageSize);
  QVERIFY(std::abs(fewBytes->basis.outside[0].doublings - 1.3561) < 1e-4);
  // Distances of several kinds add up.
  const auto widthOf = [&](const std::vector<Outside>& list) {
    return bandWidth(calibration, calibration.draws, list, on(64, 128), 1).throughput;
  };
  QCOMPARE(widthOf({{Outside::Kind::Ranks, 3}, {Outside::Kind::Batch, 2}}), widthOf({{Outside::Kind::Ranks, 5}}));
  QVERIFY(widthOf({{Outside::Kind::Ranks, 5}}) > widthOf({{Outside::Kind::Ranks, 3}}));
}

void TestPrediction::fittedRunsNarrowTheBand() {
  auto results = withCheck();
  const double before = halfWidth(*predict(calibrated(results), on(8)));
  // 2 ranks: 40 ms of transfer, mostly hidden with overlap.
  results.push_back(training(2, 16, 127, 118));
  results.push_back(training(2, 16, 156, 113));
  results.back().plan.communicationOverlap = false;
  const Calibration fitted = calibrated(results);
  QCOMPARE(fitted.leftOut, 5);  // three batches and two trainings on two ranks
  QVERIFY(fitted.leaveOneOutPercent < 8);
  QVERIFY(halfWidth(*predict(fitted, on(8))) < before);
  QCOMPARE(find(fitted.ingredients, Ingredient::Kind::Overlap)->origin, ValueOrigin::Measured);
}

void TestPrediction::anotherLinkScalesByItsNominalRate() {
  auto results = withCheck();
  auto seen = observe(results);
  TypedInputs typed;
  typed.measuredLink = *findLink("1Gbit/s");  // 100 of 125 MB/s were reached
  const auto calibration = calibrate(std::move(*seen), typed);
  QVERIFY(std::abs(calibration->model.acrossShare - 0.8) < 1e-9);
  Configuration asked = on(4);
  asked.transport.overlap = false;
  asked.across = *findLink("4Gbit/s");
  const auto prediction = predict(*calibration, asked);
  QVERIFY(std::abs(prediction->split.communicationS - 0.015) < 0.002);  // 1.5 x 4e6 / 4e8 s
  QCOMPARE(prediction->basis.outside[0].kind, Outside::Kind::Link);
  QVERIFY(std::abs(prediction->basis.outside[0].doublings - 2) < 0.01);
  asked.across = *findLink("250Mbit/s");  // reaches more of its rate: 28.2 MB/s
  const auto slower = predict(*calibration, asked);
  QVERIFY(!slower->basis.outside.empty());
  QCOMPARE(slower->basis.outside[0].kind, Outside::Kind::Link);
  QVERIFY(std::abs(slower->basis.outside[0].doublings - std::log2(100 / 28.18)) < 0.01);
}

/// The ranks' own steps state that none is slow: what all-reduces cost beyond the sweeps is then not taken for a wait
/// for the slowest rank, which would grow with the ranks.
void TestPrediction::rankTimesBoundTheSpread() {
  auto results = withCheck();
  RunResult run = training(2, 16, 182, 112);
  run.summary.allreduceBusyMeanMs = 70;  // 40 in the sweep
  run.plan.communicationOverlap = false;
  results.push_back(run);
  const auto spreadMs = [](const Calibration& calibration) {
    return 1e3 * predict(calibration, configurationOf(calibration.observed.trainings.back()))->split.spreadS;
  };
  const double unbounded = spreadMs(calibrated(results));
  for (const std::string name : {"steps", "rank_steps/1"}) {
    SeriesTable steps{name, {{"step", {}}, {"step_time_ms", {}}, {"compute_time_ms", {}}, {"allreduce_time_ms", {}}}};
    for (int i = 0; i < 20; ++i) {
      const double own = 112 + (i % 2 == (name == "steps") ? 1 : -1);  // 1 ms beyond the mean
      steps.columns[0].values.push_back(i + 1);
      steps.columns[1].values.push_back(182);
      steps.columns[2].values.push_back(own);
      steps.columns[3].values.push_back(182 - own);
    }
    results.back().series.push_back(steps);
  }
  const double bounded = spreadMs(calibrated(results));
  QVERIFY2(unbounded > 6, qPrintable(QString::number(unbounded)));
  QVERIFY2(bounded > 0.4 && bounded < 3, qPrintable(QString::number(bounded)));
}

void TestPrediction::anotherDeviceHasAWideBand() {
  auto results = oneDevice();
  Configuration asked = on(1);
  asked.device = "A100-SXM4-40GB";
  QCOMPARE(predict(calibrated(results), asked).error().code, std::string("prediction-uncalibrated"));
  for (RunResult& result : results) result.annotations.facts["gpu_model"] = "Tesla V100-SXM2-16GB";
  const auto other = predict(calibrated(results), asked);
  QVERIFY(halfWidth(*other) >= 0.12);
  // Without a profile: the root of 900/1555 times 15.7/19.5.
  QVERIFY(std::abs(other->split.computeS - 0.11 * std::sqrt(900.0 / 1555 * 15.7 / 19.5)) < 1e-6);
  asked.device = "A1000";
  QCOMPARE(predict(calibrated(results), asked).error().code, std::string("device-unknown"));
  asked.device.clear();
  asked.precision = "fp16";
  QVERIFY(predict(calibrated(results), asked)->throughput > 2 * 16 / 0.11);
}

void TestPrediction::speedupsNeedARate() {
  auto results = oneDevice();
  RunResult published = training(8, 16, 1);
  published.summary.imagesPerSecond = {};
  published.summary.speedup = 7;
  results.push_back(published);
  QCOMPARE(observe(results)->trainings.size(), std::size_t(3));
  const auto seen = observe(results, 150);
  QCOMPARE(seen->trainings.size(), std::size_t(4));
  QVERIFY(std::abs(seen->trainings.back().throughput() - 1050) < 1e-6);
}

void TestPrediction::theWidestChangeComesFirst() {
  const Calibration calibration = calibrated(withCheck());
  Configuration asked = on(8);
  asked.across = {"100MB/s", 0.1, 1, false};
  const auto rows = tornado(calibration, asked);
  QVERIFY(rows.size() >= 5);
  for (std::size_t i = 1; i < rows.size(); ++i) QVERIFY(rows[i - 1].span() >= rows[i].span());
  const auto link =
      std::find_if(rows.begin(), rows.end(), [](const auto& row) { return row.change == TornadoRow::Change::Link; });
  QVERIFY(link != rows.end());
  QVERIFY(link->ends[0].ratio < 1 && link->ends[1].ratio > 1);
  const auto bucket = std::ranges::find(rows, TornadoRow::Change::Bucket, &TornadoRow::change);
  QCOMPARE(bucket->from, std::string("1 MiB"));
  QCOMPARE(bucket->ends[0].to, std::string("0.5 MiB"));
  QCOMPARE(bucket->ends[1].to, std::string("2 MiB"));
  // One device has no network to change.
  for (const TornadoRow& row : tornado(calibration, on(1)))
    QVERIFY(row.change == TornadoRow::Change::Batch || row.change == TornadoRow::Change::Hosts);
}

void TestPrediction::whatToMeasureNext() {
  Configuration asked = on(4);
  asked.across = *findLink("1GbE");
  const auto next = nextMeasurements(calibrated(oneDevice()), asked);
  QVERIFY(!next.empty());
  QCOMPARE(next.front().kind, NextMeasurement::Kind::AllreduceSweep);
  QCOMPARE(next.front().commandLine, std::string("scalescope-engine check-node --quick --only links,all-reduce --hosts "
                                                 "node1:1,node2:1,node3:1,node4:1 --runs-dir runs"));
  QVERIFY(next.front().halfWidthAfter < next.front().halfWidthNow);
  const auto checked = nextMeasurements(calibrated(withCheck()), on(512));
  QVERIFY(!checked.empty());
  QVERIFY(checked.front().kind != NextMeasurement::Kind::AllreduceSweep);
  for (std::size_t i = 1; i < checked.size(); ++i) QVERIFY(checked[i - 1].halfWidthAfter <= checked[i].halfWidthAfter);
}

/// A model that misses what it was calibrated with is not surer than that. 4 ranks measured at a third of the sweep.
void TestPrediction::bandsHoldTheirOwnRuns() {
  auto results = withCheck();
  for (const double stepMs : {480, 500, 560}) results.push_back(training(4, 16, stepMs, 112));
  const Calibration calibration = calibrated(results);
  const auto one = predict(calibration, on(4));
  QVERIFY(one->isMeasured());
  QCOMPARE(one->measuredRepeats, 3);
  // 64 / (0.48 x 0.5 x 0.56)^(1/3) s, and t(2) = 2.919986 times sd x sqrt(1 + 1/3) of the logarithms: 0.0798668.
  QVERIFY(std::abs(*one->measuredThroughput / 124.94346649905 - 1) < 1e-9);
  QVERIFY(one->throughput90.low <= 95.4473 && one->throughput90.high >= 163.5549);
  for (const double stepS : {0.48, 0.5, 0.56})
    QVERIFY(one->throughput90.low <= 64 / stepS && 64 / stepS <= one->throughput90.high);
}

/// Each row's rate, step time and duration belong together, as measured or as predicted.
void TestPrediction::rowsAgreeWithThemselves() {
  auto results = withCheck();
  results.push_back(training(2, 16, 160, 112));
  const auto one = predict(calibrated(results), on(2));
  const QStringList lines = QString::fromStdString(predictionTable({*one}, 90)).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 3);
  QVERIFY2(lines[1].contains("predicted") && lines[2].contains("measured, n = 1"), qPrintable(lines.join('\n')));
  QVERIFY2(lines[2].contains(" 200 ") && lines[2].contains("160.00") && lines[2].contains("112.00"),
           qPrintable(lines[2]));                               // 32 images in 160 ms
  QVERIFY(std::abs(*one->measuredEfficiency - 0.6875) < 1e-9);  // of 16 images in 110 ms
  QVERIFY2(lines[2].contains(" 68."), qPrintable(lines[2]));
  QVERIFY2(lines[2].endsWith("6.7 d"), qPrintable(lines[2]));  // 90 x 1281167 / 200 s
  QVERIFY2(lines[1].contains(QString::number(1e3 * one->stepS(), 'f', 2)), qPrintable(lines[1]));
  QVERIFY2(lines[1].contains(QString::number(one->throughput, 'f', 0)), qPrintable(lines[1]));
}

void TestPrediction::wordsAndJson() {
  const Calibration calibration = calibrated(withCheck());
  const auto prediction = predict(calibration, on(64));
  QCOMPARE(basisText(prediction->basis),
           std::string("calibrated on 5 runs, leave-one-out error 0.0 % (3 left out), outside "
                       "the measured range: ranks by a factor of 8.0"));
  QCOMPARE(ingredientText({Ingredient::Kind::Link, ValueOrigin::Typed, 12.5, "100GbE"}),
           std::string("link: typed, 12.50 GB/s (100GbE)"));
  QVERIFY(predictionTable({*prediction}, 90).find("predicted") != std::string::npos);
  const std::string text = predictionsToJson(calibration, {*prediction}, tornado(calibration, on(64)),
                                             nextMeasurements(calibration, on(64)));
  const auto json = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
  const auto one = json["predictions"].toArray()[0].toObject();
  QCOMPARE(one["configuration"].toObject()["devices"].toInt(), 64);
  QCOMPARE(one["predicted"].toBool(), true);
  QVERIFY(!one.contains("measured_images_per_second"));
  QCOMPARE(one["outside"].toArray()[0].toObject()["what"].toString(), QString("ranks"));
  double sum = 0;
  const auto step = one["step"].toObject();
  for (const auto& part : step) sum += part.toDouble();
  QVERIFY(std::abs(sum - one["step_time_ms"].toDouble()) < 1e-9);
  QVERIFY(!json["tornado"].toArray().isEmpty() && !json["measure_next"].toArray().isEmpty());
}

/// Four devices, each faster than one alone: 64 images in 80 ms are 800 images/s, and no model has above 4 x 16 / 110
/// ms.
void TestPrediction::whatTheModelMissesIsSaidFirst() {
  auto results = withCheck();
  QVERIFY(missedConfigurations(calibrated(results)).empty());
  for (const double stepMs : {79.5, 80.0, 80.50314465408805}) results.push_back(training(4, 16, stepMs));
  const auto calibration = std::make_shared<const Calibration>(calibrated(results));
  const auto missed = missedConfigurations(*calibration);
  QCOMPARE(missed.size(), std::size_t(1));
  QCOMPARE(missed[0].configuration.shape, (RankShape{4, 1}));
  QCOMPARE(missed[0].repeats, 3);
  QVERIFY(std::abs(missed[0].measured - 800) < 1e-6);
  // 800 exp(-2.92 x 0.006270 x sqrt(1 + 1/3)), by Student's t of two degrees of freedom.
  QVERIFY(std::abs(missed[0].measured90.low - 783.27) < 0.01);
  QVERIFY(missed[0].predicted < missed[0].measured90.low);
  PredictionSet set;
  set.calibration = calibration;
  set.predictions = {*predict(*calibration, on(4))};
  const QString report = QString::fromStdString(predictionReport(set));
  const auto place =
      report.indexOf("The model misses what was measured on 4 devices (nodes: 4, batch per device: 16):");
  QVERIFY2(place >= 0 && place < report.indexOf("90 % band"), qPrintable(report));
  QVERIFY2(report.contains("images/s, and 800 were measured (n = 3)."), qPrintable(report));
}

/// Several devices alone: the typed rate is that of one device with their batch, and no measurement.
void TestPrediction::oneDeviceCanBeTyped() {
  const std::vector<RunResult> several = {training(2, 16, 120), training(4, 32, 250)};
  QCOMPARE(calibrate(*observe(several)).error().code, std::string("prediction-uncalibrated"));
  const auto seen = observe(several, 160);
  QCOMPARE(seen->trainings.size(), std::size_t(3));
  QVERIFY(seen->trainings[2].isTyped);
  QCOMPARE(seen->trainings[2].shape, (RankShape{1, 1}));
  QCOMPARE(seen->trainings[2].meanStepS(), 0.2);  // 32 / 160
  const auto calibration = calibrate(*seen);
  QVERIFY(calibration.ok());
  QCOMPARE(calibration->runs, 2);
  QCOMPARE(find(calibration->ingredients, Ingredient::Kind::Compute)->origin, ValueOrigin::Typed);
  Configuration one = on(1);
  one.batchPerDevice = 32;
  const auto predicted = predict(*calibration, one);
  QVERIFY(!predicted->isMeasured());
  QVERIFY(std::abs(predicted->throughput - 160) < 1e-6);
  // A result of one device counts instead.
  auto results = several;
  results.push_back(training(1, 16, 110));
  const auto measured = observe(results, 160);
  QVERIFY(std::ranges::none_of(measured->trainings, &TrainingObservation::isTyped));
}

void TestPrediction::theSameResultsGiveTheSameNumbers() {
  auto results = withCheck();
  results.push_back(training(2, 16, 127, 118));
  const auto first = predict(calibrated(results), on(32)), second = predict(calibrated(results), on(32));
  QCOMPARE(first->throughput, second->throughput);
  QCOMPARE(first->throughput90.low, second->throughput90.low);
}

void TestPrediction::aThousandConfigurations() {
  const Calibration calibration = calibrated(withCheck());
  int count = 0;
  for (int hosts = 1; hosts <= 100; ++hosts)
    for (int batch = 1; batch <= 10; ++batch) {
      const auto one = predict(calibration, on(hosts, batch));
      QVERIFY(one.ok() && one->throughput > 0 && one->efficiency <= 1 + 1e-9);
      QVERIFY(one->throughput90.low > 0 && one->throughput90.high < 10 * one->throughput);
      ++count;
    }
  QCOMPARE(count, 1000);
}

namespace {

/// A language model's training as logs state it: sequences of 4096 tokens, 16 of them a step on each of 8 GPUs a node.
RunResult modelTraining(int nodes, double stepMs, const std::string& unit) {
  RunResult run = training(nodes, 16, stepMs);
  run.summary.backend.clear();
  run.summary.origin = ResultOrigin::Imported;
  run.summary.imagesPerSecond = {};
  run.summary.parameterCount = {};
  run.summary.deviceCount = 8 * nodes;
  run.summary.batchSizeGlobal = 128 * nodes;
  const double samples = 128e3 * nodes / stepMs;
  setThroughput(run.summary, {unit == kTokensPerSecond ? 4096 * samples : samples, unit, false});
  for (const char* field : {"network", "hosts", "batch_size_per_device"}) run.unknownPlanFields.emplace(field);
  run.environment.hosts = {{"",
                            {{"model", "tiny-lm"},
                             {"model_parameters", "8e9"},
                             {"sequence_length", "4096"},
                             {"tensor_parallel", "4"},
                             {"gradient_accumulation", std::to_string(nodes)}}}};
  return run;
}

std::vector<RunResult> modelSeries(std::string_view unit) {
  return {modelTraining(1, 4000, std::string(unit)), modelTraining(2, 4200, std::string(unit)),
          modelTraining(4, 4400, std::string(unit))};
}

}  // namespace

/// 512 sequences of 4096 tokens in 4.4 s are 476,625 tokens/s; 8 nodes of 131,072 at most 1,048,576.
void TestPrediction::tokensArePredictedAsTokens() {
  const auto tokens = predictFrom({modelSeries(kTokensPerSecond), {}}, {{"nodes", "4,8"}});
  QVERIFY2(tokens.ok(), tokens.ok() ? "" : tokens.error().message.english().c_str());
  const Observations& seen = tokens->calibration->observed;
  QCOMPARE(seen.unit, std::string("tokens/s"));
  QCOMPARE(seen.network, std::string("tiny-lm"));
  QCOMPARE(seen.gradientCount, 2e9);  // 8e9 over 4 tensor-parallel devices
  const Prediction &four = tokens->predictions[0], &eight = tokens->predictions[1];
  QVERIFY(std::abs(*four.measuredThroughput - 476625.4545454545) < 1e-6);
  QVERIFY(four.throughput90.low < 476625 && four.throughput90.high > 476626);
  QVERIFY(eight.throughput > 476626 && eight.throughput < 1048577);
  QCOMPARE(eight.trainingS, 0.0);  // no length is stated
  // One rule for all units: the same series in sequences is the same prediction.
  const auto samples = predictFrom({modelSeries(kSamplesPerSecond), {}}, {{"nodes", "4,8"}});
  QVERIFY(samples.ok());
  QVERIFY(std::abs(eight.throughput / (4096 * samples->predictions[1].throughput) - 1) < 1e-9);
  QVERIFY(std::abs(eight.efficiency / samples->predictions[1].efficiency - 1) < 1e-9);
  const std::string json = predictionsToJson(*tokens->calibration, tokens->predictions, tokens->tornado, tokens->next);
  for (const char* key : {"\"unit\": \"tokens/s\"", "\"tokens_per_second_90\"", "\"measured_tokens_per_second\""})
    QVERIFY2(json.find(key) != json.npos, key);
  for (const char* key : {"images_per_second", "training_time_s", "scalescope-engine train"})
    QVERIFY2(json.find(key) == json.npos, key);
  const std::string report = predictionReport(*tokens);
  QVERIFY(report.find("tokens/s") != report.npos && report.find("images/s") == report.npos);
}

void TestPrediction::unitsAreNotMixed() {
  auto mixed = modelSeries(kTokensPerSecond);
  mixed.push_back(modelTraining(8, 4600, std::string(kSamplesPerSecond)));
  QCOMPARE(observe(mixed).error().message.english(),
           std::string("The results differ in their unit (samples/s; tokens/s). Select results with the same unit."));
  auto unclear = modelSeries(kTokensPerSecond);
  unclear[0].environment.hosts.front().facts.erase(unclear[0].environment.hosts.front().facts.begin() + 2);
  setThroughput(unclear[1].summary, {5600, std::string(kTokensPerSecond), true});
  unclear[1].summary.deviceCount.reset();
  const auto seen = observe(unclear);
  QVERIFY(seen.ok());
  QCOMPARE(seen->trainings.size(), 1U);
  QCOMPARE(seen->skipped[0].why.english(), std::string("run-1-16 states tokens/s but no sequence length"));
  QCOMPARE(seen->skipped[1].why.english(), std::string("run-2-16 does not state its number of devices"));
}

SCALESCOPE_TEST(TestPrediction)

}  // namespace scalescope::test_prediction

#include "test_prediction.moc"
