// SPDX-License-Identifier: GPL-3.0-or-later
// What figures say beside their numbers: names, percentages, colours, axes, repeats, and what sums cover.
#include <QCheckBox>
#include <QLabel>
#include <set>

#include "app/answering/answer_card.h"
#include "app/compare/compare_bars.h"
#include "app/compare/compare_page.h"
#include "app/compare/comparison_text.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_text.h"
#include "app/figures/system_places.h"
#include "app/library/facts_model.h"
#include "app/measure/live/live_curves.h"
#include "app/results/curve_lines.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/run_label.h"
#include "app/results/series_colors.h"
#include "engine/analysis/step/rank_times.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/tones.h"

namespace scalescope::test_figure_reading {

using namespace scalescope::testing;

namespace {

Result<BuiltFigure> builtOf(const char* kind, const std::vector<RunResult>& results,
                            const QMap<QString, QString>& options = {}) {
  FigureStyles styles;
  return buildFigure({kind, options}, results, styles);
}

RunResult on(const char* system, const std::string& runId, double rate = 100) {
  RunResult result = makeResult(runId, 1, rate);
  result.annotations.system = system;
  return result;
}

RunResult ofNetwork(const char* network, const std::string& runId, double rate) {
  RunResult result = makeResult(runId, 1, rate);
  result.plan.network = network;
  return result;
}

/// Of the first series whose name contains `text`.
QColor colorOf(const char* kind, const std::vector<RunResult>& results, const QString& text,
               const QMap<QString, QString>& options = {}) {
  const auto built = builtOf(kind, results, options);
  if (!built) return {};
  for (const FigureSeries& series : built->figure.panels.front().series)
    if (series.name.contains(text)) return series.color;
  return {};
}

/// The second repeat ends after 30 of 40 steps.
std::vector<RunResult> twoRepeats() {
  std::vector<RunResult> results{makeResult("a1", 1, 100, 1), makeResult("a2", 1, 110, 2)};
  for (SeriesColumn& column : results[1].series.front().columns) column.values.resize(30);
  return results;
}

}  // namespace

class TestFigureReading : public QObject {
  Q_OBJECT

 private slots:
  void namesHaveThreeFactors();
  void namesOmitWhatOneSideStates();
  void namesOmitDefaults();
  void omittedDifferencesAreInTheFootnote();
  void factorValuesAreListedOnce();
  void intervalsOfRatesArePositive();
  void unsteadyRepeatsAreNeverGreen();
  void percentagesStayWithinANetwork();
  void tablesStateNoPercentageOfAnotherNetwork();
  void unknownSystemsAreGrey();
  void colorsBelongToSystems();
  void clashingColorsAreResolved();
  void colorsStayWithTheirSystems();
  void axesOfOneLineAreThoseOfSeveral();
  void repeatsAreMeanAndBand();
  void bandsAreInterpolated();
  void repeatsCanBeShownSingly();
  void percentagesAcrossNetworksCanBeAskedFor();
  void sumsAgreeAndSayWhatTheyCover();
  void factsSayWhatTheyMeasure();
  void everyQuantityIsAFact();
  void busyHasOneBase();
};

void TestFigureReading::namesHaveThreeFactors() {
  RunResult a = makeResult("a"), b = makeResult("b", 2, 100);
  b.plan.network = "vgg-16";
  b.plan.dataset = "imagenet-like";
  b.plan.precision = "fp16";
  b.plan.batchSizePerDevice = 64;
  b.plan.decodeThreads = 7;
  for (const QString& label : distinguishingLabels({a, b}))
    QVERIFY2(label.count(QStringLiteral(", ")) <= 2, qPrintable(label));
  QCOMPARE(distinguishingLabels({a, b}).at(1), QString("VGG-16, 2 ranks, imagenet-like"));
}

void TestFigureReading::namesOmitWhatOneSideStates() {
  RunResult stated = makeResult("a", 4), published = makeResult("p", 8);
  stated.plan.decodeThreads = 7;
  published.summary.origin = ResultOrigin::Published;
  published.annotations.system = "Server";
  for (const PlanField& field : planFields()) published.unknownPlanFields.insert(std::string(field.id));
  const QStringList labels = distinguishingLabels({stated, published});
  QCOMPARE(labels, QStringList({"4 ranks", "8 devices, Server"}));
}

void TestFigureReading::namesOmitDefaults() {
  RunResult two = makeResult("a", 2), one = makeResult("c"), threads = makeResult("b");
  threads.plan.decodeThreads = 7;
  const QStringList labels = distinguishingLabels({two, threads, one});
  QCOMPARE(labels, QStringList({"2 ranks", "1 rank, decode threads 7", "1 rank"}));
}

void TestFigureReading::omittedDifferencesAreInTheFootnote() {
  RunResult a = makeResult("a"), b = makeResult("b", 2), c = makeResult("c", 2);
  for (RunResult* other : {&b, &c}) {
    other->plan.network = "vgg-16";
    other->plan.dataset = "imagenet-like";
    other->plan.precision = "fp16";
  }
  c.unknownPlanFields.insert("decode_threads");
  const auto curves = builtOf("curves", {a, b, c}, {{"metric", "loss"}});
  QVERIFY(curves.ok());
  const QString& footnote = curves->figure.footnote;
  QVERIFY2(footnote.contains("Differences that the names omit: ") && footnote.contains("(fp32, fp16)"),
           qPrintable(footnote));
  QVERIFY2(footnote.contains("not stated by all: decode threads"), qPrintable(footnote));
  QVERIFY(!builtOf("curves", {a, makeResult("d", 2)}, {{"metric", "loss"}})->figure.footnote.contains("names omit"));
  // An import states little: a sentence names some of it, and nothing of other kinds of test.
  RunResult log = makeResult("e", 2);
  for (const PlanField& field : planFields())
    if (field.id != "network") log.unknownPlanFields.emplace(field.id);
  const QString unstated = otherDifferencesText({a, log});
  QVERIFY2(unstated.startsWith("Not stated by all: ") && unstated.endsWith(" more"), qPrintable(unstated));
  QCOMPARE(unstated.count(", "), 8);
  for (const char* other : {"program", "calibration", "scored images", "scenario"})
    QVERIFY2(!unstated.contains(other), other);
}

void TestFigureReading::factorValuesAreListedOnce() {
  std::vector<RunResult> results;
  for (int i = 1; i <= 4; ++i) {
    results.push_back(makeResult("r" + std::to_string(i), i));
    results.back().plan.precision = i <= 2 ? "fp32" : "fp16";
  }
  const QString text = comparisonText(compareRuns(results, ""), {});
  QVERIFY2(text.contains("fp32 (1, 2) | fp16 (3, 4)"), qPrintable(text));
}

/// 10, 60 and 190: their arithmetic mean would have an interval of -144 to 317.
void TestFigureReading::intervalsOfRatesArePositive() {
  const std::vector<RunResult> uneven{makeResult("a", 1, 10, 1), makeResult("b", 1, 60, 2), makeResult("e", 1, 190, 3),
                                      makeResult("c", 2, 180)};
  for (const char* kind : {"compare", "scaling"}) {
    const auto built = builtOf(kind, uneven);
    QVERIFY(built.ok());
    const FigurePoint& point = built->figure.panels.front().series.front().points.front();
    QVERIFY2(point.low && std::abs(*point.low - 1.2159421868742692) < 1e-9, kind);
    QVERIFY2(point.high && std::abs(*point.high - 1933.5569781435208) < 1e-6, kind);
  }
}

void TestFigureReading::unsteadyRepeatsAreNeverGreen() {
  const auto guardOf = [](double second) {
    CompareBars bars;
    bars.setRuns({makeResult("a", 1, 100, 1), makeResult("b", 1, second, 2), makeResult("c", 2, 190)}, {});
    return bars.findChild<AnswerCard*>()->answer();
  };
  const Answer unsteady = guardOf(52);
  QCOMPARE(unsteady.chips.front().text, QString("high variation"));
  QVERIFY2(unsteady.details.front().contains("44.7"), qPrintable(unsteady.details.front()));
  QVERIFY(unsteady.tone == Tone::Caution && guardOf(101).tone == Tone::Good);
}

void TestFigureReading::percentagesStayWithinANetwork() {
  const std::vector<RunResult> results{ofNetwork("resnet-20", "a", 100), ofNetwork("vgg-16", "b", 25)};
  const QString plain = builtOf("compare", results)->figure.finding;
  QVERIFY2(plain.contains("VGG-16 and ResNet-20 have different networks: 25.0 against 100 images/s"),
           qPrintable(plain));
  QVERIFY(!plain.contains("slower"));
  QVERIFY(!comparisonText(compareRuns(results, ""), {}).contains("slower"));
  const std::vector<RunResult> uneven{makeResult("a", 1, 100, 1), makeResult("b", 1, 52, 2)};
  QVERIFY(comparisonText(compareRuns(uneven, ""), {}).contains("Repeats differ by more than 5\u00a0%"));
  const QString asked = builtOf("compare", results, {{"across-networks", "yes"}})->figure.finding;
  QVERIFY2(asked.contains("75.0\u00a0% slower"), qPrintable(asked));
  QVERIFY(!builtOf("compare", results, {{"across-networks", "perhaps"}}).ok());
  // A variant that a publication does not state may be the same.
  QVERIFY(sameNetwork(ofNetwork("resnet-50 (variant not stated)", "a", 1), ofNetwork("resnet-50-v1", "b", 1)));
  QVERIFY(!sameNetwork(ofNetwork("resnet-50", "a", 1), ofNetwork("resnet-50-v1", "b", 1)));
}

void TestFigureReading::tablesStateNoPercentageOfAnotherNetwork() {
  const std::vector<RunResult> results{ofNetwork("resnet-20", "a", 100), ofNetwork("vgg-16", "b", 25)};
  const QMap<QString, QString> options{{"rows", "devices"}, {"columns", "network"}};
  const auto plain = builtOf("table", results, options);
  QVERIFY2(plain.ok(), plain.ok() ? "" : plain.error().message.english().c_str());
  QCOMPARE(shownRow(plain->figure.panels.back().tableRows.front()).last(), QStringLiteral("–"));
  QVERIFY(plain->figure.caption.contains("different networks have no percentages"));
  QMap<QString, QString> across = options;
  across.insert("across-networks", "yes");
  QVERIFY(shownRow(builtOf("table", results, across)->figure.panels.back().tableRows.front()).last().contains("75.0"));
}

/// Logs that state no hardware are not one system, in no figure.
void TestFigureReading::unknownSystemsAreGrey() {
  std::vector<RunResult> results{on("Alpha", "a"), on("", "b", 200), on("", "c", 300), on("", "d", 400)};
  for (std::size_t i = 1; i < results.size(); ++i) {
    results[i].environment.hosts.clear();
    results[i].plan.batchSizePerDevice = static_cast<int>(8 * i);
    results[i].summary.name = "log " + std::to_string(i);
  }
  QCOMPARE(colorOf("compare", results, "System not stated"), kUnknownSystemColor);
  const auto table = builtOf("table", results, {{"rows", "network"}, {"columns", "system"}});
  QVERIFY(table.ok());
  const FigureSeries& unknown = table->figure.panels.front().series.back();
  QCOMPARE(unknown.name, QString("System not stated (3 result(s))"));
  QCOMPARE(unknown.color, kUnknownSystemColor);
}

void TestFigureReading::colorsBelongToSystems() {
  const std::vector<RunResult> both{on("Alpha", "a"), on("Beta", "b", 200)}, turned{both[1], both[0]};
  for (const char* system : {"Alpha", "Beta"}) {
    const QColor color = colorOf("compare", both, system);
    QVERIFY(color.isValid());
    QCOMPARE(colorOf("compare", turned, system), color);
    for (const std::vector<RunResult>* results : {&both, &turned}) {
      QCOMPARE(colorOf("scaling", *results, system), color);
      QCOMPARE(colorOf("curves", *results, system, {{"metric", "loss"}}), color);
      QCOMPARE(colorOf("table", *results, system, {{"rows", "network"}, {"columns", "system"}}), color);
    }
  }
  QVERIFY(colorOf("compare", both, "Alpha") != colorOf("compare", both, "Beta"));
  // Alone, its bars are called measured.
  const QColor alone = colorOf("compare", {both[0]}, "measured");
  QVERIFY(alone.isValid());
  QCOMPARE(colorOf("curves", {both[0]}, "", {{"metric", "loss"}}), alone);
  std::vector<RunResult> many;
  for (int i = 0; i < 9; ++i) many.push_back(on(("Server " + std::to_string(i)).c_str(), "m" + std::to_string(i)));
  const auto built = builtOf("compare", many);
  QCOMPARE(built->figure.panels[0].series.size(), std::size_t(9));
  QVERIFY(!built->figure.panels[0].series[0].inLegend && built->figure.caption.contains("one colour"));
  QVERIFY(builtOf("compare", both)->figure.panels[0].series[0].inLegend);
  // What an earlier figure drew has no influence.
  FigureStyles styles;
  styles.begin({"Other", "Third", "Fourth"});
  styles.styleFor("Other", "Other");
  QVERIFY(buildFigure({"compare", {}}, both, styles).ok());
  QCOMPARE(styles.styleFor("Alpha", "Alpha").color, colorOf("compare", both, "Alpha"));
}

void TestFigureReading::clashingColorsAreResolved() {
  QStringList systems;
  for (int i = 0; i < 8; ++i) systems.append(QStringLiteral("System %1").arg(i));
  QStringList backwards = systems;
  std::reverse(backwards.begin(), backwards.end());
  FigureStyles first, second;
  first.begin(systems);
  second.begin(backwards);
  std::set<QRgb> colors;
  for (const QString& system : systems) {
    colors.insert(first.styleFor(system, system).color.rgb());
    QCOMPARE(second.styleFor(system, system).color, first.styleFor(system, system).color);
  }
  QCOMPARE(colors.size(), std::size_t(8));
  FigureStyles one;
  one.begin({"System"});
  const QColor own = one.styleFor("ResNet-50", "System").color;
  QVERIFY(one.styleFor("VGG-16", "System").color != own);
  QCOMPARE(one.styleFor("ResNet-50", "System").color, own);
}

/// Results that come and go, another order and a new start change no colour; the ninth system has a tint.
void TestFigureReading::colorsStayWithTheirSystems() {
  LibraryFixture fixture;
  const fs::path file = fixture.root() / "colors.json";
  const auto colorOf = [](const QString& system, const QStringList& shown) {
    FigureStyles styles;
    styles.begin(shown);
    return styles.styleFor(system, system).color;
  };
  loadSystemPlaces(file, true);
  const QList<QColor> hues = FigureStyles::colors();
  QCOMPARE(colorOf("Zeta", {"Zeta"}), hues[0]);
  QCOMPARE(colorOf("Alpha", {"Alpha", "Zeta"}), hues[1]);
  QCOMPARE(colorOf("Zeta", {"Alpha", "Zeta"}), hues[0]);
  QCOMPARE(colorOf("Beta", {"Beta"}), hues[2]);
  loadSystemPlaces(file, true);  // a new start
  QCOMPARE(colorOf("Alpha", {"Alpha", "Gamma"}), hues[1]);
  QCOMPARE(colorOf("Gamma", {"Alpha", "Gamma"}), hues[3]);
  for (int i = 4; i < 8; ++i) QCOMPARE(colorOf(QString::number(i), {QString::number(i)}), hues[i]);
  // All hues are taken: that of a system which the figure does not show, lighter or darker.
  QCOMPARE(colorOf("Ninth", {"Ninth", "Zeta"}), FigureStyles::tint(hues[1], 1));
  QCOMPARE(colorOf("Ninth", {"Ninth", "Alpha"}), FigureStyles::tint(hues[1], 1));
  loadSystemPlaces(file, false);  // a command reads them and stores none
  QCOMPARE(colorOf("Ninth", {"Ninth"}), FigureStyles::tint(hues[1], 1));
  colorOf("Tenth", {"Tenth"});
  loadSystemPlaces(file, false);
  QCOMPARE(colorOf("Eleventh", {"Eleventh"}), FigureStyles::tint(hues[0], 1));
  loadSystemPlaces({}, false);
}

void TestFigureReading::axesOfOneLineAreThoseOfSeveral() {
  const std::vector<RunResult> line{makeResult("a", 1, 100), makeResult("b", 2, 190)};
  std::vector<RunResult> lines = line;
  for (int devices : {1, 8}) {
    lines.push_back(makeResult("f" + std::to_string(devices), devices, 9000.0 * devices));
    lines.back().plan.batchSizePerDevice = 256;
  }
  const Figure one = builtOf("scaling", line)->figure, several = builtOf("scaling", lines)->figure;
  QCOMPARE(one.panels.size(), several.panels.size());
  for (std::size_t i = 0; i < one.panels.size(); ++i) {
    QVERIFY(one.panels[i].x.scale == several.panels[i].x.scale && one.panels[i].y.scale == several.panels[i].y.scale);
    const auto ideals = [](const FigurePanel& panel) {
      return std::count_if(panel.series.begin(), panel.series.end(), [](const auto& s) { return s.name == "ideal"; });
    };
    QCOMPARE(ideals(one.panels[i]), ideals(several.panels[i]));
  }
  QCOMPARE(one.panels[0].y.low.value_or(0), 100.0);
  QCOMPARE(one.panels[0].y.high.value_or(0), 200.0);
  QVERIFY(several.panels[0].y.low.value_or(0) <= 100 && several.panels[0].y.high.value_or(0) >= 72000);
  // A rate of zero does not turn a logarithmic axis into another one.
  RunResult warm = makeResult("w");
  SeriesTable& steps = warm.series.front();
  steps.columns.push_back({"learning_rate", std::vector<double>(40, 0.1)});
  steps.columns.back().values.front() = 0;
  const Figure rates = builtOf("curves", {warm}, {{"metric", "learning_rate"}})->figure;
  QVERIFY(rates.panels[0].y.scale == AxisScale::Log10);
  QCOMPARE(rates.panels[0].series[0].points.size(), std::size_t(39));
  QVERIFY2(rates.caption.contains("Samples of zero"), qPrintable(rates.caption));
  // The last rate is stated even where it is not drawn.
  steps.columns.back().values.back() = 0;
  const Figure ended = builtOf("curves", {warm}, {{"metric", "learning_rate"}})->figure;
  QCOMPARE(ended.panels[0].series[0].points.size(), std::size_t(38));
  QVERIFY2(ended.finding.contains("last value: 0 ("), qPrintable(ended.finding));
}

void TestFigureReading::repeatsAreMeanAndBand() {
  const auto built = builtOf("curves", twoRepeats());
  QVERIFY(built.ok());
  const FigurePanel& panel = built->figure.panels.front();
  QCOMPARE(panel.series.size(), std::size_t(1));
  const FigureSeries& series = panel.series.front();
  QVERIFY(series.band && series.name.contains("n = 2"));
  QCOMPARE(series.points.size(), std::size_t(30));  // the second repeat ends there
  QCOMPARE(series.points[4].y, 107.0);
  QCOMPARE(series.points[4].low.value_or(0), 102.0);
  QCOMPARE(series.points[4].high.value_or(0), 112.0);
  QVERIFY2(built->figure.caption.contains("from the smallest to the largest") &&
               built->figure.caption.contains("only where all of its repeats have data"),
           qPrintable(built->figure.caption));
  QVERIFY(figureToCsv(built->figure).contains(",5,107,102,112,"));
  QVERIFY(figureToPgfplots(built->figure).contains("-- cycle"));
  Figure bare = built->figure;
  for (FigurePoint& point : bare.panels[0].series[0].points) point.low = point.high = point.y;
  bare.panels[0].y.low = 90, bare.panels[0].y.high = 130;
  Figure same = built->figure;
  same.panels[0].y.low = 90, same.panels[0].y.high = 130;
  QVERIFY(figureToImage(same, 100) != figureToImage(bare, 100));
  const auto single = builtOf("curves", twoRepeats(), {{"repeats", "single"}});
  QCOMPARE(single->figure.panels[0].series.size(), std::size_t(2));
  QVERIFY(!single->figure.panels[0].series[0].band);
  QCOMPARE(single->figure.panels[0].series[0].points.size(), std::size_t(40));
  QCOMPARE(single->figure.panels[0].series[0].color, single->figure.panels[0].series[1].color);
  QVERIFY(single->figure.panels[0].series[0].dash != single->figure.panels[0].series[1].dash);
  QVERIFY(!builtOf("curves", twoRepeats(), {{"repeats", "some"}}).ok());
}

void TestFigureReading::bandsAreInterpolated() {
  const Curve coarse{{0, 10}, {0, 100}, {}}, fine{{2, 4, 6}, {20, 60, 60}, 4.0};
  const auto band = bandOf({coarse, fine}, false);
  QVERIFY(band && band->shortened);
  QCOMPARE(band->mean.x, (std::vector<double>{2, 4, 6}));
  QCOMPARE(band->mean.y, (std::vector<double>{20, 50, 60}));
  QCOMPARE(band->low, (std::vector<double>{20, 40, 60}));
  QCOMPARE(band->high, (std::vector<double>{20, 60, 60}));
  QCOMPARE(band->mean.warmupEnd.value_or(0), 4.0);
  QCOMPARE(bandOf({coarse, fine}, true)->high.front(), 100.0);  // of the step that ends at 10
  QVERIFY(!bandOf({coarse, Curve{{11, 12}, {1, 1}, {}}}, false));
}

void TestFigureReading::repeatsCanBeShownSingly() {
  LibraryFixture fixture;
  for (const RunResult& result : twoRepeats()) fixture.add(result);
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1100, 700);
  page.show();
  page.setView(ComparePage::View::Curves);
  page.setRuns({"a1", "a2"});
  QTRY_VERIFY(!page.figure().panels.empty() && page.figure().panels[0].series.size() == 1U);
  auto* box = page.findChild<QCheckBox*>("compareSingleRepeats");
  QTRY_VERIFY(box->isVisible());
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  QCOMPARE(page.figure().panels[0].series.size(), std::size_t(2));
  QCOMPARE(page.reportBlock().request.options.value("repeats"), QString("single"));
  page.setRuns({"a1"});
  QTRY_VERIFY(!box->isVisible());
}

void TestFigureReading::percentagesAcrossNetworksCanBeAskedFor() {
  LibraryFixture fixture;
  fixture.add(ofNetwork("resnet-20", "a", 100));
  fixture.add(ofNetwork("vgg-16", "b", 25));
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1100, 700);
  page.show();
  page.setRuns({"a", "b"});
  auto* box = page.findChild<QCheckBox*>("compareAcrossNetworks");
  const auto openPercentages = [&page] {
    QTest::mouseClick(page.findChild<QWidget*>("compareOptions"), Qt::LeftButton);
  };
  QVERIFY(!box->isVisible());
  QTRY_COMPARE(page.figure().panels.size(), std::size_t(1));
  openPercentages();
  QTRY_VERIFY(box->isVisible());
  QVERIFY2(!page.figure().finding.contains("slower"), qPrintable(page.figure().finding));
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  QTRY_VERIFY(page.figure().finding.contains("75.0\u00a0% slower"));
  page.setRuns({"a"});
  QTRY_VERIFY(!box->isVisible());
}

void TestFigureReading::sumsAgreeAndSayWhatTheyCover() {
  RowsByRank rows;
  for (int rank : {0, 1})
    for (int step = 1; step <= 5; ++step) {
      StepRow row;
      row.step = step;
      row.stepTimeMs = 100;
      row.computeTimeMs = rank == 0 ? 61.5 : 64.5;
      row.allreduceTimeMs = rank == 0 ? 30 : 27;
      row.dataWaitMs = 5;
      rows[rank].push_back(row);
    }
  RunResult result = makeResult("a", 2);
  Summary& summary = result.summary;
  summary.measuredSteps = 5;
  summary.stepTimeMeanMs = 100;
  summary.computeTimeMeanMs = 61.5;  // of rank 0
  summariseRanks(rows, result.plan, summary);
  result.series.push_back(rankMeansTable(rankTimes(rows, result.plan)));
  const auto built = builtOf("step-time", {result}, {{"by", "configuration"}});
  QVERIFY(built.ok());
  const FigurePanel& panel = built->figure.panels.front();
  QCOMPARE(panel.series.front().points.front().y, 63.0);
  QCOMPARE(summary.computeTimeMeanMs.value(), panel.series.front().points.front().y);
  QVERIFY2(built->figure.caption.startsWith("Means over the 5 measured steps and all ranks."),
           qPrintable(built->figure.caption));
  const QString csv = figureToCsv(built->figure);
  QVERIFY2(csv.contains("n,cv_percent,ranks,steps\n") && csv.contains(",1,,all 2,5\n"), qPrintable(csv));
  QMap<QString, QString> facts;
  for (const FactRow& row : factsOf(result)) facts.insert(row.title, row.value);
  QCOMPARE(facts.value("Compute time per step"), QString("63.0 ms"));
  QCOMPARE(facts.value("Mean step times cover"), QString("all 2 ranks, 5 measured steps"));
  // Without means of the ranks, as in an older result: that of rank 0, which the caption states.
  result.series.pop_back();
  summary.stepTimeRanks.reset();
  const auto older = builtOf("step-time", {result}, {{"by", "configuration"}});
  QVERIFY2(figureToCsv(older->figure).contains(",1,,rank 0,5\n"), qPrintable(figureToCsv(older->figure)));
  facts.clear();
  for (const FactRow& row : factsOf(result)) facts.insert(row.title, row.value);
  QCOMPARE(facts.value("Mean step times cover"), QString("rank 0 of 2, 5 measured steps"));
}

/// Those of columns; bytes count 1000 in columns, facts and figures.
void TestFigureReading::everyQuantityIsAFact() {
  RunResult result = makeResult("a", 2, 1000);
  result.summary.energyPerImageJ = 0.25;
  result.summary.energyBasis = "node: meter";
  result.summary.allreduceBytesPerStep = 44'600'000;
  result.summary.peakMemoryBytes = std::int64_t{3} << 29;
  result.summary.statedValue = 12.5;
  result.summary.statedUnit = "GB/s";
  QMap<QString, QStringList> facts;
  for (const FactRow& row : factsOf(result)) facts[row.title].append(QString(row.value).replace(QChar::Nbsp, ' '));
  QCOMPARE(facts.value("Energy per image").size(), 1);
  QCOMPARE(facts.value("Power of all measured parts"), QStringList("250 W"));
  QCOMPARE(facts.value("Throughput per watt of all measured parts"), QStringList("4.00 images/s per W"));
  QCOMPARE(facts.value("Quantity stated by the program"), QStringList("12.5 GB/s"));
  QCOMPARE(facts.value("Gradients summed per step"), QStringList("44.6 MB"));
  QCOMPARE(facts.value("Peak memory"), QStringList("1.50 GiB"));
  QCOMPARE(displayUnit({findFigureMetric("allreduce_bytes"), {}}, 44.6e6).text, QString("MB"));
  QVERIFY(!facts.contains("Throughput"));  // "Images/s, all devices"
}

void TestFigureReading::factsSayWhatTheyMeasure() {
  const auto factsIn = [](const RunResult& result) {
    QMap<QString, QString> facts;
    for (const FactRow& row : factsOf(result)) facts.insert(row.title, QString(row.value).replace(QChar::Nbsp, ' '));
    return facts;
  };
  // An external program states 122 images/s for its steps; its 160 images took 4.04 s with the start.
  RunResult program = makeResult("a", 1, 122);
  program.summary.origin = ResultOrigin::Stated;
  program.summary.measuredImages = 160;
  program.summary.measuredTimeS = 4.04;
  const QString time = factsIn(program).value("Measured time");
  QVERIFY2(time.endsWith("of the program, its start included: 39.6 images/s"), qPrintable(time));
  // A server: 60 queries/s arrived, 58 were answered, and it was idle in between.
  RunResult server = makeResult("b");
  server.summary.kind = ResultKind::Inference;
  server.summary.queriesPerSecond = 58;
  server.summary.dataWaitMeanMs = 95;
  QCOMPARE(factsIn(server).value("Data wait per step"), QString("95.0 ms"));
  server.summary.targetQueriesPerSecond = 60;
  QCOMPARE(factsIn(server).value("Queries answered per second"), QString("58.0"));
  QCOMPARE(factsIn(server).value("Rate of arrivals, queries/s"), QString("60.0"));
  QCOMPARE(factsIn(server).value("Wait for queries or images, mean"), QString("95.0 ms"));
  QVERIFY(!factsIn(server).contains("Data wait per step"));
  // A window that was not steady, and one pair with synthetic images.
  RunResult drifting = makeResult("c", 1, 330);
  drifting.summary.driftAtShare = 0.8;
  drifting.summary.driftBeforeImagesPerSecond = 350;
  drifting.summary.driftAfterImagesPerSecond = 252;
  QCOMPARE(factsIn(drifting).value("Change of throughput"),
           QString("from 350 to 252 images/s after 80 % of the measured steps"));
  drifting.summary.driftBeforeImagesPerSecond = 98.74;
  drifting.summary.driftAfterImagesPerSecond = 101.26;
  QVERIFY(factsIn(drifting).value("Change of throughput").startsWith("from 98.7 to 101.3 images/s"));
  drifting.summary.syntheticTwinImagesPerSecond = 340;
  QCOMPARE(factsIn(drifting).value("Input"),
           QString("2.9 % less than on synthetic images (330 of 340 images/s; one pair, not tested)"));
}

void TestFigureReading::busyHasOneBase() {
  for (const std::vector<LiveView>& place : livePlaces())
    for (const LiveView& view : place) {
      std::set<bool> ofOneCore;
      for (const LiveCurve& curve : view.curves) ofOneCore.insert(std::string_view(curve.metric) == "run_cpu_percent");
      QVERIFY2(ofOneCore.size() == 1, view.title);
    }
}

SCALESCOPE_WINDOW_TEST(TestFigureReading)

}  // namespace scalescope::test_figure_reading

#include "test_figure_reading.moc"
