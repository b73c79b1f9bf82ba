// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <numeric>

#include "engine/base/files.h"
#include "engine/base/text_pattern.h"
#include "engine/program/figure_reduction.h"
#include "engine/program/memory_kills.h"
#include "engine/program/output_keeper.h"
#include "engine/program/output_reader.h"
#include "engine/program/program_sample.h"
#include "engine/program/program_steps.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_output {

/// Figures from the output of programs. All figures are invented.
class TestProgramOutput : public QObject {
  Q_OBJECT
 private slots:
  void importerReadsWhileLinesArrive();
  void importerKeepsItsClosingTotal();
  void importerMultipliesOneProcess();
  void patternReadsValueStepAndUnit();
  void unknownProgramsAreRecognised();
  void unknownProgramsOfSeveralDevices_data();
  void unknownProgramsOfSeveralDevices();
  void stepsNeedABatch();
  void statesOfAProgressBarArriveOnce();
  void unitsSayWhatTheyCan_data();
  void unitsSayWhatTheyCan();
  void reductionsOfReports_data();
  void reductionsOfReports();
  void mediansOfManyReportsWeighAllAlike();
  void scopeAndUnitGiveTheTotal_data();
  void scopeAndUnitGiveTheTotal();
  void wrongPatternIsNamed();
  void warmupOnlyIsNamed();
  void linesStateTheirMeaning();
  void linesWithoutMeaningAreRefused();
  void filesAreRead();
  void patternFromAMark_data();
  void patternFromAMark();
  void patternFromSeveralMarks();
  void sampleIsReadAsByARun();
  void hostileExpressionEndsSoon();
  void rowsHaveTheStatedRate();
  void fastProgramsRowsAreMerged();
  void longOutputIsBounded();
  void itsFirstAndItsLastPartAreKept_data();
  void itsFirstAndItsLastPartAreKept();
  void memoryFaultsAreFound();
  void killsAreCounted();

 private:
  Result<ProgramReported> read(const Plan& plan, const QStringList& lines, double factor = 1,
                               const std::string& file = {}) {
    m_readings.clear();
    auto reader =
        makeOutputReader(plan, file, factor, [this](const OutputReading& reading) { m_readings.push_back(reading); });
    if (!reader) return reader.error();
    for (const QString& line : lines) (*reader)->take(line.toStdString());
    m_readingsBefore = m_readings.size();
    return (*reader)->finish();
  }

  std::vector<OutputReading> m_readings;
  std::size_t m_readingsBefore = 0;  ///< those that were there before the output ended
};

namespace {

Plan patternPlan(const char* pattern, const char* unit = "images/s", const char* scope = "total") {
  Plan plan;
  plan.program.command = "x --batch {batch}";
  plan.program.output = "pattern";
  plan.program.pattern = pattern;
  plan.program.unit = unit;
  plan.program.direction = "higher";
  plan.program.scope = scope;
  return plan;
}

const QStringList kTensorFlow = {"TensorFlow:  1.15",
                                 "Model:       resnet50",
                                 "Mode:        training",
                                 "Batch size:  64 global",
                                 "             32 per device",
                                 "Devices:     ['/gpu:0', '/gpu:1']",
                                 "Step\tImg/sec\ttotal_loss",
                                 "1\timages/sec: 400.0 +/- 0.0 (jitter = 0.0)\t8.100",
                                 "10\timages/sec: 500.0 +/- 0.0 (jitter = 0.0)\t8.000",
                                 "20\timages/sec: 510.0 +/- 0.0 (jitter = 0.0)\t7.900"};

QString torchLine(int step, double rate) {
  return QString(
             "Epoch: [0]  [ %1/100]  eta: 0:00:10  lr: 0.1  img/s: %2  loss: 6.9000 (6.9500)  acc1: 0.0 (0.0)  "
             "acc5: 0.0 (0.0)  time: 0.1  data: 0.0  max mem: 0")
      .arg(step)
      .arg(rate);
}

}  // namespace

void TestProgramOutput::importerReadsWhileLinesArrive() {
  Plan plan;
  plan.program.command = "x";
  const auto report = read(plan, kTensorFlow);
  QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
  QCOMPARE(m_readingsBefore, std::size_t(3));
  QCOMPARE(m_readings[1].step, 10.0);
  QCOMPARE(m_readings[1].imagesPerSecond, 500.0);  // of both devices of the process
  QCOMPARE(m_readings[1].loss, 8.0);
  QCOMPARE(report->value, 510.0);  // the last row: a mean since the start
  QCOMPARE(report->batchSizeGlobal, std::int64_t(64));
  QCOMPARE(report->framework, std::string("TensorFlow 1.15"));
  QVERIFY(report->source.english().find("tf_cnn_benchmarks") != std::string::npos);
}

void TestProgramOutput::importerKeepsItsClosingTotal() {
  Plan plan;
  plan.program.command = "x";
  plan.program.output = "tf_cnn_benchmarks";
  const auto report = read(plan, kTensorFlow + QStringList{"total images/sec: 508.25"});
  QVERIFY(report.ok());
  QCOMPARE(report->value, 508.25);
  QCOMPARE(report->scope, std::string("total"));
  const auto none = read(plan, {"something else", "and more"});
  QVERIFY(!none);
  QCOMPARE(none.error().code, std::string("program-output"));
  QVERIFY2(none.error().message.english().find("2 lines") != std::string::npos, none.error().message.english().c_str());
}

void TestProgramOutput::importerMultipliesOneProcess() {
  Plan plan;
  plan.program.command = "x";
  plan.hosts = *parseHosts("localhost:4");
  const QStringList lines = {torchLine(0, 50), torchLine(10, 100), torchLine(20, 100)};
  auto report = read(plan, lines, 4);
  QVERIFY(report.ok());
  QCOMPARE(report->scope, std::string("process"));
  QCOMPARE(report->value, 100.0);                  // the first report is start-up
  QCOMPARE(m_readings[1].imagesPerSecond, 400.0);  // of the job
  plan.program.warmupReports = 2;
  report = read(plan, {torchLine(0, 50), torchLine(1, 70), torchLine(2, 100), torchLine(3, 50)}, 4);
  QCOMPARE(report->scope, std::string("total"));
  QVERIFY(std::abs(report->value - 4 * 66.6666667) < 1e-5);  // harmonic: 2 / (1/100 + 1/50)
  QCOMPARE(report->warmupCount, std::int64_t(2));
}

void TestProgramOutput::patternReadsValueStepAndUnit() {
  const Plan plan = patternPlan("step (?P<step>[0-9]+): (?P<value>[0-9.]+) (?P<unit>\\S+)");
  const auto report = read(plan, {"start", "step 5: 100 img/s", "x step 10: 0.1 kimg/s y\rstep 15: 100 images/sec"});
  QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
  QCOMPARE(report->reportCount, std::int64_t(3));
  QCOMPARE(report->value, 100.0);
  QCOMPARE(m_readings[2].step, 15.0);
  const auto other = read(plan, {"step 5: 100 GB/s"});
  QVERIFY(!other && other.error().message.english().find("GB/s") != std::string::npos);
}

/// The output of the issue, with other numbers: a banner, then reports.
void TestProgramOutput::unknownProgramsAreRecognised() {
  Plan plan;
  plan.program.command = "python3 train.py";
  QStringList lines = {"==========", "My trainer 2.1", "device cpu, 4 threads", ""};
  for (int step = 1; step <= 4; ++step)
    lines << QString("step %1  loss 0.9%2  %3 images/sec").arg(step).arg(5 - step).arg(step % 2 == 0 ? 100 : 50);
  const auto report = read(plan, lines);
  QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
  QCOMPARE(m_readingsBefore, std::size_t(4));  // while it runs
  QCOMPARE(m_readings[3].step, 4.0);
  QCOMPARE(m_readings[3].loss, 0.91);
  QCOMPARE(m_readings[3].imagesPerSecond, 100.0);
  QVERIFY(std::abs(report->value - 4 / (2 / 50.0 + 2 / 100.0)) < 1e-9);
  QCOMPARE(report->scope, std::string("total"));
  QVERIFY(!report->lowerIsBetter);
  QCOMPARE(report->figures, (std::vector<std::pair<std::string, double>>{{"final_loss", 0.91}}));
  plan.program.reduction = "max";
  plan.program.warmupReports = 2;
  QCOMPARE(read(plan, lines)->value, 100.0);
  QCOMPARE(read(plan, lines)->warmupCount, std::int64_t(2));
  const auto tokens = read(plan, QStringList(4, "step 1 900 tokens/s"));
  QVERIFY(!tokens &&
          tokens.error().message.english().find("tokens/s, which is not supported yet") != std::string::npos);
}

void TestProgramOutput::unknownProgramsOfSeveralDevices_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("scope");
  QTest::addColumn<double>("total");  // of 4 devices; 0: refused
  QTest::newRow("not stated") << "50 img/s"
                              << "unstated" << 0.0;
  QTest::newRow("by the plan: total") << "50 img/s"
                                      << "total" << 50.0;
  QTest::newRow("by the plan: process") << "50 img/s"
                                        << "process" << 200.0;
  QTest::newRow("by the unit") << "50 img/s/GPU"
                               << "unstated" << 200.0;
}

void TestProgramOutput::unknownProgramsOfSeveralDevices() {
  QFETCH(QString, line);
  QFETCH(QString, scope);
  QFETCH(double, total);
  Plan plan;
  plan.program.command = "torchrun x.py";
  plan.program.scope = scope.toStdString();
  plan.hosts = *parseHosts("localhost:4");
  const auto report = read(plan, QStringList(3, line), 4);
  if (total > 0) {
    QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
    QCOMPARE(m_readings.back().imagesPerSecond, total);
  } else {
    QVERIFY(!report && report.error().message.english().find("program_scope") != std::string::npos);
  }
}

void TestProgramOutput::stepsNeedABatch() {
  Plan plan;
  plan.program.command = "x";
  const QStringList lines = {"1/9 2.5it/s", "2/9 2.5it/s", "3/9 2.5it/s"};
  const auto none = read(plan, lines);
  QVERIFY(!none && none.error().message.english().find("it/s and no batch") != std::string::npos);
  QVERIFY(read(plan, QStringList{"batch size: 32"} + lines).ok());  // stated by the program
  QCOMPARE(m_readings.back().imagesPerSecond, 80.0);
  plan.program.values = "images_per_step=64";
  QVERIFY(read(plan, lines).ok());
  QCOMPARE(m_readings.back().imagesPerSecond, 160.0);
  plan.program.values.clear();
  plan.program.command = "x --batch {batch}";
  plan.batchSizePerDevice = 16;
  const auto report = read(plan, {"1/9 4s/it", "2/9 4s/it", "3/9 4s/it"});
  QVERIFY(report.ok());
  QCOMPARE(m_readings.back().imagesPerSecond, 4.0);
  QVERIFY(report->lowerIsBetter);
}

void TestProgramOutput::statesOfAProgressBarArriveOnce() {
  const auto countOf = [this](const Plan& plan) {
    m_readings.clear();
    auto reader = makeOutputReader(plan, {}, 1, [this](const OutputReading& row) { m_readings.push_back(row); });
    for (const char* state : {"1/4 20 img/s", "2/4 20 img/s", "3/4 20 img/s"}) (*reader)->takeState(state);
    const auto before = static_cast<int>(m_readings.size());
    (*reader)->take("1/4 20 img/s\r2/4 20 img/s\r3/4 20 img/s\r4/4 20 img/s");
    return std::pair(before, static_cast<int>(m_readings.size()));
  };
  Plan plan;
  plan.program.command = "x";
  QCOMPARE(countOf(plan), std::pair(3, 4));
  QCOMPARE(countOf(patternPlan("(?P<value>[0-9]+) img/s")), std::pair(3, 4));
}

/// Better is and Figure counts are asked only where the unit does not say it.
void TestProgramOutput::unitsSayWhatTheyCan_data() {
  QTest::addColumn<QString>("unit");
  QTest::addColumn<int>("devices");
  QTest::addColumn<QString>("fields");
  QTest::newRow("images/s") << "images/s" << 1 << "";
  QTest::newRow("images/s of four") << "images/s" << 4 << "program_scope";
  QTest::newRow("per GPU") << "images/s/GPU" << 4 << "";
  QTest::newRow("steps") << "it/s" << 4 << "";
  QTest::newRow("step time") << "s/step" << 4 << "";
  QTest::newRow("another quantity") << "GB/s" << 1 << "program_direction";
  QTest::newRow("of four") << "GB/s" << 4 << "program_direction program_scope";
  QTest::newRow("none") << "" << 4 << "program_unit";
}

void TestProgramOutput::unitsSayWhatTheyCan() {
  QFETCH(QString, unit);
  QFETCH(int, devices);
  QFETCH(QString, fields);
  Plan plan = patternPlan("v=(?P<value>[0-9.]+)", qPrintable(unit), "unstated");
  plan.program.direction = "unstated";
  plan.hosts.front().slotCount = devices;
  QStringList asked;
  for (const PlanFault& fault : validatePlan(plan, {})) asked << QString::fromStdString(fault.field);
  QCOMPARE(asked.join(' '), fields);
}

void TestProgramOutput::reductionsOfReports_data() {
  QTest::addColumn<QString>("reduction");
  QTest::addColumn<double>("value");
  QTest::newRow("mean") << "mean" << 3 / (1 / 100.0 + 1 / 50.0 + 1 / 200.0);
  QTest::newRow("last") << "last" << 200.0;
  QTest::newRow("median") << "median" << 100.0;
  QTest::newRow("max") << "max" << 200.0;
  QTest::newRow("min") << "min" << 50.0;
}

void TestProgramOutput::reductionsOfReports() {
  QFETCH(QString, reduction);
  QFETCH(double, value);
  Plan plan = patternPlan("v=(?P<value>[0-9.]+)");
  plan.program.reduction = reduction.toStdString();
  plan.program.warmupReports = 1;
  const auto report = read(plan, {"v=1", "v=100", "v=50", "v=200"});
  QVERIFY(report.ok());
  QVERIFY2(std::abs(report->value - value) < 1e-9, qPrintable(QString::number(report->value)));
  QCOMPARE(report->warmupCount, std::int64_t(1));
  QCOMPARE(report->reportCount, std::int64_t(3));
}

void TestProgramOutput::mediansOfManyReportsWeighAllAlike() {
  FigureReduction reduction("median", true, 0);
  for (int i = 1; i <= 1000000; ++i) reduction.add(i);
  QVERIFY2(std::abs(*reduction.value() - 500000) < 100, qPrintable(QString::number(*reduction.value())));
}

/// Of 4 devices with a batch of 32: the rate of the rows.
void TestProgramOutput::scopeAndUnitGiveTheTotal_data() {
  QTest::addColumn<QString>("unit");
  QTest::addColumn<QString>("scope");
  QTest::addColumn<double>("value");
  QTest::addColumn<double>("rate");
  QTest::newRow("total") << "images/s"
                         << "total" << 100.0 << 100.0;
  QTest::newRow("device") << "images/s"
                          << "device" << 100.0 << 400.0;
  QTest::newRow("process") << "img/s"
                           << "process" << 100.0 << 400.0;
  QTest::newRow("steps") << "it/s"
                         << "total" << 2.0 << 256.0;
  QTest::newRow("step time") << "ms"
                             << "total" << 64.0 << 2000.0;
  QTest::newRow("seconds") << "s/step"
                           << "device" << 0.5 << 256.0;
}

void TestProgramOutput::scopeAndUnitGiveTheTotal() {
  QFETCH(QString, unit);
  QFETCH(QString, scope);
  QFETCH(double, value);
  QFETCH(double, rate);
  Plan plan = patternPlan("v=(?P<value>[0-9.]+)", qPrintable(unit), qPrintable(scope));
  plan.hosts = *parseHosts("localhost:4");
  QVERIFY(read(plan, {QString("v=%1").arg(value)}, 4).ok());
  QCOMPARE(m_readings.at(0).imagesPerSecond, rate);
}

void TestProgramOutput::wrongPatternIsNamed() {
  const auto report = read(patternPlan("speed (?P<value>[0-9.]+)"), {"a", "Speed 3"});
  QVERIFY(!report);
  QCOMPARE(report.error().code, std::string("program-output"));
  const QString message = QString::fromStdString(report.error().message);
  QVERIFY2(message.contains("speed (?P<value>[0-9.]+)") && message.contains("2 lines"), qPrintable(message));
  const auto text = read(patternPlan("speed (?P<value>\\S+)"), {"speed fast"});
  QVERIFY(!text && text.error().message.english().find("\"fast\"") != std::string::npos);
}

void TestProgramOutput::warmupOnlyIsNamed() {
  Plan plan = patternPlan("v=(?P<value>[0-9.]+)");
  plan.program.warmupReports = 5;
  const auto report = read(plan, {"v=1", "v=2"});
  QVERIFY(!report && report.error().message.english().find("All 2 reports") != std::string::npos);
}

void TestProgramOutput::linesStateTheirMeaning() {
  Plan plan;
  plan.program.command = "x";
  plan.program.output = "lines";
  const auto report =
      read(plan, {"noise", R"(scalescope: {"metric": "images_per_second", "value": 80, "scope": "total", "step": 4})",
                  R"([1,0]<stdout>:scalescope: {"value": 20, "loss": 3.5})",
                  R"([1,0]<stdout>:scalescope: {"value": 32, "loss": 2.5})",
                  R"(scalescope: {"metric": "validation_top1_accuracy", "value": 0.75})"});
  QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
  QCOMPARE(report->value, 32.0);  // harmonic
  QCOMPARE(report->unit, std::string("images/s"));
  QCOMPARE(m_readings.at(0).step, 4.0);
  const std::map<std::string, double> figures(report->figures.begin(), report->figures.end());
  QCOMPARE(figures.at("validation_top1_accuracy"), 0.75);
  QCOMPARE(figures.at("final_loss"), 2.5);
}

void TestProgramOutput::linesWithoutMeaningAreRefused() {
  Plan plan;
  plan.program.command = "x";
  plan.program.output = "lines";
  const auto scope = read(plan, {R"(scalescope: {"value": 80})"});
  QVERIFY(!scope && scope.error().message.english().find("program_scope") != std::string::npos);
  plan.program.quantity = "bandwidth";
  const auto unit = read(plan, {R"(scalescope: {"metric": "bandwidth", "value": 80, "scope": "total"})"});
  QVERIFY(!unit && unit.error().message.english().find("program_unit") != std::string::npos);
  const auto damaged = read(plan, {"scalescope: {broken"});
  QVERIFY(!damaged && damaged.error().message.english().find("{broken") != std::string::npos);
}

void TestProgramOutput::filesAreRead() {
  QTemporaryDir folder;
  const auto path = [&](const char* name) { return folder.filePath(name).toStdString(); };
  QVERIFY(writeFileAtomically(path("a.json"), R"({"runs": [{"rate": 120}, {"rate": "60"}]})").ok());
  QVERIFY(writeFileAtomically(path("a.csv"), "step,\"img/s\",x\n1,10,a\n2,40,b\n").ok());
  QVERIFY(writeFileAtomically(path("a.jsonl"), "{\"rate\": 30}\n{\"rate\": 30}\n").ok());
  Plan plan = patternPlan("");
  plan.program.output = "file";
  const auto value = [&](const char* file, const char* key) {
    QFile written(folder.filePath(file));  // after the start of its run, even where writing took seconds
    if (!written.open(QIODevice::ReadWrite) ||
        !written.setFileTime(QDateTime::currentDateTime().addSecs(60), QFileDevice::FileModificationTime))
      qWarning() << "cannot set the time of" << file;
    plan.program.fileKey = key;
    const auto report = read(plan, {}, 1, path(file));
    if (!report) qWarning() << report.error().message.english().c_str();
    return report ? report->value : -1;
  };
  QCOMPARE(value("a.json", "runs.1.rate"), 60.0);
  QCOMPARE(value("a.csv", "img/s"), 16.0);  // harmonic
  QCOMPARE(value("a.jsonl", "rate"), 30.0);
  plan.program.fileKey = "speed";
  QVERIFY(read(plan, {}, 1, path("a.csv")).error().message.english().find("img/s") != std::string::npos);
  QVERIFY(read(plan, {}, 1, path("b.csv")).error().message.english().find("does not exist") != std::string::npos);
  QFile old(folder.filePath("a.csv"));
  QVERIFY(old.open(QIODevice::ReadWrite));
  QVERIFY(old.setFileTime(QDateTime::currentDateTime().addSecs(-3600), QFileDevice::FileModificationTime));
  old.close();
  QVERIFY(read(plan, {}, 1, path("a.csv")).error().message.english().find("older") != std::string::npos);
}

void TestProgramOutput::patternFromAMark_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QString>("mark");
  QTest::addColumn<QString>("other");
  QTest::addColumn<QString>("value");
  QTest::newRow("torchvision") << "Epoch: [0]  [ 10/5005]  eta: 0:1  img/s: 250.1  loss: 6.9"
                               << "250.1"
                               << "Epoch: [3]  [999/5005]  eta: 1:1  img/s: 1.5e3  loss: 0.1"
                               << "1.5e3";
  QTest::newRow("number before unit") << "step 10, 3456.7 images/sec"
                                      << "3456.7"
                                      << "step 2000, 12 images/sec"
                                      << "12";
  QTest::newRow("special characters") << "speed (avg) = [1.25]"
                                      << "1.25"
                                      << "speed (avg) = [-3]"
                                      << "-3";
}

void TestProgramOutput::patternFromAMark() {
  QFETCH(QString, line);
  QFETCH(QString, mark);
  QFETCH(QString, other);
  QFETCH(QString, value);
  const std::string made =
      patternForMark(line.toStdString(), std::size_t(line.indexOf(mark)), std::size_t(mark.size()));
  const auto pattern = TextPattern::compile(made);
  if (!pattern && pattern.error().code == "pattern-unsupported") QSKIP("RE2 is missing: install libre2-dev.");
  QVERIFY2(pattern.ok(), made.c_str());
  std::vector<std::string_view> groups;
  for (const auto& [text, expected] : {std::pair(line, mark), std::pair(other, value)}) {
    const std::string bytes = text.toStdString();
    QVERIFY2(pattern->search(bytes, groups), made.c_str());
    QCOMPARE(QString::fromStdString(std::string(groups[std::size_t(pattern->group("value"))])), expected);
  }
  QCOMPARE(patternForMark("abc", 0, 2), std::string());
  QCOMPARE(patternForMark("1", 5, 1), std::string());
}

void TestProgramOutput::patternFromSeveralMarks() {
  const std::string line = "[12/500] loss 0.71 speed: 345.6 img/s";
  const auto mark = [&line](const char* group, const std::string& text) {
    return PatternMark{group, line.find(text), text.size()};
  };
  const auto pattern =
      TextPattern::compile(patternForMarks(line, {mark("value", "345.6"), mark("step", "12"), mark("unit", "img/s")}));
  if (!pattern && pattern.error().code == "pattern-unsupported") QSKIP("RE2 is missing: install libre2-dev.");
  QVERIFY2(pattern.ok(), pattern ? "" : pattern.error().message.english().c_str());
  std::vector<std::string_view> groups;
  QVERIFY2(pattern->search("[480/500] loss 0.0213 speed: 98 images/s", groups), pattern->expression().c_str());
  const auto group = [&](const char* name) { return std::string(groups[std::size_t(pattern->group(name))]); };
  QCOMPARE(group("step"), std::string("480"));
  QCOMPARE(group("value"), std::string("98"));
  QCOMPARE(group("unit"), std::string("images/s"));
  QVERIFY(!pattern->search("[480/500] loss 0.0213", groups));
  // Marks that overlap, a unit that is a number, a value that is a word.
  QCOMPARE(patternForMarks(line, {mark("value", "345.6"), mark("step", "45.6")}), std::string());
  QCOMPARE(patternForMarks(line, {mark("value", "345.6"), mark("unit", "0.71")}), std::string());
  QCOMPARE(patternForMarks(line, {mark("value", "loss")}), std::string());
  QCOMPARE(patternForMarks(line, {}), std::string());
}

void TestProgramOutput::sampleIsReadAsByARun() {
  Plan plan = patternPlan("rate (?P<value>[0-9.]+)");
  plan.program.reduction = "max";
  const auto report = readSample(plan, "rate 10\nother\nrate 40\nrate 20");
  if (!report && report.error().code == "pattern-unsupported") QSKIP("RE2 is missing: install libre2-dev.");
  QVERIFY2(report.ok(), report ? "" : report.error().message.english().c_str());
  QCOMPARE(report->value, 40.0);
  QCOMPARE(report->reportCount, std::int64_t(3));
  QCOMPARE(readSample(plan, "nothing\n").error().code, std::string("program-output"));
  plan.program.output = "file";
  QCOMPARE(readSample(plan, "rate 10").error().code, std::string("plan-invalid"));
}

/// With a backtracking engine this line would take longer than the age of the universe.
void TestProgramOutput::hostileExpressionEndsSoon() {
  Plan plan = patternPlan("(a*)*b(?P<value>[0-9]+)");
  QVERIFY(!read(plan, {QString(60000, 'a')}));
  QVERIFY(!TextPattern::compile("((a{100}){100}){100}"));  // needs too much memory
}

void TestProgramOutput::rowsHaveTheStatedRate() {
  std::vector<StepRow> rows;
  std::vector<WindowMark> marks;
  double now = 0;
  ProgramSteps steps(
      64, 1, [&now] { return now; }, 100,
      [&](const EventBody& body) {
        if (auto done = std::get_if<StepsDone>(&body)) rows.insert(rows.end(), done->rows.begin(), done->rows.end());
        if (auto mark = std::get_if<WindowMark>(&body)) marks.push_back(*mark);
      });
  steps.begin();
  for (int i = 0; i < 3; ++i) {
    now += 2;
    OutputReading reading;
    reading.step = 10 * i;  // counted from 0
    reading.imagesPerSecond = 128;
    steps.add(reading);
  }
  steps.finish("program");
  QCOMPARE(rows.size(), std::size_t(3));
  QCOMPARE(rows[2].step, std::int64_t(21));
  QCOMPARE(rows[2].rowCount, std::int64_t(10));
  QCOMPARE(rows[2].stepTimeMs, 500.0);  // 64 images at 128 images/s
  QCOMPARE(rows[2].images, std::int64_t(21 * 64));
  QCOMPARE(rows[2].timeS, 106.0);
  QVERIFY(rows[0].warmup && !rows[1].warmup);
  QCOMPARE(marks.size(), std::size_t(2));
  QCOMPARE(marks[0].step, std::int64_t(1));
  QCOMPARE(marks[1].step, std::int64_t(21));
}

void TestProgramOutput::fastProgramsRowsAreMerged() {
  std::vector<StepRow> rows;
  ProgramSteps steps(
      0, 0, [] { return 1.0; }, 0,
      [&](const EventBody& body) {
        if (auto done = std::get_if<StepsDone>(&body)) rows.insert(rows.end(), done->rows.begin(), done->rows.end());
      });
  steps.begin();
  for (int i = 0; i < 100000; ++i) {
    OutputReading reading;
    reading.imagesPerSecond = 50;
    steps.add(reading);
  }
  steps.finish("program");
  QVERIFY2(rows.size() < 200, qPrintable(QString::number(rows.size())));
  std::int64_t count = 0;
  for (const StepRow& row : rows) count += row.rowCount;
  QCOMPARE(count, std::int64_t(100000));
}

void TestProgramOutput::longOutputIsBounded() {
  QTemporaryDir folder;
  QFile file(folder.filePath("output"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  OutputKeeper keeper(file.handle());
  const std::string block(1 << 20, 'x');
  keeper.add("first\n");
  for (int i = 0; i < 64; ++i) keeper.add(block);
  keeper.add("\nlast\n");
  const auto leftOut = keeper.leftOut();
  keeper.finish();
  file.close();
  const auto text = readFile(file.fileName().toStdString());
  QVERIFY(text.ok());
  QVERIFY(text->starts_with("first\n") && text->ends_with("\nlast\n"));
  QVERIFY(text->find("[" + std::to_string(leftOut) + " bytes of output are left out here]") != std::string::npos);
  QCOMPARE(keeper.byteCount(), std::uint64_t(64 << 20) + 12);
  QVERIFY(text->size() < (8 << 20) + 200);
  QVERIFY(leftOut + text->size() > keeper.byteCount());
}

void TestProgramOutput::itsFirstAndItsLastPartAreKept_data() {
  QTest::addColumn<QList<qsizetype>>("blocks");
  constexpr auto kKept = static_cast<qsizetype>(OutputKeeper::kKeptBytes);
  QTest::newRow("all of it") << QList<qsizetype>{kKept, kKept};
  QTest::newRow("one byte more") << QList<qsizetype>{kKept, kKept + 1};
  QTest::newRow("one large block") << QList<qsizetype>{3 * kKept + 5};
  QTest::newRow("across the border") << QList<qsizetype>{kKept - 7, 14, kKept - 3, 10};
  QTest::newRow("many blocks") << QList<qsizetype>(30, kKept / 3 + 1);
  QTest::newRow("little") << QList<qsizetype>{5};
}

void TestProgramOutput::itsFirstAndItsLastPartAreKept() {
  QFETCH(QList<qsizetype>, blocks);
  std::string all;
  for (std::size_t i = 0;
       all.size() < static_cast<std::size_t>(std::accumulate(blocks.begin(), blocks.end(), qsizetype(0))); ++i)
    all += std::to_string(i) + "\n";
  QTemporaryDir folder;
  QFile file(folder.filePath("output"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  OutputKeeper keeper(file.handle());
  std::size_t at = 0;
  for (const qsizetype block : blocks) {
    keeper.add(std::string_view(all).substr(at, static_cast<std::size_t>(block)));
    at += static_cast<std::size_t>(block);
  }
  all.resize(at);
  const std::size_t kept = OutputKeeper::kKeptBytes, leftOut = at > 2 * kept ? at - 2 * kept : 0;
  QCOMPARE(keeper.leftOut(), std::uint64_t(leftOut));
  QVERIFY(std::string_view(all).ends_with(keeper.recent()));
  QVERIFY(keeper.recent().size() >= std::min<std::size_t>(at, 64 << 10));
  keeper.finish();
  file.close();
  const std::string said = leftOut > 0 ? "\n[" + std::to_string(leftOut) + " bytes of output are left out here]\n" : "";
  const std::string expected =
      all.substr(0, std::min(at, kept)) + said + all.substr(std::max(std::min(at, kept), at - std::min(at, kept)));
  QVERIFY(*readFile(file.fileName().toStdString()) == expected);
}

void TestProgramOutput::memoryFaultsAreFound() {
  QCOMPARE(memoryFaultIn("a\nRuntimeError: CUDA out of memory. Tried to allocate\nb"),
           std::string("RuntimeError: CUDA out of memory. Tried to allocate"));
  QCOMPARE(memoryFaultIn("all is well\n"), std::string());
  QVERIFY(lastLinesText("").english().find("printed nothing") != std::string::npos);
  std::string many;
  for (int i = 0; i < 100; ++i) many += "line " + std::to_string(i) + "\n";
  const std::string last = lastLinesText(many).english();
  QVERIFY(last.ends_with("line 99") && last.find("line 80") == std::string::npos);
}

void TestProgramOutput::killsAreCounted() {
  QTemporaryDir root;
  QVERIFY(QDir(root.path()).mkpath("proc/self") && QDir(root.path()).mkpath("sys/fs/cgroup/a/b"));
  const auto write = [&](const char* name, const char* text) {
    return writeFileAtomically(root.filePath(name).toStdString(), text).ok();
  };
  QVERIFY(!memoryKills(root.path().toStdString()));
  QVERIFY(write("proc/self/cgroup", "0::/a/b\n"));
  QVERIFY(write("sys/fs/cgroup/a/b/memory.events", "low 0\noom 3\noom_kill 2\n"));
  QCOMPARE(*memoryKills(root.path().toStdString()), std::int64_t(2));
  QVERIFY(write("proc/vmstat", "pgfault 1\noom_kill 5\n"));
  QCOMPARE(*memoryKills(root.path().toStdString()), std::int64_t(7));
}

SCALESCOPE_TEST(TestProgramOutput)

}  // namespace scalescope::test_program_output

#include "test_program_output.moc"
