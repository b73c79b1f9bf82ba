// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/protocol/error_codes.h"
#include "engine/train/batch_choice.h"
#include "tests/engine_train/queued_backend.h"
#include "tests/engine_train/trainer_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_queued_steps {

/// The step loop over a backend that queues whole steps, as a GPU does.
class TestQueuedSteps : public QObject {
  Q_OBJECT
 private slots:
  void trainsAsTheHostDoes_data();
  void trainsAsTheHostDoes();
  void batchesLandInTheMemoryOfTheBackend();
  void bytesTrainAsFloatsDo();
  void stepTimesFollowEachOther();
  void communicationOfTheDeviceIsNotCompute();
  void plansAndWarningsAreRecorded();
  void evaluationsFindTheQueueEmpty();
  void stopInMidFlightCountsWhatIsInFlight();
  void failureInMidFlightKeepsWhatCame();
  void dataThatFailsWaitsForTheStepsBefore();
  void skippedUpdatesAreTold();
  void ranksWithoutDeviceSumsGoThroughTheHost();
  void friendlyBatches();
  void automaticBatchIsTheSmallestOfAllRanks();
  void automaticBatchIsNoLargerThanARanksPartOfTheSet();
  void automaticBatchNeedsABackendThatKnows();
  void tooLargeABatchIsToldTheLargest();
};

namespace {

Plan planOf(TestKind test, int batchSize = 4) {
  Plan plan;
  plan.dataset = "learnable";
  plan.batchSizePerDevice = batchSize;
  plan.test = test;
  plan.warmupSteps = 2;
  plan.steps = 7;
  plan.epochs = 3;
  plan.evaluateEveryEpochs = 0.5;
  plan.decodeThreads = plan.threadsPerRank = 1;
  return plan;
}

using Scripts = std::vector<std::shared_ptr<QueueScript>>;

/// Trains with a queue on every rank, gradients summed by communicators of their own.
RankRun trainQueued(int ranks, const Plan& plan, Scripts& scripts, std::shared_ptr<Dataset> dataset = nullptr,
                    const std::function<void(TrainerSetup&)>& prepare = {}, std::vector<std::stop_source> stops = {}) {
  auto deviceStore = std::make_shared<MemoryStore>();
  while (static_cast<int>(scripts.size()) < ranks) scripts.push_back(std::make_shared<QueueScript>());
  if (!dataset) dataset = std::make_shared<QuadrantDataset>(32, 17);
  return trainRanks(
      ranks, plan, dataset,
      [&](TrainerSetup& setup) {
        const int rank = setup.communicator->rank();
        setup.backend = std::make_shared<QueuedBackend>(scripts[static_cast<std::size_t>(rank)]);
        if (ranks > 1) setup.deviceCommunicator = connectRank(rank, ranks, *deviceStore);
        if (prepare) prepare(setup);
      },
      std::move(stops));
}

void verifyEndedWell(const RankRun& run, RunStatus status = RunStatus::Completed) {
  QVERIFY2(firstError(run.errors).empty(), firstError(run.errors).c_str());
  for (const RankRecord& record : run.ranks) QCOMPARE(record.status, status);
}

std::vector<double> lossesOf(const RankRecord& record) {
  std::vector<double> losses;
  for (const StepRow& row : record.rows) losses.push_back(row.loss);
  return losses;
}

}  // namespace

void TestQueuedSteps::trainsAsTheHostDoes_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("depth");
  QTest::addColumn<bool>("longTest");
  for (int ranks : {1, 2})
    for (int depth : {1, 2, 3})
      for (bool longTest : {false, true})
        QTest::addRow("%d ranks, %d deep, %s", ranks, depth, longTest ? "long" : "short") << ranks << depth << longTest;
}

void TestQueuedSteps::trainsAsTheHostDoes() {
  QFETCH(int, ranks);
  QFETCH(int, depth);
  QFETCH(bool, longTest);
  const Plan plan = planOf(longTest ? TestKind::Long : TestKind::Short);
  Scripts scripts;
  for (int rank = 0; rank < ranks; ++rank) scripts.push_back(std::make_shared<QueueScript>(QueueScript{depth}));
  const RankRun queued = trainQueued(ranks, plan, scripts);
  const RankRun led = trainRanks(ranks, plan, std::make_shared<QuadrantDataset>(32, 17));
  verifyEndedWell(queued);
  verifyEndedWell(led);
  QVERIFY(longTest ? scripts[0]->mostInFlight <= depth : scripts[0]->mostInFlight == depth);
  for (int rank = 0; rank < ranks; ++rank)
    QCOMPARE(lossesOf(queued.ranks[static_cast<std::size_t>(rank)]),
             lossesOf(led.ranks[static_cast<std::size_t>(rank)]));
  const auto &a = queued.ranks[0], &b = led.ranks[0];
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    QCOMPARE(a.rows[i].warmup, b.rows[i].warmup);
    QCOMPARE(a.rows[i].learningRate, b.rows[i].learningRate);
    QCOMPARE(a.rows[i].images, b.rows[i].images);
  }
  const auto marks = a.all<WindowMark>(), expected = b.all<WindowMark>();
  QCOMPARE(marks.size(), expected.size());
  for (std::size_t i = 0; i < marks.size(); ++i) QCOMPARE(marks[i].step, expected[i].step);
  const auto evaluations = a.all<EvaluationDone>(), wanted = b.all<EvaluationDone>();
  QCOMPARE(evaluations.size(), wanted.size());
  for (std::size_t i = 0; i < evaluations.size(); ++i) {
    QCOMPARE(evaluations[i].step, wanted[i].step);
    QCOMPARE(evaluations[i].loss, wanted[i].loss);
  }
}

void TestQueuedSteps::batchesLandInTheMemoryOfTheBackend() {
  const Plan plan = planOf(TestKind::Long);
  Scripts scripts{std::make_shared<QueueScript>(), std::make_shared<QueueScript>()};
  for (const auto& script : scripts) script->hasMemory = true;
  const RankRun direct = trainQueued(2, plan, scripts);
  Scripts plainScripts;
  const RankRun plain = trainQueued(2, plan, plainScripts);
  verifyEndedWell(direct);
  for (std::size_t rank = 0; rank < 2; ++rank) {
    QCOMPARE(lossesOf(direct.ranks[rank]), lossesOf(plain.ranks[rank]));
    QCOMPARE(scripts[rank]->batchesInMemory, static_cast<int>(direct.ranks[0].rows.size()));
    QCOMPARE(plainScripts[rank]->batchesInMemory, 0);
  }
}

/// Training and evaluation; the step refuses images of the other kind.
void TestQueuedSteps::bytesTrainAsFloatsDo() {
  const Plan plan = planOf(TestKind::Long);
  Scripts scripts{std::make_shared<QueueScript>()}, plainScripts;
  scripts[0]->takesBytes = scripts[0]->hasMemory = true;
  const RankRun bytes = trainQueued(1, plan, scripts), plain = trainQueued(1, plan, plainScripts);
  verifyEndedWell(bytes);
  QCOMPARE(scripts[0]->batchesInMemory, static_cast<int>(bytes.ranks[0].rows.size()));
  QCOMPARE(lossesOf(bytes.ranks[0]), lossesOf(plain.ranks[0]));
  const auto evaluations = bytes.ranks[0].all<EvaluationDone>(), wanted = plain.ranks[0].all<EvaluationDone>();
  QCOMPARE(evaluations.size(), wanted.size());
  QVERIFY(!evaluations.empty());
  for (std::size_t i = 0; i < evaluations.size(); ++i) QCOMPARE(evaluations[i].loss, wanted[i].loss);
}

void TestQueuedSteps::stepTimesFollowEachOther() {
  Scripts scripts;
  const RankRun run = trainQueued(1, planOf(TestKind::Short), scripts);
  verifyEndedWell(run);
  double sumS = 0;
  for (const StepRow& row : run.ranks[0].rows) {
    sumS += row.stepTimeMs / 1000;
    QVERIFY(std::abs(row.trainingTimeS - sumS) < 1e-9);
    QVERIFY(row.dataWaitMs + row.computeTimeMs + row.allreduceTimeMs <= row.stepTimeMs);
    QCOMPARE(row.copyTimeMs, 0.25);
  }
}

void TestQueuedSteps::communicationOfTheDeviceIsNotCompute() {
  constexpr double kWaitsMs = 30;
  Scripts scripts;
  for (int rank = 0; rank < 2; ++rank)
    scripts.push_back(std::make_shared<QueueScript>(QueueScript{.waitsMs = kWaitsMs}));
  const RankRun run = trainQueued(2, planOf(TestKind::Short), scripts);
  verifyEndedWell(run);
  for (const StepRow& row : run.ranks[0].rows) {
    QVERIFY(row.allreduceTimeMs >= kWaitsMs);
    QCOMPARE(row.allreduceBusyMs, 2 * kWaitsMs);
    QCOMPARE(row.allreduceBytes, 1000.0);
    QVERIFY(row.computeTimeMs >= 0);
    // The wait is counted once.
    QVERIFY(row.computeTimeMs + row.allreduceTimeMs + row.dataWaitMs <= row.stepTimeMs + 0.01);
  }
}

void TestQueuedSteps::plansAndWarningsAreRecorded() {
  Scripts scripts{std::make_shared<QueueScript>(QueueScript{.warning = "One product is slow."})};
  const RankRun run = trainQueued(1, planOf(TestKind::Short), scripts);
  verifyEndedWell(run);
  const auto configured = run.ranks[0].all<RunConfigured>();
  QVERIFY(!configured.empty());
  QCOMPARE(configured.front().plans.size(), std::size_t{1});
  QCOMPARE(configured.front().plans.front().provider, std::string("cuDNN"));
  const auto notes = run.ranks[0].all<Noted>();
  QVERIFY(std::any_of(notes.begin(), notes.end(), [](const Noted& note) {
    return note.level == NoteLevel::Warning && note.text == "One product is slow.";
  }));
}

void TestQueuedSteps::evaluationsFindTheQueueEmpty() {
  Scripts scripts;
  const RankRun run = trainQueued(1, planOf(TestKind::Long), scripts);
  verifyEndedWell(run);
  QVERIFY(run.ranks[0].all<EvaluationDone>().size() > 3);
  QCOMPARE(scripts[0]->disturbedEvaluations, 0);
}

void TestQueuedSteps::stopInMidFlightCountsWhatIsInFlight() {
  Plan plan = planOf(TestKind::Long);
  plan.epochs = 100000;
  plan.evaluateEveryEpochs = 0;
  std::vector<std::stop_source> stops(2);
  std::jthread stopper([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    stops[1].request_stop();
  });
  Scripts scripts;
  const RankRun run = trainQueued(2, plan, scripts, nullptr, {}, stops);
  verifyEndedWell(run, RunStatus::Stopped);
  const StepRow &first = run.ranks[0].rows.back(), &second = run.ranks[1].rows.back();
  QVERIFY(first.step > 4);
  QCOMPARE(first.step, second.step);
  const auto marks = run.ranks[0].all<WindowMark>();
  QCOMPARE(marks.size(), std::size_t{2});
  QCOMPARE(marks[1].step, first.step);
  QCOMPARE(marks[1].reason, std::string("stopped"));
}

void TestQueuedSteps::failureInMidFlightKeepsWhatCame() {
  Scripts scripts = {std::make_shared<QueueScript>(QueueScript{.depth = 2, .failsAtStep = 6})};
  const RankRun run = trainQueued(1, planOf(TestKind::Short), scripts);
  QCOMPARE(run.errors[0].code, std::string("backend-failed"));
  QCOMPARE(run.ranks[0].rows.size(), std::size_t{5});
  QCOMPARE(run.ranks[0].rows.back().step, 5);
}

void TestQueuedSteps::dataThatFailsWaitsForTheStepsBefore() {
  auto good = std::make_shared<QuadrantDataset>(640, 16);
  Plan plan = planOf(TestKind::Short);
  plan.steps = 100000;
  plan.shuffle = false;
  std::set<std::int64_t> corrupt;
  for (std::int64_t image = 400; image < 440; ++image) corrupt.insert(image);
  good->setCorrupt(corrupt);
  Scripts queued;
  const RankRun run = trainQueued(1, plan, queued, good);
  const RankRun led = trainRanks(1, plan, good);
  QCOMPARE(run.errors[0].code, std::string("too-many-corrupt-images"));
  QCOMPARE(led.errors[0].code, std::string("too-many-corrupt-images"));
  QCOMPARE(run.ranks[0].rows.size(), led.ranks[0].rows.size());
  QVERIFY(run.ranks[0].rows.size() > 10);
}

void TestQueuedSteps::skippedUpdatesAreTold() {
  Scripts scripts = {std::make_shared<QueueScript>(QueueScript{.depth = 2, .skipsUpTo = 3})};
  const RankRun run = trainQueued(1, planOf(TestKind::Short), scripts);
  verifyEndedWell(run);
  const auto notes = run.ranks[0].all<Noted>();
  QCOMPARE(notes.size(), std::size_t{1});
  QVERIFY2(notes[0].text.english().starts_with("3 of 9 steps made no update"), notes[0].text.english().c_str());
  QCOMPARE(run.ranks[0].all<RunConfigured>().at(1).skippedUpdates, 3);
}

void TestQueuedSteps::ranksWithoutDeviceSumsGoThroughTheHost() {
  Scripts scripts;
  const RankRun run = trainQueued(2, planOf(TestKind::Short), scripts, nullptr,
                                  [](TrainerSetup& setup) { setup.deviceCommunicator.reset(); });
  verifyEndedWell(run);
  QCOMPARE(scripts[0]->mostInFlight, 0);
}

void TestQueuedSteps::friendlyBatches() {
  QCOMPARE(roundBatchSize(1), 1);
  QCOMPARE(roundBatchSize(7), 7);
  QCOMPARE(roundBatchSize(39), 32);
  QCOMPARE(roundBatchSize(1001), 992);
}

void TestQueuedSteps::automaticBatchIsTheSmallestOfAllRanks() {
  Plan plan = planOf(TestKind::Short, 0);
  Scripts scripts = {std::make_shared<QueueScript>(QueueScript{.largestBatch = 21}),
                     std::make_shared<QueueScript>(QueueScript{.largestBatch = 14})};
  const RankRun run = trainQueued(2, plan, scripts);
  verifyEndedWell(run);
  QCOMPARE(run.ranks[0].all<RunConfigured>().at(0).batchSizeGlobal, 2 * 8);
  QCOMPARE(run.ranks[1].rows.back().images, run.ranks[1].rows.back().step * 16);
}

void TestQueuedSteps::automaticBatchIsNoLargerThanARanksPartOfTheSet() {
  Scripts scripts = {std::make_shared<QueueScript>(QueueScript{.largestBatch = 1000}),
                     std::make_shared<QueueScript>(QueueScript{.largestBatch = 1000})};
  const RankRun run =
      trainQueued(2, planOf(TestKind::Short, 0), scripts, std::make_shared<QuadrantDataset>(30, 4));  // 15 each
  verifyEndedWell(run);
  QCOMPARE(run.ranks[0].all<RunConfigured>().at(0).batchSizeGlobal, 2 * 8);
}

void TestQueuedSteps::automaticBatchNeedsABackendThatKnows() {
  Scripts scripts;
  const RankRun run = trainQueued(1, planOf(TestKind::Short, 0), scripts);
  QCOMPARE(run.errors[0].code, std::string("batch-unknown"));
}

void TestQueuedSteps::tooLargeABatchIsToldTheLargest() {
  Scripts scripts = {std::make_shared<QueueScript>(QueueScript{.largestBatch = 14})};
  const RankRun run = trainQueued(1, planOf(TestKind::Short, 16), scripts);
  QCOMPARE(run.errors[0].code, std::string("out-of-memory"));
  QVERIFY2(run.errors[0].message.english().ends_with("The largest batch per device that fits is 14."),
           run.errors[0].message.english().c_str());
  QVERIFY(run.errors[0].facts == (ErrorFacts{{kLargestBatchFact, 14}}));
}

SCALESCOPE_TEST(TestQueuedSteps)

}  // namespace scalescope::test_queued_steps

#include "test_queued_steps.moc"
