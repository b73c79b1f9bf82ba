// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_tensorflow {

/// Logs of tf_cnn_benchmarks, alone and under Horovod.
class TestImportTensorflow : public QObject {
  Q_OBJECT
 private slots:
  void tensorFlowAlone();
  void ranksAreNotAddedUp();
  void totalsOfRanksAreAddedUp();
  void cutLogUsesItsLastRow();
  void aCutLogOfRanksHasNoTotal();
  void numbersAreNotCutShort();
  void twoRunsInOneFile();
  void logsThatBeginInsideTheHeader();
  void workersTotalIsNotTheJobs();
  void unconnectedCopiesAreRunsOfTheirOwn();

 private:
  ImportFixture m_fixture;
};

void TestImportTensorflow::tensorFlowAlone() {
  const auto found = m_fixture.runs(kTensorFlow);
  QCOMPARE(found.size(), size_t(1));
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 709.25);
  QCOMPARE(run.batchSizeGlobal.value(), 96);
  QCOMPARE(run.batchSizePerDevice.value(), 48);
  QCOMPARE(run.deviceCount.value(), 2);
  QCOMPARE(run.finalLoss.value(), 8.0);
  QCOMPARE(run.lastStep.value(), std::int64_t(10));
  QVERIFY(run.precision.empty() && !run.trainTop1Accuracy && !run.cut);
  QCOMPARE(run.sources.front().last, std::int64_t(13));
}

void TestImportTensorflow::ranksAreNotAddedUp() {
  const auto found = m_fixture.runs(
      "[1,0]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.3\n"
      "[1,1]<stdout>:1\timages/sec: 149.0 +/- 0.0 (jitter = 0.0)\t8.4\n"
      "[1,0]<stdout>:total images/sec: 300.5\n[1,1]<stdout>:total images/sec: 300.5\n");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 300.5);
  QCOMPARE(found.front().deviceCount.value(), 2);
  QVERIFY(!found.front().finalLoss);
  QCOMPARE(found.front().tables.size(), size_t(2));
  QCOMPARE(found.front().tables.back().name, std::string("rank_steps/1"));
}

void TestImportTensorflow::totalsOfRanksAreAddedUp() {
  const auto found = m_fixture.runs(
      "[1,0]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.3\n"
      "[1,1]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.4\n"
      "[1,0]<stdout>:total images/sec: 150.2\n[1,1]<stdout>:total images/sec: 149.8\n");
  QCOMPARE(found.front().imagesPerSecond.value(), 300.0);
}

void TestImportTensorflow::cutLogUsesItsLastRow() {
  const auto found = m_fixture.runs(kTensorFlow.left(kTensorFlow.indexOf("-----")));
  QCOMPARE(found.front().imagesPerSecond.value(), 710.5);
  QVERIFY(found.front().cut && !found.front().remarks.empty());
}

void TestImportTensorflow::aCutLogOfRanksHasNoTotal() {
  QByteArray text = kTensorFlow.left(kTensorFlow.indexOf("1\timages"));
  text.replace("['/gpu:0', '/gpu:1']", "['horovod/gpu:0', 'horovod/gpu:1']");
  for (const char* row : {"1\timages/sec: 350.0 +/- 0.0 (jitter = 0.0)\t8.100\n",
                          "10\timages/sec: 355.0 +/- 0.0 (jitter = 0.0)\t8.000\n"})
    text += QByteArray(row) + row;
  const ImportedRun run = m_fixture.runs(text).front();
  QVERIFY(run.cut && !run.imagesPerSecond && run.rateSource.empty());
  QCOMPARE(run.processImagesPerSecond.value(), 355.0);
  QCOMPARE(run.remarks.size(), size_t(1));
  QVERIFY2(run.remarks.front().english().find("the total throughput is unknown") != std::string::npos,
           run.remarks.front().english().c_str());
}

void TestImportTensorflow::numbersAreNotCutShort() {
  const auto total = m_fixture.runs(kTensorFlow.left(kTensorFlow.indexOf("709.25") + 2));  // "total images/sec: 70"
  QCOMPARE(total.front().imagesPerSecond.value(), 710.5);
  QVERIFY(total.front().cut);
  QCOMPARE(m_fixture.runs(kTensorFlow.left(kTensorFlow.indexOf("709.25") + 6)).front().imagesPerSecond.value(), 709.25);
  QByteArray lossless = kTensorFlow.left(kTensorFlow.indexOf("-----"));
  lossless.replace("\t8.1\n", "\t8.125\n").replace("\t8.0\n", "\t8.0");
  QVERIFY(!m_fixture.runs(lossless).front().finalLoss);
}

void TestImportTensorflow::twoRunsInOneFile() {
  const auto found = m_fixture.runs(kTensorFlow + QByteArray(kTensorFlow).replace("709.25", "500.5"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].imagesPerSecond.value(), 709.25);
  QCOMPARE(found[1].imagesPerSecond.value(), 500.5);
  QCOMPARE(found[1].sources.front().first, std::int64_t(15));
}

void TestImportTensorflow::logsThatBeginInsideTheHeader() {
  const QByteArray headless = kTensorFlow.mid(kTensorFlow.indexOf("Batch size"));
  const auto found =
      m_fixture.runs(headless + QByteArray(headless).replace("709.25", "500.5").replace("48 per", "64 per"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].batchSizeGlobal.value(), 96);
  QCOMPARE(found[0].batchSizePerDevice.value(), 48);
  QCOMPARE(found[1].batchSizePerDevice.value(), 64);
  QVERIFY(found[0].network.empty() && found[0].framework.empty());
  // Rows alone cover one process of an unknown number.
  const qsizetype first = kTensorFlow.indexOf("1\timages");
  const auto rows = m_fixture.runs(kTensorFlow.mid(first, kTensorFlow.indexOf("-----") - first));
  QVERIFY(!rows.front().imagesPerSecond);
  QCOMPARE(rows.front().processImagesPerSecond.value(), 710.5);
}

void TestImportTensorflow::workersTotalIsNotTheJobs() {
  QByteArray text = kTensorFlow;
  text.replace("'/gpu:0', '/gpu:1'", "'/job:worker/replica:0/task:0/gpu:0'");
  const auto found = m_fixture.runs(text);
  QVERIFY(!found.front().imagesPerSecond);
  QCOMPARE(found.front().processImagesPerSecond.value(), 709.25);
}

/// Two processes without Horovod on a fast and a slow node; which one prints a line first changes.
void TestImportTensorflow::unconnectedCopiesAreRunsOfTheirOwn() {
  QByteArray head = kTensorFlow.left(kTensorFlow.indexOf("==="));
  head += "Variables:   parameter_server\n";
  const auto row = [](const char* step, const char* rate) {
    return QByteArray(step) + "\timages/sec: " + rate + " +/- 0.0 (jitter = 0.0)\t8.000\n";
  };
  const auto total = [](const char* rate) { return QByteArray("total images/sec: ") + rate + "\n"; };
  const QByteArray text = head + head + row("1", "300.0") + row("1", "60.0") + row("10", "61.0") + row("10", "302.0") +
                          row("20", "303.0") + total("303.25") + row("20", "62.0") + total("62.50");
  const auto found = m_fixture.runs(text);
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].imagesPerSecond.value(), 303.25);
  QCOMPARE(found[1].imagesPerSecond.value(), 62.5);
  for (const ImportedRun& run : found) {
    QCOMPARE(run.deviceCount.value(), 2);
    QCOMPARE(run.batchSizeGlobal.value(), 96);
    QCOMPARE(run.status(), RunStatus::Completed);
  }
  QCOMPARE(findTable(found[1].tables, "steps")->find("mean_images_per_second")->values,
           (std::vector<double>{60.0, 61.0, 62.0}));
  // Under Horovod each rank prints the header and the total of all.
  QByteArray job = text;
  job.replace("'/gpu:0', '/gpu:1'", "'horovod/gpu:0', 'horovod/gpu:1'").replace("parameter_server", "horovod");
  job.replace("303.25", "606.00").replace("62.50", "606.00");
  const auto connected = m_fixture.runs(job);
  QCOMPARE(connected.size(), size_t(1));
  QCOMPARE(connected.front().imagesPerSecond.value(), 606.0);
}

SCALESCOPE_TEST(TestImportTensorflow)

}  // namespace scalescope::import::test_import_tensorflow

#include "test_import_tensorflow.moc"
