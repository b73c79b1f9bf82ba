// SPDX-License-Identifier: GPL-3.0-or-later
// What holds a run back: sentences, figures, and the headless command.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>
#include <cmath>

#include "app/diagnose/bottleneck_figure.h"
#include "app/diagnose/bottleneck_report.h"
#include "app/diagnose/bottleneck_text.h"
#include "app/diagnose/node_check_figure.h"
#include "app/diagnose/step_answer.h"
#include "app/diagnose/step_time_figure.h"
#include "app/exporting/figure_request.h"
#include "app/store/redactor.h"
#include "tests/app_library/library_fixture.h"
#include "tests/engine_analysis/bottleneck_runs.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_bottleneck_figures {

using namespace scalescope::testing;
using namespace scalescope::bottleneck_runs;

namespace {

const char kDate[] = "2026-11-20T09:00:00Z";

/// Two nodes, behind a slow link from node2 to node1.
RunResult slowLinkCheck() {
  std::vector<CheckValue> values = tinyPeaks("node1");
  for (const CheckValue& value : tinyPeaks("node2")) values.push_back(value);
  values.push_back(checkedAllreduce("allreduce_hosts", 250000, 0.067));
  values.push_back(checkedLink("node1", "node2", 500));
  values.push_back(checkedLink("node2", "node1", 50));
  return checkResult(values, kDate);
}

QString plain(QString text) { return text.replace(QChar(QChar::Nbsp), QLatin1Char(' ')); }

struct Outcome {
  int status = -1;
  QString out, error;
};
Outcome runProgram(const QStringList& words) {
  QProcess program;
  program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", words);
  if (!program.waitForFinished(120000)) return {};
  return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
          QString::fromUtf8(program.readAllStandardError())};
}

}  // namespace

class TestBottleneckFigures : public QObject {
  Q_OBJECT
 private slots:
  void sentencesNameTheirNumbers();
  void aSlowLinkIsNamedWithBothNumbers();
  void missingNumbersNameTheirCheck();
  void limitsMeasuredBesideOtherProgramsAreSaidToBeTooLow();
  void limitsThatTheRunBeatsAreSaidToBeWrong();
  void whatIsComputedIsNotSaidToBeRead();
  void aLogThatStatesTheDataWaitAlone();
  void twoRunsAreCompared();
  void theRooflineHasAMarkPerLayer();
  void aPartHasOneColor();
  void theSplitStandsBesideItsLimits();
  void layersAreOrderedByTheTimeToWin();
  void whatIsNotMeasurableIsNotGood();
  void theCommandPrintsTheSame();
  void theCommandFindsTheNewestCheck();
  void namesAreRedacted();
};

void TestBottleneckFigures::sentencesNameTheirNumbers() {
  const RunResult check = checkResult(tinyPeaks(), kDate);
  const BottleneckStudy study = studyBottleneck({tinyRun(), check});
  QVERIFY(study.run && study.excluded.isEmpty());
  const BottleneckText text = bottleneckTextOf(study);
  QCOMPARE(plain(text.sentences.value(0)), QString("A step takes 50.0 ms; the limits allow 28.7 ms (57 %)."));
  QCOMPARE(plain(text.sentences.value(1)),
           QString("Compute takes 80 % of the step, at 72 % of what the limits allow (28.7 ms of 40.0 ms; 11.5 ms "
                   "limited by arithmetic, 17.2 ms by memory). Slowest: convolution (4.48 ms to win, 72 % reached) and "
                   "batch norm (2.59 ms to win, 80 % reached)."));
  QCOMPARE(plain(text.sentences.value(2)), QString("16 % of the step waits for data."));
  QCOMPARE(
      plain(text.next),
      QString(
          "The next thing to change is the computation, most of all convolution: up to 11.3 ms of each step (23 %)."));
  QVERIFY(text.limits.contains("check of node1, 2026-11-20"));
  QVERIFY(!text.needsCheck && !text.needsProfile && text.missing.isEmpty());
}

void TestBottleneckFigures::aLogThatStatesTheDataWaitAlone() {
  RunResult run;
  run.summary.runId = run.summary.name = "train.log";
  run.summary.origin = ResultOrigin::Imported;
  run.summary.kind = ResultKind::Training;
  run.summary.status = RunStatus::Completed;
  run.summary.stepTimeMeanMs = 400;
  run.summary.dataWaitMeanMs = 300;
  const BottleneckStudy study = studyBottleneck({run});
  QVERIFY(study.run && study.excluded.isEmpty());
  const BottleneckText text = bottleneckTextOf(study);
  const QString all = plain(text.paragraph());
  QVERIFY2(all.contains("A step takes 400 ms. 75 % of the step waits for data."), qPrintable(all));
  QVERIFY2(all.contains("the input: up to 300 ms of each step (75 %)"), qPrintable(all));
  QVERIFY(!text.needsCheck && !text.needsProfile && text.missing.isEmpty());
  const QString parts = plain(stepSentence(studyStepTimes({run}, StepTimeBars::Fitting)));
  QCOMPARE(parts, QString("Data wait takes 75 % of the step (300 of 400 ms); rest, not divided 25 %."));
}

void TestBottleneckFigures::aSlowLinkIsNamedWithBothNumbers() {
  const BottleneckText text = bottleneckTextOf(studyBottleneck({tinyPair(), slowLinkCheck()}));
  QVERIFY2(plain(text.next).contains("the link (node2 → node1 reaches 50.0 of 500 MB/s)"), qPrintable(text.next));
  const QString all = plain(text.paragraph());
  QVERIFY2(all.contains("19 % of the step waits for the all-reduce, which reaches 66.7 of 67.0 MB/s of its curve"),
           qPrintable(all));
}

void TestBottleneckFigures::missingNumbersNameTheirCheck() {
  RunResult run = tinyPair();
  run.profile = {};
  const BottleneckText text = bottleneckTextOf(studyBottleneck({run}));
  QVERIFY(text.needsCheck && text.needsProfile);
  const QString missing = text.missing.join(QLatin1Char(' '));
  QVERIFY2(missing.contains("Unknown: memory bandwidth, arithmetic peak in FP32, all-reduce curve and slowest link. A "
                            "check of node1 and node2 measures it."),
           qPrintable(missing));
  QVERIFY(missing.contains("--profile-steps 5"));
}

void TestBottleneckFigures::limitsMeasuredBesideOtherProgramsAreSaidToBeTooLow() {
  std::vector<CheckValue> peaks = tinyPeaks();
  peaks[1].takenShare = 0.92;
  const BottleneckText text = bottleneckTextOf(studyBottleneck({tinyRun(), checkResult(peaks, kDate)}));
  QVERIFY(text.needsCheck);
  QCOMPARE(plain(text.missing.value(0)),
           QString("Other programs used 92 % of the cores while the limits were measured, so they are too low. A check "
                   "of node1 without these programs replaces them."));
  QVERIFY2(plain(text.limits).contains("while others used 92 % of the cores"), qPrintable(text.limits));
}

void TestBottleneckFigures::limitsThatTheRunBeatsAreSaidToBeWrong() {
  std::vector<CheckValue> peaks = tinyPeaks();
  peaks[1].value /= 4;
  const BottleneckStudy study = studyBottleneck({tinyRun(), checkResult(peaks, kDate)});
  const BottleneckText text = bottleneckTextOf(study);
  QCOMPARE(plain(text.sentences.value(0)), QString("A step takes 50.0 ms."));
  QCOMPARE(plain(text.sentences.value(1)),
           QString("Compute takes 80 % of the step, 40.0 ms, and would take 63.2 ms at its limits, so these are wrong: "
                   "measured too low, or the work needs less arithmetic or memory traffic than is counted."));
  QVERIFY(text.needsCheck);
  QCOMPARE(text.missing.value(0), QString("A check of node1 while nothing else runs measures the limits again."));
  const FigurePanel table = layerTable(*study.run);
  QCOMPARE(table.title, QString("Layers with the most time"));
  QCOMPARE(shownRow(table.tableRows.front()).mid(0, 5), (QStringList{"conv", "16.00", "–", "–", "–"}));
  QCOMPARE(shownRow(table.tableRows.front()).last(), QString("above its roof"));
  QVERIFY2(makeRooflineFigure(study).caption.contains("1 of 4 layers are above their roof"),
           qPrintable(makeRooflineFigure(study).caption));
  QCOMPARE(makeRooflineFigure(study).panels.front().title, QString("Layers and their roofs"));
  const QString beside = answerOf(study, text).beside;
  QVERIFY2(beside.contains("1 of 4 layers are above their roof, so their limits are wrong"), qPrintable(beside));
  QCOMPARE(makeStepLimitsFigure(study).panels.front().categories, QStringList{"measured"});
}

/// 25 kB an image and 10 images in 50 ms, with the pages in memory: 5 MB/s are consumed, none are read.
void TestBottleneckFigures::whatIsComputedIsNotSaidToBeRead() {
  RunResult run = tinyRun();
  run.summary.datasetFingerprint = "10 images, 250000 bytes, 1f";
  const auto sentence = [&] {
    return plain(bottleneckTextOf(studyBottleneck({run})).sentences.join(QLatin1Char(' ')));
  };
  QVERIFY2(sentence().contains("waits for data; the images that each host consumes are 5.00 MB/s (computed)."),
           qPrintable(sentence()));
  run.summary.diskReadMeanBytesPerSecond = 0;
  QVERIFY2(sentence().contains("5.00 MB/s (computed); each host reads 0 MB/s from disks and NFS (measured)."),
           qPrintable(sentence()));
}

void TestBottleneckFigures::twoRunsAreCompared() {
  RunResult slower = tinyRun();
  slower.summary.runId = "slower";
  slower.summary.name = "slower";
  slower.summary.stepTimeMeanMs = 60;
  slower.summary.dataWaitMeanMs = 18;
  const RunResult check = checkResult(tinyPeaks(), kDate);
  const BottleneckStudy study = studyBottleneck({slower, tinyRun(), check}, QStringLiteral("tiny"));
  QCOMPARE(study.run->head.summary.runId, std::string("slower"));
  const QString changes = plain(bottleneckTextOf(study).changes.join(QLatin1Char(' ')));
  QVERIFY2(
      changes.startsWith("Against tiny, a step takes 10.0 ms longer (60.0 ms instead of 50.0 ms): data wait +10.0 ms"),
      qPrintable(changes));
  const Figure figure = makeBottleneckFigure(study);
  QCOMPARE(shownRow(figure.panels.back().tableRows.front()).value(3), QString("+10.00"));
  // Of one name, another fact distinguishes them.
  slower.summary.name = "tiny";
  slower.summary.startedAt = "2026-11-21T10:00:00Z";
  const Figure alike = makeBottleneckFigure(studyBottleneck({slower, tinyRun(), check}, QStringLiteral("tiny")));
  const QStringList header = alike.panels.back().tableHeader;
  QVERIFY2(header.value(1).endsWith("(ms)") && header.value(1) != header.value(2), qPrintable(header.join(" | ")));
}

void TestBottleneckFigures::theRooflineHasAMarkPerLayer() {
  FigureStyles styles;
  const RunResult check = checkResult(tinyPeaks(), kDate);
  const auto built = buildFigure({QStringLiteral("roofline"), {}}, {tinyRun(), check}, styles);
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& panel = built->figure.panels.front();
  QStringList names;
  double largest = 0;
  QString largestName;
  for (const FigureSeries& series : panel.series)
    for (std::size_t i = 0; i < series.points.size() && !series.pointNames.isEmpty(); ++i) {
      const QString name = series.pointNames.at(static_cast<qsizetype>(i));
      names.append(name);
      if (series.points[i].size > largest) largestName = name;
      largest = std::max(largest, series.points[i].size);
      // At its intensity, its rate is at most what the roofs allow.
      if (name == "conv") {
        QVERIFY(std::abs(series.points[i].x - 11520.0 / 3984) < 1e-9);
        QVERIFY(std::abs(series.points[i].y - 11520 / 16e-3 * 1e-9) < 1e-12);
      }
    }
  names.sort();
  QCOMPARE(names, (QStringList{"bn", "conv", "fc", "loss"}));
  QCOMPARE(largestName, QString("conv"));
  QStringList roofs;
  for (const FigureSeries& series : panel.series)
    if (series.reference) roofs.append(series.name);
  QVERIFY2(roofs.join('|').contains("convolution, FP32") && roofs.join('|').contains("memory:"),
           qPrintable(roofs.join('|')));
  // A profile of an older version has no sizes.
  RunResult old = tinyRun();
  old.profile.layers.clear();
  const auto none = buildFigure({QStringLiteral("roofline"), {}}, {old}, styles);
  QVERIFY(!none.ok() && none.error().message.english().find("--profile-steps") != std::string::npos);
}

/// A part of a step or a kind of work has one colour in all figures, whatever else they show.
void TestBottleneckFigures::aPartHasOneColor() {
  const RunResult check = checkResult(tinyPeaks(), kDate);
  FigureStyles styles;
  QMap<QString, QSet<QRgb>> colors;
  for (const char* kind : {"bottleneck", "step-limits", "step-time", "profile"}) {
    const auto built = buildFigure({QString(kind), {}}, {tinyRun(), check}, styles);
    QVERIFY2(built.ok(), kind);
    for (const FigurePanel& panel : built->figure.panels)
      for (const FigureSeries& series : panel.series)
        if (!series.reference) colors[series.name].insert(series.color.rgb());
  }
  for (const char* name : {"compute", "exposed communication", "convolution", "forward"})
    QVERIFY2(colors.contains(name), name);
  for (auto of = colors.begin(); of != colors.end(); ++of) QVERIFY2(of->size() == 1, qPrintable(of.key()));
  QCOMPARE(colors["compute"], colors["convolution"]);
  QVERIFY(colors["compute"] != colors["exposed communication"]);
}

void TestBottleneckFigures::theSplitStandsBesideItsLimits() {
  FigureStyles styles;
  const auto built =
      buildFigure({QStringLiteral("step-limits"), {}}, {tinyRun(), checkResult(tinyPeaks(), kDate)}, styles);
  QVERIFY(built.ok());
  const FigurePanel& panel = built->figure.panels.front();
  QCOMPARE(panel.categories, (QStringList{"measured", "what the limits allow"}));
  double measured = 0, allowed = 0;
  for (const FigureSeries& series : panel.series) {
    measured += series.points[0].y;
    allowed += series.points[1].y;
  }
  QVERIFY(std::abs(measured - 50) < 1e-9 && std::abs(allowed - 28.68) < 1e-9);
}

void TestBottleneckFigures::layersAreOrderedByTheTimeToWin() {
  const BottleneckStudy study = studyBottleneck({tinyRun(), checkResult(tinyPeaks(), kDate)});
  const FigurePanel table = layerTable(*study.run);
  QStringList layers;
  for (const QStringList& row : shownRows(table.tableRows)) layers.append(row.front());
  QCOMPARE(layers, (QStringList{"conv", "bn", "fc", "loss"}));
  QCOMPARE(plain(shownRow(table.tableRows.front()).value(4)), QString("72 %"));
  QCOMPARE(shownRow(table.tableRows.front()).last(), QString("arithmetic"));
  QCOMPARE(shownRow(table.tableRows[1]).last(), QString("memory"));
}

void TestBottleneckFigures::theCommandPrintsTheSame() {
  LibraryFixture fixture;
  fixture.add(tinyRun());
  RunResult check = checkResult(tinyPeaks(), kDate);
  LibraryFixture::write(fixture.root() / "check.json", check);
  const QString limits = toQString(fixture.root() / "check.json");
  const QStringList words{"bottleneck", toQString(fixture.folder("tiny")), "--limits", limits, "--embed", "full"};
  const Outcome json = runProgram(words + QStringList{"--json"});
  QVERIFY2(json.status == 0, qPrintable(json.error));
  const QJsonObject object = QJsonDocument::fromJson(json.out.toUtf8()).object();
  QCOMPARE(object["step_time_ms"].toDouble(), 50.0);
  QVERIFY(std::abs(object["allowed_step_time_ms"].toDouble() - 28.68) < 1e-9);
  double sum = 0;
  for (const QJsonValue& part : object["parts"].toArray()) sum += part["measured_ms"].toDouble();
  QCOMPARE(sum, 50.0);
  QCOMPARE(object["causes"][0]["cause"].toString(), QString("compute"));
  QCOMPARE(object["layers"].toArray().size(), 4);
  QCOMPARE(object["layers"][0]["layer"].toString(), QString("conv"));
  QCOMPARE(object["limits"][0]["source"].toString(), QString("check of node1, 2026-11-20"));
  const BottleneckText text = bottleneckTextOf(studyBottleneck({tinyRun(), check}));
  QStringList spoken;
  for (const QJsonValue& line : object["in_words"].toArray()) spoken.append(line.toString());
  QVERIFY(spoken.contains(text.next) && spoken.contains(text.sentences.front()));
  const Outcome shown = runProgram(words);
  QVERIFY(shown.status == 0 && shown.out.contains(text.next));
  const Outcome markdown = runProgram(words + QStringList{"--markdown"});
  QVERIFY(markdown.status == 0 && markdown.out.contains("| conv |"));
  QCOMPARE(runProgram({"bottleneck"}).status, 2);
}

/// A value that could not be measured has nothing to be compared with, either, and is not good.
void TestBottleneckFigures::whatIsNotMeasurableIsNotGood() {
  CheckValue none = checked("memory_copy", std::nan(""));
  none.verdict = CheckVerdict::NotMeasurable;
  const QString good =
      "Measured values without a limit, equal hosts and an earlier check have nothing to be compared "
      "with: they count as good.";
  QCOMPARE(makeNodeCheckFigure({checkResult({checked("memory_triad", 20)}, kDate)}).caption, good);
  QCOMPARE(makeNodeCheckFigure({checkResult({checked("memory_triad", 20), none}, kDate)}).caption,
           good + " What is not judged or not measurable never counts as good.");
  // A value that is too uncertain is not called not measurable.
  CheckValue uncertain = checked("memory_copy", 55);
  uncertain.verdict = CheckVerdict::NotMeasurable;
  const Figure figure = makeNodeCheckFigure({checkResult({checked("memory_triad", 20), uncertain}, kDate)});
  QVERIFY2(figure.panels.front().title.endsWith("1 good (1 without a reference), 0 suspect, 0 bad, 1 not judged"),
           qPrintable(figure.panels.front().title));
  QCOMPARE(shownRow(figure.panels.front().tableRows.back()).front(), QString("not judged"));
}

/// Beside the run, without an option.
void TestBottleneckFigures::theCommandFindsTheNewestCheck() {
  LibraryFixture fixture;
  fixture.add(tinyRun());
  RunResult before = checkResult(tinyPeaks(), kDate), after = checkResult(tinyPeaks(), "2026-11-22T09:00:00Z");
  before.summary.runId = "check-a";
  after.summary.runId = "check-b";
  fixture.add(before);
  fixture.add(after);
  const Outcome json = runProgram({"bottleneck", toQString(fixture.folder("tiny")), "--embed", "full", "--json"});
  QVERIFY2(json.status == 0, qPrintable(json.error));
  QVERIFY2(json.out.contains("check of node1, 2026-11-22"), qPrintable(json.out));
  const QString out = toQString(fixture.root() / "roofline.csv");
  const Outcome exported = runProgram(
      {"export", "--figure", "roofline", "tiny", "--runs-dir", toQString(fixture.places.runsDir), "--out", out});
  QVERIFY2(exported.status == 0, qPrintable(exported.error));
  QFile file(out);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString csv = QString::fromUtf8(file.readAll());
  QVERIFY2(csv.contains(",point\n") && csv.contains(",conv\n"), qPrintable(csv));
}

void TestBottleneckFigures::namesAreRedacted() {
  LibraryFixture fixture;
  RunResult run = tinyPair();
  run.summary.stragglerRank = 1;
  run.summary.stragglerHost = "secretive2";
  run.summary.stragglerBehindMs = 4;
  run.summary.stragglerCause = "compute";
  run.plan.hosts[0].host = "secretive1";
  run.plan.hosts[1].host = "secretive2";
  run.environment.hosts = {{"secretive1", {}}, {"secretive2", {}}};
  fixture.add(run);
  std::vector<CheckValue> values = tinyPeaks("secretive1");
  values.push_back(checkedLink("secretive1", "secretive2", 117));
  values.push_back(checkedLink("secretive2", "secretive1", 2.4));
  fixture.add(checkResult(values, kDate));
  for (const char* format : {"--json", "--markdown", ""}) {
    QStringList words{"bottleneck", toQString(fixture.folder("pair"))};
    if (*format != 0) words.append(format);
    const Outcome done = runProgram(words);
    QVERIFY2(done.status == 0 && !done.out.contains("secretive"), qPrintable(done.out + done.error));
    QVERIFY2(done.out.contains("2.40 of 117"), qPrintable(done.out));
  }
}

SCALESCOPE_WINDOW_TEST(TestBottleneckFigures)

}  // namespace scalescope::test_bottleneck_figures

#include "test_bottleneck_figures.moc"
