// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_ways {

/// The ways by which hosts are reached.
class TestClusterWays : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void runs_data();
  void runs();
  void hostsShareOneHome();
  void engineIsBuiltThere();
  void fewSessionsPerConnection();
  void connectionOpenedByHand();

 private:
  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterWays::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

void TestClusterWays::runs_data() {
  QTest::addColumn<QString>("hosts");
  QTest::newRow("beside this machine") << "localhost:1,node1:1";
  QTest::newRow("this machine last") << "node2:1,localhost:1";
  QTest::newRow("through another host") << R"([{"host": "node1"}, {"host": "node2", "jump_host": "node1"}])";
  QTest::newRow("in a namespace of processes, as a container")
      << R"([{"host": "node1", "launch_prefix": "unshare --mount --pid --fork --kill-child --mount-proc"},
             {"host": "node2"}])";
  QTest::newRow("an installed engine") << R"([{"host": "node1", "engine_program": ")" + enginePath() +
                                              R"("}, {"host": "node2"}])";
  QTest::newRow("two ranks each") << R"([{"host": "node1", "slots": 2, "launch_prefix": "taskset -c 0-1"},
                                        {"host": "node2", "slots": 2, "launch_prefix": "taskset -c 0-1"}])";
}

void TestClusterWays::runs() {
  QFETCH(QString, hosts);
  ClusterRun run(*m_cluster, hosts);
  run.start();
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = run.result();
  QCOMPARE(*result.summary.nodeCount, 2);
  for (const HostEnvironment& host : result.environment.hosts) {
    QVERIFY2(host.find("communication_interface"), host.host.c_str());
    QVERIFY(host.find("communication_interface")->value != "lo");
  }
  QCOMPARE(m_cluster->engineCount(1) + m_cluster->engineCount(2), 0);
}

/// Both find no engine and bring it at the same time: one wins, the other is content with that, nothing is left over.
void TestClusterWays::hostsShareOneHome() {
  const QString home = m_cluster->folder() + "/shared home";
  const QString hosts = QString(R"([{"host": "node[1-2]", "work_folder": "%1"}])").arg(home);
  const QStringList words = {"preflight", "--network",    "resnet-20",           "--hosts",
                             hosts,       "--ssh-config", m_cluster->sshConfig()};
  for (int again = 0; again < 3; ++again) {
    QVERIFY(QDir(home).removeRecursively());
    const EngineOutput output = runEngine(words);
    QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
    QCOMPARE(output.errors.count("Copied the engine to"), 2);
    QCOMPARE(QDir(home + "/engines").entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
  }
  const EngineOutput output = runEngine(words);
  QVERIFY2(output.status == 0 && !output.errors.contains("Copied the engine"), qPrintable(output.errors));
  ClusterRun run(*m_cluster, hosts);
  run.start();
  const EngineOutput ran = run.finish();
  QVERIFY2(ran.status == 0, qPrintable(ran.errors));
}

/// The way out for a host that the packed engine does not suit: its own engine, which then runs a rank. A compiler
/// cache of this machine, where there is one, makes it minutes in place of ten. Only in the long check.
void TestClusterWays::engineIsBuiltThere() {
  LONG_CHECK_ONLY("ten minutes");
  const QString folder = m_cluster->folder() + "/built";
  const QString cache = qEnvironmentVariable("CCACHE_DIR", QDir::homePath() + "/.cache/ccache");
  const QString host = QString(R"([{"host": "node1", "work_folder": "%1", "environment": {"CCACHE_DIR": "%2",
      "CCACHE_BASEDIR": "%1/source", "CCACHE_NOHASHDIR": "1", "CUDACXX": "none"}}])")
                           .arg(folder, cache);
  const QString source = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR");
  QProcess engine;
  engine.start(enginePath(), {"build", host, "--source", source, "--ssh-config", m_cluster->sshConfig()});
  QVERIFY(engine.waitForFinished(1500000));
  const EngineOutput built = readOutput(engine);
  QVERIFY2(built.status == 0, qPrintable(built.errors));
  QCOMPARE(built.lastLine(), folder + "/source/build/bin/scalescope-engine");
  ClusterRun run(*m_cluster, QString(R"([{"host": "node1", "engine_program": "%1"}])").arg(built.lastLine()));
  run.start();
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const EngineOutput refused =
      runEngine({"build", "node1", "--source", folder, "--ssh-config", m_cluster->sshConfig()});
  QVERIFY2(refused.status != 0 && refused.errors.contains("not a checkout of ScaleScope"), qPrintable(refused.errors));
}

/// sshd allows ten sessions over one connection unless configured otherwise; here one.
void TestClusterWays::fewSessionsPerConnection() {
  QVERIFY(m_cluster->exec(1, "echo MaxSessions 1 > " + m_cluster->folder() + "/more1"));
  QVERIFY(m_cluster->command("sshd 1 stop") && m_cluster->command("sshd 1 start"));
  ClusterRun run(*m_cluster, R"([{"host": "node1", "slots": 2, "launch_prefix": "taskset -c 0-1"}])");
  run.start();
  const EngineOutput output = run.finish();
  QVERIFY(m_cluster->exec(1, "rm " + m_cluster->folder() + "/more1"));
  QVERIFY(m_cluster->command("sshd 1 stop") && m_cluster->command("sshd 1 start"));
  QVERIFY2(output.status == 0, qPrintable(output.errors));
}

/// With the port closed again, only the shared connection leads there.
void TestClusterWays::connectionOpenedByHand() {
  const QStringList config = {"--ssh-config", m_cluster->sshConfig()};
  EngineOutput output = runEngine(QStringList{"connect", "root@node1"} + config);
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY(m_cluster->exec(1, "pkill -o -x sshd"));
  output = runEngine(QStringList{"preflight", "--network", "resnet-20", "--hosts", "node1:1"} + config);
  QVERIFY2(output.out.join('\n').contains("host-unreachable"), qPrintable(output.out.join('\n')));
  output = runEngine(QStringList{"preflight", "--network", "resnet-20", "--hosts", "root@node1:1"} + config);
  QVERIFY2(output.status == 0, qPrintable(output.out.join('\n') + output.errors));
  QVERIFY(runEngine(QStringList{"connect", "root@node1", "--close"} + config).status == 0);
  output = runEngine(QStringList{"preflight", "--network", "resnet-20", "--hosts", "root@node1:1"} + config);
  QCOMPARE(output.status, 3);
  QVERIFY(m_cluster->command("sshd 1 start"));
}

SCALESCOPE_TEST(TestClusterWays)

}  // namespace scalescope::test_cluster_ways

#include "test_cluster_ways.moc"
