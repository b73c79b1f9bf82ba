// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/launch/run_task.h"
#include "engine/launch/synthetic_twin.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"
#include "tiny_idx.h"

namespace scalescope::test_synthetic_twin {

namespace {

const RunConfigured* configuredOf(const RunResult& result) {
  for (const Event& event : result.events)
    if (auto configured = std::get_if<RunConfigured>(&event.body)) return configured;
  return nullptr;
}

}  // namespace

/// Runs on real data with a synthetic twin before each.
class TestSyntheticTwin : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void twinMeasuresTheSameStepWithoutInput();
  void longTestsHaveAShortTwin();
  void tasksAreTwinsAndRuns();
  void realRunNamesItsTwin();
  void runGoesOnWithoutAFailedTwin();

 private:
  QStringList realRun(const QStringList& more) const;
  std::unique_ptr<QTemporaryDir> m_dir;
};

void TestSyntheticTwin::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  QVERIFY(makeTinyIdx(m_dir->filePath("data")));
}

QStringList TestSyntheticTwin::realRun(const QStringList& more) const {
  return QStringList{"run",
                     "--network",
                     "resnet-20",
                     "--dataset",
                     "idx",
                     "--data-path",
                     m_dir->filePath("data"),
                     "--batch-per-device",
                     "4",
                     "--warmup-steps",
                     "2",
                     "--threads-per-rank",
                     "1",
                     "--synthetic-twin",
                     "true",
                     "--runs-dir",
                     m_dir->filePath("runs")} +
         more;
}

void TestSyntheticTwin::twinMeasuresTheSameStepWithoutInput() {
  Plan plan;
  plan.dataset = "jpeg-folder";
  plan.dataPath = "/data";
  plan.syntheticTwin = plan.coldCache = true;
  plan.steps = 77;
  plan.warmupSteps = 7;
  plan.batchSizePerDevice = kLargestBatch;
  const Plan twin = syntheticTwinOf(plan);
  QCOMPARE(twin.dataset, std::string("synthetic"));
  QVERIFY(twin.dataPath.empty() && !twin.coldCache && !twin.syntheticTwin);
  QCOMPARE(twin.steps, 77);
  QCOMPARE(twin.warmupSteps, 7);
  QCOMPARE(twin.batchSizePerDevice, kLargestBatch);
  QVERIFY(twin.name.empty());  // its data name it
  plan.name = "mine";
  QCOMPARE(syntheticTwinOf(plan).name, std::string("mine (synthetic twin)"));
}

void TestSyntheticTwin::longTestsHaveAShortTwin() {
  Plan plan;
  plan.test = TestKind::Long;
  plan.epochs = 90;
  plan.checkpointEveryEpochs = 1;
  plan.dataset = "tfrecord";
  const Plan twin = syntheticTwinOf(plan);
  QVERIFY(twin.test == TestKind::Short);
  QCOMPARE(twin.steps, 0);
  QCOMPARE(twin.minimumMeasuredTimeS, 30.0);
  QCOMPARE(twin.warmupSteps, plan.warmupSteps);
}

void TestSyntheticTwin::tasksAreTwinsAndRuns() {
  Plan plain, twinned;
  twinned.dataset = "idx";
  twinned.syntheticTwin = true;
  twinned.repeats = 2;
  const auto tasks = makeRunTasks({plain, twinned});
  QCOMPARE(tasks.size(), std::size_t{5});
  QVERIFY(!tasks[0].twinOf && tasks[1].twinOf && !tasks[2].twinOf && tasks[3].twinOf && !tasks[4].twinOf);
  QCOMPARE(tasks[1].groupId, tasks[3].groupId);
  QCOMPARE(tasks[2].groupId, tasks[4].groupId);
  QVERIFY(tasks[1].groupId != tasks[2].groupId);
  QVERIFY(tasks[1].runId.find("-twin-") != std::string::npos);
  QCOMPARE(tasks[1].plannedTimeS(), 30.0);
  QVERIFY(tasks[3].title().find("synthetic twin") != std::string::npos);
}

void TestSyntheticTwin::realRunNamesItsTwin() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const EngineOutput output = runEngine(realRun({"--steps", "10", "--hosts", "localhost:2"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.out.size(), 2);
  auto twin = readResult(output.out[0].toStdString()), real = readResult(output.out[1].toStdString());
  QVERIFY(twin.ok() && real.ok());
  QCOMPARE(twin->plan.dataset, std::string("synthetic"));
  QCOMPARE(twin->summary.measuredSteps.value_or(0), std::int64_t{10});
  const RunConfigured* configured = configuredOf(*twin);
  QVERIFY(configured);
  QCOMPARE(configured->height, kTinySide);
  QCOMPARE(configured->channels, 1);
  QCOMPARE(configured->classCount, configuredOf(*real)->classCount);
  QCOMPARE(configured->batchSizeGlobal, 8);
  QVERIFY(twin->summary.groupId != real->summary.groupId);
  QCOMPARE(real->summary.syntheticTwinRunId, twin->summary.runId);
  QCOMPARE(real->summary.syntheticTwinImagesPerSecond.value_or(0), twin->summary.imagesPerSecond.value_or(-1));
  QVERIFY2(output.errors.contains("of its synthetic twin's") && output.errors.contains("in one pair, not tested"),
           qPrintable(output.errors));
  QVERIFY(!twin->summary.syntheticTwinImagesPerSecond);
}

void TestSyntheticTwin::runGoesOnWithoutAFailedTwin() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  QProcess engine;
  engine.start(enginePath(), realRun({"--test", "long", "--epochs", "1"}));
  const QDir runs(m_dir->filePath("runs"));
  auto twinMeasures = [&] {
    for (const QString& run : runs.entryList({"*-twin-*"}, QDir::Dirs)) {
      QFile events(runs.filePath(run + "/events.jsonl"));
      if (events.open(QIODevice::ReadOnly) && events.readAll().contains("\"window\"")) return true;
    }
    return false;
  };
  QTRY_VERIFY(twinMeasures());
  const QString pid = QString::number(engine.processId());
  QFile children("/proc/" + pid + "/task/" + pid + "/children");
  QVERIFY(children.open(QIODevice::ReadOnly));
  ::kill(QString::fromUtf8(children.readAll()).split(' ').first().toInt(), SIGKILL);
  QVERIFY(engine.waitForFinished(120000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  auto real = readResult(output.lastLine().toStdString());
  QVERIFY(real.ok());
  QCOMPARE(real->summary.status, RunStatus::Completed);
  QVERIFY(!real->summary.syntheticTwinImagesPerSecond && real->summary.syntheticTwinRunId.empty());
  QVERIFY(std::any_of(real->events.begin(), real->events.end(), [](const Event& event) {
    const auto* note = std::get_if<Noted>(&event.body);
    return note && note->level == NoteLevel::Warning &&
           note->text.english().find("synthetic twin") != std::string::npos;
  }));
}

SCALESCOPE_TEST(TestSyntheticTwin)

}  // namespace scalescope::test_synthetic_twin

#include "test_synthetic_twin.moc"
