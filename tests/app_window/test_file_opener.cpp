// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QLabel>
#include <QSettings>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/compare/compare_page.h"
#include "app/figures/figure_export.h"
#include "app/scale/scaling_page.h"
#include "app/scale/scaling_study.h"
#include "app/store/bundle.h"
#include "app/window/main_window.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_file_opener {

using namespace scalescope::testing;

/// What is dropped on the window: exported figures, bundles, and pictures that are neither.
class TestFileOpener : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void aPictureShowsItsFigureAgain_data();
  void aPictureShowsItsFigureAgain();
  void aBundleComesIntoTheLibrary();
  void aPlainPictureIsRefusedInWords();

 private:
  QString exported(const char* ending);
  QString messageOf(const MainWindow& window) const {
    const auto* label = window.findChild<QLabel*>("message_text");
    return label && label->isVisible() ? label->text() : QString();
  }
  std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFileOpener::init() {
  m_folder = std::make_unique<QTemporaryDir>();
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder->filePath("config"));
}

QString TestFileOpener::exported(const char* ending) {
  FigureState state;
  state.request = {"scaling", {{"baseline", "run-b"}}};
  state.results = {makeResult("run-a", 1, 100), makeResult("run-b", 2, 190)};
  const QString path = m_folder->filePath(QStringLiteral("figure.") + QLatin1String(ending));
  FigureStyles styles;
  require(exportFigure(makeScalingFigure(state.results, styles), path, 100,
                       stateToJson(state, Disclosure::Redacted, Redactor({}, state.results))));
  return path;
}

void TestFileOpener::aPictureShowsItsFigureAgain_data() {
  QTest::addColumn<QString>("ending");
  QTest::newRow("PNG") << "png";
  QTest::newRow("PDF") << "pdf";
}

void TestFileOpener::aPictureShowsItsFigureAgain() {
  QFETCH(QString, ending);
  const QString path = exported(qPrintable(ending));
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});  // at once: the library has not been listed yet
  QTRY_COMPARE_WITH_TIMEOUT(window.findChild<ComparePage*>()->runs(), QStringList({"run-a", "run-b"}), 20000);
  auto* page = window.findChild<ScalingPage*>();
  QCOMPARE(window.findChild<QTabWidget*>("pages")->currentWidget(), page);
  QTRY_VERIFY(figureToCsv(page->figure()).contains("190"));
}

void TestFileOpener::aBundleComesIntoTheLibrary() {
  LibraryFixture sender;
  sender.add(makeResult("run-x"));
  BundleRequest request;
  request.results = {sender.folder("run-x") / "result.json"};
  auto draft = BundleDraft::prepare(request);
  QVERIFY(draft.ok());
  const QString path = m_folder->filePath("b.zip");
  if (const Status packed = draft->pack(toPath(path)); !packed.ok() && packed.error().code == "bundle-unsupported")
    QSKIP("Built without libzip: install libzip-dev and build again.");
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});
  QTRY_VERIFY_WITH_TIMEOUT(QFileInfo::exists(m_folder->filePath("runs/imported/run-x/result.json")), 20000);
}

void TestFileOpener::aPlainPictureIsRefusedInWords() {
  const QString path = m_folder->filePath("plain.png");
  QImage(8, 8, QImage::Format_RGB32).save(path);
  MainWindow window({toPath(m_folder->filePath("runs")), "/nowhere/scalescope-engine"});
  window.show();
  window.openFiles({path});
  QTRY_VERIFY_WITH_TIMEOUT(messageOf(window).contains("plain.png"), 20000);
}

SCALESCOPE_WINDOW_TEST(TestFileOpener)

}  // namespace scalescope::test_file_opener

#include "test_file_opener.moc"
