// SPDX-License-Identifier: GPL-3.0-or-later
// Inference from the Plan page to its figures, in the real window with the real engine: the weights of a training in
// two precisions, their accuracy, their latency, and the guard. SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTreeView>
#include <algorithm>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_page.h"
#include "app/figures/figure_text.h"
#include "app/scale/scaling_page.h"
#include "app/window/main_window.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/click_figure.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_inference_window {

namespace {

constexpr int kWaitMs = 60000, kRunMs = 240000;

}  // namespace

class TestInferenceWindow : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void fromThePlanToItsFigures();

 private:
  static QString engine() { return qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine"; }
  QString runsDir() const { return m_dir.filePath("runs"); }
  void callEngine(const QStringList& words);
  template <typename T>
  T* child(const char* name) const {
    T* found = m_window->findChild<T*>(QLatin1String(name));
    if (found == nullptr) qFatal("there is no %s in the window", name);
    return found;
  }
  void click(QWidget* widget, const QPoint& at = {});
  void click(const char* name) { click(child<QWidget>(name)); }
  void type(const char* field, const QString& text);
  void choose(const char* field, const char* value);
  /// Presses Run, and waits for one more complete result.
  void runPlan();
  std::vector<RunResult> results() const;
  void tickEverything();
  void keepPicture(const char* name) const;

  QTemporaryDir m_dir;
  std::unique_ptr<MainWindow> m_window;
};

void TestInferenceWindow::callEngine(const QStringList& words) {
  QProcess process;
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(engine(), words);
  QVERIFY(process.waitForFinished(kRunMs));
  QVERIFY2(process.exitCode() == 0, process.readAll().constData());
}

/// An image set, and a training on it whose checkpoint has the weights.
void TestInferenceWindow::initTestCase() {
  QProcess backends;
  backends.start(engine(), {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
  callEngine(
      {"dataset", "make", m_dir.filePath("set"), "--images", "64", "--validation-images", "96", "--classes", "4"});
  callEngine({"run",
              "--network",
              "resnet-20",
              "--dataset",
              "jpeg-folder",
              "--data-path",
              m_dir.filePath("set"),
              "--test",
              "long",
              "--epochs",
              "2",
              "--batch-per-device",
              "16",
              "--checkpoint-every-epochs",
              "2",
              "--warmup-steps",
              "2",
              "--threads-per-rank",
              "1",
              "--runs-dir",
              runsDir(),
              "--name",
              "the training"});
}

void TestInferenceWindow::click(QWidget* widget, const QPoint& at) {
  QTRY_VERIFY2(widget->isVisible() && widget->isEnabled(), qPrintable(widget->objectName()));
  const QPoint place = at.isNull() ? widget->rect().center() : at;
  QTRY_VERIFY2(widget->visibleRegion().contains(place), qPrintable(widget->objectName() + " cannot be seen there"));
  QTest::mouseClick(widget, Qt::LeftButton, {}, place);
}

void TestInferenceWindow::type(const char* field, const QString& text) {
  auto* line = child<QLineEdit>(field);
  QVERIFY2(line->isVisibleTo(line->parentWidget()), field);
  line->setFocus();
  line->selectAll();
  QTest::keyClicks(line, text);
}

void TestInferenceWindow::choose(const char* field, const char* value) {
  auto* box = child<QComboBox>(field);
  const int wanted = box->findData(QLatin1String(value));
  QVERIFY2(wanted >= 0, value);
  box->setFocus();
  for (int step = 0; box->currentIndex() != wanted && step < box->count(); ++step)
    QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
  QCOMPARE(box->currentIndex(), wanted);
}

std::vector<RunResult> TestInferenceWindow::results() const {
  std::vector<RunResult> found;
  for (const auto& entry : std::filesystem::directory_iterator(runsDir().toStdString())) {
    auto result = readResult(entry.path() / "result.json");
    if (result.ok()) found.push_back(*result);
  }
  return found;
}

void TestInferenceWindow::runPlan() {
  const std::size_t before = results().size();
  auto* run = child<QPushButton>("plan_run");
  QTRY_VERIFY2_WITH_TIMEOUT(run->isEnabled(), qPrintable(child<QLabel>("plan_state")->text()), kWaitMs);
  click(run);
  QTRY_COMPARE_WITH_TIMEOUT(results().size(), before + 1, kRunMs);
  for (const RunResult& result : results()) QVERIFY(result.summary.status == RunStatus::Completed);
  clickPage(*m_window, "page_plan");
}

void TestInferenceWindow::tickEverything() {
  auto* list = child<QTreeView>("libraryTable");
  clickPage(*m_window, "page_library");
  click("libraryFilter");
  QTest::keyClicks(child<QLineEdit>("libraryFilter"), QStringLiteral("-status:published"));
  QTRY_VERIFY_WITH_TIMEOUT(list->model()->rowCount() > 0, kWaitMs);
  const auto rows = [list] {
    int count = 0;
    for (int section = 0; section < list->model()->rowCount(); ++section)
      count += list->model()->rowCount(list->model()->index(section, 0));
    return count;
  };
  QTRY_COMPARE_WITH_TIMEOUT(rows(), static_cast<int>(results().size()), kWaitMs);
  list->setFocus();
  QTest::keyClick(list, Qt::Key_A, Qt::ControlModifier);
  QTest::keyClick(list, Qt::Key_Space);
}

void TestInferenceWindow::keepPicture(const char* name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (!folder.isEmpty()) m_window->grab().save(QDir(folder).filePath(QLatin1String(name)));
}

void TestInferenceWindow::fromThePlanToItsFigures() {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir.filePath("config"));
  m_window = std::make_unique<MainWindow>(WindowPlaces{runsDir().toStdString(), engine().toStdString()});
  m_window->resize(1400, 900);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
  clickPage(*m_window, "page_plan");
  QTRY_VERIFY_WITH_TIMEOUT(child<QPushButton>("plan_run")->isEnabled(), kWaitMs);  // the engine has named its networks
  const QString run = QDir(runsDir()).entryList({"*resnet-20*"}, QDir::Dirs).value(0);
  const QDir checkpoints(runsDir() + "/" + run + "/checkpoints");
  const QString weights = checkpoints.filePath(checkpoints.entryList(QDir::Files, QDir::Name).last());
  choose("test", "inference");
  choose("dataset", "jpeg-folder");
  type("data_path_edit", m_dir.filePath("set"));
  choose("network", "resnet-20");
  type("weights_edit", weights);
  type("batch_size_per_device", "4");
  type("warmup_steps", "1");
  type("steps", "6");
  keepPicture("inference-plan.png");
  if (QTest::currentTestFailed()) return;
  runPlan();
  type("batch_size_per_device", "8");
  runPlan();
  choose("precision", "int8");
  QTRY_VERIFY(child<QWidget>("field_calibration")->isVisible());
  type("calibration_images", "32");
  runPlan();
  if (QTest::currentTestFailed()) return;
  tickEverything();

  // The accuracy of both precisions, paired, and the throughput of each batch against its latency.
  clickPage(*m_window, "page_accuracy");
  harness::clickFigure(*m_window, "accuracyViews", "Precision");
  const auto* accuracy = m_window->findChild<AccuracyPage*>();
  QTRY_COMPARE_WITH_TIMEOUT(accuracy->figure().panels.size(), std::size_t{2}, kWaitMs);
  QTest::qWait(300);
  keepPicture("inference-precisions.png");
  const std::vector<QStringList> rows = shownRows(accuracy->figure().panels.back().tableRows);
  QCOMPARE(rows.size(), std::size_t{1});
  QVERIFY2(rows[0][1].startsWith("INT8"), qPrintable(rows[0][1]));
  QCOMPARE(rows[0][8], QString("8"));  // the batch at which both were measured

  clickPage(*m_window, "page_compare");
  harness::clickFigure(*m_window, "compareViews", "Latency");
  const auto* compare = m_window->findChild<ComparePage*>();
  QTRY_VERIFY_WITH_TIMEOUT(!compare->figure().panels.empty(), kWaitMs);
  QTest::qWait(300);
  keepPicture("inference-latency.png");
  QCOMPARE(compare->figure().panels.front().series.size(), std::size_t{2});
  harness::clickFigure(*m_window, "compareViews", "Bars");
  // A training beside them has no percentage against inference, and every name says which it is.
  QTRY_VERIFY2(compare->figure().title.startsWith("Throughput"), qPrintable(compare->figure().title));
  QTest::qWait(300);
  keepPicture("inference-bars.png");
  QVERIFY2(compare->figure().finding.contains("are training and inference"), qPrintable(compare->figure().finding));
  QCOMPARE(compare->figure().panels.front().categories.filter("inference").size(), 3);
  QCOMPARE(compare->figure().panels.front().categories.filter("training").size(), 1);
  clickPage(*m_window, "page_scaling");
  const auto* scaling = m_window->findChild<ScalingPage*>();
  QTRY_COMPARE_WITH_TIMEOUT(scaling->figure().title, QString("Throughput"), kWaitMs);  // of one rank: no lines
  QTest::qWait(300);
  keepPicture("inference-scaling.png");
  const QStringList bars = scaling->figure().panels.front().categories;
  QVERIFY2(bars.size() == 4 && bars.filter("inference").size() == 3, qPrintable(bars.join("; ")));
}

SCALESCOPE_WINDOW_TEST(TestInferenceWindow)

}  // namespace scalescope::test_inference_window

#include "test_inference_window.moc"
