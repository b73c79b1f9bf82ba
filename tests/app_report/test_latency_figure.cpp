// SPDX-License-Identifier: GPL-3.0-or-later
// Throughput against latency, and inference beside training in figures.
#include "app/compare/latency_figure.h"
#include "app/compare/measurement_figure.h"
#include "app/compare/regression_check.h"
#include "app/diagnose/step_time_figure.h"
#include "app/exporting/figure_request.h"
#include "app/results/comparison.h"
#include "app/results/names/throughput_title.h"
#include "app/scale/scaling_study.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_latency_figure {

using namespace scalescope::testing;

namespace {

RunResult inference(const std::string& id, const char* precision, int batch, double rate, double p99Ms,
                    int repeat = 1) {
  RunResult result = makeResult(id, 1, rate, repeat);
  result.summary.kind = ResultKind::Inference;
  result.plan.test = TestKind::Inference;
  result.plan.precision = precision;
  result.plan.batchSizePerDevice = batch;
  result.summary.batchSizeGlobal = batch;
  result.summary.latencyP50Ms = p99Ms / 2;
  result.summary.latencyP99Ms = p99Ms;
  return result;
}

RunResult server(const std::string& id, double rate, double p99Ms, bool isValid) {
  RunResult result = inference(id, "fp32", 8, rate, p99Ms);
  result.plan.scenario = "server";
  result.plan.latencyBoundMs = 15;
  result.summary.queriesPerSecond = rate;
  result.summary.scenarioVerdict = isValid ? "valid" : "invalid";
  return result;
}

Result<BuiltFigure> drawn(const std::vector<RunResult>& results, const QMap<QString, QString>& options = {}) {
  FigureStyles styles;
  return buildFigure({QStringLiteral("throughput-latency"), options}, results, styles);
}

/// Two precisions over three batches, in no order.
std::vector<RunResult> sweep() {
  return {inference("a", "fp32", 16, 30, 540),  inference("b", "int8", 1, 80, 13),  inference("c", "fp32", 1, 25, 42),
          inference("d", "int8", 16, 100, 161), inference("e", "fp32", 4, 28, 150), inference("f", "int8", 4, 90, 46),
          inference("g", "fp32", 1, 27, 44, 2)};
}

}  // namespace

class TestLatencyFigure : public QObject {
  Q_OBJECT
 private slots:
  void oneCurvePerPrecision();
  void fewLatenciesHaveNoPercentile();
  void boundIsDrawn();
  void searchedRatesAreACurve();
  void scenariosAreSeparateCurves();
  void arrivalsAreNotThroughput();
  void wrongOptionsAreRefused_data();
  void wrongOptionsAreRefused();
  void resultsWithoutLatencyAreExcluded();
  void inferenceIsNeverComparedWithTraining();
  void invalidScenariosAreRemarked();
  void instancesScale();
  void stepsOfInferenceHaveNoCommunication();
  void differencesThatAreNoneAreCounted();
  void histogramIsDrawn();
};

void TestLatencyFigure::oneCurvePerPrecision() {
  const auto built = drawn(sweep());
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels.at(0);
  QCOMPARE(panel.series.size(), std::size_t{2});
  const FigureSeries& fp32 = panel.series[0];
  QVERIFY2(fp32.name.contains("fp32", Qt::CaseInsensitive), qPrintable(fp32.name));
  QCOMPARE(fp32.points.size(), std::size_t{3});  // the repeat is not another point
  QCOMPARE(fp32.pointNames, QStringList({"batch 1", "batch 4", "batch 16"}));
  QCOMPARE(fp32.points[0].x, std::sqrt(42.0 * 44));
  QCOMPARE(fp32.points[0].y, std::sqrt(25.0 * 27));
  QVERIFY(!fp32.points[0].low && !fp32.points[1].pair);
  QCOMPARE(fp32.points[0].pair, std::pair(25.0, 27.0));
  QCOMPARE(shownRow(built->figure.panels.at(1).tableRows[0])[2], QString("26.0 (25.0 and 27.0; n = 2)"));
  QCOMPARE(panel.series[1].points[2].x, 161.0);
  QVERIFY(panel.annotations.empty());
  QCOMPARE(built->figure.panels.at(1).tableRows.size(), std::size_t{6});
  QCOMPARE(built->figure.panels.at(1).tableHeader.size(), 4);  // without verdicts
  QVERIFY2(!built->figure.title.contains("batch"), qPrintable(built->figure.title));
  QCOMPARE(built->usedRuns.size(), 7);
  const auto median = drawn(sweep(), {{"percentile", "p50"}});
  QCOMPARE(median->figure.panels.at(0).series[1].points[2].x, 80.5);
}

/// 999 latencies have no 99th percentile, 1,000 have; stored ones of older versions are not believed.
void TestLatencyFigure::fewLatenciesHaveNoPercentile() {
  const auto withCount = [](double count, const QMap<QString, QString>& options = {}) {
    RunResult run = inference("a", "fp32", 1, 25, 42);
    run.series.push_back(
        {"latency_histogram", {{"lower_ms", {1, 2}}, {"upper_ms", {2, 4}}, {"count", {9, count - 9}}}});
    return drawn({run}, options);
  };
  QCOMPARE(withCount(1000)->figure.panels.at(0).series[0].points[0].x, 42.0);
  const auto few = withCount(999, {{"percentile", "p99"}});
  const QString said = few.ok() ? exclusionTexts(few->excluded).join(' ') : QString::fromStdString(few.error().message);
  QVERIFY2(said.contains("too few latencies for this percentile (n = 999)"), qPrintable(said));
  // Where none is asked for, the highest that has enough.
  const auto other = withCount(999);
  QVERIFY2(other.ok(), other.ok() ? "" : other.error().message.english().c_str());
  QCOMPARE(other->figure.panels.at(0).x.title, QString("Latency, median"));
  QCOMPARE(other->figure.panels.at(0).series[0].points[0].x, 21.0);
}

void TestLatencyFigure::boundIsDrawn() {
  const auto built = drawn(sweep(), {{"bound", "50"}});
  const FigurePanel& panel = built->figure.panels.at(0);
  QCOMPARE(panel.annotations.size(), std::size_t{1});
  QCOMPARE(panel.annotations[0].kind, FigureAnnotation::Kind::XLine);
  QCOMPARE(panel.annotations[0].x, 50.0);
  const QString finding = built->figure.finding;
  QVERIFY2(finding.contains("26.0 images/s within the bound (batch 1)"), qPrintable(finding));
  QVERIFY2(finding.contains("90.0 images/s within the bound (batch 4)"), qPrintable(finding));
  QVERIFY(drawn(sweep(), {{"bound", "5"}})->figure.finding.contains("no load keeps the bound"));
}

void TestLatencyFigure::searchedRatesAreACurve() {
  RunResult run = server("s", 150, 14, true);
  SeriesColumn verdict{"verdict", {NAN, NAN, NAN}};
  verdict.texts = {"valid", "invalid", "valid"};
  run.series.push_back({"rate_search",
                        {{"target_rate", {100, 200, 150}},
                         {"images_per_second", {99, 180, 149}},
                         {"median_ms", {5, 30, 8}},
                         {"p99_ms", {9, 60, 14}},
                         verdict}});
  const auto built = drawn({run});
  const FigurePanel& panel = built->figure.panels.at(0);
  QCOMPARE(panel.series.size(), std::size_t{1});
  QCOMPARE(panel.series[0].name, QStringLiteral("fp32"));
  QCOMPARE(panel.series[0].pointNames, QStringList({"100 queries/s", "150 queries/s", "200 queries/s"}));
  QCOMPARE(panel.series[0].points[2].x, 60.0);
  QCOMPARE(panel.annotations.at(0).x, 15.0);  // of the plan
  QVERIFY(built->figure.finding.contains("149 images/s within the bound (150 queries/s)"));
  QCOMPARE(shownRow(built->figure.panels.at(1).tableRows.at(2)).last(), QStringLiteral("invalid"));
  // Other percentiles are only known of the chosen rate.
  run.summary.latencyP90Ms = 12;
  QCOMPARE(drawn({run}, {{"percentile", "p90"}})->figure.panels.at(0).series[0].points.size(), std::size_t{1});
}

void TestLatencyFigure::scenariosAreSeparateCurves() {
  const auto built = drawn({inference("a", "fp32", 8, 100, 80), server("b", 60, 14, true)});
  QCOMPARE(built->figure.panels.at(0).series.size(), std::size_t{2});
  QVERIFY(built->figure.panels.at(0).series[1].name.endsWith("server"));
}

/// 60 queries/s were to arrive, 58 were answered: the curve is over what was asked, and neither is a throughput.
void TestLatencyFigure::arrivalsAreNotThroughput() {
  RunResult run = server("b", 58, 14, true);
  run.summary.targetQueriesPerSecond = 60;
  QCOMPARE(drawn({run})->figure.panels.at(0).series[0].pointNames, QStringList{"60.0 queries/s"});
  QCOMPARE(throughputTitle({run}), QString("Images answered at the rate of arrivals"));
  QCOMPARE(throughputTitle({run, inference("a", "fp32", 8, 100, 80)}), QString("Inference throughput"));
}

void TestLatencyFigure::wrongOptionsAreRefused_data() {
  QTest::addColumn<QString>("option");
  QTest::addColumn<QString>("value");
  QTest::newRow("percentile") << "percentile"
                              << "p95";
  QTest::newRow("bound") << "bound"
                         << "-3";
  QTest::newRow("bound, text") << "bound"
                               << "fast";
}

void TestLatencyFigure::wrongOptionsAreRefused() {
  QFETCH(QString, option);
  QFETCH(QString, value);
  const auto built = drawn(sweep(), {{option, value}});
  QVERIFY(!built);
  QCOMPARE(built.error().code, std::string("usage"));
  QVERIFY(built.error().message.english().find(value.toStdString()) != std::string::npos);
}

void TestLatencyFigure::resultsWithoutLatencyAreExcluded() {
  std::vector<RunResult> results = sweep();
  results.push_back(makeResult("training", 1, 20));
  const auto built = drawn(results);
  QCOMPARE(built->usedRuns.size(), 7);
  QVERIFY(exclusionTexts(built->excluded).join(' ').contains("training"));
  const auto none = drawn({results.back()});
  QVERIFY(!none);
  QCOMPARE(none.error().code, std::string("no-data"));
}

void TestLatencyFigure::inferenceIsNeverComparedWithTraining() {
  const RunResult training = makeResult("t", 1, 20), other = inference("i", "fp32", 32, 60, 500);
  CheckOptions options{3, {"test", "precision", "scenario"}, true};
  const auto check = checkRegression({training}, {other}, options);
  QVERIFY(check.ok());
  QCOMPARE(int(check->verdict()), int(RegressionVerdict::NotComparable));
  QVERIFY2(check->groups.at(0).reason.contains("training | inference"), qPrintable(check->groups.at(0).reason));

  const Comparison comparison = compareRuns({training, other}, QStringLiteral("t"), options.intended);
  QCOMPARE(comparison.groups.size(), std::size_t{2});
  PercentConvention convention;
  QVERIFY(!statesPercent(comparison, 1, convention));
  convention.acrossNetworks = true;
  QVERIFY(!statesPercent(comparison, 1, convention));
  const Comparison same = compareRuns({other, inference("j", "int8", 32, 100, 300)}, QStringLiteral("i"));
  QVERIFY(statesPercent(same, 1, PercentConvention()));
}

void TestLatencyFigure::invalidScenariosAreRemarked() {
  const auto built = drawn({server("a", 60, 14, true), server("b", 90, 30, false)});
  QVERIFY2(built->figure.footnote.contains("1 invalid by the rules of their scenario"),
           qPrintable(built->figure.footnote));
}

/// Instances are devices of a scaling line; a training of the same network is not on it.
void TestLatencyFigure::instancesScale() {
  RunResult two = inference("two", "fp32", 8, 190, 40);
  two.plan.hosts = {HostSpec{"localhost", 2}};
  two.summary.deviceCount = 2;
  two.summary.batchSizeGlobal = 16;
  RunResult training = makeResult("training", 4, 100);
  training.plan.batchSizePerDevice = 8;
  training.summary.batchSizeGlobal = 32;
  const ScalingStudy study = studyScaling({inference("one", "fp32", 8, 100, 40), two, training});
  QCOMPARE(study.lines.size(), std::size_t{1});
  QCOMPARE(study.used.size(), std::size_t{2});
  QCOMPARE(study.lines.front().points.size(), std::size_t{2});
  // Each instance has its own batches.
  const auto built = drawn({two});
  QCOMPARE(built->figure.panels.at(0).series.at(0).pointNames, QStringList({"batch 8"}));
}

void TestLatencyFigure::stepsOfInferenceHaveNoCommunication() {
  RunResult run = inference("a", "fp32", 8, 100, 40);
  run.summary.computeTimeMeanMs = 39;
  run.summary.dataWaitMeanMs = 1;
  FigureStyles styles;
  const auto names = [](const Figure& figure) {
    QStringList all;
    for (const FigureSeries& series : figure.panels.at(0).series) all.append(series.name);
    return all;
  };
  const Figure figure = makeStepTimeFigure(studyStepTimes({run}), false);
  QCOMPARE(names(figure), QStringList({"compute", "data wait", "host"}));
  QVERIFY2(!figure.caption.contains("gradients") && !figure.caption.contains("query"), qPrintable(figure.caption));
  RunResult served = run;
  served.plan.scenario = "server";
  const QString caption = makeStepTimeFigure(studyStepTimes({served}), false).caption;
  QVERIFY2(caption.contains("Data wait of a server includes the time without a query."), qPrintable(caption));
  const auto limits = buildFigure({QStringLiteral("bottleneck"), {}}, {run}, styles);
  QVERIFY(!limits.ok());
  QVERIFY2(limits.error().message.english().find("is inference") != std::string::npos,
           limits.error().message.english().c_str());
  run.summary.kind = ResultKind::Training;
  QVERIFY(names(makeStepTimeFigure(studyStepTimes({run}), false)).contains("exposed communication"));
}

void TestLatencyFigure::differencesThatAreNoneAreCounted() {
  std::vector<RunResult> results;
  for (const char* precision : {"fp32", "int8"})
    for (const int batch : {4, 8})
      for (const int repeat : {1, 2, 3})
        results.push_back(inference(precision + std::to_string(batch) + "-" + std::to_string(repeat), precision, batch,
                                    repeat == 1 ? 50.0 : 150.0 + batch, 10, repeat));
  FigureStyles styles;
  const auto built = buildFigure({QStringLiteral("table"), {}}, results, styles);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY2(built->figure.finding.contains("of which 2 are not distinguishable"), qPrintable(built->figure.finding));
}

void TestLatencyFigure::histogramIsDrawn() {
  RunResult run = inference("a", "fp32", 8, 100, 40);
  run.series = {{"latency_histogram", {{"lower_ms", {1, 2}}, {"upper_ms", {2, 4}}, {"count", {3, 1}}}}};
  FigureStyles styles;
  const Figure figure = makeMeasurementFigure(run, "latency_histogram", QString(), styles);
  QCOMPARE(figure.panels.size(), std::size_t{1});
  const std::vector<FigurePoint>& points = figure.panels[0].series.at(0).points;
  QCOMPARE(points.size(), std::size_t{3});
  QCOMPARE(points[0].x, 1.0);
  QCOMPARE(points[1].y, 75.0);
  QCOMPARE(points[2].y, 25.0);
}

SCALESCOPE_WINDOW_TEST(TestLatencyFigure)

}  // namespace scalescope::test_latency_figure

#include "test_latency_figure.moc"
