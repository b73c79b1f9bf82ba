// SPDX-License-Identifier: GPL-3.0-or-later
// A wall meter's file joined to a run in the window: preview, refusal, storing. SCALESCOPE_SCREENSHOTS=FOLDER keeps a
// picture.
#include <QAction>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>
#include <QtTest>
#include <cmath>
#include <random>

#include "app/library/library_view.h"
#include "app/library/meter_dialog.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/line_chart.h"

namespace scalescope::test_meter_dialog {

using namespace scalescope::testing;

namespace {

/// Idle, busy from 6 s to 20 s, idle: the load of the run.
double loadAt(double timeS) { return timeS < 6 || timeS > 20 ? 0 : 1; }

RunResult measuredRun() {
  RunResult result = makeResult("run-1");
  SeriesTable telemetry{"telemetry/node1", {{"time_s", {}}, {"cpu_power_w", {}}}};
  for (int i = 0; i < 280; ++i) {
    telemetry.columns[0].values.push_back(i * 0.1);
    telemetry.columns[1].values.push_back(40 + 200 * loadAt(i * 0.1));
  }
  result.series.back() = telemetry;
  return result;
}

/// Readings twice a second of a meter whose clock is 1000 s ahead; `follows`: the load of the run.
std::string meterFile(bool follows) {
  std::mt19937 random(1);
  std::normal_distribution<double> noise(0, 4);
  std::string text = "time_s,power_w\n";
  for (int i = -60; i < 120; ++i) {
    const double timeS = i * 0.5, watts = 150 + (follows ? 300 * loadAt(timeS) : 0) + noise(random);
    text += std::to_string(1000 + timeS) + ',' + std::to_string(watts) + '\n';
  }
  return text;
}

}  // namespace

class TestMeterDialog : public QObject {
  Q_OBJECT
 private slots:
  void storesAFittingFile();
  void refusesAnotherFile();
  void ignoresAnswersToEarlierRequests();
  void choosesColumns();
  void opensFromTheLibrary();
};

/// The answer to a file that was replaced in the meantime does not enable storing.
void TestMeterDialog::ignoresAnswersToEarlierRequests() {
  LibraryFixture fixture;
  fixture.add(measuredRun());
  LibraryFixture::writeText(fixture.root() / "fits.csv", meterFile(true));
  LibraryFixture::writeText(fixture.root() / "other.csv", meterFile(false));
  auto library = fixture.open();
  MeterDialog dialog(library.get(), "run-1", nullptr);
  auto* host = dialog.findChild<QComboBox*>("meterHost");
  QTRY_COMPARE(host->count(), 1);
  auto* store = dialog.findChild<QPushButton*>("meterStore");
  auto* finding = dialog.findChild<QLabel*>("meterFinding");
  int answers = 0;
  connect(library.get(), &Library::meterAligned, &dialog, [&] {
    ++answers;
    if (answers == 1) QVERIFY(!store->isEnabled() && finding->text().contains("Aligning"));
  });
  dialog.setFile(QString::fromStdString((fixture.root() / "fits.csv").string()));
  dialog.setFile(QString::fromStdString((fixture.root() / "other.csv").string()));
  QTRY_COMPARE(answers, 2);
  QVERIFY(!store->isEnabled());
  QVERIFY(!finding->text().contains("Shift of the clocks"));
}

/// A file whose titles name no power: the columns are listed, and choosing them aligns the file.
void TestMeterDialog::choosesColumns() {
  LibraryFixture fixture;
  fixture.add(measuredRun());
  std::string text = meterFile(true);
  text.replace(0, text.find('\n'), "time_s,outlet 3");
  LibraryFixture::writeText(fixture.root() / "meter.csv", text);
  auto library = fixture.open();
  MeterDialog dialog(library.get(), "run-1", nullptr);
  dialog.show();
  auto* time = dialog.findChild<QComboBox*>("meterTimeColumn");
  auto* power = dialog.findChild<QComboBox*>("meterPowerColumn");
  auto* store = dialog.findChild<QPushButton*>("meterStore");
  QVERIFY(!power->isEnabled());
  dialog.setFile(QString::fromStdString((fixture.root() / "meter.csv").string()));
  QTRY_VERIFY(power->isEnabled());
  QVERIFY(!store->isEnabled());
  QCOMPARE(power->currentIndex(), -1);
  QCOMPARE(power->itemText(1), QString("outlet 3"));
  for (QComboBox* columns : {time, power}) {
    const int wanted = columns == power ? 1 : 0;
    columns->setFocus();
    QTest::keyClick(columns, wanted == 1 ? Qt::Key_O : Qt::Key_T);  // the letter of its title
    QTRY_COMPARE(columns->currentIndex(), wanted);
  }
  QTRY_VERIFY(store->isEnabled());
  QVERIFY(dialog.findChild<QLabel*>("meterFinding")->text().contains("Shift of the clocks"));
}

/// The action of the current run's menu; Cancel leaves the run as it was.
void TestMeterDialog::opensFromTheLibrary() {
  LibraryFixture fixture;
  fixture.add(measuredRun());
  auto library = fixture.open();
  LibraryView view(library.get());
  view.show();
  view.setCurrentRun("run-1");
  auto* action = view.findChild<QAction*>("libraryMeter");
  QTRY_VERIFY(action->isEnabled());
  QString title;
  QTimer whenOpen;
  connect(&whenOpen, &QTimer::timeout, &view, [&title] {
    auto* dialog = qobject_cast<MeterDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    title = dialog->windowTitle();
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(QDialogButtonBox::Cancel), Qt::LeftButton);
  });
  whenOpen.start(20);
  action->trigger();  // returns when the dialog is closed
  QCOMPARE(title, QString("Join a wall meter's file to run-1"));
  QVERIFY(findTable(require(readResult(fixture.folder("run-1") / "result.json")).series, "meter/node1") == nullptr);
}

void TestMeterDialog::storesAFittingFile() {
  LibraryFixture fixture;
  fixture.add(measuredRun());
  LibraryFixture::writeText(fixture.root() / "meter.csv", meterFile(true));
  auto library = fixture.open();
  MeterDialog dialog(library.get(), "run-1", nullptr);
  dialog.show();
  auto* store = dialog.findChild<QPushButton*>("meterStore");
  QVERIFY(!store->isEnabled());
  dialog.setFile(QString::fromStdString((fixture.root() / "meter.csv").string()));
  QTRY_VERIFY(store->isEnabled());
  QCOMPARE(dialog.findChild<QComboBox*>("meterHost")->currentText(), QString("node1"));
  QVERIFY(dialog.findChild<QLabel*>("meterFinding")->text().contains("Shift of the clocks"));
  QCOMPARE(dialog.findChild<LineChart*>("meterPower")->curveCount(), 1);
  QCOMPARE(dialog.findChild<LineChart*>("meterLoad")->curveCount(), 1);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    dialog.grab().save(folder + "/meter-dialog.png");
  const fs::path file = fixture.folder("run-1") / "result.json";
  QVERIFY(findTable(require(readResult(file)).series, "meter/node1") == nullptr);  // a preview stores nothing
  QCOMPARE(dialog.findChild<QComboBox*>("meterTimeColumn")->currentText(), QString("time_s"));
  QCOMPARE(dialog.findChild<QComboBox*>("meterPowerColumn")->currentText(), QString("power_w"));
  QTest::mouseClick(store, Qt::LeftButton);
  QTRY_COMPARE(dialog.result(), int(QDialog::Accepted));
  QVERIFY(findTable(require(readResult(file)).series, "meter/node1") != nullptr);
}

void TestMeterDialog::refusesAnotherFile() {
  LibraryFixture fixture;
  fixture.add(measuredRun());
  LibraryFixture::writeText(fixture.root() / "meter.csv", meterFile(false));
  auto library = fixture.open();
  MeterDialog dialog(library.get(), "run-1", nullptr);
  QSignalSpy aligned(library.get(), &Library::meterAligned);
  dialog.setFile(QString::fromStdString((fixture.root() / "meter.csv").string()));
  QTRY_COMPARE(aligned.count(), 1);
  QVERIFY(!dialog.findChild<QPushButton*>("meterStore")->isEnabled());
  QVERIFY(dialog.findChild<QLabel*>("meterFinding")->text().contains("correlat"));
}

SCALESCOPE_WINDOW_TEST(TestMeterDialog)

}  // namespace scalescope::test_meter_dialog

#include "test_meter_dialog.moc"
