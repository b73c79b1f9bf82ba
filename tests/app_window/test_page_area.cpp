// SPDX-License-Identifier: GPL-3.0-or-later
// Which page shows what.
#include <QLabel>
#include <QSettings>
#include <QTabWidget>
#include <QTimer>

#include "app/compare/compare_page.h"
#include "app/compare/measurements_page.h"
#include "app/core/engine_sentences.h"
#include "app/core/run_session.h"
#include "app/measure/form/plan_page.h"
#include "app/measure/form/program_duration.h"
#include "app/measure/live/live_page.h"
#include "app/scale/scaling_page.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/run_events.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_page_area {

class TestPageArea : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, toQString(m_fixture->root() / "config"));
  }
  void cleanup() {
    m_area.reset();
    m_library.reset();
  }

  void startPageIfThereAreNoRuns() {
    m_fixture->addPublished(testing::makeResult("published"));
    open();
    m_area->restorePage("page_scaling");
    QTRY_VERIFY(m_library->listed());
    QTRY_COMPARE(m_area->pageName(), QString("page_start"));
    m_area->restorePage("page_scaling");  // as a click on its tab: the next listing does not lead back
    QSignalSpy listed(m_library.get(), &Library::entriesChanged);
    m_fixture->addPublished(testing::makeResult("published-too"));
    m_library->rescan();
    QTRY_VERIFY(!listed.isEmpty());
    QCOMPARE(shown(), page<ScalingPage>());
  }

  void theStoredPageIfThereAreRuns() {
    m_fixture->add(testing::makeResult("run-a"));
    open();
    QCOMPARE(m_area->pageName(), QString("page_start"));
    m_area->restorePage("page_scaling");
    QTRY_VERIFY(m_library->listed());
    QCOMPARE(shown(), page<ScalingPage>());
  }

  void aRunIsShownByThePageForItsKind() {
    m_fixture->add(testing::makeResult("run-a"));
    RunResult links = testing::makeResult("links");
    links.summary.kind = ResultKind::Link;
    m_fixture->add(links);
    testing::LibraryFixture::writeText(m_fixture->folder("damaged") / "result.json", "{");
    open();
    QTRY_VERIFY(m_library->listed());
    m_area->openRun("links");
    QCOMPARE(shown(), page<MeasurementsPage>());
    m_area->openRun("run-a");
    QCOMPARE(shown(), m_area->live());
    QCOMPARE(m_area->live()->currentSession()->origin(), m_fixture->folder("run-a"));
    m_area->showPage(m_area->plan());
    m_area->openRun("damaged");
    QCOMPARE(shown(), m_area->plan());
    QCOMPARE(m_messages, QStringList(inWindowLanguage(m_library->find("damaged")->fault)));
  }

  void interruptedRunsAreOfferedUnlessShown() {
    m_fixture->add(testing::makeResult("run-a"));
    open();
    QTRY_VERIFY(m_library->listed());
    emit m_library->orphanRebuilt("run-a");
    QCOMPARE(m_offers.size(), 1);
    m_accepted();
    QCOMPARE(shown(), m_area->live());
    emit m_library->orphanRebuilt("run-a");
    QCOMPARE(m_offers.size(), 1);
  }

  void failedRunsOfferTheirPlan() {
    const RunFolder folder{m_fixture->folder("live")};
    std::filesystem::create_directories(folder.path);
    std::optional<FileLock> controller = require(FileLock::acquire(folder.lock()));
    appendEvents(folder, {startEvent("live", 2, 10), configuredEvent(12), stepEvent(1, true)});
    open();
    QTRY_VERIFY(m_library->listed());
    m_area->followRun("live", true);
    QTRY_VERIFY(m_area->fractionDoneOf("live").value_or(0) > 0);
    RunResult failed = testing::makeResult("live");
    failed.summary.status = RunStatus::Failed;
    failed.plan.network = "vgg-16";
    m_fixture->add(failed);
    appendEvents(folder, {{2, -1, RunEnded{RunStatus::Failed}}});
    controller.reset();
    QTRY_COMPARE(m_offers, QStringList("Its plan can be changed and run again."));
    QTRY_VERIFY(m_library->find("live") != nullptr && !m_library->find("live")->running);
    m_accepted();
    QCOMPARE(shown(), m_area->plan());
    QCOMPARE(m_area->plan()->plan().network, std::string("vgg-16"));
  }

  void theOfferedFigureTicksItsRuns() {
    open();
    QSignalSpy ticks(m_area.get(), &PageArea::tickRequested);
    m_area->offerScaling({"r1", "r2"}, false);
    QCOMPARE(m_offers, QStringList("2 runs completed."));
    QCOMPARE(ticks.size(), 0);
    m_accepted();
    QCOMPARE(ticks[0][0].toStringList(), QStringList({"r1", "r2"}));
    QCOMPARE(shown(), page<ScalingPage>());
  }

  void exportOfAPageWithoutFiguresIsTheComparison() {
    m_fixture->add(testing::makeResult("run-a"));
    open();
    QTRY_VERIFY(m_library->listed());
    connect(m_area.get(), &PageArea::tickRequested, m_area.get(), &PageArea::setTickedRuns);
    m_area->setCurrentRun("run-a");
    m_area->showPage(m_area->plan());
    QTimer closer;
    connect(&closer, &QTimer::timeout, this, [] {
      if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
    });
    closer.start(50);
    m_area->exportFigure();
    QCOMPARE(shown(), page<ComparePage>());
    QCOMPARE(page<ComparePage>()->runs(), QStringList("run-a"));
  }

  void howFarARunCameIsOfItsEventsOrItsResult() {
    RunResult stopped = testing::makeResult("stopped");
    stopped.summary.status = RunStatus::Stopped;
    stopped.plan.warmupSteps = 10;
    stopped.plan.steps = 90;
    stopped.summary.measuredSteps = 15;
    m_fixture->add(stopped);
    RunResult refused = testing::makeResult("refused");
    refused.summary.status = RunStatus::Failed;
    refused.summary.measuredTimeS.reset();
    m_fixture->add(refused);
    const RunFolder folder{m_fixture->folder("live")};
    std::filesystem::create_directories(folder.path);
    appendEvents(folder, {startEvent("live", 2, 10),
                          configuredEvent(12),
                          stepEvent(1, true),
                          stepEvent(2, true),
                          stepEvent(3),
                          {2, -1, RunEnded{RunStatus::Stopped}}});
    open();
    QTRY_VERIFY(m_library->listed());
    QCOMPARE(m_area->fractionDoneOf("stopped").value_or(-1), 0.25);
    QVERIFY(!m_area->fractionDoneOf("refused"));
    QVERIFY(!m_area->fractionDoneOf("unknown"));
    m_area->followRun("live", true);
    QTRY_COMPARE(m_area->fractionDoneOf("live").value_or(-1), 0.25);
  }

  /// By the newest completed run of the same command with the same values.
  void durationOfAProgramIsThatOfItsLastRun() {
    const auto add = [this](const char* id, double wallTimeS, const char* startedAt, const char* values,
                            RunStatus status = RunStatus::Completed) {
      RunResult result = testing::makeResult(id);
      result.plan.program.command = "./train --workers {workers}";
      result.plan.program.values = values;
      result.summary.wallTimeS = wallTimeS;
      result.summary.startedAt = startedAt;
      result.summary.status = status;
      m_fixture->add(result);
    };
    add("older", 60, "2026-11-20T10:00:00Z", "workers=4");
    add("newest", 90, "2026-11-21T10:00:00Z", "workers=4");
    add("stopped", 5, "2026-11-22T10:00:00Z", "workers=4", RunStatus::Stopped);
    add("others", 900, "2026-11-23T10:00:00Z", "workers=8");
    open();
    QTRY_VERIFY(m_library->listed());
    Plan plan = m_library->find("newest")->head.plan;
    QCOMPARE(earlierDurationS(m_library->entries(), plan).value_or(0), 90.0);
    plan.program.values = "workers=2";
    QVERIFY(!earlierDurationS(m_library->entries(), plan));
    QVERIFY(!earlierDurationS(m_library->entries(), Plan()));
    // The Plan page says so.
    plan.program.values = "workers=4";
    plan.repeats = 2;
    m_area->plan()->setPlan(plan);
    const auto* state = m_area->findChild<QLabel*>("plan_state");
    QTRY_VERIFY2(state->text().startsWith("Ready: 2 runs, about 3\u00a0min, by the last run of this command;"),
                 qPrintable(state->text()));
  }

  void aPublishedResultIsPlannedWithMarks() {
    const QString shipped = qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/published/";
    for (const char* id : {"wp-figure-28-8", "p100-nv-caffe-googlenet-4"})
      m_fixture->addPublished(readResult((shipped + id + ".json").toStdString()).value());
    m_fixture->add(testing::makeResult("run-a", 1));
    open();
    QTRY_VERIFY(m_library->listed());
    Plan before;
    before.hosts = parseHosts("a:4,b:4").value();
    before.dataset = "tfrecord";
    before.dataPath = "/data/imagenet";
    m_area->plan()->setPlan(before);
    m_area->planAgain("published-wp-figure-28-8");
    QCOMPARE(shown(), m_area->plan());
    const Plan plan = m_area->plan()->plan();
    QCOMPARE(plan.network, std::string("resnet-50"));
    QCOMPARE(plan.batchSizePerDevice, 128);
    QCOMPARE(plan.warmupSteps, 10);
    QCOMPARE(plan.steps, 100);
    QCOMPARE(formatHosts(plan.hosts), std::string("a:4,b:4"));
    QCOMPARE(plan.dataPath, std::string("/data/imagenet"));
    QVERIFY2(mark("network").contains("variant not stated"), qPrintable(mark("network")));
    QVERIFY2(mark("precision").contains("not stated"), qPrintable(mark("precision")));
    for (const char* stated : {"batch_size_per_device", "steps", "warmup_steps", "hosts", "name", "repeats"})
      QVERIFY2(mark(stated).isEmpty(), stated);
    QCOMPARE(m_area->findChild<FormField*>("field_precision")->findChild<QLabel*>("form_mark")->toolTip(),
             QString("The publication does not state this"));
    QVERIFY(m_messages.join(' ').contains("ResNet-50, 8 devices on 2 nodes, PowerEdge C4140-K, V100-SXM2"));
    // Fewer devices at hand, and a dataset under the name of a publication.
    before.hosts = parseHosts("a:2").value();
    m_area->plan()->setPlan(before);
    m_area->planAgain("published-p100-nv-caffe-googlenet-4");
    QCOMPARE(formatHosts(m_area->plan()->plan().hosts), std::string("a:2"));
    QCOMPARE(m_area->plan()->plan().dataset, std::string("tfrecord"));
    for (const char* changed : {"hosts", "dataset"}) QVERIFY2(mark(changed).contains("changed"), changed);
    QVERIFY(mark("image_size").isEmpty());
    // A measured run states everything.
    m_area->planAgain("run-a");
    QVERIFY(mark("precision").isEmpty() && mark("network").isEmpty());
  }

  void theDemoIsRequestedAndLeavesThePlan() {
    open();
    Plan typed;
    typed.name = "mine";
    typed.batchSizePerDevice = 7;
    m_area->plan()->setPlan(typed);
    QSignalSpy requests(m_area.get(), &PageArea::runsRequested);
    m_area->startDemo();
    QCOMPARE(requests.size(), 1);
    QCOMPARE(requests[0][0].value<std::vector<Plan>>().size(), 2U);
    QVERIFY(requests[0][2].toBool());
    QCOMPARE(planToJson(m_area->plan()->plan()), planToJson(typed));
  }

 private:
  void open() {
    m_messages.clear();
    m_offers.clear();
    m_library = std::make_unique<Library>(m_fixture->places, nullptr);
    m_area = std::make_unique<PageArea>(m_library.get(), &m_studies);
    connect(m_area.get(), &PageArea::message, this, [this](const QString& text) { m_messages << text; });
    connect(m_area.get(), &PageArea::offered, this,
            [this](const QString& text, const QString&, const std::function<void()>& accepted) {
              m_offers << text;
              m_accepted = accepted;
            });
  }
  template <typename Page>
  Page* page() const {
    return m_area->findChild<Page*>();
  }
  QWidget* shown() const { return m_area->tabs()->currentWidget(); }
  QString mark(const char* field) const {
    return m_area->findChild<FormField*>(QStringLiteral("field_") + QLatin1String(field))->mark();
  }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
  StudyWatcher m_studies;
  std::unique_ptr<PageArea> m_area;
  QStringList m_messages, m_offers;
  std::function<void()> m_accepted;
};

SCALESCOPE_WINDOW_TEST(TestPageArea)

}  // namespace scalescope::test_page_area

#include "test_page_area.moc"
