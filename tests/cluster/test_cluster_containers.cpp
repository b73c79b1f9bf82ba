// SPDX-License-Identifier: Apache-2.0
// Engines in containers of a real Podman on other hosts, over real SSH.
#include "cluster_run.h"
#include "tests/engine_launch/real_runtime.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_containers {

class TestClusterContainers : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void everyHostTrainsInside();
  void stopLeavesNothing();

 private:
  QString hosts() const;
  std::unique_ptr<RealRuntime> m_runtimes[2];
  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterContainers::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  for (auto& runtime : m_runtimes) {
    runtime = std::make_unique<RealRuntime>("podman");
    if (!runtime->missing().isEmpty()) QSKIP(qPrintable(runtime->missing()));
  }
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

/// One rank on each host, with storage of its own: the hosts share a disk.
QString TestClusterContainers::hosts() const {
  QStringList list;
  for (int i = 0; i < 2; ++i)
    list << QString(R"({"host": "node%1", "slots": 1, "container": "%2", "container_runtime": "podman",
                        "launch_prefix": "%3", "work_folder": "%4"})")
                .arg(QString::number(i + 1), m_runtimes[i]->image(), m_runtimes[i]->prefix(),
                     m_runtimes[i]->folder() + "/work");
  return "[" + list.join(", ") + "]";
}

void TestClusterContainers::everyHostTrainsInside() {
  ClusterRun run(*m_cluster, hosts());
  run.start({"--trust-plan"});
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  const RunResult result = run.result();
  QCOMPARE(*result.summary.nodeCount, 2);
  QCOMPARE(result.environment.hosts.size(), size_t(2));
  for (const HostEnvironment& host : result.environment.hosts) {
    QCOMPARE(host.find("os_name")->value, std::string("Image OS 7"));
    QCOMPARE(host.find("container")->value, std::string("podman"));
    QVERIFY(host.find("container_image")->value.starts_with("scalescope-test:1.0; scalescope-test@sha256:"));
  }
  QTRY_VERIFY(m_cluster->engineCount(1) == 0 && m_cluster->engineCount(2) == 0);
}

/// A controller that is killed, as connections that are lost: both hosts end their containers by themselves.
void TestClusterContainers::stopLeavesNothing() {
  ClusterRun run(*m_cluster, hosts());
  run.start({"--trust-plan", "--steps", "1000000"});
  QTRY_VERIFY(run.measuring());
  QVERIFY(m_cluster->engineCount(1) > 0 && m_cluster->engineCount(2) > 0);
  run.engine().kill();
  run.engine().waitForFinished();
  QTRY_VERIFY(m_cluster->engineCount(1) == 0 && m_cluster->engineCount(2) == 0);
}

SCALESCOPE_TEST(TestClusterContainers)

}  // namespace scalescope::test_cluster_containers

#include "test_cluster_containers.moc"
