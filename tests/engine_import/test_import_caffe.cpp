// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_caffe {

/// Logs of the Caffe family.
class TestImportCaffe : public QObject {
  Q_OBJECT
 private slots:
  void caffeFormsOfTheIterationLine();
  void caffeOldFormFromStamps();
  void caffe2Iterations();
  void caffe2EndsInATraceback();
  void assumedIterSize();

 private:
  ImportFixture m_fixture;
};

void TestImportCaffe::caffeFormsOfTheIterationLine() {
  const QByteArray head =
      "I0404 16:54:47.249495 72403 caffe.cpp:197] Using GPUs 0, 1\n"
      "I0404 16:54:48.1 72403 net.cpp:75] Initializing net from parameters: \nname: \"Net\"\nstate {\n  phase: "
      "TRAIN\n}\n"
      "  data_param {\n    batch_size: 32\n  }\n";
  const auto found = m_fixture.runs(
      head +
      "I0404 16:55:15.732383 72501 solver.cpp:313] Iteration 2 (0.5 iter/s, 2.4s/100 iter), loss = 7\n"
      "I0404 16:55:25.732383 72501 solver.cpp:313] [0.0] Iteration 100 (10 iter/s, 10s/100 iter), loss = 6\n"
      "I0404 16:55:35.732383 72501 solver.cpp:313] Iteration 200 (10 iter/s, 10s/100 iter), loss = 5\n"
      "I0404 16:55:36.732383 72501 sgd_solver.cpp:109] Iteration 200, lr = 0.1\n"
      "I0404 16:55:37.732383 72501 solver.cpp:543]     Test net output #0: accuracy@5 = 0.5\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 640.0);  // 10 iterations/s of 32 images on each of 2 GPUs
  QCOMPARE(run.batchSizeGlobal.value(), 64);
  QCOMPARE(run.precision, std::string("fp32"));
  QCOMPARE(run.finalLoss.value(), 5.0);
  QCOMPARE(run.stepLineCount.value(), std::int64_t(3));
  QCOMPARE(run.validationTop5Accuracy.value(), 0.5);
  QVERIFY(!run.validationTop1Accuracy);
}

void TestImportCaffe::caffeOldFormFromStamps() {
  const auto found = m_fixture.runs(
      "I0502 10:00:00.000000  9709 caffe.cpp:1] Using GPUs 0\nstate {\n  phase: TRAIN\n}\n  batch_size: 10\n"
      "I0502 10:00:10.000000  9709 solver.cpp:219] Iteration 0, loss = 7\n"
      "I0502 10:00:20.000000  9709 solver.cpp:219] Iteration 40, loss = 6\n"
      "I0502 10:00:21.000000  9709 solver.cpp:330] Iteration 40, Testing net (#0)\n"
      "I0502 10:01:20.000000  9709 solver.cpp:219] Iteration 80, loss = 5\n"
      "I0502 10:01:30.000000  9709 solver.cpp:219] Iteration 120, loss = 4\n");
  QCOMPARE(found.front().imagesPerSecond.value(), 40.0);  // the interval with the test does not count
  QVERIFY(found.front().precision.empty());
}

void TestImportCaffe::caffe2Iterations() {
  const auto found = m_fixture.runs(
      "INFO:resnet50_trainer:Running on GPUs: [0, 1, 2, 3]\nINFO:resnet50_trainer:Using epoch size: 1500000\n"
      "INFO:resnet50_trainer:Finished iteration 1/3750 of epoch 0 (500.00 images/sec)\n"
      "INFO:resnet50_trainer:Training loss: 7.5, accuracy: 0.25\n"
      "INFO:resnet50_trainer:Finished iteration 2/3750 of epoch 0 (500.00 images/sec)\n"
      "INFO:resnet50_trainer:Training loss: 7.25, accuracy: 0.5\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 500.0);
  QCOMPARE(run.batchSizeGlobal.value(), 400);
  QCOMPARE(run.batchSizePerDevice.value(), 100);
  QCOMPARE(run.finalLoss.value(), 7.25);
  QCOMPARE(findTable(run.tables, "steps")->find("train_top1_accuracy")->values.back(), 0.5);
}

void TestImportCaffe::caffe2EndsInATraceback() {
  const auto found = m_fixture.runs(
      "INFO:resnet50_trainer:Finished iteration 3749/3750 of epoch 0 (538.25 images/sec)\n"
      "INFO:resnet50_trainer:Training loss: 2.95, accuracy: 0.3125\n"
      "INFO:resnet50_trainer:Finished iteration 3750/3750 of epoch 0 (554.19 images/sec)\n"
      "INFO:resnet50_trainer:Training loss: 3.4275, accuracy: 0.28125\n"
      "Traceback (most recent call last):\n  File \"resnet50_trainer.py\", line 455, in <module>\n    main()\n"
      "AssertionError: device names must match\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.trainTop1Accuracy.value(), 0.28125);
  QCOMPARE(run.finalLoss.value(), 3.4275);
  QCOMPARE(run.lastStep.value(), std::int64_t(3750));
  QCOMPARE(run.network, std::string("resnet-50 (variant not stated)"));
  QVERIFY(!run.deviceCount && !run.batchSizeGlobal && !run.validationTop1Accuracy);
}

/// The solver's parameters may set iter_size; without them 1 is assumed, with a remark.
void TestImportCaffe::assumedIterSize() {
  const QByteArray log =
      "I0404 16:54:47.249495 72403 caffe.cpp:197] Using GPUs 0\nstate {\n  phase: TRAIN\n}\n    batch_size: 32\n"
      "I0404 16:55:25.732383 72501 solver.cpp:313] Iteration 100 (10 iter/s, 10s/100 iter), loss = 6\n";
  const auto remarks = m_fixture.runs(log).front().remarks;
  QCOMPARE(remarks.size(), size_t(1));
  QVERIFY(remarks.front().english().find("assuming iter_size 1") != std::string::npos);
  const auto stated = m_fixture.runs(
      "I0404 16:54:47.1 72403 solver.cpp:59] Initializing solver from parameters: \n"
      "iter_size: 4\n" +
      log);
  QVERIFY(stated.front().remarks.empty());
  QCOMPARE(stated.front().imagesPerSecond.value(), 1280.0);
}

SCALESCOPE_TEST(TestImportCaffe)

}  // namespace scalescope::import::test_import_caffe

#include "test_import_caffe.moc"
