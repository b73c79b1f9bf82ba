// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <random>

#include "engine/import/import_result.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/log_line.h"
#include "tests/engine_import/import_cases.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/synthetic_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_fuzz {

namespace {

/// Inputs, and rounds through all readers; ten times as many in the long check.
int rounds() { return harness::runsAllCases() ? 15000 : 1500; }
int readerRounds() { return harness::runsAllCases() ? 120 : 12; }

/// Seeds that reach every reader without the samples.
const char* const kSeeds[] = {
    "TensorFlow:  1.15\nBatch size:  96 global\n48 per device\nDevices:     ['/gpu:0']\nStep\tImg/sec\ttotal_loss\n"
    "1\timages/sec: 700.0 +/- 0.0 (jitter = 0.0)\t8.1 1604265632\ntotal images/sec: 709.25\n",
    "Model: resnet50\nBatch size: 32\nNumber of GPUs: 8\nIter #0: 592.3 img/sec per GPU\nTotal img/sec on 8 GPU(s): "
    "4801.4 +-42.7\n",
    "Namespace(batch_size=64, gpus='0,1', num_layers=50)\n2016-08-19 10:53:54,619 Node[0] Epoch[0] Batch "
    "[0-20]\tSpeed: 50 samples/sec\tTrain-accuracy=0.1\n"
    "Epoch[0] Time cost=12.5\n[Epoch 0] validation: err-top1=0.5 err-top5=0.1\n",
    "I0404 16:54:47.249495 72403 caffe.cpp:197] Using GPUs 0, 1\nphase: TRAIN\nbatch_size: 32\n"
    "I0404 16:55:25.732383 72501 solver.cpp:313] Iteration 100 (10 iter/s, 10s/100 iter), loss = 6\n"
    "I0404 16:55:26.732383 72501 caffe.cpp:242] Optimization Done in 1h 50m 47s\n",
    "INFO:resnet50_trainer:Running on GPUs: [0, 1]\nINFO:resnet50_trainer:Using epoch size: 1500000\n"
    "INFO:resnet50_trainer:Finished iteration 1/3750 of epoch 0 (500.00 images/sec)\n",
    "Epoch: [0][ 10/5005]\tTime 0.5 (0.6)\tData 0.1 (0.2)\tLoss 6.5 (6.9)\tAcc@1 1.0 (0.5)\tAcc@5 3.0 (2.5)\n * Acc@1 "
    "76.1 Acc@5 92.8\n",
    "Epoch: [0]  [ 10/5005]  eta: 1:00:00  lr: 0.1  img/s: 250.0  loss: 6.5 (6.9)  acc1: 1.0 (0.5)\nEpoch: [0] Total "
    "time: 0:12:34\n",
    "model,infer_samples_per_sec,infer_step_time,infer_batch_size\nresnet50,100.5,10,\"1\"\nTrain: 0 [  50/1251 (  "
    "4%)]  Loss: 6.9 (6.9)  Time: 0.4s, 2500.1/s  (0.5s, 1923.3/s)  LR: 0.1\n",
    "DLL 2021-03-23 11:48:38.824370 - (0, 120) total_ips : 2879.1  loss : 6.5 \nDLLL {\"type\": \"LOG\", \"step\": [2, "
    "79], \"elapsedtime\": \"1.5\", \"data\": {\"train.total_ips\": 5}}\n",
    ":::MLLOG {\"time_ms\": 1593077331580, \"key\": \"run_start\", \"value\": null, \"metadata\": {}}\n:::MLPv0.5.0 "
    "resnet 1541720386.7 (f.py:49) eval_accuracy: {\"epoch\": 2, \"value\": 0.25}\n",
    "[06/29/2023-08:24:55] [I] Input inference shape: input=32x3x224x224\n[06/29/2023-08:24:55] [I] Throughput: 1000 "
    "qps\n&&&& PASSED TensorRT.trtexec\n",
    "# nThread 1 nGpus 2\n#   Rank  0 Pid 1 on h device  0 [0x00] A\n# size count type redop root time algbw busbw "
    "#wrong\n 8 2 float sum -1 10.5 0.5 0.75 0 11.5 0.25 0.4 3\n",
    " m n k a_t b_t time (usec)\n 1760 16 1760 n n 644\nSGEMM(N,N,512,32,512) 24.6 usec 682.4 "
    "GFlop/sec\nPERFDUMP,FP,1,2,3,4,5,6,7,8,9,1,1,1,0.5,100\n",
    " w h c n k f_w f_h pad_w pad_h stride_w stride_h precision fwd_time (usec) fwd_algo\n 7 7 3 1 2 3 3 1 1 0 1 half "
    "Not "
    "Supported GEMM\n type hidden N timesteps fwd_time (usec)\n gru 0 1 1 1e308\n lstm 64 2 3 100\n Num Ranks: 2\n # "
    "of floats bytes "
    "transferred Time (msec)\n 1e300 -1 nan\n",
    "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0 1234.561235.57 \n",
    "bandwidthTest-H2D-Pinned, Bandwidth = 12.4 GB/s, Time = 0.00484 s, Size = 60000000 bytes, NumDevsUsed = 1\n",
    "nvbandwidth Version: v0.6\nRunning a_b.\nmemcpy CE CPU(row) -> GPU(column) bandwidth (GB/s)\n 0 1\n 0 1.5 "
    "N/A\nSUM a_b 1.5\n",
    "==1== Profiling result:\n Type  Time(%)      Time     Calls       Avg       Min       Max  Name\n GPU activities: "
    "  99.32%  1.2s   10  1.2us  1.2us  6us  k(a, b)\n",
    "======== Profiling "
    "result:\n\"Type\",\"Time(%)\",\"Time\",\"Calls\",\"Avg\",\"Min\",\"Max\",\"Name\"\n,%,us,,us,us,us,\n\"API "
    "calls\",78.0,75.9,11,6.4,6.9,6.0,\"c\"\n",
    "Time (%),Total Time (ns),Instances,Avg (ns),Name\n100.0,28918591,5,5783718.2,\"burn(float *, int)\"\n",
    "timestamp, index, utilization.gpu [%], memory.used [MiB]\n2024/03/15 13:57:59.791, 0, 5 %, 100 MiB\n2024/03/15 "
    "13:57:59.791, 1, 5 %, [N/A]\n",
    "# gpu   pwr gtemp mtemp    sm\n    0     3    53     -     0\n#Entity   GRACT TENSO\nGPU 0     0.5 N/A\n",
};

/// The seeds above, the synthetic logs, these with launcher tags that also stand inside a line, and the logs of the
/// cases.
QByteArrayList fuzzSeeds() {
  QByteArrayList seeds(std::begin(kSeeds), std::end(kSeeds));
  for (const SyntheticLog& log : syntheticLogs()) {
    seeds << log.text;
    seeds << "[1,0]<stdout>:" +
                 QByteArray(log.text).replace("\n", "\n[1,1]<stdout>:").replace("0 ", "0[1,1]<stderr>: ");
  }
  const auto source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR").toStdString();
  for (const ImportCase& one : importCases(source + "/tests/engine_import/cases"))
    for (const auto& log : one.files) seeds << QByteArray::fromStdString(contentOfCase(log));
  return seeds;
}

QByteArray mutated(QByteArray text, std::mt19937& random) {
  const auto below = [&random](qsizetype limit) {
    return limit <= 0 ? 0 : static_cast<qsizetype>(random() % static_cast<std::size_t>(limit));
  };
  for (qsizetype change = 0, changes = 1 + below(6); change < changes && !text.isEmpty(); ++change) {
    const qsizetype at = below(text.size()), length = 1 + below(24);
    switch (random() % 7) {
      case 0: text[at] = static_cast<char>(random()); break;
      case 1: text.remove(at, length); break;
      case 2: text.insert(at, text.mid(at, length)); break;
      case 3: text.truncate(at); break;
      case 4: text.insert(at, QByteArray::number(static_cast<qlonglong>(random()) << (random() % 40))); break;
      case 5: text.insert(at, "-1e308"); break;
      default: text.insert(at, QByteArray("\n\t[],(\"\r\x1b[").mid(below(9), 1)); break;
    }
  }
  return text;
}

}  // namespace

/// No input makes an importer crash or hang; memory stays bounded.
class TestImportFuzz : public QObject {
  Q_OBJECT
 private slots:
  void everySeedIsRecognised();
  void damagedLogs();
  void randomBytes();
  void everyReaderTakesEveryLine();
  void longLinesAndManyRuns();
};

void TestImportFuzz::everySeedIsRecognised() {
  ImportFixture fixture;
  for (const char* seed : kSeeds) {
    auto report = fixture.import(seed);
    QVERIFY2(report.ok(), seed);
    QVERIFY2(!report->runs.empty(), seed);
  }
}

void TestImportFuzz::damagedLogs() {
  ImportFixture fixture;
  const QByteArrayList seeds = fuzzSeeds();
  std::mt19937 random(1);
  int read = 0, refused = 0;
  for (int round = 0; round < rounds(); ++round) {
    const QByteArray& seed = seeds[static_cast<qsizetype>(random() % static_cast<std::size_t>(seeds.size()))];
    auto report = fixture.import(mutated(seed + seed, random));
    (report.ok() ? read : refused) += 1;
    if (!report.ok()) {
      QVERIFY(!report.error().message.empty());
      continue;
    }
    for (const ImportedRun& run : report->runs)
      QVERIFY(resultFromJson(resultToJson(importedResult(*report, run))).ok());
    QVERIFY(!importReportToJson(*report).empty());
  }
  QVERIFY(read > rounds() / 4 && refused > 0);
}

void TestImportFuzz::randomBytes() {
  ImportFixture fixture;
  std::mt19937 random(2);
  for (int round = 0; round < rounds() / 10; ++round) {
    QByteArray bytes(static_cast<qsizetype>(random() % 4000), '\0');
    for (char& byte : bytes) byte = static_cast<char>(random());
    if (round % 3 == 0) bytes.prepend("\xFF\xFE");
    if (round % 5 == 0) bytes.prepend("\x1f\x8b\x08");
    auto report = fixture.import(bytes);
    if (!report.ok()) QVERIFY(!report.error().message.empty());
  }
}

void TestImportFuzz::everyReaderTakesEveryLine() {
  const QByteArrayList seeds = fuzzSeeds();
  std::mt19937 random(3);
  for (const LogFormat* format : logFormats()) {
    if (format->recogniseStart != nullptr) continue;
    auto reader = format->make();
    LineFront front;
    std::int64_t number = 0;
    for (int round = 0; round < readerRounds(); ++round)
      for (const QByteArray& seed : seeds)
        for (const QByteArray& text : mutated(seed, random).split('\n'))
          front.each(std::string_view(text.constData(), static_cast<std::size_t>(text.size())), [&](LogLine line) {
            line.number = ++number;
            line.whole = random() % 8 != 0;
            QVERIFY(format->recognise(line.text) >= 0);
            if (format->isComplete != nullptr) format->isComplete(line.text);
            reader->take(line);
          });
    reader->finish();
    QVERIFY(reader->takeRuns().size() <= 2000);
  }
}

void TestImportFuzz::longLinesAndManyRuns() {
  ImportFixture fixture;
  auto report = fixture.import(QByteArray(3 << 20, 'x') + "\n" + kSeeds[0]);
  QVERIFY(report.ok());
  QVERIFY(!report->remarks.empty());
  QByteArray many;
  for (int i = 0; i < 2500; ++i) many += kSeeds[1];
  report = fixture.import(many);
  QVERIFY(report.ok());
  QCOMPARE(report->runs.size(), size_t(2000));
  QVERIFY(QString::fromStdString(report->remarks.back().text).startsWith("500 further runs"));
}

SCALESCOPE_TEST(TestImportFuzz)

}  // namespace scalescope::import::test_import_fuzz

#include "test_import_fuzz.moc"
