// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QtTest>
#include <functional>

#include "app/compare/comparison_text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_regression_check {

using namespace scalescope::testing;

namespace {

std::vector<RunResult> repeats(const std::string& name, std::initializer_list<double> rates,
                               const std::function<void(RunResult&)>& change = {}) {
  std::vector<RunResult> results;
  for (const double rate : rates) {
    const int repeat = static_cast<int>(results.size()) + 1;
    results.push_back(makeResult(name + std::to_string(repeat), 1, rate, repeat));
    if (change) change(results.back());
  }
  return results;
}

RegressionCheck check(const std::vector<RunResult>& baseline, const std::vector<RunResult>& results,
                      CheckOptions options = {3, {}, false}) {
  return checkRegression(baseline, results, options).value();
}

}  // namespace

class TestRegressionCheck : public QObject {
  Q_OBJECT

 private slots:
  void theWholeIntervalDecides();
  void withoutAnIntervalNothingIsDecided();
  void digitsAgreeWithTheVerdict();
  void theLimitIsOfTheInterval();
  void differencesOfConditionsAreNoRegression();
  void namedSystemsAreNotComparable();
  void softwareMayDiffer();
  void unusableRunsLeaveItUndecided();
  void remarksAndCopiesAreTold();
  void theBaselineIsOneConfiguration();
  void theSameWordsInEveryForm();
};

void TestRegressionCheck::theWholeIntervalDecides() {
  const auto base = repeats("base", {100, 100.5, 99.5, 100});
  const RegressionCheck same = check(base, repeats("same", {100.2, 99.8, 100.4, 99.9}));
  QCOMPARE(int(same.verdict()), int(RegressionVerdict::Within));
  QVERIFY2(same.groups[0].reason.contains("not distinguishable"), qPrintable(same.groups[0].reason));
  const RegressionCheck slower = check(base, repeats("slow", {90, 90.5, 89.5, 90}));
  QCOMPARE(int(slower.verdict()), int(RegressionVerdict::Regression));
  QVERIFY2(slower.groups[0].reason.contains("10.00\u00a0% slower"), qPrintable(slower.groups[0].reason));
  const RegressionCheck faster = check(base, repeats("fast", {120, 121, 119, 120}));
  QCOMPARE(int(faster.verdict()), int(RegressionVerdict::Within));
  const RegressionCheck noisy = check(base, repeats("noisy", {90, 104, 97, 99}));
  QCOMPARE(int(noisy.verdict()), int(RegressionVerdict::NotDecidable));
  QVERIFY(noisy.groups[0].reason.contains("add repeats"));
}

void TestRegressionCheck::withoutAnIntervalNothingIsDecided() {
  const RegressionCheck one = check(repeats("base", {100}), repeats("new", {50}));
  QCOMPARE(int(one.verdict()), int(RegressionVerdict::NotDecidable));
  QVERIFY(one.groups[0].reason.contains("at least three times"));
  const RegressionCheck means = check(repeats("base", {100}), repeats("new", {50}), {3, {}, true});
  QCOMPARE(int(means.verdict()), int(RegressionVerdict::Regression));
  struct Case {
    double limitPercent, rate;
    RegressionVerdict verdict;
  };
  for (const auto& [limit, rate, verdict] : {Case{3, 97, RegressionVerdict::Within},
                                             {3, 96.9, RegressionVerdict::Regression},
                                             {0, 100, RegressionVerdict::Within},
                                             {0, 99.9, RegressionVerdict::Regression},
                                             {10, 90.1, RegressionVerdict::Within},
                                             {10, 89.9, RegressionVerdict::Regression}})
    QCOMPARE(int(check(repeats("base", {100}), repeats("new", {rate}), {limit, {}, true}).verdict()), int(verdict));
}

/// With a limit of 3 %, 97.2 passes and 96.8 does not: what is printed says so, also of repeats without a spread.
void TestRegressionCheck::digitsAgreeWithTheVerdict() {
  const auto reason = [](double rate, const CheckOptions& options) {
    const RegressionCheck made = check(repeats("base", {100, 100, 100}), repeats("new", {rate, rate, rate}), options);
    return verdictName(made.verdict()) + ": " + made.groups[0].reason.section(QChar(QChar::Nbsp), 0, 0);
  };
  QVERIFY2(reason(97.2, {3, {}, false}).startsWith("ok: "), qPrintable(reason(97.2, {3, {}, false})));
  QVERIFY2(reason(97.2, {3, {}, false}).endsWith(" 2.80"), qPrintable(reason(97.2, {3, {}, false})));
  QVERIFY2(reason(96.8, {3, {}, false}).endsWith(" 3.20"), qPrintable(reason(96.8, {3, {}, false})));
  QVERIFY2(reason(97.0004, {3, {}, false}).endsWith(" 2.9996"), qPrintable(reason(97.0004, {3, {}, false})));
  QVERIFY2(reason(96.9996, {3, {}, false}).endsWith(" 3.0004"), qPrintable(reason(96.9996, {3, {}, false})));
  QVERIFY(reason(96.9996, {3, {}, false}).startsWith("regression: "));
  QCOMPARE(limitPercentText(3), QString("3.0"));
  QCOMPARE(limitPercentText(2.25), QString("2.25"));
}

/// The difference is -5 % with an interval of about -6.15 to -3.84 %: a limit beside each end decides otherwise.
void TestRegressionCheck::theLimitIsOfTheInterval() {
  const auto base = repeats("base", {100, 100.5, 99.5}), slower = repeats("new", {95, 95.5, 94.5});
  const Interval interval = *check(base, slower).groups[0].difference.percent95;
  QVERIFY(interval.low > -6.5 && interval.low < -5.5 && interval.high > -4.5 && interval.high < -3.5);
  const auto verdict = [&](double limit) { return int(check(base, slower, {limit, {}, false}).verdict()); };
  QCOMPARE(verdict(-interval.low + 0.1), int(RegressionVerdict::Within));
  QCOMPARE(verdict(-interval.low - 0.1), int(RegressionVerdict::NotDecidable));
  QCOMPARE(verdict(-interval.high + 0.1), int(RegressionVerdict::NotDecidable));
  QCOMPARE(verdict(-interval.high - 0.1), int(RegressionVerdict::Regression));
}

void TestRegressionCheck::differencesOfConditionsAreNoRegression() {
  const auto base = repeats("base", {100, 100.5, 99.5});
  const auto larger = [](RunResult& result) { result.plan.batchSizePerDevice = 64; };
  const RegressionCheck batch = check(base, repeats("new", {50, 50.5, 49.5}, larger));
  QCOMPARE(int(batch.verdict()), int(RegressionVerdict::NotComparable));
  QVERIFY2(batch.groups[0].reason.contains("(32 | 64)"), qPrintable(batch.groups[0].reason));
  const RegressionCheck declared =
      check(base, repeats("new", {50, 50.5, 49.5}, larger), {3, {"batch_size_per_device"}, false});
  QCOMPARE(int(declared.verdict()), int(RegressionVerdict::Regression));
  const auto other = [](RunResult& result) { result.environment.hosts[0].facts[0].value = "Another CPU"; };
  QCOMPARE(int(check(base, repeats("new", {100, 101, 99}, other)).verdict()), int(RegressionVerdict::NotComparable));
  QCOMPARE(int(check(base, repeats("new", {100, 101, 99}, other), {3, {"system"}, false}).verdict()),
           int(RegressionVerdict::Within));
}

/// Names distinguish systems, as in comparisons, also where their facts are equal.
void TestRegressionCheck::namedSystemsAreNotComparable() {
  const auto on = [](const char* id, const char* system) {
    auto runs = repeats(id, {100, 100.5, 99.5});
    for (RunResult& run : runs) run.annotations.system = system;
    return runs;
  };
  const RegressionCheck other = check(on("base", "Node A"), on("new", "Node B"));
  QCOMPARE(int(other.verdict()), int(RegressionVerdict::NotComparable));
  QVERIFY2(other.groups[0].reason.contains("System (Node A | Node B)"), qPrintable(other.groups[0].reason));
  QCOMPARE(int(check(on("base", "Node A"), on("new", "Node B"), {3, {"system"}, false}).verdict()),
           int(RegressionVerdict::Within));
  for (const char* same : {"Node A", ""})
    QCOMPARE(int(check(on("base", "Node A"), on("new", same)).verdict()), int(RegressionVerdict::Within));
}

void TestRegressionCheck::softwareMayDiffer() {
  const auto newer = [](RunResult& result) { result.summary.implementation = "oneDNN 3.0"; };
  const RegressionCheck checked = check(repeats("base", {100, 100.5, 99.5}), repeats("new", {100, 100.4, 99.6}, newer));
  QCOMPARE(int(checked.verdict()), int(RegressionVerdict::Within));
  QCOMPARE(checked.groups[0].differences.size(), std::size_t{1});
}

void TestRegressionCheck::unusableRunsLeaveItUndecided() {
  auto results = repeats("new", {100, 100.5, 99.5});
  results.back().summary.status = RunStatus::Failed;
  const RegressionCheck checked = check(repeats("base", {100, 100.5, 99.5}), results);
  QCOMPARE(checked.unusable.size(), 1);
  QCOMPARE(int(checked.verdict()), int(RegressionVerdict::NotDecidable));
}

/// A run given twice is not a repeat: no interval and no verdict.
void TestRegressionCheck::remarksAndCopiesAreTold() {
  const RunResult old = makeResult("old", 1, 100), fresh = makeResult("fresh", 1, 50);
  const RegressionCheck doubled = check({old, old}, {fresh, fresh});
  QCOMPARE(int(doubled.verdict()), int(RegressionVerdict::NotDecidable));
  QCOMPARE(doubled.remarks.size(), 2);
  QVERIFY2(checkText(doubled).contains("ResNet-20, 1 rank (old) is given more than once and is counted once"),
           qPrintable(checkText(doubled)));
  auto base = repeats("base", {100, 100.5, 99.5}), results = repeats("new", {100, 100.5, 99.5});
  base[0].summary.measuredTimeS = 4;
  results[1].summary.disturbed = true;
  const RegressionCheck remarked = check(base, results);
  QCOMPARE(int(remarked.verdict()), int(RegressionVerdict::NotDecidable));
  for (const QString& text : {checkText(remarked), checkMarkdown(remarked)}) {
    QVERIFY2(text.contains("the baseline: 1 measured under 10\u00a0s"), qPrintable(text));
    QVERIFY2(text.contains("1 disturbed while measured"), qPrintable(text));
  }
  QCOMPARE(checkJson(remarked)["remarks"].toArray().size(), 2);
}

void TestRegressionCheck::theBaselineIsOneConfiguration() {
  const auto mixed = checkRegression({makeResult("a", 1, 100), makeResult("b", 2, 190)}, repeats("new", {1, 2}), {});
  QVERIFY(!mixed.ok() && mixed.error().code == "usage");
  auto failed = repeats("base", {100});
  failed[0].summary.status = RunStatus::Failed;
  const auto none = checkRegression(failed, repeats("new", {1, 2}), {});
  QVERIFY(!none.ok() && none.error().code == "no-data");
}

void TestRegressionCheck::theSameWordsInEveryForm() {
  const RegressionCheck checked = check(repeats("base", {100, 100.5, 99.5}), repeats("new", {90, 90.5, 89.5}));
  const QString reason = checked.groups[0].reason;
  QVERIFY(checkText(checked).contains(reason));
  QVERIFY(checkText(checked).contains("Verdict: regression"));
  QVERIFY(checkMarkdown(checked).contains("**regression**"));
  const QJsonObject json = checkJson(checked);
  QCOMPARE(json["verdict"].toString(), QString("regression"));
  QCOMPARE(json["groups"].toArray()[0].toObject()["reason"].toString(), reason);
  std::vector<RunResult> all = repeats("a", {100, 101});
  const auto b = repeats("b", {190, 191}, [](RunResult& result) { result.plan.precision = "bf16"; });
  all.insert(all.end(), b.begin(), b.end());
  const Comparison comparison = compareRuns(all, "a1");
  const QString words =
      comparisonJson(comparison, {})["groups"].toArray()[1].toObject()["difference"].toObject()["in_words"].toString();
  QVERIFY2(words.contains("faster than"), qPrintable(words));
  QVERIFY(comparisonText(comparison, {}).contains(words));
  QVERIFY(comparisonMarkdown(comparison, {}).contains("| baseline |"));
}

SCALESCOPE_TEST(TestRegressionCheck)

}  // namespace scalescope::test_regression_check

#include "test_regression_check.moc"
