// SPDX-License-Identifier: GPL-3.0-or-later
// What the library shows: rows of one line, chosen columns, headings, order, ticks, and its panel.
// SCALESCOPE_SCREENSHOTS=FOLDER keeps pictures.
#include <QAction>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QSettings>
#include <QStandardItemModel>
#include <QToolButton>
#include <numeric>

#include "app/library/library_delegate.h"
#include "app/library/library_panel.h"
#include "app/library/library_table.h"
#include "app/library/library_tree.h"
#include "app/library/library_view.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_columns.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/library_rows.h"
#include "tests/harness/window_test.h"
#include "widgets/popup_button.h"
#include "widgets/tones.h"

namespace scalescope::test_library_view {

using namespace scalescope::testing;

class TestLibraryView : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup();
  void rowsHaveOneLine();
  void qualitiesAreWordsInColour();
  void numbersMeetAtTheirDecimalSigns();
  void factsGiveWayToNames();
  void thePanelListsGroupsAndTags();
  void theFoldedPanelIsAButton();
  void ticksAndUnticksByMouse();
  void columnsAreChosen();
  void nothingScrollsSideways();
  void bordersAreDragged();
  void sortsByAnyFact();
  void groupsByAnyFact();
  void headingsFold();
  void selectionStaysWhenRowsMove();
  void theLookIsKept();
  void everyColumnHasATextAndAnOrder();

 private:
  QAction* entry(const char* menu, const QString& name);
  QStringList names() const;
  QStringList headings() const;
  void show(int width);

  std::unique_ptr<LibraryFixture> m_fixture;
  std::unique_ptr<Library> m_library;
  std::unique_ptr<LibraryView> m_view;
  LibraryTable* m_table = nullptr;
};

void TestLibraryView::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  RunResult a = makeResult("run-a", 1, 581), b = makeResult("run-b", 2, 1100), c = makeResult("run-c", 16, 90);
  a.summary.name = b.summary.name = "Demo";
  b.summary.startedAt = "2026-11-20T10:00:02.000Z";
  c.summary.startedAt = "2026-11-20T10:00:03.000Z";
  b.annotations.system = "R740";
  c.annotations.system = "C4140-K";
  c.plan.network = "resnet-50";
  c.summary.status = RunStatus::Stopped;
  RunResult published = makeResult("published-1", 8, 4852);
  published.summary.origin = ResultOrigin::Published;
  published.summary.name = "WP table 5";
  published.summary.startedAt.clear();
  for (const RunResult& result : {a, b, c}) m_fixture->add(result);
  m_fixture->addPublished(published);
  m_library = m_fixture->open();
  show(900);
}

void TestLibraryView::cleanup() {
  m_view.reset();
  m_library.reset();
}

void TestLibraryView::show(int width) {
  m_view = std::make_unique<LibraryView>(m_library.get());
  m_table = m_view->findChild<LibraryTable*>("libraryTable");
  m_view->resize(width, 500);
  m_view->show();
  QVERIFY(QTest::qWaitForWindowExposed(m_view.get()));
}

/// An entry of a menu of the button "View", filled as when it opens.
QAction* TestLibraryView::entry(const char* menu, const QString& name) {
  auto* one = m_view->findChild<QMenu*>(QLatin1String(menu));
  emit one->aboutToShow();
  return one->findChild<QAction*>(name);
}

QStringList TestLibraryView::names() const {
  QStringList names;
  for (const QModelIndex& row : libraryRows(*m_table->model())) names.append(row.data().toString());
  return names;
}

QStringList TestLibraryView::headings() const {
  QStringList headings;
  for (int row = 0; row < m_table->model()->rowCount(); ++row)
    headings.append(m_table->model()->index(row, 0).data().toString());
  return headings;
}

void TestLibraryView::rowsHaveOneLine() {
  QCOMPARE(headings(), QStringList({"Measured here (3)", "Published results (1)"}));
  QCOMPARE(names(),
           QStringList({"ResNet-50, 16 ranks, C4140-K", "Demo, 2 ranks", "Demo, 1 rank", "ResNet-20, 8 devices"}));
  const QModelIndex row = libraryRows(*m_table->model())[1];
  for (const auto& [window, height] : {std::pair(900, 28), std::pair(500, 24)}) {
    m_view->resize(m_view->width(), window);
    QTRY_COMPARE(m_table->visualRect(row).height(), height);
    QCOMPARE(m_table->visualRect(row.parent()).height(), height);
  }
  const QList<int> columns{LibraryModel::System,  LibraryModel::Batch,   LibraryModel::Throughput,
                           LibraryModel::Repeats, LibraryModel::Quality, LibraryModel::Started};
  QCOMPARE(m_table->shownColumns(), columns);
  const auto cell = [&row](int column) { return row.siblingAtColumn(column).data().toString(); };
  QCOMPARE(cell(LibraryModel::System), QString("R740"));
  QCOMPARE(cell(LibraryModel::Batch), QString("32"));
  QCOMPARE(cell(LibraryModel::Throughput), QString("1,100"));
  QCOMPARE(cell(LibraryModel::Repeats), QString("1"));
  QCOMPARE(cell(LibraryModel::Quality), QString());
  QVERIFY(cell(LibraryModel::Started).startsWith("2026-11-20"));
  QCOMPARE(row.data(LibraryModel::DetailRole).toString(), QString("ResNet-20"));
  QVERIFY(row.data(Qt::AccessibleTextRole).toString().startsWith("Demo, 2 ranks, R740, ResNet-20"));
  const QString words = row.data(Qt::ToolTipRole).toString();
  for (const char* told :
       {"System: R740", "Network: ResNet-20", "Precision: fp32", "Step CV: 1.2\u00a0%", "Started: 2026-11-20"})
    QVERIFY2(words.contains(QString::fromUtf8(told)), qPrintable(words));
  // Without a name of its own for the hardware, its host; grouped likewise.
  QCOMPARE(libraryRows(*m_table->model())[2].siblingAtColumn(LibraryModel::System).data().toString(), QString("node1"));
  QVERIFY(m_table->isExpanded(m_table->model()->index(0, 0)));
  QVERIFY(!m_table->isExpanded(m_table->model()->index(1, 0)));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_view->grab().save(QDir(folder).filePath("library-rows.png"));
}

void TestLibraryView::qualitiesAreWordsInColour() {
  LibraryEntry run = *m_library->find("run-a");
  const auto quality = [&run] {
    const RunQuality quality = libraryQuality(run);
    return QStringLiteral("%1 %2").arg(quality.text).arg(static_cast<int>(quality.tone));
  };
  const auto expected = [](const char* text, Tone tone) {
    return QStringLiteral("%1 %2").arg(QLatin1String(text)).arg(static_cast<int>(tone));
  };
  QCOMPARE(quality(), expected("", Tone::Neutral));
  run.head.summary.measuredWindow = "steady";
  QCOMPARE(quality(), expected("steady", Tone::Good));
  run.head.summary.measuredTimeS = 9.9;
  QCOMPARE(quality(), expected("short", Tone::Caution));
  run.head.summary.measuredTimeS = 10;
  QCOMPARE(quality(), expected("steady", Tone::Good));
  run.head.summary.disturbed = true;
  QCOMPARE(quality(), expected("disturbed", Tone::Caution));
  run.head.summary.status = RunStatus::Incomplete;
  QCOMPARE(quality(), expected("incomplete, disturbed", Tone::Caution));
  run.head.summary.status = RunStatus::Failed;
  QCOMPARE(quality(), expected("failed, disturbed", Tone::Bad));
  const QModelIndexList rows = libraryRows(*m_table->model());
  QCOMPARE(rows.first().siblingAtColumn(LibraryModel::Quality).data().toString(), QString("stopped"));
  QCOMPARE(rows.first().data(LibraryModel::ToneRole).toInt(), static_cast<int>(Tone::Caution));
  QCOMPARE(rows.last().siblingAtColumn(LibraryModel::Quality).data().toString(), QString("published"));
  QCOMPARE(rows.last().data(LibraryModel::ToneRole).toInt(), static_cast<int>(Tone::Muted));
}

/// In a list of one column: 2,381 with an interval, 13.5 in another unit, and a number that is not known.
void TestLibraryView::numbersMeetAtTheirDecimalSigns() {
  QStandardItemModel model(3, LibraryModel::Throughput + 1);
  const QStringList texts{"2,381 ± 22", "13.5", ""};
  for (int row = 0; row < 3; ++row) model.setData(model.index(row, LibraryModel::Throughput), texts[row]);
  model.setData(model.index(1, LibraryModel::Throughput), "speed-up", LibraryModel::UnitRole);
  QStyleOptionViewItem option;
  option.font = m_table->font();
  option.state |= QStyle::State_Enabled | QStyle::State_Active;
  const QFontMetrics metrics(option.font);
  // Sign by sign, as numbers are drawn.
  const auto ofSigns = [&metrics](const QString& text) {
    return std::accumulate(text.begin(), text.end(), 0,
                           [&](int sum, QChar c) { return sum + metrics.horizontalAdvance(c); });
  };
  const auto width = [&](int row) {
    return LibraryDelegate::widthOf(option, model.index(row, LibraryModel::Throughput));
  };
  QCOMPARE(width(0).whole, ofSigns("2,381"));
  QCOMPARE(width(0).decimals, 0);
  QCOMPARE(width(0).rest, ofSigns(" ± 22"));
  QCOMPARE(width(1).decimals, ofSigns(".5"));
  QCOMPARE(width(1).rest, width(1).decimals);
  QVERIFY(width(1).whole > metrics.horizontalAdvance("13") + metrics.horizontalAdvance("speed-up"));
  QCOMPARE(width(2).whole, 0);
  // Where the ink of both numbers begins right of the sign: at one place, with and without room for the interval.
  LibraryDelegate delegate;
  for (const int rest : {width(0).rest, width(1).rest}) {
    delegate.setRest(LibraryModel::Throughput, rest);
    const auto inkBefore = [&](int row, int right) {
      QImage image(260, 28, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      option.rect = QRect(0, 0, 260, 28);
      option.palette.setColor(QPalette::Base, Qt::white);
      delegate.paint(&painter, option, model.index(row, LibraryModel::Throughput));
      int last = 0;
      for (int x = 0; x < right; ++x)
        for (int y = 0; y < 27; ++y)
          if (qGray(image.pixel(x, y)) < 160) last = x;
      return last;
    };
    const int sign = 260 - LibraryDelegate::margins(LibraryModel::Throughput) / 2 - rest;
    QVERIFY2(sign - inkBefore(0, sign) <= 3, qPrintable(QString::number(sign - inkBefore(0, sign))));
    QVERIFY2(sign - inkBefore(1, sign) <= 3, qPrintable(QString::number(sign - inkBefore(1, sign))));
    QCOMPARE(inkBefore(0, 260) > sign, rest == width(0).rest);  // the interval
  }
}

void TestLibraryView::factsGiveWayToNames() {
  m_view->resize(1300, 500);
  QTRY_COMPARE(m_table->header()->length(), m_table->viewport()->width());
  for (const QModelIndex& row : libraryRows(*m_table->model()).first(3))
    QTRY_COMPARE(m_table->shownName(row), row.data(LibraryModel::CompactNameRole).toString());
  m_table->expandAll();
  QTRY_VERIFY(m_table->columnWidth(LibraryModel::System) > 0);
  m_view->resize(420, 500);
  QTRY_COMPARE(m_table->header()->length(), m_table->viewport()->width());
  QVERIFY(m_table->columnWidth(LibraryModel::Name) >= m_table->viewport()->width() / 2 - 2);
}

void TestLibraryView::thePanelListsGroupsAndTags() {
  const auto row = [this](const char* name) {
    return m_view->panel()->findChild<QAbstractButton*>(QLatin1String(name));
  };
  QCOMPARE(row("libraryAll")->accessibleName(), QString("All results: 4"));
  QCOMPARE(row("libraryOrigin0")->accessibleName(), QString("Measured here: 3"));
  QVERIFY(row("libraryOrigin1") == nullptr && row("libraryOrigin3") == nullptr);  // none of these
  QCOMPARE(row("libraryOrigin2")->accessibleName(), QString("Imported: 0"));
  QCOMPARE(row("libraryOrigin4")->accessibleName(), QString("Published results: 1"));
  QCOMPARE(row("libraryTrash")->accessibleName(), QString("Trash: 0"));
  QCOMPARE(row("libraryTag")->accessibleName(), QString("demo: 3"));
  QSignalSpy places(m_view.get(), &LibraryView::placeRequested);
  QVERIFY(row("libraryAll")->isChecked());
  row("libraryOrigin4")->click();
  QCOMPARE(headings(), QStringList{"Published results (1)"});
  QVERIFY(m_table->isExpanded(m_table->model()->index(0, 0)));
  QVERIFY(row("libraryOrigin4")->isChecked() && !row("libraryAll")->isChecked());
  row("libraryTag")->click();
  auto* filter = m_view->findChild<QLineEdit*>("libraryFilter");
  QCOMPARE(filter->text(), QString("tag:demo"));
  QVERIFY(row("libraryTag")->isChecked() && row("libraryOrigin4")->isChecked());
  row("libraryTag")->click();
  QCOMPARE(filter->text(), QString());
  QVERIFY(m_library->edits().trash({"run-c"}).ok());
  QTRY_COMPARE(row("libraryTrash")->accessibleName(), QString("Trash: 1"));
  QCOMPARE(row("libraryOrigin0")->accessibleName(), QString("Measured here: 2"));
  row("libraryTrash")->click();
  QCOMPARE(names().size(), 1);
  QVERIFY(names().first().startsWith("ResNet-50"));
  row("library_page_systems")->click();
  QCOMPARE(places.last().first().toString(), QString("page_systems"));
  row("libraryAll")->click();
  QCOMPARE(places.last().first().toString(), QString("page_library"));
  QCOMPARE(names().size(), 3);
}

void TestLibraryView::theFoldedPanelIsAButton() {
  QWidget window;
  LibraryView view(m_library.get(), &window);
  auto* line = new QHBoxLayout(&window);
  line->addWidget(view.panel());
  line->addWidget(view.panel()->button());
  line->addWidget(&view);
  view.panel()->show();
  auto* all = window.findChild<QAbstractButton*>("libraryAll");
  window.resize(1600, 600);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  QVERIFY(all->isVisible() && !view.panel()->button()->isVisible());
  window.resize(1280, 600);
  QTRY_VERIFY(view.panel()->button()->isVisible());
  QCOMPARE(view.panel()->width(), 0);
  QVERIFY(!all->isVisible());
  QCOMPARE(view.panel()->button()->text(), QString("All results"));
  QTest::mouseClick(view.panel()->button(), Qt::LeftButton);
  auto* published = window.findChild<QAbstractButton*>("libraryOrigin4");
  QTRY_VERIFY(published->isVisible());
  QTest::mouseClick(published, Qt::LeftButton);
  QVERIFY(!published->isVisible());
  QCOMPARE(view.panel()->button()->text(), QString("Published results"));
  view.panel()->hide();
  QVERIFY(!view.panel()->button()->isVisible());
  view.panel()->show();
  QVERIFY(view.panel()->button()->isVisible());
}

void TestLibraryView::ticksAndUnticksByMouse() {
  auto* untick = m_view->findChild<QToolButton*>("libraryUntickAll");
  auto* count = m_view->findChild<QLabel*>("libraryCount");
  QCOMPARE(count->text(), QString("0 of 4 ticked"));
  QVERIFY(!untick->isVisible());
  for (const QModelIndex& row : libraryRows(*m_table->model()).mid(1, 2)) {
    const QRect cell = m_table->visualRect(row);
    QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, {cell.left() + 10, cell.center().y()});
  }
  QCOMPARE(m_view->model()->tickedRuns(), QStringList({"run-b", "run-a"}));
  QCOMPARE(count->text(), QString("2 of 4 ticked"));
  if (const QString folder = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !folder.isEmpty())
    m_view->grab().save(QDir(folder).filePath("library-ticked.png"));
  QTest::mouseClick(untick, Qt::LeftButton);
  QVERIFY(m_view->model()->tickedRuns().isEmpty());
  QVERIFY(!untick->isVisible());
  QCOMPARE(libraryRows(*m_table->model())[1].data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Unchecked));
}

void TestLibraryView::columnsAreChosen() {
  LibraryLook look;
  look.columns = {"images_per_second"};
  m_view->setLook(look);
  QCOMPARE(m_table->shownColumns(), QList<int>{LibraryModel::Throughput});
  entry("libraryColumns", "network")->trigger();
  entry("libraryColumns", "environment/kernel_release")->trigger();
  const int kernel = libraryColumnOf("environment/kernel_release");
  QCOMPARE(m_table->shownColumns(), QList<int>({LibraryModel::Throughput, LibraryModel::Network, kernel}));
  QCOMPARE(libraryRows(*m_table->model())[1].siblingAtColumn(kernel).data().toString(), QString("6.1"));
  QVERIFY(entry("libraryColumns", "network")->isChecked());
  entry("libraryColumns", "images_per_second")->trigger();
  QCOMPARE(m_table->shownColumns(), QList<int>({LibraryModel::Network, kernel}));
  QVERIFY(m_table->header()->contextMenuPolicy() == Qt::CustomContextMenu);
}

void TestLibraryView::nothingScrollsSideways() {
  LibraryLook look;
  for (const char* id : {"network", "devices", "batch", "precision", "started", "tags", "status"})
    look.columns.append(QLatin1String(id));
  m_view->setLook(look);
  for (const int width : {900, 500, 260}) {
    m_view->resize(width, 500);
    QTRY_COMPARE(m_table->header()->length(), m_table->viewport()->width());
    QTRY_COMPARE(m_table->horizontalScrollBar()->maximum(), 0);
    // Names that are whole with less than a quarter leave the rest to other columns.
    const auto areWhole = [this] {
      const QModelIndexList rows = libraryRows(*m_table->model());
      return std::ranges::all_of(rows, [this](const QModelIndex& row) {
        const QString shown = m_table->shownName(row);
        return shown.isEmpty() || shown == row.data().toString() ||
               shown == row.data(LibraryModel::CompactNameRole).toString();  // beside the column of systems
      });
    };
    QTRY_VERIFY(areWhole() || m_table->columnWidth(LibraryModel::Name) >= m_table->viewport()->width() / 4);
  }
  m_view->resize(900, 500);
  const int narrow = m_table->columnWidth(LibraryModel::Name);
  look.columns = {"images_per_second"};
  m_view->setLook(look);
  QTRY_VERIFY(m_table->columnWidth(LibraryModel::Name) > narrow);  // the spare width is the name's
}

void TestLibraryView::bordersAreDragged() {
  m_view->resize(600, 500);
  QTRY_COMPARE(m_table->header()->length(), m_table->viewport()->width());
  QHeaderView* header = m_table->header();
  const int before = m_table->columnWidth(LibraryModel::Throughput);
  const QPoint border(header->sectionViewportPosition(LibraryModel::Throughput) - 1, header->height() / 2);
  QTest::mousePress(header->viewport(), Qt::LeftButton, {}, border);
  for (const int moved : {10, 40}) {  // QTest moves the pointer without its button
    const QPoint at = border - QPoint(moved, 0);
    QMouseEvent move(QEvent::MouseMove, at, header->viewport()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(header->viewport(), &move);
  }
  QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, border - QPoint(40, 0));
  QVERIFY2(m_table->columnWidth(LibraryModel::Throughput) > before + 20,
           qPrintable(QString::number(m_table->columnWidth(LibraryModel::Throughput))));
  QCOMPARE(header->length(), m_table->viewport()->width());
  QCOMPARE(m_view->look().widths.value("images_per_second"), m_table->columnWidth(LibraryModel::Throughput));
}

void TestLibraryView::sortsByAnyFact() {
  QHeaderView* header = m_table->header();
  const QPoint title(header->sectionViewportPosition(LibraryModel::Throughput) + 20, header->height() / 2);
  QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
  const QStringList first = names();
  QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, title);
  const QStringList rising{"ResNet-50, 16 ranks, C4140-K", "Demo, 1 rank", "Demo, 2 ranks", "ResNet-20, 8 devices"};
  const QStringList falling{"Demo, 2 ranks", "Demo, 1 rank", "ResNet-50, 16 ranks, C4140-K", "ResNet-20, 8 devices"};
  QVERIFY2((first == rising && names() == falling) || (first == falling && names() == rising),
           qPrintable(first.join('|')));
  entry("librarySorting", "plan/hosts")->trigger();  // "localhost:16" is more than "localhost:2"
  m_table->sortByColumn(libraryColumnOf("plan/hosts"), Qt::AscendingOrder);
  QCOMPARE(names(),
           QStringList({"Demo, 1 rank", "Demo, 2 ranks", "ResNet-50, 16 ranks, C4140-K", "ResNet-20, 8 devices"}));
  QVERIFY(entry("librarySorting", "plan/hosts")->isChecked());
  QVERIFY(naturallyLess("2 ranks", "16 ranks") && !naturallyLess("16 ranks", "2 ranks"));
  QVERIFY(naturallyLess("node 007", "node 8") && naturallyLess("9.0", "10.1") && !naturallyLess("a", "a"));
}

void TestLibraryView::groupsByAnyFact() {
  entry("libraryGroups", "network")->trigger();
  QCOMPARE(headings(), QStringList({"ResNet-20 (3)", "ResNet-50 (1)"}));
  entry("libraryGroups", "devices")->trigger();
  QCOMPARE(headings(), QStringList({"1 (1)", "2 (1)", "8 (1)", "16 (1)"}));
  entry("libraryGroups", "started")->trigger();
  QCOMPARE(headings(), QStringList({"2026-11-20 (3)", "Not stated (1)"}));
  QVERIFY(entry("libraryGroups", "plan/precision") == nullptr);  // it is one of the run's own columns
  entry("libraryGroups", "precision")->trigger();
  QCOMPARE(headings(), QStringList{"fp32 (4)"});
  entry("libraryGroups", "none")->trigger();
  QCOMPARE(m_table->model()->rowCount(), 4);
  QCOMPARE(names().size(), 4);
  QVERIFY(entry("libraryGroups", "images_per_second") == nullptr);
}

void TestLibraryView::headingsFold() {
  const QModelIndex heading = m_table->model()->index(0, 0);
  const QRect place = m_table->visualRect(heading);
  QTest::mouseClick(m_table->viewport(), Qt::LeftButton, {}, place.center());
  QTest::mouseDClick(m_table->viewport(), Qt::LeftButton, {}, place.center());
  QVERIFY(!m_table->isExpanded(heading));
  auto* filter = m_view->findChild<QLineEdit*>("libraryFilter");
  filter->setText("no such run");
  QCOMPARE(m_table->model()->rowCount(), 0);
  filter->clear();
  QTRY_VERIFY(!m_table->isExpanded(m_table->model()->index(0, 0)));
  QVERIFY(m_view->currentRun().isEmpty());
  QVERIFY(m_view->selectedRuns().isEmpty());
}

void TestLibraryView::selectionStaysWhenRowsMove() {
  entry("libraryGroups", "system")->trigger();
  m_view->setCurrentRun("run-a");
  QSignalSpy moved(m_view.get(), &LibraryView::currentRunChanged);
  QVERIFY(m_library->edits().annotate({"run-a"}, "system", "R740").ok());
  QTRY_VERIFY(headings().contains("R740 (2)"));
  QCOMPARE(m_view->currentRun(), QString("run-a"));
  QCOMPARE(m_view->selectedRuns(), QStringList{"run-a"});
  entry("libraryGroups", "origin")->trigger();
  QCOMPARE(m_view->currentRun(), QString("run-a"));
  QVERIFY(moved.isEmpty());
}

void TestLibraryView::theLookIsKept() {
  QTemporaryDir settings;
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, settings.path());
  QCOMPARE(AppSettings().libraryLook(), LibraryLook());
  QCOMPARE(m_view->look(), LibraryLook());
  const LibraryLook look{{"devices", "plan/hosts"}, {{"devices", 77}}, "system", "images_per_second", false};
  AppSettings().setLibraryLook(look);
  show(700);
  m_view->setLook(AppSettings().libraryLook());
  QCOMPARE(m_view->look(), look);
  QTRY_COMPARE(m_table->columnWidth(LibraryModel::Ranks), 77);
  QCOMPARE(headings(), QStringList({"C4140-K (1)", "node1 (1)", "R740 (1)", "Test CPU (1)"}));
  m_view->setLook({{"of another version"}, {{"of another version", 9}}, "of another version", "", true});
  QCOMPARE(m_view->look(), LibraryLook({{}, {}, "origin", "started", true}));
}

void TestLibraryView::everyColumnHasATextAndAnOrder() {
  QSet<QString> ids;
  const LibraryEntryPtr run = m_library->find("run-a");
  for (int column = 0; column < static_cast<int>(libraryColumns().size()); ++column) {
    ids.insert(libraryColumns()[static_cast<std::size_t>(column)].id);
    QVERIFY(!libraryColumnTitle(column).isEmpty() && !libraryColumnHelp(column).isEmpty());
    QVERIFY(librarySortKey(*run, static_cast<LibraryModel::Column>(column)).isValid());
  }
  QCOMPARE(ids.size(), static_cast<qsizetype>(libraryColumns().size()));
  // A quantity of figures that a head states is a column with the same title, value and order.
  for (const FigureMetric& metric : figureMetrics()) {
    const int column = libraryColumnOf(metric.id);
    QCOMPARE(column >= 0, metric.isColumn);
    if (column < 0) continue;
    QCOMPARE(libraryColumnTitle(column), metricTitle(metric));
    QVERIFY2(!metricHelp(metric).isEmpty(), metric.id);
    if (const auto value = metric.valueOf(run->head, {}); value)
      QCOMPARE(librarySortKey(*run, static_cast<LibraryModel::Column>(column)).toDouble(), *value);
  }
  const auto stepTime = static_cast<LibraryModel::Column>(libraryColumnOf("step_time_ms"));
  LibraryEntry measured = *run;
  measured.head.summary.stepTimeMeanMs = 63;
  QCOMPARE(libraryText(measured, stepTime), QString("63 ms"));
  QCOMPARE(libraryText(*run, LibraryModel::Framework), QString("ScaleScope"));
  QCOMPARE(libraryText(*run, LibraryModel::OriginOfRun), QString("Measured here"));
}

SCALESCOPE_WINDOW_TEST(TestLibraryView)

}  // namespace scalescope::test_library_view

#include "test_library_view.moc"
