// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <cmath>

#include "engine/analysis/comparability/comparability.h"
#include "engine/analysis/comparability/cross_table.h"
#include "engine/analysis/facts/import_source.h"
#include "engine/analysis/scaling/scaling.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_imported_runs {

namespace {

/// A log that says its network, framework and count of devices, and nothing else.
RunResult log(const std::string& file, char hashDigit, int firstLine = 1, const std::string& framework = "TF 2.2") {
  RunResult result;
  result.summary.runId = "imported-" + file + "-" + std::to_string(firstLine);
  result.summary.origin = ResultOrigin::Imported;
  result.summary.status = RunStatus::Completed;
  result.summary.imagesPerSecond = 100;
  result.summary.deviceCount = 8;
  for (const PlanField& field : planFields()) result.unknownPlanFields.emplace(field.id);
  result.unknownPlanFields.erase("network");
  result.plan.network = "resnet-50";
  result.annotations.labels["framework"] = framework;
  result.annotations.citation = "Imported by the reader of TensorFlow's benchmark from " + file + ", lines " +
                                std::to_string(firstLine) + " to 90 (12 used), SHA-256 " + std::string(64, hashDigit);
  return result;
}

bool hasFactor(const std::vector<FactorDifference>& factors, const std::string& id) {
  return std::any_of(factors.begin(), factors.end(), [&](const FactorDifference& factor) { return factor.id == id; });
}

}  // namespace

/// Runs of other systems: which are the same run, which are repeats, and which facts are not stated.
class TestImportedRuns : public QObject {
  Q_OBJECT
 private slots:
  void readsWhereARunCameFrom();
  void oneLogIsOneRun();
  void aLongerLogCountsForItsBeginning();
  void logsOfOneConfigurationAreRepeats();
  void runsOfOtherJobsAreRepeats();
  void publishedFiguresStayApart();
  void saysWhatNobodySays();
  void frameworksAreNamed();
  void nodesThatNobodyCountedStayUnknown();
};

void TestImportedRuns::readsWhereARunCameFrom() {
  RunResult result = log("a, lines from b.log", 'a', 7);
  result.annotations.citation += "; c.log, lines 2 to 5 (4 used), SHA-256 " + std::string(64, 'c');
  const auto source = importSource(result);
  QVERIFY(source);
  QCOMPARE(source->format, std::string("TensorFlow's benchmark"));
  QCOMPARE(source->parts.size(), std::size_t{2});
  QCOMPARE(source->parts[0].file, std::string("a, lines from b.log"));
  QCOMPARE(source->parts[0].firstLine, std::int64_t{7});
  QCOMPARE(source->parts[1].file, std::string("c.log"));
  QCOMPARE(source->parts[1].lastLine, std::int64_t{5});
  QCOMPARE(source->parts[1].sha256, std::string(64, 'c'));
  for (const char* typed : {"", "A paper, 2019", "Imported by the reader of X from y, SHA-256 "}) {
    result.annotations.citation = typed;
    QVERIFY(!importSource(result));
    QCOMPARE(runIdentity(result), result.summary.runId);
  }
}

void TestImportedRuns::oneLogIsOneRun() {
  QCOMPARE(runIdentity(log("a.log", 'a')), runIdentity(log("copy of a.log", 'a')));
  QVERIFY(runIdentity(log("a.log", 'a')) != runIdentity(log("a.log", 'a', 40)));
  QVERIFY(runIdentity(log("a.log", 'a')) != runIdentity(log("a.log", 'b')));
}

/// A log that was imported three times while it grew, another log, and a compressed copy of the whole.
void TestImportedRuns::aLongerLogCountsForItsBeginning() {
  const auto grown = [](char hashDigit, const std::string& content) {
    RunResult result = log("train.log", hashDigit);
    result.annotations.citation += "; content " + content;
    return result;
  };
  const RunResult half = grown('a', "10:11,-,-,22"), most = grown('b', "20:11,33,-,44"),
                  whole = grown('c', "90:11,33,55,66"), other = grown('d', "90:11,99,77,88"),
                  copy = grown('e', "90:11,33,55,66"), unrelated = log("x.log", 'f');
  const std::vector<const RunResult*> results = {&half, &whole, &other, &most, &copy, &unrelated, &unrelated};
  QCOMPARE(countedRuns(results), (std::vector<std::size_t>{1, 1, 2, 1, 1, 5, 5}));
  QCOMPARE(runIdentity(whole), runIdentity(copy));
  QVERIFY(runIdentity(whole) != runIdentity(most));
  // Of equal rows, the log that states the end counts.
  RunResult open = whole;
  open.summary.status = RunStatus::Incomplete;
  QCOMPARE(countedRuns(std::vector<const RunResult*>{&open, &whole}), (std::vector<std::size_t>{1, 1}));
  // Fewer than four rows identify a log as a whole only.
  const RunResult two = grown('a', "2:-,-,-,12"), three = grown('b', "3:-,-,-,13");
  QCOMPARE(countedRuns(std::vector<const RunResult*>{&two, &three}), (std::vector<std::size_t>{0, 1}));
}

void TestImportedRuns::logsOfOneConfigurationAreRepeats() {
  const RunResult one = log("rep1.log", 'a'), other = log("rep2.log", 'b');
  QCOMPARE(repeatKey(one), repeatKey(other));
  QCOMPARE(repeatKey(one), repeatKey(log("rep1.log", 'a', 40)));
  QVERIFY(repeatKey(one) != repeatKey(log("rep2.log", 'b', 1, "TF 1.15")));
  RunResult wider = other;
  wider.summary.deviceCount = 16;
  QVERIFY(repeatKey(one) != repeatKey(wider));
  RunResult nameless = one, otherNameless = other;
  nameless.unknownPlanFields.insert("network");
  otherNameless.unknownPlanFields.insert("network");
  QVERIFY(repeatKey(nameless) != repeatKey(otherNameless));
}

/// The job and its time in the queue do not count as differences; its partition may have other nodes.
void TestImportedRuns::runsOfOtherJobsAreRepeats() {
  const auto inJob = [](const char* job, const char* partition) {
    RunResult result = log("", 'a');
    result.summary.origin = ResultOrigin::Measured;
    result.environment.hosts.push_back(
        {"n1", {{"slurm_job", job}, {"slurm_partition", partition}, {"slurm_queue_time", job}}, {}});
    return result;
  };
  QCOMPARE(repeatKey(inJob("7", "gpu")), repeatKey(inJob("9", "gpu")));
  QVERIFY(findDifferences({inJob("7", "gpu"), inJob("9", "gpu")}, {}).empty());
  QVERIFY(repeatKey(inJob("7", "gpu")) != repeatKey(inJob("7", "cpu")));
  QVERIFY(hasFactor(findDifferences({inJob("7", "gpu"), inJob("9", "cpu")}, {}), "slurm_partition"));
}

void TestImportedRuns::publishedFiguresStayApart() {
  RunResult one = log("", 'a'), other = log("", 'a');
  one.summary.origin = other.summary.origin = ResultOrigin::Published;
  one.annotations.citation = "A paper, figure 26";
  other.annotations.citation = "A paper, figure 28";
  QVERIFY(repeatKey(one) != repeatKey(other));
}

void TestImportedRuns::saysWhatNobodySays() {
  std::vector<RunResult> logs = {log("a.log", 'a'), log("b.log", 'b')};
  const auto unstated = unstatedFactors(logs);
  for (const char* id : {"gpu_model", "precision", "gpu_driver", "cuda_version", "nccl_version"})
    QVERIFY2(hasFactor(unstated, id), id);
  QVERIFY(!hasFactor(unstated, "network"));
  logs[0].environment.hosts = {{"n1", {{"gpu_model", "V100"}, {"gpu_driver", "450"}}}};
  QVERIFY(!hasFactor(unstatedFactors(logs), "gpu_model"));  // one says it: findDifferences tells the other
  QVERIFY(hasFactor(findDifferences(logs, {}), "gpu_model"));
  QVERIFY(hasFactor(unstatedFactors(logs), "cuda_version"));
  logs[1].summary.origin = ResultOrigin::Measured;
  QVERIFY(unstatedFactors(logs).empty());
}

void TestImportedRuns::frameworksAreNamed() {
  const auto differences = findDifferences({log("a.log", 'a'), log("b.log", 'b', 1, "TF 1.15")}, {});
  const auto found = std::find_if(differences.begin(), differences.end(),
                                  [](const FactorDifference& factor) { return factor.id == "framework"; });
  QVERIFY(found != differences.end());
  QCOMPARE(found->values, (std::vector<std::string>{"TF 2.2", "TF 1.15"}));
  QVERIFY(!hasFactor(findDifferences({log("a.log", 'a'), log("b.log", 'b')}, {}), "framework"));
}

/// Eight ranks of a log without hosts are not one node of eight: no efficiency is one in the node.
void TestImportedRuns::nodesThatNobodyCountedStayUnknown() {
  RunResult single = log("1.log", '1'), eight = log("8.log", '8');
  single.summary.deviceCount = 1;
  eight.summary.imagesPerSecond = 640;
  const ScalingAnalysis analysis = analyseScaling({single, eight});
  QCOMPARE(analysis.lines.size(), std::size_t{1});
  QCOMPARE(analysis.lines[0].points.size(), std::size_t{2});
  QCOMPARE(analysis.lines[0].points[0].nodes, 1);
  const ScalingPoint& point = analysis.lines[0].points[1];
  QCOMPARE(point.nodes, 0);
  QVERIFY(std::isnan(point.efficiencyInNode) && std::isnan(point.efficiencyAcross));
  QCOMPARE(point.efficiency, 0.8);
  QCOMPARE(factorValue(eight, *findTableFactor("devices")).english(), std::string("8 devices, nodes not stated"));
  QCOMPARE(factorValue(single, *findTableFactor("devices")).english(), std::string("1 device"));
  eight.summary.nodeCount = 2;
  QCOMPARE(factorValue(eight, *findTableFactor("devices")).english(), std::string("8 devices on 2 nodes"));
}

SCALESCOPE_TEST(TestImportedRuns)

}  // namespace scalescope::test_imported_runs

#include "test_imported_runs.moc"
