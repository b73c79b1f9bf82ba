// SPDX-License-Identifier: GPL-3.0-or-later
// What will fail on the machines of a test, said before it runs: unknown hosts, batches that do not fit.
#include "app/measure/form/test_check.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_machine_doubts {

namespace {

const std::vector<NetworkInfo> kNetworks{{"alexnet", 60'965'224, 724'406'816, 227, 3, 1000, 415'035}};

Plan planOn(const std::vector<HostSpec>& hosts, int batch, const std::string& precision = "fp32") {
  Plan plan;
  plan.network = "alexnet";
  plan.hosts = hosts;
  plan.batchSizePerDevice = batch;
  plan.precision = precision;
  return plan;
}

PreflightReport reportOf(const std::string& host, int gpuCount, const std::vector<Fact>& facts) {
  PreflightReport report;
  report.host = host;
  report.gpuCount = gpuCount;
  report.environment.facts = facts;
  return report;
}

KnownMachines known(double freeBytesHere) {
  return {{reportOf("node1", 0, {{"memory_total_bytes", "2000000000"}}),
           reportOf("gpu1", 1, {{"memory_total_bytes", "2000000000"}, {"gpu_memory_bytes", "85899345920"}})},
          [](const std::string& host) { return host != "nod3"; },
          freeBytesHere};
}

QStringList saidOf(const Plan& plan, double freeBytesHere = 2e9) {
  QStringList said;
  for (const PlanFault& doubt : doubtsAbout({plan, {}}, kNetworks, known(freeBytesHere)))
    said.append(QString::fromStdString(doubt.field + ": " + doubt.message.english()));
  return said;
}

}  // namespace

class TestMachineDoubts : public QObject {
  Q_OBJECT
 private slots:
  void unknownHostsAreNamed();
  void batchesThatCannotFitAreNamed();
  void theNameServiceIsAsked();
};

void TestMachineDoubts::unknownHostsAreNamed() {
  QCOMPARE(saidOf(planOn({{"nod3", 1}, {"node2", 1}, {"localhost", 1}}, 1)),
           QStringList{"hosts: The host nod3 is unknown: neither the name service nor the SSH configuration has it. "
                       "Correct its name."});
  HostSpec behind{"nod3", 1};
  behind.jumpHost = "head";  // whose names this machine need not know
  QCOMPARE(saidOf(planOn({behind}, 1)), QStringList());
}

/// Weights and gradients of 8 x 60,965,224 B = 0.488 GB, and 4 x 415,035 B = 1.66 MB for each image: 2.148 GB for
/// 1,000.
void TestMachineDoubts::batchesThatCannotFitAreNamed() {
  QCOMPARE(
      saidOf(planOn({{"localhost", 1}}, 1000)),
      QStringList{"batch_size_per_device: A batch of 1000 images of alexnet does not fit: it needs at least 2.1 GB, "
                  "and localhost has 2.0 GB of free memory. Choose a smaller batch."});
  QCOMPARE(saidOf(planOn({{"localhost", 1}}, 1000), 2.2e9), QStringList());
  QCOMPARE(saidOf(planOn({{"localhost", 2}}, 1000), 2.2e9).size(), 1);        // 4.3 GB
  QCOMPARE(saidOf(planOn({{"localhost", 1}}, 1000, "bf16")), QStringList());  // 1.3 GB
  QCOMPARE(saidOf(planOn({{"localhost", 1}}, 1000), 0), QStringList());       // unknown memory
  QCOMPARE(saidOf(planOn({{"node1", 1}}, 1000)).size(), 1);
  QCOMPARE(saidOf(planOn({{"gpu1", 1}}, 1000)), QStringList());  // 86 GB on its GPU
  QCOMPARE(saidOf(planOn({{"gpu1", 1}}, 60000)).size(), 1);      // 100 GB
  QCOMPARE(saidOf(planOn({{"localhost", 1}}, kLargestBatch)), QStringList());
}

/// A name that RFC 6761 reserves to be unknown; where no name service answers, nothing is stated.
void TestMachineDoubts::theNameServiceIsAsked() {
  const KnownMachines machines = knownMachines({}, "/nonexistent");
  QVERIFY(machines.isKnownHost("localhost"));
  QVERIFY(machines.isKnownHost("127.0.0.1"));
  QVERIFY(machines.freeBytesHere > 1e6);
}

SCALESCOPE_WINDOW_TEST(TestMachineDoubts)

}  // namespace scalescope::test_machine_doubts

#include "test_machine_doubts.moc"
