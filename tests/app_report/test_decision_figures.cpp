// SPDX-License-Identifier: GPL-3.0-or-later
// The choice between systems: its words, numbers and figures.
#include <cmath>

#include "app/exporting/figure_request.h"
#include "app/figures/figure_text.h"
#include "app/scale/decision_figure.h"
#include "app/store/system_record.h"
#include "tests/app_report/decision_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_decision_figures {

using namespace scalescope::testing;

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

Error errorOf(const char* kind, const DecisionDocument& decision, const std::vector<RunResult>& results) {
  FigureStyles styles;
  const auto built = buildFigure({kind, {{"decision", optionOf(decision)}}}, results, styles);
  return built ? Error{"none", ""} : built.error();
}

}  // namespace

class TestDecisionFigures : public QObject {
  Q_OBJECT
 private slots:
  void whitepaperDecides();
  void whitepaperFigures();
  void repeatsGiveRanges();
  void noneOfEqualsIsChosen();
  void titlesNameWhatIsDrawn();
  void pricesAreOfAllServers();
  void currenciesAreNeverMixed();
  void unknownStaysUnknown();
  void predictionsAreMarked();
  void mostDevicesCount();
  void efficiencyNeedsOneDevice();
  void recordsFillIn();
  void costsBreakEven();
};

/// 90 x 1,281,167 images of each of seven networks: the sum of the reciprocals of the printed throughputs.
void TestDecisionFigures::whitepaperDecides() {
  const auto study = studyDecision(whitepaperDecision(), whitepaperTables());
  QVERIFY(study.ok());
  QCOMPARE(study->candidates.size(), std::size_t{3});
  const double hours[] = {67.57276986, 69.05202243, 53.86390595};
  for (std::size_t i = 0; i < 3; ++i)
    QVERIFY(isNear(yearlyTrainingS(study->candidates[i], study->terms)->value / 3600, hours[i]));
  QCOMPARE(study->verdict.ranking, (std::vector<std::size_t>{2, 0, 1}));
  QCOMPARE(study->verdict.margin, DecisionMargin::Unknown);
  QVERIFY(
      isNear(evenPriceRatio(study->candidates[2], study->candidates[0], study->terms, DecisionCriterion::Value)->value,
             1.25450928));
  QVERIFY(
      isNear(evenPriceRatio(study->candidates[2], study->candidates[1], study->terms, DecisionCriterion::Value)->value,
             1.28197206));
  // Two rack units of one each; those of the other server are not printed.
  QVERIFY(isNear(throughputPerRackUnit(study->candidates[2], study->terms)->value, 4162.42047515 / 2));
  QVERIFY(!throughputPerRackUnit(study->candidates[0], study->terms));
  const DecisionWords words = wordsOf(*study);
  QVERIFY2(plain(words.verdict)
               .startsWith("Choose Two C4140-M: least training time for the jobs, 53.9 h a year against "
                           "67.6 h a year for One 8-GPU server (20.3 % less); this holds for 7 networks"),
           qPrintable(words.verdict));
  QVERIFY(words.prices.contains("Against One 8-GPU server, Two C4140-M may cost up to 1.255 times as much."));
  QVERIFY(words.measure.contains("Two C4140-M (published)"));
  QVERIFY(words.state.contains("price, rack units, power while training, idle power of One 8-GPU server"));
  QVERIFY2(words.notes.join(' ').contains("NCCL"), "what differs besides the systems");
  // The nearest change: all of M slower by the margin, 53.864 / 67.573.
  QVERIFY(isNear(*study->changes.front().factor, 53.86390595 / 67.57276986));
  QCOMPARE(study->changes.front().winner, std::size_t{0});
}

void TestDecisionFigures::whitepaperFigures() {
  FigureStyles styles;
  const std::vector<RunResult> results = whitepaperTables();
  const QMap<QString, QString> options{{"decision", "whitepaper"}};
  for (const char* kind : {"decision", "decision-value", "decision-price", "decision-sensitivity"}) {
    const auto built = buildFigure({kind, options}, results, styles);
    QVERIFY2(built.ok(), built ? kind : built.error().message.english().c_str());
    QVERIFY(!built->figure.finding.isEmpty());
    QCOMPARE(built->figure.panels.back().kind, FigureKind::Table);
    QCOMPARE(built->usedRuns.size(), 21);
  }
  const auto bars = buildFigure({"decision", options}, results, styles);
  const FigurePanel& throughput = bars->figure.panels.front();
  QCOMPARE(throughput.categories.size(), 7);
  QCOMPARE(throughput.series.size(), std::size_t{3});
  QCOMPARE(throughput.series[2].name, QString("Two C4140-M (published)"));
  QCOMPARE(throughput.series[2].points[4].y, 5904.0);  // ResNet-50
  QVERIFY(!throughput.series[2].points[4].low);
  // Costs need prices: the error says which values are unknown.
  const Error error = errorOf("decision-cost", whitepaperDecision(), results);
  QCOMPARE(error.code, "no-data");
  QVERIFY(toQString(error.message).contains("price, power while training, idle power of Two C4140-M"));
  QVERIFY2(!toQString(error.message).contains("rack units"), "costs do not need them");
  // Titles name what is drawn: there are neither prices nor powers.
  const auto value = buildFigure({"decision-value", options}, results, styles);
  QVERIFY2(value->figure.title.endsWith("Throughput per rack space"), qPrintable(value->figure.title));
  QVERIFY2(bars->figure.title.endsWith("Throughput and training time of the candidates"),
           qPrintable(bars->figure.title));
  // The ratio is as exact as the change, and lines without ranges have no bands.
  const auto price = buildFigure({"decision-price", options}, results, styles);
  const FigurePanel& ratios = price->figure.panels.front();
  QCOMPARE(ratios.y.title, QString("Work per money relative to One 8-GPU server"));
  QCOMPARE(ratios.series.front().name, QString("One 8-GPU server (published)"));
  for (const FigureSeries& series : ratios.series) QVERIFY2(!series.band, qPrintable(series.name));
  const QStringList row = shownRow(price->figure.panels.back().tableRows.back());
  QCOMPARE(row.mid(1, 2), (QStringList{"1.255", QStringLiteral("+25.5\u00a0%")}));
  // By another criterion, only the candidates with rack units are compared.
  const auto byRack =
      buildFigure({"decision", {{"decision", "whitepaper"}, {"criterion", "rack-units"}}}, results, styles);
  QVERIFY(byRack->figure.finding.startsWith("Choose Two C4140-M: least rack space"));
  QVERIFY(byRack->figure.finding.contains("without One 8-GPU server"));
  const auto wrong = buildFigure({"decision", {{"criterion", "speed"}}}, results, styles);
  QVERIFY(toQString(wrong.error().message).contains("rack-units"));
}

/// 36,000 images ten times: 3600 s at 100 images/s, 2400 s at 150.
void TestDecisionFigures::repeatsGiveRanges() {
  const auto study = studyDecision(decisionOf(kJob), twoSystems());
  QVERIFY(study.ok());
  QCOMPARE(study->candidates.size(), std::size_t{2});
  QCOMPARE(QString::fromStdString(study->candidates[1].name), QString("2 × Beta"));
  const auto& alpha = *study->candidates[0].throughput[0];
  QCOMPARE(alpha.repeats, 3);
  // Of logarithms: 100 exp(4.302653 ln(1.01) / sqrt(3)).
  QVERIFY(isNear(alpha.rate.range->high, 102.50260143));
  QVERIFY(isNear(yearlyTrainingS(study->candidates[0], study->terms)->value, 3600));
  QVERIFY(isNear(yearlyTrainingS(study->candidates[1], study->terms)->value, 2400));
  QCOMPARE(study->verdict.margin, DecisionMargin::Clear);
  const DecisionWords words = wordsOf(*study);
  QVERIFY2(words.verdict.contains("0.667 h a year against 1.00 h a year for Alpha") &&
               words.verdict.contains("repeats that were tested as in a comparison, at 5"),
           qPrintable(words.verdict));
  QCOMPARE(words.measure, QString());  // measured with repeats, and no change within the ranges
}

/// The title names the panels that are drawn: without a throughput for every job no candidate has a training time.
void TestDecisionFigures::titlesNameWhatIsDrawn() {
  auto study = studyDecision(decisionOf(kJob), twoSystems());
  QVERIFY(study.ok());
  FigureStyles styles;
  QVERIFY(makeDecisionFigure(*study, styles).title.endsWith("Throughput and training time of the candidates"));
  for (DecisionCandidate& candidate : study->candidates) candidate.throughput.front().reset();
  const Figure figure = makeDecisionFigure(*study, styles);
  QVERIFY2(figure.title.endsWith("Throughput of the candidates"), qPrintable(figure.title));
  QCOMPARE(figure.panels.size(), std::size_t{2});  // the throughputs and the table
}

/// 101, 105 and 103 images/s on two of Beta are not distinguishable from 99, 100 and 101 (p = 0.10).
void TestDecisionFigures::noneOfEqualsIsChosen() {
  std::vector<RunResult> results = twoSystems();
  for (std::size_t i = 0; i < 3; ++i)
    results[3 + i].summary.imagesPerSecond = 101 + 2.0 * (i == 1 ? 2 : i == 2 ? 1 : 0);
  const auto study = studyDecision(decisionOf(kJob), results);
  QVERIFY(study.ok());
  QCOMPARE(study->verdict.margin, DecisionMargin::Overlap);
  const DecisionWords words = wordsOf(*study);
  QVERIFY2(
      plain(words.verdict)
          .startsWith("2 × Beta and Alpha are not distinguishable by training time: 0.971 h a year, 1.00 h a year; "
                      "this holds for "),
      qPrintable(words.verdict));
  QVERIFY2(!words.all().join(' ').contains("Choose"), qPrintable(words.all().join(' ')));
  QVERIFY2(words.measure.contains("Beta"), qPrintable(words.measure));
}

void TestDecisionFigures::pricesAreOfAllServers() {
  const auto study = studyDecision(decisionOf(kJob + R"(, "horizon_years": 2, "candidates": [
                  {"name": "one", "system": "Alpha", "servers": 1, "price": "10,000 EUR", "rack_units": 4,
                   "training_power_w": 2000},
                  {"name": "two", "system": "Beta", "servers": 2, "price": "6000 EUR", "rack_units": 1,
                   "training_power_w": 1500}])"),
                                   twoSystems());
  QVERIFY(study.ok());
  QCOMPARE(study->currency, QString("EUR"));
  QCOMPARE(*study->candidates[1].price, 12000.0);
  QCOMPARE(*study->candidates[1].rackUnits, 2.0);
  QCOMPARE(*study->candidates[1].powerW, 3000.0);
  QVERIFY(isNear(throughputPer1000(study->candidates[0], study->terms)->value, 10));
  QVERIFY(isNear(throughputPer1000(study->candidates[1], study->terms)->value, 12.5));
  QCOMPARE(study->criterion, DecisionCriterion::Value);  // known for both
  QCOMPARE(study->verdict.ranking.front(), std::size_t{1});
  QVERIFY(wordsOf(*study).verdict.contains("energy not counted"));
  FigureStyles figureStyles;
  const auto value = makeDecisionValueFigure(*study, figureStyles);
  QVERIFY(value.ok());
  QVERIFY2(value->title.endsWith("Throughput per money, rack space and power"), qPrintable(value->title));
  // 12,000 / 10,000 is below 1.5.
  QVERIFY(plain(wordsOf(*study).prices.join(' ')).contains("the stated ratio is 1.20"));
}

void TestDecisionFigures::currenciesAreNeverMixed() {
  const QByteArray candidates = R"(, "candidates": [
      {"name": "one", "system": "Alpha", "servers": 1, "price": "10,000 EUR"},
      {"name": "two", "system": "Beta", "servers": 2, "price": "6000 USD"}])";
  auto study = studyDecision(decisionOf(kJob + R"(, "horizon_years": 2)" + candidates), twoSystems());
  QVERIFY(study.ok());
  QCOMPARE(study->currency, QString());
  QVERIFY(!study->candidates[0].price && !study->candidates[1].price);
  QVERIFY2(wordsOf(*study).notes.join(' ').contains("different currencies"),
           qPrintable(wordsOf(*study).notes.join(' ')));
  QCOMPARE(study->criterion, DecisionCriterion::Time);
  study = studyDecision(decisionOf(kJob + R"(, "currency": "EUR")" + candidates), twoSystems());
  QCOMPARE(*study->candidates[0].price, 10000.0);
  QVERIFY(!study->candidates[1].price);
  QVERIFY(wordsOf(*study).notes.join(' ').contains("The price of two, 6000 USD, is not in EUR"));
  const Error error = errorOf("decision-cost", decisionOf(kJob + R"(, "currency": "EUR")" + candidates), twoSystems());
  QCOMPARE(error.code, "no-data");
  QVERIFY(toQString(error.message).contains("is not in EUR"));
}

void TestDecisionFigures::unknownStaysUnknown() {
  const DecisionDocument decision =
      decisionOf(kJob + R"(, "currency": "EUR", "energy_price_per_kwh": 0.2, "horizon_years": 2, "candidates": [
                {"name": "one", "system": "Alpha", "servers": 1, "price": "10,000 EUR"},
                {"name": "two", "system": "Beta", "servers": 2, "price": "6000 EUR", "training_power_w": 1500}])");
  const auto study = studyDecision(decision, twoSystems());
  // Energy counts, and the power of one is unknown: no cost, and no choice by it.
  QVERIFY(!costAtFullUse(study->candidates[0], study->terms));
  QCOMPARE(study->criterion, DecisionCriterion::Time);
  const FigurePanel table = decisionTable(*study);
  for (const QStringList& row : shownRows(table.tableRows))
    if (row[0].startsWith("Total cost") || row[0].startsWith("Energy")) QCOMPARE(row[1], QString("unknown"));
  QVERIFY(wordsOf(*study).state.contains("power while training, idle power of one"));
  // Fewer than two systems.
  std::vector<RunResult> alone = twoSystems();
  alone.resize(3);
  const auto few = studyDecision(decisionOf(kJob), alone);
  QVERIFY(!few.ok());
  QCOMPARE(few.error().code, "no-data");
}

void TestDecisionFigures::predictionsAreMarked() {
  const auto study = studyDecision(
      decisionOf(kJob + R"(, "candidates": [{"name": "new", "servers": 1, "throughput": [{"network": "resnet-20",
                  "images_per_second": 200, "low": 140, "high": 260, "origin": "predicted", "source": "predict"}]}])"),
      twoSystems());
  QVERIFY(study.ok());
  QCOMPARE(study->candidates.size(), std::size_t{3});
  QCOMPARE(candidateLabel(*study, 0), QString("new (predicted)"));
  QCOMPARE(candidateLabel(*study, 1), QString("Alpha"));
  QCOMPARE(study->verdict.ranking.front(), std::size_t{0});
  QCOMPARE(study->verdict.margin, DecisionMargin::Overlap);  // 140 is below Beta's 150
  const DecisionWords words = wordsOf(*study);
  QVERIFY(words.measure.contains("ResNet-20 on new (predicted)"));
  FigureStyles styles;
  const Figure figure = makeDecisionFigure(*study, styles);
  QVERIFY(figure.panels[0].series[0].reference && !figure.panels[0].series[1].reference);
  QVERIFY(figureToCsv(figure).contains("new (predicted)"));
}

void TestDecisionFigures::mostDevicesCount() {
  std::vector<RunResult> results = twoSystems();
  RunResult half = systemRun("b-half", "Beta", 2, 500);
  half.summary.deviceCount = 4;
  half.plan.hosts = {HostSpec{"node1", 2}, HostSpec{"node2", 2}};
  results.push_back(half);
  const auto study = studyDecision(decisionOf(kJob), results);
  QCOMPARE(study->candidates.size(), std::size_t{2});
  QCOMPARE(study->details[1].devices, 8);
  QVERIFY(isNear(study->candidates[1].throughput[0]->rate.value, 150));
  QVERIFY(exclusionTexts(study->excluded).join(' ').contains("b-half"));
  // Stated otherwise, those of four devices count.
  const auto four =
      studyDecision(decisionOf(kJob + R"(, "candidates": [{"system": "Beta", "servers": 2, "devices": 4}])"), results);
  QVERIFY(isNear(four->candidates[0].throughput[0]->rate.value, 500));
}

void TestDecisionFigures::efficiencyNeedsOneDevice() {
  auto study = studyDecision(decisionOf(kJob), twoSystems());
  QVERIFY(!study->candidates[0].throughput[0]->efficiency);
  std::vector<RunResult> results = twoSystems();
  RunResult single = makeResult("a-single", 1, 40);
  single.annotations.system = "Alpha";
  results.push_back(single);
  study = studyDecision(decisionOf(kJob), results);
  // 100 / (4 x 40).
  QVERIFY(study->candidates[0].throughput[0]->efficiency);
  QVERIFY(isNear(*study->candidates[0].throughput[0]->efficiency, 0.625));
  QVERIFY(study->excluded.isEmpty());
}

void TestDecisionFigures::recordsFillIn() {
  std::vector<RunResult> results = twoSystems();
  SystemRecord record;
  record.id = "beta";
  for (const auto& [field, value] :
       {std::pair("short_name", "Beta"), std::pair("price", "6000 EUR"), std::pair("price_date", "2026-11"),
        std::pair("rack_units", "1"), std::pair("training_power_w", "1500"), std::pair("idle_power_w", "400")})
    QVERIFY(setField(record, field, value).ok());
  addRecords({record}, results);
  const auto study = studyDecision(decisionOf(kJob), results);
  QCOMPARE(*study->candidates[1].price, 12000.0);
  QCOMPARE(study->details[1].priceDate, QString("2026-11"));
  QCOMPARE(*study->candidates[1].rackUnits, 2.0);
  QCOMPARE(*study->candidates[1].idlePowerW, 800.0);
  // What the decision states goes before.
  const auto stated = studyDecision(
      decisionOf(kJob + R"(, "candidates": [{"system": "Beta", "servers": 2, "price": "5000 EUR"}])"), results);
  QCOMPARE(*stated->candidates[0].price, 10000.0);
  QCOMPARE(stated->details[0].priceDate, QString());  // that of the other price
  QCOMPARE(*stated->candidates[0].powerW, 3000.0);
}

/// 1 h and 0.667 h a year; 100 kW and 60 kW: 100 and 40 kWh, at 10 EUR: 1000 and 400 EUR a year.
void TestDecisionFigures::costsBreakEven() {
  const DecisionDocument decision =
      decisionOf(kJob + R"(, "energy_price_per_kwh": 10, "horizon_years": 5, "candidates": [
                {"name": "one", "system": "Alpha", "servers": 1, "price": "10,000 EUR", "training_power_w": 100000,
                 "idle_power_w": 1e-9},
                {"name": "two", "system": "Beta", "servers": 2, "price": "5900 EUR", "training_power_w": 30000,
                 "idle_power_w": 1e-9}])");
  const auto study = studyDecision(decision, twoSystems());
  QVERIFY(isNear(yearlyEnergyCost(study->candidates[0], study->terms)->value, 1000));
  QVERIFY(isNear(yearlyEnergyCost(study->candidates[1], study->terms)->value, 400));
  // (11,800 - 10,000) / (1000 - 400).
  QVERIFY(isNear(*breakEven(study->candidates[0], study->candidates[1], study->terms)->years, 3));
  FigureStyles styles;
  const auto figure = makeDecisionCostFigure(*study, styles);
  QVERIFY(figure.ok());
  QVERIFY(shownRow(figure->panels.back().tableRows.front())[1].startsWith("3.00 years ("));
  const FigureSeries& one = figure->panels.front().series.front();
  QVERIFY(one.band);
  QVERIFY(isNear(one.points.front().y, 10000));
  // After five years, 13,800 against 15,000.
  QVERIFY2(plain(figure->finding)
               .startsWith("Choose two: least total cost for these jobs, 13,800 EUR against 15,000 EUR "
                           "for one (8.0 % less)"),
           qPrintable(figure->finding));
}

SCALESCOPE_WINDOW_TEST(TestDecisionFigures)

}  // namespace scalescope::test_decision_figures

#include "test_decision_figures.moc"
