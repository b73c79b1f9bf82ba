// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

#include <QDir>
#include <QTemporaryDir>
#include <QtTest>
#include <functional>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/event.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_odd_starts {

namespace {

using State = std::function<void()>;

void startIn(QProcess& engine, const State& state, const QStringList& words) {
  engine.setChildProcessModifier(state);
  engine.start(enginePath(), words);
}

EngineOutput runIn(const State& state, const QStringList& words) {
  QProcess engine;
  startIn(engine, state, words);
  if (!engine.waitForFinished(120000)) {
    engine.kill();
    engine.waitForFinished();  // else it counts as ended with status 0
  }
  return readOutput(engine);
}

void blockAll() {
  sigset_t all;
  sigfillset(&all);
  ::sigprocmask(SIG_SETMASK, &all, nullptr);
}

void closeStandard() {
  for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::close(number);
}

State limited(int resource, rlim_t soft, rlim_t hard) {
  return [=] {
    const rlimit limit{soft, hard};
    ::setrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
  };
}

QString eventsFile(const QString& runsDir) {
  const QStringList runs = QDir(runsDir).entryList({"*-*"}, QDir::Dirs | QDir::NoDotAndDotDot);
  for (const QString& run : runs)
    if (QFile::exists(runsDir + "/" + run + "/events.jsonl")) return runsDir + "/" + run + "/events.jsonl";
  return {};
}

}  // namespace

/// Whatever starts the engine may have ignored, blocked, closed or limited something that every child inherits.
class TestOddStarts : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void runsEnd_data();
  void runsEnd();
  void runsStop_data();
  void runsStop();
  void closedDescriptorsStayOutOfFiles();
  void smallLimitsAreNamed_data();
  void smallLimitsAreNamed();
  void smallStackIsRaised();
  void fullFilesAreNamed();
  void gpusAreNumberedByTheirBus();
  void lostOutputIsAnError_data();
  void lostOutputIsAnError();
};

void TestOddStarts::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

void TestOddStarts::runsEnd_data() {
  QTest::addColumn<State>("state");
  QTest::newRow("children ignored") << State([] { ::signal(SIGCHLD, SIG_IGN); });
  QTest::newRow("signals blocked") << State(blockAll);
  QTest::newRow("descriptors closed") << State(closeStandard);
}

void TestOddStarts::runsEnd() {
  QFETCH(State, state);
  QTemporaryDir folder;
  const EngineOutput output = runIn(state, tinyRun(folder.path()));
  QVERIFY2(output.status == 0, qPrintable(QString::number(output.status) + output.errors));
}

void TestOddStarts::runsStop_data() {
  QTest::addColumn<State>("state");
  QTest::newRow("children ignored") << State([] { ::signal(SIGCHLD, SIG_IGN); });
  QTest::newRow("signals blocked") << State(blockAll);
  QTest::newRow("termination ignored") << State([] { ::signal(SIGTERM, SIG_IGN); });
}

void TestOddStarts::runsStop() {
  QFETCH(State, state);
  QTemporaryDir folder;
  QProcess engine;
  startIn(engine, state, tinyRun(folder.path(), {"--steps", "100000000"}));
  QTRY_VERIFY(!eventsFile(folder.path()).isEmpty());
  engine.terminate();
  const bool ended = engine.waitForFinished(60000);
  if (!ended) engine.kill();
  QVERIFY(ended);
  QCOMPARE(readOutput(engine).status, 130);
}

void TestOddStarts::closedDescriptorsStayOutOfFiles() {
  QTemporaryDir folder;
  QCOMPARE(runIn(closeStandard, tinyRun(folder.path())).status, 0);
  const auto events = readFile(eventsFile(folder.path()).toStdString());
  QVERIFY(events.ok());
  int lines = 0;
  for (const std::string& line : split(*events, '\n')) {
    if (line.empty()) continue;
    QVERIFY2(eventFromJson(line).ok(), line.c_str());
    ++lines;
  }
  QVERIFY(lines > 3);
}

void TestOddStarts::smallLimitsAreNamed_data() {
  QTest::addColumn<State>("state");
  QTest::addColumn<QString>("words");
  QTest::newRow("stack")
      << limited(RLIMIT_STACK, 64 << 10, 64 << 10)
      << "The limit of the stack, 64 KiB, is too small: ScaleScope needs 1,024 KiB. Raise it (ulimit -s).";
  QTest::newRow("address space")
      << limited(RLIMIT_AS, rlim_t{400'000} << 10, rlim_t{400'000} << 10)
      << "The limit of the address space, 400,000 KiB, is too small: ScaleScope needs 1,048,576 "
         "KiB. Raise it (ulimit -v).";
}

void TestOddStarts::smallLimitsAreNamed() {
  QFETCH(State, state);
  QFETCH(QString, words);
  QTemporaryDir folder;
  const EngineOutput output = runIn(state, tinyRun(folder.path()));
  QVERIFY2(output.errors.contains(words), qPrintable(QString::number(output.status) + output.errors));
  QCOMPARE(output.status, 3);
}

void TestOddStarts::smallStackIsRaised() {
  QTemporaryDir folder;
  const EngineOutput output = runIn(limited(RLIMIT_STACK, 64 << 10, RLIM_INFINITY), tinyRun(folder.path()));
  QVERIFY2(output.status == 0, qPrintable(QString::number(output.status) + output.errors));
}

void TestOddStarts::fullFilesAreNamed() {
  QTemporaryDir folder;
  const EngineOutput output = runIn(limited(RLIMIT_FSIZE, 8 << 10, RLIM_INFINITY), tinyRun(folder.path()));
  QVERIFY2(output.errors.contains("the limit of file sizes is reached. Raise it (ulimit -f)."),
           qPrintable(QString::number(output.status) + output.errors));
}

/// CUDA's own order is by speed, NVML's by bus: the power of one GPU would stand beside the steps of another. Children
/// inherit what the engine's ranks see.
void TestOddStarts::gpusAreNumberedByTheirBus() {
  QTemporaryDir folder;
  const auto orderIn = [&](const State& state) {
    const QString file = folder.filePath("order");
    QFile::remove(file);
    (void)runIn(state, {"run", "--runs-dir", folder.filePath("runs"), "--network", "resnet-20", "--program",
                        "sh -c 'echo $CUDA_DEVICE_ORDER > " + file + "'", "--program-output", "lines", "--program-unit",
                        "images/s", "--program-direction", "higher", "--program-scope", "total"});
    return QString::fromStdString(readFile(file.toStdString()) ? *readFile(file.toStdString()) : "no file").trimmed();
  };
  QCOMPARE(orderIn([] { ::unsetenv("CUDA_DEVICE_ORDER"); }), QString("PCI_BUS_ID"));
  QCOMPARE(orderIn([] { ::setenv("CUDA_DEVICE_ORDER", "FASTEST_FIRST", 1); }), QString("FASTEST_FIRST"));
}

void TestOddStarts::lostOutputIsAnError_data() {
  QTest::addColumn<QStringList>("words");
  for (const QStringList& words :
       {QStringList{"--version"}, QStringList{"--help"}, QStringList{"networks", "--json"}, QStringList{"backends"},
        QStringList{"probe"}, QStringList{"run", "--explain", "--network", "resnet-20"},
        QStringList{"study", "templates"}})
    QTest::newRow(qPrintable(words.join(' '))) << words;
}

/// Nothing of what was printed is on a full disk.
void TestOddStarts::lostOutputIsAnError() {
  QFETCH(QStringList, words);
  const auto printTo = [&words](const QString& file) {
    QProcess engine;
    engine.setStandardOutputFile(file);
    engine.start(enginePath(), words);
    engine.waitForFinished(60000);
    return std::pair(engine.exitCode(), QString(engine.readAllStandardError()));
  };
  QCOMPARE(printTo("/dev/null").first, 0);
  const auto [status, errors] = printTo("/dev/full");
  QVERIFY2(status == 3 && errors.contains("Standard output is incomplete"), qPrintable(errors));
}

SCALESCOPE_TEST(TestOddStarts)

}  // namespace scalescope::test_odd_starts

#include "test_odd_starts.moc"
