// SPDX-License-Identifier: GPL-3.0-or-later
// Throughputs of different units never share an axis, a ratio or a mean in any kind of figure; each has its own unit.
#include <QJsonArray>
#include <QJsonObject>

#include "app/compare/comparison_text.h"
#include "app/compare/regression_check.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_text.h"
#include "app/results/figure_metrics.h"
#include "app/results/listing/library_model.h"
#include "app/results/names/usable_runs.h"
#include "app/scale/decision_report.h"
#include "app/scale/decision_words.h"
#include "app/scale/scaling_study.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy/energy.h"
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

/// Three of images, two of tokens, with everything that any kind of figure needs of them.
std::vector<RunResult> mixedRuns() {
  std::vector<RunResult> runs = {makeResult("i1", 1, 100), makeResult("i2", 2, 180), makeResult("i4", 4, 350)};
  for (const RunResult& run : tokenRuns()) runs.push_back(run);
  for (RunResult& run : runs) {
    Summary& summary = run.summary;
    const double devices = *summary.deviceCount;
    run.annotations.system = summary.runId == "i4" ? "Large" : "Small";
    run.annotations.facts["node_power_w"] = "100";
    summary.nodeCount = summary.nodeCount.value_or(1);
    summary.trainingTimeS = 100;
    summary.batchSizeGlobal = 8 * *summary.deviceCount;
    summary.epochsDone = 1;
    summary.validationTop1Accuracy = 0.5 + devices / 100;
    summary.latencyP99Ms = 5 + devices;
    summary.stepTimeMeanMs = 100 + devices;
    summary.computeTimeMeanMs = 90;
    summary.allreduceTimeMeanMs = 10 + devices;
    summary.dataWaitMeanMs = 0;
    summary.hostTimeMeanMs = 0;
    run.environment.hosts.front().facts.push_back({"sequence_length", "2048"});
  }
  return runs;
}

/// What a kind of figure does with throughputs.
enum class Rates {
  OneUnit,  ///< draws those of one unit, and states why the others are left out
  Others,   ///< draws other quantities than throughputs, or each table in the unit that it states itself
  Refused,  ///< refuses them together, and names the units
  Data,     ///< needs other data than a training's throughput, and states which
};

struct KindOfFigure {
  const char* id;
  Rates rates;
  QMap<QString, QString> options{};
};

/// Every kind that exists.
const std::vector<KindOfFigure>& kindsOfFigures() {
  using enum Rates;
  static const std::vector<KindOfFigure> kKinds = {
      {"compare", OneUnit},
      {"table", OneUnit, {{"rows", "system"}, {"columns", "devices"}}},
      {"ratios", OneUnit},
      {"curves", Others, {{"metric", "images_per_second"}}},
      {"accuracy", Others, {{"target", "55%"}}},
      {"time-to-accuracy", Others, {{"target", "55%"}}},
      {"relative-speed", Data},
      {"projection", OneUnit},
      {"precisions", Data},
      {"throughput-accuracy", OneUnit},
      {"throughput-latency", OneUnit},
      {"energy", OneUnit},
      {"epochs", Data},
      {"measurement", Data},
      {"scaling", OneUnit},
      {"scaling-loss", OneUnit},
      {"prediction", Refused, {{"nodes", "1,2"}}},
      {"prediction-changes", Refused, {{"nodes", "2"}}},
      {"decision", OneUnit},
      {"decision-value", OneUnit},
      {"decision-cost", Data},
      {"decision-price", OneUnit},
      {"decision-sensitivity", OneUnit},
      {"step-time", Others},
      {"step-timeline", Data},
      {"profile", Data},
      {"telemetry", Others},
      {"bottleneck", Others},
      {"roofline", Data},
      {"step-limits", Others},
      {"node-check", Data},
      {"topology", Data},
      {"systems", Others},
  };
  return kKinds;
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
  void energyIsOfAToken();
  void energyIsOfOneUnit();
  void decisionsAreInTheirUnit();
  void decisionsMixNoUnits();
};

void TestUnits::noKindOfFigureMixesUnits_data() {
  QTest::addColumn<QString>("kind");
  for (const FigureKindInfo& kind : figureKinds()) QTest::newRow(kind.id) << QString::fromLatin1(kind.id);
}

void TestUnits::noKindOfFigureMixesUnits() {
  QFETCH(QString, kind);
  const auto known = std::ranges::find_if(kindsOfFigures(), [&](const KindOfFigure& one) { return kind == one.id; });
  QVERIFY2(known != kindsOfFigures().end(), "a new kind of figure: state in this test what it does with units");
  FigureStyles styles;
  std::vector<RunResult> runs = mixedRuns();
  if (known->rates == Rates::Refused)  // the unit is all that forbids it
    for (RunResult& run : runs) run.annotations.system.clear();
  const auto figure = buildFigure({kind, known->options}, runs, styles);
  const std::string refusal = figure.ok() ? "drawn" : figure.error().message.english();
  const bool isDrawn = known->rates == Rates::OneUnit || known->rates == Rates::Others;
  QVERIFY2(figure.ok() == isDrawn, refusal.c_str());
  if (known->rates == Rates::Refused)
    QVERIFY2(refusal.find("images/s") != refusal.npos && refusal.find("tokens/s") != refusal.npos, refusal.c_str());
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
  QVERIFY2(
      excluded.contains("states tokens/s, which is never compared with images/s") == (known->rates == Rates::OneUnit),
      qPrintable(excluded));
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
  const UsableRuns jobs = usableRuns(runs, NeededValue::Job);
  QCOMPARE(jobs.runs.size(), size_t(2));
  QCOMPARE(excludedText(jobs.excluded, 5), QString("alone does not state its number of devices"));
  QVERIFY(usableRuns(runs, NeededValue::Job, std::string(kImagesPerSecond)).runs.empty());
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
               .contains("MFU: model FLOP/s as the log states them, over the peak of the devices: H100 SXM, bf16: 989 "
                         "TFLOP/s, dense (NVIDIA H100 data sheet)."),
           qPrintable(figure->figure.caption));
  const MetricChoice mfu = *metricChoice({{"metric", "model_flop_utilisation"}});
  QCOMPARE(compareRuns(runs, {}, {}, mfu).groups[1].statistics.mean, 25.0);
  runs[0].plan.precision = "int8";
  runs[1].summary.modelTflopPerSPerDevice.reset();
  QCOMPARE(excludedText(runsWithMetric(runs, mfu).excluded, 5),
           QString("t8 has no known peak of its GPU in its precision; t16 has no known arithmetic of its model"));
}

/// Nodes of 10,000 W by their record: 10,000 / 44,920 J and, on two of them, 20,000 / 88,000 J per token.
void TestUnits::energyIsOfAToken() {
  std::vector<RunResult> runs = tokenRuns();
  for (RunResult& run : runs) run.annotations.facts["node_power_w"] = "10000";
  QVERIFY(std::abs(*energyPerItem(runs[0]) - 0.2226179875) < 1e-9);
  QVERIFY(std::abs(*energyPerItem(runs[1]) - 0.2272727273) < 1e-9);
  QCOMPARE(plain(metricText(*findFigureMetric("energy_per_image_j"), runs[0])), QString("0.2226 J per token"));
  FigureStyles styles;
  const auto energy = buildFigure({"energy", {}}, runs, styles);
  QVERIFY2(energy.ok(), energy.ok() ? "" : energy.error().message.english().c_str());
  QCOMPARE(energy->figure.panels.front().y.title, QString("Energy per token"));
  const auto bars = buildFigure({"compare", {{"metric", "images_per_second_per_total_w"}}}, runs, styles);
  QVERIFY2(bars.ok(), bars.ok() ? "" : bars.error().message.english().c_str());
  QCOMPARE(bars->figure.panels.front().y.unit, QString("tokens/s per W"));
}

void TestUnits::energyIsOfOneUnit() {
  std::vector<RunResult> runs = mixedRuns();
  for (RunResult& run : runs) {
    run.annotations.facts["node_power_w"] = "100";
    run.summary.origin = ResultOrigin::Imported;
    run.summary.nodeCount = run.summary.nodeCount.value_or(1);
  }
  FigureStyles styles;
  for (const FigureRequest& request :
       {FigureRequest{"energy", {}}, FigureRequest{"compare", {{"metric", "energy_per_image_j"}}}}) {
    const auto figure = buildFigure(request, runs, styles);
    QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
    const QString excluded = excludedText(figure->excluded, 20);
    QVERIFY2(excluded.contains("states tokens/s, which is never compared with images/s"), qPrintable(excluded));
    QCOMPARE(panelTable(figure->figure.panels.front()).rows.size(), size_t(3));
  }
}

namespace {

/// Of two systems: 36e9 tokens are 36e9 / 44,920 s = 222.6 h on one and 36e9 / 88,000 s = 113.6 h on the other.
std::vector<RunResult> tokenSystems() {
  std::vector<RunResult> runs = tokenRuns();
  runs[0].annotations.system = "Alpha";
  runs[1].annotations.system = "Beta";
  return runs;
}

}  // namespace

void TestUnits::decisionsAreInTheirUnit() {
  const auto decision = decisionFromJson(
      R"({"format": "scalescope-decision", "format_version": 1, "jobs": [{"network": "tiny", "unit": "tokens/s",
          "epochs": 1, "tokens_per_epoch": 36e9, "times_per_year": 1}]})");
  QVERIFY2(decision.ok(), decision.ok() ? "" : decision.error().message.english().c_str());
  QVERIFY(decisionToJson(*decision).contains("\"tokens_per_epoch\": 36000000000"));
  const auto study = studyDecision(*decision, tokenSystems());
  QVERIFY2(study.ok(), study.ok() ? "" : study.error().message.english().c_str());
  QVERIFY(std::abs(*study->candidates[0].throughput[0]->values.begin() - 44920) < 1e-9);
  QVERIFY(std::abs(scoreOf(study->candidates[0], study->terms, DecisionCriterion::Time)->value - 222.6179875) < 1e-6);
  QVERIFY(std::abs(scoreOf(study->candidates[1], study->terms, DecisionCriterion::Time)->value - 113.6363636) < 1e-6);
  QCOMPARE(study->verdict.ranking.front(), size_t(1));
  const QString words = plain(wordsOf(*study).all().join(u' ')) + plain(decisionReport(*study));
  QVERIFY2(words.contains("1 epoch of 36,000,000,000 tokens"), qPrintable(words));
  QVERIFY2(words.contains("tokens/s") && !words.contains("images"), qPrintable(words));
  const QJsonObject json = decisionStudyJson(*study);
  QCOMPARE(json["unit"].toString(), QString("tokens/s"));
  QCOMPARE(json["candidates"].toArray()[1].toObject()["tokens_per_second"].toObject()["value"].toDouble(), 88000.0);
  // Without a document the unit is that of the results.
  const auto own = studyDecision({}, tokenSystems());
  QVERIFY(own.ok());
  QCOMPARE(own->terms.unit(), std::string("tokens/s"));
  QCOMPARE(own->terms.jobs.front().network, std::string("tiny"));
}

void TestUnits::decisionsMixNoUnits() {
  std::vector<RunResult> runs = tokenSystems();
  runs.push_back(makeResult("i1", 1, 100));
  runs.back().annotations.system = "Gamma";
  const auto study = studyDecision({}, runs);
  QVERIFY(study.ok());
  QCOMPARE(study->candidates.size(), size_t(2));
  QCOMPARE(excludedText(study->excluded, 5),
           QString("ResNet-20, 1 rank, Gamma states images/s, which is never compared with tokens/s"));
  DecisionDocument mixed;
  mixed.jobs = {{"tiny", 1, 1, 1, "tokens/s"}, {"resnet-20", 1, 1, 1, "images/s"}};
  const auto refused = studyDecision(mixed, runs);
  QVERIFY(!refused.ok());
  QCOMPARE(refused.error().code, "decision-invalid");
  DecisionDocument stated;
  stated.jobs = {mixed.jobs.front()};
  stated.candidates.resize(1);
  stated.candidates.front().name = "Delta";
  stated.candidates.front().throughput = {{"tiny", 5000, {}, {}, DecisionOrigin::Typed, {}}};
  const auto other = studyDecision(stated, tokenSystems());
  QVERIFY(other.ok());
  QVERIFY(!other->candidates.front().throughput.front());
  QCOMPARE(other->faults.front(),
           QString("The throughput of tiny on Delta is stated in images/s, which is never compared with tokens/s."));
}

SCALESCOPE_WINDOW_TEST(TestUnits)

}  // namespace scalescope::test_units

#include "test_units.moc"
