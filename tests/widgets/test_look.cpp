// SPDX-License-Identifier: GPL-3.0-or-later
// The look of the window in numbers: contrasts of its colours, and how controls are drawn with them.
#include <QApplication>
#include <QListWidget>
#include <QProgressBar>
#include <QPushButton>
#include <QTest>

#include "tests/harness/window_test.h"
#include "widgets/calm_style.h"
#include "widgets/look.h"
#include "widgets/tones.h"

namespace scalescope::test_look {

class TestLook : public QObject {
  Q_OBJECT
 private slots:
  void contrastsAreThoseOfTheDesign_data();
  void contrastsAreThoseOfTheDesign();
  void chipsAreLegible_data();
  void chipsAreLegible();
  void aDesktopOfHighContrastKeepsItsColours();
  void oneButtonIsFilled();
  void aSelectedRowKeepsTheColourOfItsText();
  void progressIsStatedOnlyIfItIsKnown();
  void onlyBarsThatCountHaveSegments();
  void tablesLieOnCards();
  void sizesFollowTheApplicationsFont();
};

namespace {

constexpr double kRounding = 0.06;

/// The colour that covers most of the widget.
QColor mostOf(QWidget& widget) {
  widget.ensurePolished();
  const QImage image = widget.grab().toImage();
  QHash<QRgb, int> counts;
  for (int y = 0; y < image.height(); ++y)
    for (int x = 0; x < image.width(); ++x) ++counts[image.pixel(x, y)];
  QRgb most = 0;
  for (auto it = counts.cbegin(); it != counts.cend(); ++it)
    if (it.value() > counts.value(most)) most = it.key();
  return QColor(most);
}

}  // namespace

/// Computed apart, by WCAG 2.1's formula.
void TestLook::contrastsAreThoseOfTheDesign_data() {
  QTest::addColumn<bool>("isDark");
  QTest::addColumn<int>("role");
  QTest::addColumn<int>("ground");
  QTest::addColumn<double>("contrast");
  const auto row = [](const char* name, QPalette::ColorRole role, QPalette::ColorRole ground, double light,
                      double dark) {
    QTest::addRow("%s, light", name) << false << int(role) << int(ground) << light;
    QTest::addRow("%s, dark", name) << true << int(role) << int(ground) << dark;
  };
  row("text", QPalette::Text, QPalette::Base, 15.7, 13.6);
  row("outline of a field", QPalette::Dark, QPalette::Base, 3.7, 4.1);
  row("weakest text", QPalette::PlaceholderText, QPalette::Base, 5.7, 5.9);
  row("link", QPalette::Link, QPalette::Base, 6.7, 8.1);
  row("main action", QPalette::HighlightedText, QPalette::Highlight, 6.7, 4.9);
}

void TestLook::contrastsAreThoseOfTheDesign() {
  QFETCH(bool, isDark);
  QFETCH(int, role);
  QFETCH(int, ground);
  QFETCH(double, contrast);
  const QPalette palette = isDark ? darkPalette() : lightPalette();
  const double found = contrastOf(palette.color(static_cast<QPalette::ColorRole>(role)),
                                  palette.color(static_cast<QPalette::ColorRole>(ground)));
  QVERIFY2(std::abs(found - contrast) < kRounding, qPrintable(QString::number(found)));
}

void TestLook::chipsAreLegible_data() {
  QTest::addColumn<bool>("isDark");
  QTest::addColumn<int>("tone");
  QTest::addColumn<double>("contrast");
  QTest::newRow("good, light") << false << int(Tone::Good) << 6.1;
  QTest::newRow("good, dark") << true << int(Tone::Good) << 7.4;
  QTest::newRow("caution, light") << false << int(Tone::Caution) << 6.4;
  QTest::newRow("caution, dark") << true << int(Tone::Caution) << 7.5;
  QTest::newRow("bad, light") << false << int(Tone::Bad) << 6.3;
  QTest::newRow("bad, dark") << true << int(Tone::Bad) << 6.9;
}

void TestLook::chipsAreLegible() {
  QFETCH(bool, isDark);
  QFETCH(int, tone);
  QFETCH(double, contrast);
  const QPalette palette = isDark ? darkPalette() : lightPalette();
  const auto of = static_cast<Tone>(tone);
  const double found = contrastOf(toneColor(of, palette), toneGround(of, palette));
  QVERIFY2(std::abs(found - contrast) < kRounding, qPrintable(QString::number(found)));
}

void TestLook::aDesktopOfHighContrastKeepsItsColours() {
  QPalette desktop(Qt::black);
  desktop.setColor(QPalette::Base, Qt::black);
  for (const QPalette::ColorRole role : {QPalette::Text, QPalette::WindowText}) desktop.setColor(role, Qt::yellow);
  const QPalette shown = withLines(desktop);
  QCOMPARE(shown.color(QPalette::Text), QColor(Qt::yellow));
  QCOMPARE(shown.color(QPalette::Base), QColor(Qt::black));
  QVERIFY(contrastOf(shown.color(QPalette::Mid), Qt::black) >= kMarkContrast);
  QVERIFY(contrastOf(shown.color(QPalette::Dark), Qt::black) >= kTextContrast);
}

void TestLook::oneButtonIsFilled() {
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(lightPalette());
  QPushButton run("Run"), open("Open");
  setPrimary(run);
  for (QPushButton* button : {&run, &open}) button->resize(120, kControlHeight);
  QCOMPARE(mostOf(run), QColor(0x0B5CAD));
  QCOMPARE(mostOf(open), QColor(0xFFFFFF));
  run.setEnabled(false);
  QCOMPARE(mostOf(run), QColor(0xFFFFFF));
}

void TestLook::aSelectedRowKeepsTheColourOfItsText() {
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(darkPalette());
  QListWidget list;
  list.addItem("AlexNet");
  list.resize(200, 60);
  list.setCurrentRow(0);
  list.show();
  QVERIFY(QTest::qWaitForWindowExposed(&list));
  const QImage image = list.viewport()->grab().toImage();
  const QRect row = list.visualItemRect(list.item(0));
  QCOMPARE(image.pixelColor(row.right() - 4, row.center().y()).name(), selectionTint(darkPalette()).name());
  QCOMPARE(image.pixelColor(row.left() + 1, row.center().y()).name(), darkPalette().color(QPalette::Link).name());
  bool hasText = false;
  for (int x = row.left(); x < row.right(); ++x)
    for (int y = row.top(); y < row.bottom(); ++y)
      hasText |= contrastOf(image.pixelColor(x, y), selectionTint(darkPalette())) > 7 && x > row.left() + 4;
  QVERIFY(hasText);
}

/// "0%" is another statement than none: then there is the whole groove and no text.
void TestLook::progressIsStatedOnlyIfItIsKnown() {
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(lightPalette());
  QProgressBar bar;
  bar.resize(200, 24);
  const auto isWritten = [&bar] {
    const QImage image = bar.grab().toImage();
    for (int x = 150; x < 200; ++x)
      for (int y = 0; y < 24; ++y)
        if (contrastOf(image.pixelColor(x, y), lightPalette().color(QPalette::Window)) > 7) return true;
    return false;
  };
  bar.setRange(0, 100);
  bar.setValue(0);
  QVERIFY(isWritten());
  QCOMPARE(bar.grab().toImage().pixelColor(20, 12).name(), lightPalette().color(QPalette::Mid).name());
  bar.setValue(50);
  QVERIFY(isWritten());
  QCOMPARE(bar.grab().toImage().pixelColor(20, 12).name(), lightPalette().color(QPalette::Highlight).name());
  bar.setRange(0, 0);
  QVERIFY(!isWritten());
}

/// A range of a hundred may count runs.
void TestLook::onlyBarsThatCountHaveSegments() {
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(lightPalette());
  QProgressBar share, runs;
  setCounting(runs);
  const auto gaps = [](QProgressBar& bar) {
    bar.setTextVisible(false);
    bar.setRange(0, 100);
    bar.setValue(0);
    bar.resize(1000, 24);
    const QImage image = bar.grab().toImage();
    int count = 0;
    for (int x = 1; x < 1000; ++x)
      count += image.pixelColor(x, 12).name() == lightPalette().color(QPalette::Base).name() &&
                       image.pixelColor(x - 1, 12).name() == lightPalette().color(QPalette::Mid).name()
                   ? 1
                   : 0;
    return count;
  };
  QCOMPARE(gaps(share), 0);
  QVERIFY(gaps(runs) >= 99);
}

/// The corners of a table are within the rounded ones of its card.
void TestLook::tablesLieOnCards() {
  QApplication::setStyle(new CalmStyle);
  QApplication::setPalette(lightPalette());
  QWidget page;
  page.resize(200, 120);
  QListWidget list(&page);
  list.setGeometry(10, 10, 180, 100);
  const QImage image = page.grab().toImage();
  const auto nameAt = [&image](int x, int y) { return image.pixelColor(x, y).name(); };
  QCOMPARE(nameAt(10, 10), lightPalette().color(QPalette::Window).name());  // outside of the corner
  QCOMPARE(nameAt(100, 10), lightPalette().color(QPalette::Mid).name());
  QCOMPARE(nameAt(100, 12), lightPalette().color(QPalette::Base).name());
}

void TestLook::sizesFollowTheApplicationsFont() {
  QFont font = QApplication::font();
  font.setPointSizeF(13);
  QApplication::setFont(font);
  QCOMPARE(typeFont(TypeRole::Caption).pointSizeF(), 11.0);
  QCOMPARE(typeFont(TypeRole::Answer).pointSizeF(), 15.0);
  QCOMPARE(typeFont(TypeRole::Headline).pointSizeF(), 22.0);
  QCOMPARE(typeFont(TypeRole::Answer).weight(), QFont::Normal);
  QCOMPARE(typeFont(TypeRole::Title).weight(), QFont::DemiBold);
}

SCALESCOPE_WINDOW_TEST(TestLook)

}  // namespace scalescope::test_look

#include "test_look.moc"
