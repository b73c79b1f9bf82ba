// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"
#include "tiny_idx.h"

namespace scalescope::test_resume_runs {

namespace {

constexpr int kEndless = 100000;  // epochs that no test waits for

/// 32 images in batches of 4: 8 steps an epoch on one rank.
QStringList longRun(const QString& dir, const QString& runsDir, int ranks, int epochs) {
  return QStringList{"run", "--network", "resnet-20", "--dataset", "idx", "--data-path", dir + "/data"} +
         QStringList{"--image-limit",      "32", "--batch-per-device", "4",
                     "--threads-per-rank", "1",  "--precision",        "fp32"} +
         QStringList{"--test", "long", "--epochs", QString::number(epochs), "--warmup-steps", "1"} +
         QStringList{"--checkpoint-every-epochs", "1", "--evaluate-every-epochs", "2"} +
         QStringList{"--learning-rate-schedule", "0.05;1;0.02", "--hosts", "localhost:" + QString::number(ranks)} +
         QStringList{"--runs-dir", runsDir};
}

enum class End { StopFile, ControllerKilled, WorkerKilled };

}  // namespace

/// `scalescope-engine resume` with the real CPU engine and real processes.
class TestResumeRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void goesOnAsIfNeverStopped_data();
  void goesOnAsIfNeverStopped();
  void checkpointAwaitsEvents();
  void cutCheckpointIsRefused();
  void resumedTwice();
  void nothingToResume();

 private:
  void start(int ranks);
  void waitForCheckpoints(std::size_t count);
  void end(End how);
  RunFolder folder() const;
  std::int64_t newestStep() const;
  void shortenTo(int epochs);
  void compareWithWhole(int ranks, int epochs);

  std::unique_ptr<QTemporaryDir> m_dir;
  QString m_runs;
  std::unique_ptr<QProcess> m_engine;
};

void TestResumeRuns::init() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_dir = std::make_unique<QTemporaryDir>();
  m_runs = m_dir->filePath("runs");
  QVERIFY(makeTinyIdx(m_dir->filePath("data")));
}

void TestResumeRuns::cleanup() {
  if (m_engine && m_engine->state() != QProcess::NotRunning) {
    m_engine->kill();
    m_engine->waitForFinished();
  }
  m_engine.reset();
}

RunFolder TestResumeRuns::folder() const {
  auto runs = QDir(m_runs).entryList({"20*"}, QDir::Dirs, QDir::Name);
  return {m_runs.toStdString() + "/" + (runs.isEmpty() ? "none" : runs.first().toStdString())};
}

/// The step of the newest checkpoint that is whole; 0 while there is none.
std::int64_t TestResumeRuns::newestStep() const {
  for (const auto& file : checkpointFiles(folder().checkpointFolder()))
    if (auto head = readCheckpointHead(file)) return head->position.step;
  return 0;
}

void TestResumeRuns::start(int ranks) {
  m_engine = std::make_unique<QProcess>();
  m_engine->start(enginePath(), longRun(m_dir->path(), m_runs, ranks, kEndless));
  waitForCheckpoints(2);
}

void TestResumeRuns::waitForCheckpoints(std::size_t count) {
  QTRY_VERIFY_WITH_TIMEOUT(
      checkpointFiles(folder().checkpointFolder()).size() >= count || m_engine->state() == QProcess::NotRunning,
      120000);
  QVERIFY2(m_engine->state() == QProcess::Running, qPrintable(QString::fromUtf8(m_engine->readAllStandardError())));
}

void TestResumeRuns::end(End how) {
  auto pid = QString::number(m_engine->processId());
  QFile children("/proc/" + pid + "/task/" + pid + "/children");
  QVERIFY(children.open(QIODevice::ReadOnly));
  const auto workers = QString::fromUtf8(children.readAll()).split(' ', Qt::SkipEmptyParts);
  if (how == End::StopFile) QVERIFY(requestStop(folder()).ok());
  if (how == End::ControllerKilled) m_engine->kill();
  if (how == End::WorkerKilled) ::kill(workers.last().toInt(), SIGKILL);
  QVERIFY(m_engine->waitForFinished(120000));
  for (const QString& worker : workers) QTRY_VERIFY(!QFileInfo::exists("/proc/" + worker));
  QTRY_VERIFY(!controllerAlive(folder()));
}

/// A run of other length that has gone the same way so far: nothing but its end depends on the number of epochs.
void TestResumeRuns::shortenTo(int epochs) {
  auto events = readFile(folder().events());
  QVERIFY(events.ok());
  QString text = QString::fromStdString(*events);
  const QString before = QString("\"epochs\":%1.0").arg(kEndless);
  QCOMPARE(text.count(before), 1);
  text.replace(before, QString("\"epochs\":%1.0").arg(epochs));
  QVERIFY(writeFileAtomically(folder().events(), text.toStdString()).ok());
}

void TestResumeRuns::compareWithWhole(int ranks, int epochs) {
  const QString wholeRuns = m_dir->filePath("whole");
  const EngineOutput output = runEngine(longRun(m_dir->path(), wholeRuns, ranks, epochs), 300000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  auto whole = readResult(output.lastLine().toStdString()), resumed = readResult(folder().result());
  QVERIFY(whole.ok() && resumed.ok());
  QStringList tables = {"steps", "evaluations"};
  for (int rank = 1; rank < ranks; ++rank) tables << "rank_steps/" + QString::number(rank);
  for (const QString& name : tables) {
    const SeriesTable* a = findTable(whole->series, name.toStdString());
    const SeriesTable* b = findTable(resumed->series, name.toStdString());
    QVERIFY2(a && b, qPrintable(name));
    for (const char* column :
         {"step", "epoch", "images", "loss", "train_top1_accuracy", "learning_rate", "validation_loss"}) {
      if (!a->find(column)) continue;
      QVERIFY(b->find(column));
      QVERIFY2(a->find(column)->values == b->find(column)->values, qPrintable(name + " " + column));
    }
  }
  QCOMPARE(resumed->summary.finalLoss, whole->summary.finalLoss);
  QCOMPARE(resumed->summary.validationTop1Accuracy, whole->summary.validationTop1Accuracy);
  QCOMPARE(resumed->summary.measuredImages, whole->summary.measuredImages);
  QCOMPARE(resumed->summary.measuredWindow, std::string("epochs"));
}

void TestResumeRuns::goesOnAsIfNeverStopped_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("how");
  QTest::newRow("one rank, stop asked for") << 1 << static_cast<int>(End::StopFile);
  QTest::newRow("two ranks, stop asked for") << 2 << static_cast<int>(End::StopFile);
  QTest::newRow("one rank, controller killed") << 1 << static_cast<int>(End::ControllerKilled);
  QTest::newRow("two ranks, controller killed") << 2 << static_cast<int>(End::ControllerKilled);
  QTest::newRow("two ranks, worker killed") << 2 << static_cast<int>(End::WorkerKilled);
}

void TestResumeRuns::goesOnAsIfNeverStopped() {
  QFETCH(int, ranks);
  QFETCH(int, how);
  start(ranks);
  end(static_cast<End>(how));
  if (static_cast<End>(how) == End::StopFile) {
    auto stopped = readResult(folder().result());
    QVERIFY(stopped.ok());
    QCOMPARE(stopped->summary.status, RunStatus::Stopped);
    QCOMPARE(newestStep(), static_cast<std::int64_t>(findTable(stopped->series, "steps")->find("step")->values.back()));
    QVERIFY(annotate(stopped->annotations, "notes", "typed before resuming").ok());
    QVERIFY(rewriteAnnotations(folder().result(), stopped->annotations).ok());
  }
  const int stepsPerEpoch = 8 / ranks;
  const int epochs = static_cast<int>(newestStep()) / stepsPerEpoch + 3;
  shortenTo(epochs);
  const EngineOutput output = runEngine({"resume", QString::fromStdString(folder().path.string())}, 300000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.lastLine(), QString::fromStdString(folder().result().string()));
  auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Completed);
  QCOMPARE(result->summary.resumedCount.value_or(0), std::int64_t{1});
  QVERIFY2(result->summary.error.empty(), result->summary.error.english().c_str());
  QCOMPARE(result->annotations.notes,
           std::string(static_cast<End>(how) == End::StopFile ? "typed before resuming" : ""));
  compareWithWhole(ranks, epochs);

  const EngineOutput rebuilt = runEngine({"rebuild", QString::fromStdString(folder().path.string())});
  QVERIFY2(rebuilt.status == 0, qPrintable(rebuilt.errors));
  auto again = readResult(folder().result());
  QVERIFY(again.ok());
  QCOMPARE(again->summary.finalLoss, result->summary.finalLoss);
  QCOMPARE(findTable(again->series, "steps")->rowCount(), findTable(result->series, "steps")->rowCount());
}

/// A stalled controller stores no events: workers must not write checkpoints ahead of them.
void TestResumeRuns::checkpointAwaitsEvents() {
  start(2);
  const pid_t controller = static_cast<pid_t>(m_engine->processId());
  QCOMPARE(::kill(controller, SIGSTOP), 0);
  const std::int64_t step = newestStep();
  QTest::qWait(1500);                 // some hundred steps, were they made
  QVERIFY(newestStep() <= step + 8);  // one checkpoint may have been under way
  end(End::ControllerKilled);
  const int epochs = static_cast<int>(newestStep()) / 4 + 2;
  shortenTo(epochs);
  const EngineOutput output = runEngine({"resume", QString::fromStdString(folder().path.string())}, 300000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(!output.errors.contains("the events end at step"), qPrintable(output.errors));
  compareWithWhole(2, epochs);
}

void TestResumeRuns::cutCheckpointIsRefused() {
  start(1);
  end(End::StopFile);
  const auto files = checkpointFiles(folder().checkpointFolder());
  QVERIFY(files.size() >= 2);
  std::filesystem::resize_file(files[0], std::filesystem::file_size(files[0]) / 2);
  const int epochs = static_cast<int>(newestStep()) / 8 + 3;
  shortenTo(epochs);
  const EngineOutput output = runEngine({"resume", QString::fromStdString(folder().path.string())}, 300000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("is truncated"), qPrintable(output.errors));
  auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QVERIFY(std::any_of(result->events.begin(), result->events.end(), [](const Event& event) {
    const auto* note = std::get_if<Noted>(&event.body);
    return note && note->text.english().find("is truncated") != std::string::npos;
  }));
  compareWithWhole(1, epochs);
}

void TestResumeRuns::resumedTwice() {
  start(2);
  end(End::ControllerKilled);
  const std::int64_t first = newestStep();
  m_engine->start(enginePath(), {"resume", QString::fromStdString(folder().path.string())});
  QTRY_VERIFY_WITH_TIMEOUT(newestStep() > first || m_engine->state() == QProcess::NotRunning, 120000);
  QVERIFY2(m_engine->state() == QProcess::Running, qPrintable(QString::fromUtf8(m_engine->readAllStandardError())));
  QCOMPARE(runEngine({"resume", QString::fromStdString(folder().path.string())}).status, 3);  // it is going on
  end(End::ControllerKilled);
  const int epochs = static_cast<int>(newestStep()) / 4 + 2;
  shortenTo(epochs);
  const EngineOutput output = runEngine({"resume", QString::fromStdString(folder().path.string())}, 300000);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(readResult(folder().result())->summary.resumedCount.value_or(0), std::int64_t{2});
  compareWithWhole(2, epochs);
}

void TestResumeRuns::nothingToResume() {
  auto refused = [this](const QString& path, const QString& words) {
    const EngineOutput output = runEngine({"resume", path});
    return output.status == 2 && output.errors.contains(words) ? QString() : output.errors;
  };
  QCOMPARE(runEngine({"resume"}).status, 2);
  QCOMPARE(refused(m_dir->path(), "is not a run folder"), QString());
  const EngineOutput done = runEngine(longRun(m_dir->path(), m_runs, 1, 2), 300000);
  QVERIFY2(done.status == 0, qPrintable(done.errors));
  const QString path = QString::fromStdString(folder().path.string());
  QCOMPARE(refused(path, "is completed"), QString());

  std::filesystem::remove(folder().result());
  auto checkpoint = readCheckpoint(checkpointFiles(folder().checkpointFolder()).front());
  QVERIFY(checkpoint.ok());
  std::filesystem::remove_all(folder().checkpointFolder());
  QCOMPARE(refused(path, "has no checkpoint"), QString());
  std::filesystem::create_directory(folder().checkpointFolder());
  const auto file = checkpointFile(folder().checkpointFolder(), 1);
  Checkpoint other = *checkpoint;
  other.head.identity.engineVersion = "0.0.1-old";
  QVERIFY(writeCheckpoint(file, other).ok());
  QCOMPARE(refused(path, "0.0.1-old"), QString());
  other = *checkpoint;
  other.head.position.step = 1000000;
  QVERIFY(writeCheckpoint(file, other).ok());
  QCOMPARE(refused(path, "the events end at step"), QString());

  other = *checkpoint;
  other.head.identity.network = "alexnet";
  QVERIFY(writeCheckpoint(file, other).ok());
  const EngineOutput output = runEngine({"resume", path});
  QCOMPARE(output.status, 1);
  QVERIFY2(output.errors.contains("checkpoint \"alexnet\", run \"resnet-20\""), qPrintable(output.errors));
}

SCALESCOPE_TEST(TestResumeRuns)

}  // namespace scalescope::test_resume_runs

#include "test_resume_runs.moc"
