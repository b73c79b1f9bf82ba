// SPDX-License-Identifier: GPL-3.0-or-later
// A study whose controller lives on the head node of the small cluster, driven by clicks in the real window.
// SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QTableView>
#include <QToolBar>
#include <QtTest>

#include "app/compare/compare_page.h"
#include "app/core/app_settings.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/study/study_progress_model.h"
#include "app/window/main_window.h"
#include "tests/app_window/window_driver.h"
#include "tests/cluster/cluster.h"
#include "tests/engine_launch/engine_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_study_cluster {

class TestStudyCluster : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void studyOnTheHeadNodeIsStartedPausedAndResumed();

 private:
  std::filesystem::path runsDir() const { return m_dir.filePath("runs").toStdString(); }
  void click(const char* name) const;
  void type(const char* name, const char* text) const;
  StudyState state() const;
  QString summary() const { return m_window->findChild<QLabel*>(QStringLiteral("study_summary"))->text(); }
  QStringList cells(StudyProgressModel::Column column) const;
  void picture(const char* name) const;
  /// What is known when the study does not get on: its summary, and the times and types of the newest run's events.
  QString standing() const;
  /// Results of the runs folder here and on the head, seen through one of its processes.
  QStringList resultsHere() const { return resultsIn(QString::fromStdString(runsDir().string())); }
  QStringList resultsThere();
  static QStringList resultsIn(const QString& folder);

  QTemporaryDir m_dir;
  std::unique_ptr<Cluster> m_cluster;
  std::unique_ptr<MainWindow> m_window;
};

void TestStudyCluster::initTestCase() {
  if (!canTrain()) QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  m_cluster = std::make_unique<Cluster>(2);
  if (!m_cluster->skipReason().isEmpty()) QSKIP(qPrintable(m_cluster->skipReason()));
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("config"));
  AppSettings().setSshConfig(m_cluster->sshConfig());
  m_window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), enginePath().toStdString()});
  m_window->resize(1400, 900);
  m_window->show();
}

void TestStudyCluster::click(const char* name) const {
  auto* button = m_window->findChild<QPushButton*>(QLatin1String(name));
  QTRY_VERIFY2(button->isVisible() && button->isEnabled(), name);
  QTest::mouseClick(button, Qt::LeftButton);
}

void TestStudyCluster::type(const char* name, const char* text) const {
  auto* editor = m_window->findChild<QWidget*>(QLatin1String(name));
  QTest::mouseClick(editor, Qt::LeftButton);
  QTest::keySequence(editor, QKeySequence::SelectAll);
  QTest::keyClicks(editor, QLatin1String(text));
}

StudyState TestStudyCluster::state() const {
  const auto ids = listStudies(runsDir());
  const auto stored = ids.empty() ? Result<StoredStudy>(Error{}) : loadStudy({runsDir(), ids.back()});
  return stored.ok() ? stored->state : StudyState{};
}

QStringList TestStudyCluster::cells(StudyProgressModel::Column column) const {
  const auto* model = m_window->findChild<QTableView*>(QStringLiteral("study_cells"))->model();
  QStringList words;
  for (int row = 0; row < model->rowCount(); ++row) words.append(model->index(row, column).data().toString());
  return words;
}

void TestStudyCluster::picture(const char* name) const {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QDir(folder).filePath(QLatin1String(name)));
}

QString TestStudyCluster::standing() const {
  QStringList lines = {summary(), cells(StudyProgressModel::State).join(", ")};
  const QDir runs(QString::fromStdString(runsDir().string()));
  const QStringList ids = runs.entryList({"20*"}, QDir::Dirs, QDir::Name);
  QFile events(runs.filePath((ids.isEmpty() ? QString() : ids.last()) + "/events.jsonl"));
  if (!events.open(QIODevice::ReadOnly)) return lines.join('\n');
  while (!events.atEnd()) lines << QString::fromUtf8(events.readLine().left(160)).trimmed();
  return lines.mid(0, 2).join('\n') + '\n' + lines.mid(std::max<qsizetype>(2, lines.size() - 12)).join('\n');
}

QStringList TestStudyCluster::resultsIn(const QString& folder) {
  QStringList runs;
  for (const QString& run : QDir(folder).entryList({"20*"}, QDir::Dirs, QDir::Name))
    if (QFile::exists(folder + "/" + run + "/result.json")) runs.append(run);
  return runs;
}

QStringList TestStudyCluster::resultsThere() {
  QString pid;
  m_cluster->command("pid 1", &pid);
  return resultsIn("/proc/" + pid + "/root/root/.cache/scalescope/runs");
}

/// The head node is also the host of the rank; the study's seeds are its cells, each measured twice.
void TestStudyCluster::studyOnTheHeadNodeIsStartedPausedAndResumed() {
  Study study;
  study.name = "on the head";
  study.baseline.network = "resnet-20";
  study.baseline.imageSize = 8;
  study.baseline.batchSizePerDevice = 4;
  study.baseline.warmupSteps = 2;
  study.baseline.threadsPerRank = 1;
  study.baseline.minimumMeasuredTimeS = study.baseline.maximumMeasuredTimeS = 6;  // a pause takes seconds to arrive
  study.factors = {{"seed", {"1", "2"}}};
  study.repeats.count = 2;
  auto* bar = m_window->findChild<QToolBar*>(QStringLiteral("toolbar_main"));
  QTest::mouseClick(bar->widgetForAction(m_window->findChild<QAction*>(QStringLiteral("action_new_test"))),
                    Qt::LeftButton);
  m_window->findChild<PlanPage*>()->setStudy(study);
  type("hosts", "node1:1");
  type("plan_controller_host", "node1");
  picture("study-head-editor.png");
  click("plan_run");
  auto* table = m_window->findChild<QTableView*>(QStringLiteral("study_cells"));
  QTRY_VERIFY(table->isVisible());
  QTRY_VERIFY(cells(StudyProgressModel::State).contains(QStringLiteral("running")));
  QVERIFY(m_cluster->engineCount(1) > 0);
  auto* progress = m_window->findChild<QProgressBar*>(QStringLiteral("study_progress"));
  QTRY_VERIFY_WITH_TIMEOUT(cells(StudyProgressModel::Count).contains(QStringLiteral("1 of 2")), 120000);
  picture("study-head-running.png");
  click("study_pause");
  QTRY_VERIFY2_WITH_TIMEOUT(state().phase == StudyPhase::Paused, qPrintable(standing()), 120000);
  QTRY_VERIFY2(summary().startsWith(QStringLiteral("paused")), qPrintable(summary()));
  QTRY_COMPARE(m_cluster->engineCount(1), 0);
  const qsizetype before = resultsHere().size();
  QVERIFY(before > 0 && before < 4);
  QCOMPARE(resultsHere(), resultsThere());
  click("study_resume");
  QTRY_VERIFY_WITH_TIMEOUT(state().phase == StudyPhase::Finished, 120000);
  QTRY_COMPARE(cells(StudyProgressModel::State), QStringList({"done", "done"}));
  QCOMPARE(progress->value(), progress->maximum());
  QCOMPARE(resultsHere().size(), 4);
  QCOMPARE(resultsHere(), resultsThere());
  picture("study-head-done.png");
  // A mirrored run is alive as long as its controller there: none was taken for abandoned.
  for (const QLabel* message : m_window->findChildren<QLabel*>())
    QVERIFY2(!message->text().contains(QStringLiteral("controller was lost")), qPrintable(message->text()));
  click("study_compare");
  auto* compare = m_window->findChild<ComparePage*>();
  QTRY_VERIFY(compare->isVisible());
  QTRY_COMPARE(compare->runs().size(), 4);
  for (const QString& run : resultsHere()) {
    const auto result = readResult(runsDir() / run.toStdString() / "result.json");
    QVERIFY(result.ok());
    QCOMPARE(result->environment.hosts.front().host, std::string("node1"));
  }
}

SCALESCOPE_WINDOW_TEST(TestStudyCluster)

}  // namespace scalescope::test_study_cluster

#include "test_study_cluster.moc"
