// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QTextDocument>
#include <QXmlStreamReader>

#include "app/figures/export_text.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "engine/base/text.h"
#include "tests/harness/read_csv.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_hostile_texts {

using scalescope::testing::readCsv;

namespace {

/// A figure of that kind in which every text is `text`.
Figure figureOf(FigureKind kind, const QString& text) {
  FigurePanel panel;
  panel.kind = kind;
  panel.title = text;
  panel.x.title = panel.y.title = text;
  panel.series = {{text, {{1, 2, {}, {}}, {2, 3, {}, {}}}, Qt::black}};
  panel.series.front().pointNames = {text, text};
  panel.categories = {text, text};
  if (kind == FigureKind::Lines) panel.categories.clear();
  panel.tableHeader = {text, text};
  panel.tableRows = {{text, text}, {text, "1"}};
  panel.diagram.boxes = {{text, text}};
  panel.diagram.note = text;
  panel.annotations = {{FigureAnnotation::Kind::Text, true, text, 0.5, 0.5}};
  Figure figure;
  figure.title = figure.caption = figure.footnote = figure.finding = text;
  figure.panels = {panel};
  return figure;
}

constexpr FigureKind kAllKinds[] = {FigureKind::Lines,       FigureKind::Bars,  FigureKind::HorizontalBars,
                                    FigureKind::StackedBars, FigureKind::Table, FigureKind::Diagram,
                                    FigureKind::Timeline};

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

/// Names and notes come from the files of others; in every export of every kind of figure they stay texts.
class TestHostileTexts : public QObject {
  Q_OBJECT

  QTemporaryDir m_dir;
  QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }

 private slots:
  /// Spreadsheets look behind blanks and characters without width, and take full-width signs for the plain ones.
  void formulasBeginWithAnApostrophe() {
    const QChar comma(u',');
    for (const QString& formula :
         {QStringLiteral("=1+1"), QStringLiteral(" =1+1"), QStringLiteral("\u00a0=1+1"), QStringLiteral("\u200b=1+1"),
          QStringLiteral("\ufeff \u2003@x"), QStringLiteral("\uff1d1+1"), QStringLiteral("\uff0b1+1"),
          QStringLiteral("\uff0d1+x"), QStringLiteral("\uff20x"), QStringLiteral("\ufe661"), QStringLiteral("- x")})
      QCOMPARE(csvCell(formula, comma), QLatin1Char('\'') + formula);
    for (const QString& text : {QStringLiteral("-5"), QStringLiteral("+1.5e3"), QStringLiteral("-"),
                                QStringLiteral("="), QStringLiteral(" x=1"), QStringLiteral("\u200bx"), QString()})
      QCOMPARE(csvCell(text, comma), text);
  }

  /// Marks of direction, separators and tags; letters beyond the first plane stay.
  void unseenCharactersAreReplaced() {
    const QString tag = QString::fromUcs4(U"\U000e0041", 1), letter = QString::fromUcs4(U"\U0001f600", 1);
    QCOMPARE(withoutControls(QStringLiteral("a\u200eb\u200fc\u061cd\u2028e\u2029f") + tag + letter + "\n"),
             QStringLiteral("a\ufffdb\ufffdc\ufffdd\ufffde\ufffdf\ufffd") + letter + "\n");
    QCOMPARE(csvCell(tag + "=1", QChar(u',')), QStringLiteral("\ufffd=1"));
    QCOMPARE(printable("a\u2028b"), std::string("a\\xe2\\x80\\xa8b"));
  }

  void hostileTextsStayTexts_data() {
    QTest::addColumn<QString>("text");
    for (const char* text : {"a & b",
                             "<script>alert(1)</script>",
                             "</title><script>x</script>",
                             "\"><img src=x onerror=y>",
                             "a&lt;b",
                             "=cmd|' /C calc'!A0",
                             "@SUM(1)",
                             "+1+cmd",
                             "-2+3+cmd",
                             "\tx",
                             "a,b",
                             "a\"b\"",
                             "[x](javascript:y)",
                             "![x](y)",
                             "http://x.example/",
                             "www.x.example",
                             "me@x.example",
                             "# x",
                             "- x",
                             "1. x",
                             "> x",
                             "a|b",
                             "*a* _b_ `c` ~d~"})
      QTest::newRow(text) << QString(text);
  }

  /// Each export is parsed by a program that is not ours, and the text is found whole.
  void hostileTextsStayTexts() {
    QFETCH(QString, text);
    const QString inOneLine = QString(text).replace('\t', ' ');
    for (const FigureKind kind : kAllKinds) {
      const Figure figure = figureOf(kind, text);
      for (const char* name : {"hostile.svg", "hostile.pdf", "hostile.png", "hostile.tex"})
        QVERIFY2(exportFigure(figure, path(name), 96, {}).ok(), name);
      QXmlStreamReader svg(contentOf(path("hostile.svg")));
      QStringList titles, elements;
      while (!svg.atEnd()) {
        if (svg.readNext() != QXmlStreamReader::StartElement) continue;
        const QString element = svg.name().toString();
        elements << element;
        if (element == "title" || element == "desc") titles << svg.readElementText();
      }
      QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
      QCOMPARE(titles, (QStringList{text, text}));
      QVERIFY(!elements.contains("script") && !elements.contains("img"));

      int found = 0;
      const auto rows = readCsv(figureToCsv(figure));
      QVERIFY(rows.size() > 1);
      for (const QStringList& row : rows)
        for (const QString& cell : row) {
          QVERIFY2(cell.isEmpty() || !QString("=+-@\t\r").contains(cell.front()), qPrintable(cell));
          found += cell == text || cell == "'" + text;
        }
      QVERIFY(found >= 2);

      QTextDocument document;
      document.setMarkdown(figureToMarkdown(figure));
      QVERIFY2(document.toPlainText().contains(inOneLine.trimmed()), qPrintable(figureToMarkdown(figure)));
      QVERIFY2(!document.toHtml().contains("href="), qPrintable(figureToMarkdown(figure)));
      QVERIFY2(!document.toHtml().contains("<img"), qPrintable(figureToMarkdown(figure)));
    }
  }

  void controlCharactersReachNoFile() {
    const QString text =
        "a\x1b]0;title\x07"
        "b\x08\r\nc" +
        QString(QChar(0x9b)) + QString(QChar(0x202e)) + "d";
    for (const FigureKind kind : kAllKinds) {
      const Figure figure = figureOf(kind, text);
      QVERIFY(exportFigure(figure, path("hostile.svg"), 96, {}).ok());
      QXmlStreamReader svg(contentOf(path("hostile.svg")));
      while (!svg.atEnd()) svg.readNext();
      QVERIFY2(!svg.hasError(), qPrintable(svg.errorString()));
      for (const QString& written :
           {figureToCsv(figure), figureToMarkdown(figure), QString(contentOf(path("hostile.svg")))})
        for (const QChar c : written)
          QVERIFY((c.category() != QChar::Other_Control && c != QChar(0x202e)) || QString("\r\n\t").contains(c));
      QVERIFY(!readCsv(figureToCsv(figure)).empty());
    }
  }
};

SCALESCOPE_WINDOW_TEST(TestHostileTexts)

}  // namespace scalescope::test_hostile_texts

#include "test_hostile_texts.moc"
