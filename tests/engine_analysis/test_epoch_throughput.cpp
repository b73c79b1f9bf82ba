// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <functional>

#include "engine/analysis/run/epoch_throughput.h"
#include "engine/analysis/run/storage_rates.h"
#include "engine/protocol/run/step_columns.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_epoch_throughput {

namespace {

constexpr int kStepsPerEpoch = 20, kBatch = 64;

/// Steps of `ms(step)` from 1; the first `warmup` of them are warm-up.
std::vector<StepRow> stepsOf(int count, const std::function<double(int)>& ms, int warmup = 0) {
  std::vector<StepRow> rows;
  double timeS = 0;
  for (int step = 1; step <= count; ++step) {
    StepRow row;
    row.step = step;
    row.stepTimeMs = ms(step);
    timeS += row.stepTimeMs / 1000;
    row.trainingTimeS = row.timeS = timeS;
    row.images = std::int64_t{step} * kBatch;
    row.epoch = static_cast<double>(step) / kStepsPerEpoch;
    row.warmup = step <= warmup;
    rows.push_back(row);
  }
  return rows;
}

SeriesTable telemetryOf(const std::string& host, const std::vector<double>& times, const std::vector<double>& disk,
                        const std::vector<double>& nfs = {}) {
  SeriesTable table{"telemetry/" + host, {{"time_s", times}, {"disk_read_bytes_per_second", disk}}};
  if (!nfs.empty()) table.columns.push_back({"nfs_read_bytes_per_second", nfs});
  return table;
}

}  // namespace

class TestEpochThroughput : public QObject {
  Q_OBJECT
 private slots:
  void ratesOfEachEpoch();
  void aColdFirstEpochIsNotStable();
  void driftWithinAnEpochIsSeen();
  void epochsThatDifferAreNotOneStablePhase();
  void partsAndShortEpochsHaveNoVerdict();
  void tablesAndRolledUpRowsGiveTheSame();
  void writesTheSummary();
  void neededRate();
  void whatStorageDelivered();
  void samplesCountByTheirNumber();
  void nodesThatAreNotStatedCountAsOne();
  void variationCountsEveryStep();
  void stabilityIncludesItsLimit();
  void tablesOfOtherLengths();
};

void TestEpochThroughput::ratesOfEachEpoch() {
  const auto epochs = epochThroughput(stepsOf(
      50, [](int step) { return step <= 20 ? 100 : 50; }, 4));
  QCOMPARE(epochs.size(), std::size_t(3));
  QCOMPARE(epochs[0].epoch, 1);
  QCOMPARE(epochs[0].steps, 16);  // without its warm-up
  QCOMPARE(epochs[0].images, 16 * kBatch);
  QVERIFY(std::abs(epochs[0].imagesPerSecond - 640) < 1e-6);
  QVERIFY(std::abs(epochs[1].imagesPerSecond - 1280) < 1e-6);
  QVERIFY(std::abs(*epochs[1].change - 1) < 1e-9);
  QVERIFY(!epochs[0].change && epochs[0].whole && epochs[1].whole && !epochs[2].whole);
}

/// A database that is not yet in memory: the guide's reason for a second epoch.
void TestEpochThroughput::aColdFirstEpochIsNotStable() {
  const auto epochs = epochThroughput(stepsOf(60, [](int step) {
    return step <= 10 ? 200.0 : step <= 20 ? 90.0 : 50.0;
  }));
  QCOMPARE(epochs[0].stable(), std::optional(false));
  QCOMPARE(epochs[1].stable(), std::optional(true));
  QCOMPARE(stableFromEpoch(epochs), std::optional(2));
}

void TestEpochThroughput::driftWithinAnEpochIsSeen() {
  const auto just = epochThroughput(stepsOf(20, [](int step) { return step <= 10 ? 100.0 : 101.9; }));
  QCOMPARE(just[0].stable(), std::optional(true));
  QVERIFY(std::abs(*just[0].variation - 0.019) < 1e-9);
  const auto over = epochThroughput(stepsOf(20, [](int step) { return step <= 10 ? 100.0 : 102.1; }));
  QCOMPARE(over[0].stable(), std::optional(false));
  QVERIFY(!stableFromEpoch(over));
  const auto spike = epochThroughput(stepsOf(20, [](int step) { return step == 7 ? 900.0 : 100.0; }));
  QVERIFY(std::abs(*spike[0].variation - 0.8 / 1.8) < 1e-9);  // medians of 100, means of 180 and 100
  QCOMPARE(spike[0].stable(), std::optional(false));
}

void TestEpochThroughput::epochsThatDifferAreNotOneStablePhase() {
  const auto epochs = epochThroughput(stepsOf(80, [](int step) { return step <= 40 ? 100.0 : 90.0; }));
  for (const EpochThroughput& epoch : epochs) QCOMPARE(epoch.stable(), std::optional(true));
  QCOMPARE(stableFromEpoch(epochs), std::optional(3));
  QCOMPARE(stableFromEpoch(epochThroughput(stepsOf(80, [](int) { return 100.0; }))), std::optional(1));
  // 100, 100 and 90 ms: no fourth epoch tells whether 90 ms last.
  QVERIFY(!stableFromEpoch(epochThroughput(stepsOf(60, [](int step) { return step <= 40 ? 100.0 : 90.0; }))));
}

void TestEpochThroughput::partsAndShortEpochsHaveNoVerdict() {
  QVERIFY(epochThroughput(std::vector<StepRow>()).empty());
  QVERIFY(!stableFromEpoch({}));
  const auto part = epochThroughput(stepsOf(15, [](int) { return 100.0; }));
  QVERIFY(!part[0].whole && !stableFromEpoch(part));
  QVERIFY(!epochThroughput(stepsOf(21, [](int step) { return step == 21 ? 300.0 : 100.0; }))[1].change);
  const auto few = epochThroughput(stepsOf(
      20, [](int) { return 100.0; }, 12));  // 8 measured steps
  QVERIFY(few[0].whole && !few[0].stable() && !stableFromEpoch(few));
  QVERIFY(epochThroughput(stepsOf(
                              20, [](int) { return 100.0; }, 20))
              .empty());
  std::vector<StepRow> broken = stepsOf(20, [](int) { return std::nan(""); });
  QVERIFY(epochThroughput(broken).empty());
}

void TestEpochThroughput::tablesAndRolledUpRowsGiveTheSame() {
  const auto rows = stepsOf(
      80, [](int step) { return step <= 10 ? 150.0 : 100.0; }, 4);
  std::vector<StepRow> few(rows.begin(), rows.begin() + 40);
  for (std::size_t i = 40; i < rows.size(); i += 2) few.push_back(mergeRows(rows[i], rows[i + 1]));
  const auto expected = epochThroughput(rows);
  for (const auto& other : {epochThroughput(stepTable("steps", rows)), epochThroughput(stepTable("steps", few))}) {
    QCOMPARE(other.size(), expected.size());
    for (std::size_t i = 0; i < other.size(); ++i) {
      QCOMPARE(other[i].steps, expected[i].steps);
      QVERIFY(std::abs(other[i].imagesPerSecond - expected[i].imagesPerSecond) < 1e-6);
      QCOMPARE(other[i].stable(), expected[i].stable());
    }
  }
  QVERIFY(epochThroughput(SeriesTable{"steps", {{"epoch", {1}}}}).empty());
}

void TestEpochThroughput::writesTheSummary() {
  Summary summary;
  summariseEpochs(stepsOf(50, [](int step) { return step <= 10 ? 200.0 : 50.0; }), summary);
  QCOMPARE(summary.stableFromEpoch, std::optional(2));
  QVERIFY(summary.epochVariation && *summary.epochVariation < 1e-9);  // of the second epoch: the third is a part
  Summary none;
  summariseEpochs({}, none);
  QVERIFY(!none.stableFromEpoch && !none.epochVariation);
}

void TestEpochThroughput::neededRate() {
  QCOMPARE(neededBytesPerSecond(1000, 110000, 2), 220e6);
  Summary summary;
  summary.imagesPerSecond = 2000;  // of all devices, as on two nodes of 1,000 each
  summary.nodeCount = 2;
  QVERIFY(!neededBytesPerSecond(summary));  // the size of an image is unknown
  summary.storedBytesPerImage = 110000;
  QCOMPARE(neededBytesPerSecond(summary).value_or(0), 220e6);
  summary.imagesPerSecond.reset();
  QVERIFY(!neededBytesPerSecond(summary));
}

void TestEpochThroughput::whatStorageDelivered() {
  SeriesTable steps{"steps", {{"time_s", {1, 2, 3, 4}}, {"warmup", {1, 0, 0, 0}}}};
  Summary summary;
  summariseStorage({steps, telemetryOf("a", {1, 2, 3, 5}, {9e9, 100, 300, 9e9}, {0, 10, std::nan(""), 9e9}),
                    telemetryOf("b", {2, 3}, {50, 50})},
                   summary);
  QCOMPARE(summary.diskReadMeanBytesPerSecond.value_or(0), 250.0);  // within the measured steps, both hosts
  QCOMPARE(summary.nfsReadMeanBytesPerSecond.value_or(0), 10.0);
  Summary none;
  summariseStorage({steps}, none);
  summariseStorage({telemetryOf("a", {1}, {1})}, none);
  QVERIFY(!none.diskReadMeanBytesPerSecond && !none.nfsReadMeanBytesPerSecond);
}

/// A row of three samples counts three times; the end of the warm-up does not count, the last step does.
void TestEpochThroughput::samplesCountByTheirNumber() {
  const SeriesTable steps{"steps", {{"time_s", {10, 20, 30}}, {"warmup", {1, 0, 0}}}};
  SeriesTable telemetry = telemetryOf("a", {10, 20, 30, 31}, {9e9, 100, 500, 9e9});
  telemetry.columns.push_back({"row_count", {1, 3, 1, 1}});
  Summary summary;
  summariseStorage({steps, telemetry}, summary);
  QCOMPARE(summary.diskReadMeanBytesPerSecond.value_or(0), 200.0);  // (3 * 100 + 500) / 4
  telemetry.columns.back().values = {1, 0, std::nan(""), 1};
  Summary uncounted;
  summariseStorage({steps, telemetry}, uncounted);
  QCOMPARE(uncounted.diskReadMeanBytesPerSecond.value_or(0), 300.0);
  Summary warmUpOnly;
  summariseStorage({SeriesTable{"steps", {{"time_s", {10}}, {"warmup", {1}}}}, telemetry}, warmUpOnly);
  QVERIFY(!warmUpOnly.diskReadMeanBytesPerSecond);
  Summary undated;
  summariseStorage({SeriesTable{"steps", {{"time_s", {30}}}}, telemetryOf("a", {0, 30}, {7, 9})}, undated);
  QCOMPARE(undated.diskReadMeanBytesPerSecond.value_or(0), 9.0);
}

void TestEpochThroughput::nodesThatAreNotStatedCountAsOne() {
  Summary summary;
  summary.imagesPerSecond = 2000;
  summary.storedBytesPerImage = 1000;
  QCOMPARE(neededBytesPerSecond(summary).value_or(0), 2e6);
  summary.nodeCount = 0;
  QCOMPARE(neededBytesPerSecond(summary).value_or(0), 2e6);
  summary.storedBytesPerImage = 0;
  QVERIFY(!neededBytesPerSecond(summary));
}

/// Rows of 1 and of 30 steps: 10 of 100 ms and 10 of 110 ms each count once, a row of 30 steps 30 times.
void TestEpochThroughput::variationCountsEveryStep() {
  std::vector<StepRow> rows;
  const auto add = [&rows](std::int64_t count, double ms) {
    StepRow row = rows.empty() ? StepRow() : rows.back();
    row.step += count;
    row.rowCount = count;
    row.stepTimeMs = ms;
    row.images += 64 * count;
    row.trainingTimeS += static_cast<double>(count) * ms / 1000;
    row.epoch = static_cast<double>(row.step) / 60;
    rows.push_back(row);
  };
  for (int i = 0; i < 4; ++i) add(10, 100);
  add(10, 110);
  add(10, 110);
  // In units of 10 steps these are 6 values, too few; a row of one step makes them 60.
  QVERIFY(!epochThroughput(rows).front().variation);
  QCOMPARE(epochThroughput(rows).front().steps, 60);
  rows.clear();
  for (int i = 0; i < 30; ++i) add(1, 100);
  add(29, 110);
  add(1, 110);
  const auto epochs = epochThroughput(rows);
  QCOMPARE(epochs.size(), std::size_t(1));
  QVERIFY(epochs.front().variation && std::abs(*epochs.front().variation - 0.1) < 1e-9);
  QVERIFY(epochs.front().whole && !*epochs.front().stable());
  rows.pop_back();
  QVERIFY(!epochThroughput(rows).front().whole);
}

/// Two epochs differ by exactly the limit, or by a little more.
void TestEpochThroughput::stabilityIncludesItsLimit() {
  const auto epoch = [](int number, std::optional<double> variation, std::optional<double> change) {
    EpochThroughput one;
    one.epoch = number;
    one.whole = true;
    one.variation = variation;
    one.change = change;
    return one;
  };
  QCOMPARE(epoch(1, 0.02, {}).stable(), std::optional(true));
  QCOMPARE(epoch(1, 0.0201, {}).stable(), std::optional(false));
  QCOMPARE(stableFromEpoch({epoch(1, 0.01, {}), epoch(2, 0.01, -0.02)}), std::optional(1));
  QVERIFY(!stableFromEpoch({epoch(1, 0.01, {}), epoch(2, 0.01, -0.0201)}));
  QCOMPARE(stableFromEpoch({epoch(1, 0.01, {}), epoch(2, 0.01, -0.0201), epoch(3, 0.01, 0.02)}), std::optional(2));
  QCOMPARE(stableFromEpoch({epoch(1, 0.03, {}), epoch(2, 0.01, 0.01)}), std::optional(2));
  QVERIFY(!stableFromEpoch({epoch(1, 0.01, {}), epoch(2, 0.03, 0.01)}));
  QVERIFY(!stableFromEpoch({epoch(1, 0.01, {}), epoch(2, {}, 0.01)}));
  std::vector<EpochThroughput> cut = {epoch(1, 0.01, {}), epoch(2, 0.5, 0.5)};
  cut.back().whole = false;  // a part has no verdict
  QCOMPARE(stableFromEpoch(cut), std::optional(1));
}

/// What lacks a column has no epochs; rows that lack a value do not count.
void TestEpochThroughput::tablesOfOtherLengths() {
  const SeriesTable table = stepTable("steps", stepsOf(40, [](int) { return 100.0; }));
  QCOMPARE(epochThroughput(table).size(), std::size_t(2));
  for (const char* id : {"epoch", "images", "training_time_s", "step_time_ms"}) {
    SeriesTable lacking = table, cut = table;
    std::erase_if(lacking.columns, [id](const SeriesColumn& column) { return column.id == id; });
    QVERIFY2(epochThroughput(lacking).empty(), id);
    for (SeriesColumn& column : cut.columns)
      if (column.id == id) column.values.resize(30);
    const auto epochs = epochThroughput(cut);
    QCOMPARE(epochs.size(), std::size_t(2));
    QCOMPARE(epochs[1].steps, 10);
    QVERIFY(!epochs[1].whole);
  }
}

SCALESCOPE_TEST(TestEpochThroughput)

}  // namespace scalescope::test_epoch_throughput

#include "test_epoch_throughput.moc"
