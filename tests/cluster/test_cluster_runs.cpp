// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_runs {

/// Runs whose ranks are on other hosts, over real SSH.
class TestClusterRuns : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void losesLikeTwoLocalRanks();
  void watchedHostAndOwnSettings();
  void rankKilled();
  void controllerKilled();
  void onlyCollectivesListen();
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

QStringList linesOf(const QString& file) {
  QFile lines(file);
  if (!lines.open(QIODevice::ReadOnly)) return {};
  return QString::fromUtf8(lines.readAll()).split('\n', Qt::SkipEmptyParts);
}

}  // namespace

/// As the login scripts of many sites do.
void TestClusterRuns::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  for (const int node : {1, 2})
    QVERIFY(m_cluster->exec(node, "echo 'echo Welcome to the cluster; echo engine yes' > /root/.bashrc"));
}

/// The second node has neither oneDNN nor Gloo: the engine brought them.
void TestClusterRuns::losesLikeTwoLocalRanks() {
  ClusterRun far(*m_cluster, "node1:1,node2:1");
  far.start();
  const EngineOutput output = far.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("Copied the engine to node2"), qPrintable(output.errors));
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
  QTRY_VERIFY(run.measuring());
  QVERIFY(m_cluster->exec(2, "pkill -KILL -f 'scalescope-engine worker' -x; pkill -KILL -x scalescope-engi"));
  const EngineOutput output = run.finish();
  QCOMPARE(output.status, 1);
  const RunResult result = run.result();
  QVERIFY2(result.summary.error.english().starts_with("Rank 1 on node2") &&
               result.summary.error.english().find("signal 9") != std::string::npos,
           result.summary.error.english().c_str());
  QVERIFY(findTable(result.series, "steps")->rowCount() > 0);
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
}

void TestClusterRuns::controllerKilled() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  QCOMPARE(m_cluster->engineCount(2), 1);
  run.engine().kill();
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
  QTRY_COMPARE(m_cluster->engineCount(2), 0);
}

/// Ranks at the address of the interface for the gradients, and the controller nowhere.
void TestClusterRuns::onlyCollectivesListen() {
  QTemporaryDir logs;
  auto logOf = [&](const QString& who) { return logs.filePath(who); };
  auto host = [&](const QString& name) {
    return QString(R"({"host": "%1", "environment": {"LD_PRELOAD": "%2", "SCALESCOPE_LISTEN_LOG": "%3"}})")
        .arg(name, SCALESCOPE_LISTEN_LOG_LIBRARY, logOf(name));
  };
  ClusterRun run(*m_cluster, "[" + host("node1") + ", " + host("node2") + "]");
  QProcessEnvironment own = QProcessEnvironment::systemEnvironment();
  own.insert("LD_PRELOAD", SCALESCOPE_LISTEN_LOG_LIBRARY);
  own.insert("SCALESCOPE_LISTEN_LOG", logOf("controller"));
  run.engine().setProcessEnvironment(own);
  run.start({"--steps", "10000000", "--telemetry-hz", "20"});
  QTRY_VERIFY(run.measuring());
  for (const int node : {1, 2}) {
    const QStringList addresses = linesOf(logOf(QString("node%1").arg(node)));
    QVERIFY(!addresses.isEmpty());
    for (const QString& address : addresses)
      QVERIFY2(address.startsWith("10.213.") && address.endsWith(QString(".%1").arg(10 + node)), qPrintable(address));
  }
  QVERIFY(QFile::exists(logOf("controller")));  // what only this machine reaches is there without an address
  QCOMPARE(linesOf(logOf("controller")), QStringList());
  QTest::qWait(1000);
  run.engine().terminate();
  QCOMPARE(run.finish().status, 130);
  // The traffic of both hosts is reported.
  const RunResult result = run.result();
  for (const char* table : {"telemetry/node1", "telemetry/node2"}) {
    const SeriesTable* samples = findTable(result.series, table);
    const SeriesColumn* sent = samples ? samples->find("eth0/network_send_bytes_per_second") : nullptr;
    QVERIFY2(sent, table);
    QVERIFY2(std::any_of(sent->values.begin(), sent->values.end(), [](double rate) { return rate > 1e5; }), table);
  }
}

void TestClusterRuns::stopSignal() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  run.engine().terminate();
  QCOMPARE(run.finish().status, 130);
  QCOMPARE(run.result().summary.status, RunStatus::Stopped);
  QCOMPARE(m_cluster->engineCount(1) + m_cluster->engineCount(2), 0);
}

SCALESCOPE_TEST(TestClusterRuns)

}  // namespace scalescope::test_cluster_runs

#include "test_cluster_runs.moc"
