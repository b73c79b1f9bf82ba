// SPDX-License-Identifier: Apache-2.0
#include "cluster_run.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_stragglers {

/// Where the time of real nodes goes: a node whose core does other things is named, a slow link is not taken for a slow
/// rank, and its host is named where others show what a link can do. Gradients have a link of their own.
class TestClusterStragglers : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void busyNodeIsNamed_data();
  void busyNodeIsNamed();
  void slowLinkIsCommunication_data();
  void slowLinkIsCommunication();
  void slowLinkIsNamed_data();
  void slowLinkIsNamed();
  void slowDirectionOfTwoIsNamed();
  void equalLinksNameNobody_data();
  void equalLinksNameNobody();

 private:
  /// Runs so many steps; returns the lines at the end of the run.
  RunResult measured(int steps, QString& told, int nodes = 2);
  /// What a node sends over the link of the gradients; "": as fast as it can.
  bool shapeSending(int node, const QString& rate);

  std::unique_ptr<Cluster> m_cluster;
};

namespace {

/// The share of a rank's mean step that one part takes.
double shareOfStep(const RunResult& result, const char* part, std::size_t rank) {
  const SeriesTable* means = findTable(result.series, "rank_means");
  return means ? means->find(part)->values[rank] / means->find("step_time_ms")->values[rank] : -1;
}

/// What the streams between the hosts got through before the run.
std::vector<double> ratesOf(const RunResult& result) {
  const SeriesTable* links = findTable(result.series, "host_links");
  return links ? links->find("mb_per_s")->values : std::vector<double>();
}

/// 2.5 MB/s less headers, and not so exact that a busy machine matters.
bool isTwentyMegabits(double mbPerS) { return mbPerS > 1 && mbPerS < 4; }

}  // namespace

void TestClusterStragglers::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(3, 2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

RunResult TestClusterStragglers::measured(int steps, QString& told, int nodes) {
  ClusterRun run(*m_cluster, QString(R"([{"host": "node[1-%1]", "network_interface": "eth1"}])").arg(nodes));
  run.start({"--steps", QString::number(steps), "--batch-per-device", "8"});
  const EngineOutput output = run.finish();
  told = output.errors;
  if (output.status != 0) qWarning("%s", qPrintable(output.errors));
  return run.result();
}

bool TestClusterStragglers::shapeSending(int node, const QString& rate) {
  const QString shape = "tc qdisc add dev eth1 root tbf rate " + rate + " burst 256kb latency 20ms";
  return m_cluster->exec(node, rate.isEmpty() ? QString("tc qdisc del dev eth1 root") : shape);
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
  QCOMPARE(summary.status, RunStatus::Completed);
  QVERIFY2(summary.stragglerRank.has_value(), qPrintable(told));
  qInfo("%s", qPrintable(told.right(400)));
  QCOMPARE(*summary.stragglerRank, node - 1);
  QCOMPARE(summary.stragglerHost, "node" + std::to_string(node));
  QCOMPARE(summary.stragglerCause, std::string("compute"));
  QCOMPARE(summary.slowLinkHost, std::string());  // it is the core that is busy, not the link
}

void TestClusterStragglers::slowLinkIsCommunication_data() { busyNodeIsNamed_data(); }

/// 1 MB of gradients each way takes 0.4 s on it.
void TestClusterStragglers::slowLinkIsCommunication() {
  QFETCH(int, node);
  QVERIFY(m_cluster->command(QString("rate %1 20mbit eth1").arg(node)));
  QString told;
  const RunResult result = measured(10, told);
  QVERIFY(m_cluster->command(QString("rate %1 none eth1").arg(node)));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  qInfo("%s", qPrintable(told.right(400)));
  for (const std::size_t rank : {0, 1})
    QVERIFY2(shareOfStep(result, "allreduce_time_ms", rank) > 0.5, qPrintable(told));
  const Summary& summary = result.summary;
  QVERIFY(*summary.allreduceBusBandwidthGbPerS < 0.005);
  QVERIFY2(summary.stragglerBehindMs.value_or(0) < 0.25 * *summary.stepTimeMeanMs, qPrintable(told));
  QCOMPARE(summary.slowLinkHost, std::string());  // of two, the slow end cannot be determined
  const std::vector<double> rates = ratesOf(result);
  QCOMPARE(rates.size(), std::size_t(2));
  for (const double rate : rates) QVERIFY2(isTwentyMegabits(rate), qPrintable(QString::number(rate)));
}

void TestClusterStragglers::slowLinkIsNamed_data() {
  QTest::addColumn<int>("node");
  QTest::addColumn<QString>("direction");
  for (const int node : {1, 2, 3}) QTest::addRow("node%d", node) << node << "both";
  QTest::newRow("what node2 sends") << 2 << "send";
}

void TestClusterStragglers::slowLinkIsNamed() {
  QFETCH(int, node);
  QFETCH(QString, direction);
  const bool both = direction == "both";
  QVERIFY(both ? m_cluster->command(QString("rate %1 20mbit eth1").arg(node)) : shapeSending(node, "20mbit"));
  QString told;
  const RunResult result = measured(3, told, 3);
  QVERIFY(both ? m_cluster->command(QString("rate %1 none eth1").arg(node)) : shapeSending(node, ""));
  qInfo("%s", qPrintable(told));
  const Summary& summary = result.summary;
  QCOMPARE(summary.status, RunStatus::Completed);
  QCOMPARE(ratesOf(result).size(), std::size_t(6));
  QCOMPARE(summary.slowLinkHost, "node" + std::to_string(node));
  QCOMPARE(summary.slowLinkDirection, direction.toStdString());
  QVERIFY2(isTwentyMegabits(*summary.slowLinkMbPerS), qPrintable(told));
  QVERIFY2(*summary.otherLinksMbPerS > 20, qPrintable(told));
  const QString sentence = both ? QString("node%1 has the slowest link").arg(node) : QString("node2 sends at");
  QCOMPARE(told.count(sentence), 2);  // before the run, as a warning, and at its end
}

void TestClusterStragglers::slowDirectionOfTwoIsNamed() {
  QVERIFY(shapeSending(2, "20mbit"));
  QString told;
  const Summary summary = measured(3, told).summary;
  QVERIFY(shapeSending(2, ""));
  QCOMPARE(summary.slowLinkHost, std::string("node2"));
  QCOMPARE(summary.slowLinkPeer, std::string("node1"));
  QVERIFY2(told.contains("node2 sends to node1 at"), qPrintable(told));
}

void TestClusterStragglers::equalLinksNameNobody_data() {
  QTest::addColumn<QString>("rate");
  for (const char* rate : {"none", "1gbit", "20mbit"}) QTest::newRow(rate) << rate;
}

void TestClusterStragglers::equalLinksNameNobody() {
  QFETCH(QString, rate);
  for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 %2 eth1").arg(node).arg(rate)));
  QString told;
  const RunResult result = measured(3, told, 3);
  for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 none eth1").arg(node)));
  qInfo("%s", qPrintable(told.left(600)));
  QCOMPARE(result.summary.status, RunStatus::Completed);
  QCOMPARE(ratesOf(result).size(), std::size_t(6));
  QCOMPARE(result.summary.slowLinkHost, std::string());
  QVERIFY2(!told.contains("slowest"), qPrintable(told));
}

SCALESCOPE_TEST(TestClusterStragglers)

}  // namespace scalescope::test_cluster_stragglers

#include "test_cluster_stragglers.moc"
