// SPDX-License-Identifier: GPL-3.0-or-later
// A run that was stopped is resumed in the real window by the real engine. SCALESCOPE_SCREENSHOTS=FOLDER keeps a
// picture of what it saw.
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

#include "app/core/run_session.h"
#include "app/measure/live/live_page.h"
#include "app/results/listing/library_model.h"
#include "app/store/library_entry.h"
#include "app/window/main_window.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_folder.h"
#include "tests/app_library/library_rows.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_resume_window {

class TestResumeWindow : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void stoppedRunGoesOn();
  void completedRunDoesNot();
  void cleanup();

 private:
  static QString engine() { return qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope-engine"; }
  QStringList longRun(int epochs) const;
  std::filesystem::path runsDir() const { return m_dir.filePath("runs").toStdString(); }
  /// The newest run.
  RunFolder folder() const;
  QAction* selectRun(MainWindow& window, const QString& status);

  QTemporaryDir m_dir;
};

void TestResumeWindow::initTestCase() {
  QProcess backends;
  backends.start(engine(), {"backends"});
  if (!backends.waitForFinished() || backends.exitCode() != 0)
    QSKIP("No backend is usable here: install libdnnl-dev and build again.");
}

QStringList TestResumeWindow::longRun(int epochs) const {
  return {"run",
          "--network",
          "resnet-20",
          "--name",
          "resume me",
          "--dataset",
          "learnable",
          "--image-limit",
          "32",
          "--batch-per-device",
          "4",
          "--test",
          "long",
          "--epochs",
          QString::number(epochs),
          "--warmup-steps",
          "1",
          "--threads-per-rank",
          "1",
          "--checkpoint-every-epochs",
          "1",
          "--evaluate-every-epochs",
          "0",
          "--runs-dir",
          m_dir.filePath("runs")};
}

RunFolder TestResumeWindow::folder() const {
  const auto runs = QDir(m_dir.filePath("runs")).entryList({"20*"}, QDir::Dirs, QDir::Name);
  return {runsDir() / (runs.isEmpty() ? "none" : runs.last().toStdString())};
}

/// Selects the run of that status once the library shows it; returns the action that resumes it.
QAction* TestResumeWindow::selectRun(MainWindow& window, const QString& status) {
  auto* table = window.findChild<QTreeView*>(QStringLiteral("libraryTable"));
  auto select = [&] {
    for (const QModelIndex& row : testing::libraryRows(*table->model())) {
      const QString shown = row.siblingAtColumn(LibraryModel::Status).data().toString();
      if (shown.section(QStringLiteral(", "), 0, 0) != status) continue;  // "stopped, disturbed", too
      if (!row.data().toString().contains("resume me")) continue;
      table->setCurrentIndex(row);
      return true;
    }
    return false;
  };
  return QTest::qWaitFor(select, 20000) ? window.findChild<QAction*>(QStringLiteral("resumeAction")) : nullptr;
}

/// A run that a failed test leaves behind would train on for hours and slow what follows.
void TestResumeWindow::cleanup() {
  const RunFolder last = folder();
  if (!controllerAlive(last)) return;
  QVERIFY(requestStop(last).ok());
  QVERIFY2(QTest::qWaitFor([&] { return !controllerAlive(last); }, 30000), "the run does not stop");
}

void TestResumeWindow::stoppedRunGoesOn() {
  QProcess first;
  first.start(engine(), longRun(100000));
  QTRY_VERIFY_WITH_TIMEOUT(!checkpointFiles(folder().checkpointFolder()).empty(), 120000);
  QVERIFY(requestStop(folder()).ok());
  QVERIFY(first.waitForFinished(120000));
  QCOMPARE(first.exitCode(), 130);
  const auto stoppedAt = readResult(folder().result())->summary.epochsDone.value_or(0);

  MainWindow window({runsDir(), engine().toStdString()});
  window.resize(1400, 900);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QAction* resume = selectRun(window, QStringLiteral("stopped"));
  QVERIFY(resume != nullptr);
  QVERIFY(resume->isEnabled());
  resume->trigger();

  auto* live = window.findChild<LivePage*>();
  auto goesOn = [&] {
    const RunSession* session = live->currentSession();
    return session != nullptr && session->live() && session->state().lastStep().epoch > stoppedAt + 2;
  };
  QTRY_VERIFY_WITH_TIMEOUT(goesOn(), 120000);
  QCOMPARE(live->currentSession()->tables().restarts().size(), std::size_t{1});
  QTRY_VERIFY(!resume->isEnabled());  // it runs
  QTRY_VERIFY(live->pointsDrawn() > 8);
  if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
    window.grab().save(QDir(pictures).filePath(QStringLiteral("resumed.png")));
  live->requestStop();
  QTRY_VERIFY_WITH_TIMEOUT(!live->currentSession()->live(), 120000);
  const auto result = readResult(folder().result());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.resumedCount.value_or(0), std::int64_t{1});
  QVERIFY(result->summary.epochsDone.value_or(0) > stoppedAt + 2);
  QTRY_VERIFY(resume->isEnabled());  // it may go on once more
}

void TestResumeWindow::completedRunDoesNot() {
  QProcess run;
  run.start(engine(), longRun(2));
  QVERIFY(run.waitForFinished(120000));
  QCOMPARE(run.exitCode(), 0);
  MainWindow window({runsDir(), engine().toStdString()});
  window.show();
  QAction* resume = selectRun(window, QStringLiteral("completed"));
  QVERIFY(resume != nullptr);
  QVERIFY(!resume->isEnabled());
}

SCALESCOPE_WINDOW_TEST(TestResumeWindow)

}  // namespace scalescope::test_resume_window

#include "test_resume_window.moc"
