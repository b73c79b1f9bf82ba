// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_json_logs {

/// Logs whose lines hold JSON: DLLogger, MLPerf.
class TestImportJsonLogs : public QObject {
  Q_OBJECT
 private slots:
  void dlloggerJson();
  void dlloggerRanksCountOnce();
  void mlperfNewLines();

 private:
  ImportFixture m_fixture;
};

void TestImportJsonLogs::dlloggerJson() {
  const QByteArray line =
      "DLLL {\"timestamp\": \"1.0\", \"elapsedtime\": \"%1\", \"type\": \"LOG\", \"step\": %2, \"data\": %3}\n";
  const auto entry = [&line](const char* time, const char* step, const char* data) {
    return QByteArray(line).replace("%1", time).replace("%2", step).replace("%3", data);
  };
  const auto found = m_fixture.runs(entry("1", "\"PARAMETER\"", "{\"arch\": \"resnet50\"}") +
                                    entry("2", "[0, 1]", "{\"train.total_ips\": 1000.0, \"train.loss\": 6.5}") +
                                    entry("3", "[0, 2]", "{\"train.total_ips\": 3000.0, \"train.loss\": 6.0}") +
                                    entry("4", "[0]", "{\"val.top1\": 75.5}"));
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 3000.0);  // the first is slower than three quarters of the median, 2000
  QCOMPARE(run.finalLoss.value(), 6.0);
  QCOMPARE(run.network, std::string("resnet-50 (variant not stated)"));
  QCOMPARE(run.validationTop1Accuracy.value(), 0.755);
  // What is unusual takes another way through the reader, to the same end.
  const auto unusual =
      m_fixture.runs(entry("1", "\"PARAMETER\"", "{\"arch\": \"res\\u006eet50\"}") +
                     entry("2", "[0, 1, \"x\"]", "{\"\\u0074rain.total_ips\": 1000.0, \"train.loss\": 6.5}") +
                     entry("3", "[0, 2]", "{\"train.total_ips\": 3000.0, \"train.loss\": 6.0, \"more\": [1, {}]}") +
                     entry("4", " [ 0 ] ", " { \"val.top1\" : 75.5 } ") + entry("5", "[0, 3]", "{\"train.loss\": 1"));
  QCOMPARE(unusual.front().imagesPerSecond, run.imagesPerSecond);
  QCOMPARE(unusual.front().finalLoss, run.finalLoss);
  QCOMPARE(unusual.front().network, run.network);
  QCOMPARE(unusual.front().validationTop1Accuracy, run.validationTop1Accuracy);
}

void TestImportJsonLogs::dlloggerRanksCountOnce() {
  const QByteArray lines[] = {
      "DLL 2021-03-24 07:42:46.785344 - PARAMETER arch : resnetv15  gpus : [0]  kv_store : horovod  dtype : float16  "
      "amp : "
      "False  batch_size : 408  lr : 0.408 \n",
      "DLL 2021-03-24 07:43:00.000000 - Epoch: 0 Iteration: 19  train.loss : 6.9  train.ips : 1200.5 \n",
      "DLL 2021-03-24 07:43:10.000000 - Epoch: 0 Iteration: 39  train.loss : 6.8  train.ips : 1200.5 \n"};
  QByteArray inTurn, lagging;
  for (const QByteArray& line : lines) inTurn += "[1,0]<stdout>:" + line + "[1,1]<stdout>:" + line;
  for (const char* tag : {"[1,0]<stdout>:", "[1,1]<stdout>:"})
    for (const QByteArray& line : lines) lagging += tag + line;
  for (const QByteArray& text : {lines[0] + lines[1] + lines[2], inTurn, lagging}) {
    const auto found = m_fixture.runs(text);
    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(found.front().precision, std::string("fp16"));
    QCOMPARE(found.front().batchSizeGlobal.value(), 408);
    QVERIFY(!found.front().batchSizePerDevice && !found.front().deviceCount);  // the number of nodes is not stated
    QCOMPARE(found.front().stepLineCount.value(), std::int64_t(2));
    QCOMPARE(found.front().imagesPerSecond.value(), 1200.5);
  }
  // Other programs state the batch and ips of a device; without mixed precision the arithmetic is not stated.
  const auto other =
      m_fixture.runs(QByteArray(lines[0]).replace("kv_store : horovod  dtype : float16  ", "") + lines[1]);
  QVERIFY(other.front().precision.empty() && !other.front().batchSizeGlobal && !other.front().imagesPerSecond);
  QCOMPARE(other.front().batchSizePerDevice.value(), 408);
  QCOMPARE(other.front().processImagesPerSecond.value(), 1200.5);
}

void TestImportJsonLogs::mlperfNewLines() {
  const QByteArray line =
      ":::MLLOG {\"namespace\": \"\", \"time_ms\": %1, \"event_type\": \"X\", \"key\": \"%2\", \"value\": %3, "
      "\"metadata\": {\"status\": \"success\", \"epoch_num\": 4}}\n";
  const auto event = [&line](const char* time, const char* key, const char* value) {
    return QByteArray(line).replace("%1", time).replace("%2", key).replace("%3", value);
  };
  const auto found =
      m_fixture.runs(event("800", "submission_benchmark", "\"resnet\"") + event("900", "global_batch_size", "256") +
                     "framework line\n" + event("1000", "run_start", "null") + event("1500", "run_start", "null") +
                     event("2000", "tracked_stats", "{\"throughput\": 500.0}") + event("3000", "eval_accuracy", "0.5") +
                     event("10500", "run_stop", "null") + event("11000", "run_stop", "null"));
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().trainingTimeS.value(), 10.0);
  QCOMPARE(found.front().imagesPerSecond.value(), 500.0);
  QCOMPARE(found.front().batchSizeGlobal.value(), 256);
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.5);
  const auto old = m_fixture.runs(
      ":::MLL 10.5 run_start: {\"value\": null, \"metadata\": {}}\n"
      ":::MLL 12.5 global_batch_size: {\"value\": 3328, \"metadata\": {}}\n"
      ":::MLL 20.5 run_stop: {\"value\": null, \"metadata\": {\"status\": \"success\"}}\n");
  QCOMPARE(old.front().trainingTimeS.value(), 10.0);
  QCOMPARE(old.front().batchSizeGlobal.value(), 3328);
}

SCALESCOPE_TEST(TestImportJsonLogs)

}  // namespace scalescope::import::test_import_json_logs

#include "test_import_json_logs.moc"
