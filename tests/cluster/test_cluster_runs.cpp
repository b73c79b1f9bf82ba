// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"

using namespace scalescope;

/// Runs whose ranks are on other hosts, over real SSH.
class TestClusterRuns : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void losesLikeTwoLocalRanks();
  void watchedHostAndOwnSettings();
  void rankKilled();
  void controllerKilled();
  void stopSignal();

 private:
  std::unique_ptr<Cluster> m_cluster;
};

namespace {

std::vector<double> lossesOf(const RunResult& result) {
  const auto* steps = findTable(result.series, "steps");
  return steps ? steps->find("loss")->values : std::vector<double>{};
}

const HostEnvironment* hostNamed(const RunResult& result, const std::string& name) {
  for (const HostEnvironment& host : result.environment.hosts)
    if (host.host == name) return &host;
  return nullptr;
}

}  // namespace

void TestClusterRuns::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

/// The second node has neither oneDNN nor Gloo: the engine brought them.
void TestClusterRuns::losesLikeTwoLocalRanks() {
  ClusterRun far(*m_cluster, "node1:1,node2:1");
  far.start();
  const EngineOutput output = far.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("Brought the engine to node2"), qPrintable(output.errors));
  ClusterRun near(*m_cluster, "localhost:2");
  near.start();
  QCOMPARE(near.finish().status, 0);
  const RunResult result = far.result();
  const auto losses = lossesOf(result);
  QCOMPARE(losses.size(), std::size_t(12));
  QCOMPARE(losses, lossesOf(near.result()));
  QCOMPARE(*result.summary.nodeCount, 2);
  for (const char* name : {"node1", "node2"}) {
    const HostEnvironment* host = hostNamed(result, name);
    QVERIFY2(host, name);
    QVERIFY(host->find("communication_interface"));
    QCOMPARE(host->find("communication_interface")->value, std::string("eth0"));
  }
  QCOMPARE(m_cluster->engineCount(1), 0);
  QCOMPARE(m_cluster->engineCount(2), 0);
}

void TestClusterRuns::watchedHostAndOwnSettings() {
  const QString hosts =
      R"([{"host": "node1", "slots": 1, "cpu_cores": "0-7", "work_folder": "/root/my work", "network_interface": "eth0",
           "environment": {"A": "b 'c'"}, "launch_prefix": "test \"$HOME\" = /root && nice -n 1"},
          {"host": "node2", "slots": 0}])";
  ClusterRun run(*m_cluster, hosts);
  run.start({"--steps", "60", "--telemetry-hz", "50"});
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = run.result();
  QCOMPARE(*result.summary.nodeCount, 1);
  QCOMPARE(result.plan.hosts[0].environment[0].second, std::string("b 'c'"));
  QVERIFY(hostNamed(result, "node2"));
  QVERIFY(findTable(result.series, "telemetry/node2"));
  QVERIFY(findTable(result.series, "telemetry/node2")->rowCount() > 0);
  QCOMPARE(m_cluster->engineCount(2), 0);
}

void TestClusterRuns::rankKilled() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY_WITH_TIMEOUT(run.measuring(), 60000);
  QVERIFY(m_cluster->exec(2, "pkill -KILL -f 'scalescope-engine worker' -x; pkill -KILL -x scalescope-engi"));
  const EngineOutput output = run.finish();
  QCOMPARE(output.status, 1);
  const RunResult result = run.result();
  QVERIFY2(
      result.summary.error.starts_with("Rank 1 on node2") && result.summary.error.find("signal 9") != std::string::npos,
      result.summary.error.c_str());
  QVERIFY(findTable(result.series, "steps")->rowCount() > 0);
  QTRY_COMPARE_WITH_TIMEOUT(m_cluster->engineCount(1), 0, 5000);
}

void TestClusterRuns::controllerKilled() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY_WITH_TIMEOUT(run.measuring(), 60000);
  QCOMPARE(m_cluster->engineCount(2), 1);
  run.engine().kill();
  QTRY_COMPARE_WITH_TIMEOUT(m_cluster->engineCount(1), 0, 10000);
  QTRY_COMPARE_WITH_TIMEOUT(m_cluster->engineCount(2), 0, 10000);
}

void TestClusterRuns::stopSignal() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY_WITH_TIMEOUT(run.measuring(), 60000);
  run.engine().terminate();
  QCOMPARE(run.finish().status, 130);
  QCOMPARE(run.result().summary.status, std::string("stopped"));
  QCOMPARE(m_cluster->engineCount(1) + m_cluster->engineCount(2), 0);
}

QTEST_GUILESS_MAIN(TestClusterRuns)
#include "test_cluster_runs.moc"
