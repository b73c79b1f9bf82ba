// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "engine/analysis/comparability/comparability.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_result.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_runs {

/// External programs as runs, from their start to their result. The programs are small shell scripts.
class TestProgramRuns : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void importedOutputMakesAResult();
  void reportsArriveWhileItRuns();
  void ownProgramIsRecognised();
  void progressBarIsReadWhileItRuns();
  void everyRankRunsTheCommand();
  void patternFigureIsOfAllDevices();
  void wrongPatternStopsTheQueue();
  void exitStatusIsChecked();
  void relativeFilesAreNamed();
  void stopEndsTheWholeTree();
  void timeLimitEndsTheWholeTree();
  void killedControllerLeavesNothing();
  void memoryFaultIsNamed();
  void outputIsReadWithoutLoss();
  void dryRunPrintsEachRank();
  void studyVariesAPlaceholder();
  void unconfirmedProgramIsNotRun();
  void trialEndsAndLeavesNothing();
  void guardSaysWhoStatedTheFigure();

 private:
  QString path(const QString& name) const { return m_folder->filePath(name); }
  /// A script of these lines; returns its path.
  QString script(const QString& lines) {
    QFile file(path(QString("program%1.sh").arg(++m_scripts)));
    if (!file.open(QIODevice::WriteOnly)) qFatal("no script");
    file.write(("#!/bin/sh\n" + lines + "\n").toUtf8());
    file.close();
    file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    return file.fileName();
  }
  QStringList words(const QString& command, const QStringList& more = {}) const {
    return QStringList{"run", "--program", command, "--network", "test", "--runs-dir", path("runs")} + more;
  }
  QStringList pattern() const {
    return {"--program-output", "pattern",  "--program-pattern",   "rate (?P<value>[0-9.]+)",
            "--program-unit",   "images/s", "--program-direction", "higher",
            "--program-scope",  "total"};
  }
  RunResult result(const EngineOutput& output) {
    auto read = readResult(output.lastLine().toStdString());
    if (!read) qFatal("%s\n%s", read.error().message.english().c_str(), qPrintable(output.errors));
    return *read;
  }
  /// Processes whose command line contains a text.
  static int countOf(const QString& text) {
    QProcess grep;
    grep.start("/bin/sh",
               {"-c",
                // The shell's own children have its command line until they become grep and wc.
                "grep -lzsF -- \"$1\" /proc/[0-9]*/cmdline | while read f; do d=${f%/cmdline}; "
                "name=$(cat $d/comm 2>/dev/null) && [ \"$name\" != sh ] && [ \"$name\" != grep ] && "
                "grep -q '^State:.[^Z]' $d/status 2>/dev/null && grep -qzF -- \"$1\" $f 2>/dev/null && echo $d; "
                "done | wc -l",
                "sh", text});
    grep.waitForFinished();
    return QString::fromUtf8(grep.readAllStandardOutput()).trimmed().toInt();
  }
  static QStringList notes(const RunResult& result) {
    QStringList texts;
    for (const Event& event : result.events)
      if (auto note = std::get_if<Noted>(&event.body)) texts << QString::fromStdString(note->text);
    return texts;
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  int m_scripts = 0;
};

namespace {

const char* const kTable = R"(echo "TensorFlow:  1.15"
echo "Model:       resnet50"
echo "Mode:        training"
echo "Batch size:  $1 global"
echo "             $1 per device"
echo "Devices:     ['/gpu:0']"
printf 'Step\tImg/sec\ttotal_loss\n'
for s in 1 10 20; do printf "$s\timages/sec: 5$s.0 +/- 0.0 (jitter = 0.0)\t7.5\n"; done
echo "total images/sec: 512.5")";

}  // namespace

void TestProgramRuns::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  qputenv("XDG_STATE_HOME", path("state").toUtf8());
}

void TestProgramRuns::importedOutputMakesAResult() {
  const EngineOutput output = runEngine(words(script(kTable) + " {batch}", {"--batch-per-device", "24"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult run = result(output);
  QCOMPARE(run.summary.origin, ResultOrigin::Stated);
  QCOMPARE(run.summary.name, std::string("program1.sh"));  // not the network's name
  QVERIFY2(run.summary.runId.find("-program1.sh-1x-r1-") != std::string::npos, run.summary.runId.c_str());
  QVERIFY(run.plan.name.empty());
  QCOMPARE(*run.summary.imagesPerSecond, 512.5);
  QCOMPARE(*run.summary.batchSizeGlobal, 24);
  QCOMPARE(*run.summary.finalLoss, 7.5);
  QCOMPARE(run.annotations.labels.at("framework"), std::string("TensorFlow 1.15"));
  QVERIFY(run.summary.statedSource.english().find("closing total") != std::string::npos);
  QVERIFY(!run.summary.computeTimeMeanMs && !run.summary.withinRunCv);
  QVERIFY(run.unknownPlanFields.contains("momentum") && !run.unknownPlanFields.contains("batch_size_per_device"));
  const SeriesTable* steps = findTable(run.series, "steps");
  QVERIFY(steps && steps->rowCount() == 3);
  QCOMPARE(steps->find("step")->values[2], 20.0);
  QVERIFY(std::abs(steps->find("images_per_second")->values[2] - 520) < 0.01);
  QVERIFY(findTable(run.series, "steps")->find("loss")->values[0] == 7.5);
  QVERIFY(!run.environment.hosts.empty());  // probed, as for the built-in engine
  QVERIFY(output.errors.contains("512 images/s") && output.errors.contains("stated by the program"));
  // Its output is in the run folder.
  const auto kept = readFile((QFileInfo(output.lastLine()).path() + "/stderr/rank-0.txt").toStdString());
  QVERIFY(kept.ok() && kept->find("total images/sec: 512.5") != std::string::npos);
}

void TestProgramRuns::reportsArriveWhileItRuns() {
  QProcess engine;
  const QString gate = path("gate");
  engine.start(enginePath(),
               words(script("echo rate 100; while [ ! -e " + gate + " ]; do sleep 0.05; done; echo rate 200"),
                     pattern() + QStringList{"--queue-id", "q"}));
  // The row of the first report is in the events before the program goes on.
  QTRY_VERIFY_WITH_TIMEOUT(
      [&] {
        for (const QFileInfo& folder : QDir(path("runs")).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
          const auto events = readFile((folder.filePath() + "/events.jsonl").toStdString());
          if (events && events->find("\"type\":\"steps\"") != std::string::npos) return true;
        }
        return false;
      }(),
      60000);
  QVERIFY(QFile(gate).open(QIODevice::WriteOnly));
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(std::abs(*result(output).summary.imagesPerSecond - 2 / (1 / 100.0 + 1 / 200.0)) < 1e-9);
}

/// A banner, then reports: nothing is stated but the command, and nothing else is claimed.
void TestProgramRuns::ownProgramIsRecognised() {
  const QString program = script(
      "echo 'My trainer 2.1'; echo; echo 'reading data'; echo warning: no GPU >&2\n"
      "for i in 1 2 3 4 5; do echo \"step $i  loss 0.9$i  $((200 + i)).5 images/sec\"; done");
  const auto output = runEngine({"run", "--program", program, "--runs-dir", path("runs")});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult read = result(output);
  QVERIFY(std::abs(read.summary.imagesPerSecond.value() - 203.4901719) < 1e-6);  // 5 over the sum of the inverses
  QCOMPARE(read.summary.finalLoss.value(), 0.95);
  QVERIFY(read.unknownPlanFields.contains("network") && read.unknownPlanFields.contains("batch_size_per_device"));
  const SeriesTable* steps = findTable(read.series, "steps");
  QVERIFY(steps && steps->rowCount() == 5);
  QCOMPARE(steps->find("step")->values.back(), 5.0);
  QCOMPARE(steps->find("warmup")->values, std::vector<double>(5, 0.0));
}

/// As tqdm prints it, on standard error.
void TestProgramRuns::progressBarIsReadWhileItRuns() {
  const QString program = script(
      "for i in 1 2 3 4 5 6; do printf ' %d%%|##  | %d/6 [00:0%d<00:09, 40.00img/s, loss=1.2%d]\\r' $i $i $i $i >&2; "
      "sleep 0.5; done; echo");
  const auto output = runEngine({"run", "--program", program, "--runs-dir", path("runs")});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult read = result(output);
  QCOMPARE(read.summary.imagesPerSecond.value(), 40.0);
  const SeriesTable* steps = findTable(read.series, "steps");
  QVERIFY(steps && steps->rowCount() == 6);
  // The first three arrive together, once their shape is known; the last one after more than a second.
  const std::vector<double>& times = steps->find("time_s")->values;
  QVERIFY(times[5] > times[2]);
}

void TestProgramRuns::everyRankRunsTheCommand() {
  const QString program = script("echo rate 1$2; echo \"$1 $2 $3 $4\" >> " + path("ranks"));
  QStringList flags = pattern();
  flags.replace(flags.indexOf("total"), "process");
  const EngineOutput output = runEngine(words(
      program + " {port} {rank} {local_rank} {seed}",
      flags + QStringList{"--program-launch", "per-rank", "--hosts", "localhost:2", "--seed", "5", "--repeats", "2"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(*result(output).summary.imagesPerSecond, 21.0);  // 10 + 11
  QStringList ranks = QString::fromStdString(*readFile(path("ranks").toStdString())).trimmed().split('\n');
  QCOMPARE(ranks.size(), 4);
  std::sort(ranks.begin(), ranks.begin() + 2);
  const QString port = ranks[0].section(' ', 0, 0);
  QVERIFY(port.toInt() > 1023);
  ranks.sort();
  QSet<QString> places;
  for (const QString& rank : ranks) places << rank.section(' ', 1);
  QCOMPARE(places, (QSet<QString>{"0 0 5", "1 1 5", "0 0 6", "1 1 6"}));
  // Both processes of a repeat got the same port.
  for (const char* seed : {"5", "6"}) {
    QSet<QString> ports;
    for (const QString& rank : ranks)
      if (rank.endsWith(QString(" ") + seed)) ports << rank.section(' ', 0, 0);
    QCOMPARE(ports.size(), 1);
  }
}

void TestProgramRuns::patternFigureIsOfAllDevices() {
  QStringList flags = pattern();
  flags.replace(flags.indexOf("total"), "device");
  const EngineOutput output =
      runEngine(words(script("echo rate 50; echo rate 100"),
                      flags + QStringList{"--hosts", "localhost:3", "--program-warmup-reports", "1"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult run = result(output);
  QCOMPARE(*run.summary.imagesPerSecond, 300.0);
  QVERIFY(run.unknownPlanFields.contains("batch_size_per_device"));
  QVERIFY(!run.summary.batchSizeGlobal);
  const SeriesTable* steps = findTable(run.series, "steps");
  QCOMPARE(steps->find("warmup")->values, (std::vector<double>{1, 0}));
}

void TestProgramRuns::wrongPatternStopsTheQueue() {
  QStringList flags = pattern();
  flags.replace(flags.indexOf("rate (?P<value>[0-9.]+)"), "speed (?P<value>[0-9.]+)");
  const EngineOutput output = runEngine(words(script("echo hello world; echo rate 3; echo x >> " + path("runs-made")),
                                              flags + QStringList{"--repeats", "40"}));
  QCOMPARE(output.status, 1);
  QVERIFY2(output.errors.contains("speed (?P<value>[0-9.]+)") && output.errors.contains("rate 3") &&
               output.errors.contains("The queue ends here"),
           qPrintable(output.errors));
  QCOMPARE(*readFile(path("runs-made").toStdString()), std::string("x\n"));
}

void TestProgramRuns::exitStatusIsChecked() {
  const QString program = script("echo rate 10; echo reason; exit 3");
  EngineOutput output = runEngine(words(program, pattern()));
  QCOMPARE(output.status, 1);
  QVERIFY2(output.errors.contains("ended with exit status 3") && output.errors.contains("reason"),
           qPrintable(output.errors));
  output = runEngine(words(program, pattern() + QStringList{"--program-exit-codes", "0,3"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  output = runEngine(words("no-such-program-anywhere", pattern()));
  QVERIFY2(output.status == 1 && output.errors.contains("was not found"), qPrintable(output.errors));
}

/// The program runs in a folder of its own: what is named relative to that of the user is not there.
void TestProgramRuns::relativeFilesAreNamed() {
  const QString remedy = " State its absolute path, or set program_folder.";
  for (const auto& [command, file] : {std::pair("sh train.sh 12", "train.sh"), {"./measure 4", "./measure"}}) {
    const EngineOutput output = runEngine(words(command, pattern()));
    QVERIFY2(output.status == 1 &&
                 output.errors.contains(QString("It runs in a new folder, which has no %1.").arg(file) + remedy),
             qPrintable(output.errors));
  }
  const QTemporaryDir other;
  const EngineOutput output =
      runEngine(words("sh train.sh", pattern()) + QStringList{"--program-folder", other.path()});
  QVERIFY2(output.errors.contains("It runs in the folder " + other.path() + ", which has no train.sh." + remedy),
           qPrintable(output.errors));
}

/// The program's grandchildren have sessions of their own, as those of torchrun.
void TestProgramRuns::stopEndsTheWholeTree() {
  const QString mark = QString("4%1.25").arg(QCoreApplication::applicationPid());
  const QString program =
      script(QString("echo rate 10; setsid sleep %1 & sh -c 'trap : TERM; sleep %1; sleep %1' & wait").arg(mark));
  QProcess engine;
  engine.start(enginePath(), words(program, pattern()));
  QTRY_VERIFY(countOf(mark) >= 2);
  ::kill(static_cast<pid_t>(engine.processId()), SIGTERM);
  QVERIFY(engine.waitForFinished(60000));
  const EngineOutput output = readOutput(engine);
  QCOMPARE(countOf(mark), 0);
  const RunResult run = result(output);
  QCOMPARE(run.summary.status, RunStatus::Stopped);
  QCOMPARE(*run.summary.imagesPerSecond, 10.0);  // what was reported until then
}

void TestProgramRuns::timeLimitEndsTheWholeTree() {
  const QString mark = QString("5%1.25").arg(QCoreApplication::applicationPid());
  const EngineOutput output = runEngine(words(script(QString("echo rate 10; setsid sleep %1 & sleep %1").arg(mark)),
                                              pattern() + QStringList{"--program-time-limit", "2"}));
  QCOMPARE(output.status, 1);
  QVERIFY2(output.errors.contains("did not end within 2 s") && output.errors.contains("rate 10"),
           qPrintable(output.errors));
  QCOMPARE(countOf(mark), 0);
}

void TestProgramRuns::killedControllerLeavesNothing() {
  const QString mark = QString("6%1.25").arg(QCoreApplication::applicationPid());
  QProcess engine;
  engine.start(enginePath(), words(script(QString("setsid sleep %1 & sleep %1").arg(mark)), pattern()));
  QTRY_VERIFY(countOf(mark) >= 2);
  ::kill(static_cast<pid_t>(engine.processId()), SIGKILL);
  QVERIFY(engine.waitForFinished(30000));
  QTRY_COMPARE(countOf(mark), 0);
}

void TestProgramRuns::memoryFaultIsNamed() {
  const EngineOutput output = runEngine(words(
      script("echo 'torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 2 GiB'; exit 1"), pattern()));
  QCOMPARE(output.status, 1);
  QVERIFY2(output.errors.contains("ran out of memory") && output.errors.contains("smaller batch"),
           qPrintable(output.errors));
  const EngineOutput killed = runEngine(words(script("kill -9 $$"), pattern()));
  QVERIFY2(killed.errors.contains("killed by signal 9") && killed.errors.contains("memory runs out"),
           qPrintable(killed.errors));
}

/// Every one of two million lines is counted, in whatever pieces they arrive.
void TestProgramRuns::outputIsReadWithoutLoss() {
  QStringList flags = pattern();
  flags.replace(flags.indexOf("rate (?P<value>[0-9.]+)"), "^rate (?P<value>[0-9.]+) of .*$");
  const QString program = script(
      "awk 'BEGIN { for (i = 0; i < 400000; ++i) { print \"rate 100 of a line that is about as long as others are\"; "
      "print \"another line without any figure of interest to anyone\" } print \"rate 300 of the last\" }'");
  const EngineOutput output = runEngine(words(program, flags));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult run = result(output);
  QVERIFY2(QString::fromStdString(run.summary.statedSource.english()).contains("of 400001 reports"),
           run.summary.statedSource.english().c_str());
  QVERIFY(notes(run).join('\n').contains("the first and last 4 MiB are in the run folder"));
  const auto kept = readFile((QFileInfo(output.lastLine()).path() + "/stderr/rank-0.txt").toStdString());
  QVERIFY(kept->size() < (9 << 20) && kept->find("rate 300 of the last") != std::string::npos);
}

void TestProgramRuns::dryRunPrintsEachRank() {
  const EngineOutput output =
      runEngine(words("python train.py --rank {rank} --batch {batch} --seed {seed}",
                      {"--program-launch", "per-rank", "--hosts", "node1:1,node2:1", "--dry-run", "--repeats", "2"}));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(output.out, (QStringList{"repeat 1, rank 0 on node1: python train.py --rank 0 --batch 32 --seed 1",
                                    "repeat 1, rank 1 on node2: python train.py --rank 1 --batch 32 --seed 1",
                                    "repeat 2, rank 0 on node1: python train.py --rank 0 --batch 32 --seed 2",
                                    "repeat 2, rank 1 on node2: python train.py --rank 1 --batch 32 --seed 2"}));
  QVERIFY(!QDir(path("runs")).exists());
}

void TestProgramRuns::studyVariesAPlaceholder() {
  const QString program = script("echo rate $1$2; echo $1$2 >> " + path("order"));
  const QString study = QString(R"~({"format": "scalescope-study", "format_version": 1, "name": "s", "order_seed": 0,
      "repeats": {"rule": "fixed", "count": 2},
      "factors": [{"field": "batch_size_per_device", "values": [4, 8]},
                  {"field": "program_values", "values": ["workers=1", "workers=2"]}],
      "baseline": {"network": "test", "program": "%1 {batch} {workers}", "program_output": "pattern",
                   "program_pattern": "rate (?P<value>[0-9.]+)", "program_unit": "images/s",
                   "program_direction": "higher", "program_scope": "total"
}
})~")
                            .arg(program);
  QVERIFY(writeFileAtomically(path("study.json").toStdString(), study.toStdString()).ok());
  const EngineOutput output =
      runEngine({"study", "run", path("study.json"), "--runs-dir", path("runs"), "--study-id", "s1", "--trust-plan"});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  // Interleaved: all first repeats, then all second ones.
  QCOMPARE(*readFile(path("order").toStdString()), std::string("41\n42\n81\n82\n41\n42\n81\n82\n"));
}

void TestProgramRuns::unconfirmedProgramIsNotRun() {
  const QString trace = path("trace");
  const QString plan = QString(R"({"network": "test", "program": "touch %1"})").arg(trace);
  QVERIFY(writeFileAtomically(path("plan.json").toStdString(), plan.toStdString()).ok());
  EngineOutput output = runEngine({"run", path("plan.json"), "--hosts", "localhost:1", "--runs-dir", path("runs")});
  QCOMPARE(output.status, 4);
  QVERIFY2(output.errors.contains("touch " + trace), qPrintable(output.errors));
  QVERIFY(!QFile::exists(trace));
  output = runEngine({"run", path("plan.json"), "--trust-plan", "--runs-dir", path("runs")});
  QVERIFY(QFile::exists(trace));
}

/// The command would print for ever, also after its parent has gone.
void TestProgramRuns::trialEndsAndLeavesNothing() {
  const QString program = script("(while :; do echo rate 12.5; sleep 0.01; done) & wait");
  const QString plan = QString(R"~({"network": "test", "program": "%1", "program_output": "pattern",
      "program_pattern": "rate (?P<value>[0-9.]+)", "program_unit": "images/s", "program_direction": "higher",
      "program_scope": "total"})~")
                           .arg(program);
  QVERIFY(writeFileAtomically(path("plan.json").toStdString(), plan.toStdString()).ok());
  QCOMPARE(runEngine({"program", "try", path("plan.json"), "--time", "1"}).status, 4);  // not confirmed
  const EngineOutput trial = runEngine({"program", "try", path("plan.json"), "--time", "1", "--trust-plan"});
  QVERIFY2(trial.status == 0, qPrintable(trial.errors));
  QVERIFY(trial.out.size() > 2);
  QCOMPARE(trial.out.front(), QString("rate 12.5"));
  QCOMPARE(countOf(program), 0);
  QVERIFY(!QDir(path("runs")).exists());
  QVERIFY(writeFileAtomically(path("sample").toStdString(), trial.out.join('\n').toStdString()).ok());
  const EngineOutput read = runEngine({"program", "read", path("plan.json"), "--sample", path("sample"), "--json"});
  QVERIFY2(read.status == 0, qPrintable(read.errors));
  const QJsonObject figure = QJsonDocument::fromJson(read.out.join('\n').toUtf8()).object();
  QCOMPARE(figure.value("value").toDouble(), 12.5);
  QCOMPARE(figure.value("reports").toInt(), int(trial.out.size()));
}

void TestProgramRuns::guardSaysWhoStatedTheFigure() {
  RunResult stated = result(runEngine(words(script("echo rate 10"), pattern())));
  RunResult measured = stated;
  measured.summary.origin = ResultOrigin::Measured;
  measured.plan.program = {};
  const auto state = [&](const std::set<std::string>& intended, const char* id) {
    for (const FactorDifference& difference : findDifferences({stated, measured}, intended))
      if (difference.id == id) return QString::number(int(difference.state)) + difference.values[0].c_str();
    return QString();
  };
  QCOMPARE(state({}, "figure_source"), QString::number(int(FactorState::Unintended)) + "stated by the program");
  QVERIFY(state({}, "program").startsWith(QString::number(int(FactorState::Unintended))));
  QVERIFY(state({"program"}, "figure_source").startsWith(QString::number(int(FactorState::Intended))));
  QCOMPARE(state({}, "program_pattern"), QString());  // the built-in engine has none
}

SCALESCOPE_TEST(TestProgramRuns)

}  // namespace scalescope::test_program_runs

#include "test_program_runs.moc"
