// SPDX-License-Identifier: GPL-3.0-or-later
// What a closed window used is used again by the next one on the same runs folder.
#include <QApplication>
#include <QComboBox>
#include <QDirIterator>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabWidget>
#include <QToolButton>

#include "app/compare/compare_page.h"
#include "app/core/app_settings.h"
#include "app/library/library_view.h"
#include "app/library/machines/systems_page.h"
#include "app/measure/form/factor_line.h"
#include "app/measure/form/plan_page.h"
#include "app/results/listing/library_model.h"
#include "app/scale/decision_page.h"
#include "app/store/saved_filters.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/growing_edit.h"

namespace scalescope::test_restored_window {

class TestRestoredWindow : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    startWithoutSettings(m_fixture->root());
    for (const char* run : {"run-a", "run-b", "run-c"}) m_fixture->add(testing::makeResult(run));
  }

  void useIsStoredForEachFolder() {
    AppSettings settings;
    const std::filesystem::path runs = m_fixture->places.runsDir;
    QVERIFY(settings.libraryUse(runs).tickedRuns.isEmpty() && settings.libraryUse(runs).page.isEmpty());
    settings.setLibraryUse(runs, {{"run-b", "run-a"}, "page_scaling"});
    settings.setLibraryUse(m_fixture->root() / "other", {{"run-c"}, "page_live"});
    const AppSettings again;
    QCOMPARE(again.libraryUse(runs).tickedRuns, QStringList({"run-b", "run-a"}));
    QCOMPARE(again.libraryUse(runs / "").page, QString("page_scaling"));
    QCOMPARE(again.libraryUse(m_fixture->root() / "other").tickedRuns, QStringList("run-c"));
  }

  void ticksAndPageSurviveARestart() {
    {
      const auto window = open();
      QTRY_VERIFY(model(*window)->rowOf("run-c") >= 0);
      model(*window)->setTickedRuns({"run-c", "run-b", "run-a"});
      PageArea* pages = window->findChild<PageArea*>();
      pages->showPage(pages->findChild<SystemsPage*>());
      window->close();
    }
    std::filesystem::remove_all(m_fixture->folder("run-b"));
    {
      const auto unlisted = open();
      unlisted->close();  // at once: the ticks are kept
    }
    const auto window = open();
    QTRY_COMPARE(model(*window)->tickedRuns(), QStringList({"run-c", "run-a"}));
    const QTabWidget* tabs = window->findChild<PageArea*>()->tabs();
    QCOMPARE(tabs->currentWidget(), window->findChild<SystemsPage*>());
  }

  /// The page works without runs; others begin with the start page.
  void theDecisionPageSurvivesARestartWithoutRuns() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    for (const bool decides : {true, false}) {
      {
        const auto window = open();
        QTRY_VERIFY(model(*window)->rowCount() > 0);  // the published results are listed
        PageArea* pages = window->findChild<PageArea*>();
        pages->showPage(decides ? static_cast<QWidget*>(pages->decision()) : pages->compare());
        window->close();
      }
      const auto window = open();
      const PageArea* pages = window->findChild<PageArea*>();
      const QString wanted = decides ? QStringLiteral("page_decision") : QStringLiteral("page_start");
      QTRY_VERIFY(model(*window)->rowCount() > 0);
      QCoreApplication::processEvents();
      QCOMPARE(pages->pageName(), wanted);
      window->close();
    }
  }

  void unfinishedInputSurvivesARestart() {
    const auto type = [](const MainWindow& window, const char* name, const QString& text) {
      auto* line = window.findChild<QLineEdit*>(QLatin1String(name));
      line->selectAll();
      QTest::keyClicks(line, text);
    };
    {
      const auto window = open();
      PageArea* pages = window->findChild<PageArea*>();
      pages->showPage(pages->plan());
      type(*window, "batch_size_per_device", "12x");  // not a number yet
      type(*window, "hosts", "node1:4,");
      window->findChild<QToolButton*>("group_study")->setChecked(true);
      auto* add = window->findChild<QToolButton*>("factor_add");
      add->menu()->findChild<QAction*>("factor_add_node_count")->trigger();
      type(*window, "study_name", "half a study");
      QTest::keyClicks(window->findChild<GrowingEdit*>("factor_values"), "1, t");
      window->findChild<QPlainTextEdit*>("study_exclusions")->setPlainText("precision is");
      window->close();
    }
    for (int restart = 0; restart < 2; ++restart) {
      const auto window = open();
      QCOMPARE(window->findChild<QLineEdit*>("batch_size_per_device")->text(), QString("12x"));
      QCOMPARE(window->findChild<QLineEdit*>("hosts")->text(), QString("node1:4,"));
      QCOMPARE(window->findChild<QLineEdit*>("study_name")->text(), QString("half a study"));
      QCOMPARE(window->findChild<FactorLine*>()->field(), QString("node_count"));
      QCOMPARE(window->findChild<GrowingEdit*>("factor_values")->text(), QString("1, t"));
      QCOMPARE(window->findChild<QPlainTextEdit*>("study_exclusions")->toPlainText(), QString("precision is"));
      window->close();
    }
    m_fixture = std::make_unique<testing::LibraryFixture>();  // of another folder
    const auto window = open();
    QCOMPARE(window->findChild<QLineEdit*>("study_name")->text(), QString());
  }

  /// New puts the form aside; a draft takes the place of what stands in the form, which becomes one.
  void draftsSurviveARestart() {
    const auto rows = [](const MainWindow& window) {
      QStringList titles;
      for (const auto* row : window.findChildren<QAbstractButton*>("measureDraft")) titles.append(row->text());
      return titles;
    };
    const auto name = [](const MainWindow& window, const QString& text) {
      auto* line = window.findChild<QLineEdit*>("name");
      line->clear();
      QTest::keyClicks(line, text);
    };
    {
      const auto window = open();
      PageArea* pages = window->findChild<PageArea*>();
      pages->showPage(pages->plan());
      for (const char* test : {"first", "second"}) {
        name(*window, test);
        QTest::mouseClick(window->findChild<QToolButton*>("measureNew"), Qt::LeftButton);
        QCOMPARE(window->findChild<QLineEdit*>("name")->text(), QString());
      }
      QTRY_COMPARE(rows(*window), QStringList({"second", "first"}));
      name(*window, "third");
      window->close();
    }
    const auto window = open();
    QTRY_COMPARE(rows(*window), QStringList({"second", "first"}));
    QTest::mouseClick(window->findChildren<QAbstractButton*>("measureDraft").last(), Qt::LeftButton);
    QCOMPARE(window->findChild<QLineEdit*>("name")->text(), QString("first"));
    QTRY_COMPARE(rows(*window), QStringList({"third", "second"}));
    window->findChildren<QAbstractButton*>("measureDraft").first()->actions().front()->trigger();
    QTRY_COMPARE(rows(*window), QStringList("second"));
  }

  /// Compare once had a choice of runs of its own: what is ticked is the selection, whatever was stored then.
  void anOldChoiceOfRunsIsNoSecondSelection() {
    AppSettings settings;
    settings.setLibraryUse(m_fixture->places.runsDir, {{"run-b"}, "page_compare"});
    settings.setUnfinished(m_fixture->places.runsDir, "compare_input",
                           {{"run_set", "saved:first ones"}, {"filter", "run-a"}});
    const auto window = open();
    QTRY_COMPARE(model(*window)->tickedRuns(), QStringList("run-b"));
    QTRY_COMPARE(window->findChild<ComparePage*>()->runs(), QStringList("run-b"));
  }

  void secretsAreNotStored() {
    const QString key = QStringLiteral("hf_abcdefghijklmnopqrstuvwxyz");
    {
      const auto window = open();
      PageArea* pages = window->findChild<PageArea*>();
      HostSpec host{"node1", 2};
      host.environment = {{"HF_TOKEN", "hidden-value"}, {"NCCL_ALGO", "Ring"}};
      Plan plan;
      plan.hosts = {host};
      plan.name = key.toStdString();
      Study study;
      study.name = "kept";
      study.baseline = plan;
      study.factors = {{"environment/API_PASSWORD", {"hidden-value"}}, {"environment/NCCL_ALGO", {"Ring", "Tree"}}};
      study.exclusions = {{{"environment/API_PASSWORD", "hidden-value"}}};
      pages->plan()->setStudy(study);
      window->close();
    }
    QStringList texts;
    QDirIterator files(toQString(m_fixture->root() / "config"), QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
      QFile file(files.next());
      QVERIFY(file.open(QIODevice::ReadOnly));
      texts.append(QString::fromUtf8(file.readAll()));
    }
    const QString stored = texts.join(QLatin1Char('\n'));
    QVERIFY2(stored.contains("plan_input") && stored.contains("NCCL_ALGO"), qPrintable(stored));
    QVERIFY2(!stored.contains("hidden-value") && !stored.contains(key), qPrintable(stored));
    const auto window = open();
    const Plan plan = window->findChild<PageArea*>()->plan()->plan();
    using Variables = std::vector<std::pair<std::string, std::string>>;
    QVERIFY(plan.hosts.front().environment == Variables({{"HF_TOKEN", std::string(kNotKept)}, {"NCCL_ALGO", "Ring"}}));
    QCOMPARE(window->findChildren<FactorLine*>().size(), 2);
    QCOMPARE(window->findChildren<GrowingEdit*>("factor_values").last()->text(), QString("Ring | Tree"));
  }

  /// A removed disk is seen without a click, and another folder is one click away.
  void aLostFolderOffersAnotherOne() {
    const auto window = open();
    QTRY_VERIFY(model(*window)->rowOf("run-a") >= 0);
    std::filesystem::rename(m_fixture->places.runsDir, m_fixture->root() / "away");
    auto* action = window->findChild<QPushButton*>("message_action");
    QTRY_VERIFY(action->isVisible());
    QCOMPARE(action->text(), QString("Choose another folder…"));
    answerFileDialog(toQString(m_fixture->root() / "away"));
    QTest::mouseClick(action, Qt::LeftButton);
    QTRY_COMPARE(AppSettings().runsDir(), m_fixture->root() / "away");
    MainWindow* next = nullptr;
    for (QWidget* other : QApplication::topLevelWidgets())
      if (auto* found = qobject_cast<MainWindow*>(other); found != nullptr && found != window.get()) next = found;
    QVERIFY(next != nullptr);
    delete next;
  }

  void aPageThatNoLongerExistsIsIgnored() {
    AppSettings().setLibraryUse(m_fixture->places.runsDir, {{}, "page_of_another_version"});
    const auto window = open();
    QCOMPARE(window->findChild<PageArea*>()->pageName(), QString("page_start"));
  }

 private:
  std::unique_ptr<MainWindow> open() const {
    auto window = std::make_unique<MainWindow>(
        WindowPlaces{m_fixture->places.runsDir, m_fixture->root() / "no-engine-is-needed"});
    window->show();
    return window;
  }
  static LibraryModel* model(const MainWindow& window) { return window.findChild<LibraryView*>()->model(); }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
};

SCALESCOPE_WINDOW_TEST(TestRestoredWindow)

}  // namespace scalescope::test_restored_window

#include "test_restored_window.moc"
