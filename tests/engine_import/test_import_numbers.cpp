// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/reading/rate_mean.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_numbers {

/// What counts as a number, and how numbers become means.
class TestImportNumbers : public QObject {
  Q_OBJECT
 private slots:
  void whatIsNoNumberStaysUnknown();
  void commasAreReadWhereTheyAreClear_data();
  void commasAreReadWhereTheyAreClear();
  void aNumberThatMayBeTwoThingsIsTold();
  void aFileKeepsToItsComma();
  void listsAndTimesAreNoNumbers();
  void meansLeaveTheStartUpOut();
  void truncatedLastValue();

 private:
  ImportFixture m_fixture;
};

void TestImportNumbers::whatIsNoNumberStaysUnknown() {
  for (const char* total : {"nan", "inf", "0.00", "-709.25"}) {
    const auto found = m_fixture.runs(QByteArray(kTensorFlow).replace("709.25", total));
    QVERIFY2(!found.front().imagesPerSecond && !found.front().remarks.empty(), total);
    const std::string printed = std::string(total) == "0.00" ? "0" : total;
    QCOMPARE(found.front().remarks.front(),
             "The log reports an invalid throughput, " + printed + " images per second; it stays unknown.");
  }
  const QByteArray report = "Epoch: [0][%1/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss %2 (6.9)\tAcc@1 1.0 (0.5)\n";
  const auto step = [&report](const char* number, const char* loss) {
    return QByteArray(report).replace("%1", number).replace("%2", loss);
  };
  const auto lost = m_fixture.runs(step("10", "6.5") + step("20", "nan") + step("30", "nan"));
  QVERIFY(!lost.front().finalLoss);
  QCOMPARE(lost.front().remarks.back(), std::string("From step 20 on the log prints nan or inf as the loss: the "
                                                    "training diverged."));
  const auto json = m_fixture.runs(
      "DLLL {\"elapsedtime\": \"1\", \"type\": \"LOG\", \"step\": [0, 1], \"data\": {\"train.total_ips\": 10, "
      "\"train.loss\": 6.5}}\nDLLL {\"elapsedtime\": \"2\", \"type\": \"LOG\", \"step\": [0, 2], \"data\": "
      "{\"train.total_ips\": 10, \"train.loss\": NaN}}\n");
  QVERIFY(!json.front().finalLoss && !json.front().remarks.empty());
  const auto recovered = m_fixture.runs(step("10", "6.5") + step("20", "inf") + step("30", "6.25"));
  QCOMPARE(recovered.front().finalLoss.value(), 6.25);
  QVERIFY(std::isnan(findTable(recovered.front().tables, "steps")->find("loss")->values[1]));
}

void TestImportNumbers::commasAreReadWhereTheyAreClear_data() {
  QTest::addColumn<QByteArray>("printed");
  QTest::addColumn<double>("value");
  QTest::newRow("decimal comma") << QByteArray("709,25") << 709.25;
  QTest::newRow("one digit after it") << QByteArray("123,4") << 123.4;
  QTest::newRow("nothing before it") << QByteArray("0,125") << 0.125;
  QTest::newRow("no group is that long") << QByteArray("1234,567") << 1234.567;
  QTest::newRow("points between thousands") << QByteArray("1.234,5") << 1234.5;
  QTest::newRow("commas between thousands") << QByteArray("1,234.5") << 1234.5;
  QTest::newRow("millions") << QByteArray("1,234,567") << 1234567.0;
  QTest::newRow("a point, as ever") << QByteArray("709.25") << 709.25;
}

void TestImportNumbers::commasAreReadWhereTheyAreClear() {
  QFETCH(QByteArray, printed);
  QFETCH(double, value);
  const auto found = m_fixture.runs(QByteArray(kTensorFlow).replace("709.25", printed));
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), value);
  const auto horovod = m_fixture.runs("Number of GPUs: 4\nTotal img/sec on 4 GPU(s): " + printed + " +-4,9\n");
  QCOMPARE(horovod.front().imagesPerSecond.value(), value);
}

void TestImportNumbers::aNumberThatMayBeTwoThingsIsTold() {
  const auto report = m_fixture.import(QByteArray(kTensorFlow).replace("709.25", "1,234"));
  QVERIFY(report.ok());
  QCOMPARE(report->runs.front().imagesPerSecond.value(), 710.5);  // of the last row, as of a log without its total
  QCOMPARE(report->remarks.size(), size_t(1));
  QCOMPARE(report->remarks.front().text,
           std::string("log.txt, line 13: \"1,234\" in \"total images/sec: 1,234\" may be 1234 or 1.234; it stays "
                       "unread."));
  QCOMPARE(report->remarks.front().file, 0);
  const auto nothing = m_fixture.import("Total img/sec on 4 GPU(s): 1,234\n");
  QVERIFY(!nothing.ok());
  QVERIFY2(nothing.error().message.english().find("line 1: \"1,234\"") != std::string::npos,
           nothing.error().message.english().c_str());
}

void TestImportNumbers::aFileKeepsToItsComma() {
  QByteArray german = QByteArray(kTensorFlow).replace("709.25", "709,250");
  german.replace("710.5 +/- 1.0 (jitter = 2.0)\t8.0", "710,5 +/- 1,0 (jitter = 2,0)\t8,125");
  const auto decimal = m_fixture.runs(german);
  QCOMPARE(decimal.front().imagesPerSecond.value(), 709.25);
  QCOMPARE(decimal.front().finalLoss.value(), 8.125);
  QByteArray english = QByteArray(kTensorFlow).replace("709.25", "1,709");
  english.replace("710.5 +/-", "1,710.5 +/-");
  QCOMPARE(m_fixture.runs(english).front().imagesPerSecond.value(), 1709.0);
}

void TestImportNumbers::listsAndTimesAreNoNumbers() {
  const auto found = m_fixture.runs(
      "2016-08-19 10:53:54,619 Node[0] start with arguments Namespace(batch_size=64, gpus='0,1', lr_steps='30,60', "
      "kv_store='device')\n"
      "2016-08-19 10:53:55,619 Node[0] Epoch[0] Batch [20]\tSpeed: 1.234,5 samples/sec\tTrain-accuracy=0,5\n"
      "2016-08-19 10:53:56,619 Node[0] Epoch[0] Batch [40]\tSpeed: 1.234,5 samples/sec\tTrain-accuracy=0,5\n");
  QCOMPARE(found.front().imagesPerSecond.value(), 1234.5);
  QCOMPARE(found.front().trainTop1Accuracy.value(), 0.5);
  QCOMPARE(found.front().deviceCount.value(), 2);
  const auto report =
      m_fixture.import("2016-08-19 10:53:55,619 Node[0] Epoch[0] Batch [20]\tSpeed: 100.5 samples/sec\taccuracy=0.5\n");
  QVERIFY(report.ok() && report->remarks.empty());
}

void TestImportNumbers::meansLeaveTheStartUpOut() {
  RateMean mean;
  QVERIFY(!mean.mean());
  for (double rate : {50.0, 100.0, 200.0}) mean.add(rate);
  QVERIFY(mean.firstLeftOut());
  QVERIFY(std::abs(mean.mean().value() - 2 / (1 / 100.0 + 1 / 200.0)) < 1e-9);
  RateMean steady;
  for (double rate : {90.0, 100.0, 0.0, -1.0, std::nan("")}) steady.add(rate);
  QCOMPARE(steady.count(), std::int64_t(2));
  QVERIFY(!steady.firstLeftOut());
  RateMean many;
  for (int i = 0; i < 300000; ++i) many.add(i == 0 ? 1 : 100);
  QVERIFY(many.firstLeftOut());
  QVERIFY(std::abs(many.mean().value() - 100) < 1e-6);
}

/// "0.2" at the end of a file without a final line break may be "0.25".
void TestImportNumbers::truncatedLastValue() {
  const QByteArray lines =
      "Finished iteration 1/10 of epoch 0 (100.00 images/sec)\nTraining loss: 7.25, accuracy: 0.125\n";
  const QByteArray next = "Finished iteration 2/10 of epoch 0 (100.00 images/sec)\nTraining loss: 7.0, accuracy: 0.2";
  const auto cut = m_fixture.import(lines + next);
  QVERIFY(cut.ok());
  QCOMPARE(cut->runs.front().trainTop1Accuracy.value(), 0.125);
  QCOMPARE(cut->runs.front().finalLoss.value(), 7.0);
  QCOMPARE(cut->remarks.size(), size_t(1));
  QCOMPARE(cut->remarks.front().text,
           std::string("log.txt, line 4: the file does not end with a line break, so \"0.2\" may be truncated and was "
                       "not read. If the line is complete, add a line break."));
  const auto ended = m_fixture.import(lines + next + '\n');
  QVERIFY(ended.ok() && ended->remarks.empty());
  QCOMPARE(ended->runs.front().trainTop1Accuracy.value(), 0.2);
}

SCALESCOPE_TEST(TestImportNumbers)

}  // namespace scalescope::import::test_import_numbers

#include "test_import_numbers.moc"
