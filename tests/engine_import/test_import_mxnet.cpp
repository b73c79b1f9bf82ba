// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_mxnet {

/// Logs of MXNet.
class TestImportMxnet : public QObject {
  Q_OBJECT
 private slots:
  void mxnetWorkersUnderDistributedStore();
  void mxnetTimeCostIsDerived();
  void mxnetRanksUnderMpirun();
  void mxnetRanksOfUnknownScope();
  void mxnetRunsOfOneRankStayApart();

 private:
  ImportFixture m_fixture;
};

void TestImportMxnet::mxnetWorkersUnderDistributedStore() {
  const auto found = m_fixture.runs(
      "INFO:root:start with arguments Namespace(batch_size=64, gpus='0,1', kv_store='dist_sync', network='resnet', "
      "num_layers=50)\n"
      "INFO:root:Epoch[0] Batch [20]\tSpeed: 100.0 samples/sec\taccuracy=0.5\n"
      "INFO:root:Epoch[0] Batch [40]\tSpeed: 100.0 samples/sec\taccuracy=0.5\n");
  QVERIFY(!found.front().imagesPerSecond && !found.front().batchSizeGlobal);
  QCOMPARE(found.front().processImagesPerSecond.value(), 100.0);
  QCOMPARE(found.front().network, std::string("resnet-50 (variant not stated)"));
  QByteArray both;
  for (const char* rank : {"0", "1"})
    both += QByteArray(
                "[1,%1]<stderr>:INFO:root:start with arguments Namespace(batch_size=64, gpus='0,1', "
                "kv_store='dist_sync')\n[1,%1]<stderr>:INFO:root:Epoch[0] Batch [20]\tSpeed: 100.0 samples/sec\n")
                .replace("%1", rank);
  const auto job = m_fixture.runs(both);
  QCOMPARE(job.size(), size_t(1));
  QCOMPARE(job.front().imagesPerSecond.value(), 200.0);
  QCOMPARE(job.front().deviceCount.value(), 4);
  QVERIFY(findTable(job.front().tables, "steps")->find("images_per_second") == nullptr);
  QCOMPARE(findTable(job.front().tables, "steps")->find("process_images_per_second")->values.front(), 100.0);
  QCOMPARE(job.front().batchSizeGlobal.value(), 128);
  QCOMPARE(job.front().batchSizePerDevice.value(), 32);
}

void TestImportMxnet::mxnetTimeCostIsDerived() {
  const auto found = m_fixture.runs(
      "INFO:root:Namespace(batch_size=64, gpus='0,1', dtype='float16', kv_store='device')\n"
      "INFO:root:Epoch[0] Batch [0-20]\tSpeed: 50.00 samples/sec\tTrain-accuracy=0.1\n"
      "INFO:root:Epoch[0] Batch [20-40]\tSpeed: 100.00 samples/sec\tTrain-accuracy=0.2\n"
      "INFO:root:Epoch[0] Batch [40-60]\tSpeed: 100.00 samples/sec\tTrain-accuracy=0.3\n"
      "INFO:root:Epoch[0] Time cost=12.5\nINFO:root:Epoch[0] Validation-accuracy=0.25\n"
      "INFO:root:Epoch[1] Time cost=11.5\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 100.0);
  QCOMPARE(run.derived.at("training_time_s"), 24.0);
  QVERIFY(!run.trainingTimeS);
  QCOMPARE(run.batchSizePerDevice.value(), 32);
  QCOMPARE(run.precision, std::string("fp16"));
  QCOMPARE(run.trainTop1Accuracy.value(), 0.3);
  QCOMPARE(run.validationTop1Accuracy.value(), 0.25);
}

/// Ranks that print the same batches are one run with one device per rank.
void TestImportMxnet::mxnetRanksUnderMpirun() {
  QByteArray text;
  const auto all = [&text](const QByteArray& line) {
    for (const char* tag : {"[1,0]<stderr>:", "[1,1]<stderr>:", "[1,2]<stderr>:", "[1,3]<stderr>:"})
      text += tag + line + "\n";
  };
  all("INFO:root:start with arguments Namespace(batch_size=208, dtype='float16', gpus='0,1,2,3', kv_store='horovod', "
      "network='resnet', num_layers=50)");
  text += "[1,2]<stdout>:Namespace(verbose=True)\n";  // of another program
  for (const char* batch : {"20", "40", "60"})
    all("INFO:root:Epoch[0] Batch [" + QByteArray(batch) + "]\tSpeed: 3200.50 samples/sec\taccuracy=0.25");
  const auto found = m_fixture.runs(text);
  QCOMPARE(found.size(), size_t(1));
  const ImportedRun& run = found.front();
  QCOMPARE(run.precision, std::string("fp16"));
  QCOMPARE(run.batchSizePerDevice.value(), 208);
  QCOMPARE(run.batchSizeGlobal.value(), 832);
  QCOMPARE(run.deviceCount.value(), 4);
  QCOMPARE(run.stepLineCount.value(), std::int64_t(3));
  QCOMPARE(run.imagesPerSecond.value(), 3200.5);
  QCOMPARE(findTable(run.tables, "steps")->rowCount(), size_t(3));
  // A log that begins or ends inside the list of ranks does not state their number.
  const QByteArray headless = text.mid(text.indexOf('\n') + 1),
                   endless = text.left(text.indexOf("[1,0]<stderr>:INFO:root:Epoch"));
  for (const ImportedRun& part : {m_fixture.runs(headless).front(),
                                  m_fixture.runs(endless + "[1,0]<stderr>:Epoch[0] Time cost=1.500\n").front()}) {
    QCOMPARE(part.batchSizePerDevice.value(), 208);
    QVERIFY(!part.deviceCount && !part.batchSizeGlobal);
  }
}

/// Without a kv_store the scope of a rank's speed is unknown.
void TestImportMxnet::mxnetRanksOfUnknownScope() {
  const QByteArray line = "%1INFO:root:Epoch[0] Batch [50]\tSpeed: %2 samples/sec\tTrain-accuracy=0.5\n";
  const auto ranks = [&line](const char* one, const char* other) {
    return QByteArray(line).replace("%1", one).replace("%2", "3617.28") +
           QByteArray(line).replace("%1", other).replace("%2", "3630.34");
  };
  for (const QByteArray& text : {ranks("[1,0]<stderr>:", "[1,1]<stderr>:"), ranks("", "")}) {
    const auto found = m_fixture.runs(text);
    QCOMPARE(found.size(), size_t(1));
    QVERIFY(!found.front().imagesPerSecond && found.front().processImagesPerSecond);
    QCOMPARE(found.front().stepLineCount.value(), std::int64_t(1));
  }
}

void TestImportMxnet::mxnetRunsOfOneRankStayApart() {
  const QByteArray run =
      "[1,0]<stderr>:Epoch[0] Batch [20]\tSpeed: 100.00 samples/sec\taccuracy=0.5\n"
      "[1,0]<stderr>:Epoch[0] Batch [40]\tSpeed: 100.00 samples/sec\taccuracy=0.5\n";
  const auto found = m_fixture.runs(run + QByteArray(run).replace("100.00", "200.00"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[1].imagesPerSecond.value(), 200.0);
}

SCALESCOPE_TEST(TestImportMxnet)

}  // namespace scalescope::import::test_import_mxnet

#include "test_import_mxnet.moc"
