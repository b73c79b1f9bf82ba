// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_answers {

/// What a log states beside its figures reaches the result: parts of a step, facts, the program's own findings.
class TestImportAnswers : public QObject {
  Q_OBJECT
 private slots:
  void partsOfAStepByTheMeansOfEpochs();
  void partsOfAStepByTheReports();
  void aCutReportKeepsTheMeansBefore();
  void factsOfTheTableArrive();
  void findingsOfTrtexec();

 private:
  RunResult result(const QByteArray& text) const {
    auto report = m_fixture.import(text);
    if (!report.ok()) qFatal("%s", report.error().message.english().c_str());
    return importedResult(*report, report->runs.front());
  }
  static bool isNear(const std::optional<double>& value, double right) {
    return value && std::abs(*value - right) < 1e-9 * right;
  }
  ImportFixture m_fixture;
};

/// 10 steps of 600 ms with 300 ms of waiting and 30 of 200 ms with 50 ms: 300 ms with 112.5 ms.
void TestImportAnswers::partsOfAStepByTheMeansOfEpochs() {
  const QByteArray imagenet =
      "Epoch: [0][9/10]\tTime 0.900 (0.600)\tData 0.700 (0.300)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\n"
      "Epoch: [1][14/30]\tTime 0.100 (0.400)\tData 0.001 (0.250)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\n"
      "Epoch: [1][29/30]\tTime 0.100 (0.200)\tData 0.001 (0.050)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\n";
  const QByteArray timm =
      "Train: 0 [   9/10 (100%)]  Loss: 6.9 (6.9)  Time: 0.900s,   71.11/s  (0.600s,  106.67/s)  LR: 1.0e-01  Data: "
      "0.700 (0.300)\n"
      "Train: 1 [  29/30 (100%)]  Loss: 6.9 (6.9)  Time: 0.100s,  640.00/s  (0.200s,  320.00/s)  LR: 1.0e-01  Data: "
      "0.001 (0.050)\n";
  for (const QByteArray& text : {imagenet, timm}) {
    const Summary summary = result(text).summary;
    QVERIFY(isNear(summary.stepTimeMeanMs, 300));
    QVERIFY(isNear(summary.dataWaitMeanMs, 112.5));
    QCOMPARE(summary.measuredSteps.value(), 40);
    QVERIFY(!summary.computeTimeMeanMs && !summary.hostTimeMeanMs);
  }
}

/// torchvision prints means of the last 20 steps: only the third report does not contain the slow first step.
void TestImportAnswers::partsOfAStepByTheReports() {
  const QByteArray report =
      "Epoch: [0]  [%1/625]  eta: 0:10:00  lr: 0.1  loss: 6.5 (6.9)  time: %2  data: %3  max mem: 9\n";
  const auto line = [&](const char* step, const char* time, const char* data) {
    return QByteArray(report).replace("%1", step).replace("%2", time).replace("%3", data);
  };
  const RunResult read =
      result(line(" 0", "0.500", "0.400") + line("10", "0.250", "0.050") + line("20", "0.250", "0.070"));
  QVERIFY(isNear(read.summary.stepTimeMeanMs, 250));
  QVERIFY(isNear(read.summary.dataWaitMeanMs, 70));
  const Summary without = result(line(" 0", "0.500", "").replace("  data: ", "")).summary;
  QVERIFY(!without.stepTimeMeanMs && !without.dataWaitMeanMs);
}

void TestImportAnswers::aCutReportKeepsTheMeansBefore() {
  const QByteArray text =
      "Epoch: [0][10/90]\tTime 0.900 (0.600)\tData 0.700 (0.300)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\n"
      "Epoch: [0][20/90]\tTime 0.100 (0.400)\tDa";
  const Summary summary = result(text).summary;
  QVERIFY(isNear(summary.stepTimeMeanMs, 600));
  QCOMPARE(summary.measuredSteps.value(), 11);
}

void TestImportAnswers::factsOfTheTableArrive() {
  const RunResult caffe = result(
      "I0411 10:22:01.000001 42 caffe.cpp:200] This is NVCaffe 0.17.3 started at Thu Apr 11\n"
      "I0411 10:22:01.000002 42 caffe.cpp:201] CuDNN version: 7501\n"
      "I0411 10:22:11.000001 42 solver.cpp:352] Iteration 100 (20.5 iter/s, 4.88s/100 iter), loss = 5.5\n"
      "I0411 10:22:16.000001 42 solver.cpp:352] Iteration 200 (20.5 iter/s, 4.88s/100 iter), loss = 5.25\n");
  QCOMPARE(caffe.environment.hosts.size(), size_t(1));
  QCOMPARE(caffe.environment.hosts.front().find("cudnn_version")->value, std::string("7501"));
  const RunResult dll = result(
      "DLL 2021-03-23 11:48:30.000000 - PARAMETER nccl_version : 2.8.3  benchmark : True  batch_size : 64\n"
      "DLL 2021-03-23 11:48:38.824370 - (0, 120) total_ips : 2879.1\n");
  QCOMPARE(dll.environment.hosts.front().find("nccl_version")->value, std::string("2.8.3"));
  QVERIFY(dll.environment.hosts.front().find("benchmark") == nullptr);  // a switch of the program
}

void TestImportAnswers::findingsOfTrtexec() {
  const QByteArray text =
      "[10/11/2022-16:29:05] [I] Throughput: 250.5 qps\n"
      "[10/11/2022-16:29:05] [I] GPU Compute Time: min = 1.5 ms, max = 2.5 ms, mean = 2.0 ms, median = 2.0 ms\n"
      "[10/11/2022-16:29:05] [W] * Throughput may be bound by Enqueue Time rather than GPU Compute and the GPU may be "
      "under-utilized.\n"
      "[10/11/2022-16:29:05] [W] * GPU compute time is unstable, with coefficient of variance = 7.25%.\n";
  const ImportedRun run = m_fixture.runs(text).front();
  const auto says = [&run](const char* words) {
    return std::ranges::any_of(
        run.remarks, [&](const Text& remark) { return remark.english().find(words) != remark.english().npos; });
  };
  QVERIFY(says("limited by \"Enqueue Time\" rather than"));
  QVERIFY(says("variation is 7.25 %"));
}

SCALESCOPE_TEST(TestImportAnswers)

}  // namespace scalescope::import::test_import_answers

#include "test_import_answers.moc"
