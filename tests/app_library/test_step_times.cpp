// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of a step goes, by its measured parts: bars of configurations and of ranks.
#include "app/diagnose/step_time_figure.h"
#include "app/exporting/figure_request.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_step_times {

using namespace scalescope::testing;

namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// Rank 0 computes, and rank 1 waits for it.
RunResult twoRanks(const std::string& runId, int repeat = 1, double computeMs = 80) {
  RunResult result = makeResult(runId, 2, 100, repeat);
  result.plan.hosts = {HostSpec{"node1", 1}, HostSpec{"node2", 1}};
  result.summary.computeTimeMeanMs = computeMs;
  result.series.push_back({"rank_means",
                           {{"rank", {0, 1}},
                            {"host", {kNaN, kNaN}, {"node1", "node2"}},
                            {"step_time_ms", {100, 100}},
                            {"compute_time_ms", {computeMs, 30}},
                            {"allreduce_time_ms", {10, 60}},
                            {"data_wait_ms", {7, 8}},
                            {"host_time_ms", {3, 2}}}});
  return result;
}

RunResult oneRank(const std::string& runId) {
  RunResult result = makeResult(runId);
  result.summary.computeTimeMeanMs = 45;
  result.summary.dataWaitMeanMs = 4;
  result.summary.hostTimeMeanMs = 1;
  return result;
}

Figure figureOf(const std::vector<RunResult>& results, const QMap<QString, QString>& options = {}) {
  FigureStyles styles;
  auto built = buildFigure({"step-time", options}, results, styles);
  if (built) return built->figure;
  Figure failed;
  failed.title = QString::fromStdString(built.error().message);
  return failed;
}

double valueOf(const Figure& figure, const QString& series, std::size_t bar) {
  for (const FigureSeries& one : figure.panels.front().series)
    if (one.name == series) return one.points.at(bar).y;
  return kNaN;
}

}  // namespace

class TestStepTimes : public QObject {
  Q_OBJECT

 private slots:
  /// One axis for all panels, and the same kind of bars in each.
  void panelsShareOneAxis() {
    std::vector<RunResult> results{twoRanks("a"), oneRank("b"), twoRanks("c", 1, 300)};
    results[2].plan.precision = "bf16";
    const Figure figure = figureOf(results, {{"panels", "precision"}});
    QVERIFY2(figure.panels.size() == 2, qPrintable(figure.title));
    QCOMPARE(figure.panels[0].title, QString("fp32"));
    QCOMPARE(figure.panels[0].categories.size(), 2);
    QCOMPARE(figure.panels[1].categories.size(), 1);  // a configuration, although it is alone
    const double total = (300.0 + 30) / 2 + (10 + 60) / 2.0;
    QVERIFY(figure.panels[1].y.high.value_or(0) > total);
    QCOMPARE(figure.panels[0].y.high, figure.panels[1].y.high);
    QVERIFY(figure.heightMm >= fittingHeightMm(figure));  // with title and footnote
    const Figure shares = figureOf(results, {{"panels", "precision"}, {"unit", "percent"}});
    for (const FigurePanel& panel : shares.panels) QCOMPARE(panel.y.high, std::optional(100.0));
  }

  void oneRunByRank() {
    const Figure figure = figureOf({twoRanks("a")});
    QVERIFY2(figure.panels.size() == 1, qPrintable(figure.title));
    const FigurePanel& panel = figure.panels.front();
    QCOMPARE(panel.kind, FigureKind::StackedBars);
    QCOMPARE(panel.categories, QStringList({"rank 0 on node1", "rank 1 on node2"}));
    QCOMPARE(panel.y.unit, QStringLiteral("ms"));
    QCOMPARE(valueOf(figure, "compute", 0), 80.0);
    QCOMPARE(valueOf(figure, "exposed communication", 1), 60.0);
    QCOMPARE(valueOf(figure, "data wait", 1), 8.0);
    QCOMPARE(valueOf(figure, "host", 0), 3.0);
  }

  void configurationsBesideEachOther() {
    const Figure figure = figureOf({oneRank("a"), twoRanks("b"), twoRanks("c", 2, 90)});
    QVERIFY2(figure.panels.size() == 1, qPrintable(figure.title));
    QCOMPARE(figure.panels.front().categories.size(), 2);
    QVERIFY2(figure.panels.front().categories.at(1).contains("n = 2"), qPrintable(figure.panels[0].categories.at(1)));
    QCOMPARE(valueOf(figure, "compute", 0), 45.0);
    QCOMPARE(valueOf(figure, "exposed communication", 0), 0.0);
    // Of both ranks and both runs, 57.5 of 102.5 ms, where steps of 100 and 105 ms have the geometric mean 102.4695.
    QCOMPARE(valueOf(figure, "compute", 1), 57.48289454074897);
    // 1 - 57.5 / 102.5, and the sheet is as high as the sentence and the bars need.
    QVERIFY2(figure.finding.contains(QStringLiteral("of 2 ranks: 44\u00a0% of its step")), qPrintable(figure.finding));
    QVERIFY(figure.heightMm >= fittingHeightMm(figure) - 0.01);
    const Figure ranks = figureOf({oneRank("a"), twoRanks("b")}, {{"by", "rank"}});
    QCOMPARE(ranks.panels.front().categories.size(), 3);
  }

  void shares() {
    const Figure figure = figureOf({twoRanks("a")}, {{"unit", "percent"}});
    QCOMPARE(figure.panels.front().y.unit, QStringLiteral("%"));
    QCOMPARE(valueOf(figure, "exposed communication", 1), 60.0);
    double sum = 0;
    for (const FigureSeries& series : figure.panels.front().series) sum += series.points.at(0).y;
    QCOMPARE(sum, 100.0);
    RunResult uneven = twoRanks("b");
    uneven.series.back().columns[3].values[1] = 130;  // rank 1: 130, 60, 8 and 2 ms
    const Figure other = figureOf({uneven}, {{"unit", "percent"}});
    QCOMPARE(valueOf(other, "compute", 0), 80.0);
    QCOMPARE(valueOf(other, "compute", 1), 65.0);
    QCOMPARE(valueOf(other, "data wait", 1), 4.0);
  }

  /// Of repeats, one may have a straggler and another none.
  void stragglersAreOfARun() {
    std::vector<RunResult> repeats{twoRanks("a"), twoRanks("b")};
    for (std::size_t i = 0; i < repeats.size(); ++i) repeats[i].summary.repeat = static_cast<int>(i) + 1;
    Summary& second = repeats[1].summary;
    second.stragglerRank = 1;
    second.stragglerBehindMs = 1.58;
    second.stragglerCause = "compute";
    const QStringList stragglers = studyStepTimes(repeats).stragglers;
    QCOMPARE(stragglers.size(), 1);
    QVERIFY2(stragglers.front().contains("repeat 2: Straggler: rank 1"), qPrintable(stragglers.front()));
    QVERIFY2(figureOf(repeats).caption.contains(stragglers.front()), qPrintable(figureOf(repeats).caption));
    QVERIFY(studyStepTimes({repeats[1]}).stragglers.front().startsWith("Straggler: rank 1"));
  }

  void rankZeroAloneIsSaid() {
    RunResult known = twoRanks("a");
    known.series.clear();
    const Figure figure = figureOf({known, oneRank("b")});
    QVERIFY2(figure.caption.contains("Rank 0 only"), qPrintable(figure.caption));
    QVERIFY(!figureOf({twoRanks("a"), oneRank("b")}).caption.contains("Rank 0 only"));
  }

  void whatSaysNothingIsNamed() {
    const Figure figure = figureOf({makeResult("a")});
    QVERIFY2(figure.title.contains("has no breakdown of its step time"), qPrintable(figure.title));
    QVERIFY(figureOf({oneRank("b"), makeResult("a", 4)}).footnote.contains("no breakdown"));
    QVERIFY(figureOf({oneRank("b")}, {{"unit", "s"}}).title.contains("--unit"));
  }

  void everyFormatHasTheParts() {
    const Figure figure = figureOf({twoRanks("a")});
    for (const QString& text : {figureToCsv(figure), figureToMarkdown(figure), figureToPgfplots(figure)})
      for (const char* part : {"compute", "exposed communication", "data wait", "host", "rank 1 on node2"})
        QVERIFY2(text.contains(part), qPrintable(text));
    QVERIFY(figureToCsv(figure).contains("exposed communication,rank 1 on node2,60,"));
  }

  /// A picture that is opened again has the ranks, and no more series than it needs.
  void picturesHoldWhatTheyShow() {
    const RunResult result = twoRanks("a");
    const FigureState state = stateOf({"step-time", {}}, figureOf({result}), {result});
    QVERIFY(state.canReopen());
    QCOMPARE(state.results.size(), 1u);
    QCOMPARE(state.results.front().series.size(), 1u);
    QCOMPARE(valueOf(figureOf(state.results), "compute", 1), 30.0);
  }
};

SCALESCOPE_WINDOW_TEST(TestStepTimes)

}  // namespace scalescope::test_step_times

#include "test_step_times.moc"
