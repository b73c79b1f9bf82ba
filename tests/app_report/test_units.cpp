// SPDX-License-Identifier: GPL-3.0-or-later
// Throughputs of different units never share an axis, a ratio or a mean in any kind of figure; each has its own unit.
#include "app/compare/comparison_text.h"
#include "app/compare/regression_check.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_text.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_model.h"
#include "app/results/usable_runs.h"
#include "app/scale/scaling_study.h"
#include "app/store/library_entry.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_units {

using namespace scalescope::testing;

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

/// A log of a language model's training.
RunResult inUnit(const char* id, int devices, int nodes, const Throughput& throughput) {
  RunResult result;
  result.summary.runId = result.summary.name = id;
  result.summary.origin = ResultOrigin::Imported;
  result.summary.status = RunStatus::Completed;
  for (const PlanField& field : planFields()) result.unknownPlanFields.emplace(field.id);
  if (devices > 0) result.summary.deviceCount = devices;
  if (nodes > 0) result.summary.nodeCount = nodes;
  setThroughput(result.summary, throughput);
  result.environment.hosts = {{"", {{"gpu_model", "NVIDIA H100 80GB HBM3"}, {"model", "tiny"}}}};
  return result;
}

Throughput tokens(double value, bool isPerDevice = true) { return {value, std::string(kTokensPerSecond), isPerDevice}; }

std::vector<RunResult> tokenRuns() { return {inUnit("t8", 8, 1, tokens(5615)), inUnit("t16", 16, 2, tokens(5500))}; }

/// Three of images, two of tokens.
std::vector<RunResult> mixedRuns() {
  std::vector<RunResult> runs = {makeResult("i1", 1, 100), makeResult("i2", 2, 180), makeResult("i4", 4, 350)};
  for (RunResult& run : runs) {
    run.summary.trainingTimeS = 100;
    run.summary.epochsDone = 1;
  }
  for (const RunResult& run : tokenRuns()) runs.push_back(run);
  return runs;
}

QMap<QString, QString> optionsOf(const QString& kind) {
  if (kind == "table") return {{"rows", "system"}, {"columns", "devices"}};
  if (kind == "curves") return {{"metric", "images_per_second"}};
  if (kind == "accuracy" || kind == "time-to-accuracy") return {{"target", "55%"}};
  if (kind.startsWith("prediction")) return {{"nodes", "1,2"}};
  return {};
}

}  // namespace

class TestUnits : public QObject {
  Q_OBJECT
 private slots:
  void noKindOfFigureMixesUnits_data();
  void noKindOfFigureMixesUnits();
  void tokensAreDrawnAsTokens();
  void nodesScaleInTheirUnit();
  void rateOfOneDeviceIsNotTheJobs();
  void checksCompareOneUnit();
  void librariesNameTheUnit();
  void utilisationNamesItsFormula();
};

void TestUnits::noKindOfFigureMixesUnits_data() {
  QTest::addColumn<QString>("kind");
  for (const FigureKindInfo& kind : figureKinds()) QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
}

void TestUnits::noKindOfFigureMixesUnits() {
  QFETCH(QString, kind);
  FigureStyles styles;
  const auto figure = buildFigure({kind, optionsOf(kind)}, mixedRuns(), styles);
  // The others need other data than these.
  static const QStringList kDrawn = {"compare",          "table",
                                     "scaling",          "ratios",
                                     "curves",           "accuracy",
                                     "time-to-accuracy", "projection",
                                     "prediction",       "prediction-changes",
                                     "telemetry",        "systems"};
  QVERIFY2(figure.ok() == kDrawn.contains(kind), figure.ok() ? "drawn" : figure.error().message.english().c_str());
  if (!figure.ok()) return;
  for (const FigurePanel& panel : figure->figure.panels) {
    for (const FigureSeries& series : panel.series)
      for (const FigurePoint& point : series.points)
        QVERIFY2(!(panel.y.unit.contains("images/s") && point.y > 1000), qPrintable(kind));
    for (const TableRow& row : panelTable(panel).rows) {
      const QString words = shownRow(row).join(u'|');
      for (const char* value : {"5,615", "5,500", "44,920", "88,000"})
        QVERIFY2(!plain(words).contains(QLatin1String(value)), qPrintable(words));
    }
  }
  const QString excluded = excludedText(figure->excluded, 20);
  if (QStringList{"compare", "scaling", "table"}.contains(kind))
    QVERIFY2(excluded.contains("states tokens/s, which is never compared with images/s"), qPrintable(excluded));
}

void TestUnits::tokensAreDrawnAsTokens() {
  FigureStyles styles;
  const auto figure = buildFigure({"compare", {}}, tokenRuns(), styles);
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  const FigurePanel& panel = figure->figure.panels.front();
  QCOMPARE(panel.y.unit, QString("tokens/s"));
  QCOMPARE(panelTable(panel).rows.size(), size_t(2));
  const Comparison comparison = compareRuns(tokenRuns(), QString());
  QCOMPARE(comparison.unit, QString("tokens/s"));
  QCOMPARE(comparison.groups[0].statistics.mean, 44920.0);
  QCOMPARE(comparison.groups[1].statistics.mean, 88000.0);
  const QString words = plain(againstBaseline(comparison, 1, {}));
  QVERIFY2(words.contains("88,000 against 44,920 tokens/s"), qPrintable(words));
  QVERIFY(comparisonMarkdown(comparison, {}).contains("Mean (tokens/s)"));
}

void TestUnits::nodesScaleInTheirUnit() {
  const ScalingStudy study = studyScaling(tokenRuns());
  QCOMPARE(study.unit, QString("tokens/s"));
  QCOMPARE(study.lines.size(), size_t(1));
  QCOMPARE(study.lines.front().points.size(), size_t(2));
  QVERIFY(std::abs(study.lines.front().points[1].efficiencyAcross - 0.979519145) < 1e-8);
  FigureStyles styles;
  QString units;
  for (const FigurePanel& panel : makeScalingFigure(study, styles).panels) units += panel.y.unit + QLatin1Char('|');
  QVERIFY2(units.contains("tokens/s") && !units.contains("images/s"), qPrintable(units));
}

/// Without the number of devices it stays apart from totals.
void TestUnits::rateOfOneDeviceIsNotTheJobs() {
  std::vector<RunResult> runs = tokenRuns();
  runs.push_back(inUnit("alone", 0, 0, tokens(5600)));
  const UsableRuns usable = usableRuns(runs);
  QCOMPARE(usable.unit, QString("tokens/s"));
  QCOMPARE(usable.runs.size(), size_t(2));
  QCOMPARE(excludedText(usable.excluded, 5),
           QString("alone states tokens/s per device, which is never compared with tokens/s"));
  const UsableRuns images = usableRuns(runs, NeededValue::Images);
  QVERIFY(images.runs.empty());
}

void TestUnits::checksCompareOneUnit() {
  const auto check = checkRegression({makeResult("i1", 1, 100)}, tokenRuns(), {});
  QVERIFY(check.ok());
  QVERIFY(check->groups.empty());
  QCOMPARE(check->verdict(), RegressionVerdict::NotDecidable);
  QVERIFY2(check->unusable.join(u' ').contains("tokens/s, which is never compared with images/s"),
           qPrintable(check->unusable.join(u' ')));
}

void TestUnits::librariesNameTheUnit() {
  LibraryEntry entry;
  entry.head = tokenRuns().front();
  QCOMPARE(libraryText(entry, LibraryModel::Throughput), QString("5,615"));
  QCOMPARE(libraryUnit(entry.head.summary, LibraryModel::Throughput), QString("tokens/s per device"));
  entry.head = makeResult("i1", 1, 100);
  QCOMPARE(libraryUnit(entry.head.summary, LibraryModel::Throughput), QString("images/s"));
}

void TestUnits::utilisationNamesItsFormula() {
  std::vector<RunResult> runs = tokenRuns();
  for (RunResult& run : runs) {
    run.summary.modelTflopPerSPerDevice = 494.5;
    run.plan.precision = "bf16";
    run.unknownPlanFields.erase("precision");
  }
  runs[1].summary.modelTflopPerSPerDevice = 247.25;
  FigureStyles styles;
  const auto figure = buildFigure({"compare", {{"metric", "model_flop_utilisation"}}}, runs, styles);
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  const FigurePanel& panel = figure->figure.panels.front();
  QCOMPARE(panel.y.unit, QString("%"));
  QVERIFY2(plain(figure->figure.caption)
               .contains("MFU: model FLOP/s as the log states them, over the peak of the devices: H100, bf16: 989 "
                         "TFLOP/s, dense (NVIDIA H100 data sheet)."),
           qPrintable(figure->figure.caption));
  QCOMPARE(compareRuns(runs, {}, {}, *metricChoice({{"metric", "model_flop_utilisation"}})).groups[1].statistics.mean,
           25.0);
}

SCALESCOPE_WINDOW_TEST(TestUnits)

}  // namespace scalescope::test_units

#include "test_units.moc"
