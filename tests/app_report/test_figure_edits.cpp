// SPDX-License-Identifier: GPL-3.0-or-later
// The author's edits of figures: their file, their effect on every output, and where they are kept.
#include <QJsonDocument>
#include <QProcess>

#include "app/exporting/figure_file_name.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_edits_json.h"
#include "app/figures/figure_templates.h"
#include "app/figures/figure_text.h"
#include "app/figures/panel_axes.h"
#include "app/report/report_builder.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/line_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_edits {

using namespace scalescope::testing;

namespace {

Figure linesFigure() {
  FigurePanel panel = linesPanel(50000);
  panel.marks.push_back({2, 3, panel.series[1].color});
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {"Line", "Images/s"};
  table.tableRows = {{"A", "1"}, {"B", "2"}};
  Figure figure;
  figure.title = "Scaling";
  figure.footnote = "2 runs.";
  figure.panels = {panel, table};
  return figure;
}

Figure barsFigure(FigureKind kind) {
  FigurePanel panel;
  panel.kind = kind;
  panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
  panel.categories = {"one\nn = 3", "two", "three"};
  panel.repeats = {{3, {}}, {1, {}}, {1, {}}};
  panel.series = {{"measured", {{0, 80, {}, {}}, {0, 90, {}, {}}, {0, 100, {}, {}}}, Qt::blue},
                  {"rest", {{0, 5, {}, {}}, {0, 6, {}, {}}, {0, 7, {}, {}}}, Qt::red}};
  Figure figure;
  figure.panels = {panel};
  return figure;
}

/// One of everything.
FigureEdits fullEdits() {
  FigureEdits edits;
  edits.title = "My title";
  edits.caption = QString();
  edits.widthMm = 120;
  edits.heightMm = 80.5;
  edits.series = {{"B", false, "Renamed", QColor("#ff0000"), MarkerShape::TriangleLeft, Qt::DashDotDotLine},
                  {"ideal", true}};
  edits.seriesOrder = {"B", "A"};
  edits.categories = {{"two", true}, {"one", false, "first"}};
  edits.categoryOrder = {"three", "one"};
  edits.axes = {{"Throughput", false, "Speed", 0.0, 60000.0, AxisScale::Linear, 20000.0, {1, false, 3}},
                {"Throughput", true, {}, 1.0, {}, AxisScale::Log2, {}, {}}};
  for (const auto kind : {FigureAnnotation::Kind::Text, FigureAnnotation::Kind::Arrow, FigureAnnotation::Kind::Segment,
                          FigureAnnotation::Kind::YLine, FigureAnnotation::Kind::XLine}) {
    PlacedAnnotation placed{"Throughput", {kind, kind == FigureAnnotation::Kind::Text, "KNEE", 0.5, 0.5}};
    if (kind == FigureAnnotation::Kind::Arrow || kind == FigureAnnotation::Kind::Segment)
      placed.annotation.toX = 4, placed.annotation.toY = 30000;
    edits.annotations.push_back(placed);
  }
  return edits;
}

QByteArray contentOfFile(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestFigureEdits : public QObject {
  Q_OBJECT
 private slots:
  void fileAndBack();
  void invalidFilesAreRefused_data();
  void invalidFilesAreRefused();
  void linesFollowTheEdits();
  void barsFollowTheEdits();
  void axesFollowTheEdits();
  void footnoteSaysWhatIsNotShown();
  void uselessEditsAreRemarked();
  void annotationsAreDrawnAndExported();
  void everyFormatFollows();
  void templatesApplyToOtherFigures();
  void picturesKeepTheEdits();
  void reportsKeepTheEdits();
  void fileNamesSayWhatIsInside();
  void theCommandLineAppliesThem();

 private:
  LibraryFixture m_fixture;
};

void TestFigureEdits::fileAndBack() {
  const auto read = editsFromJson(QJsonDocument(editsToJson(fullEdits())).toJson());
  QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
  QCOMPARE(editsToJson(*read), editsToJson(fullEdits()));
  QVERIFY(*read == fullEdits());
  const auto none = editsFromJson(QJsonDocument(editsToJson({})).toJson());
  QVERIFY(none.ok() && none->isEmpty());
}

void TestFigureEdits::invalidFilesAreRefused_data() {
  QTest::addColumn<QString>("members");
  QTest::addColumn<QString>("says");
  const auto row = [](const char* name, const char* members, const char* says) {
    QTest::newRow(name) << QString(members) << QString(says);
  };
  row("unknown key", R"("colour": 1)", "the key \"colour\" is unknown");
  row("no list", R"("series": 3)", "\"series\" is 3, not a list");
  row("no name", R"("series": [{"hidden": true}])", "series, entry 1: \"series\" is missing");
  row("colour", R"("series": [{"series": "A", "color": "reddish"}])", "#0076ce");
  row("marker", R"("series": [{"series": "A", "marker": "blob"}])", "use none, circle");
  row("dash", R"("series": [{"series": "A", "dash": 3}])", "\"dash\" is 3, not a text");
  row("axis", R"("axes": [{"panel": "T", "axis": "z"}])", "use y, x");
  row("range", R"("axes": [{"panel": "T", "axis": "y", "low": 3, "high": 3}])", "not below \"high\"");
  row("step", R"("axes": [{"panel": "T", "axis": "y", "tick_step": 0}])", "not above 0");
  row("decimals", R"("axes": [{"panel": "T", "axis": "y", "decimals": 1.5}])", "whole number");
  row("prefix", R"("axes": [{"panel": "T", "axis": "y", "prefix": "kilo"}])", "use n, u, m, k");
  row("kind", R"("annotations": [{"panel": "T", "kind": "circle"}])", "use text, arrow");
  row("tip", R"("annotations": [{"panel": "T", "kind": "arrow", "x": 1, "y": 2}])", "\"to_x\"");
  row("null", R"("title": null)", "\"title\" is null, not a text");
  row("size", R"("width_mm": 3)", "40 to 1000");
  row("version", R"("format_version": 9)", "format_version");
}

void TestFigureEdits::invalidFilesAreRefused() {
  QFETCH(QString, members);
  QFETCH(QString, says);
  const QString version = members.contains("format_version") ? QString() : QStringLiteral("\"format_version\": 1, ");
  const QString text = "{\"format\": \"scalescope-figure-edits\", " + version + members + "}";
  const auto read = editsFromJson(text.toUtf8());
  QVERIFY(!read.ok());
  QCOMPARE(read.error().code, std::string("figure-edits-invalid"));
  QVERIFY2(toQString(read.error().message).contains(says), read.error().message.english().c_str());
  QCOMPARE(editsFromJson("{").error().code, std::string("json-invalid"));
}

void TestFigureEdits::linesFollowTheEdits() {
  const Figure figure = editedFigure(linesFigure(), fullEdits());
  QCOMPARE(figure.title, QString("My title"));
  QCOMPARE(figure.widthMm, 120.0);
  const FigurePanel& panel = figure.panels[0];
  QCOMPARE(panel.series.size(), 2u);
  QCOMPARE(panel.series[0].name, QString("Renamed"));
  QCOMPARE(panel.series[0].color, QColor("#ff0000"));
  QCOMPARE(panel.series[0].marker, MarkerShape::TriangleLeft);
  QCOMPARE(panel.series[0].dash, Qt::DashDotDotLine);
  QCOMPARE(panel.series[1].name, QString("A"));
  QCOMPARE(panel.marks.at(0).color, QColor("#ff0000"));
  QCOMPARE(shownRow(figure.panels[1].tableRows[1])[0], QString("Renamed"));
  QCOMPARE(panel.annotations.size(), 5u);
  FigureEdits hidden;
  hidden.series = {{"B", true}};
  const Figure without = editedFigure(linesFigure(), hidden);
  QVERIFY(without.panels[0].marks.empty());
  QCOMPARE(without.panels[1].tableRows.size(), 1u);
  QCOMPARE(editedFigure(linesFigure(), {}).footnote, QString("2 runs."));
}

void TestFigureEdits::barsFollowTheEdits() {
  FigureEdits edits;
  edits.categories = {{"two", true}, {"one", false, "first"}};
  edits.categoryOrder = {"three", "one"};
  const FigurePanel panel = editedFigure(barsFigure(FigureKind::Bars), edits).panels[0];
  QCOMPARE(panel.categories, QStringList({"three", "first\nn = 3"}));
  QCOMPARE(panel.series[0].points[0].y, 100.0);
  QCOMPARE(panel.series[0].points[1].y, 80.0);
  QCOMPARE(panel.repeats[1].count, 3);
}

void TestFigureEdits::axesFollowTheEdits() {
  FigureEdits edits;
  edits.axes = {{"Throughput", false, {}, 0.0, 60000.0, {}, 20000.0, {1, true, 3}}};
  const FigurePanel panel = editedFigure(linesFigure(), edits).panels[0];
  const PanelAxes axes(panel, QSizeF(mm(80), mm(50)));
  QCOMPARE(axes.yTicks.values, QList<double>({0, 20000, 40000, 60000}));
  QCOMPARE(tickText(20000, axes.yTicks), QString("20.0"));
  QCOMPARE(scaledAxisTitle(panel.y), QString("Throughput (10³ images/s)"));
  FigureAxis watts{"Power", "W", AxisScale::Linear, {}, {}};
  watts.numbers.exponent = 3;
  QCOMPARE(scaledAxisTitle(watts), QString("Power (kW)"));
  QCOMPARE(axisTitle(watts), QString("Power (W)"));
  edits.axes = {{"Throughput", false, {}, {}, {}, AxisScale::Log10, {}, {{}, false, 0}},
                {"Throughput", true, {}, 1.0, 64.0, AxisScale::Log2, 4.0, {}}};
  const FigurePanel logarithmic = editedFigure(linesFigure(), edits).panels[0];
  const PanelAxes scaled(logarithmic, QSizeF(mm(80), mm(50)));
  QCOMPARE(scaled.xTicks.values, QList<double>({1, 4, 16, 64}));
  QCOMPARE(tickText(10000, scaled.yTicks), QString("10000"));
  edits.axes = {{"Throughput", false, {}, {}, {}, {}, 1e-6, {}}};
  QVERIFY(PanelAxes(editedFigure(linesFigure(), edits).panels[0], QSizeF(mm(80), mm(50))).yTicks.values.size() < 30);
  edits.axes = {{"Throughput", false, {}, 60000.0, 60.0, {}, {}, {}}};
  QVERIFY2(!editedFigure(linesFigure(), edits).panels[0].y.low, "an empty range is not applied");
  // 2.5 needs a digit that steps of 1, 2 and 5 do not.
  QCOMPARE(linearTicksBy(0, 5, 2.5).decimals, 1);
  QCOMPARE(linearTicksBy(0, 5, 0.5).decimals, 1);
  QCOMPARE(linearTicksBy(0, 50, 20).decimals, 0);
}

void TestFigureEdits::footnoteSaysWhatIsNotShown() {
  FigureEdits edits;
  edits.series = {{"ideal", true}};
  edits.axes = {{"Throughput", false, {}, {}, 1000.0, {}, {}, {}}};
  const QString lines = editedFigure(linesFigure(), edits).footnote;
  QVERIFY2(lines.startsWith("2 runs. 1 of 3 lines not shown."), qPrintable(lines));
  QVERIFY2(lines.contains("Values outside the range of the axes: 2."), qPrintable(lines));
  edits = {};
  edits.categories = {{"two", true}};
  edits.axes = {{"Throughput", false, {}, 60.0, {}, {}, {}, {}}};
  const QString bars = editedFigure(barsFigure(FigureKind::Bars), edits).footnote;
  QVERIFY2(bars.contains("1 of 3 bars not shown.") && bars.contains("begins at 60, not at zero."), qPrintable(bars));
  edits = {};
  edits.series = {{"rest", true}};
  const QString stacks = editedFigure(barsFigure(FigureKind::StackedBars), edits).footnote;
  QVERIFY2(stacks.contains("1 of 2 series not shown. Sums and shares"), qPrintable(stacks));
  edits = {};
  edits.axes = {{"Throughput", false, {}, {}, {}, AxisScale::Log10, {}, {}}};
  QVERIFY(editedFigure(barsFigure(FigureKind::Bars), edits).footnote.contains("is logarithmic"));
  edits.axes = {{"Throughput", false, {}, {}, 90.0, {}, {}, {}}};
  const QString cut = editedFigure(barsFigure(FigureKind::StackedBars), edits).footnote;
  QVERIFY2(cut.contains("Values outside the range of the axes: 2."), qPrintable(cut));
}

void TestFigureEdits::uselessEditsAreRemarked() {
  FigureEdits edits;
  edits.series = {{"B", false, "A"}, {"no such line", true}};
  edits.axes = {{"Latency", false, "x"}, {"Throughput", false, {}, -1.0, {}, AxisScale::Log10}};
  const QString remarks = editRemarks(linesFigure(), edits).join(' ');
  for (const char* part : {"no such line", "no panel Latency", "\"Throughput\" is empty or not above 0", "name \"A\""})
    QVERIFY2(remarks.contains(part), qPrintable(remarks));
  QVERIFY(editRemarks(linesFigure(), {}).isEmpty());
}

void TestFigureEdits::annotationsAreDrawnAndExported() {
  FigureEdits edits;
  edits.annotations = fullEdits().annotations;
  const Figure figure = editedFigure(linesFigure(), edits);
  const QString svg = toQString(m_fixture.root() / "remarks.svg");
  QVERIFY(exportFigure(figure, svg).ok());
  QVERIFY(contentOfFile(svg).contains("KNEE"));
  const QString tex = figureToPgfplots(figure);
  for (const char* part : {"rel axis cs:0.5,0.5", "-{Latex}", "axis cs:4,30000", "({axis cs:1,0.5}-|{rel axis cs:0,0})",
                           "({axis cs:0.5,1}|-{rel axis cs:0,0})", "arrows.meta"})
    QVERIFY2(tex.contains(part), part);
  // In a panel of horizontal bars, y values run along the page; rows count from 1.
  FigureEdits line;
  line.annotations = {{"Throughput", {FigureAnnotation::Kind::YLine, false, "LIMIT", 0, 90}},
                      {"Throughput", {FigureAnnotation::Kind::Text, false, "ROW", 2, 50}}};
  const Figure bars = editedFigure(barsFigure(FigureKind::HorizontalBars), line);
  QVERIFY(exportFigure(bars, svg).ok());
  QVERIFY(contentOfFile(svg).contains("LIMIT") && contentOfFile(svg).contains("ROW"));
  QVERIFY(figureToPgfplots(bars).contains("axis cs:50,1)"));
  // Outside the axes nothing is drawn.
  line.annotations[1].annotation.y = 5000;
  QVERIFY(exportFigure(editedFigure(barsFigure(FigureKind::HorizontalBars), line), svg).ok());
  QVERIFY(!contentOfFile(svg).contains("ROW"));
}

void TestFigureEdits::everyFormatFollows() {
  const Figure figure = editedFigure(linesFigure(), fullEdits());
  const QString csv = figureToCsv(figure), markdown = figureToMarkdown(figure), tex = figureToPgfplots(figure);
  for (const QString& text : {csv, markdown, tex}) {
    QVERIFY2(text.contains("Renamed"), qPrintable(text));
    QVERIFY2(!text.contains("ideal"), qPrintable(text));
  }
  QVERIFY2(csv.contains("50000") && csv.contains("Speed (images/s)"), "numbers keep their unit in CSV");
  QVERIFY2(tex.contains("ymin=0,ymax=60000,ytick={0,20000,40000,60000},yticklabels={{0.0},{20.0},{40.0},{60.0}}"),
           qPrintable(tex.mid(tex.indexOf("ymin") - 100, 300)));
  for (const char* ending : {"pdf", "png", "svg"})
    QVERIFY(exportFigure(figure, toQString(m_fixture.root() / "edited.") + ending).ok());
  FigureEdits numbers;
  numbers.axes = {{"Throughput", false, {}, {}, {}, {}, {}, {2, true, 0}}};
  const QString bars = figureToPgfplots(editedFigure(barsFigure(FigureKind::Bars), numbers));
  QVERIFY2(bars.contains("point meta=explicit symbolic") && bars.contains("{80.00}"), qPrintable(bars));
  QVERIFY(bars.contains("ymin=0"));
  numbers.axes = {{"Throughput", false, {}, 60.0, {}, {}, {}, {}}};
  const QString cut = figureToPgfplots(editedFigure(barsFigure(FigureKind::Bars), numbers));
  QVERIFY2(cut.contains("ymin=60") && !cut.contains("ymin=0"), qPrintable(cut));
}

void TestFigureEdits::templatesApplyToOtherFigures() {
  const fs::path folder = m_fixture.root() / kFigureTemplatesFolder;
  QVERIFY(templateNames(folder).isEmpty());
  QVERIFY(writeTemplate(folder, "paper", fullEdits()).ok());
  QCOMPARE(templateNames(folder), QStringList{"paper"});
  const auto style = readTemplate(folder, "paper");
  QVERIFY(style.ok() && !style->title && style->annotations.empty() && style->categories.empty());
  QCOMPARE(style->widthMm, std::optional(120.0));
  FigureEdits own;
  own.title = "Kept";
  own.widthMm = 300;
  const FigureEdits applied = withTemplate(own, *style);
  QCOMPARE(applied.title, std::optional<QString>("Kept"));
  QCOMPARE(applied.widthMm, std::optional(120.0));
  QCOMPARE(editedFigure(linesFigure(), applied).panels[0].y.title, QString("Speed"));
  QCOMPARE(writeTemplate(folder, "../paper", {}).error().code, std::string("name-invalid"));
  QVERIFY(removeTemplate(folder, "paper").ok() && templateNames(folder).isEmpty());
}

void TestFigureEdits::picturesKeepTheEdits() {
  FigureState state;
  state.request.kind = "scaling";
  state.results = {makeResult("run-a")};
  state.request.edits = fullEdits();
  state.request.edits.annotations[0].annotation.text = "on node1, at last";
  const Redactor redactor({{"Renamed", "Vendor X"}}, state.results);
  const auto full = stateFromJson(stateToJson(state, Disclosure::Full, redactor));
  QVERIFY2(full.ok(), full.ok() ? "" : full.error().message.english().c_str());
  QVERIFY(full->request.edits == state.request.edits);
  const auto redacted = stateFromJson(stateToJson(state, Disclosure::Redacted, redactor));
  QVERIFY(redacted.ok());
  QCOMPARE(redacted->request.edits.series[0].name, std::optional<QString>("Vendor X"));
  QByteArray damaged = stateToJson(state, Disclosure::Full, redactor);
  damaged.replace("triangle-left", "blob");
  QCOMPARE(stateFromJson(damaged).error().code, std::string("figure-state-invalid"));
  Figure figure = editedFigure(linesFigure(), state.request.edits);
  figure.panels[0].annotations[0].text = "Renamed";
  QCOMPARE(redactedFigure(figure, redactor).panels[0].annotations[0].text, QString("Vendor X"));
}

void TestFigureEdits::reportsKeepTheEdits() {
  ReportDocument document;
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request.kind = "scaling";
  block.results = {"run-a", "run-b"};
  block.request.edits.title = "By the author";
  block.request.edits.axes = {{"No such panel", false, "x"}};
  document.blocks = {block};
  const auto read = reportFromJson(reportToJson(document));
  QVERIFY(read.ok() && *read == document);
  const ReportResolver resolve = [](const ReportBlock&) {
    return Result<std::vector<RunResult>>({makeResult("run-a", 1, 100), makeResult("run-b", 2, 190)});
  };
  const BuiltReport report = buildReport(document, resolve);
  QCOMPARE(report.figures.size(), 1u);
  QVERIFY2(report.figures[0].figure.caption.startsWith("Figure 1: By the author"),
           qPrintable(report.figures[0].figure.caption));
  QVERIFY2(report.warnings.join(' ').contains("no panel No such panel"), qPrintable(report.warnings.join(' ')));
  QByteArray damaged = reportToJson(document);
  damaged.replace("\"axis\": \"y\"", "\"axis\": \"q\"");
  const auto refused = reportFromJson(damaged);
  QVERIFY(!refused.ok() && refused.error().message.english().find("Block 1: Edits of a figure") == 0);
}

void TestFigureEdits::fileNamesSayWhatIsInside() {
  const auto same = [](const QString& text) { return text; };
  std::vector<RunResult> results{makeResult("run-a", 1), makeResult("run-b", 8)};
  for (RunResult& result : results) result.plan.precision = "fp16";
  results[1].summary.startedAt = "2026-11-23T08:00:00.000Z";
  QCOMPARE(figureFileName({"scaling", {}}, results, same), QString("scaling_resnet-20_fp16_1-8-devices_2026-11-23"));
  QCOMPARE(figureFileName({"curves", {{"metric", "loss"}}}, {results[0]}, same),
           QString("curves_loss_resnet-20_fp16_1-device_2026-11-20"));
  QCOMPARE(figureFileName({"topology", {}}, {}, same), QString("topology"));
  results[0].plan.network = "/home/jo/my net.json";
  const QString odd = figureFileName({"compare", {}}, results, same);
  QVERIFY2(!odd.contains('/') && !odd.contains(' '), qPrintable(odd));
  QVERIFY(!figureFileName({"compare", {}}, results, [](const QString&) { return QString("net"); }).contains("jo"));
}

void TestFigureEdits::theCommandLineAppliesThem() {
  const QString program = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope";
  if (!QFile::exists(program)) QSKIP("The program scalescope is not built: build the target scalescope.");
  m_fixture.add(makeResult("run-a", 1, 100));
  m_fixture.add(makeResult("run-b", 2, 190));
  const QString out = toQString(m_fixture.root() / "scaling.csv");
  const fs::path edits = m_fixture.root() / "edits.json";
  const auto run = [&](const QStringList& more) {
    QProcess process;
    process.start(program, QStringList{"export", "--figure", "scaling", "run-a", "run-b", "--runs-dir",
                                       toQString(m_fixture.places.runsDir), "--out", out} +
                               more);
    process.waitForFinished(100000);
    return std::pair(process.exitCode(), QString(process.readAllStandardError()));
  };
  QCOMPARE(run({}).first, 0);
  const QString before = contentOfFile(out);
  QVERIFY(before.contains("ideal"));
  FigureEdits hidden;
  hidden.series = {{"ideal", true}, {"nothing of this name", true}};
  QVERIFY(writeEdits(edits, hidden).ok());
  const auto [status, words] = run({"--edits", toQString(edits)});
  QCOMPARE(status, 0);
  QVERIFY2(words.contains("warning: --edits: Not in this figure"), qPrintable(words));
  QVERIFY(!contentOfFile(out).contains(",ideal,"));
  LibraryFixture::writeText(edits, "{\"format\": \"scalescope-figure-edits\", \"format_version\": 1, \"x\": 1}");
  const auto refused = run({"--edits", toQString(edits)});
  QCOMPARE(refused.first, 3);
  QVERIFY2(refused.second.contains("edits.json") && refused.second.contains("\"x\""), qPrintable(refused.second));
}

SCALESCOPE_WINDOW_TEST(TestFigureEdits)

}  // namespace scalescope::test_figure_edits

#include "test_figure_edits.moc"
