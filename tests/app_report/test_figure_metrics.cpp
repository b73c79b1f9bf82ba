// SPDX-License-Identifier: GPL-3.0-or-later
// Any quantity in bars, tables and scaling figures; panels; ratios; throughput against accuracy; several results.
#include "app/compare/accuracy_trade_off.h"
#include "app/compare/measurement_figure.h"
#include "app/compare/ratio_study.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/results/figure_metrics.h"
#include "app/results/metric_values.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_metrics {

using namespace scalescope::testing;

namespace {

using Options = QMap<QString, QString>;

Result<BuiltFigure> drawn(const QString& kind, const Options& options, const std::vector<RunResult>& results) {
  FigureStyles styles;
  return buildFigure({kind, options}, results, styles);
}

RunResult training(const char* id, int ranks, double seconds, int repeat = 1) {
  RunResult result = makeResult(id, ranks, 100, repeat);
  result.summary.trainingTimeS = seconds;
  result.summary.epochsDone = 10;
  return result;
}

RunResult inPrecision(const char* id, const char* precision, double imagesPerSecond, int repeat = 1) {
  RunResult result = makeResult(id, 1, imagesPerSecond, repeat);
  result.plan.precision = precision;
  return result;
}

RunResult collective(const char* name, double busBandwidth) {
  RunResult result;
  result.summary.runId = name;
  result.summary.name = name;
  result.summary.kind = ResultKind::Collective;
  result.summary.origin = ResultOrigin::Imported;
  for (const PlanField& field : planFields()) result.unknownPlanFields.emplace(field.id);
  result.series = {{"collective",
                    {{"size_bytes", {1024, 1048576}},
                     {"out_of_place_time_us", {12, 140}},
                     {"out_of_place_bus_bandwidth_gb_per_s", {0.1, busBandwidth}}}}};
  return result;
}

RunResult profiledRun(const char* id, int ranks, double convolutionMs) {
  RunResult result = makeResult(id, ranks);
  result.profile = {
      2,
      20,
      "a clock",
      {{"k1", "convolution", "conv1", "forward", 2, 2 * convolutionMs}, {"k2", "batch norm", "bn1", "backward", 2, 4}}};
  return result;
}

/// The value of a category: of several series, each category has its bar in one.
double barAt(const FigurePanel& panel, std::size_t index) {
  for (const FigureSeries& series : panel.series)
    if (!std::isnan(series.points[index].y)) return series.points[index].y;
  return NAN;
}

bool near(double value, double expected) { return std::abs(value - expected) < 1e-6; }

}  // namespace

class TestFigureMetrics : public QObject {
  Q_OBJECT
 private slots:
  void everyMetricHasItsOwnIdAndTitle();
  void trainingTimesAreBars();
  void accuraciesDifferByPoints();
  void printedPointsAreChecked();
  void resultsWithoutTheMetricAreExcluded();
  void wrongMetricsAreRefused();
  void timesScale();
  void timeToAccuracyNeedsTheCurve();
  void timesToAccuracyScaleWhateverTheirLength();
  void throughputPerWatt();
  void rowsOfSeveralSamplesCountAsThem();
  void throughputForThePrice();
  void panelsShareOneAxis();
  void tooManyPanelsAreRefused();
  void ratiosStandBesideThePublishedOnes();
  void ratiosNameTheirResults();
  void ratiosOfTimesAreSpeeds();
  void ratiosOfStepTimesAreSpeeds();
  void ratiosNameOtherDifferences();
  void throughputAgainstAccuracy();
  void intervalsStayInTheirRange();
  void neitherDirectionHasNoBest();
  void xIntervalsReachEveryFormat();
  void collectivesLieOverEachOther();
  void kernelsOfOneNameStandBesideEachOther();
  void otherQuantitiesDoNotShareAnAxis();
  void profilesStandBesideEachOther();
  void kernelsWithoutPassAreTheirKind();
  void partsOfProfilesDifferInColor();
  void everyPublishedResultIsDrawn();
  void statedQuantitiesKeepTheirUnit();
  void statedFiguresNameTheirMaker();
};

void TestFigureMetrics::everyMetricHasItsOwnIdAndTitle() {
  QSet<QString> ids, titles;
  for (const FigureMetric& metric : figureMetrics()) {
    ids.insert(metric.id);
    titles.insert(metric.title);
    QCOMPARE(findFigureMetric(metric.id), &metric);
  }
  QCOMPARE(ids.size(), static_cast<qsizetype>(figureMetrics().size()));
  QCOMPARE(titles.size(), ids.size());
  QCOMPARE(QString(figureMetrics().front().id), QString("images_per_second"));
}

void TestFigureMetrics::trainingTimesAreBars() {
  const auto built = drawn("compare", {{"metric", "training_time_s"}},
                           {training("a", 1, 7200, 1), training("b", 1, 7560, 2), training("c", 2, 3600)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& bars = built->figure.panels[0];
  QCOMPARE(bars.y.unit, QString("h"));
  QVERIFY(bars.y.title.startsWith("Training time"));
  QVERIFY(near(barAt(bars, 0), std::sqrt(2.0 * 2.1)));
  QVERIFY(near(barAt(bars, 1), 1.0));
  QVERIFY2(built->figure.finding.contains("51.2\u00a0% shorter"), qPrintable(built->figure.finding));
  QCOMPARE(built->usedRuns.size(), 3);
}

void TestFigureMetrics::accuraciesDifferByPoints() {
  RunResult one = makeResult("a", 1), two = makeResult("b", 2);
  one.summary.validationTop1Accuracy = 0.75;
  two.summary.validationTop1Accuracy = 0.76;
  const auto built = drawn("compare", {{"metric", "validation_top1_accuracy"}}, {one, two});
  QVERIFY(built.ok());
  QCOMPARE(barAt(built->figure.panels[0], 1), 76.0);
  QCOMPARE(built->figure.panels[0].y.unit, QString("%"));
  QVERIFY2(built->figure.finding.contains("+1.00\u00a0points"), qPrintable(built->figure.finding));
}

/// V100 table III: two of its 14 printed differences do not follow from the printed values.
void TestFigureMetrics::printedPointsAreChecked() {
  const auto top1 = drawn("table", {{"metric", "validation_top1_accuracy"}}, published({"v100-table-iii-*"}));
  QVERIFY2(top1.ok(), top1.ok() ? "" : top1.error().message.english().c_str());
  const FigurePanel& table = top1->figure.panels.back();
  QCOMPARE(table.tableRows.size(), std::size_t{7});
  QStringList resnet;
  for (const QStringList& row : shownRows(table.tableRows))
    if (row.first().startsWith("ResNet-50")) resnet = row;
  QVERIFY2(resnet.contains("72.90") && resnet.contains("72.84"), qPrintable(resnet.join(" | ")));
  QVERIFY2(resnet.contains("\u22120.07 points; computed \u22120.06 points"), qPrintable(resnet.join(" | ")));
  QVERIFY2(top1->figure.caption.contains("The source's percentages are fp32 \u2212 int8."),
           qPrintable(top1->figure.caption));
  const auto top5 = drawn("table", {{"metric", "validation_top5_accuracy"}}, published({"v100-table-iii-*"}));
  QVERIFY(top5.ok());
  for (const QStringList& row : shownRows(top5->figure.panels.back().tableRows))
    if (row.first().startsWith("VGG-19"))
      QVERIFY2(row.contains("\u22120.03 points; computed \u22120.04 points"), qPrintable(row.join(" | ")));
}

void TestFigureMetrics::resultsWithoutTheMetricAreExcluded() {
  const auto built = drawn("compare", {{"metric", "training_time_s"}}, {training("a", 1, 100), makeResult("short", 1)});
  QVERIFY(built.ok());
  QCOMPARE(built->usedRuns, QStringList{"a"});
  QVERIFY2(exclusionTexts(built->excluded).join(' ').contains("does not state this quantity (Training time)"),
           qPrintable(exclusionTexts(built->excluded).join(' ')));
  QVERIFY(built->figure.footnote.startsWith("1 of 2 runs"));
  const auto none = drawn("compare", {{"metric", "latency_ms"}}, {makeResult("a")});
  QVERIFY(!none.ok());
  QCOMPARE(none.error().code, std::string("no-data"));
}

void TestFigureMetrics::wrongMetricsAreRefused() {
  for (const char* kind : {"compare", "table", "scaling", "ratios", "throughput-accuracy"}) {
    const auto built = drawn(kind, {{"metric", "speed"}}, {makeResult("a")});
    QVERIFY(!built.ok());
    QCOMPARE(built.error().code, std::string("usage"));
    QVERIFY(built.error().message.english().find("time_to_accuracy_s") != std::string::npos);
  }
}

void TestFigureMetrics::timesScale() {
  const auto built = drawn("scaling", {{"metric", "training_time_s"}},
                           {training("a", 1, 100), training("b", 2, 50), training("c", 4, 40)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.size(), std::size_t{2});
  const auto& times = built->figure.panels[0].series[0].points;
  QCOMPARE(times.size(), std::size_t{3});
  QCOMPARE(times[2].x, 4.0);
  QCOMPARE(times[2].y, 40.0);
  const FigurePanel& speedup = built->figure.panels[1];
  QCOMPARE(speedup.series[0].name, QString("ideal"));
  QCOMPARE(speedup.series[1].points[1].y, 2.0);
  QCOMPARE(speedup.series[1].points[2].y, 2.5);
  RunResult longer = training("d", 8, 300);
  longer.summary.epochsDone = 90;
  const auto others =
      drawn("scaling", {{"metric", "training_time_s"}}, {training("a", 1, 100), training("b", 2, 50), longer});
  QVERIFY(others.ok());
  QVERIFY2(exclusionTexts(others->excluded).join(' ').contains("trained 90 epochs"),
           qPrintable(exclusionTexts(others->excluded).join(' ')));
}

/// The fixture's evaluations: 50 % after 10 s, 60 % after 20 s of wall time.
void TestFigureMetrics::timeToAccuracyNeedsTheCurve() {
  const RunResult run = makeResult("a");
  const Options options{{"metric", "time_to_accuracy_s"}, {"target", "55%"}};
  QVERIFY(needsSeries({"compare", options}));
  QVERIFY(!needsSeries({"compare", {{"metric", "training_time_s"}}}));
  const auto built = drawn("compare", options, {run});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY(built->figure.panels[0].y.title.contains("55.0\u00a0%") || built->figure.panels[0].y.title.contains("55"));
  const double seconds = barAt(built->figure.panels[0], 0);
  QVERIFY2(seconds > 7.9 && seconds < 16.1, qPrintable(QString::number(seconds)));
  const auto never = drawn("compare", {{"metric", "time_to_accuracy_s"}, {"target", "90%"}}, {run});
  QVERIFY(!never.ok());
  QVERIFY2(never.error().message.english().find("never reached") != std::string::npos,
           never.error().message.english().c_str());
}

/// The longer training reached the same accuracy: both count.
void TestFigureMetrics::timesToAccuracyScaleWhateverTheirLength() {
  RunResult one = training("a", 1, 100), two = training("b", 2, 300);
  two.summary.epochsDone = 90;
  const auto built = drawn("scaling", {{"metric", "time_to_accuracy_s"}, {"target", "55%"}}, {one, two});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->usedRuns.size(), 2);
}

/// 600 images/s at two GPUs that take 150 W each on average.
void TestFigureMetrics::throughputPerWatt() {
  RunResult run = makeResult("a", 2, 600);
  for (SeriesTable& table : run.series)
    if (table.name == "telemetry/node1") {
      table.columns.push_back({"gpu0_power_w", {100, 200}});
      table.columns.push_back({"gpu1_power_w", {100, 200}});
    }
  QVERIFY(near(meanGpuPowerW(run).value_or(0), 300));
  const auto built = drawn("compare", {{"metric", "images_per_second_per_w"}}, {run});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY(near(barAt(built->figure.panels[0], 0), 2.0));
  QCOMPARE(built->figure.panels[0].y.unit, QString("images/s per W"));
}

/// 1 sample of 100 W, then a row that stands for 3 of 200 W on average and 800 W at most: 175 W.
void TestFigureMetrics::rowsOfSeveralSamplesCountAsThem() {
  RunResult run = makeResult("a", 1, 350);
  for (SeriesTable& table : run.series)
    if (table.name == "telemetry/node1") {
      table.columns[0].values = {6, 15};
      table.columns.push_back({"row_count", {1, 3}});
      table.columns.push_back({"gpu0_power_w", {100, 200}});
      table.columns.push_back({"gpu0_power_w_max", {100, 800}});
      table.columns.push_back({"disk_read_bytes_per_second", {3e6, 1e6}});
      table.columns.push_back({"disk_read_bytes_per_second_max", {3e6, 9e6}});
    }
  QVERIFY2(near(meanGpuPowerW(run).value_or(0), 175), qPrintable(QString::number(meanGpuPowerW(run).value_or(0))));
  QCOMPARE(highestDiskRead(run).value_or(0), 9e6);
}

void TestFigureMetrics::throughputForThePrice() {
  RunResult one = makeResult("a", 1, 500), two = makeResult("b", 2, 900);
  one.annotations.system = "Small";
  two.annotations.system = "Large";
  const Options options{{"metric", "images_per_second_per_1000"}, {"prices", "Small=10,000 USD; Large=30,000 USD"}};
  const auto built = drawn("compare", options, {one, two});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.size(), std::size_t{1});
  QVERIFY(near(barAt(built->figure.panels[0], 0), 50));
  QVERIFY(near(barAt(built->figure.panels[0], 1), 30));
  QCOMPARE(built->figure.panels[0].y.unit, QString("images/s per 1000 USD"));
  QCOMPARE(drawn("compare", {{"metric", "images_per_second_per_1000"}}, {one}).error().code, std::string("usage"));
}

void TestFigureMetrics::panelsShareOneAxis() {
  std::vector<RunResult> results;
  for (const auto& [id, precision, system, rate] : {std::tuple("a", "fp32", "A", 100.0),
                                                    {"b", "fp32", "B", 150.0},
                                                    {"c", "fp16", "A", 200.0},
                                                    {"d", "fp16", "B", 300.0}}) {
    results.push_back(inPrecision(id, precision, rate));
    results.back().annotations.system = system;
  }
  for (const char* kind : {"compare", "table"}) {
    const auto built = drawn(kind, {{"panels", "precision"}}, results);
    QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
    const auto& panels = built->figure.panels;
    QVERIFY(panels.size() >= 2);
    QCOMPARE(panels[0].title, QString("fp32"));
    QCOMPARE(panels[1].title, QString("fp16"));
    QCOMPARE(panels[0].y.high.value_or(0), 400.0);  // 300 and room for its label
    QCOMPARE(panels[1].y.high.value_or(0), 400.0);
    QCOMPARE(panels[0].y.low.value_or(-1), 0.0);
    QCOMPARE(built->usedRuns.size(), 4);
    QVERIFY2(built->figure.title.contains("by precision"), qPrintable(built->figure.title));
    QVERIFY(!figureToImage(built->figure, 80).isNull());
  }
  const auto compare = drawn("compare", {{"panels", "precision"}}, results);
  QCOMPARE(barAt(compare->figure.panels[1], 1), 300.0);
}

void TestFigureMetrics::tooManyPanelsAreRefused() {
  std::vector<RunResult> results;
  for (int batch = 1; batch <= 7; ++batch) {
    results.push_back(makeResult("run" + std::to_string(batch), 1, 100 * batch));
    results.back().plan.batchSizePerDevice = batch;
  }
  const auto built = drawn("compare", {{"panels", "batch_size_per_device"}}, results);
  QVERIFY(!built.ok());
  QCOMPARE(built.error().code, std::string("usage"));
  QVERIFY(built.error().message.english().find("7 values") != std::string::npos);
  QCOMPARE(drawn("compare", {{"panels", "colour"}}, results).error().code, std::string("usage"));
}

/// Three own runs in FP16 over three in FP32, beside 1.6 and 2.07 of the V100 paper; its INT8 ratio is of other kinds.
void TestFigureMetrics::ratiosStandBesideThePublishedOnes() {
  std::vector<RunResult> results{inPrecision("a", "fp32", 100, 1), inPrecision("b", "fp32", 102, 2),
                                 inPrecision("e", "fp32", 101, 3), inPrecision("c", "fp16", 180, 1),
                                 inPrecision("d", "fp16", 184, 2), inPrecision("f", "fp16", 182, 3)};
  for (RunResult& result : published({"v100-fp16-fp32-*", "v100-int8-fp32.json"})) results.push_back(result);
  for (const char* baseline : {"a", "c"}) {
    const RatioStudy study = studyRatios(results, baseline, {});
    QCOMPARE(study.entries.size(), std::size_t{3});
    QVERIFY(!study.entries[0].published && study.entries[1].published);
    QVERIFY(near(study.entries[0].value, std::cbrt(180.0 * 184 * 182 / (100.0 * 102 * 101))));
    QVERIFY(study.entries[0].interval95.has_value());
    QCOMPARE(study.entries[0].counterparts.size(), std::size_t{2});
    QCOMPARE(study.entries[1].value + study.entries[2].value, 1.6 + 2.07);
    QVERIFY2(exclusionTexts(study.excluded).join(' ').contains("INT8"),
             qPrintable(exclusionTexts(study.excluded).join(' ')));
  }
  const auto built = drawn("ratios", {}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY2(built->figure.finding.contains("published: 1.60 to 2.07"), qPrintable(built->figure.finding));
  QCOMPARE(built->figure.panels[0].series.size(), std::size_t{2});
  QCOMPARE(built->usedRuns.size(), 8);
  QVERIFY(!figureToImage(built->figure, 80).isNull());
}

/// What is computed from published results is not of own runs.
void TestFigureMetrics::ratiosNameTheirResults() {
  const std::vector<RunResult> two = published({"wp-table-5-8x-resnet-50.json", "wp-table-5-k-resnet-50.json"});
  const auto nameOf = [&](const std::vector<RunResult>& results) {
    const auto built = drawn("ratios", {}, results);
    if (!built) return toQString(built.error().message);
    const FigurePanel& table = built->figure.panels[1];
    return built->figure.panels[0].series[0].name + "; " + shownRow(table.tableRows[0]).last();
  };
  QCOMPARE(nameOf(two), QString("published results; published results, n = 1 and 1"));
  QCOMPARE(nameOf({inPrecision("a", "fp32", 100), inPrecision("b", "fp16", 200)}),
           QString("own runs; own runs, n = 1 and 1"));
  RunResult own = two[1];
  own.summary.origin = ResultOrigin::Measured;
  own.summary.runId = "own";
  QCOMPARE(nameOf({two[0], own}), QString("own and published results; own and published results, n = 1 and 1"));
}

void TestFigureMetrics::ratiosOfTimesAreSpeeds() {
  RunResult slow = training("a", 8, 6600), fast = training("b", 8, 5000);
  slow.annotations.system = "Eight: 8x V100 in one server";
  fast.annotations.system = "PowerEdge C4140-M";
  MetricChoice metric;
  metric.metric = findFigureMetric("training_time_s");
  std::vector<RunResult> results{slow, fast};
  for (RunResult& result : published({"wp-figure-40.json"})) results.push_back(result);
  const RatioStudy study = studyRatios(results, "a", metric);
  QCOMPARE(study.entries.size(), std::size_t{2});
  QVERIFY(near(study.entries[0].value, 1.32));
  QCOMPARE(study.entries[1].value, 1.3);
}

/// A step of 50 ms against one of 100 ms is twice as fast, and 50 % shorter.
void TestFigureMetrics::ratiosOfStepTimesAreSpeeds() {
  RunResult slow = inPrecision("a", "fp32", 100), fast = inPrecision("b", "fp16", 200);
  slow.summary.stepTimeMeanMs = 100;
  fast.summary.stepTimeMeanMs = 50;
  const auto built = drawn("ratios", {{"metric", "step_time_ms"}}, {slow, fast});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY(near(built->figure.panels[0].series[0].points[0].y, 2));
  QVERIFY2(built->figure.caption.contains("above 1 is faster"), qPrintable(built->figure.caption));
  const auto bars = drawn("compare", {{"metric", "step_time_ms"}}, {slow, fast});
  QVERIFY(bars.ok());
  QVERIFY2(bars->figure.finding.contains("50.0\u00a0% shorter"), qPrintable(bars->figure.finding));
}

void TestFigureMetrics::ratiosNameOtherDifferences() {
  RunResult one = inPrecision("a", "fp32", 100), other = inPrecision("b", "fp16", 200);
  other.plan.batchSizePerDevice = 64;
  const auto built = drawn("ratios", {}, {one, other});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY2(built->figure.caption.contains("Also differ:"), qPrintable(built->figure.caption));
}

void TestFigureMetrics::throughputAgainstAccuracy() {
  std::vector<RunResult> results;
  for (const auto& [id, batch, rate, accuracy, repeat] : {std::tuple("a", 32, 100.0, 0.76, 1),
                                                          {"b", 32, 104.0, 0.77, 2},
                                                          {"e", 32, 102.0, 0.765, 3},
                                                          {"c", 256, 400.0, 0.72, 1},
                                                          {"d", 128, 300.0, 0.70, 1}}) {
    results.push_back(makeResult(id, 1, rate, repeat));
    results.back().plan.batchSizePerDevice = batch;
    results.back().summary.validationTop1Accuracy = accuracy;
  }
  results.push_back(makeResult("short", 1, 50));
  const auto built = drawn("throughput-accuracy", {}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels[0];
  QCOMPARE(panel.series.size(), std::size_t{3});
  const FigurePoint& repeated = panel.series[0].points[0];
  QVERIFY(near(repeated.x, std::cbrt(100.0 * 104 * 102)));
  QVERIFY(near(repeated.y, 76.5));
  QVERIFY(repeated.xLow && repeated.xHigh && repeated.low && repeated.high);
  QVERIFY(std::abs(*repeated.xHigh - 107.0782889765) < 1e-6);  // by scipy
  QVERIFY(std::abs(*repeated.high - 76.5 - 1.2420688559) < 1e-6);
  QVERIFY(!panel.series[1].points[0].xLow);
  QCOMPARE(panel.series[0].dash, Qt::NoPen);
  QVERIFY2(built->figure.finding.contains("batch 32") && built->figure.finding.contains("batch 256") &&
               !built->figure.finding.contains("batch 128"),
           qPrintable(built->figure.finding));
  QVERIFY(exclusionTexts(built->excluded).join(' ').contains("does not state this quantity"));
  QCOMPARE(built->usedRuns.size(), 5);
}

/// Repeats far apart: neither interval leaves the range of its quantity, in figure and table alike; by scipy.
void TestFigureMetrics::intervalsStayInTheirRange() {
  std::vector<RunResult> runs{makeResult("a", 1, 100, 1), makeResult("b", 1, 300, 2), makeResult("c", 1, 200, 3)};
  runs[0].summary.validationTop1Accuracy = 0.9;
  runs[1].summary.validationTop1Accuracy = 0.95;
  runs[2].summary.validationTop1Accuracy = 0.99;
  const auto built = drawn("throughput-accuracy", {}, runs);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePoint& point = built->figure.panels[0].series[0].points[0];
  QVERIFY(std::abs(point.xLow.value_or(0) - 45.7121758855) < 1e-6);
  QVERIFY(std::abs(point.xHigh.value_or(0) - 722.329923030) < 1e-6);
  QVERIFY(std::abs(point.low.value_or(0) - (94.6666666667 - 11.2015973624)) < 1e-6);
  QCOMPARE(point.high.value_or(-1), 100.0);
  const QStringList row = shownRow(built->figure.panels[1].tableRows[0]);
  QCOMPARE(row[2], QString("182 (46 to 722)"));
  QCOMPARE(row[3], QString("94.7 (83.5 to 100.0)"));
}

/// More reading from storage is neither better nor worse.
void TestFigureMetrics::neitherDirectionHasNoBest() {
  std::vector<RunResult> results{inPrecision("a", "fp32", 100), inPrecision("b", "fp16", 100)};
  for (std::size_t i = 0; i < results.size(); ++i) {
    results[i].summary.validationTop1Accuracy = 0.7;
    for (SeriesTable& table : results[i].series)
      if (table.name == "telemetry/node1")
        table.columns.push_back({"disk_read_bytes_per_second", {1e6, 1e6 * double(i + 1)}});
  }
  const auto built = drawn("throughput-accuracy", {{"metric", "disk_read_bytes_per_second"}}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.finding, QString());
}

void TestFigureMetrics::xIntervalsReachEveryFormat() {
  Figure figure;
  FigurePanel panel;
  panel.nameMarks = true;
  FigureSeries mark;
  mark.name = "batch 32";
  mark.color = Qt::black;
  mark.dash = Qt::NoPen;
  FigurePoint point{100, 76, 75, 77};
  point.xLow = 90;
  point.xHigh = 110;
  mark.points = {point};
  panel.series = {mark};
  panel.x.title = "Throughput";
  panel.y.title = "Accuracy";
  figure.panels = {panel};
  const QString csv = figureToCsv(figure), tex = figureToPgfplots(figure), text = figureToMarkdown(figure);
  QVERIFY2(csv.contains("x_low,x_high") && csv.contains(",90,110"), qPrintable(csv));
  QVERIFY2(tex.contains("x dir=both") && tex.contains("100 76 1 1 10 10"), qPrintable(tex));
  QVERIFY2(tex.contains("{batch 32};"), qPrintable(tex));
  QVERIFY2(text.contains("100 (90 to 110)"), qPrintable(text));
  QVERIFY(!figureToImage(figure, 80).isNull());
}

void TestFigureMetrics::collectivesLieOverEachOther() {
  const std::vector<RunResult> results{collective("a.log", 20), collective("b.log", 40), makeResult("training")};
  const auto built = drawn("measurement", {{"table", "collective"}}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels[0];
  QCOMPARE(panel.series.size(), std::size_t{2});
  QCOMPARE(panel.series[0].name, QString("a.log"));
  QCOMPARE(panel.series[1].name, QString("b.log"));
  QCOMPARE(panel.series[1].points[1].y, 40.0);
  QVERIFY(panel.series[0].color != panel.series[1].color);
  QCOMPARE(built->usedRuns, (QStringList{"a.log", "b.log"}));
  QVERIFY(built->figure.footnote.contains("has no such table"));
  const auto highest = drawn("compare", {{"metric", "bandwidth_gb_per_s"}}, results);
  QVERIFY2(highest.ok(), highest.ok() ? "" : highest.error().message.english().c_str());
  QCOMPARE(barAt(highest->figure.panels[0], 1), 40.0);
  const auto latency = drawn("compare", {{"metric", "link_latency_us"}}, results);
  QVERIFY(latency.ok());
  QCOMPARE(barAt(latency->figure.panels[0], 0), 12.0);
}

/// 40 kernels whose names agree in their first 60 characters, in opposite order of their times: each has both its bars.
void TestFigureMetrics::kernelsOfOneNameStandBesideEachOther() {
  std::vector<RunResult> results{collective("a", 1), collective("b", 1)};
  for (std::size_t i = 0; i < results.size(); ++i) {
    SeriesTable table{"kernels", {{"name", {}}, {"share_percent", {}}}};
    for (int kernel = 0; kernel < 40; ++kernel) {
      table.columns[0].texts.push_back(std::string(60, 'k') + std::to_string(kernel));
      table.columns[0].values.push_back(0);
      table.columns[1].values.push_back(i == 0 ? 1 + kernel : 41 - kernel);
    }
    results[i].series = {table};
  }
  const auto built = drawn("measurement", {{"table", "kernels"}}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels[0];
  QCOMPARE(panel.categories.size(), 24);
  QCOMPARE(QSet<QString>(panel.categories.begin(), panel.categories.end()).size(), 24);
  for (std::size_t i = 0; i < 24; ++i) QCOMPARE(panel.series[0].points[i].y + panel.series[1].points[i].y, 42.0);
  QCOMPARE(std::max(panel.series[0].points[0].y, panel.series[1].points[0].y), 41.0);
}

/// One monitor log states times, the other only numbers its polls.
void TestFigureMetrics::otherQuantitiesDoNotShareAnAxis() {
  std::vector<RunResult> results{collective("a", 1), collective("b", 1)};
  results[0].series = {{"telemetry/x", {{"time_s", {0, 1}}, {"gpu0_power_w", {100, 110}}}}};
  results[1].series = {{"telemetry/x", {{"poll", {0, 1}}, {"gpu0_power_w", {200, 210}}}}};
  const QString choice = measurementChoices(results[0], "telemetry/x").value(0);
  const auto built = drawn("measurement", {{"table", "telemetry/x"}, {"choice", choice}}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->usedRuns, QStringList{"a"});
}

void TestFigureMetrics::profilesStandBesideEachOther() {
  const auto built =
      drawn("profile", {}, {profiledRun("a", 1, 8), profiledRun("b", 2, 6), makeResult("unprofiled", 4)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.size(), std::size_t{3});
  const FigurePanel& kinds = built->figure.panels[0];
  QCOMPARE(kinds.categories.size(), 2);
  QCOMPARE(kinds.series[0].name, QString("convolution"));
  QCOMPARE(kinds.series[0].points[0].y, 8.0);
  QCOMPARE(kinds.series[0].points[1].y, 6.0);
  QCOMPARE(shownRow(built->figure.panels[2].tableRows.back()).value(1), QString("10.00"));
  QCOMPARE(built->usedRuns, (QStringList{"a", "b"}));
  QVERIFY(exclusionTexts(built->excluded).join(' ').contains("has no kernel profile"));
}

/// What belongs to no pass is called and coloured as its kind; a kind under 1 % of the time is drawn with the others.
void TestFigureMetrics::kernelsWithoutPassAreTheirKind() {
  RunResult two = profiledRun("b", 2, 6);
  two.profile.kernels.push_back({"k3", "communication", "", "", 2, 2});
  two.profile.kernels.push_back({"k4", "layout", "conv1", "forward", 2, 0.2});
  two.profile.kernels.push_back({"k5", "update", "", "update", 2, 1});
  const auto built = drawn("profile", {}, {profiledRun("a", 1, 8), two});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QVERIFY2(built->figure.title.startsWith("Time of the kernels in a step"), qPrintable(built->figure.title));
  QVERIFY2(built->figure.finding.contains("share of communication"), qPrintable(built->figure.finding));
  const auto colorsOf = [&](std::size_t panel) {
    QMap<QString, QColor> colors;
    for (const FigureSeries& series : built->figure.panels[panel].series) colors.insert(series.name, series.color);
    return colors;
  };
  const QMap<QString, QColor> kinds = colorsOf(0), passes = colorsOf(1);
  QCOMPARE(kinds.keys(), (QStringList{"batch norm", "communication", "convolution", "other", "update"}));
  QCOMPARE(passes.keys(), (QStringList{"backward", "communication", "forward", "update"}));
  for (const char* both : {"communication", "update"}) QCOMPARE(passes[both], kinds[both]);
  for (const char* grey : {"forward", "backward"}) QCOMPARE(passes[grey].saturation(), 0);
}

/// One legend serves both panels: no two of its entries share a colour, however many kinds of work there are.
void TestFigureMetrics::partsOfProfilesDifferInColor() {
  RunResult many = profiledRun("a", 1, 8);
  for (const char* kind : {"pooling", "relu", "add", "reorder", "softmax", "fully connected", "update", "concat"})
    many.profile.kernels.push_back({kind, kind, kind, "forward", 2, 1});
  const auto built = drawn("profile", {}, {many, profiledRun("b", 2, 6)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QSet<QRgb> colors;
  int entries = 0;
  for (std::size_t panel = 0; panel < 2; ++panel)
    for (const FigureSeries& series : built->figure.panels[panel].series) {
      colors.insert(series.color.rgb());
      ++entries;
    }
  QCOMPARE(entries, 8);  // the others share a colour with a longer kind
  QCOMPARE(colors.size(), qsizetype(entries));
  const auto sumOf = [&](std::size_t panel) {
    double sum = 0;
    for (const FigureSeries& series : built->figure.panels[panel].series) sum += series.points[0].y;
    return sum;
  };
  QVERIFY(near(sumOf(0), sumOf(1)));
  QCOMPARE(built->figure.panels[2].tableRows.size(), std::size_t{11});  // the table has all kinds and their sum
}

/// As of nccl-tests and trtexec, measured as external programs.
static RunResult stated(const char* id, const char* quantity, const char* unit, double value, bool isLowBetter) {
  RunResult result = makeResult(id, 1);
  result.summary.origin = ResultOrigin::Stated;
  result.summary.imagesPerSecond.reset();
  result.summary.statedQuantity = quantity;
  result.summary.statedUnit = unit;
  result.summary.statedValue = value;
  result.summary.statedLowerIsBetter = isLowBetter;
  result.plan.program.command = std::string("/opt/") + id;
  return result;
}

void TestFigureMetrics::statedQuantitiesKeepTheirUnit() {
  const std::vector<RunResult> results{stated("one", "bus bandwidth", "GB/s", 11.5, false),
                                       stated("two", "bus bandwidth", "GB/s", 12.5, false),
                                       stated("latency", "latency", "ms", 3, true), makeResult("training", 1)};
  const auto built = drawn("compare", {{"metric", "stated_value"}}, results);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& bars = built->figure.panels[0];
  QCOMPARE(bars.y.unit, QString("GB/s"));
  QVERIFY2(bars.y.title.startsWith("Bus bandwidth, stated by the program"), qPrintable(bars.y.title));
  QCOMPARE(built->usedRuns, (QStringList{"one", "two"}));
  const QString excluded = exclusionTexts(built->excluded).join(' ');
  QVERIFY2(excluded.contains("states latency in ms, not bus bandwidth in GB/s"), qPrintable(excluded));
  QVERIFY2(excluded.contains("ResNet-20, 1 rank (training) does not state this quantity"), qPrintable(excluded));
  // Not a throughput either.
  const auto throughput = drawn("compare", {}, results);
  QVERIFY(throughput.ok());
  QCOMPARE(throughput->usedRuns, (QStringList{"training"}));
  // Of latencies, less is better.
  const auto latency =
      drawn("compare", {{"metric", "stated_value"}}, {results[2], stated("slow", "latency", "ms", 4, true)});
  QVERIFY(latency.ok());
  QCOMPARE(latency->figure.panels[0].y.unit, QString("ms"));
  QVERIFY2(latency->figure.caption.contains("longer") || latency->figure.finding.contains("longer"),
           qPrintable(latency->figure.caption));
}

void TestFigureMetrics::statedFiguresNameTheirMaker() {
  RunResult own = makeResult("own", 1, 100), torch = makeResult("torch", 1, 90), log = makeResult("log", 1, 80);
  torch.summary.origin = ResultOrigin::Stated;
  torch.plan.program.command = "python3 /opt/train.py";
  log.summary.origin = ResultOrigin::Imported;
  log.annotations.labels["framework"] = "TensorFlow 1.15";
  const auto labels = [](const std::vector<RunResult>& results) {
    const auto built = drawn("compare", {}, results);
    return built.ok() ? built->figure.panels[0].categories.join('|') : toQString(built.error().message);
  };
  const QString all = labels({own, torch, log});
  QVERIFY2(all.startsWith("ScaleScope, ") && all.contains("|train.py (stated by the program), ") &&
               all.contains("|TensorFlow 1.15 (imported), "),
           qPrintable(all));
  torch.annotations.labels["framework"] = "PyTorch 1.13.1";
  QVERIFY2(labels({own, torch}).contains("|PyTorch 1.13.1 (stated by the program), "),
           qPrintable(labels({own, torch})));
  // Without a stated figure, labels name what differs.
  QCOMPARE(labels({own, log}), QString("1 rank\nn = 1|1 device, TensorFlow 1.15\nn = 1"));
  RunResult ownTwo = makeResult("own-2", 2, 190), torchTwo = makeResult("torch-2", 2, 170);
  torchTwo.summary.origin = torch.summary.origin;
  torchTwo.plan.program = torch.plan.program;
  torchTwo.annotations.labels = torch.annotations.labels;
  const auto scaling = drawn("scaling", {}, {own, ownTwo, torch, torchTwo});
  QVERIFY(scaling.ok());
  QStringList lines;
  for (const FigureSeries& series : scaling->figure.panels[0].series) lines.append(series.name);
  QVERIFY2(lines.join('|').contains("PyTorch 1.13.1 (stated by the program)"), qPrintable(lines.join('|')));
}

/// Each shipped published result is used by some figure, alone.
void TestFigureMetrics::everyPublishedResultIsDrawn() {
  std::vector<FigureRequest> requests{{"compare", {}}, {"scaling", {}}, {"ratios", {}}, {"measurement", {}}};
  for (const FigureMetric& metric : figureMetrics())
    if (QString(metric.id) != "images_per_second_per_1000") requests.push_back({"compare", {{"metric", metric.id}}});
  QStringList missing;
  const std::vector<RunResult> all = published({"*.json"});
  QVERIFY2(all.size() >= 77, qPrintable(QString::number(all.size())));
  for (const RunResult& result : all) {
    const QString id = toQString(result.summary.runId);
    bool used = false;
    for (const FigureRequest& request : requests) {
      const auto built = drawn(request.kind, request.options, {result});
      used = used || (built.ok() && built->usedRuns.contains(id) && !built->figure.panels.empty());
    }
    if (!used && findTable(result.series, "steps") != nullptr) {
      const auto curve = drawn("curves", {{"metric", "learning_rate"}, {"over", "epoch"}}, {result});
      used = curve.ok() && !curve->figure.panels[0].series.empty();
    }
    if (!used) missing.append(id);
  }
  QVERIFY2(missing.isEmpty(), qPrintable(missing.join("\n")));
}

SCALESCOPE_WINDOW_TEST(TestFigureMetrics)

}  // namespace scalescope::test_figure_metrics

#include "test_figure_metrics.moc"
