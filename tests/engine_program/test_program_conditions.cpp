// SPDX-License-Identifier: Apache-2.0
// What a run does around an external program as around the built-in engine: its place, the telemetry and caches of its
// host, and the marks of disturbance. The programs are small shell scripts.
#include <signal.h>

#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_conditions {

class TestProgramConditions : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void folderAndEnvironmentAreThePlans();
  void hostIsMonitored();
  void coldRunDropsTheFilesPages();
  void programThatStoodStillIsMarked();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  QString script(const QString& lines) const {
    QFile file(path("program.sh"));
    if (!file.open(QIODevice::WriteOnly)) qFatal("no script");
    file.write(("#!/bin/sh\n" + lines + "\n").toUtf8());
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
  }
  QStringList words(const QString& command, const QStringList& more = {}) const {
    return QStringList{"run",
                       "--program",
                       command,
                       "--network",
                       "test",
                       "--runs-dir",
                       path("runs"),
                       "--program-output",
                       "pattern",
                       "--program-pattern",
                       "rate (?P<value>[0-9.]+)",
                       "--program-unit",
                       "images/s",
                       "--program-direction",
                       "higher",
                       "--program-scope",
                       "total"} +
           more;
  }
  RunResult result(const EngineOutput& output) const {
    auto read = readResult(output.lastLine().toStdString());
    if (!read) qFatal("%s\n%s", read.error().message.english().c_str(), qPrintable(output.errors));
    return *read;
  }
  QString contentOf(const QString& name) const {
    const auto text = readFile(path(name).toStdString());
    return text ? QString::fromStdString(*text) : QString();
  }

  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestProgramConditions::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  qputenv("XDG_STATE_HOME", path("state").toUtf8());
}

void TestProgramConditions::folderAndEnvironmentAreThePlans() {
  QVERIFY(QDir().mkpath(path("work place")));
  QFile hosts(path("hosts.json"));
  QVERIFY(hosts.open(QIODevice::WriteOnly));
  hosts.write(R"([{"host": "localhost", "environment": {"OF_HOST": "a 'b' $c"}}])");
  hosts.close();
  const QString program =
      script("pwd > " + path("seen") + "; echo \"$OF_HOST|$OF_COMMAND\" >> " + path("seen") + "; echo rate 5");
  const EngineOutput output = runEngine(
      words("OF_COMMAND='x y' " + program, {"--hostfile", path("hosts.json"), "--program-folder", path("work place")}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(contentOf("seen"), path("work place") + "\na 'b' $c|x y\n");
  const EngineOutput nowhere = runEngine(words(program, {"--program-folder", path("none")}));
  QCOMPARE(nowhere.status, 1);
  QVERIFY2(nowhere.errors.contains("does not exist. Correct program_folder."), qPrintable(nowhere.errors));
}

/// The program goes on until its run has samples of the host.
void TestProgramConditions::hostIsMonitored() {
  const QString program =
      script("echo rate 5; until grep -qs '\"telemetry\"' " + path("runs") + "/20*/events.jsonl; do sleep 0.1; done");
  const EngineOutput output = runEngine(words(program, {"--program-time-limit", "100"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult run = result(output);
  const SeriesTable* telemetry = findTable(run.series, "telemetry/" + run.environment.hosts.at(0).host);
  QVERIFY(telemetry != nullptr && telemetry->rowCount() > 0);
  QVERIFY(telemetry->columns.size() > 2);
}

void TestProgramConditions::coldRunDropsTheFilesPages() {
  QVERIFY(QDir().mkpath(path("data")));
  QFile file(path("data/images"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(QByteArray(1 << 20, 'x'));
  file.flush();
  QCOMPARE(::fsync(file.handle()), 0);
  const EngineOutput output =
      runEngine(words(script("echo rate 5"), {"--data-path", path("data"), "--cold-cache", "true"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult run = result(output);
  const Fact* cache = run.environment.hosts.at(0).find("data_cache");
  QVERIFY(cache != nullptr);
  QString dropped;
  for (const Event& event : run.events)
    if (auto note = std::get_if<Noted>(&event.body); note && note->text.english().starts_with("Caches of the data on "))
      dropped = QString::fromStdString(note->text);
  const Fact* mount = run.environment.hosts.at(0).find("data_mount");
  if (mount != nullptr && mount->value.find("tmpfs") != std::string::npos)
    QSKIP("The folder of temporary files is in memory: set TMPDIR to one on a disk.");
  QVERIFY2(dropped.contains("1 files, 256 pages, 0 of them resident before the run"), qPrintable(dropped));
}

/// A worker that is stopped for seconds, as by a suspended machine.
void TestProgramConditions::programThatStoodStillIsMarked() {
  const QString gate = path("gate");
  const QString program = script("echo $PPID > " + path("worker") + "; echo rate 5; until [ -e " + gate +
                                 " ]; do sleep 0.1; done; echo rate 5");
  QProcess engine;
  engine.start(enginePath(), words(program, {"--program-time-limit", "100"}));
  QTRY_VERIFY(contentOf("worker").endsWith('\n'));
  const auto events = [&] {
    for (const QFileInfo& folder : QDir(path("runs")).entryInfoList({"20*"}, QDir::Dirs))
      return QString::fromStdString(readFile((folder.filePath() + "/events.jsonl").toStdString()).value());
    return QString();
  };
  QTRY_VERIFY(events().contains("\"telemetry\""));
  const pid_t worker = contentOf("worker").trimmed().toInt();
  QVERIFY(worker > 1);
  QCOMPARE(::kill(worker, SIGSTOP), 0);
  QThread::sleep(3);
  QCOMPARE(::kill(worker, SIGCONT), 0);
  QTRY_VERIFY(events().contains("was paused on"));
  QVERIFY(QFile(gate).open(QIODevice::WriteOnly));
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(result(output).summary.disturbed);
}

SCALESCOPE_TEST(TestProgramConditions)

}  // namespace scalescope::test_program_conditions

#include "test_program_conditions.moc"
