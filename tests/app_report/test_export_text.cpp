// SPDX-License-Identifier: GPL-3.0-or-later
// Names that try to become a script, a formula, a link or a terminal command in a file that a colleague opens.
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <QtTest>

#include "app/builders/figure_request.h"
#include "app/figures/export_text.h"
#include "app/figures/figure_export.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

using namespace scalescope;
using namespace scalescope::testing;

namespace {

const QStringList kHostile = {"<script>alert(1)</script> & <b>",
                              "=HYPERLINK(\"http://a.example\")",
                              "@SUM(1+1)*cmd|' /C calc'!A0",
                              "+1+cmd",
                              "-2+3+cmd",
                              "\tindented",
                              "two\rlines\nhere",
                              "\x1b[2Jcleared\x07",
                              "![x](http://a.example/x.png) [y](javascript:alert(1))"};

/// Every text of a figure replaced by the name.
Figure named(Figure figure, const QString& name) {
  figure.title = figure.caption = figure.finding = figure.footnote = name;
  for (FigurePanel& panel : figure.panels) {
    panel.title = name;
    for (FigureSeries& series : panel.series) series.name = name;
    for (QString& category : panel.categories) category = name;
    for (QStringList& row : panel.tableRows)
      if (!row.isEmpty()) row.first() = name;
  }
  return figure;
}

QByteArray exported(const Figure& figure, const char* ending) {
  QTemporaryDir folder;
  const QString path = folder.filePath(QLatin1String("figure.") + QLatin1String(ending));
  const Status written = exportFigure(figure, path, 300, {});
  if (!written) qFatal("%s", written.error().message.c_str());
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Source: RFC 4180.
QList<QStringList> parsedCsv(const QString& text) {
  QList<QStringList> rows{{QString()}};
  bool isQuoted = false;
  for (qsizetype i = 0; i < text.size(); ++i) {
    const QChar c = text[i];
    QString& cell = rows.back().back();
    if (c == '"' && isQuoted && text.mid(i + 1, 1) == "\"")
      cell += text[++i];
    else if (c == '"' && (isQuoted || cell.isEmpty()))
      isQuoted = !isQuoted;
    else if (c == ',' && !isQuoted)
      rows.back().append(QString());
    else if (c == '\n' && !isQuoted)
      rows.append(QStringList{QString()});
    else
      cell += c;
  }
  return rows;
}

}  // namespace

class TestExportText : public QObject {
  Q_OBJECT

 private slots:
  void cellsAreNoFormulas();
  void markdownHasNoHtmlAndNoLinks();
  void everyKindOfFigure_data();
  void everyKindOfFigure();
};

void TestExportText::cellsAreNoFormulas() {
  const auto cell = [](const char* text) { return csvCell(text, ','); };
  QCOMPARE(cell("=1+1"), QString("'=1+1"));
  QCOMPARE(cell("@sum"), QString("'@sum"));
  QCOMPARE(cell("-node"), QString("'-node"));
  QCOMPARE(cell("\ttab"), QString("'\ttab"));
  QCOMPARE(cell("-12.5"), QString("-12.5"));
  QCOMPARE(cell("+3e4"), QString("+3e4"));
  QCOMPARE(cell("a,\"b\""), QString("\"a,\"\"b\"\"\""));
  QCOMPARE(cell("a\rb"), QString("a\\x0db"));
  QCOMPARE(cell("resnet-50"), QString("resnet-50"));
}

void TestExportText::markdownHasNoHtmlAndNoLinks() {
  QCOMPARE(escapeMarkdown("<b> & &lt; [a](b)"), QString("\\<b> \\& \\&lt; \\[a\\](b)"));
  QCOMPARE(escapeMarkdown("https://a.example www.b.example"), QString("https\\://a.example www\\.b.example"));
}

void TestExportText::everyKindOfFigure_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QStringList>("patterns");
  QTest::newRow("scaling") << "scaling" << QStringList{"wp-figure-2*"};
  QTest::newRow("bars") << "compare" << QStringList{"wp-figure-2*"};
  QTest::newRow("table") << "table" << QStringList{"wp-table-5-*"};
  QTest::newRow("relative speed") << "relative-speed" << QStringList{"wp-figure-35-*"};
  QTest::newRow("projection") << "projection" << QStringList{"wp-table-5-*resnet*", "wp-figure-35-*"};
}

void TestExportText::everyKindOfFigure() {
  QFETCH(QString, kind);
  QFETCH(QStringList, patterns);
  FigureStyles styles;
  const Figure built = buildFigure({kind, {}}, published(patterns), styles).value().figure;
  for (const QString& name : kHostile) {
    const Figure figure = named(built, name);
    QXmlStreamReader xml(exported(figure, "svg"));
    QStringList elements, titles;
    while (!xml.atEnd())
      if (xml.readNext() == QXmlStreamReader::StartElement) {
        elements.append(xml.name().toString());
        if (xml.name() == QLatin1String("title")) titles.append(xml.readElementText());
      }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(!elements.contains("script") && !elements.contains("b"));
    QCOMPARE(titles.size(), 1);
    QCOMPARE(titles.first().trimmed(), withoutControls(name).trimmed());

    const auto rows = parsedCsv(QString::fromUtf8(exported(figure, "csv")));
    const QString cell = parsedCsv(csvCell(name, ',')).first().first();
    bool isFound = false;
    for (const QStringList& row : rows) {
      if (!row.join(QString()).isEmpty()) QCOMPARE(row.size(), rows.first().size());
      isFound |= row.contains(cell) || row.join(',').contains(cell.section('\n', 0, 0));
    }
    QVERIFY2(isFound, qPrintable(cell));

    const QByteArray markdown = exported(figure, "md");
    QVERIFY(!markdown.contains("<script") && !markdown.contains("](") && !markdown.contains("://a"));
    for (const char byte : markdown) QVERIFY(static_cast<unsigned char>(byte) >= 0x20 || byte == '\n' || byte == '\t');
    QVERIFY(markdown.contains(escapeMarkdown(name).toUtf8()));
  }
}

SCALESCOPE_WINDOW_TEST(TestExportText)
#include "test_export_text.moc"
