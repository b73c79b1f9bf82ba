// SPDX-License-Identifier: Apache-2.0
// Which of several known numbers becomes a run's limit, and what is left out.
#include <QtTest>
#include <cmath>

#include "engine/analysis/step/limits.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_limit_choice {

using namespace scalescope::bottleneck_runs;
using SourceKind = LimitSource::Kind;

class TestLimitChoice : public QObject {
  Q_OBJECT
 private slots:
  void hostsAreKnownByEitherName();
  void valuesOfOtherHostsAreLeftOut();
  void sharesOfRanks_data();
  void sharesOfRanks();
  void processorsAndGpusAreKeptApart();
  void storageTestsFollowTheDataset_data();
  void storageTestsFollowTheDataset();
  void linksThatAreNoLinks();
  void productsOfOtherTools();
  void typedNumbers();
  void publishedNumbers();
  void peaksStandInForEachOther();
  void missingTestsFollowTheRun_data();
  void missingTestsFollowTheRun();
  void sourcesInWords_data();
  void sourcesInWords();
  void aLoneRankNeedsNoTime();
};

namespace {

const char kDate[] = "2026-11-20T09:00:00Z";

RunResult pairOnOneHost() {
  RunResult run = tinyRun();
  run.summary.deviceCount = 2;
  run.plan.hosts.front().slotCount = 2;
  return run;
}

}  // namespace

/// A check by the user's names covers a run that is known by the hosts' own names, and the other way round.
void TestLimitChoice::hostsAreKnownByEitherName() {
  RunResult check = checkResult({checked("memory_triad", 1, "node1")}, kDate);
  const std::vector<const RunResult*> results = {&check};
  RunResult run = tinyRun();
  run.plan.hosts = {{"alias-of-node1", 1}};
  QVERIFY(newestCheckOf(run, results) == &check);
  run = tinyRun();
  run.environment.hosts.front().host = "node1.cluster.example";
  QVERIFY(newestCheckOf(run, results) == &check);
  run.plan.hosts = {{"node2", 1}};
  QVERIFY(newestCheckOf(run, results) == nullptr);
  check.environment.hosts.clear();  // known by the plan alone
  QVERIFY(newestCheckOf(tinyRun(), results) == &check);
  check.plan.hosts.front().slotCount = 0;
  QVERIFY(newestCheckOf(tinyRun(), results) == nullptr);
}

void TestLimitChoice::valuesOfOtherHostsAreLeftOut() {
  const RunResult check =
      checkResult({checked("memory_triad", 30, "node1"), checked("memory_triad", 5, "node3")}, kDate);
  QCOMPARE(limitsOf(tinyRun(), &check).memoryGbPerS.value, 30.0);
  RunResult renamed = tinyRun();
  renamed.environment.hosts.front().host = "node9";
  renamed.plan.hosts.front().host = "node9";
  QCOMPARE(limitsOf(renamed, &check).memoryGbPerS.value, 5.0);  // none is its own: all count, and the slowest decides
  RunResult planned = tinyRun();
  planned.environment.hosts.front().host = "node9";
  QCOMPARE(limitsOf(planned, &check).memoryGbPerS.value, 30.0);  // the plan's name
  planned.plan.hosts.front().slotCount = 0;
  QCOMPARE(limitsOf(planned, &check).memoryGbPerS.value, 5.0);
  const RunResult none = checkResult({checked("memory_triad", 0), checked("memory_triad", -1)}, kDate);
  QVERIFY(!limitsOf(tinyRun(), &none).memoryGbPerS.isKnown());
}

void TestLimitChoice::sharesOfRanks_data() {
  QTest::addColumn<int>("ranks");
  QTest::addColumn<int>("threads");
  QTest::addColumn<QString>("cores");
  QTest::addColumn<double>("memory");
  QTest::addColumn<double>("peak");
  QTest::newRow("all cores") << 1 << 8 << "8" << 24.0 << 0.8;
  QTest::newRow("half of the cores") << 1 << 4 << "8" << 24.0 << 0.4;
  QTest::newRow("more threads than its part") << 2 << 8 << "8" << 12.0 << 0.4;
  QTest::newRow("fewer threads than its part") << 4 << 1 << "8" << 6.0 << 0.1;
  QTest::newRow("more threads than cores") << 1 << 16 << "8" << 24.0 << 0.8;
  QTest::newRow("one core") << 1 << 1 << "1" << 24.0 << 0.8;
  QTest::newRow("cores unknown") << 4 << 1 << "" << 6.0 << 0.2;
  QTest::newRow("no cores stated") << 4 << 1 << "0" << 6.0 << 0.2;
}

void TestLimitChoice::sharesOfRanks() {
  QFETCH(int, ranks);
  QFETCH(int, threads);
  QFETCH(QString, cores);
  QFETCH(double, memory);
  QFETCH(double, peak);
  RunResult run = tinyRun();
  run.plan.hosts.front().slotCount = ranks;
  run.plan.hosts.push_back({"node2", 1});  // the fullest host counts
  run.summary.threadsPerRank = threads;
  if (!cores.isEmpty()) run.environment.hosts.front().facts = {{"cpu_cores", cores.toStdString()}};
  const RunResult check = checkResult({checked("memory_triad", 24), checkedPeak("gemm", "fp32", 0.8)}, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(limits.memoryGbPerS.value, memory);
  QCOMPARE(limits.gemm.at("fp32").value, peak);
  QCOMPARE(limits.ranksPerHost, ranks);
  run.annotations.facts = {{"memory_bandwidth_gb_per_s", "24"}, {"peak_fp32_tflop_per_s", "0.8"}};
  const Limits typed = limitsOf(run, nullptr);
  QCOMPARE(typed.memoryGbPerS.value, memory);
  QCOMPARE(typed.gemm.at("fp32").value, peak);
}

void TestLimitChoice::processorsAndGpusAreKeptApart() {
  CheckValue gpu = checkedPeak("convolution", "fp16", 100);
  gpu.part = "GPU 0";
  CheckValue copy = checked("device_copy", 3000);
  copy.part = "GPU 0";
  const RunResult check =
      checkResult({checkedPeak("convolution", "fp16", 0.1), gpu, copy, checked("memory_triad", 30)}, kDate);
  const Limits ofProcessor = limitsOf(tinyRun(), &check);
  QCOMPARE(ofProcessor.convolution.at("fp16").value, 0.1);
  QCOMPARE(ofProcessor.memoryGbPerS.value, 30.0);
  RunResult run = pairOnOneHost();
  run.summary.backend = "cuda";
  const Limits ofGpu = limitsOf(run, &check);
  QCOMPARE(ofGpu.convolution.at("fp16").value, 100.0);
  QCOMPARE(ofGpu.memoryGbPerS.value, 3000.0);
  QCOMPARE(ofGpu.ranksPerHost, 1);
  run.annotations.facts = {{"memory_bandwidth_gb_per_s", "2000"}, {"peak_fp32_tflop_per_s", "60"}};
  QCOMPARE(limitsOf(run, nullptr).memoryGbPerS.value, 2000.0);  // of each GPU, not shared
  QCOMPARE(limitsOf(run, nullptr).gemm.at("fp32").value, 60.0);
  // Of one processor, the best value of several sizes counts.
  const RunResult sizes = checkResult({checkedPeak("gemm", "fp32", 0.2), checkedPeak("gemm", "fp32", 0.3)}, kDate);
  QCOMPARE(limitsOf(tinyRun(), &sizes).gemm.at("fp32").value, 0.3);
}

void TestLimitChoice::storageTestsFollowTheDataset_data() {
  QTest::addColumn<QString>("dataset");
  QTest::addColumn<QStringList>("measured");
  QTest::addColumn<QString>("chosen");
  const QStringList all = {"storage_sequential_warm", "storage_random_cold", "storage_sequential_cold"};
  QTest::newRow("records") << "tfrecord" << all << "storage_sequential_cold";
  QTest::newRow("single files") << "jpeg-folder" << all << "storage_random_cold";
  QTest::newRow("unknown") << "auto" << all << "storage_random_cold";
  QTest::newRow("records, else random") << "tfrecord" << all.mid(0, 2) << "storage_random_cold";
  QTest::newRow("files, else sequential") << "jpeg-folder" << QStringList{all[0], all[2]} << "storage_sequential_cold";
  QTest::newRow("else from memory") << "tfrecord" << all.mid(0, 1) << "storage_sequential_warm";
  QTest::newRow("none") << "tfrecord" << QStringList() << "";
}

void TestLimitChoice::storageTestsFollowTheDataset() {
  QFETCH(QString, dataset);
  QFETCH(QStringList, measured);
  QFETCH(QString, chosen);
  std::vector<CheckValue> values = {checked("memory_triad", 30)};
  for (const QString& test : measured) values.push_back(checked(test.toStdString(), 100.0 + values.size()));
  RunResult run = tinyRun();
  run.plan.dataset = dataset.toStdString();
  run.plan.hosts.front().slotCount = 2;  // ranks do not divide the storage's rate
  const RunResult check = checkResult(values, kDate);
  const Limits limits = limitsOf(run, &check);
  QCOMPARE(QString::fromStdString(limits.storageTest), chosen);
  QCOMPARE(limits.storageMbPerS.isKnown(), !chosen.isEmpty());
  if (chosen.isEmpty()) return;
  QCOMPARE(limits.storageMbPerS.value, 101.0 + measured.indexOf(chosen));
}

void TestLimitChoice::linksThatAreNoLinks() {
  const RunResult check =
      checkResult({checkedLink("node1", "", 1), checkedLink("node1", "node1", 2), checkedLink("node1", "node2", 0),
                   checkedLink("node1", "node2", 90), checked("memory_triad", 3)},
                  kDate);
  QCOMPARE(limitsOf(tinyPair(), &check).slowestLinkMbPerS.value, 90.0);
  // A bad verdict needs a number to compare with: of the others, else of the limit.
  std::vector<CheckValue> values = {checkedLink("node1", "node2", 90), checkedLink("node2", "node1", 80)};
  for (CheckValue& value : values) value.verdict = CheckVerdict::Bad;
  values[0].limit = 118;
  values[1].peersMedian = 85;
  values[1].limit = 118;
  const RunResult judged = checkResult(values, kDate);
  const auto slow = limitsOf(tinyPair(), &judged).slowLink;
  QVERIFY(slow);
  QCOMPARE(slow->link.mbPerS, 80.0);  // the worst of the bad ones
  QCOMPARE(slow->link.othersMbPerS, 85.0);
  values[1].peersMedian = 80;
  const RunResult equal = checkResult(values, kDate);
  QVERIFY(!limitsOf(tinyPair(), &equal).slowLink);
}

void TestLimitChoice::productsOfOtherTools() {
  RunResult products = checkResult({}, kDate);
  products.summary.name = "DeepBench";
  SeriesColumn precision{"precision", std::vector<double>(5, std::nan(""))};
  precision.texts = {"half", "float", "half", "int8", "half"};
  products.series = {{"gemm", {precision, {"tflops", {25, 9, 20, 40, 0}}}}};
  RunResult run = tinyRun();
  run.plan.hosts.front().slotCount = 2;
  const Limits shared = limitsOf(run, &products);
  QCOMPARE(shared.gemm.at("fp16").value, 12.5);
  QCOMPARE(shared.gemm.at("fp32").value, 4.5);
  QCOMPARE(shared.gemm.at("int8").value, 20.0);
  QCOMPARE(limitSourceText(shared.gemm.at("fp16").source), std::string("imported: DeepBench, 2026-11-20"));
  run.series = {checkTable({checkedPeak("gemm", "fp32", 0.2)})};  // what the run measured itself stays
  QCOMPARE(limitsOf(run, &products).gemm.at("fp32").value, 0.1);
  products.series.front().columns.erase(products.series.front().columns.begin());
  QCOMPARE(limitsOf(tinyRun(), &products).gemm.at("fp32").value, 40.0);  // without a column of precisions
}

void TestLimitChoice::typedNumbers() {
  RunResult run = tinyPair();
  run.annotations.system = "C4140";
  run.annotations.facts = {{"link_rate_mb_per_s", "117"},
                           {"storage_read_mb_per_s", "500"},
                           {"peak_fp16_tflop_per_s", "-1"},
                           {"peak_bf16_tflop_per_s", "2"}};
  const Limits limits = limitsOf(run, nullptr);
  QCOMPARE(limits.slowestLinkMbPerS.value, 117.0);
  QCOMPARE(limits.storageMbPerS.value, 500.0);
  QCOMPARE(limits.gemm.at("bf16").value, 2.0);
  QVERIFY(!limits.gemm.at("fp16").isKnown());
  QVERIFY(!limits.memoryGbPerS.isKnown());
  QVERIFY(limits.gemm.at("bf16").source == (LimitSource{SourceKind::Typed, "C4140", ""}));
}

void TestLimitChoice::publishedNumbers() {
  RunResult run = tinyRun();
  run.summary.origin = ResultOrigin::Published;
  run.annotations.citation = "WP table 5";
  run.annotations.facts = {{"memory_bandwidth_gb_per_s", "900"}};
  QCOMPARE(limitSourceText(limitsOf(run, nullptr).memoryGbPerS.source), std::string("published: WP table 5"));
}

void TestLimitChoice::peaksStandInForEachOther() {
  const RunResult check =
      checkResult({checkedPeak("gemm", "fp32", 0.2), checkedPeak("convolution", "bf16", 0.4)}, kDate);
  RunResult run = tinyRun();
  QCOMPARE(limitsOf(run, &check).peak("gemm").value, 0.2);
  QCOMPARE(limitsOf(run, &check).peak("convolution").value, 0.2);
  run.plan.precision = "bf16";
  QCOMPARE(limitsOf(run, &check).peak("gemm").value, 0.4);
  run.plan.precision = "fp16";
  QVERIFY(!limitsOf(run, &check).peak("gemm").isKnown());
  const RunResult both =
      checkResult({checkedPeak("gemm", "fp32", 0.2), checkedPeak("convolution", "fp32", 0.1)}, kDate);
  QCOMPARE(limitsOf(tinyRun(), &both).peak("gemm").value, 0.2);
  QCOMPARE(limitsOf(tinyRun(), &both).peak("convolution").value, 0.1);
}

void TestLimitChoice::missingTestsFollowTheRun_data() {
  QTest::addColumn<QString>("backend");
  QTest::addColumn<int>("devices");
  QTest::addColumn<int>("nodes");
  QTest::addColumn<QString>("dataset");
  QTest::addColumn<QString>("missing");
  QTest::newRow("one GPU") << "cuda" << 1 << 1 << "synthetic"
                           << "device_copy convolution";
  QTest::newRow("two GPUs") << "cuda" << 2 << 1 << "synthetic"
                            << "device_copy convolution allreduce_node";
  QTest::newRow("learnable") << "cpu" << 1 << 1 << "learnable"
                             << "memory_triad convolution";
  QTest::newRow("records") << "cpu" << 2 << 2 << "tfrecord"
                           << "memory_triad convolution allreduce_hosts link storage_random_cold";
}

void TestLimitChoice::missingTestsFollowTheRun() {
  QFETCH(QString, backend);
  QFETCH(int, devices);
  QFETCH(int, nodes);
  QFETCH(QString, dataset);
  QFETCH(QString, missing);
  RunResult run = tinyRun();
  run.summary.backend = backend.toStdString();
  run.summary.deviceCount = devices;
  run.summary.nodeCount = nodes;
  run.plan.dataset = dataset.toStdString();
  QStringList named;
  for (const std::string& test : limitsOf(run, nullptr).missing) named.append(QString::fromStdString(test));
  QCOMPARE(named.join(' '), missing);
}

void TestLimitChoice::sourcesInWords_data() {
  QTest::addColumn<int>("kind");
  QTest::addColumn<QString>("words");
  const auto row = [](SourceKind kind, const char* words) { QTest::newRow(words) << static_cast<int>(kind) << words; };
  row(SourceKind::Unknown, "");
  row(SourceKind::OwnCheck, "check of a, 2026-11-20");
  row(SourceKind::Check, "check of a, 2026-11-20");
  row(SourceKind::Survey, "one TCP stream, before the run");
  row(SourceKind::Typed, "typed");
  row(SourceKind::Published, "published: a");
  row(SourceKind::Imported, "imported: a, 2026-11-20");
}

void TestLimitChoice::sourcesInWords() {
  QFETCH(int, kind);
  QFETCH(QString, words);
  const LimitSource source{static_cast<SourceKind>(kind), "a", "2026-11-20"};
  QCOMPARE(QString::fromStdString(limitSourceText(source)), words);
}

void TestLimitChoice::aLoneRankNeedsNoTime() {
  QVERIFY(std::isnan(allreduceSeconds({{1e3, 1}}, 1e3, 1)));
  QCOMPARE(allreduceSeconds({{1e3, 1}}, 1e3, 2), 1e-6);  // 2 * (2 - 1) / 2 of 1000 bytes at 1 GB/s
  QCOMPARE(allreduceSeconds({{1e3, 1}}, 1e3, 4), 1.5e-6);
  QCOMPARE(allreduceSeconds({{1e3, 1}, {1e6, 4}}, 2e6, 4), 1.5 * 2e6 / 4e9);
}

SCALESCOPE_TEST(TestLimitChoice)

}  // namespace scalescope::test_limit_choice

#include "test_limit_choice.moc"
