// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/step/rank_times.h"
#include "engine/analysis/step/step_work.h"
#include "engine/base/text.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_rank_times {

class TestRankTimes : public QObject {
  Q_OBJECT
 private slots:
  void partsAddUpToTheStep();
  void meansAreThoseOfAllRanks();
  void slowComputeIsNamed();
  void slowInputIsNamed();
  void noiseIsNoStraggler();
  void littleIsNoStraggler();
  void onlyStepsOfAllRanksCount();
  void rowsCountAsTheirSteps();
  void bandwidthIsThatOfTheRankThatWaitedLeast();
  void theWaitForTheSlowestRankIsThatOfEachStep();
  void tablesOfRanks();
  void layersInTheirOrder();
  void meansOfTraces();
};

namespace {

constexpr double kStepMs = 100;

struct Parts {
  double computeMs, dataWaitMs, hostMs;
};

/// Steps of 100 ms; what a rank does not work itself it waits for the others.
std::vector<StepRow> rowsOf(const std::vector<Parts>& steps) {
  std::vector<StepRow> rows;
  for (const Parts& parts : steps) {
    StepRow row;
    row.step = static_cast<std::int64_t>(rows.size()) + 11;
    row.stepTimeMs = kStepMs;
    row.computeTimeMs = parts.computeMs;
    row.dataWaitMs = parts.dataWaitMs;
    row.allreduceTimeMs = kStepMs - parts.computeMs - parts.dataWaitMs - parts.hostMs;
    row.allreduceBusyMs = row.allreduceTimeMs + 20;
    row.allreduceBytes = 1e8;
    rows.push_back(row);
  }
  return rows;
}

std::vector<StepRow> steady(const Parts& parts, int count = 10) {
  return rowsOf(std::vector<Parts>(static_cast<std::size_t>(count), parts));
}

Plan fourRanks() {
  Plan plan;
  plan.hosts = {HostSpec{}, HostSpec{}, HostSpec{}};
  plan.hosts[0].host = "node1";
  plan.hosts[0].slotCount = 2;
  plan.hosts[1].host = "storage";
  plan.hosts[1].slotCount = 0;
  plan.hosts[2].host = "node2";
  plan.hosts[2].slotCount = 2;
  return plan;
}

}  // namespace

void TestRankTimes::partsAddUpToTheStep() {
  const RowsByRank rows = {{0, steady({60, 5, 3})}, {1, steady({70, 5, 3})}, {2, {}}};
  const auto ranks = rankTimes(rows, fourRanks());
  QCOMPARE(ranks.size(), std::size_t(2));
  for (const RankTimes& rank : ranks)
    QVERIFY(std::abs(rank.computeMs + rank.exposedMs + rank.dataWaitMs + rank.hostMs - rank.stepMs) < 1e-9);
  QCOMPARE(ranks[1].host, std::string("node1"));
  const SeriesTable table = rankMeansTable(ranks);
  QCOMPARE(table.name, std::string("rank_means"));
  QCOMPARE(table.rowCount(), std::size_t(2));
  QCOMPARE(table.find("host")->texts[0], std::string("node1"));
  QCOMPARE(table.find("compute_time_ms")->values[1], 70.0);
  QCOMPARE(table.find("allreduce_bytes")->values[0], 1e8);
}

/// Summary, figure and CSV state one number.
void TestRankTimes::meansAreThoseOfAllRanks() {
  const RowsByRank rows = {{0, steady({60, 5, 3})}, {1, steady({70, 5, 3})}};
  Summary summary;
  summariseRanks(rows, fourRanks(), summary);
  QVERIFY(!summary.computeTimeMeanMs && !summary.stepTimeRanks);  // nothing was measured
  summary.stepTimeMeanMs = kStepMs;
  summary.computeTimeMeanMs = 60;
  summary.allreduceBusyMeanMs = 52;
  summariseRanks(rows, fourRanks(), summary);
  const RankTimes mean = meanOf(rankTimes(rows, fourRanks()));
  QCOMPARE(summary.computeTimeMeanMs.value(), 65.0);
  QCOMPARE(summary.computeTimeMeanMs.value(), mean.computeMs);
  QCOMPARE(summary.allreduceTimeMeanMs.value(), mean.exposedMs);
  QCOMPARE(summary.allreduceBusyMeanMs.value(), 47.0);
  QCOMPARE(summary.stepTimeRanks.value(), 2);
}

void TestRankTimes::slowComputeIsNamed() {
  const RowsByRank rows = {
      {0, steady({60, 5, 3})}, {1, steady({62, 5, 3})}, {2, steady({61, 5, 3})}, {3, steady({80, 6, 3})}};
  const auto straggler = findStraggler(rows, fourRanks());
  QVERIFY(straggler);
  QCOMPARE(straggler->rank, 3);
  QCOMPARE(straggler->host, std::string("node2"));
  QCOMPARE(straggler->behindMs, 20.0);  // 89 against a median of 69
  QCOMPARE(straggler->cause, std::string("compute"));
  QCOMPARE(straggler->causeShare, 19.0 / 20);
}

void TestRankTimes::slowInputIsNamed() {
  const RowsByRank rows = {{0, steady({60, 25, 3})}, {1, steady({63, 5, 3})}};
  const auto straggler = findStraggler(rows, fourRanks());
  QVERIFY(straggler);
  QCOMPARE(straggler->rank, 0);
  QCOMPARE(straggler->cause, std::string("data_wait"));
  QVERIFY(std::abs(straggler->causeShare - 20.0 / 17) < 1e-9);  // it computes a little faster
}

void TestRankTimes::noiseIsNoStraggler() {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> compute(20, 90);
  RowsByRank rows;
  for (int rank = 0; rank < 4; ++rank) {
    std::vector<Parts> steps;
    for (int i = 0; i < 12; ++i) steps.push_back({compute(random), 1, 1});
    rows[rank] = rowsOf(steps);
  }
  QVERIFY(!findStraggler(rows, fourRanks()));
}

void TestRankTimes::littleIsNoStraggler() {
  QVERIFY(!findStraggler({{0, steady({60, 5, 3})}, {1, steady({61.5, 5, 3})}}, fourRanks()));
  QVERIFY(findStraggler({{0, steady({60, 5, 3})}, {1, steady({62.5, 5, 3})}}, fourRanks()));
  QVERIFY(!findStraggler({{0, steady({60, 5, 3}, 2)}, {1, steady({90, 5, 3}, 2)}}, fourRanks()));
  QVERIFY(!findStraggler({{0, steady({60, 5, 3})}}, fourRanks()));
  QVERIFY(!findStraggler({}, fourRanks()));
}

void TestRankTimes::onlyStepsOfAllRanksCount() {
  auto longer = steady({80, 5, 3}, 12);
  auto rolled = steady({60, 5, 3}, 12);
  for (std::size_t i = 8; i < 12; ++i) rolled[i].rowCount = 4;  // rolled up otherwise than on the other rank
  const auto straggler = findStraggler({{0, longer}, {1, rolled}}, fourRanks());
  QVERIFY(straggler);
  QCOMPARE(straggler->behindMs, 20.0);
  for (StepRow& row : rolled) row.rowCount = 4;
  QVERIFY(!findStraggler({{0, longer}, {1, rolled}}, fourRanks()));
}

/// Rank 1 is 20 ms behind in rows of three steps and not at all in rows of one: 15 ms, all of it compute.
void TestRankTimes::rowsCountAsTheirSteps() {
  std::vector<Parts> level, uneven;
  for (int i = 0; i < 20; ++i) {
    level.push_back({60, 5, 3});
    uneven.push_back({i % 2 == 0 ? 60.0 : 80.0, 5, 3});
  }
  RowsByRank rows = {{0, rowsOf(level)}, {1, rowsOf(uneven)}};
  for (auto& [rank, own] : rows) {
    std::int64_t step = 0;
    for (std::size_t i = 0; i < own.size(); ++i) {
      own[i].rowCount = i % 2 == 0 ? 1 : 3;
      own[i].step = step += own[i].rowCount;
    }
  }
  const auto straggler = findStraggler(rows, fourRanks());
  QVERIFY(straggler);
  QCOMPARE(straggler->rank, 1);
  QVERIFY(std::abs(straggler->behindMs - 15) < 1e-9);
  QCOMPARE(straggler->cause, std::string("compute"));
  QVERIFY(std::abs(straggler->causeShare - 1) < 1e-9);
}

void TestRankTimes::bandwidthIsThatOfTheRankThatWaitedLeast() {
  const auto ranks = rankTimes({{0, steady({60, 5, 3})}, {1, steady({80, 5, 3})}}, fourRanks());
  const auto bandwidth = busBandwidthGbPerS(ranks);
  QVERIFY(bandwidth);
  QVERIFY(std::abs(*bandwidth - 2 * 0.5 * 1e8 / 0.032 * 1e-9) < 1e-9);  // 12 ms exposed and 20 hidden
  RankTimes even;
  even.busyMs = 50;
  even.bytes = 2e8;
  QVERIFY(std::abs(*busBandwidthGbPerS({even, even, even, even}) - 6) < 1e-9);  // 2 * 3 / 4 of 4 GB/s
  QVERIFY(!busBandwidthGbPerS({}));
  QVERIFY(!busBandwidthGbPerS({RankTimes{}, RankTimes{}}));
  QVERIFY(!busBandwidthGbPerS({even}));
  RankTimes idle = even, empty = even;
  idle.busyMs = 0;
  empty.bytes = 0;
  QVERIFY(!busBandwidthGbPerS({idle, even}) && !busBandwidthGbPerS({empty, empty}));
}

/// Each rank is slow in turn: no rank is a straggler, and yet each step waits.
void TestRankTimes::theWaitForTheSlowestRankIsThatOfEachStep() {
  RunResult result;
  for (int rank = 0; rank < 2; ++rank) {
    SeriesTable steps{rank == 0 ? "steps" : "rank_steps/1",
                      {{"step", {}}, {"step_time_ms", {}}, {"compute_time_ms", {}}, {"warmup", {}}}};
    for (int i = 1; i <= 5; ++i) {
      steps.columns[0].values.push_back(i);
      steps.columns[1].values.push_back(100);
      steps.columns[2].values.push_back(i == 1 ? 10 * rank : i % 2 == rank ? 56 : 50);
      steps.columns[3].values.push_back(i == 1);
    }
    result.series.push_back(steps);
    if (rank == 0) QVERIFY(!waitForSlowestMs(result));
  }
  QCOMPARE(*waitForSlowestMs(result), 3.0);
  RunResult kept;
  kept.series.push_back(*rankSpreadTable(result));
  QCOMPARE(*waitForSlowestMs(kept), 3.0);
  QVERIFY(!rankSpreadTable(RunResult()));
}

/// Seven times always, those that only traces state where they have values.
void TestRankTimes::tablesOfRanks() {
  RankTimes rank;
  rank.rank = 3;
  rank.host = "node2";
  const auto idsOf = [](const SeriesTable& table) {
    std::string ids;
    for (const SeriesColumn& column : table.columns) ids += column.id + " ";
    return ids;
  };
  const std::string always =
      "rank host step_time_ms compute_time_ms allreduce_time_ms data_wait_ms host_time_ms allreduce_busy_ms "
      "allreduce_bytes ";
  QCOMPARE(idsOf(rankMeansTable({rank})), always);
  rank.copyMs = 0.5;
  rank.idleOtherMs = 2;
  const SeriesTable table = rankMeansTable({RankTimes(), rank});
  QCOMPARE(idsOf(table), always + "copy_exposed_ms idle_other_ms ");
  const std::vector<RankTimes> read = rankTimesOf(table);
  QCOMPARE(read.size(), std::size_t(2));
  QVERIFY(read[1].rank == 3 && read[1].host == "node2" && read[1].copyMs == 0.5 && read[1].idleOtherMs == 2);
  QVERIFY(read[0].rank == 0 && read[0].copyMs == 0 && read[1].idleKernelMs == 0);
}

void TestRankTimes::meansOfTraces() {
  const RankTimes a{0, "a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, b{1, "b", 3, 6, 9, 12, 15, 18, 21, 24, 27, 30};
  const RankTimes mean = meanOf({a, b});
  const double parts[] = {mean.stepMs, mean.computeMs, mean.exposedMs, mean.dataWaitMs,   mean.hostMs,
                          mean.busyMs, mean.bytes,     mean.copyMs,    mean.idleKernelMs, mean.idleOtherMs};
  for (std::size_t i = 0; i < std::size(parts); ++i) QCOMPARE(parts[i], 2.0 * (double(i) + 1));
}

/// Forward as in the network, or as the profiler names them; backward in the opposite order; the rest last.
void TestRankTimes::layersInTheirOrder() {
  RunResult result;
  result.profile.steps = 2;
  result.profile.kernels = {
      {"k", "product", "fc", "forward", 2, 4},         {"k", "convolution", "conv", "forward", 2, 6},
      {"k", "convolution", "conv", "forward", 2, 2},   {"k", "product", "fc", "backward", 2, 8},
      {"k", "convolution", "conv", "backward", 2, 10}, {"k", "layout", "", "backward", 2, 3},
      {"k", "communication", "", "backward", 2, 9},    {"k", "update", "", "", 2, 5}};
  const auto textOf = [](const std::vector<LayerTime>& layers) {
    std::string text;
    for (const LayerTime& layer : layers) text += layer.name + " " + formatFixed(layer.ms, 1) + " ";
    return text;
  };
  StepWork work = stepWorkOf(result);
  QCOMPARE(textOf(work.forward), std::string("fc 2.0 conv 4.0 "));
  QCOMPARE(textOf(work.backward), std::string("conv 5.0 fc 4.0 layout 1.5 "));
  QCOMPARE(textOf(work.update), std::string("update 2.5 "));
  QCOMPARE(msOf(work.backward), 10.5);
  result.profile.layers = {{"conv", "convolution", {}, 1, 1, 1, 0, 0}, {"fc", "product", {"conv"}, 1, 1, 1, 0, 0}};
  work = stepWorkOf(result);
  QCOMPARE(textOf(work.forward), std::string("conv 4.0 fc 2.0 "));
  QCOMPARE(textOf(work.backward), std::string("fc 4.0 conv 5.0 layout 1.5 "));
  const auto buckets = [&](std::int64_t all, std::int64_t size) {
    result.summary.allreduceBytesPerStep = all;
    result.summary.gradientBucketBytes = size;
    return stepWorkOf(result).bucketBytes;
  };
  QCOMPARE(buckets(10, 4), (std::vector<std::int64_t>{4, 4, 2}));
  QCOMPARE(buckets(8, 4), (std::vector<std::int64_t>{4, 4}));
  QCOMPARE(buckets(8, 0), (std::vector<std::int64_t>{8}));
  QCOMPARE(buckets(10000, 1).size(), std::size_t(10000));
  QCOMPARE(buckets(10001, 1).size(), std::size_t(1));  // too many for a trace
  QVERIFY(buckets(0, 4).empty());
  result.profile.steps = 0;
  QVERIFY(stepWorkOf(result).forward.empty() && stepWorkOf(result).update.empty());
}

SCALESCOPE_TEST(TestRankTimes)

}  // namespace scalescope::test_rank_times

#include "test_rank_times.moc"
