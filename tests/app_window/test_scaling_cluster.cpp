// SPDX-License-Identifier: GPL-3.0-or-later
// One node of two ranks against two nodes of one, over every link of the small cluster: the study that the product is
// for, its Scaling page and its figure. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QtTest>
#include <map>

#include "app/scale/scaling_model.h"
#include "app/scale/scaling_page.h"
#include "app/window/main_window.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/study/study_folder.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_scaling_cluster {

class TestScalingCluster : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void studyIsMeasured();
  void pageShowsALineForEachLink();
  void figureIsExported();

 private:
  std::string runsDir() const { return m_dir.filePath("runs").toStdString(); }
  QStringList runIds() const { return QDir(m_dir.filePath("runs")).entryList({"20*"}, QDir::Dirs); }
  /// Mean throughput of two nodes of one rank over a link, of the results themselves.
  double twoNodesOver(const std::string& interface) const;

  QTemporaryDir m_dir;
  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<MainWindow> m_window;
};

namespace {

/// The links and what they are shaped to.
const std::map<std::string, QString> kLinks = {{"eth0", "none"}, {"eth1", "1gbit"}, {"eth2", "10gbit"}};

}  // namespace

void TestScalingCluster::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  if (QThread::idealThreadCount() < 2) QSKIP("Two nodes of one core need two cores.");
  m_cluster = std::make_unique<Cluster>(2, static_cast<int>(kLinks.size()));
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  for (const auto& [interface, rate] : kLinks)
    for (const int node : {1, 2})
      QVERIFY(m_cluster->command(QString("rate %1 %2 %3").arg(node).arg(rate, QString::fromStdString(interface))));
}

/// Gradients of 1 MB after a step of some ms: what the link takes is seen.
void TestScalingCluster::studyIsMeasured() {
  Study study;
  study.name = "Up against out";
  study.baseline.network = "resnet-20";
  study.baseline.imageSize = 8;
  study.baseline.batchSizePerDevice = 4;
  study.baseline.warmupSteps = 5;
  study.baseline.threadsPerRank = 1;
  study.baseline.minimumMeasuredTimeS = study.baseline.maximumMeasuredTimeS = 3;
  const char* kUp = R"([{"host": "node1", "slots": 2, "launch_prefix": "taskset -c 0-1"}])";
  study.factors = {{"hosts", {"node1:1", kUp, "node1:1,node2:1"}}, {"host_network_interface", {}}};
  for (const auto& link : kLinks) study.factors.back().values.push_back(link.first);
  study.repeats.count = 2;
  const QString file = m_dir.filePath("study.json");
  QVERIFY(writeFileAtomically(file.toStdString(), studyToJson(study)).ok());
  QProcess engine;
  engine.start(enginePath(), {"study", "run", file, "--study-id", "s1", "--runs-dir", m_dir.filePath("runs"),
                              "--trust-plan", "--ssh-config", m_cluster->sshConfig()});
  QVERIFY(engine.waitForFinished(540000));
  const EngineOutput output = readOutput(engine);
  QVERIFY2(output.status == 0, qPrintable(output.errors.right(2000)));
  const auto stored = loadStudy({runsDir(), "s1"});
  QVERIFY(stored.ok());
  QCOMPARE(stored->state.cells.size(), std::size_t(9));
  for (const CellProgress& cell : stored->state.cells) QCOMPARE(cell.statistics().count, 2);
}

double TestScalingCluster::twoNodesOver(const std::string& interface) const {
  std::vector<double> rates;
  for (const QString& run : runIds()) {
    const auto result = readResult(std::filesystem::path(runsDir()) / run.toStdString() / "result.json");
    if (!result.ok() || *result->summary.nodeCount != 2) continue;
    const Fact* used = result->environment.hosts.front().find("communication_interface");
    if (used != nullptr && used->value == interface) rates.push_back(*result->summary.imagesPerSecond);
  }
  return geometricMean(rates);
}

void TestScalingCluster::pageShowsALineForEachLink() {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("config"));
  m_window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), enginePath().toStdString()});
  m_window->resize(1400, 900);
  m_window->show();
  auto* page = m_window->findChild<ScalingPage*>();
  m_window->findChild<QTabWidget*>(QStringLiteral("pages"))->setCurrentWidget(page);
  QTRY_VERIFY(page->isVisible());
  auto* table = page->findChild<QTableView*>();
  // The library reads the results first.
  QTRY_VERIFY((page->setRuns(runIds()), QTest::qWait(500), table->model()->rowCount() == 9));
  std::map<QString, QStringList> points;  // per line: devices on nodes
  const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
  for (int row = 0; row < table->model()->rowCount(); ++row) {
    const QString line = cell(row, ScalingModel::Line);
    points[line].append(cell(row, ScalingModel::Devices) + " on " + cell(row, ScalingModel::Nodes));
  }
  QCOMPARE(points.size(), kLinks.size());
  for (const auto& [link, rate] : kLinks) {
    const auto line = std::find_if(points.begin(), points.end(), [&, name = link](const auto& entry) {
      return entry.first.endsWith(", interface " + QString::fromStdString(name));
    });
    QVERIFY2(line != points.end(), link.c_str());
    QCOMPARE(line->second, QStringList({"1 on 1", "2 on 1", "2 on 2"}));
  }
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QDir(folder).filePath("scaling-links.png"));
}

void TestScalingCluster::figureIsExported() {
  if (!m_window) QSKIP("The page was not shown.");
  const QString kept = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  const QDir folder(kept.isEmpty() ? m_dir.path() : kept);
  exportFigure(*m_window, "png300", folder.filePath("up-against-out.png"));
  exportFigure(*m_window, "csv", folder.filePath("up-against-out.csv"));
  QVERIFY(QImage(folder.filePath("up-against-out.png")).width() > 1000);
  const auto csv = readFile(folder.filePath("up-against-out.csv").toStdString());
  QVERIFY(csv.ok());
  for (const auto& [link, rate] : kLinks) {
    const double expected = twoNodesOver(link);
    bool found = false;  // among the points of two devices, the numbers as measured
    for (const std::string& row : split(*csv, '\n')) {
      const std::vector<std::string> cells = csvCells(row);
      found |= cells.size() > 3 && cells[0].starts_with("Throughput") && cells[1].ends_with(", interface " + link) &&
               cells[2] == "2" && qFuzzyCompare(parseNumber(cells[3]).value_or(-1), expected);
    }
    QVERIFY2(found, csv->c_str());
    qInfo("%s, %s: %.1f images/s on two nodes", link.c_str(), qPrintable(rate), expected);
  }
}

SCALESCOPE_WINDOW_TEST(TestScalingCluster)

}  // namespace scalescope::test_scaling_cluster

#include "test_scaling_cluster.moc"
