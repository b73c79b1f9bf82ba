// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/csv_mapping.h"
#include "engine/import/import_result.h"
#include "engine/import/log_formats.h"
#include "engine/import/plain_sha256.h"
#include "engine/import/rate_mean.h"
#include "engine/import/sha256.h"
#include "tests/engine_import/import_fixture.h"

using namespace scalescope;
using namespace scalescope::import;

namespace {

const QByteArray kTensorFlow =
    "TensorFlow:  1.15\nModel:       resnet50\nDataset:     imagenet (synthetic)\nMode:        training\n"
    "Batch size:  96 global\n             48 per device\nDevices:     ['/gpu:0', '/gpu:1']\n==========\n"
    "Step\tImg/sec\ttotal_loss\n1\timages/sec: 700.0 +/- 0.0 (jitter = 0.0)\t8.1\n"
    "10\timages/sec: 710.5 +/- 1.0 (jitter = 2.0)\t8.0\n"
    "----------------------------------------------------------------\ntotal images/sec: 709.25\n"
    "----------------------------------------------------------------\n";

}  // namespace

/// Variants that logs come in, each written as its program prints it.
class TestImportFormats : public QObject {
  Q_OBJECT
 private slots:
  void tensorFlowAlone();
  void dressingDoesNotMatter_data();
  void dressingDoesNotMatter();
  void ranksAreNotAddedUp();
  void totalsOfRanksAreAddedUp();
  void cutLogUsesItsLastRow();
  void numbersAreNotCutShort();
  void whatIsNoNumberStaysUnknown();
  void aTotalThatContradictsIsRemarked();
  void twoRunsInOneFile();
  void workersTotalIsNotTheJobs();
  void caffeFormsOfTheIterationLine();
  void caffeOldFormFromStamps();
  void mxnetWorkersUnderDistributedStore();
  void mxnetTimeCostIsDerived();
  void pytorchEpochs();
  void torchvisionBrackets();
  void dlloggerJson();
  void mlperfNewLines();
  void caffe2Iterations();
  void trtexecBatch();
  void ncclVariants();
  void touchingCellsOfMatrices();
  void profilesWithUnquotedNames();
  void csvByMapping();
  void telemetryOfTwoFilesStaysApart();
  void unlikeFilesStandAlone();
  void unknownTextIsRefusedWithReasons();
  void emptyAndMissingFiles();
  void meansLeaveTheStartUpOut();
  void hashIsTheKnownOne();
  void formatsAreNamedOnce();

 private:
  ImportFixture m_fixture;
  std::vector<ImportedRun> runs(const QByteArray& text, const ImportOptions& options = {});
};

std::vector<ImportedRun> TestImportFormats::runs(const QByteArray& text, const ImportOptions& options) {
  auto report = m_fixture.import(text, options);
  if (!report.ok()) {
    qWarning("%s", report.error().message.c_str());
    return {};
  }
  return report->runs;
}

void TestImportFormats::tensorFlowAlone() {
  const auto found = runs(kTensorFlow);
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

void TestImportFormats::dressingDoesNotMatter_data() {
  QTest::addColumn<QByteArray>("text");
  QByteArray windows = kTensorFlow, coloured = kTensorFlow, quoted = kTensorFlow, spaces = kTensorFlow, ranked;
  windows.replace("\n", "\r\n");
  coloured.replace("total images", "\x1b[91mtotal images").replace("709.25", "709.25\x1b[0m");
  quoted = "> " + quoted.replace("\n", "\n> ");
  spaces.replace("\t", "        ");
  for (const QByteArray& line : kTensorFlow.split('\n')) ranked += "[1,0]<stdout>:" + line + "\n";
  QByteArray overwritten = kTensorFlow, nul = kTensorFlow;
  overwritten.replace("total images", "50%\r100%\rtotal images");
  nul.insert(100, '\0');
  QByteArray wide("\xFF\xFE", 2);
  for (char c : kTensorFlow) wide.append(c).append('\0');
  QTest::newRow("CR LF") << windows;
  QTest::newRow("colours") << coloured;
  QTest::newRow("quote marks") << quoted;
  QTest::newRow("blanks for tabs") << spaces;
  QTest::newRow("a launcher's prefix") << ranked;
  QByteArray gloo, dated, prte, torchrun, contained;
  for (const QByteArray& line : kTensorFlow.split('\n')) {
    gloo += "[0]<stdout>:" + line + "\n";
    dated += "Thu Mar 12 20:02:13 2020[1,0]<stdout>:" + line + "\n";
    prte += "[prterun-node1-4711@1,0]<stdout>: " + line + "\n";
    torchrun += "[default0]:" + line + "\n";
    contained += "2024-06-01T11:27:05.123456789Z stdout F " + line + "\n";
  }
  QTest::newRow("horovodrun's prefix without MPI") << gloo;
  QTest::newRow("a date before the prefix") << dated;
  QTest::newRow("Open MPI 5") << prte;
  QTest::newRow("torchrun") << torchrun;
  QTest::newRow("a container's stamps") << contained;
  QTest::newRow("overwritten") << overwritten;
  QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + kTensorFlow;
  QTest::newRow("UTF-16") << wide;
  QTest::newRow("NUL") << nul;
  QTest::newRow("no last line end") << kTensorFlow.chopped(1);
}

void TestImportFormats::dressingDoesNotMatter() {
  QFETCH(QByteArray, text);
  const auto found = runs(text);
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 709.25);
  QCOMPARE(found.front().finalLoss.value(), 8.0);
  QCOMPARE(found.front().stepLineCount.value(), std::int64_t(2));
}

void TestImportFormats::ranksAreNotAddedUp() {
  const auto found = runs(
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

void TestImportFormats::totalsOfRanksAreAddedUp() {
  const auto found = runs(
      "[1,0]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.3\n"
      "[1,1]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.4\n"
      "[1,0]<stdout>:total images/sec: 150.2\n[1,1]<stdout>:total images/sec: 149.8\n");
  QCOMPARE(found.front().imagesPerSecond.value(), 300.0);
}

void TestImportFormats::cutLogUsesItsLastRow() {
  const auto found = runs(kTensorFlow.left(kTensorFlow.indexOf("-----")));
  QCOMPARE(found.front().imagesPerSecond.value(), 710.5);
  QVERIFY(found.front().cut && !found.front().remarks.empty());
}

void TestImportFormats::numbersAreNotCutShort() {
  const auto total = runs(kTensorFlow.left(kTensorFlow.indexOf("709.25") + 2));  // "total images/sec: 70"
  QCOMPARE(total.front().imagesPerSecond.value(), 710.5);
  QVERIFY(total.front().cut);
  QCOMPARE(runs(kTensorFlow.left(kTensorFlow.indexOf("709.25") + 6)).front().imagesPerSecond.value(), 709.25);
  QByteArray lossless = kTensorFlow.left(kTensorFlow.indexOf("-----"));
  lossless.replace("\t8.1\n", "\t8.125\n").replace("\t8.0\n", "\t8.0");
  QVERIFY(!runs(lossless).front().finalLoss);
}

void TestImportFormats::whatIsNoNumberStaysUnknown() {
  for (const char* total : {"nan", "inf", "0.00", "-709.25"}) {
    const auto found = runs(QByteArray(kTensorFlow).replace("709.25", total));
    QVERIFY2(!found.front().imagesPerSecond && !found.front().remarks.empty(), total);
  }
  const QByteArray report = "Epoch: [0][%1/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss %2 (6.9)\tAcc@1 1.0 (0.5)\n";
  const auto step = [&report](const char* number, const char* loss) {
    return QByteArray(report).replace("%1", number).replace("%2", loss);
  };
  const auto lost = runs(step("10", "6.5") + step("20", "nan") + step("30", "nan"));
  QVERIFY(!lost.front().finalLoss);
  QCOMPARE(lost.front().remarks.back(), std::string("From step 20 on the log prints nan or inf as the loss: the "
                                                    "training diverged."));
  const auto json = runs(
      "DLLL {\"elapsedtime\": \"1\", \"type\": \"LOG\", \"step\": [0, 1], \"data\": {\"train.total_ips\": 10, "
      "\"train.loss\": 6.5}}\nDLLL {\"elapsedtime\": \"2\", \"type\": \"LOG\", \"step\": [0, 2], \"data\": "
      "{\"train.total_ips\": 10, \"train.loss\": NaN}}\n");
  QVERIFY(!json.front().finalLoss && !json.front().remarks.empty());
  const auto recovered = runs(step("10", "6.5") + step("20", "inf") + step("30", "6.25"));
  QCOMPARE(recovered.front().finalLoss.value(), 6.25);
  QVERIFY(std::isnan(findTable(recovered.front().tables, "steps")->find("loss")->values[1]));
}

void TestImportFormats::aTotalThatContradictsIsRemarked() {
  const QByteArray log =
      "Model: resnet50\nBatch size: 32\nNumber of GPUs: 4\nIter #0: 590.0 img/sec per GPU\n"
      "Img/sec per GPU: 594.5 +-5.6\nTotal img/sec on 4 GPU(s): %1 +-22.5\n";
  QVERIFY(runs(QByteArray(log).replace("%1", "2378.2")).front().remarks.empty());
  QVERIFY(!runs(QByteArray(log).replace("%1", "9999.0")).front().remarks.empty());
}

void TestImportFormats::twoRunsInOneFile() {
  const auto found = runs(kTensorFlow + QByteArray(kTensorFlow).replace("709.25", "500.5"));
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].imagesPerSecond.value(), 709.25);
  QCOMPARE(found[1].imagesPerSecond.value(), 500.5);
  QCOMPARE(found[1].sources.front().first, std::int64_t(15));
}

void TestImportFormats::workersTotalIsNotTheJobs() {
  QByteArray text = kTensorFlow;
  text.replace("'/gpu:0', '/gpu:1'", "'/job:worker/replica:0/task:0/gpu:0'");
  const auto found = runs(text);
  QVERIFY(!found.front().imagesPerSecond);
  QCOMPARE(found.front().processImagesPerSecond.value(), 709.25);
}

void TestImportFormats::caffeFormsOfTheIterationLine() {
  const QByteArray head =
      "I0404 16:54:47.249495 72403 caffe.cpp:197] Using GPUs 0, 1\n"
      "I0404 16:54:48.1 72403 net.cpp:75] Initializing net from parameters: \nname: \"Net\"\nstate {\n  phase: "
      "TRAIN\n}\n"
      "  data_param {\n    batch_size: 32\n  }\n";
  const auto found =
      runs(head +
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

void TestImportFormats::caffeOldFormFromStamps() {
  const auto found = runs(
      "I0502 10:00:00.000000  9709 caffe.cpp:1] Using GPUs 0\nstate {\n  phase: TRAIN\n}\n  batch_size: 10\n"
      "I0502 10:00:10.000000  9709 solver.cpp:219] Iteration 0, loss = 7\n"
      "I0502 10:00:20.000000  9709 solver.cpp:219] Iteration 40, loss = 6\n"
      "I0502 10:00:21.000000  9709 solver.cpp:330] Iteration 40, Testing net (#0)\n"
      "I0502 10:01:20.000000  9709 solver.cpp:219] Iteration 80, loss = 5\n"
      "I0502 10:01:30.000000  9709 solver.cpp:219] Iteration 120, loss = 4\n");
  QCOMPARE(found.front().imagesPerSecond.value(), 40.0);  // the interval with the test does not count
  QVERIFY(found.front().precision.empty());
}

void TestImportFormats::mxnetWorkersUnderDistributedStore() {
  const auto found = runs(
      "INFO:root:start with arguments Namespace(batch_size=64, gpus='0,1', kv_store='dist_sync', network='resnet', "
      "num_layers=50)\n"
      "INFO:root:Epoch[0] Batch [20]\tSpeed: 100.0 samples/sec\taccuracy=0.5\n"
      "INFO:root:Epoch[0] Batch [40]\tSpeed: 100.0 samples/sec\taccuracy=0.5\n");
  QVERIFY(!found.front().imagesPerSecond && !found.front().batchSizeGlobal);
  QCOMPARE(found.front().processImagesPerSecond.value(), 100.0);
  QCOMPARE(found.front().network, std::string("resnet-50"));
  QByteArray both;
  for (const char* rank : {"0", "1"})
    both += QByteArray(
                "[1,%1]<stderr>:INFO:root:start with arguments Namespace(batch_size=64, gpus='0,1', "
                "kv_store='dist_sync')\n[1,%1]<stderr>:INFO:root:Epoch[0] Batch [20]\tSpeed: 100.0 samples/sec\n")
                .replace("%1", rank);
  const auto job = runs(both);
  QCOMPARE(job.size(), size_t(1));
  QCOMPARE(job.front().imagesPerSecond.value(), 200.0);
  QCOMPARE(job.front().deviceCount.value(), 4);
  QVERIFY(findTable(job.front().tables, "steps")->find("images_per_second") == nullptr);
  QCOMPARE(findTable(job.front().tables, "steps")->find("process_images_per_second")->values.front(), 100.0);
  QCOMPARE(job.front().batchSizeGlobal.value(), 128);
  QCOMPARE(job.front().batchSizePerDevice.value(), 32);
}

void TestImportFormats::mxnetTimeCostIsDerived() {
  const auto found = runs(
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

void TestImportFormats::pytorchEpochs() {
  const QByteArray report =
      "Epoch: [%1][ 10/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\tAcc@5 3.0 (2.5)\n";
  const auto found = runs(QByteArray(report).replace("%1", "0") + " * Acc@1 10.5 Acc@5 25.0\n" +
                          QByteArray(report).replace("%1", "1") + " *   Acc@1 76.1 Acc@5 92.8\n");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.761);
  QCOMPARE(found.front().trainTop5Accuracy.value(), 0.025);
  QCOMPARE(found.front().finalLoss.value(), 6.5);
  QVERIFY(!found.front().imagesPerSecond);
  QCOMPARE(findTable(found.front().tables, "evaluations")->rowCount(), size_t(2));
}

void TestImportFormats::torchvisionBrackets() {
  const auto found = runs(
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

void TestImportFormats::dlloggerJson() {
  const QByteArray line =
      "DLLL {\"timestamp\": \"1.0\", \"elapsedtime\": \"%1\", \"type\": \"LOG\", \"step\": %2, \"data\": %3}\n";
  const auto entry = [&line](const char* time, const char* step, const char* data) {
    return QByteArray(line).replace("%1", time).replace("%2", step).replace("%3", data);
  };
  const auto found = runs(entry("1", "\"PARAMETER\"", "{\"arch\": \"resnet50\"}") +
                          entry("2", "[0, 1]", "{\"train.total_ips\": 1000.0, \"train.loss\": 6.5}") +
                          entry("3", "[0, 2]", "{\"train.total_ips\": 3000.0, \"train.loss\": 6.0}") +
                          entry("4", "[0]", "{\"val.top1\": 75.5}"));
  const ImportedRun& run = found.front();
  QCOMPARE(run.imagesPerSecond.value(), 3000.0);  // the first is slower than three quarters of the median, 2000
  QCOMPARE(run.finalLoss.value(), 6.0);
  QCOMPARE(run.network, std::string("resnet50"));
  QCOMPARE(run.validationTop1Accuracy.value(), 0.755);
  // What is unusual takes another way through the reader, to the same end.
  const auto unusual =
      runs(entry("1", "\"PARAMETER\"", "{\"arch\": \"res\\u006eet50\"}") +
           entry("2", "[0, 1, \"x\"]", "{\"\\u0074rain.total_ips\": 1000.0, \"train.loss\": 6.5}") +
           entry("3", "[0, 2]", "{\"train.total_ips\": 3000.0, \"train.loss\": 6.0, \"more\": [1, {}]}") +
           entry("4", " [ 0 ] ", " { \"val.top1\" : 75.5 } ") + entry("5", "[0, 3]", "{\"train.loss\": 1"));
  QCOMPARE(unusual.front().imagesPerSecond, run.imagesPerSecond);
  QCOMPARE(unusual.front().finalLoss, run.finalLoss);
  QCOMPARE(unusual.front().network, run.network);
  QCOMPARE(unusual.front().validationTop1Accuracy, run.validationTop1Accuracy);
}

void TestImportFormats::mlperfNewLines() {
  const QByteArray line =
      ":::MLLOG {\"namespace\": \"\", \"time_ms\": %1, \"event_type\": \"X\", \"key\": \"%2\", \"value\": %3, "
      "\"metadata\": {\"status\": \"success\", \"epoch_num\": 4}}\n";
  const auto event = [&line](const char* time, const char* key, const char* value) {
    return QByteArray(line).replace("%1", time).replace("%2", key).replace("%3", value);
  };
  const auto found = runs(
      event("900", "global_batch_size", "256") + "framework line\n" + event("1000", "run_start", "null") +
      event("1500", "run_start", "null") + event("2000", "tracked_stats", "{\"throughput\": 500.0}") +
      event("3000", "eval_accuracy", "0.5") + event("10500", "run_stop", "null") + event("11000", "run_stop", "null"));
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().trainingTimeS.value(), 10.0);
  QCOMPARE(found.front().imagesPerSecond.value(), 500.0);
  QCOMPARE(found.front().batchSizeGlobal.value(), 256);
  QCOMPARE(found.front().validationTop1Accuracy.value(), 0.5);
  const auto old = runs(
      ":::MLL 10.5 run_start: {\"value\": null, \"metadata\": {}}\n"
      ":::MLL 12.5 global_batch_size: {\"value\": 3328, \"metadata\": {}}\n"
      ":::MLL 20.5 run_stop: {\"value\": null, \"metadata\": {\"status\": \"success\"}}\n");
  QCOMPARE(old.front().trainingTimeS.value(), 10.0);
  QCOMPARE(old.front().batchSizeGlobal.value(), 3328);
}

void TestImportFormats::caffe2Iterations() {
  const auto found = runs(
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

void TestImportFormats::trtexecBatch() {
  const auto found = runs(
      "&&&& RUNNING TensorRT.trtexec # trtexec --onnx=a.onnx --shapes=input:16x3x224x224 --fp16\n"
      "[06/29/2023-08:24:55] [I] === Model Options ===\n[06/29/2023-08:24:55] [I] Precision: FP32+FP16\n"
      "[06/29/2023-08:24:55] [I] === Performance summary ===\n"
      "[06/29/2023-08:24:55] [I] GPU Compute Time: min = 1 ms, max = 3 ms, mean = 2 ms, median = 2 ms, percentile(99%) "
      "= 3 ms\n"
      "[06/29/2023-08:24:55] [I] Total GPU Compute Time: 2.9 s\n&&&& PASSED TensorRT.trtexec # trtexec\n");
  QCOMPARE(found.size(), size_t(1));
  QCOMPARE(found.front().imagesPerSecond.value(), 8000.0);
  QCOMPARE(found.front().kind, std::string("inference"));
}

void TestImportFormats::ncclVariants() {
  const auto found = runs(
      "# nThread 1 nGpus 2 minBytes 8 maxBytes 16 step: 2(factor) warmup iters: 5 iters: 20 agg iters: 1 validation: 1 "
      "graph: 0\n"
      "#  Rank  0 Group  0 Pid   5092 on   node-a device  0 [0x21] NVIDIA X\n"
      "#  Rank  1 Group  0 Pid   5093 on   node-b device  1 [0x22] NVIDIA X\n"
      "#       size         count      type   redop    root     time   algbw   busbw #wrong     time   algbw   busbw "
      "#wrong\n"
      "           8             2     float     sum      -1    10.50    0.50    0.75      0    11.50    0.25    0.40   "
      "   3\n"
      "# Out of bounds values : 0 OK\n# Avg bus bandwidth    : 0.5\n");
  const ImportedRun& run = found.front();
  QCOMPARE(run.deviceCount.value(), 2);
  QCOMPARE(run.nodeCount.value(), 2);
  const SeriesTable* table = findTable(run.tables, "collective");
  QCOMPARE(table->find("root")->values.front(), -1.0);
  QCOMPARE(table->find("reduction")->texts.front(), std::string("sum"));
  QCOMPARE(table->find("out_of_place_bus_bandwidth_gb_per_s")->values.front(), 0.75);
  QCOMPARE(table->find("in_place_wrong")->values.front(), 3.0);
}

void TestImportFormats::touchingCellsOfMatrices() {
  const auto found = runs(
      "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 1234.561235.57 \n     1  "
      "10.25 900.00 \n");
  const SeriesTable* table = findTable(found.front().tables, "links");
  QCOMPARE(table->find("value")->values, (std::vector<double>{1234.56, 1235.57, 10.25, 900}));
  QCOMPARE(found.front().deviceCount.value(), 2);
}

void TestImportFormats::profilesWithUnquotedNames() {
  const auto found = runs(
      "Processing [a.sqlite] with [/opt/gpukernsum.py]... \nTime(%),Total Time "
      "(ns),Instances,Average,Minimum,Maximum,Name\n"
      "60.0,2000,2,1000,900,1100,burn(float *, int)\n40.0,1000,1,1000,1000,1000,\"other(int, int)\"\n");
  const SeriesTable* table = findTable(found.front().tables, "kernels");
  QCOMPARE(table->find("name")->texts, (std::vector<std::string>{"burn(float *, int)", "other(int, int)"}));
  QCOMPARE(table->find("total_time_us")->values.front(), 2.0);
  QCOMPARE(table->find("section")->texts.front(), std::string("gpukernsum"));
}

void TestImportFormats::csvByMapping() {
  auto mapping = csvMappingFromJson(
      R"({"kind": "training", "separator": ";", "columns": {"it": "step", "img/s": "images_per_second",
          "acc %": {"metric": "train_top1_accuracy", "scale": 0.01}}, "stated": {"network": "resnet-50", "device_count": 4}})");
  QVERIFY(mapping.ok());
  auto again = csvMappingFromJson(csvMappingToJson(*mapping));
  QVERIFY(again.ok());
  QCOMPARE(csvMappingToJson(*again), csvMappingToJson(*mapping));
  ImportOptions options;
  options.mapping = *again;
  const auto found = runs("it;img/s;other;acc %\n1;100;x;1.5\n2;100;y;2.5\n", options);
  QCOMPARE(found.front().imagesPerSecond.value(), 100.0);
  QCOMPARE(found.front().trainTop1Accuracy.value(), 0.025);
  QCOMPARE(found.front().deviceCount.value(), 4);
  QCOMPARE(found.front().lastStep.value(), std::int64_t(2));
  QVERIFY(!csvMappingFromJson("{}").ok());
  QVERIFY(!csvMappingFromJson(R"({"kind": "cooking", "columns": {"a": "b"}})").ok());
}

void TestImportFormats::telemetryOfTwoFilesStaysApart() {
  const QByteArray text =
      "# gpu   pwr gtemp mtemp    sm   mem\n# Idx     W     C     C     %     %\n    0    29    64     -    96    50\n "
      "   1    30    65     -    97    51\n    0    31    64     -    98    52\n    1    32    65     -    99    53\n";
  auto report = importFiles({m_fixture.write("a", text), m_fixture.write("b", text + text)});
  QVERIFY(report.ok());
  QCOMPARE(report->runs.size(), size_t(2));  // a header that is repeated within a file begins nothing
  QCOMPARE(report->runs[0].tables.front().rowCount(), size_t(2));
  QCOMPARE(report->runs[1].tables.front().rowCount(), size_t(4));
  QCOMPARE(report->runs[1].tables.front().find("gpu1_power_w")->values.back(), 32.0);
}

void TestImportFormats::unlikeFilesStandAlone() {
  const QByteArray training = "Epoch: [0][10/5005]\tTime 0.5 (0.6)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\tAcc@5 3.0 (2.5)\n";
  const QByteArray test = "Test: [10/2500]\tTime 0.1 (0.1)\tLoss 1.0 (1.0)\tAcc@1 50.0 (60.0)\tAcc@5 80.0 (85.0)\n";
  auto apart = importFiles({m_fixture.write("alexnet.log", training), m_fixture.write("evaluation.log", test)});
  QVERIFY(apart.ok());
  QCOMPARE(apart->runs.size(), size_t(2));
  QVERIFY(!apart->runs[0].validationTop1Accuracy);
  auto pieces = importFiles({m_fixture.write("run.9", training), m_fixture.write("run.10", test)});
  QVERIFY(pieces.ok());
  QCOMPARE(pieces->runs.size(), size_t(1));
  QCOMPARE(pieces->runs[0].validationTop1Accuracy.value(), 0.6);
}

void TestImportFormats::unknownTextIsRefusedWithReasons() {
  auto report = m_fixture.import("a letter\nto somebody\n");
  QVERIFY(!report.ok());
  QCOMPARE(report.error().code, std::string("import-unrecognised"));
  const QString message = QString::fromStdString(report.error().message);
  QVERIFY(message.contains("log.txt") && message.contains("2 lines") && message.contains("a letter"));
  for (const LogFormat* format : logFormats())
    QVERIFY(message.contains(QString::fromStdString(std::string(format->id))));
  ImportOptions options;
  options.format = "caffe";
  report = m_fixture.import("a letter\n", options);
  QCOMPARE(report.error().code, std::string("import-empty"));
  options.format = "cafe";
  QCOMPARE(m_fixture.import("a", options).error().code, std::string("usage"));
}

void TestImportFormats::emptyAndMissingFiles() {
  QCOMPARE(m_fixture.import("").error().code, std::string("import-unrecognised"));
  QCOMPARE(importFiles({"/nowhere/log"}).error().code, std::string("file-not-found"));
  QCOMPARE(importFiles({m_fixture.folder.path().toStdString()}).error().code, std::string("file-unreadable"));
  QCOMPARE(importFiles({}).error().code, std::string("usage"));
}

void TestImportFormats::meansLeaveTheStartUpOut() {
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

void TestImportFormats::hashIsTheKnownOne() {
  Sha256 hash;
  hash.add("a");
  hash.add("bc");
  QCOMPARE(hash.digest(), std::string("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
  Sha256 million;
  for (int i = 0; i < 1000; ++i) million.add(std::string(1000, 'a'));
  QCOMPARE(million.digest(), std::string("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"));
  std::string text;
  for (int length = 0; length < 200; text += static_cast<char>(++length)) {
    Sha256 library;
    PlainSha256 plain;
    library.add(text);
    plain.add(text.substr(0, text.size() / 3));
    plain.add(text.substr(text.size() / 3));
    QCOMPARE(library.digest(), plain.digest());
  }
}

void TestImportFormats::formatsAreNamedOnce() {
  QSet<QString> ids;
  for (const LogFormat* format : logFormats()) ids << QString::fromStdString(std::string(format->id));
  QCOMPARE(static_cast<std::size_t>(ids.size()), logFormats().size());
}

QTEST_GUILESS_MAIN(TestImportFormats)
#include "test_import_formats.moc"
