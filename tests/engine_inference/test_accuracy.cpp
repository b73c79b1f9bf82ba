// SPDX-License-Identifier: Apache-2.0
// From a training to the accuracy of its weights in every precision, on the set that ScaleScope draws itself.
#include <QtTest>
#include <mutex>

#include "engine/analysis/comparability/precision_table.h"
#include "engine/analysis/run/run_state.h"
#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/graph/graph_builder.h"
#include "engine/inference/calibration_cache.h"
#include "engine/inference/inference_images.h"
#include "engine/inference/inference_run.h"
#include "engine/inference/layer_choice.h"
#include "engine/inference/scoring.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/train/trainer.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_accuracy {

namespace {

constexpr int kBatch = 50, kTrainingImages = 4000, kHeldOut = 100;

Graph smallGraph(int channels = 16) {
  GraphBuilder builder("small", {1, 28, 28});
  int last = 0;
  for (const char* name : {"first", "second", "third"}) {
    Convolution convolution;
    convolution.k = channels;
    convolution.kernelH = convolution.kernelW = 3;
    convolution.strideH = convolution.strideW = 2;
    convolution.padTop = convolution.padLeft = convolution.padBottom = convolution.padRight = 1;
    const std::string layer = name;
    last = builder.add(layer + ".conv", convolution, {last});
    last = builder.add(layer + ".bn", BatchNorm{}, {last});
    last = builder.add(layer + ".relu", Relu{}, {last});
  }
  const int scores = builder.add("fc", FullyConnected{10, true}, {last});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
  return require(builder.finish());
}

Plan trainingPlan() {
  Plan plan;
  plan.dataset = "learnable";
  plan.backend = "cpu";
  plan.test = TestKind::Long;
  plan.batchSizePerDevice = kBatch;
  plan.imageLimit = kTrainingImages;
  plan.warmupSteps = 1;
  plan.epochs = 1.02;
  plan.checkpointEveryEpochs = 1;
  plan.augment = false;
  plan.learningRateSchedule = "0.05";
  plan.threadsPerRank = plan.decodeThreads = 1;
  return plan;
}

struct Run {
  RunResult result;
  std::vector<EvaluationDone> evaluations;
};

template <typename Work>
Run runPlan(const Plan& plan, const std::filesystem::path& folder, const Work& work, const Graph& graph) {
  TrainerSetup setup;
  setup.plan = plan;
  setup.graph = graph;
  setup.backend = require(loadBackend(plan.backend));
  setup.dataset = require(openDataset(plan, {1, 28, 10}));
  setup.communicator = makeSingleCommunicator();
  setup.checkpointFolder = folder;
  setup.startSeconds = monotonicSeconds();
  RunStarted started;
  started.plan = plan;
  started.kind = runsInference(plan) ? ResultKind::Inference : ResultKind::Training;
  RunState state;
  state.add({0, -1, started});
  Run run;
  std::mutex mutex;
  setup.sendEvent = [&](EventBody body) {
    const std::lock_guard lock(mutex);
    if (const auto* evaluation = std::get_if<EvaluationDone>(&body)) run.evaluations.push_back(*evaluation);
    state.add(require(eventFromJson(eventToJson({monotonicSeconds() - setup.startSeconds, 0, std::move(body)}))));
  };
  state.add({1, 0, RunEnded{work(setup)}});
  run.result = require(resultFromJson(resultToJson(state.result())));
  return run;
}

}  // namespace

class TestAccuracy : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void inferenceScoresWhatTrainingDid();
  void everyPrecisionIsPaired_data();
  void everyPrecisionIsPaired();
  void aCacheGivesTheSameOutcomes();
  void layersReturnUntilTheDropIsWithinTheBound();
  void trainingStartsFromWeights();
  void weightsThatDoNotFitAreNamed();
  void withoutWeightsNothingIsScored();
  void heldOutImagesAreNeverScored();
  void tooFewImagesAreRefused();
  void ranksAreThoseOfTheEvaluation();
  void layersWithMostNoisePerTimeReturnFirst();
  void boundsNeedInt8AndWeights();

 private:
  Plan inferencePlan(const char* precision) const {
    Plan plan = trainingPlan();
    plan.test = TestKind::Inference;
    plan.precision = precision;
    plan.steps = 2;
    plan.calibrationImages = kHeldOut;
    plan.weights = m_weights;
    return plan;
  }
  static Run inferPlan(const Plan& plan) {
    return runPlan(
        plan, {}, [](TrainerSetup& setup) { return infer(setup, {}); }, smallGraph());
  }
  Run trainPlan(const Plan& plan) const {
    return runPlan(
        plan, m_folder.path().toStdString(), [](TrainerSetup& setup) { return train(setup, {}); }, smallGraph());
  }

  QTemporaryDir m_folder;
  std::string m_weights;
  EvaluationDone m_trained;  ///< at the step of the checkpoint
  Run m_exact;
};

void TestAccuracy::initTestCase() {
  const Run training = trainPlan(trainingPlan());
  const QStringList files = QDir(m_folder.path()).entryList(QDir::Files);
  QCOMPARE(files.size(), 2);  // of the end of the epoch, which was evaluated, and of the last step
  m_weights = m_folder.filePath(files.first()).toStdString();
  m_trained = training.evaluations.front();
  QCOMPARE(m_trained.step, kTrainingImages / kBatch);
  QVERIFY2(m_trained.top1Accuracy > 0.6, "The network has not learned enough for its accuracy to mean anything.");
  m_exact = inferPlan(inferencePlan("fp32"));
}

/// The same model on all images but the held-out one.
void TestAccuracy::inferenceScoresWhatTrainingDid() {
  Plan plan = inferencePlan("fp32");
  plan.calibrationImages = 1;
  const Run run = inferPlan(plan);
  QCOMPARE(run.evaluations.size(), std::size_t{1});
  const EvaluationDone& scored = run.evaluations.front();
  QCOMPARE(scored.images, m_trained.images - 1);
  QCOMPARE(run.result.summary.scoredImages.value_or(0), scored.images);
  QCOMPARE(run.result.summary.heldOutImages.value_or(0), 1);
  const auto right = [](const EvaluationDone& done, double accuracy) {
    return accuracy * static_cast<double>(done.images);
  };
  QVERIFY(std::abs(right(scored, scored.top1Accuracy) - right(m_trained, m_trained.top1Accuracy)) < 3.5);
  QVERIFY(std::abs(right(scored, scored.top5Accuracy) - right(m_trained, m_trained.top5Accuracy)) < 3.5);
  QVERIFY(std::abs(scored.loss - m_trained.loss) < 0.01);
  QCOMPARE(run.result.summary.validationTop1Accuracy.value_or(0), scored.top1Accuracy);
  QVERIFY(QString::fromStdString(run.result.summary.weightsFingerprint).contains("values, "));
}

void TestAccuracy::everyPrecisionIsPaired_data() {
  QTest::addColumn<QString>("precision");
  QTest::addColumn<QString>("calibration");
  QTest::newRow("bf16") << "bf16"
                        << "max";
  for (const char* calibration : {"max", "percentile", "entropy", "mse"})
    QTest::newRow(calibration) << "int8" << calibration;
}

void TestAccuracy::everyPrecisionIsPaired() {
  QFETCH(QString, precision);
  QFETCH(QString, calibration);
  Plan plan = inferencePlan(precision.toStdString().c_str());
  plan.calibration = calibration.toStdString();
  Run run;
  try {
    run = inferPlan(plan);
  } catch (const Failure& failure) {
    QCOMPARE(failure.error().code, "precision-unsupported");
    QCOMPARE(precision, "bf16");
    QSKIP("BF16 needs a processor with AVX512_BF16 or AMX.");
  }
  const auto pair = pairResults(m_exact.result, run.result, 1);
  QVERIFY2(pair.ok(), pair.ok() ? "" : pair.error().message.english().c_str());
  QCOMPARE(pair->images, m_trained.images - kHeldOut);
  QVERIFY2(std::abs(pair->differencePoints) < 3, qPrintable(QString::number(pair->differencePoints)));
  QCOMPARE(pair->second, run.result.summary.validationTop1Accuracy.value_or(0));
  const SeriesTable* layers = findTable(run.result.series, "inference_layers");
  QVERIFY(layers && layers->rowCount() == 4);
  for (std::size_t i = 0; i < layers->rowCount(); ++i) {
    QCOMPARE(QString::fromStdString(layers->find("precision")->texts[i]), precision);
    const double ratio = layers->find("sqnr_db")->values[i];
    QVERIFY2(ratio > 8 && ratio < 90, qPrintable(QString::number(ratio)));
    QVERIFY(layers->find("time_ms")->values[i] > 0);
  }
}

void TestAccuracy::aCacheGivesTheSameOutcomes() {
  const Run calibrated = inferPlan(inferencePlan("int8"));
  const std::filesystem::path file = m_folder.filePath("calibration.cache").toStdString();
  QVERIFY(writeFileAtomically(file, formatCalibrationCache(require(cacheOf(calibrated.result)))).ok());
  Plan plan = inferencePlan("int8");
  plan.calibrationCache = file.string();
  const Run read = inferPlan(plan);
  const auto pair = pairResults(calibrated.result, read.result, 1);
  QVERIFY(pair.ok());
  QVERIFY(pair->onlyFirst + pair->onlySecond <= 2);  // thresholds differ by rounding
}

/// A cache whose one scale is far too small ruins the network, and only returning that layer's readers mends it.
void TestAccuracy::layersReturnUntilTheDropIsWithinTheBound() {
  CalibrationCache cache = require(cacheOf(inferPlan(inferencePlan("int8")).result));
  for (auto& [tensor, scale] : cache.scales)
    if (tensor == "second.conv") scale /= 50;
  const std::filesystem::path file = m_folder.filePath("ruined.cache").toStdString();
  QVERIFY(writeFileAtomically(file, formatCalibrationCache(cache)).ok());
  Plan plan = inferencePlan("int8");
  plan.calibrationCache = file.string();
  const auto ruined = pairResults(m_exact.result, inferPlan(plan).result, 1);
  QVERIFY(ruined.ok() && ruined->differencePoints < -10);
  plan.maximumAccuracyDrop = 2;
  const Run bounded = inferPlan(plan);
  const auto mended = pairResults(m_exact.result, bounded.result, 1);
  QVERIFY(mended.ok());
  QVERIFY2(mended->differencePoints > -6, qPrintable(QString::number(mended->differencePoints)));
  const SeriesTable* layers = findTable(bounded.result.series, "inference_layers");
  int returned = 0;
  for (std::size_t i = 0; i < layers->rowCount(); ++i) {
    if (layers->find("returned")->values[i] == 0) continue;
    ++returned;
    QCOMPARE(layers->find("precision")->texts[i], std::string("fp32"));
  }
  QVERIFY2(returned >= 1 && returned < 4, qPrintable(QString::number(returned)));
  QVERIFY(std::ranges::any_of(bounded.result.events, [](const Event& event) {
    const auto* note = std::get_if<Noted>(&event.body);
    return note && note->text.english().find("compute in FP32") != std::string::npos;
  }));
}

void TestAccuracy::trainingStartsFromWeights() {
  Plan plan = trainingPlan();
  plan.weights = m_weights;
  plan.epochs = 0.05;
  plan.checkpointEveryEpochs = 0;
  plan.learningRateSchedule = "0.000001";
  const Run run = trainPlan(plan);
  const double top1 = run.evaluations.back().top1Accuracy;
  QVERIFY2(std::abs(top1 - m_trained.top1Accuracy) < 0.1,
           qPrintable(QStringLiteral("%1, in the training %2").arg(top1).arg(m_trained.top1Accuracy)));
  QCOMPARE(run.result.summary.weightsFingerprint, m_exact.result.summary.weightsFingerprint);
}

void TestAccuracy::weightsThatDoNotFitAreNamed() {
  try {
    runPlan(
        inferencePlan("fp32"), {}, [](TrainerSetup& setup) { return infer(setup, {}); }, smallGraph(8));
    QFAIL("weights of another network were taken");
  } catch (const Failure& failure) {
    QCOMPARE(failure.error().code, std::string("weights-mismatch"));
    QVERIFY2(failure.error().message.english().find("first.conv") != std::string::npos,
             failure.error().message.english().c_str());
  }
  Plan plan = inferencePlan("fp32");
  plan.weights = m_folder.filePath("none.safetensors").toStdString();
  QVERIFY_THROWS_EXCEPTION(Failure, inferPlan(plan));
  const std::vector<PlanFault> faults = validatePlan(plan, {});
  QCOMPARE(faults.size(), std::size_t{1});
  QCOMPARE(faults.front().field, std::string("weights"));
}

void TestAccuracy::withoutWeightsNothingIsScored() {
  Plan plan = inferencePlan("fp32");
  plan.weights.clear();
  const Run run = inferPlan(plan);
  QVERIFY(run.evaluations.empty());
  QVERIFY(!run.result.summary.validationTop1Accuracy && !run.result.summary.scoredImages);
  QVERIFY(run.result.summary.weightsFingerprint.empty());
}

void TestAccuracy::heldOutImagesAreNeverScored() {
  Plan plan = inferencePlan("int8");
  DatasetInfo data;
  data.format = "idx";
  data.validationImages = 1000;
  const ImageUse use = divideImages(plan, data);
  QCOMPARE(use.heldOut.size(), std::size_t{kHeldOut});
  QCOMPARE(use.scored.size(), std::size_t{900});
  std::set<std::int64_t> all(use.heldOut.begin(), use.heldOut.end());
  all.insert(use.scored.begin(), use.scored.end());
  QCOMPARE(all.size(), std::size_t{1000});
  // Neither precision nor batch changes them; more held-out images include these.
  plan.precision = "fp32";
  plan.batchSizePerDevice = 7;
  QCOMPARE(divideImages(plan, data).heldOut, use.heldOut);
  plan.calibrationImages = 200;
  const ImageUse more = divideImages(plan, data);
  QVERIFY(std::ranges::includes(more.heldOut, use.heldOut));
  plan.accuracyImages = 50;
  QCOMPARE(divideImages(plan, data).scored.size(), std::size_t{50});
  plan.accuracyImages = 0;
  QVERIFY(divideImages(plan, data).scored.empty());
}

void TestAccuracy::tooFewImagesAreRefused() {
  Plan plan = inferencePlan("int8");
  DatasetInfo data;
  data.format = "idx";
  data.validationImages = kHeldOut;
  QVERIFY_THROWS_EXCEPTION(Failure, divideImages(plan, data));
  plan.calibrationImages = 0;  // chosen: at most half
  QCOMPARE(divideImages(plan, data).heldOut.size(), std::size_t{kHeldOut / 2});
}

void TestAccuracy::ranksAreThoseOfTheEvaluation() {
  const float scores[] = {1, 3, 3, std::numeric_limits<float>::quiet_NaN(), 2};
  QCOMPARE(rankOf(scores, 1), 0);
  QCOMPARE(rankOf(scores, 2), 0);
  QCOMPARE(rankOf(scores, 0), 3);
  QCOMPARE(rankOf(scores, 3), 5);
}

void TestAccuracy::layersWithMostNoisePerTimeReturnFirst() {
  const std::vector<LayerReturn> order = returnOrder({{1, 10, 10}, {2, 10, 1}, {3, 1, -1}, {4, 100, 10}});
  std::vector<int> layers;
  for (const LayerReturn& layer : order) layers.push_back(layer.layer);
  QCOMPARE(layers, (std::vector<int>{3, 2, 4, 1}));
  QVERIFY(returnOrder({}).empty());
}

void TestAccuracy::boundsNeedInt8AndWeights() {
  Plan plan = inferencePlan("fp32");
  plan.maximumAccuracyDrop = 1;
  QCOMPARE(validatePlan(plan, {}).front().field, std::string("maximum_accuracy_drop"));
  plan.precision = "int8";
  QVERIFY(validatePlan(plan, {}).empty());
  plan.weights.clear();
  QCOMPARE(validatePlan(plan, {}).front().field, std::string("maximum_accuracy_drop"));
}

SCALESCOPE_TEST(TestAccuracy)

}  // namespace scalescope::test_accuracy

#include "test_accuracy.moc"
