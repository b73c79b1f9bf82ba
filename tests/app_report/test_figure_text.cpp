// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include "app/answering/panel_table_model.h"
#include "app/exporting/figure_request.h"
#include "app/figures/export_text.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "tests/app_report/published_results.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_text {

using namespace scalescope::testing;

/// Figures as Markdown and as LaTeX.
class TestFigureText : public QObject {
  Q_OBJECT

 private slots:
  void marksOfMarkdownAreEscaped();
  void tablesStandAsTheyAre();
  void barsBecomeATableByCategory();
  void texIsEscaped();
  void everyKindMakesWholeLatex_data();
  void everyKindMakesWholeLatex();
  void namesReachLatexWhole();
  void theTableTwinIsAProperModel();

 private:
  static Figure figure(const QString& kind, const QStringList& patterns, const QMap<QString, QString>& options = {}) {
    FigureStyles styles;
    return buildFigure({kind, options}, published(patterns), styles).value().figure;
  }
};

namespace {

constexpr const char* kNoLatex =
    "Compiled only where pdflatex is: apt-get install texlive-latex-recommended texlive-pictures texlive-latex-extra "
    "lmodern.";

bool hasLatex() { return !QStandardPaths::findExecutable("pdflatex").isEmpty(); }

/// What pdflatex says of figure.tex in this folder.
QByteArray compiled(const QString& tex, const QString& folder) {
  QFile file(folder + "/figure.tex");
  if (!file.open(QIODevice::WriteOnly)) return {};
  file.write(tex.toUtf8());
  file.close();
  QProcess latex;
  latex.setWorkingDirectory(folder);
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("max_print_line", "1000");  // so that names of fonts are not broken
  latex.setProcessEnvironment(environment);
  latex.start("pdflatex", {"-interaction=nonstopmode", "-halt-on-error", "figure.tex"});
  return latex.waitForFinished(100000) ? latex.readAllStandardOutput() : QByteArray();
}

}  // namespace

void TestFigureText::marksOfMarkdownAreEscaped() {
  QCOMPARE(escapeMarkdown("a|b *c* _d_ [e]\nf"), QString("a\\|b \\*c\\* \\_d\\_ \\[e\\] f"));
}

void TestFigureText::tablesStandAsTheyAre() {
  const QString text = figureToMarkdown(figure("table", {"wp-table-5-*"}, {{"parts", "tables"}}));
  QVERIFY2(text.contains("| 4,852 |") && text.contains("| 16,977 |"), qPrintable(text));
  QVERIFY(text.contains("| --- | ---: |"));
  const QStringList rows = text.split('\n').filter(QRegularExpression("^\\|"));
  for (const QString& row : rows) QCOMPARE(QString(row).remove("\\|").count('|'), rows.front().count('|'));
}

void TestFigureText::barsBecomeATableByCategory() {
  Figure bars;
  FigurePanel panel;
  panel.kind = FigureKind::Bars;
  panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
  panel.categories = {"one\nn = 2", "two"};
  FigureSeries series;
  series.name = "A";
  series.points = {{0, 100.04, 98.0, 102.0}, {0, std::numeric_limits<double>::quiet_NaN(), {}, {}}};
  panel.series = {series};
  bars.panels = {panel};
  const PanelTable table = panelTable(panel);
  QCOMPARE(table.header, QStringList({"", "A: Throughput (images/s)"}));
  QCOMPARE(shownRow(table.rows[0]), QStringList({"one, n = 2", "100.0 (98.0 to 102.0)"}));
  QCOMPARE(shownRow(table.rows[1])[1], QString("–"));
  QVERIFY(figureToMarkdown(bars).contains("100.0 (98.0 to 102.0)"));
}

void TestFigureText::texIsEscaped() {
  QCOMPARE(escapeTex("50 % of A_B & C#1 {x} $5 \\ ~^"),
           QString("50~\\% of A\\_B \\& C\\#1 \\{x\\} \\$5 \\textbackslash{} \\textasciitilde{}\\textasciicircum{}"));
  QCOMPARE(escapeTex(QString::fromUtf8("1\u00a0% − 2 – 3 ≤ 4")),
           QString("1~\\% \\ensuremath{-} 2 -- 3 \\ensuremath{\\le} 4"));
  QCOMPARE(escapeTex(QString::fromUtf8("--steps `5` ,, 10⁶ 8 devices")),
           QString("-{}-steps \\textasciigrave{}5\\textasciigrave{} ,{}, 10\\ensuremath{^6} 8~devices"));
}

void TestFigureText::everyKindMakesWholeLatex_data() {
  QTest::addColumn<QString>("kind");
  QTest::addColumn<QStringList>("patterns");
  QTest::newRow("scaling") << "scaling" << QStringList{"wp-figure-2*"};
  QTest::newRow("bars") << "compare" << QStringList{"wp-figure-2*"};
  QTest::newRow("table") << "table" << QStringList{"wp-table-5-*"};
  QTest::newRow("relative speed") << "relative-speed" << QStringList{"wp-figure-35-*"};
  QTest::newRow("horizontal bars") << "compare" << QStringList{"wp-table-5-*", "wp-table-6-*"};
  QTest::newRow("ratios") << "ratios" << QStringList{"wp-table-5-*", "wp-table-6-*"};
  QTest::newRow("speed-ups alone") << "scaling" << QStringList{"p100-mxnet-*"};
  QTest::newRow("precisions") << "precisions" << QStringList{"v100-table-iii-*"};
  QTest::newRow("projection") << "projection" << QStringList{"wp-table-5-*resnet*", "wp-figure-35-*"};
}

void TestFigureText::everyKindMakesWholeLatex() {
  QFETCH(QString, kind);
  QFETCH(QStringList, patterns);
  const QString tex = figureToPgfplots(figure(kind, patterns));
  QVERIFY(tex.startsWith("\\documentclass") && tex.trimmed().endsWith("\\end{document}"));
  for (const char* environment : {"document", "tikzpicture", "axis", "tabular"})
    QCOMPARE(tex.count(QStringLiteral("\\begin{%1}").arg(environment)),
             tex.count(QStringLiteral("\\end{%1}").arg(environment)));
  QVERIFY2(!tex.contains("nan"), qPrintable(tex));
  QString balanced = tex;
  balanced.remove(QRegularExpression("\\\\[{}]"));
  QCOMPARE(balanced.count('{'), balanced.count('}'));
  if (!hasLatex()) QSKIP(kNoLatex);
  QTemporaryDir folder;
  const QByteArray said = compiled(tex, folder.path());
  QVERIFY2(said.contains("Output written on figure.pdf (1 page"), said.right(2000));
  QVERIFY2(!said.contains("/cmr"), "numerals are set in a font with serifs");
  for (const char* fault : {"Overfull", "Missing character", "Package pgfplots Warning"})
    QVERIFY2(!said.contains(fault), said.mid(said.indexOf(fault)).left(300));
  if (const QString keep = qEnvironmentVariable("SCALESCOPE_SCREENSHOTS"); !keep.isEmpty())
    QFile::copy(folder.filePath("figure.pdf"), keep + "/tex-" + kind + ".pdf");
}

/// In titles, legends, names of bars and cells; characters that the fonts lack are shown by their codes.
void TestFigureText::namesReachLatexWhole() {
  const QString name = QString::fromUtf8("R&D_50% #1 $5 {x} ~ ^ \\ ü × µ --option `a` 模");
  Figure figure;
  figure.title = name + QString::fromUtf8(" (10⁶, ≠, „x“, Łódź, 😀)");
  for (const FigureKind kind : {FigureKind::Bars, FigureKind::HorizontalBars, FigureKind::Lines}) {
    FigurePanel panel;
    panel.kind = kind;
    panel.y.title = panel.title = name;
    if (kind != FigureKind::Lines) panel.categories = {name, "b"};
    FigureSeries series;
    series.name = name;
    series.points = {{1, 16.977, {}, {}}, {2, 4.852, {}, {}}};
    panel.series = {series};
    figure.panels.push_back(panel);
  }
  FigurePanel table;
  table.kind = FigureKind::Table;
  table.tableHeader = {name, name};
  table.tableRows = {{name, "1.5"}};
  figure.panels.push_back(table);
  const QString tex = figureToPgfplots(figure);
  QVERIFY2(tex.contains("-{}-option"), "no ligature that would be a dash");
  QVERIFY(tex.contains("DeclareUnicodeCharacter{6A21}") && tex.contains("DeclareUnicodeCharacter{1F600}"));
  if (!hasLatex()) QSKIP(kNoLatex);
  QTemporaryDir folder;
  const QByteArray said = compiled(tex, folder.path());
  QVERIFY2(said.contains("Output written on figure.pdf"), said.right(2000));
  QVERIFY2(!said.contains("Missing character"), said.mid(said.indexOf("Missing character")).left(300));
  if (QStandardPaths::findExecutable("pdftotext").isEmpty())
    QSKIP("The words of the page cannot be read: install pdftotext (package poppler-utils).");
  QProcess reader;
  reader.start("pdftotext", {"-layout", folder.filePath("figure.pdf"), "-"});
  QVERIFY(reader.waitForFinished(60000));
  const QString page = QString::fromUtf8(reader.readAllStandardOutput()).simplified();
  QVERIFY2(page.contains(QString::fromUtf8("R&D_50% #1 $5 {x} ~ ^ \\ ü × µ --option `a`")), qPrintable(page));
  QVERIFY2(page.contains("6A21") && page.contains(QString::fromUtf8("Łódź")), qPrintable(page));
}

void TestFigureText::theTableTwinIsAProperModel() {
  PanelTableModel model;
  QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  model.setTable({{"a", "b"}, {{"1", "2"}, {"3", "4"}}});
  QCOMPARE(model.rowCount(), 2);
  QCOMPARE(model.index(1, 1).data().toString(), QString("4"));
  QCOMPARE(model.headerData(0, Qt::Horizontal).toString(), QString("a"));
  model.setTable({});
  QCOMPARE(model.rowCount(), 0);
}

SCALESCOPE_WINDOW_TEST(TestFigureText)

}  // namespace scalescope::test_figure_text

#include "test_figure_text.moc"
