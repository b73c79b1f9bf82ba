// SPDX-License-Identifier: Apache-2.0
// Every expected number is computed by hand from the formulas in the comments beside it.
#include <QtTest>
#include <algorithm>

#include "engine/analysis/decision/decision_change.h"
#include "engine/analysis/decision/decision_test.h"
#include "engine/analysis/statistics/holm.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_decision {

namespace {

JobThroughput rate(double value) { return {{value, {}}, DecisionOrigin::Measured, 1, {}}; }
JobThroughput rate(double value, double low, double high) {
  return {{value, Interval{low, high}}, DecisionOrigin::Measured, 3, {}};
}

JobThroughput repeats(const std::vector<double>& values) {
  const RepeatStatistics statistics = summariseRepeats(values);
  return {{statistics.mean, statistics.confidence95}, DecisionOrigin::Measured, statistics.count, {}, values};
}

/// 36 million images a year: 10 trainings of 2 epochs of 1.8 million images.
DecisionTerms oneJob() {
  DecisionTerms terms;
  terms.jobs = {{"a", 2, 1.8e6, 10}};
  return terms;
}

/// 36 million images of one network and 72 million of another.
DecisionTerms twoJobs() {
  DecisionTerms terms = oneJob();
  terms.jobs.push_back({"b", 4, 1.8e6, 10});
  return terms;
}

/// Switched off between trainings.
DecisionCandidate candidate(const char* name, std::vector<std::optional<JobThroughput>> rates) {
  DecisionCandidate made;
  made.name = name;
  made.throughput = std::move(rates);
  made.idlePowerW = 0;
  return made;
}

const DecisionChange* find(const std::vector<DecisionChange>& changes, DecisionAssumption assumption,
                           std::optional<std::size_t> candidate = {}) {
  const auto found = std::find_if(changes.begin(), changes.end(), [&](const DecisionChange& change) {
    return change.assumption == assumption && change.candidate == candidate;
  });
  return found == changes.end() ? nullptr : &*found;
}

void compareTo(double value, double expected, double tolerance = 1e-9) {
  QVERIFY2(std::abs(value - expected) <= tolerance * std::abs(expected),
           qPrintable(QStringLiteral("%1 instead of %2").arg(value, 0, 'g', 15).arg(expected, 0, 'g', 15)));
}

}  // namespace

class TestDecision : public QObject {
  Q_OBJECT
 private slots:
  void timeOfTheJobs();
  void rangesAreNeverTooNarrow();
  void energyAndItsCost();
  void costs();
  void perMoneySpaceAndPower();
  void unknownStaysUnknown();
  void unknownIdlePowerDecidesNothing();
  void verdicts();
  void repeatsAreTestedAsInComparisons();
  void theTestOfScores();
  void severalComparisonsAreCorrected();
  void holmsMethod();
  void tooSlowForTheJobs();
  void breakEvenOverTime();
  void breakEvenOverPrices();
  void whatChangesTheWinner();
  void changeWithinTheRange();
  void jobsChangeTheWinner();
  void theNearerChangeIsStated();
  void valuesThatPricesNeed();
};

void TestDecision::timeOfTheJobs() {
  // 36e6 / 1000 = 36,000 s and 72e6 / 500 = 144,000 s: 180,000 s; 108e6 / 180,000 = 600 images/s.
  const DecisionCandidate both = candidate("x", {rate(1000), rate(500)});
  compareTo(yearlyTrainingS(both, twoJobs())->value, 180000);
  compareTo(mixThroughput(both, twoJobs())->value, 600);
  // Half a year: 36e6 images in 15,778,800 s.
  compareTo(utilisation(candidate("x", {rate(36e6 / 15778800)}), oneJob())->value, 0.5);
}

void TestDecision::rangesAreNeverTooNarrow() {
  // 36e6 / 1200 to 36e6 / 900, and 72e6 / 600 to 72e6 / 400: 30,000 + 120,000 to 40,000 + 180,000.
  const DecisionCandidate both = candidate("x", {rate(1000, 900, 1200), rate(500, 400, 600)});
  const auto time = yearlyTrainingS(both, twoJobs());
  compareTo(time->range->low, 150000);
  compareTo(time->range->high, 220000);
  compareTo(mixThroughput(both, twoJobs())->range->high, 720);
  // One throughput without a range: that of the sum is unknown.
  QVERIFY(!yearlyTrainingS(candidate("x", {rate(1000, 900, 1200), rate(500)}), twoJobs())->range);
}

void TestDecision::energyAndItsCost() {
  DecisionTerms terms = oneJob();
  DecisionCandidate one = candidate("x", {rate(1000, 900, 1200)});
  one.powerW = 2000;
  // 2 kW for 10 h; 30,000 s are 8.3333 h, 40,000 s are 11.1111 h.
  compareTo(yearlyEnergyKwh(one, terms)->value, 20);
  compareTo(yearlyEnergyKwh(one, terms)->range->low, 2 * 30000 / 3600.0);
  compareTo(yearlyEnergyKwh(one, terms)->range->high, 2 * 40000 / 3600.0);
  terms.energyOverhead = 1.5;
  compareTo(yearlyEnergyKwh(one, terms)->value, 30);
  // Idle for the other 8756 h of 8766: 0.5 kW x 8756 h = 4378 kWh; (20 + 4378) x 1.5 = 6597.
  one.idlePowerW = 500;
  compareTo(yearlyEnergyKwh(one, terms)->value, 6597);
  QCOMPARE(yearlyEnergyCost(one, terms)->value, 0.0);  // no price of energy
  terms.energyPricePerKwh = 0.2;
  compareTo(yearlyEnergyCost(one, terms)->value, 1319.4);
}

void TestDecision::costs() {
  DecisionTerms terms = oneJob();
  terms.energyOverhead = 1.5;
  terms.energyPricePerKwh = 0.2;
  terms.horizonYears = 4;
  DecisionCandidate one = candidate("x", {rate(1000, 900, 1200)});
  one.powerW = 2000;
  one.price = 100000;
  // 30 kWh x 0.2 = 6 a year.
  compareTo(costAfter(one, terms, 3)->value, 100018);
  compareTo(costAfter(one, terms, 0)->value, 100000);
  compareTo(costAfter(one, terms, 3)->range->high, 100000 + 3 * 2 * (40000 / 3600.0) * 1.5 * 0.2);
  // 100,000 / 4 + 2 kW x 8766 h x 1.5 x 0.2 = 30,259.6 a year, of which the jobs take 10 h of 8766.
  compareTo(costAtFullUse(one, terms)->value, 30259.6 / 876.6);
  compareTo(costAtFullUse(one, terms)->range->low, 30259.6 / 876.6 * 30000 / 36000);
  terms.energyPricePerKwh = std::nullopt;
  compareTo(costAtFullUse(one, terms)->value, 25000 / 876.6);
}

void TestDecision::perMoneySpaceAndPower() {
  DecisionCandidate one = candidate("x", {rate(1000, 900, 1200)});
  one.powerW = 2000;
  one.price = 80000;
  one.rackUnits = 4;
  compareTo(throughputPer1000(one, oneJob())->value, 12.5);
  compareTo(throughputPer1000(one, oneJob())->range->low, 11.25);
  compareTo(throughputPerRackUnit(one, oneJob())->value, 250);
  compareTo(throughputPerRackUnit(one, oneJob())->range->high, 300);
  compareTo(throughputPerW(one, oneJob())->value, 0.5);
  // 10 h on 4 rack units.
  compareTo(scoreOf(one, oneJob(), DecisionCriterion::RackUnits)->value, 40);
  compareTo(scoreOf(one, oneJob(), DecisionCriterion::Time)->value, 10);
  compareTo(scoreOf(one, oneJob(), DecisionCriterion::Energy)->value, 20);
}

void TestDecision::unknownStaysUnknown() {
  DecisionTerms terms = oneJob();
  const DecisionCandidate one = candidate("x", {rate(1000)});
  QVERIFY(!yearlyTrainingS(candidate("x", {std::nullopt}), terms));
  QVERIFY(!utilisation(candidate("x", {std::nullopt}), terms) && !mixThroughput(candidate("x", {std::nullopt}), terms));
  QVERIFY(!yearlyTrainingS(candidate("x", {}), DecisionTerms()));
  QVERIFY(!throughputPer1000(one, terms));
  QVERIFY(!throughputPerRackUnit(one, terms));
  QVERIFY(!throughputPerW(one, terms));
  QVERIFY(!yearlyEnergyKwh(one, terms));
  QVERIFY(!costAfter(one, terms, 1));
  terms.energyPricePerKwh = 0.2;
  DecisionCandidate priced = one;
  priced.price = 1000;
  QVERIFY(!costAfter(priced, terms, 1));  // energy counts, but its amount is unknown
  terms.horizonYears = 1;
  QVERIFY(!costAtFullUse(priced, terms));
  QVERIFY(!breakEven(priced, priced, terms));
  QVERIFY(!evenPriceRatio(one, one, terms, DecisionCriterion::Value));
}

/// 10 h of training and 8756 h between them, each year for four years at 0.2 per kWh.
void TestDecision::unknownIdlePowerDecidesNothing() {
  DecisionTerms terms = oneJob();
  terms.energyPricePerKwh = 0.2;
  terms.horizonYears = 4;
  std::vector<DecisionCandidate> candidates = {candidate("a", {rate(1000)}), candidate("b", {rate(1000)})};
  for (DecisionCandidate& one : candidates) one.powerW = 2000;
  candidates[0].price = 100000;
  candidates[1].price = 101000;
  candidates[0].idlePowerW = 300;
  candidates[1].idlePowerW.reset();
  for (const DecisionCriterion criterion : {DecisionCriterion::Cost, DecisionCriterion::Energy}) {
    QCOMPARE(decide(candidates, terms, criterion).ranking, std::vector<std::size_t>{0});
    QCOMPARE(decide(candidates, terms, criterion).unknown, std::vector<std::size_t>{1});
  }
  QVERIFY(!breakEven(candidates[0], candidates[1], terms));
  QVERIFY(!evenPriceRatio(candidates[0], candidates[1], terms, DecisionCriterion::Cost));
  QCOMPARE(decide(candidates, terms, DecisionCriterion::Value).ranking,
           (std::vector<std::size_t>{0, 1}));  // never idle
  // 20 + 0.05 x 8756 = 457.8 kWh a year, 20 + 0.3 x 8756 = 2646.8 kWh of the other.
  candidates[1].idlePowerW = 50;
  compareTo(costAfter(candidates[1], terms, 4)->value, 101366.24);
  compareTo(costAfter(candidates[0], terms, 4)->value, 102117.44);
  QCOMPARE(decide(candidates, terms, DecisionCriterion::Cost).ranking, (std::vector<std::size_t>{1, 0}));
  // Equal at 157.24 W: 101,000 + 0.8 x (20 + 8.756 x 157.24).
  const auto changes = decisionChanges(candidates, terms, DecisionCriterion::Cost);
  compareTo(*find(changes, DecisionAssumption::IdlePower, 1)->factor, 3.144815, 1e-6);
}

void TestDecision::verdicts() {
  const std::vector<DecisionCandidate> clear{candidate("x", {rate(500, 490, 510)}),
                                             candidate("y", {rate(1000, 980, 1020)})};
  DecisionVerdict verdict = decide(clear, oneJob(), DecisionCriterion::Time);
  QCOMPARE(verdict.ranking, (std::vector<std::size_t>{1, 0}));
  QCOMPARE(verdict.margin, DecisionMargin::Clear);
  const std::vector<DecisionCandidate> overlap{candidate("x", {rate(950, 900, 1000)}),
                                               candidate("y", {rate(1000, 960, 1040)})};
  QCOMPARE(decide(overlap, oneJob(), DecisionCriterion::Time).margin, DecisionMargin::Overlap);
  std::vector<DecisionCandidate> three = overlap;  // the third is far behind
  three.push_back(candidate("z", {rate(500, 490, 510)}));
  QCOMPARE(decide(three, oneJob(), DecisionCriterion::Time).margin, DecisionMargin::Overlap);
  QCOMPARE(decide({three.front()}, oneJob(), DecisionCriterion::Time).margin, DecisionMargin::NoContest);
  const std::vector<DecisionCandidate> published{candidate("x", {rate(500)}), candidate("y", {rate(1000, 980, 1020)}),
                                                 candidate("z", {std::nullopt})};
  verdict = decide(published, oneJob(), DecisionCriterion::Time);
  QCOMPARE(verdict.margin, DecisionMargin::Unknown);
  QCOMPARE(verdict.unknown, (std::vector<std::size_t>{2}));
  verdict = decide(published, oneJob(), DecisionCriterion::Value);
  QVERIFY(verdict.ranking.empty());
  QCOMPARE(verdict.margin, DecisionMargin::NoContest);
}

/// Intervals of 97.5 to 102.5 and 101.5 to 106.5 overlap, but the means differ (p = 0.008).
void TestDecision::repeatsAreTestedAsInComparisons() {
  const std::vector<double> a = {99, 100, 101}, b = {103, 104, 105}, near = {99, 101, 103};
  DecisionVerdict verdict =
      decide({candidate("a", {repeats(a)}), candidate("b", {repeats(b)})}, oneJob(), DecisionCriterion::Time);
  QCOMPARE(verdict.margin, DecisionMargin::Clear);
  QVERIFY(verdict.isTested && verdict.tied.empty());
  QCOMPARE(verdict.testCount, std::size_t{1});
  verdict =
      decide({candidate("a", {repeats(a)}), candidate("near", {repeats(near)})}, oneJob(), DecisionCriterion::Time);
  QCOMPARE(verdict.margin, DecisionMargin::Overlap);
  QCOMPARE(verdict.tied, (std::vector<std::size_t>{0}));
  // Whatever the spread, both agree.
  for (double shift = 0; shift < 8; shift += 0.25) {
    const std::vector<double> other = {96 + shift, 99.5 + shift, 101 + shift, 100 + shift};
    const DecisionMargin margin =
        decide({candidate("a", {repeats(a)}), candidate("other", {repeats(other)})}, oneJob(), DecisionCriterion::Time)
            .margin;
    QCOMPARE(margin == DecisionMargin::Clear, compareMeans(a, other).distinguishable);
  }
  // Two repeats are not tested.
  QCOMPARE(
      decide({candidate("a", {repeats(a)}), candidate("b", {repeats({103, 105})})}, oneJob(), DecisionCriterion::Time)
          .margin,
      DecisionMargin::Unknown);
}

/// Welch's test on logarithms, by numeric integration of Student's t in Python.
void TestDecision::theTestOfScores() {
  const auto compareNear = [](double value, double expected) {
    QVERIFY2(std::abs(value / expected - 1) < 1e-5, qPrintable(QString::number(value, 'g', 12)));
  };
  const DecisionCandidate a = candidate("a", {repeats({99, 100, 101})}), b = candidate("b", {repeats({103, 104, 105})});
  compareNear(*equalScoreProbability(a, b, oneJob(), DecisionCriterion::Time), 0.0080934758);
  const DecisionCandidate c = candidate("c", {repeats({100, 103, 97, 101})}),
                          d = candidate("d", {repeats({104, 110, 105})});
  compareNear(*equalScoreProbability(c, d, oneJob(), DecisionCriterion::Time), 0.0523409443);
  // 36e6 and 72e6 images: the second job takes most of the time and of the error.
  const DecisionCandidate x = candidate("x", {repeats({99, 100, 101}), repeats({50, 51, 49})});
  const DecisionCandidate y = candidate("y", {repeats({103, 104, 105}), repeats({50.5, 52, 51})});
  compareNear(*equalScoreProbability(x, y, twoJobs(), DecisionCriterion::Time), 0.0892954991);
  // 1000 and 1003 for the systems, and 2 kW at 0.2 per kWh: 1040.00 against 1041.46.
  DecisionTerms terms = oneJob();
  terms.horizonYears = 1;
  terms.energyPricePerKwh = 0.2;
  DecisionCandidate cheap = a, expensive = b;
  cheap.price = 1000;
  expensive.price = 1003;
  cheap.powerW = expensive.powerW = 2000;
  compareNear(*equalScoreProbability(cheap, expensive, terms, DecisionCriterion::Cost), 0.0098394264);
  // Without a spread any difference counts.
  const DecisionCandidate one = candidate("one", {repeats({100, 100, 100})}),
                          two = candidate("two", {repeats({101, 101, 101})});
  QCOMPARE(*equalScoreProbability(one, two, oneJob(), DecisionCriterion::Time), 0.0);
  QCOMPARE(*equalScoreProbability(one, one, oneJob(), DecisionCriterion::Time), 1.0);
  QVERIFY(!equalScoreProbability(a, candidate("r", {rate(100, 99, 101)}), oneJob(), DecisionCriterion::Time));
  QVERIFY(!equalScoreProbability(a, candidate("n", {std::nullopt}), oneJob(), DecisionCriterion::Time));
}

/// Alone, the best differs from each (p = 0.038 and 0.043); together, of two, the smallest must be below 0.025.
void TestDecision::severalComparisonsAreCorrected() {
  const DecisionCandidate best = candidate("best", {repeats({103, 104, 105})}),
                          one = candidate("one", {repeats({100.5, 101.5, 102.5})}),
                          two = candidate("two", {repeats({100.6, 101.6, 102.6})});
  QCOMPARE(decide({one, best}, oneJob(), DecisionCriterion::Time).margin, DecisionMargin::Clear);
  QCOMPARE(decide({two, best}, oneJob(), DecisionCriterion::Time).margin, DecisionMargin::Clear);
  const DecisionVerdict verdict = decide({one, two, best}, oneJob(), DecisionCriterion::Time);
  QCOMPARE(verdict.margin, DecisionMargin::Overlap);
  QCOMPARE(verdict.tied, (std::vector<std::size_t>{1, 0}));
  QCOMPARE(verdict.testCount, std::size_t{2});
}

/// 0.005 <= 0.05 / 4, 0.01 <= 0.05 / 3, but 0.03 > 0.05 / 2, so that 0.04 does not count, either.
void TestDecision::holmsMethod() {
  const std::vector<double> values = {0.01, 0.04, 0.03, 0.005};
  QCOMPARE(holmRejections(values, 0.05), (std::vector<bool>{true, false, false, true}));
  QCOMPARE(holmRejections(std::vector<double>{0.05}, 0.05), std::vector<bool>{true});
  QCOMPARE(holmRejections(std::vector<double>{0.0251, 0.049}, 0.05), (std::vector<bool>{false, false}));
  QVERIFY(holmRejections({}, 0.05).empty());
}

void TestDecision::tooSlowForTheJobs() {
  DecisionTerms terms = oneJob();
  terms.horizonYears = 1;
  std::vector<DecisionCandidate> candidates{candidate("cheap", {rate(1)}), candidate("costly", {rate(2)})};
  candidates[0].price = 100;
  candidates[1].price = 200;
  // 36e6 s and 18e6 s of a year of 31,557,600 s.
  const DecisionVerdict verdict = decide(candidates, terms, DecisionCriterion::Cost);
  QCOMPARE(verdict.tooSlow, (std::vector<std::size_t>{0}));
  QCOMPARE(verdict.ranking, (std::vector<std::size_t>{1}));
  // Only costs over years need all of the work to be done.
  QCOMPARE(decide(candidates, terms, DecisionCriterion::Value).ranking.size(), std::size_t{2});
  QCOMPARE(decide(candidates, terms, DecisionCriterion::Time).ranking, (std::vector<std::size_t>{1, 0}));
  // The cheap one can do 31,557,600 / 36,000,000 of the jobs.
  const auto changes = decisionChanges(candidates, terms, DecisionCriterion::Cost);
  const DecisionChange* count = find(changes, DecisionAssumption::JobCount);
  QVERIFY(count != nullptr && count->factor);
  compareTo(*count->factor, 31557600 / 36e6);
  QCOMPARE(count->winner, std::size_t{0});
}

void TestDecision::breakEvenOverTime() {
  DecisionTerms terms = oneJob();
  terms.energyPricePerKwh = 1;
  DecisionCandidate costly = candidate("costly", {rate(1000, 900, 1200)}),
                    cheap = candidate("cheap", {rate(1000, 900, 1200)});
  costly.price = 1300;
  cheap.price = 1000;
  costly.powerW = 2000;  // 10 h: 20 a year, 16.667 to 22.222
  cheap.powerW = 5000;   // 50 a year, 41.667 to 55.556
  // 300 / (50 - 20); 300 / (55.556 - 16.667) to 300 / (41.667 - 22.222).
  const auto even = breakEven(costly, cheap, terms);
  compareTo(*even->years, 10);
  QVERIFY(even->isRangeKnown);
  compareTo(even->earliest, 300 / (5000 / 90.0 - 2000 / 120.0));
  compareTo(*even->latest, 300 / (5000 / 120.0 - 2000 / 90.0));
  compareTo(*breakEven(cheap, costly, terms)->years, 10);
  // The dearer one needs more energy: never.
  std::swap(costly.powerW, cheap.powerW);
  QVERIFY(!breakEven(costly, cheap, terms)->years && !breakEven(costly, cheap, terms)->isRangeKnown);
  // Ranges that overlap: perhaps never.
  costly.powerW = 4000;
  cheap.powerW = 5000;  // 33.333 to 44.444 against 41.667 to 55.556
  QVERIFY(breakEven(costly, cheap, terms)->years && !breakEven(costly, cheap, terms)->latest);
}

void TestDecision::breakEvenOverPrices() {
  DecisionTerms terms = oneJob();
  DecisionCandidate fast = candidate("fast", {rate(1200, 1100, 1300)}),
                    slow = candidate("slow", {rate(1000, 950, 1050)});
  // Without a price of energy, 20 % more throughput is worth 20 % more.
  const auto ratio = evenPriceRatio(fast, slow, terms, DecisionCriterion::Value);
  compareTo(ratio->value, 1.2);
  compareTo(ratio->range->low, 1100 / 1050.0);
  compareTo(ratio->range->high, 1300 / 950.0);
  // 0.1 per kWh, 8766 h a year: 1 kW costs 876.6, 3 kW 2629.8. The slow one costs 10,000 / 2 + 876.6 = 5876.6 a year;
  // 1.2 times that is 7051.92; less 2629.8 is 4422.12 a year, 8844.24 for two years: 0.884424 of 10,000.
  terms.energyPricePerKwh = 0.1;
  terms.horizonYears = 2;
  slow.price = 10000;
  slow.powerW = 1000;
  fast.powerW = 3000;
  compareTo(evenPriceRatio(fast, slow, terms, DecisionCriterion::Value)->value, 0.884424);
  // At that price both cost the same.
  fast.price = 8844.24;
  compareTo(costAtFullUse(fast, terms)->value, costAtFullUse(slow, terms)->value);
  // For these jobs alone: 36e6 images are 10 h at 1 kW, 1 a year, against 8.3333 h at 3 kW, 2.5 a year; 1.5 more for
  // two years is 3 of 10,000.
  compareTo(evenPriceRatio(fast, slow, terms, DecisionCriterion::Cost)->value, 0.9997);
  fast.price = 9997;
  compareTo(costAfter(fast, terms, 2)->value, costAfter(slow, terms, 2)->value);
  // 36e6 / 1300 s at 3 kW are 2.3077, 36e6 / 950 s at 1 kW are 1.0526: 2.5102 for two years.
  compareTo(evenPriceRatio(fast, slow, terms, DecisionCriterion::Cost)->range->high,
            1 + 2 * 0.1 * (36e3 / 950 / 3.6 - 3 * 36e3 / 1300 / 3.6) / 10000);
}

void TestDecision::whatChangesTheWinner() {
  DecisionTerms terms = oneJob();
  terms.horizonYears = 2;
  terms.energyPricePerKwh = 0.1;
  std::vector<DecisionCandidate> candidates{candidate("fast", {rate(1200)}), candidate("slow", {rate(1000)})};
  candidates[0].price = 8000;
  candidates[0].powerW = 3000;
  candidates[1].price = 10000;
  candidates[1].powerW = 1000;
  const auto changes = decisionChanges(candidates, terms, DecisionCriterion::Value);
  QCOMPARE(decide(candidates, terms, DecisionCriterion::Value).ranking.front(), std::size_t{0});
  // As above: the fast one wins up to 8844.24.
  compareTo(*find(changes, DecisionAssumption::Price, 0)->changedValue(), 8844.24);
  QCOMPARE(find(changes, DecisionAssumption::Price, 0)->winner, std::size_t{1});
  // 4000 + 2629.8 = 6629.8 a year for 1200: even at 5876.6 / 6629.8 of the throughput ratio, 1000 x 6629.8 / 5876.6.
  compareTo(*find(changes, DecisionAssumption::Throughput, 0)->changedValue(), 1000 * 6629.8 / 5876.6);
  // (4000 + 3 e) / 1.2 = 5000 + e, e the cost of 1 kW for a year: 1.8 e = 2000, e = 1111.111: 0.126752 per kWh.
  compareTo(*find(changes, DecisionAssumption::EnergyPrice)->changedValue(), 2000 / 1.8 / 8766);
  // (8000 / H + 2629.8) / 1.2 = 10,000 / H + 876.6: H = (10,000 - 8000 / 1.2) / (2629.8 / 1.2 - 876.6).
  compareTo(*find(changes, DecisionAssumption::Horizon)->changedValue(), (10000 - 8000 / 1.2) / (2629.8 / 1.2 - 876.6));
  QVERIFY(find(changes, DecisionAssumption::JobCount) == nullptr);      // of one job: work done is work done
  QVERIFY(find(changes, DecisionAssumption::RackUnits, 0) == nullptr);  // not used by this criterion
  // The nearest first.
  for (std::size_t i = 1; i < changes.size(); ++i)
    if (changes[i].factor && changes[i - 1].factor)
      QVERIFY(std::abs(*changes[i - 1].factor - 1) <= std::abs(*changes[i].factor - 1));
}

void TestDecision::changeWithinTheRange() {
  std::vector<DecisionCandidate> candidates{candidate("x", {rate(1000, 880, 1120)}),
                                            candidate("y", {rate(900, 890, 910)})};
  const auto changes = decisionChanges(candidates, oneJob(), DecisionCriterion::Time);
  QVERIFY(find(changes, DecisionAssumption::Throughput, 0)->isWithinRange);   // at 900
  QVERIFY(!find(changes, DecisionAssumption::Throughput, 1)->isWithinRange);  // at 1000
  compareTo(*find(changes, DecisionAssumption::Throughput, 1)->factor, 1000.0 / 900);
  // More than ten times as fast: no change within the limit.
  candidates[1] = candidate("y", {rate(90)});
  QVERIFY(
      !find(decisionChanges(candidates, oneJob(), DecisionCriterion::Time), DecisionAssumption::Throughput, 1)->factor);
  QVERIFY(decisionChanges({candidate("x", {std::nullopt})}, oneJob(), DecisionCriterion::Time).empty());
}

void TestDecision::jobsChangeTheWinner() {
  // 36e6/1000 + 72e6/1000 = 108,000 s; 36e6/500 + 72e6/2400 = 72,000 + 30,000 = 102,000 s.
  std::vector<DecisionCandidate> candidates{candidate("x", {rate(1000), rate(1000)}),
                                            candidate("y", {rate(500), rate(2400)})};
  const auto changes = decisionChanges(candidates, twoJobs(), DecisionCriterion::Time);
  QCOMPARE(decide(candidates, twoJobs(), DecisionCriterion::Time).ranking.front(), std::size_t{1});
  // k times the first job: 36,000 k + 72,000 = 72,000 k + 30,000 at k = 42 / 36.
  const auto first = std::find_if(changes.begin(), changes.end(), [](const DecisionChange& change) {
    return change.assumption == DecisionAssumption::JobCount && change.job == std::size_t{0};
  });
  QVERIFY(first != changes.end());
  compareTo(*first->factor, 42.0 / 36);
  compareTo(*first->changedValue(), 10 * 42.0 / 36);
  compareTo(*find(changes, DecisionAssumption::AllThroughputs, 1)->factor, 102.0 / 108);
  compareTo(find(changes, DecisionAssumption::AllThroughputs, 0)->value, 1000);
  QVERIFY(!find(changes, DecisionAssumption::AllThroughputs, 0)->isWithinRange);  // no range
  candidates[0] = candidate("x", {rate(1000, 900, 1100), rate(1000, 900, 1100)});
  // At 108,000 / 102,000 of 1000 images/s: 1058.8, within 900 to 1100.
  const auto ranged = decisionChanges(candidates, twoJobs(), DecisionCriterion::Time);
  QVERIFY(find(ranged, DecisionAssumption::AllThroughputs, 0)->isWithinRange);
}

/// Yearly energy costs of 50, 20 and 1: even after 90 / 30 = 3 years and after 110 / 19 = 5.79 years.
void TestDecision::theNearerChangeIsStated() {
  DecisionTerms terms = oneJob();
  terms.energyPricePerKwh = 1;
  std::vector<DecisionCandidate> candidates;
  for (const auto& [price, powerW] : {std::pair(100.0, 5000.0), std::pair(190.0, 2000.0), std::pair(300.0, 100.0)}) {
    candidates.push_back(candidate("x", {rate(1000)}));
    candidates.back().price = price;
    candidates.back().powerW = powerW;
  }
  for (const double years : {4.0, 5.0}) {
    terms.horizonYears = years;
    QCOMPARE(decide(candidates, terms, DecisionCriterion::Cost).ranking.front(), std::size_t{1});
    const auto changes = decisionChanges(candidates, terms, DecisionCriterion::Cost);
    const DecisionChange* horizon = find(changes, DecisionAssumption::Horizon);
    compareTo(*horizon->changedValue(), years == 4 ? 3 : 110 / 19.0);
    QCOMPARE(horizon->winner, std::size_t(years == 4 ? 0 : 2));
    compareTo(*find(changes, DecisionAssumption::EnergyOverhead)->changedValue(), years == 4 ? 0.75 : 110 / 95.0);
    QVERIFY(find(decisionChanges(candidates, terms, DecisionCriterion::Time), DecisionAssumption::Horizon) == nullptr);
  }
}

void TestDecision::valuesThatPricesNeed() {
  DecisionTerms terms = oneJob();
  terms.energyPricePerKwh = 0.1;
  terms.horizonYears = 2;
  DecisionCandidate fast = candidate("fast", {rate(1200)}), slow = candidate("slow", {rate(1000)});
  slow.price = 10000;
  slow.powerW = 1000;
  fast.powerW = 3000;
  QVERIFY(evenPriceRatio(fast, slow, terms, DecisionCriterion::Value));
  const auto isUnknown = [&](auto edit) {
    DecisionTerms other = terms;
    DecisionCandidate a = fast, b = slow;
    edit(a, b, other);
    return !evenPriceRatio(a, b, other, DecisionCriterion::Value);
  };
  using C = DecisionCandidate&;
  using T = DecisionTerms&;
  QVERIFY(isUnknown([](C a, C, T) { a.powerW.reset(); }));
  QVERIFY(isUnknown([](C, C b, T) { b.powerW.reset(); }));
  QVERIFY(isUnknown([](C, C b, T) { b.price.reset(); }));
  QVERIFY(isUnknown([](C, C, T other) { other.horizonYears.reset(); }));
  QVERIFY(isUnknown([](C a, C, T) { a.throughput.front().reset(); }));
  QVERIFY(isUnknown([](C, C b, T) { b.throughput.front().reset(); }));
  fast.price = 8000;
  QVERIFY(breakEven(fast, slow, terms));
  for (std::optional<double> DecisionCandidate::*part : {&DecisionCandidate::price, &DecisionCandidate::powerW}) {
    DecisionCandidate lacking = fast;
    (lacking.*part).reset();
    QVERIFY(!breakEven(lacking, slow, terms) && !breakEven(slow, lacking, terms));
  }
}

SCALESCOPE_TEST(TestDecision)

}  // namespace scalescope::test_decision

#include "test_decision.moc"
