// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "cluster_run.h"
#include "engine/analysis/check_verdict.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_check {

/// A node check over real SSH: a host behind a slow link is named, and all-reduce runs between the nodes.
class TestClusterCheck : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void equalLinksAreGood();
  void slowLinkIsBadAndNamed_data();
  void slowLinkIsBadAndNamed();
  void unreachableHostIsBadTheOthersAreMeasured();

 private:
  EngineOutput check(const QString& hosts, const QString& parts, RunResult& result) {
    const QTemporaryDir folder;
    const EngineOutput output =
        runEngine({"check-node", "--quick", "--time-limit", "25", "--only", parts, "--hosts", hosts, "--ssh-config",
                   m_cluster->sshConfig(), "--runs-dir", folder.filePath("runs")});
    if (auto read = readResult(output.lastLine().toStdString())) result = *read;
    return output;
  }
  static QString hostsText(int count) {
    return QString(R"([{"host": "node[1-%1]", "network_interface": "eth1"}])").arg(count);
  }
  std::unique_ptr<Cluster> m_cluster;
};

namespace {

std::vector<CheckValue> linksOf(const RunResult& result) {
  std::vector<CheckValue> links;
  for (CheckValue& value : checkValuesOf(result.series))
    if (value.test == "link") links.push_back(std::move(value));
  return links;
}

}  // namespace

void TestClusterCheck::initTestCase() {
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(4, 2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

/// 20 Mbit/s, so that nothing else on this machine is the limit. Where the machine itself pauses, a link may be too
/// uncertain to judge, which is said; it is never bad, and another check judges it.
void TestClusterCheck::equalLinksAreGood() {
  for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 20mbit eth1").arg(node)));
  std::string unjudged;
  for (int attempt = 0; attempt < 3 && (attempt == 0 || !unjudged.empty()); ++attempt) {
    RunResult result;
    const EngineOutput output = check(hostsText(3), "links", result);
    const auto links = linksOf(result);
    QVERIFY2(links.size() == 6, qPrintable(output.errors));
    unjudged.clear();
    for (const CheckValue& link : links) {
      const bool isJudged = link.verdict != CheckVerdict::NotMeasurable;
      QVERIFY2(!isJudged || link.verdict == CheckVerdict::Good, checkFindingText(link).c_str());
      QVERIFY2(link.value > 1.5 && link.value < 3, checkFindingText(link).c_str());
      if (!isJudged) unjudged = checkFindingText(link);
    }
  }
  for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 none eth1").arg(node)));
  QVERIFY2(unjudged.empty(), unjudged.c_str());
}

void TestClusterCheck::slowLinkIsBadAndNamed_data() {
  QTest::addColumn<int>("hosts");
  QTest::newRow("of two") << 2;
  QTest::newRow("of three") << 3;
}

/// What node2 sends is shaped.
void TestClusterCheck::slowLinkIsBadAndNamed() {
  QFETCH(int, hosts);
  QVERIFY(m_cluster->exec(2, "tc qdisc add dev eth1 root tbf rate 20mbit burst 256kb latency 20ms"));
  RunResult result;
  const EngineOutput output = check(hostsText(hosts), "links,all-reduce", result);
  QVERIFY(m_cluster->exec(2, "tc qdisc del dev eth1 root"));
  QCOMPARE(output.status, 1);
  int bad = 0;
  for (const CheckValue& link : linksOf(result))
    if (link.host == "node2") {
      ++bad;
      QVERIFY2(link.verdict == CheckVerdict::Bad, checkFindingText(link).c_str());
      if (hosts == 3)
        QVERIFY2(link.reason.english().starts_with("node2 sends at most 2."), link.reason.english().c_str());
    }
  QCOMPARE(bad, hosts - 1);
  QVERIFY2(output.errors.contains("bad: node2 -> node"), qPrintable(output.errors));
  for (const CheckValue& value : checkValuesOf(result.series))
    if (value.test == "allreduce_hosts" && value.bytes == 1024) QVERIFY(std::isfinite(value.value));
}

void TestClusterCheck::unreachableHostIsBadTheOthersAreMeasured() {
  RunResult result;
  const EngineOutput output = check(R"([{"host": "node1"}, {"host": "nowhere"}])", "memory", result);
  QCOMPARE(output.status, 1);
  bool isBad = false, isMeasured = false;
  for (const CheckValue& value : checkValuesOf(result.series)) {
    isBad |= value.test == "host" && value.host == "nowhere" && value.verdict == CheckVerdict::Bad;
    isMeasured |= value.test == "memory_triad" && value.host == "node1" && std::isfinite(value.value);
  }
  QVERIFY2(isBad && isMeasured, qPrintable(output.errors));
}

SCALESCOPE_TEST(TestClusterCheck)

}  // namespace scalescope::test_cluster_check

#include "test_cluster_check.moc"
