// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <set>

#include "engine/analysis/check/check_verdict.h"
#include "engine/analysis/run/replay_events.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_node {

/// A node check of this machine, with the shortest time limit.
class TestCheckNode : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void localHostIsMeasured();
  void secondCheckComparesWithTheFirst();
  void jsonNamesEveryVerdict();
  void stopKeepsWhatWasMeasured();
  void onlyTheseParts();
  void badFlagsAreRefused_data();
  void badFlagsAreRefused();
  void runCarriesItsCheck();
  void kernelListsFollowTheCheck();
  void kernelListsOfAnotherHostAreStopped();

 private:
  QStringList command(const QStringList& more = {}) const {
    return QStringList{"check-node", "--quick",     "--time-limit", "60",
                       "--hosts",    "localhost:2", "--runs-dir",   m_folder.filePath("runs")} +
           more;
  }
  QTemporaryDir m_folder;
  QString m_first;
};

namespace {

std::vector<CheckValue> valuesOf(const RunResult& result, const std::string& test) {
  std::vector<CheckValue> found;
  for (CheckValue& value : checkValuesOf(result.series))
    if (value.test == test) found.push_back(std::move(value));
  return found;
}

void replaceValue(QStringList& words, const QString& flag, const QString& value) {
  words.replace(words.indexOf(flag) + 1, value);
}

}  // namespace

void TestCheckNode::initTestCase() { QVERIFY(m_folder.isValid()); }

void TestCheckNode::localHostIsMeasured() {
  const EngineOutput output = runEngine(command());
  QVERIFY2(output.status == 0 || output.status == 1, qPrintable(output.errors));
  m_first = output.lastLine();
  const auto result = readResult(m_first.toStdString());
  QVERIFY2(result.ok(), qPrintable(output.errors));
  QCOMPARE(result->summary.kind, ResultKind::NodeCheck);
  QCOMPARE(result->summary.status, RunStatus::Completed);
  QVERIFY(!result->environment.hosts.empty());
  for (const char* test : {"memory_copy", "memory_scale", "memory_add", "memory_triad"}) {
    const auto values = valuesOf(*result, test);
    QVERIFY2(!values.empty(), test);
    QCOMPARE(values[0].host, std::string("localhost"));
    QVERIFY2(values[0].value > 0.05 && values[0].value < 5000, test);
    // Beside other tests too few samples may remain for an interval.
    if (std::isfinite(values[0].ciLow))
      QVERIFY(values[0].ciLow <= values[0].value && values[0].value <= values[0].ciHigh);
  }
  for (const char* test : {"clock", "foreign_processes", "storage_random_warm", "storage_sequential_cold"})
    QVERIFY2(!valuesOf(*result, test).empty(), test);
  for (const CheckValue& value : checkValuesOf(result->series)) {
    QVERIFY2(!value.reason.empty(), value.test.c_str());
    if (value.verdict == CheckVerdict::Good) QVERIFY2(std::isfinite(value.value), value.test.c_str());
  }
  const CheckCounts counts = countVerdicts(checkValuesOf(result->series));
  QCOMPARE(output.status, counts.bad + counts.suspect > 0 ? 1 : 0);
  // The same result comes from the events alone.
  const auto rebuilt = rebuildResult(RunFolder{std::filesystem::path(m_first.toStdString()).parent_path()}.events());
  QVERIFY(rebuilt.ok());
  QCOMPARE(checkValuesOf(rebuilt->series).size(), checkValuesOf(result->series).size());
}

void TestCheckNode::secondCheckComparesWithTheFirst() {
  QVERIFY(!m_first.isEmpty());
  // A first check that was much faster: whatever this machine does meanwhile, memory is slower than that.
  auto first = readResult(m_first.toStdString());
  QVERIFY(first.ok());
  std::vector<CheckValue> values = checkValuesOf(first->series);
  for (CheckValue& value : values)
    if (value.test.starts_with("memory_")) {
      value.verdict = CheckVerdict::Good;
      for (double* number : {&value.value, &value.ciLow, &value.ciHigh}) *number *= 100;
    }
  for (SeriesTable& table : first->series)
    if (table.name == "check") table = checkTable(values);
  QVERIFY(writeResult(m_first.toStdString(), *first).ok());
  const EngineOutput output = runEngine(command({"--only", "memory"}));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY(result.ok());
  const auto triad = valuesOf(*result, "memory_triad");
  QVERIFY(!triad.empty());
  const std::string reason = triad[0].reason.english();
  QVERIFY2(reason.find("worse than in the last good check") != std::string::npos, reason.c_str());
  if (reason.find("uncertain: other programs") != std::string::npos) {  // beside other tests nothing is called bad
    QVERIFY(triad[0].verdict != CheckVerdict::Good && triad[0].verdict != CheckVerdict::Bad);
    return;
  }
  QVERIFY2(triad[0].verdict == CheckVerdict::Bad, reason.c_str());
  QCOMPARE(output.status, 1);
  QVERIFY(output.errors.contains("bad: localhost, all cores: Memory triad"));
}

void TestCheckNode::jsonNamesEveryVerdict() {
  const EngineOutput output = runEngine(command({"--json", "--only", "state,memory,products"}));
  QVERIFY2(output.status == 0 || output.status == 1, qPrintable(output.errors));
  const QJsonObject json = QJsonDocument::fromJson(output.out.join('\n').toUtf8()).object();
  QCOMPARE(json["verdicts"].toObject().keys(), QStringList({"bad", "good", "not-measurable", "suspect"}));
  QVERIFY(json["values"].toArray().size() > 5);
  QVERIFY(QFile::exists(json["result"].toString()));
}

/// A check that was stopped says so even where it has findings: here memory is slower than in the planted check.
void TestCheckNode::stopKeepsWhatWasMeasured() {
  QProcess engine;
  QStringList words = command();
  words.removeAll("--quick");
  engine.start(enginePath(), words);
  QByteArray errors;
  engine.setReadChannel(QProcess::StandardError);
  while (!errors.contains("Memory copy") && engine.waitForReadyRead(60000)) errors += engine.readAllStandardError();
  QVERIFY2(errors.contains("Memory copy"), errors.constData());
  ::kill(static_cast<pid_t>(engine.processId()), SIGINT);
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QCOMPARE(output.status, 130);
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.status, RunStatus::Stopped);
  const auto copies = valuesOf(*result, "memory_copy");
  QVERIFY(!copies.empty());
  QVERIFY2(copies[0].verdict == CheckVerdict::Bad, copies[0].reason.english().c_str());
}

void TestCheckNode::onlyTheseParts() {
  const EngineOutput output = runEngine(command({"--only", "memory,throttling"}));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY2(result.ok(), qPrintable(output.errors));
  std::set<std::string> tests;
  for (const CheckValue& value : checkValuesOf(result->series))
    tests.insert(value.test.substr(0, value.test.find('_')));
  QVERIFY(tests.erase("memory") == 1);
  for (const char* other : {"gemm", "convolution", "storage", "clock", "allreduce", "foreign"})
    QVERIFY2(!tests.contains(other), other);
}

void TestCheckNode::badFlagsAreRefused_data() {
  QTest::addColumn<QStringList>("flags");
  QTest::newRow("no time") << QStringList{"--time-limit", "0"};
  QTest::newRow("no number") << QStringList{"--time-limit", "soon"};
  QTest::newRow("no list") << QStringList{"--deepbench", "all"};
  QTest::newRow("no part") << QStringList{"--only", "memory,speed"};
  QTest::newRow("no ranks") << QStringList{"--hosts", "localhost:0"};
}

void TestCheckNode::badFlagsAreRefused() {
  QFETCH(QStringList, flags);
  QCOMPARE(runEngine(command(flags)).status, 2);
}

void TestCheckNode::runCarriesItsCheck() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const EngineOutput output = runEngine(tinyRun(m_folder.filePath("run"), {"--check-first", "true"}));
  QCOMPARE(output.status, 0);
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.kind, ResultKind::Training);
  QVERIFY(result->summary.imagesPerSecond.has_value());
  QVERIFY(!valuesOf(*result, "memory_triad").empty());
}

/// The lists are a result of their own, printed after the check's; what does not fit into the time is named.
void TestCheckNode::kernelListsFollowTheCheck() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  QStringList words = command({"--only", "state", "--deepbench", "inference"});
  replaceValue(words, "--time-limit", "6");
  const EngineOutput output = runEngine(words);
  QVERIFY2(output.status == 0 || output.status == 1, qPrintable(output.errors));
  const qsizetype count = output.out.size();
  QVERIFY2(count >= 2, qPrintable(output.errors));
  const auto check = readResult(output.out.at(count - 2).toStdString());
  QVERIFY(check.ok());
  QCOMPARE(check->summary.kind, ResultKind::NodeCheck);
  const auto kernels = readResult(output.lastLine().toStdString());
  QVERIFY2(kernels.ok(), qPrintable(output.errors));
  QCOMPARE(kernels->summary.kind, ResultKind::KernelBenchmark);
  QCOMPARE(kernels->summary.status, RunStatus::Completed);
  QCOMPARE(kernels->annotations.labels.at("kernels"), std::string("DeepBench inference"));
  QVERIFY(output.lastLine().contains(QString::fromStdString(kernels->summary.runId)));
  const SeriesTable* gemm = findTable(kernels->series, "gemm");
  const bool hasRows = gemm != nullptr && gemm->rowCount() > 0;
  QVERIFY2(hasRows || !kernels->events.empty(), qPrintable(output.errors));
  QVERIFY2(output.errors.contains("kernels measured"), qPrintable(output.errors));
}

/// The other host is this one behind a stand-in for ssh. A stop ends the lists after the kernel that runs, and keeps
/// them under the name that the user gave the host.
void TestCheckNode::kernelListsOfAnotherHostAreStopped() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  const QString ssh = m_folder.filePath("ssh");
  QVERIFY(writeFileAtomically(
              ssh.toStdString(),
              "#!/bin/sh\nfor word; do\n  case $word in\n    ControlPath=*) control=${word#ControlPath=} ;;\n"
              "    -N) master=1 ;;\n    -O) exit 255 ;;\n  esac\n  last=$word\ndone\n"
              "[ -z \"$master\" ] || { : > \"$control\"; exec sleep 1000; }\nexec sh -c \"$last\"\n")
              .ok());
  QVERIFY(QFile::setPermissions(ssh, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
  QStringList words = command({"--only", "state", "--deepbench", "train", "--ssh", ssh, "--trust-plan"});
  replaceValue(words, "--time-limit", "20");
  replaceValue(words, "--hosts", R"([{"host": "far1", "engine_program": ")" + enginePath() + R"("}])");
  QProcess engine;
  engine.start(enginePath(), words);
  QByteArray errors;
  engine.setReadChannel(QProcess::StandardError);
  while (!errors.contains("DeepBench train: at most") && engine.waitForReadyRead(120000))
    errors += engine.readAllStandardError();
  QVERIFY2(errors.contains("DeepBench train: at most"), errors.constData());
  ::kill(static_cast<pid_t>(engine.processId()), SIGINT);
  QVERIFY(engine.waitForFinished(180000));
  const EngineOutput output = readOutput(engine);
  QCOMPARE(output.status, 130);
  const auto kernels = readResult(output.lastLine().toStdString());
  QVERIFY2(kernels.ok(), qPrintable(output.errors));
  QCOMPARE(kernels->summary.kind, ResultKind::KernelBenchmark);
  QCOMPARE(kernels->summary.status, RunStatus::Stopped);
  QCOMPARE(kernels->summary.name, std::string("DeepBench train on far1"));
  QCOMPARE(kernels->environment.hosts.at(0).host, std::string("far1"));
}

SCALESCOPE_TEST(TestCheckNode)

}  // namespace scalescope::test_check_node

#include "test_check_node.moc"
