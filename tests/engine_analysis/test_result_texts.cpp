// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/step/input_slowdown.h"
#include "engine/analysis/step/time_split.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_result_texts {

namespace {

/// Two ranks: 81 % compute, 12 % exposed communication, 4 % data wait, 3 % host.
Summary splitOf(double stepMs) {
  Summary summary;
  summary.deviceCount = 2;
  summary.stepTimeMeanMs = stepMs;
  summary.computeTimeMeanMs = 0.81 * stepMs;
  summary.allreduceTimeMeanMs = 0.12 * stepMs;
  summary.allreduceBusyMeanMs = 160;
  summary.allreduceBytesPerStep = 102'400'000;
  summary.dataWaitMeanMs = 0.04 * stepMs;
  summary.hostTimeMeanMs = 0.03 * stepMs;
  return summary;
}

Summary stragglerOf(const std::string& cause, double share) {
  Summary summary;
  summary.stragglerRank = 3;
  summary.stragglerHost = "node2";
  summary.stragglerBehindMs = 23;
  summary.stepTimeMeanMs = 512;
  summary.stragglerCause = cause;
  summary.stragglerCauseShare = share;
  return summary;
}

Summary ratesOf(double measured, double twin) {
  Summary summary;
  summary.imagesPerSecond = measured;
  summary.syntheticTwinImagesPerSecond = twin;
  return summary;
}

}  // namespace

class TestResultTexts : public QObject {
  Q_OBJECT
 private slots:
  void partsOfAStep();
  void communicationOfADeviceLibrary();
  void oneRankExchangesNothing();
  void aServerWaitsForQueries();
  void digits_data();
  void digits();
  void allreduceRates_data();
  void allreduceRates();
  void stragglers();
  void inputSlowdowns_data();
  void inputSlowdowns();
  void twinsOfRepeats();
};

void TestResultTexts::partsOfAStep() {
  QCOMPARE(timeSplitText(splitOf(512)),
           std::string("step of 512 ms: compute 81 %, exposed communication 12 % (all-reduce 160 ms total), data wait "
                       "4.0 %, host 3.0 %"));
  Summary bare = splitOf(512);
  bare.allreduceTimeMeanMs = bare.allreduceBusyMeanMs = bare.dataWaitMeanMs = bare.hostTimeMeanMs = std::nullopt;
  QCOMPARE(timeSplitText(bare), std::string("step of 512 ms: compute 81 %"));
  bare.computeTimeMeanMs.reset();
  QCOMPARE(timeSplitText(bare), std::string());
  QCOMPARE(timeSplitText(splitOf(0)), std::string());
  Summary unknown = splitOf(512);
  unknown.stepTimeMeanMs.reset();
  QCOMPARE(timeSplitText(unknown), std::string());
}

void TestResultTexts::communicationOfADeviceLibrary() {
  Summary summary = splitOf(512);
  summary.allreduceBytesPerStep.reset();
  summary.allreduceBusyMeanMs.reset();
  QCOMPARE(
      timeSplitText(summary),
      std::string("step of 512 ms: compute 81 % (including the all-reduce on the devices), waiting for other ranks "
                  "12 %, data wait 4.0 %, host 3.0 %"));
}

/// Instances of an inference exchange nothing, either.
void TestResultTexts::oneRankExchangesNothing() {
  Summary one = splitOf(512), instances = splitOf(512);
  one.deviceCount = 1;
  instances.kind = ResultKind::Inference;
  for (Summary* summary : {&one, &instances}) {
    summary->allreduceBytesPerStep.reset();
    summary->allreduceBusyMeanMs.reset();
    QCOMPARE(timeSplitText(*summary), std::string("step of 512 ms: compute 81 %, data wait 4.0 %, host 3.0 %"));
  }
}

/// Most of a server's time passes between its queries.
void TestResultTexts::aServerWaitsForQueries() {
  Summary server = splitOf(512);
  server.kind = ResultKind::Inference;
  server.allreduceBytesPerStep.reset();
  server.allreduceBusyMeanMs.reset();
  server.targetQueriesPerSecond = 20;
  QCOMPARE(timeSplitText(server),
           std::string("step of 512 ms: compute 81 %, waiting for queries or images 4.0 %, host 3.0 %"));
}

void TestResultTexts::digits_data() {
  QTest::addColumn<double>("stepMs");
  QTest::addColumn<double>("computeMs");
  QTest::addColumn<QString>("text");
  QTest::newRow("below 10 ms") << 9.5 << 0.095 << "step of 9.50 ms: compute 1.0 %";
  QTest::newRow("10 ms") << 10.0 << 0.99 << "step of 10.0 ms: compute 9.9 %";
  QTest::newRow("10 %") << 99.5 << 9.95 << "step of 99.5 ms: compute 10 %";
  QTest::newRow("100 ms") << 100.0 << 99.6 << "step of 100 ms: compute 100 %";
}

void TestResultTexts::digits() {
  QFETCH(double, stepMs);
  QFETCH(double, computeMs);
  Summary summary;
  summary.stepTimeMeanMs = stepMs;
  summary.computeTimeMeanMs = computeMs;
  QTEST(QString::fromStdString(timeSplitText(summary)), "text");
}

void TestResultTexts::allreduceRates_data() {
  QTest::addColumn<double>("gbPerS");
  QTest::addColumn<QString>("text");
  QTest::newRow("GB/s") << 1.12 << "all-reduce of 102.4 MB per step at 1.120 GB/s (bus)";
  QTest::newRow("from 0.1 GB/s") << 0.1 << "all-reduce of 102.4 MB per step at 0.100 GB/s (bus)";
  QTest::newRow("MB/s") << 0.0995 << "all-reduce of 102.4 MB per step at 99.5 MB/s (bus)";
}

void TestResultTexts::allreduceRates() {
  QFETCH(double, gbPerS);
  Summary summary = splitOf(512);
  QCOMPARE(allreduceText(summary), std::string());
  summary.allreduceBusBandwidthGbPerS = gbPerS;
  QTEST(QString::fromStdString(allreduceText(summary)), "text");
  summary.allreduceBytesPerStep.reset();
  QCOMPARE(allreduceText(summary), std::string());
}

void TestResultTexts::stragglers() {
  const std::string delay = "rank 3 on node2 delays the others by 23.0 ms per step (4.5 %), ";
  QCOMPARE(stragglerText(stragglerOf("compute", 0.92)), delay + "92 % of it compute");
  QCOMPARE(stragglerText(stragglerOf("data_wait", 1.2)), delay + "100 % of it data wait");
  QCOMPARE(stragglerText(stragglerOf("host", 0.5)), delay + "50 % of it host");
  Summary summary = stragglerOf("compute", 0.92);
  summary.stragglerHost.clear();
  summary.stepTimeMeanMs = 0;
  QCOMPARE(stragglerText(summary), std::string("rank 3 delays the others by 23.0 ms per step, 92 % of it compute"));
  summary.stepTimeMeanMs.reset();
  QCOMPARE(stragglerText(summary), std::string("rank 3 delays the others by 23.0 ms per step, 92 % of it compute"));
  summary.stepTimeMeanMs = 0.5;
  QVERIFY(stragglerText(summary).find("(4600 %)") != std::string::npos);
  summary.stragglerBehindMs.reset();
  QCOMPARE(stragglerText(summary), std::string());
  summary = stragglerOf("compute", 0.92);
  summary.stragglerRank.reset();
  QCOMPARE(stragglerText(summary), std::string());
}

void TestResultTexts::inputSlowdowns_data() {
  QTest::addColumn<double>("measured");
  QTest::addColumn<double>("twin");
  QTest::addColumn<QString>("text");
  QTest::newRow("slower") << 412.0 << 468.0
                          << "412 of its synthetic twin's 468 images/s (12.0 % less in one pair, not tested)";
  QTest::newRow("faster") << 470.0 << 468.0
                          << "470 of its synthetic twin's 468 images/s (0.4 % more in one pair, not tested)";
  QTest::newRow("few images") << 50.0 << 100.0
                              << "50.0 of its synthetic twin's 100 images/s (50.0 % less in one pair, not tested)";
  QTest::newRow("no twin") << 50.0 << 0.0 << "";
}

void TestResultTexts::inputSlowdowns() {
  QFETCH(double, measured);
  QFETCH(double, twin);
  QTEST(QString::fromStdString(inputSlowdownText(ratesOf(measured, twin))), "text");
  QVERIFY(!inputSlowdown(Summary()));
}

/// Three pairs, of which one has no twin.
void TestResultTexts::twinsOfRepeats() {
  std::vector<RunResult> repeats(3);
  for (std::size_t i = 0; i < repeats.size(); ++i) repeats[i].summary = ratesOf(400.0 + i, 440.0 + i);
  QCOMPARE(twinRatesOf(repeats).real, (std::vector<double>{400, 401, 402}));
  QCOMPARE(twinRatesOf(repeats).synthetic, (std::vector<double>{440, 441, 442}));
  repeats[1].summary.syntheticTwinImagesPerSecond.reset();
  QVERIFY(twinRatesOf(repeats).real.empty() && twinRatesOf(repeats).synthetic.empty());
}

SCALESCOPE_TEST(TestResultTexts)

}  // namespace scalescope::test_result_texts

#include "test_result_texts.moc"
