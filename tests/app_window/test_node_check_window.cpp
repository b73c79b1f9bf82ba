// SPDX-License-Identifier: GPL-3.0-or-later
// The Node check page in the real window: checks of this machine by clicks. SCALESCOPE_SCREENSHOTS=FOLDER keeps
// pictures.
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/diagnose/check_table_model.h"
#include "app/diagnose/node_check_page.h"
#include "app/window/main_window.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/app_window/fake_engine.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_node_check_window {

class TestNodeCheckWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void quickCheckFillsTheTable();
  void stopKeepsTheValues();
  void kernelListsAreAskedFor_data();
  void kernelListsAreAskedFor();

 private:
  std::unique_ptr<MainWindow> open(const std::filesystem::path& engine) const;
  static NodeCheckPage* page(const MainWindow& window);
  template <typename Widget>
  static Widget* part(const MainWindow& window, const char* name) {
    return page(window)->findChild<Widget*>(QLatin1String(name));
  }
  /// Types a host with two ranks, and presses the button once the engine can start.
  static void start(const MainWindow& window);
  static void picture(MainWindow& window, const char* name);
  static std::filesystem::path engine() {
    return (qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine").toStdString();
  }
  std::filesystem::path runsDir() const { return m_dir->filePath("runs").toStdString(); }
  RunResult newestCheck() const;

  std::unique_ptr<QTemporaryDir> m_dir;
};

void TestNodeCheckWindow::init() {
  m_dir = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_dir->filePath("config"));
}

std::unique_ptr<MainWindow> TestNodeCheckWindow::open(const std::filesystem::path& engine) const {
  auto window = std::make_unique<MainWindow>(WindowPlaces{runsDir(), engine});
  window->resize(1400, 900);
  window->show();
  return window;
}

NodeCheckPage* TestNodeCheckWindow::page(const MainWindow& window) { return window.findChild<NodeCheckPage*>(); }

void TestNodeCheckWindow::start(const MainWindow& window) {
  auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  auto* button = part<QPushButton>(window, "nodeCheckStart");
  const auto isReady = [&] {
    pages->setCurrentWidget(page(window));  // an empty library opens the start page once it is read
    return button->isEnabled() && button->isVisible();
  };
  QTRY_VERIFY(isReady());
  auto* hosts = part<QLineEdit>(window, "nodeCheckHosts");
  hosts->clear();
  QTest::keyClicks(hosts, QStringLiteral("localhost:2"));
  QTest::mouseClick(button, Qt::LeftButton);
}

void TestNodeCheckWindow::picture(MainWindow& window, const char* name) {
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    window.grab().save(QDir(folder).filePath(QLatin1String(name)));
}

RunResult TestNodeCheckWindow::newestCheck() const {
  const auto runs = QDir(m_dir->filePath("runs")).entryList({"*-node-check-*"}, QDir::Dirs, QDir::Name);
  if (runs.isEmpty()) return {};
  auto result = readResult(RunFolder{runsDir() / runs.last().toStdString()}.result());
  return result ? *result : RunResult{};
}

void TestNodeCheckWindow::quickCheckFillsTheTable() {
  const auto window = open(engine());
  start(*window);
  const CheckTableModel* model = page(*window)->model();
  auto* stop = part<QPushButton>(*window, "nodeCheckStop");
  QTRY_VERIFY(stop->isVisible());
  QTRY_VERIFY(model->rowCount() > 2);  // while it runs
  picture(*window, "node-check-running.png");
  QTRY_VERIFY_WITH_TIMEOUT(!stop->isVisible(), 180000);
  const auto* state = part<QLabel>(*window, "nodeCheckState");
  QTRY_VERIFY(state->text().contains("good"));
  const RunResult result = newestCheck();
  QVERIFY(result.summary.status == RunStatus::Completed);
  const auto values = checkValuesOf(result.series);
  QCOMPARE(model->rowCount(), static_cast<int>(values.size()));
  QCOMPARE(state->text(), toQString(checkCountsText(countVerdicts(values)).english()));
  QStringList shown;
  for (int row = 0; row < model->rowCount(); ++row) shown << model->index(row, 1).data().toString();
  for (const char* title : {"Memory triad", "Matrix product peak", "Storage, random, warm", "All-reduce within a node"})
    QVERIFY2(shown.contains(QLatin1String(title)), title);
  QTRY_COMPARE(part<QComboBox>(*window, "nodeCheckChecks")->count(), 1);  // the library is read anew
  picture(*window, "node-check.png");
}

/// A full check that is stopped after its first values: they are in the table and in the result, with verdicts.
void TestNodeCheckWindow::stopKeepsTheValues() {
  const auto window = open(engine());
  part<QComboBox>(*window, "nodeCheckLength")->setCurrentIndex(1);
  start(*window);
  const CheckTableModel* model = page(*window)->model();
  auto* stop = part<QPushButton>(*window, "nodeCheckStop");
  const auto measured = [&] {
    return std::count_if(model->values().begin(), model->values().end(),
                         [](const CheckValue& value) { return std::isfinite(value.value); });
  };
  QTRY_VERIFY_WITH_TIMEOUT(stop->isVisible() && measured() >= 2, 120000);
  const auto before = measured();
  QTest::mouseClick(stop, Qt::LeftButton);
  QVERIFY(!stop->isEnabled());
  QTRY_VERIFY_WITH_TIMEOUT(!stop->isVisible(), 180000);
  QTRY_VERIFY(part<QLabel>(*window, "nodeCheckState")->text().contains("good"));
  QVERIFY(measured() >= before);
  const RunResult result = newestCheck();
  QVERIFY(result.summary.status == RunStatus::Stopped);
  QCOMPARE(static_cast<int>(checkValuesOf(result.series).size()), model->rowCount());
  for (const CheckValue& value : model->values()) QVERIFY2(!value.reason.empty(), value.test.c_str());
}

void TestNodeCheckWindow::kernelListsAreAskedFor_data() {
  QTest::addColumn<int>("choice");
  QTest::addColumn<QString>("flags");
  QTest::newRow("none") << 0 << "";
  QTest::newRow("training") << 1 << "--deepbench train";
  QTest::newRow("inference") << 2 << "--deepbench inference";
}

void TestNodeCheckWindow::kernelListsAreAskedFor() {
  QFETCH(int, choice);
  QFETCH(QString, flags);
  const QString words = m_dir->filePath("words");
  const auto fake = writeFakeEngine(m_dir->filePath("engine").toStdString(),
                                    "check-node) echo \"$@\" > " + words.toStdString() + ";;\n");
  const auto window = open(fake);
  auto* lists = part<QComboBox>(*window, "nodeCheckLists");
  lists->setFocus();
  for (int i = 0; i < choice; ++i) QTest::keyClick(lists, Qt::Key_Down);
  start(*window);
  QTRY_VERIFY(readFile(words.toStdString()).ok() && !readFile(words.toStdString())->empty());
  const QString said = QString::fromStdString(*readFile(words.toStdString()));
  QVERIFY2(said.startsWith("check-node --quick"), qPrintable(said));
  QCOMPARE(said.contains("--deepbench"), !flags.isEmpty());
  QVERIFY2(said.contains(flags), qPrintable(said));
}

SCALESCOPE_WINDOW_TEST(TestNodeCheckWindow)

}  // namespace scalescope::test_node_check_window

#include "test_node_check_window.moc"
