// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every page and its views, of the tabs of the export dialog and of the import report, in both languages,
// both colour schemes and at two sizes, and a sheet of each combination for review. SCALESCOPE_CONTACT_SHEET=FOLDER
// keeps them; SCALESCOPE_CONTACT_RUNS=FOLDER shows these runs. The script contact_sheet sets both. Without a folder,
// the short check draws two of the eight combinations, which between them have each language, scheme and size.
#include <QBuffer>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <memory>
#include <set>

#include "app/answering/figure_picker.h"
#include "app/home/start_page.h"
#include "app/library/import_report_dialog.h"
#include "app/library/inspector_view.h"
#include "app/library/library_view.h"
#include "app/results/listing/library_model.h"
#include "app/scale/decision_page.h"
#include "app/window/appearance.h"
#include "app/window/language.h"
#include "app/window/main_window.h"
#include "app/window/page_area.h"
#include "engine/base/files.h"
#include "engine/protocol/run/run_result.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_window/paint_watch.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/test_program.h"
#include "tests/harness/window_test.h"

namespace scalescope::contact_sheet {

namespace {

using namespace testing;

struct PagePicture {
  QString name;
  QImage image;
};

constexpr int kSheetColumns = 3, kSheetGap = 24, kCaptionHeight = 30, kCellWidth = 800;
constexpr int kNarrow = 1280;   ///< leaves the inspector closed
constexpr int kSettleMs = 400;  ///< without paint; figures are built and laid out after their page is shown

/// What an import of several logs reports.
QList<AddOutcome> someOutcomes() {
  AddOutcome training, merged, rejected;
  training.path = "/logs/2019-03-02-c4140-k-4xv100-resnet50-fp16-horovod.log";
  training.runId = "a";
  training.readAs = QStringLiteral("tf_cnn_benchmarks");
  training.kind = QStringLiteral("training");
  training.imagesPerSecond = 2461.7;
  training.warnings = QStringList{QStringLiteral("The log states no warm-up: all steps are read as measured.")};
  training.unread = QStringList{QStringLiteral("Not stated: driver, power limit, host memory.")};
  merged.path = "/logs/all_reduce_perf.1";
  merged.files = QStringList{QStringLiteral("all_reduce_perf.1"), QStringLiteral("all_reduce_perf.2")};
  merged.runId = "b";
  merged.readAs = QStringLiteral("nccl-tests");
  merged.kind = QStringLiteral("collectives");
  rejected.path = "/logs/letter.txt";
  rejected.refusal = QStringLiteral("letter.txt is not in a format that this version reads.");
  return {training, merged, rejected};
}

/// Of a window that has come to rest; fails the test if it does not.
PagePicture pictureOf(QWidget& window, const QString& name) {
  PaintWatch watch;
  const bool rests = watch.comesToRest(kSettleMs);
  [&] { QVERIFY2(rests, qPrintable(name + QLatin1Char('\n') + watch.painted())); }();
  return {name, window.grab().toImage()};
}

/// All pictures of a window on one page, with their names.
QImage sheetOf(const std::vector<PagePicture>& pictures, const QString& title) {
  const QSize first = pictures.front().image.size();
  const QSize cell(kCellWidth, kCellWidth * first.height() / first.width());
  const int rows = (static_cast<int>(pictures.size()) + kSheetColumns - 1) / kSheetColumns;
  const int step = cell.height() + kCaptionHeight + kSheetGap;
  QImage sheet(kSheetColumns * (cell.width() + kSheetGap) + kSheetGap, rows * step + 2 * kSheetGap + kCaptionHeight,
               QImage::Format_RGB32);
  sheet.fill(Qt::white);
  QPainter painter(&sheet);
  painter.setRenderHint(QPainter::SmoothPixmapTransform);
  QFont font = painter.font();
  font.setPixelSize(20);
  painter.setFont(font);
  painter.setPen(Qt::black);
  painter.drawText(QPoint(kSheetGap, kSheetGap + 16), title);
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    const int column = static_cast<int>(i) % kSheetColumns, row = static_cast<int>(i) / kSheetColumns;
    const QPoint corner(kSheetGap + column * (cell.width() + kSheetGap), 2 * kSheetGap + kCaptionHeight + row * step);
    painter.drawText(corner + QPoint(0, -6), pictures[i].name);
    painter.drawImage(corner, pictures[i].image.scaled(cell, Qt::KeepAspectRatio, Qt::SmoothTransformation));
  }
  return sheet;
}

/// Colours in a grid of samples: 1 for an empty picture.
std::size_t colorCount(const QImage& image) {
  std::set<QRgb> colors;
  for (int y = 0; y < image.height(); y += 4)
    for (int x = 0; x < image.width(); x += 4) colors.insert(image.pixel(x, y));
  return colors.size();
}

}  // namespace

class TestContactSheet : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase();
  void cleanup();
  void readmePicture();
  void everyPage_data();
  void everyPage();

 private:
  void tickRuns(MainWindow& window) const;
  /// The views of a page beside the first.
  static std::vector<PagePicture> otherViews(MainWindow& window, QWidget& page, const QString& name);
  static std::vector<PagePicture> exportTabs(MainWindow& window, QSize room);
  static PagePicture importReport(MainWindow& window);

  QTemporaryDir m_settings;
  LibraryFixture m_fixture;
  std::filesystem::path m_runsDir;
};

void TestContactSheet::initTestCase() {
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
  m_runsDir = qEnvironmentVariable("SCALESCOPE_CONTACT_RUNS").toStdString();
  if (!m_runsDir.empty()) return;
  m_runsDir = m_fixture.places.runsDir;
  for (int repeat = 1; repeat <= 3; ++repeat) {
    m_fixture.add(makeResult("one-r" + std::to_string(repeat), 1, 100 + repeat, repeat));
    m_fixture.add(makeResult("two-r" + std::to_string(repeat), 2, 190 + repeat, repeat));
  }
}

void TestContactSheet::cleanup() {
  applyColorScheme(ColorScheme::System);
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
}

/// The window in the README: published results alone, so that it shows no machine. SCALESCOPE_README_PICTURES=FOLDER
/// keeps it; the script readme_pictures sets it.
void TestContactSheet::readmePicture() {
  constexpr int kMaxBytes = 250000;
  QVERIFY(installLanguage(QStringLiteral("en")).ok());
  applyFont(FontChoice::Own);
  applyColorScheme(ColorScheme::Light);
  const LibraryFixture fixture;
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  MainWindow window(WindowPlaces{fixture.places.runsDir, programs / "scalescope-engine"});
  window.resize(1600, 1000);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  window.findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->hide();
  QTRY_VERIFY(window.findChild<QPushButton*>(QStringLiteral("start_published"))->isEnabled());
  emit window.findChild<StartPage*>()->questionRequested(QStringLiteral("transport"));
  QTRY_VERIFY(window.findChild<QLabel*>(QStringLiteral("sideBySideVerdict"))->text().contains(u"3 networks"));
  QBuffer png;
  QVERIFY(pictureOf(window, QStringLiteral("README")).image.save(&png, "PNG", 0));  // the smallest file
  QVERIFY2(png.size() <= kMaxBytes, qPrintable(QString::number(png.size())));
  const QString folder = qEnvironmentVariable("SCALESCOPE_README_PICTURES");
  if (folder.isEmpty()) return;
  QFile file(folder + QStringLiteral("/window.png"));
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(png.data()) == png.size());
}

void TestContactSheet::everyPage_data() {
  QTest::addColumn<QString>("language");
  QTest::addColumn<int>("scheme");
  QTest::addColumn<QSize>("size");
  const bool all = harness::runsAllCases() || qEnvironmentVariableIsSet("SCALESCOPE_CONTACT_SHEET");
  for (const char* language : {"en", "de"})
    for (const ColorScheme scheme : {ColorScheme::Light, ColorScheme::Dark})
      for (const QSize size : {QSize(1600, 1000), QSize(1280, 720)}) {
        const bool german = language == std::string_view("de"), dark = scheme == ColorScheme::Dark;
        if (!all && (german != dark || german != (size.width() == kNarrow))) continue;
        QTest::addRow("%s-%s-%d", language, dark ? "dark" : "light", size.width())
            << QString::fromLatin1(language) << static_cast<int>(scheme) << size;
      }
}

/// The user's own completed trainings, as someone who compares them would.
void TestContactSheet::tickRuns(MainWindow& window) const {
  QStringList runs;
  for (const auto& folder : std::filesystem::directory_iterator(m_runsDir)) {
    const auto result = readResultHead(folder.path() / "result.json");
    if (result && result->summary.kind == ResultKind::Training) runs.append(toQString(folder.path().filename()));
  }
  runs.sort();
  window.findChild<LibraryView*>()->model()->setTickedRuns(runs);
}

std::vector<PagePicture> TestContactSheet::otherViews(MainWindow& window, QWidget& page, const QString& name) {
  std::vector<PagePicture> pictures;
  const auto given = window.findChild<PageArea*>()->parts();
  const auto head = given.find(&page);
  auto* picker = page.findChild<FigurePicker*>();
  if (picker == nullptr && head != given.end()) picker = head->second.actions->findChild<FigurePicker*>();
  if (picker == nullptr) return pictures;
  for (int view = 1; view < picker->viewCount(); ++view) {
    if (!picker->isOffered(view)) continue;  // these results cannot fill it
    picker->setView(view);
    pictures.push_back(pictureOf(window, name + QStringLiteral(": ") + picker->titleOf(view)));
  }
  picker->setView(0);
  return pictures;
}

/// From the first view of the Compare page.
std::vector<PagePicture> TestContactSheet::exportTabs(MainWindow& window, QSize room) {
  std::vector<PagePicture> pictures;
  onDialog("exportTabs", [&pictures, room](QWidget* dialog) {
    dialog->resize(dialog->size().boundedTo(room));
    auto* tabs = dialog->findChild<QTabWidget*>(QStringLiteral("exportTabs"));
    for (int tab = 0; tab < tabs->count(); ++tab) {
      tabs->setCurrentIndex(tab);
      pictures.push_back(pictureOf(*dialog, dialog->windowTitle() + QStringLiteral(": ") + tabs->tabText(tab)));
    }
    dialog->close();
  });
  window.findChild<PageArea*>()->restorePage(QStringLiteral("page_compare"));
  window.findChild<PageArea*>()->exportFigure();  // returns when the dialog is closed
  return pictures;
}

PagePicture TestContactSheet::importReport(MainWindow& window) {
  auto* report = window.findChild<ImportReportDialog*>();
  report->addImport(someOutcomes());
  report->present();
  const PagePicture picture = pictureOf(*report, report->windowTitle());
  report->close();
  return picture;
}

void TestContactSheet::everyPage() {
  QFETCH(QString, language);
  QFETCH(int, scheme);
  QFETCH(QSize, size);
  if (language == QLatin1String("de") && !std::filesystem::exists(shareFolder() / "translations" / "scalescope_de.qm"))
    QSKIP("no texts were built: install qt6-l10n-tools and build again");
  QVERIFY(installLanguage(language).ok());
  applyFont(FontChoice::Own);
  applyColorScheme(static_cast<ColorScheme>(scheme));
  const std::filesystem::path programs = qEnvironmentVariable("SCALESCOPE_BIN_DIR").toStdString();
  MainWindow window(WindowPlaces{m_runsDir, programs / "scalescope-engine"});
  window.resize(size);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  auto* pages = window.findChild<QTabWidget*>(QStringLiteral("pages"));
  QTRY_VERIFY(pages->isVisible());
  tickRuns(window);
  const auto ticked = [&window] { return window.findChild<LibraryView*>()->model()->tickedRuns(); };
  QTRY_VERIFY(!ticked().isEmpty());
  window.findChild<PageArea*>()->openRun(ticked().last());
  if (size.width() > kNarrow) {
    window.findChild<QDockWidget*>(QStringLiteral("dock_inspector"))->show();
    window.findChild<InspectorView*>()->setRun(ticked().front());
  }
  std::vector<PagePicture> pictures;
  const auto add = [&pictures](const std::vector<PagePicture>& more) {
    pictures.insert(pictures.end(), more.begin(), more.end());
  };
  for (int page = 0; page < pages->count(); ++page) {
    pages->setCurrentIndex(page);
    pictures.push_back(pictureOf(window, pages->tabText(page)));
    if (auto* decision = qobject_cast<DecisionPage*>(pages->widget(page))) {
      decision->openExample();
      pictures.push_back(pictureOf(window, pages->tabText(page) + QStringLiteral(": example")));
    }
    add(otherViews(window, *pages->widget(page), pages->tabText(page)));
    tickRuns(window);  // without those of an example
    QCOMPARE(pictures.back().image.size(), size);
  }
  tickRuns(window);  // without those of the example
  const std::size_t pagePictures = pictures.size();
  add(exportTabs(window, size));
  QVERIFY(pictures.size() > pagePictures);
  add({importReport(window)});
  for (std::size_t i = 0; i < pictures.size(); ++i) {
    QVERIFY2(colorCount(pictures[i].image) > 16, qPrintable(pictures[i].name));
    if (i > 0) QVERIFY2(pictures[i].image != pictures[i - 1].image, qPrintable(pictures[i].name));
  }
  const QString folder = qEnvironmentVariable("SCALESCOPE_CONTACT_SHEET");
  if (folder.isEmpty()) return;
  const QString title = QString::fromLatin1(QTest::currentDataTag());
  QVERIFY(QDir(folder).mkpath(title));
  QVERIFY(sheetOf(pictures, title).save(QStringLiteral("%1/%2.png").arg(folder, title)));
  for (std::size_t i = 0; i < pictures.size(); ++i)
    QVERIFY(pictures[i].image.save(QStringLiteral("%1/%2/%3.png").arg(folder, title).arg(i)));
}

SCALESCOPE_WINDOW_TEST(TestContactSheet)

}  // namespace scalescope::contact_sheet

#include "contact_sheet.moc"
