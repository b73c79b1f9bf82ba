// SPDX-License-Identifier: GPL-3.0-or-later
// When the actions of the window are enabled, and what its keys do.
#include <QAction>
#include <QMainWindow>
#include <QMenu>
#include <QSettings>
#include <QTabWidget>

#include "app/core/engine_client.h"
#include "app/library/library_view.h"
#include "app/measure/form/plan_page.h"
#include "app/scale/scaling_page.h"
#include "app/window/page_area.h"
#include "app/window/page_rail.h"
#include "app/window/window_actions.h"
#include "engine/protocol/sharing.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/fake_engine.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_window_actions {

class TestWindowActions : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    m_fixture = std::make_unique<testing::LibraryFixture>();
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, toQString(m_fixture->root() / "config"));
    m_library = m_fixture->open();
  }
  void cleanup() {
    m_window.reset();
    m_engine.reset();
    m_library.reset();
  }

  void runNeedsAnEngineAndASoundPlan() {
    open(writeFakeEngine(m_fixture->root() / "engine", ""));
    QVERIFY(!isEnabled("action_run") && !isEnabled("action_stop") && isEnabled("action_demo"));
    m_engine->probe();
    QTRY_VERIFY(m_engine->usable());
    m_pages->setNetworks(m_engine->networks());
    Plan plan;
    plan.network = "resnet-20";
    m_pages->plan()->setPlan(plan);
    QTRY_VERIFY(isEnabled("action_run"));
    m_pages->setEngineProblem("The engine is gone.");
    QVERIFY(!isEnabled("action_run"));
    QVERIFY(!isEnabled("action_stop"));  // nothing runs
  }

  void withoutEngineThereIsNoDemo() {
    open("/nowhere/scalescope-engine");
    m_engine->probe();
    QTRY_VERIFY(!isEnabled("action_demo"));
    QVERIFY(!isEnabled("action_run"));
  }

  /// One key for each of the seven places, none for a page that has to be counted.
  void placesHaveKeys() {
    open("/nowhere/scalescope-engine");
    QCOMPARE(pageGroups(*m_pages->tabs()).size(), std::size_t(7));
    QStringList keys;
    for (const QAction* action : m_window->findChildren<QAction*>())
      if (action->objectName().startsWith("action_page_") && !action->shortcut().isEmpty())
        keys.append(action->shortcut().toString(QKeySequence::PortableText));
    keys.sort();
    QCOMPARE(keys, QStringList({"Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6", "Ctrl+7"}));
  }

  void keysShowThePages() {
    open("/nowhere/scalescope-engine");
    for (QAction* action : m_window->findChildren<QAction*>())
      if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_5)) action->trigger();
    QCOMPARE(m_pages->tabs()->currentWidget(), m_pages->findChild<ScalingPage*>());
    for (QAction* action : m_window->findChildren<QAction*>())
      if (action->shortcut() == QKeySequence(Qt::CTRL | Qt::Key_1)) action->trigger();
    QCOMPARE(m_pages->pageName(), QString("page_start"));
  }

  void runsAreSharedWithAGroup() {
    open("/nowhere/scalescope-engine");
    m_window->show();
    auto* share = m_window->findChild<QAction*>("action_share");
    QString message;
    connect(m_window->findChild<WindowActions*>(), &WindowActions::message, this,
            [&](const QString& text, bool error) { message = (error ? "error: " : "") + text; });
    const auto click = [&] {
      auto* menu = qobject_cast<QMenu*>(share->associatedObjects().first());
      menu->popup(m_window->mapToGlobal(QPoint(10, 10)));
      menu->setActiveAction(share);  // Qt 6.8 ignores clicks just after a menu has opened
      QTest::keyClick(menu, Qt::Key_Return);
    };
    const std::filesystem::path runsDir = m_fixture->places.runsDir;
    QVERIFY(!isSharedWithGroup(runsDir) && !share->isChecked());
    click();
    QVERIFY(isSharedWithGroup(runsDir) && share->isChecked());
    QVERIFY2(message.contains("umask") && !message.startsWith("error"), qPrintable(message));
    click();
    QVERIFY(!isSharedWithGroup(runsDir) && !share->isChecked());
    QVERIFY2(message.startsWith("Only you"), qPrintable(message));
    // A command shared it meanwhile.
    QVERIFY(shareWithGroup(runsDir).ok());
    QMetaObject::invokeMethod(qobject_cast<QMenu*>(share->associatedObjects().first()), "aboutToShow");
    QVERIFY(share->isChecked());
  }

 private:
  void open(const std::filesystem::path& engine) {
    m_engine = std::make_unique<EngineClient>(engine);
    m_window = std::make_unique<QMainWindow>();
    m_pages = new PageArea(m_library.get(), &m_studies, m_window.get());
    m_window->setCentralWidget(m_pages);
    new WindowActions(m_engine.get(), m_pages, new LibraryView(m_library.get(), m_window.get()), m_window.get());
  }
  bool isEnabled(const char* name) const { return m_window->findChild<QAction*>(QLatin1String(name))->isEnabled(); }

  std::unique_ptr<testing::LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
  std::unique_ptr<EngineClient> m_engine;
  StudyWatcher m_studies;
  std::unique_ptr<QMainWindow> m_window;
  PageArea* m_pages = nullptr;
};

SCALESCOPE_WINDOW_TEST(TestWindowActions)

}  // namespace scalescope::test_window_actions

#include "test_window_actions.moc"
