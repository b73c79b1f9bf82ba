// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialog in a small window, what it remembers, and several formats written by one Save.
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTabWidget>

#include "app/core/app_settings.h"
#include "app/exporting/export_dialog.h"
#include "app/figures/figure_embedding.h"
#include "tests/app_library/library_fixture.h"
#include "tests/app_library/secret_result.h"
#include "tests/app_report/line_figure.h"
#include "tests/app_window/window_driver.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"

namespace scalescope::test_export_dialog {

using namespace scalescope::testing;

namespace {

constexpr const char* kSecret = "gpu-prod-17";

/// With both tables of the tab "Lines".
Figure figureWithBars() {
  Figure figure;
  figure.title = QStringLiteral("Throughput of ") + QLatin1String(kSecret);
  FigurePanel bars = linesPanel(500);
  bars.kind = FigureKind::Bars;
  bars.title = "Bars";
  bars.categories = {"one", "two"};
  figure.panels = {linesPanel(500), bars};
  figure.panels[0].series[0].name = QLatin1String(kSecret);
  return figure;
}

/// Whether the whole widget is visible within the dialog.
bool isWhollyVisible(const QDialog& dialog, const char* name) {
  const auto* widget = dialog.findChild<QWidget*>(QLatin1String(name));
  return widget->isVisible() && widget->visibleRegion().boundingRect() == widget->rect() &&
         dialog.rect().contains(QRect(widget->mapTo(&dialog, QPoint()), widget->size()));
}

/// Types folder and name, and clicks Save.
void saveAs(const ExportDialog& dialog, const QString& path) {
  typeTarget(dialog, path);
  QTest::mouseClick(dialog.findChild<QPushButton*>("exportSave"), Qt::LeftButton);
}

/// Answers the next question about existing files; `asked` receives their names.
void answerReplace(bool replace, QString* asked) {
  onDialog("exportReplace", [replace, asked](QWidget* dialog) {
    auto* box = qobject_cast<QMessageBox*>(dialog);
    *asked = box->informativeText();
    QTest::mouseClick(replace ? box->findChild<QPushButton*>("exportReplace") : box->button(QMessageBox::Cancel),
                      Qt::LeftButton);
  });
}

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void putText(const QString& path, const QByteArray& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

QString messageOf(const ExportDialog& dialog) { return dialog.findChild<QLabel*>("exportMessage")->text(); }

}  // namespace

class TestExportDialog : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() { useEnglishPlurals(); }
  void init();
  void fitsItsWindow_data();
  void fitsItsWindow();
  void formatAndFolderAreRemembered();
  void severalFormatsAreWrittenAtOnce();
  void theButtonSaysWhatIsWritten();
  void existingFilesAreReplacedAfterOneQuestion();
  void aTypedNameWithoutEndingIsAskedAbout();
  void failuresNameTheFile();

 private:
  std::unique_ptr<ExportDialog> open(QWidget* parent = nullptr);
  QString pathOf(const QString& name) const { return m_folder + QLatin1Char('/') + name; }

  std::unique_ptr<LibraryFixture> m_fixture;
  QString m_folder;
};

void TestExportDialog::init() {
  m_fixture = std::make_unique<LibraryFixture>();
  startWithoutSettings(m_fixture->root());
  m_folder = toQString(m_fixture->root() / "figures");
  QVERIFY(QDir().mkpath(m_folder));
}

std::unique_ptr<ExportDialog> TestExportDialog::open(QWidget* parent) {
  FigureSource source;
  source.state.request.kind = QStringLiteral("scaling");
  source.state.results = {makeSecretResult()};
  source.aliasFile = m_fixture->places.runsDir / ".aliases.json";
  auto dialog = std::make_unique<ExportDialog>(figureWithBars(), source, parent);
  dialog->show();
  return dialog;
}

void TestExportDialog::fitsItsWindow_data() {
  QTest::addColumn<QSize>("size");
  QTest::newRow("1280 x 720") << QSize(1280, 720);
  QTest::newRow("1100 x 560") << QSize(1100, 560);
}

void TestExportDialog::fitsItsWindow() {
  QFETCH(const QSize, size);
  QWidget window;
  window.resize(size);
  window.show();
  const auto dialog = open(&window);
  QVERIFY(QTest::qWaitForWindowExposed(dialog.get()));
  const auto isFitting = [&] { return dialog->width() <= size.width() && dialog->height() <= size.height(); };
  auto* tabs = dialog->findChild<QTabWidget*>("exportTabs");
  for (int tab = 0; tab < tabs->count(); ++tab) {
    tabs->setCurrentIndex(tab);
    QTRY_VERIFY2(isFitting() && isWhollyVisible(*dialog, "exportSave"),
                 qPrintable(QStringLiteral("tab %1: %2 x %3").arg(tab).arg(dialog->width()).arg(dialog->height())));
  }
  QVERIFY(dialog->sizeHint().height() <= size.height());
  QVERIFY(dialog->minimumSizeHint().height() <= size.height());
  for (const char* control : {"exportAs_pdf", "exportAs_tex", "exportFolder", "exportName", "exportEmbedded"})
    QTRY_VERIFY2(isWhollyVisible(*dialog, control), control);
  // So does Save beside a message.
  QVERIFY(!dialog->saveTo("/nowhere/at/all/figure.csv"));
  QTRY_VERIFY(isFitting() && isWhollyVisible(*dialog, "exportSave") && isWhollyVisible(*dialog, "exportMessage"));
}

void TestExportDialog::formatAndFolderAreRemembered() {
  const auto first = open();
  QCOMPARE(first->formats(), QStringList("pdf"));
  chooseFormats(*first, {"csv"});
  saveAs(*first, pathOf("first.csv"));
  QVERIFY(QFile::exists(pathOf("first.csv")));
  const auto second = open();
  QCOMPARE(second->formats(), QStringList("csv"));
  QCOMPARE(second->findChild<QLineEdit*>("exportFolder")->text(), m_folder);
  QCOMPARE(second->findChild<QLineEdit*>("exportName")->text(), second->fileName());
  chooseFormats(*second, {"png600", "md"});
  saveAs(*second, pathOf("second"));
  QCOMPARE(open()->formats(), QStringList({"png600", "md"}));  // not the one with 300 dpi
  QCOMPARE(AppSettings().exportFolder(), m_folder);
  QVERIFY(QFile::exists(pathOf("second.png")) && QFile::exists(pathOf("second.md")));
}

void TestExportDialog::severalFormatsAreWrittenAtOnce() {
  const auto dialog = open();
  chooseFormats(*dialog, {"pdf", "svg", "png300", "png600", "csv", "md", "tex"});
  saveAs(*dialog, pathOf("figure.pdf"));
  QCOMPARE(QDir(m_folder).entryList(QDir::Files, QDir::Name),
           QStringList({"figure-600dpi.png", "figure.csv", "figure.md", "figure.pdf", "figure.png", "figure.svg",
                        "figure.tex"}));
  QVERIFY2(messageOf(*dialog).startsWith("7 files written to " + m_folder + ": figure.pdf, figure.svg, "),
           qPrintable(messageOf(*dialog)));
  QCOMPARE(contentOf(pathOf("figure.csv")), figureToCsv(dialog->figure()).toUtf8());
  QVERIFY(contentOf(pathOf("figure.md")).contains("| "));
  QVERIFY(contentOf(pathOf("figure.pdf")).startsWith("%PDF-"));
  QVERIFY(contentOf(pathOf("figure.svg")).contains("<svg"));
  QVERIFY(contentOf(pathOf("figure.tex")).contains("\\begin{tikzpicture}"));
  const QImage low(pathOf("figure.png")), high(pathOf("figure-600dpi.png"));
  QVERIFY2(low.width() > 0 && std::abs(high.width() - 2 * low.width()) <= 1, qPrintable(QString::number(high.width())));
  for (const char* name : {"figure.pdf", "figure.png", "figure-600dpi.png"}) {
    const auto state = embeddedState(pathOf(name));
    QVERIFY2(state.ok() && !state->isEmpty() && !state->contains(kSecret), name);
  }
  for (const char* name : {"figure.csv", "figure.md", "figure.svg", "figure.tex"})
    QVERIFY2(!contentOf(pathOf(name)).contains(kSecret), name);
}

void TestExportDialog::theButtonSaysWhatIsWritten() {
  const auto dialog = open();
  auto* save = dialog->findChild<QPushButton*>("exportSave");
  typeTarget(*dialog, pathOf("figure"));
  QCOMPARE(save->text(), QString("&Save 1 file"));
  QCOMPARE(messageOf(*dialog), QString("figure.pdf"));
  chooseFormats(*dialog, {"png300", "png600", "csv"});
  QCOMPARE(save->text(), QString("&Save 3 files"));
  QCOMPARE(messageOf(*dialog), QString("figure.png, figure-600dpi.png, figure.csv"));
  chooseFormats(*dialog, {});
  QVERIFY(!save->isEnabled());
  chooseFormats(*dialog, {"png600"});
  saveAs(*dialog, pathOf("alone.png"));
  QCOMPARE(messageOf(*dialog), "Written to " + pathOf("alone.png") + ".");
  // A name that was typed stays; one that was not follows the names that leave.
  dialog->setDisclosure(Disclosure::Full);
  QCOMPARE(dialog->findChild<QLineEdit*>("exportName")->text(), QString("alone.png"));
}

void TestExportDialog::existingFilesAreReplacedAfterOneQuestion() {
  const auto dialog = open();
  chooseFormats(*dialog, {"pdf", "csv", "md", "tex"});
  putText(pathOf("figure.csv"), "kept");
  putText(pathOf("figure.md"), "kept");
  QString asked;
  answerReplace(false, &asked);
  saveAs(*dialog, pathOf("figure.pdf"));
  QCOMPARE(asked, QString("figure.csv\nfigure.md"));
  QCOMPARE(contentOf(pathOf("figure.md")), QByteArray("kept"));
  QVERIFY(!QFile::exists(pathOf("figure.pdf")) && !QFile::exists(pathOf("figure.tex")));
  QVERIFY(AppSettings().exportFolder().isEmpty());
  answerReplace(true, &asked);
  saveAs(*dialog, pathOf("figure.pdf"));
  QCOMPARE(contentOf(pathOf("figure.csv")), figureToCsv(dialog->figure()).toUtf8());
  QVERIFY(contentOf(pathOf("figure.md")) != "kept");
  QVERIFY(QFile::exists(pathOf("figure.pdf")) && QFile::exists(pathOf("figure.tex")));
}

void TestExportDialog::aTypedNameWithoutEndingIsAskedAbout() {
  const auto dialog = open();
  putText(pathOf("figure.pdf"), "kept");
  QString asked;
  answerReplace(false, &asked);
  saveAs(*dialog, pathOf("figure"));
  QCOMPARE(asked, QString("figure.pdf"));
  QCOMPARE(contentOf(pathOf("figure.pdf")), QByteArray("kept"));
}

void TestExportDialog::failuresNameTheFile() {
  const auto dialog = open();
  chooseFormats(*dialog, {"pdf", "csv", "md"});
  QVERIFY(QDir(m_folder).mkdir("figure.md"));  // a folder cannot be replaced by a file
  QString asked;
  answerReplace(true, &asked);
  saveAs(*dialog, pathOf("figure.pdf"));
  QCOMPARE(asked, QString("figure.md"));
  QVERIFY2(messageOf(*dialog).startsWith("2 files written to "), qPrintable(messageOf(*dialog)));
  QVERIFY2(messageOf(*dialog).section('\n', 1).contains("figure.md"), qPrintable(messageOf(*dialog)));
  QVERIFY(QFile::exists(pathOf("figure.csv")));
}

SCALESCOPE_WINDOW_TEST(TestExportDialog)

}  // namespace scalescope::test_export_dialog

#include "test_export_dialog.moc"
