// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <numeric>
#include <random>

#include "engine/base/steady_state.h"
#include "engine/train/peak_memory.h"
#include "engine/train/step_reporter.h"
#include "engine/train/step_rollup.h"
#include "engine/train/window_rule.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_train_parts {

class TestTrainParts : public QObject {
  Q_OBJECT
 private slots:
  void steadyStateNeedsTenSteps();
  void driftIsNotSteady();
  void medianOfTheHalvesMayDifferByTwoPercent();
  void oneDisturbedStepDecidesNothing();
  void steadyStateStaysRightWhenItsMemoryIsFull();
  void windowClosesAfterItsSteps();
  void windowWaitsForTimeAndSteadyState();
  void windowGivesUpAtTheTimeLimit();
  void longTestClosesAfterItsLastStep();
  void longTestContinuesUntilAnEpochIsSteady();
  void rollupIsExact();
  void rollupKeepsWarmupApart();
  void reporterLosesNothing();
  void reporterFlushesBeforeItReturns();
  void reporterFlushesARowUnderWay();
  void peakMemoryIsKnown();
};

namespace {

StepRow rowOf(std::int64_t step, double stepTimeMs, bool warmup = false) {
  StepRow row;
  row.step = step;
  row.warmup = warmup;
  row.images = step * 8;
  row.stepTimeMs = row.stepTimeMinMs = row.stepTimeMaxMs = stepTimeMs;
  row.loss = row.lossMin = row.lossMax = 1.0 / static_cast<double>(step);
  row.learningRate = 0.1;
  return row;
}

Plan openEndedPlan() {
  Plan plan;
  plan.warmupSteps = 2;
  plan.steps = 0;
  plan.minimumMeasuredTimeS = 1;
  plan.maximumMeasuredTimeS = 5;
  return plan;
}

/// Runs the rule over steps of the given times until it closes.
std::pair<CloseReason, std::int64_t> closeOf(const Plan& plan, const std::function<double(std::int64_t)>& stepTimeS) {
  WindowRule rule(plan, {});
  double timeS = 0;
  for (std::int64_t step = 1; step < 100000; ++step) {
    timeS += stepTimeS(step);
    const CloseReason reason = rule.closesAfter(step, timeS);
    if (reason != CloseReason::None) return {reason, step};
    rule.addStep(stepTimeS(step) * 1000);
    if (rule.opensAfter(step)) rule.open(timeS);
  }
  return {CloseReason::None, 0};
}

}  // namespace

void TestTrainParts::steadyStateNeedsTenSteps() {
  SteadyState steady;
  for (int i = 0; i < 9; ++i) {
    steady.add(20);
    QVERIFY(!steady.reached());
  }
  steady.add(20);
  QVERIFY(steady.reached());
}

void TestTrainParts::driftIsNotSteady() {
  SteadyState steady;
  for (int i = 0; i < 100; ++i) steady.add(100 + i);
  QVERIFY(!steady.reached());
  steady.clear();
  for (int i = 0; i < 100; ++i) steady.add(100 + i * 0.02);
  QVERIFY(steady.reached());
}

void TestTrainParts::medianOfTheHalvesMayDifferByTwoPercent() {
  for (const double later : {98.1, 101.9, 97.9, 102.1}) {
    SteadyState steady;
    for (int i = 0; i < 20; ++i) steady.add(i < 10 ? 100 : later);
    QCOMPARE(steady.reached(), std::abs(later - 100) < 2);
  }
}

void TestTrainParts::oneDisturbedStepDecidesNothing() {
  SteadyState steady;
  for (int i = 0; i < 20; ++i) steady.add(i == 17 ? 5000 : 100);
  QVERIFY(steady.reached());
}

void TestTrainParts::steadyStateStaysRightWhenItsMemoryIsFull() {
  SteadyState even(16), drifting(16);
  for (int i = 0; i < 1000; ++i) {
    even.add(50 + (i % 2));
    drifting.add(50 + i * 0.05);
  }
  QVERIFY(even.reached());
  QVERIFY(!drifting.reached());
}

void TestTrainParts::windowClosesAfterItsSteps() {
  Plan plan;
  plan.warmupSteps = 10;
  plan.steps = 100;
  const auto [reason, step] = closeOf(plan, [](std::int64_t) { return 0.01; });
  QCOMPARE(closeReasonName(reason), "steps");
  QCOMPARE(step, 110);
}

void TestTrainParts::windowWaitsForTimeAndSteadyState() {
  const auto [reason, step] = closeOf(openEndedPlan(), [](std::int64_t) { return 0.0625; });
  QCOMPARE(closeReasonName(reason), "steady");
  QCOMPARE(step, 2 + 16);  // the first step at whose end the minimum time has gone by

  const auto [late, lateStep] = closeOf(openEndedPlan(), [](std::int64_t s) { return s < 8 ? 0.3 : 0.05; });
  QCOMPARE(closeReasonName(late), "steady");
  QVERIFY2(lateStep >= 20, "the slow start must have left the median of the first half");
}

void TestTrainParts::windowGivesUpAtTheTimeLimit() {
  const auto [reason, step] = closeOf(openEndedPlan(), [](std::int64_t s) { return 0.05 + 0.002 * s; });
  QCOMPARE(closeReasonName(reason), "time-limit");
  QVERIFY(step > 20);
}

void TestTrainParts::longTestClosesAfterItsLastStep() {
  Plan plan;
  plan.test = TestKind::Long;
  WindowRule rule(plan, {50, 50, 25});
  QCOMPARE(rule.closesAfter(49, 1), CloseReason::None);
  QCOMPARE(closeReasonName(rule.closesAfter(50, 1)), "epochs");
}

/// Three planned epochs of 20 steps, at most six; `stepTimeS` of each step.
std::pair<CloseReason, std::int64_t> closeOfEpochs(const std::function<double(std::int64_t)>& stepTimeS,
                                                   double perEpoch = 20) {
  Plan plan;
  plan.test = TestKind::Long;
  plan.warmupSteps = 2;
  const auto steps = [&](double epochs) { return static_cast<std::int64_t>(std::ceil(epochs * perEpoch)); };
  WindowRule rule(plan, {steps(3), steps(6), perEpoch});
  double timeS = 0;
  for (std::int64_t step = 1; step < 1000; ++step) {
    timeS += stepTimeS(step);
    const CloseReason reason = rule.closesAfter(step, timeS);
    if (reason != CloseReason::None)
      return rule.mayCloseAfter(step) ? std::pair(reason, step) : std::pair(reason, -step);
    rule.addStep(stepTimeS(step) * 1000);
    if (rule.opensAfter(step)) rule.open(timeS);
  }
  return {CloseReason::None, 0};
}

void TestTrainParts::longTestContinuesUntilAnEpochIsSteady() {
  const auto faster = [](std::int64_t until) {
    return [until](std::int64_t step) { return step <= until ? 0.1 - 0.0005 * static_cast<double>(step) : 0.05; };
  };
  const auto [early, earlyStep] = closeOfEpochs(faster(35));
  QCOMPARE(closeReasonName(early), "steady");
  QCOMPARE(earlyStep, 60);  // never before the planned epochs
  const auto [later, laterStep] = closeOfEpochs(faster(79));
  QCOMPARE(closeReasonName(later), "steady");
  QCOMPARE(laterStep, 100);  // the fourth epoch still varies, the fifth does not
  const auto [never, neverStep] = closeOfEpochs(faster(1000));
  QCOMPARE(closeReasonName(never), "epochs");
  QCOMPARE(neverStep, 120);
  const auto [fraction, fractionStep] = closeOfEpochs(faster(75), 20.5);
  QCOMPARE(closeReasonName(fraction), "steady");
  QCOMPARE(fractionStep, 103);  // the step in which the fifth epoch ends
}

void TestTrainParts::rollupIsExact() {
  constexpr std::int64_t kSteps = 1003, kPerLevel = 10;
  std::mt19937 random(1);
  std::uniform_real_distribution<double> times(1, 100);
  StepRollup rollup(kPerLevel);
  std::vector<StepRow> rows;
  std::vector<double> all;
  for (std::int64_t step = 1; step <= kSteps; ++step) {
    all.push_back(times(random));
    rollup.add(rowOf(step, all.back()), rows);
  }
  rollup.cut(rows);

  QVERIFY(rows.size() < 80);  // 10 * (1 + 2 + ... + 64) steps fill 70 rows
  std::int64_t done = 0;
  for (const StepRow& row : rows) {
    const auto begin = all.begin() + done, end = begin + row.rowCount;
    done += row.rowCount;
    QCOMPARE(row.step, done);
    QCOMPARE(row.images, done * 8);
    QCOMPARE(row.stepTimeMinMs, *std::min_element(begin, end));
    QCOMPARE(row.stepTimeMaxMs, *std::max_element(begin, end));
    const double mean = std::accumulate(begin, end, 0.0) / static_cast<double>(row.rowCount);
    double m2 = 0;
    for (auto value = begin; value != end; ++value) m2 += (*value - mean) * (*value - mean);
    QVERIFY(std::abs(row.stepTimeMs - mean) < 1e-9);
    QVERIFY(std::abs(row.stepTimeM2 - m2) < 1e-6);
  }
  QCOMPARE(done, kSteps);
}

void TestTrainParts::rollupKeepsWarmupApart() {
  StepRollup rollup(1);  // from the second row on two steps each, then four
  std::vector<StepRow> rows;
  for (std::int64_t step = 1; step <= 12; ++step) rollup.add(rowOf(step, 5, step <= 4), rows);
  rollup.cut(rows);
  std::int64_t warmupSteps = 0, steps = 0;
  for (const StepRow& row : rows) {
    steps += row.rowCount;
    if (row.warmup) warmupSteps += row.rowCount;
  }
  QCOMPARE(warmupSteps, 4);
  QCOMPARE(steps, 12);
}

void TestTrainParts::reporterLosesNothing() {
  constexpr std::int64_t kSteps = 15000;  // several times the ring, faster than anything can send
  std::vector<StepRow> rows;
  std::size_t largest = 0;
  {
    StepReporter reporter([&](EventBody event) {
      const auto& sent = std::get<StepsDone>(event).rows;
      rows.insert(rows.end(), sent.begin(), sent.end());
      largest = std::max(largest, sent.size());
    });
    for (std::int64_t step = 1; step <= kSteps; ++step) reporter.add(rowOf(step, static_cast<double>(step)));
  }
  std::int64_t steps = 0;
  double sum = 0;
  for (const StepRow& row : rows) {
    steps += row.rowCount;
    sum += row.stepTimeMs * static_cast<double>(row.rowCount);
    QCOMPARE(row.step, steps);
  }
  QCOMPARE(steps, kSteps);
  QVERIFY(std::abs(sum - kSteps * (kSteps + 1) / 2.0) < 1e-3);
  QVERIFY(largest <= 500);
}

void TestTrainParts::reporterFlushesBeforeItReturns() {
  std::vector<StepRow> rows;
  StepReporter reporter([&](EventBody event) {
    for (const StepRow& row : std::get<StepsDone>(event).rows) rows.push_back(row);
  });
  for (std::int64_t step = 1; step <= 7; ++step) reporter.add(rowOf(step, 1));
  reporter.flush();
  QCOMPARE(rows.size(), std::size_t{7});
}

/// In a long run a row stands for several steps: a flush ends the one that is not full yet.
void TestTrainParts::reporterFlushesARowUnderWay() {
  constexpr std::int64_t kSteps = 20000 + 3 + 4 * 2;  // a single step each, then two to a row
  std::int64_t sent = 0, rolledUp = 0;
  StepReporter reporter([&](EventBody event) {
    for (const StepRow& row : std::get<StepsDone>(event).rows) {
      sent += row.rowCount;
      rolledUp += row.rowCount > 1;
    }
  });
  for (std::int64_t step = 1; step <= kSteps; ++step) {
    reporter.add(rowOf(step, 1));
    if (step % 1000 == 0) reporter.flush();  // so that the ring never fills up
  }
  reporter.flush();
  QCOMPARE(sent, kSteps);
  QVERIFY(rolledUp >= 4);
}

void TestTrainParts::peakMemoryIsKnown() { QVERIFY(peakMemoryBytes() > 1 << 20); }

SCALESCOPE_TEST(TestTrainParts)

}  // namespace scalescope::test_train_parts

#include "test_train_parts.moc"
