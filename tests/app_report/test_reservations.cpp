// SPDX-License-Identifier: GPL-3.0-or-later
// Results that were disturbed or too short support no conclusion: every kind of figure, every answer, every report and
// every command says so first.
#include <QLabel>
#include <QTableView>
#include <QToolButton>

#include "app/answering/answer_card.h"
#include "app/compare/accuracy_page.h"
#include "app/compare/compare_answer.h"
#include "app/compare/compare_page.h"
#include "app/compare/comparison_text.h"
#include "app/compare/regression_check.h"
#include "app/diagnose/bottleneck_page.h"
#include "app/diagnose/bottleneck_report.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/step_page.h"
#include "app/diagnose/telemetry_answer.h"
#include "app/diagnose/telemetry_page.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_text.h"
#include "app/report/report_builder.h"
#include "app/results/guard.h"
#include "app/scale/decision_page.h"
#include "app/scale/decision_report.h"
#include "app/scale/decision_words.h"
#include "app/scale/scaling_page.h"
#include "engine/analysis/accuracy/inference_tables.h"
#include "engine/analysis/energy/energy.h"
#include "tests/app_report/decision_runs.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_reservations {

using namespace scalescope::testing;
using namespace scalescope::bottleneck_runs;

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

/// With everything that a figure of runs may need.
RunResult fullRun(const std::string& id, const std::string& system, int ranks, double imagesPerSecond) {
  RunResult result = makeResult(id, ranks, imagesPerSecond);
  result.annotations.system = system;
  result.annotations.facts = {{"cpu_sockets", "2"}, {"gpu_count", "2"}, {"gpu_model", "GPU"}};
  result.plan.test = TestKind::Long;
  result.plan.hosts = {HostSpec{"node1", ranks}};
  Summary& summary = result.summary;
  summary.stepTimeMeanMs = 50;
  summary.computeTimeMeanMs = 40;
  summary.allreduceTimeMeanMs = 3;
  summary.dataWaitMeanMs = 5;
  summary.hostTimeMeanMs = 2;
  summary.trainingTimeS = 1600;
  summary.epochsDone = 2;
  summary.validationTop1Accuracy = 0.6;
  result.series.push_back({"energy",
                           {{"host", {NAN}, {"node1"}},
                            {"part", {NAN}, {"node"}},
                            {"power_source", {NAN}, {"wall-meter"}},
                            {"power_w", {900}}}});
  const RunEnergy energy = energyOf(result);
  summary.energyBasis = energy.basis();
  summary.powerMeanW = energy.watts();
  summary.energyPerImageJ = energy.joulesPerItem();
  result.series.front().columns.push_back({"step_time_ms", std::vector<double>(40, 50.0)});
  for (SeriesTable& table : result.series)
    if (table.name == "evaluations") {
      table.columns.push_back({"training_time_s", {800, 1600}});
      table.columns.push_back({"epoch", {1, 2}});
      table.columns.push_back({"step", {20, 40}});
    }
  return result;
}

std::vector<RunResult> fullRuns() {
  return {fullRun("a1", "Alpha", 1, 100), fullRun("a2", "Alpha", 2, 180), fullRun("b1", "Beta", 1, 110),
          fullRun("b2", "Beta", 2, 190)};
}

RunResult inference(const std::string& id, const char* precision) {
  RunResult result = fullRun(id, "Alpha", 1, 100);
  result.summary.kind = ResultKind::Inference;
  result.plan.test = TestKind::Inference;
  result.plan.precision = precision;
  result.summary.datasetFingerprint = "data";
  result.summary.weightsFingerprint = "weights";
  result.summary.latencyP50Ms = 5;
  result.summary.latencyP99Ms = 10;
  InferenceReport report;
  report.outcomes = std::string(200, kRankOne);
  report.scoredImages = 200;
  summariseInference(report, result.summary);
  addInferenceTables(report, result.series);
  return result;
}

RunResult twoRanks() {
  RunResult result = makeTwoRankResult("ranks");
  result.series.clear();
  for (const char* table : {"steps", "rank_steps/1"})
    result.series.push_back({table,
                             {{"step", {1, 2}},
                              {"warmup", {0, 0}},
                              {"data_wait_ms", {5, 5}},
                              {"compute_time_ms", {40, 40}},
                              {"allreduce_time_ms", {3, 3}},
                              {"host_time_ms", {2, 2}},
                              {"row_count", {1, 1}}}});
  return result;
}

RunResult withKernelTable() {
  RunResult result = makeResult("measured");
  result.series = {{"kernels", {{"name", {NAN}, {"conv"}}, {"share_percent", {5}}}}};
  return result;
}

QString decisionText() {
  return QString::fromUtf8(kDecisionHead + R"(, "energy_price_per_kwh": 0.2, "pue": 1.1, "horizon_years": 3,
    "jobs": [{"network": "resnet-20", "epochs": 1, "images_per_epoch": 36000, "times_per_year": 10}], "candidates": [
    {"name": "Alpha", "system": "Alpha", "price": "1000 EUR", "rack_units": 1, "training_power_w": 500, "idle_power_w": 100},
    {"name": "Beta", "system": "Beta", "price": "1500 EUR", "rack_units": 2, "training_power_w": 400, "idle_power_w": 100}]})");
}

/// The results and options that a kind of figure can be made of.
struct Made {
  std::vector<RunResult> results;
  QMap<QString, QString> options;
};

Made madeOf(const QString& kind) {
  if (kind == "step-timeline") return {{twoRanks()}, {}};
  if (QStringList{"profile", "bottleneck", "roofline", "step-limits"}.contains(kind))
    return {{tinyRun(), checkResult(tinyPeaks(), "2026-11-20T09:00:00Z")}, {}};
  if (kind == "node-check") return {{checkResult(tinyPeaks(), "2026-11-20T09:00:00Z")}, {}};
  if (kind == "measurement") return {{withKernelTable()}, {{"table", "kernels"}}};
  if (kind == "throughput-latency")
    return {{inference("i1", "fp32"), inference("i2", "int8")}, {{"percentile", "p99"}}};
  if (kind == "precisions") return {{inference("i1", "fp32"), inference("i2", "int8")}, {}};
  if (kind.startsWith("prediction")) return {recordedRuns(kOneAndTwoRanks), {{"nodes", "1..4"}}};
  if (kind.startsWith("decision")) return {fullRuns(), {{"decision", decisionText()}}};
  if (kind == "table") return {fullRuns(), {{"rows", "system"}, {"columns", "devices"}}};
  if (kind == "curves") return {fullRuns(), {{"metric", "loss"}}};
  if (kind == "accuracy" || kind == "time-to-accuracy") return {fullRuns(), {{"target", "55%"}}};
  return {fullRuns(), {}};
}

enum class Fault { Disturbed, Short };

std::vector<RunResult> with(std::vector<RunResult> results, Fault fault) {
  for (RunResult& result : results) {
    if (fault == Fault::Disturbed) result.summary.disturbed = true;
    if (fault == Fault::Short) result.summary.measuredTimeS = 9.9;
  }
  return results;
}

QString firstWords(Fault fault) {
  return fault == Fault::Disturbed ? QStringLiteral("Disturbed while measured") : QStringLiteral("Measured under 10 s");
}

BuiltReport reportOf(const ReportBlock& block, const std::vector<RunResult>& results) {
  ReportDocument document;
  document.title = "Report";
  ReportBlock findings;
  findings.kind = ReportBlock::Kind::Note;
  findings.note = "{findings}";
  document.blocks = {findings, block};
  return buildReport(document, [&](const ReportBlock&) { return Result<std::vector<RunResult>>(results); }, {});
}

/// Sentences of a page that restrict what it shows.
QStringList caveatsOf(const QStringList& texts) {
  static const QRegularExpression kEnds(QStringLiteral("(?<=[.!?])\\s+(?=\\p{Lu})")),
      kCaveat(QStringLiteral("disturbed|under 10|differ|not known|Not stated|no conclusion|unreliable|Other programs"),
              QRegularExpression::CaseInsensitiveOption);
  QStringList caveats;
  for (const QString& text : texts)
    for (const QString& line : plain(text).split(u'\n'))
      for (const QString& sentence : line.split(kEnds))
        if (sentence.contains(kCaveat)) caveats.append(sentence.trimmed());
  return caveats;
}

/// What a page shows with its card unfolded: labels, the texts of its figure, its tables.
QStringList textsOf(QWidget& page) {
  QStringList texts;
  for (const QLabel* label : page.findChildren<QLabel*>())
    if (label->isVisible()) texts.append(label->text());
  QStringList cells;  // a state that several rows share is not a sentence of the page
  for (const QTableView* table : page.findChildren<QTableView*>())
    if (table->isVisible())
      for (int row = 0; row < table->model()->rowCount(); ++row)
        for (int column = 0; column < table->model()->columnCount(); ++column)
          cells.append(table->model()->index(row, column).data().toString());
  cells.removeDuplicates();
  return texts + cells;
}

void unfold(QWidget& page) {
  for (QToolButton* more : page.findChildren<QToolButton*>())
    if (more->objectName().endsWith("More") && more->isVisible()) more->setChecked(true);
  QCoreApplication::sendPostedEvents();
}

}  // namespace

class TestReservations : public QObject {
  Q_OBJECT
 private slots:
  void theWordsCount();
  void everyKindOfFigure_data();
  void everyKindOfFigure();
  void answers();
  void commands();
  void decisionsStateScoresAlone();
  void regressionChecksStayOpen();
  void lossesAreSums();
  void aCaveatStandsOncePerPage();
};

/// Literal sentences for one result, for one and for two of several, and for both faults.
void TestReservations::theWordsCount() {
  const RunResult sound = makeResult("a");
  const RunResult disturbed = with({sound}, Fault::Disturbed).front(), brief = with({sound}, Fault::Short).front();
  const auto words = [](const std::vector<const RunResult*>& results) {
    return plain(reservationOf(countUnreliable(results)));
  };
  QCOMPARE(words({&sound}), QString());
  QCOMPARE(words({&disturbed}), QString("Disturbed while measured: no conclusion follows until it is measured again."));
  QCOMPARE(words({&brief}), QString("Measured under 10 s: no conclusion follows until it is measured again."));
  QCOMPARE(words({&sound, &disturbed, &sound}),
           QString("Disturbed while measured (1 of 3 results): no conclusion follows until it is measured again."));
  QCOMPARE(words({&disturbed, &disturbed, &sound}),
           QString("Disturbed while measured (2 of 3 results): no conclusion follows until they are measured again."));
  QCOMPARE(words({&disturbed, &brief}),
           QString("Disturbed while measured (1 of 2 results), measured under 10 s (1 of 2 "
                   "results): no conclusion follows until they are measured again."));
  RunResult both = disturbed;
  both.summary.measuredTimeS = 3;
  QCOMPARE(words({&both, &sound}), QString("Disturbed while measured (1 of 2 results), measured under 10 s (1 of 2 "
                                           "results): no conclusion follows until it is measured again."));
}

void TestReservations::everyKindOfFigure_data() {
  QTest::addColumn<QString>("kind");
  for (const FigureKindInfo& kind : figureKinds()) QTest::newRow(kind.id) << QString(QLatin1String(kind.id));
}

/// Finding, file, caption and list of findings, also where the author wrote others.
void TestReservations::everyKindOfFigure() {
  QFETCH(QString, kind);
  Made made = madeOf(kind);
  for (RunResult& result : made.results) result.summary.measuredTimeS = 30;
  const bool isOfMachines = kind == "topology" || kind == "systems";
  FigureStyles styles;
  const auto sound = buildFigure({kind, made.options}, made.results, styles);
  QVERIFY2(sound.ok(), sound.ok() ? "" : sound.error().message.english().c_str());
  QCOMPARE(sound->figure.reservation, QString());
  for (const Fault fault : {Fault::Disturbed, Fault::Short}) {
    // A check has no measured window.
    if (fault == Fault::Short && kind == "node-check") continue;
    const std::vector<RunResult> results = with(made.results, fault);
    const auto built = buildFigure({kind, made.options}, results, styles);
    QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
    const Figure& figure = built->figure;
    if (isOfMachines) {
      QCOMPARE(figure.reservation, QString());
      continue;
    }
    const QString first = firstWords(fault);
    QVERIFY2(plain(statedFinding(figure)).startsWith(first), qPrintable(statedFinding(figure)));
    for (const char* claim : {"Choose ", "next thing to change", "should"})
      QVERIFY2(!statedFinding(figure).contains(claim), qPrintable(statedFinding(figure)));
    QVERIFY2(!figure.title.contains("faster") && !figure.title.contains("reach"), qPrintable(figure.title));
    const QString markdown = plain(figureToMarkdown(figure));
    QVERIFY2(markdown.section("\n\n", 1).startsWith(first), qPrintable(markdown.left(300)));
    ReportBlock block;
    block.kind = ReportBlock::Kind::Figure;
    block.request = {kind, made.options};
    FigureEdits edits;
    edits.finding = "My own claim.";
    for (const QString& caption : {QString(), QString("Mine is 20 % faster")})
      for (const FigureEdits& own : {FigureEdits(), edits}) {
        block.caption = caption;
        block.request.edits = own;
        const BuiltReport report = reportOf(block, results);
        QCOMPARE(report.figures.size(), std::size_t{1});
        const QString said = plain(report.figures.front().figure.caption);
        QVERIFY2(said.startsWith("Figure 1: " + first) || said.startsWith(first), qPrintable(said));
        QCOMPARE(said.count(first), 1);
        for (const QString& line : plain(report.markdown).split('\n'))
          if (line.startsWith("- ")) QVERIFY2(line.mid(2).startsWith(first), qPrintable(line));
      }
  }
}

/// The sentence of every answer, which a card shows in bold, is the reservation alone.
void TestReservations::answers() {
  for (const Fault fault : {Fault::Disturbed, Fault::Short}) {
    const std::vector<RunResult> runs = with(fullRuns(), fault);
    std::vector<RunResult> layers{tinyRun()};
    layers = with(layers, fault);
    const RunResult check = checkResult(tinyPeaks(), "2026-11-20T09:00:00Z");
    const BottleneckStudy bottleneck = studyBottleneck({layers.front(), check});
    const auto decision = studyDecision(decisionFromJson(decisionText().toUtf8()).value(), runs);
    QVERIFY(decision.ok());
    const std::vector<Answer> answers{answerOf(compareRuns(runs, {}), {}),
                                      answerOf(compareRuns({runs.front()}, {}), {}),
                                      answerOf(*decision),
                                      answerOf(bottleneck, bottleneckTextOf(bottleneck)),
                                      stepAnswer(runs),
                                      kernelAnswer({&layers.front()}),
                                      telemetryAnswer(runs, telemetrySentence(runs)),
                                      answerOf("2 ranks reach 44 %.", guardOf(runs, {}))};
    for (const Answer& answer : answers) {
      QVERIFY2(plain(answer.sentence).startsWith(firstWords(fault)), qPrintable(answer.sentence));
      QVERIFY2(plain(answer.sentence).endsWith("measured again."), qPrintable(answer.sentence));
      QVERIFY(!answer.sentence.contains('%'));
      QVERIFY(answer.tone == Tone::Caution);
      for (const AnswerChip& chip : answer.chips) QVERIFY2(!chip.text.contains("disturbed"), qPrintable(chip.text));
    }
    QCOMPARE(answers.back().beside, QString("By these results alone: 2 ranks reach 44 %."));
    QCOMPARE(answers.back().again, QString("a1"));
  }
}

void TestReservations::commands() {
  for (const Fault fault : {Fault::Disturbed, Fault::Short}) {
    const std::vector<RunResult> runs = with(fullRuns(), fault);
    const Comparison comparison = compareRuns(runs, {});
    const QString first = firstWords(fault);
    QVERIFY(plain(comparisonText(comparison, {})).startsWith(first));
    QVERIFY(plain(comparisonMarkdown(comparison, {})).startsWith(first));
    QVERIFY(plain(comparisonJson(comparison, {})["reservation"].toString()).startsWith(first));
    const auto decision = studyDecision(decisionFromJson(decisionText().toUtf8()).value(), runs);
    QVERIFY(plain(decisionReport(*decision)).section("\n\n", 1).startsWith(first));
    QVERIFY(decisionStudyJson(*decision)["best"].isNull());
    const RunResult check = checkResult(tinyPeaks(), "2026-11-20T09:00:00Z");
    const BottleneckStudy study = studyBottleneck({with({tinyRun()}, fault).front(), check});
    const QString text = plain(bottleneckReport(study));
    QVERIFY2(text.section("\n\n", 1).startsWith(first), qPrintable(text.left(200)));
    QVERIFY(!text.contains("To win (ms)\n"));
    QVERIFY(plain(bottleneckMarkdown(study)).section("\n\n", 1).startsWith("- " + first));
  }
}

/// 36,000 images take 360 s at 100 images/s and 240 s at 150; ten times a year 1.00 h and 0.667 h.
void TestReservations::decisionsStateScoresAlone() {
  std::vector<RunResult> runs = twoSystems();
  const DecisionDocument document = decisionOf(kJob);
  QVERIFY(wordsOf(*studyDecision(document, runs)).verdict.startsWith("Choose 2 × Beta: "));
  runs.front().summary.disturbed = true;
  const DecisionWords words = wordsOf(*studyDecision(document, runs));
  QVERIFY2(
      words.verdict.startsWith("training time: 0.667 h a year for 2 × Beta, 1.00 h a year for Alpha; this holds for "),
      qPrintable(words.verdict));
  QCOMPARE(words.prices + words.changes, QStringList());
  QCOMPARE(words.reservation,
           QString("Disturbed while measured (1 of 6 results): no conclusion follows until it is measured again."));
}

void TestReservations::regressionChecksStayOpen() {
  std::vector<RunResult> base, fresh;
  for (const int repeat : {1, 2, 3}) {
    base.push_back(makeResult("base" + std::to_string(repeat), 1, 100 + 0.1 * repeat, repeat));
    fresh.push_back(makeResult("new" + std::to_string(repeat), 1, 50 + 0.1 * repeat, repeat));
  }
  QCOMPARE(int(checkRegression(base, fresh, {3, {}, false})->verdict()), int(RegressionVerdict::Regression));
  base[1].summary.disturbed = true;
  for (const bool meansAlone : {false, true}) {
    const auto check = checkRegression(base, fresh, {3, {}, meansAlone});
    QCOMPARE(int(check->verdict()), int(RegressionVerdict::NotDecidable));
    QVERIFY2(check->groups[0].reason.startsWith("Disturbed while measured (1 of 6 results): no conclusion follows"),
             qPrintable(check->groups[0].reason));
  }
}

/// Steps of 320 and 340 ms, of which compute takes 300 and 330 and the data 20 and 10: 20 = 30 - 10.
void TestReservations::lossesAreSums() {
  std::vector<RunResult> runs{makeResult("a", 1, 100), makeResult("b", 2, 64e3 / 340)};
  for (RunResult& run : runs) {
    const bool isOne = run.summary.deviceCount == 1;
    run.summary.stepTimeMeanMs = isOne ? 320 : 340;
    run.summary.computeTimeMeanMs = isOne ? 300 : 330;
    run.summary.dataWaitMeanMs = isOne ? 20 : 10;
    run.summary.allreduceTimeMeanMs = 0;
    run.summary.hostTimeMeanMs = 0;
    run.summary.allreduceBytesPerStep = 1'000'000;
    run.summary.backend = "cpu";
  }
  FigureStyles styles;
  const auto built = buildFigure({"scaling", {}}, runs, styles);
  QVERIFY(built.ok());
  QVERIFY2(plain(built->figure.finding)
               .endsWith("A step takes 20.0 ms longer than the ideal 320.0 ms: 30.0 ms computation; data wait fell by "
                         "10.0 ms."),
           qPrintable(built->figure.finding));
}

void TestReservations::aCaveatStandsOncePerPage() {
  LibraryFixture fixture;
  std::vector<RunResult> runs = with(fullRuns(), Fault::Disturbed);
  runs[0].annotations.facts["nccl_version"] = "2.12";
  runs[1].annotations.facts["nccl_version"] = "2.15";
  for (const RunResult& run : runs) fixture.add(run);
  auto library = fixture.open();
  const QStringList ids{"a1", "a2", "b1", "b2"};
  ComparePage compare(library.get());
  AccuracyPage accuracy(library.get());
  ScalingPage scaling(library.get());
  DecisionPage decision(library.get());
  StepPage step(library.get());
  BottleneckPage bottleneck(library.get());
  TelemetryPage telemetry(library.get());
  const std::vector<AnsweringPage*> answering{&accuracy, &scaling, &decision, &step, &bottleneck, &telemetry};
  std::vector<QWidget*> pages{&compare};
  pages.insert(pages.end(), answering.begin(), answering.end());
  for (QWidget* page : pages) {
    page->resize(1500, 1400);
    page->show();
  }
  compare.setRuns(ids);
  for (AnsweringPage* page : answering) page->setRuns(ids);
  decision.setDecision(decisionFromJson(decisionText().toUtf8()).value());
  for (QWidget* page : pages) {
    const auto shown = [page] {
      for (const AnswerCard* card : page->findChildren<AnswerCard*>())
        if (card->isVisible() && card->answer().sentence.startsWith("Disturbed while measured")) return true;
      return false;
    };
    QTRY_VERIFY2(shown(), page->metaObject()->className());
    unfold(*page);
    QStringList caveats = caveatsOf(textsOf(*page));
    QVERIFY2(!caveats.isEmpty(), page->metaObject()->className());
    caveats.sort();
    for (qsizetype i = 1; i < caveats.size(); ++i)
      QVERIFY2(caveats[i] != caveats[i - 1], qPrintable(page->metaObject()->className() + (": " + caveats[i])));
  }
}

SCALESCOPE_WINDOW_TEST(TestReservations)

}  // namespace scalescope::test_reservations

#include "test_reservations.moc"
