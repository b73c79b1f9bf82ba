// SPDX-License-Identifier: GPL-3.0-or-later
// What the German window shows is German: every page and its figures with results of several kinds, the live page, the
// inspector, and the pages of a run that failed.
#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QMap>
#include <QMenu>
#include <QPlainTextEdit>
#include <QRegularExpression>
#include <QSet>
#include <QTabWidget>
#include <QXmlStreamReader>

#include "app/answering/figure_picker.h"
#include "app/figures/figure_view.h"
#include "app/library/inspector_view.h"
#include "app/library/library_view.h"
#include "app/measure/live/live_page.h"
#include "app/results/listing/library_model.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/protocol/run/check_value.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_german_window {

using namespace testing;

namespace {

constexpr int kShownMs = 300;  ///< figures are built after their page is shown
/// Names of runs, of which this test judges none.
const QStringList kRunNames{QStringLiteral("Einzeln"), QStringLiteral("Doppelt")};

/// Texts with the place where each was seen first.
using SeenTexts = QMap<QString, QString>;

QString plain(const QString& text) {
  static const QRegularExpression kTag("<[^>]*>"), kBlanks("\\s+");
  return QString(text).remove('&').replace(kTag, " ").replace(kBlanks, " ").trimmed();
}

void see(SeenTexts& seen, const QString& place, const QString& text) {
  const QString words = plain(text);
  if (!words.isEmpty() && !seen.contains(words)) seen.insert(words, place);
}

void seeFigure(SeenTexts& seen, const QString& place, const Figure& figure) {
  for (const QString& text : {figure.title, figure.finding, figure.caption, figure.footnote}) see(seen, place, text);
  for (const FigurePanel& panel : figure.panels) {
    for (const FigureAxis& axis : {panel.x, panel.y}) see(seen, place, axis.title), see(seen, place, axis.unit);
    see(seen, place, panel.title);
    for (const QString& text : panel.categories + panel.tableHeader) see(seen, place, text);
    for (const FigureSeries& series : panel.series) see(seen, place, series.name);
    for (const QStringList& row : shownRows(panel.tableRows))
      for (const QString& cell : row) see(seen, place, cell);
    see(seen, place, panel.diagram.note);
    see(seen, place, panel.diagram.empty);
  }
}

void seeItems(SeenTexts& seen, const QString& place, const QAbstractItemView& view) {
  const QAbstractItemModel* model = view.model();
  if (model == nullptr) return;
  for (int column = 0; column < model->columnCount(); ++column)
    see(seen, place, model->headerData(column, Qt::Horizontal).toString());
  for (QModelIndex index = view.indexAt(QPoint(2, 2)); index.isValid();) {
    for (int column = 0; column < model->columnCount(); ++column) {
      const QModelIndex cell = index.siblingAtColumn(column);
      for (const int role : {int(Qt::DisplayRole), int(Qt::ToolTipRole)}) see(seen, place, cell.data(role).toString());
    }
    const QModelIndex next = view.indexAt(QPoint(2, view.visualRect(index).bottom() + 2));
    if (next == index) break;
    index = next;
  }
}

void seeVisible(SeenTexts& seen, const QString& page, const QWidget& top) {
  for (const QWidget* widget : top.findChildren<QWidget*>()) {
    if (!widget->isVisible()) continue;
    const QString place = page + QLatin1Char('/') + widget->objectName();
    see(seen, place, widget->toolTip());
    if (const auto* label = qobject_cast<const QLabel*>(widget)) see(seen, place, label->text());
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) see(seen, place, button->text());
    if (const auto* group = qobject_cast<const QGroupBox*>(widget)) see(seen, place, group->title());
    if (const auto* dock = qobject_cast<const QDockWidget*>(widget)) see(seen, place, dock->windowTitle());
    if (const auto* line = qobject_cast<const QLineEdit*>(widget)) see(seen, place, line->placeholderText());
    if (const auto* text = qobject_cast<const QPlainTextEdit*>(widget)) see(seen, place, text->placeholderText());
    if (const auto* bar = qobject_cast<const QTabBar*>(widget))
      for (int tab = 0; tab < bar->count(); ++tab) see(seen, place, bar->tabText(tab));
    if (const auto* combo = qobject_cast<const QComboBox*>(widget))
      for (int item = 0; item < combo->count(); ++item) see(seen, place, combo->itemText(item));
    if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) seeItems(seen, place, *view);
    if (const auto* figure = qobject_cast<const FigureView*>(widget)) seeFigure(seen, place, figure->figure());
    for (const QAction* action : widget->actions()) see(seen, place, action->text());
  }
}

/// Of each English text the German ones that differ; and every German text.
struct Translations {
  QHash<QString, QStringList> german;
  QSet<QString> all;
};

Translations readTranslations() {
  Translations read;
  QSet<QString> unchanged;
  for (const char* name : {"scalescope_de.ts", "engine_de.ts"}) {
    QFile file(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/translations/" + name);
    if (!file.open(QIODevice::ReadOnly)) return {};
    QXmlStreamReader xml(&file);
    QString source;
    while (!xml.atEnd()) {
      if (xml.readNext() != QXmlStreamReader::StartElement) continue;
      if (xml.name() == QLatin1String("source")) source = plain(xml.readElementText());
      if (xml.name() != QLatin1String("translation")) continue;
      const QString german = plain(xml.readElementText(QXmlStreamReader::IncludeChildElements));
      read.all.insert(german);
      if (german == source)
        unchanged.insert(source);
      else
        read.german[source].append(german);
    }
  }
  for (const QString& text : unchanged) read.german.remove(text);
  return read;
}

/// English words that no German text of the window has, outside of names, paths, commands and units.
QStringList englishWordsIn(QString text) {
  static const QRegularExpression kNames("`[^`]*`|[\"„“][^\"„“]*[\"“]|\\S*[/_=|.:@-]\\S+|\\S*[0-9]\\S*");
  static const QRegularExpression kEnglish(
      "\\b((?i:ranks?|checks?|runs?|steps?|nodes?|devices?|throughput|stragglers?|repeats?|stud(y|ies))|images?|the|of|"
      "and|"
      "not|with|measured|from|for|is|are)\\b");
  QStringList words;
  for (const auto& match : kEnglish.globalMatch(text.remove(kNames))) words.append(match.captured());
  return words;
}

RunResult trainingOf(const QString& name, int ranks, int repeat) {
  RunResult result =
      makeResult(name.toLower().toStdString() + std::to_string(repeat), ranks, 90.0 * ranks + repeat, repeat);
  result.plan.name = result.summary.name = name.toStdString();
  result.plan.tags.clear();
  result.annotations.tags.clear();
  Summary& summary = result.summary;
  summary.stepTimeMeanMs = 200;
  summary.computeTimeMeanMs = 150;
  summary.dataWaitMeanMs = 20;
  summary.allreduceTimeMeanMs = ranks > 1 ? 20 : 0;
  summary.hostTimeMeanMs = ranks > 1 ? 10 : 30;
  return result;
}

/// As `scalescope-engine check-node` names and stores one.
RunResult nodeCheck() {
  RunResult result = makeResult("20261120-100000-node-check", 1, 1);
  result.plan.name = result.summary.name = "Node check";
  result.plan.tags.clear();
  result.annotations.tags.clear();
  result.summary.kind = ResultKind::NodeCheck;
  result.summary.imagesPerSecond.reset();
  CheckValue memory;
  memory.test = "memory_triad";
  memory.host = "node1";
  memory.part = "all cores";
  memory.value = 20;
  memory.ciLow = 19;
  memory.ciHigh = 21;
  memory.samples = 10;
  memory.verdict = CheckVerdict::NotMeasurable;
  memory.takenShare = 0.4;
  memory.reason = Text::of("uncertain: other programs used %1 % of the processors", textNumber(40, 0));
  result.series = {checkTable({memory})};
  return result;
}

RunResult kernels() {
  RunResult result = makeResult("20261120-100001-deepbench-train", 1, 1);
  result.plan.name = result.summary.name = "DeepBench train on node1";
  result.plan.tags.clear();
  result.annotations.tags.clear();
  result.summary.kind = ResultKind::KernelBenchmark;
  result.summary.imagesPerSecond.reset();
  result.series.clear();
  return result;
}

}  // namespace

class TestGermanWindow : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void cleanupTestCase();
  void everyPageIsGerman();
  void productsOwnNamesAreGerman();

 private:
  void seePage(SeenTexts& seen, QWidget& page);

  LibraryFixture m_fixture;
  std::unique_ptr<MainWindow> m_window;
};

void TestGermanWindow::initTestCase() {
  if (!std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  startWithoutSettings(m_fixture.root());
  for (int repeat = 1; repeat <= 3; ++repeat) {
    m_fixture.add(trainingOf(kRunNames[0], 1, repeat));
    m_fixture.add(trainingOf(kRunNames[1], 2, repeat));
  }
  RunResult failed = trainingOf(kRunNames[1], 2, 4);
  failed.series.clear();
  failed.summary.status = RunStatus::Failed;
  failed.summary.imagesPerSecond.reset();
  m_fixture.add(failed);
  m_fixture.add(nodeCheck());
  m_fixture.add(kernels());
  QVERIFY(installLanguage(QStringLiteral("de")).ok());
  m_window = std::make_unique<MainWindow>(WindowPlaces{m_fixture.places.runsDir, "/nowhere/scalescope-engine"});
  m_window->resize(1600, 1000);
  m_window->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
}

void TestGermanWindow::cleanupTestCase() {
  m_window.reset();
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

/// A page in each of its views.
void TestGermanWindow::seePage(SeenTexts& seen, QWidget& page) {
  seeVisible(seen, page.objectName(), *m_window);
  auto* picker = page.findChild<FigurePicker*>();
  for (int view = 1; picker != nullptr && view < picker->viewCount(); ++view) {
    if (!picker->isOffered(view)) continue;
    picker->setView(view);
    QTest::qWait(kShownMs);
    seeVisible(seen, page.objectName(), *m_window);
  }
}

void TestGermanWindow::everyPageIsGerman() {
  const Translations translations = readTranslations();
  QVERIFY(translations.german.size() > 2000);
  SeenTexts seen;
  auto* pages = m_window->findChild<QTabWidget*>(QStringLiteral("pages"));
  auto* library = m_window->findChild<LibraryView*>()->model();
  m_window->findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->show();
  const QList<QStringList> selections{{"einzeln1", "einzeln2", "einzeln3", "doppelt1", "doppelt2", "doppelt3"},
                                      {"doppelt4", "20261120-100000-node-check"}};
  for (const QStringList& selection : selections) {
    library->setTickedRuns(selection);
    m_window->findChild<InspectorView*>()->setRun(selection.front());
    m_window->findChild<PageArea*>()->live()->openRun(m_fixture.folder(selection.front().toStdString()));
    for (int page = 0; page < pages->count(); ++page) {
      pages->setCurrentIndex(page);
      QTest::qWait(kShownMs);
      seePage(seen, *pages->widget(page));
    }
  }
  for (const QMenu* menu : m_window->findChildren<QMenu*>())
    for (const QAction* action : menu->actions()) see(seen, menu->objectName(), action->text());
  QStringList english;
  for (auto text = seen.cbegin(); text != seen.cend(); ++text) {
    const QStringList german = translations.german.value(text.key());
    const QStringList words = englishWordsIn(text.key());
    if (!german.isEmpty() && !translations.all.contains(text.key()))
      english.append(QStringLiteral("%1: \"%2\" is \"%3\"").arg(text.value(), text.key(), german.front()));
    else if (!words.isEmpty())
      english.append(QStringLiteral("%1: \"%2\" has %3").arg(text.value(), text.key(), words.join(", ")));
  }
  QVERIFY2(english.isEmpty(), qPrintable(english.join('\n')));
  QVERIFY2(seen.size() > 800, qPrintable(QString::number(seen.size())));
}

/// Names that the product gave to results, wherever they are listed.
void TestGermanWindow::productsOwnNamesAreGerman() {
  SeenTexts seen;
  const auto* library = m_window->findChild<LibraryView*>()->model();
  for (int row = 0; row < library->rowCount(); ++row) see(seen, "library", library->index(row, 0).data().toString());
  QVERIFY2(seen.contains(QStringLiteral("Knotenprüfung")), qPrintable(QStringList(seen.keys()).join('|')));
  QVERIFY2(seen.contains(QStringLiteral("DeepBench, Training, auf node1")),
           qPrintable(QStringList(seen.keys()).join('|')));
}

SCALESCOPE_WINDOW_TEST(TestGermanWindow)

}  // namespace scalescope::test_german_window

#include "test_german_window.moc"
