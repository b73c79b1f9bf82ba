// SPDX-License-Identifier: GPL-3.0-or-later
// Steps of one run, rank by rank, on a timeline.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>

#include "app/diagnose/step_page.h"
#include "app/diagnose/step_timeline.h"
#include "app/exporting/figure_request.h"
#include "app/exporting/figure_state.h"
#include "app/figures/figure_text.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_step_timeline {

using namespace scalescope::testing;

namespace {

constexpr double kNoValue = std::numeric_limits<double>::quiet_NaN();

SeriesTable timelineTable(const std::string& name, const std::vector<double>& dataWait,
                          const std::vector<double>& compute, const std::vector<double>& exposed) {
  return {name,
          {{"step", {1, 2, 3, 4}},
           {"warmup", {1, 0, 0, 0}},
           {"data_wait_ms", dataWait},
           {"compute_time_ms", compute},
           {"allreduce_time_ms", exposed},
           {"host_time_ms", {5, 5, 5, 5}},
           {"row_count", {1, 1, 1, 1}}}};
}

/// Rank 1 waits for rank 0, until its data is late in step 4.
RunResult timelineRun(const std::string& runId = "run-a") {
  RunResult result = makeResult(runId, 2);
  result.plan.hosts = {HostSpec{"node1", 1}, HostSpec{"node2", 1}};
  result.series = {timelineTable("steps", {5, 5, 5, 5}, {80, 80, 80, 80}, {10, 10, 10, 20}),
                   timelineTable("rank_steps/1", {5, 5, 5, 75}, {30, 30, 30, 30}, {60, 60, 60, 0})};
  return result;
}

RunResult profiledRun() {
  RunResult result = timelineRun();
  result.profile = {2,
                    90,
                    "a clock",
                    {{"k1", "convolution", "conv1", "forward", 2, 10},
                     {"k2", "convolution", "conv1", "backward", 2, 20},
                     {"k3", "update", "", "update", 2, 10},
                     {"k4", "communication", "", "backward", 2, 500}}};
  return result;
}

Figure timelineFigure(const std::vector<RunResult>& results, const QMap<QString, QString>& options = {}) {
  FigureStyles styles;
  auto built = buildFigure({"step-timeline", options}, results, styles);
  if (built) return built->figure;
  Figure failed;
  failed.title = QString::fromStdString(built.error().message);
  return failed;
}

/// "start+duration" of every part of a rank in a step, in order.
QStringList timelineParts(const StepTimeline& timeline, std::size_t rank, std::size_t step) {
  QStringList parts;
  for (const TimelineSegment& segment : timeline.segments)
    if (segment.rank == rank && segment.step == step)
      parts.append(QStringLiteral("%1+%2").arg(segment.startMs).arg(segment.durationMs));
  return parts;
}

}  // namespace

class TestStepTimeline : public QObject {
  Q_OBJECT

 private slots:
  void firstMeasuredStepsOfAllRanks() {
    const auto timeline = stepTimelineOf(timelineRun(), {});
    QVERIFY(timeline.ok());
    QCOMPARE(timeline->ranks.size(), 2u);
    QCOMPARE(timeline->ranks[1].host, std::string("node2"));
    QCOMPARE(timeline->steps.size(), 3u);
    QCOMPARE(timeline->steps[0].last, 2);
    QCOMPARE(timeline->steps[2].startMs, 200.0);
    QCOMPARE(timeline->steps[2].lengthMs, 110.0);
    QCOMPARE(timeline->steps[0].slowest, 0);
    QCOMPARE(timeline->steps[2].slowest, 1);
    QCOMPARE(timelineParts(*timeline, 0, 0), QStringList({"0+5", "5+80", "85+10", "95+5"}));
    // Without exposed communication there is no such part.
    QCOMPARE(timelineParts(*timeline, 1, 2), QStringList({"200+75", "275+30", "305+5"}));
    QVERIFY(!timeline->isSplit);
  }

  void theProfileSplitsCompute() {
    const auto timeline = stepTimelineOf(profiledRun(), {4, 4});
    QVERIFY(timeline.ok());
    QVERIFY(timeline->isSplit);
    QCOMPARE(timeline->steps.size(), 1u);
    // Data wait, forward, backward, exposed, update, host.
    QCOMPARE(timelineParts(*timeline, 0, 0), QStringList({"0+5", "5+20", "25+40", "65+20", "85+20", "105+5"}));
    const Figure figure = timelineFigure({profiledRun()}, {{"step-range", "4"}});
    QVERIFY2(figure.caption.contains("kernel profile, which has no start times"), qPrintable(figure.caption));
    QStringList names;
    for (const FigureSeries& series : figure.panels.front().series) names.append(series.name);
    QCOMPARE(names, QStringList({"data wait", "forward", "backward", "exposed communication", "update", "host",
                                 "slowest rank of the step"}));
  }

  void saysWhatItCovers() {
    const Figure figure = timelineFigure({timelineRun()});
    QVERIFY2(figure.panels.size() == 1, qPrintable(figure.title));
    const FigurePanel& panel = figure.panels.front();
    QCOMPARE(panel.kind, FigureKind::Timeline);
    QCOMPARE(panel.categories, QStringList({"rank 0 on node1", "rank 1 on node2"}));
    QCOMPARE(panel.diagram.boxes.size(), 3u);
    QCOMPARE(panel.diagram.boxes[2].title, QStringLiteral("step 4"));
    QCOMPARE(*panel.y.high, 310.0);
    for (const char* sentence : {"Steps 2 to 4 of all 2 ranks.", "neither is measured", "no kernel profile"})
      QVERIFY2(figure.caption.contains(sentence), qPrintable(figure.caption));
    QVERIFY(!figure.caption.contains("Warm-up"));
    QVERIFY(timelineFigure({timelineRun()}, {{"step-range", "1-2"}}).caption.contains("Warm-up steps are included."));
    RunResult single = makeResult("run-b", 1);
    single.series = {timelineTable("steps", {5, 5, 5, 5}, {80, 80, 80, 80}, {0, 0, 0, 0})};
    QVERIFY(timelineFigure({single}).caption.startsWith("Steps 2 to 4 of rank 0."));
    RunResult alone = timelineRun();
    alone.series.pop_back();
    const Figure one = timelineFigure({alone}, {{"step-range", "3"}});
    QVERIFY2(one.caption.contains("Step 3 of 1 of 2 ranks; the others are not recorded."), qPrintable(one.caption));
    QVERIFY(!one.caption.contains("Slowest"));
  }

  void meansStandForStepsThatAreNotRecorded() {
    RunResult result = timelineRun();
    result.series = {{"rank_means",
                      {{"rank", {0, 1}},
                       {"host", {kNoValue, kNoValue}, {"node1", "node2"}},
                       {"compute_time_ms", {80, 30}},
                       {"allreduce_time_ms", {10, 60}},
                       {"data_wait_ms", {7, 8}},
                       {"host_time_ms", {3, 2}}}}};
    const auto timeline = stepTimelineOf(result, {});
    QVERIFY(timeline.ok());
    QVERIFY(timeline->ofMeans);
    QCOMPARE(timeline->steps.size(), 1u);
    QCOMPARE(timelineParts(*timeline, 1, 0), QStringList({"0+8", "8+30", "38+60", "98+2"}));
    QVERIFY(timelineFigure({result}).caption.contains("their single steps are not recorded"));
  }

  void meansOfSeveralStepsAreOneStep() {
    RunResult result = timelineRun();
    for (SeriesTable& table : result.series)
      for (SeriesColumn& column : table.columns) {
        if (column.id == "step") column.values = {10, 20, 30, 40};
        if (column.id == "row_count") column.values = {10, 10, 10, 10};
      }
    const auto timeline = stepTimelineOf(result, {15, 25});
    QVERIFY(timeline.ok());
    QCOMPARE(timeline->steps.size(), 2u);
    QCOMPARE(timeline->steps[0].first, 11);
    QCOMPARE(timeline->steps[1].last, 30);
    QVERIFY(timelineFigure({result}, {{"step-range", "15-25"}}).caption.contains("drawn as one step"));
  }

  void refusesWhatItCannotDraw() {
    QVERIFY(timelineFigure({timelineRun(), timelineRun("b")}).title.contains("exactly one result; 2 were given"));
    for (const char* range : {"0", "5-2", "x", "1-2-3", "-4"})
      QVERIFY2(
          timelineFigure({timelineRun()}, {{"step-range", range}}).title.contains("is invalid: use a step or a range"),
          range);
    QCOMPARE(timelineFigure({timelineRun()}, {{"step-range", "90-95"}}).title,
             QStringLiteral("The result has no recorded steps from 90 to 95; it has 1 to 4."));
    QVERIFY(timelineFigure({makeResult("c")}).title.contains("no recorded steps with their parts"));
    RunResult result = makeResult("long");
    SeriesTable steps{"steps", {{"step", {}}, {"compute_time_ms", {}}}};
    for (int step = 1; step <= 60; ++step) {
      steps.columns[0].values.push_back(step);
      steps.columns[1].values.push_back(10);
    }
    result.series = {steps};
    QVERIFY(timelineFigure({result}, {{"step-range", "1-60"}})
                .title.contains("covers 60 recorded steps: use a range of at most 50"));
    QCOMPARE(timelineFigure({result}, {{"step-range", "1-50"}}).panels.front().diagram.boxes.size(), 50u);
  }

  void filesListEveryPart() {
    const Figure figure = timelineFigure({timelineRun()});
    const QString csv = figureToCsv(figure);
    QCOMPARE(csv.section('\n', 0, 0),
             QStringLiteral("Rank,Host,Step,Part,Start (ms),Duration (ms),Slowest of the step"));
    QVERIFY2(csv.contains("\n1,node2,4,data wait,200,75,yes\n"), qPrintable(csv));
    for (const QString& text : {figureToMarkdown(figure), figureToPgfplots(figure)})
      QVERIFY2(text.contains("exposed communication") && (text.contains("275.000") || text.contains("275\\rlap{.000}")),
               qPrintable(text));
    QCOMPARE(figure.panels.front().tableRows.size(), 23u);
    QCOMPARE(shownRow(figure.panels.front().tableRows.back()),
             QStringList({"1", "node2", "4", "host", "305.000", "5.000", "yes"}));
  }

  void drawsEveryPart() {
    const Figure figure = timelineFigure({timelineRun()});
    const QImage image = figureToImage(figure, 120);
    for (const FigureSeries& series : figure.panels.front().series) {
      int pixels = 0;
      for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y) == series.color;
      QVERIFY2(pixels > 20, qPrintable(series.name));
    }
  }

  void theStepPageDrawsIt() {
    LibraryFixture fixture;
    fixture.add(timelineRun());
    auto library = fixture.open();
    StepPage page(library.get());
    page.resize(1000, 700);
    page.show();
    page.setRuns({"run-a"});
    auto* kind = page.findChild<QComboBox*>("stepKind");
    auto* steps = page.findChild<QLineEdit*>("stepSteps");
    QTRY_VERIFY(kind->isVisible());
    QVERIFY(!steps->isVisible());
    QTest::keyClick(kind, Qt::Key_End);
    QTRY_COMPARE(page.reportBlock().request.kind, QStringLiteral("step-timeline"));
    QTRY_VERIFY(!page.figure().panels.empty() && page.figure().panels[0].kind == FigureKind::Timeline);
    QCOMPARE(page.figure().panels[0].diagram.boxes.size(), 3u);
    QTest::mouseClick(page.findChild<QWidget*>("stepOptions"), Qt::LeftButton);
    QTRY_VERIFY(steps->isVisible());
    QTest::keyClicks(steps, QStringLiteral("3-4"));
    QTest::keyClick(steps, Qt::Key_Return);
    QTRY_COMPARE(page.figure().panels[0].diagram.boxes.size(), 2u);
    QCOMPARE(page.reportBlock().request.options.value("step-range"), QStringLiteral("3-4"));
    QCOMPARE(page.findChild<QTableView*>("stepTable")->model()->rowCount(), 15);
    auto* state = page.findChild<QLabel*>("stepState");
    steps->setText("4-3");
    QTest::keyClick(steps, Qt::Key_Return);
    QTRY_VERIFY2(state->text().contains("\"Steps\" 4-3 is invalid"), qPrintable(state->text()));
    steps->setText("3-4");
    QTest::keyClick(steps, Qt::Key_Return);
    QTRY_VERIFY(state->text().isEmpty());
    // Once the result is read for its new entry, the figure is back.
    page.hide();
    const LibraryEntryPtr before = library->find("run-a");
    QVERIFY(library->annotateRun("run-a", "tags", "x").ok());
    QTRY_VERIFY(library->find("run-a") != before);
    page.show();
    QCOMPARE(state->text(), QStringLiteral("Reading the run …"));
    QVERIFY(page.figure().panels.empty());
    QTRY_COMPARE(page.figure().panels.size(), 1u);
    QVERIFY(state->text().isEmpty());
  }

  void picturesHoldTheSteps() {
    const std::vector<RunResult> results{timelineRun()};
    const Figure figure = timelineFigure(results);
    const FigureState state = stateOf({"step-timeline", {}}, figure, results);
    LibraryFixture fixture;
    auto library = fixture.open();
    library->addGuests(state.results);
    StepPage page(library.get());
    page.resize(1000, 700);
    page.show();
    page.openState(state);
    QTRY_COMPARE(figureToCsv(page.figure()), figureToCsv(figure));
    QCOMPARE(page.figure().caption, figure.caption);
  }
};

SCALESCOPE_WINDOW_TEST(TestStepTimeline)

}  // namespace scalescope::test_step_timeline

#include "test_step_timeline.moc"
