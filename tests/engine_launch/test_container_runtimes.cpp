// SPDX-License-Identifier: Apache-2.0
// Engines and external programs in containers of a real Podman and, in the long check, of a real Docker.
#include <signal.h>

#include <QDir>
#include <QRegularExpression>
#include <QTest>
#include <memory>

#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/engine_launch/real_runtime.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_container_runtimes {

class TestContainerRuntimes : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase_data();
  void initTestCase();
  void init();
  void ranksTrainInside();
  void instancesInferInside();
  void programsRunInside();
  void aTimeLimitLeavesNothing();
  void nothingOutlivesTheController();
  void faultsAreNamed_data();
  void faultsAreNamed();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  QString hosts(const QString& image, const QString& mounts = {}, const QString& options = {});
  QStringList program(const QString& script) const;
  RunResult onlyResult() const;
  void checkFacts(const RunResult& result) const;
  /// True once no container and no process of the program is left.
  bool isAllGone(const QString& program);

  std::map<QString, std::unique_ptr<RealRuntime>> m_runtimes;
  RealRuntime* m_runtime = nullptr;
  QString m_name;
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestContainerRuntimes::initTestCase_data() {
  QTest::addColumn<QString>("runtime");
  QTest::newRow("podman") << "podman";
  if (harness::runsAllCases()) QTest::newRow("docker") << "docker";
}

void TestContainerRuntimes::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

void TestContainerRuntimes::init() {
  QFETCH_GLOBAL(QString, runtime);
  m_name = runtime;
  auto& made = m_runtimes[runtime];
  if (!made) made = std::make_unique<RealRuntime>(runtime);
  if (!made->missing().isEmpty()) QSKIP(qPrintable(made->missing()));
  m_runtime = made.get();
  m_folder = std::make_unique<QTemporaryDir>();
  QFile file(path("mounted"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("mounted from the host\n");
}

/// A host file for two ranks in containers of `image` on this machine.
QString TestContainerRuntimes::hosts(const QString& image, const QString& mounts, const QString& options) {
  QFile file(path("hosts.json"));
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(
      QString(R"([{"host": "localhost", "slots": 2, "work_folder": "%1", "launch_prefix": "%2",
    "container": "%3", "container_runtime": "%4", "container_mounts": "%5", "container_options": "%6 %7",
    "environment": {"GREETING": "a 'b' $c"}}])")
          .arg(m_runtime->folder() + "/work", m_runtime->prefix(), image, m_name, mounts, m_runtime->options(), options)
          .toUtf8());
  return path("hosts.json");
}

QStringList TestContainerRuntimes::program(const QString& script) const {
  return {"--hostfile",          path("hosts.json"), "--program",         "sh -c '" + script + "' program {rank}",
          "--program-launch",    "per-rank",         "--program-output",  "pattern",
          "--program-unit",      "images/s",         "--program-scope",   "process",
          "--program-direction", "higher",           "--program-pattern", "rate (?P<value>[0-9.]+)",
          "--trust-plan"};
}

RunResult TestContainerRuntimes::onlyResult() const {
  const QStringList runs = QDir(path("runs")).entryList({"20*"}, QDir::Dirs);
  if (runs.size() != 1) return {};
  return require(readResult(RunFolder{path("runs/" + runs.first()).toStdString()}.result()));
}

/// What the image states, and the digest or the id by which its runtime knows it.
void TestContainerRuntimes::checkFacts(const RunResult& result) const {
  QVERIFY(!result.environment.hosts.empty());
  const auto fact = [&](const char* id) {
    const Fact* found = result.environment.hosts.front().find(id);
    return QString::fromStdString(found ? found->value : std::string());
  };
  QCOMPARE(fact("os_name"), QString("Image OS 7"));
  QCOMPARE(fact("container"), m_name);
  const QString image = fact("container_image");
  const QRegularExpression identity("^scalescope-test:1\\.0; (scalescope-test@)?sha256:[0-9a-f]{64}$");
  QVERIFY2(identity.match(image).hasMatch(), qPrintable(image));
}

bool TestContainerRuntimes::isAllGone(const QString& program) {
  return processCount(m_runtime->folder() + "/work/engines") == 0 && m_runtime->containerCount() == 0 &&
         QProcess::execute("/bin/sh", {"-c", "pgrep -f '^" + program + "' >/dev/null"}) != 0;
}

void TestContainerRuntimes::ranksTrainInside() {
  const EngineOutput output = runEngine(tinyRun(path("runs"), {"--hostfile", hosts(m_runtime->image())}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.deviceCount, 2);
  checkFacts(result);
  QTRY_COMPARE(m_runtime->containerCount(), 0);
}

void TestContainerRuntimes::instancesInferInside() {
  LONG_CHECK_ONLY("5 s");
  const EngineOutput output = runEngine({"run",
                                         "--test",
                                         "inference",
                                         "--network",
                                         "resnet-20",
                                         "--image-size",
                                         "8",
                                         "--backend",
                                         "cpu",
                                         "--batch-per-device",
                                         "4",
                                         "--warmup-steps",
                                         "2",
                                         "--steps",
                                         "20",
                                         "--threads-per-rank",
                                         "1",
                                         "--runs-dir",
                                         path("runs"),
                                         "--hostfile",
                                         hosts(m_runtime->image())});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.kind, ResultKind::Inference);
  checkFacts(result);
}

/// With its mounts, read-only where they are to be, its variables, and files that it writes as the user.
void TestContainerRuntimes::programsRunInside() {
  hosts(m_runtime->image(), path("mounted") + ":/mounted:ro");
  const QString script =
      "cat /etc/os-release /mounted; echo \"greeting $GREETING\"; (echo x >/mounted) 2>/dev/null || echo protected; "
      "sleep 0.3; echo rate 1$1";
  const EngineOutput output = runEngine(QStringList{"run", "--runs-dir", path("runs")} + program(script));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = onlyResult();
  QCOMPARE(result.summary.origin, ResultOrigin::Stated);
  QCOMPARE(*result.summary.imagesPerSecond, 21.0);  // 10 + 11
  checkFacts(result);
  const QString run = QDir(path("runs")).entryList({"20*"}, QDir::Dirs).first();
  const auto printed = readFile(path("runs/" + run + "/stderr/rank-1.txt").toStdString());
  QVERIFY(printed.ok());
  QString text = QString::fromStdString(*printed);
  text.remove(QRegularExpression("^time=.* level=warning msg=.*\n", QRegularExpression::MultilineOption));  // Podman 5
  QCOMPARE(text.trimmed(),
           QString("PRETTY_NAME=\"Image OS 7\"\nmounted from the host\ngreeting a 'b' $c\nprotected\nrate 11"));
}

void TestContainerRuntimes::aTimeLimitLeavesNothing() {
  LONG_CHECK_ONLY("10 s");
  hosts(m_runtime->image());
  const QString sleep = QString("sleep 9%1").arg(QCoreApplication::applicationPid());
  const EngineOutput output = runEngine(QStringList{"run", "--runs-dir", path("runs"), "--program-time-limit", "3"} +
                                        program("echo rate 5; setsid " + sleep + " & " + sleep));
  QVERIFY2(output.status > 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("3 s"), qPrintable(output.errors));
  QTRY_VERIFY(isAllGone(sleep));
}

/// A controller that is killed: containers and all that their programs started end as well.
void TestContainerRuntimes::nothingOutlivesTheController() {
  hosts(m_runtime->image());
  const QString sleep = QString("sleep 8%1").arg(QCoreApplication::applicationPid());
  QProcess engine;
  engine.start(enginePath(), QStringList{"run", "--runs-dir", path("runs")} +
                                 program("echo rate 5; setsid " + sleep + " & " + sleep));
  QTRY_VERIFY(m_runtime->containerCount() == 2 && !isAllGone(sleep));
  engine.kill();
  engine.waitForFinished();
  QTRY_VERIFY(isAllGone(sleep));
}

void TestContainerRuntimes::faultsAreNamed_data() {
  QTest::addColumn<QString>("image");
  QTest::addColumn<QString>("mounts");
  QTest::addColumn<QString>("options");
  QTest::addColumn<QString>("sentence");
  QTest::newRow("no such image, no registry") << "127.0.0.1:9/none:2"
                                              << ""
                                              << ""
                                              << "its registry cannot be reached";
  if (!harness::runsAllCases()) return;
  QTest::newRow("no such folder") << ""
                                  << "/none/at/all"
                                  << ""
                                  << "a folder to mount does not exist there";
  QTest::newRow("no such option") << ""
                                  << ""
                                  << "--sizee 3"
                                  << "unknown flag: --sizee";
  QTest::newRow("no shell") << ""
                            << "/usr/share:/usr/bin:ro"
                            << ""
                            << "the image has no sh or env";
  QTest::newRow("a limit") << ""
                           << ""
                           << "--ulimit nofile=2000000:2000000"
                           << "cannot be raised there";
  QTest::newRow("no GPU") << ""
                          << ""
                          << "GPUS"
                          << "it has no access to GPUs";
}

void TestContainerRuntimes::faultsAreNamed() {
  QFETCH(QString, image);
  QFETCH(QString, mounts);
  QFETCH(QString, options);
  QFETCH(QString, sentence);
  if (options == "GPUS") options = m_name == "docker" ? "--gpus all" : "--device nvidia.com/gpu=all";
  const EngineOutput output = runEngine(
      tinyRun(path("runs"), {"--hostfile", hosts(image.isEmpty() ? m_runtime->image() : image, mounts, options)}));
  QVERIFY(output.status > 0);
  QVERIFY2(output.errors.contains(sentence), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("on localhost with " + m_name), qPrintable(output.errors));
  QTRY_COMPARE(m_runtime->containerCount(), 0);
}

SCALESCOPE_TEST(TestContainerRuntimes)

}  // namespace scalescope::test_container_runtimes

#include "test_container_runtimes.moc"
