// SPDX-License-Identifier: GPL-3.0-or-later
// The progress of the runs of a queue, those that ended early included.
#include <QProgressBar>
#include <QTemporaryDir>
#include <QTreeWidget>
#include <map>

#include "app/measure/live/progress_view.h"
#include "app/store/library_entry.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_progress_view {

class TestProgressView : public QObject {
  Q_OBJECT
 private slots:
  void runsThatEndedEarlyShowHowFarTheyCame() {
    QTemporaryDir dir;
    const std::filesystem::path runs = toPath(dir.path());
    std::filesystem::create_directories(runs / "queues");
    const RunQueue queue{"q1",
                         {{"done", "done", RunStatus::Completed, 0},
                          {"stopped", "stopped", RunStatus::Stopped, 0},
                          {"failed", "failed", RunStatus::Failed, 0},
                          {"cut", "cut", RunStatus::Running, 0},
                          {"left", "left", RunStatus::Waiting, 0}}};
    QVERIFY(writeQueue(runs, queue).ok());
    Result<FileLock> lock = FileLock::acquire(queueLock(runs, "q1"));
    QVERIFY(lock.ok());
    std::optional<FileLock> controller(std::move(lock).value());
    QueueWatcher watcher;
    WaitingQueue waiting(runs);
    std::map<QString, double> known = {{"done", 0.5}, {"stopped", 0.4}};
    StudyWatcher studies;
    RemainingTimes times(&watcher, &studies, [](const QString&) { return std::nullopt; });
    const auto fractionDone = [&known](const QString& runId) {
      const auto found = known.find(runId);
      return found == known.end() ? std::nullopt : std::optional(found->second);
    };
    ProgressView view(&watcher, &waiting, &times, fractionDone);
    watcher.watch(runs);
    auto* list = view.findChild<QTreeWidget*>("queue_list");
    const auto bar = [list](int row) {
      return qobject_cast<QProgressBar*>(list->itemWidget(list->topLevelItem(row), 2));
    };
    const auto values = [&] {
      QList<int> values;
      for (int row = 0; row < list->topLevelItemCount(); ++row) values.append(bar(row)->value());
      return values;
    };
    QTRY_COMPARE(list->topLevelItemCount(), 5);
    // What runs is on top, then what waits, then what has ended.
    const auto titles = [list] {
      QStringList titles;
      for (int row = 0; row < list->topLevelItemCount(); ++row) titles.append(list->topLevelItem(row)->text(0));
      return titles;
    };
    QCOMPARE(titles(), QStringList({"cut", "left", "done", "stopped", "failed"}));
    QCOMPARE(values().mid(2), QList<int>({100, 40, 0}));
    QVERIFY(bar(3)->isTextVisible());
    QVERIFY(!bar(4)->isTextVisible());
    list->setCurrentItem(list->topLevelItem(3));
    controller.reset();  // the run that it controlled is incomplete
    QTRY_COMPARE(list->topLevelItem(3)->text(1), QString("incomplete"));
    QCOMPARE(titles(), QStringList({"done", "stopped", "failed", "cut", "left"}));
    QCOMPARE(list->currentItem()->text(0), QString("stopped"));  // the row that was chosen
    QCOMPARE(values(), QList<int>({100, 40, 0, 0, 0}));
    known["failed"] = 0.25;
    known["cut"] = 0.75;  // results arrive later
    view.refresh();
    QCOMPARE(values(), QList<int>({100, 40, 25, 75, 0}));
    QVERIFY(bar(2)->isTextVisible());
  }
};

SCALESCOPE_WINDOW_TEST(TestProgressView)

}  // namespace scalescope::test_progress_view

#include "test_progress_view.moc"
