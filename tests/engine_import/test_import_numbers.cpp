// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/rate_mean.h"
#include "tests/engine_import/import_fixture.h"

using namespace scalescope;
using namespace scalescope::import;

/// What counts as a number, and how numbers become means.
class TestImportNumbers : public QObject {
  Q_OBJECT
 private slots:
  void whatIsNoNumberStaysUnknown();
  void meansLeaveTheStartUpOut();

 private:
  ImportFixture m_fixture;
};

void TestImportNumbers::whatIsNoNumberStaysUnknown() {
  for (const char* total : {"nan", "inf", "0.00", "-709.25"}) {
    const auto found = m_fixture.runs(QByteArray(kTensorFlow).replace("709.25", total));
    QVERIFY2(!found.front().imagesPerSecond && !found.front().remarks.empty(), total);
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

QTEST_GUILESS_MAIN(TestImportNumbers)
#include "test_import_numbers.moc"
