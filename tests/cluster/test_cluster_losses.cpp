// SPDX-License-Identifier: Apache-2.0
#include <QRegularExpression>

#include "cluster_run.h"
#include "engine/protocol/run/error_line.h"
#include "engine/protocol/run/preflight_report.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cluster_losses {

/// Hosts that are lost while a run measures: each is named within 30 s, what was received is kept, and no process stays
/// on any node.
class TestClusterLosses : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void hostIsLost_data();
  void hostIsLost();
  void rankStandsStill();
  void nothingGetsThrough();
  void flappingLinkIsNamed();
  void sshKilledHere_data();
  void sshKilledHere();
  void stoppedShellIsEnded();
  void slowLinksWork_data();
  void slowLinksWork();
  void weightsOverASlowLinkAreNamed();
  void engineOverASlowLinkIsStopped();
  void preflightOverASlowLinkIsStopped();
  void lostPacketsOfThreeHosts_data();
  void lostPacketsOfThreeHosts();

 private:
  std::unique_ptr<Cluster> m_cluster;
};

void TestClusterLosses::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
}

void TestClusterLosses::hostIsLost_data() {
  QTest::addColumn<QString>("lose");
  QTest::addColumn<QString>("restore");
  QTest::newRow("link down") << "link 2 down"
                             << "link 2 up";
  QTest::newRow("sshd stopped") << "sshd 2 stop"
                                << "sshd 2 start";
}

void TestClusterLosses::hostIsLost() {
  QFETCH(QString, lose);
  QFETCH(QString, restore);
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  QElapsedTimer clock;
  clock.start();
  QVERIFY(m_cluster->command(lose));
  const EngineOutput output = run.finish();
  const qint64 tookMs = clock.elapsed();
  QVERIFY(m_cluster->command(restore));
  QCOMPARE(output.status, 1);
  const RunResult result = run.result();
  qInfo("named after %.1f s: %s", static_cast<double>(tookMs) / 1000, result.summary.error.english().c_str());
  QVERIFY2(result.summary.error.english().find("node2") != std::string::npos, result.summary.error.english().c_str());
  QVERIFY(findTable(result.series, "steps")->rowCount() > 0);
  bool named = false;
  for (const Event& event : result.events)
    if (auto raised = std::get_if<ErrorRaised>(&event.body)) named |= raised->error.code == "host-lost";
  QVERIFY(named);
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
  QTRY_COMPARE_WITH_TIMEOUT(m_cluster->engineCount(2), 0, 90000);  // its workers wait for the controller for a minute
}

void TestClusterLosses::rankStandsStill() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  QVERIFY(m_cluster->exec(2, "pkill -STOP -x scalescope-engi"));
  const EngineOutput output = run.finish();
  QVERIFY2(run.result().summary.error.english().starts_with("Rank 1 on node2 has been silent"),
           run.result().summary.error.english().c_str());
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
  QTRY_COMPARE(m_cluster->engineCount(2), 0);
}

/// The hosts stay within the controller's reach, and lose each other.
void TestClusterLosses::nothingGetsThrough() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  const QString neighbour =
      "a=$(ip -4 -o addr show eth0 | awk '{ split($4, p, \"[./]\"); print p[1] \".\" p[2] \".\" p[3] }');"
      " ip neigh %1 $a.12 %2 dev eth0";
  QElapsedTimer clock;
  clock.start();
  QVERIFY(m_cluster->exec(1, neighbour.arg("replace", "lladdr 02:00:00:00:00:99")));
  const EngineOutput output = run.finish();
  const qint64 tookMs = clock.elapsed();
  QVERIFY(m_cluster->exec(1, neighbour.arg("del", "")));
  QCOMPARE(output.status, 1);
  const RunResult result = run.result();
  qInfo("named after %.1f s: %s", static_cast<double>(tookMs) / 1000, result.summary.error.english().c_str());
  QVERIFY2(result.summary.error.english().starts_with("No data has passed between the ranks"),
           result.summary.error.english().c_str());
  QVERIFY(findTable(result.series, "steps")->rowCount() > 0);
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
  QTRY_COMPARE(m_cluster->engineCount(2), 0);
}

/// A link that fails for two seconds, again and again: no rank is lost, but the result is not that of the cluster.
void TestClusterLosses::flappingLinkIsNamed() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  for (int i = 0; i < 3; ++i) {
    QVERIFY(m_cluster->command("link 2 down"));
    QThread::sleep(2);
    QVERIFY(m_cluster->command("link 2 up"));
    QThread::sleep(3);
  }
  QVERIFY(requestStop(run.folder()).ok());
  run.finish();
  const RunResult result = run.result();
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  QVERIFY(result.summary.disturbed);
  std::string text;
  for (const Event& event : result.events)
    if (auto noted = std::get_if<Noted>(&event.body); noted && noted->level == NoteLevel::Disturbed)
      text += noted->text;
  qInfo("%s", text.c_str());
  QVERIFY2(text.find("The communication between the ranks paused ") != std::string::npos, text.c_str());
}

void TestClusterLosses::sshKilledHere_data() {
  QTest::addColumn<QString>("option");
  QTest::newRow("of a rank") << "ControlMaster=no";
  QTest::newRow("of the host") << "ControlMaster=yes";
}

/// The ssh of node2 with this option on its command line, among the controller's children.
void TestClusterLosses::sshKilledHere() {
  QFETCH(QString, option);
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  const QString pid = QString::number(run.engine().processId());
  QFile children("/proc/" + pid + "/task/" + pid + "/children");
  QVERIFY(children.open(QIODevice::ReadOnly));
  int killed = 0;
  for (const QByteArray& child : children.readAll().split(' ')) {
    QFile words("/proc/" + child.trimmed() + "/cmdline");
    if (child.isEmpty() || !words.open(QIODevice::ReadOnly)) continue;
    const auto list = words.readAll().split('\0');
    if (list.contains("node2") && list.contains(option.toUtf8()))
      killed += ::kill(static_cast<pid_t>(child.toInt()), SIGKILL) == 0;
  }
  QCOMPARE(killed, 1);
  run.finish();
  const std::string error = run.result().summary.error;
  QVERIFY2(error.starts_with("The connection to node2 ended, because its program on this machine was killed by signal "
                             "9 (Killed)."),
           error.c_str());
  QTRY_COMPARE(m_cluster->engineCount(2), 0);
}

/// The shell that starts the engine on a node; stopped, it does not notice that the run is over.
void TestClusterLosses::stoppedShellIsEnded() {
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  const QString shells = "pgrep -f '[e]xit [$][?]'";
  QVERIFY(m_cluster->exec(2, "kill -STOP $(" + shells + ")"));
  QVERIFY(requestStop(run.folder()).ok());
  run.finish();
  QCOMPARE(run.result().summary.status, RunStatus::Stopped);
  QVERIFY(!m_cluster->exec(2, shells));
}

void TestClusterLosses::slowLinksWork_data() {
  QTest::addColumn<QString>("rate");
  QTest::newRow("1 Gbit/s") << "1gbit";
  QTest::newRow("10 Gbit/s") << "10gbit";
}

void TestClusterLosses::slowLinksWork() {
  QFETCH(QString, rate);
  QVERIFY(m_cluster->command("rate 1 " + rate) && m_cluster->command("rate 2 " + rate));
  ClusterRun run(*m_cluster, "node1:1,node2:1");
  run.start({"--steps", "30"});
  const EngineOutput output = run.finish();
  QVERIFY2(output.status == 0, qPrintable(output.errors));
  qInfo("%s: %.1f images/s", qPrintable(rate), *run.result().summary.imagesPerSecond);
  QVERIFY(m_cluster->command("rate 1 none") && m_cluster->command("rate 2 none"));
}

/// ResNet-50 has 25,557,032 weights and 53,120 running statistics of 4 bytes: 102.44 MB, at 0.125 MB/s 820 s.
void TestClusterLosses::weightsOverASlowLinkAreNamed() {
  Cluster two(2, 2);
  QVERIFY2(two.skipReason().isEmpty(), qPrintable(two.skipReason()));
  QVERIFY(two.command("rate 1 1mbit eth1") && two.command("rate 2 1mbit eth1"));
  ClusterRun run(two, R"([{"host": "node[1-2]", "network_interface": "eth1"}])");
  run.start({"--network", "resnet-50", "--image-size", "32", "--steps", "10000000"});
  const auto told = [&] {
    const auto events = readFile(run.folder().events());
    return events.ok() &&
           events->find("so that the weights from rank 0 (102.44 MB) take at least ") != std::string::npos;
  };
  QTRY_VERIFY_WITH_TIMEOUT(told(), 180000);
  QVERIFY(requestStop(run.folder(), StopRequest::AtOnce).ok());
  run.finish();
}

/// SSH itself has 1 Mbit/s, 0.125 MB/s: the engine's copy takes minutes, which the run states until it is stopped.
void TestClusterLosses::engineOverASlowLinkIsStopped() {
  Cluster slow(2);
  QVERIFY2(slow.skipReason().isEmpty(), qPrintable(slow.skipReason()));
  QVERIFY(slow.command("rate 1 1mbit"));
  ClusterRun run(slow, "node1:1,node2:1");
  run.start();
  const QRegularExpression words(
      "Copying the engine to node1: ([0-9.]+) of ([0-9.]+) MB, ([0-9.]+) MB/s, about [0-9]+ s left");
  QRegularExpressionMatch stated;
  const auto isStated = [&] {
    const auto events = readFile(run.folder().events());
    auto found = words.globalMatch(events.ok() ? QString::fromStdString(*events) : QString());
    while (found.hasNext()) stated = found.next();
    return stated.hasMatch() && stated.captured(3).toDouble() <= 0.14;  // the first seconds hold the shaper's burst
  };
  QTRY_VERIFY_WITH_TIMEOUT(isStated(), 120000);
  qInfo("%s", qPrintable(stated.captured(0)));
  QVERIFY(stated.captured(1).toDouble() < stated.captured(2).toDouble());
  QVERIFY(requestStop(run.folder()).ok());
  const EngineOutput output = run.finish();
  QCOMPARE(output.status, 130);
  QVERIFY2(output.errors.contains(stated.captured(0)), qPrintable(output.errors));
  QCOMPARE(run.result().summary.status, RunStatus::Stopped);
  QVERIFY2(run.result().summary.error.empty(), run.result().summary.error.english().c_str());
  const auto isTidy = [&] { return slow.exec(1, "! ls ~/.cache/scalescope/engines/.new.* 2> /dev/null"); };
  QTRY_VERIFY_WITH_TIMEOUT(isTidy(), 60000);
}

/// The same of preflight alone, as the Nodes page starts it.
void TestClusterLosses::preflightOverASlowLinkIsStopped() {
  Cluster slow(2);
  QVERIFY2(slow.skipReason().isEmpty(), qPrintable(slow.skipReason()));
  QVERIFY(slow.command("rate 1 1mbit"));
  QProcess preflight;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert(kMessagesVariable, kJsonMessages);
  preflight.setProcessEnvironment(environment);
  preflight.start(enginePath(), {"preflight", "--json", "--network", "resnet-20", "--hosts", "node1:1", "--ssh-config",
                                 slow.sshConfig()});
  QByteArray errors;
  const auto isStated = [&] {
    errors += preflight.readAllStandardError();
    for (const QByteArray& line : errors.split('\n'))
      if (const auto text = messageOfProgressLine(line.toStdString()))
        if (text->english().find(" s left") != std::string::npos) return true;
    return false;
  };
  QTRY_VERIFY_WITH_TIMEOUT(isStated(), 120000);
  preflight.terminate();
  QVERIFY(preflight.waitForFinished(20000));
  QCOMPARE(preflight.exitCode(), 130);
  const auto reports = preflightReportsFromJson(preflight.readAllStandardOutput().toStdString());
  QVERIFY2(reports.ok(), reports.ok() ? "" : reports.error().message.english().c_str());
  QVERIFY(reports->size() == 1 && reports->front().host == "node1" && !reports->front().ready());
  QVERIFY(reports->front().faults.size() == 1 && reports->front().faults.front().code == "stopped");
  const auto isTidy = [&] { return slow.exec(1, "! ls ~/.cache/scalescope/engines/.new.* 2> /dev/null"); };
  QTRY_VERIFY_WITH_TIMEOUT(isTidy(), 60000);
}

void TestClusterLosses::lostPacketsOfThreeHosts_data() {
  QTest::addColumn<int>("percent");
  QTest::newRow("every twentieth") << 5;
  QTest::newRow("every fifth") << 20;
}

/// Of those that a host receives. TCP sends them again, so the run goes on, slowly, and says so where that takes long.
void TestClusterLosses::lostPacketsOfThreeHosts() {
  QFETCH(int, percent);
  if (QStandardPaths::findExecutable("nft", {"/usr/sbin", "/usr/bin"}).isEmpty())
    QSKIP("nft is missing: install nftables to enable it.");
  Cluster three(3);
  QVERIFY2(three.skipReason().isEmpty(), qPrintable(three.skipReason()));
  ClusterRun run(three, "node1:1,node2:1,node3:1");
  run.start({"--steps", "10000000"});
  QTRY_VERIFY(run.measuring());
  for (const int node : {1, 2, 3})
    QVERIFY(
        three.exec(node, QString("nft add table inet loss && nft add chain inet loss in '{ type filter hook input "
                                 "priority 0; }' && nft add rule inet loss in iifname eth0 numgen random mod 100 lt "
                                 "%1 counter drop")
                             .arg(percent)));
  QThread::sleep(40);
  QVERIFY(requestStop(run.folder(), StopRequest::AtOnce).ok());  // a step may take minutes now
  run.finish();
  const RunResult result = run.result();
  const std::string error = result.summary.error;
  std::string notes;
  for (const Event& event : result.events)
    if (const auto* noted = std::get_if<Noted>(&event.body)) notes += noted->text.english() + '\n';
  qInfo("%d %%: %lld steps\n%s", percent, static_cast<long long>(result.summary.measuredSteps.value_or(0)),
        notes.c_str());
  QVERIFY2(error.empty(), error.c_str());
  QCOMPARE(result.summary.status, RunStatus::Stopped);
  QCOMPARE(result.summary.deviceCount, std::optional<int>(3));
  QVERIFY(result.summary.measuredSteps && *result.summary.measuredSteps > 0);
  for (const int node : {1, 2, 3}) QTRY_COMPARE_WITH_TIMEOUT(three.engineCount(node), 0, 90000);
}

SCALESCOPE_TEST(TestClusterLosses)

}  // namespace scalescope::test_cluster_losses

#include "test_cluster_losses.moc"
