// SPDX-License-Identifier: Apache-2.0
// Scenarios on a device whose time is computed, so that every latency is known.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "engine/inference/arrivals.h"
#include "engine/inference/instances.h"
#include "engine/inference/latencies.h"
#include "engine/inference/query_loop.h"
#include "engine/inference/rate_search.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_scenarios {

namespace {

constexpr double kNever = std::numeric_limits<double>::infinity();

/// A batch takes a fixed time and a time per image. Units: ms.
class ComputedDevice : public QueryDevice {
 public:
  ComputedDevice(int batch, double fixedMs, double imageMs) : m_batch(batch), m_fixedMs(fixedMs), m_imageMs(imageMs) {}
  double nowS() const override { return m_nowS; }
  void waitUntil(double timeS) override { m_nowS = std::max(m_nowS, timeS); }
  void classify(int images) override {
    m_nowS += (m_fixedMs + images * m_imageMs) / 1000;
    batches.push_back(images);
  }
  int batchSize() const override { return m_batch; }

  std::vector<int> batches;

 private:
  int m_batch;
  double m_fixedMs, m_imageMs, m_nowS = 0;
};

/// Queries at given times.
class ListedArrivals : public Arrivals {
 public:
  explicit ListedArrivals(std::vector<double> timesS) : m_timesS(std::move(timesS)) {}
  double nextS() const override { return m_taken < m_timesS.size() ? m_timesS[m_taken] : kNever; }
  std::int64_t take() override {
    ++m_taken;
    return 1;
  }
  void answered(double) override {}

 private:
  std::vector<double> m_timesS;
  std::size_t m_taken = 0;
};

QueryLimits longLimits() {
  QueryLimits limits;
  limits.maxTimeS = 1e6;
  return limits;
}

ScenarioRules closedRules(double minTimeS, int imagesPerQuery) {
  ScenarioRules rules;
  rules.minTimeS = minTimeS;
  rules.maxTimeS = 1e6;
  rules.imagesPerQuery = imagesPerQuery;
  return rules;
}

bool near(double a, double b) { return std::abs(a - b) < 1e-9 * std::max(1.0, std::abs(b)); }

}  // namespace

class TestScenarios : public QObject {
  Q_OBJECT
 private slots:
  void serverTakesWhatWaits();
  void serverEndsWhereItCannotPass();
  void stopCutsTheSeries();
  void streamsFollowTheirAnswers_data();
  void streamsFollowTheirAnswers();
  void offlineIsOneQuery();
  void poissonFollowsTheSeed();
  void instancesAndRepeatsHaveTheirOwnSeed();
  void poissonHasItsRate();
  void searchFindsTheHighestRate_data();
  void searchFindsTheHighestRate();
  void searchedServerKeepsTheBound();
  void instancesAddUp();
  void histogramHasEveryLatency();
};

/// At 10 ms a batch: the first query alone, the three that arrive meanwhile in a batch of two and the rest.
void TestScenarios::serverTakesWhatWaits() {
  ListedArrivals arrivals({1.000, 1.002, 1.004, 1.006});
  ComputedDevice device(2, 10, 0);
  const ScenarioSeries series = answerQueries(arrivals, device, longLimits(), {});
  QCOMPARE(device.batches, std::vector<int>({1, 2, 1}));
  const std::vector<double> expected = {10, 18, 16, 24};
  QCOMPARE(series.latenciesMs.size(), expected.size());
  for (std::size_t i = 0; i < expected.size(); ++i) QVERIFY(near(series.latenciesMs[i], expected[i]));
  QCOMPARE(series.queries, 4);
  QCOMPARE(series.lastArrivalS, 1.006);
  QVERIFY(near(series.durationS, 1.030));
  QVERIFY(!series.isCut);
}

void TestScenarios::serverEndsWhereItCannotPass() {
  std::vector<double> timesS(1000);
  for (std::size_t i = 0; i < timesS.size(); ++i) timesS[i] = 0.001 * static_cast<double>(i);
  ListedArrivals arrivals(timesS);
  ComputedDevice device(1, 10, 0);
  QueryLimits limits = longLimits();
  limits.boundMs = 15;
  limits.maxOver = 5;
  const ScenarioSeries series = answerQueries(arrivals, device, limits, {});
  QVERIFY(series.isHopeless && !series.isCut && !series.isStopped);
  QCOMPARE(series.queries, 7);  // the first one within the bound, then six above it

  ListedArrivals again(timesS);
  ComputedDevice other(1, 10, 0);
  limits.maxOver = -1;
  limits.maxTimeS = 0.5;
  const ScenarioSeries late = answerQueries(again, other, limits, {});
  QVERIFY(late.isCut);
  QVERIFY(late.durationS >= 0.5 && late.durationS < 0.52);
}

void TestScenarios::stopCutsTheSeries() {
  std::stop_source stop;
  stop.request_stop();
  ListedArrivals arrivals({0});
  ComputedDevice device(1, 1, 0);
  const ScenarioSeries series = answerQueries(arrivals, device, longLimits(), stop.get_token());
  QVERIFY(series.isCut && series.isStopped);
  QCOMPARE(series.queries, 0);
}

void TestScenarios::streamsFollowTheirAnswers_data() {
  QTest::addColumn<int>("imagesPerQuery");
  QTest::addColumn<int>("batch");
  QTest::addColumn<double>("latencyMs");
  QTest::addColumn<int>("batchesPerQuery");
  QTest::newRow("single") << 1 << 1 << 12.0 << 1;
  QTest::newRow("multi, one batch") << 8 << 8 << 26.0 << 1;
  QTest::newRow("multi, parts") << 8 << 3 << 46.0 << 3;
}

void TestScenarios::streamsFollowTheirAnswers() {
  QFETCH(int, imagesPerQuery);
  QFETCH(int, batch);
  QFETCH(double, latencyMs);
  QFETCH(int, batchesPerQuery);
  ClosedArrivals arrivals(closedRules(1, imagesPerQuery), 20);
  ComputedDevice device(batch, 10, 2);
  const ScenarioSeries series = answerQueries(arrivals, device, longLimits(), {});
  const auto queries = static_cast<std::int64_t>(std::ceil(1000 / latencyMs)) + 1;  // the last arrives after 1 s
  QCOMPARE(series.queries, queries);
  QCOMPARE(series.images, queries * imagesPerQuery);
  QCOMPARE(static_cast<std::int64_t>(device.batches.size()), queries * batchesPerQuery);
  for (const double ms : series.latenciesMs) QVERIFY(std::abs(ms - latencyMs) < 1e-6);
  QVERIFY(series.lastArrivalS >= 1 && series.lastArrivalS < 1 + latencyMs / 1000);

  ClosedArrivals counted(closedRules(0.01, imagesPerQuery), 20);
  ComputedDevice other(batch, 10, 2);
  QCOMPARE(answerQueries(counted, other, longLimits(), {}).queries, 20);
}

void TestScenarios::offlineIsOneQuery() {
  OfflineArrivals arrivals(10, 4, 0.02);
  ComputedDevice device(4, 10, 0);
  QueryLimits limits = longLimits();
  limits.latenciesOfImages = true;
  const ScenarioSeries series = answerQueries(arrivals, device, limits, {});
  QCOMPARE(device.batches, std::vector<int>({4, 4, 2}));
  QCOMPARE(series.queries, 1);
  QCOMPARE(series.images, 10);
  QCOMPARE(series.latenciesMs.size(), std::size_t{10});
  QVERIFY(near(series.latenciesMs.front(), 10) && near(series.latenciesMs.back(), 30));

  OfflineArrivals longer(40, 4, 0.125);  // 0.1 s, and further images until the time is reached
  ComputedDevice other(4, 10, 0);
  const ScenarioSeries extended = answerQueries(longer, other, limits, {});
  QCOMPARE(extended.queries, 1);
  QCOMPARE(extended.images, 52);
  QVERIFY(near(extended.durationS, 0.13));
}

void TestScenarios::poissonFollowsTheSeed() {
  const auto first = [](std::uint64_t seed) {
    PoissonArrivals arrivals(100, seed, 1, 10, 50);
    std::vector<double> timesS;
    for (; !std::isinf(arrivals.nextS()); arrivals.take()) timesS.push_back(arrivals.nextS());
    return timesS;
  };
  QCOMPARE(first(1), first(1));
  QVERIFY(first(1) != first(2));
  const std::vector<double> timesS = first(1);
  QVERIFY(std::is_sorted(timesS.begin(), timesS.end()));
  QVERIFY(timesS.size() >= 50 && timesS.back() >= 1);
  QVERIFY(timesS[timesS.size() - 2] < 1 || timesS.size() == 50);
  PoissonArrivals few(1, 1, 1, 3, 1000);  // the time ends before the number is reached
  QVERIFY(few.total() < 20);
}

/// Equal seeds would let all instances receive their queries at the same times.
void TestScenarios::instancesAndRepeatsHaveTheirOwnSeed() {
  std::vector<std::uint64_t> seeds;
  for (int repeat = 1; repeat <= 10; ++repeat)
    for (int rank = 0; rank < 64; ++rank) seeds.push_back(arrivalSeed(1, repeat, rank));
  std::sort(seeds.begin(), seeds.end());
  QVERIFY(std::adjacent_find(seeds.begin(), seeds.end()) == seeds.end());
  QCOMPARE(arrivalSeed(7, 1, 0), std::uint64_t{7});
}

/// The mean and the standard deviation of exponentially distributed times are equal.
void TestScenarios::poissonHasItsRate() {
  PoissonArrivals arrivals(200, 7, 100, 1000, 0);
  double lastS = 0, sum = 0, squares = 0;
  int count = 0;
  for (; !std::isinf(arrivals.nextS()); arrivals.take()) {
    const double gap = arrivals.nextS() - lastS;
    lastS = arrivals.nextS();
    sum += gap;
    squares += gap * gap;
    ++count;
  }
  const double mean = sum / count, deviation = std::sqrt(squares / count - mean * mean);
  QVERIFY(std::abs(mean * 200 - 1) < 0.03);  // four standard errors of 20,000 times
  QVERIFY(std::abs(deviation / mean - 1) < 0.04);
}

void TestScenarios::searchFindsTheHighestRate_data() {
  QTest::addColumn<double>("highest");
  QTest::newRow("near the limit") << 990.0;
  QTest::newRow("middle") << 437.0;
  QTest::newRow("low") << 21.0;
  QTest::newRow("above the limit") << 2345.0;
}

void TestScenarios::searchFindsTheHighestRate() {
  QFETCH(double, highest);
  RateSearch search(1000);
  int steps = 0;
  for (; search.next(); ++steps) {
    QVERIFY(steps < 25);
    search.add(*search.next() <= highest);
  }
  QVERIFY(search.best() <= highest && search.best() > 0.97 * highest);
  RateSearch hopeless(1000);
  while (hopeless.next()) hopeless.add(false);
  QCOMPARE(hopeless.best(), 0.0);
  RateSearch endless(1000);
  while (endless.next()) endless.add(true);
  QVERIFY(endless.best() > 3900 && endless.best() < 4000);
}

/// A device of 1 ms an image in batches of up to 8 cannot answer more than 1000 queries a second.
void TestScenarios::searchedServerKeepsTheBound() {
  Plan plan;
  plan.test = TestKind::Inference;
  plan.scenario = "server";
  const ScenarioRules rules = scenarioRules(plan);
  QueryLimits limits = longLimits();
  limits.boundMs = rules.boundMs;
  RateSearch search(1000);
  while (const auto rate = search.next()) {
    PoissonArrivals arrivals(*rate, 1, rules.minTimeS, rules.maxTimeS, rules.estimateQueries);
    ComputedDevice device(8, 0.5, 0.9375);
    search.add(judgeScenario(rules, answerQueries(arrivals, device, limits, {})).valid);
  }
  QVERIFY2(search.best() > 500 && search.best() < 950, QByteArray::number(search.best()));
}

void TestScenarios::instancesAddUp() {
  ScenarioSeries one, two;
  one.latenciesMs = {1, 2};
  one.queries = one.images = 2;
  one.durationS = 2;
  one.lastArrivalS = 1.5;
  two.latenciesMs = {3};
  two.queries = 1;
  two.images = 8;
  two.durationS = 4;
  two.lastArrivalS = 1.25;
  two.isCut = true;
  const ScenarioSeries all = mergeSeries({one, two});
  QCOMPARE(all.latenciesMs, std::vector<double>({1, 2, 3}));
  QCOMPARE(all.queries, 3);
  QCOMPARE(all.images, 10);
  QCOMPARE(all.durationS, 4.0);
  QCOMPARE(all.lastArrivalS, 1.25);
  QVERIFY(all.isCut && !all.isStopped);
  QCOMPARE(imagesPerSecond({one, two}), 3.0);
  QCOMPARE(queriesPerSecond({one, two}), 1.25);
  const auto alone = makeSingleCommunicator();
  QCOMPARE(gatherSeries(*alone, one).size(), std::size_t{1});
}

void TestScenarios::histogramHasEveryLatency() {
  const std::vector<LatencyBin> bins = latencyHistogram({1.0, 1.05, 2.0, 8.0, 8.0});
  QCOMPARE(bins.size(), std::size_t{25});  // three doublings of eight bins, and the last one
  QCOMPARE(bins.front().lowerMs, 1.0);
  QCOMPARE(bins.front().count, 2);
  QCOMPARE(bins[8].count, 1);
  QCOMPARE(bins.back().count, 2);
  for (std::size_t i = 1; i < bins.size(); ++i) QCOMPARE(bins[i].lowerMs, bins[i - 1].upperMs);
  QVERIFY(latencyHistogram({}).empty());
}

SCALESCOPE_TEST(TestScenarios)

}  // namespace scalescope::test_scenarios

#include "test_scenarios.moc"
