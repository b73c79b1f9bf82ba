// SPDX-License-Identifier: GPL-3.0-or-later
// The export dialog in a small window, what it remembers, and several formats written by one Save.
#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
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
#include "widgets/popup_button.h"

namespace scalescope::test_export_dialog {

using namespace scalescope::testing;

namespace {

constexpr int kPng600 = 3, kCsv = 4;  ///< places in the list of formats
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

/// Ticks or unticks formats in the panel of the button.
void clickFormats(const ExportDialog& dialog, const QStringList& formats) {
  auto* button = dialog.findChild<PopupButton*>("exportAlsoAs");
  QTest::mouseClick(button, Qt::LeftButton);
  for (const QString& format : formats) {
    auto* box = dialog.findChild<QCheckBox*>(QStringLiteral("exportAlso") + format);
    QVERIFY2(box != nullptr && box->isVisible(), qPrintable(format));
    QTest::mouseClick(box, Qt::LeftButton);
  }
  QTest::keyClick(button->panel(), Qt::Key_Escape);
  QVERIFY(!button->panel()->isVisible());
}

/// Clicks Save and answers the file dialog; returns the file that it suggested.
QString saveAs(const ExportDialog& dialog, const QString& path) {
  QString suggested;
  onDialog("fileNameEdit", [&suggested, path](QWidget* files) {
    auto* name = files->findChild<QLineEdit*>("fileNameEdit");
    suggested = qobject_cast<QFileDialog*>(files)->directory().filePath(name->text());
    name->setText(path);
    QMetaObject::invokeMethod(files, "accept");
  });
  QTest::mouseClick(dialog.findChild<QPushButton*>("exportSave"), Qt::LeftButton);
  return suggested;
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
  void theChosenFormatIsWrittenOnce();
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
  // The lowest controls of a tab remain reachable.
  tabs->setCurrentIndex(0);
  auto* embedded = dialog->findChild<QPushButton*>("exportEmbedded");
  qobject_cast<QScrollArea*>(tabs->widget(0))->ensureWidgetVisible(embedded);
  QTRY_VERIFY(isWhollyVisible(*dialog, "exportEmbedded"));
  // So does Save beside a message.
  QVERIFY(!dialog->saveTo("/nowhere/at/all/figure.csv"));
  QTRY_VERIFY(isFitting() && isWhollyVisible(*dialog, "exportSave") && isWhollyVisible(*dialog, "exportMessage"));
}

void TestExportDialog::formatAndFolderAreRemembered() {
  const auto first = open();
  auto* format = first->findChild<QComboBox*>("exportFormat");
  QCOMPARE(first->ending(), QString(".pdf"));
  format->setCurrentIndex(kCsv);
  saveAs(*first, pathOf("first.csv"));
  QVERIFY(QFile::exists(pathOf("first.csv")));
  const auto second = open();
  QCOMPARE(second->ending(), QString(".csv"));
  second->findChild<QComboBox*>("exportFormat")->setCurrentIndex(kPng600);
  QCOMPARE(saveAs(*second, pathOf("second.png")), pathOf(second->fileName() + ".png"));
  const auto third = open();
  QCOMPARE(third->findChild<QComboBox*>("exportFormat")->currentIndex(), kPng600);  // not the one with 300 dpi
  QCOMPARE(AppSettings().exportFolder(), m_folder);
}

void TestExportDialog::severalFormatsAreWrittenAtOnce() {
  const auto dialog = open();
  clickFormats(*dialog, {"svg", "png300", "png600", "csv", "md", "tex"});
  QCOMPARE(dialog->findChild<PopupButton*>("exportAlsoAs")->text(), QString("Also as (6)"));
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

void TestExportDialog::theChosenFormatIsWrittenOnce() {
  const auto dialog = open();
  clickFormats(*dialog, {"png300", "csv"});
  auto* format = dialog->findChild<QComboBox*>("exportFormat");
  format->setCurrentIndex(kCsv);
  QVERIFY(!dialog->findChild<QCheckBox*>("exportAlsocsv")->isEnabled());
  QCOMPARE(dialog->findChild<PopupButton*>("exportAlsoAs")->text(), QString("Also as (1)"));
  format->setCurrentIndex(kPng600);
  saveAs(*dialog, pathOf("figure.png"));
  QCOMPARE(QDir(m_folder).entryList(QDir::Files, QDir::Name),
           QStringList({"figure-300dpi.png", "figure.csv", "figure.png"}));
  const QImage chosen(pathOf("figure.png")), other(pathOf("figure-300dpi.png"));
  QVERIFY(chosen.width() > other.width());
  clickFormats(*dialog, {"png300", "csv"});
  saveAs(*dialog, pathOf("alone.png"));
  QCOMPARE(messageOf(*dialog), "Written to " + pathOf("alone.png") + ".");
}

void TestExportDialog::existingFilesAreReplacedAfterOneQuestion() {
  const auto dialog = open();
  clickFormats(*dialog, {"csv", "md", "tex"});
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
  clickFormats(*dialog, {"csv", "md"});
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
