// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_launch {

/// What stands around the reports of a log: the command, the devices, why it ended.
class TestImportLaunch : public QObject {
  Q_OBJECT
 private slots:
  void theCommandFillsWhatTheHeaderLeavesOpen();
  void aCommandOverSeveralLines();
  void commandsBelongToTheRunThatFollows();
  void commandsAboveMxnet();
  void commandsAbovePytorch();
  void commandsAboveTimm();
  void theDeviceIsNamed();
  void memoryThatDidNotSufficeIsSaid();
  void aWarningOfMemoryIsNoEnd();
  void tagsInsideLines();
  void ranksAndLineNumbers();
  void timeOfDayAsColumn();
  void namesOfLoggersAreRemoved();

 private:
  static std::string fact(const ImportedRun& run, const char* id) {
    for (const auto& [name, value] : run.facts)
      if (name == id) return value;
    return {};
  }
  ImportFixture m_fixture;
};

const QByteArray kCommand =
    "root@node1:~# mpirun -np 8 -H 192.168.11.1:4,192.168.11.2:4 -x NCCL_IB_DISABLE=0 python tf_cnn_benchmarks.py "
    "--variable_update=horovod --model=vgg16 --batch_size=48 --use_fp16=True\n";
const QByteArray kTotal = "total images/sec: 709.25\n";

void TestImportLaunch::theCommandFillsWhatTheHeaderLeavesOpen() {
  const ImportedRun bare = m_fixture.runs(kCommand + kTotal).front();
  QCOMPARE(bare.network, std::string("vgg-16"));
  QCOMPARE(bare.precision, std::string("fp16"));
  QCOMPARE(bare.batchSizePerDevice.value(), 48);
  QCOMPARE(bare.deviceCount.value(), 8);
  QCOMPARE(bare.nodeCount.value(), 2);
  QCOMPARE(bare.batchSizeGlobal.value(), 384);
  QCOMPARE(fact(bare, "command_line"), std::string("model vgg16, use_fp16, batch_size 48, 8 processes, 2 hosts"));
  const ImportedRun headed = m_fixture.runs(kCommand + kTensorFlow).front();  // says resnet50 on two GPUs
  QCOMPARE(headed.network, std::string("resnet-50-v1"));
  QCOMPARE(headed.deviceCount.value(), 2);
  QCOMPARE(headed.precision, std::string("fp16"));
  QVERIFY(m_fixture.runs(QByteArray(kCommand).replace("=True", "=False") + kTotal).front().precision.empty());
}

void TestImportLaunch::aCommandOverSeveralLines() {
  const QByteArray command = QByteArray(kCommand).replace(" --", " \\\n  --").replace(" python", " \\\n python");
  const ImportedRun run = m_fixture.runs(command + kTotal).front();
  QCOMPARE(run.nodeCount.value(), 2);
  QCOMPARE(run.precision, std::string("fp16"));
}

void TestImportLaunch::commandsBelongToTheRunThatFollows() {
  const auto found =
      m_fixture.runs(kTensorFlow + kCommand + QByteArray(kTensorFlow).replace("709.25", "500.5") + "mpirun noticed\n");
  QCOMPARE(found.size(), size_t(2));
  QVERIFY(found[0].precision.empty() && !found[0].nodeCount);
  QCOMPARE(found[1].precision, std::string("fp16"));
}

/// GPUs are listed by number, and the batch of Gluon's script is of each.
void TestImportLaunch::commandsAboveMxnet() {
  const QByteArray row = "INFO:root:Epoch[0] Batch [%1]\tSpeed: %2 samples/sec\taccuracy=0.500000\n";
  const auto run = [&row](const char* command, const char* rate) {
    return QByteArray("python ") + command + "\n\n" + QByteArray(row).replace("%1", "49").replace("%2", rate) +
           QByteArray(row).replace("%1", "99").replace("%2", rate);
  };
  const auto found = m_fixture.runs(
      run("image_classification.py --model vgg16 --gpus 3 --batch-size 16 --epochs 1", "100.000000") +
      run("image_classification.py --model vgg16 --gpus 0,3 --batch-size 16 --epochs 1", "190.000000") +
      run("train_imagenet.py --network resnet --num-layers 50 --gpus 0,1 --batch-size 64", "300.000000"));
  QCOMPARE(found.size(), size_t(3));
  QCOMPARE(found[0].deviceCount.value(), 1);
  QCOMPARE(found[0].network, std::string("vgg-16"));
  QCOMPARE(found[0].batchSizeGlobal.value(), 16);
  QCOMPARE(found[1].deviceCount.value(), 2);
  QCOMPARE(found[1].batchSizePerDevice.value(), 16);
  QCOMPARE(found[1].batchSizeGlobal.value(), 32);
  QCOMPARE(found[2].batchSizeGlobal.value(), 64);
  QCOMPARE(found[2].batchSizePerDevice.value(), 32);
  QCOMPARE(fact(found[2], "network_in_log"), std::string("resnet-50"));
}

/// The batch of the example is the job's; of a process that a launcher starts for each device, the device's.
void TestImportLaunch::commandsAbovePytorch() {
  const QByteArray row =
      "Epoch: [0][%1/400]\tTime 0.250 (0.500)\tData 0.010 (0.020)\tLoss 6.5 (6.5)\tAcc@1 2.0 (1.5)\n";
  const QByteArray rows = QByteArray(row).replace("%1", "300") + QByteArray(row).replace("%1", "350");
  const ImportedRun whole = m_fixture.runs("$ python main.py -a resnet50 --batch-size 256 /data\n" + rows).front();
  QCOMPARE(whole.batchSizeGlobal.value(), 256);
  QCOMPARE(whole.imagesPerSecond.value(), 512.0);  // 256 images in 0.5 s
  QVERIFY(!whole.deviceCount && !whole.batchSizePerDevice);
  const ImportedRun each =
      m_fixture.runs("torchrun --nproc_per_node=4 --nnodes=2 main.py -a resnet50 -b 32 /data\n" + rows).front();
  QCOMPARE(each.deviceCount.value(), 8);
  QCOMPARE(each.batchSizePerDevice.value(), 32);
  QCOMPARE(each.batchSizeGlobal.value(), 256);
  QVERIFY(!m_fixture.runs(rows).front().imagesPerSecond);
  QVERIFY(!m_fixture.runs("  File \"main.py\", line 3 - in train\n" + rows).front().batchSizeGlobal);
}

void TestImportLaunch::commandsAboveTimm() {
  const QByteArray row =
      "Train: 0 [ 249/250 (100%)]  Loss: 6.5 (6.7)  Time: 0.5s, 2048.00/s  (0.5s, 2048.00/s)  LR: 1.0e-03\n";
  const ImportedRun script = m_fixture.runs("./distributed_train.sh 8 /data --model resnet50 -b 128\n" + row).front();
  QCOMPARE(script.deviceCount.value(), 8);
  QCOMPARE(script.batchSizePerDevice.value(), 128);
  const ImportedRun launched =
      m_fixture.runs("torchrun --nproc_per_node=8 train.py /data --model resnet50 -b 128 --amp\n" + row).front();
  QCOMPARE(launched.deviceCount.value(), 8);
  QCOMPARE(launched.batchSizeGlobal.value(), 1024);
  QCOMPARE(fact(launched, "network_in_log"), std::string("resnet50"));
  const ImportedRun one = m_fixture.runs("python train.py /data --model resnet50 -b 128\n" + row).front();
  QCOMPARE(one.deviceCount.value(), 1);
}

void TestImportLaunch::theDeviceIsNamed() {
  const auto found =
      m_fixture.runs("pciBusID: 0000:03:00.0 name: GeForce GTX 1080 Ti computeCapability: 6.1\n" + kTensorFlow +
                     "name: Tesla V100-SXM2-16GB major: 7 minor: 0 memoryClockRate(GHz): 1.53\n" + kTensorFlow);
  QCOMPARE(found.size(), size_t(2));
  QCOMPARE(found[0].device, std::string("GeForce GTX 1080 Ti"));
  QCOMPARE(found[1].device, std::string("Tesla V100-SXM2-16GB"));
}

void TestImportLaunch::memoryThatDidNotSufficeIsSaid() {
  const QByteArray head = kTensorFlow.left(kTensorFlow.indexOf("1\timages"));
  const auto found = m_fixture.runs(
      head + "errors_impl.ResourceExhaustedError: OOM when allocating tensor with shape[512,64,112,112]\n");
  QVERIFY(found.front().cut);
  QCOMPARE(found.front().remarks.back(),
           std::string("The run did not end: \"OOM when allocating tensor with shape[512,64,112,112]\" in the log "
                       "shows that a device ran out of memory."));
  const auto torch = m_fixture.runs(
      "Epoch: [0][10/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss 6.9 (6.9)\tAcc@1 1.0 (0.5)\n"
      "RuntimeError: CUDA out of memory. Tried to allocate 2.0 GiB\n");
  QVERIFY(torch.front().cut);
  QVERIFY2(torch.front().remarks.back().english().find("\"out of memory. Tried") != std::string::npos,
           torch.front().remarks.back().english().c_str());
}

void TestImportLaunch::aWarningOfMemoryIsNoEnd() {
  const QByteArray warning =
      "2020-06-24 16:38:33.09: W bfc_allocator.cc:245] Allocator (GPU_0_bfc) ran out of memory trying to allocate "
      "2.2GiB. The caller indicates that this is not a failure\n";
  const QByteArray head = kTensorFlow.left(kTensorFlow.indexOf("10\timages"));
  const ImportedRun warned = m_fixture.runs(head + warning).front();
  for (const std::string& remark : warned.remarks) QVERIFY2(remark.find("memory") == std::string::npos, remark.c_str());
  QVERIFY(m_fixture.runs(head + "x: OOM when allocating\n" + kTotal).front().remarks.empty());  // it went on
}

/// Launchers tag every piece of output, also inside a line.
void TestImportLaunch::tagsInsideLines() {
  QByteArray text;
  for (const QByteArray& line : kTensorFlow.split('\n')) text += "[1,0]<stdout>:" + line + "[1,0]<stdout>:\n";
  text.replace("total images", "total[1,0]<stdout>: images").replace("48 per", "4[1,0]<stdout>:8 per");
  const auto pieces = m_fixture.runs(text);
  QCOMPARE(pieces.size(), size_t(1));
  QCOMPARE(pieces.front().imagesPerSecond.value(), 709.25);
  QCOMPARE(pieces.front().batchSizePerDevice.value(), 48);
  QCOMPARE(pieces.front().finalLoss.value(), 8.0);
  // A tag of another rank starts a new line.
  const auto two = m_fixture.runs(
      "[1,2]<stdout>:[1,0]<stdout>:waiting...[1,1]<stdout>:1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.300\n"
      "[1,0]<stdout>:1\timages/sec: 149.0 +/- 0.0 (jitter = 0.0)\t8.400[1,1]<stdout>:\n"
      "[1,0]<stdout>:total images/sec: 300.50\n");
  QCOMPARE(two.size(), size_t(1));
  QCOMPARE(two.front().deviceCount.value(), 2);
  QCOMPARE(two.front().stepLineCount.value(), std::int64_t(2));
  QCOMPARE(two.front().imagesPerSecond.value(), 300.5);
}

/// Ranks repeat, line numbers do not; decided before the first line is read.
void TestImportLaunch::ranksAndLineNumbers() {
  QByteArray ranks, numbers;
  const QByteArray row = "1\timages/sec: 150.0 +/- 0.0 (jitter = 0.0)\t8.300\n";
  for (const char* label : {"0: ", "1: ", "2: "}) ranks += label + row;
  for (const char* label : {"0: ", "1: ", "2: "}) ranks += label + QByteArray("total images/sec: 450.25\n");
  const auto labelled = m_fixture.runs(ranks);
  QCOMPARE(labelled.size(), size_t(1));
  QCOMPARE(labelled.front().deviceCount.value(), 3);
  QCOMPARE(labelled.front().tables.front().name, std::string("rank_steps/0"));
  const QByteArrayList lines = kTensorFlow.split('\n');
  for (qsizetype i = 0; i < lines.size(); ++i) numbers += QByteArray::number(i) + ": " + lines[i] + '\n';
  const auto numbered = m_fixture.runs(numbers);
  QCOMPARE(numbered.size(), size_t(1));
  QCOMPARE(numbered.front().tables.front().name, std::string("steps"));
}

/// A time of day is a wrapper's stamp only if the column titles have one, too.
void TestImportLaunch::timeOfDayAsColumn() {
  const QByteArray table =
      "#Time        gpu   pwr    sm\n#HH:MM:SS    Idx     W     %\n11:27:05      0   101    96\n"
      "11:27:07      0   102    97\n";
  QByteArray wrapped;
  for (const QByteArray& line : table.chopped(1).split('\n')) wrapped += "10:00:00 " + line + '\n';
  for (const QByteArray& text : {table, wrapped}) {
    const auto found = m_fixture.runs(text);
    QCOMPARE(found.size(), size_t(1));
    const SeriesTable& series = found.front().tables.front();
    QCOMPARE(series.find("gpu0_power_w")->values, (std::vector<double>{101, 102}));
    QCOMPARE(series.find("time_s")->values[1], 2.0);
  }
}

/// A prefix that no launcher is known for, before every line.
void TestImportLaunch::namesOfLoggersAreRemoved() {
  const auto with = [](const QByteArray& front, const QByteArray& end = {}) {
    QByteArray text;
    for (const QByteArray& line : kTensorFlow.trimmed().split('\n')) text += front + line + end + '\n';
    return text;
  };
  const QByteArray docker = R"({"log":"%1\n","stream":"stdout","time":"2024-06-01T11:27:05.123456789Z"})";
  QByteArray ofDocker;
  for (const QByteArray& line : kTensorFlow.trimmed().split('\n'))
    ofDocker += QByteArray(docker).replace("%1", QByteArray(line).replace('\t', "\\t")) + '\n';
  for (const QByteArray& text : {with("INFO:train:"), with("2024-06-01 11:27:05,125 - train - INFO - "),
                                 with("node7 bench: "), with("").replace('\t', "#011"), ofDocker}) {
    const auto runs = m_fixture.runs(text);
    QCOMPARE(runs.size(), std::size_t(1));
    QCOMPARE(runs.front().network, std::string("resnet-50-v1"));
    QCOMPARE(runs.front().deviceCount.value_or(0), 2);
    QCOMPARE(runs.front().batchSizeGlobal.value_or(0), 96);
    QCOMPARE(runs.front().imagesPerSecond.value_or(0), 709.25);
    QCOMPARE(findTable(runs.front().tables, "steps")->rowCount(), std::size_t(2));
  }
}

SCALESCOPE_TEST(TestImportLaunch)

}  // namespace scalescope::import::test_import_launch

#include "test_import_launch.moc"
