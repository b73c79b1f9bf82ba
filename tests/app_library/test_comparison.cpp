// SPDX-License-Identifier: GPL-3.0-or-later
#include <QGuiApplication>
#include <QJsonArray>
#include <limits>

#include "app/compare/compare_options.h"
#include "app/compare/comparison_text.h"
#include "app/compare/differences_model.h"
#include "app/compare/statistics_model.h"
#include "app/compare/throughput_bars.h"
#include "app/exporting/figure_request.h"
#include "app/library/facts_model.h"
#include "app/results/comparison.h"
#include "app/results/curve_data.h"
#include "app/results/difference_words.h"
#include "app/results/names/run_groups.h"
#include "app/results/names/run_label.h"
#include "app/results/names/usable_runs.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"
#include "widgets/english_plurals.h"
#include "widgets/tones.h"

namespace scalescope::test_comparison {

using namespace scalescope::testing;

namespace {

template <typename... Values>
Exclusion excludedRun(const QString& name, const char* id, const QString& pattern, const Values&... values) {
  RunResult run = makeResult(id);
  run.summary.name = name.toStdString();
  return exclusionOf(run, pattern, QString(values)...);
}

}  // namespace

class TestComparison : public QObject {
  Q_OBJECT

 private slots:
  void groupsRepeats();
  void threeRepeatsHaveAnInterval();
  void twoRepeatsAreShownAsTheyAre();
  void outliersAreMarkedEverywhere();
  void accuraciesHaveTheArithmeticMean();
  void labelsNameWhatDiffers();
  void networksHaveTitlesAndJsonHasIds();
  void excludedRunsAreCountedByName();
  void excludedRunsHaveAnyName();
  void excludedTwiceCountsOnce();
  void clausesOfTheEngineAreGrouped();
  void excludesAndSaysWhy();
  void theSameRunTwiceIsNoRepeat();
  void absurdFiguresAreNamedAndLeftOut();
  void footnotesNameLogsOnce();
  void remarksOnHowRunsWereMeasured();
  void severalComparisonsAreSaidToBeUncorrected();
  void theInputIsTestedAgainstItsTwins();
  void guardsAgainstOtherFactors();
  void saysPercentWithBaseAndDirection();
  void saysNotDistinguishable();
  void saysThatOneRunIsNoTest();
  void turnsTheBaseRound();
  void comparesAnyQuantity();
  void manyConfigurationsHaveDifferentLetters();
  void interpolatesCurves();
  void drawsOneRankOrNode();
  void redMarksNoValue();
};

void TestComparison::groupsRepeats() {
  Comparison comparison = compareRuns(
      {makeResult("a", 1, 100, 1), makeResult("b", 2, 190, 1), makeResult("c", 1, 104, 2), makeResult("d", 2, 186, 2)},
      "b");
  QCOMPARE(comparison.groups.size(), 2u);
  QCOMPARE(comparison.groups[0].label, QString("1 rank"));
  QCOMPARE(comparison.groups[1].label, QString("2 ranks"));
  QCOMPARE(comparison.groups[0].statistics.mean, std::sqrt(100.0 * 104));
  QCOMPARE(comparison.groups[1].statistics.count, 2);
  QCOMPARE(*comparison.baseline, 1u);
}

/// By scipy: 101.987, 97.1376 to 107.0783.
void TestComparison::threeRepeatsHaveAnInterval() {
  const Comparison comparison =
      compareRuns({makeResult("a", 1, 100, 1), makeResult("b", 1, 104, 2), makeResult("c", 1, 102, 3)}, "a");
  QVERIFY(std::abs(comparison.groups[0].statistics.confidence95->low - 97.1376481811) < 1e-6);
  QVERIFY(std::abs(comparison.groups[0].statistics.confidence95->high - 107.0782889765) < 1e-6);
  const QString text = comparisonText(comparison, {});
  QVERIFY2(text.contains("102.0 images/s, n = 3, CV 2.0\u00a0%, 95 % interval 97.1 to 107.1"), qPrintable(text));
}

/// The command, the report and the JSON show both values; no interval is claimed.
void TestComparison::twoRepeatsAreShownAsTheyAre() {
  const Comparison comparison = compareRuns({makeResult("a", 1, 104, 1), makeResult("b", 1, 100, 2)}, "a");
  const QString text = comparisonText(comparison, {}), markdown = comparisonMarkdown(comparison, {});
  QVERIFY2(text.contains("102 images/s, n = 2: 100 and 104"), qPrintable(text));
  QVERIFY2(markdown.contains("102 (100 and 104) | none (n = 2)"), qPrintable(markdown));
  const QJsonObject group = comparisonJson(comparison, {})["groups"][0].toObject();
  QVERIFY(group["interval_95"].isNull());
  QCOMPARE(group["values"].toArray(), (QJsonArray{104.0, 100.0}));
}

/// Eight repeats, of which one stands apart: in the text, in Markdown, in JSON and below the figure.
void TestComparison::outliersAreMarkedEverywhere() {
  std::vector<RunResult> runs;
  for (const double rate : {500.0, 501.0, 502.0, 499.0, 503.0, 498.0, 500.5, 700.0}) {
    const int repeat = static_cast<int>(runs.size()) + 1;
    runs.push_back(makeResult(std::to_string(repeat), 1, rate, repeat));
  }
  const Comparison comparison = compareRuns(runs, "1");
  const QString marked = QString("Outliers among the repeats, which count like the others: 700 (%1, n = 8).")
                             .arg(comparison.groups[0].label);
  QVERIFY2(comparisonText(comparison, {}).contains(marked), qPrintable(comparisonText(comparison, {})));
  QVERIFY2(comparisonMarkdown(comparison, {}).contains("which count like the others: 700"),
           qPrintable(comparisonMarkdown(comparison, {})));
  const QJsonObject json = comparisonJson(comparison, {});
  QCOMPARE(json["groups"][0]["outliers"].toArray(), QJsonArray{700.0});
  QVERIFY(json["remarks"].toArray().contains(marked));
  FigureStyles styles;
  QVERIFY(makeThroughputBars(comparison, styles, {}).caption.contains(marked));
  runs.pop_back();
  QVERIFY(!comparisonText(compareRuns(runs, "1"), {}).contains("Outlier"));
}

/// Accuracies of 98, 99 and 100 %: arithmetic mean, the interval 99 -+ 2.48 ends at 100.
void TestComparison::accuraciesHaveTheArithmeticMean() {
  std::vector<RunResult> runs;
  for (const auto& [id, accuracy, repeat] : {std::tuple("a", 0.98, 1), {"b", 0.99, 2}, {"c", 1.0, 3}}) {
    runs.push_back(makeResult(id, 1, 100, repeat));
    runs.back().summary.validationTop1Accuracy = accuracy;
  }
  const auto comparison = comparisonOf({{"metric", "validation_top1_accuracy"}}, runs);
  QVERIFY(comparison.ok());
  const RepeatStatistics& statistics = comparison->groups[0].statistics;
  QVERIFY(std::abs(statistics.mean - 99) < 1e-9);
  QVERIFY(std::abs(statistics.confidence95->low - (99 - 2.4841377)) < 1e-6);
  QCOMPARE(statistics.confidence95->high, 100.0);
}

/// Training times of 100 and 80 s; accuracies of 75 and 76 %.
void TestComparison::comparesAnyQuantity() {
  RunResult a = makeResult("a", 1), b = makeResult("b", 2);
  a.summary.trainingTimeS = 100;
  b.summary.trainingTimeS = 80;
  a.summary.validationTop1Accuracy = 0.75;
  b.summary.validationTop1Accuracy = 0.76;
  const auto times = comparisonOf({{"metric", "training_time_s"}}, {a, b});
  QVERIFY(times.ok());
  const QJsonObject json = comparisonJson(*times, {});
  QCOMPARE(json["metric"]["id"].toString(), QString("training_time_s"));
  QCOMPARE(json["metric"]["unit"].toString(), QString("s"));
  const QJsonObject group = json["groups"][1].toObject();
  QCOMPARE(group["n"].toInt(), 1);
  QCOMPARE(group["mean"].toDouble(), 80.0);
  QCOMPARE(group["values"].toArray(), QJsonArray{80.0});
  QVERIFY(!group.contains("images_per_second") && group["interval_95"].isNull());
  QCOMPARE(group["difference"]["ratio"].toDouble(), 0.8);
  QVERIFY2(comparisonText(*times, {}).contains("80.0 s, n = 1"), qPrintable(comparisonText(*times, {})));
  QVERIFY(comparisonMarkdown(*times, {}).contains("Training time (s)"));
  const auto accuracies = comparisonOf({{"metric", "validation_top1_accuracy"}}, {a, b});
  QVERIFY(accuracies.ok());
  const QJsonObject points = comparisonJson(*accuracies, {})["groups"][1]["difference"].toObject();
  QCOMPARE(points["value"].toDouble(), 1.0);
  QVERIFY(!points.contains("percent") && points["distinguishable"].isNull());
  const QJsonObject throughput = comparisonJson(compareRuns({a, b}, ""), {});
  QCOMPARE(throughput["metric"]["id"].toString(), QString("images_per_second"));
  QCOMPARE(throughput["groups"][0]["images_per_second"], throughput["groups"][0]["values"]);
}

/// Configurations that differ only in a fact are named by it; where its value is too long, by letters: after z, aa.
void TestComparison::manyConfigurationsHaveDifferentLetters() {
  std::vector<RunResult> results;
  for (int i = 0; i < 30; ++i) {
    results.push_back(makeResult("run" + std::to_string(i)));
    results.back().environment.hosts[0].facts = {{"kernel_release", "6." + std::to_string(i)}};
  }
  QCOMPARE(compareRuns(results, "").groups[25].label, QString("ResNet-20, 1 rank, Kernel 6.25"));
  for (RunResult& result : results) result.environment.hosts[0].facts[0].value += std::string(60, '-');
  const Comparison comparison = compareRuns(results, "");
  QCOMPARE(comparison.groups.size(), 30u);
  QVERIFY2(comparison.groups[25].label.endsWith("[z]"), qPrintable(comparison.groups[25].label));
  QVERIFY2(comparison.groups[26].label.endsWith("[aa]"), qPrintable(comparison.groups[26].label));
}

void TestComparison::labelsNameWhatDiffers() {
  RunResult a = makeResult("a"), b = makeResult("b"), c = makeResult("c");
  b.plan.batchSizePerDevice = 64;
  b.annotations.system = "M";
  c.plan.decodeThreads = 4;
  QStringList labels = distinguishingLabels({a, b});
  QCOMPARE(labels[0], QString("batch 32 per device"));
  QCOMPARE(labels[1], QString("M, batch 64 per device"));
  QVERIFY(distinguishingLabels({a, c})[1].contains("decode threads 4"));
  QCOMPARE(sharedLabel({a, b}), QString("ResNet-20, synthetic, 1 rank, fp32"));
}

void TestComparison::networksHaveTitlesAndJsonHasIds() {
  RunResult a = makeResult("a"), b = makeResult("b");
  a.plan.network = "resnet-50 (variant not stated)";
  b.plan.network = "vgg-16";
  const Comparison comparison = compareRuns({a, b}, "");
  QCOMPARE(comparison.groups[0].label, QString("ResNet-50"));
  QVERIFY2(provenanceText(comparison).contains("Variant not stated: ResNet-50."),
           qPrintable(provenanceText(comparison)));
  QVERIFY(comparisonText(comparison, {}).contains("ResNet-50 | VGG-16"));
  QCOMPARE(comparisonJson(comparison, {})["groups"][1]["label"].toString(), QString("vgg-16"));
  b.plan.network = "resnet-50";
  QCOMPARE(distinguishingLabels({a, b}), QStringList({"ResNet-50 (variant not stated)", "ResNet-50"}));
}

void TestComparison::excludedRunsAreCountedByName() {
  useEnglishPlurals();
  const QString noTelemetry("%1 has no telemetry"), noRate("%1 has no throughput");
  const Exclusions reasons{
      excludedRun("Demo", "r1", noTelemetry), excludedRun("Check", "c", noRate), excludedRun("Demo", "r2", noTelemetry),
      Exclusion{"A (x) and B (y) are the same run, which is counted once"}, excludedRun("", "run-s", noRate)};
  QCOMPARE(excludedText(reasons, 8),
           QString("Demo (2 runs) has no telemetry; Check has no throughput; ResNet-20, 1 rank "
                   "has no throughput; A (x) and B (y) are "
                   "the same run, which is counted once"));
  QCOMPARE(excludedText(reasons, 1), QString("Demo (2 runs) has no telemetry; and 3 more"));
  QCOMPARE(exclusionTexts(reasons),
           QStringList({"Demo (r1) has no telemetry", "Check (c) has no throughput", "Demo (r2) has no telemetry",
                        "A (x) and B (y) are the same run, which is counted once",
                        "ResNet-20, 1 rank (run-s) has no throughput"}));
  const Exclusions published{excludedRun("V100: FP16", "a", noRate), excludedRun("P100", "b", noRate),
                             excludedRun("K80", "c", noRate)};
  QCOMPARE(excludedText(published.first(2), 8), QString("V100: FP16 has no throughput; P100 has no throughput"));
  QCOMPARE(excludedText(published, 8), QString("V100: FP16 (and 2 others) has no throughput"));
}

void TestComparison::excludedRunsHaveAnyName() {
  useEnglishPlurals();
  const QString name("V100 (PCIe) 100 %1 %n"), pattern("What %1 lacks (no counters (%2))");
  const Exclusions reasons{excludedRun(name, "a", pattern, "%1 RAPL"), excludedRun(name, "b", pattern, "%1 RAPL")};
  QCOMPARE(excludedText(reasons, 8), QString("What V100 (PCIe) 100 %1 %n (2 runs) lacks (no counters (%1 RAPL))"));
  QCOMPARE(reasons[0].text(), QString("What V100 (PCIe) 100 %1 %n (a) lacks (no counters (%1 RAPL))"));
}

void TestComparison::excludedTwiceCountsOnce() {
  useEnglishPlurals();
  const Exclusion stopped = excludedRun("Demo", "a", "%1 was not completed");
  QCOMPARE(excludedText({stopped, stopped}, 8), QString("Demo was not completed"));
}

void TestComparison::clausesOfTheEngineAreGrouped() {
  useEnglishPlurals();
  const auto incomplete = [](const char* id, const std::string& name) {
    return exclusionOf(ExcludedRun{id, Text::of("%1 did not complete", name)});
  };
  QCOMPARE(incomplete("a-1", "A (b)").text(), QString("A (b) (a-1) did not complete"));
  QCOMPARE(incomplete("a-1", "a-1").text(), QString("a-1 did not complete"));  // without a name
  QCOMPARE(excludedText({incomplete("a-1", "A (b)"), incomplete("b-1", "B"), incomplete("c-1", "C")}, 8),
           QString("A (b) (and 2 others) did not complete"));
  QCOMPARE(excludedText({incomplete("r-1", "Demo"), incomplete("r-2", "Demo")}, 8),
           QString("Demo (2 runs) did not complete"));
}

void TestComparison::excludesAndSaysWhy() {
  RunResult stopped = makeResult("s");
  stopped.summary.status = RunStatus::Stopped;
  RunResult none = makeResult("n");
  none.summary.imagesPerSecond.reset();
  Comparison comparison = compareRuns({makeResult("a"), stopped, none}, "");
  QCOMPARE(comparison.usedRuns(), 1);
  QCOMPARE(comparison.excluded.size(), 2);
  QString footnote = provenanceText(comparison);
  QVERIFY2(footnote.startsWith("1 of 3 runs; 2 excluded: "), qPrintable(footnote));
  QVERIFY(footnote.contains("(stopped)"));
  QVERIFY(!footnote.contains("node1"));
}

void TestComparison::theSameRunTwiceIsNoRepeat() {
  const RunResult a = makeResult("a", 1, 100), b = makeResult("b", 2, 190);
  const Comparison comparison = compareRuns({a, a, b, b}, "a");
  QCOMPARE(comparison.groups.size(), 2u);
  QCOMPARE(comparison.groups[0].statistics.count, 1);
  QVERIFY(!comparison.groups[0].statistics.confidence95);
  QCOMPARE(comparison.excluded.size(), 2);
  QVERIFY2(comparison.excluded[0].text().contains("ResNet-20, 1 rank (a)") &&
               comparison.excluded[0].text().contains("counted once"),
           qPrintable(comparison.excluded[0].text()));
  QVERIFY(comparisonText(comparison, {}).contains("2 of 4 runs"));
}

void TestComparison::absurdFiguresAreNamedAndLeftOut() {
  std::vector<RunResult> results = {makeResult("good", 1, 100)};
  for (const double rate : {0.0, -5.0, 1e308, std::numeric_limits<double>::infinity()})
    results.push_back(makeResult("bad" + std::to_string(results.size()), 1, rate));
  results.push_back(makeResult("nowhere", 1, 100));
  results.back().summary.deviceCount = 0;
  const Comparison comparison = compareRuns(results, "");
  QCOMPARE(comparison.usedRuns(), 1);
  QCOMPARE(comparison.groups[0].statistics.mean, 100.0);
  QCOMPARE(comparison.excluded.size(), 5);
  QVERIFY2(comparison.excluded[1].text().contains("−5 images/s"), qPrintable(comparison.excluded[1].text()));
  QVERIFY2(comparison.excluded[4].text().contains("device count: 0"), qPrintable(comparison.excluded[4].text()));
}

void TestComparison::footnotesNameLogsOnce() {
  RunResult log = makeResult("log");
  log.summary.origin = ResultOrigin::Imported;
  log.summary.startedAt.clear();
  log.annotations.labels["format"] = "tf_cnn_benchmarks";
  log.annotations.citation =
      "Imported by the reader of TensorFlow's benchmark from rep.log, lines 1 to 9 (3 used), "
      "SHA-256 0123456789ab" +
      std::string(52, 'f');
  RunResult second = log;
  second.annotations.citation.replace(log.annotations.citation.find("lines 1 to 9"), 12, "lines 10 to 19");
  const QString text = sourcesText({log, second});
  QVERIFY2(text.contains("Imported: rep.log (tf_cnn_benchmarks), SHA-256 0123456789ab."), qPrintable(text));
  QCOMPARE(text.count("rep.log"), 1);
  QVERIFY(!text.contains("Published") && !text.contains("ffff"));
}

/// One place makes these remarks; figures, `compare` and the statistics say the same.
void TestComparison::remarksOnHowRunsWereMeasured() {
  RunResult brief = makeResult("a"), disturbed = makeResult("b"), drifting = makeResult("c");
  brief.summary.measuredTimeS = 8.5;
  disturbed.summary.disturbed = true;
  drifting.summary.driftAtShare = 0.8;
  const Comparison comparison = compareRuns({brief, disturbed, drifting}, "");
  for (const QString& text : {comparisonText(comparison, {}), comparisonMarkdown(comparison, {}),
                              provenanceText(comparison), provenanceText({brief, disturbed, drifting}, 3, {})})
    QVERIFY2(text.contains("1 changed throughput while measured"), qPrintable(text));
  // The others are the first words instead, once.
  for (const QString& text : {comparisonText(comparison, {}), comparisonMarkdown(comparison, {})}) {
    QVERIFY2(text.startsWith("Disturbed while measured (1 of 3 results), measured under 10\u00a0s (1 of 3 results)"),
             qPrintable(text));
    QCOMPARE(text.count("disturbed", Qt::CaseInsensitive), 1);
  }
  QCOMPARE(comparisonJson(comparison, {})["remarks"].toArray().size(), 3);
}

/// Two configurations against the baseline, three repeats each: two tests.
void TestComparison::severalComparisonsAreSaidToBeUncorrected() {
  std::vector<RunResult> results;
  for (int ranks = 1; ranks <= 3; ++ranks)
    for (int repeat = 1; repeat <= 3; ++repeat)
      results.push_back(makeResult("r" + std::to_string(10 * ranks + repeat), ranks, 100 * ranks + repeat, repeat));
  const QString sentence =
      "Each of the 2 comparisons is tested alone at 5\u00a0%, without a correction for their number.";
  FigureStyles styles;
  const Comparison three = compareRuns(results, "r11");
  for (const QString& text :
       {comparisonText(three, {}), comparisonMarkdown(three, {}), makeThroughputBars(three, styles, {}).caption})
    QVERIFY2(text.contains(sentence), qPrintable(text));
  results.resize(6);
  QVERIFY(!comparisonText(compareRuns(results, "r11"), {}).contains("without a correction"));
}

/// 97.5, 98 and 98.5 of 100 images/s: an interval below 0. With 95 and 103 of 100, none is distinguishable.
void TestComparison::theInputIsTestedAgainstItsTwins() {
  std::vector<RunResult> results;
  for (int repeat = 1; repeat <= 3; ++repeat) {
    results.push_back(makeResult("r" + std::to_string(repeat), 1, 97 + 0.5 * repeat, repeat));
    results.back().summary.syntheticTwinImagesPerSecond = 100 + 0.1 * repeat;
  }
  const QString slower = inputText(compareRuns(results, ""));
  QVERIFY2(slower.contains("slower than its synthetic twins") && slower.contains("95\u00a0% interval"),
           qPrintable(slower));
  results[0].summary.imagesPerSecond = 95;
  results[1].summary.imagesPerSecond = 103;
  const QString none = inputText(compareRuns(results, ""));
  QVERIFY2(none.contains("its synthetic twins are not distinguishable"), qPrintable(none));
  const QString pair = inputText(compareRuns({results[2]}, ""));
  QVERIFY2(pair.contains("not tested"), qPrintable(pair));
  results[0].summary.syntheticTwinImagesPerSecond.reset();
  QCOMPARE(inputText(compareRuns(results, "")), QString());
}

void TestComparison::guardsAgainstOtherFactors() {
  RunResult one = makeResult("a", 1), two = makeResult("b", 2);
  two.environment.hosts[0].facts[1].value = "6.12";
  Comparison guessed = compareRuns({one, two}, "a");
  QCOMPARE(guessed.intended, std::set<std::string>{"hosts"});
  auto stateOf = [](const Comparison& comparison, const std::string& id) {
    for (const FactorDifference& difference : comparison.differences)
      if (difference.id == id) return static_cast<int>(difference.state);
    return -1;
  };
  QCOMPARE(stateOf(guessed, "hosts"), static_cast<int>(FactorState::Intended));
  QCOMPARE(stateOf(guessed, "kernel_release"), static_cast<int>(FactorState::Unintended));
  Comparison declared = compareRuns({one, two}, "a", std::set<std::string>{"kernel_release"});
  QCOMPARE(stateOf(declared, "hosts"), static_cast<int>(FactorState::Unintended));
  QCOMPARE(stateOf(declared, "kernel_release"), static_cast<int>(FactorState::Intended));
}

void TestComparison::saysPercentWithBaseAndDirection() {
  const double fast[] = {1230, 1234, 1238}, slow[] = {690, 693, 696};
  QString words = differenceInWords("2 ranks", fast, "1 rank", slow, {});
  QVERIFY2(words.startsWith("2 ranks are 78."), qPrintable(words));
  QVERIFY2(words.contains("\u00a0% faster than 1 rank: 1,234.0 against 693.0 images/s"), qPrintable(words));
  QVERIFY(words.contains("95\u00a0% interval +"));
  QVERIFY(words.contains("n = 3 and 3"));
  QString slower = differenceInWords("1 rank", slow, "2 ranks", fast, {});
  QVERIFY2(slower.startsWith("1 rank is 43.") && slower.contains("% slower than 2 ranks: 693.0 against 1,234.0"),
           qPrintable(slower));
  QString sign = differenceInWords("2 ranks", fast, "1 rank", slow,
                                   {PercentConvention::Base::Baseline, PercentConvention::Style::Sign});
  QVERIFY2(sign.startsWith("2 ranks: +78.") && sign.contains("(base: 1 rank)"), qPrintable(sign));
}

void TestComparison::saysNotDistinguishable() {
  const double a[] = {100, 104, 96}, b[] = {101, 97, 103};
  QString words = differenceInWords("A", a, "B", b, {});
  QVERIFY2(words.contains("not distinguishable") && words.contains("includes zero"), qPrintable(words));
  QVERIFY2(words.contains("a difference of 13\u00a0% would be detected with 80\u00a0% power"), qPrintable(words));
  QVERIFY(!words.contains("faster"));
}

void TestComparison::saysThatOneRunIsNoTest() {
  const double a[] = {150}, b[] = {100};
  QString words = differenceInWords("A", a, "B", b, {});
  QVERIFY2(words.startsWith("A is 50.0\u00a0% faster than B: 150 against 100 images/s (not tested"), qPrintable(words));
}

void TestComparison::turnsTheBaseRound() {
  const double a[] = {150}, b[] = {100};
  QString words = differenceInWords("A", a, "B", b, {PercentConvention::Base::Other, PercentConvention::Style::Words});
  QVERIFY2(words.startsWith("B is 33.3\u00a0% slower than A: 100 against 150 images/s"), qPrintable(words));
}

void TestComparison::interpolatesCurves() {
  RunResult result = makeResult("a");
  Curve steps = curveOf(result, "images_per_second", RunAxis::Step);
  QCOMPARE(steps.x.size(), 40u);
  QCOMPARE(*steps.warmupEnd, 10.0);
  QCOMPARE(steps.y[0], 101.0);
  // Step 20 ends at 10 s, step 40 at 20 s.
  Curve evaluations = curveOf(result, "validation_top1_accuracy", RunAxis::Images);
  QCOMPARE(evaluations.x, (std::vector<double>{20 * 32, 40 * 32}));
  QCOMPARE(evaluations.y, (std::vector<double>{50, 60}));
  Curve telemetry = curveOf(result, "cpu_busy_percent", RunAxis::Step);
  QCOMPARE(telemetry.x, (std::vector<double>{10, 30}));
  QVERIFY(curveOf(result, "no_such_metric", RunAxis::Step).x.empty());
  auto metrics = curveMetrics({&result});
  QVERIFY(std::find(metrics.begin(), metrics.end(), "cpu_busy_percent") != metrics.end());
  QVERIFY(std::find(metrics.begin(), metrics.end(), "epoch") == metrics.end());
}

void TestComparison::drawsOneRankOrNode() {
  const RunResult two = makeTwoRankResult("a"), one = makeResult("b");
  QVERIFY(curvePlaces({&one}).empty());
  QCOMPARE(curvePlaces({&two, &one}), (std::vector<std::string>{"rank 0", "rank 1"}));
  QCOMPARE(curvePlaceTitle("rank 1", {&two, &one}), QStringLiteral("rank 1 on node2"));
  const Curve whole = curveOf(two, "loss", RunAxis::Step), rank = curveOf(two, "loss", RunAxis::Step, "rank 1");
  QCOMPARE(rank.x, whole.x);
  QCOMPARE(rank.y.front(), whole.y.front() + 1);
  QCOMPARE(rank.warmupEnd, whole.warmupEnd);
  QCOMPARE(curveOf(two, "loss", RunAxis::Step, "rank 0").y, whole.y);
  QCOMPARE(curveOf(two, "cpu_busy_percent", RunAxis::Step).y, (std::vector<double>{80, 90}));
  QCOMPARE(curveOf(two, "cpu_busy_percent", RunAxis::Step, "rank 1").y, (std::vector<double>{30, 40}));
  QCOMPARE(curveOf(two, "validation_top1_accuracy", RunAxis::Step, "rank 1").y, (std::vector<double>{50, 60}));
  QVERIFY(curveOf(one, "loss", RunAxis::Step, "rank 1").x.empty());
  RunResult watched = two;  // a host without ranks, such as one with storage
  watched.plan.hosts.back().slotCount = 0;
  QCOMPARE(curvePlaces({&watched}), (std::vector<std::string>{"rank 0", "rank 1", "node2"}));
  QCOMPARE(curveOf(watched, "cpu_busy_percent", RunAxis::Step, "node2").y, (std::vector<double>{30, 40}));
  QVERIFY(curveOf(watched, "loss", RunAxis::Step, "node2").x.empty());
  QVERIFY(curveOf(watched, "validation_top1_accuracy", RunAxis::Step, "node2").x.empty());  // it trained nothing
}

/// Colours of tables say how sure something is, or that facts differ; a better value is never red. Faults are.
void TestComparison::redMarksNoValue() {
  RunResult fast = makeResult("fast", 1, 200), slow = makeResult("slow", 1, 100);
  fast.environment.hosts = {{"node1", {{"cpu_model", "Fast CPU"}, {"nccl_version", "2.15"}}}};
  slow.environment.hosts = {{"node1", {{"cpu_model", "Slow CPU"}, {"nccl_version", "2.12"}}}};
  const Comparison comparison = compareRuns({fast, slow}, "slow");
  const QColor red = toneColor(Tone::Bad, QGuiApplication::palette());
  int verdicts = 0;
  DifferencesModel differences;
  differences.setComparison(comparison);
  for (int row = 0; row < differences.rowCount(); ++row) {
    verdicts += differences.index(row, DifferencesModel::Verdict).data(Qt::ForegroundRole).value<QColor>() == red;
    for (int column = DifferencesModel::FirstGroup; column < differences.columnCount(); ++column)
      QVERIFY(!differences.index(row, column).data(Qt::ForegroundRole).isValid());
  }
  QVERIFY2(verdicts > 0, "unintended differences are red in their verdict alone");
  FactsModel facts;
  facts.setRuns(fast, slow);
  for (int row = 0; row < facts.rowCount(); ++row)
    for (int column = 0; column < facts.columnCount(); ++column)
      QVERIFY(facts.index(row, column).data(Qt::ForegroundRole).value<QColor>() != red);
  StatisticsModel statistics;
  statistics.setComparison(comparison, {});
  for (int row = 0; row < statistics.rowCount(); ++row)
    for (const int column : {StatisticsModel::Mean, StatisticsModel::Median, StatisticsModel::Versus})
      QVERIFY(!statistics.index(row, column).data(Qt::ForegroundRole).isValid());
}

SCALESCOPE_WINDOW_TEST(TestComparison)

}  // namespace scalescope::test_comparison

#include "test_comparison.moc"
