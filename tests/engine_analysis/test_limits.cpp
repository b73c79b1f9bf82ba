// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/step/limits.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_limits {

using namespace scalescope::bottleneck_runs;
using SourceKind = LimitSource::Kind;

class TestLimits : public QObject {
  Q_OBJECT
 private slots:
  void theRunsOwnCheckComesFirst();
  void theSlowestHostCounts();
  void aLimitIsTheBestSample();
  void aPeakBesideOtherProgramsSaysSo();
  void ranksShareAHost();
  void aGpuHasPeaksOfItsOwn();
  void typedNumbersFillGaps();
  void importsOfOtherToolsAreRead();
  void missingNumbersAreNamed();
  void aSlowLinkIsNamed();
  void theNewestCheckOfTheSameHostsIsChosen();
  void aCheckOfLocalhostCoversItsRuns();
  void theCurveIsInterpolated();
  void otherValuesAreNotTaken();
  void theSlowestNodeInsideItself();
  void manyHostsAreAbbreviated();
  void theSurveyOfLinks();
  void hostsWithoutRanksDoNotCount();
};

namespace {
const char kDate[] = "2026-11-20T09:00:00Z";
}  // namespace

void TestLimits::theRunsOwnCheckComesFirst() {
  RunResult run = tinyRun();
  QVERIFY(!carriesCheck(run));
  run.series.push_back(checkTable({checked("memory_triad", 20)}));
  QVERIFY(carriesCheck(run));
  const RunResult other = checkResult({checked("memory_triad", 30), checkedPeak("gemm", "fp32", 0.2)}, kDate);
  const Limits limits = limitsOf(run, &other);
  QCOMPARE(limits.memoryGbPerS.value, 20.0);
  QCOMPARE(limits.memoryGbPerS.source.kind, SourceKind::OwnCheck);
  // The other check fills what the own one did not measure; a product's peak stands in for a convolution's.
  QCOMPARE(limits.peak("convolution").value, 0.2);
  QCOMPARE(limitSourceText(limits.peak("convolution").source), std::string("check of node1, 2026-11-20"));
}

void TestLimits::theSlowestHostCounts() {
  const RunResult check = checkResult(
      {checked("memory_triad", 30, "node1"), checked("memory_triad", 25, "node2"), checked("memory_triad", 5, "node3")},
      kDate);
  const Limits limits = limitsOf(tinyPair(), &check);
  QCOMPARE(limits.memoryGbPerS.value, 25.0);
  QCOMPARE(limits.memoryGbPerS.source.name, std::string("node2"));
}

/// A mean includes what disturbed it: nothing may run faster than a limit.
void TestLimits::aLimitIsTheBestSample() {
  std::vector<CheckValue> values = {checked("memory_triad", 20), checkedPeak("convolution", "fp32", 0.2),
                                    checked("storage_random_cold", 100), checkedLink("node1", "node2", 80),
                                    checkedAllreduce("allreduce_hosts", 1000, 0.05)};
  for (CheckValue& value : values) {
    value.sampleMin = 0.5 * value.value;
    value.sampleMax = 1.25 * value.value;
  }
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(tinyPair(), &check);
  QCOMPARE(limits.memoryGbPerS.value, 25.0);
  QCOMPARE(limits.peak("convolution").value, 0.25);
  QCOMPARE(limits.storageMbPerS.value, 125.0);
  QCOMPARE(limits.slowestLinkMbPerS.value, 100.0);
  QCOMPARE(limits.allreduce.front().busGbPerS, 0.0625);
}

void TestLimits::aPeakBesideOtherProgramsSaysSo() {
  std::vector<CheckValue> values = {checked("memory_triad", 20), checkedPeak("gemm", "fp32", 0.2)};
  values[0].takenShare = 0.04;
  values[1].takenShare = 0.92;
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(tinyRun(), &check);
  QCOMPARE(limitSourceText(limits.memoryGbPerS.source), std::string("check of node1, 2026-11-20"));
  QCOMPARE(limitSourceText(limits.peak("gemm").source),
           std::string("check of node1, 2026-11-20, while others used 92 % of its cores"));
}

void TestLimits::ranksShareAHost() {
  RunResult run = tinyRun();
  run.plan.hosts.front().slotCount = 2;
  run.summary.threadsPerRank = 1;
  run.environment.hosts.front().facts = {{"cpu_cores", "4"}};
  const RunResult check = checkResult({checked("memory_triad", 30), checkedPeak("convolution", "fp32", 0.4)}, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(limits.memoryGbPerS.value, 15.0);
  QCOMPARE(limits.convolution.at("fp32").value, 0.1);  // one of four cores
  QCOMPARE(limits.ranksPerHost, 2);
  run.summary.threadsPerRank = 8;  // no more than its part of the cores
  QCOMPARE(limitsOf(run, &check).convolution.at("fp32").value, 0.2);
  run.environment.hosts.front().facts.clear();
  QCOMPARE(limitsOf(run, &check).convolution.at("fp32").value, 0.2);
}

void TestLimits::aGpuHasPeaksOfItsOwn() {
  RunResult run = tinyRun();
  run.summary.backend = "cuda";
  run.plan.hosts.front().slotCount = 2;
  std::vector<CheckValue> values = {checkedPeak("gemm", "fp32", 1), checkedPeak("gemm", "fp32", 60),
                                    checkedPeak("gemm", "fp32", 50), checked("device_copy", 3000)};
  values[1].part = "GPU 0";
  values[2].part = "GPU 1";
  values[3].part = "GPU 0";
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(limits.gemm.at("fp32").value, 50.0);
  QCOMPARE(limits.memoryGbPerS.value, 3000.0);
}

void TestLimits::typedNumbersFillGaps() {
  RunResult run = tinyRun();
  run.annotations.facts = {{"memory_bandwidth_gb_per_s", "40"}, {"peak_fp32_tflop_per_s", "0.5"}};
  const RunResult check = checkResult({checked("memory_triad", 30)}, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(limits.memoryGbPerS.value, 30.0);
  QCOMPARE(limits.peak("convolution").value, 0.5);
  QCOMPARE(limitSourceText(limits.peak("convolution").source), std::string("typed"));
}

void TestLimits::importsOfOtherToolsAreRead() {
  RunResult sweep = checkResult({}, kDate);
  sweep.summary.kind = ResultKind::Collective;
  sweep.summary.name = "nccl-tests";
  sweep.series = {{"collective",
                   {{"size_bytes", {1e6, 1e3}},
                    {"out_of_place_bus_bandwidth_gb_per_s", {10, 0.1}},
                    {"in_place_bus_bandwidth_gb_per_s", {11, 0.05}}}}};
  const Limits limits = limitsOf(tinyPair(), &sweep);
  QCOMPARE(limits.allreduce.size(), std::size_t(2));
  QCOMPARE(limits.allreduce.front().busGbPerS, 0.1);
  QCOMPARE(limits.allreduce.back().busGbPerS, 11.0);
  QCOMPARE(limitSourceText(limits.allreduceSource), std::string("imported: nccl-tests, 2026-11-20"));
  RunResult products = sweep;
  SeriesColumn precision{"precision", std::vector<double>(2, std::nan(""))};
  precision.texts = {"float", "float"};
  products.series = {{"gemm", {precision, {"tflops", {7, 9}}}}};
  products.summary.origin = ResultOrigin::Published;
  products.annotations.citation = "DeepBench, P100";
  const Limits published = limitsOf(tinyRun(), &products);
  QCOMPARE(published.gemm.at("fp32").value, 9.0);
  QCOMPARE(limitSourceText(published.gemm.at("fp32").source), std::string("published: DeepBench, P100"));
}

void TestLimits::missingNumbersAreNamed() {
  using Names = std::vector<std::string>;
  QCOMPARE(limitsOf(tinyRun(), nullptr).missing, (Names{"memory_triad", "convolution"}));
  QCOMPARE(limitsOf(tinyPair(), nullptr).missing, (Names{"memory_triad", "convolution", "allreduce_hosts", "link"}));
  RunResult reading = tinyRun();
  reading.plan.dataset = "jpeg-folder";
  const RunResult check = checkResult(tinyPeaks(), kDate);
  QCOMPARE(limitsOf(reading, &check).missing, (Names{"storage_random_cold"}));
}

void TestLimits::aSlowLinkIsNamed() {
  const RunResult check = checkResult({checkedLink("node1", "node2", 117), checkedLink("node2", "node1", 2.4)}, kDate);
  const Limits limits = limitsOf(tinyPair(), &check);
  QVERIFY(limits.slowLink);
  QCOMPARE(limits.slowLink->link.host, std::string("node2"));
  QCOMPARE(limits.slowLink->link.peer, std::string("node1"));
  QCOMPARE(limits.slowLink->link.mbPerS, 2.4);
  QCOMPARE(limits.slowLink->link.othersMbPerS, 117.0);
  QCOMPARE(limits.slowestLinkMbPerS.value, 2.4);
  // Both directions are slow: only the verdict of the check against the adapter's rate can say so.
  std::vector<CheckValue> both = {checkedLink("node1", "node2", 2.5), checkedLink("node2", "node1", 2.4)};
  for (CheckValue& value : both) {
    value.verdict = CheckVerdict::Bad;
    value.limit = 118;
  }
  const RunResult slow = checkResult(both, kDate);
  const Limits judged = limitsOf(tinyPair(), &slow);
  QVERIFY(judged.slowLink);
  QCOMPARE(judged.slowLink->link.host, std::string("node2"));
  QCOMPARE(judged.slowLink->link.othersMbPerS, 118.0);
  // The survey of the run itself comes first.
  RunResult surveyed = tinyPair();
  storeSlowLink({"node1", "node2", "send", 3, 100}, surveyed.summary);
  QCOMPARE(limitsOf(surveyed, &check).slowLink->link.host, std::string("node1"));
  QCOMPARE(limitsOf(surveyed, &check).slowLink->source.kind, SourceKind::Survey);
}

void TestLimits::theNewestCheckOfTheSameHostsIsChosen() {
  const RunResult oldOne =
      checkResult({checked("memory_triad", 1, "node1"), checked("memory_triad", 1, "node2")}, kDate);
  const RunResult newOne =
      checkResult({checked("memory_triad", 1, "node1"), checked("memory_triad", 1, "node2")}, "2026-11-21T09:00:00Z");
  const RunResult other = checkResult({checked("memory_triad", 1, "node1")}, "2026-11-22T09:00:00Z");
  RunResult failed = newOne;
  failed.summary.status = RunStatus::Failed;
  failed.summary.startedAt = "2026-11-23T09:00:00Z";
  const std::vector<const RunResult*> results = {&oldOne, &newOne, &other, &failed};
  QVERIFY(newestCheckOf(tinyPair(), results) == &newOne);
  QVERIFY(newestCheckOf(tinyRun(), results) == &other);
  RunResult disturbed = newOne;
  disturbed.summary.disturbed = true;
  disturbed.summary.startedAt = "2026-11-24T09:00:00Z";
  const std::vector<const RunResult*> withDisturbed = {&oldOne, &disturbed, &newOne};
  QVERIFY(newestCheckOf(tinyPair(), withDisturbed) == &newOne);
  QVERIFY(newestCheckOf(tinyPair(), std::vector<const RunResult*>{&disturbed}) == &disturbed);
  RunResult elsewhere = tinyRun();
  elsewhere.environment.hosts.front().host = "node9";
  elsewhere.plan.hosts = {{"node9", 1}};
  QVERIFY(newestCheckOf(elsewhere, results) == nullptr);
}

/// A check names a host as the user does, a run as the host names itself.
void TestLimits::aCheckOfLocalhostCoversItsRuns() {
  const RunResult check = checkResult({checked("memory_triad", 1, "localhost")}, kDate);
  RunResult run = tinyRun();
  run.environment.hosts.front().host = "workstation";
  run.plan.hosts.clear();
  const std::vector<const RunResult*> results = {&check};
  QVERIFY(newestCheckOf(run, results) == &check);
  RunResult otherMachine = check;
  otherMachine.environment.hosts.resize(1);
  otherMachine.environment.hosts.front().host = "localhost";
  otherMachine.environment.hosts.front().facts = {{"cpu_model", "another processor"}};
  run.environment.hosts.front().facts = {{"cpu_model", "a processor"}};
  const std::vector<const RunResult*> shared = {&otherMachine};
  QVERIFY(newestCheckOf(run, shared) == nullptr);
  run.plan.hosts = {{"node8", 1}};
  QVERIFY(newestCheckOf(run, results) == nullptr);
}

void TestLimits::theCurveIsInterpolated() {
  const std::vector<AllreducePoint> curve = {{1e3, 0.01}, {1e6, 1}};
  QCOMPARE(allreduceSeconds(curve, 1e3, 2), 1e3 / 0.01e9);
  QCOMPARE(allreduceSeconds(curve, 10, 2), 1e3 / 0.01e9);  // the latency
  QCOMPARE(allreduceSeconds(curve, 1e7, 2), 1e7 / 1e9);
  const double middle = std::sqrt(1e3 * 1e6);
  QVERIFY(std::abs(allreduceSeconds(curve, middle, 4) / (1.5 * middle / 0.1e9) - 1) < 1e-12);
  QVERIFY(std::isnan(allreduceSeconds({}, 1e3, 2)));
}

void TestLimits::otherValuesAreNotTaken() {
  std::vector<CheckValue> values = {checked("memory_triad", 20),      checked("memory_copy", 5),
                                    checked("memory_triad", 0),       checkedPeak("gemm", "fp32", 0.4),
                                    checkedPeak("gemm", "bf16", 0.1), checkedPeak("gemm", "fp32", 0.3)};
  values[2].host = "node2";
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(tinyPair(), &check);
  QCOMPARE(limits.memoryGbPerS.value, 20.0);
  QCOMPARE(limits.gemm.at("fp32").value, 0.4);  // the best of a host
  QCOMPARE(limits.gemm.at("bf16").value, 0.1);
  QVERIFY(!limits.gemm.at("fp16").isKnown() && !limits.convolution.at("fp32").isKnown());
  QVERIFY(limits.peak("convolution").value == 0.4 && limits.peak("gemm").value == 0.4);
}

/// Two ranks of each node: an all-reduce inside the node is as fast as the slowest one.
void TestLimits::theSlowestNodeInsideItself() {
  RunResult run = tinyRun();
  run.summary.deviceCount = 2;
  std::vector<CheckValue> values = {
      checkedAllreduce("allreduce_node", 1e6, 5),  checkedAllreduce("allreduce_node", 1e6, 4),
      checkedAllreduce("allreduce_node", 1e3, 1),  checkedAllreduce("allreduce_node", 0, 9),
      checkedAllreduce("allreduce_hosts", 1e4, 7), checkedAllreduce("allreduce_node", 1e5, 0)};
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(limits.allreduce.size(), std::size_t(2));
  QCOMPARE(limits.allreduce[0].busGbPerS, 1.0);
  QCOMPARE(limits.allreduce[1].busGbPerS, 4.0);
  run.summary.nodeCount.reset();  // not stated: one
  QCOMPARE(limitsOf(run, &check).allreduce.size(), std::size_t(2));
  const Limits across = limitsOf(tinyPair(), &check);
  QCOMPARE(across.allreduce.size(), std::size_t(1));
  QCOMPARE(across.allreduce[0].busGbPerS, 7.0);
  using Names = std::vector<std::string>;
  QCOMPARE(limitsOf(run, nullptr).missing, (Names{"memory_triad", "convolution", "allreduce_node"}));
  run.series = {checkTable({checkedAllreduce("allreduce_node", 1e6, 7)})};
  QCOMPARE(limitsOf(run, &check).allreduce.front().busGbPerS, 7.0);  // its own comes first
}

void TestLimits::manyHostsAreAbbreviated() {
  const auto sourceOf = [](int hosts) {
    std::vector<CheckValue> values;
    for (int i = 1; i <= hosts; ++i) values.push_back(checked("memory_triad", 20, "node" + std::to_string(i)));
    RunResult check = checkResult(values, kDate);
    check.series.push_back(
        {"collective", {{"size_bytes", {1e6, 0, 2e6}}, {"in_place_bus_bandwidth_gb_per_s", {10, 11, 0}}}});
    const Limits limits = limitsOf(tinyPair(), &check);
    return limits.allreduce.size() == 1 ? limitSourceText(limits.allreduceSource) : "a curve of other points";
  };
  QCOMPARE(sourceOf(3), std::string("check of node1, node2, node3, 2026-11-20"));
  QCOMPARE(sourceOf(4), std::string("check of node1, node2, node3, ..., 2026-11-20"));
}

/// Streams within a host and links that failed are not the slowest.
void TestLimits::theSurveyOfLinks() {
  RunResult run = tinyPair();
  run.series.push_back(linksTable({{"node2", "node1", "eth1", 90, false},
                                   {"node1", "node2", "eth0", 117, false},
                                   {"node1", "node1", "lo", 3, false},
                                   {"node2", "node1", "eth0", 0, false},
                                   {"node1", "node2", "eth1", 95, false}}));
  const Limits limits = limitsOf(run, nullptr);
  QCOMPARE(limits.slowestLinkMbPerS.value, 90.0);
  QCOMPARE(limitSourceText(limits.slowestLinkMbPerS.source), std::string("one TCP stream, before the run"));
  const RunResult check = checkResult({checkedLink("node1", "node2", 5)}, kDate);
  QCOMPARE(limitsOf(run, &check).slowestLinkMbPerS.value, 90.0);
  const RunResult both = checkResult({checkedLink("node1", "node2", 50), checkedLink("node2", "node1", 60)}, kDate);
  QCOMPARE(limitsOf(tinyPair(), &both).slowestLinkMbPerS.value, 50.0);
  QVERIFY(!limitsOf(tinyPair(), &both).slowLink);
  run.series.back() = linksTable({{"node1", "node2", "eth0", 0.9, false}});
  QCOMPARE(limitsOf(run, nullptr).slowestLinkMbPerS.value, 0.9);
}

void TestLimits::hostsWithoutRanksDoNotCount() {
  const RunResult check =
      checkResult({checked("memory_triad", 30, "node1"), checked("memory_triad", 5, "head")}, kDate);
  RunResult run = tinyRun();
  run.plan.hosts.push_back({"head", 0});
  QCOMPARE(limitsOf(run, &check).memoryGbPerS.value, 30.0);
  // A check that only the head node lacks is one of all hosts that work.
  const RunResult ofNode = checkResult({checked("memory_triad", 30, "node1")}, kDate);
  run.environment.hosts.clear();
  const std::vector<const RunResult*> results = {&ofNode};
  QVERIFY(newestCheckOf(run, results) == &ofNode);
}

SCALESCOPE_TEST(TestLimits)

}  // namespace scalescope::test_limits

#include "test_limits.moc"
