// SPDX-License-Identifier: GPL-3.0-or-later
// What different places say and draw of the same results: one verdict with the number of its networks, one colour for a
// system, no line of one point, no throughputs of different networks on one axis, nothing outside the plot.
#include <QPainter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <cmath>
#include <set>

#include "app/exporting/figure_request.h"
#include "app/exporting/report_document.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/report/report_builder.h"
#include "app/results/decision_document.h"
#include "app/results/part_colors.h"
#include "app/results/series_colors.h"
#include "app/window/demo_plans.h"
#include "tests/app_report/decision_runs.h"
#include "tests/app_report/published_results.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_one_truth {

using namespace scalescope::testing;

namespace {

const QString kServer = "8x V100-16GB-SXM2 (not Dell EMC)", kTwoK = "PowerEdge C4140-K, V100-SXM2",
              kTwoM = "PowerEdge C4140-M, V100-SXM2 16 GB";

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

QMap<QString, QString> optionsOf(const QString& kind) {
  if (kind.startsWith("decision")) return {{"decision", optionOf(whitepaperDecision())}};
  return {};
}

Figure figureOf(const QString& kind, const std::vector<RunResult>& results) {
  FigureStyles styles;
  const auto built = buildFigure({kind, optionsOf(kind)}, results, styles);
  if (!built.ok()) qWarning("%s: %s", qPrintable(kind), built.error().message.english().c_str());
  return built.ok() ? built->figure : Figure();
}

/// The colours of the three systems; of series whose names begin with them, or with those of their candidates.
QList<QColor> systemColorsIn(const Figure& figure) {
  QList<QColor> colors{QColor(), QColor(), QColor()};
  const QStringList systems{kServer, kTwoK, kTwoM}, candidates{"One 8-GPU server", "Two C4140-K", "Two C4140-M"};
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series)
      for (qsizetype i = 0; i < systems.size(); ++i)
        if (series.name.startsWith(systems[i]) || series.name.startsWith(candidates[i])) colors[i] = series.color;
  return colors;
}

/// The place of the system colour that this is, or a tint of; -1 for others.
qsizetype familyOf(const QColor& color) {
  for (qsizetype place = 0; place < FigureStyles::colors().size(); ++place)
    for (int tint = 0; tint < FigureStyles::kTints; ++tint)
      if (FigureStyles::tint(FigureStyles::colors()[place], tint) == color) return place;
  return -1;
}

std::set<qsizetype> familiesOf(const Figure& figure) {
  std::set<qsizetype> families;
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series) families.insert(familyOf(series.color));
  families.erase(-1);
  return families;
}

RunResult runOn(const char* system, const std::string& id, int devices, double rate, const char* network) {
  RunResult run = makeResult(id, devices, rate);
  run.annotations.system = system;
  run.plan.network = network;
  return run;
}

std::vector<RunResult> demoResults() {
  std::vector<RunResult> results{makeResult("one", 1, 400), makeResult("two", 2, 640)};
  for (const char* pattern : {"wp-figure-26-*.json", "wp-figure-28-*.json"})
    for (RunResult& result : published({pattern})) results.push_back(std::move(result));
  return results;
}

}  // namespace

class TestOneTruth : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void everyAnswerNamesSevenNetworks();
  void answersSayOfHowManyNetworksTheySpeak();
  void scaleDrawsNoLineOfOnePoint();
  void linesOfOnePointAreLeftOutBesideOthers();
  void oneColorForASystemEverywhere();
  void noFigureUsesTheColorOfAnotherSystem();
  void differentNetworksShareSpeedUpNotThroughput();
  void curvesStayInTheirPlot_data();
  void curvesStayInTheirPlot();
  void repeatsOfTwoConfigurationsAreTwoMeans();
};

/// 4,500 of 4,852 and so on: geometric means 0.9485 and 1.2128, computed apart.
void TestOneTruth::everyAnswerNamesSevenNetworks() {
  const std::vector<RunResult> results = whitepaperTables();
  QCOMPARE(results.size(), std::size_t(21));
  for (const char* kind : {"compare", "table", "scaling", "decision"}) {
    const QString finding = plain(figureOf(kind, results).finding);
    QVERIFY2(finding.contains("7 networks"), qPrintable(QString(kind) + ": " + finding));
  }
  for (const char* kind : {"compare", "table"}) {
    const QString finding = plain(figureOf(kind, results).finding);
    QVERIFY2(finding.contains("5.2 % slower in the geometric mean of 7 networks; from 28.5 % slower (AlexNet)"),
             qPrintable(finding));
    QVERIFY2(finding.contains("21.3 % faster in the geometric mean of 7 networks; from 11.8 % slower (AlexNet) to "
                              "36.8 % faster (GoogLeNet)"),
             qPrintable(finding));
  }
  const QString scaling = plain(figureOf("scaling", results).finding);
  for (const char* words :
       {"PowerEdge C4140-K, V100-SXM2: 2 × 4 GPUs reach 94.8 % of the throughput of one node of 8 GPUs in the "
        "geometric "
        "mean of 7 networks; from 71.5 % (AlexNet) to 110.9 % (GoogLeNet).",
        "PowerEdge C4140-M, V100-SXM2 16 GB: 2 × 4 GPUs reach 121.3 % of the throughput of one node of 8 GPUs in the "
        "geometric mean of 7 networks; from 88.2 % (AlexNet) to 136.8 % (GoogLeNet)."})
    QVERIFY2(scaling.contains(words), qPrintable(scaling));
}

void TestOneTruth::answersSayOfHowManyNetworksTheySpeak() {
  // Percentages are of the network of the baseline.
  const std::vector<RunResult> two{makeResult("a", 1, 100), makeResult("b", 2, 180), runOn("", "c", 2, 30, "vgg-16")};
  QString finding = plain(figureOf("compare", two).finding);
  QVERIFY2(finding.endsWith("This holds for 1 of 2 networks: ResNet-20."), qPrintable(finding));
  // VGG-16 has no other device count.
  finding = plain(figureOf("scaling", two).finding);
  QVERIFY2(finding.endsWith("This holds for 1 of 2 networks: ResNet-20."), qPrintable(finding));
  QVERIFY(!figureOf("compare", {two[0], two[1]}).finding.contains("This holds"));
}

void TestOneTruth::scaleDrawsNoLineOfOnePoint() {
  const Figure figure = figureOf("scaling", whitepaperTables());
  QCOMPARE(figure.panels.size(), std::size_t(2));
  for (const FigurePanel& panel : figure.panels) QVERIFY(panel.kind == FigureKind::Bars);
  const FigurePanel& bars = figure.panels[0];
  QCOMPARE(bars.categories.size(), 7);
  QCOMPARE(bars.series.size(), std::size_t(3));
  const qsizetype place = bars.categories.indexOf(QStringLiteral("ResNet-50, batch 128/device"));
  QVERIFY2(place >= 0, qPrintable(bars.categories.join("; ")));
  std::map<QString, double> rates;
  for (const FigureSeries& series : bars.series) rates[series.name] = series.points[std::size_t(place)].y;
  QCOMPARE(rates, (std::map<QString, double>{{kServer, 4852}, {kTwoK, 4500}, {kTwoM, 5904}}));
  const FigurePanel& relative = figure.panels[1];
  QCOMPARE(relative.categories, bars.categories);
  QCOMPARE(relative.series.size(), std::size_t(2));
  for (const FigureSeries& series : relative.series) {
    const double share = series.points[std::size_t(place)].y;
    QVERIFY2(std::abs(share - (series.name == kTwoK ? 92.745 : 121.682)) < 0.001, qPrintable(series.name));
  }
}

void TestOneTruth::linesOfOnePointAreLeftOutBesideOthers() {
  const std::vector<RunResult> results{runOn("Alpha", "a", 1, 100, "resnet-20"),
                                       runOn("Alpha", "b", 2, 190, "resnet-20"),
                                       runOn("Beta", "c", 1, 70, "resnet-20")};
  const Figure figure = figureOf("scaling", results);
  QCOMPARE(figure.panels.size(), std::size_t(3));
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series) {
      QVERIFY2(series.points.size() > 1, qPrintable(series.name));
      QVERIFY(!series.name.startsWith("Beta"));
    }
  QVERIFY2(figure.caption.contains("Measured at one device count, so that they have no line: Beta"),
           qPrintable(figure.caption));
  // A published speed-up alone starts at 1 device, where it is 1 by definition.
  const Figure speedups = figureOf("scaling", published({"v100-mxnet-fp32*.json"}));
  QVERIFY(!speedups.panels.empty());
  for (const FigurePanel& panel : speedups.panels)
    for (const FigureSeries& series : panel.series) QVERIFY2(series.points.size() > 1, qPrintable(series.name));
}

void TestOneTruth::oneColorForASystemEverywhere() {
  const std::vector<RunResult> results = whitepaperTables();
  const QList<QColor> colors = systemColorsIn(figureOf("compare", results));
  QVERIFY(colors[0] != colors[1] && colors[1] != colors[2] && colors[0] != colors[2]);
  for (const char* kind : {"table", "scaling", "decision"}) QCOMPARE(systemColorsIn(figureOf(kind, results)), colors);
  ReportDocument document;
  for (const char* kind : {"decision", "scaling", "table", "compare"}) {
    ReportBlock block;
    block.kind = ReportBlock::Kind::Figure;
    block.request = {QLatin1String(kind), optionsOf(QLatin1String(kind))};
    document.blocks.push_back(block);
  }
  const BuiltReport report =
      buildReport(document, [&results](const ReportBlock&) { return Result<std::vector<RunResult>>(results); }, {});
  QCOMPARE(report.figures.size(), std::size_t(4));
  for (const NumberedFigure& numbered : report.figures) QCOMPARE(systemColorsIn(numbered.figure), colors);
}

/// Over every kind of figure that these results fill: device counts, networks, parts of a step and of a node are tints
/// of their system's colour, or in colours that no system has.
void TestOneTruth::noFigureUsesTheColorOfAnotherSystem() {
  std::vector<RunResult> own;
  for (const char* network : {"resnet-20", "vgg-16"})
    for (const int devices : {1, 2, 4})
      for (int repeat = 1; repeat <= 3; ++repeat) {
        own.push_back(makeResult(QString("%1-%2-%3").arg(network).arg(devices).arg(repeat).toStdString(), devices,
                                 100.0 * devices + repeat, repeat));
        own.back().plan.network = network;
        own.back().annotations.system = "Alpha";
      }
  const QColor alpha = [] {
    FigureStyles styles;
    styles.begin({"Alpha"});
    return styles.styleFor("Alpha", "Alpha").color;
  }();
  QStringList drawn;
  for (const FigureKindInfo& kind : figureKinds()) {
    if (QLatin1String(kind.id).startsWith(QLatin1String("decision"))) continue;  // of candidates of other systems
    FigureStyles styles;
    const auto built = buildFigure({QLatin1String(kind.id), optionsOf(QLatin1String(kind.id))}, own, styles);
    if (!built.ok() || built->figure.panels.empty()) continue;
    drawn.append(QLatin1String(kind.id));
    for (const qsizetype family : familiesOf(built->figure))
      QVERIFY2(family == familyOf(alpha), qPrintable(QString(kind.id) + ": " + FigureStyles::colors()[family].name()));
  }
  QVERIFY2(drawn.size() >= 8, qPrintable(drawn.join(", ")));
  for (const char* kind : {"compare", "table", "scaling", "curves", "telemetry"})
    QVERIFY2(drawn.contains(kind), qPrintable(drawn.join(", ")));
  for (const QColor& part : partColors()) QCOMPARE(familyOf(part), -1);
}

/// The demo: one core beside GPUs of a whitepaper.
void TestOneTruth::differentNetworksShareSpeedUpNotThroughput() {
  const Figure figure = figureOf("scaling", demoResults());
  QStringList titles;
  for (const FigurePanel& panel : figure.panels) {
    titles.append(panel.y.title);
    QVERIFY2(panel.y.unit != "images/s", qPrintable(panel.title));
    for (const FigureSeries& series : panel.series)
      QVERIFY2(series.name == "ideal" || series.name.contains("ResNet-20") || series.name.contains("ResNet-50"),
               qPrintable(series.name));
  }
  QCOMPARE(titles, QStringList({"Speed-up", "Efficiency"}));
  QCOMPARE(figure.panels[0].series.size(), std::size_t(4));
  // Of one network, throughputs share a panel; without T(1), networks are drawn relative to themselves.
  QCOMPARE(figureOf("scaling", published({"wp-figure-2*.json"})).panels[0].y.unit, QString("images/s"));
  const std::vector<RunResult> noSingle{runOn("", "a", 2, 200, "resnet-20"), runOn("", "b", 4, 380, "resnet-20"),
                                        runOn("", "c", 2, 20, "vgg-16"), runOn("", "d", 4, 36, "vgg-16")};
  const FigurePanel relative = figureOf("scaling", noSingle).panels.at(0);
  QCOMPARE(relative.y.unit, QString());
  QCOMPARE(relative.series.size(), std::size_t(2));
  for (const FigureSeries& series : relative.series) {
    QCOMPARE(series.points[0].y, 1.0);
    QCOMPARE(series.points[1].y, series.name.contains("VGG-16") ? 1.8 : 1.9);
  }
}

void TestOneTruth::curvesStayInTheirPlot_data() {
  QTest::addColumn<QString>("file");
  for (const char* file : {"figure.png", "figure.svg"}) QTest::newRow(file) << QString(file);
}

/// An axis that ends below the data, as an author may set it.
void TestOneTruth::curvesStayInTheirPlot() {
  QFETCH(QString, file);
  Figure figure;
  FigurePanel panel;
  panel.x = {"Step", {}, AxisScale::Linear, 0, 40};
  panel.y = {"Throughput", "images/s", AxisScale::Linear, 0, 50};
  FigureSeries line{"peak", {}, QColor("#d00021"), MarkerShape::Circle};
  for (int x = -5; x <= 50; ++x) line.points.push_back({double(x), x == 20 ? 400.0 : 30.0 + x % 7, {}, {}});
  FigureSeries band = line, steps = line, whiskers = line;
  band.band = true;
  steps.stepped = true;
  for (FigureSeries* ranged : {&band, &whiskers})
    for (FigurePoint& point : ranged->points) point.low = point.y - 100, point.high = point.y + 100;
  panel.series = {line, band, steps, whiskers};
  for (FigureSeries& series : panel.series) series.inLegend = false;
  panel.marks = {{-3, 45, line.color}};
  figure.panels = {panel};
  QTemporaryDir folder;
  const QString path = folder.filePath(file);
  QVERIFY(exportFigure(figure, path).ok());
  QImage image(1600, qRound(1600 * figure.heightMm / figure.widthMm), QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  PlacedParts placed;
  {
    QImage scratch = image;
    QPainter other(&scratch);
    paintFigure(other, QRectF(image.rect()), figure, false, &placed);
  }
  if (file.endsWith("svg"))
    QSvgRenderer(path).render(&painter, QRectF(image.rect()));
  else
    painter.drawImage(QRectF(image.rect()), QImage(path));
  painter.end();
  const QRectF allowed = placed.plots.front().box.adjusted(-12, -12, 12, 12);  // half a marker
  int inside = 0, outside = 0;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      if (pixel.red() - pixel.green() < 60) continue;
      ++(allowed.contains(x, y) ? inside : outside);
    }
  QVERIFY2(inside > 500, qPrintable(QString::number(inside)));
  QCOMPARE(outside, 0);
}

void TestOneTruth::repeatsOfTwoConfigurationsAreTwoMeans() {
  std::vector<RunResult> runs;
  for (const int devices : {2, 1})
    for (int repeat = 1; repeat <= 12; ++repeat)
      runs.push_back(makeResult("run-" + std::to_string(devices) + "-" + std::to_string(repeat), devices,
                                100 * devices + repeat, repeat));
  FigureStyles styles;
  const auto means = buildFigure({"curves", {}}, runs, styles);
  QVERIFY(means.ok());
  const std::vector<FigureSeries>& two = means->figure.panels[0].series;
  QCOMPARE(two.size(), std::size_t(2));
  QVERIFY(two[0].band && two[1].band && two[0].color != two[1].color);
  QVERIFY(two[0].name.contains("n = 12") && two[1].name.contains("n = 12"));
  const auto single = buildFigure({"curves", {{"repeats", "single"}}}, runs, styles);
  std::set<QRgb> colors;
  std::set<Qt::PenStyle> dashes;
  QCOMPARE(single->figure.panels[0].series.size(), std::size_t(24));
  for (const FigureSeries& series : single->figure.panels[0].series) {
    QVERIFY(series.thin && series.marker == MarkerShape::None);
    colors.insert(series.color.rgb());
    dashes.insert(series.dash);
  }
  QCOMPARE(colors.size(), std::size_t(2));
  QCOMPARE(dashes.size(), std::size_t(5));
}

SCALESCOPE_WINDOW_TEST(TestOneTruth)

}  // namespace scalescope::test_one_truth

#include "test_one_truth.moc"
