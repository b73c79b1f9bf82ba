// SPDX-License-Identifier: GPL-3.0-or-later
// How many clicks a new user needs for what the window is for, and that the answer is then there. Every click is one
// of the mouse on a widget that can be seen at that place. No clicks: scrolling, and choosing a file's name in its
// dialog. What a closed window has shown and ticked, the next one shows and ticks again.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolBar>
#include <QTreeView>
#include <QTreeWidget>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>

#include "app/compare/compare_page.h"
#include "app/core/app_settings.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_embedding.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/figures/figure_view.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/live/live_page.h"
#include "app/report/report_page.h"
#include "app/report/report_preview.h"
#include "app/results/listing/library_model.h"
#include "app/scale/scaling_page.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"
#include "widgets/number_format.h"

namespace scalescope::test_click_counts {

namespace {

constexpr int kTrainedMs = 240000;  // two short runs, and a machine that does other things
const char* const kFigure28 = "WP fig. 28: C4140-K, V100 SXM2";

std::filesystem::path realEngine() {
  return std::filesystem::path(qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString()) / "scalescope-engine";
}

/// A program that runs the real engine, with a measured time of 2 to 4 s in every plan instead of the demo's 40 to 60.
std::filesystem::path writeShorteningEngine(const std::filesystem::path& file) {
  std::ofstream(file) << R"(#!/bin/sh
if [ "$1" = run ]; then
  for word in "$@"; do
    case "$word" in
    *.json)
      sed -i -e 's/\("minimum_measured_time_s": *\)[0-9.]*/\12/' -e 's/\("maximum_measured_time_s": *\)[0-9.]*/\14/' \
        "$word" || exit 1 ;;
    esac
  done
fi
exec ')" << realEngine().string()
                      << "' \"$@\"\n";
  std::filesystem::permissions(file, std::filesystem::perms::owner_all);
  return file;
}

/// With ordinary spaces.
QString spaced(QString text) { return text.replace(QChar(0xa0), QLatin1Char(' ')); }

double publishedThroughput(const std::string& name) {
  return readResult(shareFolder() / "published" / (name + ".json")).value().summary.imagesPerSecond.value();
}

/// 8 GPUs in `nodes` nodes, with the parts of their step.
RunResult eightGpus(const std::string& runId, int nodes, double imagesPerSecond, double computeMs, double allreduceMs) {
  RunResult result = testing::makeResult(runId, 8, imagesPerSecond, runId.back() - '0');
  result.plan.hosts.clear();
  for (int node = 0; node < nodes; ++node) result.plan.hosts.push_back({"n" + std::to_string(node), 8 / nodes});
  Summary& summary = result.summary;
  summary.backend = "cuda";
  summary.nodeCount = nodes;
  summary.computeTimeMeanMs = computeMs;
  summary.allreduceTimeMeanMs = allreduceMs;
  summary.allreduceBytesPerStep = 1000;
  summary.dataWaitMeanMs = 0.5;
  summary.hostTimeMeanMs = 1;
  summary.stepTimeMeanMs = computeMs + allreduceMs + 1.5;
  return result;
}

/// The throughput of the measured runs that a PDF is made of, in ascending order.
std::vector<double> throughputInPdf(const QString& path) {
  std::vector<double> found;
  const auto json = embeddedState(path);
  if (!json.ok()) return found;
  const auto state = stateFromJson(*json);
  if (!state.ok()) return found;
  for (const RunResult& result : state->results)
    if (result.summary.origin == ResultOrigin::Measured) found.push_back(result.summary.imagesPerSecond.value_or(-1));
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace

class TestClickCounts : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_window.reset(); }
  void firstResultInOneClick();
  void itsScalingFigureInTwoClicksAndThePdfInThree();
  void overlayOfAPublishedLineInTwoClicks_data();
  void overlayOfAPublishedLineInTwoClicks();
  void threeImportedLogsComparedInTwoClicks();
  void ownProgramInThreeClicks();
  void whySlowerInOneClick();
  void scalingPdfOfTwoRuns_data();
  void scalingPdfOfTwoRuns();
  void whitepaperTableInTwoClicks();
  void publishedVerdictInOneClick();
  void reportOfFiveFiguresInSevenClicks();

 private:
  /// A window that has listed its library; no click yet.
  void open(const std::filesystem::path& engine = "/nowhere/scalescope-engine");
  /// The same with an engine whose tests are short, and the start page.
  void openForTheDemo();
  void waitForBothRuns() const;
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  void click(QWidget* widget, const QPoint& at = {});
  void click(const char* name) { click(child<QWidget>(name)); }
  void tickRun(const QString& runId);
  /// Clicks a button that asks for a file, and answers with a name in the test's folder.
  QString savePdf(QWidget* button);
  QString savePdf(const char* button) { return savePdf(child<QWidget>(button)); }
  QString pageName() const { return m_window->findChild<PageArea*>()->pageName(); }
  ScalingPage* scaling() const { return m_window->findChild<ScalingPage*>(); }
  QString scalingFinding() const { return spaced(scaling()->figure().finding); }
  QString scalingCsv() const;
  /// How many numbers of one's own curves agree with the results of the folder; -1 after one that does not.
  int agreedNumbers() const { return checkScalingCsv(scalingCsv(), m_fixture->places.runsDir); }
  void keepPicture(const char* name) const;

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
  int m_clicks = 0;
};

void TestClickCounts::init() {
  m_fixture = std::make_unique<testing::LibraryFixture>();
  startWithoutSettings(m_fixture->root());
}

void TestClickCounts::open(const std::filesystem::path& engine) {
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, engine});
  m_window->resize(1400, 900);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  QTRY_VERIFY(child<QWidget>("start_published")->isEnabled());  // listed
  m_clicks = 0;
}

void TestClickCounts::openForTheDemo() {
  open(writeShorteningEngine(m_fixture->root() / "engine"));
  QTRY_VERIFY(child<QPushButton>("plan_run")->isEnabled());  // the engine has answered
  QCOMPARE(pageName(), QString("page_start"));
}

void TestClickCounts::waitForBothRuns() const {
  const auto* message = child<QLabel>("message_text");
  QTRY_VERIFY_WITH_TIMEOUT(message->isVisible() && message->text().contains("2 runs completed"), kTrainedMs);
}

void TestClickCounts::click(QWidget* widget, const QPoint& at) {
  ++m_clicks;
  QTRY_VERIFY(widget->isVisible() && widget->isEnabled());
  const QPoint place = at.isNull() ? widget->rect().center() : at;
  QTRY_VERIFY2(widget->visibleRegion().contains(place), qPrintable(widget->objectName() + " cannot be seen there"));
  QTest::mouseClick(widget, Qt::LeftButton, {}, place);
}

void TestClickCounts::tickRun(const QString& runId) {
  auto* table = child<QTreeView>("libraryTable");
  const auto row = [table, &runId] {
    for (const QModelIndex& index : testing::libraryRows(*table->model()))
      if (index.data(LibraryModel::RunIdRole).toString() == runId) return index;
    return QModelIndex();
  };
  QTRY_VERIFY2(row().isValid(), qPrintable(runId));
  table->scrollTo(row());
  const QRect cell = table->visualRect(row());
  click(table->viewport(), {cell.left() + 10, cell.center().y()});
  QVERIFY2(m_window->findChild<LibraryView*>()->model()->isTicked(runId), qPrintable(runId));
}

QString TestClickCounts::savePdf(QWidget* button) {
  const QString path = toQString(m_fixture->root() / "figure.pdf");
  answerFileDialog(path);
  click(button);
  return path;
}

QString TestClickCounts::scalingCsv() const {
  const QString path = toQString(m_fixture->root() / "scaling.csv");
  const Status done = exportFigure(scaling()->figure(), path);
  return done ? path : QString();
}

void TestClickCounts::keepPicture(const char* name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) m_window->grab().save(QDir(folder).filePath(QStringLiteral("clicks-%1.png").arg(name)));
}

/// Real training of the demo's plans; test_demo_window trains as long as they say.
void TestClickCounts::firstResultInOneClick() {
  if (!std::filesystem::exists(realEngine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  openForTheDemo();
  click("start_demo");
  auto* live = m_window->findChild<LivePage*>();
  QTRY_VERIFY(live->isVisible() && live->pointsDrawn() > 0);
  QTRY_VERIFY_WITH_TIMEOUT(measuredThroughput(m_fixture->places.runsDir).contains(1), kTrainedMs);
  const double measured = measuredThroughput(m_fixture->places.runsDir).at(1);
  QVERIFY(measured > 0);
  const auto* model = child<QTreeView>("libraryTable")->model();
  const auto isListed = [model, measured] {
    const QModelIndexList rows = testing::libraryRows(*model);
    return std::any_of(rows.begin(), rows.end(), [measured](const QModelIndex& row) {
      return row.siblingAtColumn(LibraryModel::Throughput).data().toString() == significantText(measured, 4);
    });
  };
  QTRY_VERIFY(isListed());
  QCOMPARE(m_clicks, 1);
  waitForBothRuns();  // nothing outlives the test
}

/// From an empty library. The offer that appears when both runs have completed is the second click.
void TestClickCounts::itsScalingFigureInTwoClicksAndThePdfInThree() {
  if (!std::filesystem::exists(realEngine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  openForTheDemo();
  click("start_demo");
  waitForBothRuns();
  click("message_action");
  QTRY_COMPARE(pageName(), QString("page_scaling"));
  QTRY_VERIFY(scalingFinding().contains("2 ranks reach"));
  QCOMPARE(m_clicks, 2);
  const std::map<int, double> measured = measuredThroughput(m_fixture->places.runsDir);
  QCOMPARE(measured.size(), std::size_t{2});
  const QString share = spaced(percentText(measured.at(2) / measured.at(1) / 2, 1));
  const QString verdict = QString("2 ranks reach %1 of the throughput of 2 times 1 rank").arg(share);
  QVERIFY2(scalingFinding().contains(verdict), qPrintable(verdict + '\n' + scalingFinding()));
  QTRY_COMPARE(agreedNumbers(), 4);  // networks differ: no throughput
  QVERIFY(!child<QWidget>("scalingFigure")->visibleRegion().isEmpty());
  keepPicture("demo");
  const std::vector<double> inPdf = throughputInPdf(savePdf("scalingPdf"));
  QCOMPARE(m_clicks, 3);
  QCOMPARE(inPdf,
           (std::vector<double>{std::min(measured.at(1), measured.at(2)), std::max(measured.at(1), measured.at(2))}));
}

void TestClickCounts::overlayOfAPublishedLineInTwoClicks_data() {
  QTest::addColumn<QString>("page");
  QTest::addColumn<QString>("row");
  QTest::addColumn<int>("clicks");
  QTest::newRow("a line over one's own") << "page_scaling" << kFigure28 << 2;
  QTest::newRow("its system") << "page_scaling"
                              << "PowerEdge C4140-K" << 2;
  QTest::newRow("from another place") << "page_plan" << kFigure28 << 3;
}

/// With one's own runs ticked: the published results, and the words of the line or of its system.
void TestClickCounts::overlayOfAPublishedLineInTwoClicks() {
  QFETCH(QString, page);
  QFETCH(QString, row);
  QFETCH(int, clicks);
  m_fixture->add(testing::makeResult("run-a", 1, 100));
  m_fixture->add(testing::makeResult("run-b", 2, 190));
  AppSettings().setLibraryUse(m_fixture->places.runsDir, {{"run-a", "run-b"}, page});
  open();
  if (page != "page_scaling") click("rail_page_scaling");
  QTRY_COMPARE(pageName(), QString("page_scaling"));
  QTRY_COMPARE(agreedNumbers(), 6);
  click("addPublished");
  auto* tree = child<QTreeWidget>("publishedTree");
  const auto items = tree->findItems(row, Qt::MatchStartsWith | Qt::MatchRecursive);
  QVERIFY2(!items.isEmpty(), qPrintable(row));
  tree->scrollToItem(items.front());
  click(tree->viewport(), tree->visualItemRect(items.front()).center());
  QCOMPARE(m_clicks, clicks);
  QVERIFY(!tree->isVisible());  // nothing lies over the figure
  QTRY_VERIFY(scaling()->figure().panels.front().series.size() >= 2);
  QCOMPARE(agreedNumbers(), 4);  // networks differ: no throughput
  if (row != kFigure28) return;
  QCOMPARE(scaling()->figure().panels.front().series.size(), std::size_t{3});  // with the ideal line
  const auto csv = readFile(scalingCsv().toStdString());
  QVERIFY(csv.ok());
  std::map<std::string, double> drawn;  // by number of devices
  for (const std::string& line : split(*csv, '\n')) {
    const std::vector<std::string> cells = csvCells(line);
    if (cells.size() > 3 && cells[0].starts_with("Speed-up") && cells[1].starts_with(kFigure28))
      drawn[cells[2]] = parseNumber(cells[3]).value_or(-1);
  }
  QCOMPARE(drawn.size(), std::size_t{3});
  for (const auto& [devices, speedup] : drawn)
    QCOMPARE(speedup, publishedThroughput("wp-figure-28-" + devices) / publishedThroughput("wp-figure-28-1"));
  keepPicture("overlay");
}

/// From any page: the files are chosen in the dialog of the first button; the report of the import has the second.
void TestClickCounts::threeImportedLogsComparedInTwoClicks() {
  m_fixture->add(testing::makeResult("run-a", 1, 100));
  AppSettings().setLibraryUse(m_fixture->places.runsDir, {{"run-a"}, "page_plan"});
  open();
  const QString logs = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_import/public/";
  QStringList files;
  for (const char* name : {"tf-old-loss-column.log", "07-timm-old.log", "gluoncv-ssd.log"})
    files.append('"' + logs + name + '"');
  answerFileDialog(files.join(' '));
  clickPage(*m_window, "page_start");
  click("start_import");
  auto* compare = child<QPushButton>("importReportCompare");
  QTRY_VERIFY(compare->isVisible() && compare->isEnabled());
  const auto* model = m_window->findChild<LibraryView*>()->model();
  QTRY_COMPARE(model->tickedRuns().size(), 3);  // the import selects what it imported
  QVERIFY(!model->isTicked("run-a"));
  click(compare);
  QCOMPARE(m_clicks, 2);
  QTRY_COMPARE(pageName(), QString("page_compare"));
  auto* page = m_window->findChild<ComparePage*>();
  QTRY_VERIFY(!page->figure().panels.empty());
  QCOMPARE(page->runs().size(), 3);
  keepPicture("imported");
  click("message_action");  // one's own selection again
  QCOMPARE(model->tickedRuns(), QStringList{"run-a"});
}

/// A program of one's own with a banner, whose output no log format knows. After a test was described in the form.
void TestClickCounts::ownProgramInThreeClicks() {
  if (!std::filesystem::exists(realEngine())) QSKIP("scalescope-engine is not built: build it beside the tests");
  const std::filesystem::path script = m_fixture->root() / "train.sh";
  std::ofstream(script) << "echo My trainer 2.1; echo ==========; echo; echo reading data\n"
                           "for i in 1 2 3 4 5; do echo \"step $i  loss 0.9$i  25.0 images/sec\"; sleep 0.2; done\n";
  open(realEngine());
  QTRY_VERIFY(child<QPushButton>("plan_run")->isEnabled());
  Plan described;
  described.network = "alexnet";
  described.batchSizePerDevice = 48;
  described.repeats = 3;
  m_window->findChild<PageArea*>()->plan()->setPlan(described);
  QGuiApplication::clipboard()->setText("sh " + toQString(script));
  click("start_program");
  QTRY_VERIFY(m_window->findChild<QWidget*>("program_dialog") != nullptr);
  click("program_paste");
  QTRY_VERIFY(child<QLabel>("program_note")->isVisible());
  click("program_start");
  QCOMPARE(m_clicks, 3);
  QTRY_COMPARE(measuredThroughput(m_fixture->places.runsDir), (std::map<int, double>{{1, 25.0}}));
  QTRY_VERIFY(m_window->findChild<LibraryView*>()->model()->rowCount() > 0);
  int runs = 0;
  for (const auto& entry : std::filesystem::directory_iterator(m_fixture->places.runsDir)) {
    const auto result = readResult(entry.path() / "result.json");
    if (!result) continue;
    ++runs;
    QCOMPARE(result->plan.repeats, 1);
    QCOMPARE(result->summary.finalLoss.value(), 0.95);
    QVERIFY(result->unknownPlanFields.contains("network"));
    QVERIFY(result->unknownPlanFields.contains("batch_size_per_device"));
  }
  QCOMPARE(runs, 1);
  keepPicture("own-program");
}

/// From the Scaling page of one server with 8 GPUs and two nodes with 4.
void TestClickCounts::whySlowerInOneClick() {
  // 256 images take 256.0 ms at 999.97 images/s and 275.3 ms at 929.96, the geometric means.
  std::vector<RunResult> runs;
  for (const int i : {1, 2, 3}) runs.push_back(eightGpus("up-" + std::to_string(i), 1, 980 + 10 * i, 250, 4.5));
  for (const int i : {1, 2, 3}) runs.push_back(eightGpus("out-" + std::to_string(i), 2, 910 + 10 * i, 261.2, 12.6));
  LibraryUse use{{}, "page_scaling"};
  for (const RunResult& run : runs) {
    m_fixture->add(run);
    use.tickedRuns.append(toQString(run.summary.runId));
  }
  AppSettings().setLibraryUse(m_fixture->places.runsDir, use);
  open();
  QCOMPARE(pageName(), QString("page_scaling"));
  QTRY_VERIFY(scalingFinding().contains("2 × 4 GPUs reach 93.0 %"));
  m_clicks += harness::clickFigure(*m_window, "scalingViews", "Loss per step");
  QCOMPARE(m_clicks, 1);
  QTRY_COMPARE(scaling()->figure().panels.size(), std::size_t{1});
  const QString why =
      "A step takes 19.3 ms longer than the ideal 256.0 ms: 11.2 ms computation, 8.1 ms exposed "
      "communication.";
  QVERIFY2(scalingFinding().endsWith(why), qPrintable(scalingFinding()));
  const FigurePanel& panel = scaling()->figure().panels.front();
  QCOMPARE(panel.categories,
           (QStringList{"Ideal: one node of 8 GPUs", "computation", "exposed communication", "Measured: 2 × 4 GPUs"}));
  const auto &whole = panel.series[0].points, &longer = panel.series[1].points;
  QVERIFY(std::abs(whole[0].y - 256) < 1e-9 && std::abs(whole[3].y - 275.3) < 1e-9);
  QVERIFY(std::abs(longer[1].y - 11.2) < 1e-9 && std::abs(longer[2].y - 8.1) < 1e-9);
  QVERIFY(!child<QWidget>("scalingFigure")->visibleRegion().isEmpty());
  keepPicture("loss");
}

void TestClickCounts::scalingPdfOfTwoRuns_data() {
  QTest::addColumn<QString>("page");
  QTest::addColumn<QStringList>("ticked");
  QTest::addColumn<int>("clicks");
  QTest::newRow("ticked in the library") << "page_library" << QStringList() << 4;
  QTest::newRow("ticked before, from any page") << "page_plan" << QStringList{"run-a", "run-b"} << 2;
}

void TestClickCounts::scalingPdfOfTwoRuns() {
  QFETCH(QString, page);
  QFETCH(QStringList, ticked);
  QFETCH(int, clicks);
  m_fixture->add(testing::makeResult("run-a", 1, 100));
  m_fixture->add(testing::makeResult("run-b", 2, 190));
  AppSettings().setLibraryUse(m_fixture->places.runsDir, {ticked, page});
  open();
  QCOMPARE(pageName(), page);
  if (ticked.isEmpty()) {
    tickRun("run-a");
    tickRun("run-b");
    click("libraryScale");
  } else {
    click("rail_page_scaling");
  }
  QTRY_COMPARE(agreedNumbers(), 6);
  const QString pdf = savePdf("scalingPdf");
  QCOMPARE(agreedNumbers(), 6);
  QCOMPARE(pageName(), QString("page_scaling"));
  QCOMPARE(m_clicks, clicks);
  const auto bytes = readFile(pdf.toStdString());
  QVERIFY(bytes.ok() && bytes->starts_with("%PDF-") && bytes->size() > 5000);
  QCOMPARE(throughputInPdf(pdf), (std::vector<double>{100, 190}));
  QVERIFY2(scalingFinding().contains("2 devices reach 95.0 %"), qPrintable(scalingFinding()));
}

/// From the start page of an empty library. test_whitepaper_window saves the whole report with two clicks.
void TestClickCounts::whitepaperTableInTwoClicks() {
  open();
  QCOMPARE(pageName(), QString("page_start"));
  click("start_example");
  auto* blocks = child<QListView>("reportBlocks");
  QTRY_VERIFY(blocks->model()->rowCount() > 8);
  const auto& document = m_window->findChild<ReportPage*>()->document();
  const auto isTable5 = [](const ReportBlock& block) {
    return block.kind == ReportBlock::Kind::Table && block.published == QStringList{"WP table 5"};
  };
  const auto block = std::find_if(document.blocks.begin(), document.blocks.end(), isTable5);
  QVERIFY(block != document.blocks.end());
  const QModelIndex row = blocks->model()->index(static_cast<int>(block - document.blocks.begin()), 0);
  QVERIFY2(row.data().toString().contains("WP table 5"), qPrintable(row.data().toString()));
  blocks->scrollTo(row);
  click(blocks->viewport(), QPoint(20, blocks->visualRect(row).center().y()));
  QCOMPARE(m_clicks, 2);
  const auto* shown = child<ReportPreview>("reportPreview");
  const auto table = [shown, block = row.row()] {
    Figure figure;
    if (shown->pages() != nullptr)
      for (const ReportElement& element : shown->pages()->paper().elements)
        if (element.source == block) figure.panels = {element.table};
    return spaced(figureToMarkdown(figure));
  };
  QTRY_VERIFY(table().contains("16,977"));
  const QString text = table();
  QCOMPARE(text.count(" % faster |") + text.count(" % slower |"),
           15);  // seven networks, computed and printed, and their mean
  for (const char* numbers : {"| AlexNet | 16,977 | 39.8 % faster | 39.79 % faster | 12,145 |",
                              "| Inception-v4 | 1,606 | 1.2 % slower | 1.21 % slower; computed 1.17 % slower | 1,625 |",
                              "| ResNet-50 | 4,852 | 7.8 % faster | 7.81 % faster; computed 7.82 % faster | 4,500 |"})
    QVERIFY2(text.contains(numbers), qPrintable(numbers + text));
  QVERIFY(shown->isVisible() && shown->viewport()->rect().intersects(shown->rectOf(row.row())));
  keepPicture("table-5");
}

/// "Two 4-GPU nodes against one 8-GPU server" from published numbers alone, for seven networks.
void TestClickCounts::publishedVerdictInOneClick() {
  open();
  QCOMPARE(pageName(), QString("page_start"));
  click("start_published");
  QTRY_COMPARE(pageName(), QString("page_compare"));
  const auto verdict = [this] { return spaced(child<QLabel>("sideBySideVerdict")->text()); };
  QTRY_VERIFY(verdict().contains("7 networks"));
  QCOMPARE(m_clicks, 1);
  for (const char* words :
       {"5.2 % slower in the geometric mean of 7 networks", "21.3 % faster in the geometric mean of 7 networks"})
    QVERIFY2(verdict().contains(spaced(words)), qPrintable(verdict()));
  QVERIFY(!child<QWidget>("sideBySideFigure")->visibleRegion().isEmpty());
  keepPicture("published");
}

/// The Report page, a click for each figure, and the PDF; from any page, with the runs ticked.
void TestClickCounts::reportOfFiveFiguresInSevenClicks() {
  m_fixture->add(testing::makeResult("run-a", 1, 100));
  m_fixture->add(testing::makeResult("run-b", 2, 190));
  AppSettings().setLibraryUse(m_fixture->places.runsDir, {{"run-a", "run-b"}, "page_scaling"});
  open();
  click("rail_page_report");
  auto* offers = child<QListWidget>("reportOffers");
  QTRY_VERIFY(offers->count() >= 5);
  QStringList chosen;
  for (int row = 0; row < 5; ++row) {
    chosen.append(offers->item(row)->data(Qt::UserRole).toString());
    click(offers->viewport(), offers->visualItemRect(offers->item(row)).center());
  }
  const auto* page = m_window->findChild<ReportPage*>();
  QStringList added;
  for (const ReportBlock& block : page->document().blocks) added.append(block.request.kind);
  QCOMPARE(added, chosen);
  const auto* preview = child<ReportPreview>("reportPreview");
  QTRY_VERIFY(preview->pages() != nullptr && !preview->pages()->spotsOf(4).empty());
  QSignalSpy exported(page, &ReportPage::exported);
  const QString path = savePdf("reportPdf");
  QCOMPARE(m_clicks, 7);
  QTRY_COMPARE(exported.size(), 1);
  QCOMPARE(exported[0][1].toString(), QString());
  const auto bytes = readFile(path.toStdString());
  QVERIFY(bytes.ok() && bytes->starts_with("%PDF-") && bytes->size() > 20000);
  for (int block = 0; block < 5; ++block) {
    const auto icon =
        child<QListView>("reportBlocks")->model()->index(block, 0).data(Qt::DecorationRole).value<QIcon>();
    QVERIFY2(!icon.isNull(), qPrintable(chosen[block]));
  }
  keepPicture("report");
}

SCALESCOPE_WINDOW_TEST(TestClickCounts)

}  // namespace scalescope::test_click_counts

#include "test_click_counts.moc"
