// SPDX-License-Identifier: GPL-3.0-or-later
// The answers of different places about the same results: one guard, and no advice from results that were disturbed.
#include <QLabel>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/answering/answer_card.h"
#include "app/compare/compare_answer.h"
#include "app/compare/compare_page.h"
#include "app/compare/view_needs.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/results/guard.h"
#include "app/results/names/run_groups.h"
#include "app/scale/decision_words.h"
#include "tests/app_report/decision_runs.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_answers {

using namespace scalescope::testing;

namespace {

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

QStringList chipTexts(const Answer& answer) {
  QStringList texts;
  for (const AnswerChip& chip : answer.chips) texts.append(plain(chip.text));
  return texts;
}

}  // namespace

class TestAnswers : public QObject {
  Q_OBJECT
 private slots:
  void compareAndDecisionAgree();
  void factsThatDifferHaveTheirValues();
  void disturbedRunsGiveNoAdvice();
  void shortRunsGiveNoAdvice();
  void soundRunsAreComparedWithoutRemarks();
  void importsAreNamedByWhatDiffers();
  void viewsSayWhatTheyNeed();
  void severalNetworksAreShownSideBySide();
  void whatIsCutCanBeShown();
};

/// A button of the card takes width from the sentence.
void TestAnswers::whatIsCutCanBeShown() {
  QWidget page;
  page.resize(700, 400);
  auto* card = new AnswerCard("x", "xSentence", &page);
  auto* button = new QPushButton(QString(40, QLatin1Char('m')), &page);
  card->addAction(button);
  (new QVBoxLayout(&page))->addWidget(card);
  card->setHasFigure(true);
  page.show();
  const auto* sentence = static_cast<SentenceLabel*>(page.findChild<QLabel*>("xSentence"));
  const auto* more = page.findChild<QToolButton*>("xMore");
  int cut = 0;
  for (int words = 1; words <= 60; ++words) {
    button->setVisible(words % 2 == 0);
    card->setAnswer({QStringLiteral("word ").repeated(words).trimmed(), Tone::Good, {}, {}, {}, {}});
    QCoreApplication::sendPostedEvents();
    cut += sentence->isCut();
    QCOMPARE(more->isVisible(), sentence->isCut());
  }
  QVERIFY(cut > 0 && cut < 60);
}

/// 21 published results: three systems, seven networks. Neither place calls them incomparable, and both name the same
/// differences.
void TestAnswers::compareAndDecisionAgree() {
  const std::vector<RunResult> results = whitepaperTables();
  const Answer compared = answerOf(compareRuns(results, {}), {});
  const auto study = studyDecision(whitepaperDecision(), results);
  QVERIFY(study.ok());
  const Answer decided = answerOf(*study);
  QVERIFY2(decided.sentence.startsWith("Choose Two C4140-M"), qPrintable(decided.sentence));
  QCOMPARE(compared.beside, decided.beside);
  QVERIFY2(compared.beside.startsWith("Systems are compared as they are, not one factor of them: "),
           qPrintable(compared.beside));
  QVERIFY2(compared.beside.contains("NCCL 2.2.13 against 2.3.7") || compared.beside.contains("NCCL"),
           qPrintable(compared.beside));
  QCOMPARE(chipTexts(compared), chipTexts(decided));
  QVERIFY(chipTexts(compared).contains("published, no interval"));
  for (const Answer& answer : {compared, decided})
    for (const QString& text : answer.details + QStringList{answer.sentence, answer.beside})
      QVERIFY2(!text.contains("Not comparable"), qPrintable(text));
}

void TestAnswers::factsThatDifferHaveTheirValues() {
  RunResult a = makeResult("a", 1, 100), b = makeResult("b", 2, 190);
  a.annotations.facts["nccl_version"] = "2.12";
  b.annotations.facts["nccl_version"] = "2.15";
  const Guard guard = guardOf({a, b}, {"hosts"});
  QCOMPARE(guard.differing.size(), std::size_t{1});
  QCOMPARE(guard.differing.front().values, QStringList({"2.12", "2.15"}));
  QCOMPARE(differingText(guard),
           QString("Besides the factor under test differ: NCCL 2.12 against 2.15. They may be the cause."));
}

void TestAnswers::disturbedRunsGiveNoAdvice() {
  // One run: what holds it back is unknown while others used its cores.
  RunResult run = bottleneck_runs::tinyRun();
  const RunResult check = bottleneck_runs::checkResult(bottleneck_runs::tinyPeaks(), "2026-11-20T09:00:00Z");
  const BottleneckText sound = bottleneckTextOf(studyBottleneck({run, check}));
  QVERIFY(sound.reservation.isEmpty() && sound.next.startsWith("The next thing to change"));
  run.summary.disturbed = true;
  const BottleneckStudy study = studyBottleneck({run, check});
  const BottleneckText text = bottleneckTextOf(study);
  QCOMPARE(text.reservation, QString("Disturbed while measured: no conclusion follows until it is measured again."));
  QCOMPARE(text.next, QString());
  QVERIFY(!text.paragraph().contains("next thing to change"));
  QCOMPARE(answerOf(study, text).sentence, text.reservation);
  // A choice between systems.
  std::vector<RunResult> results = whitepaperTables();
  results.front().summary.disturbed = true;
  const auto decision = studyDecision(whitepaperDecision(), results);
  QVERIFY(decision.ok());
  const Answer answer = answerOf(*decision);
  QCOMPARE(answer.sentence,
           QString("Disturbed while measured (1 of 21 results): no conclusion follows until it is measured again."));
  QVERIFY(answer.tone == Tone::Caution);
  QVERIFY(answer.beside.startsWith("By these results alone: training time: "));
}

void TestAnswers::shortRunsGiveNoAdvice() {
  RunResult brief = makeResult("a", 1, 100), long1 = makeResult("b", 2, 190);
  brief.summary.measuredTimeS = 9.9;
  const Guard guard = guardOf({brief, long1}, {"hosts"});
  QCOMPARE(plain(reservationOf(guard)),
           QString("Measured under 10 s (1 of 2 results): no conclusion follows until it is measured again."));
  brief.summary.measuredTimeS = 10;
  QVERIFY(guardOf({brief, long1}, {"hosts"}).permitsConclusion());
  brief.summary.measuredTimeS.reset();  // as publications
  QVERIFY(guardOf({brief, long1}, {"hosts"}).permitsConclusion());
}

void TestAnswers::soundRunsAreComparedWithoutRemarks() {
  std::vector<RunResult> results;
  for (const int repeat : {1, 2, 3}) {
    results.push_back(makeResult("a" + std::to_string(repeat), 1, 100 + 0.1 * repeat, repeat));
    results.push_back(makeResult("b" + std::to_string(repeat), 2, 190 + 0.1 * repeat, repeat));
  }
  const Answer answer = answerOf(compareRuns(results, "a1"), {});
  QVERIFY2(answer.sentence.startsWith("2 ranks are 89.8"), qPrintable(answer.sentence));
  QCOMPARE(answer.beside, QString("Only the factor under test differs."));
  QVERIFY(answer.tone == Tone::Good);
  QCOMPARE(chipTexts(answer), QStringList{"n = 3"});
  // One measured once takes no interval from the others.
  results.push_back(makeResult("c", 4, 350));
  QCOMPARE(chipTexts(answerOf(compareRuns(results, "a1"), {})), QStringList{"n = 1 to 3"});
  results.erase(results.begin(), results.begin() + 5);
  QCOMPARE(results.size(), std::size_t(2));
  QCOMPARE(chipTexts(answerOf(compareRuns(results, "c"), {})), QStringList{"n = 1: no interval"});
}

/// Of three frameworks' logs with the same device count and nothing else that all state.
void TestAnswers::importsAreNamedByWhatDiffers() {
  std::vector<RunResult> results;
  for (const char* framework : {"PyTorch", "MXNet", "TensorFlow"}) {
    RunResult result = makeResult(framework, 8, 1000);
    result.summary.origin = ResultOrigin::Imported;
    result.summary.nodeCount.reset();
    result.annotations.labels["framework"] = framework;
    results.push_back(result);
  }
  const QStringList labels = groupLabels(results);
  QCOMPARE(labels.size(), 3);
  for (const auto& [label, framework] :
       {std::pair(labels[0], "PyTorch"), {labels[1], "MXNet"}, {labels[2], "TensorFlow"}})
    QVERIFY2(label.contains(framework) && !label.contains('['), qPrintable(label));
  // Without a framework, the GPU; without anything, a letter.
  for (RunResult& result : results) {
    result.annotations.labels.clear();
    result.environment.hosts.clear();
  }
  results[0].annotations.facts["gpu_model"] = "V100";
  results[1].annotations.facts["gpu_model"] = results[2].annotations.facts["gpu_model"] = "A100";
  QCOMPARE(groupLabels(results), QStringList({"ResNet-20, 8 devices, V100", "ResNet-20, 8 devices, A100 [a]",
                                              "ResNet-20, 8 devices, A100 [b]"}));
}

void TestAnswers::viewsSayWhatTheyNeed() {
  using View = ComparePage::View;
  const std::vector<RunResult> published = whitepaperTables();
  QVERIFY(missingFor(View::Bars, published).isEmpty());
  QVERIFY(missingFor(View::SideBySide, published).isEmpty());
  QVERIFY(missingFor(View::Curves, published).contains("publications state only means"));
  QVERIFY(missingFor(View::TradeOff, published).contains("accuracy"));
  QVERIFY(missingFor(View::Latency, published).contains("inference"));
  QVERIFY(missingFor(View::Energy, published).contains("power"));
  LibraryFixture fixture;
  fixture.add(makeResult("run-a", 1, 100));
  fixture.add(makeResult("run-b", 2, 190));
  auto library = fixture.open();
  ComparePage page(library.get());
  page.resize(1200, 800);
  page.show();
  page.setRuns({"run-a", "run-b"});
  auto* tabs = page.findChild<QTabBar*>("compareViews");
  const int energy = tabs->count() - 1, curves = 2;
  QTRY_VERIFY(!tabs->isTabEnabled(energy));
  QVERIFY(tabs->tabToolTip(energy).contains("power"));
  QVERIFY(tabs->isTabEnabled(curves));
  QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(energy).center());
  QCOMPARE(page.view(), View::Bars);
}

void TestAnswers::severalNetworksAreShownSideBySide() {
  using View = ComparePage::View;
  QCOMPARE(fittingView(whitepaperTables()), View::SideBySide);
  QCOMPARE(fittingView({makeResult("a"), makeResult("b", 2)}), View::Bars);
}

SCALESCOPE_WINDOW_TEST(TestAnswers)

}  // namespace scalescope::test_answers

#include "test_answers.moc"
