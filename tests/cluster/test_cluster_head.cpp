// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "cluster_run.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/resumable.h"
#include "engine/study/study_folder.h"
#include "tests/engine_launch/held_file.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_head {

namespace {

/// A killed process ends when the disk has taken what it was writing.
constexpr int kDeathMs = 120000;

}  // namespace

/// A controller that lives on a head node, while this machine follows it, is killed, is cut off, and comes back.
class TestClusterHead : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  /// What a failed test left running does not disturb the next one.
  void cleanup();
  void runIsMirrored();
  void killedMirrorComesBack();
  void cutOffMirrorComesBack();
  void hungRankIsEndedAtOnce();
  void studyIsControlledThere();
  void headRestartsInAStudy();
  void runResumesWhereItsCheckpointsLie();
  void unknownHeadIsRefused();

 private:
  QString headFolder();
  bool alike(const QString& runs);
  void start(QProcess& engine, const QString& runs, const QStringList& more);
  /// Two cells of two runs each, which the head controls; it takes an id but once.
  void startStudy(QProcess& engine, const QString& runs, const QString& id);
  static QString events(const QString& runs);
  static bool measuring(const QString& runs);

  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterHead::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  // As the login scripts of many head nodes do.
  QVERIFY(m_cluster->exec(1, "echo 'echo Welcome to the cluster; echo' > /root/.bashrc"));
  // The head reaches its nodes by its own configuration.
  QVERIFY(m_cluster->exec(1, "mkdir -m 700 /root/.ssh && cp " + m_cluster->sshConfig() + " /root/.ssh/config"));
}

void TestClusterHead::cleanup() {
  if (m_cluster != nullptr && m_cluster->skipReason().isEmpty())
    for (const int node : {1, 2}) m_cluster->exec(node, "pkill -KILL scalescope-engi || true");
}

/// The runs folder of the head, seen through one of its processes.
QString TestClusterHead::headFolder() {
  QString pid;
  m_cluster->command("pid 1", &pid);
  return "/proc/" + pid + "/root/root/.cache/scalescope/runs/";
}

/// Whether every mirrored file of the runs is, byte for byte, what lies on the head.
bool TestClusterHead::alike(const QString& runs) {
  const QStringList folders = QDir(runs).entryList({"20*"}, QDir::Dirs);
  for (const QString& folder : folders)
    for (const char* name : {"/plan.json", "/events.jsonl", "/result.json"}) {
      const auto here = readFile((runs + "/" + folder + name).toStdString());
      const auto there = readFile((headFolder() + folder + name).toStdString());
      if (!here || !there || *here != *there) {
        qWarning("%s%s differs", qPrintable(folder), name);
        return false;
      }
    }
  return !folders.isEmpty();
}

void TestClusterHead::start(QProcess& engine, const QString& runs, const QStringList& more) {
  engine.start(enginePath(),
               tinyRun(runs, QStringList{"--controller-host", "node1", "--ssh-config", m_cluster->sshConfig()} + more));
}

QString TestClusterHead::events(const QString& runs) {
  const QStringList folders = QDir(runs).entryList({"20*"}, QDir::Dirs);
  return folders.isEmpty() ? QString() : runs + "/" + folders.first() + "/events.jsonl";
}

bool TestClusterHead::measuring(const QString& runs) {
  auto text = readFile(events(runs).toStdString());
  return text && text->find(":\"steps\"") != std::string::npos;  // the event; plans have a field of that name
}

void TestClusterHead::runIsMirrored() {
  QTemporaryDir runs;
  QProcess engine;
  start(engine, runs.path(), {"--repeats", "2"});
  QVERIFY(engine.waitForFinished(90000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(output.lastLine().startsWith(runs.path()));
  const RunResult result = require(readResult(output.lastLine().toStdString()));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(result.environment.hosts.front().host, std::string("node1"));
  QVERIFY(alike(runs.path()));
}

void TestClusterHead::killedMirrorComesBack() {
  QTemporaryDir runs;
  QProcess engine;
  start(engine, runs.path(), {"--steps", "10000000"});
  QTRY_VERIFY(measuring(runs.path()));
  engine.kill();
  QVERIFY(engine.waitForFinished(kDeathMs));
  const RunFolder folder{QFileInfo(events(runs.path())).path().toStdString()};
  QTRY_VERIFY(!controllerAlive(folder));
  QVERIFY(m_cluster->engineCount(1) > 0);  // it runs independently
  const qint64 had = QFileInfo(events(runs.path())).size();
  QProcess follow;
  follow.start(enginePath(), {"follow", "--runs-dir", runs.path()});
  QTRY_VERIFY(QFileInfo(events(runs.path())).size() > had);
  QVERIFY(controllerAlive(folder));  // as whoever watches the folder sees it
  QVERIFY(requestStop(folder).ok());
  QVERIFY(follow.waitForFinished(60000));
  QCOMPARE(readOutput(follow).status, 130);
  QCOMPARE(require(readResult(folder.result())).summary.status, RunStatus::Stopped);
  QVERIFY(alike(runs.path()));
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
}

/// Longer than the silence after which a link is given up. Only in the long check.
void TestClusterHead::cutOffMirrorComesBack() {
  LONG_CHECK_ONLY("a minute");
  QTemporaryDir runs;
  QProcess engine;
  engine.setProcessChannelMode(QProcess::SeparateChannels);
  start(engine, runs.path(), {"--steps", "10000000"});
  QTRY_VERIFY(measuring(runs.path()));
  QVERIFY(m_cluster->command("link 1 down"));
  QByteArray said;
  QTRY_VERIFY((said += engine.readAllStandardError()).contains("No link to node1"));
  const qint64 had = QFileInfo(events(runs.path())).size();
  QTest::qWait(5000);
  QCOMPARE(QFileInfo(events(runs.path())).size(), had);
  QCOMPARE(engine.state(), QProcess::Running);
  QVERIFY(m_cluster->engineCount(1) > 0);
  QVERIFY(m_cluster->command("link 1 up"));
  QTRY_VERIFY(QFileInfo(events(runs.path())).size() > had);
  engine.terminate();  // as Ctrl-C: the runs are asked to stop
  QVERIFY(engine.waitForFinished(60000));
  QVERIFY(alike(runs.path()));
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
}

/// A rank behind the head stands still in storage that does not answer: it does not hear a stop, and is ended when it
/// is asked for again.
void TestClusterHead::hungRankIsEndedAtOnce() {
  QTemporaryDir data, runs;
  for (const char* copy : {"near", "far"}) {
    const EngineOutput made = runEngine({"dataset", "make", data.filePath(copy), "--images", "24", "--classes", "2"});
    QVERIFY2(made.status == 0, qPrintable(made.errors));
  }
  const QDir pictures(data.filePath("far/train/class-0000"));
  const QString image = pictures.filePath(pictures.entryList({"*.jpg"}).value(0));
  if (!HeldFile(image).isHeld()) QSKIP(kNoLeases);
  const QString hosts = QString(R"([{"host": "node1", "data_path": "%1"}, {"host": "node2", "data_path": "%2"}])");
  QProcess engine;
  start(engine, runs.path(),
        {"--dataset", "auto", "--data-path", data.filePath("near"), "--hosts",
         hosts.arg(data.filePath("near"), data.filePath("far")), "--steps", "10000000"});
  QTRY_VERIFY(measuring(runs.path()));
  const RunFolder folder{QFileInfo(events(runs.path())).path().toStdString()};
  const auto told = [&] { return require(readFile(folder.events())); };
  const auto measured = [&] {
    const std::string text = told();
    return text.find(":\"steps\"", std::min(text.size(), text.find(":\"window\""))) != std::string::npos;
  };
  QTRY_VERIFY(measured());
  std::optional<HeldFile> held;
  QTRY_VERIFY(held.emplace(image).isHeld());  // between two readings
  QTRY_VERIFY(held->isWanted());
  QVERIFY(requestStop(folder).ok());
  QTRY_VERIFY(told().find("stop requested") != std::string::npos);
  QVERIFY(!engine.waitForFinished(2000));
  QCOMPARE(m_cluster->engineCount(2), 1);
  const std::string before = told();
  QVERIFY(requestStop(folder, StopRequest::AtOnce).ok());
  QVERIFY(engine.waitForFinished(30000));
  QCOMPARE(readOutput(engine).status, 130);
  for (const int node : {1, 2}) QTRY_COMPARE(m_cluster->engineCount(node), 0);
  const RunResult result = require(readResult(folder.result()));
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  const SeriesTable* steps = findTable(result.series, "steps");
  QVERIFY(steps && steps->rowCount() > 0);
  QVERIFY(told().starts_with(before));
  QVERIFY(alike(runs.path()));
}

void TestClusterHead::startStudy(QProcess& engine, const QString& runs, const QString& id) {
  Study study;
  study.name = "there";
  study.baseline.network = "resnet-20";
  study.baseline.imageSize = 8;
  study.baseline.batchSizePerDevice = 4;
  study.baseline.warmupSteps = 2;
  study.baseline.threadsPerRank = 1;
  study.baseline.minimumMeasuredTimeS = study.baseline.maximumMeasuredTimeS = 5;
  study.factors = {{"seed", {"1", "2"}}};
  study.repeats.count = 2;
  const QString file = runs + "/study.json";
  QVERIFY(writeFileAtomically(file.toStdString(), studyToJson(study)).ok());
  engine.start(enginePath(), {"study", "run", file, "--runs-dir", runs, "--study-id", id, "--controller-host", "node1",
                              "--ssh-config", m_cluster->sshConfig()});
  QTRY_VERIFY(!events(runs).isEmpty() && measuring(runs));
}

/// The mirror is killed, the study paused from here, followed again and resumed from here.
void TestClusterHead::studyIsControlledThere() {
  QTemporaryDir runs;
  const auto words = [&](const QStringList& verb) {
    return QStringList{"study"} + verb + QStringList{"--runs-dir", runs.path()};
  };
  const StudyFolder folder{runs.path().toStdString(), "s1"};
  const auto phase = [&] {
    const auto stored = loadStudy(folder);
    return stored ? stored->state.phase : StudyPhase::Waiting;
  };
  QProcess engine;
  startStudy(engine, runs.path(), "s1");
  QTRY_VERIFY(studyAlive(folder));
  engine.kill();
  QVERIFY(engine.waitForFinished(kDeathMs));
  const EngineOutput paused = runEngine(words({"pause", "s1"}));
  QVERIFY2(paused.status == 0, qPrintable(paused.errors));
  const EngineOutput followed = runEngine({"follow", "s1", "--runs-dir", runs.path()});
  QVERIFY2(followed.status == 130, qPrintable(followed.errors));  // as any that was stopped before its end
  QVERIFY(phase() == StudyPhase::Paused);
  QVERIFY(alike(runs.path()));
  QTRY_COMPARE(m_cluster->engineCount(1), 0);  // it ends after what it has said
  const EngineOutput refused = runEngine(words({"pause", "s1"}));
  QVERIFY2(refused.status != 0 && refused.errors.contains("no controller is working on it"),
           qPrintable(refused.errors));
  const EngineOutput resumed = runEngine(words({"resume", "s1"}));
  QVERIFY2(resumed.status == 0, qPrintable(resumed.errors));
  QVERIFY(phase() == StudyPhase::Finished);
  QCOMPARE(QDir(runs.path()).entryList({"20*"}, QDir::Dirs).size(), 4);
  QVERIFY(alike(runs.path()));
  for (const char* name : {"/study.json", "/log.jsonl"}) {
    const auto here = readFile((runs.path() + "/studies/s1" + name).toStdString());
    const auto there = readFile((headFolder() + "studies/s1" + name).toStdString());
    QVERIFY2(here.ok() && there.ok() && *here == *there, name);
  }
}

/// Every process of the head is killed at once, its memory is gone, and it comes back: followers report it, and the
/// study goes on from here. Only in the long check.
void TestClusterHead::headRestartsInAStudy() {
  LONG_CHECK_ONLY("a minute");
  QTemporaryDir runs;
  QProcess engine;
  startStudy(engine, runs.path(), "s2");
  const StudyFolder folder{runs.path().toStdString(), "s2"};
  QTRY_VERIFY(QDir(runs.path()).entryList({"20*"}, QDir::Dirs).size() > 1);  // one is over
  QVERIFY(m_cluster->command("reboot 1"));
  QCOMPARE(m_cluster->engineCount(1), 0);
  QVERIFY(engine.waitForFinished(90000));
  const EngineOutput told = readOutput(engine);
  QVERIFY(told.status != 0);
  QVERIFY2(told.errors.contains("No link to node1"), qPrintable(told.errors));
  QVERIFY2(told.errors.contains("study resume s2"), qPrintable(told.errors));
  QVERIFY(!studyAlive(folder));
  const auto interrupted = loadStudy(folder);
  QVERIFY(interrupted.ok() && interrupted->state.phase == StudyPhase::Interrupted);
  const EngineOutput resumed = runEngine({"study", "resume", "s2", "--runs-dir", runs.path()});
  QVERIFY2(resumed.status == 0, qPrintable(resumed.errors));
  const auto done = loadStudy(folder);
  QVERIFY(done.ok() && done->state.phase == StudyPhase::Finished);
  for (const CellProgress& cell : done->state.cells) QCOMPARE(cell.statistics().count, 2);
  QCOMPARE(QDir(runs.path()).entryList({"20*"}, QDir::Dirs).size(), 5);  // the one that was cut off is kept
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
}

void TestClusterHead::runResumesWhereItsCheckpointsLie() {
  QTemporaryDir runs;
  QProcess engine;
  start(engine, runs.path(),
        {"--test", "long", "--dataset", "learnable", "--image-size", "0", "--image-limit", "64", "--epochs", "10000",
         "--checkpoint-every-epochs", "1", "--evaluate-every-epochs", "0"});
  const auto checkpoints = [&] {
    const QString run = QFileInfo(QFileInfo(events(runs.path())).path()).fileName();
    return checkpointFiles((headFolder() + run + "/checkpoints").toStdString()).size();
  };
  QTRY_VERIFY(measuring(runs.path()) && checkpoints() > 0);
  const RunFolder folder{QFileInfo(events(runs.path())).path().toStdString()};
  QVERIFY(requestStop(folder).ok());
  QVERIFY(engine.waitForFinished(60000));
  QCOMPARE(require(readResult(folder.result())).summary.status, RunStatus::Stopped);
  QVERIFY(checkpointFiles(folder.checkpointFolder()).empty());
  const Status resumable = checkResumable(folder);
  QVERIFY2(resumable.ok(), resumable.ok() ? "" : resumable.error().message.english().c_str());
  const auto before = QFileInfo(events(runs.path())).size();
  QProcess again;
  again.start(enginePath(), {"resume", QString::fromStdString(folder.path.string())});
  QTRY_VERIFY(QFileInfo(events(runs.path())).size() > before);
  QTRY_VERIFY(controllerAlive(folder));
  QVERIFY(readFile(folder.events())->find("run_resumed") != std::string::npos);
  QVERIFY(requestStop(folder).ok());
  QVERIFY(again.waitForFinished(60000));
  const RunResult result = require(readResult(folder.result()));
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  QVERIFY(alike(runs.path()));
}

void TestClusterHead::unknownHeadIsRefused() {
  QTemporaryDir runs;
  QProcess engine;
  engine.start(enginePath(),
               tinyRun(runs.path(), {"--controller-host", "nowhere.invalid", "--ssh-config", m_cluster->sshConfig()}));
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("nowhere.invalid"), qPrintable(output.errors));
  QVERIFY(QDir(runs.path()).entryList({"20*"}, QDir::Dirs).isEmpty());
}

SCALESCOPE_TEST(TestClusterHead)

}  // namespace scalescope::test_cluster_head

#include "test_cluster_head.moc"
