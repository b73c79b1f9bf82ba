// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <functional>
#include <random>

#include "engine/analysis/energy/energy.h"
#include "engine/analysis/energy/meter_alignment.h"
#include "engine/analysis/facts/fact_value.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_meter_alignment {

namespace {

/// Idle for 8 s, preparing for 4 s, full until 60 s, idle until 66 s: the load of a run.
double pattern(double timeS) {
  if (timeS < 8 || timeS > 60) return 0;
  return timeS < 12 ? 0.3 : 1;
}

TimeCurve curve(double beginS, double endS, double periodS, const std::function<double(double)>& value) {
  TimeCurve sampled;
  for (int i = 0; beginS + i * periodS <= endS; ++i) {
    sampled.timesS.push_back(beginS + i * periodS);
    sampled.values.push_back(value(sampled.timesS.back()));
  }
  return sampled;
}

TimeCurve load() { return curve(0.1, 66, 0.1, pattern); }

/// A meter whose clock is `shiftS` ahead, with noise of 6 W.
TimeCurve meter(double shiftS, double periodS, const std::function<double(double)>& shape = pattern,
                unsigned seed = 1) {
  std::mt19937 random(seed);
  std::normal_distribution<double> noise(0, 6);
  return curve(shiftS - 40, shiftS + 110, periodS,
               [&](double timeS) { return 150 + 300 * shape(timeS - shiftS) + noise(random); });
}

RunResult runWith(const TimeCurve& cpuPower) {
  RunResult result;
  result.plan.hosts = {{"node", 1}};
  result.summary.imagesPerSecond = 50;
  result.environment.hosts = {{"node", {{"cpu_model", "a processor"}}}};
  SeriesTable steps{"steps", {{"step", {}}, {"time_s", {}}, {"training_time_s", {}}, {"warmup", {}}}};
  for (int i = 1; i <= 40; ++i) {  // 15 s to 55 s
    steps.columns[0].values.push_back(i);
    steps.columns[1].values.push_back(15 + i);
    steps.columns[2].values.push_back(i);
    steps.columns[3].values.push_back(0);
  }
  result.series = {steps, {"telemetry/node", {{"time_s", cpuPower.timesS}, {"cpu_power_w", cpuPower.values}}}};
  return result;
}

}  // namespace

class TestMeterAlignment : public QObject {
  Q_OBJECT
 private slots:
  void theShiftIsFound_data();
  void theShiftIsFound();
  void theIntervalHoldsTheShift();
  void aPatternThatRepeatsIsRefused();
  void aFlatLoadIsRefused();
  void anotherLoadIsRefused();
  void aShortFileIsRefused();
  void rareReadingsAreRefused();
  void joiningStoresReadingsAndEnergy();
  void theLoadOfGpusIsTheirSum();
  void joiningNeedsTheHost();
  void theUncertaintyIsAtLeastThatOfTheReadings();
  void partOfTheRunSuffices();
  void refusalsStateNumbers();
  void damagedTimesAreLeftOut();
};

void TestMeterAlignment::theShiftIsFound_data() {
  QTest::addColumn<double>("shiftS");
  QTest::addColumn<double>("periodS");
  QTest::newRow("a clock ahead") << 3.4 << 1.0;
  QTest::newRow("a clock behind") << -7.85 << 1.0;
  QTest::newRow("another origin of time") << 1.7e9 << 1.0;
  QTest::newRow("fast readings") << 12.345 << 0.1;
  QTest::newRow("readings that are not in step") << 0.5 << 0.73;
}

void TestMeterAlignment::theShiftIsFound() {
  QFETCH(double, shiftS);
  QFETCH(double, periodS);
  const auto found = alignMeter(meter(shiftS, periodS), load());
  QVERIFY2(found.ok(), found.ok() ? "" : found.error().message.english().c_str());
  QVERIFY2(std::abs(found->shiftS - shiftS) <= found->uncertaintyS, std::to_string(found->shiftS).c_str());
  QVERIFY2(found->uncertaintyS <= std::max(0.2, 0.75 * periodS), std::to_string(found->uncertaintyS).c_str());
  QVERIFY(found->correlation > 0.95);
  QVERIFY(found->nextBest < 0.8);
}

void TestMeterAlignment::theIntervalHoldsTheShift() {
  int inside = 0;
  for (unsigned seed = 1; seed <= 20; ++seed) {
    const auto found = alignMeter(meter(5.2, 0.25, pattern, seed), load());
    QVERIFY(found.ok());
    inside += std::abs(found->shiftS - 5.2) <= found->uncertaintyS ? 1 : 0;
  }
  QVERIFY2(inside >= 17, std::to_string(inside).c_str());
}

/// Two runs of the same plan in one file.
void TestMeterAlignment::aPatternThatRepeatsIsRefused() {
  const auto twice = [](double timeS) { return std::max(pattern(timeS), pattern(timeS - 70)); };
  const TimeCurve readings = curve(-20, 160, 1, [&](double timeS) { return 150 + 300 * twice(timeS); });
  const auto found = alignMeter(readings, load());
  QVERIFY(!found.ok());
  QCOMPARE(found.error().code, std::string("meter-ambiguous"));
  QVERIFY2(found.error().message.english().find("more than one time") != std::string::npos,
           found.error().message.english().c_str());
}

void TestMeterAlignment::aFlatLoadIsRefused() {
  const auto flat = curve(0, 60, 0.1, [](double) { return 80.0; });
  const auto found = alignMeter(meter(3, 1), flat);
  QVERIFY(!found.ok());
  QVERIFY2(found.error().message.english().find("does not vary") != std::string::npos,
           found.error().message.english().c_str());
}

void TestMeterAlignment::anotherLoadIsRefused() {
  const auto other = [](double timeS) { return 0.5 + 0.5 * std::sin(timeS / 3); };
  const auto found = alignMeter(meter(3, 1, other), load());
  QVERIFY(!found.ok());
  QVERIFY2(found.error().message.english().find("does not follow the load") != std::string::npos,
           found.error().message.english().c_str());
}

void TestMeterAlignment::aShortFileIsRefused() {
  const auto found = alignMeter(curve(0, 30, 1, [](double t) { return 100 + pattern(t); }), load());
  QVERIFY(!found.ok());
  QVERIFY2(found.error().message.english().find("cover less than 90 %") != std::string::npos,
           found.error().message.english().c_str());
}

void TestMeterAlignment::rareReadingsAreRefused() {
  const auto found = alignMeter(meter(3, 4), load());
  QVERIFY(!found.ok());
  QVERIFY2(found.error().message.english().find("readings are too rare") != std::string::npos,
           found.error().message.english().c_str());
}

void TestMeterAlignment::joiningStoresReadingsAndEnergy() {
  RunResult result = runWith(curve(0.1, 66, 0.1, [](double timeS) { return 40 + 200 * pattern(timeS); }));
  const auto joined = joinMeter(result, meter(1'000'003.4, 0.5));
  QVERIFY2(joined.ok(), joined.ok() ? "" : joined.error().message.english().c_str());
  QCOMPARE(joined->load, std::string("cpu_power_w"));
  const SeriesTable* table = findTable(result.series, "meter/node");
  QVERIFY(table != nullptr);
  QVERIFY(table->find("time_s")->values.front() > -2 && table->find("time_s")->values.back() < 68);
  const RunEnergy energy = energyOf(result);
  QVERIFY(std::abs(*energy.watts(EnergyPart::Node) - 450) < 4);  // 80 readings of 6 W noise
  QCOMPARE(result.summary.energyBasis, std::string("processors:rapl node:wall-meter"));
  QVERIFY(std::abs(*result.summary.energyPerImageJ - 9) < 0.1);
  QVERIFY(factValue(result, "meter_alignment").find("by cpu_power_w, within ") == 0);
  RunResult whole = runWith(curve(0.1, 66, 0.1, [](double timeS) { return 40 + 200 * pattern(timeS); }));
  const TimeCurve exact = curve(0.5, 65.5, 0.5, [](double timeS) { return 150 + 300 * pattern(timeS); });
  QVERIFY(joinMeter(whole, exact).ok());
  QCOMPARE(findTable(whole.series, "meter/node")->find("meter_power_w")->values, exact.values);  // every reading

  QVERIFY(joinMeter(result, meter(3.4, 0.5), "node").ok());  // again: instead of the first
  QCOMPARE(std::count_if(result.series.begin(), result.series.end(),
                         [](const SeriesTable& one) { return one.name == "meter/node"; }),
           std::ptrdiff_t{1});
  QCOMPARE(result.environment.hosts.front().facts.size(), std::size_t{2});
}

/// The table holds the mean of two GPUs, and each of them.
void TestMeterAlignment::theLoadOfGpusIsTheirSum() {
  RunResult result;
  result.series = {{"telemetry/node",
                    {{"time_s", {1, 2}},
                     {"cpu_power_w", {50, 60}},
                     {"gpu_counter_power_w", {200, 300}},
                     {"gpu0_counter_power_w", {100, 250}},
                     {"gpu1_counter_power_w", {300, 350}}}}};
  std::string metric;
  const TimeCurve load = loadOf(result, "node", metric);
  QCOMPARE(load.values, (std::vector<double>{450, 660}));
  QCOMPARE(metric, std::string("gpu_counter_power_w + cpu_power_w"));
}

void TestMeterAlignment::joiningNeedsTheHost() {
  RunResult result = runWith(load());
  QCOMPARE(joinMeter(result, meter(0, 1), "other").error().code, std::string("meter-invalid"));
  result.series.push_back(result.series.back());
  result.series.back().name = "telemetry/second";
  const auto missing = joinMeter(result, meter(0, 1));
  QVERIFY(!missing.ok() && missing.error().message.english().find("--host") != std::string::npos);
  result.series.clear();
  QVERIFY(joinMeter(result, meter(0, 1)).error().message.english().find("--telemetry-hz") != std::string::npos);
}

/// Half a period of the meter and one of the load, 0.1 s: between readings, the time of a change is unknown.
void TestMeterAlignment::theUncertaintyIsAtLeastThatOfTheReadings() {
  for (const auto& [periodS, leastS] : {std::pair(0.1, 0.15), std::pair(0.5, 0.35), std::pair(1.0, 0.6)}) {
    const TimeCurve exact = curve(-40, 110, periodS, [](double timeS) { return 150 + 300 * pattern(timeS); });
    const auto found = alignMeter(exact, load());
    QVERIFY(found.ok());
    QVERIFY2(found->uncertaintyS > leastS - 1e-3, std::to_string(found->uncertaintyS).c_str());
    if (periodS == 0.1) QVERIFY2(found->uncertaintyS < leastS + 1e-3, std::to_string(found->uncertaintyS).c_str());
    QVERIFY2(std::abs(found->shiftS) <= found->uncertaintyS, std::to_string(found->shiftS).c_str());
  }
}

/// 61 s of 65.9 s are more than 90 %, 58 s are less.
void TestMeterAlignment::partOfTheRunSuffices() {
  const auto power = [](double timeS) { return 150 + 300 * pattern(timeS); };
  for (const double beginS : {2.0, 1002.0}) {
    const auto shifted = [&](double timeS) { return power(timeS - (beginS - 2)); };
    const auto found = alignMeter(curve(beginS, beginS + 61, 0.5, shifted), load());
    QVERIFY2(found.ok(), found.ok() ? "" : found.error().message.english().c_str());
    QVERIFY(std::abs(found->shiftS - (beginS - 2)) <= found->uncertaintyS);
    QVERIFY(!alignMeter(curve(beginS, beginS + 58, 0.5, shifted), load()).ok());
  }
}

void TestMeterAlignment::refusalsStateNumbers() {
  const auto messageOf = [](const TimeCurve& readings, const TimeCurve& of) {
    const auto found = alignMeter(readings, of);
    return QString::fromStdString(found.ok() ? "" : found.error().message);
  };
  const QString tooShort = messageOf(curve(0, 30, 1, pattern), load());
  QVERIFY2(
      tooShort.startsWith("The meter's readings span 30.0 s and cover less than 90 % of the run, which lasts 65.9 s."),
      qPrintable(tooShort));
  const QString rare = messageOf(meter(3, 4), load());
  QVERIFY2(rare.contains(" s, and 1.5 s is needed."), qPrintable(rare));
  const QString other = messageOf(meter(3, 1, [](double timeS) { return 0.5 + 0.5 * std::sin(timeS / 3); }), load());
  QVERIFY2(other.contains(", and 0.8 is needed."), qPrintable(other));
  const TimeCurve three = curve(0, 2, 1, pattern);
  QVERIFY(messageOf(three, load()).startsWith("The run or the meter has fewer than 4 readings."));
  QVERIFY(messageOf(load(), three).startsWith("The run or the meter has fewer than 4 readings."));
}

/// Times that are missing or do not ascend, and values that are missing.
void TestMeterAlignment::damagedTimesAreLeftOut() {
  const double nan = std::numeric_limits<double>::quiet_NaN();
  RunResult result;
  result.series = {{"telemetry/node",
                    {{"time_s", {1, 2, nan, 2, 1.5, 3}},
                     {"cpu_power_w", {50, 60, 70, 80, 90, 100}},
                     {"dram_power_w", {5, nan, 7, 8, 9, 10}},
                     {"cpu_busy_percent", {1, 2, 3, 4, 5, 6}}}}};
  std::string metric;
  const TimeCurve sum = loadOf(result, "node", metric);
  QCOMPARE(sum.timesS, (std::vector<double>{1, 2, 3}));
  QCOMPARE(sum.values, (std::vector<double>{55, 60, 110}));
  QCOMPARE(metric, std::string("cpu_power_w + dram_power_w"));
  for (int i = 0; i < 2; ++i) result.series[0].columns.erase(result.series[0].columns.begin() + 1);
  QCOMPARE(loadOf(result, "node", metric).values, (std::vector<double>{1, 2, 6}));
  QCOMPARE(metric, std::string("cpu_busy_percent"));
  result.series[0].columns.insert(result.series[0].columns.begin() + 1, {"gpu_busy_percent", {9, 8, 7, 6, 5, 4}});
  QCOMPARE(loadOf(result, "node", metric).values.front(), 9.0);
  QVERIFY(loadOf(result, "other", metric).timesS.empty());
}

SCALESCOPE_TEST(TestMeterAlignment)

}  // namespace scalescope::test_meter_alignment

#include "test_meter_alignment.moc"
