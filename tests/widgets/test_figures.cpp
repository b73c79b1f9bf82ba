// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImageReader>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>
#include <set>

#include "app/figures/figure_export.h"
#include "app/figures/figure_legend.h"
#include "app/figures/figure_paper.h"
#include "app/figures/figure_text.h"
#include "app/figures/line_clipping.h"
#include "app/figures/panel_axes.h"
#include "app/figures/panel_painters.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figures {

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

Figure scalingFigure() {
  FigurePanel panel;
  panel.title = "Throughput";
  panel.x = {"Devices", "", AxisScale::Log2, {}, {}};
  panel.y = {"Throughput", "images/s", AxisScale::Linear, 0.0, 300.0};
  FigureStyles styles;
  const SeriesStyle style = styles.styleFor("A, \"fast\"");
  // The last point lies above the fixed end of the axis.
  panel.series = {
      {"A, \"fast\"",
       {{1, 100.125, 99.0, 101.5}, {2, 190.1, {}, {}}, {4, kNaN, {}, {}}, {8, 250, 240.0, 260.0}, {16, 900, {}, {}}},
       style.color,
       style.marker,
       style.dash,
       false}};
  Figure figure;
  figure.title = "Scaling";
  figure.caption = "Caption";
  figure.footnote = "4 of 5 runs; 1 excluded";
  figure.panels = {panel, panel};
  return figure;
}

QByteArray contentOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

class TestFigures : public QObject {
  Q_OBJECT

  QTemporaryDir m_dir;
  QString path(const char* name) const { return m_dir.filePath(QLatin1String(name)); }
  static QString message(const Status& status) {
    return status.ok() ? QString() : QString::fromStdString(status.error().message);
  }

 private slots:
  /// The label of a bar of two repeats is beyond the dot farther from the axis.
  void labelsKeepClearOfBothRepeats() {
    AxisMap axis;
    axis.low = 0, axis.high = 200;
    axis.start = 100, axis.end = 0;
    FigurePoint point{0, 156, {}, {}};
    QCOMPARE(BarExtent(axis, point).tip, 22.0);
    point.pair = {149, 164};
    QCOMPARE(BarExtent(axis, point).tip, 18.0);
  }
  void linesDoNotBreakWithinFigures() {
    QCOMPARE(unbroken("2 × 4 GPUs, n = 3, n ≥ 2, 5 images/s"),
             QString("2\u00a0×\u00a04\u00a0GPUs, n\u00a0=\u00a03, n\u00a0≥\u00a02, 5\u00a0images/\u2060s"));
    QCOMPARE(unbroken("2 x 4 in 85.0 ms at 12 ± 3 W, 14 GB/s, 92.3 % of 16 GiB, 3 min 05 s"),
             QString("2\u00a0x\u00a04 in 85.0\u00a0ms at 12\u00a0±\u00a03\u00a0W, 14\u00a0GB/\u2060s, 92.3\u00a0% of "
                     "16\u00a0GiB, 3\u00a0min 05\u00a0s"));
    QCOMPARE(unbroken("8 GPUs of 2 servers"), QString("8\u00a0GPUs of 2\u00a0servers"));
    QVERIFY(escapeTex("In 85 ms at 14 images/s") == "In 85~ms at 14~images/s");
    const QFont font = Paper::font(8);
    const double width = textWidth(font, "reach the throughput, n ="), line = lineHeight(font);
    QVERIFY(wrappedHeight(font, "reach the throughput, n = 3", width) > 1.5 * line);
  }
  void barsLieWhereTheirNamesDoNotFit() {
    FigurePanel panel;
    panel.kind = FigureKind::Bars;
    panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
    panel.series = {{"measured", {}, QColor("#00528c"), MarkerShape::None, Qt::SolidLine, false}};
    for (int i = 0; i < 14; ++i) {
      panel.categories.append(QStringLiteral("K%1").arg(i));
      panel.series[0].points.push_back({0, 100.0 + 10 * i, 90.0 + 10 * i, 110.0 + 10 * i});
    }
    Figure figure;
    figure.panels = {panel};
    QCOMPARE(withHorizontalBars(figure).panels[0].kind, FigureKind::Bars);
    const double standing = fittingHeightMm(figure);
    figure.panels[0].categories[3] = "PowerEdge C4140-M, V100-SXM2 16 GB, inception-v4, 8 devices on 2 nodes";
    QCOMPARE(withHorizontalBars(figure).panels[0].kind, FigureKind::HorizontalBars);
    QVERIFY(fittingHeightMm(figure) > standing);  // a row for each
    figure.heightMm = fittingHeightMm(figure);
    // Each bar is a row of ink: as many stretches of its colour lie above each other.
    const QImage image = figureToImage(figure, 100);
    int rows = 0;
    bool inside = false;
    const int x = image.width() * 55 / 100;
    for (int y = 0; y < image.height(); ++y) {
      const QColor at = image.pixelColor(x, y);
      const bool ink = at.blue() > at.red() + 60;
      rows += ink && !inside;
      inside = ink;
    }
    QCOMPARE(rows, 14);
    const QString tex = figureToPgfplots(figure);
    QVERIFY(tex.contains("xbar,") && tex.contains("x dir=both") && !tex.contains("ybar"));
    QVERIFY(figureToCsv(figure).contains("PowerEdge C4140-M"));
  }

  static Figure twoBars() {
    FigurePanel panel;
    panel.kind = FigureKind::Bars;
    panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
    panel.categories = {"AlexNet"};
    panel.valueLabels = false;
    panel.series = {
        {"own", {{0, 100, {}, {}}}, QColor("#00528c"), MarkerShape::None, Qt::SolidLine, false},
        {"one 8-GPU server", {{0, 100, {}, {}}}, QColor("#00528c"), MarkerShape::None, Qt::SolidLine, true}};
    panel.series[1].published = true;
    Figure figure;
    figure.panels = {panel};
    return figure;
  }

  /// 50 / 100 beside the values of all kinds of bars where it has room; text files do not have it.
  void ratiosStandBesideBarsWhereTheyHaveRoom() {
    Figure figure = twoBars();
    FigurePanel& panel = figure.panels[0];
    panel.valueLabels = true;
    panel.series[1].points[0].y = 50;
    const QString csv = figureToCsv(figure), tex = figureToPgfplots(figure);
    panel.series[0].points[0].ratio = 1;
    const auto drawn = [&](FigureKind kind, double widthMm) {
      panel.kind = kind;
      figure.widthMm = widthMm;
      return exportFigure(figure, path("ratio.svg")).ok() ? QString::fromUtf8(contentOf(path("ratio.svg"))) : QString();
    };
    QVERIFY(!drawn(FigureKind::Bars, 160).contains(QStringLiteral("1×")));  // that of the baseline alone is not shown
    panel.series[1].points[0].ratio = 0.5;
    for (const FigureKind kind : {FigureKind::Bars, FigureKind::HorizontalBars}) {
      const QString svg = drawn(kind, 160);
      QVERIFY2(svg.contains(QStringLiteral("0.50×")) && svg.contains(QStringLiteral("1×")), qPrintable(svg));
      QVERIFY(!drawn(kind, 30).contains(QStringLiteral("0.50×")));
    }
    panel.kind = FigureKind::Bars;
    figure.widthMm = 160;
    QCOMPARE(figureToCsv(figure), csv);
    QCOMPARE(figureToPgfplots(figure), tex);
    QCOMPARE(barRatioText({0, 1, {}, {}}), QString());
  }

  /// Values of bars side by side are a space apart, or turned by 90°: "1,991" and "2,023" never read as one number.
  void valuesSideBySideStayApart() {
    Figure figure = twoBars();
    FigurePanel& panel = figure.panels[0];
    panel.valueLabels = true;
    panel.categories = {"A", "B", "C", "D"};
    panel.series[0].points = std::vector<FigurePoint>(4, {0, 1991, {}, {}});
    panel.series[1].points = std::vector<FigurePoint>(4, {0, 2023, {}, {}});
    static const QRegularExpression number(
        QStringLiteral("matrix\\(([-0-9.e]+),[^>]*>\\s*<text[^>]* x=\"([-0-9.]+)\"[^>]*font-family=\"([^\"]+)\" "
                       "font-size=\"([0-9.]+)\"[^>]*>(1,991|2,023)<"));
    int horizontal = 0, turned = 0;
    double space = 0;
    for (int widthMm = 30; widthMm <= 160; ++widthMm) {
      figure.widthMm = widthMm;
      QVERIFY(exportFigure(figure, path("apart.svg")).ok());
      std::map<double, double> ends;  // of horizontal labels, by where they begin
      int seen = 0;
      for (const auto& match : number.globalMatch(QString::fromUtf8(contentOf(path("apart.svg"))))) {
        ++seen;
        if (std::abs(match.captured(1).toDouble()) < 0.001) continue;
        QFont font(match.captured(3));
        font.setPixelSize(100);
        const double size = match.captured(4).toDouble() / 100, begin = match.captured(2).toDouble();
        space = size * QFontMetricsF(font).horizontalAdvance(' ');
        ends[begin] = begin + size * QFontMetricsF(font).horizontalAdvance(match.captured(5));
      }
      QVERIFY2(seen == 8, qPrintable(QString::number(seen)));
      for (auto label = ends.begin(); label != ends.end() && std::next(label) != ends.end(); ++label)
        QVERIFY2(std::next(label)->first - label->second >= 0.8 * space, qPrintable(QString::number(widthMm)));
      (ends.empty() ? turned : horizontal) += 1;
    }
    QVERIFY2(horizontal > 20 && turned > 5, qPrintable(QStringLiteral("%1 %2").arg(horizontal).arg(turned)));
  }

  /// In the full colour of its system: light stripes tell it apart, in grey as well.
  void publishedBarsAreStripedInEveryFormat() {
    const Figure figure = twoBars();
    const QImage grey = figureToImage(figure, 300).convertToFormat(QImage::Format_Grayscale8);
    QVERIFY(exportFigure(figure, path("stripes.png")).ok());
    std::vector<int> changes(2);
    for (int bar = 0; bar < 2; ++bar) {
      PlacedParts placed;
      QImage canvas(grey.size(), QImage::Format_RGB32);
      QPainter painter(&canvas);
      paintFigure(painter, canvas.rect(), figure, false, &placed);
      const QRectF plot = placed.plots.front().box;
      // The bars are 12 mm wide, beside each other in the middle.
      const int x = qRound(plot.center().x() + (bar == 0 ? -6 : 6) * 300 / 25.4);
      int darkest = 255;
      for (int y = qRound(plot.center().y()); y < qRound(plot.bottom()) - 20; ++y) {
        const int at = qGray(grey.pixel(x, y)), above = qGray(grey.pixel(x, y - 1));
        changes[static_cast<std::size_t>(bar)] += at > 150 && above <= 150;
        darkest = std::min(darkest, at);
      }
      QVERIFY2(darkest < 100, qPrintable(QString::number(darkest)));  // as dark as the bar of an own run
    }
    QCOMPARE(changes[0], 0);
    QVERIFY2(changes[1] > 5, qPrintable(QString::number(changes[1])));
    QVERIFY(exportFigure(figure, path("stripes.svg")).ok());
    const auto linesOf = [this](const Figure& drawn) {
      if (!exportFigure(drawn, path("lines.svg")).ok()) return -1;
      return static_cast<int>(contentOf(path("lines.svg")).count("<polyline"));
    };
    Figure plain = figure;
    plain.panels[0].series[1].published = false;
    QVERIFY2(linesOf(figure) > linesOf(plain) + 20, qPrintable(QString::number(linesOf(figure) - linesOf(plain))));
    QVERIFY(!contentOf(path("stripes.svg")).contains("<pattern"));
    const QString tex = figureToPgfplots(figure);
    const QString striped = "fill=c00528c,postaction={pattern=north east lines,pattern color=white}";
    QCOMPARE(tex.count(striped), 2);  // the bar and its key
  }

  /// Unless the name of its series says so.
  void theLegendExplainsStripes() {
    Figure figure = twoBars();
    QVERIFY(figureToPgfplots(figure).contains("~published}"));
    const double height = FigureLegend(figure, mm(36)).height();
    figure.panels[0].series[1].name = "8 GPUs, published";
    QVERIFY(!publishedKey(figure));
    QVERIFY(FigureLegend(figure, mm(36)).height() < height);
    figure.panels[0].series.pop_back();
    QVERIFY(!publishedKey(figure));
  }

  /// 0.4 of 100 ms are not a twentieth of a letter wide; other kinds of panels name all their series.
  void theLegendNamesWhatIsSeen() {
    FigurePanel panel;
    panel.kind = FigureKind::StackedBars;
    panel.categories = {"a", "b"};
    panel.series = {{"compute", {{0, 90, {}, {}}, {0, 80, {}, {}}}, Qt::blue},
                    {"wait", {{0, 9.6, {}, {}}, {0, kNaN, {}, {}}}, Qt::green},
                    {"host", {{0, 0.4, {}, {}}, {0, 0, {}, {}}}, Qt::black}};
    const auto isNamed = [&panel](std::size_t series) { return hasLegendEntry(panel, panel.series[series]); };
    QVERIFY(isNamed(0) && isNamed(1) && !isNamed(2));
    panel.series[2].points[1].y = 0.6;  // of the longest stack
    QVERIFY(isNamed(2));
    panel.series[2].points[1].y = 0;
    Figure figure;
    figure.panels = {panel};
    const QString tex = figureToPgfplots(figure);
    QVERIFY(tex.contains("~wait}") && !tex.contains("~host}"));
    panel.kind = FigureKind::Bars;
    QVERIFY(isNamed(2));
  }

  static FigurePanel numberTable() {
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.tableHeader = {"Network", "Images/s", "Note"};
    table.tableRows = {{"A", "1,234.5", "8 GPUs"}, {"B", "7.25 ± 0.10", "2 nodes"}, {"C", "–", "x"}};
    return table;
  }

  void numbersAreAlignedAtTheirDecimalSigns() {
    Figure figure;
    figure.panels = {numberTable()};
    const std::vector<QStringList> rows = shownRows(figure.panels[0].tableRows);
    QVERIFY(isNumberColumn(rows, 1) && !isNumberColumn(rows, 2) && !isNumberColumn(rows, 0));
    figure.heightMm = fittingHeightMm(figure);
    QVERIFY(exportFigure(figure, path("table.svg")).ok());
    const QString svg = QString::fromUtf8(contentOf(path("table.svg")));
    // The parts from the sign on begin at the same x.
    QStringList begins;
    for (const char* part : {".5", ".25\u00a0±\u00a00.10"}) {
      const QRegularExpression text(QStringLiteral("<text[^>]* x=\"([0-9.]+)\"[^>]*>%1")
                                        .arg(QRegularExpression::escape(QString::fromUtf8(part))));
      begins.append(text.match(svg).captured(1));
    }
    QVERIFY2(!begins[0].isEmpty() && begins[0] == begins[1], qPrintable(begins.join(' ')));
    const QString tex = figureToPgfplots(figure);
    const QString room = "\\phantom{.25~\\ensuremath{\\pm}~0.10} & ";
    QVERIFY2(tex.contains("\\begin{tabular}{lrl}\n\\toprule\nNetwork & Images/s & Note "), qPrintable(tex));
    QVERIFY(tex.contains("A & 1,234\\rlap{.5}" + room + "8~GPUs"));
    QVERIFY(tex.contains("B & 7\\rlap{.25~\\ensuremath{\\pm}~0.10}" + room) && tex.contains("C & --" + room + "x"));
  }

  void columnsOfNumbers_data() {
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<bool>("areNumbers");
    QTest::newRow("units") << QStringList{"2 U", "unknown", "4,162 images/s", "–"} << true;
    QTest::newRow("differences") << QStringList{"28.5\u00a0% slower", "1.2\u00a0% faster"} << true;
    QTest::newRow("limits") << QStringList{"<0.01", "12.34"} << true;
    QTest::newRow("intervals") << QStringList{"1,080 to 1,147", "76.9\u00a0% to 88.6\u00a0%", "181\u00a0to\u00a0205",
                                              "–"}
                               << true;
    QTest::newRow("names") << QStringList{"8 of 9 runs", "ResNet-50"} << false;
    QTest::newRow("words") << QStringList{"faster", "slower"} << false;
    QTest::newRow("none") << QStringList{"–", "–"} << true;
  }
  void columnsOfNumbers() {
    QFETCH(QStringList, cells);
    QFETCH(bool, areNumbers);
    std::vector<QStringList> rows;
    for (const QString& cell : cells) rows.push_back({"row", cell});
    QCOMPARE(isNumberColumn(rows, 1), areNumbers);
  }

  /// A table that is too wide shortens columns of words, and never breaks a number or its unit.
  void numbersStayWhole() {
    FigurePanel panel;
    panel.kind = FigureKind::Table;
    panel.tableHeader = {"Predicted configuration", "90 % band", "Cost of the all-reduce (ms)", "Whole training"};
    panel.tableRows = {{"8 nodes of 4 GPUs over InfiniBand", "1,865\u00a0to\u00a02,114", "0.473", "16.1 h"}};
    const std::vector<TableColumn> whole = tableColumns(panel, 400), narrow = tableColumns(panel, 75);
    QVERIFY(narrow[0].wraps && narrow[2].wraps);
    QVERIFY(!narrow[1].wraps);
    QVERIFY(std::abs(narrow[1].widthMm - whole[1].widthMm) < 0.01);
  }

  /// Seven columns of ranges need 165 mm in the usual type and 130 in the smallest.
  void numbersShrinkBeforeTheyBreak() {
    FigurePanel panel;
    panel.kind = FigureKind::Table;
    for (int column = 0; column < 7; ++column) panel.tableHeader.append("90 % band");
    panel.tableRows = {{}};
    for (int column = 0; column < 7; ++column) panel.tableRows.front().append("1,539\u00a0to\u00a03,457");
    const double wholeRow = tableHeights(panel, mm(1000)).rows[0];
    QVERIFY(tableHeights(panel, mm(150)).rows[0] < wholeRow);
    QVERIFY2(tableHeights(panel, mm(40)).rows[0] > wholeRow, "no type is small enough: they break");
  }

  /// However large a figure is.
  void axesHaveFewMarks() {
    FigurePanel panel;
    panel.x = {"Wall time", "s", AxisScale::Linear, 0, 43};
    panel.y = {"Training time", "h", AxisScale::Linear, 0, 75};
    FigureSeries series;
    series.points = {{0, 0, {}, {}}, {43, 75, {}, {}}};
    panel.series = {series};
    const PanelAxes axes(panel, QSizeF(mm(300), mm(150)));
    QCOMPARE(axes.xTicks.values, (QList<double>{0, 5, 10, 15, 20, 25, 30, 35, 40}));
    QCOMPARE(axes.yTicks.values, (QList<double>{0, 10, 20, 30, 40, 50, 60, 70}));
  }

  void emptyColumnsAreDropped() {
    FigurePanel table;
    table.tableHeader = {"a", "b", "c"};
    table.tableRows = {{"–", "–", "1"}, {"–", "–", "–"}};
    dropEmptyColumns(table);
    QCOMPARE(table.tableHeader, (QStringList{"a", "c"}));
    QCOMPARE(shownRow(table.tableRows[0]), (QStringList{"–", "1"}));
  }

  /// "2 more rows" beside blank space: files are as high as their tables.
  void filesNeverCutATable() {
    Figure figure = scalingFigure();
    FigurePanel table = numberTable();
    for (int i = 0; i < 60; ++i) table.tableRows.push_back({QString("row %1").arg(i), "1", "–"});
    figure.panels.push_back(table);
    QVERIFY(exportFigure(figure, path("cut.svg")).ok());
    const QString svg = QString::fromUtf8(contentOf(path("cut.svg")));
    QVERIFY(svg.contains(">row 59<") && !svg.contains("more row"));
    QVERIFY(withWholeTables(figure).heightMm > figure.heightMm + 100);
    figure.heightMm = fittingHeightMm(figure);
    QCOMPARE(withWholeTables(figure).heightMm, figure.heightMm);
    QVERIFY(exportFigure(figure, path("fits.svg")).ok());
    QVERIFY(!QString::fromUtf8(contentOf(path("fits.svg"))).contains("more row"));
    // A wrapped row near the end needs no space for a line about omitted rows.
    Figure wrapped;
    table = numberTable();
    table.tableRows.push_back({QString(" a long name").repeated(20), "1", "x"});
    table.tableRows.push_back({"last", "1", "x"});
    wrapped.panels = {table};
    wrapped.heightMm = fittingHeightMm(wrapped);
    QVERIFY(exportFigure(wrapped, path("wrapped.svg")).ok());
    const QString whole = QString::fromUtf8(contentOf(path("wrapped.svg")));
    QVERIFY(whole.contains(">last<") && !whole.contains("more row"));
  }

  void csvHoldsExactlyThePlottedNumbers() {
    const QStringList lines = figureToCsv(scalingFigure()).split('\n');
    QCOMPARE(lines.at(0), QString("panel,series,x,y,low,high,x_quantity,y_quantity"));
    QCOMPARE(lines.at(1), QString("Throughput,\"A, \"\"fast\"\"\",1,100.125,99,101.5,Devices,Throughput (images/s)"));
    QCOMPARE(lines.at(3), QString("Throughput,\"A, \"\"fast\"\"\",4,,,,Devices,Throughput (images/s)"));
    QCOMPARE(lines.size(), 1 + 2 * 5 + 1);
    const Status written = exportFigure(scalingFigure(), path("a.csv"));
    QVERIFY2(written.ok(), qPrintable(message(written)));
    QCOMPARE(QString::fromUtf8(contentOf(path("a.csv"))), figureToCsv(scalingFigure()));
  }

  void csvOfBarsAndTables() {
    FigurePanel bars;
    bars.kind = FigureKind::Bars;
    bars.categories = {"VGG-16", "AlexNet"};
    bars.series = {{"A", {{0, 1.5, {}, {}}, {0, 2, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.title = "T";
    table.tableHeader = {"Network", "Images/s"};
    table.tableRows = {{"VGG-16", countCell(12345)}};
    Figure figure;
    figure.panels = {bars, table};
    const QString csv = figureToCsv(figure);
    QVERIFY(csv.contains("1,A,AlexNet,2,,,,\n"));
    QVERIFY(csv.contains("T,VGG-16,Images/s,12345,,,Network,\n"));
    QVERIFY(figureToCsv(figure, '\t').contains("VGG-16\tImages/s\t12345\t"));
    table.tableHeader.append("Difference (%)");
    table.tableRows = {{"VGG-16", countCell(12345), numberCell(-1.53, 1)}, {"AlexNet, LRN", "\u2013", "not stable"}};
    figure.panels = {table};
    QCOMPARE(shownRow(table.tableRows[0]), (QStringList{"VGG-16", "12,345", "\u22121.5"}));
    QCOMPARE(figureToCsv(figure),
             QString("Network,Images/s,Difference (%)\nVGG-16,12345,-1.53\n\"AlexNet, LRN\",,not stable\n"));
    table.tableHeader = {"GPUs", "Images/s"};  // a list of devices is not a number
    table.tableRows = {{"0,1", numberCell(1234567.5, 1)}, {"0,100", "1,234"}};
    figure.panels = {table};
    QCOMPARE(figureToCsv(figure), QString("GPUs,Images/s\n\"0,1\",1234567.5\n\"0,100\",\"1,234\"\n"));
  }

  void pdfIsOnePageOfTheFiguresSize() {
    Figure figure = scalingFigure();
    figure.widthMm = 85;
    figure.heightMm = 60;
    const Status written = exportFigure(figure, path("a.pdf"));
    QVERIFY2(written.ok(), qPrintable(message(written)));
    const QByteArray pdf = contentOf(path("a.pdf"));
    const QRegularExpression box("/MediaBox \\[\\s*0 0 ([0-9.]+) ([0-9.]+)\\s*\\]");
    const QRegularExpressionMatch match = box.match(QString::fromLatin1(pdf));
    QVERIFY(match.hasMatch());
    // Qt rounds pages to whole points (0.35 mm).
    QVERIFY(std::abs(match.captured(1).toDouble() * 25.4 / 72 - 85) < 0.2);
    QVERIFY(std::abs(match.captured(2).toDouble() * 25.4 / 72 - 60) < 0.2);
    QCOMPARE(pdf.count("/Type /Page\n"), 1);
    QVERIFY2(pdf.contains("/FontFile2"), "fonts must be embedded");
  }

  void pngHasSizeAndResolution_data() {
    QTest::addColumn<int>("dpi");
    QTest::newRow("300") << 300;
    QTest::newRow("600") << 600;
  }
  void pngHasSizeAndResolution() {
    QFETCH(int, dpi);
    QVERIFY(exportFigure(scalingFigure(), path("a.png"), dpi).ok());
    const QImage image(path("a.png"));
    QCOMPARE(image.width(), qRound(160 * dpi / 25.4));
    QCOMPARE(image.height(), qRound(90 * dpi / 25.4));
    QCOMPARE(qRound(image.dotsPerMeterX() * 0.0254), dpi);
  }

  void svgKeepsItsCurvesInsideThePlot() {
    QVERIFY(exportFigure(scalingFigure(), path("a.svg")).ok());
    const QString svg = QString::fromUtf8(contentOf(path("a.svg")));
    QVERIFY(svg.contains("width=\"160mm\"") && svg.contains("height=\"90mm\""));
    QVERIFY(QSvgRenderer(path("a.svg")).isValid());
    // Grid lines and swatches have two points, curves more.
    static const QRegularExpression polyline("<polyline [^>]*points=\"([^\"]*)\"");
    QRegularExpressionMatchIterator lines = polyline.globalMatch(svg);
    double top = 1e9, bottom = 0;
    while (lines.hasNext()) {
      const QStringList points = lines.next().captured(1).simplified().split(' ');
      for (const QString& point : points) {
        const double y = point.section(',', 1).toDouble();
        QVERIFY(QRectF(0, 0, 16000, 9000).contains(point.section(',', 0, 0).toDouble(), y));
        if (points.size() < 2 || points.first().section(',', 1) == points.last().section(',', 1)) continue;
        top = std::min(top, y);
        bottom = std::max(bottom, y);
      }
    }
    QVERIFY2(bottom > top, "the curves must be polylines");
    // 900 images/s on an axis that ends at 300 would lie far above the sheet; the plot begins under title and legend.
    QVERIFY2(top > 1000 && bottom < 7700, qPrintable(QString("%1 %2").arg(top).arg(bottom)));
  }

  void oneCurveIsOnePolyline() {
    Figure figure = scalingFigure();
    figure.panels.resize(1);
    FigureSeries& series = figure.panels[0].series[0];
    series.points.clear();
    for (int i = 1; i <= 5000; ++i) series.points.push_back({double(i), 100 + 50 * std::sin(i / 50.0), {}, {}});
    QVERIFY(exportFigure(figure, path("b.svg")).ok());
    const QString svg = QString::fromUtf8(contentOf(path("b.svg")));
    const QRegularExpression polyline("<polyline [^>]*points=\"([^\"]*)\"");
    QRegularExpressionMatchIterator lines = polyline.globalMatch(svg);
    int longOnes = 0;
    while (lines.hasNext()) longOnes += lines.next().captured(1).simplified().split(' ').size() >= 5000;
    QCOMPARE(longOnes, 1);
  }

  void faultsSayWhatToDo() {
    const Status ending = exportFigure(scalingFigure(), path("a.gif"));
    QVERIFY(!ending.ok());
    QCOMPARE(ending.error().code, std::string("export-unsupported"));
    QVERIFY(ending.error().message.english().find(".svg") != std::string::npos);
    const Status folder = exportFigure(scalingFigure(), path("missing/a.png"));
    QVERIFY(!folder.ok());
    QCOMPARE(folder.error().code, std::string("file-unwritable"));
    QVERIFY(folder.error().message.english().find("missing") != std::string::npos);
    Figure tiny = scalingFigure();
    tiny.widthMm = 3;
    QCOMPARE(exportFigure(tiny, path("c.png")).error().code, std::string("figure-invalid"));
    QVERIFY(!QFile::exists(path("c.png")));
    QCOMPARE(exportFigure(scalingFigure(), path("c.png"), 5).error().code, std::string("figure-invalid"));
  }

  void aFailedExportKeepsTheOldFile() {
    QVERIFY(exportFigure(scalingFigure(), path("keep.csv")).ok());
    const QByteArray before = contentOf(path("keep.csv"));
    Figure broken = scalingFigure();
    broken.heightMm = -1;
    QVERIFY(!exportFigure(broken, path("keep.csv")).ok());
    QCOMPARE(contentOf(path("keep.csv")), before);
  }

  void aPngOfTooManyPixelsIsRefusedWithTheMost() {
    Figure tall = scalingFigure();
    tall.heightMm = 3000;
    const Status refused = exportFigure(tall, path("tall.png"), 300);
    QVERIFY(!refused.ok());
    const QString reason = QString::fromStdString(refused.error().message);
    QVERIFY2(reason.contains("use 277 dpi or less"), qPrintable(reason));
    QVERIFY(!QFile::exists(path("tall.png")));
    QVERIFY(exportFigure(tall, path("tall.png"), 277).ok());
    QCOMPARE(QImageReader(path("tall.png")).size().height(), qRound(3000 / 25.4 * 277));
    tall.heightMm = kMaxFigureHeightMm + 1;
    QVERIFY(exportFigure(tall, path("tall.csv")).ok());
    QVERIFY(!exportFigure(tall, path("tall.svg")).ok());
  }

  void stylesBelongToNamesAndStayApartInGrey() {
    FigureStyles styles;
    const SeriesStyle first = styles.styleFor("A");
    const SeriesStyle second = styles.styleFor("B");
    const SeriesStyle third = styles.styleFor("C");
    QCOMPARE(styles.styleFor("A").color, first.color);
    QVERIFY(std::abs(qGray(first.color.rgb()) - qGray(second.color.rgb())) > 40);
    QVERIFY(std::abs(qGray(second.color.rgb()) - qGray(third.color.rgb())) > 40);
    QVERIFY(first.marker != second.marker && first.dash != second.dash);
  }

  void elevenLinesAreApartInGrey() {
    FigureStyles styles;
    std::set<MarkerShape> markers;
    std::set<std::pair<MarkerShape, Qt::PenStyle>> published;
    for (int i = 0; i < 33; ++i) {
      const SeriesStyle style = styles.styleFor(QString::number(i));
      if (i < 11) markers.insert(style.marker);
      published.insert({style.marker, style.publishedDash});
      QVERIFY(style.publishedDash != Qt::SolidLine && style.publishedDash != FigureStyles::ideal().dash);
    }
    QCOMPARE(markers.size(), std::size_t(11));
    QCOMPARE(published.size(), std::size_t(33));
  }

  /// A marker in the middle of a short line would hide the dots.
  void theLegendShowsTheDash() {
    Figure figure;
    FigureSeries series{"A", {{1, 1, {}, {}}}, Qt::black, MarkerShape::Circle, Qt::DashDotLine, false};
    figure.panels.emplace_back();
    figure.panels[0].series = {series};
    const Paper paper(false);
    QImage image(400, 60, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(0.2, 0.2);
    const FigureLegend legend(figure, mm(100));
    legend.draw(painter, paper, QPointF(0, 0));
    painter.end();
    int runs = 0;
    const int row = static_cast<int>(legend.height() * 0.2 / 2);
    bool ink = false;
    for (int x = 0; x < static_cast<int>(mm(13) * 0.2); ++x) {
      const bool dark = qGray(image.pixel(x, row)) < 128;
      runs += dark && !ink ? 1 : 0;
      ink = dark;
    }
    QVERIFY2(runs >= 4, qPrintable(QString::number(runs)));
  }

  void axesOfPositiveValuesBeginAtZero() {
    FigurePanel panel;
    panel.series = {{"A", {{0.1, 0.1, {}, {}}, {10, 9, {}, {}}}, Qt::black, MarkerShape::Circle, Qt::SolidLine, false}};
    const PanelAxes axes(panel, QSizeF(mm(60), mm(40)));
    QCOMPARE(axes.x.low, 0.0);
    QVERIFY(axes.y.low >= 0);
  }

  /// Bars of systems that each have their own categories are as wide as those of one series.
  void lonelyBarsShareTheirPlace() {
    FigurePanel panel;
    panel.kind = FigureKind::Bars;
    panel.categories = {"a", "b"};
    panel.series = {{"A", {{0, 1, {}, {}}, {0, kNaN, {}, {}}}, Qt::black},
                    {"B", {{0, kNaN, {}, {}}, {0, 2, {}, {}}}, Qt::red}};
    QVERIFY(hasOneBarEach(panel));
    Figure figure;
    figure.panels = {panel};
    QVERIFY(figureToPgfplots(figure).contains("bar shift=0pt"));
    panel.series[1].points[0].y = 3;
    QVERIFY(!hasOneBarEach(panel));
  }

  void everyMarkerLooksDifferent() {
    const Paper paper(false);
    std::vector<QImage> seen;
    for (int shape = 1; shape <= static_cast<int>(MarkerShape::TriangleRight); ++shape) {
      QImage image(40, 40, QImage::Format_RGB32);
      image.fill(Qt::white);
      QPainter painter(&image);
      painter.scale(0.1, 0.1);
      drawMarker(painter, paper, static_cast<MarkerShape>(shape), QPointF(200, 200), Qt::black, false);
      painter.end();
      QVERIFY2(std::find(seen.begin(), seen.end(), image) == seen.end(), qPrintable(QString::number(shape)));
      seen.push_back(image);
    }
  }

  /// 16 MiB at the right edge of the plot: nothing of its label is beyond the sheet.
  void lastLabelIsNotCut() {
    Figure figure;
    figure.widthMm = 80;
    FigurePanel panel;
    panel.x = {"Transfer size", "B", AxisScale::Log2, {}, {}};
    panel.y = {"Bandwidth", "GB/s", AxisScale::Linear, 0.0, {}};
    panel.series = {
        {"a", {{4096, 1, {}, {}}, {16777216, 9, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
    PanelAxes axes(panel, QSizeF(mm(60), mm(40)));
    QVERIFY(axes.rightOfPlot(mm(60)) > mm(2));
    figure.panels = {panel};
    const QImage image = figureToImage(figure, 200);
    for (int y = 0; y < image.height(); ++y)
      for (int x = image.width() - 6; x < image.width(); ++x) QCOMPARE(image.pixelColor(x, y), QColor(Qt::white));
    QVERIFY(figureToPgfplots(figure).contains("32~MiB"));
  }

  void warmupIsGreyInEveryFormat() {
    Figure figure = scalingFigure();
    figure.panels.resize(1);
    FigureSeries& series = figure.panels[0].series[0];
    series.points = {{1, 100, {}, {}}, {2, 150, {}, {}}, {4, 200, {}, {}}, {8, 250, {}, {}}};
    const QImage without = figureToImage(figure, 100);
    QVERIFY(!figureToCsv(figure).contains("warmup"));
    series.warmupEnd = 2;
    QVERIFY(figureToImage(figure, 100) != without);
    const QStringList lines = figureToCsv(figure).split('\n');
    QVERIFY(lines.at(0).endsWith(",warmup") && lines.at(2).endsWith(",1") && lines.at(3).endsWith(",0"));
    QVERIFY(figureToPgfplots(figure).contains('[' + QString("c8a8a8a")));
  }

  void stepsHaveCorners() {
    Figure figure = scalingFigure();
    figure.panels.resize(1);
    const QImage ramps = figureToImage(figure, 100);
    figure.panels[0].series[0].stepped = true;
    QVERIFY(figureToImage(figure, 100) != ramps);
    QVERIFY(figureToPgfplots(figure).contains("const plot mark right"));
    QCOMPARE(figureToCsv(figure).split('\n').size(), 1 + 5 + 1);  // the numbers stay the measured ones
  }

  void csvIsForMachines() {
    FigurePanel bars;
    bars.kind = FigureKind::Bars;
    bars.categories = {"1 rank\nn = 3, CV 5.5\u00a0%", "2 ranks\nn = 1"};
    bars.repeats = {{3, 0.055}, {1}};
    bars.series = {{"A", {{0, 1.5, {}, {}}, {0, 2, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.title = "T";
    table.tableHeader = {"Network", "Difference", "95\u00a0% interval (h)"};
    table.tableRows = {{"VGG-16", withSign(percentCell(-0.0125)), "–"}, {"AlexNet", withSign(percentCell(0)), "–"}};
    Figure figure;
    figure.panels = {bars, table};
    const QString csv = figureToCsv(figure);
    QVERIFY2(csv.startsWith("panel,series,x,y,low,high,x_quantity,y_quantity,n,cv_percent\n"), qPrintable(csv));
    QVERIFY2(csv.contains("1,A,1 rank,1.5,,,,,3,5.5\n"), qPrintable(csv));
    QVERIFY2(csv.contains("1,A,2 ranks,2,,,,,1,\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,VGG-16,Difference (%),-1.25,,,Network,,,\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,AlexNet,Difference (%),0,,,Network,,,\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,AlexNet,95\u00a0% interval (h),,,,Network,,,\n"), qPrintable(csv));
    figure.panels = {table};
    QVERIFY2(figureToCsv(figure).contains("VGG-16,-1.25,\n"), qPrintable(figureToCsv(figure)));
  }

  /// Text and file of cells come from one value: the file has all digits, ends and values of pairs beside it.
  void cellsAreValues() {
    TableCell mean = numberCell(73.17345759925135, 1), pair = numberCell(4.225, 2), time = numberCell(5400, 2, "s");
    mean.ends = {70.24, 76.13};
    mean.endDecimals = 1;
    mean.pattern = "%1 (%2 to %3)";
    pair.ends = {4.1, 4.35};
    pair.endDecimals = 2;
    pair.isPair = true;
    pair.pattern = "%1 (%2 and %3; n = 2)";
    time.divisor = 3600;
    time.pattern = "%1 h";
    TableCell band = mean, slower = numberCell(-20.04, 1, "%");
    band.value.reset();
    band.pattern = "%2 to %3";
    slower.sign = CellSign::Never;
    slower.pattern = "%1 % slower";
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.tableHeader = {"Name", "Rate", "Difference", "Time", "Power"};
    table.tableRows = {{"a", mean, slower, time, numberCell(300, 0, "W")},
                       {"b", pair, withSign(percentCell(0.015)), "–", countCell(2)},
                       {"c", band, "not tested", "–", "–"}};
    QCOMPARE(shownRow(table.tableRows[0]),
             (QStringList{"a", "73.2 (70.2 to 76.1)", "20.0 % slower", "1.50 h", "300\u00a0W"}));
    QCOMPARE(shownRow(table.tableRows[1]).mid(1, 2), (QStringList{"4.22 (4.10 and 4.35; n = 2)", "+1.5\u00a0%"}));
    QCOMPARE(shownRow(table.tableRows[2]).mid(1), (QStringList{"70.2 to 76.1", "not tested", "–", "–"}));
    Figure figure;
    figure.panels = {table};
    QCOMPARE(figureToCsv(figure), QString("Name,Rate,Rate low,Rate high,Rate 1,Rate 2,Difference (%),Time (s),Power\n"
                                          "a,73.17345759925135,70.24,76.13,,,-20.04,5400,300 W\n"
                                          "b,4.225,,,4.1,4.35,1.5,,2\n"
                                          "c,,70.24,76.13,,,not tested,,\n"));
    figure.panels = {table, table};
    figure.panels[0].title = "T";
    const QString csv = figureToCsv(figure);
    QVERIFY2(csv.contains("T,a,Rate,73.17345759925135,70.24,76.13,Name,,,\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,b,Rate,4.225,,,Name,,4.1,4.35\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,c,Rate,,70.24,76.13,Name,,,\n"), qPrintable(csv));
    QVERIFY2(csv.contains("T,a (W),Power,300,,,Name,,,\n"), qPrintable(csv));
  }

  void bothOfTwoRepeatsReachFiles() {
    FigurePanel bars;
    bars.kind = FigureKind::Bars;
    bars.categories = {"one", "two"};
    bars.series = {{"A", {{0, 4.223, {}, {}}, {0, 2, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
    Figure figure;
    figure.panels = {bars};
    const QImage without = figureToImage(figure, 100);
    figure.panels[0].series[0].points[0].pair = {4.1, 4.35};
    QVERIFY(figureToImage(figure, 100) != without);
    const QString csv = figureToCsv(figure), markdown = figureToMarkdown(figure);
    QVERIFY2(csv.startsWith("panel,series,x,y,low,high,x_quantity,y_quantity,value_1,value_2\n"), qPrintable(csv));
    QVERIFY2(csv.contains("1,A,one,4.223,,,,,4.1,4.35\n"), qPrintable(csv));
    QVERIFY2(csv.contains("1,A,two,2,,,,,,\n"), qPrintable(csv));
    QVERIFY2(markdown.contains("4.22 (4.10 and 4.35)"), qPrintable(markdown));
  }

  void axesHoldWhiskersAndLeaveOutWhatALogCannotShow() {
    FigurePanel panel;
    panel.x = {"Devices", "", AxisScale::Linear, {}, {}};
    panel.y = {"Throughput", "images/s", AxisScale::Linear, {}, {}};
    panel.series = {{"a", {{1, 10, 4.0, 31.0}, {2, 12, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
    const PanelAxes whiskers(panel, QSizeF(mm(60), mm(40)));
    QVERIFY(whiskers.y.low <= 4 && whiskers.y.high >= 31);
    panel.y.scale = AxisScale::Log10;
    panel.series[0].points = {{1, 0, {}, {}}, {2, 10, 0.0, {}}, {3, 1000, {}, {}}};
    const PanelAxes logarithmic(panel, QSizeF(mm(60), mm(40)));
    QVERIFY(logarithmic.y.low > 5 && logarithmic.y.low <= 10);
    QVERIFY(logarithmic.y.high >= 1000 && logarithmic.y.high < 2000);
  }

  /// Errors are lengths from the point, plus and minus each by itself.
  void texHasAxesAndWhiskersOfTheFigure() {
    const QString tex = figureToPgfplots(scalingFigure());
    QVERIFY2(tex.contains("xmode=log,log basis x=2,"), qPrintable(tex));
    QVERIFY2(tex.contains("\n1 100.125 1.375 1.125\n"), qPrintable(tex));
    QVERIFY(tex.contains("\n2 190.1 0 0\n") && tex.contains("ymin=0,") && tex.contains("ymax=300,"));
    Figure figure = scalingFigure();
    for (FigurePanel& panel : figure.panels) panel.x.scale = AxisScale::Log10;
    QVERIFY(figureToPgfplots(figure).contains("xmode=log,log basis x=10,"));
  }

  void axesOfBarsHaveFourMarksWhateverTheRange() {
    for (const double high : {0.07, 1.01, 2.9, 5.3, 13.9, 49.0, 99.0, 490.7, 1234.0}) {
      AxisMap map;
      map.low = 0;
      map.high = high;
      const AxisTicks lying = roundedOut(map, {}, 2);
      QVERIFY2(lying.values.size() >= 4 && lying.values.size() <= 7, qPrintable(QString::number(high)));
      QVERIFY(map.high >= high && std::abs(lying.values.last() - map.high) < 1e-9 * high);
      FigurePanel panel;
      panel.kind = FigureKind::Bars;
      panel.categories = {"a"};
      panel.series = {{"one", {{0, high, {}, {}}}, Qt::black, MarkerShape::None, Qt::SolidLine, false}};
      QVERIFY(PanelAxes(panel, QSizeF(mm(40), mm(12))).yTicks.values.size() >= 4);
    }
  }

  void clippingCutsAtTheBox() {
    const QRectF box(0, 0, 10, 10);
    const auto parts = clipPolyline({{-5, 5}, {5, 5}, {5, 20}, {8, 20}, {8, 5}, {kNaN, 5}, {2, 2}, {3, 3}}, box);
    QCOMPARE(parts.size(), std::size_t(3));
    QCOMPARE(parts[0], (QPolygonF{{0, 5}, {5, 5}, {5, 10}}));
    QCOMPARE(parts[1], (QPolygonF{{8, 10}, {8, 5}}));
    QCOMPARE(parts[2], (QPolygonF{{2, 2}, {3, 3}}));
    QVERIFY(clipPolyline({{-5, -5}, {-1, 20}}, box).empty());
  }

  void fittingHeightGrowsWithTheText() {
    Figure figure = scalingFigure();
    const double shortText = fittingHeightMm(figure);
    figure.caption = QString("A long caption that says much. ").repeated(20);
    QVERIFY(fittingHeightMm(figure) > shortText + 15);
    QVERIFY(std::abs(fittingHeightMm(figure, 60) - fittingHeightMm(figure, 45) - 15) < 3);
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.tableHeader = {"Network"};
    table.tableRows.assign(40, {"row"});
    figure.panels = {table};
    QVERIFY(fittingHeightMm(figure) > 40 * 4);
  }

  void oddFiguresAreDrawnWithoutFault() {
    Figure figure;
    QVERIFY(!figureToImage(figure, 72).isNull());
    FigurePanel panel;
    figure.panels = {panel};
    QVERIFY(!figureToImage(figure, 72).isNull());
    panel.series = {{"one", {{1, 5, {}, {}}}, Qt::red, MarkerShape::Cross, Qt::DashLine, true}};
    FigurePanel bars = panel;
    bars.kind = FigureKind::Bars;
    bars.categories = {"a", "b"};
    bars.series[0].points = {{0, -3, -4.0, -2.0}, {0, kNaN, {}, {}}};
    FigurePanel table;
    table.kind = FigureKind::Table;
    table.tableHeader = {"only"};
    table.tableRows.assign(200, {"row"});
    panel.x.scale = panel.y.scale = AxisScale::Log10;
    panel.series[0].points.push_back({0, 0, {}, {}});
    figure.panels = {panel, bars, table};
    const QImage image = figureToImage(figure, 100);
    int ink = 0;
    constexpr int kAboveTable = 100;
    for (int y = 0; y < kAboveTable; ++y)
      for (int x = 0; x < image.width(); ++x) ink += image.pixelColor(x, y) != QColor(Qt::white);
    QVERIFY(ink > 300);
  }
};

SCALESCOPE_WINDOW_TEST(TestFigures)

}  // namespace scalescope::test_figures

#include "test_figures.moc"
