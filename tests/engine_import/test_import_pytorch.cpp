// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_pytorch {

/// Logs of PyTorch's examples.
class TestImportPytorch : public QObject {
  Q_OBJECT
 private slots:
  void pytorchEpochs();
  void torchvisionBrackets();
  void torchvisionRateIncludesTheWaitForData();
  void torchvisionEpochsOfDays();
  void processesCountOnce();
  void closingLinesOfTorchvision();
  void torchvisionTimesAreSeconds();
  void stepsRiseThroughEpochs();

 private:
  ImportFixture m_fixture;
};

void TestImportPytorch::pytorchEpochs() {
  const QByteArray report =
      "Epoch: [%1][ 10/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\tAcc@5 3.0 (2.5)\n";
  const auto found = m_fixture.runs(QByteArray(report).replace("%1", "0") + " * Acc@1 10.5 Acc@5 25.0\n" +
                                    QByteArray(report).replace("%1", "1") + " *   Acc@1 76.1 Acc@5 92.8\n");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.761);
  QCOMPARE(found.front().trainTop5Accuracy.value(), 0.025);
  QCOMPARE(found.front().finalLoss.value(), 6.5);
  QVERIFY(!found.front().imagesPerSecond);
  QCOMPARE(findTable(found.front().tables, "evaluations")->rowCount(), size_t(2));
  QCOMPARE(findTable(found.front().tables, "evaluations")->find("epoch")->values, (std::vector<double>{1, 2}));
}

void TestImportPytorch::torchvisionBrackets() {
  const auto found = m_fixture.runs(
      "Epoch: [0]  [  10/5005]  eta: 1:00:00  lr: 0.1  img/s: 250.0 (200.0)  loss: 6.5 (6.9)  acc1: 1.0 (0.5)  acc5: "
      "3.0 "
      "(2.5)  time: 0.1  data: 0.01  max mem: 3524\n"
      "Epoch: [0] Total time: 0:12:34\nTest:  Acc@1 69.758 Acc@5 89.078\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.format, std::string("torchvision_references"));
  QVERIFY(!run.imagesPerSecond);
  QCOMPARE(run.processImagesPerSecond.value(), 250.0);
  QCOMPARE(run.derived.at("training_time_s"), 754.0);
  QVERIFY(std::abs(run.validationTop1Accuracy.value() - 0.69758) < 1e-12);
}

/// img/s is taken after the wait for data, time around the whole step.
void TestImportPytorch::torchvisionRateIncludesTheWaitForData() {
  const QByteArray report =
      "Epoch: [0]  [ 20/5005]  eta: 1:00:00  lr: 0.1  img/s: 400.0  loss: 6.5 (6.9)  acc1: 1.0 (0.5)  acc5: 3.0 (2.5)  "
      "time: 0.1600  data: 0.0800  max mem: 3524\n";
  const auto found = m_fixture.runs("Namespace(batch_size=32, model='resnet50', world_size=2)\n" + report);
  QCOMPARE(found.front().processImagesPerSecond.value(), 200.0);
  QCOMPARE(found.front().imagesPerSecond.value(), 400.0);
  const auto headless = m_fixture.runs(report);
  QCOMPARE(headless.front().processImagesPerSecond.value(), 400.0);
  QVERIFY(headless.front().remarks.front().english().find("without their wait for data") != std::string::npos);
}

/// Python prints a duration of more than a day in words.
void TestImportPytorch::torchvisionEpochsOfDays() {
  const QByteArray report = "Epoch: [%1]  [  10/5005]  eta: 1:00:00  lr: 0.1  img/s: 250.0  loss: 6.5  max mem: 3524\n";
  const auto found = m_fixture.runs(QByteArray(report).replace("%1", "0") + "Epoch: [0] Total time: 2 days, 1:02:03\n" +
                                    QByteArray(report).replace("%1", "1") + "Epoch: [1] Total time: 1 day, 0:00:01\n");
  QCOMPARE(found.front().derived.at("training_time_s"), 3 * 86400.0 + 3723 + 1);
}

/// With and without launcher tags.
void TestImportPytorch::processesCountOnce() {
  const QByteArray report = "%1Epoch: [0][ %2/625]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\n";
  for (const auto& tags : {std::pair("[default0]:", "[default1]:"), std::pair("", "")}) {
    QByteArray text;
    for (const char* step : {"10", "20", "30"})
      for (const char* tag : {tags.first, tags.second})
        text += QByteArray(report).replace("%1", tag).replace("%2", step);
    const auto found = m_fixture.runs(text);
    QCOMPARE(found.size(), size_t(1));
    QCOMPARE(found.front().stepLineCount.value(), std::int64_t(3));
  }
}

/// Both formats print " * Acc@1"; the log is imported once.
void TestImportPytorch::closingLinesOfTorchvision() {
  const QByteArray report =
      "Epoch: [%1]  [ 10/625]  eta: 0:10:00  lr: 0.1  img/s: 250.0  loss: 6.5 (6.9)  acc1: 1.0 (0.5)  acc5: 3.0 (2.5)  "
      "time: "
      "0.1  data: 0.01  max mem: 3524\n * Acc@1 10.500 Acc@5 25.250\n";
  const auto found = m_fixture.runs(QByteArray(report).replace("%1", "0") + QByteArray(report).replace("%1", "1"));
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().format, std::string("torchvision_references"));
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.105);
}

void TestImportPytorch::torchvisionTimesAreSeconds() {
  const auto found = m_fixture.runs(
      "Epoch: [0]  [ 10/625]  eta: 0:10:00  lr: 0.1  img/s: 250.0  loss: 6.5 (6.9)  acc1: 1.0 (0.5)  acc5: 3.0 (2.5)  "
      "time: 0.125  data: 0.0625  max mem: 3524\n");
  const SeriesTable* steps = findTable(found.front().tables, "steps");
  QCOMPARE(steps->find("step_time_ms")->values.front(), 125.0);
  QCOMPARE(steps->find("data_wait_ms")->values.front(), 62.5);
}

/// Reports count from 0 in each epoch; where the steps of an epoch are printed, they are the base of the next one.
void TestImportPytorch::stepsRiseThroughEpochs() {
  QByteArray text;
  for (const char* epoch : {"0", "1", "2"})
    for (const char* step : {"  0", "300", "600"})
      text += QByteArray(
                  "Epoch: [%1]  [%2/625]  eta: 0:10:00  lr: 0.1  img/s: 250.0  loss: 6.5 (6.9)  time: 0.1  data: "
                  "0.01  max mem: 3524\n")
                  .replace("%1", epoch)
                  .replace("%2", step);
  const auto found = m_fixture.runs(text);
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(findTable(found.front().tables, "steps")->find("step")->values,
           (std::vector<double>{0, 300, 600, 625, 925, 1225, 1250, 1550, 1850}));
}

SCALESCOPE_TEST(TestImportPytorch)

}  // namespace scalescope::import::test_import_pytorch

#include "test_import_pytorch.moc"
