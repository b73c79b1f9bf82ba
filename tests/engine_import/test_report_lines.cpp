// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/import/reading/report_lines.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_report_lines {

using namespace scalescope::import;

namespace {

constexpr double kNo = std::numeric_limits<double>::quiet_NaN();

/// As programs print them; figures invented.
QByteArray ownLog(int lines = 8) {
  QByteArray log = "My trainer 2.1\n==============\ndevice: cuda:0\nloading data/set.bin (12,500 files, 98.5 MB/s)\n\n";
  for (int step = 1; step <= lines; ++step)
    log += QStringLiteral("step %1  loss 0.%2  %3.5 images/sec\n").arg(step).arg(95 - step).arg(200 + step).toUtf8();
  return log + "done in 3.1 s\n";
}

}  // namespace

/// Lines with a rate of programs that no log format knows.
class TestReportLines : public QObject {
  Q_OBJECT
 private slots:
  void formsOfRates_data();
  void formsOfRates();
  void whatIsNotClaimed_data();
  void whatIsNotClaimed();
  void statedBatches_data();
  void statedBatches();
  void threeLinesOfAShapeAreNeeded();
  void trainingReplacesWarmupAndSteps();
  void stepsGoOnAcrossEpochsAndRepeatedStates();
  void anUnknownLogOfImagesIsImported();
  void aLogOfAKnownFormatStaysOne();
  void otherUnitsAreNamedAndNotImported_data();
  void otherUnitsAreNamedAndNotImported();
  void progressBarsAreReadByTheirStates();
  void anyBytesAreSafe();

 private:
  ImportFixture m_fixture;
};

void TestReportLines::formsOfRates_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("unit");
  QTest::addColumn<double>("step");
  QTest::addColumn<double>("epoch");
  QTest::addColumn<double>("loss");
  const auto row = [](const char* line, double value, const char* unit, double step = kNo, double epoch = kNo,
                      double loss = kNo) {
    QTest::newRow(line) << QString::fromUtf8(line) << value << QString(unit) << step << epoch << loss;
  };
  row("step 29  loss 0.9388  209.1 images/sec", 209.1, "images/sec", 29, kNo, 0.9388);
  row("images/sec: 209.1", 209.1, "images/sec");
  row("throughput=209.1 img/s", 209.1, "img/s");
  row("Throughput (img/s): 1,209.1", 1209.1, "img/s");
  row("[209.1 imgs/s]", 209.1, "imgs/s");
  row("Iteration 7: 64.25 samples per second, loss=1.5e-01", 64.25, "samples per second", 7, kNo, 0.15);
  row("{'loss': 2.5, 'samples_per_second': 31.0, 'epoch': 0.5}", 31, "samples_per_second", kNo, 0.5, 2.5);
  row("train_images_per_sec: 77", 77, "train_images_per_sec");
  row("step 10 img/s 209.1 loss 0.5", 209.1, "img/s", 10, kNo, 0.5);
  row("Epoch: [2][ 10/500] loss 3.25 (3.40) speed 209.1 (205.3) images/s", 209.1, "images/s", 10, 2, 3.25);
  row("epoch 3/90 iter 40/200 train_loss: 0.75 val_loss: 9.5 | 50.5 img/sec", 50.5, "img/sec", 40, 3, 0.75);
  row("Iter #3: 120.5 +/- 3.25 images/sec", 120.5, "images/sec");
  row("Img/sec per GPU: 209.1 +-1.2", 209.1, "Img/sec per GPU");
  row("loss 0.93 - 209.1 images/s", 209.1, "images/s", kNo, kNo, 0.93);
  row("2026-11-28 12:00:01,123 INFO step=5 eta 0:10:00 loss=nan 88.0 images/s", 88, "images/s", 5, kNo,
      std::numeric_limits<double>::infinity());
  row(" 45%|████▌     | 45/100 [00:10<00:12,  4.38it/s, loss=0.93]", 4.38, "it/s", 45, kNo, 0.93);
  row("  2%|▏         | 2/100 [00:05<04:01,  2.46s/it]", 2.46, "s/it", 2);
  row("step 4 takes 250.5 ms/step", 250.5, "ms/step", 4);
  row("209.1 images/sec, 3.27 it/s", 209.1, "images/sec");
  row("209.1 images/sec 12.5 ms", 209.1, "images/sec");
  row("step 3: 1500 tokens/s", 1500, "tokens/s", 3);
}

void TestReportLines::formsOfRates() {
  QFETCH(QString, line);
  QFETCH(double, value);
  QFETCH(QString, unit);
  QFETCH(double, step);
  QFETCH(double, epoch);
  QFETCH(double, loss);
  const auto read = reportLineOf(line.toStdString());
  QVERIFY(read.has_value());
  QCOMPARE(read->value, value);
  QCOMPARE(QString::fromStdString(read->unitText), unit);
  const auto areSame = [](double a, double b) { return std::isnan(a) ? std::isnan(b) : a == b; };
  QVERIFY2(areSame(read->step, step), qPrintable(QString::number(read->step)));
  QVERIFY2(areSame(read->epoch, epoch), qPrintable(QString::number(read->epoch)));
  QVERIFY2(areSame(read->loss, loss), qPrintable(QString::number(read->loss)));
  QCOMPARE(read->countsTokens, unit == "tokens/s");
}

void TestReportLines::whatIsNotClaimed_data() {
  QTest::addColumn<QString>("line");
  for (const char* line : {"copied 512 MB/s", "lr 0.1/s", "0/100 [00:00<?, ?it/s]", "209.1 images", "images/sec",
                           "0.93 img/s 209.1",                          // which of the two?
                           "train 200.5 img/s validation 900.5 img/s",  // both?
                           "rate 1,234 img/s",                          // 1.234 or 1234?
                           "at 2026-11-28/s", "speed 45% img/s", "0 images/s", "-3 images/s"})
    QTest::newRow(line) << QString(line);
}

void TestReportLines::whatIsNotClaimed() {
  QFETCH(QString, line);
  const auto read = reportLineOf(line.toStdString());
  QVERIFY2(!read, read ? read->unitText.c_str() : "");
}

void TestReportLines::statedBatches_data() {
  QTest::addColumn<QString>("line");
  QTest::addColumn<int>("images");
  QTest::addColumn<bool>("isGlobal");
  QTest::newRow("words") << "Batch size:  64" << 64 << false;
  QTest::newRow("option") << "train.py --batch-size 48 --lr 0.1" << 48 << false;
  QTest::newRow("Python") << "Namespace(lr=0.1, batch_size=32, epochs=2)" << 32 << false;
  QTest::newRow("global") << "global batch size = 256" << 256 << true;
  QTest::newRow("global option") << "--global-batch-size=512" << 512 << true;
  QTest::newRow("a counter") << "batch 3/100 loss 0.5" << 0 << false;
}

void TestReportLines::statedBatches() {
  QFETCH(QString, line);
  QFETCH(int, images);
  QFETCH(bool, isGlobal);
  const auto batch = statedBatchOf(line.toStdString());
  QCOMPARE(batch ? static_cast<int>(batch->images) : 0, images);
  QCOMPARE(batch && batch->isGlobal, isGlobal);
}

void TestReportLines::threeLinesOfAShapeAreNeeded() {
  std::vector<double> values;
  ReportLines lines([&](const ReportLine& line) { values.push_back(line.value); });
  lines.take("step 1: 10 images/s");
  lines.take("step 2: 11 images/s");
  lines.take("in all 12 images/s");
  QVERIFY(!lines.isRecognised() && values.empty());
  lines.take("step 3: 13 images/s");
  QVERIFY(lines.isRecognised());
  QCOMPARE(values, (std::vector<double>{10, 11, 13}));
}

void TestReportLines::trainingReplacesWarmupAndSteps() {
  std::vector<double> values;
  ReportLines lines([&](const ReportLine& line) { values.push_back(line.value); }, [&] { values.clear(); });
  for (int i = 0; i < 5; ++i) lines.take("bar 5.5 it/s");
  QCOMPARE(values.size(), std::size_t(5));
  for (int i = 0; i < 5; ++i) lines.take("warm-up iteration: 50 images/s");
  QCOMPARE(values, std::vector<double>(5, 50.0));
  for (int i = 0; i < 4; ++i) lines.take("iteration: 100 images/s");
  QCOMPARE(values, std::vector<double>(4, 100.0));
  QVERIFY(!lines.hasRival());
  for (int i = 0; i < 3; ++i) lines.take("reader: 500 images/s");
  QCOMPARE(values.size(), std::size_t(4));
  QVERIFY(lines.hasRival());
}

void TestReportLines::stepsGoOnAcrossEpochsAndRepeatedStates() {
  std::vector<double> steps;
  ReportLines lines([&](const ReportLine& line) { steps.push_back(line.step); });
  for (const char* state : {"1/3 5 img/s", "2/3 5 img/s", "2/3 5 img/s", "3/3 5 img/s", "1/3 5 img/s", "2/3 5 img/s"})
    lines.take(state);
  QCOMPARE(steps, (std::vector<double>{1, 2, 3, 4, 5}));
}

/// Of an unknown number of devices: the rate of one process.
void TestReportLines::anUnknownLogOfImagesIsImported() {
  const auto runs = m_fixture.runs(ownLog());
  QCOMPARE(runs.size(), std::size_t(1));
  const ImportedRun& run = runs.front();
  QCOMPARE(run.format, std::string("report_lines"));
  double inverse = 0;
  for (int step = 1; step <= 8; ++step) inverse += 1 / (200.5 + step);
  QVERIFY(std::abs(run.processImagesPerSecond.value() - 8 / inverse) < 1e-9);
  QVERIFY(!run.imagesPerSecond && !run.deviceCount && run.network.empty());
  QCOMPARE(run.finalLoss.value(), 0.87);
  QCOMPARE(run.lastStep.value(), std::int64_t(8));
  QCOMPARE(run.stepLineCount.value(), std::int64_t(8));
  QVERIFY(QString::fromStdString(run.remarks.front().english()).contains("images/sec"));
  QVERIFY(!m_fixture.import(ownLog(2)).ok());  // two lines are not enough
}

void TestReportLines::aLogOfAKnownFormatStaysOne() {
  const auto runs = m_fixture.runs(kTensorFlow + "step 1 5 img/s\nstep 2 5 img/s\nstep 3 5 img/s\n");
  QCOMPARE(runs.size(), std::size_t(1));
  QCOMPARE(runs.front().format, std::string("tf_cnn_benchmarks"));
  QCOMPARE(runs.front().imagesPerSecond.value(), 709.25);
}

void TestReportLines::otherUnitsAreNamedAndNotImported_data() {
  QTest::addColumn<QByteArray>("line");
  QTest::addColumn<QString>("words");
  QTest::newRow("tokens") << QByteArray("step 1 loss 2.5 1500 tokens/s") << "report tokens/s, which is not supported";
  QTest::newRow("steps") << QByteArray("step 1 loss 2.5 3.5 it/s") << "report it/s and no images per second";
  QTest::newRow("samples") << QByteArray("step 1 loss 2.5 83.5 samples/s") << "samples/s, which may count other things";
  QTest::newRow("two kinds") << QByteArray("a 5 img/s\nb 7 img/s") << "Several kinds of lines report img/s";
}

void TestReportLines::otherUnitsAreNamedAndNotImported() {
  QFETCH(QByteArray, line);
  QFETCH(QString, words);
  const auto report = m_fixture.import((line + '\n').repeated(4));
  QVERIFY(!report.ok());
  QCOMPARE(report.error().code, std::string("import-unrecognised"));
  const QString message = QString::fromStdString(report.error().message.english());
  QVERIFY2(message.contains(words), qPrintable(message));
}

void TestReportLines::progressBarsAreReadByTheirStates() {
  QByteArray bar;
  for (int step = 1; step <= 4; ++step) bar += "step " + QByteArray::number(step) + "/4, 20.5 img/s\r";
  const auto runs = m_fixture.runs("start\n" + bar + "\ndone\n");
  QCOMPARE(runs.size(), std::size_t(1));
  QCOMPARE(runs.front().stepLineCount.value(), std::int64_t(4));
  QCOMPARE(runs.front().processImagesPerSecond.value(), 20.5);
}

void TestReportLines::anyBytesAreSafe() {
  std::mt19937 random(52);
  const QByteArray seed = ownLog(3) + " 45%|\xE2\x96\x88| 45/100 [00:10<00:12, 4.38it/s]\r--batch-size 4 +/- 3,4 1e5/s";
  for (int round = 0; round < 2000; ++round) {
    QByteArray bytes = seed;
    for (int i = 0; i < 12; ++i) bytes[static_cast<int>(random() % bytes.size())] = static_cast<char>(random());
    ReportLines lines([](const ReportLine& line) { QVERIFY(std::isfinite(line.value) && line.value > 0); });
    for (const QByteArray& line : bytes.split('\n')) lines.take({line.constData(), std::size_t(line.size())});
  }
}

SCALESCOPE_TEST(TestReportLines)

}  // namespace scalescope::test_report_lines

#include "test_report_lines.moc"
