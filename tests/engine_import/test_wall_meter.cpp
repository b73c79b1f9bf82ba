// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>
#include <fstream>

#include "engine/import/monitors/wall_meter.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_wall_meter {

using import::meterFromText;
using Values = std::vector<double>;

namespace {

std::string problemOf(const std::string& text, const import::MeterColumns& columns = {}) {
  const auto read = meterFromText(text, columns);
  return read ? "" : read.error().code + ": " + read.error().message;
}

}  // namespace

class TestWallMeter : public QObject {
  Q_OBJECT
 private slots:
  void timesAndPowersByTitle();
  void separatorsAndDecimalCommas();
  void unitsOfTitles();
  void filesWithoutTitles();
  void columnsByName();
  void rowsWithoutNumbersAreLeftOut();
  void invalidFilesAreRefused();
  void filesAreRead();
};

void TestWallMeter::timesAndPowersByTitle() {
  const auto read = meterFromText(
      "\xEF\xBB\xBF# Yokogawa WT310\nNo,Timestamp,Voltage (V),Power Factor,Active Power (W)\r\n"
      "1,2026-11-25 07:20:49.5,230.1,0.98,151.5\r\n2,2026-11-25T07:20:50.5,230.0,0.98,412\r\n");
  QVERIFY2(read.ok(), read.ok() ? "" : read.error().message.english().c_str());
  QCOMPARE(read->timeColumn, std::string("Timestamp"));
  QCOMPARE(read->powerColumn, std::string("Active Power (W)"));
  QCOMPARE(read->watts, (Values{151.5, 412}));
  QCOMPARE(read->timesS[1] - read->timesS[0], 1.0);
  QCOMPARE(read->leftOut, std::size_t{0});
  const auto milliseconds = meterFromText("time,watts\n1764055249500,10\n1764055250000,20\n");
  QCOMPARE(milliseconds->timesS, (Values{1764055249.5, 1764055250}));
}

void TestWallMeter::separatorsAndDecimalCommas() {
  const auto german = meterFromText("Zeit (time);Leistung (W)\n0;151,5\n1;1.412,25\n2;97,0\n");
  QVERIFY2(german.ok(), german.ok() ? "" : german.error().message.english().c_str());
  QCOMPARE(german->watts, (Values{151.5, 1412.25, 97}));
  QCOMPARE(meterFromText("t\tW\n0\t5\n1\t6\n")->watts, (Values{5, 6}));
  const auto fractions = meterFromText("0,0;151,5\n0,5;152,25\n1,0;97,0\n");
  QVERIFY2(fractions.ok(), fractions.ok() ? "" : fractions.error().message.english().c_str());
  QCOMPARE(fractions->timesS, (Values{0, 0.5, 1}));
  QCOMPARE(fractions->watts, (Values{151.5, 152.25, 97}));
}

void TestWallMeter::unitsOfTitles() {
  QCOMPARE(meterFromText("time,power [kW]\n0,1.5\n1,2\n")->watts, (Values{1500, 2000}));
  QCOMPARE(meterFromText("time,power_mW\n0,1500\n1,2000\n")->watts, (Values{1.5, 2}));
  QCOMPARE(meterFromText("time,energy (kWh),power\n0,7,100\n1,8,200\n")->watts, (Values{100, 200}));
}

void TestWallMeter::filesWithoutTitles() {
  const auto read = meterFromText("0.0,100\n0.5,200\n1.0,300\n");
  QCOMPARE(read->timesS, (Values{0, 0.5, 1}));
  QCOMPARE(read->watts, (Values{100, 200, 300}));
  QCOMPARE(read->powerColumn, std::string("#2"));
  QVERIFY(problemOf("0,1,2\n1,2,3\n").find("--time-column") != std::string::npos);
  QCOMPARE(meterFromText("0,1,2\n1,2,3\n", {"#1", "#3"})->watts, (Values{2, 3}));
  QCOMPARE(import::meterColumnsOfText("# meter\n0,1,2\n"), (std::vector<std::string>{"#1", "#2", "#3"}));
  QCOMPARE(import::meterColumnsOfText("\xEF\xBB\xBFtime;power (W)\n0;1\n"),
           (std::vector<std::string>{"time", "power (W)"}));
  QVERIFY(import::meterColumnsOfText("").empty());
}

void TestWallMeter::columnsByName() {
  const std::string text = "time,power,outlet 3\n0,100,7\n1,200,8\n";
  QCOMPARE(meterFromText(text, {"", "outlet 3"})->watts, (Values{7, 8}));
  QVERIFY(problemOf(text, {"", "outlet 4"}).find("no column \"outlet 4\". It has time, power, outlet 3") !=
          std::string::npos);
  QVERIFY(!problemOf(text, {"#4", ""}).empty());
}

void TestWallMeter::rowsWithoutNumbersAreLeftOut() {
  const auto read = meterFromText("time,power\n0,100\n1,N/A\n,5\n2,-3\n3\n4,200\n4,210\n\n5,220");
  QCOMPARE(read->timesS, (Values{0, 4, 5}));
  QCOMPARE(read->watts, (Values{100, 210, 220}));  // the last of one time
  QCOMPARE(read->leftOut, std::size_t{4});
}

void TestWallMeter::invalidFilesAreRefused() {
  QVERIFY(problemOf("").starts_with("meter-invalid"));
  QVERIFY(problemOf("time,power\n").find("0 rows") != std::string::npos);
  QVERIFY(problemOf("time,power\n5,1\n6,1\n4,1\n").find("Line 4 of the meter's file is 2.000 s earlier") !=
          std::string::npos);
  QVERIFY(problemOf("name,colour\na,b\n").find("no column of time") != std::string::npos);
}

void TestWallMeter::filesAreRead() {
  const QTemporaryDir folder;
  const std::filesystem::path file = folder.filePath("meter.csv").toStdString();
  QCOMPARE(import::readMeter(file).error().code, std::string("file-not-found"));
  std::ofstream(file) << "time,power\n0,100\n1,200\n";
  QCOMPARE(import::readMeter(file)->watts, (Values{100, 200}));
}

SCALESCOPE_TEST(TestWallMeter)

}  // namespace scalescope::test_wall_meter

#include "test_wall_meter.moc"
