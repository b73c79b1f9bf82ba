// SPDX-License-Identifier: GPL-3.0-or-later
// What the user asks for becomes a test with a title, which the engine starts or which waits.
#include <QSettings>

#include "app/core/app_settings.h"
#include "app/window/test_launcher.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/fake_engine.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_test_launcher {

class TestTestLauncher : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, toQString(m_fixture->root() / "config"));
    m_fixture->add(testing::makeResult("run-a"));
    m_library = m_fixture->open();
    m_engine = std::make_unique<EngineClient>(
        writeFakeEngine(m_fixture->root() / "engine", "*) echo \"$@\" >> '" + words().string() + "'; echo q1;;\n"));
    m_queues = std::make_unique<QueueWatcher>();
    m_studies = std::make_unique<StudyWatcher>();
    open();
  }
  void cleanup() {
    m_launcher.reset();
    m_studies.reset();
    m_queues.reset();
    m_engine.reset();
    m_library.reset();
  }

  void plansAreTitledAndStarted() {
    m_launcher->runPlans({plan("a", 3)}, "head", false);
    QVERIFY(m_messages.isEmpty());  // the engine has not answered yet
    probe();
    QCOMPARE(m_messages, QStringList("Starting a, 3 runs…"));
    QCOMPARE(AppSettings().controllerHost(), QStringLiteral("head"));
    QTRY_VERIFY(said().contains("run ") && said().contains("--controller-host head"));
  }

  void theSecondTestWaits() {
    probe();
    m_launcher->runPlans({plan("a", 1)}, {}, false);
    m_launcher->runPlans({plan("b", 1)}, {}, false);
    QCOMPARE(m_messages.size(), 2);
    QCOMPARE(m_messages.front(), QStringLiteral("Starting a…"));
    QVERIFY2(m_messages.back().contains("\"b\" waits"), qPrintable(m_messages.back()));
    QCOMPARE(m_launcher->waiting()->tests().size(), 1U);
  }

  void nothingStartsInALostFolder() {
    probe();
    std::filesystem::rename(m_fixture->places.runsDir, m_fixture->root() / "away");
    QTRY_VERIFY(m_library->lost());
    m_launcher->runPlans({plan("a", 1)}, {}, false);
    QCOMPARE(m_messages, QStringList(m_library->lostText()));
    QVERIFY(m_launcher->waiting()->tests().empty());
  }

  void onlyAStudyWithoutControllerIsANewTest() {
    Study study;
    study.name = "batches";
    study.baseline = plan("base", 1);
    study.factors = {{"batch_size_per_device", {"2", "4"}}};
    const std::filesystem::path runs = m_library->runsDir();
    QVERIFY(createStudy({runs, "s1"}, study).ok());
    m_studies->watch(runs);
    QTRY_VERIFY(m_studies->find("s1") != nullptr);
    probe();
    m_launcher->controlStudy({"pause", "s1"});
    QTRY_VERIFY(said().contains("study pause s1"));
    QVERIFY(m_messages.isEmpty());
    m_launcher->controlStudy({"resume", "s1"});
    QCOMPARE(m_messages, QStringList("Starting Study batches, resumed…"));
  }

  void retriedCellsOfAnEndedStudyAreMeasured() {
    const StudyFolder folder = studyOfTwoCells();
    probe();
    m_launcher->controlStudy({"retry", "s1", "c1", "c2"});
    QTRY_VERIFY(said().contains("study resume s1"));
    const QString words = said();
    QVERIFY2(words.indexOf("study retry s1 c1") >= 0 && words.indexOf("study retry s1 c2") >= 0, qPrintable(words));
    QVERIFY(words.indexOf("study resume") > words.lastIndexOf("study retry"));
    QCOMPARE(words.count("study resume"), 1);
  }

  void retriedCellsOfARunningStudyAreLeftToIt() {
    const StudyFolder folder = studyOfTwoCells();
    std::filesystem::create_directories(folder.runsDir / "queues");
    const auto lock = FileLock::acquire(queueLock(folder.runsDir, "s1"));
    QVERIFY(lock.ok());
    QVERIFY(appendToStudyLog(folder.log(), {StudyEventKind::Begun}).ok());
    probe();
    m_launcher->controlStudy({"retry", "s1", "c1"});
    QTRY_VERIFY(said().contains("study retry s1 c1"));
    QTest::qWait(500);
    QVERIFY2(!said().contains("study resume"), qPrintable(said()));
  }

  void aRunningStudyOnlyEndsItsPause() {
    Study study;
    study.name = "batches";
    study.baseline = plan("base", 1);
    study.factors = {{"batch_size_per_device", {"2", "4"}}};
    const std::filesystem::path runs = m_library->runsDir();
    QVERIFY(createStudy({runs, "s1"}, study).ok());
    std::filesystem::create_directories(runs / "queues");
    const auto lock = FileLock::acquire(queueLock(runs, "s1"));
    QVERIFY(lock.ok());
    m_studies->watch(runs);
    QTRY_VERIFY(m_studies->find("s1") != nullptr && m_studies->find("s1")->alive);
    probe();
    m_launcher->controlStudy({"resume", "s1"});
    QTRY_VERIFY(said().contains("study resume s1"));
    QVERIFY(m_messages.isEmpty());
  }

  void runsWithoutCheckpointAreNotResumed() {
    probe();
    m_launcher->resumeRun("run-a");
    m_launcher->resumeRun("no-such-run");
    QVERIFY(m_messages.isEmpty());
  }

  void twoCompletedRunsAreReported_data() {
    QTest::addColumn<bool>("areBothCompleted");
    QTest::newRow("both completed") << true;
    QTest::newRow("one failed") << false;
  }

  void twoCompletedRunsAreReported() {
    QFETCH(bool, areBothCompleted);
    const RunStatus second = areBothCompleted ? RunStatus::Completed : RunStatus::Failed;
    const std::filesystem::path runs = m_library->runsDir();
    std::filesystem::create_directories(runs / "queues");
    QSignalSpy completed(m_launcher.get(), &TestLauncher::runsCompleted),
        changed(m_queues.get(), &QueueWatcher::changed);
    probe();
    m_queues->watch(runs);
    QVERIFY(writeQueue(runs, {"q1", {{"r1", "one", RunStatus::Completed, 0}, {"r2", "two", second, 0}}}).ok());
    m_launcher->runPlans({plan("a", 2)}, {}, true);
    QTRY_COMPARE(changed.size(), 1);  // the queue has ended before it is seen
    QCOMPARE(completed.size(), areBothCompleted ? 1 : 0);
    if (!areBothCompleted) return;
    QCOMPARE(completed[0][0].toStringList(), QStringList({"r1", "r2"}));
    QVERIFY(completed[0][1].toBool());
  }

  void testsOfTheLastWindowAreOffered() {
    probe();
    m_launcher->runPlans({plan("a", 1)}, {}, false);
    m_launcher->runPlans({plan("b", 1)}, {}, false);
    QTRY_VERIFY(readFile(m_library->runsDir() / ".waiting.json").ok());
    m_launcher.reset();
    open();
    QTRY_COMPARE(m_offers, QStringList("1 test has been waiting since the window was closed."));
    QVERIFY(m_launcher->waiting()->held());
    m_accepted();
    QVERIFY(!m_launcher->waiting()->held());
  }

 private:
  StudyFolder studyOfTwoCells() {
    Study study;
    study.name = "batches";
    study.baseline = plan("base", 1);
    study.factors = {{"batch_size_per_device", {"2", "4"}}};
    const StudyFolder folder{m_library->runsDir(), "s1"};
    require(createStudy(folder, study));
    m_studies->watch(folder.runsDir);
    return folder;
  }
  std::filesystem::path words() const { return m_fixture->root() / "words"; }
  /// The commands that the engine has received.
  QString said() const {
    const auto text = readFile(words());
    return text.ok() ? toQString(*text) : QString();
  }
  static Plan plan(const char* name, int repeats) {
    Plan plan;
    plan.name = name;
    plan.network = "resnet-20";
    plan.repeats = repeats;
    return plan;
  }
  void open() {
    m_messages.clear();
    m_offers.clear();
    m_launcher = std::make_unique<TestLauncher>(m_library.get(), m_engine.get(), m_queues.get(), m_studies.get());
    connect(m_launcher.get(), &TestLauncher::message, this, [this](const QString& text) { m_messages << text; });
    connect(m_launcher.get(), &TestLauncher::offered, this,
            [this](const QString& text, const QString&, const std::function<void()>& accepted) {
              m_offers << text;
              m_accepted = accepted;
            });
  }
  void probe() {
    m_engine->probe();
    QTRY_VERIFY(m_engine->usable());
  }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
  std::unique_ptr<EngineClient> m_engine;
  std::unique_ptr<QueueWatcher> m_queues;
  std::unique_ptr<StudyWatcher> m_studies;
  std::unique_ptr<TestLauncher> m_launcher;
  QStringList m_messages, m_offers;
  std::function<void()> m_accepted;
};

SCALESCOPE_WINDOW_TEST(TestTestLauncher)

}  // namespace scalescope::test_test_launcher

#include "test_test_launcher.moc"
