// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/protocol/run/checkpoint_file.h"
#include "tests/engine_train/float_state_backend.h"
#include "tests/engine_train/trainer_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_resume {

namespace {

/// With all that a step carries on: batch norm's running statistics, dropout's masks, momentum.
Graph statefulGraph() {
  GraphBuilder builder("stateful", {1, QuadrantDataset::kSide, QuadrantDataset::kSide});
  Convolution convolution;
  convolution.k = 5;
  convolution.kernelH = convolution.kernelW = 3;
  convolution.padTop = convolution.padLeft = convolution.padBottom = convolution.padRight = 1;
  const int conv = builder.add("conv", convolution, {0});
  const int norm = builder.add("norm", BatchNorm{}, {conv});
  const int relu = builder.add("relu", Relu{}, {norm});
  const int dropout = builder.add("dropout", Dropout{0.3}, {relu});
  const int scores = builder.add("fc", FullyConnected{QuadrantDataset::kClasses, true}, {dropout});
  builder.add("loss", SoftmaxCrossEntropy{}, {scores});
  return require(builder.finish());
}

/// 48 images in batches of 4 on each rank: with one rank 12 steps to an epoch, with two 6.
Plan longPlan() {
  Plan plan;
  plan.network = "stateful";
  plan.test = TestKind::Long;
  plan.epochs = 3;
  plan.evaluateEveryEpochs = 1;
  plan.checkpointEveryEpochs = 1.0 / 3;
  plan.batchSizePerDevice = 4;
  plan.warmupSteps = 2;
  plan.learningRateSchedule = "0.1;1;0.02";
  plan.learningRateWarmupEpochs = 0.5;
  plan.decodeThreads = 2;
  plan.backend = "reference";
  return plan;
}

std::shared_ptr<QuadrantDataset> images() {
  auto dataset = std::make_shared<QuadrantDataset>(48, 12);
  dataset->setCorrupt({7});
  return dataset;
}

Plan withCorrupt(Plan plan) {
  plan.corruptImageLimitPercent = 50;
  return plan;
}

struct Folder {
  QTemporaryDir dir;
  std::filesystem::path path() const { return dir.path().toStdString(); }
  std::vector<std::filesystem::path> files() const { return checkpointFiles(path()); }
};

/// Runs `plan`; rank 0 is asked to stop while it writes its checkpoint number `stopAtCheckpoint` (0: never).
RankRun runOn(int ranks, const Plan& plan, const Folder& folder, const std::filesystem::path& from = {},
              int stopAtCheckpoint = 0) {
  std::vector<std::stop_source> stops(static_cast<std::size_t>(ranks));
  return trainRanks(
      ranks, plan, images(),
      [&](TrainerSetup& setup) {
        setup.graph = statefulGraph();
        setup.backend = std::make_shared<FloatStateBackend>(setup.backend);
        setup.checkpointFolder = folder.path();
        setup.resumeFrom = from;
        if (stopAtCheckpoint == 0) return;
        setup.sendEvent = [send = setup.sendEvent, stops, stopAtCheckpoint, written = 0](EventBody event) mutable {
          auto state = std::get_if<StateChanged>(&event);
          if (state && state->detail == "writing a checkpoint" && ++written == stopAtCheckpoint)
            stops.front().request_stop();
          send(std::move(event));
        };
      },
      stops);
}

/// The events of a run for the steps after `step`, bit for bit.
void compareRows(const RankRecord& whole, const RankRecord& part, std::int64_t after) {
  std::size_t compared = 0;
  for (const StepRow& row : part.rows) {
    const auto same = std::find_if(whole.rows.begin(), whole.rows.end(),
                                   [&](const StepRow& other) { return other.step == row.step; });
    QVERIFY(same != whole.rows.end());
    QCOMPARE(row.rowCount, std::int64_t{1});
    QVERIFY2(
        row.loss == same->loss,
        qPrintable(
            QString("step %1: %2 against %3").arg(row.step).arg(row.loss, 0, 'g', 17).arg(same->loss, 0, 'g', 17)));
    QCOMPARE(row.learningRate, same->learningRate);
    QCOMPARE(row.epoch, same->epoch);
    QCOMPARE(row.images, same->images);
    QCOMPARE(row.trainTop1Accuracy, same->trainTop1Accuracy);
    QVERIFY(row.step > after);
    ++compared;
  }
  QCOMPARE(compared, whole.rows.size() - static_cast<std::size_t>(after));
}

void requireCompleted(const RankRun& run, RunStatus status = RunStatus::Completed) {
  QCOMPARE(firstError(run.errors), std::string());
  for (const RankRecord& rank : run.ranks) QCOMPARE(rank.status, status);
}

}  // namespace

class TestResume : public QObject {
  Q_OBJECT
 private slots:
  void fileIsWholeOrRefused();
  void onlyLongTestsKeepCheckpoints();
  void anotherTrainingIsNamed();
  void runGoesOnAsIfNeverStopped_data();
  void runGoesOnAsIfNeverStopped();
  void lossScaleGoesOn();
  void stoppedRunLeavesItsLastStep();
  void stopInAnEvaluationIsMadeUpFor();
  void lastTwoAreKept();
  void checkpointsThatNoLongerCountAreRemoved();
  void otherTrainingIsRefused();
  void openBatchIsThatOfTheCheckpoint();
  void missingFolderIsToldBeforeTheFirstStep();
  void unwritableCheckpointCostsNoTraining();
};

void TestResume::fileIsWholeOrRefused() {
  Folder folder;
  Checkpoint checkpoint;
  checkpoint.head.identity.network = "resnet-20";
  checkpoint.head.position = {1200, 2.5, 33.25, 2, 1100, 1100, 3, 65536.0, 17};
  checkpoint.head.ranks = {{4, 1}, {0, 1}};
  checkpoint.head.tensors = {{"conv.weights", 3}};
  checkpoint.values = {1.5f, -0.0f, 3e-41f};
  const auto file = checkpointFile(folder.path(), 1200);
  QVERIFY(writeCheckpoint(file, checkpoint).ok());
  auto read = readCheckpoint(file);
  QVERIFY(read.ok());
  QCOMPARE(QByteArray(reinterpret_cast<const char*>(read->values.data()), 12),
           QByteArray(reinterpret_cast<const char*>(checkpoint.values.data()), 12));
  QCOMPARE(checkpointHeadToJson(read->head), checkpointHeadToJson(checkpoint.head));
  QCOMPARE(read->head.position.lossScale.value_or(0), 65536.0);

  QFile handle(QString::fromStdString(file.string()));
  QVERIFY(handle.open(QIODevice::ReadOnly));
  const QByteArray whole = handle.readAll();
  handle.close();
  auto refused = [&](const QByteArray& content) {
    QFile out(QString::fromStdString(file.string()));
    return out.open(QIODevice::WriteOnly) && out.write(content) == content.size() &&
           (out.close(), readCheckpoint(file).error().code == "checkpoint-invalid");
  };
  for (int length = 0; length < whole.size(); ++length)
    QVERIFY2(refused(whole.left(length)), qPrintable(QString("cut to %1 bytes").arg(length)));
  for (int place = 0; place < whole.size(); ++place) {
    QByteArray flipped = whole;
    flipped[place] = static_cast<char>(flipped[place] ^ 0x10);
    QVERIFY2(refused(flipped), qPrintable(QString("bit flipped in byte %1").arg(place)));
  }
  QVERIFY(refused(whole + "more"));
}

void TestResume::onlyLongTestsKeepCheckpoints() {
  Plan plan = longPlan();
  QVERIFY(keepsCheckpoints(plan));
  plan.test = TestKind::Short;
  QVERIFY(!keepsCheckpoints(plan));
  plan = longPlan();
  plan.checkpointEveryEpochs = 0;
  QVERIFY(!keepsCheckpoints(plan));
}

void TestResume::anotherTrainingIsNamed() {
  CheckpointIdentity one, other;
  one.network = "resnet-20", other.network = "alexnet";
  one.batchSizePerDevice = 8, other.batchSizePerDevice = 16;
  QVERIFY(checkSameTraining(one, one).ok());
  const Status status = checkSameTraining(one, other);
  QCOMPARE(status.error().code, std::string("checkpoint-mismatch"));
  for (const char* word : {"resnet-20", "alexnet", "\"8\"", "\"16\""})
    QVERIFY2(status.error().message.english().find(word) != std::string::npos,
             status.error().message.english().c_str());
}

void TestResume::runGoesOnAsIfNeverStopped_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<QString>("sharding");
  QTest::addColumn<int>("buffer");
  QTest::newRow("one rank") << 1 << "shards" << 0;
  QTest::newRow("two ranks") << 2 << "shards" << 0;
  QTest::newRow("two ranks, shuffle buffer") << 2 << "shards" << 5;
  QTest::newRow("two ranks, rank seeds") << 2 << "rank-seeds" << 0;
}

void TestResume::runGoesOnAsIfNeverStopped() {
  QFETCH(int, ranks);
  QFETCH(QString, sharding);
  QFETCH(int, buffer);
  Plan plan = withCorrupt(longPlan());
  plan.sharding = sharding.toStdString();
  plan.shuffleBuffer = buffer;
  Folder folder;
  const RankRun whole = runOn(ranks, plan, folder);
  requireCompleted(whole);
  const auto files = folder.files();
  QCOMPARE(files.size(), std::size_t{2});
  // The older one: an evaluation and another checkpoint are still to come.
  const auto head = readCheckpointHead(files.back());
  QVERIFY(head.ok());
  const std::int64_t step = head->position.step;

  Folder second;
  const RankRun resumed = runOn(ranks, plan, second, files.back());
  requireCompleted(resumed);
  for (std::size_t rank = 0; rank < whole.ranks.size(); ++rank)
    compareRows(whole.ranks[rank], resumed.ranks[rank], step);
  const auto before = whole.ranks[0].all<EvaluationDone>(), after = resumed.ranks[0].all<EvaluationDone>();
  QVERIFY(!after.empty() && after.size() < before.size());
  QCOMPARE(after.back().step, before.back().step);
  QCOMPARE(after.back().loss, before.back().loss);
  QCOMPARE(after.back().top1Accuracy, before.back().top1Accuracy);
  for (std::size_t rank = 0; rank < whole.ranks.size(); ++rank) {
    const auto all = whole.ranks[rank].all<ImagesSkipped>(), again = resumed.ranks[rank].all<ImagesSkipped>();
    QCOMPARE(again.empty() ? std::int64_t{0} : again.back().count, all.empty() ? std::int64_t{0} : all.back().count);
  }
  const auto marks = resumed.ranks[0].all<WindowMark>();
  QCOMPARE(marks.size(), std::size_t{1});  // the opening event precedes the checkpoint
  QVERIFY(!marks[0].opens);
  QVERIFY(resumed.ranks[0].rows.front().trainingTimeS > head->position.trainingTimeS);
}

/// FP16: the scale, and for how many steps it has been right, 4 steps to a checkpoint.
void TestResume::lossScaleGoesOn() {
  Folder folder;
  const auto trainWith = [&](std::shared_ptr<LossScale> scale, const std::filesystem::path& from) {
    return trainRanks(1, withCorrupt(longPlan()), images(), [&](TrainerSetup& setup) {
      setup.graph = statefulGraph();
      setup.backend = std::make_shared<FloatStateBackend>(setup.backend, scale);
      setup.checkpointFolder = folder.path();
      setup.resumeFrom = from;
    });
  };
  const auto first = std::make_shared<LossScale>(LossScale{8192, 100}), second = std::make_shared<LossScale>();
  requireCompleted(trainWith(first, {}));
  QCOMPARE(first->goodSteps, 136);
  const auto file = folder.files().back();
  const TrainingPosition at = readCheckpointHead(file)->position;
  QCOMPARE(at.step, std::int64_t{32});
  QCOMPARE(at.lossScale.value_or(0), 8192.0);
  QCOMPARE(at.lossScaleGoodSteps, 132);
  requireCompleted(trainWith(second, file));
  QCOMPARE(second->scale, 8192.0);
  QCOMPARE(second->goodSteps, 136);
}

void TestResume::stoppedRunLeavesItsLastStep() {
  const Plan plan = withCorrupt(longPlan());
  Folder wholeFolder, folder;
  const RankRun whole = runOn(2, plan, wholeFolder);
  requireCompleted(whole);
  const RankRun stopped = runOn(2, plan, folder, {}, 2);
  requireCompleted(stopped, RunStatus::Stopped);
  const auto head = readCheckpointHead(folder.files().front());
  QVERIFY(head.ok());
  QCOMPARE(head->position.step, std::int64_t{5});  // checkpoints at 2 and 4, the stop after the step that followed
  QCOMPARE(stopped.ranks[0].rows.back().step, std::int64_t{5});
  const RankRun resumed = runOn(2, plan, folder, folder.files().front());
  requireCompleted(resumed);
  for (std::size_t rank = 0; rank < 2; ++rank) compareRows(whole.ranks[rank], resumed.ranks[rank], head->position.step);
  QCOMPARE(resumed.ranks[0].all<EvaluationDone>().back().loss, whole.ranks[0].all<EvaluationDone>().back().loss);
}

void TestResume::stopInAnEvaluationIsMadeUpFor() {
  for (const double every : {1.0, 0.0}) {  // in the midst, and the one after the last step
    Plan plan = withCorrupt(longPlan());
    plan.evaluateEveryEpochs = every;
    plan.checkpointEveryEpochs = 10;
    Folder folder;
    const RankRun whole = runOn(2, plan, folder);
    requireCompleted(whole);
    std::vector<std::stop_source> stops(2);
    const RankRun stopped = trainRanks(
        2, plan, images(),
        [&](TrainerSetup& setup) {
          setup.graph = statefulGraph();
          setup.backend = std::make_shared<FloatStateBackend>(setup.backend);
          setup.checkpointFolder = folder.path();
          setup.sendEvent = [send = setup.sendEvent, stops](EventBody event) mutable {
            if (auto state = std::get_if<StateChanged>(&event); state && state->state == RunPhase::Evaluating)
              for (std::stop_source& stop : stops) stop.request_stop();
            send(std::move(event));
          };
        },
        stops);
    requireCompleted(stopped, RunStatus::Stopped);
    QVERIFY(stopped.ranks[0].all<EvaluationDone>().empty());
    QCOMPARE(folder.files().size(), std::size_t{1});
    const RankRun resumed = runOn(2, plan, folder, folder.files().front());
    requireCompleted(resumed);
    compareRows(whole.ranks[1], resumed.ranks[1], stopped.ranks[0].rows.back().step);
    const auto before = whole.ranks[0].all<EvaluationDone>(), after = resumed.ranks[0].all<EvaluationDone>();
    QCOMPARE(after.size(), before.size());
    for (std::size_t i = 0; i < after.size(); ++i) QCOMPARE(after[i].loss, before[i].loss);
    const auto marks = resumed.ranks[0].all<WindowMark>();
    QCOMPARE(marks.back().reason, std::string("epochs"));
  }
}

/// The later one of the last step: the trained weights.
void TestResume::lastTwoAreKept() {
  Folder folder;
  requireCompleted(runOn(1, withCorrupt(longPlan()), folder));
  const auto files = folder.files();
  QCOMPARE(files.size(), std::size_t{2});
  QCOMPARE(readCheckpointHead(files[0])->position.step, std::int64_t{36});
  QCOMPARE(readCheckpointHead(files[1])->position.step, std::int64_t{32});
}

/// A run that went on from an earlier checkpoint passes the steps of the later ones again.
void TestResume::checkpointsThatNoLongerCountAreRemoved() {
  Folder folder;
  const Plan plan = withCorrupt(longPlan());
  requireCompleted(runOn(1, plan, folder));
  const auto from = folder.files().back();
  std::filesystem::copy_file(folder.files().front(), checkpointFile(folder.path(), 40));
  requireCompleted(runOn(1, plan, folder, from));
  const auto files = folder.files();
  QCOMPARE(files.size(), std::size_t{2});
  QCOMPARE(files[0], checkpointFile(folder.path(), 36));
  QCOMPARE(files[1], checkpointFile(folder.path(), 32));
}

void TestResume::otherTrainingIsRefused() {
  Folder folder;
  requireCompleted(runOn(1, withCorrupt(longPlan()), folder));
  Plan other = withCorrupt(longPlan());
  other.batchSizePerDevice = 6;
  const RankRun run = runOn(1, other, folder, folder.files().front());
  QVERIFY2(run.errors[0].message.english().find("batch per device (checkpoint \"4\", run \"6\")") != std::string::npos,
           run.errors[0].message.english().c_str());
}

void TestResume::openBatchIsThatOfTheCheckpoint() {
  Folder folder;
  const Plan plan = withCorrupt(longPlan());
  const RankRun whole = runOn(1, plan, folder);
  requireCompleted(whole);
  Plan open = plan;
  open.batchSizePerDevice = kLargestBatch;
  const auto file = folder.files().back();
  const RankRun resumed = runOn(1, open, folder, file);
  requireCompleted(resumed);
  QCOMPARE(resumed.ranks[0].all<RunConfigured>().front().batchSizeGlobal, 4);
}

void TestResume::missingFolderIsToldBeforeTheFirstStep() {
  Folder folder;
  const RankRun run = trainRanks(1, longPlan(), images(), [&](TrainerSetup& setup) {
    setup.graph = statefulGraph();
    setup.checkpointFolder = folder.path() / "not-there";
  });
  QVERIFY2(run.errors[0].message.english().find("not-there") != std::string::npos,
           run.errors[0].message.english().c_str());
  QVERIFY(run.ranks[0].rows.empty());
}

void TestResume::unwritableCheckpointCostsNoTraining() {
  Folder folder;
  const Plan plan = withCorrupt(longPlan());
  const RankRun run = trainRanks(2, plan, images(), [&](TrainerSetup& setup) {
    setup.graph = statefulGraph();
    setup.checkpointFolder = folder.path();
    setup.sendEvent = [send = setup.sendEvent, folder = folder.path()](EventBody event) {
      if (std::holds_alternative<WindowMark>(event)) std::filesystem::remove_all(folder);
      send(std::move(event));
    };
  });
  requireCompleted(run);
  const auto notes = run.ranks[0].all<Noted>();
  QVERIFY(std::any_of(notes.begin(), notes.end(), [](const Noted& note) {
    return note.level == NoteLevel::Warning && note.text.english().find("was not written") != std::string::npos;
  }));
}

SCALESCOPE_TEST(TestResume)

}  // namespace scalescope::test_resume

#include "test_resume.moc"
