// SPDX-License-Identifier: GPL-3.0-or-later
// The page Decision. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures of it.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>

#include "app/figures/figure_view.h"
#include "app/report/report_resolver.h"
#include "app/results/published_lines.h"
#include "app/scale/decision_model.h"
#include "app/scale/decision_page.h"
#include "app/scale/decision_report.h"
#include "tests/app_report/decision_runs.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_decision_page {

using namespace scalescope::testing;

namespace {

/// A library with the whitepaper's tables; ticks follow the page's requests, as in the window.
class DecisionFixture : public LibraryFixture {
 public:
  DecisionFixture() {
    for (const RunResult& result : whitepaperTables()) addPublished(result);
    for (const RunResult& result : twoSystems()) add(result);
    library = open();
    page = std::make_unique<DecisionPage>(library.get());
    QObject::connect(page.get(), &DecisionPage::tickRequested, page.get(), &DecisionPage::setRuns);
    QObject::connect(page.get(), &DecisionPage::message, page.get(),
                     [this](const QString& text, bool) { messages.append(text); });
    page->resize(1100, 800);
    page->show();
  }
  QString textOf(const char* label) const {
    return page->findChild<QLabel*>(label)->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
  }
  QTableView* table(const char* name) const { return page->findChild<QTableView*>(name); }
  void click(const char* button) const { QTest::mouseClick(page->findChild<QPushButton*>(button), Qt::LeftButton); }
  /// Types into a cell as a user does: a click, a double click, the text, Return.
  void type(const char* name, int row, int column, const QString& text) const {
    auto* tabs = page->findChild<QTabWidget*>("decisionTabs");
    QTableView* view = table(name);
    for (int tab = 0; tab < tabs->count(); ++tab)
      if (tabs->widget(tab)->isAncestorOf(view)) tabs->setCurrentIndex(tab);
    const QModelIndex cell = view->model()->index(row, column);
    view->scrollTo(cell);
    const QPoint at = view->visualRect(cell).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
    auto* editor = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(editor != nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, text);
    QTest::keyClick(editor, Qt::Key_Return);
    QTRY_VERIFY(view->viewport()->findChild<QLineEdit*>() == nullptr);  // the text is taken later
  }
  std::unique_ptr<Library> library;
  std::unique_ptr<DecisionPage> page;
  QStringList messages;
};

/// A figure as a picture embeds it.
FigureState embeddedAndRead(const DecisionPage& page, const std::vector<RunResult>& results, Disclosure disclosure) {
  const FigureState state = stateOf(page.request(), page.figure(), results);
  return require(stateFromJson(stateToJson(state, disclosure, Redactor({}, results))));
}

std::vector<RunResult> headsOf(const DecisionFixture& fixture) {
  std::vector<RunResult> results;
  const ReportBlock block = fixture.page->reportBlock();
  for (const QString& id : block.results + block.published) results.push_back(fixture.library->find(id)->head);
  return results;
}

enum CandidateColumn { Name, System, Servers, Devices, Price, PriceDate, RackUnits, Power };

QString csvBy(const ReportBlock& block, const Library& library) {
  const auto results = libraryResolver(library.entries(), {})(block);
  if (!results) return toQString(results.error().message);
  FigureStyles styles;
  const auto built = buildFigure(block.request, *results, styles);
  return built ? figureToCsv(built->figure) : toQString(built.error().message);
}

QString csvByCommand(const DecisionFixture& fixture, const ReportBlock& block) {
  const QString file = toQString(fixture.root()) + "/command.csv";
  QStringList words{"export", "--figure", block.request.kind, "--embed", "full", "--out", file};
  words << "--runs-dir" << toQString(fixture.places.runsDir) << block.results;
  // The real program has its own copy of the published results.
  for (const QString& name : block.published) words << "--published" << name;
  for (auto option = block.request.options.begin(); option != block.request.options.end(); ++option)
    words << "--" + option.key() << option.value();
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", words);
  QFile written(file);
  if (!program.waitForFinished(60000) || program.exitCode() != 0 || !written.open(QIODevice::ReadOnly))
    return QString::fromUtf8(program.readAllStandardError());
  return QString::fromUtf8(written.readAll());
}

}  // namespace

class TestDecisionPage : public QObject {
  Q_OBJECT
 private slots:
  void theExampleOpens();
  void theExampleOpensBeforeResultsAreListed();
  void pageReportAndCommandAgree();
  void typedPricesDecide();
  void wrongInputIsRefused();
  void statedThroughputsMakeCandidates();
  void jobsCanBeChanged();
  void inputIsRemembered();
  void filesAreSavedAndOpened();
  void modelsKeepTheRules();
  void aPictureIsOpenedAgain();
  void aRedactedPictureIsOpenedAgain();
  void figureAndVerdictFitALowWindow();
};

void TestDecisionPage::theExampleOpens() {
  DecisionFixture fixture;
  QVERIFY(fixture.textOf("decisionVerdict").contains("open the example"));
  QVERIFY(!fixture.page->hasFigure());
  fixture.click("decisionExample");
  QTRY_VERIFY(fixture.page->hasFigure());
  QVERIFY2(
      fixture.textOf("decisionVerdict").startsWith("Choose Two C4140-M: least training time for the jobs, 53.9 h a"),
      qPrintable(fixture.textOf("decisionVerdict")));
  QVERIFY(fixture.textOf("decisionWords").contains("may cost up to 1.255 times as much"));
  QVERIFY(fixture.textOf("decisionWords").contains("To be sure, measure"));
  QCOMPARE(fixture.table("decisionTable")->model()->index(2, 3).data().toString(), QString("53.9"));
  QCOMPARE(fixture.table("decisionCandidates")->model()->rowCount(), 3);
  QCOMPARE(fixture.table("decisionJobs")->model()->rowCount(), 7);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    fixture.page->grab().save(folder + "/decision-page.png");
}

void TestDecisionPage::theExampleOpensBeforeResultsAreListed() {
  DecisionFixture fixture;
  Library library(fixture.places, nullptr);
  DecisionPage page(&library);
  page.show();
  connect(&page, &DecisionPage::tickRequested, &page, &DecisionPage::setRuns);
  QStringList messages;
  connect(&page, &DecisionPage::message, this, [&](const QString& text, bool) { messages.append(text); });
  QVERIFY(!library.listed());
  page.findChild<QPushButton*>("decisionExample")->click();
  QTRY_VERIFY(page.findChild<QLabel*>("decisionVerdict")->text().startsWith("Choose Two"));
  QCOMPARE(messages, QStringList());
}

void TestDecisionPage::pageReportAndCommandAgree() {
  DecisionFixture fixture;
  fixture.click("decisionExample");
  QTRY_VERIFY(fixture.page->hasFigure());
  const std::vector<std::tuple<QString, bool, QString>> views = {{"Candidates", false, "decision"},
                                                                 {"Candidates", true, "decision-value"},
                                                                 {"Cost over time", true, "decision-price"},
                                                                 {"Sensitivity", false, "decision-sensitivity"}};
  for (const auto& [title, withOption, kind] : views) {
    harness::clickFigure(*fixture.page, "decisionViews", title, withOption);
    QCOMPARE(fixture.page->request().kind, kind);
    QTRY_VERIFY(fixture.page->hasFigure());
    ReportBlock block = fixture.page->reportBlock();
    const NamedRuns named = withPublishedNames(block.results, fixture.library->entries());
    block.results = named.results;
    block.published = named.published;
    const QString shown = figureToCsv(fixture.page->figure());
    QVERIFY(shown.count('\n') > 3);
    QCOMPARE(csvBy(block, *fixture.library), shown);
    QCOMPARE(csvByCommand(fixture, block), shown);
  }
  // Without prices, the view of costs says what is missing.
  harness::clickFigure(*fixture.page, "decisionViews", "Cost over time");
  QTRY_VERIFY(!fixture.page->hasFigure());
  QVERIFY(fixture.textOf("decisionBeside").contains("known cost over time"));
}

void TestDecisionPage::typedPricesDecide() {
  DecisionFixture fixture;
  fixture.page->setRuns({"a1", "a2", "a3", "b1", "b2", "b3"});
  QTRY_VERIFY(fixture.textOf("decisionVerdict").startsWith("Choose 2 × Beta"));
  fixture.type("decisionCandidates", 0, Price, "10,000 EUR");
  fixture.type("decisionCandidates", 1, Price, "8000 EUR");
  fixture.type("decisionCandidates", 0, RackUnits, "4 U");
  QTest::keyClicks(fixture.page->findChild<QLineEdit*>("decisionHorizon"), "4");
  // 16,000 for 1.5 times the throughput of 10,000.
  QTRY_VERIFY2(fixture.textOf("decisionVerdict").startsWith("Choose Alpha: least cost for the work"),
               qPrintable(fixture.textOf("decisionVerdict")));
  QCOMPARE(*fixture.page->decision().candidates[0].rackUnits, 4.0);
  QVERIFY(fixture.textOf("decisionVerdict").contains("4 years of use; energy not counted"));
  auto* criterion = fixture.page->findChild<QComboBox*>("decisionCriterion");
  criterion->setCurrentIndex(criterion->findData("time"));
  QTRY_VERIFY(fixture.textOf("decisionVerdict").startsWith("Choose 2 × Beta: least training time"));
  fixture.type("decisionCandidates", 1, Price, "8000 USD");
  QTRY_VERIFY(fixture.textOf("decisionWords").contains("different currencies"));
}

void TestDecisionPage::wrongInputIsRefused() {
  DecisionFixture fixture;
  fixture.page->setRuns({"a1", "b1"});
  QTRY_VERIFY(fixture.page->hasFigure());
  const std::tuple<const char*, int, const char*> wrong[] = {{"decisionCandidates", Price, "10,000 $"},
                                                             {"decisionCandidates", Servers, "1.5"},
                                                             {"decisionCandidates", RackUnits, "two"},
                                                             {"decisionCandidates", Power, "-5"},
                                                             {"decisionJobs", 1, "0"},
                                                             {"decisionJobs", 3, "often"}};
  for (const auto& [table, column, text] : wrong) {
    fixture.messages.clear();
    fixture.type(table, 0, column, text);
    QCOMPARE(fixture.messages.size(), 1);
    QVERIFY2(fixture.messages[0].contains(text), qPrintable(fixture.messages[0]));
  }
  QVERIFY(fixture.page->decision().candidates.empty());  // nothing was stated
}

void TestDecisionPage::statedThroughputsMakeCandidates() {
  DecisionFixture fixture;
  fixture.page->setRuns({"a1", "a2", "a3", "b1", "b2", "b3"});
  QTRY_VERIFY(fixture.page->hasFigure());
  auto* tabs = fixture.page->findChild<QTabWidget*>("decisionTabs");
  tabs->setCurrentIndex(1);
  fixture.click("decisionCandidatesAdd");
  QTRY_COMPARE(fixture.table("decisionThroughputs")->model()->rowCount(), 1);
  fixture.type("decisionThroughputs", 0, 2, "400");
  QTRY_VERIFY2(fixture.textOf("decisionVerdict").startsWith("Choose Candidate 3"),
               qPrintable(fixture.textOf("decisionVerdict")));
  fixture.type("decisionThroughputs", 0, 3, "350");
  fixture.type("decisionThroughputs", 0, 4, "450");
  fixture.type("decisionThroughputs", 0, 5, "predicted");
  QTRY_VERIFY(fixture.textOf("decisionWords").contains("Candidate 3"));
  QTRY_COMPARE(fixture.page->figure().panels.front().series.back().name, QString("Candidate 3 (predicted)"));
  QCOMPARE(*fixture.page->figure().panels.front().series.back().points.front().high, 450.0);
  fixture.messages.clear();
  fixture.type("decisionThroughputs", 0, 3, "401");  // above the value
  QVERIFY(fixture.messages.join(' ').contains("401"));
  fixture.table("decisionCandidates")->setCurrentIndex(fixture.table("decisionCandidates")->model()->index(2, 0));
  tabs->setCurrentIndex(1);
  fixture.click("decisionCandidatesRemove");
  QTRY_COMPARE(fixture.table("decisionCandidates")->model()->rowCount(), 2);
}

void TestDecisionPage::jobsCanBeChanged() {
  DecisionFixture fixture;
  fixture.click("decisionExample");
  QTRY_VERIFY(fixture.page->hasFigure());
  // AlexNet alone is fastest on the one server.
  fixture.page->findChild<QTabWidget*>("decisionTabs")->setCurrentIndex(2);
  for (int row = 6; row > 0; --row) {
    fixture.table("decisionJobs")->setCurrentIndex(fixture.table("decisionJobs")->model()->index(row, 0));
    fixture.click("decisionJobsRemove");
    QTRY_COMPARE(fixture.table("decisionJobs")->model()->rowCount(), row);
  }
  QTRY_VERIFY2(fixture.textOf("decisionVerdict").startsWith("Choose One 8-GPU server"),
               qPrintable(fixture.textOf("decisionVerdict")));
  fixture.type("decisionJobs", 0, 3, "100");
  QTRY_VERIFY(fixture.textOf("decisionVerdict").contains("100 times a year"));
}

void TestDecisionPage::inputIsRemembered() {
  DecisionFixture fixture;
  fixture.click("decisionExample");
  QTRY_VERIFY(fixture.page->hasFigure());
  fixture.type("decisionCandidates", 0, Price, "90,000 USD");
  fixture.page->setView(DecisionPage::View::Price);
  DecisionPage again(fixture.library.get());
  again.setInput(fixture.page->input());
  QCOMPARE(decisionToJson(again.decision()), decisionToJson(fixture.page->decision()));
  QCOMPARE(again.request().kind, QString("decision-price"));
  QCOMPARE(again.decision().candidates[0].price, QString("90,000 USD"));
}

void TestDecisionPage::filesAreSavedAndOpened() {
  DecisionFixture fixture;
  fixture.page->setRuns({"a1", "b1"});
  QTRY_VERIFY(fixture.page->hasFigure());
  fixture.type("decisionCandidates", 0, Price, "10,000 EUR");
  const QString file = toQString(fixture.root()) + "/decision.json";
  fixture.page->saveFile(file);
  DecisionFixture other;
  other.page->openFile(file);
  QTRY_VERIFY(other.page->hasFigure());
  QCOMPARE(other.page->decision().candidates[0].price, QString("10,000 EUR"));
  QCOMPARE(other.page->reportBlock().results, (QStringList{"a1", "b1"}));
  LibraryFixture::writeText(toPath(file), R"({"format": "scalescope-decision", "format_version": 1, "pue": 0.5})");
  other.messages.clear();
  other.page->openFile(file);
  QVERIFY(other.messages.join(' ').contains("pue"));
  QCOMPARE(other.page->decision().candidates[0].price, QString("10,000 EUR"));  // unchanged
}

void TestDecisionPage::modelsKeepTheRules() {
  const auto study = studyDecision(whitepaperDecision(), whitepaperTables());
  const DecisionDocument stated = completed(whitepaperDecision(), *study);
  for (const auto part :
       {DecisionModel::Part::Candidates, DecisionModel::Part::Throughputs, DecisionModel::Part::Jobs}) {
    DecisionModel model(part);
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setDecision(stated, withRecordValues(stated, *study), openThroughputs(*study));
    model.addRow();
    model.removeRow(0);
    QVERIFY(model.columnCount() >= 4);
  }
}

void TestDecisionPage::aPictureIsOpenedAgain() {
  DecisionFixture fixture;
  fixture.click("decisionExample");
  fixture.page->setView(DecisionPage::View::Value);
  QTRY_VERIFY(fixture.page->hasFigure() && fixture.page->figure().panels.size() > 1);
  const FigureState state = embeddedAndRead(*fixture.page, headsOf(fixture), Disclosure::Full);
  QCOMPARE(state.request.kind, QString("decision-value"));
  DecisionFixture other;
  QStringList ids;
  for (const RunResult& result : state.results) ids.append(toQString(result.summary.runId));
  other.page->setRuns(ids);
  other.page->openState(state);
  QTRY_COMPARE(other.page->request().kind, QString("decision-value"));
  QTRY_COMPARE(figureToCsv(other.page->figure()), figureToCsv(fixture.page->figure()));
}

/// Measured and published systems, a typed price and a typed candidate; opened where none of the runs is known.
void TestDecisionPage::aRedactedPictureIsOpenedAgain() {
  DecisionFixture fixture;
  fixture.page->setRuns({"a1", "a2", "a3", "b1", "b2", "b3"});
  QTRY_VERIFY(fixture.page->hasFigure());
  fixture.type("decisionCandidates", 0, Price, "10,000 EUR");
  fixture.type("decisionCandidates", 1, Price, "8000 EUR");
  fixture.page->setView(DecisionPage::View::Price);
  QTRY_VERIFY(fixture.page->hasFigure());
  const FigureState state = embeddedAndRead(*fixture.page, headsOf(fixture), Disclosure::Redacted);
  LibraryFixture elsewhere;
  const auto library = elsewhere.open();
  library->addGuests(state.results);
  DecisionPage other(library.get());
  other.resize(1100, 800);
  other.show();
  QStringList ids;
  for (const RunResult& result : state.results) ids.append(toQString(result.summary.runId));
  other.setRuns(ids);
  other.openState(state);
  QTRY_COMPARE(other.request().kind, QString("decision-price"));
  QTRY_VERIFY(other.hasFigure());
  QTRY_COMPARE(figureToCsv(other.figure()), figureToCsv(fixture.page->figure()));
  QCOMPARE(other.findChild<QLabel*>("decisionVerdict")->text(),
           fixture.page->findChild<QLabel*>("decisionVerdict")->text());
}

/// In a window of 1280 x 720 the page has about this room: no view of the example scrolls, the words are in a tab.
void TestDecisionPage::figureAndVerdictFitALowWindow() {
  DecisionFixture fixture;
  fixture.page->resize(1120, 650);  // in a window of 1280 x 720, whose style takes 40 pixels less
  fixture.click("decisionExample");
  QTRY_VERIFY(fixture.page->hasFigure());
  const auto* view = fixture.page->findChild<FigureView*>("decisionFigure");
  for (const auto shown : {DecisionPage::View::Candidates, DecisionPage::View::Value, DecisionPage::View::Price,
                           DecisionPage::View::Sensitivity}) {
    fixture.page->setView(shown);
    QTRY_VERIFY(fixture.page->hasFigure());
    if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
      fixture.page->grab().save(folder + "/" + fixture.page->request().kind + "-low.png");
    QTRY_VERIFY2(view->height() <= view->parentWidget()->height(), qPrintable(fixture.page->request().kind));
  }
  QVERIFY(fixture.page->findChild<QLabel*>("decisionVerdict")->isVisible());
  // The explanation takes no room until it is asked for.
  QVERIFY(!fixture.page->findChild<QLabel*>("decisionWords")->isVisible());
  auto* more = fixture.page->findChild<QWidget*>("decisionMore");
  QTest::mouseClick(more, Qt::LeftButton);
  QVERIFY(fixture.page->findChild<QLabel*>("decisionWords")->isVisible());
  QTest::mouseClick(more, Qt::LeftButton);
  // Why a view has no figure stands in its place.
  fixture.page->setView(DecisionPage::View::Cost);
  QTRY_VERIFY(!fixture.page->hasFigure());
  QTRY_VERIFY(fixture.textOf("decisionBeside").contains("known cost over time"));
  QVERIFY(fixture.page->findChild<QLabel*>("decisionBeside")->isVisible());
}

SCALESCOPE_WINDOW_TEST(TestDecisionPage)

}  // namespace scalescope::test_decision_page

#include "test_decision_page.moc"
