// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of every page can be reached with the Tab key, and none keeps it. SCALESCOPE_SCREENSHOTS=FOLDER keeps a
// picture of each page, light and dark and at two device pixels to the point.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSet>
#include <QSettings>
#include <QTabBar>
#include <QTabWidget>

#include "app/answering/figure_picker.h"
#include "app/library/inspector_view.h"
#include "app/library/machines/systems_page.h"
#include "app/report/report_page.h"
#include "app/window/appearance.h"
#include "app/window/main_window.h"
#include "app/window/page_rail.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_keyboard {

using namespace scalescope::testing;

namespace {

constexpr int kMostPresses = 400;

bool isControl(const QWidget& widget) {
  return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QComboBox*>(&widget) ||
         qobject_cast<const QLineEdit*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget) ||
         qobject_cast<const QPlainTextEdit*>(&widget) || qobject_cast<const QTabBar*>(&widget) ||
         (qobject_cast<const QAbstractItemView*>(&widget) && !qobject_cast<const QHeaderView*>(&widget));
}

/// Parts of a control, which are reached through it: the line of a box, the buttons of a tab bar, of a line.
bool isPart(const QWidget& widget) {
  for (const QWidget* parent = widget.parentWidget(); parent != nullptr; parent = parent->parentWidget())
    if (isControl(*parent)) return true;
  return widget.objectName().startsWith(QLatin1String("qt_"));
}

QString nameOf(const QWidget& widget) {
  return QStringLiteral("%1 \"%2\"").arg(QLatin1String(widget.metaObject()->className()), widget.objectName());
}

/// Tab goes from link to link of a text before it leaves it.
qsizetype linksOf(const QWidget& widget) {
  const auto* text = qobject_cast<const QLabel*>(&widget);
  return text != nullptr ? text->text().count(QLatin1String("<a ")) : 0;
}

/// The control that has the focus, whichever part of it holds it.
QWidget* focusedControl() {
  QWidget* found = nullptr;
  for (QWidget* widget = QApplication::focusWidget(); widget != nullptr; widget = widget->parentWidget())
    if (isControl(*widget)) found = widget;
  return found != nullptr ? found : QApplication::focusWidget();
}

}  // namespace

class TestKeyboard : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanupTestCase() { m_window.reset(); }
  void pagesOpenWithoutABlinkingField();
  void everyControlIsReached_data();
  void everyControlIsReached();
  void ticksAreSeenOnDarkGround();
  void theMenusOpenWithAltAndTheirKeysWork();
  void closingStoresWhatIsTyped();  // last: it closes the window

 private:
  QTabWidget* pages() const { return m_window->findChild<QTabWidget*>(QStringLiteral("pages")); }
  QSet<QWidget*> visited(QStringList& keepers) const;
  void keepPicture(const QString& name) const;

  LibraryFixture m_fixture;
  QTemporaryDir m_settings;
  std::unique_ptr<MainWindow> m_window;
};

/// Behind the first button of the bar, without a menu bar in sight.
void TestKeyboard::theMenusOpenWithAltAndTheirKeysWork() {
  QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
  QTRY_COMPARE(pages()->currentWidget()->objectName(), QString("page_library"));
  QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
  QTRY_COMPARE(pages()->currentWidget()->objectName(), QString("page_start"));
  QTest::keyPress(m_window.get(), Qt::Key_Alt, Qt::AltModifier);
  QTest::keyRelease(m_window.get(), Qt::Key_Alt);
  auto* menus = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  QVERIFY(menus != nullptr);
  QCOMPARE(menus->actions().size(), 4);
  for (const QAction* entry : menus->actions()) QVERIFY(entry->menu() != nullptr && !entry->menu()->isEmpty());
  menus->close();
  QTest::keyPress(m_window.get(), Qt::Key_Alt, Qt::AltModifier);
  QTest::keyClick(m_window.get(), Qt::Key_J, Qt::AltModifier);  // no shortcut, but another key
  QTest::keyRelease(m_window.get(), Qt::Key_Alt);
  QVERIFY(QApplication::activePopupWidget() == nullptr);
}

void TestKeyboard::initTestCase() {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
  RunResult a = makeResult("run-a", 1, 100), b = makeResult("run-b", 2, 190), profile = makeResult("run-c", 4, 350);
  a.annotations.system = "C4140-M";
  b.annotations.system = "C4140-K";
  a.environment.hosts[0].facts.push_back({"gpu_count", "4"});
  for (const RunResult& result : {a, b, profile}) m_fixture.add(result);
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture.places.runsDir});
  m_window->resize(1500, 950);
  m_window->findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->show();
  m_window->show();
  QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  QTRY_VERIFY(pages()->isVisible());
  for (int page = 0; page < pages()->count(); ++page) {  // as if the runs were ticked in the library
    QWidget* one = pages()->widget(page);
    if (one->metaObject()->indexOfMethod("setRuns(QStringList)") >= 0)
      QVERIFY(QMetaObject::invokeMethod(one, "setRuns", Q_ARG(QStringList, QStringList({"run-a", "run-b", "run-c"}))));
    if (auto* systems = qobject_cast<SystemsPage*>(one))
      for (const char* name : {"C4140-K", "C4140-M"}) systems->setSystemShown(QLatin1String(name), true);
  }
}

/// Before anything else has the focus there.
void TestKeyboard::pagesOpenWithoutABlinkingField() {
  for (int page = 0; page < pages()->count(); ++page) {
    pages()->setCurrentIndex(0);
    pages()->currentWidget()->findChild<QAbstractButton*>(QStringLiteral("start_plan"))->setFocus();
    pages()->setCurrentIndex(page);
    const QWidget* focus = QApplication::focusWidget();
    const auto* box = qobject_cast<const QComboBox*>(focus);
    const bool blinks = qobject_cast<const QLineEdit*>(focus) || qobject_cast<const QPlainTextEdit*>(focus) ||
                        qobject_cast<const QAbstractSpinBox*>(focus) || (box != nullptr && box->isEditable());
    QVERIFY2(!blinks, qPrintable(pages()->tabText(page) + ": " + nameOf(*focus)));
  }
}

void TestKeyboard::everyControlIsReached_data() {
  QTest::addColumn<int>("page");
  QTest::addColumn<QString>("views");
  QTest::addColumn<int>("view");
  for (int page = 0; page < pages()->count(); ++page) {
    const QByteArray title = pages()->tabText(page).toUtf8();
    QTest::newRow(title.constData()) << page << QString() << 0;
    for (QTabWidget* inner : pages()->widget(page)->findChildren<QTabWidget*>())
      for (int view = 0; view < inner->count(); ++view)
        QTest::addRow("%s, %s", title.constData(), qPrintable(inner->tabText(view).remove('&')))
            << page << inner->objectName() << view;
    if (const auto* picker = pages()->widget(page)->findChild<FigurePicker*>())
      for (int view = 0; view < picker->viewCount(); ++view)
        QTest::addRow("%s, %s", title.constData(), qPrintable(picker->titleOf(view)))
            << page << QStringLiteral("figures") << view;
  }
}

/// What Tab comes by until it is where it began, or often enough; `keepers`: what would not let it go.
QSet<QWidget*> TestKeyboard::visited(QStringList& keepers) const {
  QSet<QWidget*> visited;
  QWidget* start = nullptr;
  qsizetype kept = 0;
  for (auto* entry : m_window->findChild<PageRail*>()->findChildren<QAbstractButton*>())
    if (entry->isChecked()) start = entry;
  start->setFocus();
  for (int press = 0; press < kMostPresses; ++press) {
    if (QWidget* at = focusedControl()) visited.insert(at);
    QWidget* before = QApplication::focusWidget();
    QTest::keyClick(before, Qt::Key_Tab);
    kept = QApplication::focusWidget() == before ? kept + 1 : 0;
    if (kept > linksOf(*before)) keepers.append(nameOf(*before));
    if (press > 0 && QApplication::focusWidget() == start) break;
  }
  return visited;
}

void TestKeyboard::everyControlIsReached() {
  QFETCH(int, page);
  QFETCH(QString, views);
  QFETCH(int, view);
  pages()->setCurrentIndex(page);
  QWidget* shown = pages()->currentWidget();
  if (views == QLatin1String("figures"))
    shown->findChild<FigurePicker*>()->setView(view);
  else if (!views.isEmpty())
    shown->findChild<QTabWidget*>(views)->setCurrentIndex(view);
  if (auto* report = qobject_cast<ReportPage*>(shown); report && report->document().blocks.empty()) {
    report->openShipped(QStringLiteral("whitepaper"));
    QTRY_VERIFY(!report->document().blocks.empty());
  }
  QTest::qWait(300);
  keepPicture(QString::fromUtf8(QTest::currentDataTag()));
  QStringList missed, keepers;
  const QSet<QWidget*> reached = visited(keepers);
  for (QWidget* control : shown->findChildren<QWidget*>()) {
    if (!isControl(*control) || isPart(*control) || !control->isVisible() || !control->isEnabled()) continue;
    if (!reached.contains(control)) missed.append(nameOf(*control));
  }
  QVERIFY2(keepers.isEmpty(), qPrintable(keepers.join(QStringLiteral(", "))));
  QVERIFY2(missed.isEmpty(), qPrintable(missed.join(QStringLiteral(", "))));
}

/// The outline of an empty box stands out from what it lies on.
void TestKeyboard::ticksAreSeenOnDarkGround() {
  applyColorScheme(ColorScheme::Dark);
  QListWidget list;
  auto* item = new QListWidgetItem(QString(), &list);
  item->setCheckState(Qt::Unchecked);
  list.resize(80, 40);
  const QImage image = list.grab().toImage();
  const QRect row = list.visualItemRect(item).translated(list.viewport()->pos());
  const double ground = list.palette().color(QPalette::Base).lightnessF();
  double brightest = 0;
  for (int x = row.left(); x < row.left() + 24; ++x)
    brightest = std::max(brightest, double(image.pixelColor(x, row.center().y()).lightnessF()));
  applyColorScheme(ColorScheme::Light);
  QVERIFY2(brightest > ground + 0.2, qPrintable(QStringLiteral("%1 on %2").arg(brightest).arg(ground)));
}

void TestKeyboard::keepPicture(const QString& name) const {
  const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS");
  if (folder.isEmpty()) return;
  const QString file =
      QDir(folder).filePath(QStringLiteral("page-") + name.toLower().replace(QRegularExpression("[^a-z0-9]+"), "-"));
  for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark}) {
    applyColorScheme(scheme);
    QTest::qWait(100);
    m_window->grab().save(file + (scheme == ColorScheme::Dark ? "-dark.png" : ".png"));
  }
  applyColorScheme(ColorScheme::Light);
}

void TestKeyboard::closingStoresWhatIsTyped() {
  auto* inspector = m_window->findChild<InspectorView*>();
  inspector->setRun(QStringLiteral("run-a"));
  auto* tags = inspector->findChild<QLineEdit*>(QStringLiteral("inspectorTags"));
  QVERIFY(tags && tags->isVisible());
  tags->setFocus();
  tags->selectAll();
  QTest::keyClicks(tags, QStringLiteral("nightly"));
  m_window->close();
  m_window.reset();
  const auto library = m_fixture.open();
  QCOMPARE(library->find(QStringLiteral("run-a"))->head.annotations.tags, std::vector<std::string>{"nightly"});
}

SCALESCOPE_WINDOW_TEST(TestKeyboard)

}  // namespace scalescope::test_keyboard

#include "test_keyboard.moc"
