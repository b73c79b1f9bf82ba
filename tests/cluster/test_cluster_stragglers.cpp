// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"

using namespace scalescope;

/// Where the time of real nodes goes: a node whose core does other things is named, a slow link is not taken for a slow
/// rank. Gradients have a link of their own.
class TestClusterStragglers : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void busyNodeIsNamed_data();
  void busyNodeIsNamed();
  void slowLinkIsCommunication_data();
  void slowLinkIsCommunication();

 private:
  /// Runs so many steps; the lines that the run's end told.
  RunResult measured(int steps, QString& told);

  std::unique_ptr<Cluster> m_cluster;
};

namespace {

/// The share of a rank's mean step that one part takes.
double shareOfStep(const RunResult& result, const char* part, std::size_t rank) {
  const SeriesTable* means = findTable(result.series, "rank_means");
  return means ? means->find(part)->values[rank] / means->find("step_time_ms")->values[rank] : -1;
}

}  // namespace

void TestClusterStragglers::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(2, 2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

RunResult TestClusterStragglers::measured(int steps, QString& told) {
  ClusterRun run(*m_cluster, R"([{"host": "node[1-2]", "network_interface": "eth1"}])");
  run.start({"--steps", QString::number(steps), "--batch-per-device", "8"});
  const EngineOutput output = run.finish();
  told = output.errors;
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  return run.result();
}

void TestClusterStragglers::busyNodeIsNamed_data() {
  QTest::addColumn<int>("node");
  QTest::newRow("the first") << 1;
  QTest::newRow("the second") << 2;
}

/// So many that what else this machine does makes no such difference.
void TestClusterStragglers::busyNodeIsNamed() {
  QFETCH(int, node);
  const int core = (node - 1) % QThread::idealThreadCount();
  QVERIFY(m_cluster->exec(node, QString("for i in $(seq 12); do taskset -c %1 sh -c 'while :; do :; done' "
                                        "</dev/null >/dev/null 2>&1 & done")
                                    .arg(core)));
  QString told;
  const RunResult result = measured(60, told);
  QVERIFY(m_cluster->exec(node, "pkill -KILL -f 'while :; do :; [d]one'"));
  const Summary& summary = result.summary;
  QCOMPARE(summary.status, std::string("completed"));
  QVERIFY2(summary.stragglerRank.has_value(), qPrintable(told));
  qInfo("%s", qPrintable(told.right(400)));
  QCOMPARE(*summary.stragglerRank, node - 1);
  QCOMPARE(summary.stragglerHost, "node" + std::to_string(node));
  QCOMPARE(summary.stragglerCause, std::string("compute"));
}

void TestClusterStragglers::slowLinkIsCommunication_data() { busyNodeIsNamed_data(); }

/// 1 MB of gradients each way takes 0.4 s on it.
void TestClusterStragglers::slowLinkIsCommunication() {
  QFETCH(int, node);
  QVERIFY(m_cluster->command(QString("rate %1 20mbit eth1").arg(node)));
  QString told;
  const RunResult result = measured(10, told);
  QVERIFY(m_cluster->command(QString("rate %1 none eth1").arg(node)));
  QCOMPARE(result.summary.status, std::string("completed"));
  qInfo("%s", qPrintable(told.right(400)));
  for (const std::size_t rank : {0, 1})
    QVERIFY2(shareOfStep(result, "allreduce_time_ms", rank) > 0.5, qPrintable(told));
  const Summary& summary = result.summary;
  QVERIFY(*summary.allreduceBusBandwidthGbPerS < 0.005);
  QVERIFY2(summary.stragglerBehindMs.value_or(0) < 0.25 * *summary.stepTimeMeanMs, qPrintable(told));
}

QTEST_GUILESS_MAIN(TestClusterStragglers)
#include "test_cluster_stragglers.moc"
