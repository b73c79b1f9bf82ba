// SPDX-License-Identifier: GPL-3.0-or-later
// The page What-if. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures of it.
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/results/prediction_words.h"
#include "app/results/run_remarks.h"
#include "app/scale/predicted_candidate.h"
#include "app/scale/whatif_page.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/qt_text.h"

namespace scalescope::test_whatif_page {

using namespace scalescope::testing;

namespace {

class WhatIfFixture : public LibraryFixture {
 public:
  explicit WhatIfFixture(const QStringList& patterns = kOneAndTwoRanks) {
    for (RunResult run : recordedRuns(patterns)) {
      // Long enough for conclusions; test_reservations has the short ones.
      if (run.summary.measuredTimeS) run.summary.measuredTimeS = std::max(kShortWindowS, *run.summary.measuredTimeS);
      add(run);
      ids.append(toQString(run.summary.runId));
      if (run.summary.kind == ResultKind::NodeCheck) check = ids.last();
    }
    library = open();
  }
  std::unique_ptr<Library> library;
  QStringList ids;
  QString check;
};

void show(WhatIfPage& page) {
  page.resize(1200, 860);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
}

template <typename Widget>
Widget* child(const WhatIfPage& page, const char* name) {
  return page.findChild<Widget*>(QLatin1String(name));
}

QString textOf(const WhatIfPage& page, const char* label) {
  return child<QLabel>(page, label)->text().replace(QChar(QChar::Nbsp), QLatin1Char(' '));
}

void type(const WhatIfPage& page, const char* field, const QString& text) {
  auto* edit = child<QLineEdit>(page, field);
  edit->setFocus();
  QTest::keyClick(edit, Qt::Key_A, Qt::ControlModifier);
  if (text.isEmpty()) return QTest::keyClick(edit, Qt::Key_Delete);
  QTest::keyClicks(edit, text);
}

/// The trainings of the fixture once more, as those of another network.
QStringList addOtherNetwork(WhatIfFixture& fixture) {
  QStringList ids;
  for (RunResult run : recordedRuns({"one-*", "two-*"})) {
    run.plan.network = "resnet-56";
    run.summary.runId += "-other";
    fixture.add(run);
    ids.append(toQString(run.summary.runId));
  }
  fixture.library = fixture.open();
  return ids;
}

std::vector<RunResult> resultsOf(const WhatIfPage& page, const Library& library) {
  std::vector<RunResult> results;
  for (const QString& id : page.reportBlock().results) results.push_back(require(readResult(library.find(id)->file)));
  return results;
}

int rowsOf(const WhatIfPage& page) { return child<QTableView>(page, "whatifTable")->model()->rowCount(); }

}  // namespace

class TestWhatIfPage : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void predictsFromTickedRuns();
  void eachFieldChangesTheAnswer();
  void aWrongEntryIsExplained();
  void changesAreASecondView();
  void onlyRunsOfOneNetworkPredictTogether();
  void dataSetsOfOneNetworkAreChosen();
  void placeholdersAreNotCut();
  void findsTheNewestCheckOfItsHosts();
  void opensAndRunsTheNextMeasurement();
  void asksForACheckWithoutOne();
  void aPredictionBecomesACandidate();
  void keepsItsEntriesInAPicture();
  void takesTheCostOfOverlapFromAnotherNetwork();
  void aRedactedPictureOpensAgain();
  void figureAndAnswerFitALowWindow();
};

void TestWhatIfPage::predictsFromTickedRuns() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  QVERIFY(textOf(page, "whatifState").contains("Tick short tests of one network"));
  QVERIFY(!page.hasFigure());
  page.setRuns(fixture.ids);
  QTRY_VERIFY(page.hasFigure());
  QVERIFY(!child<QLabel>(page, "whatifState")->isVisible());
  QCOMPARE(rowsOf(page), 4);  // 1..8
  QVERIFY2(textOf(page, "whatifFirst").startsWith("8 nodes × 1 device, batch 20"),
           qPrintable(textOf(page, "whatifFirst")));
  QVERIFY(textOf(page, "whatifFirst").contains("images/s predicted"));
  QVERIFY(textOf(page, "whatifWords").contains("calibrated on 6 runs, leave-one-out error"));
  QVERIFY(textOf(page, "whatifWords").contains("90 epochs of"));
  QCOMPARE(child<QLineEdit>(page, "prediction_batch-per-device")->placeholderText(), QString("20"));
  QVERIFY(!child<QComboBox>(page, "whatifWork")->isVisible());
  const ReportBlock block = page.reportBlock();
  QCOMPARE(block.request.kind, QString("prediction"));
  QCOMPARE(block.results.size(), fixture.ids.size());
  // Words and table are outside of the shown figure, and in the exported one.
  const Figure& shown = child<FigureView>(page, "whatifFigure")->drawnFigure();
  QVERIFY(shown.finding.isEmpty());
  QCOMPARE(shown.panels.size(), std::size_t{3});
  QCOMPARE(page.figure().panels.back().kind, FigureKind::Table);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    page.grab().save(QDir(folder).filePath(QStringLiteral("page-whatif.png")));
}

void TestWhatIfPage::eachFieldChangesTheAnswer() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  QTRY_VERIFY(page.hasFigure());
  type(page, "prediction_nodes", "1..64");
  QTRY_COMPARE(rowsOf(page), 7);
  QVERIFY(textOf(page, "whatifFirst").startsWith("64 nodes × 1 device"));
  auto* link = child<QComboBox>(page, "prediction_link");
  QTest::mouseClick(link->lineEdit(), Qt::LeftButton);
  QTest::keyClicks(link->lineEdit(), "10GbE,100GbE");
  QTRY_COMPARE(rowsOf(page), 14);
  QVERIFY(textOf(page, "whatifFirst").contains("100GbE"));
  type(page, "prediction_batch-per-device", "40");
  QTRY_VERIFY(textOf(page, "whatifFirst").contains("batch 40"));
  type(page, "prediction_nodes", "");
  QTRY_COMPARE(rowsOf(page), 2);
  QCOMPARE(page.request().options.keys(), QStringList({"batch-per-device", "link"}));
}

void TestWhatIfPage::aWrongEntryIsExplained() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  QTRY_VERIFY(page.hasFigure());
  type(page, "prediction_nodes", "8..2");
  QTRY_VERIFY(child<QLabel>(page, "whatifState")->isVisible());
  QVERIFY2(textOf(page, "whatifState").contains("\"Nodes\" \"8..2\" is not a valid range"),
           qPrintable(textOf(page, "whatifState")));
  QVERIFY(!page.hasFigure());
  QCOMPARE(rowsOf(page), 0);
  QVERIFY(!child<QLabel>(page, "whatifFirst")->isVisible());
  type(page, "prediction_nodes", "2..8");
  QTRY_VERIFY(page.hasFigure());
  QVERIFY(!child<QLabel>(page, "whatifState")->isVisible());
}

void TestWhatIfPage::changesAreASecondView() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  QTRY_VERIFY(page.hasFigure());
  QVERIFY(!child<QTabBar>(page, "whatifViews")->isVisible());  // one figure
  auto* changes = child<QCheckBox>(page, "whatifViewsOption");
  QTest::mouseClick(changes, Qt::LeftButton, {}, QPoint(8, changes->height() / 2));
  QTRY_COMPARE(page.figure().panels.front().kind, FigureKind::HorizontalBars);
  QCOMPARE(page.request().kind, QString("prediction-changes"));
  QVERIFY(rowsOf(page) >= 6);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    page.grab().save(QDir(folder).filePath(QStringLiteral("page-whatif-changes.png")));
}

void TestWhatIfPage::onlyRunsOfOneNetworkPredictTogether() {
  WhatIfFixture fixture;
  RunResult other = makeResult("other");
  other.plan.network = "alexnet";
  fixture.add(other);
  fixture.library = fixture.open();
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(QStringList("other") + fixture.ids);
  auto* work = child<QComboBox>(page, "whatifWork");
  QTRY_VERIFY(work->isVisible() && work->count() == 2);
  QVERIFY2(work->itemText(1).startsWith("ResNet-20, FP32 (10 runs)"), qPrintable(work->itemText(1)));
  work->setFocus();
  QTest::keyClick(work, Qt::Key_End);
  QTRY_VERIFY(page.hasFigure());
  QCOMPARE(page.reportBlock().results.size(), fixture.ids.size());
  QVERIFY(!page.reportBlock().results.contains("other"));
}

/// Of one network, runs with another data set are an entry of their own: every entry can be predicted.
void TestWhatIfPage::dataSetsOfOneNetworkAreChosen() {
  WhatIfFixture fixture;
  for (RunResult run : recordedRuns({"one-*", "two-*"})) {
    run.summary.runId += "-fewer";
    run.plan.dataset = "learnable";
    run.summary.datasetFingerprint = "4000 images, 3136000 bytes, 2c64a44162c9e8eb";
    run.summary.trainingImages = 2000;
    fixture.add(run);
    fixture.ids.append(toQString(run.summary.runId));
  }
  fixture.library = fixture.open();
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  auto* work = child<QComboBox>(page, "whatifWork");
  QTRY_VERIFY(work->isVisible() && work->count() == 2);
  QTRY_VERIFY(page.hasFigure());
  QCOMPARE(work->itemText(1), QString("ResNet-20, FP32, 2,000 images (10 runs)"));
  work->setFocus();
  QTest::keyClick(work, Qt::Key_End);
  QTRY_VERIFY(page.hasFigure() && page.reportBlock().results.contains(fixture.ids.last()));
}

/// Empty fields show all of their text.
void TestWhatIfPage::placeholdersAreNotCut() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  page.resize(640, 720);  // in several rows, none of which narrows its fields
  QCoreApplication::processEvents();
  int shown = 0;
  for (const QLineEdit* line : page.findChildren<QLineEdit*>())
    if (line->isVisible() && !line->placeholderText().isEmpty()) {
      const int frame = line->hasFrame() ? 8 : 4,
                needed = line->fontMetrics().horizontalAdvance(line->placeholderText());
      QVERIFY2(line->width() >= needed + frame, qPrintable(line->objectName()));
      ++shown;
    }
  QVERIFY(shown >= 7);
}

void TestWhatIfPage::findsTheNewestCheckOfItsHosts() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  QStringList trainings = fixture.ids;
  trainings.removeAll(fixture.check);
  page.setRuns(trainings);
  QTRY_VERIFY(page.hasFigure());
  QVERIFY(page.reportBlock().results.contains(fixture.check));
}

void TestWhatIfPage::opensAndRunsTheNextMeasurement() {
  WhatIfFixture fixture({"one-rank-batch-20-*", "check-2.json"});
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  type(page, "prediction_nodes", "2");
  QTRY_VERIFY(textOf(page, "whatifFirst").startsWith("2 nodes"));
  QVERIFY2(textOf(page, "whatifNext").startsWith("Measure this next"), qPrintable(textOf(page, "whatifNext")));
  QVERIFY(textOf(page, "whatifNext").contains("expected to narrow the band from ±"));
  QSignalSpy plans(&page, &WhatIfPage::planRequested), runs(&page, &WhatIfPage::runsRequested);
  QTest::mouseClick(child<QPushButton>(page, "whatifOpenNext"), Qt::LeftButton);
  QCOMPARE(plans.size(), 1);
  QCOMPARE(networkLabel(plans.front().front().value<Plan>()), std::string("resnet-20"));
  QVERIFY(child<QPushButton>(page, "whatifRunNext")->isVisible());
  QTest::mouseClick(child<QPushButton>(page, "whatifRunNext"), Qt::LeftButton);
  QCOMPARE(runs.size(), 1);
  QVERIFY(!runs.front().front().value<std::vector<Plan>>().empty());
  // More nodes than the results name: their plan is shown only.
  type(page, "prediction_nodes", "16");
  QTRY_VERIFY(textOf(page, "whatifFirst").startsWith("16 nodes"));
  if (textOf(page, "whatifNext").contains("as many ranks as possible"))
    QVERIFY(!child<QPushButton>(page, "whatifRunNext")->isVisible());
}

void TestWhatIfPage::asksForACheckWithoutOne() {
  WhatIfFixture fixture({"one-*", "two-ranks-1.json"});
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  type(page, "prediction_nodes", "8");
  type(page, "prediction_link_text", "10GbE");
  QTRY_VERIFY(textOf(page, "whatifFirst").contains("10GbE"));
  auto* open = child<QPushButton>(page, "whatifOpenNext");
  QSignalSpy checks(&page, &WhatIfPage::checkRequested), plans(&page, &WhatIfPage::planRequested);
  QTest::mouseClick(open, Qt::LeftButton);
  QCOMPARE(checks.size() + plans.size(), 1);
  if (textOf(page, "whatifNext").contains("all-reduce times of these hosts")) {
    QCOMPARE(checks.size(), 1);
    QCOMPARE(checks.front().front().toStringList().size(), 8);
  }
}

void TestWhatIfPage::aPredictionBecomesACandidate() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  show(page);
  auto* button = child<QPushButton>(page, "whatifDecide");
  QVERIFY(!button->isVisible());
  page.setRuns(fixture.ids);
  QTRY_VERIFY(button->isVisible());
  std::vector<StatedCandidate> asked;
  connect(&page, &WhatIfPage::candidateRequested, this,
          [&asked](const StatedCandidate& candidate) { asked.push_back(candidate); });
  QTest::mouseClick(button, Qt::LeftButton);
  QCOMPARE(asked.size(), 1U);
  const StatedCandidate& candidate = asked.front();
  QVERIFY2(candidate.name.contains("8 nodes × 1 device"), qPrintable(candidate.name));
  QCOMPARE(candidate.servers, 8);
  QCOMPARE(candidate.devices, 8);
  QCOMPARE(candidate.throughput.size(), 1U);
  const StatedThroughput& throughput = candidate.throughput.front();
  QCOMPARE(throughput.network, QString("resnet-20"));
  QCOMPARE(throughput.origin, DecisionOrigin::Predicted);
  QVERIFY(*throughput.low < throughput.rate && throughput.rate < *throughput.high);
  QVERIFY(textOf(page, "whatifFirst").contains(prediction_words::rateText(throughput.rate)));
  QVERIFY(throughput.source.contains("leave-one-out error"));
  // The same again replaces its throughput.
  DecisionDocument decision = withCandidate({}, candidate);
  StatedCandidate faster = candidate;
  faster.throughput.front().rate = *throughput.high;
  decision = withCandidate(decision, faster);
  QCOMPARE(decision.candidates.size(), 1U);
  QCOMPARE(decision.candidates.front().throughput, faster.throughput);
}

void TestWhatIfPage::keepsItsEntriesInAPicture() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get()), other(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids);
  type(page, "prediction_nodes", "1..4");
  type(page, "prediction_link_text", "25Gbit/s");
  child<QCheckBox>(page, "whatifViewsOption")->setChecked(true);
  other.openState({page.request(), {}, {}, {}});
  QCOMPARE(other.request(), page.request());
  QCOMPARE(other.request().options.value("link"), QString("25Gbit/s"));
}

void TestWhatIfPage::takesTheCostOfOverlapFromAnotherNetwork() {
  WhatIfFixture fixture({"one-*", "check-2.json"});
  const QStringList others = addOtherNetwork(fixture);
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids + others);
  QTRY_VERIFY(page.hasFigure());
  const QString alone = textOf(page, "whatifFirst");
  auto* box = child<QComboBox>(page, "prediction_overlap-from");
  QVERIFY(box->isEnabled());
  QCOMPARE(box->count(), 2);
  QTest::mouseClick(child<QToolButton>(page, "prediction_more"), Qt::LeftButton);
  QTRY_VERIFY(box->isVisible());
  box->setFocus();
  QTest::keyClick(box, Qt::Key_Down);
  QCOMPARE(page.request().options.value("overlap-from"), others.join(QLatin1Char(',')));
  QTRY_VERIFY(page.hasFigure() && textOf(page, "whatifFirst") != alone);
  QTRY_COMPARE(page.reportBlock().results.size(), fixture.ids.size() + others.size());
  // Without the other network's runs, the choice is withdrawn.
  page.setRuns(fixture.ids);
  QTRY_COMPARE(textOf(page, "whatifFirst"), alone);
  QVERIFY(!box->isEnabled());
}

/// Hosts and users are removed from the picture; its numbers are the same where its results are not known.
void TestWhatIfPage::aRedactedPictureOpensAgain() {
  WhatIfFixture fixture({"one-*", "check-2.json"});
  const QStringList others = addOtherNetwork(fixture);
  WhatIfPage page(fixture.library.get());
  show(page);
  page.setRuns(fixture.ids + others);
  type(page, "prediction_nodes", "1..4");
  type(page, "prediction_link_text", "25Gbit/s");
  auto* overlapFrom = child<QComboBox>(page, "prediction_overlap-from");
  QTRY_COMPARE(overlapFrom->count(), 2);
  overlapFrom->setCurrentIndex(1);
  // The other network's runs are short, which comes first.
  QTRY_VERIFY(page.hasFigure() && textOf(page, "whatifFirst").startsWith("Measured under 10 s (10 of 17 results)"));
  QVERIFY2(textOf(page, "whatifBeside").contains("4 nodes"), qPrintable(textOf(page, "whatifBeside")));
  const std::vector<RunResult> results = resultsOf(page, *fixture.library);
  const QByteArray json = stateToJson(stateOf(page.request(), page.figure(), results), Disclosure::Redacted,
                                      Redactor({{"10.77", "net"}}, results));
  for (const RunResult& result : results)
    for (const auto& host : result.plan.hosts)
      if (host.host != "node1" && host.host != "node2") QVERIFY(!json.contains(QByteArray::fromStdString(host.host)));
  const FigureState state = require(stateFromJson(json));
  LibraryFixture elsewhere;
  const auto library = elsewhere.open();
  library->addGuests(state.results);
  WhatIfPage other(library.get());
  show(other);
  QStringList ids;
  for (const RunResult& result : state.results) ids.append(toQString(result.summary.runId));
  other.setRuns(ids);
  other.openState(state);
  QTRY_VERIFY(other.hasFigure());
  QTRY_COMPARE(figureToCsv(other.figure()), figureToCsv(page.figure()));
  QCOMPARE(child<QLineEdit>(other, "prediction_nodes")->text(), QString("1..4"));
  QVERIFY(child<QComboBox>(other, "prediction_overlap-from")->currentIndex() == 1);
}

/// In a window of 1280 x 720 the page has about this room: the figure does not scroll, the words are in a tab.
void TestWhatIfPage::figureAndAnswerFitALowWindow() {
  WhatIfFixture fixture;
  WhatIfPage page(fixture.library.get());
  page.resize(890, 605);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  page.setRuns(fixture.ids);
  QTRY_VERIFY(page.hasFigure());
  const auto* view = child<FigureView>(page, "whatifFigure");
  for (const bool changes : {false, true}) {
    child<QCheckBox>(page, "whatifViewsOption")->setChecked(changes);
    QTRY_VERIFY(page.hasFigure());
    QTRY_VERIFY(view->height() <= view->parentWidget()->height());
    if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
      page.grab().save(folder + "/" + page.request().kind + "-low.png");
  }
  QVERIFY(child<QLabel>(page, "whatifFirst")->isVisible());
  QVERIFY(!child<QLabel>(page, "whatifWords")->isVisible());
  QTest::mouseClick(child<QWidget>(page, "whatifMore"), Qt::LeftButton);
  QVERIFY(child<QLabel>(page, "whatifWords")->isVisible());
}

SCALESCOPE_WINDOW_TEST(TestWhatIfPage)

}  // namespace scalescope::test_whatif_page

#include "test_whatif_page.moc"
