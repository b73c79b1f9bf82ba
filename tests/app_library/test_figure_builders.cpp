// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/compare/curve_overlay.h"
#include "app/compare/curve_summary.h"
#include "app/compare/throughput_bars.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/figures/node_strokes.h"
#include "app/figures/panel_painters.h"
#include "app/scale/scaling_study.h"
#include "app/scale/scaling_verdict.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/number_format.h"

namespace scalescope::test_figure_builders {

using namespace scalescope::testing;

class TestFigureBuilders : public QObject {
  Q_OBJECT

 private slots:
  void bars();
  void barsOfManyConfigurationsStayLegible();
  void scaling();
  void partsOfALossAddUp();
  void scalingWithPublishedSpeedups();
  void scalingWithoutOneDeviceHasAVerdict();
  void scalingComparesSystems();
  void lossIsAWaterfall();
  void upAndOutParts();
  void nodesAreSaidInEveryFormat();
  void efficienciesHaveTheirIntervals();
  void curves();
  void curvesAreSummarised();
  void restartsAreMarked();
  void documentsAreCitedOnce();
};

namespace {

RunResult published(const std::string& runId, int devices, double speedup) {
  RunResult result = makeResult(runId, devices);
  result.summary.origin = ResultOrigin::Published;
  result.summary.imagesPerSecond.reset();
  result.summary.speedup = speedup;
  result.annotations.citation = "A paper, Figure 1";
  result.annotations.labels["line"] = "Paper, V100";
  result.series.clear();
  return result;
}

const FigureSeries* seriesOf(const FigurePanel& panel, const QString& name) {
  for (const FigureSeries& series : panel.series)
    if (series.name == name) return &series;
  return nullptr;
}

}  // namespace

void TestFigureBuilders::bars() {
  Comparison comparison =
      compareRuns({makeResult("a", 1, 100), makeResult("b", 1, 104, 2), makeResult("c", 2, 180)}, "a");
  FigureStyles styles;
  Figure figure = makeThroughputBars(comparison, styles, {});
  QCOMPARE(figure.panels.size(), 1u);
  const FigurePanel& panel = figure.panels[0];
  QCOMPARE(panel.kind, FigureKind::Bars);
  QCOMPARE(panel.categories.size(), 2);
  QVERIFY(panel.categories[0].startsWith("1 rank") && panel.categories[0].contains("n = 2"));
  QCOMPARE(panel.series.size(), 1u);
  QCOMPARE(panel.series[0].points[0].y, std::sqrt(100.0 * 104));
  QVERIFY(!panel.series[0].points[0].low);
  QCOMPARE(panel.series[0].points[0].pair, std::pair(100.0, 104.0));
  QVERIFY2(panel.categories[0].endsWith("100 and 104; n = 2"), qPrintable(panel.categories[0]));
  QCOMPARE(panel.series[0].points[1].y, 180.0);
  QVERIFY(!panel.series[0].points[1].low);
  QVERIFY2(figure.finding.contains("2 ranks are 76.5\u00a0% faster than 1 rank"), qPrintable(figure.finding));
  QVERIFY(figure.footnote.startsWith("3 of 3 runs"));
}

/// Rows keep the height that their names need; what no page holds is left out, and the caption says how many.
void TestFigureBuilders::barsOfManyConfigurationsStayLegible() {
  const auto figureOf = [](int configurations) {
    std::vector<RunResult> results;
    for (int i = 0; i < configurations; ++i) {
      results.push_back(makeResult(("run-" + std::to_string(i)).c_str(), 1, 100 + i % 7));
      results.back().plan.batchSizePerDevice = i + 1;
      results.back().series.clear();
    }
    FigureStyles styles;
    return makeThroughputBars(compareRuns(results, ""), styles, {});
  };
  const Figure many = figureOf(400);
  QCOMPARE(many.panels.front().categories.size(), 400);
  QVERIFY2(many.heightMm > 400 * 4 && many.heightMm <= kMaxFigureHeightMm, qPrintable(QString::number(many.heightMm)));
  QVERIFY2(!many.caption.contains("are drawn"), qPrintable(many.caption));
  QTemporaryDir folder;
  for (const char* name : {"many.csv", "many.pdf"}) QVERIFY(exportFigure(many, folder.filePath(name)).ok());
  QVERIFY(figureToImage(many, 600).height() <= 32767);
  const Figure most = figureOf(1500);
  const qsizetype drawn = most.panels.front().categories.size();
  QVERIFY2(drawn > 500 && drawn < 1500, qPrintable(QString::number(drawn)));
  QCOMPARE(most.panels.front().series.front().points.size(), static_cast<std::size_t>(drawn));
  QVERIFY(most.heightMm <= kMaxFigureHeightMm);
  QVERIFY2(most.caption.contains(QString("The first %1 of 1500 configurations are drawn").arg(drawn)),
           qPrintable(most.caption));
  QVERIFY(exportFigure(most, folder.filePath("most.pdf")).ok());
}

void TestFigureBuilders::scaling() {
  std::vector<RunResult> runs{makeResult("a", 1, 100), makeResult("b", 1, 104, 2), makeResult("e", 1, 102, 3),
                              makeResult("c", 2, 180), makeResult("d", 2, 186, 2), makeResult("f", 2, 183, 3)};
  const double one = std::cbrt(100.0 * 104 * 102), two = std::cbrt(180.0 * 186 * 183);
  FigureStyles styles;
  Figure figure = makeScalingFigure(runs, styles);
  QCOMPARE(figure.panels.size(), 3u);
  QCOMPARE(figure.panels[0].series.size(), 1u);
  const auto& throughput = figure.panels[0].series[0].points;
  QCOMPARE(throughput[1].x, 2.0);
  QCOMPARE(throughput[1].y, two);
  QString name = figure.panels[0].series[0].name;
  QCOMPARE(seriesOf(figure.panels[1], name)->points[1].y, two / one);
  QCOMPARE(seriesOf(figure.panels[1], "ideal")->points.back().y, 2.0);
  QVERIFY(std::abs(seriesOf(figure.panels[2], name)->points[1].y - 50 * two / one) < 1e-9);
  const FigurePoint& efficiency = seriesOf(figure.panels[2], name)->points[1];
  QVERIFY(efficiency.low && efficiency.high);
  const FigurePoint& speedup = seriesOf(figure.panels[1], name)->points[1];
  QVERIFY2(speedup.low && speedup.high, "speed-up has the efficiency's interval");
  QVERIFY(std::abs(*speedup.low - 2 * *efficiency.low / 100) < 1e-9);
  QVERIFY(std::abs(*speedup.high - 2 * *efficiency.high / 100) < 1e-9);
  QVERIFY2(figureToMarkdown(figure).contains("1.794 ") && !figureToMarkdown(figure).contains("1.7942"),
           "no digits beyond the interval");
  QVERIFY(figure.panels[2].title.contains("T(n) / (n T(1))"));
  QVERIFY2(figure.caption.contains("T(1) = 102.0 images/s") || figure.caption.contains("T(1) = 102 images/s"),
           qPrintable(figure.caption));
  QVERIFY(figure.footnote.startsWith("6 of 6 runs"));
}

namespace {

/// 8 GPUs in `nodes` nodes.
RunResult ofEight(const char* runId, int nodes, double imagesPerSecond, double computeMs, double communicationMs) {
  RunResult result = makeResult(runId, 8, imagesPerSecond, runId[1] - '0');
  Summary& summary = result.summary;
  result.plan.hosts.clear();
  for (int node = 0; node < nodes; ++node) result.plan.hosts.push_back({"n" + std::to_string(node), 8 / nodes});
  summary.backend = "cuda";
  summary.nodeCount = nodes;
  summary.computeTimeMeanMs = computeMs;
  summary.allreduceTimeMeanMs = communicationMs;
  summary.allreduceBytesPerStep = 1000;
  summary.dataWaitMeanMs = 0.5;
  summary.hostTimeMeanMs = 1;
  summary.stepTimeMeanMs = computeMs + communicationMs + 1.5;
  return result;
}

std::vector<RunResult> upAgainstOut() {
  // 256 images take 256.0 ms at 999.97 images/s and 275.3 ms at 929.96, the geometric means.
  return {ofEight("a1", 1, 990, 250, 4.5),    ofEight("a2", 1, 1000, 250, 4.5),   ofEight("a3", 1, 1010, 250, 4.5),
          ofEight("b1", 2, 920, 261.2, 12.6), ofEight("b2", 2, 930, 261.2, 12.6), ofEight("b3", 2, 940, 261.2, 12.6)};
}

}  // namespace

/// One server of 8 GPUs and two nodes of another system, each measured alone.
void TestFigureBuilders::scalingComparesSystems() {
  std::vector<RunResult> runs = upAgainstOut();
  for (RunResult& run : runs) run.annotations.system = run.summary.nodeCount == 1 ? "Big server" : "Small server";
  FigureStyles styles;
  const Figure figure = makeScalingFigure(runs, styles);
  QVERIFY2(figure.finding.startsWith("Small server, "), qPrintable(figure.finding));
  QVERIFY2(figure.finding.contains("2 × 4 GPUs reach 93.0"), qPrintable(figure.finding));
  QVERIFY2(figure.finding.contains("The reference is Big server: the systems differ in more than their nodes."),
           qPrintable(figure.finding));
  QVERIFY2(figure.finding.contains("11.2\u00a0ms computation"), qPrintable(figure.finding));
  QCOMPARE(figure.panels.size(), std::size_t{2});
  QCOMPARE(makeScalingLossFigure(studyScaling(runs), styles).panels.size(), std::size_t{1});
}

void TestFigureBuilders::scalingWithoutOneDeviceHasAVerdict() {
  FigureStyles styles;
  const Figure figure = makeScalingFigure(upAgainstOut(), styles);
  QVERIFY2(figure.finding.contains("2 × 4 GPUs reach 93.0 % (95 % interval 90.8 to 95.2 %) of the throughput "
                                   "of one node of 8 GPUs, n = 3 each."),
           qPrintable(figure.finding));
  QVERIFY2(figure.finding.endsWith("A step takes 19.3 ms longer than the ideal 256.0 ms: 11.2 ms computation, "
                                   "8.1 ms exposed communication."),
           qPrintable(figure.finding));
  QCOMPARE(figure.panels.size(), std::size_t{2});
  QCOMPARE(figure.panels[0].series.front().points.size(), std::size_t{2});
  QCOMPARE(figure.panels[1].categories, QStringList{"2 × 4 GPUs against one node of 8 GPUs"});
  QVERIFY(std::abs(figure.panels[1].series.front().points.front().y -
                   100 * std::cbrt(0.92 * 0.93 * 0.94 / (0.99 * 1.01))) < 1e-9);
  QCOMPARE(figure.caption.count("No run on 1 device"), 1);
  QVERIFY(figure.footnote.startsWith("6 of 6 runs"));
  QVERIFY(figureToMarkdown(figure).contains("2 × 4 GPUs reach"));
  QVERIFY(figureToPgfplots(figure).contains("GPUs reach"));
}

void TestFigureBuilders::lossIsAWaterfall() {
  FigureStyles styles;
  const Figure figure = makeScalingLossFigure(studyScaling(upAgainstOut()), styles);
  QCOMPARE(figure.panels.size(), std::size_t{1});
  const FigurePanel& panel = figure.panels.front();
  QCOMPARE(panel.kind, FigureKind::HorizontalBars);
  QCOMPARE(panel.categories,
           (QStringList{"Ideal: one node of 8 GPUs", "computation", "exposed communication", "Measured: 2 × 4 GPUs"}));
  QCOMPARE(panel.series.size(), std::size_t{2});
  const auto &whole = panel.series[0].points, &longer = panel.series[1].points;
  QVERIFY(std::abs(whole.front().y - 256) < 1e-9 && std::abs(whole.back().y - 275.3) < 1e-9);
  QVERIFY(std::abs(longer[1].base - 256) < 1e-9 && std::abs(longer[1].y - 11.2) < 1e-9);
  QVERIFY(std::abs(longer[2].base - 267.2) < 1e-9 && std::abs(longer[2].y - 8.1) < 1e-9);
  QVERIFY(std::isnan(longer.back().y));
  QVERIFY(
      makeScalingLossFigure(studyScaling({makeResult("a", 1, 100), makeResult("c", 2, 180)}), styles).panels.empty());
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) {
    QVERIFY(exportFigure(figure, folder + "/scaling-loss.png"));
    QVERIFY(exportFigure(makeScalingFigure(upAgainstOut(), styles), folder + "/scaling-verdict.png"));
  }
}

/// Rounded alone, 18.54 and 18.44 ms make 36.9 of the 37.0 ms between 256.04 and 293.02 ms.
void TestFigureBuilders::partsOfALossAddUp() {
  FigureStyles styles;
  const std::vector<RunResult> runs{ofEight("a", 1, 256e3 / 256.04, 252.54, 2),
                                    ofEight("b", 2, 256e3 / 293.02, 271.08, 20.44)};
  Figure figure = makeScalingLossFigure(studyScaling(runs), styles);
  QVERIFY2(figure.finding.replace(QChar(QChar::Nbsp), ' ')
               .endsWith("A step takes 37.0 ms longer than the ideal 256.0 ms: 18.6 ms computation, 18.4 ms exposed "
                         "communication."),
           qPrintable(figure.finding));
  const FigurePanel& panel = figure.panels.front();
  const auto &whole = panel.series[0].points, &longer = panel.series[1].points;
  QStringList shown;
  for (const FigurePoint& point : {whole.front(), longer[1], longer[2], whole.back()})
    shown.append(BarLabels(panel).text(point));
  QCOMPARE(shown, (QStringList{"256.0", "18.6", "18.4", "293.0"}));
}

void TestFigureBuilders::scalingWithPublishedSpeedups() {
  FigureStyles styles;
  RunResult failed = makeResult("f", 4);
  failed.summary.status = RunStatus::Failed;
  Figure figure = makeScalingFigure(
      {makeResult("a", 1, 100), makeResult("c", 2, 180), published("p4", 4, 3.6), published("p8", 8, 6.9), failed},
      styles);
  QCOMPARE(figure.panels[0].series.size(), 1u);
  const FigureSeries* line = seriesOf(figure.panels[1], "Paper, V100");
  QVERIFY(line && line->reference);
  QCOMPARE(line->points.back().y, 6.9);
  QVERIFY(std::abs(seriesOf(figure.panels[2], "Paper, V100")->points[0].y - 90) < 1e-9);
  QVERIFY(figure.footnote.contains("A paper, Figure 1"));
  QVERIFY2(figure.footnote.startsWith("4 of 5 runs; 1 excluded: ") && figure.footnote.contains("(failed)"),
           qPrintable(figure.footnote));
  figure = makeScalingFigure({published("p4", 4, 3.6), published("p8", 8, 6.9)}, styles);
  QCOMPARE(figure.panels.size(), 2u);  // no empty panel of unknown throughputs
  QCOMPARE(seriesOf(figure.panels[0], "Paper, V100")->points.back().y, 6.9);
}

/// From each node onwards lines of its own, none up and down over one count of devices.
void TestFigureBuilders::upAndOutParts() {
  FigureSeries series;
  for (const auto& [devices, nodes] : std::initializer_list<std::pair<double, int>>{
           {1, 1}, {2, 1}, {2, 2}, {4, 1}, {4, 4}, {8, 1}, {8, 2}, {8, 8}, {12, 5}})
    series.points.push_back({devices, devices, {}, {}, nodes});
  const std::vector<Stroke> strokes = strokesOf(series);
  QCOMPARE(strokes, (std::vector<Stroke>{{0, 1, 3, 5}, {0, 2, 4, 7}, {3, 6, 8}}));
  QCOMPARE(strokeName(series, strokes[0]), QString("1 × g"));
  QCOMPARE(strokeName(series, strokes[1]), QString("n × 1"));
  QVERIFY(strokeName(series, strokes[2]).isEmpty());  // 12 devices on 5 nodes do not have one common width
  QCOMPARE(nodesText(series.points[6]), QString("2 × 4"));
  QCOMPARE(nodesText(series.points[8]), QString("5 nodes"));
  for (FigurePoint& point : series.points) point.nodes = 0;
  QCOMPARE(strokesOf(series).size(), size_t(1));
}

/// By scipy: 95.2756 (94.6957 to 95.8590) and 90.2990 (89.3805 to 91.2269).
void TestFigureBuilders::efficienciesHaveTheirIntervals() {
  const auto over = [](const char* id, double imagesPerSecond, int repeat) {
    RunResult result = makeResult(id, 4, imagesPerSecond, repeat);
    result.summary.nodeCount = 2;
    return result;
  };
  const std::vector<RunResult> runs{makeResult("a", 1, 100), makeResult("b", 1, 101, 2), makeResult("g", 1, 100.5, 3),
                                    makeResult("c", 2, 190), makeResult("d", 2, 191, 2), makeResult("h", 2, 190.5, 3),
                                    over("e", 362, 1),       over("f", 364, 2),          over("i", 363, 3)};
  const ScalingPoint point = studyScaling(runs).lines.front().points.back();
  QVERIFY(point.nodes == 2 && point.across95 && point.efficiency95);
  FigureStyles styles;
  const Figure figure = makeScalingFigure(studyScaling(runs), styles, true);
  const FigurePanel& table = figure.panels.back();
  QCOMPARE(table.kind, FigureKind::Table);
  const QStringList row = shownRow(table.tableRows.back());
  QCOMPARE(row.last(), QString("95.28 ± 0.58"));
  QCOMPARE(row[row.size() - 2], QString("90.30 (89.38 to 91.23)"));
}

void TestFigureBuilders::nodesAreSaidInEveryFormat() {
  const auto over = [](const char* interface, double imagesPerSecond) {
    RunResult result = makeResult(interface, 2, imagesPerSecond);
    result.summary.nodeCount = 2;
    result.environment.hosts[0].facts.push_back({"communication_interface", interface});
    return result;
  };
  FigureStyles styles;
  Figure figure = makeScalingFigure(
      {makeResult("a", 1, 100), makeResult("b", 2, 190), over("eth0", 120), over("ib0", 186)}, styles);
  QCOMPARE(figure.panels[0].series.size(), 2u);
  for (const FigureSeries& series : figure.panels[0].series) {
    QCOMPARE(series.points.size(), 3u);
    QVERIFY(series.points[0].shared && series.points[1].shared && !series.points[2].shared);
    QCOMPARE(strokesOf(series), (std::vector<Stroke>{{0, 1}, {0, 2}}));
  }
  QCOMPARE(sharedParts(figure.panels[0], Qt::black).front().points.size(), 2u);
  QVERIFY2(figure.caption.contains("Ringed: several nodes. n\u00a0×\u00a0g: "), qPrintable(figure.caption));
  QVERIFY(figure.caption.contains("Without colour: runs shared by several lines."));
  const QString csv = figureToCsv(figure);
  QVERIFY(csv.startsWith("panel,series,x,y,low,high,x_quantity,y_quantity,nodes,devices_per_node\n"));
  QVERIFY2(csv.contains(",2,190,,,Devices,Throughput (images/s),1,2\n"), qPrintable(csv));
  QVERIFY2(csv.contains(",2,186,,,Devices,Throughput (images/s),2,1\n"), qPrintable(csv));
  const PanelTable table = panelTable(figure.panels[0]);
  QCOMPARE(table.header[2], QString("Nodes × devices"));
  QCOMPARE(shownRow(table.rows[1])[2], QString("1 × 2"));
  QCOMPARE(shownRow(table.rows[2])[2], QString("2 × 1"));
  const QString tex = figureToPgfplots(figure);
  QVERIFY(tex.contains("empty line=jump") && tex.contains("mark=o") && tex.contains("{n~\\ensuremath{\\times}~1}"));
  // In one node there is no remark.
  figure = makeScalingFigure({makeResult("a", 1, 100), makeResult("b", 2, 190)}, styles);
  QVERIFY(!figure.caption.contains("Ringed") && !needsNodeNames(figure.panels[0]));
  QCOMPARE(panelTable(figure.panels[0]).header.size(), 2);
}

void TestFigureBuilders::curves() {
  RunResult a = makeResult("a", 1, 100), b = makeResult("b", 2, 190);
  FigureStyles styles;
  Figure figure = makeCurveOverlay({&a, &b}, "train_top1_accuracy", RunAxis::Images, styles).figure;
  QCOMPARE(figure.panels[0].series.size(), 2u);
  QCOMPARE(figure.panels[0].y.unit, QString("%"));
  QCOMPARE(figure.panels[0].series[1].name, QString("2 ranks"));
  QCOMPARE(figure.panels[0].series[1].points[9].x, 640.0);
  QVERIFY(std::abs(figure.panels[0].series[1].points[9].y - 20) < 1e-9);
  QCOMPARE(figure.panels[0].series[0].points.size(), 40u);
  QCOMPARE(figure.panels[0].series[1].warmupEnd.value_or(0), 640.0);
  QVERIFY2(figure.finding.startsWith("Training top-1, last value: "), qPrintable(figure.finding));
  QVERIFY2(figure.caption.contains("Grey: warm-up"), qPrintable(figure.caption));
  QVERIFY2(!figure.footnote.contains("disturbed"), qPrintable(figure.footnote));
  b.summary.disturbed = true;
  a.series.erase(a.series.begin());
  figure = makeCurveOverlay({&a, &b}, "train_top1_accuracy", RunAxis::Images, styles).figure;
  QVERIFY2(!figure.footnote.contains("disturbed"), qPrintable(figure.footnote));  // see test_reservations
  QVERIFY2(figure.footnote.startsWith("1 of 2 runs; 1 excluded: 1 rank"), qPrintable(figure.footnote));
}

void TestFigureBuilders::curvesAreSummarised() {
  const auto line = [](const QString& name, std::vector<double> y, std::optional<double> warmupEnd) {
    CurveLine made;
    made.name = name;
    for (std::size_t i = 0; i < y.size(); ++i) made.curve.x.push_back(static_cast<double>(i + 1));
    made.curve.y = std::move(y);
    made.curve.warmupEnd = warmupEnd;
    return made;
  };
  RunResult other = makeResult("other", 1, 50);
  other.plan.network = "alexnet";
  const std::vector<RunResult> same = {makeResult("a", 1, 100)}, mixed = {makeResult("a", 1, 100), other};
  // Without the two steps of the warm-up: 98, 100, 102.4 and 105.
  const CurveLine one = line("one", {10, 20, 100, 102.4, 98, 105}, 2), two = line("two", {30, 204.2}, 1);
  QCOMPARE(curveFinding({one, two}, "images_per_second", same),
           QString("Throughput, median after the warm-up: 101\u00a0images/s (one); 204\u00a0images/s (two)."));
  QCOMPARE(curveFinding({line("one", {2.5, 0.01234}, 1)}, "loss", same),
           QString("Training loss, last value: 0.0123 (one)."));
  QCOMPARE(curveFinding({line("busy", {20, 80, 90}, {})}, "cpu_busy_percent", same),
           QString("CPU busy, median: 80.0\u00a0% (busy)."));
  QCOMPARE(
      curveFinding({one, two, line("three", {0, 7}, 1), line("four", {0, 50}, 1)}, "images_per_second", same),
      QString("Throughput, median after the warm-up: from 7.00\u00a0images/s (three) to 204\u00a0images/s (two)."));
  QCOMPARE(curveFinding({one, two, one, two}, "images_per_second", mixed), QString());  // no common range
  QCOMPARE(curveFinding({line("cold", {1, 2}, 2)}, "images_per_second", same), QString());
  const PanelTable table = curveTable({one, line("cold", {1, 2}, 2)}, "images_per_second");
  QCOMPARE(table.header, QStringList({"Curve", "Samples", "Median (images/s)", "Lowest (images/s)",
                                      "Highest (images/s)", "Last (images/s)"}));
  QCOMPARE(shownRow(table.rows[0]), QStringList({"one", "4", "101.2", "98.00", "105.0", "105.0"}));
  QCOMPARE(shownRow(table.rows[1]), QStringList({"cold", "0", "–", "–", "–", "–"}));
}

void TestFigureBuilders::restartsAreMarked() {
  RunResult whole = makeResult("a", 1, 100), resumed = makeResult("b", 2, 190);
  resumed.summary.resumedCount = 1;
  resumed.events = {{60, -1, RunResumed{20, "step-000000020.checkpoint", 1.7e9}}};
  FigureStyles styles;
  const Figure overTime = makeCurveOverlay({&whole, &resumed}, "loss", RunAxis::WallTime, styles).figure;
  QCOMPARE(overTime.panels[0].marks.size(), std::size_t{1});
  const FigureMark& mark = overTime.panels[0].marks[0];
  QCOMPARE(mark.x0, 10.0);
  QCOMPARE(mark.x1, 60.0);
  QCOMPARE(mark.color, overTime.panels[0].series[1].color);
  QVERIFY2(overTime.caption.contains("2 ranks: resumed from a checkpoint after 50"), qPrintable(overTime.caption));
  Figure bare = overTime;
  bare.panels[0].marks.clear();
  QVERIFY(figureToImage(overTime, 100) != figureToImage(bare, 100));
  const Figure overSteps = makeCurveOverlay({&resumed}, "loss", RunAxis::Step, styles).figure;
  QCOMPARE(overSteps.panels[0].marks[0].x0, 20.0);
  QVERIFY(makeCurveOverlay({&whole}, "loss", RunAxis::Step, styles).figure.panels[0].marks.empty());
}

void TestFigureBuilders::documentsAreCitedOnce() {
  std::vector<RunResult> results;
  for (const char* citation : {"A. B and C. D, On GPUs, Journal, 2019, Table 6", "Another, Figure 1",
                               "A. B and C. D, On GPUs, Journal, 2019, Table 5, section 2"}) {
    results.push_back(published("p", 1, 1));
    results.back().annotations.citation = citation;
  }
  const QString text = sourcesText(results);
  QVERIFY2(text.contains("Published: A. B and C. D, On GPUs, Journal, 2019: Table 5, section 2; Table 6; Another, "
                         "Figure 1."),
           qPrintable(text));
}

SCALESCOPE_WINDOW_TEST(TestFigureBuilders)

}  // namespace scalescope::test_figure_builders

#include "test_figure_builders.moc"
