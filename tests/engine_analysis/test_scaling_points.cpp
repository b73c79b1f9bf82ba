// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/facts/scaling_key.h"
#include "engine/analysis/scaling/scaling.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_scaling_points {

namespace {

RunResult runOf(int devices, int nodes, double imagesPerSecond) {
  RunResult result;
  result.summary.runId = std::to_string(devices) + "x" + std::to_string(nodes) + "-" + std::to_string(imagesPerSecond);
  result.summary.deviceCount = devices;
  result.summary.nodeCount = nodes;
  result.summary.batchSizeGlobal = 32 * devices;
  result.summary.imagesPerSecond = imagesPerSecond;
  result.plan.hosts.clear();
  for (int node = 0; node < nodes; ++node) result.plan.hosts.push_back({"n" + std::to_string(node), devices / nodes});
  return result;
}

const ScalingPoint& pointAt(const ScalingLine& line, int devices, int nodes) {
  const auto found = std::find_if(line.points.begin(), line.points.end(), [&](const ScalingPoint& point) {
    return point.devices == devices && point.nodes == nodes;
  });
  if (found == line.points.end()) qFatal("no point of %d devices on %d nodes", devices, nodes);
  return *found;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-9; }

}  // namespace

/// The numbers of a scaling line, and what its label states.
class TestScalingPoints : public QObject {
  Q_OBJECT
 private slots:
  void efficienciesByHand();
  void intervalsByHand();
  void intervalOfTheSpeedup();
  void nodesOfUnequalSize();
  void labelsOfLines();
  void whatIsLeftOutAndWhy();
  void aloneOnlyWithoutOthers();
  void whatALineHolds();
  void devicesAndNodes();
};

/// T(1) = sqrt(80 125) = 100, T(4) = 380, T(8) on two nodes of four = 700.
void TestScalingPoints::efficienciesByHand() {
  const auto analysis = analyseScaling({runOf(8, 2, 700), runOf(1, 1, 80), runOf(1, 1, 125), runOf(4, 1, 380)});
  QCOMPARE(analysis.lines.size(), std::size_t(1));
  const ScalingLine& line = analysis.lines.front();
  QVERIFY(line.weak && near(line.singleDevice, 100));
  QCOMPARE(line.points.size(), std::size_t(3));
  const ScalingPoint &one = pointAt(line, 1, 1), &four = pointAt(line, 4, 1), &eight = pointAt(line, 8, 2);
  QVERIFY(near(one.throughput, 100) && near(one.speedup, 1) && near(one.efficiency, 1) && !one.efficiency95);
  QVERIFY(!one.throughput95 && one.runIds.size() == 2);
  QVERIFY(near(four.speedup, 3.8) && near(four.efficiency, 0.95) && near(four.efficiencyInNode, 0.95));
  QVERIFY(std::isnan(four.efficiencyAcross) && !four.efficiency95);
  QVERIFY(near(eight.speedup, 7) && near(eight.efficiency, 0.875) && near(eight.efficiencyAcross, 700 / 760.0));
  QVERIFY(std::isnan(eight.efficiencyInNode) && !eight.across95);
}

/// The interval of a ratio, divided by the devices or by the nodes.
void TestScalingPoints::intervalsByHand() {
  const auto analysis =
      analyseScaling({runOf(1, 1, 98), runOf(1, 1, 102), runOf(1, 1, 101), runOf(4, 1, 370), runOf(4, 1, 390),
                      runOf(4, 1, 375), runOf(8, 2, 690), runOf(8, 2, 710), runOf(8, 2, 705)});
  const ScalingLine& line = analysis.lines.front();
  const std::vector<double> one = {98, 102, 101}, four = {370, 390, 375}, eight = {690, 710, 705};
  const Difference toOne = compareMeans(eight, one), toFour = compareMeans(eight, four);
  const ScalingPoint& point = pointAt(line, 8, 2);
  QVERIFY(near(point.efficiency95->low, (1 + toOne.percent95->low / 100) / 8));
  QVERIFY(near(point.efficiency95->high, (1 + toOne.percent95->high / 100) / 8));
  QVERIFY(near(point.across95->low, (1 + toFour.percent95->low / 100) / 2));
  QVERIFY(near(point.across95->high, (1 + toFour.percent95->high / 100) / 2));
  QVERIFY(near(speedup95(point)->low, 1 + toOne.percent95->low / 100));
  QVERIFY(!pointAt(line, 1, 1).efficiency95 && pointAt(line, 1, 1).throughput95);
}

void TestScalingPoints::intervalOfTheSpeedup() {
  ScalingPoint point;
  point.speedup = 3.6;
  point.efficiency = 0.9;
  QVERIFY(!speedup95(point));
  point.efficiency95 = Interval{0.85, 0.95};
  QCOMPARE(speedup95(point)->low, 3.4);
  QCOMPARE(speedup95(point)->high, 3.8);
  point.efficiency = 0;
  QVERIFY(!speedup95(point));
}

void TestScalingPoints::nodesOfUnequalSize() {
  RunResult uneven = runOf(9, 2, 700);
  uneven.plan.hosts = {{"n0", 4}, {"n1", 5}};
  const auto analysis = analyseScaling({runOf(1, 1, 100), runOf(4, 1, 380), uneven});
  QVERIFY(std::isnan(pointAt(analysis.lines.front(), 9, 2).efficiencyAcross));
  const auto nodeless = analyseScaling({runOf(1, 1, 100), runOf(8, 2, 700)});  // without T(4)
  QVERIFY(std::isnan(pointAt(nodeless.lines.front(), 8, 2).efficiencyAcross));
}

void TestScalingPoints::labelsOfLines() {
  const auto labelOf = [](auto edit) {
    RunResult one = runOf(1, 1, 100), two = runOf(2, 1, 190);
    edit(one);
    edit(two);
    return analyseScaling({one, two}).lines.front().label;
  };
  const auto ends = [&](auto edit, const char* end) { return labelOf(edit).ends_with(end); };
  QVERIFY(ends([](RunResult&) {}, ", fp32, batch 32/device"));
  QVERIFY(labelOf([](RunResult& run) { run.annotations.system = "DGX"; }).starts_with("DGX, "));
  QVERIFY(ends([](RunResult& run) { run.unknownPlanFields.insert("precision"); }, ", batch 32/device"));
  QVERIFY(!ends([](RunResult& run) { run.unknownPlanFields.insert("precision"); }, "fp32, batch 32/device"));
  QVERIFY(ends([](RunResult& run) { run.unknownPlanFields.insert("batch_size_per_device"); }, ", fp32"));
  QVERIFY(ends([](RunResult& run) { run.summary.kind = ResultKind::Inference; }, ", inference, fp32, batch 32/device"));
  QCOMPARE(labelOf([](RunResult& run) { run.annotations.labels["line"] = "figure 26"; }), std::string("figure 26"));
  QVERIFY(ends(
      [](RunResult& run) {
        run.summary.origin = ResultOrigin::Stated;
        run.annotations.labels["framework"] = "PyTorch 2.1";
      },
      "batch 32/device, PyTorch 2.1 (stated by the program)"));
  RunResult one = runOf(1, 1, 100), two = runOf(2, 1, 150);  // 64 images on one and on two devices
  one.plan.batchSizePerDevice = one.summary.batchSizeGlobal.emplace(64);
  const auto analysis = analyseScaling({one, two});
  const auto strong =
      std::find_if(analysis.lines.begin(), analysis.lines.end(), [](const auto& line) { return !line.weak; });
  QVERIFY(strong != analysis.lines.end() && strong->label.ends_with(", fp32, global batch 64"));
  QVERIFY(near(pointAt(*strong, 2, 1).efficiency, 0.75));
}

void TestScalingPoints::whatIsLeftOutAndWhy() {
  RunResult failed = runOf(2, 1, 0), countless = runOf(2, 1, 190), ratio = runOf(2, 1, 190);
  failed.summary.name = "broken";
  failed.summary.imagesPerSecond.reset();
  failed.summary.status = RunStatus::Failed;
  countless.summary.deviceCount.reset();
  countless.unknownPlanFields.insert("hosts");
  countless.summary.runId = "countless";
  ratio.annotations.labels["ratio_against"] = "a P100";
  ratio.summary.name = "figure 3";
  const auto analysis = analyseScaling({runOf(1, 1, 100), runOf(2, 1, 190), failed, countless, ratio});
  QCOMPARE(clauses(analysis.excluded), (std::vector<Text>{"broken: no throughput was measured (status failed)",
                                                          "countless: the device count is unknown",
                                                          "figure 3: states a ratio to a P100, not to one device"}));
  QCOMPARE(analysis.lines.size(), std::size_t(1));
}

/// A single point of another network, beside a line and by itself.
void TestScalingPoints::aloneOnlyWithoutOthers() {
  RunResult other = runOf(2, 1, 500);
  other.plan.network = "resnet-20";
  const auto analysis = analyseScaling({runOf(1, 1, 100), runOf(2, 1, 190), other});
  QCOMPARE(analysis.lines.size(), std::size_t(1));
  QCOMPARE(analysis.alone.size(), std::size_t(1));
  QVERIFY(analysis.excluded.empty());
  QCOMPARE(analysis.alone.front().points.front().throughput, 500.0);
  const auto alone = analyseScaling({other});
  QVERIFY(alone.lines.size() == 1 && alone.alone.empty());
  QVERIFY(std::isnan(alone.lines.front().points.front().speedup));
}

void TestScalingPoints::whatALineHolds() {
  RunResult run;
  run.summary.deviceCount = 4;
  run.plan.batchSizePerDevice = 32;
  run.plan.hosts = {{"n1", 2}, {"n2", 2}};
  run.plan.hosts[0].environment = {{"OMP_PLACES", "cores"}, {"NCCL_ALGO", "Ring"}};
  run.plan.hosts[1].environment = {{"OMP_PLACES", "threads"}};
  run.plan.hosts[1].networkInterface = "eth1";
  run.environment.hosts = {{"n1", {{"cpu_model", "X"}, {"gpu_model", "Y"}}}};
  run.summary.nodeCount = 2;
  run.summary.threadsPerRank = 3;
  const ScalingKey strong = scalingKey(run, false), weak = scalingKey(run, true);
  QCOMPARE(strong.always.at("global batch"), std::string("128"));  // 32 on each of 4
  QCOMPARE(weak.always.at("batch per device"), std::string("32"));
  QVERIFY(!weak.always.contains("global batch") && !strong.always.contains("batch per device"));
  QCOMPARE(weak.always.at("CPU"), std::string("X"));
  QCOMPARE(weak.always.at("GPU"), std::string("Y"));
  QCOMPARE(weak.always.at("threads per rank"), std::string("3"));
  QCOMPARE(weak.always.at("OMP_PLACES"), std::string("cores | threads"));
  QVERIFY(!weak.always.contains("NCCL_ALGO"));
  QCOMPARE(weak.amongRanks.at("NCCL_ALGO"), std::string("Ring"));
  QCOMPARE(weak.amongNodes.at("interface"), std::string("eth1"));
  run.environment.hosts[0].facts.push_back({"communication_interface", "ib0"});
  QCOMPARE(scalingKey(run, true).amongNodes.at("interface"), std::string("ib0"));
  run.annotations.system = "C4140";
  QVERIFY(!scalingKey(run, true).always.contains("CPU"));
  run.summary.nodeCount = 1;
  QVERIFY(scalingKey(run, true).amongNodes.empty() && !scalingKey(run, true).amongRanks.empty());
  run.summary.deviceCount = 1;
  QVERIFY(scalingKey(run, true).amongRanks.empty());
  run.summary.batchSizeGlobal = 96;
  QCOMPARE(scalingKey(run, false).always.at("global batch"), std::string("96"));
}

void TestScalingPoints::devicesAndNodes() {
  RunResult run;
  run.plan.hosts = {{"n1", 2}, {"n2", 1}, {"n3", 0}};
  QCOMPARE(devicesOf(run), 3);
  QCOMPARE(nodesOf(run), 2);
  run.unknownPlanFields = {"hosts"};
  QCOMPARE(nodesOf(run), 0);
  run.summary.deviceCount = 1;
  QCOMPARE(nodesOf(run), 1);
  QVERIFY(!sumsGradients(run));
  run.summary.nodeCount = 7;
  QCOMPARE(nodesOf(run), 7);
  run.summary.deviceCount = 2;
  QCOMPARE(devicesOf(run), 2);
  QVERIFY(sumsGradients(run));
  run.summary.kind = ResultKind::Inference;
  QVERIFY(!sumsGradients(run));
}

SCALESCOPE_TEST(TestScalingPoints)

}  // namespace scalescope::test_scaling_points

#include "test_scaling_points.moc"
