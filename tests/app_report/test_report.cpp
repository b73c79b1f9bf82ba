// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QtTest>
#include <random>

#include "app/figures/figure_text.h"
#include "app/figures/report_elements.h"
#include "app/figures/rich_text.h"
#include "app/report/report_caption.h"
#include "app/report/report_export.h"
#include "app/report/report_model.h"
#include "app/report/report_resolver.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/line_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_report {

using namespace scalescope::testing;

namespace {

ReportBlock note(const QString& text) {
  ReportBlock block;
  block.note = text;
  return block;
}

ReportBlock figure(const QString& kind, const QStringList& results, const QMap<QString, QString>& options = {}) {
  ReportBlock block;
  block.kind = ReportBlock::Kind::Figure;
  block.request = {kind, options};
  block.results = results;
  return block;
}

/// The library of the tests: two own runs and the published ones.
class ReportFixture : public LibraryFixture {
 public:
  ReportFixture() {
    places.published = toPath(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")) / "resources/published";
    add(makeResult("run-a", 1, 100.125, 1));
    add(makeResult("run-b", 2, 183.5, 1));
    RunResult stopped = makeResult("run-s", 4, 300, 1);
    stopped.summary.status = RunStatus::Stopped;
    add(stopped);
    library = open();
  }
  ReportResolver resolver() const { return libraryResolver(library->entries()); }
  std::unique_ptr<Library> library;
};

QString allText(const BuiltReport& report) { return report.markdown; }

}  // namespace

class TestReport : public QObject {
  Q_OBJECT

 private slots:
  void markdownOfNotes();
  void fileAndBack();
  void schemaNamesEveryFigure();
  void damagedFilesAreRefusedInWords();
  void blocksAreNumberedAndListed();
  void aLostRunCostsItsFigureAlone();
  void mixedConventionsAreWarnedOf();
  void longTablesGoOverPages();
  void longTablesOfFiguresGoOverPages();
  void longBarsGoOverPages();
  void plotsAreLoweredToFillAPage();
  void headingsStayWithWhatTheyHead();
  void pagesAreFilled();
  void captionsHaveTwoSentences();
  void everyRunHasASource();
  void modelMovesAndUndoes();
  void blocksAreDragged();
  void pagesOfTheExamplesAreFilled();
  void whitepaper();
  void folderHoldsEverything();
};

void TestReport::markdownOfNotes() {
  const auto blocks = parseMarkdown(
      "# Title\n\nSome **bold** and *lean* `code` text\nover two lines.\n\n- one\n- two\n\n"
      "1. first\n\n| a | b |\n| --- | ---: |\n| 1 | 2 \\| 3 |\n\n2 * 3 * 4 stays \\*so\\*.");
  QCOMPARE(blocks.size(), std::size_t{7});
  QCOMPARE(int(blocks[0].kind), int(MarkdownBlock::Kind::Heading));
  QCOMPARE(plainText(blocks[1].text), QString("Some bold and lean code text over two lines."));
  QVERIFY(blocks[1].text[1].bold && blocks[1].text[3].italic && blocks[1].text[5].code);
  QCOMPARE(int(blocks[3].kind), int(MarkdownBlock::Kind::Bullet));
  QCOMPARE(blocks[4].marker, QString("1."));
  QCOMPARE(blocks[5].tableRows[0], QStringList({"1", "2 | 3"}));
  QCOMPARE(plainText(blocks[6].text), QString("2 * 3 * 4 stays *so*."));
}

void TestReport::fileAndBack() {
  ReportDocument document{
      "A title", "An author", "2026-11-21", {note("# x\n\ny"), figure("compare", {"a", "b"}, {{"base", "other"}})}};
  document.blocks[1].published = {"WP table 5"};
  document.blocks[1].caption = "Mine";
  document.blocks[1].kind = ReportBlock::Kind::Table;
  QVERIFY(reportFromJson(reportToJson(document)).value() == document);
  LibraryFixture fixture;
  const auto path = fixture.places.runsDir / "reports" / "mine.json";
  QVERIFY(writeReport(path, document).ok());
  QVERIFY(readReport(path).value() == document);
}

void TestReport::schemaNamesEveryFigure() {
  QFile file(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/schema/report-1.schema.json");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject block = QJsonDocument::fromJson(file.readAll())["properties"]["blocks"]["items"].toObject();
  QStringList kinds;
  for (const FigureKindInfo& kind : figureKinds()) kinds.append(kind.id);
  QStringList named = block["properties"]["figure"]["enum"].toVariant().toStringList();
  kinds.sort();
  named.sort();
  QCOMPARE(named, kinds);
  QVERIFY(block["properties"].toObject().contains("edits"));
}

void TestReport::damagedFilesAreRefusedInWords() {
  const std::pair<QByteArray, const char*> kCases[] = {
      {"{", "not valid JSON"},
      {"{\"format\": \"scalescope-result\"}", "This is not a report"},
      {"{\"format\": \"scalescope-report\", \"format_version\": 99}", "version 99"},
      {"{\"format\": \"scalescope-report\", \"format_version\": 1, \"blocks\": [{\"kind\": \"pie\"}]}", "Block 1"},
      {"{\"format\": \"scalescope-report\", \"format_version\": 1, \"blocks\": [{\"kind\": \"figure\", \"figure\": "
       "\"pie\"}]}",
       "pie"},
      {"{\"format\": \"scalescope-report\", \"format_version\": 1, \"blocks\": [{\"kind\": \"figure\", \"figure\": "
       "\"compare\", \"results\": 7}]}",
       "results"}};
  for (const auto& [json, says] : kCases) {
    const auto document = reportFromJson(json);
    QVERIFY2(!document.ok(), json);
    QVERIFY2(document.error().message.english().find(says) != std::string::npos,
             document.error().message.english().c_str());
  }
}

void TestReport::blocksAreNumberedAndListed() {
  ReportFixture fixture;
  ReportDocument document{"T",
                          "",
                          "",
                          {note("words\n\n{findings}"), figure("compare", {"run-a", "run-b", "run-s"}),
                           figure("scaling", {"run-a", "run-b"})}};
  document.blocks.push_back(figure("scaling", {"run-a", "run-b"}, {{"efficiencies", "yes"}}));
  document.blocks.back().kind = ReportBlock::Kind::Table;
  const BuiltReport report = buildReport(document, fixture.resolver());
  QVERIFY2(report.warnings.isEmpty(), qPrintable(report.warnings.join('\n')));
  QCOMPARE(report.figures.size(), std::size_t{3});
  QCOMPARE(report.figures[1].label, QString("Figure 2"));
  QVERIFY2(report.markdown.contains("2 devices reach") && report.markdown.contains("(Figure 2)"),
           qPrintable(report.markdown));
  QVERIFY2(!report.markdown.contains("(Table 1)") && !report.markdown.contains("{findings}"), "each finding once");
  QCOMPARE(report.figures[2].label, QString("Table 1"));
  QCOMPARE(report.figures[2].fileName, QString("table-01"));
  QCOMPARE(report.runs.tableRows.size(), std::size_t{3});
  QVERIFY(shownRow(report.runs.tableRows[0]).join('|').contains("fig. 1, 2; table 1"));
  QVERIFY2(allText(report).contains("2 of 3 runs are shown") && allText(report).contains("(stopped)"),
           qPrintable(allText(report)));
  QVERIFY2(allText(report).contains("Excluded (Figure 1): "), qPrintable(allText(report)));
  QCOMPARE(report.figures[2].block, 3);
}

void TestReport::aLostRunCostsItsFigureAlone() {
  ReportFixture fixture;
  const ReportDocument document{"T", "", "", {figure("compare", {"gone"}), figure("compare", {"run-a", "run-b"})}};
  const BuiltReport report = buildReport(document, fixture.resolver());
  QCOMPARE(report.figures.size(), std::size_t{1});
  QCOMPARE(report.figures[0].label, QString("Figure 1"));
  QCOMPARE(report.warnings.size(), 1);
  QVERIFY(report.warnings[0].contains("\"gone\""));
  QVERIFY(allText(report).contains("gone"));
}

void TestReport::mixedConventionsAreWarnedOf() {
  ReportFixture fixture;
  const QStringList runs{"run-a", "run-b"};
  const ReportDocument mixed{"T", "", "", {figure("compare", runs), figure("compare", runs, {{"style", "sign"}})}};
  QVERIFY(buildReport(mixed, fixture.resolver()).warnings.join(' ').contains("2 ways"));
  const ReportDocument same{"T", "", "", {figure("compare", runs), figure("table", runs), figure("scaling", runs)}};
  QVERIFY(buildReport(same, fixture.resolver()).warnings.isEmpty());
}

void TestReport::longTablesGoOverPages() {
  QString rows;
  for (int i = 0; i < 200; ++i) rows += QStringLiteral("| row %1 | %2 |\n").arg(i).arg(i * i);
  const ReportDocument document{"T", "", "", {note("| name | value |\n| --- | --- |\n" + rows), note("the end")}};
  const ReportPages pages(buildReport(document, {}).paper);
  QVERIFY2(pages.count() >= 4 && pages.count() <= 7, qPrintable(QString::number(pages.count())));
  for (int page = 0; page < pages.count(); ++page) QVERIFY(!pages.image(page, 30).isNull());
}

/// No row of a figure's table is left out: the table follows its plots on as many pages as it needs.
void TestReport::longTablesOfFiguresGoOverPages() {
  ReportElement element;
  element.kind = ReportElement::Kind::Figure;
  element.label = "Figure 1";
  element.caption = "Throughput.";
  element.source = 7;
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {"Name", "Images/s"};
  for (int i = 0; i < 100; ++i) table.tableRows.push_back({QStringLiteral("row %1").arg(i), "1,234"});
  element.figure.panels = {linesPanel(20), table};
  const ReportPages pages({"T", "", {element}});
  const std::vector<ReportElement>& parts = pages.paper().elements;
  QCOMPARE(parts.size(), std::size_t{2});
  QCOMPARE(parts[0].figure.panels.size(), std::size_t{1});
  QVERIFY(parts[0].kind == ReportElement::Kind::Figure && parts[0].caption == element.caption);
  QVERIFY(parts[1].kind == ReportElement::Kind::Table && parts[1].caption.isEmpty());
  QCOMPARE(parts[1].table.tableRows.size(), std::size_t{100});
  QVERIFY(pages.count() >= 2);
  const auto spots = pages.spotsOf(7);
  QCOMPARE(static_cast<int>(spots.size()), pages.count());
  QCOMPARE(pages.sourceAt(1, spots[1].top + 1), 7);
  QCOMPARE(pages.sourceAt(1, 0), -1);
  element.figure.panels = {table};
  const ReportPages alone({"T", "", {element}});
  QCOMPARE(alone.paper().elements.size(), std::size_t{1});
  QVERIFY(alone.paper().elements[0].kind == ReportElement::Kind::Table &&
          alone.paper().elements[0].label == "Figure 1");
  table.tableRows.resize(5);
  element.figure.panels = {linesPanel(20), table};
  QCOMPARE(ReportPages({"T", "", {element}}).paper().elements.size(), std::size_t{1});
}

void TestReport::longBarsGoOverPages() {
  ReportElement element;
  element.kind = ReportElement::Kind::Figure;
  element.label = "Figure 1";
  element.caption = "Throughput of many configurations.";
  element.footnote = "200 of 200 runs.";
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
  FigureSeries series{"measured", {}, Qt::darkBlue};
  for (int i = 0; i < 200; ++i) {
    panel.categories.append(QStringLiteral("configuration %1 of a long name").arg(i));
    series.points.push_back({0, 1000.0 - i, {}, {}});
  }
  panel.series = {series};
  element.figure.panels = {panel};
  ReportPaper paper{"T", "", {element}};
  const ReportPages pages(paper);
  const std::vector<ReportElement>& parts = pages.paper().elements;
  QVERIFY2(parts.size() >= 3 && parts.size() <= 8, qPrintable(QString::number(parts.size())));
  QVERIFY(pages.count() >= static_cast<int>(parts.size()));
  qsizetype rows = 0;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const FigurePanel& part = parts[i].figure.panels.front();
    QCOMPARE(part.categories.front(), panel.categories[rows]);
    QCOMPARE(part.series.front().points.front().y, 1000.0 - static_cast<double>(rows));
    QCOMPARE(part.y.high, parts.front().figure.panels.front().y.high);  // comparable bars
    QVERIFY(part.y.high && *part.y.high >= 1000);
    QVERIFY(parts[i].caption.startsWith(QStringLiteral("Part %1 of %2.").arg(i + 1).arg(parts.size())));
    QCOMPARE(parts[i].footnote.isEmpty(), i + 1 < parts.size());
    rows += part.categories.size();
  }
  QCOMPARE(rows, 200);
  QVERIFY(parts.front().caption.endsWith(element.caption));
  if (const QString keep = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !keep.isEmpty())
    for (int page = 0; page < pages.count(); ++page)
      pages.image(page, 70).save(keep + QStringLiteral("/bars-%1.png").arg(page));
  paper.elements.front().figure.panels.front().categories.resize(10);
  paper.elements.front().figure.panels.front().series.front().points.resize(10);
  QCOMPARE(ReportPages(paper).paper().elements.size(), std::size_t{1});
}

/// The lowest sheet that holds a figure on one page has room for plots a fifth lower, not less.
void TestReport::plotsAreLoweredToFillAPage() {
  ReportElement words, drawn;
  words.text = parseInline(QStringLiteral("Some words."));
  drawn.kind = ReportElement::Kind::Figure;
  drawn.label = "Figure 1";
  drawn.caption = "Throughput.";
  drawn.figure.panels = {linesPanel(500)};
  const auto lowestSheet = [](std::vector<ReportElement> elements) {
    ReportPaper paper{"T", "", std::move(elements)};
    for (paper.heightMm = 60; paper.heightMm < 297; paper.heightMm += 0.5)
      if (ReportPages(paper).count() == 1) break;
    return paper.heightMm;
  };
  const double column = mm(210) - 2 * kPageMargin;
  const double added = lowestSheet({words, words, drawn}) - lowestSheet({words, words});
  const double caption = captionHeight(drawn, column) / mm(1), above = spaceAbove(drawn) / mm(1);
  const double least = leastFigureHeight(drawn, column) / mm(1);
  const double usual = figureInColumn(drawn, column, HUGE_VAL).heightMm;
  QVERIFY(least + 8 < usual);
  QVERIFY2(std::abs(added - (above + least + caption)) < 2,
           qPrintable(QString("%1 %2").arg(added).arg(above + least + caption)));
}

namespace {

ReportElement textOf(ReportElement::Kind kind, const QString& text) {
  ReportElement element;
  element.kind = kind;
  element.text = {{text}};
  element.level = 2;
  return element;
}

ReportElement tableOf(int rows) {
  ReportElement element;
  element.kind = ReportElement::Kind::Table;
  element.label = "Table 1";
  element.caption = "Throughput of all configurations.";
  element.table.kind = FigureKind::Table;
  element.table.tableHeader = {"Name", "Images/s"};
  for (int i = 0; i < rows; ++i) element.table.tableRows.push_back({QStringLiteral("row %1").arg(i), "1,234"});
  return element;
}

ReportElement figureOf(int panels) {
  ReportElement element;
  element.kind = ReportElement::Kind::Figure;
  element.label = "Figure 1";
  element.caption = "Throughput over devices. Two devices reach 1.9 times the throughput of one.";
  element.footnote = QString("Measured 2026-11-30. ").repeated(6);
  element.figure.panels.assign(static_cast<std::size_t>(panels), linesPanel(500));
  return element;
}

/// Headings, short and long texts, tables and figures in an order of chance; a heading is never last.
std::vector<ReportElement> someReport(unsigned seed) {
  using Kind = ReportElement::Kind;
  std::mt19937 chance(seed);
  std::vector<ReportElement> elements;
  for (int i = 0; i < 40; ++i) {
    switch (chance() % 6) {
      case 0:
      case 1:
        elements.push_back(textOf(Kind::Heading, "A heading"));
        if (chance() % 2 == 0) elements.push_back(textOf(Kind::Paragraph, "All of these were measured on one node:"));
        break;
      case 2:
        elements.push_back(textOf(Kind::Paragraph, QString("Some words of a text. ").repeated(chance() % 60 + 1)));
        break;
      case 3: elements.push_back(tableOf(static_cast<int>(chance() % 50) + 1)); break;
      default: elements.push_back(figureOf(static_cast<int>(chance() % 2) + 1)); break;
    }
  }
  elements.push_back(tableOf(3));
  for (std::size_t i = 0; i < elements.size(); ++i) elements[i].source = static_cast<int>(i);
  return elements;
}

constexpr unsigned kReports = 60;

}  // namespace

/// Also across the sentence between them: the table or figure begins on the heading's page.
void TestReport::headingsStayWithWhatTheyHead() {
  using Kind = ReportElement::Kind;
  for (unsigned seed = 1; seed <= kReports; ++seed) {
    const ReportPages pages({"T", "A. Author", someReport(seed)});
    const auto& elements = pages.paper().elements;
    for (std::size_t i = 0; i + 1 < elements.size(); ++i) {
      if (elements[i].kind != Kind::Heading) continue;
      const int page = pages.spotsOf(static_cast<int>(i)).back().page;
      const bool isIntroduced = elements[i + 1].kind == Kind::Paragraph && i + 2 < elements.size() &&
                                plainText(elements[i + 1].text).endsWith(':') &&
                                (elements[i + 2].kind == Kind::Table || elements[i + 2].kind == Kind::Figure);
      for (std::size_t next = i + 1; next <= i + (isIntroduced ? 2 : 1); ++next)
        QVERIFY2(pages.spotsOf(static_cast<int>(next)).front().page == page,
                 qPrintable(QString("report %1: element %2 of kind %3, of the heading %4 on page %5, on page %6")
                                .arg(seed)
                                .arg(next)
                                .arg(static_cast<int>(elements[next].kind))
                                .arg(i)
                                .arg(page)
                                .arg(pages.spotsOf(static_cast<int>(next)).front().page)));
    }
  }
}

/// A page but the last is filled to 67 %, also where a heading and its figure have no room. Nothing lies below its
/// bottom.
void TestReport::pagesAreFilled() {
  const double top = kPageMargin, bottom = mm(297) - kPageMargin;
  for (unsigned seed = 1; seed <= kReports; ++seed) {
    const ReportPages pages({"T", "A. Author", someReport(seed)});
    std::vector<double> ends(static_cast<std::size_t>(pages.count()), top);
    for (int source = 0; source < static_cast<int>(pages.paper().elements.size()); ++source)
      for (const ReportSpot& spot : pages.spotsOf(source)) {
        double& end = ends[static_cast<std::size_t>(spot.page)];
        end = std::max(end, spot.top + spot.height);
      }
    for (std::size_t page = 0; page < ends.size(); ++page) {
      const QString what =
          QString("report %1, page %2 of %3 ends at %4").arg(seed).arg(page + 1).arg(ends.size()).arg(ends[page]);
      QVERIFY2(ends[page] <= bottom + 1, qPrintable(what));
      QVERIFY2(page + 1 == ends.size() || ends[page] >= top + 0.67 * (bottom - top), qPrintable(what));
    }
  }
}

void TestReport::captionsHaveTwoSentences() {
  QCOMPARE(firstSentenceLength("One is 20 % faster. Two is not."), qsizetype(19));
  QCOMPARE(firstSentenceLength("As in WP fig. 26 and by B. Patel, 1.5 times. More."), qsizetype(44));
  QCOMPARE(firstSentenceLength("One sentence without an end"), qsizetype(27));
  ReportBlock block = ::scalescope::test_report::figure("compare", {});
  Figure figure;
  figure.title = "Training throughput";
  figure.finding = "M is 21 % faster than one server. K is 5 % slower.";
  figure.caption = "Differences are ratios.";
  figure.footnote = "21 of 21 runs.";
  ReportTexts texts = reportTexts(block, figure);
  QCOMPARE(texts.caption, QString("Training throughput. M is 21 % faster than one server."));
  QCOMPARE(texts.words, texts.caption);
  QCOMPARE(texts.notes, QString("K is 5 % slower. Differences are ratios. 21 of 21 runs."));
  block.caption = "Mine";
  texts = reportTexts(block, figure);
  QCOMPARE(texts.caption, QString("Mine."));
  QCOMPARE(texts.notes, QString("Differences are ratios. 21 of 21 runs."));
  figure.reservation = "1 run is disturbed. It should be measured again.";
  texts = reportTexts(block, figure);
  QCOMPARE(texts.caption, QString("1 run is disturbed. Mine."));
  QCOMPARE(texts.words, QString("Mine."));
  QVERIFY2(texts.notes.startsWith("It should be measured again. Differences"), qPrintable(texts.notes));
  // A figure without a title is called by its kind.
  QCOMPARE(reportTexts(::scalescope::test_report::figure("scaling", {}), {}).caption, QString("Scaling."));
}

/// Citations first, then what measured the others, with their dates.
void TestReport::everyRunHasASource() {
  ReportFixture fixture;
  ReportBlock both = figure("compare", {"run-a", "run-b"});
  both.published = {"WP table 5"};
  const BuiltReport report = buildReport({"T", "", "", {both}}, fixture.resolver());
  const qsizetype column = report.runs.tableHeader.indexOf("Source");
  QVERIFY(column >= 0);
  QStringList sources;
  for (const TableRow& row : report.runs.tableRows) sources.append(shownRow(row)[column]);
  const QRegularExpression number("^\\[(\\d+)\\]");
  QSet<QString> numbers;
  for (const QString& source : sources) {
    const auto match = number.match(source);
    QVERIFY2(match.hasMatch(), qPrintable(source));
    numbers.insert(match.captured(1));
  }
  QVERIFY(numbers.size() >= 2);
  for (const QString& one : numbers)
    QVERIFY2(report.markdown.contains("\\[" + one + "\\] "), qPrintable(report.markdown.right(600)));
  const QString date = toQString(makeResult("run-a", 1, 100.125, 1).summary.startedAt).left(10);
  QVERIFY2(!date.isEmpty() && sources.filter(", " + date).size() == 2, qPrintable(sources.join('|')));
}

void TestReport::blocksAreDragged() {
  ReportModel model;
  for (const char* words : {"one", "two", "three", "four"}) model.insert(note(words));
  const auto order = [&model] {
    QString words;
    for (int row = 0; row < model.rowCount(); ++row) words += model.index(row).data().toString() + ' ';
    return words;
  };
  QVERIFY(model.moveRow({}, 0, {}, 3));  // before "four"
  QCOMPARE(order(), QString("two three one four "));
  QVERIFY(model.moveRow({}, 3, {}, 0));
  QCOMPARE(order(), QString("four two three one "));
  model.undo();
  QCOMPARE(order(), QString("two three one four "));
  QVERIFY(model.flags(model.index(0)).testFlag(Qt::ItemIsDragEnabled));
}

void TestReport::modelMovesAndUndoes() {
  ReportModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  QSignalSpy edited(&model, &ReportModel::edited);
  for (const char* words : {"one", "two", "three"}) model.insert(note(words));
  QCOMPARE(model.move(0, 1), 1);
  QCOMPARE(model.index(0).data().toString(), QString("two"));
  QCOMPARE(model.move(2, -1), 1);
  QCOMPARE(model.index(1).data().toString(), QString("three"));
  QCOMPARE(model.move(0, -1), 0);
  model.remove(0);
  QCOMPARE(model.rowCount(), 2);
  model.undo();
  QCOMPARE(model.index(0).data().toString(), QString("two"));
  model.setBlock(0, note("# changed"));
  QCOMPARE(model.index(0).data().toString(), QString("changed"));
  QCOMPARE(edited.size(), 8);
  while (model.canUndo()) model.undo();
  QCOMPARE(model.rowCount(), 0);
}

/// By their ink, above the line of the page's number.
void TestReport::pagesOfTheExamplesAreFilled() {
  constexpr int kDpi = 40;
  constexpr double kDotsPerMm = kDpi / 25.4;
  ReportFixture fixture;
  for (const char* name : {"whitepaper", "decision"}) {
    const auto document = readReport(shippedReportPath(name));
    QVERIFY(document.ok());
    const ReportPages pages(buildReport(*document, fixture.resolver()).paper);
    QVERIFY(pages.count() > 2);
    for (int page = 0; page + 1 < pages.count(); ++page) {
      const QImage image = pages.image(page, kDpi);
      const int top = qRound(20 * kDotsPerMm), bottom = qRound(276 * kDotsPerMm);
      int last = top;
      for (int y = top; y < bottom; ++y)
        for (int x = 0; x < image.width(); ++x)
          if (qGray(image.pixel(x, y)) < 200) last = y;
      const double filled = double(last - top) / (bottom - top);
      QVERIFY2(filled >= 0.7, qPrintable(QString("%1, page %2: %3").arg(name).arg(page + 1).arg(filled)));
    }
  }
}

// The shipped example gives WP tables 5 and 6 and figures 26, 28, 31 and 36 from the published results alone.
void TestReport::whitepaper() {
  ReportFixture fixture;
  const auto path = toPath(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR")) / "resources/reports/whitepaper.json";
  const auto document = readReport(path);
  QVERIFY2(document.ok(), document.ok() ? "" : document.error().message.english().c_str());
  const BuiltReport report = buildReport(*document, fixture.resolver());
  QVERIFY2(report.warnings.isEmpty(), qPrintable(report.warnings.join('\n')));
  const QString text = allText(report);
  for (const char* figure : {"WP fig. 26", "WP fig. 28", "WP fig. 31", "WP table 5", "WP table 6", "WP fig. 35 and 36"})
    QVERIFY2(text.contains(figure), figure);
  QString csv, shown;
  for (const NumberedFigure& figure : report.figures) {
    csv += figureToCsv(figure.figure).replace(QChar::Nbsp, QLatin1Char(' '));
    shown += figureToMarkdown(figure.figure);
  }
  for (const char* value : {"7.822222222222219,7.81,", "16977", "14969", "1.245", "91.65194346289752"})
    QVERIFY2(csv.contains(value), value);
  for (const char* value : {"7.81\u00a0% faster; computed 7.82\u00a0% faster", "91.7", "89.9", "97.1", "96.8"})
    QVERIFY2(shown.contains(value), value);
  const ReportPages pages(report.paper);
  QVERIFY(pages.count() >= 4 && pages.count() < 20);
  const QString pdf = toQString(fixture.root() / "report.pdf");
  QVERIFY(exportReport(report, pdf).ok());
  QFile file(pdf);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray content = file.readAll();
  QVERIFY(content.startsWith("%PDF-") && content.contains("/FontFile"));
  if (const QString keep = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !keep.isEmpty()) {
    QFile::remove(keep + "/whitepaper.pdf");
    QFile::copy(pdf, keep + "/whitepaper.pdf");
    for (int page = 0; page < pages.count(); ++page)
      pages.image(page, 110).save(QStringLiteral("%1/whitepaper-%2.png").arg(keep).arg(page + 1, 2, 10, QChar('0')));
  }
}

void TestReport::folderHoldsEverything() {
  ReportFixture fixture;
  ReportDocument document{"T", "", "", {figure("compare", {"run-a", "run-b"}), figure("table", {"run-a", "run-b"})}};
  document.blocks[1].kind = ReportBlock::Kind::Table;
  const BuiltReport report = buildReport(document, fixture.resolver());
  const fs::path folder = fixture.root() / "out";
  QVERIFY(exportReport(report, toQString(folder)).ok());
  for (const char* name : {"report.md", "report.json", "runs.csv", "figure-01.pdf", "figure-01.png", "figure-01.svg",
                           "figure-01.csv", "figure-01.tex", "table-01.csv", "table-01.tex"})
    QVERIFY2(fs::exists(folder / name), name);
  QVERIFY(readReport(folder / "report.json").value() == document);
  QFile csv(toQString(folder / "figure-01.csv"));
  QVERIFY(csv.open(QIODevice::ReadOnly));
  QVERIFY(csv.readAll().contains("100.125"));
  int calls = 0;
  const Status cancelled = exportReport(report, toQString(fixture.root() / "cut"), [&](double) { return ++calls < 1; });
  QCOMPARE(cancelled.ok() ? std::string() : cancelled.error().code, std::string("cancelled"));
  QVERIFY(!exportReport(report, "/proc/no/such/report.pdf").ok());
}

SCALESCOPE_WINDOW_TEST(TestReport)

}  // namespace scalescope::test_report

#include "test_report.moc"
