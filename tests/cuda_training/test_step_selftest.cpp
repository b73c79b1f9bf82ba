// SPDX-License-Identifier: Apache-2.0
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include "tests/engine_launch/engine_program.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_step_selftest {

/// `selftest --step` as scripts use it: the lines that they read, the report, the exit status.
class TestStepSelftest : public QObject {
  Q_OBJECT
 private slots:
  void init() { qputenv("SCALESCOPE_CUDA_WITHOUT", "tuning"); }
  void cleanup() { qunsetenv("EMULATED_PATTERN_FAULT"); }
  void correctWaysPass();
  void aRunRecordsRefusals();
  void aFaultEndsWithTheFirstDifference();
  void refusals_data();
  void refusals();

 private:
  QStringList command(const QString& backend = "cuda") const {
    return {"selftest", "--backend", backend, "--step", "resnet-20", "--batch", "4", "--image-size", "16"};
  }
  QTemporaryDir m_folder;
};

namespace {

int countOf(const QStringList& lines, const QString& start) {
  return static_cast<int>(lines.filter(QRegularExpression("^" + start)).size());
}

}  // namespace

void TestStepSelftest::correctWaysPass() {
  const QString report = m_folder.filePath("report.json");
  const EngineOutput output = runEngine(command() + QStringList{"--precision", "fp16", "--against",
                                                                "prologue,dgrad,statistics,fusion", "--json", report});
  QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
  QCOMPARE(countOf(output.out, "ok "), 108);  // 65 gradients, 42 statistics, the loss
  QCOMPARE(countOf(output.out, "FAILED "), 0);
  QCOMPARE(countOf(output.out, "first difference: "), 0);
  QFile file(report);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject json = QJsonDocument::fromJson(file.readAll()).object();
  QVERIFY(json["passed"].toBool());
  QCOMPARE(json["tensors"].toArray().size(), 108);
  QVERIFY(json["other_plans"].toInt() > 0);
}

void TestStepSelftest::aFaultEndsWithTheFirstDifference() {
  qputenv("EMULATED_PATTERN_FAULT", "conv forward fp16 n4 64x4x4 k64");
  const EngineOutput output = runEngine(command() + QStringList{"--precision", "fp16", "--against", "statistics"});
  QCOMPARE(output.status, 1);
  QVERIFY(countOf(output.out, "FAILED ") > 0);
  QVERIFY2(output.lastLine().startsWith("first difference: stage3.block0.bn2.running_mean (forward"),
           qPrintable(output.lastLine()));
}

/// For scripts: in the result as in the log, a line for each.
void TestStepSelftest::aRunRecordsRefusals() {
  const EngineOutput output =
      runEngine({"run", "--backend", "cuda", "--network", "resnet-20", "--dataset", "synthetic", "--precision", "fp16",
                 "--batch-per-device", "2", "--warmup-steps", "1", "--steps", "2", "--profile-steps", "1", "--runs-dir",
                 m_folder.filePath("runs")});
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QFile file(output.lastLine());
  QVERIFY(file.open(QIODevice::ReadOnly));
  QStringList notes;
  for (const QJsonValue& event : QJsonDocument::fromJson(file.readAll()).object()["events"].toArray())
    if (event["type"].toString() == "note") notes += event["text"].toString().split('\n');
  QCOMPARE(countOf(notes, "refused: stem.conv, conv .*: channels are not multiples of 8$"), 2);
  QCOMPARE(countOf(notes, "The profile has no times of single kernels: "), 1);
}

void TestStepSelftest::refusals_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("message");
  QTest::newRow("cpu") << (command("cpu") << "--against"
                                          << "dgrad")
                       << "The backend \"cpu\" computes a step in one way only";
  QTest::newRow("no way") << command() << "No optimizations to compare against are given. Use some of capture, tuning";
  QTest::newRow("unknown way") << (command() << "--against"
                                             << "nothing")
                               << "\"nothing\", which is not a known optimization";
  QTest::newRow("no batch") << QStringList{"selftest", "--backend", "cuda", "--step", "resnet-20", "--against", "dgrad"}
                            << "--batch-per-device \"\" is invalid: use a number from 1 to 65,536.";
  QTest::newRow("no step") << QStringList{"selftest", "--backend", "cuda", "--batch", "4"}
                           << "--batch-per-device needs --step";
}

void TestStepSelftest::refusals() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, message);
  const EngineOutput output = runEngine(arguments);
  QCOMPARE(output.status, 2);
  QVERIFY2(output.errors.contains(message), qPrintable(output.errors));
}

SCALESCOPE_TEST(TestStepSelftest)

}  // namespace scalescope::test_step_selftest

#include "test_step_selftest.moc"
