// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <functional>

#include "engine/analysis/scale_verdict.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

namespace {

ScalingPoint pointOf(const char* id, int devices, int nodes, std::vector<double> rates) {
  ScalingPoint point;
  point.devices = devices;
  point.nodes = nodes;
  point.imagesPerSecond = std::move(rates);
  point.runIds = {id};
  return point;
}

ScalingLine lineOf(std::vector<ScalingPoint> points) {
  ScalingLine line;
  line.weak = true;
  line.points = std::move(points);
  return line;
}

/// Of a step of 100 ms: 70 ms compute, 10 ms data wait, 5 ms host.
RunResult runOf(const char* id, int devices, double stepMs = 100) {
  RunResult run;
  run.summary.runId = id;
  run.summary.deviceCount = devices;
  run.summary.batchSizeGlobal = 32 * devices;
  run.summary.stepTimeMeanMs = stepMs;
  run.summary.computeTimeMeanMs = 0.7 * stepMs;
  run.summary.dataWaitMeanMs = 0.1 * stepMs;
  run.summary.hostTimeMeanMs = 0.05 * stepMs;
  return run;
}

}  // namespace

class TestScaleVerdict : public QObject {
  Q_OBJECT
 private slots:
  void intervalOfTheShare();
  void intervalOfTheSpeedup();
  void lossesNeedTheirParts();
  void pairsOfEqualDevices();
  void referencesOfTheLargestPoint();
};

/// Rates without spread on one side: the interval is that of four devices' repeats, a quarter of the ratio's.
void TestScaleVerdict::intervalOfTheShare() {
  const std::vector<double> four = {380, 400, 420}, one = {100, 100, 100};
  const auto verdicts = scaleVerdicts(lineOf({pointOf("a", 1, 1, one), pointOf("b", 4, 1, four)}), {});
  QCOMPARE(verdicts.size(), std::size_t(1));
  // Relative error 0.05 / sqrt(3), t of 2 degrees 4.30265.
  const double factor = std::exp(4.30265273 * 0.05 / std::sqrt(3.0));
  QCOMPARE(verdicts[0].share, 1.0);
  QVERIFY(std::abs(verdicts[0].share95->low - 1 / factor) < 1e-6);
  QVERIFY(std::abs(verdicts[0].share95->high - factor) < 1e-6);
  QVERIFY(!verdicts[0].loss);
}

void TestScaleVerdict::intervalOfTheSpeedup() {
  ScalingPoint point = pointOf("a", 4, 1, {});
  point.speedup = 3.6;
  point.efficiency = 0.9;
  QVERIFY(!speedup95(point));
  point.efficiency95 = Interval{0.85, 0.95};
  QCOMPARE(speedup95(point)->low, 3.4);
  QCOMPARE(speedup95(point)->high, 3.8);
  point.efficiency = 0;
  QVERIFY(!speedup95(point));
}

void TestScaleVerdict::lossesNeedTheirParts() {
  const ScalingLine line = lineOf({pointOf("a", 1, 1, {100}), pointOf("b", 2, 1, {180})});
  const auto lossWith = [&](const std::function<void(Summary&)>& edit) {
    std::vector<RunResult> runs = {runOf("a", 1), runOf("b", 2, 120)};
    edit(runs[1].summary);
    return scaleVerdicts(line, runs).at(0).loss;
  };
  const auto loss = lossWith([](Summary&) {});
  QVERIFY(loss);
  QCOMPARE(loss->idealMs, 100.0);
  QCOMPARE(loss->measuredMs, 120.0);
  QCOMPARE(loss->computeMs, 14.0);
  QCOMPARE(loss->dataWaitMs, 2.0);
  QCOMPARE(loss->hostMs, 1.0);
  QCOMPARE(loss->communicationMs, 0.0);
  QVERIFY(std::abs(loss->otherMs - 3) < 1e-9);
  QVERIFY(!loss->communicationKnown);
  const auto partial = lossWith([](Summary& summary) {
    summary.hostTimeMeanMs.reset();
    summary.allreduceTimeMeanMs = 15;
    summary.allreduceBytesPerStep = 1000;
  });
  QCOMPARE(partial->hostMs, -5.0);
  QCOMPARE(partial->communicationMs, 15.0);
  QVERIFY(std::abs(partial->otherMs - (20 - 14 - 15 - 2 + 5)) < 1e-9);
  QVERIFY(partial->communicationKnown);
  for (std::optional<double> Summary::*part :
       {&Summary::stepTimeMeanMs, &Summary::computeTimeMeanMs, &Summary::dataWaitMeanMs})
    QVERIFY(!lossWith([part](Summary& summary) { (summary.*part).reset(); }));
  QVERIFY(!lossWith([](Summary& summary) { summary.batchSizeGlobal.reset(); }));
  QVERIFY(!lossWith([](Summary& summary) { summary.deviceCount.reset(); }));
  QVERIFY(!lossWith([](Summary& summary) { summary.deviceCount = 0; }));
  QVERIFY(!lossWith([](Summary& summary) { summary.runId = "another"; }));
  QVERIFY(!lossWith([](Summary& summary) { summary.stepTimeMeanMs = 0; }));
  QVERIFY(!lossWith([](Summary& summary) { summary.batchSizeGlobal = 0; }));
}

/// Each point against as many devices on the fewest nodes.
void TestScaleVerdict::pairsOfEqualDevices() {
  const auto verdicts =
      scaleVerdicts(lineOf({pointOf("a", 8, 4, {700}), pointOf("b", 8, 1, {1000}), pointOf("c", 8, 2, {900}),
                            pointOf("d", 8, 0, {950}), pointOf("e", 4, 1, {500}), pointOf("f", 8, 8, {})}),
                    {});
  QCOMPARE(verdicts.size(), std::size_t(2));
  for (std::size_t i = 0; i < 2; ++i) {
    QCOMPARE(verdicts[i].point.nodes, i == 0 ? 2 : 4);
    QCOMPARE(verdicts[i].reference.nodes, 1);
    QCOMPARE(verdicts[i].share, i == 0 ? 0.9 : 0.7);
    QVERIFY(verdicts[i].betweenNodes());
  }
}

void TestScaleVerdict::referencesOfTheLargestPoint() {
  const auto referenceOf = [](std::vector<ScalingPoint> points) {
    const auto verdicts = scaleVerdicts(lineOf(std::move(points)), {});
    return verdicts.empty() ? std::string("none") : verdicts.front().reference.runIds.front();
  };
  const ScalingPoint one = pointOf("one", 1, 1, {100}), node = pointOf("node", 4, 1, {380}),
                     two = pointOf("two", 8, 2, {700}), uneven = pointOf("uneven", 9, 2, {750});
  QCOMPARE(referenceOf({one, node, two}), std::string("one"));
  QCOMPARE(referenceOf({node, two}), std::string("node"));
  QCOMPARE(referenceOf({node, uneven}), std::string("none"));
  QCOMPARE(referenceOf({two}), std::string("none"));
  QCOMPARE(referenceOf({one}), std::string("none"));
  QCOMPARE(referenceOf({}), std::string("none"));
}

SCALESCOPE_TEST(TestScaleVerdict)
#include "test_scale_verdict.moc"
