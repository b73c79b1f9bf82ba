// SPDX-License-Identifier: GPL-3.0-or-later
// Two nodes, of which one sends over a slow link: checked, trained on, and asked what holds the run back, in the window
// and on the command line. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QLabel>
#include <QRegularExpression>
#include <QTabWidget>
#include <QtTest>

#include "app/diagnose/bottleneck_page.h"
#include "app/window/main_window.h"
#include "engine/protocol/run/check_value.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_bottleneck_cluster {

class TestBottleneckCluster : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void checkNamesTheSlowLink();
  void runIsMeasured();
  void pageNamesTheLinkWithBothNumbers();
  void commandLineGivesTheSame();

 private:
  QString runsDir() const { return m_dir.filePath("runs"); }
  /// "node2 → node1 reaches 2.4 of 24.1 MB/s": true if both numbers are those of the check.
  bool namesTheLink(const QString& text) const;

  QTemporaryDir m_dir;
  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<MainWindow> m_window;
  QString m_run;                   ///< the training's result
  double m_slow = 0, m_other = 0;  ///< MB/s of the check: from node2 to node1, and back
};

namespace {

constexpr const char* kHosts =
    R"([{"host": "node1", "network_interface": "eth1"}, {"host": "node2", "network_interface": "eth1"}])";

}  // namespace

/// 200 Mbit/s one way and 20 Mbit/s the other, far below what this machine reaches without limits.
void TestBottleneckCluster::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(2, 2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  for (const auto& [node, rate] : {std::pair{1, "200mbit"}, std::pair{2, "20mbit"}})
    QVERIFY(
        m_cluster->exec(node, QString("tc qdisc add dev eth1 root tbf rate %1 burst 256kb latency 20ms").arg(rate)));
}

void TestBottleneckCluster::checkNamesTheSlowLink() {
  const EngineOutput output = runEngine({"check-node", "--quick", "--time-limit", "25", "--only",
                                         "memory,products,convolutions,links,all-reduce", "--hosts", kHosts,
                                         "--ssh-config", m_cluster->sshConfig(), "--runs-dir", runsDir()});
  QVERIFY2(output.status == 1, qPrintable(output.errors));
  const auto result = readResult(output.lastLine().toStdString());
  QVERIFY(result.ok());
  for (const CheckValue& value : checkValuesOf(result->series)) {
    if (value.test != "link") continue;
    (value.host == "node2" ? m_slow : m_other) = value.value;
    if (value.host == "node2") QCOMPARE(value.verdict, CheckVerdict::Bad);
  }
  QVERIFY2(m_slow > 1.5 && m_slow < 3, qPrintable(output.errors));
  QVERIFY2(m_other > 15 && m_other < 30, qPrintable(output.errors));
}

/// Gradients of 1 MB in each step of some ms.
void TestBottleneckCluster::runIsMeasured() {
  const EngineOutput output = runEngine({"run",
                                         "--network",
                                         "resnet-20",
                                         "--image-size",
                                         "8",
                                         "--batch-per-device",
                                         "4",
                                         "--threads-per-rank",
                                         "1",
                                         "--warmup-steps",
                                         "2",
                                         "--minimum-measured-time",
                                         "5",
                                         "--maximum-measured-time",
                                         "5",
                                         "--profile-steps",
                                         "3",
                                         "--hosts",
                                         kHosts,
                                         "--ssh-config",
                                         m_cluster->sshConfig(),
                                         "--runs-dir",
                                         runsDir()});
  QVERIFY2(output.status == 0, qPrintable(output.errors.right(2000)));
  m_run = output.lastLine();
}

bool TestBottleneckCluster::namesTheLink(const QString& text) const {
  static const QRegularExpression kClause(QStringLiteral("node2 → node1 reaches ([0-9.]+) of ([0-9.]+)\\x{a0}MB/s"),
                                          QRegularExpression::UseUnicodePropertiesOption);
  const auto match = kClause.match(text);
  const auto isNear = [](double value, double expected) { return std::abs(value / expected - 1) < 0.25; };
  return match.hasMatch() && isNear(match.captured(1).toDouble(), m_slow) &&
         isNear(match.captured(2).toDouble(), m_other);
}

void TestBottleneckCluster::pageNamesTheLinkWithBothNumbers() {
  if (m_run.isEmpty()) QSKIP("No run was measured before.");
  startWithoutSettings(m_dir.path().toStdString());
  m_window = std::make_unique<MainWindow>(WindowPlaces{runsDir().toStdString(), enginePath().toStdString()});
  m_window->resize(1600, 1000);
  m_window->show();
  auto* page = m_window->findChild<BottleneckPage*>();
  m_window->findChild<QTabWidget*>(QStringLiteral("pages"))->setCurrentWidget(page);
  QTRY_VERIFY(page->isVisible());
  const QString id = QFileInfo(QFileInfo(m_run).path()).fileName();
  const auto answer = [page] {
    QStringList texts;
    for (const QLabel* label : page->findChildren<QLabel*>()) texts.append(label->text());
    return texts.join('\n');
  };
  // The library reads the results first.
  QTRY_VERIFY2((page->setRuns({id}), QTest::qWait(500), namesTheLink(answer())), qPrintable(answer()));
  // The run is short, and both nodes are this machine: the ranks of one may count as other programs to the other.
  QVERIFY2(answer().contains("The next thing to change is the link (node2 → node1 reaches") ||
               answer().contains("no conclusion follows until"),
           qPrintable(answer()));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QDir(folder).filePath("bottleneck-link.png"));
}

void TestBottleneckCluster::commandLineGivesTheSame() {
  if (m_run.isEmpty()) QSKIP("No run was measured before.");
  QProcess program;
  program.start(QFileInfo(enginePath()).path() + "/scalescope", {"bottleneck", "--embed", "full", m_run});
  QVERIFY(program.waitForFinished(60000));
  const QString text = QString::fromUtf8(program.readAllStandardOutput());
  QVERIFY2(namesTheLink(text), qPrintable(text));
}

SCALESCOPE_WINDOW_TEST(TestBottleneckCluster)

}  // namespace scalescope::test_bottleneck_cluster

#include "test_bottleneck_cluster.moc"
