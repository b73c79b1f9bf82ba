// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/csv_mapping.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_csv {

/// Tables of any program by a mapping: what a cell is as a number, and what is said of those that are none.
class TestImportCsv : public QObject {
  Q_OBJECT
 private slots:
  void csvByMapping();
  void aCellIsReadWhole_data();
  void aCellIsReadWhole();
  void aCellThatIsNoNumberIsTold_data();
  void aCellThatIsNoNumberIsTold();
  void whatMayBeTwoThingsIsToldUntilTheMappingSays();
  void aSignOfPerCentIsNotCountedTwice();
  void lostLossesAndManyTroubles();
  void aWrongTitleIsNamed();
  void rowsAreRunsWhereAColumnDescribesRuns();
  void columnsOfRatesAreRuns();

 private:
  static ImportOptions mapped(const char* json) {
    ImportOptions options;
    auto mapping = csvMappingFromJson(json);
    if (!mapping.ok()) qFatal("%s", mapping.error().message.english().c_str());
    options.mapping = *mapping;
    return options;
  }
  /// A table of German make.
  static ImportOptions german() {
    return mapped(R"({"separator": ";", "columns": {"it": "step", "img/s": "images_per_second"}})");
  }
  ImportFixture m_fixture;
};

void TestImportCsv::csvByMapping() {
  auto mapping = csvMappingFromJson(
      R"({"kind": "training", "separator": ";", "columns": {"it": "step", "img/s": "images_per_second",
          "acc %": {"metric": "train_top1_accuracy", "scale": 0.01}}, "stated": {"network": "resnet-50", "device_count": 4}})");
  QVERIFY(mapping.ok());
  auto again = csvMappingFromJson(csvMappingToJson(*mapping));
  QVERIFY(again.ok());
  QCOMPARE(csvMappingToJson(*again), csvMappingToJson(*mapping));
  ImportOptions options;
  options.mapping = *again;
  const auto found = m_fixture.runs("it;img/s;other;acc %\n1;100;x;1.5\n2;100;y;2.5\n", options);
  QCOMPARE(found.front().imagesPerSecond.value(), 100.0);
  QCOMPARE(found.front().trainTop1Accuracy.value(), 0.025);
  QCOMPARE(found.front().deviceCount.value(), 4);
  QCOMPARE(found.front().lastStep.value(), std::int64_t(2));
  QVERIFY(!csvMappingFromJson("{}").ok());
  QVERIFY(!csvMappingFromJson(R"({"kind": "cooking", "columns": {"a": "b"}})").ok());
}

void TestImportCsv::aCellIsReadWhole_data() {
  QTest::addColumn<QByteArray>("cell");
  QTest::addColumn<double>("value");
  QTest::newRow("decimal comma") << QByteArray("101,5") << 101.5;
  QTest::newRow("decimal comma below ten") << QByteArray("4,9") << 4.9;
  QTest::newRow("thousands and a fraction") << QByteArray("1,234.5") << 1234.5;
  QTest::newRow("the same in German") << QByteArray("1.234,5") << 1234.5;
  QTest::newRow("a blank between thousands") << QByteArray("1 234") << 1234.0;
  QTest::newRow("a narrow blank that does not break") << QByteArray("12\u202f345,25") << 12345.25;
  QTest::newRow("a Swiss one") << QByteArray("1'234.5") << 1234.5;
  QTest::newRow("millions") << QByteArray("1.234.567") << 1234567.0;
  QTest::newRow("an exponent") << QByteArray("1e3") << 1000.0;
  QTest::newRow("quoted") << QByteArray("\" 77.5 \"") << 77.5;
}

void TestImportCsv::aCellIsReadWhole() {
  QFETCH(QByteArray, cell);
  QFETCH(double, value);
  const auto found = m_fixture.runs("it;img/s\n1;" + cell + "\n", german());
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), value);
  QVERIFY(found.front().remarks.empty());
}

void TestImportCsv::aCellThatIsNoNumberIsTold_data() {
  QTest::addColumn<QByteArray>("cell");
  QTest::addColumn<QByteArray>("remark");
  const QByteArray none = " is not a number; it stays empty.";
  QTest::newRow("a unit behind it") << QByteArray("12abc") << none;
  QTest::newRow("groups of two") << QByteArray("12 34") << none;
  QTest::newRow("nan") << QByteArray("nan") << none;
  QTest::newRow("two fractions") << QByteArray("1.5.5") << none;
  QTest::newRow("below zero") << QByteArray("-5") << QByteArray(" is not a valid throughput; it stays empty.");
  QTest::newRow("below zero, a comma") << QByteArray("-5,5")
                                       << QByteArray(" is not a valid throughput; it stays empty.");
}

void TestImportCsv::aCellThatIsNoNumberIsTold() {
  QFETCH(QByteArray, cell);
  QFETCH(QByteArray, remark);
  const auto found = m_fixture.runs("it;img/s\n1;100\n2;" + cell + "\n3;-\n", german());
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 100.0);
  QCOMPARE(found.front().remarks.size(), size_t(1));
  QCOMPARE(QByteArray::fromStdString(found.front().remarks.front()),
           "Line 3, column \"img/s\": \"" + cell + "\"" + remark);
  const auto& rates = findTable(found.front().tables, "steps")->find("images_per_second")->values;
  QCOMPARE(rates.size(), size_t(3));
  QVERIFY(std::isnan(rates[1]) && std::isnan(rates[2]));
}

void TestImportCsv::whatMayBeTwoThingsIsToldUntilTheMappingSays() {
  const QByteArray table = "it;img/s\n1;1,234\n2;1,250\n";
  const auto unsure = m_fixture.runs(table, german());
  QVERIFY(!unsure.front().imagesPerSecond);
  QCOMPARE(unsure.front().remarks.front(),
           std::string("Line 2, column \"img/s\": \"1,234\" is ambiguous (1234 or 1.234); it stays empty. "
                       "Set \"decimal\" to \",\" or \".\" in the mapping."));
  auto options = german();
  options.mapping->decimal = '.';
  const auto again = csvMappingFromJson(csvMappingToJson(*options.mapping));
  QVERIFY(again.ok());
  options.mapping = *again;
  QVERIFY(std::abs(m_fixture.runs(table, options).front().imagesPerSecond.value() - 2 / (1 / 1234.0 + 1 / 1250.0)) <
          1e-9);
  options.mapping->decimal = ',';
  QCOMPARE(m_fixture.runs("it;img/s\n1;1.234\n", options).front().imagesPerSecond.value(), 1234.0);
  // Once commas were decimal, a point before three digits is no longer clear either.
  const auto mixed = m_fixture.runs("it;img/s\n1;101,5\n2;1.234\n3;1.234,5\n", german());
  QVERIFY(mixed.front().remarks.front().english().find("\"1.234\" is ambiguous (1234 or 1.234)") != std::string::npos);
  QVERIFY(!csvMappingFromJson(R"({"decimal": "x", "columns": {"a": "step"}})").ok());
}

void TestImportCsv::aSignOfPerCentIsNotCountedTwice() {
  const auto options = mapped(
      R"({"columns": {"plain": "train_top1_accuracy", "scaled": {"metric": "validation_top1_accuracy", "scale": 0.01},
          "busy": "gpu_busy_percent"}})");
  const auto found = m_fixture.runs("plain,scaled,busy\n45 %,46%,97 %\n", options);
  QCOMPARE(found.front().trainTop1Accuracy.value(), 0.45);
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.46);
  QCOMPARE(findTable(found.front().tables, "steps")->find("gpu_busy_percent")->values.front(), 97.0);
}

void TestImportCsv::lostLossesAndManyTroubles() {
  const auto options = mapped(R"({"columns": {"it": "step", "l": "loss", "img/s": "images_per_second"}})");
  const auto lost = m_fixture.runs("it,l,img/s\n1,6.5,10\n2,nan,10\n", options);
  QVERIFY(!lost.front().finalLoss && lost.front().remarks.size() == 1);
  QByteArray table = "it,l,img/s\n";
  for (int i = 0; i < 20; ++i) table += QByteArray::number(i) + ",1.5,12abc\n";
  const auto many = m_fixture.runs(table, options);
  QCOMPARE(many.front().remarks.size(), size_t(9));
  QCOMPARE(many.front().remarks.back(), std::string("12 further cells are not numbers; they stay empty."));
}

void TestImportCsv::aWrongTitleIsNamed() {
  const auto wrong = m_fixture.import("iteration;img/s;other\n1;100;x\n", german());
  QVERIFY(!wrong.ok());
  QVERIFY2(
      wrong.error().message.english().find("The mapping names \"it\", which is not a title; line 1 has \"iteration\", "
                                           "\"img/s\", \"other\", separated by \";\".") != std::string::npos,
      wrong.error().message.english().c_str());
  const auto separated = m_fixture.import("it,img/s\n1,100\n", german());
  QVERIFY2(separated.error().message.english().find("check the mapping's \"separator\"") != std::string::npos,
           separated.error().message.english().c_str());
  const auto unread = m_fixture.import("it;img/s\nx;12abc\n", german());
  QVERIFY2(unread.error().message.english().find("column \"img/s\": \"12abc\" is not a number") != std::string::npos,
           unread.error().message.english().c_str());
}

void TestImportCsv::rowsAreRunsWhereAColumnDescribesRuns() {
  const QByteArray table = "net,nodes,gpus,batch,ips\nresnet50,1,4,32,1000\nresnet50,2,8,32,1850.5\nvgg16,2,8,16,700\n";
  const char* json = R"({"columns": {"net": {"metric": "network", "words": true}, "nodes": "node_count",
      "gpus": "device_count", "batch": "batch_size_per_device", "ips": "images_per_second"},
      "stated": {"precision": "fp16"}})";
  const auto found = m_fixture.runs(table, mapped(json));
  QCOMPARE(found.size(), size_t(3));
  QCOMPARE(found[1].imagesPerSecond.value(), 1850.5);
  QCOMPARE(found[1].nodeCount.value(), 2);
  QCOMPARE(found[1].deviceCount.value(), 8);
  QCOMPARE(found[1].batchSizeGlobal.value(), 256);
  QCOMPARE(found[1].precision, std::string("fp16"));
  QCOMPARE(found[2].network, std::string("vgg16"));
  QCOMPARE(found[2].sources.front().first, std::int64_t(4));
  // A mapping of steps alone stays one run, and "rows" decides.
  const QByteArray steps = "it,ips\n1,100\n2,100\n";
  QCOMPARE(m_fixture.runs(steps, mapped(R"({"columns": {"it": "step", "ips": "images_per_second"}})")).size(),
           size_t(1));
  const char* rows = R"({"rows": "runs", "columns": {"it": "step", "ips": "images_per_second"}})";
  QCOMPARE(m_fixture.runs(steps, mapped(rows)).size(), size_t(2));
  QCOMPARE(csvMappingFromJson(R"({"rows": "files", "columns": {"a": "step"}})").error().code,
           std::string("mapping-invalid"));
}

void TestImportCsv::columnsOfRatesAreRuns() {
  const auto found = m_fixture.runs("Step,a - img/s,b - img/s\n10,100,210\n20,100,210\n30,100,\n",
                                    mapped(R"({"columns": {"Step": "step", "a - img/s": "images_per_second",
                                            "b - img/s": "images_per_second"}})"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].imagesPerSecond.value(), 100.0);
  QCOMPARE(found[1].imagesPerSecond.value(), 210.0);
  QCOMPARE(findTable(found[0].tables, "steps")->rowCount(), size_t(3));
}

SCALESCOPE_TEST(TestImportCsv)

}  // namespace scalescope::import::test_import_csv

#include "test_import_csv.moc"
