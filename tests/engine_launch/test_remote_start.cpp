// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QtTest>

#include "engine/base/files.h"
#include "engine/mirror/remote_queue.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_remote_start {

/// What is on record here when the start of a controller on another host is cut off. The other host is this one, with a
/// home of its own, behind a stand-in for ssh that hangs, or fails, where the controller starts.
class TestRemoteStart : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init();
  void killedAfterItBegan();
  void killedBeforeItGotThere();
  void linkLostAfterItBegan();
  void refusedIsForgotten();
  void nobodyFollowsWhileItStarts();
  void resumedIsOnRecord();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  /// What ssh does where a controller starts: "obey", or what the rows of kSsh say.
  void setManner(const char* manner) { QVERIFY(writeFileAtomically(path("manner").toStdString(), manner).ok()); }
  void startRun(QProcess& engine, const QStringList& more = {});
  /// Kills whoever started it, while ssh hangs there.
  void killStarter(QProcess& engine);
  EngineOutput follow() const { return runEngine({"follow", "--runs-dir", path("runs")}); }
  std::optional<RemoteQueue> record() const;
  RunResult onlyResult() const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

constexpr const char* kSsh = R"(#!/bin/sh
folder=%1
for word; do
  case $word in
    ControlPath=*) control=${word#ControlPath=} ;;
    -N) master=1 ;;
    -O) exit 255 ;;
  esac
  last=$word
done
[ -z "$master" ] || { : > "$control"; exec sleep 1000; }
export HOME="$folder/head"
manner=obey
case $last in *--detach*) manner=$(cat "$folder/manner") ;; esac
case $manner in
  hang_before) touch "$folder/reached"; exec sleep 1000 ;;
  hang_after) sh -c "$last"; touch "$folder/reached"; exec sleep 1000 ;;
  lose_after) sh -c "$last"; echo "Connection to head closed by remote host." >&2; exit 255 ;;
  refuse) echo "no such plan" >&2; exit 1 ;;
esac
exec sh -c "$last"
)";

}  // namespace

void TestRemoteStart::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

void TestRemoteStart::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  QVERIFY(QDir().mkpath(path("head")));
  QVERIFY(writeFileAtomically(path("ssh").toStdString(), QString(kSsh).arg(m_folder->path()).toStdString()).ok());
  QVERIFY(QFile::setPermissions(path("ssh"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  setManner("obey");
}

void TestRemoteStart::startRun(QProcess& engine, const QStringList& more) {
  const QString head = R"([{"host": "head", "engine_program": ")" + enginePath() + R"("}])";
  engine.start(enginePath(),
               tinyRun(path("runs"), QStringList{"--controller-host", head, "--ssh", path("ssh")} + more));
}

void TestRemoteStart::killStarter(QProcess& engine) {
  QTRY_VERIFY(QFile::exists(path("reached")));
  engine.kill();
  QVERIFY(engine.waitForFinished());
  setManner("obey");
}

std::optional<RemoteQueue> TestRemoteStart::record() const {
  const auto ids = unfinishedRemoteQueues(path("runs").toStdString());
  if (ids.size() != 1) return std::nullopt;
  return require(readRemoteQueue(remoteQueueFile(path("runs").toStdString(), ids.front())));
}

RunResult TestRemoteStart::onlyResult() const {
  const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
  return runs.size() == 1 ? require(readResult(path("runs/" + runs.first() + "/result.json").toStdString()))
                          : RunResult{};
}

void TestRemoteStart::killedAfterItBegan() {
  setManner("hang_after");
  QProcess engine;
  startRun(engine);
  killStarter(engine);
  QVERIFY(record() && !record()->begun);
  const EngineOutput followed = follow();
  QVERIFY2(followed.status == 0, qPrintable(followed.errors));
  QCOMPARE(onlyResult().summary.status, RunStatus::Completed);
  QVERIFY(!record());  // all has ended
}

void TestRemoteStart::killedBeforeItGotThere() {
  setManner("hang_before");
  QProcess engine;
  startRun(engine);
  killStarter(engine);
  QVERIFY(record());
  const auto file = remoteQueueFile(path("runs").toStdString(), record()->id);
  QProcess waits;  // as long as it may be on its way
  waits.start(enginePath(), {"follow", "--runs-dir", path("runs")});
  QVERIFY(!waits.waitForFinished(3000));
  std::filesystem::last_write_time(file, std::filesystem::file_time_type::clock::now() - std::chrono::hours(1));
  QVERIFY(waits.waitForFinished(30000));
  const EngineOutput told = readOutput(waits);
  QVERIFY(told.status != 0);
  QVERIFY2(told.errors.contains("Start it again"), qPrintable(told.errors));
  QVERIFY(!record());
}

void TestRemoteStart::linkLostAfterItBegan() {
  setManner("lose_after");
  QProcess engine;
  startRun(engine);
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput told = readOutput(engine);
  QVERIFY(told.status != 0);
  QVERIFY2(told.errors.contains("scalescope-engine follow"), qPrintable(told.errors));
  QVERIFY(record());
  setManner("obey");
  const EngineOutput followed = follow();
  QVERIFY2(followed.status == 0, qPrintable(followed.errors));
  QCOMPARE(onlyResult().summary.status, RunStatus::Completed);
}

void TestRemoteStart::refusedIsForgotten() {
  setManner("refuse");
  QProcess engine;
  startRun(engine);
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput told = readOutput(engine);
  QVERIFY(told.status != 0);
  QVERIFY2(told.errors.contains("no such plan"), qPrintable(told.errors));
  QVERIFY(!record());
}

/// A window that opens meanwhile follows what is on record.
void TestRemoteStart::nobodyFollowsWhileItStarts() {
  setManner("hang_before");
  QProcess engine;
  startRun(engine);
  QTRY_VERIFY(QFile::exists(path("reached")));
  const EngineOutput second = follow();
  QVERIFY(second.status != 0);
  QVERIFY2(second.errors.contains("Another mirror"), qPrintable(second.errors));
  QVERIFY(record());
  killStarter(engine);
}

/// The same holds where a run goes on that was controlled there.
void TestRemoteStart::resumedIsOnRecord() {
  QProcess engine;
  startRun(engine, {"--test", "long", "--dataset", "learnable", "--image-size", "0", "--image-limit", "32", "--epochs",
                    "10000", "--checkpoint-every-epochs", "1", "--evaluate-every-epochs", "0"});
  const auto run = [&] { return QDir(path("head/.cache/scalescope/runs")).entryList({"20*"}, QDir::Dirs).value(0); };
  const auto keepsCheckpoints = [&] {
    return !run().isEmpty() &&
           !QDir(path("head/.cache/scalescope/runs/" + run() + "/checkpoints")).entryList(QDir::Files).isEmpty();
  };
  QTRY_VERIFY(keepsCheckpoints());
  const RunFolder folder{path("runs/" + run()).toStdString()};
  QTRY_VERIFY(controllerAlive(folder));
  QVERIFY(requestStop(folder).ok());
  QVERIFY(engine.waitForFinished(60000));
  setManner("hang_after");
  QProcess again;
  again.start(enginePath(), {"resume", QString::fromStdString(folder.path.string())});
  killStarter(again);
  QVERIFY(record() && !record()->begun);
  QProcess followed;
  followed.start(enginePath(), {"follow", "--runs-dir", path("runs")});
  QTRY_VERIFY(controllerAlive(folder));
  QVERIFY(requestStop(folder).ok());
  QVERIFY(followed.waitForFinished(60000));
  QCOMPARE(onlyResult().summary.resumedCount.value_or(0), 1);
}

SCALESCOPE_TEST(TestRemoteStart)

}  // namespace scalescope::test_remote_start

#include "test_remote_start.moc"
