// SPDX-License-Identifier: GPL-3.0-or-later
// A wall meter's file joined to a run in the window: preview, refusal, storing.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QtTest>
#include <cmath>
#include <random>

#include "app/pages/meter_dialog.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/line_chart.h"

using namespace scalescope;
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
};

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
  QTRY_VERIFY_WITH_TIMEOUT(store->isEnabled(), 30'000);
  QCOMPARE(dialog.findChild<QComboBox*>("meterHost")->currentText(), QString("node1"));
  QVERIFY(dialog.findChild<QLabel*>("meterFinding")->text().contains("Shift of the clocks"));
  QCOMPARE(dialog.findChild<LineChart*>("meterPower")->curveCount(), 1);
  QCOMPARE(dialog.findChild<LineChart*>("meterLoad")->curveCount(), 1);
  const fs::path file = fixture.folder("run-1") / "result.json";
  QVERIFY(findTable(require(readResult(file)).series, "meter/node1") == nullptr);  // a preview stores nothing
  store->click();
  QTRY_COMPARE_WITH_TIMEOUT(dialog.result(), int(QDialog::Accepted), 30'000);
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
  QTRY_COMPARE_WITH_TIMEOUT(aligned.count(), 1, 30'000);
  QVERIFY(!aligned.first().at(2).toString().isEmpty());
  QVERIFY(!dialog.findChild<QPushButton*>("meterStore")->isEnabled());
  QVERIFY(!dialog.findChild<QLabel*>("meterFinding")->text().isEmpty());
}

SCALESCOPE_WINDOW_TEST(TestMeterDialog)

#include "test_meter_dialog.moc"
