// SPDX-License-Identifier: GPL-3.0-or-later
// Energy per image in figures, comparisons and the inspector.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <cmath>

#include "app/compare/comparison_text.h"
#include "app/compare/energy_figure.h"
#include "app/exporting/figure_request.h"
#include "app/figures/figure_export.h"
#include "app/figures/figure_text.h"
#include "app/library/facts_model.h"
#include "app/results/comparison.h"
#include "app/results/energy_words.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_energy_figure {

using namespace scalescope::testing;

namespace {

struct Watts {
  const char *host, *part, *source;
  double watts;
};

/// A run of 100 images/s with its table of powers, as a controller writes it.
RunResult run(const char* id, const std::vector<Watts>& powers, const char* precision = "fp32", int repeat = 1) {
  RunResult result = makeResult(id, 1, 100, repeat);
  result.plan.precision = precision;
  result.plan.hosts.clear();
  SeriesTable table{"energy", {{"host", {}}, {"part", {}}, {"power_source", {}}, {"power_w", {}}}};
  for (const Watts& one : powers) {
    table.columns[0].texts.emplace_back(one.host);
    table.columns[1].texts.emplace_back(one.part);
    table.columns[2].texts.emplace_back(one.source);
    table.columns[3].values.push_back(one.watts);
    for (std::size_t column = 0; column < 3; ++column) table.columns[column].values.push_back(NAN);
    if (result.plan.hosts.empty() || result.plan.hosts.back().host != one.host)
      result.plan.hosts.push_back({one.host, 1});
  }
  if (result.plan.hosts.empty()) result.plan.hosts.push_back({"n1", 1});
  result.series = {table};
  const RunEnergy energy = energyOf(result);
  result.summary.energyBasis = energy.basis();
  result.summary.powerMeanW = energy.watts();
  result.summary.energyPerImageJ = energy.joulesPerItem();
  return result;
}

const std::vector<Watts> kWholeNode = {{"n1", "gpus", "gpu-counter", 500},
                                       {"n1", "processors", "rapl", 200},
                                       {"n1", "memory", "rapl", 40},
                                       {"n1", "node", "wall-meter", 900}};

Result<BuiltFigure> drawn(const std::vector<RunResult>& results, const QMap<QString, QString>& options = {},
                          const QString& kind = QStringLiteral("energy")) {
  FigureStyles styles;
  return buildFigure({kind, options}, results, styles);
}

std::vector<double> valuesOf(const FigurePanel& panel, std::size_t bar) {
  std::vector<double> values;
  for (const FigureSeries& series : panel.series) values.push_back(series.points.at(bar).y);
  return values;
}

QStringList namesOf(const FigurePanel& panel) {
  QStringList names;
  for (const FigureSeries& series : panel.series) names.append(series.name);
  return names;
}

}  // namespace

class TestEnergyFigure : public QObject {
  Q_OBJECT
 private slots:
  void basesInWords();
  void partsOfAWholeNode();
  void unknownPartsAreHatched();
  void anUnknownNodeHasAnOpenEnd();
  void nodesApart();
  void powerInsteadOfEnergy();
  void repeatsAreOneBarUnlessTheirSourcesDiffer();
  void sourcesThatDisagreeAreRemarked();
  void aTypedPowerIsNamed();
  void runsWithoutEnergyAreExcludedWithTheRemedy();
  void wrongOptionsAreRefused();
  void exportedFilesStateUnknownSizes();
  void otherSourcesAreADifference();
  void metricsOfEnergy();
  void theInspectorStatesTheSource();
};

void TestEnergyFigure::basesInWords() {
  QCOMPARE(energyBasisText("gpus:gpu-counter processors:rapl memory:rapl"),
           QString("GPUs (energy counter), processors and memory (RAPL)"));
  QCOMPARE(energyBasisText("gpus:gpu-counter+gpu-power node:bmc"),
           QString("GPUs (energy counter and sampled power), whole node (BMC)"));
  QCOMPARE(energyBasisText("node:typed"), QString("whole node (typed)"));
  QCOMPARE(energyBasisText(""), QString());
}

void TestEnergyFigure::partsOfAWholeNode() {
  const auto built = drawn({run("a", kWholeNode)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePanel& stacks = built->figure.panels.at(0);
  QCOMPARE(stacks.kind, FigureKind::StackedBars);
  QCOMPARE(namesOf(stacks), QStringList({"GPUs", "processors", "memory", "rest of the node"}));
  const std::vector<double> expected = {5, 2, 0.4, 1.6};
  for (std::size_t part = 0; part < expected.size(); ++part)
    QVERIFY(std::abs(valuesOf(stacks, 0).at(part) - expected[part]) < 1e-9);
  QCOMPARE(stacks.y.unit, QString("J"));
  const QStringList row = shownRow(built->figure.panels.at(1).tableRows.at(0));
  QCOMPARE(row.at(1), QString("9.00"));
  QCOMPARE(row.size(), 7);  // configuration, sum, four parts, images/s per W
  QVERIFY(built->figure.caption.contains(
      "Covered: GPUs (energy counter), processors and memory (RAPL), whole node (wall meter)."));
  QVERIFY(!built->figure.caption.contains("Hatched"));
}

void TestEnergyFigure::unknownPartsAreHatched() {
  const auto built = drawn({run("a", {{"n1", "gpus", "gpu-counter", 500}, {"n1", "node", "bmc", 900}})});
  const FigurePanel& stacks = built->figure.panels.at(0);
  QCOMPARE(namesOf(stacks), QStringList({"GPUs", "unknown"}));
  QCOMPARE(valuesOf(stacks, 0), (std::vector<double>{5, 4}));
  QVERIFY(!stacks.series[0].hatched && stacks.series[1].hatched);
  QVERIFY(built->figure.caption.contains("no source of its own"));
}

void TestEnergyFigure::anUnknownNodeHasAnOpenEnd() {
  const auto built = drawn({run("a", {{"n1", "gpus", "gpu-counter", 500}, {"n1", "processors", "rapl", 200}})});
  const FigurePanel& stacks = built->figure.panels.at(0);
  QCOMPARE(namesOf(stacks), QStringList({"GPUs", "processors", "unknown"}));
  QVERIFY(std::isnan(stacks.series[2].points[0].y));
  QVERIFY(built->figure.caption.contains("lower bound"));
}

void TestEnergyFigure::nodesApart() {
  std::vector<Watts> powers = kWholeNode;
  powers.push_back({"n2", "gpus", "gpu-counter", 450});
  const auto both = drawn({run("a", powers)});
  QCOMPARE(valuesOf(both->figure.panels.at(0), 0).front(), 9.5);  // a part that one node lacks is unknown
  QCOMPARE(namesOf(both->figure.panels.at(0)), QStringList({"GPUs", "unknown"}));
  const auto apart = drawn({run("a", powers)}, {{"by", "node"}});
  const FigurePanel& stacks = apart->figure.panels.at(0);
  QCOMPARE(stacks.categories, QStringList({"n1", "n2"}));
  QCOMPARE(stacks.series[0].points[0].y, 5.0);
  QCOMPARE(stacks.series[0].points[1].y, 4.5);
  QVERIFY(std::isnan(stacks.series.back().points[1].y));
  QCOMPARE(stacks.series.back().points[0].y, 0.0);
}

void TestEnergyFigure::powerInsteadOfEnergy() {
  RunResult program = run("a", kWholeNode);
  program.summary.imagesPerSecond.reset();
  QVERIFY(!drawn({program}).ok());
  const auto built = drawn({program}, {{"unit", "w"}});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(valuesOf(built->figure.panels.at(0), 0), (std::vector<double>{500, 200, 40, 160}));
  QCOMPARE(built->figure.panels.at(0).y.unit, QString("W"));
}

void TestEnergyFigure::repeatsAreOneBarUnlessTheirSourcesDiffer() {
  const auto of = [](const char* id, double watts, int repeat, const char* source = "bmc") {
    return run(id, {{"n1", "node", source, watts}}, "fp32", repeat);
  };
  const auto built = drawn({of("a", 890, 1), of("b", 900, 2), of("c", 910, 3)});
  QCOMPARE(built->figure.panels.at(0).categories.size(), 1);
  QVERIFY(built->figure.panels.at(0).categories.at(0).endsWith("n = 3"));
  QVERIFY(std::abs(valuesOf(built->figure.panels.at(0), 0).front() - 8.999629614387) <
          1e-9);                                                                       // the cube root of 8.9 x 9 x 9.1
  QVERIFY(shownRow(built->figure.panels.at(1).tableRows.at(0)).at(2).contains("to"));  // the interval of the repeats
  const auto mixed = drawn({of("a", 890, 1), of("b", 900, 2, "wall-meter")});
  QCOMPARE(mixed->figure.panels.at(0).categories.size(), 2);
  QVERIFY2(mixed->figure.caption.contains(": whole node (BMC); ") &&
               mixed->figure.caption.contains(": whole node (wall meter)."),
           qPrintable(mixed->figure.caption));
}

void TestEnergyFigure::sourcesThatDisagreeAreRemarked() {
  const auto built =
      drawn({run("a", {{"n1", "processors", "rapl", 300}, {"n1", "memory", "rapl", 50}, {"n1", "node", "bmc", 280}})});
  QVERIFY2(built->figure.caption.contains("the parts sum to 350 W and the whole node to 280 W"),
           qPrintable(built->figure.caption));
  QCOMPARE(namesOf(built->figure.panels.at(0)), QStringList({"processors", "memory"}));
}

void TestEnergyFigure::aTypedPowerIsNamed() {
  RunResult result = run("a", {{"n1", "processors", "rapl", 200}});
  result.annotations.facts["node_power_w"] = "600";
  const auto built = drawn({result});
  QVERIFY(built->figure.caption.contains("Covered: processors (RAPL), whole node (typed)."));
  QVERIFY(built->figure.caption.contains("stated by a user"));
  QCOMPARE(valuesOf(built->figure.panels.at(0), 0), (std::vector<double>{2, 4}));
}

void TestEnergyFigure::runsWithoutEnergyAreExcludedWithTheRemedy() {
  RunResult dark = run("dark", {});
  dark.summary.energyBasis.clear();
  dark.environment.hosts = {{"n1", {{"power_unreadable", "Processors: only root may read x. Run once as root: y"}}}};
  const auto none = drawn({dark});
  QVERIFY(!none.ok());
  QVERIFY2(none.error().message.english().find("Run once as root: y") != std::string::npos,
           none.error().message.english().c_str());
  const auto one = drawn({dark, run("a", kWholeNode)});
  QCOMPARE(one->excluded.size(), 1);
  QVERIFY(one->excluded.front().text().contains("no readable source of energy"));
}

void TestEnergyFigure::wrongOptionsAreRefused() {
  for (const auto& [option, value] : {std::pair("unit", "kWh"), std::pair("by", "rank")}) {
    const auto built = drawn({run("a", kWholeNode)}, {{option, value}});
    QVERIFY(!built.ok());
    QCOMPARE(built.error().code, std::string("usage"));
  }
}

void TestEnergyFigure::exportedFilesStateUnknownSizes() {
  const auto built = drawn({run("a", {{"n1", "gpus", "gpu-counter", 500}}, "fp32"), run("b", kWholeNode, "bf16")});
  const QString csv = figureToCsv(built->figure);
  QVERIFY2(csv.contains(QRegularExpression("Energy per image,unknown,[^,]*,,,")), qPrintable(csv));
  QVERIFY2(csv.contains(QRegularExpression("Energy per image,processors,[^,]*,,,")), qPrintable(csv));  // not 0
  const QString tex = figureToPgfplots(built->figure);
  QVERIFY(tex.contains("pattern=north east lines") && tex.contains("\\usetikzlibrary{plotmarks,arrows.meta,patterns}"));
  const QTemporaryDir folder;
  const QString file = folder.filePath("energy.svg");
  QVERIFY(exportFigure(built->figure, file).ok());
  QFile svg(file);
  QVERIFY(svg.open(QIODevice::ReadOnly));
  QVERIFY(svg.readAll().contains("&gt; 5.00"));  // a lower bound
}

/// A difference only where an energy is compared.
void TestEnergyFigure::otherSourcesAreADifference() {
  const std::vector<RunResult> runs = {run("a", {{"n1", "node", "bmc", 900}}, "fp32"),
                                       run("b", {{"n1", "node", "wall-meter", 950}}, "bf16")};
  const auto sourceOf = [](const Comparison& comparison) {
    const auto found = std::find_if(comparison.differences.begin(), comparison.differences.end(),
                                    [](const FactorDifference& one) { return one.id == "energy_source"; });
    return found == comparison.differences.end() ? std::nullopt : std::optional(*found);
  };
  MetricChoice energy;
  energy.metric = findFigureMetric("energy_per_image_j");
  const Comparison compared = compareRuns(runs, {}, {}, energy);
  QCOMPARE(compared.groups.size(), std::size_t{2});
  QVERIFY(sourceOf(compared) && sourceOf(compared)->state == FactorState::Unintended);
  QCOMPARE(shownValues(*sourceOf(compared)), (std::vector<std::string>{"whole node (BMC)", "whole node (wall meter)"}));
  QVERIFY(!sourceOf(compareRuns(runs, {})));
  const auto declared = compareRuns(runs, {}, std::set<std::string>{"energy_source", "precision"}, energy);
  QVERIFY(sourceOf(declared)->state == FactorState::Intended);
  const std::vector<RunResult> same = {run("a", {{"n1", "node", "bmc", 900}}, "fp32"),
                                       run("b", {{"n1", "node", "bmc", 950}}, "bf16")};
  QVERIFY(!sourceOf(compareRuns(same, {}, {}, energy)));
}

void TestEnergyFigure::metricsOfEnergy() {
  const RunResult result = run("a", kWholeNode);
  const auto valueOf = [&](const char* id) { return findFigureMetric(id)->valueOf(result, {}).value_or(-1); };
  QCOMPARE(valueOf("energy_per_image_j"), 9.0);
  QCOMPARE(valueOf("power_mean_w"), 900.0);
  QCOMPARE(valueOf("images_per_second_per_total_w"), 1 / 9.0);
  RunResult inference = run("b", kWholeNode);
  inference.summary.kind = ResultKind::Inference;
  inference.plan.test = TestKind::Inference;
  const auto built = drawn({inference}, {{"metric", "energy_per_image_j"}}, QStringLiteral("compare"));
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.at(0).series.at(0).points.at(0).y, 9.0);
  const auto scaling = drawn({run("c", kWholeNode)}, {{"metric", "energy_per_image_j"}}, QStringLiteral("table"));
  QVERIFY2(scaling.ok(), scaling.ok() ? "" : scaling.error().message.english().c_str());
}

void TestEnergyFigure::theInspectorStatesTheSource() {
  RunResult result = run("a", kWholeNode);
  result.series.clear();  // a head
  FactsModel model;
  model.setRuns(result, {});
  QStringList lines;
  for (int row = 0; row < model.rowCount(); ++row)
    lines.append(model.index(row, 0).data().toString() + "=" + model.index(row, 1).data().toString());
  QVERIFY2(lines.contains("Energy per image=9.00 J"), qPrintable(lines.join('\n')));
  QVERIFY(lines.contains("Energy covers=GPUs (energy counter), processors and memory (RAPL), whole node (wall meter)"));
}

SCALESCOPE_WINDOW_TEST(TestEnergyFigure)

}  // namespace scalescope::test_energy_figure

#include "test_energy_figure.moc"
