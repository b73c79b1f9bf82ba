// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTemporaryDir>
#include <QtTest>

#include "app/compare/measurements_page.h"
#include "app/compare/series_table_model.h"
#include "app/figures/figure_view.h"
#include "app/results/curve_data.h"
#include "app/store/library.h"
#include "engine/base/files.h"
#include "engine/import/import_result.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_measurements_page {

/// The page of results other than trainings, on imported logs. With SCALESCOPE_SCREENSHOTS=DIR it leaves pictures
/// there, of the logs in SCALESCOPE_SCREENSHOT_LOGS (separated by colons) too.
class TestMeasurementsPage : public QObject {
  Q_OBJECT
 private slots:
  void emptyPageSaysWhatToDo();
  void showsTableAndFigure();
  void tickedResultsLieOverIt();
  void tablesHaveTitles();
  void cellsHaveTheUnitsOfTheirTitles();
  void aFailedReadIsStatedOnce();

 private:
  static std::vector<std::string> importInto(const QTemporaryDir& folder,
                                             const std::vector<std::filesystem::path>& logs);
};

std::vector<std::string> TestMeasurementsPage::importInto(const QTemporaryDir& folder,
                                                          const std::vector<std::filesystem::path>& logs) {
  std::vector<std::string> ids;
  auto report = import::importFiles(logs);
  if (!report.ok() || !import::writeImported(*report, folder.path().toStdString()).ok()) return ids;
  for (const auto& run : report->runs) ids.push_back(import::importedResult(*report, run).summary.runId);
  return ids;
}

/// The tables of a training, which has no figure here: its table has all the room.
void TestMeasurementsPage::tablesHaveTitles() {
  testing::LibraryFixture fixture;
  RunResult result = testing::makeResult("run-a", 2, 190);
  result.summary.name.clear();
  const SeriesColumn rank{"rank", {0, 1}}, time{"step_time_ms", {60, 61}};
  result.series = {{"rank_means", {rank, time}}, {"telemetry/node-1", {rank, time}}, {"something_else", {rank, time}}};
  fixture.add(result);
  auto library = fixture.open();
  MeasurementsPage page(library.get());
  page.resize(900, 600);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  QTRY_VERIFY(library->find("run-a") != nullptr);
  page.setRun("run-a");
  auto* tables = page.findChild<QComboBox*>("measurementTables");
  QTRY_VERIFY(tables->count() >= 3);
  QStringList titles;
  for (int i = 0; i < tables->count(); ++i) titles.append(tables->itemText(i));
  QVERIFY2(titles.contains("Means of each rank") && titles.contains("Something else"), qPrintable(titles.join('|')));
  QVERIFY(titles.contains("Telemetry of node-1"));
  QVERIFY(page.findChild<QLabel*>("measurementTitle")->text().contains("ResNet-20"));  // a run without a name
  tables->setCurrentIndex(static_cast<int>(titles.indexOf("Means of each rank")));
  QCOMPARE(page.request().options.value("table"), QString("rank_means"));
  auto* table = page.findChild<QTableView*>("measurementTable");
  QTRY_COMPARE(table->model()->rowCount(), 2);
  QTRY_VERIFY2(table->height() > page.height() / 2, qPrintable(QString::number(table->height())));
}

/// Fractions are stored, percentages shown; numbers of a column share their decimals.
void TestMeasurementsPage::cellsHaveTheUnitsOfTheirTitles() {
  auto result = std::make_shared<RunResult>();
  result->series = {{"steps",
                     {{"step", {1, 2, 1000}},
                      {"time_s", {0.5, 1, 1.5}},
                      {"train_top1_accuracy", {0.11, 0.14, 0.205}},
                      {"gpu0_sm_active", {0.5, 0.75, 1}}}}};
  SeriesTableModel model;
  model.setTable(result, &result->series.front());
  const auto column = [&](int number) {
    QStringList cells{model.headerData(number, Qt::Horizontal).toString()};
    for (int row = 0; row < model.rowCount(); ++row) cells.append(model.index(row, number).data().toString());
    return cells;
  };
  QCOMPARE(column(0), (QStringList{"Step", "1", "2", "1,000"}));
  QCOMPARE(column(1), (QStringList{"Wall time (s)", "0.5", "1.0", "1.5"}));
  QCOMPARE(column(2), (QStringList{"Training top-1 (%)", "11.0", "14.0", "20.5"}));
  QCOMPARE(column(3), (QStringList{"GPU 0: Multiprocessors active (%)", "50", "75", "100"}));
  const Curve curve = curveOf(*result, "gpu0_sm_active", RunAxis::Step);
  QCOMPARE(curve.y, (std::vector<double>{50, 75, 100}));
  QCOMPARE(metricUnit("gpu0_sm_active"), QString("%"));
}

/// The file is damaged after it was listed.
void TestMeasurementsPage::aFailedReadIsStatedOnce() {
  testing::LibraryFixture fixture;
  fixture.add(testing::makeResult("run-a", 2, 190));
  auto library = fixture.open();
  MeasurementsPage page(library.get());
  page.resize(900, 600);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  QSignalSpy failed(library.get(), &Library::fullResultFailed);
  fixture.writeText(fixture.folder("run-a") / "result.json", "{ damaged");
  page.setRun("run-a");
  auto* title = page.findChild<QLabel*>("measurementTitle");
  QVERIFY(title->text().contains("Reading the run"));
  QTRY_COMPARE(failed.size(), 1);
  QVERIFY2(!title->text().contains("Reading"), qPrintable(title->text()));
  const QString fault = failed.front().at(1).toString();
  QCOMPARE(page.findChild<QLabel*>("measurementState")->text(), fault);
  page.hide();
  page.show();
  QCOMPARE(page.findChild<QLabel*>("measurementState")->text(), fault);
  page.setRun({});
  page.setRun("run-a");  // asked for again
  QTRY_COMPARE(failed.size(), 2);
  fixture.add(testing::makeResult("run-a", 2, 195));  // repaired
  QTRY_VERIFY(page.findChild<QComboBox*>("measurementTables")->count() > 0);
  QVERIFY(!page.findChild<QLabel*>("measurementState")->text().contains(fault));
}

void TestMeasurementsPage::emptyPageSaysWhatToDo() {
  QTemporaryDir folder;
  Library library({folder.path().toStdString(), ""}, nullptr);
  MeasurementsPage page(&library);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  bool told = false;
  for (const QLabel* label : page.findChildren<QLabel*>()) told |= label->text().contains("File > Open");
  QVERIFY(told);
}

void TestMeasurementsPage::showsTableAndFigure() {
  QTemporaryDir folder;
  const std::filesystem::path log = folder.filePath("p2p.log").toStdString();
  QVERIFY(writeFileAtomically(
              log,
              "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0  10.00  20.00 \n"
              "     1  30.00  40.00 \nP2P=Disabled Latency Matrix (us)\n   GPU     0      1 \n     0   1.00   2.00 \n"
              "     1   3.00   4.00 \n")
              .ok());
  const auto ids = importInto(folder, {log});
  QCOMPARE(ids.size(), size_t(1));
  Library library({folder.path().toStdString(), ""}, nullptr);
  MeasurementsPage page(&library);
  page.show();
  QTRY_VERIFY(library.find(toQString(ids[0])));
  page.setRun(toQString(ids[0]));
  auto* table = page.findChild<QTableView*>(QStringLiteral("measurementTable"));
  auto* figure = page.findChild<FigureView*>(QStringLiteral("measurementFigure"));
  auto* choices = page.findChild<QComboBox*>(QStringLiteral("measurementChoices"));
  QTRY_COMPARE(table->model()->rowCount(), 8);
  QCOMPARE(choices->count(), 2);
  QCOMPARE(shownRow(figure->figure().panels[0].tableRows[0]).last(), QStringLiteral("20.00"));
  choices->setCurrentIndex(1);
  QCOMPARE(shownRow(figure->figure().panels[0].tableRows[0]).last(), QStringLiteral("2.000"));
  if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
    QVERIFY(page.grab().save(pictures + QStringLiteral("/measurements.png")));
  page.setRun(QStringLiteral("gone"));
  QCOMPARE(table->model()->rowCount(), 0);
}

/// Two logs of one benchmark in one figure, by a click.
void TestMeasurementsPage::tickedResultsLieOverIt() {
  QTemporaryDir folder;
  std::vector<std::filesystem::path> logs;
  for (const auto& [name, rate] : {std::pair("one.log", "10.00"), std::pair("two.log", "20.00")}) {
    logs.push_back(folder.filePath(name).toStdString());
    const std::string row(rate);
    QVERIFY(writeFileAtomically(logs.back(),
                                "Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0  " +
                                    row + "  " + row + " \n     1  " + row + "  " + row + " \n")
                .ok());
  }
  const auto ids = importInto(folder, logs);
  QCOMPARE(ids.size(), size_t(2));
  Library library({folder.path().toStdString(), ""}, nullptr);
  MeasurementsPage page(&library);
  page.resize(1000, 700);
  page.show();
  QVERIFY(QTest::qWaitForWindowExposed(&page));
  QTRY_VERIFY(library.find(toQString(ids[1])));
  page.setTickedRuns({toQString(ids[0]), toQString(ids[1])});
  page.setRun(toQString(ids[0]));
  auto* figure = page.findChild<FigureView*>(QStringLiteral("measurementFigure"));
  auto* box = page.findChild<QCheckBox*>(QStringLiteral("measurementWithTicked"));
  QTRY_COMPARE(figure->figure().panels.size(), size_t(1));
  QTRY_VERIFY(box->isVisible());
  QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
  QTRY_COMPARE(figure->figure().panels.size(), size_t(2));
  QCOMPARE(shownRow(figure->figure().panels[1].tableRows[0]).last(), QStringLiteral("20.00"));
  QCOMPARE(page.reportBlock().results, (QStringList{toQString(ids[0]), toQString(ids[1])}));
}

SCALESCOPE_WINDOW_TEST(TestMeasurementsPage)

}  // namespace scalescope::test_measurements_page

#include "test_measurements_page.moc"
