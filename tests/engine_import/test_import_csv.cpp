// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/csv/csv_mapping.h"
#include "engine/import/csv/csv_proposal.h"
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
  void aRateHasItsUnit();
  void titlesSuggestAMapping_data();
  void titlesSuggestAMapping();
  void theSampleIsReadLikeTheFile();
  void aTextIsNoTable();
  void unitsAndMeansAreNoRuns();

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

void TestImportCsv::aRateHasItsUnit() {
  const QByteArray table = "gpus,tok/s\n8,9000\n16,17500\n";
  const char* rows = R"({"columns": {"gpus": "device_count", "tok/s": "tokens_per_second"}})";
  const auto found = m_fixture.runs(table, mapped(rows));
  QCOMPARE(found.size(), size_t(2));
  QVERIFY(!found[1].imagesPerSecond);
  QCOMPARE(found[1].throughput.value(), (Throughput{17500, std::string(kTokensPerSecond), false}));
  // The steps of one run: 3 / (1 / 80 + 2 / 100).
  const auto steps = m_fixture.runs("it,sps\n1,80\n2,100\n3,100\n",
                                    mapped(R"({"columns": {"it": "step", "sps": "samples_per_second"}})"));
  QCOMPARE(steps[0].throughput.value().unit, std::string(kSamplesPerSecond));
  QVERIFY(std::abs(steps[0].throughput->value - 92.3076923077) < 1e-9);
}

void TestImportCsv::titlesSuggestAMapping_data() {
  QTest::addColumn<QByteArray>("table");
  QTest::addColumn<QStringList>("columns");  // title=target
  QTest::addColumn<QStringList>("undecided");
  QTest::addColumn<bool>("rowsAreRuns");
  QTest::newRow("plain") << QByteArray("nodes,gpus,images/s,batch\n1,4,1400,64\n2,8,2700,64\n")
                         << QStringList{"nodes=node_count", "gpus=device_count", "images/s=images_per_second"}
                         << QStringList{"batch"} << true;
  QTest::newRow("per node") << QByteArray("nodes,gpus_per_node,n_gpus,batch per GPU\n1,4,4,64\n2,4,8,64\n")
                            << QStringList{"nodes=node_count", "n_gpus=device_count",
                                           "batch per GPU=batch_size_per_device"}
                            << QStringList{} << true;
  QTest::newRow("units") << QByteArray("world size,tokens/s/gpu,tokens/s,throughput\n8,1000,8000,1\n16,950,15200,2\n")
                         << QStringList{"world size=device_count", "tokens/s=tokens_per_second"}
                         << QStringList{"throughput"} << true;
  QTest::newRow("indices") << QByteArray("gpu,img/sec\n0,400\n1,405\n") << QStringList{"img/sec=images_per_second"}
                           << QStringList{} << true;
  QTest::newRow("names") << QByteArray("GPU,Model,Cluster,imgs/sec\nV100,vgg16,a,400\nA100,vgg16,b,800\n")
                         << QStringList{"GPU=device", "Model=network", "Cluster=system", "imgs/sec=images_per_second"}
                         << QStringList{} << true;
  QTest::newRow("steps") << QByteArray("epoch;global_step;val acc\n1;10;45,5\n1;20;46,5\n")
                         << QStringList{"epoch=epoch", "global_step=step", "val acc=validation_top1_accuracy*0.01"}
                         << QStringList{} << false;
  QTest::newRow("runs in columns")
      << QByteArray("Step,a - img_s,a - img_s__MIN,b - img/s,b - img/s__MAX\n10,100,90,210,211\n20,100,90,210,211\n")
      << QStringList{"Step=step", "a - img_s=images_per_second", "b - img/s=images_per_second"} << QStringList{}
      << false;
  QTest::newRow("comments") << QByteArray("# by hand\nGPUs\tglobal batch size\tremark\n4\t256\tslow link\n")
                            << QStringList{"GPUs=device_count", "global batch size=batch_size_global", "remark=remark"}
                            << QStringList{} << true;
}

void TestImportCsv::titlesSuggestAMapping() {
  QFETCH(QByteArray, table);
  QFETCH(QStringList, columns);
  QFETCH(QStringList, undecided);
  QFETCH(bool, rowsAreRuns);
  const auto proposal = proposeCsvMapping(m_fixture.write("table.csv", table));
  QVERIFY(proposal.ok());
  QStringList found, open;
  for (const CsvMapping::Column& column : proposal->mapping.columns)
    found.append(QString::fromStdString(column.source + '=' + column.target) +
                 (column.scale == 1 ? QString() : '*' + QString::number(column.scale)));
  for (const std::string& title : proposal->undecided) open.append(QString::fromStdString(title));
  QCOMPARE(found, columns);
  QCOMPARE(open, undecided);
  QCOMPARE(proposal->mapping.rowsAreRuns, rowsAreRuns);
}

void TestImportCsv::theSampleIsReadLikeTheFile() {
  const QByteArray table = "net;GPUs;img/s\nvgg16;4;1.400,5\nvgg16;8;2.700,25\n";
  const auto proposal = proposeCsvMapping(m_fixture.write("table.csv", table));
  QVERIFY(proposal.ok());
  const auto sample = runsOfSample(*proposal, proposal->mapping);
  ImportOptions options;
  options.mapping = *csvMappingFromJson(csvMappingToJson(proposal->mapping));
  const auto file = m_fixture.runs(table, options);
  QCOMPARE(sample.size(), size_t(2));
  QCOMPARE(file.size(), size_t(2));
  for (std::size_t i = 0; i < 2; ++i) {
    QCOMPARE(sample[i].imagesPerSecond.value(), i == 0 ? 1400.5 : 2700.25);
    QCOMPARE(file[i].imagesPerSecond, sample[i].imagesPerSecond);
    QCOMPARE(file[i].deviceCount, sample[i].deviceCount);
    QCOMPARE(file[i].network, sample[i].network);
  }
}

void TestImportCsv::aTextIsNoTable() {
  for (const char* text :
       {"Dear all, we met,\nand 3 of us, left, at 5\nthen home\n", "a,b\nx,y\n", "1,2\n3,4\n", "one\n2\n", ""})
    QVERIFY2(!proposeCsvMapping(m_fixture.write("text.csv", text)).ok(), text);
}

/// A line of units below the titles, and a closing row with the mean of the others.
void TestImportCsv::unitsAndMeansAreNoRuns() {
  const QByteArray table =
      "Knoten;GPUs;Bilder/s\n(Zahl);(Zahl);(1/s)\n1;4;1.400,5\n2;8;2.700,5\nMittel;Mittel;2.050,5\n";
  const auto proposal = proposeCsvMapping(m_fixture.write("table.csv", table));
  QVERIFY(proposal.ok());
  QCOMPARE(proposal->titles.front(), std::string("Knoten"));
  ImportOptions options;
  options.mapping = proposal->mapping;
  const auto found = m_fixture.runs(table, options);
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].imagesPerSecond.value(), 1400.5);
  QCOMPARE(found[1].nodeCount.value(), 2);
  QVERIFY(found[1].remarks.back().english().find("\"Mittel\" is not a number") != std::string::npos);
}

SCALESCOPE_TEST(TestImportCsv)

}  // namespace scalescope::import::test_import_csv

#include "test_import_csv.moc"
