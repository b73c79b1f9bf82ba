// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of "Time in a step" and "Telemetry", with their numbers and with what is missing.
#include <QComboBox>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <cmath>

#include "app/answering/answer_card.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/step_page.h"
#include "app/diagnose/telemetry_answer.h"
#include "app/diagnose/telemetry_page.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_diagnose_answers {

using namespace scalescope::testing;

namespace {

constexpr double kMissing = std::numeric_limits<double>::quiet_NaN();

QString withPlainSpaces(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

RunResult partsOf(const std::string& runId, int ranks, double computeMs, double exposedMs, double dataWaitMs,
                  double hostMs) {
  RunResult result = makeResult(runId, ranks, 100);
  result.summary.computeTimeMeanMs = computeMs;
  result.summary.allreduceTimeMeanMs = exposedMs;
  result.summary.dataWaitMeanMs = dataWaitMs;
  result.summary.hostTimeMeanMs = hostMs;
  result.summary.stepTimeRanks = ranks;
  return result;
}

/// Samples of 20 s on node1; steps were measured for 12 of them, in equal parts before and after each second.
RunResult withTelemetry(const std::vector<std::pair<std::string, double (*)(double timeS)>>& metrics) {
  RunResult result = makeResult("run-a", 2, 100);
  std::erase_if(result.series, [](const SeriesTable& table) { return table.name.starts_with("telemetry/"); });
  SeriesTable table{"telemetry/node1", {{"time_s", {}}}};
  for (const auto& [id, value] : metrics) table.columns.push_back({id, {}});
  for (double timeS = 0; timeS <= 20; timeS += 0.5) {
    table.columns[0].values.push_back(timeS);
    for (std::size_t i = 0; i < metrics.size(); ++i) table.columns[i + 1].values.push_back(metrics[i].second(timeS));
  }
  result.series.push_back(std::move(table));
  return result;
}

Answer telemetryAnswerOn(const std::vector<RunResult>& results) {
  return telemetryAnswer(results, telemetrySentence(results));
}

QString sentenceOf(const Answer& answer) { return withPlainSpaces(answer.sentence); }

}  // namespace

class TestDiagnoseAnswers : public QObject {
  Q_OBJECT
 private slots:
  void partsOfAStepHaveTheirShares();
  void ranksAreOneConfiguration();
  void severalConfigurationsNameTheWorst();
  void kernelsAreSummedByPass();
  void severalProfilesNameTheMostCommunication();
  void thePageAnswersOfWhatItDraws();
  void missingPartsAreNamed();
  void aGpuIdlesAndItsClockIsLimited();
  void anotherGpuIsLimited();
  void limitsThatNeverOccurredOrWereNotRecorded();
  void coresAnswerWithoutGpus();
  void missingTelemetryIsNamed();
  void runsWithoutTelemetryDoNotCount();
  void theTelemetryFigureStatesTheAnswer();
  void disturbedRunsAreMeasuredAgain();
};

void TestDiagnoseAnswers::partsOfAStepHaveTheirShares() {
  const Answer answer = stepAnswer({partsOf("a", 2, 32.1, 2.1, 18.4, 0)});
  QCOMPARE(sentenceOf(answer),
           QString("Compute takes 61 % of the step (32.1 of 52.6 ms); data wait 35 %, exposed communication 4 %."));
  QCOMPARE(answer.beside, QString());
  QCOMPARE(sentenceOf(stepAnswer({partsOf("a", 1, 50, 0, 0, 0)})),
           QString("Compute takes 100 % of the step (50.0 of 50.0 ms)."));
  QVERIFY(stepAnswer({}).sentence.isEmpty());
}

void TestDiagnoseAnswers::ranksAreOneConfiguration() {
  RunResult result = partsOf("a", 2, 0, 0, 0, 0);
  result.series.push_back({"rank_means",
                           {{"rank", {0, 1}},
                            {"host", {kMissing, kMissing}, {"node1", "node2"}},
                            {"step_time_ms", {100, 100}},
                            {"compute_time_ms", {30, 50}},
                            {"allreduce_time_ms", {60, 40}},
                            {"data_wait_ms", {10, 10}},
                            {"host_time_ms", {0, 0}}}});
  result.summary.stragglerRank = 1;
  result.summary.stragglerHost = "node2";
  result.summary.stragglerBehindMs = 20;
  result.summary.stragglerCause = "compute";
  const Answer answer = stepAnswer({result});
  QCOMPARE(sentenceOf(answer),
           QString("Exposed communication takes 50 % of the step (50.0 of 100 ms); compute 40 %, data wait 10 %."));
  QVERIFY2(answer.beside.contains("node2"), qPrintable(answer.beside));
}

void TestDiagnoseAnswers::severalConfigurationsNameTheWorst() {
  const Answer answer = stepAnswer({partsOf("a", 1, 90, 0, 10, 0), partsOf("b", 2, 60, 30, 10, 0)});
  QCOMPARE(sentenceOf(answer),
           QString("The largest share outside compute is that of 2 ranks: 40 % of its step (40.0 of 100 ms)."));
}

void TestDiagnoseAnswers::kernelsAreSummedByPass() {
  RunResult result = makeResult("a");
  result.profile.steps = 2;
  result.profile.kernels = {{"k1", "convolution", "conv1", "forward", 2, 40},
                            {"k2", "convolution", "conv1", "backward", 2, 100},
                            {"k3", "batch norm", "norm1", "backward", 2, 60}};
  const Answer answer = kernelAnswer({&result});
  QCOMPARE(sentenceOf(answer),
           QString("Backward takes 80 % of the kernels' time in a step (80.0 of 100 ms); forward 20 %."));
  QCOMPARE(withPlainSpaces(answer.details.front()),
           QString("Of the kinds of work, convolution takes the most: 70 % (70.0 ms)."));
  QVERIFY(answer.chips.back().text.startsWith("2 profiled step"));
  const RunResult unprofiled = makeResult("b");
  QVERIFY(kernelAnswer({&unprofiled}).sentence.isEmpty());
}

/// What the figure draws: the kernels of the profiled runs, not their measured steps.
void TestDiagnoseAnswers::severalProfilesNameTheMostCommunication() {
  RunResult one = partsOf("a", 1, 90, 0, 10, 0), two = partsOf("b", 2, 60, 30, 10, 0), unprofiled = makeResult("c");
  one.profile = {2, 50, "a clock", {{"k1", "convolution", "conv1", "forward", 2, 40}}};
  two.profile = {
      2, 50, "a clock", {{"k1", "convolution", "conv1", "backward", 2, 36}, {"k2", "communication", "", "", 2, 4}}};
  const Answer answer = kernelAnswer({&one, &two, &unprofiled});
  QVERIFY2(
      sentenceOf(answer).startsWith("The largest share of communication in the kernels' time of a step is that of "),
      qPrintable(answer.sentence));
  QVERIFY2(sentenceOf(answer).endsWith(": 10 % (2.00 of 20.0 ms)."), qPrintable(answer.sentence));
  for (const AnswerChip& chip : answer.chips) QVERIFY2(!chip.text.contains("of 3"), qPrintable(chip.text));
  two.profile.kernels.pop_back();
  QVERIFY2(sentenceOf(kernelAnswer({&one, &two})).startsWith("The largest share of convolution in the kernels' time"),
           qPrintable(kernelAnswer({&one, &two}).sentence));
  // Many short kernels are not longer than one that takes more time.
  for (int i = 0; i < 8; ++i) two.profile.kernels.push_back({"k3", "add", "add" + std::to_string(i), "forward", 2, 4});
  QVERIFY2(sentenceOf(kernelAnswer({&one, &two})).startsWith("The largest share of convolution in the kernels' time"),
           qPrintable(kernelAnswer({&one, &two}).sentence));
}

/// Kernels while kernels are drawn, measured parts while these are: chosen with the keyboard.
void TestDiagnoseAnswers::thePageAnswersOfWhatItDraws() {
  LibraryFixture fixture;
  RunResult one = partsOf("run-1", 1, 90, 0, 10, 0), two = partsOf("run-2", 2, 60, 30, 10, 0);
  one.profile = {2, 50, "a clock", {{"k1", "convolution", "conv1", "forward", 2, 40}}};
  two.profile = {
      2, 50, "a clock", {{"k1", "convolution", "conv1", "backward", 2, 36}, {"k2", "communication", "", "", 2, 4}}};
  for (const RunResult& run : {one, two, partsOf("run-3", 4, 50, 40, 10, 0)}) fixture.add(run);
  auto library = fixture.open();
  StepPage page(library.get());
  page.show();
  page.setRuns({"run-1", "run-2", "run-3"});
  const auto answered = [&page] { return sentenceOf(page.findChild<AnswerCard*>()->answer()); };
  QTRY_VERIFY2(answered().endsWith("10 % (2.00 of 20.0 ms)."), qPrintable(answered()));
  QVERIFY2(page.figure().title.startsWith("Time of the kernels in a step"), qPrintable(page.figure().title));
  QCOMPARE(withPlainSpaces(page.figure().finding), answered());
  auto* kind = page.findChild<QComboBox*>("stepKind");
  kind->setFocus();
  QTest::keyClick(kind, Qt::Key_Down);
  QTRY_VERIFY2(answered().endsWith("4 ranks: 50 % of its step (50.0 of 100 ms)."), qPrintable(answered()));
  QVERIFY2(page.figure().title.startsWith("Breakdown of the step time"), qPrintable(page.figure().title));
}

void TestDiagnoseAnswers::missingPartsAreNamed() {
  const Answer answer = stepAnswer({makeResult("a")});
  QCOMPARE(answer.sentence, QString("None of the results has a breakdown of its step time."));
  QVERIFY(!answer.beside.isEmpty() && answer.tone == Tone::Caution);
  QVERIFY(answer.details.join(' ').contains("has no breakdown"));
}

void TestDiagnoseAnswers::aGpuIdlesAndItsClockIsLimited() {
  // A GPU reports its power cap only from its first occurrence on: before, it was not limited.
  const RunResult run =
      withTelemetry({{"gpu_busy_percent", [](double) { return 88.5; }},
                     {"gpu0_busy_percent", [](double) { return 95.0; }},
                     {"gpu1_busy_percent", [](double) { return 82.0; }},
                     {"gpu_power_capped_percent", [](double s) { return s > 10 ? 50.0 : 0.0; }},
                     {"gpu1_power_capped_percent", [](double s) { return s > 10 ? 100.0 : kMissing; }}});
  const Answer answer = telemetryAnswerOn({run});
  QCOMPARE(sentenceOf(answer),
           QString("GPU 1 of node1 was idle 18 % of the time; its clock was limited by power in 8 of 12 s."));
  QCOMPARE(answer.beside, QString());
}

void TestDiagnoseAnswers::anotherGpuIsLimited() {
  RunResult run = withTelemetry({{"gpu_busy_percent", [](double) { return 88.5; }},
                                 {"gpu0_busy_percent", [](double) { return 95.0; }},
                                 {"gpu1_busy_percent", [](double) { return 82.0; }},
                                 {"gpu_thermal_slowdown_percent", [](double) { return 12.5; }},
                                 {"gpu0_thermal_slowdown_percent", [](double) { return 25.0; }}});
  QCOMPARE(sentenceOf(telemetryAnswerOn({run})),
           QString("GPU 1 of node1 was idle 18 % of the time. GPU 0 of node1: clock limited by heat in 3 of 12 s."));
  RunResult other = run;
  other.summary.runId = "run-b";
  other.summary.name = "second";
  QVERIFY2(telemetryAnswerOn({run, other}).sentence.contains("node1 ("), "of several runs, each is named");
}

void TestDiagnoseAnswers::limitsThatNeverOccurredOrWereNotRecorded() {
  const RunResult free = withTelemetry(
      {{"gpu_busy_percent", [](double) { return 99.0; }}, {"gpu_power_capped_percent", [](double) { return 0.0; }}});
  QCOMPARE(sentenceOf(telemetryAnswerOn({free})),
           QString("The GPU of node1 was idle 1 % of the time; no clock was limited."));
  const Answer unknown = telemetryAnswerOn({withTelemetry({{"gpu_busy_percent", [](double) { return 99.0; }}})});
  QCOMPARE(sentenceOf(unknown), QString("The GPU of node1 was idle 1 % of the time."));
  QVERIFY2(unknown.beside.startsWith("Whether the clocks were limited was not recorded"), qPrintable(unknown.beside));
}

void TestDiagnoseAnswers::coresAnswerWithoutGpus() {
  RunResult run = withTelemetry({{"cpu_busy_percent", [](double) { return 55.0; }},
                                 {"cpu_io_wait_percent", [](double) { return 20.0; }},
                                 {"foreign_cpu_percent", [](double) { return 0.4; }}});
  const Answer answer = telemetryAnswerOn({run});
  QCOMPARE(sentenceOf(answer), QString("The cores of node1 were 55 % busy. They waited for storage 20 % of the time."));
  QCOMPARE(answer.beside, QString());
  // Of several hosts none of which waited, none is singled out.
  const RunResult half = withTelemetry({{"cpu_busy_percent", [](double) { return 51.0; }}}),
                  full = withTelemetry({{"cpu_busy_percent", [](double) { return 93.0; }}});
  QCOMPARE(sentenceOf(telemetryAnswerOn({half, full})), QString("The cores were 51 % to 93 % busy."));
  const RunResult other = withTelemetry({{"cpu_busy_percent", [](double) { return 50.8; }}});
  QCOMPARE(sentenceOf(telemetryAnswerOn({half, other})), QString("The cores were 51 % busy."));
  run.summary.backend = "cuda";
  QVERIFY(telemetryAnswerOn({run}).beside.startsWith("No telemetry of the GPUs was recorded"));
}

void TestDiagnoseAnswers::missingTelemetryIsNamed() {
  RunResult run = makeResult("a");
  std::erase_if(run.series, [](const SeriesTable& table) { return table.name.starts_with("telemetry/"); });
  const Answer answer = telemetryAnswerOn({run});
  QCOMPARE(answer.sentence, QString("These results hold no telemetry of GPUs or cores."));
  QVERIFY(answer.beside.contains("measure again"));
  QVERIFY(telemetryAnswer({}, {}).sentence.isEmpty());
}

/// In the window, in its export and on the command line.
/// The answer rests on the runs with telemetry, which the figure draws, not on all that are ticked.
void TestDiagnoseAnswers::runsWithoutTelemetryDoNotCount() {
  const RunResult sampled = withTelemetry({{"cpu_busy_percent", [](double) { return 51.0; }}});
  RunResult other = makeResult("other", 8, 7000);
  std::erase_if(other.series, [](const SeriesTable& table) { return table.name.starts_with("telemetry/"); });
  other.plan.network = "vgg-16";
  other.summary.disturbed = true;
  const Answer alone = telemetryAnswerOn({sampled}), both = telemetryAnswerOn({sampled, other});
  QCOMPARE(both.sentence, alone.sentence);
  QCOMPARE(both.chips.size(), alone.chips.size());
  for (std::size_t i = 0; i < both.chips.size(); ++i) QCOMPARE(both.chips[i].text, alone.chips[i].text);
  QCOMPARE(both.beside, alone.beside);
}

void TestDiagnoseAnswers::theTelemetryFigureStatesTheAnswer() {
  const QString expected =
      "GPU 1 of node1 was idle 18 % of the time. GPU 0 of node1: clock limited by heat in 3 of 12 s.";
  LibraryFixture fixture;
  fixture.add(withTelemetry({{"gpu_busy_percent", [](double) { return 88.5; }},
                             {"gpu0_busy_percent", [](double) { return 95.0; }},
                             {"gpu1_busy_percent", [](double) { return 82.0; }},
                             {"gpu0_thermal_slowdown_percent", [](double) { return 25.0; }}}));
  auto library = fixture.open();
  TelemetryPage page(library.get());
  page.show();
  page.setRuns({"run-a"});
  QTRY_COMPARE(withPlainSpaces(page.figure().finding), expected);
  QCOMPARE(sentenceOf(page.findChild<AnswerCard*>()->answer()), expected);
  QVERIFY2(page.figure().heightMm >= fittingHeightMm(page.figure(), 26) - 0.01, "the sentence has room");
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope",
                {"export", "--figure", "telemetry", toQString(fixture.folder("run-a")), "--out",
                 toQString(fixture.root() / "telemetry.md")});
  QVERIFY(program.waitForFinished(60000));
  QVERIFY2(program.exitCode() == 0, program.readAllStandardError());
  QFile written(toQString(fixture.root() / "telemetry.md"));
  QVERIFY(written.open(QIODevice::ReadOnly));
  QVERIFY(withPlainSpaces(QString::fromUtf8(written.readAll())).contains("\n\n" + expected + "\n\n"));
  FigureStyles styles;
  const RunResult storage = withTelemetry({{"disk_read_bytes_per_second", [](double) { return 1e6; }}});
  QCOMPARE(buildFigure({"telemetry", {}}, {storage}, styles)->figure.finding, QString());
}

/// Both pages say so beside their answer and offer to measure again.
void TestDiagnoseAnswers::disturbedRunsAreMeasuredAgain() {
  LibraryFixture fixture;
  RunResult sound = partsOf("run-sound", 1, 90, 0, 10, 0), disturbed = partsOf("run-disturbed", 1, 50, 0, 50, 0);
  disturbed.summary.disturbed = true;
  fixture.add(sound);
  fixture.add(disturbed);
  auto library = fixture.open();
  StepPage step(library.get());
  TelemetryPage telemetry(library.get());
  step.show();
  telemetry.show();
  const auto click = [&](FigurePage& page, const char* button) {
    auto* again = page.findChild<QPushButton*>(button);
    QSignalSpy wanted(&page, &FigurePage::againRequested);
    QTRY_VERIFY(again->isVisible());
    QTest::mouseClick(again, Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QString("run-disturbed"));
    const Answer& answer = page.findChild<AnswerCard*>()->answer();
    QVERIFY2(answer.sentence.startsWith("Disturbed while measured"), qPrintable(answer.sentence));
    QVERIFY2(answer.beside.startsWith("By these results alone: "), qPrintable(answer.beside));
    QVERIFY(answer.tone == Tone::Caution);
  };
  step.setRuns({"run-disturbed"});
  click(step, "stepAgain");
  telemetry.setRuns({"run-disturbed"});
  click(telemetry, "telemetryAgain");
  step.setRuns({"run-sound"});
  QTRY_VERIFY(step.findChild<AnswerCard*>()->answer().sentence.contains("90"));
  QVERIFY(!step.findChild<QPushButton*>("stepAgain")->isVisible());
}

SCALESCOPE_WINDOW_TEST(TestDiagnoseAnswers)

}  // namespace scalescope::test_diagnose_answers

#include "test_diagnose_answers.moc"
