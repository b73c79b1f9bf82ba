// SPDX-License-Identifier: Apache-2.0
// What stands before the lines of a log: the same values are read behind the prefixes and wrappings of launchers,
// collectors, editors and exports; ranks are recognised in prefixes of any form.
#include <QtTest>

#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_prefixes {

namespace {

/// %1: the number of the line with two digits, %2: the same padded to six places, %3: the line, %4: the line with
/// doubled quotes, %5: as text of JSON.
constexpr const char* kForms[] = {
    "I0102 10:00:%1.123456  4711 main.cc:10] %3",
    "<14>1 2024-01-02T10:00:%1.000Z node1 train 123 - - %3",
    "24/01/02 10:00:%1 INFO Executor: %3",
    "train.log:%1:%3",
    "%1:%3",
    "%2  %3",
    "0> %3",
    "# %3",
    "| %3",
    "(rank 0) %3",
    "2024-01-02 10:00:%1.000 | INFO     | __main__:main:10 - %3",
    "\"2024-01-02 10:00:%1\",\"node1\",\"%4\"",
    "2024-01-02 10:00:%1.000,\"%4\"",
    "{\"@timestamp\": \"2024-01-02T10:00:%1Z\", \"message\": \"%5\", \"host\": \"n1\"}",
    "{\"date\": 17041896%1, \"log\": \"%5\", \"kubernetes\": {\"pod_name\": \"job-0\"}}",
    "{\"MESSAGE\": \"%5\", \"_PID\": \"1\"}",
};

/// %1: the rank, %2: the line.
constexpr const char* kRankForms[] = {"[Rank %1] %2", "rank%1: %2",     "(rank %1) %2", "R%1: %2",
                                      "[%1]: %2",     "GPU%1: %2",      "[gpu:%1] %2",  "[node1:%1] %2",
                                      "%1> %2",       "Process %1: %2", "rank=%1 %2",   "[local_rank=%1] %2"};

constexpr const char* kFailures[] = {
    "srun: error: n1: task 0: Killed",
    "=>> PBS: job killed: walltime 3630 exceeded limit 3600",
    "TERM_RUNLIMIT: job killed after reaching LSF run time limit.",
    "command terminated with exit code 137",
    "mxnet.base.MXNetError: [10:00:00] storage.cc:119: no device",
    "OSError: [Errno 28] No space left on device",
    "AssertionError: Torch not compiled with CUDA enabled",
    "jaxlib.xla_extension.XlaRuntimeError: RESOURCE_EXHAUSTED: Out of memory",
    "[E ProcessGroupNCCL.cpp:828] [Rank 1] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=5)",
    "NVRM: Xid (PCI:0000:07:00): 79, pid=123, GPU has fallen off the bus.",
    "RuntimeError: DataLoader worker (pid 4711) is killed by signal: Killed.",
};

const QByteArray kMxnet =
    "INFO:root:start with arguments Namespace(batch_size=64, gpus='0,1', network='resnet', num_layers=50)\n"
    "INFO:root:Epoch[0] Batch [20]\tSpeed: 400.00 samples/sec\taccuracy=0.020000\n"
    "INFO:root:Epoch[0] Batch [40]\tSpeed: 400.00 samples/sec\taccuracy=0.040000\n"
    "INFO:root:Epoch[0] Batch [60]\tSpeed: 400.00 samples/sec\taccuracy=0.060000\n";

QByteArray escaped(const QString& line) {
  QString text = line;
  return text.replace('\\', "\\\\").replace('"', "\\\"").replace('\t', "\\t").toUtf8();
}

}  // namespace

class TestImportPrefixes : public QObject {
  Q_OBJECT
 private slots:
  void linesBehindAPrefix_data();
  void linesBehindAPrefix();
  void ranksInAPrefix_data();
  void ranksInAPrefix();
  void linesOfAFailure_data();
  void linesOfAFailure();
  void aNumberBehindTheNameOfAnErrorIsAFigure();
  void theLowestRankIsRead();
  void dlloggerStatesItsSteps();

 private:
  ImportFixture m_fixture;
};

void TestImportPrefixes::linesBehindAPrefix_data() {
  QTest::addColumn<QString>("form");
  for (const char* form : kForms) QTest::newRow(form) << form;
}

void TestImportPrefixes::linesBehindAPrefix() {
  QFETCH(QString, form);
  QByteArray text;
  int number = 0;
  for (const QByteArray& line : kTensorFlow.trimmed().split('\n')) {
    ++number;
    QString shown = form;
    const QString plain = QString::fromUtf8(line);
    shown.replace("%1", QString("%1").arg(number, 2, 10, QChar('0'))).replace("%2", QString("%1").arg(number, 6));
    shown.replace("%4", QString(plain).replace('"', "\"\"")).replace("%5", escaped(plain)).replace("%3", plain);
    text += shown.toUtf8() + '\n';
  }
  const auto runs = m_fixture.runs(text);
  QCOMPARE(runs.size(), size_t(1));
  QCOMPARE(runs[0].imagesPerSecond.value(), 709.25);
  QCOMPARE(runs[0].network, std::string("resnet-50-v1"));
  QCOMPARE(runs[0].deviceCount.value_or(0), 2);
  QCOMPARE(runs[0].batchSizePerDevice.value_or(0), 48);
  QCOMPARE(runs[0].batchSizeGlobal.value_or(0), 96);
  QCOMPARE(runs[0].lastStep.value_or(0), std::int64_t(10));
}

void TestImportPrefixes::ranksInAPrefix_data() {
  QTest::addColumn<QString>("form");
  for (const char* form : kRankForms) QTest::newRow(form) << form;
}

/// Four ranks print the same benchmark; it counts once.
void TestImportPrefixes::ranksInAPrefix() {
  QFETCH(QString, form);
  QStringList lines{"Model: ResNet50", "Batch size: 32", "Number of GPUs: 4", "Running warmup...",
                    "Running benchmark..."};
  for (int i = 0; i < 10; ++i) lines.append(QString("Iter #%1: %2.0 img/sec per GPU").arg(i).arg(300 + i));
  lines.append({"Img/sec per GPU: 304.5 +-5.7", "Total img/sec on 4 GPU(s): 1218.0 +-23.0"});
  QByteArray text;
  for (const QString& line : lines)
    for (int rank = 0; rank < 4; ++rank)
      text += QString(form).replace("%1", QString::number(rank)).replace("%2", line).toUtf8() + '\n';
  const auto runs = m_fixture.runs(text);
  QCOMPARE(runs.size(), size_t(1));
  QCOMPARE(runs[0].imagesPerSecond.value(), 1218.0);
  QCOMPARE(runs[0].deviceCount.value_or(0), 4);
  QCOMPARE(runs[0].batchSizePerDevice.value_or(0), 32);
}

void TestImportPrefixes::linesOfAFailure_data() {
  QTest::addColumn<QByteArray>("line");
  for (const char* line : kFailures) QTest::newRow(line) << QByteArray(line);
}

void TestImportPrefixes::linesOfAFailure() {
  QFETCH(QByteArray, line);
  const auto runs = m_fixture.runs(kMxnet + line + '\n');
  QCOMPARE(runs.size(), size_t(1));
  QCOMPARE(runs[0].imagesPerSecond.value(), 400.0);
  QVERIFY2(runs[0].status() == RunStatus::Failed, runs[0].failure.c_str());
}

void TestImportPrefixes::aNumberBehindTheNameOfAnErrorIsAFigure() {
  const auto runs = m_fixture.runs(kMxnet + "MeanSquaredError: 0.125\n");
  QCOMPARE(runs.size(), size_t(1));
  QVERIFY(runs[0].failure.empty());
}

/// Rank 1 prints first; the losses of rank 0 count.
void TestImportPrefixes::theLowestRankIsRead() {
  const QByteArray dll =
      "[1,1]<stdout>:DLL 2021-03-23 11:48:38.000000 - (0, 10) total_ips : 900.0  loss : 9.5\n"
      "[1,0]<stdout>:DLL 2021-03-23 11:48:38.000000 - (0, 10) total_ips : 800.0  loss : 6.5\n"
      "[1,1]<stdout>:DLL 2021-03-23 11:48:39.000000 - (0, 20) total_ips : 900.0  loss : 9.25\n"
      "[1,0]<stdout>:DLL 2021-03-23 11:48:39.000000 - (0, 20) total_ips : 800.0  loss : 6.25\n";
  const auto logged = m_fixture.runs(dll);
  QCOMPARE(logged.size(), size_t(1));
  QCOMPARE(logged[0].finalLoss.value(), 6.25);
  QCOMPARE(logged[0].imagesPerSecond.value(), 800.0);
  QByteArray caffe2, caffe;
  for (int step = 1; step <= 3; ++step)
    for (const int rank : {1, 0}) {
      const QByteArray tag = "[1," + QByteArray::number(rank) + "]<stdout>:";
      caffe2 += tag + "INFO:resnet50_trainer:Finished iteration " + QByteArray::number(step) + "/100 of epoch 0 (" +
                (rank == 0 ? "200.00" : "300.00") + " images/sec)\n" + tag +
                "INFO:resnet50_trainer:Training loss: " + (rank == 0 ? "6.5" : "9.5") + ", accuracy: 0.01\n";
      caffe += tag + "I0411 10:22:1" + QByteArray::number(step) + ".000001 42 solver.cpp:352] Iteration " +
               QByteArray::number(100 * step) + " (" + (rank == 0 ? "20" : "30") +
               " iter/s, 5s/100 iter), loss = " + (rank == 0 ? "6.5" : "9.5") + "\n";
    }
  const auto trained = m_fixture.runs(caffe2);
  QCOMPARE(trained.size(), size_t(1));
  QCOMPARE(trained[0].processImagesPerSecond.value(), 200.0);
  QCOMPARE(trained[0].finalLoss.value(), 6.5);
  const auto solved = m_fixture.runs(caffe);
  QCOMPARE(solved.size(), size_t(1));
  QCOMPARE(solved[0].finalLoss.value(), 6.5);
  QCOMPARE(findTable(solved[0].tables, "steps")->find("step_time_ms")->values.back(), 50.0);
}

void TestImportPrefixes::dlloggerStatesItsSteps() {
  const auto runs = m_fixture.runs(
      "DLL 2021-03-23 11:48:38.000000 - (3, 4710) imgs_per_sec : 100.0  total_loss : 6.5\n"
      "DLL 2021-03-23 11:48:39.000000 - (3, 4711) imgs_per_sec : 100.0  total_loss : 6.25\n");
  QCOMPARE(runs.size(), size_t(1));
  QCOMPARE(runs[0].firstStep.value(), std::int64_t(4710));
  QCOMPARE(runs[0].lastStep.value(), std::int64_t(4711));
  QCOMPARE(runs[0].rateSource.english(), std::string("harmonic mean of the reports"));
}

SCALESCOPE_TEST(TestImportPrefixes)

}  // namespace scalescope::import::test_import_prefixes

#include "test_import_prefixes.moc"
