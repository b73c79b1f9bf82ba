// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QProcess>
#include <QPushButton>
#include <QTableWidget>
#include <QTimer>

#include "app/exporting/house_style_dialog.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_house_style {

using namespace scalescope::testing;

/// The author's font and colours: in pictures, in LaTeX, in their file, in their dialog and from the command line.
class TestHouseStyle : public QObject {
  Q_OBJECT

 private slots:
  void cleanup() { setHouseStyle({}); }
  void colorsTakeTheShippedPlaces();
  void fontIsEmbedded();
  void fileAndBack();
  void storedStyleIsLoaded();
  void greyIsRemarked();
  void theDialogShowsAtOnce();
  void aliasesAreATabOfTheDialog();
  void unreadableAliasesStayAsTheyAre();
  void theCommandLineDrawsInIt();

 private:
  LibraryFixture m_fixture;
};

namespace {

const QColor kRed(0xd0, 0x00, 0x21);

Figure barsOf(int count) {
  Figure figure;
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.categories = {"ResNet-50"};
  panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
  for (int i = 0; i < count; ++i) {
    const QString name = QString::number(i);
    panel.series.push_back({name, {{0, 5.0 + i, {}, {}}}, FigureStyles::colors()[i]});
  }
  figure.panels = {panel};
  return figure;
}

bool holds(const QImage& image, const QColor& color) {
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x)
      if (image.pixelColor(x, y).rgb() == color.rgb()) return true;
  return false;
}

}  // namespace

void TestHouseStyle::colorsTakeTheShippedPlaces() {
  const QList<QColor> shipped = FigureStyles::colors();
  const Figure figure = barsOf(2);
  QVERIFY(holds(figureToImage(figure, 100), shipped[0]) && holds(figureToImage(figure, 100), shipped[1]));
  setHouseStyle({{}, {kRed}});
  const QImage image = figureToImage(figure, 100);
  QVERIFY(holds(image, kRed) && !holds(image, shipped[0]));
  QVERIFY2(holds(image, shipped[1]), "the second place keeps the shipped colour");
  const QString tex = figureToPgfplots(figure);
  QVERIFY(tex.contains("{HTML}{D00021}") && !tex.contains(shipped[0].name().mid(1).toUpper()));
  QCOMPARE(inHouseStyle(figure).panels[0].series[0].points.size(), figure.panels[0].series[0].points.size());
  // Further series of a system have tints of the author's colour, too.
  for (int tint = 0; tint < FigureStyles::kTints; ++tint)
    QCOMPARE(inHouseStyle(FigureStyles::tint(shipped[0], tint)), FigureStyles::tint(kRed, tint));
}

void TestHouseStyle::fontIsEmbedded() {
  if (!QFontDatabase::hasFamily("DejaVu Sans Mono")) QSKIP("no DejaVu Sans Mono: install fonts-dejavu-core");
  const QString file = toQString(m_fixture.root() / "font.pdf");
  const auto fonts = [&file] {
    QFile pdf(file);
    return pdf.open(QIODevice::ReadOnly) ? pdf.readAll() : QByteArray();
  };
  QVERIFY(exportFigure(barsOf(2), file).ok());
  QVERIFY(!fonts().contains("DejaVuSansMono"));
  setHouseStyle({"DejaVu Sans Mono", {}});
  QVERIFY(exportFigure(barsOf(2), file).ok());
  QVERIFY(fonts().contains("DejaVuSansMono"));
  setHouseStyle({"No Such Font Anywhere", {}});
  QVERIFY(exportFigure(barsOf(2), file).ok());
  QVERIFY(!fonts().contains("DejaVuSansMono"));
}

void TestHouseStyle::fileAndBack() {
  const fs::path file = m_fixture.root() / "style.json";
  const HouseStyle style{"DejaVu Sans", {kRed, Qt::black}};
  QVERIFY(writeHouseStyle(file, style).ok());
  QCOMPARE(readHouseStyle(file).value(), style);
  QCOMPARE(readHouseStyle(m_fixture.root() / "none.json").error().code, std::string("file-not-found"));
  for (const char* text : {"[1]", "{\"colors\": [\"reddish\"]}", "{\"colours\": []}", "{"}) {
    LibraryFixture::writeText(file, text);
    const auto refused = readHouseStyle(file);
    QVERIFY2(!refused && refused.error().code == "house-style-invalid", text);
    QVERIFY(refused.error().message.english().find("style.json") != std::string::npos);
  }
}

void TestHouseStyle::storedStyleIsLoaded() {
  const fs::path file = m_fixture.root() / "loaded.json";
  setHouseStyle({{}, {kRed}});
  QVERIFY(loadHouseStyle(file).ok());  // none is stored
  QCOMPARE(houseStyle(), HouseStyle());
  QVERIFY(writeHouseStyle(file, {{}, {kRed}}).ok());
  QVERIFY(loadHouseStyle(file).ok());
  QCOMPARE(houseStyle(), (HouseStyle{{}, {kRed}}));
  LibraryFixture::writeText(file, "[1]");
  QCOMPARE(loadHouseStyle(file).error().code, std::string("house-style-invalid"));
  QCOMPARE(houseStyle(), HouseStyle());
}

void TestHouseStyle::greyIsRemarked() {
  QCOMPARE(houseStyleRemark({{}, FigureStyles::colors()}), QString());
  const QString remark = houseStyleRemark({{}, {Qt::black, QColor("#d00021"), QColor("#4d6fb0"), QColor("#4c70b1")}});
  QVERIFY2(remark.contains("3 and 4") && !remark.contains("1 and"), qPrintable(remark));
  QVERIFY(!remark.contains("faint"));
  const QString faint = houseStyleRemark({{}, {Qt::black, QColor("#e69f00"), QColor("#7cc8f0")}});
  QVERIFY2(faint.contains("contrast below 3): 2, 3."), qPrintable(faint));
}

void TestHouseStyle::theDialogShowsAtOnce() {
  HouseStyleDialog dialog({{}, {kRed}});
  QCOMPARE(dialog.style(), (HouseStyle{{}, {kRed}}));
  QSignalSpy changed(&dialog, &HouseStyleDialog::changed);
  dialog.setColor(1, Qt::black);
  QCOMPARE(changed.size(), 1);
  QCOMPARE(dialog.style().colors.size(), 2);
  QVERIFY(!dialog.findChild<QPushButton*>("houseStyleColor2")->accessibleName().isEmpty());
  auto* font = dialog.findChild<QComboBox*>("houseStyleFont");
  QVERIFY(font->count() > 1);
  font->setCurrentIndex(1);
  QCOMPARE(dialog.style().fontFamily, font->currentText());
  dialog.findChild<QPushButton*>("houseStyleShipped")->click();
  QCOMPARE(dialog.style(), HouseStyle());
  if (const QString keep = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !keep.isEmpty()) {
    dialog.setColor(0, kRed);
    dialog.show();
    QTest::qWait(50);
    dialog.grab().save(keep + "/house-style.png");
  }
}

/// Answers the dialog that `choose` opens.
void onHouseStyle(const std::function<void(HouseStyleDialog*)>& answer) {
  QTimer::singleShot(0, qApp, [answer] {
    auto* dialog = qobject_cast<HouseStyleDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog != nullptr);
    answer(dialog);
  });
}

void clickOk(HouseStyleDialog* dialog) {
  QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
}

void TestHouseStyle::aliasesAreATabOfTheDialog() {
  RunResult result = makeResult("run-a", 1, 100);
  result.annotations.system = "PowerEdge C4140";
  const AliasNames names = aliasNames({{"old", "older"}}, {result});
  QCOMPARE(names.systems, QStringList("PowerEdge C4140"));
  const fs::path folder = m_fixture.root() / "styled";
  fs::create_directories(folder);
  bool wasAdded = false;
  onHouseStyle([&wasAdded](HouseStyleDialog* dialog) {
    auto* table = dialog->findChild<QTableWidget*>("aliasTable");
    QVERIFY(table->isVisible());
    QCOMPARE(table->item(1, 0)->text(), QString("PowerEdge C4140"));
    table->item(1, 1)->setText("Vendor X");
    const int rows = table->rowCount();
    QTest::mouseClick(dialog->findChild<QPushButton*>("aliasMore"), Qt::LeftButton);
    wasAdded = table->rowCount() == rows + 1;
    clickOk(dialog);
  });
  const auto choice = HouseStyleDialog::choose(folder, names, HouseStyleDialog::Tab::Aliases, nullptr);
  const QList<Alias> expected = {{"old", "older"}, {"PowerEdge C4140", "Vendor X"}};
  QVERIFY(choice.stored.ok() && wasAdded);
  QCOMPARE(choice.aliases, std::optional(expected));
  QCOMPARE(readAliases(folder / kAliasFile)->size(), 2);
  QVERIFY2(!fs::exists(folder / kHouseStyleFile), "an unchanged style is not stored");
  onHouseStyle([](HouseStyleDialog* dialog) {
    dialog->setColor(0, kRed);
    QCOMPARE(houseStyle().colors.size(), 1);
    dialog->reject();
  });
  QVERIFY(!HouseStyleDialog::choose(folder, names, HouseStyleDialog::Tab::Style, nullptr).aliases);
  QVERIFY2(houseStyle().colors.isEmpty() && !fs::exists(folder / kHouseStyleFile), "cancelled");
}

void TestHouseStyle::unreadableAliasesStayAsTheyAre() {
  const fs::path file = m_fixture.root() / kAliasFile;
  LibraryFixture::writeText(file, "{");
  const auto broken = readAliases(file);
  QVERIFY(!broken.ok());
  onHouseStyle([](HouseStyleDialog* dialog) {
    QVERIFY(dialog->findChild<QTableWidget*>("aliasTable") == nullptr);
    QVERIFY(dialog->findChild<QLabel*>("aliasFault")->text().contains("not a valid alias file"));
    dialog->setColor(0, kRed);
    clickOk(dialog);
  });
  const auto choice = HouseStyleDialog::choose(m_fixture.root(), broken.error(), HouseStyleDialog::Tab::Style, nullptr);
  QVERIFY(choice.stored.ok() && !choice.aliases);
  QCOMPARE(readHouseStyle(m_fixture.root() / kHouseStyleFile)->colors.front(), kRed);
  QVERIFY(!readAliases(file).ok());
}

void TestHouseStyle::theCommandLineDrawsInIt() {
  const QString program = qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope";
  if (!QFile::exists(program)) QSKIP("The program scalescope is not built: build the target scalescope.");
  m_fixture.add(makeResult("run-a", 1, 100));
  const QString out = toQString(m_fixture.root() / "bars.tex"), runs = toQString(m_fixture.places.runsDir);
  const auto run = [&](const QStringList& more) {
    QProcess process;
    process.start(program,
                  QStringList{"export", "--figure", "compare", "run-a", "--runs-dir", runs, "--out", out} + more);
    process.waitForFinished(100000);
    QFile file(out);
    return std::tuple(process.exitCode(), file.open(QIODevice::ReadOnly) ? QString(file.readAll()) : QString(),
                      QString(process.readAllStandardError()));
  };
  QVERIFY(!std::get<1>(run({})).contains("D00021"));
  QVERIFY(writeHouseStyle(m_fixture.places.runsDir / kHouseStyleFile, {"No Such Font", {kRed}}).ok());
  const auto [status, tex, words] = run({});
  QCOMPARE(status, 0);
  QVERIFY2(tex.contains("D00021") && words.contains("No Such Font"), qPrintable(words));
  const fs::path other = m_fixture.root() / "other.json";
  LibraryFixture::writeText(other, R"({"colors": ["#00ff7f"]})");
  QVERIFY(std::get<1>(run({"--house-style", toQString(other)})).contains("00FF7F"));
  QCOMPARE(std::get<0>(run({"--house-style", "/nowhere/style.json"})), 3);
}

SCALESCOPE_WINDOW_TEST(TestHouseStyle)

}  // namespace scalescope::test_house_style

#include "test_house_style.moc"
