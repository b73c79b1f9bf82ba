// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>
#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include "app/core/run_session.h"
#include "app/measure/live/live_charts.h"
#include "app/measure/live/live_header.h"
#include "app/measure/live/live_page.h"
#include "app/measure/live/log_view.h"
#include "app/measure/live/sparkline.h"
#include "app/measure/live/step_table_model.h"
#include "app/measure/live/telemetry_strip.h"
#include "app/measure/study/study_watcher.h"
#include "engine/analysis/run/replay_events.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/run_events.h"
#include "tests/harness/window_test.h"
#include "widgets/line_chart.h"

namespace scalescope::test_live_page {

/// Ranks 0 and 1 on node1, rank 2 on node2, for which the others wait.
static Event startOfThreeRanks() {
  Event start = startEvent("r2");
  std::get<RunStarted>(start.body).plan.hosts = {{"node1", 2}, {"node2", 1}};
  return start;
}

/// What node2 sends takes its time.
static Event linksOfTwoHosts() {
  return {0.5, -1, LinksMeasured{{{"node1", "node2", "eth1", 117, false}, {"node2", "node1", "eth1", 2.4, false}}}};
}

static std::vector<Event> stepsOfThreeRanks(int from, int to) {
  std::vector<Event> events;
  for (int step = from; step <= to; ++step) {
    for (int rank = 0; rank < 3; ++rank) {
      Event event = stepEvent(step, step <= 2);
      event.rank = rank;
      StepRow& row = std::get<StepsDone>(event.body).rows.front();
      row.computeTimeMs = rank == 2 ? 95 : 60;
      row.allreduceTimeMs = row.stepTimeMs - row.computeTimeMs;
      row.loss = 1 + rank;
      events.push_back(event);
    }
    for (const char* host : {"node1", "node2"})
      events.push_back({1.0 + 0.1 * step, -1, TelemetrySampled{host, 1, {{"cpu_busy_percent", 50}}}});
  }
  return events;
}

/// A run of an external program.
static Event startOfProgram(const std::string& runId, int warmupReports) {
  Event start = startEvent(runId);
  Plan& plan = std::get<RunStarted>(start.body).plan;
  plan.name.clear();
  plan.program.command = "torchrun --nproc_per_node {devices} /work/train.py";
  plan.program.warmupReports = warmupReports;
  return start;
}

class TestLivePage : public QObject {
  Q_OBJECT

  template <typename T>
  static T* child(const QWidget& parent, const char* name) {
    return parent.findChild<T*>(QLatin1String(name));
  }

 private slots:
  void init() {
    m_dir = std::make_unique<QTemporaryDir>();
    m_folder = RunFolder{m_dir->filePath(QStringLiteral("r1")).toStdString()};
    std::filesystem::create_directories(m_folder.path);
    m_lock.emplace(FileLock::acquire(m_folder.lock()).value());
    appendEvents(m_folder, {startEvent("r1"),
                            configuredEvent(12),
                            stepEvent(1, true),
                            stepEvent(2, true),
                            {1.2, 0, WindowMark{true, 2, 0.2, 16, ""}},
                            stepEvent(3),
                            stepEvent(4)});
  }

  void showsHistoryThenWhatComes() {
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1000, 700);
    page.show();
    page.openRun(m_folder.path);
    QTRY_COMPARE(child<QLabel>(page, "live_step")->text(), QStringLiteral("4 of 12"));
    QCOMPARE(child<QLabel>(page, "live_throughput")->text(), QStringLiteral("80.0\u00a0images/s"));
    QTRY_VERIFY(page.pointsDrawn() >= 8);
    appendEvents(m_folder,
                 {stepEvent(5), {1.6, -1, TelemetrySampled{"a", 1, {{"cpu_busy_percent", 50}}}}, stepEvent(6)});
    QTRY_COMPARE(child<QLabel>(page, "live_step")->text(), QStringLiteral("6 of 12"));
    auto* chart = child<LineChart>(page, "live_chart_3");
    QTRY_VERIFY(chart->drawnPoints(0) > 0);
  }

  /// Its reports, not the fields of built-in tests, say what is shown.
  void programsAreShownByTheirReports() {
    const RunFolder folder{m_dir->filePath(QStringLiteral("p1")).toStdString()};
    std::filesystem::create_directories(folder.path);
    auto lock = std::optional(FileLock::acquire(folder.lock()).value());
    appendEvents(folder, {startOfProgram("p1", 0), stepEvent(1, true), stepEvent(2), stepEvent(3)});
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1000, 700);
    page.show();
    page.openRun(folder.path);
    QTRY_COMPARE(child<QLabel>(page, "live_step")->text(), QStringLiteral("3"));
    QCOMPARE(page.currentSession()->title(), QStringLiteral("train.py, 1 rank"));
    QCOMPARE(child<QLabel>(page, "live_throughput")->text(), QStringLiteral("80.0\u00a0images/s"));
    QCOMPARE(child<QLabel>(page, "live_remaining")->text(), QStringLiteral("duration unknown"));
    QVERIFY(!page.followedRun(QStringLiteral("p1"))->left.remainingS);
    auto* chart = child<LineChart>(page, "live_chart_1");
    QCOMPARE(chart->shadeCount(), 0);  // the plan states no warm-up
    // As long as an earlier run of the same command.
    page.setProgramDuration([](const Plan&) { return std::optional(1.3 + 60); });
    QVERIFY(std::abs(page.followedRun(QStringLiteral("p1"))->left.remainingS.value_or(0) - 60) < 1e-9);
    // At the end, what the program stated, in its unit.
    ProgramReported report;
    report.quantity = "bus bandwidth";
    report.unit = "GB/s";
    report.scope = "total";
    report.value = 12.5;
    appendEvents(folder, {{1.9, 0, report}, {2, -1, RunEnded{RunStatus::Completed}}});
    lock.reset();
    QTRY_COMPARE(child<QLabel>(page, "live_throughput")->text(), QStringLiteral("12.5 GB/s"));
    QCOMPARE(child<QLabel>(page, "live_throughput_title")->text(), QStringLiteral("Bus bandwidth"));
    page.openRun(m_folder.path);
    QCOMPARE(child<QLabel>(page, "live_throughput_title")->text(), QStringLiteral("Throughput"));
  }

  void warmupIsCaptioned() {
    const RunFolder folder{m_dir->filePath(QStringLiteral("p2")).toStdString()};
    std::filesystem::create_directories(folder.path);
    const auto lock = FileLock::acquire(folder.lock());
    appendEvents(folder, {startOfProgram("p2", 4)});
    for (int step = 1; step <= 6; ++step) appendEvents(folder, {stepEvent(step, step <= 4)});
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1000, 700);
    page.show();
    auto* chart = child<LineChart>(page, "live_chart_1");
    for (const auto& [run, steps] : {std::pair(m_folder.path, "4 of 12"), std::pair(folder.path, "6")}) {
      page.openRun(run);
      QTRY_COMPARE(child<QLabel>(page, "live_step")->text(), QLatin1String(steps));
      chart->flush();
      QTRY_COMPARE(chart->shadeCount(), 1);
      QTRY_COMPARE(chart->shownCaptions(), QStringList("warm-up"));
    }
  }

  void followsTheQueueOfTheShownRun() {
    std::vector<FileLock> controllers;
    const auto started = [&](const char* id) {
      const RunFolder folder{m_dir->filePath(QLatin1String(id)).toStdString()};
      std::filesystem::create_directories(folder.path);
      controllers.push_back(FileLock::acquire(folder.lock()).value());
      appendEvents(folder, {startEvent(id), configuredEvent(12), stepEvent(1, true)});
      return folder.path;
    };
    StudyWatcher studies;
    LivePage page(&studies);
    page.show();
    page.offerRun(m_folder.path);
    QCOMPARE(page.currentSession()->origin(), m_folder.path);
    QTRY_VERIFY(page.currentSession()->live());
    // Its events do not say yet that it has ended; a run of another queue leaves it alone.
    const auto other = started("other");
    page.offerRun(other);
    QCOMPARE(page.currentSession()->origin(), m_folder.path);
    const auto second = started("r2"), third = started("r3"), fourth = started("r4");
    page.offerRun(second, QStringLiteral("r1"));
    QCOMPARE(page.currentSession()->origin(), second);
    // The user looks at the first run again.
    page.openSession(m_folder.path.c_str());
    QCOMPARE(page.currentSession()->origin(), m_folder.path);
    appendEvents(m_folder, {{2, -1, RunEnded{RunStatus::Completed}}});
    m_lock.reset();
    QTRY_VERIFY(!page.currentSession()->live());
    page.offerRun(third, QStringLiteral("r2"));
    QCOMPARE(page.currentSession()->origin(), m_folder.path);
    QCOMPARE(page.sessions().size(), 4u);
    QCOMPARE(page.sessions().back()->origin(), m_folder.path);
    page.offerRun(fourth, QStringLiteral("r3"), true);
    QCOMPARE(page.currentSession()->origin(), fourth);
  }

  void stopAsksTheController() {
    StudyWatcher studies;
    LivePage page(&studies);
    page.openRun(m_folder.path);
    auto* stop = child<QPushButton>(page, "live_stop");
    QTRY_VERIFY(stop->isEnabled());
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_COMPARE(stopRequested(m_folder), StopRequest::AfterStep);
    QCOMPARE(stop->text(), QStringLiteral("End &now"));
    QTest::mouseClick(stop, Qt::LeftButton);  // the second of a double click
    QTest::qWait(1200);
    QCOMPARE(stopRequested(m_folder), StopRequest::AfterStep);
    QTest::mouseClick(stop, Qt::LeftButton);
    QTRY_COMPARE(stopRequested(m_folder), StopRequest::AtOnce);
    appendEvents(m_folder, {{2, -1, RunEnded{RunStatus::Stopped}}});
    m_lock.reset();
    QTRY_VERIFY(!stop->isEnabled());
    QCOMPARE(child<QLabel>(page, "live_state")->text(), QStringLiteral("stopped"));
  }

  void axesAreLinkedAndChosenForAll() {
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1000, 700);
    page.show();
    page.openRun(m_folder.path);
    QTRY_COMPARE(child<QLabel>(page, "live_step")->text(), QStringLiteral("4 of 12"));
    auto* first = child<LineChart>(page, "live_chart_1");
    auto* second = child<LineChart>(page, "live_chart_2");
    first->setFocus();
    QTest::keyClick(first, Qt::Key_Plus);
    QTRY_COMPARE(second->xRange().low, first->xRange().low);
    QCOMPARE(second->xRange().high, first->xRange().high);
    child<QComboBox>(page, "live_axis")->setCurrentIndex(2);  // images
    second->flush();
    QVERIFY(second->xRange().high >= 32);
    child<QSpinBox>(page, "live_smoothing")->setValue(3);
    first->flush();
    QVERIFY(first->drawnPoints(1) > 0);  // raw below, smoothed above
  }

  void tableTwinHoldsEveryStep() {
    StudyWatcher studies;
    LivePage page(&studies);
    page.show();
    page.openRun(m_folder.path);
    auto* table = child<QTableView>(page, "live_table");
    QVERIFY(!table->isVisible());
    child<QCheckBox>(page, "live_table_toggle")->setChecked(true);
    QVERIFY(table->isVisible());
    QTRY_COMPARE(table->model()->rowCount(), 4);
    QCOMPARE(table->model()->index(3, 10).data().toString(), QStringLiteral("0.2500"));
  }

  void nodesAreFilteredWhileStreaming() {
    const RunFolder folder{m_dir->filePath(QStringLiteral("r2")).toStdString()};
    std::filesystem::create_directories(folder.path);
    const auto lock = FileLock::acquire(folder.lock());
    appendEvents(folder, {startOfThreeRanks(), linksOfTwoHosts(), configuredEvent(40)});
    appendEvents(folder, stepsOfThreeRanks(1, 8));
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1100, 800);
    page.show();
    page.openRun(folder.path);
    auto* nodes = child<QComboBox>(page, "live_nodes");
    auto* line = child<QLabel>(page, "live_node_line");
    auto* busy = child<LineChart>(page, "live_chart_3");
    auto* loss = child<LineChart>(page, "live_chart_2");
    auto* table = child<QTableView>(page, "live_table");
    child<QCheckBox>(page, "live_table_toggle")->setChecked(true);
    QTRY_COMPARE(nodes->count(), 5);  // all, node1 with ranks 0 and 1, node2
    QTRY_COMPARE(busy->curveCount(), 2);
    QVERIFY2(line->text().startsWith(QStringLiteral("Straggler: rank 2 on node2, 35.00 ms")), qPrintable(line->text()));
    const QString slowest =
        QStringLiteral("Slowest link: node2 to node1, 2.40 MB/s; in the opposite direction 117 MB/s.");
    QVERIFY2(line->text().endsWith(slowest), qPrintable(line->text()));
    nodes->setCurrentIndex(2);
    emit nodes->activated(2);
    QCOMPARE(nodes->currentText(), QStringLiteral("rank 0 on node1"));
    QVERIFY(line->text().startsWith(QStringLiteral("Only rank 0 on node1 is shown. Straggler: rank 2 on node2 (not")));
    QCOMPARE(busy->curveCount(), 1);
    emit nodes->activated(4);  // node2
    QTRY_COMPARE(table->model()->index(0, 10).data().toString(), QStringLiteral("3.0000"));
    QCOMPARE(loss->curveCount(), 1);
    appendEvents(folder, stepsOfThreeRanks(9, 12));
    QTRY_COMPARE(table->model()->rowCount(), 12);
    QCOMPARE(nodes->currentIndex(), 4);
    QCOMPARE(table->model()->index(11, 10).data().toString(), QStringLiteral("3.0000"));
    QCOMPARE(busy->curveCount(), 1);
    if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
      page.grab().save(pictures + QStringLiteral("/live-filter.png"));
    emit nodes->activated(1);  // both ranks of node1
    QCOMPARE(loss->curveCount(), 2);
    page.openRun(m_folder.path);  // one rank: nothing to choose
    QVERIFY(nodes->isVisible() && !nodes->isEnabled());
    QVERIFY(line->text().isEmpty());
  }

  /// The result that the engine makes of the same events.
  void nodesOfAFinishedResultAreFiltered() {
    const RunFolder folder{m_dir->filePath(QStringLiteral("r3")).toStdString()};
    std::filesystem::create_directories(folder.path);
    appendEvents(folder, {startOfThreeRanks(), linksOfTwoHosts(), configuredEvent(12)});
    appendEvents(folder, stepsOfThreeRanks(1, 2));
    appendEvents(folder, {{1.2, 0, WindowMark{true, 2, 0.2, 16, ""}}});
    appendEvents(folder, stepsOfThreeRanks(3, 12));
    appendEvents(folder,
                 {{2.2, 0, WindowMark{false, 12, 1.2, 96, "steps"}}, {2.3, -1, RunEnded{RunStatus::Completed}}});
    const auto result = rebuildResult(folder.events());
    QVERIFY(result.ok());
    QVERIFY(writeResult(folder.result(), *result).ok());
    StudyWatcher studies;
    LivePage page(&studies);
    page.resize(1100, 800);
    page.show();
    page.openResult(folder.result());
    auto* nodes = child<QComboBox>(page, "live_nodes");
    auto* line = child<QLabel>(page, "live_node_line");
    auto* loss = child<LineChart>(page, "live_chart_2");
    auto* table = child<QTableView>(page, "live_table");
    child<QCheckBox>(page, "live_table_toggle")->setChecked(true);
    QTRY_COMPARE(nodes->count(), 5);
    QVERIFY2(line->text().startsWith(QStringLiteral("Straggler: rank 2 on node2, 35.00 ms")), qPrintable(line->text()));
    QVERIFY2(line->text().contains(QStringLiteral("Slowest link: node2 to")), qPrintable(line->text()));
    emit nodes->activated(4);  // node2
    QCOMPARE(line->text().section('.', 0, 0), QStringLiteral("Only node2 (rank 2) is shown"));
    QVERIFY2(!line->text().contains(QStringLiteral("not in the result")), qPrintable(line->text()));
    QCOMPARE(loss->curveCount(), 1);
    QTRY_COMPARE(table->model()->rowCount(), 12);
    QCOMPARE(table->model()->index(11, 10).data().toString(), QStringLiteral("3.0000"));
    emit nodes->activated(1);  // both ranks of node1
    QCOMPARE(loss->curveCount(), 2);
    if (const QString pictures = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !pictures.isEmpty())
      page.grab().save(pictures + QStringLiteral("/live-filter-result.png"));
  }

  /// Its plan has one slot, as any plan has; the log states the devices.
  void importedRunsStateTheirDevices() {
    const std::filesystem::path file = m_dir->filePath(QStringLiteral("imported.json")).toStdString();
    RunResult result = testing::makeResult("log-1", 1);
    result.summary.origin = ResultOrigin::Imported;
    result.summary.name = result.plan.name = "resnet50.log";
    for (const auto& [devices, title] :
         {std::pair(16, "resnet50.log, 16 devices"), std::pair(1, "resnet50.log, 1 device")}) {
      result.summary.deviceCount = devices;
      QVERIFY(writeResult(file, result).ok());
      const auto session = RunSession::openResult(file);
      QTRY_VERIFY(session->summary().has_value());
      QCOMPARE(session->title(), QLatin1String(title));
    }
    result.summary.deviceCount.reset();
    QVERIFY(writeResult(file, result).ok());
    const auto session = RunSession::openResult(file);
    QTRY_VERIFY(session->summary().has_value());
    QCOMPARE(session->title(), QStringLiteral("resnet50.log"));
  }

  /// Before the event loop lays anything out: whoever is painted now, is painted whole.
  void headerHasRoomForItsTextsAtOnce() {
    const std::filesystem::path file = m_dir->filePath(QStringLiteral("done.json")).toStdString();
    appendEvents(m_folder,
                 {{1.5, 0, WindowMark{false, 4, 0.4, 32, "steps"}}, {1.6, -1, RunEnded{RunStatus::Completed}}});
    const auto result = rebuildResult(m_folder.events());
    QVERIFY(result.ok() && writeResult(file, *result).ok());
    const auto session = RunSession::openResult(file);
    LiveHeader header;
    header.resize(1000, header.sizeHint().height());
    header.show();
    QTRY_VERIFY(session->summary().has_value());
    header.showRun(session.get());
    for (const char* name :
         {"live_state", "live_step", "live_throughput", "live_variation", "live_loss", "live_remaining"}) {
      const auto* text = child<QLabel>(header, name);
      QVERIFY2(text->width() >= text->sizeHint().width(), qPrintable(text->text()));
    }
    QCOMPARE(child<QLabel>(header, "live_throughput")->text(), QStringLiteral("80.0\u00a0images/s"));
  }

  void tableModelKeepsItsPromises() {
    RunState state;
    RunTables tables;
    StepTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setTables(&tables);
    for (int step = 1; step <= 30; ++step) {
      state.add(stepEvent(step));
      tables.update(state);
      model.refresh();
    }
    QCOMPARE(model.rowCount(), 30);
    QCOMPARE(model.nearestRow("step", 7.4), 6);
    QCOMPARE(model.nearestRow("step", -5), 0);
    QCOMPARE(model.nearestRow("step", 1e9), 29);
    tables.clear();
    model.refresh();
    QCOMPARE(model.rowCount(), 0);
  }

  /// A line through every value would be a solid block.
  void denseSparklineIsAMeanOverABand() {
    Sparkline line(QStringLiteral("Loopback"), 0);  // blue
    line.resize(160, 60);
    line.show();
    std::vector<double> values;
    for (int i = 0; i < 1200; ++i) values.push_back(i % 4 == 0 ? 100 : 0);
    const auto bluePixels = [&] {
      const QImage image = line.grab().toImage();
      int count = 0;
      for (int y = 30; y < image.height(); ++y)  // below the words
        for (int x = 0; x < image.width(); ++x) count += image.pixelColor(x, y).red() < 100;
      return count;
    };
    line.setValues(values, 100, QString());
    const int dense = bluePixels();
    QVERIFY2(dense > 100 && dense < 160 * 6, qPrintable(QString::number(dense)));
    // A gap stays one, also between averaged values.
    std::fill(values.begin() + 300, values.begin() + 900, std::nan(""));
    line.setValues(values, 100, QString());
    QVERIFY2(bluePixels() < 0.7 * dense, qPrintable(QString::number(bluePixels())));
  }

  void logAndTelemetryShowTheRun() {
    const auto session = RunSession::openFolder(m_folder.path);
    LogView log;
    TelemetryStrip strip;
    log.setSession(session.get());
    strip.setSession(session.get());
    appendEvents(m_folder, {{1.5, -1, Noted{NoteLevel::Disturbed, "another process took 40 % of a core"}},
                            {1.6, -1, TelemetrySampled{"node-a", 1, {{"cpu_busy_percent", 50}}}}});
    QTRY_VERIFY(log.toPlainText().contains(QStringLiteral("disturbed: another process")));
    QTRY_VERIFY(session->tables().find("telemetry/node-a") != nullptr);
    strip.refresh();
    QCOMPARE(strip.findChildren<QWidget*>(QStringLiteral("telemetry_host")).size(), 1);
  }

 private:
  std::unique_ptr<QTemporaryDir> m_dir;
  RunFolder m_folder;
  std::optional<FileLock> m_lock;
};

SCALESCOPE_WINDOW_TEST(TestLivePage)

}  // namespace scalescope::test_live_page

#include "test_live_page.moc"
