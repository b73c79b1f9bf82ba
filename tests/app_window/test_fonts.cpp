// SPDX-License-Identifier: GPL-3.0-or-later
// The tests bring their fonts (harness/fonts.conf.in): what is installed beside these changes no result.
#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QSet>

#include "tests/harness/window_test.h"

namespace scalescope::test_fonts {

class TestFonts : public QObject {
  Q_OBJECT
 private slots:
  void textsHaveTheTestsFont();
  void noOtherFontIsSeen();
  void printedFiguresHaveTheirOwn();
};

/// Layout is tested with several; a missing one would be replaced in silence.
void TestFonts::textsHaveTheTestsFont() {
  const QString wanted = qEnvironmentVariable("SCALESCOPE_TEST_FONT");
  const QString package = qEnvironmentVariable("SCALESCOPE_TEST_FONT_PACKAGE");
  const QString found = QFontInfo(QApplication::font()).family();
  QVERIFY2(!wanted.isEmpty(), "run this test by CTest, which sets its fonts");
  QVERIFY2(found == wanted, qPrintable(QStringLiteral("%1 is missing: install %2").arg(wanted, package)));
  QFont bold = QApplication::font();
  bold.setBold(true);
  QCOMPARE(QFontInfo(bold).family(), wanted);
}

void TestFonts::noOtherFontIsSeen() {
  const QStringList families = QFontDatabase::families();
  QSet<QString> seen(families.begin(), families.end());
  seen -= {"Sans Serif", "Serif", "Monospace"};  // of which each is one of the others
  QCOMPARE(seen, QSet<QString>({"DejaVu Sans", "DejaVu Sans Mono", "Liberation Sans", "Liberation Mono",
                                qEnvironmentVariable("SCALESCOPE_TEST_FONT")}));
}

void TestFonts::printedFiguresHaveTheirOwn() {
  QCOMPARE(QFontInfo(QFont("Arial")).family(), QString("Liberation Sans"));
  QCOMPARE(QFontInfo(QFontDatabase::systemFont(QFontDatabase::FixedFont)).family(), QString("DejaVu Sans Mono"));
}

SCALESCOPE_WINDOW_TEST(TestFonts)

}  // namespace scalescope::test_fonts

#include "test_fonts.moc"
