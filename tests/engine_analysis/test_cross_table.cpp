// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/analysis/comparability/cross_table.h"
#include "engine/analysis/statistics/printed_percent.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_cross_table {

namespace {

RunResult run(const std::string& network, const std::string& system, double imagesPerSecond, int batch = 32) {
  RunResult result;
  result.plan.network = network;
  result.plan.batchSizePerDevice = batch;
  result.annotations.system = system;
  result.summary.deviceCount = 1;
  result.summary.imagesPerSecond = imagesPerSecond;
  return result;
}

const TableFactor& factor(const char* id) { return *findTableFactor(id); }

std::vector<double> throughputs(std::span<const RunResult> runs) {
  std::vector<double> values;
  for (const RunResult& one : runs) values.push_back(*one.summary.imagesPerSecond);
  return values;
}

CrossTable tableOf(std::span<const RunResult> runs, const char* rows, const char* columns) {
  return crossTable(runs, throughputs(runs), factor(rows), factor(columns));
}

}  // namespace

class TestCrossTable : public QObject {
  Q_OBJECT
 private slots:
  void putsResultsInTheirCells();
  void numbersStandBySize();
  void otherConfigurationsAreNoRepeats();
  void anOpenVariantJoinsTheOneThatIsStated();
  void whatIsNotStatedIsCalledSo();
  void guessesNetworksBySystems();
  void findsTheRuleOfPrintedPercentages();
  void pointsOutWhatDoesNotFollow();
  void unreadablePercentagesAreSaidToBeSo();
};

void TestCrossTable::putsResultsInTheirCells() {
  const std::vector<RunResult> runs{run("vgg-16", "A", 10), run("alexnet", "A", 30), run("vgg-16", "B", 20),
                                    run("vgg-16", "A", 12)};
  const CrossTable table = tableOf(runs, "network", "system");
  QCOMPARE(table.rows, (std::vector<Text>{"vgg-16", "alexnet"}));
  QCOMPARE(table.columns, (std::vector<Text>{"A", "B"}));
  QCOMPARE(table.cells[0][0].values, (std::vector<double>{10, 12}));
  QVERIFY(!table.cells[0][0].isMixed());
  QVERIFY(table.cells[1][1].results.empty());
}

void TestCrossTable::numbersStandBySize() {
  const std::vector<RunResult> runs{run("vgg-16", "A", 10, 128), run("vgg-16", "A", 10, 32),
                                    run("vgg-16", "A", 10, 64)};
  const CrossTable table = tableOf(runs, "batch_size_per_device", "system");
  QCOMPARE(table.rows, (std::vector<Text>{"32", "64", "128"}));
}

void TestCrossTable::otherConfigurationsAreNoRepeats() {
  const std::vector<RunResult> runs{run("vgg-16", "A", 10, 32), run("vgg-16", "A", 20, 64)};
  QVERIFY(tableOf(runs, "network", "system").cells[0][0].isMixed());
}

void TestCrossTable::anOpenVariantJoinsTheOneThatIsStated() {
  const std::string open = "resnet-50 (variant not stated)";
  std::vector<RunResult> runs{run("resnet-50-v1", "A", 10), run(open, "B", 20), run("alexnet-tf", "A", 30),
                              run("vgg-16", "B", 40)};
  const CrossTable table = tableOf(runs, "network", "system");
  QCOMPARE(table.rows, (std::vector<Text>{"resnet-50", "alexnet-tf", "vgg-16"}));
  QCOMPARE(table.joined.size(), std::size_t{1});
  QCOMPARE(table.joined.front().stated, std::string("resnet-50-v1"));
  QCOMPARE(table.cells[0][0].values, (std::vector<double>{10}));
  QCOMPARE(table.cells[0][1].values, (std::vector<double>{20}));
  // Two variants are stated: the open one could be either.
  runs.push_back(run("resnet-50", "A", 15));
  const CrossTable apart = tableOf(runs, "network", "system");
  QVERIFY(apart.joined.empty());
  QCOMPARE(apart.rows, (std::vector<Text>{"resnet-50-v1", open, "alexnet-tf", "vgg-16", "resnet-50"}));
  const CrossTable turned = tableOf(std::span(runs).first(2), "system", "network");
  QCOMPARE(turned.columns, (std::vector<Text>{"resnet-50"}));
}

void TestCrossTable::whatIsNotStatedIsCalledSo() {
  RunResult result = run("vgg-16", "", 10);
  result.unknownPlanFields.insert("precision");
  QCOMPARE(factorValue(result, factor("precision")).english(), std::string("not stated"));
  QCOMPARE(factorValue(result, factor("system")).english(), std::string("not stated"));
  result.environment.hosts = {{"n1", {{"cpu_model", "X"}}}};
  QCOMPARE(factorValue(result, factor("system")).english(), std::string("X"));
  QCOMPARE(factorValue(result, factor("framework")).english(), std::string("ScaleScope"));
  result.summary.deviceCount = 8;
  result.summary.nodeCount = 2;
  QCOMPARE(factorValue(result, factor("devices")).english(), std::string("8 devices on 2 nodes"));
  result.summary.nodeCount = 1;
  QCOMPARE(factorValue(result, factor("devices")).english(), std::string("8 devices"));
  result.summary.deviceCount.reset();
  QCOMPARE(factorValue(result, factor("devices")).english(), std::string("not stated"));
  result.annotations.labels["framework"] = "";
  QCOMPARE(factorValue(result, factor("framework")).english(), std::string("ScaleScope"));
  result.summary.origin = ResultOrigin::Imported;
  QCOMPARE(factorValue(result, factor("framework")).english(), std::string("not stated"));
  result.annotations.labels["framework"] = "MXNet";
  QCOMPARE(factorValue(result, factor("framework")).english(), std::string("MXNet"));
  for (const auto& [fact, value] : {std::pair("gpu_model", "V100"), std::pair("server_product", "DGX-1")}) {
    result.environment.hosts.front().facts.push_back({fact, value});
    QCOMPARE(factorValue(result, factor("system")).english(), std::string(value));
  }
}

void TestCrossTable::guessesNetworksBySystems() {
  auto guessed = [](const std::vector<RunResult>& runs) {
    const auto [rows, columns] = guessTableFactors(runs, throughputs(runs));
    return std::pair(std::string(rows->id), std::string(columns->id));
  };
  QCOMPARE(guessed({run("a", "A", 1), run("b", "B", 1)}), std::pair(std::string("network"), std::string("system")));
  QCOMPARE(guessed({run("a", "A", 1), run("a", "B", 1)}), std::pair(std::string("network"), std::string("system")));
  QCOMPARE(guessed({run("a", "A", 1, 1), run("a", "A", 1, 2)}),
           std::pair(std::string("batch_size_per_device"), std::string("system")));
}

/// WP table 6: the difference counts from the new system and is said of it.
void TestCrossTable::findsTheRuleOfPrintedPercentages() {
  const std::vector<PrintedPercent> rows{{1606, 1993, "19"},   {2449, 3205, "24"}, {2762, 3734, "26"},
                                         {3077, 3685, "16"},   {4852, 5904, "18"}, {7894, 10801, "27"},
                                         {16977, 14969, "-13"}};
  const PrintedTable table = checkPrintedPercents(rows);
  QCOMPARE(table.rule, (PercentRule{false, false}));
  for (const PrintedCheck& row : table.rows) QCOMPARE(row.verdict, PrintedVerdict::Follows);
  QVERIFY(std::abs(table.rows[4].percent - 17.82) < 0.005);
}

/// WP table 5: five of seven are not what the printed values give.
void TestCrossTable::pointsOutWhatDoesNotFollow() {
  std::vector<PrintedPercent> rows{{1606, 1625, "-1.21"},  {2449, 2406, "1.78"}, {2762, 2820, "-2.03"},
                                   {3077, 2845, "8.16"},   {4852, 4500, "7.81"}, {7894, 8754, "-9.82"},
                                   {16977, 12145, "39.79"}};
  PrintedTable table = checkPrintedPercents(rows);
  QCOMPARE(table.rule, (PercentRule{true, false}));
  std::vector<PrintedVerdict> verdicts;
  for (const PrintedCheck& row : table.rows) verdicts.push_back(row.verdict);
  using enum PrintedVerdict;
  // -1.17, 1.79, -2.06, 8.15, 7.82 by the printed values; -9.82 and 39.79 as printed.
  QCOMPARE(verdicts, (std::vector<PrintedVerdict>{WithinRounding, WithinRounding, WithinRounding, WithinRounding,
                                                  WithinRounding, Follows, Follows}));
  rows[6].printed = "41.79";
  table = checkPrintedPercents(rows);
  QCOMPARE(table.rows[6].verdict, Differs);
  QVERIFY(std::abs(table.rows[6].percent - 39.786) < 0.001);
}

void TestCrossTable::unreadablePercentagesAreSaidToBeSo() {
  const PrintedTable table =
      checkPrintedPercents(std::vector<PrintedPercent>{{1, 2, "half"}, {0, 2, "1"}, {2, 1, "100"}});
  QCOMPARE(table.rows[0].verdict, PrintedVerdict::Unreadable);
  QCOMPARE(table.rows[1].verdict, PrintedVerdict::Unreadable);
  QCOMPARE(table.rows[2].verdict, PrintedVerdict::Follows);
}

SCALESCOPE_TEST(TestCrossTable)

}  // namespace scalescope::test_cross_table

#include "test_cross_table.moc"
