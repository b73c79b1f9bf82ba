// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cmath>

#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_predict_command {

class TestPredictCommand : public QObject {
  Q_OBJECT
 private slots:
  void fourRanksFromOneAndTwo();
  void fourRanksFromOneAndACheck();
  void listsAndRangesCombine();
  void invalidFlags_data();
  void invalidFlags();
  void mixedNetworksAreRefused();
  void withoutANetworkNothingIsPredicted();
  void aPublishedRateOfOneDevice();
  void textForPeople();
};

namespace {

QStringList recorded(const QStringList& patterns) {
  const QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/tests/engine_predict/recorded");
  QStringList paths;
  for (const QString& name : folder.entryList(patterns, QDir::Files, QDir::Name)) paths << folder.filePath(name);
  return paths;
}

QJsonObject jsonOf(const EngineOutput& output) {
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  return QJsonDocument::fromJson(output.out.join('\n').toUtf8()).object();
}

QJsonArray predictionsOf(const QStringList& results, const QStringList& flags) {
  return jsonOf(runEngine(QStringList{"predict", "--json"} + results + flags))["predictions"].toArray();
}

double measuredFourRanks() {
  double sum = 0;
  const QStringList files = recorded({"four-ranks-*"});
  for (const QString& file : files) {
    const auto result = readResult(file.toStdString());
    sum += result.ok() ? result->summary.imagesPerSecond.value_or(0) : 0;
  }
  return sum / static_cast<double>(files.size());
}

}  // namespace

void TestPredictCommand::fourRanksFromOneAndTwo() {
  const double measured = measuredFourRanks();
  QVERIFY(std::abs(measured - 451.2) < 0.1);
  const auto predictions =
      predictionsOf(recorded({"one-*", "two-*", "check-2.json"}), {"--nodes", "1,2,4", "--batch-per-device", "20"});
  QCOMPARE(predictions.size(), 3);
  const QJsonObject four = predictions[2].toObject();
  const double predicted = four["images_per_second"].toDouble();
  const auto band = four["images_per_second_90"].toArray();
  qInfo("predicted %.1f images/s (%.1f to %.1f), measured %.1f", predicted, band[0].toDouble(), band[1].toDouble(),
        measured);
  QVERIFY(std::abs(predicted / measured - 1) < 0.1);
  QVERIFY(band[0].toDouble() < measured && measured < band[1].toDouble());
  QVERIFY(band[1].toDouble() / predicted < 1.25);
  QVERIFY(!four.contains("measured_images_per_second"));
  QCOMPARE(four["outside"].toArray()[0].toObject()["what"].toString(), QString("ranks"));
  // What was measured is said beside the prediction.
  QVERIFY(std::abs(predictions[1].toObject()["measured_images_per_second"].toDouble() / 290.7 - 1) < 0.01);
}

void TestPredictCommand::fourRanksFromOneAndACheck() {
  const auto four = predictionsOf(recorded({"one-*", "check-2.json"}),
                                  {"--nodes", "4", "--batch-per-device", "20", "--bucket-mib", "0.25"})[0]
                        .toObject();
  const auto band = four["images_per_second_90"].toArray();
  QVERIFY(band[0].toDouble() < measuredFourRanks() && measuredFourRanks() < band[1].toDouble());
}

void TestPredictCommand::listsAndRangesCombine() {
  const auto predictions = predictionsOf(recorded({"one-*", "two-*", "check-2.json"}),
                                         {"--nodes", "1..12", "--link", "1GbE,10GbE", "--batch-per-device", "16..20..2",
                                          "--gradient-precision", "fp32,fp16"});
  QCOMPARE(predictions.size(), 5 * 2 * 3 * 2);  // 1, 2, 4, 8, 12 nodes
  const auto first = predictions.first().toObject()["configuration"].toObject();
  const auto last = predictions.last().toObject()["configuration"].toObject();
  QCOMPARE(first["nodes"].toInt(), 1);
  QCOMPARE(last["nodes"].toInt(), 12);
  QCOMPARE(last["batch_size_per_device"].toDouble(), 20.0);
  QCOMPARE(last["link"].toObject()["name"].toString(), QString("10GbE"));
  QCOMPARE(last["communication_precision"].toString(), QString("fp16"));
  const auto typed = predictions.last().toObject()["ingredients"].toArray()[0].toObject();
  QCOMPARE(typed["what"].toString() + ' ' + typed["origin"].toString(), QString("link typed"));
}

void TestPredictCommand::invalidFlags_data() {
  QTest::addColumn<QStringList>("flags");
  QTest::addColumn<QString>("message");
  QTest::newRow("nodes") << QStringList{"--nodes", "0"} << "use values from 1 to 65,536";
  QTest::newRow("no number") << QStringList{"--nodes", "1,x"} << "--nodes \"x\" is invalid";
  QTest::newRow("half a node") << QStringList{"--nodes", "1.5"} << "use whole numbers";
  QTest::newRow("backwards") << QStringList{"--nodes", "8..2"} << "FIRST..LAST";
  QTest::newRow("no step") << QStringList{"--nodes", "1..8..0"} << "FIRST..LAST..STEP";
  QTest::newRow("many") << QStringList{"--nodes", "1..5000..1"} << "more than 1000 values";
  QTest::newRow("link") << QStringList{"--link", "100GbEE"} << "Did you mean 100GbE?";
  QTest::newRow("link of a node") << QStringList{"--link", "NVLink4"} << "--node-link";
  QTest::newRow("device") << QStringList{"--device", "V100-SXM3"} << "Did you mean V100-SXM2?";
  QTest::newRow("precision") << QStringList{"--precision", "fp8"} << "use fp32, tf32, bf16, fp16";
  QTest::newRow("overlap") << QStringList{"--overlap", "maybe"} << "use true, false";
  QTest::newRow("epochs") << QStringList{"--epochs", "-1"} << "use a number above 0";
}

void TestPredictCommand::invalidFlags() {
  QFETCH(QStringList, flags);
  QFETCH(QString, message);
  const EngineOutput output = runEngine(QStringList{"predict"} + recorded({"one-*", "check-2.json"}) + flags);
  QCOMPARE(output.status, 2);
  QVERIFY2(output.errors.contains(message), qPrintable(output.errors));
}

void TestPredictCommand::mixedNetworksAreRefused() {
  const QString other = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published/wp-figure-26-1.json";
  const EngineOutput output = runEngine(QStringList{"predict", other} + recorded({"one-*"}));
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("differ in their network (resnet-20; resnet-50 (variant not stated))"),
           qPrintable(output.errors));
  QCOMPARE(runEngine({"predict"}).status, 2);
  QVERIFY(runEngine({"predict", "missing.json"}).status != 0);
}

void TestPredictCommand::withoutANetworkNothingIsPredicted() {
  const EngineOutput output = runEngine(QStringList{"predict", "--nodes", "4"} + recorded({"one-*"}));
  QCOMPARE(output.status, 3);
  QVERIFY2(output.errors.contains("Give a node check of links and all-reduce"), qPrintable(output.errors));
}

void TestPredictCommand::aPublishedRateOfOneDevice() {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published/";
  const auto predictions =
      predictionsOf({folder + "wp-figure-28-1.json", folder + "wp-figure-28-4.json"},
                    {"--nodes", "1,2", "--devices-per-node", "4", "--link", "EDR", "--node-link", "NVLink2"});
  QCOMPARE(predictions.size(), 2);
  const auto band = predictions[1].toObject()["images_per_second_90"].toArray();
  QVERIFY(band[0].toDouble() < 4500 && 4500 < band[1].toDouble());  // WP figure 28
}

void TestPredictCommand::textForPeople() {
  const EngineOutput output =
      runEngine(QStringList{"predict", "--nodes", "1,4"} + recorded({"one-*", "two-*", "check-2.json"}));
  QCOMPARE(output.status, 0);
  const QString text = output.out.join('\n');
  for (const char* part :
       {"90 % band", "predicted", "measured", "calibrated on 6 runs", "ranks by a factor of 2.0",
        "cost of overlap: measured", "Changes to the last row", "Measure this next", "scalescope-engine run"})
    QVERIFY2(text.contains(part), part);
}

SCALESCOPE_TEST(TestPredictCommand)

}  // namespace scalescope::test_predict_command

#include "test_predict_command.moc"
