// SPDX-License-Identifier: GPL-3.0-or-later
// What a page shows is what a report makes of its block, and what `scalescope export` makes of the same request.
#include <QCheckBox>
#include <QComboBox>
#include <QProcess>

#include "app/compare/accuracy_page.h"
#include "app/compare/compare_options.h"
#include "app/compare/compare_page.h"
#include "app/compare/measurements_page.h"
#include "app/diagnose/step_page.h"
#include "app/figures/figure_view.h"
#include "app/report/report_resolver.h"
#include "app/scale/scaling_page.h"
#include "engine/import/import_result.h"
#include "engine/import/importer.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_figure_pages {

using namespace scalescope::testing;

namespace {

RunResult profiled(RunResult result) {
  result.summary.computeTimeMeanMs = 40;
  result.summary.dataWaitMeanMs = 5;
  result.summary.stepTimeMeanMs = 46;
  result.profile = {2, 9, "a clock", {{"k1", "convolution", "conv1", "forward", 2, 6}}};
  return result;
}

void addStorageRead(RunResult& result, double bytesPerSecond) {
  for (SeriesTable& table : result.series)
    if (table.name == "telemetry/node1")
      table.columns.push_back({"disk_read_bytes_per_second", {bytesPerSecond / 2, bytesPerSecond}});
}

class FigurePagesFixture : public LibraryFixture {
 public:
  FigurePagesFixture() {
    RunResult first = profiled(makeResult("run-a", 1, 100, 1));
    first.summary.validationTop1Accuracy = 0.6;
    addStorageRead(first, 1e8);
    add(first);
    RunResult other = makeResult("run-b", 2, 190, 1);
    other.summary.validationTop1Accuracy = 0.62;
    addStorageRead(other, 2e8);
    other.summary.computeTimeMeanMs = 40;
    other.plan.batchSizePerDevice = 64;
    add(other);
    RunResult two = makeResult("run-c", 2, 180, 1);
    two.summary.computeTimeMeanMs = 43;
    two.summary.allreduceTimeMeanMs = 4;
    two.summary.dataWaitMeanMs = 5;
    two.summary.stepTimeMeanMs = 53;
    add(two);
    const std::filesystem::path log = root() / "p2p.log";
    writeText(log,
              "Unidirectional P2P=Disabled Bandwidth Matrix (GB/s)\n   D\\D     0      1 \n     0  10.00  20.00 \n"
              "     1  30.00  40.00 \n");
    const auto report = import::importFiles({log});
    if (report.ok() && import::writeImported(*report, places.runsDir).ok())
      imported = toQString(import::importedResult(*report, report->runs.front()).summary.runId);
    library = open();
  }
  QString imported;
  std::unique_ptr<Library> library;
};

/// The colours of all series.
QStringList colorsOf(const Figure& figure) {
  QStringList colors;
  for (const FigurePanel& panel : figure.panels)
    for (const FigureSeries& series : panel.series) colors.append(series.name + series.color.name());
  return colors;
}

/// Every number and every word of a figure.
QString textOf(const Figure& figure, const QString& folder) {
  QString text;
  for (const QString& file : {folder + "/figure.csv", folder + "/figure.md"}) {
    QFile written(file);
    if (!exportFigure(figure, file) || !written.open(QIODevice::ReadOnly)) return {};
    text += QString::fromUtf8(written.readAll());
  }
  return text;
}

/// By the report's resolver, as a report that was opened later does it.
QString byReport(const Library& library, const ReportBlock& block, const QString& folder) {
  const auto results = libraryResolver(library.entries(), {})(block);
  if (!results) return toQString(results.error().message);
  FigureStyles styles;
  const auto built = buildFigure(block.request, *results, styles);
  return built ? textOf(built->figure, folder) : toQString(built.error().message);
}

/// By the real program.
QString byCommand(const LibraryFixture& fixture, const ReportBlock& block, const QString& folder) {
  QString text;
  for (const QString& file : {folder + "/command.csv", folder + "/command.md"}) {
    QStringList words{"export", "--figure", block.request.kind};
    words += block.results;
    words << "--runs-dir" << toQString(fixture.places.runsDir) << "--embed"
          << "full"
          << "--out" << file;
    for (auto option = block.request.options.begin(); option != block.request.options.end(); ++option)
      words << "--" + option.key() << option.value();
    QProcess program;
    program.start(qEnvironmentVariable("SCALESCOPE_BIN_DIR") + "/scalescope", words);
    QFile written(file);
    if (!program.waitForFinished(60000) || program.exitCode() != 0 || !written.open(QIODevice::ReadOnly))
      return program.errorString() + QString::fromUtf8(program.readAllStandardError());
    text += QString::fromUtf8(written.readAll());
  }
  return text;
}

}  // namespace

class TestFigurePages : public QObject {
  Q_OBJECT
 private slots:
  void pagesReportsAndCommandsAgree_data();
  void pagesReportsAndCommandsAgree();
  void intendedFactorsAgree();
  void unknownFactorsAreRefused();
};

void TestFigurePages::pagesReportsAndCommandsAgree_data() {
  QTest::addColumn<QString>("page");
  QTest::addColumn<int>("view");
  QTest::addColumn<QStringList>("choices");  // name of a box or check box, index
  QTest::addColumn<QString>("kind");
  const auto row = [](const char* name, const char* page, int view, const QStringList& choices, const char* kind) {
    QTest::newRow(name) << QString(page) << view << choices << QString(kind);
  };
  row("bars", "compare", 0, {}, "compare");
  row("bars, signs of the other", "compare", 0, {"compareStyle", "1", "compareBase", "1"}, "compare");
  row("bars, another baseline", "compare", 0, {"compareBaseline", "1"}, "compare");
  row("curves", "compare", 3, {}, "curves");
  row("curves over time", "compare", 3, {"compareMetric", "1", "compareAxis", "4"}, "curves");
  row("curves of single repeats", "compare", 3, {"compareSingleRepeats", "1"}, "curves");
  row("bars across networks", "compare", 0, {"compareAcrossNetworks", "1"}, "compare");
  row("parts of a step", "step", 0, {}, "step-time");
  row("parts in percent", "step", 0, {"stepUnit", "1"}, "step-time");
  row("kernels", "step", 0, {"stepRun", "1"}, "profile");
  row("side by side", "compare", 1, {}, "table");
  row("side by side, chosen", "compare", 1, {"sideBySideRows", "1", "sideBySideColumns", "3"}, "table");
  // Quantities: 11 is the compute time, 18 the storage read, which needs series; panels: 2 by batch, 4 by devices.
  row("bars of another quantity", "compare", 0, {"compareQuantity", "11"}, "compare");
  row("bars of a quantity of series", "compare", 0, {"compareQuantity", "18"}, "compare");
  row("bars in panels", "compare", 0, {"comparePanels", "4"}, "compare");
  row("side by side, another quantity", "compare", 1, {"compareQuantity", "11"}, "table");
  row("ratios", "compare", 2, {}, "ratios");
  row("throughput and accuracy", "compare", 5, {}, "throughput-accuracy");
  row("scaling of another quantity", "scaling", 0, {"scalingQuantity", "11"}, "scaling");
  row("scaling in panels", "scaling", 0, {"scalingPanels", "2"}, "scaling");
  row("scaling", "scaling", 0, {}, "scaling");
  row("loss per step", "scaling", 1, {}, "scaling-loss");
  row("accuracy", "accuracy", 0, {"accuracySplit", "1"}, "accuracy");
  row("projection", "accuracy", 3, {}, "projection");
  row("measurement", "measurement", 0, {}, "measurement");
}

void TestFigurePages::pagesReportsAndCommandsAgree() {
  QFETCH(QString, page);
  QFETCH(int, view);
  QFETCH(QStringList, choices);
  QFETCH(QString, kind);
  FigurePagesFixture fixture;
  Library* library = fixture.library.get();
  const QStringList runs{"run-a", kind == "scaling-loss" ? "run-c" : "run-b"};
  std::unique_ptr<QWidget> widget;
  std::function<Figure()> figure;
  std::function<ReportBlock()> block;
  const auto take = [&](auto* made) {
    widget.reset(made);
    figure = [made] { return made->figure(); };
    block = [made] { return made->reportBlock(); };
    made->resize(1100, 760);
    made->show();
    return made;
  };
  if (page == "compare") {
    auto* made = take(new ComparePage(library));
    made->setRuns(runs);
    made->setView(static_cast<ComparePage::View>(view));
  } else if (page == "scaling") {
    auto* made = take(new ScalingPage(library));
    made->setView(static_cast<ScalingPage::View>(view));
    made->setRuns(runs);
  } else if (page == "accuracy") {
    auto* made = take(new AccuracyPage(library));
    made->setView(static_cast<AccuracyPage::View>(view));
    made->setRuns(runs);
  } else if (page == "step") {
    take(new StepPage(library))->setRuns(runs);
  } else {
    take(new MeasurementsPage(library))->setRun(fixture.imported);
  }
  QTRY_VERIFY(!figure().panels.empty());
  for (qsizetype i = 0; i + 1 < choices.size(); i += 2) {
    if (auto* check = widget->findChild<QCheckBox*>(choices[i])) {
      check->setChecked(choices[i + 1].toInt() != 0);
      QTest::qWait(50);
      continue;
    }
    auto* box = widget->findChild<QComboBox*>(choices[i]);
    QVERIFY2(box && box->count() > choices[i + 1].toInt(), qPrintable(choices[i]));
    box->setCurrentIndex(choices[i + 1].toInt());
    emit box->activated(choices[i + 1].toInt());
    QTest::qWait(50);
  }
  QTRY_COMPARE(block().request.kind, kind);
  const QString folder = toQString(fixture.root());
  QTRY_VERIFY(!figure().panels.empty());
  QTRY_COMPARE(textOf(figure(), folder), byReport(*library, block(), folder));
  QCOMPARE(textOf(figure(), folder), byCommand(fixture, block(), folder));
  const auto results = libraryResolver(library->entries(), {})(block());
  FigureStyles used;
  used.begin({"Another system"});
  used.styleFor("Another figure's line");
  const auto again = buildFigure(block().request, *results, used);
  QVERIFY(again.ok());
  QCOMPARE(colorsOf(figure()), colorsOf(again->figure));
}

/// Chosen by ticks in a table, not by a box; the figure's footnote names what differs besides.
void TestFigurePages::intendedFactorsAgree() {
  FigurePagesFixture fixture;
  const QString folder = toQString(fixture.root());
  ComparePage page(fixture.library.get());
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty());
  QSet<QString> texts;
  for (const std::set<std::string>& intended :
       {std::set<std::string>{}, {"batch_size_per_device"}, {"batch_size_per_device", "system"}}) {
    page.setIntended(intended);
    QTRY_COMPARE(page.reportBlock().request.options.value("intended"), intendedOption(intended));
    texts.insert(textOf(page.figure(), folder));
    QCOMPARE(textOf(page.figure(), folder), byReport(*fixture.library, page.reportBlock(), folder));
    QCOMPARE(textOf(page.figure(), folder), byCommand(fixture, page.reportBlock(), folder));
  }
  QVERIFY(texts.size() >= 2);
}

/// As from a figure that another version has stored.
void TestFigurePages::unknownFactorsAreRefused() {
  FigurePagesFixture fixture;
  ComparePage page(fixture.library.get());
  page.setRuns({"run-a", "run-b"});
  QTRY_VERIFY(!page.figure().panels.empty());
  page.setIntended({"batch_sizes"});
  QTRY_VERIFY(page.figure().panels.empty());
  auto* view = page.findChild<FigureView*>("compareBarsFigure");
  QVERIFY(view && view->figure().footnote.contains("batch_sizes"));
  QVERIFY(byCommand(fixture, page.reportBlock(), toQString(fixture.root())).contains("--intended \"batch_sizes\""));
}

SCALESCOPE_WINDOW_TEST(TestFigurePages)

}  // namespace scalescope::test_figure_pages

#include "test_figure_pages.moc"
