// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/predict/compute_curve.h"
#include "engine/predict/device_scaling.h"
#include "engine/predict/minimise.h"
#include "engine/predict/overlap.h"
#include "engine/predict/step_model.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_step_model {

class TestStepModel : public QObject {
  Q_OBJECT
 private slots:
  void minimumOfAValley();
  void computeOverTheBatch();
  void gradientsOfAProfile();
  void gradientsOfLayers();
  void bucketsAfterBackward();
  void bucketsDuringBackward();
  void lanesHideLatencies();
  void contentionDelaysBackward();
  void slowedAllReduces();
  void manySmallBuckets();
  void partsAddUp();
  void aSlowerLinkCostsAProcessorLessAtATime();
  void aSlowerLinkLosesTheTimePerByteOfTheMeasuredOne();
  void inputLimitsTheStep();
  void waitsAreHiddenByCommunication();
  void spreadGrowsWithRanks();
  void wavesOfAnotherDevice();
  void devicesByName();
};

namespace {

bool isNear(double value, double expected, double tolerance = 1e-9) {
  if (std::abs(value - expected) <= tolerance) return true;
  qWarning("%.9g instead of %.9g", value, expected);
  return false;
}

/// Each bucket: 1 ms of latency, 2 ms of transfer per 1000 bytes.
BucketPlan fourBuckets(bool overlap, int lanes) {
  BucketPlan plan{4000, 1000, lanes, overlap, {}};
  plan.allreduce = [](double bytes) { return AllreduceParts{1e-3, 2e-6 * bytes}; };
  return plan;
}

}  // namespace

void TestStepModel::minimumOfAValley() {
  const auto valley = [](const std::vector<double>& x) {
    return 100 * std::pow(x[1] - x[0] * x[0], 2) + std::pow(1 - x[0], 2);
  };
  const auto best = minimise(valley, {-1.2, 1}, 0.5, 2000);
  QVERIFY(isNear(best[0], 1, 1e-3));
  QVERIFY(isNear(best[1], 1, 2e-3));
  QVERIFY(minimise([](const auto&) { return 0.0; }, {}, 1, 10).empty());
}

void TestStepModel::computeOverTheBatch() {
  const ComputeCurve curve({{32, 0.05}, {16, 0.03}, {64, 0.11}, {16, 0.032}});
  const double twice = std::sqrt(0.03 * 0.032);
  QVERIFY(isNear(curve.at(16), twice));
  QVERIFY(isNear(curve.at(48), 0.08));
  QVERIFY(isNear(curve.at(8), twice - 8 * (0.05 - twice) / 16));
  QVERIFY(isNear(curve.at(128), 0.11 + 64 * 0.05 / 32));  // at most proportional to the batch
  QVERIFY(isNear(curve.distance(256), 2));
  QVERIFY(isNear(curve.distance(4), 2));
  QCOMPARE(curve.distance(20), 0.0);
  QVERIFY(isNear(ComputeCurve({{32, 0.05}}).at(64), 0.1));
  QCOMPARE(ComputeCurve().at(8), 0.0);
}

void TestStepModel::gradientsOfAProfile() {
  const auto order = GradientOrder::ofProfile(bottleneck_runs::tinyProfile());
  QCOMPARE(order.origin(), ValueOrigin::Measured);
  // Of two steps: forward 26.32 ms, backward 44.3 ms, update 7.04 ms.
  QVERIFY(isNear(order.forwardShare(), 26.32 / 77.66, 1e-6));
  QVERIFY(isNear(order.backwardShare(), 44.3 / 77.66, 1e-6));
  // fc has 66 of 88 gradients and 8.38 ms, batch norm the next 4 and 15.92 ms.
  QVERIFY(isNear(order.readyAt(0.5), 8.38 / 44.3, 1e-6));
  QVERIFY(isNear(order.readyAt(66.0 / 88), 8.38 / 44.3, 1e-6));
  QVERIFY(isNear(order.readyAt(70.0 / 88), 24.3 / 44.3, 1e-6));
  QVERIFY(isNear(order.readyAt(1), 1, 1e-6));
  QCOMPARE(GradientOrder::ofProfile(StepProfile{}).origin(), ValueOrigin::Assumed);
}

void TestStepModel::gradientsOfLayers() {
  const auto order = GradientOrder::ofLayers(bottleneck_runs::tinyLayers());
  QCOMPARE(order.origin(), ValueOrigin::Published);
  // Of the last layers, each with 30 multiply-accumulates per element: loss 30, fc 64 + 60.
  const double all = 30 + 124 + 960 + 960 + (288 + 960) + 480;
  QVERIFY(isNear(order.readyAt(0.75), 154 / all, 1e-9));
  QCOMPARE(GradientOrder::ofLayers({}).origin(), ValueOrigin::Assumed);
  QVERIFY(isNear(GradientOrder().readyAt(0.25), 0.25));
}

void TestStepModel::bucketsAfterBackward() {
  // One lane: four times 3 ms. Two: transfers follow each other, each lane waits for its latency.
  const auto one = overlapBuckets(0.03, {}, fourBuckets(false, 1), {});
  QVERIFY(isNear(one.exposedS, 0.012));
  QVERIFY(isNear(one.busyS, 0.012));
  QVERIFY(isNear(one.computeS, 0.03));
  const auto none = overlapBuckets(0.03, {}, BucketPlan{}, {});
  QCOMPARE(none.exposedS, 0.0);
}

void TestStepModel::bucketsDuringBackward() {
  // Backward of 20 ms begins at 10 ms: buckets are ready at 15, 20, 25 and 30 ms and take 3 ms each.
  const auto outcome = overlapBuckets(0.03, {}, fourBuckets(true, 1), {});
  QVERIFY(isNear(outcome.exposedS, 0.003));
  QVERIFY(isNear(outcome.busyS, 0.012));
  // Backward of 4 ms: ready at 3, 4, 5 and 6 ms, the end at 15 ms.
  QVERIFY(isNear(overlapBuckets(0.006, {}, fourBuckets(true, 1), {}).exposedS, 0.009));
}

void TestStepModel::lanesHideLatencies() {
  QVERIFY(isNear(overlapBuckets(0.03, {}, fourBuckets(false, 2), {}).exposedS, 0.009));
}

void TestStepModel::contentionDelaysBackward() {
  // Three of four transfers of 2 ms are during backward, and each costs compute half its time.
  const auto outcome = overlapBuckets(0.03, {}, fourBuckets(true, 1), {0.5, 1});
  QVERIFY(isNear(outcome.computeS, 0.033, 1e-4));
  QVERIFY(isNear(outcome.exposedS, 0.003, 1e-4));
  QVERIFY(isNear(overlapBuckets(0.03, {}, fourBuckets(false, 1), {0.5, 1}).computeS, 0.03));
}

void TestStepModel::slowedAllReduces() {
  // Buckets take 6 ms during backward: from 15 to 21, 27, then 1.5 of 3 ms until 30, the rest and the last one after
  // it.
  QVERIFY(isNear(overlapBuckets(0.03, {}, fourBuckets(true, 1), {0, 2}).exposedS, 0.0045));
}

void TestStepModel::manySmallBuckets() {
  BucketPlan plan = fourBuckets(false, 1);
  plan.bucketBytes = 0.5;  // 8000 buckets of a millisecond and a microsecond
  QVERIFY(isNear(overlapBuckets(0.03, {}, plan, {}).exposedS, 8.008, 1e-3));
  plan.bucketBytes = 1e-6;
  QVERIFY(std::isfinite(overlapBuckets(0.03, {}, plan, {}).exposedS));
}

void TestStepModel::partsAddUp() {
  StepModel model;
  model.compute = ComputeCurve({{16, 0.03}});
  model.gradientCount = 1e6;
  model.hostS = 0.001;
  model.dataWaitS = 0.002;
  const AllreduceModel ring(AllreduceModel::Family::Gloo, {});
  model.allreduce = ring;
  Configuration asked;
  asked.batchPerDevice = 16;
  asked.shape = {2, 1};
  asked.across = {"", 0.1, 1, false};
  asked.transport.overlap = false;
  StepParameters parameters;
  parameters.besideFactor = 1.1;
  const StepSplit split = stepSplit(model, parameters, asked);
  // One bucket of 4 MB: 2 x 30 us and 4e6 / 1e8 s.
  QVERIFY(isNear(split.communicationS, 0.04006, 1e-6));
  QVERIFY(isNear(split.computeS, 0.033, 1e-9));
  QVERIFY(isNear(split.sumS(), 0.033 + 0.001 + 0.04006, 1e-6));
  parameters.allreduceFactor = 2;
  QVERIFY(isNear(stepSplit(model, parameters, asked).communicationS, 0.08012, 1e-6));
  parameters.latencyFactor = 10;
  QVERIFY(isNear(stepSplit(model, parameters, asked).communicationS, 0.0812, 1e-6));
  // Each doubling of the hosts adds 5 % of compute: 2 x 0.05 x 0.033 s on four.
  parameters.growth = 0.05;
  QVERIFY(isNear(stepSplit(model, parameters, asked).spreadS, 0.00165, 1e-9));
  asked.shape = {4, 1};
  QVERIFY(isNear(stepSplit(model, parameters, asked).spreadS, 0.0033, 1e-9));
  asked.shape = {1, 4};
  QVERIFY(isNear(stepSplit(model, parameters, asked).spreadS, 0, 1e-9));
  asked.shape = {2, 1};
  asked.transport.precision = "fp16";
  QVERIFY(isNear(stepSplit(model, {}, asked).communicationS, 0.02006, 1e-6));
  asked.shape = {1, 1};
  QVERIFY(isNear(stepSplit(model, parameters, asked).sumS(), 0.033, 1e-9));
  QVERIFY(isNear(stepSplit(model, parameters, asked, 0.5).computeS, 0.015, 1e-9));
}

/// 80 MB/s were reached over a link whose kind reaches 94 % of 125 MB/s.
void TestStepModel::aSlowerLinkLosesTheTimePerByteOfTheMeasuredOne() {
  StepModel model;
  const Link fast = *findLink("1Gbit/s"), slow = *findLink("100Mbit/s");
  QVERIFY(isNear(reachedGbPerS(model, slow), 0.0125 * 1448 / 1538, 1e-9));
  model.acrossLink = fast;
  model.acrossShare = 0.64;
  QVERIFY(isNear(reachedGbPerS(model, fast), 0.08, 1e-9));
  QVERIFY(isNear(reachedGbPerS(model, *findLink("10Gbit/s")), 0.8, 1e-9));
  const double lost = 1 / 0.08 - 1 / (0.125 * 1448 / 1538);
  QVERIFY(isNear(1 / reachedGbPerS(model, slow), 1 / (0.0125 * 1448 / 1538) + lost, 1e-6));
  model.acrossShare = 0.95;  // nothing is lost
  QVERIFY(isNear(reachedGbPerS(model, slow), 0.0125 * 0.95, 1e-9));
}

/// 0.4 MB of gradients in many buckets take 4 ms at 0.1 GB/s and 8 ms at 0.05: what a byte costs the processor stays.
void TestStepModel::aSlowerLinkCostsAProcessorLessAtATime() {
  AllreduceSweepPoints sweep;
  sweep.shape = {2, 1};
  sweep.linkGbPerS = 0.1;
  for (double bytes = 1024; bytes <= 64 << 20; bytes *= 4) sweep.samples.push_back({bytes, 1e-6 + bytes / 1e8, 0.01});
  StepModel model;
  model.compute = ComputeCurve({{16, 0.03}});
  model.gradientCount = 1e5;
  model.allreduce = AllreduceModel(AllreduceModel::Family::Gloo, {sweep});
  Configuration asked;
  asked.batchPerDevice = 16;
  asked.shape = {2, 1};
  asked.transport.bucketMib = 0.01;
  StepParameters parameters;
  parameters.contention = 0.5;
  const double measured = stepSplit(model, parameters, asked).contentionS;
  QVERIFY(isNear(measured, 0.002, 0.05));
  asked.across = {"", 0.05, 1, false};
  QVERIFY(isNear(stepSplit(model, parameters, asked).contentionS, measured, 0.05));
  // One host has no such link.
  asked.shape = {1, 2};
  asked.inNode = {"", 0.05, 1, false};
  QVERIFY(isNear(stepSplit(model, parameters, asked).contentionS, 0.004, 0.1));
}

void TestStepModel::inputLimitsTheStep() {
  StepModel model;
  model.compute = ComputeCurve({{16, 0.03}});
  model.decodeSPerImage = 0.01;
  model.decodeThreads = 4;
  model.bytesPerImage = 1e5;
  Configuration asked;
  asked.batchPerDevice = 16;
  // 16 images of 10 ms on 4 threads take 40 ms.
  QVERIFY(isNear(stepSplit(model, {}, asked).dataWaitS, 0.01));
  asked.decodeThreads = 8;
  QVERIFY(isNear(stepSplit(model, {}, asked).dataWaitS, 0));
  // Two ranks of a host read 3.2 MB at 40 MB/s.
  asked.storageMbPerS = 40;
  asked.shape = {1, 2};
  const StepSplit split = stepSplit(model, {}, asked);
  QVERIFY(isNear(split.sumS(), 0.08, 1e-9));
}

void TestStepModel::waitsAreHiddenByCommunication() {
  StepModel model;
  model.compute = ComputeCurve({{16, 0.03}});
  model.gradientCount = 1e6;
  model.dataWaitS = 0.002;
  model.allreduce = AllreduceModel(AllreduceModel::Family::Gloo, {});
  Configuration asked;
  asked.batchPerDevice = 16;
  QVERIFY(isNear(stepSplit(model, {}, asked).dataWaitS, 0.002));
  asked.shape = {2, 1};
  asked.across = {"", 0.1, 1, false};
  QCOMPARE(stepSplit(model, {}, asked).dataWaitS, 0.0);
  // 50 ms less 40.06 ms of gradients and the wait for the slower rank: 30 ms x 0.1 x 0.58946, Blom's form of two.
  model.dataWaitS = 0.05;
  asked.transport.overlap = false;
  StepParameters parameters;
  parameters.spread = 0.1;
  QVERIFY(isNear(stepSplit(model, parameters, asked).dataWaitS, 0.0081716, 1e-5));
  // Exposed communication is what measured steps mean by it: 40.06 + 1.76838 ms.
  QVERIFY(isNear(stepSplit(model, parameters, asked).exposedS(), 0.0418284, 1e-5));
}

void TestStepModel::spreadGrowsWithRanks() {
  QCOMPARE(largestOfNormals(1), 0.0);
  // Means of the largest of 2, 4, 8 and 100 normal values: 0.564, 1.029, 1.424, 2.508; Blom's form is within 0.05.
  QVERIFY(isNear(largestOfNormals(2), 0.564, 0.05));
  QVERIFY(isNear(largestOfNormals(4), 1.029, 0.05));
  QVERIFY(isNear(largestOfNormals(8), 1.424, 0.05));
  QVERIFY(isNear(largestOfNormals(100), 2.508, 0.05));
}

void TestStepModel::wavesOfAnotherDevice() {
  QVERIFY(isNear(waveScalingWeight(5, 10), 0.75));
  QVERIFY(isNear(waveScalingWeight(10, 10), 0.5));
  QVERIFY(isNear(waveScalingWeight(40, 10), 0.125));
  QVERIFY(isNear(waveScalingRatio(0.5, 0.25, 1), 0.5));
  const DevicePeaks slow{"slow", 100, 1, 8}, fast{"fast", 400, 4, 32};
  QVERIFY(isNear(deviceTimeRatio(nullptr, "fp32", slow, "fp32", fast), 0.25));
  // Half the bytes, eight times the arithmetic, each with half the weight.
  QVERIFY(isNear(deviceTimeRatio(nullptr, "fp32", slow, "fp16", slow), std::sqrt(0.5 / 8)));
  const StepProfile profile = bottleneck_runs::tinyProfile();
  const double ratio = deviceTimeRatio(&profile, "fp32", slow, "fp32", fast);
  QVERIFY(isNear(ratio, 0.25, 1e-6));  // both rates are four times as high, whatever the weights
}

void TestStepModel::devicesByName() {
  QCOMPARE(findDevice("v100-sxm2")->fp32Tflops, 15.7);
  QVERIFY(findDevice("V100-SXM3").error().message.english().find("Did you mean V100-SXM2?") != std::string::npos);
  QCOMPARE(deviceOfModel("Tesla V100-SXM2-16GB")->name, std::string_view("V100-SXM2"));
  QCOMPARE(deviceOfModel("P100-PCIE-16GB")->name, std::string_view("P100-PCIe"));
  QCOMPARE(deviceOfModel("NVIDIA L40S")->name, std::string_view("L40S"));
  QCOMPARE(deviceOfModel("NVIDIA H100 80GB HBM3")->name, std::string_view("H100-SXM5"));
  QVERIFY(deviceOfModel("some GPU") == nullptr);
}

SCALESCOPE_TEST(TestStepModel)

}  // namespace scalescope::test_step_model

#include "test_step_model.moc"
