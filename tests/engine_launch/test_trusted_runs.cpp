// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/launch/study_run.h"
#include "engine/mirror/remote_queue.h"
#include "engine_program.h"
#include "secret_scan.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_trusted_runs {

/// A plan from elsewhere runs nothing on its hosts that its user has not agreed to.
class TestTrustedRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void planIsRefused();
  void confirmationCoversNoOtherCode();
  void terminalIsAsked();
  void hostFileIsTheUsersOwn();
  void typedProgramTakesNoTextOfAFile();
  void studyIsRefused();
  void runFolderIsRefused();
  void studyRunsAsItWasConfirmed();
  void mirrorIsRefused();

 private:
  QString path(const char* name) const { return m_folder->filePath(name); }
  void write(const char* name, const QString& text) {
    QVERIFY(writeFileAtomically(path(name).toStdString(), text.toStdString()).ok());
  }
  /// A host whose prefix leaves a trace.
  QString hosts() const {
    return QString(R"([{"host": "localhost", "launch_prefix": "touch %1 &&"}])").arg(path("trace"));
  }
  QString plan() const {
    return QString(R"({"network": "resnet-20", "dataset": "synthetic", "image_size": 8, "steps": 4, "warmup_steps": 1,
                       "batch_size_per_device": 4, "threads_per_rank": 1, "hosts": %1})")
        .arg(hosts());
  }
  /// Status 4: all commands are listed and none was run.
  void refuses(const QStringList& words) {
    const EngineOutput output = runEngine(words);
    QVERIFY2(output.status == 4, qPrintable(QString::number(output.status) + output.errors));
    for (const QString& part : {QString("launch_prefix"), "touch " + path("trace") + " &&", QString("--trust-plan")})
      QVERIFY2(output.errors.contains(part), qPrintable(output.errors));
    QVERIFY(!QFile::exists(path("trace")));
  }

  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestTrustedRuns::init() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_folder = std::make_unique<QTemporaryDir>();
  qputenv("XDG_STATE_HOME", path("state").toUtf8());
}

void TestTrustedRuns::planIsRefused() {
  write("plan.json", plan());
  const QStringList words = {"run", path("plan.json"), "--runs-dir", path("runs")};
  refuses(words);
  refuses({"preflight", path("plan.json")});
  QVERIFY(!QDir(path("runs")).exists());
  EngineOutput output = runEngine(words + QStringList{"--trust-plan"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(QFile::remove(path("trace")));
  output = runEngine(words);  // once is enough
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(QFile::remove(path("trace")));
  write("plan.json", plan().replace(" &&", "; touch " + path("other") + " &&"));
  QCOMPARE(runEngine(words).status, 4);
}

/// Values that look secret are asked about as they are; so are the options with which nodes are asked for.
void TestTrustedRuns::confirmationCoversNoOtherCode() {
  const auto preloading = [&](const char* library) {
    return QString(R"({"network": "resnet-20", "dataset": "synthetic", "image_size": 8, "steps": 4, "warmup_steps": 1,
                       "batch_size_per_device": 4, "threads_per_rank": 1,
                       "hosts": [{"host": "localhost", "environment": {"LD_PRELOAD": "%1"}}]})")
        .arg(library);
  };
  const QStringList words = {"run", path("plan.json"), "--runs-dir", path("runs")};
  write("plan.json", preloading("/none/token=good/a.so"));
  const EngineOutput shown = runEngine(words);
  QVERIFY2(shown.status == 4 && shown.errors.contains("\"/none/token=good/a.so\""), qPrintable(shown.errors));
  QCOMPARE(runEngine(words + QStringList{"--trust-plan"}).status, 0);
  QCOMPARE(runEngine(words).status, 0);
  write("plan.json", preloading("/none/token=evil/x.so"));
  const EngineOutput other = runEngine(words);
  QVERIFY2(other.status == 4 && other.errors.contains("\"/none/token=evil/x.so\""), qPrintable(other.errors));
  QVERIFY(!contentOf(path("state/scalescope/agreed-commands")).contains("token"));
  write("plan.json", R"({"network": "resnet-20", "hosts": "@slurm:1 --uid=0 --prolog=/tmp/x"})");
  const EngineOutput lent = runEngine(words);
  QVERIFY2(lent.status == 4 && lent.errors.contains("slurm_options \"--uid=0 --prolog=/tmp/x\""),
           qPrintable(lent.errors));
}

void TestTrustedRuns::terminalIsAsked() {
  if (QStandardPaths::findExecutable("script").isEmpty()) QSKIP("No program script; install bsdutils.");
  write("plan.json", plan());
  const auto answer = [&](const char* word) {
    QProcess terminal;
    terminal.start("script", {"-qec", enginePath() + " run " + path("plan.json") + " --runs-dir " + path("runs"),
                              path("typescript")});
    terminal.write(QByteArray(word) + "\n");
    terminal.waitForFinished(60000);
    return terminal.exitCode();
  };
  QCOMPARE(answer("n"), 4);
  QVERIFY(contentOf(path("typescript")).contains("Run them? [y/N]"));
  QVERIFY(!QFile::exists(path("trace")));
  QCOMPARE(answer("y"), 0);
  QVERIFY(QFile::exists(path("trace")));
}

void TestTrustedRuns::hostFileIsTheUsersOwn() {
  write("hosts", hosts());
  EngineOutput output = runEngine(tinyRun(path("runs"), {"--hostfile", path("hosts")}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(QFile::exists(path("trace")));
  // Commands that were entered once are confirmed, in a plan as well.
  write("plan.json", plan());
  QCOMPARE(runEngine({"run", path("plan.json"), "--runs-dir", path("runs")}).status, 0);
}

/// The command is the user's own; what a plan would put into it is not.
void TestTrustedRuns::typedProgramTakesNoTextOfAFile() {
  const QStringList program = {"--program",       "touch {name}", "--program-output",    "lines",
                               "--program-unit",  "images/s",     "--program-direction", "higher",
                               "--program-scope", "total"};
  write("plan.json", QString(R"({"network": "resnet-20", "hosts": "localhost:1", "name": "%1"})").arg(path("trace")));
  const EngineOutput output = runEngine(QStringList{"run", path("plan.json"), "--runs-dir", path("runs")} + program);
  QVERIFY2(output.status == 4 && output.errors.contains("touch " + path("trace")), qPrintable(output.errors));
  QVERIFY(!QFile::exists(path("trace")));
  // With the name typed as well, or without the file's text in it, nothing is asked.
  for (const QStringList& words :
       {QStringList{"--name", path("other")}, QStringList{"--program", "touch " + path("other")}}) {
    QVERIFY(!QFile::exists(path("other")));
    (void)runEngine(QStringList{"run", path("plan.json"), "--runs-dir", path("runs")} + program + words);
    QVERIFY(QFile::remove(path("other")));
  }
  QVERIFY(!QFile::exists(path("trace")));
}

void TestTrustedRuns::studyIsRefused() {
  const QString study = R"({"format": "scalescope-study", "format_version": 1, "name": "s", "repeats": {"count": 1},
      "factors": [%1], "baseline": %2})";
  const QStringList words = {"study", "run", path("study.json"), "--runs-dir", path("runs"), "--study-id", "s1"};
  write("study.json", study.arg("", plan()));
  refuses(words);
  const QString bare = plan().replace(hosts(), R"("localhost:1")");
  write(
      "study.json",
      study.arg(QString(R"({"field": "host_launch_prefix", "values": ["", "touch %1 &&"]})").arg(path("trace")), bare));
  refuses(words);
  write("study.json", study.arg(R"({"field": "environment/LD_PRELOAD", "values": ["", "/none.so"]})", bare));
  QCOMPARE(runEngine(words).status, 4);
  QVERIFY(!QDir(path("runs/studies")).exists());
}

void TestTrustedRuns::runFolderIsRefused() {
  // A study's folder from elsewhere, of which nothing has run yet. Nothing starts while its study cannot be read, and
  // that it could not be read confirms nothing.
  QVERIFY(QDir(m_folder->path()).mkpath("runs/studies/s1/study.json"));
  const EngineOutput unreadable = runEngine({"study", "resume", "s1", "--runs-dir", path("runs"), "--trust-plan"});
  QVERIFY2(unreadable.status == 3, qPrintable(QString::number(unreadable.status) + unreadable.errors));
  QVERIFY(!QFile::exists(path("trace")));
  QVERIFY(QDir(m_folder->path()).rmdir("runs/studies/s1/study.json"));
  write("runs/studies/s1/study.json", QString(R"({"format": "scalescope-study", "format_version": 1, "name": "s",
      "repeats": {"count": 1}, "factors": [], "baseline": %1})")
                                          .arg(plan()));
  refuses({"study", "resume", "s1", "--runs-dir", path("runs")});
}

/// A study's file that changes after its user was asked decides nothing.
void TestTrustedRuns::studyRunsAsItWasConfirmed() {
  const QString study = R"({"format": "scalescope-study", "format_version": 1, "name": "s", "repeats": {"count": 1},
      "factors": [], "baseline": %1})";
  QVERIFY(QDir(m_folder->path()).mkpath("runs/studies/s1"));
  write("runs/studies/s1/study.json", study.arg(plan().replace(hosts(), R"("localhost:1")")));
  const auto confirmed = loadStudy({path("runs").toStdString(), "s1"});
  QVERIFY(confirmed.ok());
  write("runs/studies/s1/study.json", study.arg(plan()));
  ControllerOptions options;
  options.runsDir = path("runs").toStdString();
  options.engineProgram = enginePath().toStdString();
  const auto outcomes = runStudy(*confirmed, options);
  QVERIFY2(outcomes.ok(), outcomes.ok() ? "" : outcomes.error().message.english().c_str());
  QCOMPARE(outcomes->size(), std::size_t{1});
  QCOMPARE(outcomes->front().status, RunStatus::Completed);
  QVERIFY(!QFile::exists(path("trace")));
}

/// The record of a queue names the ssh to use and the host's prefix.
void TestTrustedRuns::mirrorIsRefused() {
  write("evil", QString("#!/bin/sh\ntouch %1\n").arg(path("trace")));
  QVERIFY(QFile::setPermissions(path("evil"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  RemoteQueue queue{"q1", HostSpec{"head", 1}, "/runs", {path("evil").toStdString(), {}}};
  QVERIFY(writeRemoteQueue(path("runs").toStdString(), queue).ok());
  const EngineOutput output = runEngine({"follow", "--runs-dir", path("runs")});
  QVERIFY2(output.status == 4 && output.errors.contains(path("evil")), qPrintable(output.errors));
  QVERIFY(!QFile::exists(path("trace")));
}

SCALESCOPE_TEST(TestTrustedRuns)

}  // namespace scalescope::test_trusted_runs

#include "test_trusted_runs.moc"
