// SPDX-License-Identifier: GPL-3.0-or-later
// What the published results alone give, by the hands of a person: tables 5 and 6 and figures 26, 28, 31 and 36 of the
// whitepaper as PDF, from an empty library, with the clicks counted. Choosing a file's name in its dialog does not
// count as a click.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <QTreeWidget>
#include <memory>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/figures/figure_text.h"
#include "app/library/library_view.h"
#include "app/report/report_page.h"
#include "app/results/listing/library_model.h"
#include "app/scale/scaling_page.h"
#include "app/window/main_window.h"
#include "tests/app_library/library_rows.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_whitepaper_window {

namespace {

const char* const kCompare = "rail_page_compare";
const char* const kScaling = "rail_page_scaling";

}  // namespace

class TestWhitepaperWindow : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_window.reset(); }
  void theExampleReportInTwoClicks();
  void scalingFigures_data();
  void scalingFigures();
  void tables_data();
  void tables();
  void relativeSpeed();
  void aPublishedResultIsRunAgain();
  void theSelectionComesBack();
  void theDecisionInThreeClicks();

 private:
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  void click(QWidget* widget, const QPoint& at = {}) {
    ++m_clicks;
    QTRY_VERIFY(widget->isVisible());
    const QPoint place = at.isNull() ? widget->rect().center() : at;
    QTRY_VERIFY2(widget->visibleRegion().contains(place), qPrintable(widget->objectName() + " cannot be seen there"));
    QTest::mouseClick(widget, Qt::LeftButton, {}, place);
  }
  void click(const char* name) { click(child<QWidget>(name)); }
  void leaveTheStartPage();
  /// Presses a button that asks for a file, and answers with a name in the test's folder.
  QString saveBy(const char* button, const QString& file);
  void keepPicture(const QString& name) const;

  std::unique_ptr<QTemporaryDir> m_dir;
  std::unique_ptr<MainWindow> m_window;
  int m_clicks = 0;
};

void TestWhitepaperWindow::init() {
  useEnglishPlurals();
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir->filePath("config"));
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_window =
      std::make_unique<MainWindow>(WindowPlaces{m_dir->filePath("runs").toStdString(), programs / "scalescope-engine"});
  m_window->resize(1400, 900);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  QTRY_VERIFY(child<QWidget>("start_example")->isVisible());
  m_clicks = 0;
}

void TestWhitepaperWindow::keepPicture(const QString& name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) m_window->grab().save(QDir(folder).filePath("whitepaper-" + name + ".png"));
}

void TestWhitepaperWindow::leaveTheStartPage() {
  click("start_plan");
  m_clicks = 0;  // from here on, as in a window that knows runs
}

QString TestWhitepaperWindow::saveBy(const char* button, const QString& file) {
  const QString path = m_dir->filePath(file);
  answerFileDialog(path);
  click(button);
  return path;
}

void TestWhitepaperWindow::theExampleReportInTwoClicks() {
  auto* report = m_window->findChild<ReportPage*>();
  keepPicture("start");
  click("start_example");
  QTRY_VERIFY(child<QPushButton>("reportPdf")->isEnabled() && report->document().blocks.size() > 8);
  QTRY_VERIFY(child<QTreeWidget>("publishedTree")->topLevelItemCount() > 0);  // results are listed
  QTest::qWait(400);
  keepPicture("report");
  QString path, fault;
  QStringList warnings;
  connect(report, &ReportPage::exported, this, [&](const QString& to, const QString& what, const QStringList& words) {
    path = to;
    fault = what;
    warnings = words;
  });
  const QString wanted = saveBy("reportPdf", "whitepaper.pdf");
  QTRY_COMPARE(path, wanted);
  QVERIFY2(fault.isEmpty() && warnings.isEmpty(), qPrintable(fault + warnings.join('\n')));
  QVERIFY(QFileInfo(wanted).size() > 20000);
  QCOMPARE(m_clicks, 2);
}

void TestWhitepaperWindow::scalingFigures_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<QStringList>("efficiencies");
  QTest::newRow("figure 26") << "WP fig. 26: C4130, P100 PCIe" << QStringList{"97.1", "91.7", "94.4"};
  QTest::newRow("figure 28") << "WP fig. 28: C4140-K, V100 SXM2" << QStringList{"96.8", "89.9", "92.8"};
}

void TestWhitepaperWindow::scalingFigures() {
  QFETCH(QString, line);
  QFETCH(QStringList, efficiencies);
  leaveTheStartPage();
  click(kScaling);
  QTRY_VERIFY(child<QTreeWidget>("publishedTree")->topLevelItemCount() > 0);
  m_clicks += clickPublished(*m_window, line);
  const auto* page = m_window->findChild<ScalingPage*>();
  QTRY_COMPARE(page->figure().panels.size(), std::size_t{3});
  const QString pdf = saveBy("scalingPdf", "scaling.pdf");
  QVERIFY(QFileInfo(pdf).size() > 5000);
  QCOMPARE(m_clicks, 4);
  click("scalingOptions");
  click(child<QWidget>("scalingEfficiencies"), QPoint(8, child<QWidget>("scalingEfficiencies")->height() / 2));
  QTRY_COMPARE(page->figure().panels.size(), std::size_t{4});
  const QString table = figureToMarkdown(page->figure());
  for (const QString& value : efficiencies) QVERIFY2(table.contains("| " + value + " |"), qPrintable(value + table));
  keepPicture(QString::fromLatin1(QTest::currentDataTag()).replace(' ', '-'));
}

void TestWhitepaperWindow::tables_data() {
  QTest::addColumn<QString>("table");
  QTest::addColumn<QString>("base");
  QTest::addColumn<QStringList>("rows");
  QTest::newRow("table 5 and figure 31")
      << "WP table 5"
      << "C4140-K"
      << QStringList{"16,977 | 39.8\u00a0% faster | 39.79\u00a0% faster | 12,145",
                     "4,852 | 7.8\u00a0% faster | 7.81\u00a0% faster; computed 7.82\u00a0% faster | 4,500",
                     "1,606 | 1.2\u00a0% slower | 1.21\u00a0% slower; computed 1.17\u00a0% slower | 1,625"};
  QTest::newRow("table 6") << "WP table 6"
                           << "C4140-M"
                           << QStringList{"16,977 | 13.4\u00a0% faster | 13\u00a0% faster | 14,969",
                                          "4,852 | 17.8\u00a0% slower | 18\u00a0% slower | 5,904"};
}

// The filter's words are typed; keys tick what is selected and set the baseline.
void TestWhitepaperWindow::tables() {
  QFETCH(QString, table);
  QFETCH(QString, base);
  QFETCH(QStringList, rows);
  leaveTheStartPage();
  auto* list = child<QTreeView>("libraryTable");
  QTRY_VERIFY(list->model()->rowCount() > 0);
  clickPage(*m_window, "page_library");
  click("libraryFilter");
  QTest::keyClicks(child<QLineEdit>("libraryFilter"), QString("\"%1\"").arg(table));
  QTRY_COMPARE(testing::libraryRows(*list->model()).size(), 14);
  QModelIndex baseline;
  for (const QModelIndex& row : testing::libraryRows(*list->model()))
    for (int column = 0; column < list->model()->columnCount(row.parent()); ++column)
      if (!baseline.isValid() && row.siblingAtColumn(column).data().toString().contains(base)) baseline = row;
  QTRY_VERIFY(list->isExpanded(baseline.parent()));
  list->scrollTo(baseline);
  click(list->viewport(), list->visualRect(baseline).center());
  QTest::keyClick(list, Qt::Key_B);
  QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(list, Qt::Key_Space);
  click(kCompare);
  harness::clickFigure(*m_window, "compareViews", "Side by side");
  auto* page = m_window->findChild<ComparePage*>();
  QTRY_COMPARE(page->figure().panels.size(), std::size_t{2});
  QTRY_VERIFY2(page->figure().caption.contains("which is the base"), qPrintable(page->figure().caption));
  const QString pdf = saveBy("comparePdf", "table.pdf");
  QVERIFY(QFileInfo(pdf).size() > 5000);
  QCOMPARE(m_clicks, 4);  // the fitting view is shown at once
  // Long names and remarks push no control under another.
  auto* button = child<QWidget>("comparePdf");
  QTRY_COMPARE(m_window->childAt(button->mapTo(m_window.get(), button->rect().center())), button);
  QCOMPARE(page->figure().panels[0].categories.size(), 7);
  const QString markdown = figureToMarkdown(page->figure());
  for (const QString& row : rows) QVERIFY2(markdown.contains("| " + row + " |"), qPrintable(row + '\n' + markdown));
  keepPicture(QString::fromLatin1(QTest::currentDataTag()).left(7).replace(' ', '-'));
}

void TestWhitepaperWindow::relativeSpeed() {
  leaveTheStartPage();
  m_clicks += clickPage(*m_window, "page_accuracy");
  m_clicks += harness::clickFigure(*m_window, "accuracyViews", "Training time");
  QTRY_VERIFY(child<QTreeWidget>("publishedTree")->topLevelItemCount() > 0);
  m_clicks += clickPublished(*m_window, "B. Patel", "fig. 35");  // of three systems
  const auto* page = m_window->findChild<AccuracyPage*>();
  QTRY_COMPARE(page->figure().panels.size(), std::size_t{3});
  QVERIFY(QFileInfo(saveBy("accuracyPdf", "speed.pdf")).size() > 5000);
  QCOMPARE(m_clicks, 7);
  const QString table = figureToMarkdown(page->figure());
  for (const char* value : {"| 6.60 | 1.000 |", "| 7.20 | 0.917 |", "| 5.30 | 1.245 |"})
    QVERIFY2(table.contains(value), qPrintable(table));
  keepPicture("figure-36");
}

/// What figure 28 states is in the plan; what it does not state is marked.
void TestWhitepaperWindow::aPublishedResultIsRunAgain() {
  leaveTheStartPage();
  auto* list = child<QTreeView>("libraryTable");
  QTRY_VERIFY(list->model()->rowCount() > 0);
  clickPage(*m_window, "page_library");
  click("libraryFilter");
  QTest::keyClicks(child<QLineEdit>("libraryFilter"), "\"WP fig. 28\"");
  QTRY_COMPARE(testing::libraryRows(*list->model()).size(), 3);
  QModelIndex eight;
  for (const QModelIndex& row : testing::libraryRows(*list->model()))
    if (row.data().toString().contains("8 devices")) eight = row;
  QTRY_VERIFY(list->isExpanded(eight.parent()));
  QVERIFY(eight.isValid());
  list->scrollTo(eight);
  click(list->viewport(), list->visualRect(eight).center());
  QTest::keyClick(list, Qt::Key_R, Qt::ControlModifier);
  const auto markOf = [this](const char* field) {
    return child<QWidget>(field)->findChild<QLabel*>(QStringLiteral("form_mark"));
  };
  QTRY_VERIFY(markOf("field_precision")->isVisible());
  QCOMPARE(markOf("field_precision")->toolTip(), QStringLiteral("The publication does not state this"));
  QVERIFY(markOf("field_network")->isVisible());
  QVERIFY(!markOf("field_batch_size_per_device")->isVisible());
  QCOMPARE(child<QLineEdit>("batch_size_per_device")->text(), QStringLiteral("128"));
  QCOMPARE(child<QLineEdit>("steps")->text(), QStringLiteral("100"));
  keepPicture("run-again");
}

/// An example replaces the selection only until Back is pressed.
void TestWhitepaperWindow::theSelectionComesBack() {
  leaveTheStartPage();
  auto* model = m_window->findChild<LibraryView*>()->model();
  QTRY_VERIFY(model->library()->entries().size() > 20);
  const QStringList own{model->library()->entries().front()->runId};
  model->setTickedRuns(own);
  clickPage(*m_window, "page_decision");
  click("decisionExample");
  QTRY_COMPARE(model->tickedRuns().size(), 21);
  auto* text = child<QLabel>("message_text");
  QTRY_VERIFY(text->isVisible() && text->text().contains("21 results ticked"));
  click("message_action");
  QTRY_COMPARE(model->tickedRuns(), own);
}

/// Which to buy, from the published numbers; the next start shows it again.
void TestWhitepaperWindow::theDecisionInThreeClicks() {
  leaveTheStartPage();
  m_clicks += clickPage(*m_window, "page_decision");
  click("decisionExample");
  const QString expected = "Choose Two C4140-M: least training time for the jobs, 53.9 h a year";
  QTRY_VERIFY(child<QLabel>("decisionVerdict")->text().startsWith(expected));
  QVERIFY(m_clicks <= 3);
  for (const QSize& size : {QSize(1600, 1000), QSize(1280, 720)}) {
    m_window->resize(size);
    QTest::qWait(500);  // the figure follows
    keepPicture(QStringLiteral("decision-%1").arg(size.width()));
  }
  m_window->close();
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_window =
      std::make_unique<MainWindow>(WindowPlaces{m_dir->filePath("runs").toStdString(), programs / "scalescope-engine"});
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  clickPage(*m_window, "page_decision");  // without runs of one's own, a window begins with the start page
  QTRY_VERIFY(child<QLabel>("decisionVerdict")->isVisible());
  QTRY_VERIFY(child<QLabel>("decisionVerdict")->text().startsWith(expected));
}

SCALESCOPE_WINDOW_TEST(TestWhitepaperWindow)

}  // namespace scalescope::test_whitepaper_window

#include "test_whitepaper_window.moc"
