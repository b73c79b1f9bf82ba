// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "cluster_run.h"
#include "engine/analysis/check/check_verdict.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_check {

/// A node check over real SSH: a host behind a slow link is named, and all-reduce runs between the nodes.
class TestClusterCheck : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void init() { restoreLinks(); }
  void cleanup() { restoreLinks(); }
  void equalLinksAreGood();
  void slowLinkIsBadAndNamed_data();
  void slowLinkIsBadAndNamed();
  void unreachableHostIsBadTheOthersAreMeasured();

 private:
  /// No row finds what another one set, whether that one failed or not.
  void restoreLinks() {
    if (!m_cluster || !m_cluster->skipReason().isEmpty()) return;
    for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 none eth1").arg(node)));
  }
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

/// Checks until no other programs, or pauses of the machine, left a link unjudged.
constexpr int kMaxChecks = 3;

std::vector<CheckValue> linksOf(const RunResult& result) {
  std::vector<CheckValue> links;
  for (CheckValue& value : checkValuesOf(result.series))
    if (value.test == "link") links.push_back(std::move(value));
  return links;
}

/// The first of these links that was measured but not judged; empty if all were judged.
QString unjudgedIn(const std::vector<CheckValue>& links) {
  for (const CheckValue& link : links)
    if (isNotJudged(link)) return QString::fromStdString(checkFindingText(link));
  return {};
}

}  // namespace

void TestClusterCheck::initTestCase() {
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(4, 2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

/// 20 Mbit/s, so that nothing else on this machine is the limit. Beside other programs an equal link may be slower, and
/// where the machine pauses it is uncertain: neither is judged, and never is such a link suspect or bad.
void TestClusterCheck::equalLinksAreGood() {
  for (const int node : {1, 2, 3}) QVERIFY(m_cluster->command(QString("rate %1 20mbit eth1").arg(node)));
  QString unjudged;
  for (int attempt = 0; attempt < kMaxChecks && (attempt == 0 || !unjudged.isEmpty()); ++attempt) {
    RunResult result;
    const EngineOutput output = check(hostsText(3), "links", result);
    const auto links = linksOf(result);
    QVERIFY2(links.size() == 6, qPrintable(output.errors));
    for (const CheckValue& link : links) {
      QVERIFY2(link.verdict == CheckVerdict::Good || isNotJudged(link), checkFindingText(link).c_str());
      QVERIFY2(link.value > 1 && link.value < 3, checkFindingText(link).c_str());
      QVERIFY2(std::isfinite(link.takenShare), checkFindingText(link).c_str());
    }
    unjudged = unjudgedIn(links);
    if (!unjudged.isEmpty()) qInfo().noquote() << unjudged;
  }
  if (!unjudged.isEmpty())
    QSKIP(qPrintable("Not every link was judged in three checks; run it without other programs: " + unjudged));
}

void TestClusterCheck::slowLinkIsBadAndNamed_data() {
  QTest::addColumn<int>("hosts");
  QTest::newRow("of two") << 2;
  QTest::newRow("of three") << 3;
}

/// What node2 sends is shaped. Its links are far slower than other programs explain, unless these leave nothing.
void TestClusterCheck::slowLinkIsBadAndNamed() {
  QFETCH(int, hosts);
  QVERIFY(m_cluster->exec(2, "tc qdisc add dev eth1 root tbf rate 20mbit burst 256kb latency 20ms"));
  RunResult result;
  EngineOutput output;
  std::vector<CheckValue> slow;
  QString unjudged;
  for (int attempt = 0; attempt < kMaxChecks && (attempt == 0 || !unjudged.isEmpty()); ++attempt) {
    output = check(hostsText(hosts), "links,all-reduce", result);
    slow = linksOf(result);
    std::erase_if(slow, [](const CheckValue& link) { return link.host != "node2"; });
    QVERIFY2(slow.size() == static_cast<std::size_t>(hosts - 1), qPrintable(output.errors));
    unjudged = unjudgedIn(slow);
    if (!unjudged.isEmpty()) qInfo().noquote() << unjudged;
  }
  if (!unjudged.isEmpty())
    QSKIP(qPrintable("No slow link was judged in three checks; run it without other programs: " + unjudged));
  QCOMPARE(output.status, 1);
  for (const CheckValue& value : slow) {
    QVERIFY2(value.verdict == CheckVerdict::Bad, checkFindingText(value).c_str());
    if (hosts == 3)
      QVERIFY2(value.reason.english().starts_with("node2 sends at most 2."), value.reason.english().c_str());
  }
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
