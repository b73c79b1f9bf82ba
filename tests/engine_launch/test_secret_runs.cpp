// SPDX-License-Identifier: Apache-2.0
#include <sys/stat.h>

#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/base/files.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "secret_scan.h"
#include "tests/harness/test_program.h"
#include "tiny_idx.h"

namespace scalescope::test_secret_runs {

namespace {

constexpr const char* kSecret = "hunter2-that-nobody-else-says";

/// A stand-in for ssh whose head is this machine with another home folder.
constexpr const char* kSsh = R"(#!/bin/sh
for word; do
  case $word in
    ControlPath=*) control=${word#ControlPath=} ;;
    -N) master=1 ;;
    -O) exit 255 ;;
  esac
  last=$word
done
[ -z "$master" ] || { : > "$control"; exec sleep 1000; }
export HOME=%1/head
exec sh -c "$last"
)";

}  // namespace

/// Secrets of hosts: never on a command line or in a file, and read from the environment of the caller on resume.
class TestSecretRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void stayOutOfSight_data();
  void stayOutOfSight();
  void goToAControllerElsewhere();
  void reachABuild();
  void areAskedForAgain();
  void studyNamesTheMissingOne();
  void runsAreTheirOwnersAlone();

 private:
  QString path(const char* name) const { return m_folder->filePath(name); }
  void write(const char* name, const QString& text) {
    QVERIFY(writeFileAtomically(path(name).toStdString(), text.toStdString()).ok());
  }
  void useSsh();
  RunResult onlyResult() const;

  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestSecretRuns::init() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_folder = std::make_unique<QTemporaryDir>();
}

void TestSecretRuns::useSsh() {
  QVERIFY(QDir(m_folder->path()).mkpath("head"));
  write("ssh", QString(kSsh).arg(m_folder->path()));
  QVERIFY(QFile::setPermissions(path("ssh"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
}

RunResult TestSecretRuns::onlyResult() const {
  const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
  if (runs.size() != 1) return {};
  return require(readResult(RunFolder{path("runs").toStdString() + "/" + runs.first().toStdString()}.result()));
}

void TestSecretRuns::stayOutOfSight_data() {
  QTest::addColumn<QString>("host");
  QTest::newRow("here") << R"("host": "localhost")";
  QTest::newRow("here within a prefix") << R"("host": "localhost", "launch_prefix": "nice -n 1")";
  QTest::newRow("over ssh") << R"("host": "head", "network_interface": "lo", "engine_program": ")" + enginePath() + '"';
  QTest::newRow("over ssh within a prefix") << R"("host": "head", "network_interface": "lo", "engine_program": ")" +
                                                   enginePath() + R"(", "launch_prefix": "env PREFIX=1")";
}

void TestSecretRuns::stayOutOfSight() {
  QFETCH(QString, host);
  useSsh();
  write("hosts", QString(R"([{%1, "slots": 1, "environment": {"HF_TOKEN": "%2", "NCCL_DEBUG": "INFO",
                             "LINES": " a b\n  c'd\\n\n"}}])")
                     .arg(host, kSecret));
  SecretScan scan(kSecret);
  SecretScan lines(" a b\n  c'd\\n\n");
  const EngineOutput output =
      runEngine(tinyRun(path("runs"), {"--hostfile", path("hosts"), "--ssh", path("ssh"), "--steps", "40"}));
  scan.finish();
  lines.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(scan.commandLines().join("\n"), QString());
  QCOMPARE(lines.commandLines().join("\n"), QString());
  QVERIFY2(scan.holders().contains("scalescope-engi"), "no worker had it");
  QVERIFY2(lines.holders().contains("scalescope-engi"), "a value of several lines did not arrive");
  QCOMPARE(filesWith(path("runs"), kSecret), QStringList());
  const auto environment = onlyResult().plan.hosts.front().environment;
  const std::map<std::string, std::string> kept(environment.begin(), environment.end());
  QCOMPARE(kept.at("HF_TOKEN"), std::string("(set-but-not-kept)"));
  QCOMPARE(kept.at("NCCL_DEBUG"), std::string("INFO"));
}

void TestSecretRuns::goToAControllerElsewhere() {
  useSsh();
  write("hosts", QString(R"([{"host": "localhost", "environment": {"HF_TOKEN": "%1"}}])").arg(kSecret));
  const QString head = R"([{"host": "head", "engine_program": ")" + enginePath() + R"("}])";
  SecretScan scan(kSecret);
  const EngineOutput output = runEngine(tinyRun(
      path("runs"), {"--hostfile", path("hosts"), "--controller-host", head, "--ssh", path("ssh"), "--steps", "40"}));
  scan.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(scan.commandLines().join("\n"), QString());
  QVERIFY2(scan.holders().contains("scalescope-engi"), "no worker had it");
  QVERIFY(!filesWith(path("head"), "set-but-not-kept").isEmpty());
  QCOMPARE(filesWith(path("head"), kSecret), QStringList());
  QCOMPARE(filesWith(path("runs"), kSecret), QStringList());
  QCOMPARE(onlyResult().plan.hosts.front().environment.front().second, std::string("(set-but-not-kept)"));
  // There, too, files are their owner's alone.
  QDirIterator made(path("head") + "/.cache/scalescope/runs", QDir::AllEntries | QDir::NoDotAndDotDot,
                    QDirIterator::Subdirectories);
  int count = 0;
  for (; made.hasNext(); ++count) {
    const QFileInfo file(made.next());
    QVERIFY2((static_cast<int>(file.permissions()) & 0x77) == 0, qPrintable(file.filePath()));
  }
  QVERIFY(count > 5);
}

/// Compilers may need them, too; a checkout of one program that keeps what it saw.
void TestSecretRuns::reachABuild() {
  useSsh();
  for (const char* folder : {"engine/main", "packaging", "resources", "LICENSES"})
    QVERIFY(QDir(m_folder->path()).mkpath(QString("source/") + folder));
  write("source/CHANGELOG.md", "");
  write("source/engine/main/main.cpp", "int main() { return 0; }\n");
  write("source/CMakeLists.txt",
        QString("cmake_minimum_required(VERSION 3.16)\nproject(small CXX)\nfile(WRITE \"%1\" \"$ENV{LINES}\")\n"
                "set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)\n"
                "add_executable(scalescope-engine engine/main/main.cpp)\n")
            .arg(path("seen")));
  SecretScan scan(kSecret);
  const QStringList words = {
      "build",
      R"([{"host": "head", "launch_prefix": "env A=1", "environment": {"LINES": "a\nb", "HF_TOKEN": null}}])",
      "--source",
      path("source"),
      "--ssh",
      path("ssh")};
  const EngineOutput refused = runEngine(words);
  QVERIFY2(refused.status == 3 && refused.errors.contains("HF_TOKEN"), qPrintable(refused.errors));
  qputenv("HF_TOKEN", kSecret);
  const EngineOutput built = runEngine(words);
  qunsetenv("HF_TOKEN");
  scan.finish();
  QVERIFY2(built.status == 0, qPrintable(built.errors));
  QVERIFY2(QFile::exists(built.lastLine()), qPrintable(built.lastLine()));
  QCOMPARE(contentOf(path("seen")), QByteArray("a\nb"));
  QCOMPARE(scan.commandLines().join("\n"), QString());
}

/// A stopped long run resumes with the value of its caller.
void TestSecretRuns::areAskedForAgain() {
  QVERIFY(makeTinyIdx(path("data")));
  write("hosts", QString(R"([{"host": "localhost", "environment": {"HF_TOKEN": "%1"}}])").arg(kSecret));
  QProcess engine;
  engine.start(enginePath(), {"run",        "--network",
                              "resnet-20",  "--dataset",
                              "idx",        "--data-path",
                              path("data"), "--image-limit",
                              "32",         "--batch-per-device",
                              "4",          "--threads-per-rank",
                              "1",          "--test",
                              "long",       "--epochs",
                              "1000",       "--warmup-steps",
                              "1",          "--checkpoint-every-epochs",
                              "1",          "--evaluate-every-epochs",
                              "2",          "--runs-dir",
                              path("runs"), "--hostfile",
                              path("hosts")});
  RunFolder folder;
  QTRY_VERIFY(!QDir(path("runs")).entryList({"20*"}, QDir::Dirs).isEmpty() || engine.state() == QProcess::NotRunning);
  folder.path =
      path("runs").toStdString() + "/" + QDir(path("runs")).entryList({"20*"}, QDir::Dirs).value(0).toStdString();
  QTRY_VERIFY(!checkpointFiles(folder.checkpointFolder()).empty());
  QVERIFY(requestStop(folder).ok());
  QVERIFY(engine.waitForFinished(60000));
  const QStringList words = {"resume", QString::fromStdString(folder.path.string())};
  const EngineOutput refused = runEngine(words);
  QVERIFY2(refused.status == 3 && refused.errors.contains("HF_TOKEN") && refused.errors.contains("localhost"),
           qPrintable(refused.errors));
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("HF_TOKEN", kSecret);
  QProcess again;
  again.setProcessEnvironment(environment);
  SecretScan scan(kSecret);
  again.start(enginePath(), words);
  const auto resumed = [&] { return contentOf(QString::fromStdString(folder.events().string())); };
  QTRY_VERIFY(resumed().contains("run_resumed") || again.state() == QProcess::NotRunning);
  QTRY_VERIFY(scan.holders().contains("scalescope-engi") || again.state() == QProcess::NotRunning);
  QVERIFY2(again.state() == QProcess::Running, again.readAllStandardError().constData());
  QVERIFY(requestStop(folder).ok());
  QVERIFY(again.waitForFinished(60000));
  scan.finish();
  QCOMPARE(scan.commandLines().join("\n"), QString());
  QCOMPARE(filesWith(path("runs"), kSecret), QStringList());
}

/// A saved study knows that the variable is set; as a factor of its own a secret is refused.
void TestSecretRuns::studyNamesTheMissingOne() {
  const QString baseline = R"({"network": "resnet-20", "dataset": "synthetic", "image_size": 8, "steps": 4,
      "batch_size_per_device": 4, "warmup_steps": 1, "threads_per_rank": 1,
      "hosts": [{"host": "localhost", "environment": {"HF_TOKEN": "%1"}}]})";
  const QString study = R"({"format": "scalescope-study", "format_version": 1, "name": "s", "repeats": {"count": 1},
      "factors": [%1], "baseline": %2})";
  const QStringList words = {"study",      "run", path("study.json"), "--runs-dir", path("runs"),
                             "--study-id", "s1",  "--trust-plan"};
  const QString factor = R"({"field": "batch_size_per_device", "values": ["2", "4"]})";
  write("study.json", study.arg(R"({"field": "environment/HF_TOKEN", "values": ["a", "b"]})", baseline.arg("c")));
  const EngineOutput wrong = runEngine(words);
  QVERIFY2(wrong.status == 2 && wrong.errors.contains("cannot be a factor"), qPrintable(wrong.errors));
  write("study.json", study.arg(factor, baseline.arg(kSecret)));
  const EngineOutput ran = runEngine(words);
  QVERIFY2(ran.status == 0, qPrintable(ran.errors));
  QCOMPARE(filesWith(path("runs"), kSecret), QStringList());
  // The stored study, run by another user.
  const QStringList again = {"study", "run", path("runs") + "/studies/s1/study.json", "--runs-dir", path("other")};
  const EngineOutput refused = runEngine(again);
  QVERIFY2(refused.status == 3 && refused.errors.contains("HF_TOKEN"), qPrintable(refused.errors));
  QVERIFY(!QDir(path("other/studies")).exists());
}

void TestSecretRuns::runsAreTheirOwnersAlone() {
  const auto modes = [](const QString& folder) {
    std::set<int> all;
    QDirIterator made(folder, QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden, QDirIterator::Subdirectories);
    while (made.hasNext()) {
      struct stat info {};
      if (::stat(made.next().toStdString().c_str(), &info) == 0) all.insert(static_cast<int>(info.st_mode & 0777));
    }
    return all;
  };
  const mode_t before = ::umask(022);
  EngineOutput output = runEngine(tinyRun(path("runs")));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(modes(path("runs")), (std::set<int>{0600, 0700}));
  output = runEngine(tinyRun(path("ours"), {"--share-with-group"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(modes(path("ours")), (std::set<int>{0640, 0750}));
  output = runEngine(tinyRun(path("ours")));  // said once
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(modes(path("ours")), (std::set<int>{0640, 0750}));
  // A result that is made anew from its events.
  const QString run = path("runs/") + QDir(path("runs")).entryList({"20*"}, QDir::Dirs).value(0);
  QVERIFY(QFile::remove(run + "/result.json"));
  QCOMPARE(runEngine({"rebuild", run}).status, 0);
  QCOMPARE(modes(path("runs")), (std::set<int>{0600, 0700}));
  ::umask(before);
}

SCALESCOPE_TEST(TestSecretRuns)

}  // namespace scalescope::test_secret_runs

#include "test_secret_runs.moc"
