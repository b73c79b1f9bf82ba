// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/run/program_figures.h"
#include "engine/analysis/run/program_rate.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/run/throughput.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_program_figures {

class TestProgramFigures : public QObject {
  Q_OBJECT
 private slots:
  void throughputOfAllDevices_data();
  void throughputOfAllDevices();
  void otherFiguresAreStated();
  void tokensOfTheJobAreItsThroughput();
  void thePlanSaysThatItIsInference();
  void planFieldsThatAProgramStates();
  void figuresWithoutAValueAreDropped();
  void rateSoFarIsReducedLikeTheFigure_data();
  void rateSoFarIsReducedLikeTheFigure();
  void rateSoFarIsOfAllProcesses();
};

namespace {

ProgramReported report(const char* unit, const char* scope, double value) {
  ProgramReported made;
  made.source = "pattern";
  made.unit = unit;
  made.scope = scope;
  made.value = value;
  made.batchSizeGlobal = 128;
  return made;
}

/// A running program whose processes report these rates, the first of each as warm-up.
RunState running(const Plan& plan, const std::vector<std::vector<double>>& ratesByRank) {
  RunState state;
  RunStarted started;
  started.plan = plan;
  state.add({0, -1, started});
  for (std::size_t rank = 0; rank < ratesByRank.size(); ++rank)
    for (std::size_t i = 0; i < ratesByRank[rank].size(); ++i) {
      StepRow row;
      row.step = static_cast<std::int64_t>(i) + 1;
      row.images = 100 * row.step;
      row.warmup = i == 0;
      row.stepTimeMs = 1000 * 100 / ratesByRank[rank][i];
      state.add({1, static_cast<int>(rank), StepsDone{{row}}});
    }
  return state;
}

}  // namespace

/// Of four devices with a batch of 128, by one process or by one for each device.
void TestProgramFigures::throughputOfAllDevices_data() {
  QTest::addColumn<QString>("launch");
  QTest::addColumn<QString>("unit");
  QTest::addColumn<QString>("scope");
  QTest::addColumn<QList<double>>("values");
  QTest::addColumn<double>("imagesPerSecond");
  const auto row = [](const char* name, const char* launch, const char* unit, const char* scope, QList<double> values,
                      double rate) { QTest::newRow(name) << launch << unit << scope << values << rate; };
  row("one device of four", "once", "images/s", "device", {100}, 400);
  row("a total", "once", "images/s", "total", {100}, 100);
  row("each of four", "per-rank", "images/s", "process", {100, 110, 120, 130}, 460);
  row("totals of four", "per-rank", "images/s", "total", {460, 461, 462, 463}, 460);
  row("steps of four", "per-rank", "it/s", "process", {2, 2, 2, 2}, 256);
  row("step times of four", "per-rank", "ms", "process", {64, 64, 64, 64}, 2000);
  row("step times in seconds", "once", "s", "total", {0.064}, 2000);
  row("thousands of images", "once", "kimg/s", "total", {2}, 2000);
}

void TestProgramFigures::throughputOfAllDevices() {
  QFETCH(QString, launch);
  QFETCH(QString, unit);
  QFETCH(QString, scope);
  QFETCH(QList<double>, values);
  QFETCH(double, imagesPerSecond);
  Plan plan;
  plan.hosts = *parseHosts("localhost:4");
  plan.program.command = "x";
  plan.program.launch = launch.toStdString();
  ProgramReports reports;
  for (int rank = 0; rank < values.size(); ++rank)
    reports[rank] = report(qPrintable(unit), qPrintable(scope), values[rank]);
  Summary summary;
  summary.imagesPerSecond = 1;  // of the rows
  summariseProgram(reports, plan, summary);
  QCOMPARE(summary.imagesPerSecond.value_or(0), imagesPerSecond);
  QCOMPARE(summary.batchSizeGlobal.value_or(0), 128);
  QVERIFY(!summary.statedValue);
}

void TestProgramFigures::otherFiguresAreStated() {
  Plan plan;
  plan.program.command = "x";
  ProgramReported bandwidth = report("GB/s", "total", 12.5);
  bandwidth.quantity = "bandwidth";
  bandwidth.figures = {{"final_loss", 2.5}, {"validation_top1_accuracy", 0.75}};
  Summary summary;
  summary.imagesPerSecond = 1;
  summary.computeTimeMeanMs = 3;
  summariseProgram({{0, bandwidth}}, plan, summary);
  QVERIFY(!summary.imagesPerSecond && !summary.computeTimeMeanMs);
  QCOMPARE(summary.statedValue.value_or(0), 12.5);
  QCOMPARE(summary.statedUnit, std::string("GB/s"));
  QCOMPARE(summary.finalLoss.value_or(0), 2.5);
  QCOMPARE(summary.validationTop1Accuracy.value_or(0), 0.75);
}

void TestProgramFigures::tokensOfTheJobAreItsThroughput() {
  Plan plan;
  plan.program.command = "x";
  plan.hosts = {HostSpec{"a", 2}};
  Summary summary;
  summariseProgram({{0, report("tokens/s", "total", 5000)}}, plan, summary);
  QVERIFY(throughputOf(summary) == (Throughput{5000, "tokens/s", false}));
  QCOMPARE(summary.statedValue.value_or(0), 5000.0);
  summariseProgram({{0, report("tokens/s", "device", 5000)}}, plan, summary);
  QVERIFY(!throughputOf(summary));
}

void TestProgramFigures::thePlanSaysThatItIsInference() {
  Plan plan;
  plan.program.command = "x";
  const ProgramReports reports{{0, report("images/s", "total", 100)}};
  Summary summary;
  summariseProgram(reports, plan, summary);
  QVERIFY(summary.kind == ResultKind::Training);
  plan.test = TestKind::Inference;
  summariseProgram(reports, plan, summary);
  QVERIFY(summary.kind == ResultKind::Inference);
  ProgramReported collective = report("GB/s", "total", 12.5);
  collective.kind = ResultKind::Collective;
  summariseProgram({{0, collective}}, plan, summary);
  QVERIFY(summary.kind == ResultKind::Collective);
}

void TestProgramFigures::figuresWithoutAValueAreDropped() {
  Plan plan;
  plan.hosts = *parseHosts("localhost:4");
  plan.program.command = "x";
  Summary summary;
  summary.finalLoss = std::nan("");
  summary.epochsDone = 2;
  summary.stepTimeMeanMs = 5;
  summary.dataWaitMeanMs = 1;
  summary.imagesPerSecond = 9;
  ProgramReported unnumbered = report("images/s", "total", std::nan(""));
  unnumbered.framework = "PyTorch 2.1";
  unnumbered.figures = {{"final_loss", 0.5}, {"validation_top5_accuracy", 0.9}, {"training_time_s", 60}};
  Summary bare = summary;
  summariseProgram({}, plan, bare);
  QVERIFY(!bare.finalLoss && !bare.dataWaitMeanMs && !bare.imagesPerSecond);
  QCOMPARE(bare.epochsDone.value_or(0), 2.0);
  QCOMPARE(bare.origin, ResultOrigin::Stated);
  summariseProgram({{0, unnumbered}}, plan, summary);
  QCOMPARE(summary.finalLoss.value_or(0), 0.5);
  QCOMPARE(summary.validationTop5Accuracy.value_or(0), 0.9);
  QCOMPARE(summary.trainingTimeS.value_or(0), 60.0);
  QCOMPARE(summary.stepTimeMeanMs.value_or(0), 5.0);
  QCOMPARE(summary.batchSizeGlobal.value_or(0), 128);
  QCOMPARE(summary.implementation, std::string("stated by the program: PyTorch 2.1"));
  QVERIFY(!summary.imagesPerSecond && !summary.statedValue);
}

void TestProgramFigures::planFieldsThatAProgramStates() {
  RunResult result;
  result.plan.hosts = *parseHosts("localhost:4");
  result.plan.program.command = "x";
  ProgramReported made = report("images/s", "total", 100);
  made.framework = "PyTorch 2.1";
  made.statements = {{"other", "int8"}, {"precision", "fp16"}};
  made.tables = {{"steps", {{"step", {1}}}}};
  const ProgramReports reports{{0, made}};
  summariseProgram(reports, result.plan, result.summary);
  completeProgramResult(reports, result);
  QCOMPARE(result.plan.precision, std::string("fp16"));
  QCOMPARE(result.plan.batchSizePerDevice, 32);
  QCOMPARE(result.annotations.labels.at("framework"), std::string("PyTorch 2.1"));
  QVERIFY(findTable(result.series, "steps"));
  for (const char* known : {"precision", "batch_size_per_device", "hosts"})
    QVERIFY2(!result.unknownPlanFields.contains(known), known);
  QVERIFY(result.unknownPlanFields.contains("momentum") && !result.unknownPlanFields.contains("network"));
  RunResult bare;
  bare.plan.hosts = result.plan.hosts;
  bare.plan.program = result.plan.program;
  bare.summary.batchSizeGlobal = 7;
  bare.summary.measuredImages = 70;
  summariseProgram({}, bare.plan, bare.summary);
  completeProgramResult({}, bare);
  QVERIFY(!bare.summary.batchSizeGlobal && !bare.summary.measuredImages);
  QVERIFY(bare.unknownPlanFields.contains("precision") && bare.unknownPlanFields.contains("batch_size_per_device"));
  made.batchSizeGlobal = 130;  // no whole number for each of four devices
  RunResult uneven;
  uneven.plan = bare.plan;
  summariseProgram({{0, made}}, uneven.plan, uneven.summary);
  completeProgramResult({{0, made}}, uneven);
  QVERIFY(uneven.unknownPlanFields.contains("batch_size_per_device"));
}

void TestProgramFigures::rateSoFarIsReducedLikeTheFigure_data() {
  QTest::addColumn<QString>("reduction");
  QTest::addColumn<double>("imagesPerSecond");
  QTest::newRow("mean") << "mean" << 3 / (1 / 100. + 1 / 400. + 1 / 200.);
  QTest::newRow("last") << "last" << 200.0;
  QTest::newRow("median") << "median" << 200.0;
  QTest::newRow("max") << "max" << 400.0;
  QTest::newRow("min") << "min" << 100.0;
}

void TestProgramFigures::rateSoFarIsReducedLikeTheFigure() {
  QFETCH(QString, reduction);
  QFETCH(double, imagesPerSecond);
  Plan plan;
  QVERIFY(!programRateSoFar(running(plan, {{5, 100}})));  // the built-in engine
  plan.program.command = "./train";
  plan.program.reduction = reduction.toStdString();
  QVERIFY(!programRateSoFar(RunState()));
  QVERIFY(!programRateSoFar(running(plan, {{5}})));
  QCOMPARE(programRateSoFar(running(plan, {{5, 100, 400, 200}})).value_or(0), imagesPerSecond);
}

void TestProgramFigures::rateSoFarIsOfAllProcesses() {
  Plan plan;
  plan.hosts = *parseHosts("localhost:2");
  plan.program.command = "./train";
  plan.program.launch = "per-rank";
  const std::vector<std::vector<double>> rates = {{5, 100}, {5, 120}};
  plan.program.scope = "process";
  QCOMPARE(programRateSoFar(running(plan, rates)).value_or(0), 220.0);
  plan.program.unit = "it/s";  // steps of all devices
  QCOMPARE(programRateSoFar(running(plan, rates)).value_or(0), 100.0);
  plan.program.unit = "images/s";
  plan.program.scope = "total";
  QCOMPARE(programRateSoFar(running(plan, rates)).value_or(0), 100.0);
}

SCALESCOPE_TEST(TestProgramFigures)

}  // namespace scalescope::test_program_figures

#include "test_program_figures.moc"
