// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <numbers>

#include "engine/analysis/energy/energy.h"
#include "engine/analysis/energy/measured_intervals.h"
#include "engine/analysis/run/run_state.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_energy {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// Steps of `stepS` seconds from `beginS` on, the first `warmup` of them not measured.
SeriesTable steps(double beginS, double stepS, int count, int warmup) {
  SeriesTable table{"steps", {{"step", {}}, {"time_s", {}}, {"training_time_s", {}}, {"warmup", {}}}};
  for (int i = 1; i <= count; ++i) {
    table.columns[0].values.push_back(i);
    table.columns[1].values.push_back(beginS + i * stepS);
    table.columns[2].values.push_back(i * stepS);
    table.columns[3].values.push_back(i <= warmup ? 1 : 0);
  }
  return table;
}

struct Column {
  std::string id;
  std::function<double(double)> at;  ///< of the time of a sample
};

SeriesTable telemetry(const std::string& name, double periodS, double untilS, const std::vector<Column>& columns) {
  SeriesTable table{name, {{"time_s", {}}}};
  for (const Column& column : columns) table.columns.push_back({column.id, {}});
  for (int i = 1; i * periodS <= untilS; ++i) {
    table.columns[0].values.push_back(i * periodS);
    for (std::size_t c = 0; c < columns.size(); ++c) table.columns[c + 1].values.push_back(columns[c].at(i * periodS));
  }
  return table;
}

std::function<double(double)> constant(double value) {
  return [value](double) { return value; };
}

/// 5 s of warm-up from 10 s on, 20 s measured, at 100 images/s.
RunResult measured(const std::vector<SeriesTable>& hosts) {
  RunResult result;
  result.summary.imagesPerSecond = 100;
  result.series = {steps(10, 0.5, 50, 10)};
  for (const SeriesTable& host : hosts) {
    result.series.push_back(host);
    result.plan.hosts.clear();
  }
  for (const SeriesTable& host : hosts) result.plan.hosts.push_back({host.name.substr(host.name.find('/') + 1), 1});
  return result;
}

bool isNear(std::optional<double> value, double expected, double tolerance = 1e-9) {
  return value && std::abs(*value - expected) <= tolerance * std::abs(expected);
}

}  // namespace

class TestEnergy : public QObject {
  Q_OBJECT
 private slots:
  void onlyMeasuredStepsCount();
  void evaluationsAndPausesDoNotCount();
  void marksOfTheWindowHavePrecedence();
  void theIntegralEqualsTheClosedForm();
  void rolledUpSamplesKeepTheIntegral();
  void theFirstSampleHasThePeriodOfTheSecond();
  void warmUpIsNotPartOfTheEnergy();
  void nodesAreSummed();
  void aPartThatOneNodeLacksIsUnknown();
  void nodesWithoutRanksDoNotCount();
  void aliasesOfHostsAreResolved();
  void gpusAreSummedAndTheirCounterIsPreferred();
  void aLostGpuLeavesTheGpusUnknown();
  void sharedBoardsAreNotOfTheRun();
  void theWholeNodeIsNotAddedToItsParts();
  void shortWindowsAreNotMeasuredBySlowSources();
  void sparseSamplesAreNotUsed();
  void aTypedPowerIsMarked();
  void aMeasuredNodeHasPrecedenceOverATypedOne();
  void summariesStateTheBasis();
  void sourcesNeedTheirTime_data();
  void sourcesNeedTheirTime();
  void noPowerIsNotAPart();
  void whatASummaryStatesStays();
  void aliasesWithAHeadNodeStayUnknown();
};

void TestEnergy::onlyMeasuredStepsCount() {
  RunResult result;
  result.series = {steps(10, 0.5, 50, 10)};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{15, 35}}));
  result.series.clear();
  QVERIFY(measuredIntervals(result).empty());
  QVERIFY(energyOf(result).basis().empty());
}

void TestEnergy::evaluationsAndPausesDoNotCount() {
  RunResult result;
  SeriesTable table = steps(0, 1, 10, 2);
  for (std::size_t row = 6; row < 10; ++row) table.columns[1].values[row] += 30;  // an evaluation after step 6
  result.series = {table};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{2, 6}, {36, 40}}));
}

void TestEnergy::marksOfTheWindowHavePrecedence() {
  RunResult result;
  result.series = {steps(0, 1, 20, 2)};
  result.events = {{5, 0, WindowMark{true, 5, 5, 0, ""}}, {9, 0, WindowMark{false, 9, 9, 0, "steady"}}};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{5, 9}}));
  // Closing marks before the opening one, as of a resumed run, do not end the window.
  result.events = {{3, 0, WindowMark{false, 3, 3, 0, ""}},
                   {5, 0, WindowMark{true, 5, 5, 0, ""}},
                   {6, 0, WindowMark{false, 4, 4, 0, ""}}};
  QCOMPARE(measuredIntervals(result), (std::vector<TimeInterval>{{5, 20}}));
}

/// Counters state the mean power between two reads: of a sine, the difference of its integral.
void TestEnergy::theIntegralEqualsTheClosedForm() {
  constexpr double kOmega = 2 * std::numbers::pi / 7;
  const auto energy = [](double t) { return 300 * t - 100 / kOmega * std::cos(kOmega * t); };
  for (const double periodS : {0.1, 0.3, 0.7}) {
    const auto power = [&](double t) { return (energy(t) - energy(t - periodS)) / periodS; };
    const RunResult result = measured({telemetry("telemetry/a", periodS, 60, {{"cpu_power_w", power}})});
    QVERIFY(isNear(energyOf(result).watts(EnergyPart::Processors), (energy(35) - energy(15)) / 20, 1e-3));
  }
}

void TestEnergy::rolledUpSamplesKeepTheIntegral() {
  SeriesTable table{"telemetry/a",
                    {{"time_s", {14, 16, 18, 26, 34, 36}}, {"cpu_power_w", {1, 100, 200, 300, 400, 800}}}};
  const RunEnergy energy = energyOf(measured({table}));
  // 1 s at 100 W, 2 s at 200 W, 8 s at 300 W, 8 s at 400 W, 1 s at 800 W
  QVERIFY(isNear(energy.watts(EnergyPart::Processors), (100 + 400 + 2400 + 3200 + 800) / 20.0));
}

void TestEnergy::theFirstSampleHasThePeriodOfTheSecond() {
  // Measured from 15 to 35 s: the sample at 25 s is of 10 s, as the one after it.
  const SeriesTable table{"telemetry/a", {{"time_s", {25, 35}}, {"cpu_power_w", {100, 300}}}};
  QVERIFY(isNear(energyOf(measured({table})).watts(EnergyPart::Processors), 200));
}

void TestEnergy::warmUpIsNotPartOfTheEnergy() {
  const auto power = [](double t) { return t <= 15.0001 ? 1000.0 : t <= 35.0001 ? 250.0 : 10.0; };
  const RunEnergy energy = energyOf(measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", power}})}));
  QVERIFY(isNear(energy.watts(), 250, 1e-6));
  QVERIFY(isNear(energy.joulesPerItem(), 2.5, 1e-6));
  QCOMPARE(energy.basis(), std::string("processors:rapl"));
}

void TestEnergy::nodesAreSummed() {
  const RunEnergy energy = energyOf(
      measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}, {"dram_power_w", constant(30)}}),
                telemetry("telemetry/b", 0.1, 60, {{"cpu_power_w", constant(220)}, {"dram_power_w", constant(25)}})}));
  QVERIFY(isNear(energy.watts(EnergyPart::Processors), 420));
  QVERIFY(isNear(energy.watts(EnergyPart::Processors, "b"), 220));
  QVERIFY(isNear(energy.watts(EnergyPart::Memory), 55));
  QVERIFY(isNear(energy.joulesPerItem(), 4.75));
  QVERIFY(energy.knowsAllParts());
  QCOMPARE(energy.basis(), std::string("processors:rapl memory:rapl"));
}

void TestEnergy::aPartThatOneNodeLacksIsUnknown() {
  const RunEnergy energy = energyOf(
      measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}, {"dram_power_w", constant(30)}}),
                telemetry("telemetry/b", 0.1, 60, {{"cpu_power_w", constant(220)}})}));
  QCOMPARE(energy.watts(EnergyPart::Memory), std::nullopt);
  QVERIFY(isNear(energy.watts(), 420));
  QVERIFY(!energy.knowsAllParts());
  QCOMPARE(energy.basis(), std::string("processors:rapl"));
}

void TestEnergy::nodesWithoutRanksDoNotCount() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}}),
                               telemetry("telemetry/head", 0.1, 60, {{"cpu_power_w", constant(90)}})});
  result.plan.hosts.back().slotCount = 0;
  QVERIFY(isNear(energyOf(result).watts(), 200));
}

/// Telemetry bears the names that hosts give themselves.
void TestEnergy::aliasesOfHostsAreResolved() {
  RunResult result = measured({telemetry("telemetry/a.cluster", 0.1, 60, {{"cpu_power_w", constant(200)}}),
                               telemetry("telemetry/b.cluster", 0.1, 60, {{"cpu_power_w", constant(220)}})});
  result.plan.hosts = {{"a", 1}, {"b", 1}};
  QVERIFY(isNear(energyOf(result).watts(), 420));
  result.plan.hosts = {{"a", 1}, {"b", 0}};  // which of them works is unknown
  QCOMPARE(energyOf(result).watts(), std::nullopt);
  result.plan.hosts = {{"localhost", 1}};
  result.series.pop_back();
  QVERIFY(isNear(energyOf(result).watts(), 200));
}

void TestEnergy::gpusAreSummedAndTheirCounterIsPreferred() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60,
                                         {{"gpu_counter_power_w", constant(350)},
                                          {"gpu0_counter_power_w", constant(300)},
                                          {"gpu1_counter_power_w", constant(400)},
                                          {"gpu_power_w", constant(999)},
                                          {"gpu0_power_w", constant(999)},
                                          {"gpu1_power_w", constant(999)}})});
  result.plan.hosts.front().slotCount = 2;
  const RunEnergy energy = energyOf(result);
  QVERIFY(isNear(energy.watts(EnergyPart::Gpus), 700));
  QCOMPARE(energy.basis(), std::string("gpus:gpu-counter"));
  QVERIFY(energy.usesGpus);

  RunResult old = measured({telemetry("telemetry/a", 0.1, 60, {{"gpu_power_w", constant(150)}})});
  old.plan.hosts.front().slotCount = 4;  // their mean alone
  QVERIFY(isNear(energyOf(old).watts(), 600));
  QCOMPARE(energyOf(old).basis(), std::string("gpus:gpu-power"));
}

void TestEnergy::aLostGpuLeavesTheGpusUnknown() {
  const auto lost = [](double t) { return t < 25 ? 400.0 : kNone; };
  RunResult result = measured(
      {telemetry("telemetry/a", 0.1, 60, {{"gpu0_counter_power_w", constant(300)}, {"gpu1_counter_power_w", lost}})});
  result.plan.hosts.front().slotCount = 2;
  QCOMPARE(energyOf(result).watts(), std::nullopt);
  result = measured({telemetry("telemetry/a", 0.1, 60,
                               {{"gpu0_counter_power_w", constant(300)}, {"gpu1_counter_power_w", constant(300)}})});
  result.plan.hosts.front().slotCount = 3;  // one was lost before its first sample
  QCOMPARE(energyOf(result).watts(), std::nullopt);
}

void TestEnergy::sharedBoardsAreNotOfTheRun() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"gpu_power_w", constant(300)}})});
  result.environment.hosts = {{"a", {{"gpu_mig", "on, instance NVIDIA H200 MIG 1g.18gb"}}}};
  QCOMPARE(energyOf(result).watts(), std::nullopt);
  QVERIFY(energyOf(result).usesGpus);
}

void TestEnergy::theWholeNodeIsNotAddedToItsParts() {
  const RunEnergy energy = energyOf(
      measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}, {"bmc_power_w", constant(480)}})}));
  QVERIFY(isNear(energy.watts(), 480));
  QVERIFY(isNear(energy.joulesPerItem(), 4.8));
  QVERIFY(!energy.knowsAllParts());
  QCOMPARE(energy.basis(), std::string("processors:rapl node:bmc"));
}

void TestEnergy::shortWindowsAreNotMeasuredBySlowSources() {
  RunResult result =
      measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}, {"bmc_power_w", constant(480)}})});
  result.series.front() = steps(10, 0.5, 26, 10);  // 8 s
  const RunEnergy energy = energyOf(result);
  QCOMPARE(energy.basis(), std::string("processors:rapl"));
  QCOMPARE(energy.unused.size(), std::size_t{1});
  QVERIFY(energy.unused.front().source == EnergySource::Bmc &&
          energy.unused.front().why == UnusedSource::Why::TooShort);
  QVERIFY(isNear(energy.unused.front().value, 8));
}

void TestEnergy::sparseSamplesAreNotUsed() {
  const auto gap = [](double t) { return t > 20 && t < 22.05 ? kNone : 200.0; };
  const RunEnergy energy = energyOf(measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", gap}})}));
  QCOMPARE(energy.basis(), std::string());
  QVERIFY(energy.unused.front().why == UnusedSource::Why::TooSparse);
  QVERIFY(isNear(energy.unused.front().value, 0.9, 1e-2));
  const auto small = [](double t) { return t > 20 && t < 20.25 ? kNone : 200.0; };
  QVERIFY(isNear(energyOf(measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", small}})})).watts(), 200));
}

void TestEnergy::aTypedPowerIsMarked() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}}),
                               telemetry("telemetry/b", 0.1, 60, {{"cpu_power_w", constant(200)}})});
  result.annotations.facts["node_power_w"] = "650";
  const RunEnergy energy = energyOf(result);
  QVERIFY(isNear(energy.watts(), 1300));
  QCOMPARE(energy.basis(), std::string("processors:rapl node:typed"));
  summariseEnergy(result);  // only what was measured
  QCOMPARE(result.summary.energyBasis, std::string("processors:rapl"));
  QVERIFY(isNear(result.summary.powerMeanW, 400));
  result.series.clear();  // a head
  QCOMPARE(energyBasis(result), std::string("processors:rapl node:typed"));
  QVERIFY(isNear(energyPerItem(result), 13));
  for (const char* invalid : {"", "much", "-5", "0", "inf"}) {
    result.annotations.facts["node_power_w"] = invalid;
    QCOMPARE(energyBasis(result), std::string("processors:rapl"));
    QVERIFY(isNear(energyPerItem(result), 4));
  }
}

void TestEnergy::aMeasuredNodeHasPrecedenceOverATypedOne() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"bmc_power_w", constant(480)}})});
  result.annotations.facts["node_power_w"] = "650";
  result.series.push_back({"meter/a", {{"time_s", {0, 20, 40}}, {"meter_power_w", {500, 500, 500}}}});
  QCOMPARE(energyOf(result).basis(), std::string("node:wall-meter"));
  QVERIFY(isNear(energyOf(result).watts(), 500));
  result.series.pop_back();
  QCOMPARE(energyOf(result).basis(), std::string("node:bmc"));
  summariseEnergy(result);
  result.series.clear();
  QCOMPARE(energyBasis(result), std::string("node:bmc"));
  QVERIFY(isNear(energyPerItem(result), 4.8));
}

/// As the controller writes results: from events.
void TestEnergy::summariesStateTheBasis() {
  RunState state;
  RunStarted started;
  started.plan.hosts = {{"a", 1}};
  state.add({0, -1, started});
  const auto sample = [&state](double timeS, double watts) {
    state.add({timeS, 0, TelemetrySampled{"a", 1, {{"cpu_power_w", watts}}}});
  };
  for (int second = 1; second <= 12; ++second) {
    sample(second, second <= 2 ? 50 : 300);
    if (second == 2) state.add({2, 0, WindowMark{true, 2, 2, 20, ""}});
    StepRow row;
    row.step = second;
    row.timeS = row.trainingTimeS = second;
    row.warmup = second <= 2;
    row.images = 10 * second;
    row.stepTimeMs = 1000;
    state.add({double(second), 0, StepsDone{{row}}});
  }
  state.add({12, 0, WindowMark{false, 12, 12, 120, "steps"}});
  const Summary summary = state.result().summary;
  QCOMPARE(summary.energyBasis, std::string("processors:rapl"));
  QVERIFY(isNear(summary.powerMeanW, 300));
  QVERIFY(isNear(summary.energyPerImageJ, 30));
}

void TestEnergy::sourcesNeedTheirTime_data() {
  QTest::addColumn<QString>("metric");
  QTest::addColumn<int>("steps");  // of 0.25 s
  QTest::addColumn<QString>("basis");
  QTest::newRow("GPU counter") << "gpu_counter_power_w" << 4 << "gpus:gpu-counter";
  QTest::newRow("GPU power") << "gpu_power_w" << 12 << "gpus:gpu-power";
  QTest::newRow("processors") << "cpu_power_w" << 2 << "processors:rapl";
  QTest::newRow("memory") << "dram_power_w" << 2 << "memory:rapl";
  QTest::newRow("wall meter") << "meter_power_w" << 40 << "node:wall-meter";
  QTest::newRow("BMC") << "bmc_power_w" << 40 << "node:bmc";
}

/// 1, 3, 0.5, 0.5, 10 and 10 s.
void TestEnergy::sourcesNeedTheirTime() {
  QFETCH(QString, metric);
  QFETCH(int, steps);
  QFETCH(QString, basis);
  const std::string name = metric == "meter_power_w" ? "meter/a" : "telemetry/a";
  RunResult result = measured({telemetry(name, 0.125, 60, {{metric.toStdString(), constant(200)}})});
  result.series.front() = test_energy::steps(10, 0.25, 8 + steps, 8);
  QCOMPARE(QString::fromStdString(energyOf(result).basis()), basis);
  QVERIFY(isNear(energyOf(result).watts(), 200));
  result.series.front() = test_energy::steps(10, 0.25, 8 + steps - 1, 8);
  const RunEnergy shorter = energyOf(result);
  QCOMPARE(shorter.basis(), std::string());
  QVERIFY(isNear(shorter.unused.front().value, 0.25 * (steps - 1)) &&
          isNear(shorter.unused.front().needed, 0.25 * steps));
}

void TestEnergy::noPowerIsNotAPart() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(0)}})});
  QCOMPARE(energyOf(result).basis(), std::string());
  QCOMPARE(RunEnergy().watts(EnergyPart::Gpus), std::nullopt);
  QCOMPARE(RunEnergy().watts(), std::nullopt);
  result = measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}})});
  result.summary.imagesPerSecond = 0.5;
  QVERIFY(isNear(energyOf(result).joulesPerItem(), 400));
  result.summary.imagesPerSecond = 0;
  QCOMPARE(energyOf(result).joulesPerItem(), std::nullopt);
}

/// Telemetry of a result may have been thinned since.
void TestEnergy::whatASummaryStatesStays() {
  RunResult result = measured({telemetry("telemetry/a", 0.1, 60, {{"cpu_power_w", constant(200)}})});
  QCOMPARE(energyBasis(result), std::string("processors:rapl"));
  QVERIFY(isNear(energyPerItem(result), 2));
  result.summary.energyBasis = "gpus:gpu-counter";
  result.summary.energyPerImageJ = 7;
  QCOMPARE(energyBasis(result), std::string("gpus:gpu-counter"));
  QVERIFY(isNear(energyPerItem(result), 7));
  result.annotations.facts["node_power_w"] = "650";
  QVERIFY(isNear(energyPerItem(result), 6.5));
  result.summary.imagesPerSecond = 0;
  QCOMPARE(energyPerItem(result), std::nullopt);
  result.summary.energyBasis = "node:bmc";
  QVERIFY(isNear(energyPerItem(result), 7));
}

/// Which of the two names is that of the head node is unknown.
void TestEnergy::aliasesWithAHeadNodeStayUnknown() {
  RunResult result = measured({telemetry("telemetry/a.cluster", 0.1, 60, {{"cpu_power_w", constant(200)}}),
                               telemetry("telemetry/head.cluster", 0.1, 60, {{"cpu_power_w", constant(90)}})});
  result.plan.hosts = {{"head", 0}, {"a", 1}, {"b", 1}};
  QCOMPARE(energyOf(result).watts(), std::nullopt);
}

SCALESCOPE_TEST(TestEnergy)

}  // namespace scalescope::test_energy

#include "test_energy.moc"
