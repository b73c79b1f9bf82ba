// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_programs {

/// External programs on other hosts, over real SSH. The program is a shell script: what matters is where it runs.
class TestClusterPrograms : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void everyHostRunsItsRanks();
  void stopLeavesNothing();
  void faultOfOneRankIsNamed();

 private:
  static QStringList program(const QString& script) {
    return {"--program",           "sh -c '" + script + "' program {rank} {hosts} {port}",
            "--program-launch",    "per-rank",
            "--program-output",    "pattern",
            "--program-unit",      "images/s",
            "--program-scope",     "process",
            "--program-direction", "higher",
            "--program-pattern",   "rate (?P<value>[0-9.]+)",
            "--trust-plan"};
  }
  int countOn(int node, const QString& command) {
    return m_cluster->exec(node, "pgrep -f '" + command + "' > /dev/null") ? 1 : 0;
  }

  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterPrograms::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

/// With the same port; their rates add up; caches are dropped on both hosts before the run.
void TestClusterPrograms::everyHostRunsItsRanks() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start(program("echo host $(hostname) rank $1 port $3; sleep 0.5; echo rate 1$1") +
            QStringList{"--cold-cache", "true"});
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = run.result();
  QCOMPARE(result.summary.origin, ResultOrigin::Stated);
  QCOMPARE(*result.summary.imagesPerSecond, 21.0);  // 10 + 11
  QCOMPARE(*result.summary.nodeCount, 2);
  QVERIFY(result.plan.coldCache);
  QSet<QString> ports;
  for (int rank = 0; rank < 2; ++rank) {
    const auto printed = readFile(run.folder().path / "stderr" / ("rank-" + std::to_string(rank) + ".txt"));
    QVERIFY(printed.ok());
    const QString text = QString::fromStdString(*printed);
    QVERIFY2(text.contains(QString("host node%1 rank %2 port").arg(rank + 1).arg(rank)), qPrintable(text));
    ports << text.section("port ", 1, 1).section('\n', 0, 0);
  }
  QCOMPARE(ports.size(), 1);
  for (const HostEnvironment& host : result.environment.hosts) QVERIFY2(host.find("cpu_model"), host.host.c_str());
}

void TestClusterPrograms::stopLeavesNothing() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start(program("echo rate 5; setsid sleep 98765 & sleep 98765"));
  QTRY_VERIFY(countOn(1, "slee[p] 98765") && countOn(2, "slee[p] 98765"));
  QVERIFY(::kill(static_cast<pid_t>(run.engine().processId()), SIGINT) == 0);
  const EngineOutput output = run.finish();
  QCOMPARE(output.status, 130);
  QCOMPARE(run.result().summary.status, RunStatus::Stopped);
  QTRY_VERIFY(!countOn(1, "slee[p] 98765") && !countOn(2, "slee[p] 98765"));
}

/// The others end with it.
void TestClusterPrograms::faultOfOneRankIsNamed() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start(program("echo rate 5; if [ $1 = 1 ]; then echo out of patience >&2; exit 7; fi; sleep 98764"));
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 1, qPrintable(output.errors));
  const std::string error = run.result().summary.error;
  QVERIFY2(error.starts_with("\"sh\" (rank 1, node2) ended with exit status 7."), error.c_str());
  QVERIFY2(error.find("out of patience") != std::string::npos, error.c_str());
  QTRY_VERIFY(!countOn(1, "slee[p] 98764"));
}

SCALESCOPE_TEST(TestClusterPrograms)

}  // namespace scalescope::test_cluster_programs

#include "test_cluster_programs.moc"
