// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/step_limits.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/test_program.h"

using namespace scalescope;
using namespace scalescope::bottleneck_runs;
using Term = StepTerm::Kind;

namespace {

/// A peak of 1e6 FLOP/s and no other limit.
Limits arithmeticOnly() {
  Limits limits;
  limits.precision = "fp32";
  limits.convolution["fp32"].value = 1e-6;
  return limits;
}

Limits withCurve(std::vector<AllreducePoint> curve) {
  Limits limits = arithmeticOnly();
  limits.allreduce = std::move(curve);
  return limits;
}

Limits withLink(double mbPerS) {
  Limits limits = arithmeticOnly();
  limits.slowestLinkMbPerS.value = mbPerS;
  return limits;
}

RunResult threeRanks() {
  RunResult run = tinyPair();
  run.summary.deviceCount = 3;
  return run;
}

StepLimits limitsOfStep(const RunResult& run, const Limits& limits) {
  const auto step = stepLimitsOf(run, limits);
  if (!step) qFatal("no limits");
  return *step;
}

}  // namespace

class TestStepLimits : public QObject {
  Q_OBJECT
 private slots:
  void resultsWithoutPartsHaveNone();
  void partsAreOfTheMeanRank();
  void partsOfNoTimeAreLeftOut();
  void arithmeticOfOneRank();
  void allreduceByItsCurve();
  void allreduceByTheSlowestLink();
  void exposedTimeOfAShorterAllreduce_data();
  void exposedTimeOfAShorterAllreduce();
  void allowedStep();
  void inputOfARank();
  void bytesOfAnImage_data();
  void bytesOfAnImage();
  void devicesThatAreNotStated();
};

void TestStepLimits::resultsWithoutPartsHaveNone() {
  for (std::optional<double> Summary::*part : {&Summary::stepTimeMeanMs, &Summary::computeTimeMeanMs}) {
    RunResult run = tinyRun();
    run.summary.*part = 0;
    QVERIFY(!stepLimitsOf(run, Limits()));
    (run.summary.*part).reset();
    QVERIFY(!stepLimitsOf(run, Limits()));
    run.summary.*part = 0.5;
    QVERIFY(stepLimitsOf(run, Limits()));
  }
}

void TestStepLimits::partsAreOfTheMeanRank() {
  RunResult run = tinyPair();
  run.series.push_back(
      rankMeansTable({{0, "node1", 60, 30, 10, 8, 4, 20, 1e6}, {1, "node2", 64, 40, 6, 10, 2, 30, 1e6}}));
  run.summary.allreduceBusyMeanMs.reset();
  const StepLimits step = limitsOfStep(run, Limits());
  QCOMPARE(step.ranks.size(), std::size_t(2));
  QCOMPARE(step.stepMs, 62.0);
  QCOMPARE(step.measuredMs(Term::Compute), 35.0);
  QCOMPARE(step.measuredMs(Term::Communication), 8.0);
  QCOMPARE(step.measuredMs(Term::DataWait), 9.0);
  QCOMPARE(step.measuredMs(Term::Host), 3.0);
  QCOMPARE(step.measuredMs(Term::Other), 7.0);
  QCOMPARE(step.allreduce.busyMs, 25.0);
  QCOMPARE(limitsOfStep(tinyPair(), Limits()).allreduce.busyMs, 15.0);  // the summary's
  run.summary.stepTimeMeanMs.reset();
  run.summary.datasetFingerprint = "1000 images, 100000000 bytes, ab";
  QVERIFY(std::isnan(limitsOfStep(run, Limits()).input.readMbPerS));
  run.summary.decodeThreads = 4;
  QVERIFY(std::isnan(limitsOfStep(run, Limits()).input.decodableImagesPerS));  // the batch is unknown
}

void TestStepLimits::partsOfNoTimeAreLeftOut() {
  RunResult run = tinyRun();
  run.summary.dataWaitMeanMs.reset();
  run.summary.hostTimeMeanMs.reset();
  run.summary.allreduceTimeMeanMs.reset();
  const StepLimits step = limitsOfStep(run, Limits());
  QCOMPARE(step.terms.size(), std::size_t(2));
  QVERIFY(!step.find(Term::Host));
  QCOMPARE(step.measuredMs(Term::Host), 0.0);
  QCOMPARE(step.measuredMs(Term::Other), 10.0);
  QVERIFY(step.communicationKnown);
}

/// Forward, data gradient and weight gradient are 6 FLOP for each multiply-add: of 352 for each of
/// 10 images on two devices.
void TestStepLimits::arithmeticOfOneRank() {
  RunResult run = tinyRun();
  run.profile = {};
  run.summary.deviceCount = 2;
  const StepLimits step = limitsOfStep(run, arithmeticOnly());
  QVERIFY(step.computeByArithmeticAlone);
  QCOMPARE(step.find(Term::Compute)->allowedMs, 10.56);
  run.summary.deviceCount = 0;
  QCOMPARE(limitsOfStep(run, arithmeticOnly()).find(Term::Compute)->allowedMs, 21.12);
  const auto unknown = [](const RunResult& result, const Limits& limits) {
    const StepLimits of = limitsOfStep(result, limits);
    return std::isnan(of.find(Term::Compute)->allowedMs) && !of.computeByArithmeticAlone && std::isnan(of.allowedMs());
  };
  QVERIFY(unknown(run, Limits()));
  RunResult macless = run, batchless = run;
  macless.summary.macsPerImage.reset();
  batchless.summary.batchSizeGlobal.reset();
  QVERIFY(unknown(macless, arithmeticOnly()));
  QVERIFY(unknown(batchless, arithmeticOnly()));
  // A profile needs the memory bandwidth, too.
  QVERIFY(limitsOfStep(tinyRun(), arithmeticOnly()).computeByArithmeticAlone);
}

/// A ring of 3 ranks moves 4/3 of the bytes: 4/3 * 1e6 bytes at 0.25 GB/s.
void TestStepLimits::allreduceByItsCurve() {
  RunResult run = threeRanks();
  run.summary.gradientBucketBytes = 400000;
  const AllreduceTerm term = limitsOfStep(run, withCurve({{400000, 0.25}, {1e6, 0.5}})).allreduce;
  QCOMPARE(term.bytes, 1e6);
  QCOMPARE(term.bucketBytes, 400000.0);
  QCOMPARE(term.allowedBusyMs, 16 / 3.0);
  QCOMPARE(term.allowedBusGbPerS, 0.25);
  QVERIFY(!term.byLink);
  for (const std::optional<std::int64_t> bucket : {std::optional<std::int64_t>(), std::optional<std::int64_t>(0)}) {
    run.summary.gradientBucketBytes = bucket;
    const AllreduceTerm whole = limitsOfStep(run, withCurve({{400000, 0.25}, {1e6, 0.5}})).allreduce;
    QVERIFY(std::isnan(whole.bucketBytes));
    QCOMPARE(whole.allowedBusyMs, 8 / 3.0);  // at 0.5 GB/s
  }
  run.summary.gradientBucketBytes = 2'000'000;
  QCOMPARE(limitsOfStep(run, withCurve({{400000, 0.25}, {1e6, 0.5}})).allreduce.bucketBytes, 1e6);
  run.summary.deviceCount = 1;
  QVERIFY(std::isnan(limitsOfStep(run, withCurve({{1e6, 0.5}})).allreduce.bytes));
}

void TestStepLimits::allreduceByTheSlowestLink() {
  const AllreduceTerm term = limitsOfStep(threeRanks(), withLink(100)).allreduce;
  QVERIFY(term.byLink);
  QCOMPARE(term.allowedBusyMs, 40 / 3.0);  // 4/3 * 1e6 bytes at 100 MB/s
  QCOMPARE(term.allowedBusGbPerS, 0.1);
  const AllreduceTerm none = limitsOfStep(threeRanks(), arithmeticOnly()).allreduce;
  QVERIFY(!none.byLink && std::isnan(none.allowedBusyMs) && std::isnan(none.allowedBusGbPerS));
  RunResult library = threeRanks();
  library.summary.allreduceBytesPerStep.reset();
  const StepLimits step = limitsOfStep(library, withLink(100));
  QVERIFY(!step.communicationKnown && std::isnan(step.allreduce.allowedBusyMs));
}

void TestStepLimits::exposedTimeOfAShorterAllreduce_data() {
  QTest::addColumn<double>("busyMs");     // of which 12 ms are exposed
  QTest::addColumn<double>("mbPerS");     // of 2 ranks: 1e6 bytes
  QTest::addColumn<double>("allowedMs");  // exposed
  QTest::newRow("3 of 10 ms stay hidden") << 15.0 << 100.0 << 7.0;
  QTest::newRow("all of it stays hidden") << 15.0 << 500.0 << 0.0;
  QTest::newRow("no more than now") << 15.0 << 10.0 << 12.0;
  QTest::newRow("nothing was hidden") << 10.0 << 100.0 << 10.0;
}

void TestStepLimits::exposedTimeOfAShorterAllreduce() {
  QFETCH(double, busyMs);
  QFETCH(double, mbPerS);
  RunResult run = tinyPair();
  run.summary.allreduceBusyMeanMs = busyMs;
  QTEST(limitsOfStep(run, withLink(mbPerS)).find(Term::Communication)->allowedMs, "allowedMs");
}

/// Parts without a limit count as measured, parts below their limit as well.
void TestStepLimits::allowedStep() {
  RunResult run = tinyPair();
  run.profile = {};
  run.summary.stepTimeMeanMs = 65;                           // 3 ms are in no part
  const StepLimits step = limitsOfStep(run, withLink(100));  // compute: 21.12
  QVERIFY(std::abs(step.allowedMs() - (21.12 + 7 + 3)) < 1e-9);
  run.summary.computeTimeMeanMs = 5;  // below its limit; 38 ms are in no part
  QVERIFY(std::abs(limitsOfStep(run, withLink(100)).allowedMs() - (5 + 7 + 38)) < 1e-9);
  QVERIFY(std::abs(limitsOfStep(run, arithmeticOnly()).allowedMs() - (5 + 12 + 38)) < 1e-9);
}

/// Two ranks on one host: 10 images of 100,000 bytes a step.
void TestStepLimits::inputOfARank() {
  RunResult run = tinyPair();
  run.profile = {};
  run.summary.nodeCount = 1;
  run.summary.batchSizeGlobal = 10;
  run.summary.datasetFingerprint = "1000 images, 100000000 bytes, 0123456789abcdef";
  run.summary.loadTimeMeanMs = 10;
  run.summary.decodeTimeMeanMs = 80;
  run.summary.transformTimeMeanMs = 6;
  run.summary.decodeThreads = 4;
  run.summary.inputBusy = 0.4;
  const StepLimits step = limitsOfStep(run, withLink(100));
  QCOMPARE(step.input.loadMs, 10.0);
  QCOMPARE(step.input.decodeMs, 86.0);
  QCOMPARE(step.input.threads, 4);
  QCOMPARE(step.input.busyShare, 0.4);
  QCOMPARE(step.input.decodableImagesPerS, 5 * 4 / 96e-3);
  QCOMPARE(step.input.readMbPerS, 1 / 62e-3);
  QCOMPARE(step.input.neededMbPerS, 1 / (step.allowedMs() * 1e-3));
  run.summary.nodeCount = 2;
  QCOMPARE(limitsOfStep(run, withLink(100)).input.readMbPerS, 0.5 / 62e-3);
  run.summary.transformTimeMeanMs.reset();
  run.summary.decodeThreads.reset();
  const InputTerm threadless = limitsOfStep(run, Limits()).input;
  QCOMPARE(threadless.decodeMs, 80.0);
  QVERIFY(threadless.threads == 0 && std::isnan(threadless.decodableImagesPerS));
  QVERIFY(std::isnan(threadless.neededMbPerS));  // the step that is allowed is unknown
  QCOMPARE(threadless.readMbPerS, 0.5 / 62e-3);
  run.summary.batchSizeGlobal.reset();
  QVERIFY(std::isnan(limitsOfStep(run, Limits()).input.readMbPerS));
}

void TestStepLimits::bytesOfAnImage_data() {
  QTest::addColumn<QString>("fingerprint");
  QTest::addColumn<double>("bytes");  // 0: unknown
  QTest::newRow("ImageNet") << "1281167 images, 143412348234 bytes, ab" << 143412348234.0 / 1281167;
  QTest::newRow("one byte") << "1 images, 1 bytes, ab" << 1.0;
  QTest::newRow("nothing") << "" << 0.0;
  QTest::newRow("no bytes") << "10 images, ab" << 0.0;
  QTest::newRow("no images") << "10 bytes, ab" << 0.0;
  QTest::newRow("other order") << "10 bytes, 5 images, ab" << 0.0;
  QTest::newRow("0 images") << "0 images, 10 bytes, ab" << 0.0;
  QTest::newRow("0 bytes") << "10 images, 0 bytes, ab" << 0.0;
  QTest::newRow("no number") << "ten images, 10 bytes, ab" << 0.0;
}

void TestStepLimits::bytesOfAnImage() {
  QFETCH(QString, fingerprint);
  QFETCH(double, bytes);
  RunResult run = tinyRun();
  run.summary.datasetFingerprint = fingerprint.toStdString();
  const double found = limitsOfStep(run, Limits()).input.bytesPerImage;
  QVERIFY2(bytes > 0 ? found == bytes : std::isnan(found), qPrintable(QString::number(found)));
}

/// One device.
void TestStepLimits::devicesThatAreNotStated() {
  RunResult run = tinyRun();
  run.profile = {};
  run.summary.deviceCount.reset();
  run.summary.nodeCount.reset();
  run.summary.datasetFingerprint = "1000 images, 100000000 bytes, ab";
  const StepLimits step = limitsOfStep(run, arithmeticOnly());
  QCOMPARE(step.find(Term::Compute)->allowedMs, 21.12);
  QCOMPARE(step.input.readMbPerS, 1 / 50e-3);
}

SCALESCOPE_TEST(TestStepLimits)
#include "test_step_limits.moc"
