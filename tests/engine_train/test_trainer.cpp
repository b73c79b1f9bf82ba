// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/backend/backend_list.h"
#include "engine/train/evaluation.h"
#include "tests/engine_train/trainer_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_trainer {

class TestTrainer : public QObject {
  Q_OBJECT
 private slots:
  void countsImagesAndMarksTheWindow();
  void tellsItsStatesInOrder();
  void aProfileThatCannotBeMadeIsANote();
  void learningRateFollowsTheEpochs();
  void learningRateFollowsTheGlobalBatch();
  void openEndedWindowClosesByItself();
  void learns();
  void evaluatesWhenDueAndAtTheEnd();
  void evaluationCoversTheWholeSetExactlyOnce();
  void onlyTrainingImagesAreAugmented();
  void evaluationAveragesRunningStatistics();
  void evaluationTimeIsNoTrainingTime();
  void ranksEqualOneWithTheirBatch_data();
  void ranksEqualOneWithTheirBatch();
  void sameSeedSameRun();
  void everyRankAndRepeatDropsOtherElements();
  void stopEndsEveryRankAtTheSameStep();
  void stopDuringWarmupLeavesNoWindow();
  void ranksWithOtherDataAreRefused();
  void longTestContinuesUntilStable();
  void longTestThatIsAllWarmupIsRefused();
  void networkThatDoesNotFitTheDataIsRefused();
  void lossThatIsNotFiniteEndsALongTest();
  void lossThatIsNotFiniteIsAWarningInAShortTest();
  void skippedImagesAreTold();
  void lostRankEndsTheOthers();
  void trainsANetworkOfTheZoo();
};

namespace {

Plan shortPlan(int warmupSteps, int steps, int batchSize = 4) {
  Plan plan;
  plan.dataset = "learnable";
  plan.batchSizePerDevice = batchSize;
  plan.warmupSteps = warmupSteps;
  plan.steps = steps;
  plan.decodeThreads = 1;
  plan.threadsPerRank = 1;
  return plan;
}

Plan longPlan(double epochs, int batchSize = 4) {
  Plan plan = shortPlan(1, 0, batchSize);
  plan.test = TestKind::Long;
  plan.epochs = epochs;
  plan.evaluateEveryEpochs = 0;
  return plan;
}

std::vector<std::string> statesOf(const RankRecord& record) {
  std::vector<std::string> states;
  for (const auto& change : record.all<StateChanged>()) states.push_back(wordOf(change.state));
  return states;
}

std::vector<std::int64_t> evaluationSteps(const RankRecord& record) {
  std::vector<std::int64_t> steps;
  for (const auto& done : record.all<EvaluationDone>()) steps.push_back(done.step);
  return steps;
}

/// Buckets smaller than a layer, and one thing at a time that is not as usual.
Plan withOption(Plan plan, const QString& option) {
  plan.communicationBucketMib = 1.0 / 1024;
  plan.communicationOverlap = option != "after backward";
  plan.communicationContexts = option == "three contexts" ? 3 : 1;
  plan.communicationHierarchical = option == "hierarchical";
  if (option.endsWith("16")) plan.communicationPrecision = option.toStdString();
  return plan;
}

/// Two hosts of two ranks each.
void giveLanes(TrainerSetup& setup, RendezvousStore& store) {
  if (setup.communicator->size() == 1) return;
  CommunicatorOptions options;
  options.rank = setup.communicator->rank();
  options.size = setup.communicator->size();
  setup.gradientLanes =
      require(makeGradientLanes(setup.communicator, options, {options.rank / 2, 2, options.rank % 2, 2},
                                setup.plan.communicationContexts, setup.plan.communicationHierarchical, store));
}

void verifyEndedWell(const RankRun& run, RunStatus status = RunStatus::Completed) {
  QVERIFY2(firstError(run.errors).empty(), firstError(run.errors).c_str());
  for (const RankRecord& record : run.ranks) QCOMPARE(record.status, status);
}

}  // namespace

void TestTrainer::countsImagesAndMarksTheWindow() {
  for (int ranks : {1, 2}) {
    const RankRun run = trainRanks(ranks, shortPlan(2, 5), std::make_shared<QuadrantDataset>(64, 8));
    verifyEndedWell(run);
    const RankRecord& first = run.ranks.front();
    const auto marks = first.all<WindowMark>();
    QCOMPARE(marks.size(), std::size_t{2});
    QVERIFY(marks[0].opens && !marks[1].opens);
    QCOMPARE(marks[0].step, 2);
    QCOMPARE(marks[0].images, 2 * 4 * ranks);
    QCOMPARE(marks[1].step, 7);
    QCOMPARE(marks[1].images, 7 * 4 * ranks);
    QCOMPARE(marks[1].reason, std::string("steps"));

    double measuredS = 0;
    for (const StepRow& row : first.rows) {
      QCOMPARE(row.warmup, row.step <= 2);
      QCOMPARE(row.images, row.step * 4 * ranks);
      QVERIFY(row.dataWaitMs + row.computeTimeMs + row.allreduceTimeMs <= row.stepTimeMs);
      if (!row.warmup) measuredS += row.stepTimeMs / 1000;
    }
    QVERIFY(std::abs(marks[1].trainingTimeS - marks[0].trainingTimeS - measuredS) < 1e-9);
    for (const RankRecord& record : run.ranks) QCOMPARE(record.rows.size(), std::size_t{7});
    if (ranks == 2) QVERIFY(run.ranks[1].all<WindowMark>().empty());
  }
}

void TestTrainer::tellsItsStatesInOrder() {
  const RankRun run = trainRanks(1, longPlan(1), std::make_shared<QuadrantDataset>(16, 8));
  verifyEndedWell(run);
  QVERIFY(statesOf(run.ranks[0]) ==
          (std::vector<std::string>{"preparing", "warmup", "training", "evaluating", "finishing"}));
  const auto configured = run.ranks[0].all<RunConfigured>();
  QCOMPARE(configured.size(), std::size_t{2});
  QCOMPARE(configured[0].expectedSteps, 4.0);
  QCOMPARE(configured[0].parameterCount, 5 * 9 + 5 + 5 * 16 * 4 + 4);
  QCOMPARE(configured[0].backend, std::string("reference"));
  QCOMPARE(configured[0].peakMemoryBytes, 0);
  QVERIFY(configured[1].peakMemoryBytes > 0);
}

void TestTrainer::aProfileThatCannotBeMadeIsANote() {
  Plan plan = shortPlan(1, 2);
  plan.profileSteps = 2;
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 8));
  verifyEndedWell(run);
  QVERIFY(run.ranks[0].all<ProfileDone>().empty());
  QCOMPARE(run.ranks[0].rows.size(), std::size_t{3});
  const auto notes = run.ranks[0].all<Noted>();
  QVERIFY(std::any_of(notes.begin(), notes.end(), [](const Noted& note) {
    return note.text.english().starts_with("The step breakdown is unavailable");
  }));
}

void TestTrainer::learningRateFollowsTheEpochs() {
  Plan plan = longPlan(3);
  plan.learningRateSchedule = "0.4;2;0.04";
  plan.learningRateWarmupEpochs = 1;
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 4));
  verifyEndedWell(run);
  const std::vector<double> expected = {0, 0.1, 0.2, 0.3, 0.4, 0.4, 0.4, 0.4, 0.04, 0.04, 0.04, 0.04};
  QCOMPARE(run.ranks[0].rows.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) {
    QVERIFY(std::abs(run.ranks[0].rows[i].learningRate - expected[i]) < 1e-12);
    QCOMPARE(run.ranks[0].rows[i].epoch, static_cast<double>(i + 1) / 4);
  }
}

void TestTrainer::learningRateFollowsTheGlobalBatch() {
  Plan plan = shortPlan(1, 2);
  plan.learningRateSchedule = "0.5";
  plan.learningRateRule = "linear";
  plan.learningRateReferenceBatch = 32;
  const RankRun run = trainRanks(2, plan, std::make_shared<QuadrantDataset>(16, 4));  // 4 images on each rank
  verifyEndedWell(run);
  const RunConfigured configured = run.ranks[0].all<RunConfigured>().front();
  QCOMPARE(configured.batchSizeGlobal, 8);
  QCOMPARE(configured.learningRateFactor, 0.25);
  for (const RankRecord& rank : run.ranks) {
    QCOMPARE(rank.rows.size(), std::size_t{3});
    for (const StepRow& row : rank.rows) QCOMPARE(row.learningRate, 0.125);
  }
}

void TestTrainer::openEndedWindowClosesByItself() {
  Plan plan = shortPlan(2, 0);
  plan.minimumMeasuredTimeS = 0.2;
  plan.maximumMeasuredTimeS = 1.5;
  const RankRun run = trainRanks(2, plan, std::make_shared<QuadrantDataset>(64, 4));
  verifyEndedWell(run);
  const auto marks = run.ranks[0].all<WindowMark>();
  QCOMPARE(marks.size(), std::size_t{2});
  const double measuredS = marks[1].trainingTimeS - marks[0].trainingTimeS;
  QVERIFY2(measuredS >= 0.2 && measuredS < 5, std::to_string(measuredS).c_str());
  QVERIFY(marks[1].reason == "steady" || marks[1].reason == "time-limit");
  QCOMPARE(run.ranks[1].rows.back().step, marks[1].step);
}

void TestTrainer::learns() {
  Plan plan = longPlan(8, 8);
  plan.learningRateSchedule = "0.05";
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(128, 64));
  verifyEndedWell(run);
  const auto evaluations = run.ranks[0].all<EvaluationDone>();
  QCOMPARE(evaluations.size(), std::size_t{1});
  QVERIFY2(evaluations[0].top1Accuracy > 0.9, std::to_string(evaluations[0].top1Accuracy).c_str());
  QVERIFY(run.ranks[0].rows.back().loss < run.ranks[0].rows.front().loss / 2);
}

void TestTrainer::evaluatesWhenDueAndAtTheEnd() {
  Plan plan = longPlan(1.6);  // of 4 steps each: 7 steps
  plan.evaluateEveryEpochs = 0.5;
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 8));
  verifyEndedWell(run);
  QVERIFY(evaluationSteps(run.ranks[0]) == (std::vector<std::int64_t>{2, 4, 6, 7}));
  plan.evaluateEveryEpochs = 0;
  QVERIFY(evaluationSteps(trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 8)).ranks[0]) ==
          (std::vector<std::int64_t>{7}));
  plan.evaluateEveryEpochs = 0.7;  // not a multiple of a step: at the first step past 0.7 and 1.4
  QVERIFY(evaluationSteps(trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 8)).ranks[0]) ==
          (std::vector<std::int64_t>{3, 6, 7}));
}

void TestTrainer::evaluationCoversTheWholeSetExactlyOnce() {
  for (int ranks : {1, 2, 3}) {
    auto dataset = std::make_shared<QuadrantDataset>(48, 17);
    const RankRun run = trainRanks(ranks, longPlan(1), dataset);
    verifyEndedWell(run);
    QCOMPARE(run.ranks[0].all<EvaluationDone>().at(0).images, 17);
    for (std::int64_t i = 0; i < 17; ++i) QCOMPARE(dataset->validationReads(i), 1);
  }
  auto tiny = std::make_shared<QuadrantDataset>(48, 2);  // fewer than ranks
  const RankRun run = trainRanks(3, longPlan(1), tiny);
  verifyEndedWell(run);
  QCOMPARE(run.ranks[0].all<EvaluationDone>().at(0).images, 2);
}

void TestTrainer::onlyTrainingImagesAreAugmented() {
  for (const bool augment : {true, false}) {
    Plan plan = longPlan(2);
    plan.augment = augment;
    plan.evaluateEveryEpochs = 1;
    auto dataset = std::make_shared<QuadrantDataset>(16, 6);
    verifyEndedWell(trainRanks(2, plan, dataset));
    QCOMPARE(dataset->augmentedReads(Split::Training) > 0, augment);
    QCOMPARE(dataset->augmentedReads(Split::Validation), 0);
    for (std::int64_t i = 0; i < 6; ++i) QCOMPARE(dataset->validationReads(i), 2);
  }
}

void TestTrainer::evaluationAveragesRunningStatistics() {
  const RankErrors errors = runRanks(2, [](std::shared_ptr<Communicator> communicator) {
    GraphBuilder builder("normed", {1, QuadrantDataset::kSide, QuadrantDataset::kSide});
    const int norm = builder.add("bn", BatchNorm{}, {0});
    const int scores = builder.add("fc", FullyConnected{QuadrantDataset::kClasses, true}, {norm});
    builder.add("loss", SoftmaxCrossEntropy{}, {scores});
    TrainerSetup setup;
    setup.plan = shortPlan(1, 1);
    setup.backend = makeReferenceBackend();
    setup.dataset = std::make_shared<QuadrantDataset>(16, 8);
    setup.communicator = communicator;
    setup.graph = require(builder.finish());
    setup.sendEvent = [](EventBody) {};
    PreparedRank rank = prepareRank(setup);
    SkippedImages skipped(setup.sendEvent);
    int mean = 0;
    while (rank.parameters.at(mean).role != ParameterRole::RunningMean) ++mean;
    std::vector<float> value = {communicator->rank() == 0 ? 1.0f : 4.0f};
    rank.step->setParameter(mean, value);
    (void)evaluateValidationSet(setup, rank, false, skipped, {});
    rank.step->getParameter(mean, value);
    if (value[0] != 2.5f) throw Failure({"wrong", "The running mean is " + std::to_string(value[0])});
  });
  QVERIFY2(firstError(errors).empty(), firstError(errors).c_str());
}

void TestTrainer::evaluationTimeIsNoTrainingTime() {
  Plan plan = longPlan(2);
  plan.evaluateEveryEpochs = 1;
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 4000));
  verifyEndedWell(run);
  double stepsS = 0;
  for (const StepRow& row : run.ranks[0].rows) stepsS += row.stepTimeMs / 1000;
  QVERIFY(std::abs(stepsS - run.ranks[0].rows.back().trainingTimeS) < 1e-9);
  const auto evaluation = run.ranks[0].all<EvaluationDone>().at(0);
  QVERIFY(evaluation.durationS > 0);
  const StepRow &before = run.ranks[0].rows[3], &after = run.ranks[0].rows[4];
  QVERIFY(after.timeS - before.timeS > evaluation.durationS);
  QVERIFY(after.stepTimeMs / 1000 < after.timeS - before.timeS - evaluation.durationS + 1e-6);
}

void TestTrainer::ranksEqualOneWithTheirBatch_data() {
  QTest::addColumn<QString>("backend");
  QTest::addColumn<QString>("option");
  QTest::addColumn<double>("tolerance");
  for (const QString backend : {"reference", "cpu"}) {
    const double rounding = backend == "cpu" ? 1e-4 : 1e-6;  // the reference's gradients travel as floats
    for (const QString option : {"as chosen", "after backward", "three contexts", "hierarchical"})
      QTest::addRow("%s, %s", qPrintable(backend), qPrintable(option)) << backend << option << rounding;
    QTest::addRow("%s, bf16", qPrintable(backend)) << backend << "bf16" << 2e-2;
    QTest::addRow("%s, fp16", qPrintable(backend)) << backend << "fp16" << 2e-3;
  }
}

void TestTrainer::ranksEqualOneWithTheirBatch() {
  QFETCH(QString, backend);
  QFETCH(QString, option);
  QFETCH(double, tolerance);
  auto loaded = backend == "cpu" ? loadBackend("cpu") : Result<std::shared_ptr<Backend>>(makeReferenceBackend());
  if (!loaded)
    QSKIP(("This build cannot train on the CPU; build scalescope_backend_cpu (oneDNN): " +
           loaded.error().message.english())
              .c_str());
  MemoryStore store;
  auto prepare = [&](TrainerSetup& setup) {
    setup.backend = *loaded;
    giveLanes(setup, store);
  };
  auto planOf = [&](int batchSize) {
    Plan plan = withOption(longPlan(2, batchSize), option);
    plan.learningRateSchedule = "0.1";
    return plan;
  };
  const RankRun one = trainRanks(1, planOf(16), std::make_shared<QuadrantDataset>(128, 16), prepare);
  const RankRun four = trainRanks(4, planOf(4), std::make_shared<QuadrantDataset>(128, 16), prepare);
  verifyEndedWell(one);
  verifyEndedWell(four);
  const auto &a = one.ranks[0].rows, &b = four.ranks[0].rows;
  QCOMPARE(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    QVERIFY2(std::abs(a[i].loss - b[i].loss) < tolerance, std::to_string(a[i].loss - b[i].loss).c_str());
    QCOMPARE(a[i].images, b[i].images);
    if (tolerance < 1e-3) QCOMPARE(a[i].trainTop1Accuracy, b[i].trainTop1Accuracy);
    QCOMPARE(a[i].allreduceBytes, 0.0);
    const double bytes = (5 * 9 + 5 + 5 * 16 * 4 + 4) * (option.endsWith("16") ? 2.0 : 4.0);
    QVERIFY(backend == "cpu" ? b[i].allreduceBytes >= bytes : b[i].allreduceBytes == bytes);  // layouts may be padded
    QVERIFY(b[i].allreduceBusyMs > 0);
  }
  QVERIFY(a.back().loss < a.front().loss * 0.8);  // it did learn, so equal parameters say something
  const auto evaluationOne = one.ranks[0].all<EvaluationDone>().at(0);
  const auto evaluationFour = four.ranks[0].all<EvaluationDone>().at(0);
  QVERIFY(std::abs(evaluationOne.loss - evaluationFour.loss) < tolerance);
}

void TestTrainer::sameSeedSameRun() {
  auto lossesOf = [](int repeat) {
    const RankRun run = trainRanks(1, shortPlan(1, 5), std::make_shared<QuadrantDataset>(64, 4),
                                   [&](TrainerSetup& setup) { setup.repeat = repeat; });
    std::vector<double> losses;
    for (const StepRow& row : run.ranks[0].rows) losses.push_back(row.loss);
    return losses;
  };
  const auto first = lossesOf(1);
  QCOMPARE(first.size(), std::size_t{6});
  QVERIFY(first == lossesOf(1));
  QVERIFY(first != lossesOf(2));
}

namespace {

/// Notes the seeds with which steps are compiled: those of the dropout masks.
class SeedNotingBackend final : public Backend {
 public:
  explicit SeedNotingBackend(std::shared_ptr<Backend> backend) : m_backend(std::move(backend)) {}
  BackendInfo info() const override { return m_backend->info(); }
  Result<std::unique_ptr<CompiledStep>> compile(const Graph& graph, const CompileOptions& options) override {
    std::lock_guard lock(m_mutex);
    m_seeds.insert(options.seed);
    return m_backend->compile(graph, options);
  }
  std::set<std::uint64_t> seeds() const { return m_seeds; }

 private:
  std::shared_ptr<Backend> m_backend;
  std::mutex m_mutex;
  std::set<std::uint64_t> m_seeds;
};

}  // namespace

void TestTrainer::everyRankAndRepeatDropsOtherElements() {
  auto backend = std::make_shared<SeedNotingBackend>(makeReferenceBackend());
  for (const int repeat : {1, 2})
    verifyEndedWell(trainRanks(3, shortPlan(1, 1), std::make_shared<QuadrantDataset>(64, 4), [&](TrainerSetup& setup) {
      setup.backend = backend;
      setup.repeat = repeat;
    }));
  QCOMPARE(backend->seeds().size(), std::size_t{6});
}

void TestTrainer::stopEndsEveryRankAtTheSameStep() {
  std::vector<std::stop_source> stops(2);
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stops[1].request_stop();  // one rank hears of it first; the other must not go on
  });
  const RankRun run = trainRanks(2, longPlan(100000), std::make_shared<QuadrantDataset>(64, 16), {}, stops);
  verifyEndedWell(run, RunStatus::Stopped);
  const std::int64_t last = run.ranks[0].rows.back().step;
  QVERIFY(last > 1);
  QCOMPARE(run.ranks[1].rows.back().step, last);
  const auto marks = run.ranks[0].all<WindowMark>();
  QCOMPARE(marks.size(), std::size_t{2});
  QCOMPARE(marks[1].reason, std::string("stopped"));
  QCOMPARE(marks[1].step, last);
  QVERIFY(run.ranks[0].all<EvaluationDone>().empty());
}

void TestTrainer::stopDuringWarmupLeavesNoWindow() {
  std::vector<std::stop_source> stops(1);
  stops[0].request_stop();
  const RankRun run = trainRanks(1, shortPlan(5, 5), std::make_shared<QuadrantDataset>(64, 16), {}, stops);
  verifyEndedWell(run, RunStatus::Stopped);
  QCOMPARE(run.ranks[0].rows.size(), std::size_t{1});  // the step under way
  QVERIFY(run.ranks[0].all<WindowMark>().empty());
}

void TestTrainer::ranksWithOtherDataAreRefused() {
  const RankRun run = trainRanks(2, shortPlan(1, 5), nullptr, [](TrainerSetup& setup) {
    auto dataset = std::make_shared<QuadrantDataset>(64, 16);
    if (setup.communicator->rank() == 1) dataset->setFingerprint("quadrants-2");
    setup.dataset = dataset;
  });
  for (const Error& error : run.errors) {
    QCOMPARE(error.code, std::string("ranks-differ"));
    QVERIFY2(error.message.english().find("Rank 1") != std::string::npos, error.message.english().c_str());
    QVERIFY2(error.message.english().find("quadrants-2") != std::string::npos, error.message.english().c_str());
  }
}

/// All ranks end at the same border of an epoch, whether the last epoch was steady or the maximum was reached.
void TestTrainer::longTestContinuesUntilStable() {
  for (int ranks : {1, 2}) {
    Plan plan = longPlan(1);
    plan.maximumEpochs = 4;
    const RankRun run = trainRanks(ranks, plan, std::make_shared<QuadrantDataset>(64, 8));
    verifyEndedWell(run);
    const auto closing = run.ranks.front().all<WindowMark>().back();
    const std::int64_t perEpoch = 64 / 4 / ranks;
    QCOMPARE(closing.step % perEpoch, 0);
    QVERIFY2(closing.step >= perEpoch && closing.step <= 4 * perEpoch, qPrintable(QString::number(closing.step)));
    const bool steady = closing.reason == "steady";
    QVERIFY(steady || (closing.reason == "epochs" && closing.step == 4 * perEpoch));
    bool warned = false;
    for (const Noted& note : run.ranks.front().all<Noted>())
      warned = warned || note.text.english().find("last epoch still var") != std::string::npos ||
               note.text.english().find("too few steps") != std::string::npos;
    QCOMPARE(warned, !steady);
  }
}

void TestTrainer::longTestThatIsAllWarmupIsRefused() {
  Plan plan = longPlan(1);
  plan.warmupSteps = 4;
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(16, 4));
  QCOMPARE(run.errors[0].code, std::string("plan-invalid"));
  QVERIFY(run.ranks[0].rows.empty());
}

void TestTrainer::networkThatDoesNotFitTheDataIsRefused() {
  const RankRun run = trainRanks(1, shortPlan(1, 5), std::make_shared<QuadrantDataset>(16, 4), [](TrainerSetup& setup) {
    GraphBuilder builder("other", {3, 8, 8});
    const int scores = builder.add("fc", FullyConnected{4, true}, {0});
    builder.add("loss", SoftmaxCrossEntropy{}, {scores});
    setup.graph = require(builder.finish());
  });
  QCOMPARE(run.errors[0].code, std::string("graph-invalid"));
  QVERIFY2(run.errors[0].message.english().find("3 x 8 x 8") != std::string::npos,
           run.errors[0].message.english().c_str());
}

void TestTrainer::lossThatIsNotFiniteEndsALongTest() {
  Plan plan = longPlan(50);
  plan.learningRateSchedule = "1e9";
  const RankRun run = trainRanks(2, plan, std::make_shared<QuadrantDataset>(64, 16));
  for (const Error& error : run.errors) {
    QCOMPARE(error.code, std::string("loss-not-finite"));
    QVERIFY2(error.message.english().find("learning rate 1e+09") != std::string::npos, error.message.english().c_str());
  }
  QCOMPARE(run.ranks[0].rows.back().step, run.ranks[1].rows.back().step);
  QVERIFY(!std::isfinite(run.ranks[0].rows.back().loss));
}

void TestTrainer::lossThatIsNotFiniteIsAWarningInAShortTest() {
  Plan plan = shortPlan(1, 60);
  plan.learningRateSchedule = "1e9";
  const RankRun run = trainRanks(1, plan, std::make_shared<QuadrantDataset>(64, 16));
  verifyEndedWell(run);
  QCOMPARE(run.ranks[0].rows.size(), std::size_t{61});
  const auto notes = run.ranks[0].all<Noted>();
  QCOMPARE(notes.size(), std::size_t{1});
  QCOMPARE(notes[0].level, NoteLevel::Warning);
}

void TestTrainer::skippedImagesAreTold() {
  auto dataset = std::make_shared<QuadrantDataset>(64, 8);
  dataset->setCorrupt({5, 40});
  Plan plan = longPlan(1);
  plan.corruptImageLimitPercent = 10;
  const RankRun run = trainRanks(1, plan, dataset);
  verifyEndedWell(run);
  const auto skipped = run.ranks[0].all<ImagesSkipped>();
  QCOMPARE(skipped.size(), std::size_t{1});
  QCOMPARE(skipped[0].count, 2);
  QCOMPARE(skipped[0].reasons.size(), std::size_t{2});
}

void TestTrainer::lostRankEndsTheOthers() {
  const RankRun run = trainRanks(2, shortPlan(1, 100000), nullptr, [](TrainerSetup& setup) {
    auto dataset = std::make_shared<QuadrantDataset>(640, 16);
    if (setup.communicator->rank() == 1) dataset->setCorrupt({100, 101, 102, 103, 104, 105, 106, 107, 108, 109});
    setup.dataset = dataset;
  });
  QCOMPARE(run.errors[1].code, std::string("too-many-corrupt-images"));
  QCOMPARE(run.errors[0].code, std::string("communication-failed"));
  QVERIFY(!run.ranks[0].rows.empty());
}

void TestTrainer::trainsANetworkOfTheZoo() {
  Plan plan = shortPlan(1, 2, 2);
  plan.network = "resnet-20";
  plan.dataset = "synthetic";
  plan.imageSize = 8;
  plan.classCount = 10;
  const RankRun run = trainRanks(2, plan, std::shared_ptr<Dataset>(require(openDataset(plan, DatasetDefaults{}))),
                                 [](TrainerSetup& setup) { setup.graph.reset(); });
  verifyEndedWell(run);
  QCOMPARE(run.ranks[0].rows.size(), std::size_t{3});
  for (const StepRow& row : run.ranks[0].rows) QVERIFY(std::isfinite(row.loss));
}

SCALESCOPE_TEST(TestTrainer)

}  // namespace scalescope::test_trainer

#include "test_trainer.moc"
