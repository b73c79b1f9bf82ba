// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSettings>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <memory>

#include "app/compare/accuracy_page.h"
#include "app/compare/statistics_model.h"
#include "app/figures/figure_view.h"
#include "app/library/facts_model.h"
#include "app/library/inspector_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_small_screen {

namespace {

using namespace testing;

/// What a notebook of 1366 x 768 leaves beside its panel and a window's frame.
constexpr QSize kSmall{1280, 700};

/// The widgets that ask for the most, innermost last.
QString widest(const QWidget& from) {
  QStringList names;
  for (const QWidget* widget = &from; widget != nullptr;) {
    names.append(QStringLiteral("%1 %2: %3")
                     .arg(QLatin1String(widget->metaObject()->className()), widget->objectName())
                     .arg(widget->minimumSizeHint().width()));
    const QWidget* next = nullptr;
    for (const QWidget* child : widget->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
      if (!child->isWindow() && (next == nullptr || child->minimumSizeHint().width() > next->minimumSizeHint().width()))
        next = child;
    widget = next;
  }
  return names.join(QStringLiteral("\n  "));
}

}  // namespace

/// The window on a notebook's screen: nothing asks for more room than there is, in either language.
class TestSmallScreen : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup();
  void everyPageFits_data();
  void everyPageFits();
  void theComparisonsTableIsWhole_data() { everyPageFits_data(); }
  void theComparisonsTableIsWhole();
  void theStepTimesTableIsWhole_data() { everyPageFits_data(); }
  void theStepTimesTableIsWhole();
  void accuraciesHaveTwoRowsOfOptions_data() { everyPageFits_data(); }
  void accuraciesHaveTwoRowsOfOptions();

 private:
  void open(const QStringList& runs, const char* page);

  QTemporaryDir m_settings;
  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestSmallScreen::init() {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
  m_fixture = std::make_unique<LibraryFixture>();
  m_fixture->add(makeResult("run-a", 1, 100));
  m_fixture->add(makeResult("run-b", 2, 190));
}

void TestSmallScreen::cleanup() {
  m_window.reset();
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

void TestSmallScreen::everyPageFits_data() {
  QTest::addColumn<QString>("language");
  QTest::newRow("English") << QStringLiteral("en");
  QTest::newRow("German") << QStringLiteral("de");
}

void TestSmallScreen::everyPageFits() {
  QFETCH(QString, language);
  if (language == QLatin1String("de") && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  QVERIFY(installLanguage(language).ok());
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, programs / "scalescope-engine"});
  m_window->resize(kSmall);
  m_window->show();
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  QTRY_VERIFY(pages->isVisible());
  m_window->findChild<InspectorView*>()->setRun(QStringLiteral("run-a"));
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    QTest::qWait(50);
    if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
      m_window->grab().save(QStringLiteral("%1/small-%2-%3.png").arg(folder, language).arg(page));
  }
  const auto* facts = m_window->findChild<QTableView*>(QStringLiteral("inspectorFacts"));
  QVERIFY2(facts->columnViewportPosition(FactsModel::Value) < facts->viewport()->width() * 3 / 5,
           "titles leave values no room");
  QVERIFY2(
      m_window->minimumSizeHint().width() <= kSmall.width() && m_window->minimumSizeHint().height() <= kSmall.height(),
      qPrintable(widest(*m_window)));
}

/// At 1280 x 720, the size that the window is made for, with the longer words of German.
void TestSmallScreen::theComparisonsTableIsWhole() {
  QFETCH(QString, language);
  if (language == QLatin1String("de") && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  QVERIFY(installLanguage(language).ok());
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, programs / "scalescope-engine"});
  m_window->resize(1280, 720);
  m_window->show();
  m_window->findChild<LibraryView*>()->model()->setTickedRuns({"run-a", "run-b"});
  m_window->findChild<PageArea*>()->restorePage(QStringLiteral("page_compare"));
  const auto* table = m_window->findChild<QTableView*>(QStringLiteral("compareStatistics"));
  QTRY_COMPARE(table->model()->rowCount(), 2);
  const auto isWhole = [](const QWidget* widget) {
    return !widget->visibleRegion().isEmpty() && widget->visibleRegion().boundingRect() == widget->rect();
  };
  QTRY_VERIFY(isWhole(table->viewport()));
  const int versus =
      table->columnViewportPosition(StatisticsModel::Versus) + table->columnWidth(StatisticsModel::Versus);
  QVERIFY2(versus <= table->viewport()->width(), "what the runs are against the baseline is in sight");
  const auto* view = m_window->findChild<FigureView*>(QStringLiteral("compareBarsFigure"));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QStringLiteral("%1/compare-%2.png").arg(folder, language));
  QTRY_VERIFY(isWhole(view));
  // In one row where the texts fit, else in two.
  const auto rowOf = [this](const char* name) {
    const auto* widget = m_window->findChild<QWidget*>(QLatin1String(name));
    return widget->mapTo(m_window.get(), widget->rect().center()).y();
  };
  const int below = rowOf("compareExport") - rowOf("page_tabs");
  const bool isUsual = language == QLatin1String("en") && !qEnvironmentVariableIsSet("QT_FONT_DPI");
  QVERIFY2(below < (isUsual ? 8 : 60), qPrintable(QString::number(below)));
  const auto isShown = [this](const char* name) { return m_window->findChild<QWidget*>(name)->isVisible(); };
  QVERIFY(isShown("compareAddToReport") != isShown("compareActions"));
}

void TestSmallScreen::open(const QStringList& runs, const char* page) {
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture->places.runsDir, programs / "scalescope-engine"});
  m_window->resize(1280, 720);
  m_window->show();
  m_window->findChild<LibraryView*>()->model()->setTickedRuns(runs);
  m_window->findChild<PageArea*>()->restorePage(QLatin1String(page));
}

void TestSmallScreen::theStepTimesTableIsWhole() {
  QFETCH(QString, language);
  if (language == QLatin1String("de") && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  QVERIFY(installLanguage(language).ok());
  for (const auto& [id, ranks] : {std::pair("steps-a", 1), std::pair("steps-b", 2)}) {
    RunResult result = makeResult(id, ranks, 100);
    result.summary.computeTimeMeanMs = 172.9;
    result.summary.allreduceTimeMeanMs = 19.83;
    result.summary.dataWaitMeanMs = 2.538;
    result.summary.stepTimeMeanMs = 200;
    m_fixture->add(result);
  }
  open({"steps-a", "steps-b"}, "page_step");
  const auto* table = m_window->findChild<QTableView*>(QStringLiteral("stepTable"));
  QTRY_COMPARE(table->model()->rowCount(), 2);
  const int host = table->model()->columnCount() - 1;
  const QString title = language == QLatin1String("de") ? QStringLiteral("Host (ms)") : QStringLiteral("host (ms)");
  QCOMPARE(table->model()->headerData(host, Qt::Horizontal).toString(), title);
  QTRY_VERIFY2(table->columnViewportPosition(host) + table->columnWidth(host) <= table->viewport()->width(),
               qPrintable(QString::number(table->columnViewportPosition(host))));
  QVERIFY(table->columnWidth(host) >= table->fontMetrics().horizontalAdvance(title));
}

void TestSmallScreen::accuraciesHaveTwoRowsOfOptions() {
  QFETCH(QString, language);
  if (language == QLatin1String("de") && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  QVERIFY(installLanguage(language).ok());
  open({"run-a", "run-b"}, "page_accuracy");
  const auto* page = m_window->findChild<AccuracyPage*>();
  const auto rowsOf = [this](const QStringList& names) {
    QList<int> centres;
    for (const QString& name : names) {
      const auto* widget = m_window->findChild<QWidget*>(name);
      const int centre = widget->mapTo(m_window.get(), widget->rect().center()).y();
      const auto isNear = [centre](int other) { return std::abs(other - centre) < 8; };
      if (widget->isVisible() && std::none_of(centres.begin(), centres.end(), isNear)) centres.append(centre);
    }
    return centres.size();
  };
  const QStringList actions{"accuracyOptions", "accuracyExport", "accuracyAddToReport"};
  QTRY_COMPARE(rowsOf(actions), qsizetype(1));
  QVERIFY(rowsOf(actions + QStringList("page_tabs")) <= 2);
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_window->grab().save(QStringLiteral("%1/accuracy-%2.png").arg(folder, language));
  const auto* table = page->findChild<QTableView*>("accuracyTable")->viewport();
  QTRY_VERIFY(!table->visibleRegion().isEmpty() && table->visibleRegion().boundingRect() == table->rect());
}

SCALESCOPE_WINDOW_TEST(TestSmallScreen)

}  // namespace scalescope::test_small_screen

#include "test_small_screen.moc"
