// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "tests/engine_launch/secret_scan.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_secrets {

namespace {

constexpr const char* kSecret = "hunter2-of-the-cluster";

}  // namespace

/// Secrets of hosts on their way over a real sshd: the processes of this machine are those of its nodes, too.
class TestClusterSecrets : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void stayOutOfSight();
  void goToAHead();
  void changedEnginesAreReplaced();

 private:
  void writeHosts(const QString& json);

  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterSecrets::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  QVERIFY(m_cluster->exec(1, "mkdir -m 700 /root/.ssh && cp " + m_cluster->sshConfig() + " /root/.ssh/config"));
}

void TestClusterSecrets::writeHosts(const QString& json) {
  QVERIFY(writeFileAtomically((m_cluster->folder() + "/hosts.json").toStdString(), json.toStdString()).ok());
}

/// One host as it is, one within a namespace of processes, as in a container.
void TestClusterSecrets::stayOutOfSight() {
  writeHosts(QString(R"([{"host": "node1", "environment": {"HF_TOKEN": "%1"}},
                         {"host": "node2", "environment": {"HF_TOKEN": "%1"},
                          "launch_prefix": "unshare --mount --pid --fork --kill-child --mount-proc"}])")
                 .arg(kSecret));
  SecretScan scan(kSecret);
  ClusterRun run(*m_cluster, "localhost:1");
  run.start({"--hostfile", m_cluster->folder() + "/hosts.json"});
  const EngineOutput output = run.finish();
  scan.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(scan.commandLines(), QStringList());
  QVERIFY2(scan.holders().contains("scalescope-engi"), "no worker had it");
  QCOMPARE(filesWith(QString::fromStdString(run.folder().path.parent_path().string()), kSecret), QStringList());
  QCOMPARE(*run.result().summary.nodeCount, 2);
}

void TestClusterSecrets::goToAHead() {
  writeHosts(QString(R"([{"host": "node2", "environment": {"HF_TOKEN": "%1"}}])").arg(kSecret));
  SecretScan scan(kSecret);
  ClusterRun run(*m_cluster, "localhost:1");
  run.start({"--hostfile", m_cluster->folder() + "/hosts.json", "--controller-host", "node1"});
  const EngineOutput output = run.finish();
  scan.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QCOMPARE(scan.commandLines(), QStringList());
  QVERIFY2(scan.holders().contains("scalescope-engi"), "no worker had it");
  QVERIFY(m_cluster->exec(1, "grep -rqF set-but-not-kept /root/.cache/scalescope/runs"));
  for (const int node : {1, 2})
    QVERIFY(m_cluster->exec(node, QString("! grep -rqF %1 /root /tmp/scalescope-0").arg(kSecret)));
  QVERIFY(m_cluster->exec(1, "test -z \"$(find /root/.cache/scalescope/runs -perm /077)\""));
  QCOMPARE(filesWith(QString::fromStdString(run.folder().path.parent_path().string()), kSecret), QStringList());
}

/// A program in the engine's place on one node, and an engine that others can write to on the other: neither runs.
void TestClusterSecrets::changedEnginesAreReplaced() {
  ClusterRun first(*m_cluster, "node1:1,node2:1");
  first.start();
  const EngineOutput deployed = first.finish();
  QVERIFY2(deployed.status == 0, qPrintable(deployed.errors));
  QVERIFY(!deployed.errors.contains("is replaced"));
  const QString engines = "/root/.cache/scalescope/engines";
  QVERIFY(m_cluster->exec(
      1, "printf '#!/bin/sh\\ntouch /root/planted\\n' > $(ls -d " + engines + "/*/bin/scalescope-engine)"));
  QVERIFY(m_cluster->exec(2, "chmod o+w " + engines + "/*/bin/scalescope-engine"));
  ClusterRun second(*m_cluster, "node1:1,node2:1");
  second.start();
  const EngineOutput output = second.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  QVERIFY2(output.errors.contains("on node1 is replaced: its content differs from the deployed engine"),
           qPrintable(output.errors));
  QVERIFY2(output.errors.contains("on node2 is replaced: another user owns or can write"), qPrintable(output.errors));
  QVERIFY(m_cluster->exec(1, "test ! -e /root/planted"));
  QVERIFY(m_cluster->exec(2, "test -z \"$(find " + engines + " -perm /022)\""));
  QCOMPARE(second.result().summary.status, RunStatus::Completed);
}

SCALESCOPE_TEST(TestClusterSecrets)

}  // namespace scalescope::test_cluster_secrets

#include "test_cluster_secrets.moc"
