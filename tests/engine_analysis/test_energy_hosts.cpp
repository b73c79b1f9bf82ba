// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/energy/energy.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_energy_hosts {

namespace {

/// Measured from 0 to 20 s; a host with a constant mean power of its GPUs.
RunResult runOf(const std::vector<std::pair<std::string, double>>& hosts) {
  RunResult result;
  result.summary.imagesPerSecond = 100;
  SeriesTable steps{"steps", {{"step", {}}, {"time_s", {}}, {"training_time_s", {}}}};
  for (int i = 1; i <= 20; ++i)
    for (SeriesColumn& column : steps.columns) column.values.push_back(i);
  result.series = {steps};
  result.plan.hosts.clear();
  for (const auto& [host, watts] : hosts) {
    result.plan.hosts.push_back({host, 1});
    SeriesTable table{"telemetry/" + host, {{"time_s", {}}, {"gpu_power_w", {}}}};
    for (int i = 1; i <= 20; ++i) {
      table.columns[0].values.push_back(i);
      table.columns[1].values.push_back(watts);
    }
    result.series.push_back(table);
  }
  return result;
}

}  // namespace

/// Whose power counts, and how often.
class TestEnergyHosts : public QObject {
  Q_OBJECT
 private slots:
  void aMeanCountsForEachGpu();
  void importsHaveTheHostsOfTheirTelemetry();
  void otherWorkersOfTheHostDoNotCount();
  void unknownPowerIsNotStored();
};

/// One GPU of a and four of b.
void TestEnergyHosts::aMeanCountsForEachGpu() {
  RunResult result = runOf({{"a", 150}, {"b", 200}});
  result.plan.hosts[1].slotCount = 4;
  const RunEnergy energy = energyOf(result);
  QCOMPARE(energy.watts(EnergyPart::Gpus, "a").value_or(0), 150.0);
  QCOMPARE(energy.watts(EnergyPart::Gpus, "b").value_or(0), 800.0);
  QCOMPARE(energy.joulesPerItem().value_or(0), 9.5);
  result.plan.hosts.push_back({"a", 2});  // a host that is named twice
  QCOMPARE(energyOf(result).watts(EnergyPart::Gpus, "a").value_or(0), 450.0);
  QCOMPARE(energyOf(result).hosts.size(), std::size_t(2));
}

void TestEnergyHosts::importsHaveTheHostsOfTheirTelemetry() {
  RunResult result = runOf({{"a", 150}, {"b", 200}});
  result.plan.hosts = {{"localhost", 1}};
  QCOMPARE(energyOf(result).watts(), std::nullopt);  // an own run of another host
  result.summary.origin = ResultOrigin::Imported;
  QCOMPARE(energyOf(result).watts().value_or(0), 350.0);
  QCOMPARE(energyOf(result).hosts, (std::vector<std::string>{"a", "b"}));
}

void TestEnergyHosts::otherWorkersOfTheHostDoNotCount() {
  RunResult result = runOf({{"a", 150}, {"b", 200}});
  result.environment.hosts = {{"a", {{"gpu_mig", "off"}}}, {"b", {{"gpu_mig", "on, instance 1g.18gb"}}}};
  QCOMPARE(energyOf(result).watts(EnergyPart::Gpus, "a").value_or(0), 150.0);
  QVERIFY(!energyOf(result).watts(EnergyPart::Gpus, "b") && !energyOf(result).watts());
}

void TestEnergyHosts::unknownPowerIsNotStored() {
  RunResult result = runOf({{"a", 150}});
  summariseEnergy(result);
  QVERIFY(findTable(result.series, "energy"));
  QCOMPARE(result.summary.powerMeanW.value_or(0), 150.0);
  std::erase_if(result.series[1].columns, [](const SeriesColumn& column) { return column.id == "time_s"; });
  summariseEnergy(result);
  QVERIFY(!findTable(result.series, "energy") && !result.summary.powerMeanW && result.summary.energyBasis.empty());
}

SCALESCOPE_TEST(TestEnergyHosts)

}  // namespace scalescope::test_energy_hosts

#include "test_energy_hosts.moc"
