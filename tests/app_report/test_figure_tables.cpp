// SPDX-License-Identifier: GPL-3.0-or-later
// A value that a figure draws is never unknown in its own table, in any kind of figure, and files hold it with all
// its digits.
#include <QtTest>
#include <cmath>

#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/results/decision_document.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_model.h"
#include "engine/import/reading/cursor.h"
#include "tests/app_report/decision_runs.h"
#include "tests/app_report/published_results.h"
#include "tests/app_report/recorded_predictions.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_tables {

using namespace scalescope::testing;

namespace {

using Options = QMap<QString, QString>;

/// Without a note in a second line and the unit of a title.
QString plainName(QString text) {
  text = text.section(QLatin1Char('\n'), 0, 0).replace(QChar(QChar::Nbsp), QLatin1Char(' '));
  if (text.endsWith(QLatin1Char(')'))) text = text.left(text.lastIndexOf(QStringLiteral(" (")));
  return text.trimmed().toLower();
}

/// Whether a column holds what the series shows: it has the name of the series and that of its axis, or is the only
/// one with the name of the axis.
bool isColumnOf(const QString& header, const FigurePanel& panel, const FigureSeries& series) {
  const QString name = plainName(header), axis = plainName(panel.y.title), ofSeries = plainName(series.name);
  if (axis.isEmpty() || (!name.contains(axis) && !axis.contains(name))) return false;
  return panel.series.size() == 1 || name.contains(ofSeries) || name == axis;
}

/// Whether a row is of this point: its first cell is the category or, of lines, its cell of the x axis is the place.
bool isRowOf(const QStringList& row, const QStringList& header, const FigurePanel& panel, std::size_t point, double x) {
  if (!panel.categories.isEmpty())
    return plainName(row.value(0)) == plainName(panel.categories.value(static_cast<qsizetype>(point)));
  const qsizetype place = header.indexOf(panel.x.title);
  return place >= 0 && !panel.x.title.isEmpty() && row.value(place) == QString::number(x);
}

/// Whether a value is nearly another one, but not the same.
bool isRounded(double value, double drawn) {
  constexpr double kSame = 1e-9, kRounded = 2e-3;
  const double apart = std::abs(value - drawn);
  return apart > kSame * std::abs(drawn) && apart < kRounded * std::abs(drawn);
}

/// What is drawn and unknown or rounded in the table: "panel: series, row, column".
QStringList unknownDrawn(const FigurePanel& panel, const FigurePanel& table, int& compared) {
  QStringList faults;
  for (const FigureSeries& series : panel.series)
    for (std::size_t i = 0; i < series.points.size(); ++i) {
      if (!std::isfinite(series.points[i].y)) continue;
      for (const TableRow& cells : table.tableRows) {
        const QStringList row = shownRow(cells);
        if (!isRowOf(row, table.tableHeader, panel, i, series.points[i].x)) continue;
        for (qsizetype column = 1; column < table.tableHeader.size(); ++column) {
          if (!isColumnOf(table.tableHeader[column], panel, series)) continue;
          ++compared;
          if (const auto& value = cells[column].value; value && isRounded(*value, series.points[i].y))
            faults.append(QStringLiteral("%1: %2 draws %3, of which the table has %4")
                              .arg(panel.title, series.name)
                              .arg(series.points[i].y, 0, 'g', 17)
                              .arg(*value, 0, 'g', 17));
          if (cells[column].isUnknown())
            faults.append(QStringLiteral("%1: %2 draws %3 at \"%4\", whose \"%5\" is unknown")
                              .arg(panel.title, series.name)
                              .arg(series.points[i].y)
                              .arg(row.value(0), table.tableHeader[column]));
        }
      }
    }
  return faults;
}

/// Cells of a CSV with numbers as people read them: "2,803", "4.1 ± 0.2", "643 (586 to 699)".
QStringList shownNumbers(const QString& csv) {
  static const QRegularExpression kShown(
      QStringLiteral("^[+\u2212<]?\\d{1,3}([,\u202f]\\d{3})+(\\.\\d+)?\\b|^[+\u2212<\u2264]?\\d[\\d.]*( ±| \\(\\d)|"
                     "^[\u2212+]\\d"));
  QStringList faults;
  for (const QString& line : csv.split(QLatin1Char('\n')))
    for (const std::string& cell : import::csvCells(line.toStdString()))
      if (kShown.match(toQString(cell)).hasMatch()) faults.append(toQString(cell));
  return faults;
}

std::vector<RunResult> shipped() {
  const QDir folder(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + "/resources/results");
  std::vector<RunResult> results;
  for (const QString& file : folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name))
    results.push_back(readResult(toPath(folder.filePath(file))).value());
  return results;
}

}  // namespace

class TestFigureTables : public QObject {
  Q_OBJECT
 private slots:
  void drawnValuesAreKnownInTables_data();
  void drawnValuesAreKnownInTables();
  void unknownValuesAreFound();
  void filesHoldValues_data() { drawnValuesAreKnownInTables_data(); }
  void filesHoldValues();
  void shownNumbersAreFound();

 private:
  /// Results of several kinds, by name.
  static std::map<QString, std::vector<RunResult>> sets();
  static QList<Options> optionsOf(const QString& kind);
};

std::map<QString, std::vector<RunResult>> TestFigureTables::sets() {
  static const std::map<QString, std::vector<RunResult>> all = {
      {"white paper", whitepaperTables()},
      {"V100", published({"v100-*.json"})},
      {"P100", published({"p100-*.json"})},
      {"shipped", shipped()},
      {"recorded", recordedRuns(kOneAndTwoRanks)},
      {"one way to sum", recordedRuns({"one-*", "two-ranks-1.json", "two-ranks-2.json", "check-2.json"})},
      {"layers", {bottleneck_runs::tinyRun()}}};
  return all;
}

QList<Options> TestFigureTables::optionsOf(const QString& kind) {
  QList<Options> all;
  if (kind == "compare" || kind == "table" || kind == "scaling")
    for (const FigureMetric& metric : figureMetrics()) all.append({{"metric", QLatin1String(metric.id)}});
  if (kind.startsWith("decision")) all.append({{"decision", optionOf(whitepaperDecision())}});
  if (kind.startsWith("prediction"))
    for (const char* overlap : {"yes", "no"}) all.append({{"nodes", "1..4"}, {"overlap", overlap}});
  if (kind == "accuracy" || kind == "time-to-accuracy" || kind == "relative-speed")
    for (const char* target : {"30%", "60%"}) all.append({{"target", target}});
  return all.isEmpty() ? QList<Options>{{}} : all;
}

void TestFigureTables::drawnValuesAreKnownInTables_data() {
  QTest::addColumn<QString>("kind");
  for (const FigureKindInfo& kind : figureKinds()) QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
}

void TestFigureTables::drawnValuesAreKnownInTables() {
  QFETCH(QString, kind);
  int compared = 0;
  for (const auto& [name, results] : sets())
    for (const Options& options : optionsOf(kind)) {
      FigureStyles styles;
      const auto built = buildFigure({kind, options}, results, styles);
      if (!built.ok()) continue;
      for (const FigurePanel& table : built->figure.panels)
        for (const FigurePanel& panel : built->figure.panels) {
          if (table.kind != FigureKind::Table || isTabular(panel)) continue;
          const QStringList faults = unknownDrawn(panel, table, compared);
          QVERIFY2(faults.isEmpty(), qPrintable(name + QStringLiteral(": ") + faults.join(QLatin1Char('\n'))));
        }
    }
  qInfo("%d cells", compared);
}

void TestFigureTables::filesHoldValues() {
  QFETCH(QString, kind);
  for (const auto& [name, results] : sets())
    for (const Options& options : optionsOf(kind)) {
      FigureStyles styles;
      const auto built = buildFigure({kind, options}, results, styles);
      if (!built.ok()) continue;
      const QStringList faults = shownNumbers(figureToCsv(built->figure));
      QVERIFY2(faults.isEmpty(), qPrintable(name + QStringLiteral(": ") + faults.join(QLatin1Char('\n'))));
      for (const FigurePanel& panel : built->figure.panels) {  // as a report shows a figure as a table
        FigurePanel table;
        table.kind = FigureKind::Table;
        const PanelTable values = panelTable(panel);
        table.tableHeader = values.header;
        table.tableRows = values.rows;
        Figure alone;
        alone.panels = {table};
        const QStringList shown = shownNumbers(figureToCsv(alone));
        QVERIFY2(shown.isEmpty(), qPrintable(name + QStringLiteral(": ") + shown.join(QLatin1Char('\n'))));
      }
    }
}

void TestFigureTables::shownNumbersAreFound() {
  QCOMPARE(shownNumbers("a,b\n\"2,803\",73.17345759925135\n"), QStringList{"2,803"});
  QCOMPARE(shownNumbers("a,b\n643 (586 to 699),4.1 ± 0.2\n").size(), 2);
  QCOMPARE(shownNumbers("a,b\n2803,-0.5\n25 MiB,8 x 4\n"), QStringList());
}

/// The check itself: a figure whose table has "–" for a drawn bar, and for a drawn point.
void TestFigureTables::unknownValuesAreFound() {
  FigurePanel bars, lines, table;
  bars.kind = FigureKind::Bars;
  bars.y = {"Efficiency", "%", AxisScale::Linear, {}, {}};
  bars.categories = {"Alpha"};
  FigureSeries series;
  series.name = "measured";
  series.points = {{2, 24.67, {}, {}}};
  bars.series = {series};
  table.kind = FigureKind::Table;
  table.tableHeader = {"System", "Devices", "Measured efficiency (%)"};
  table.tableRows = {{"Alpha", "2", "–"}};
  lines = bars;
  lines.kind = FigureKind::Lines;
  lines.x.title = "Devices";
  lines.categories.clear();
  int compared = 0;
  QCOMPARE(unknownDrawn(bars, table, compared).size(), 1);
  table.tableRows[0][2] = numberCell(24.7, 1);
  QCOMPARE(unknownDrawn(bars, table, compared).size(), 1);
  table.tableRows[0][2] = numberCell(24.67, 1);
  QVERIFY(unknownDrawn(bars, table, compared).isEmpty());
  table.tableRows[0][2] = QStringLiteral("–");
  QCOMPARE(unknownDrawn(lines, table, compared).size(), 1);
  table.tableRows = {{"Alpha", "2", "24.67"}};
  QVERIFY(unknownDrawn(bars, table, compared).isEmpty());
  QCOMPARE(compared, 5);
}

SCALESCOPE_WINDOW_TEST(TestFigureTables)

}  // namespace scalescope::test_figure_tables

#include "test_figure_tables.moc"
