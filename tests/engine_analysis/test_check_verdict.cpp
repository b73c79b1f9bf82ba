// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>
#include <random>

#include "engine/analysis/check/check_peers.h"
#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/check/check_verdict.h"
#include "engine/protocol/run/event.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_verdict {

namespace {

/// A value whose mean is known to 0.5 %.
CheckValue valueOf(const std::string& test, const std::string& host, double value, const std::string& peer = "") {
  CheckValue row;
  row.test = test;
  row.host = host;
  row.peer = peer;
  row.part = peer.empty() ? "all cores" : "eth0";
  row.value = value;
  row.ciLow = 0.995 * value;
  row.ciHigh = 1.005 * value;
  row.samples = 10;
  return row;
}

/// Links between all hosts, of which each sends and receives at most so much.
std::vector<CheckValue> linksOf(const std::vector<double>& sends, const std::vector<double>& receives) {
  std::vector<CheckValue> values;
  for (std::size_t from = 0; from < sends.size(); ++from)
    for (std::size_t to = 0; to < sends.size(); ++to)
      if (from != to)
        values.push_back(
            valueOf("link", "n" + std::to_string(from), std::min(sends[from], receives[to]), "n" + std::to_string(to)));
  return values;
}

QString wordOf(const CheckValue& value) { return QString::fromStdString(std::string(checkVerdictWord(value.verdict))); }

}  // namespace

/// Verdicts of values whose truth is known.
class TestCheckVerdict : public QObject {
  Q_OBJECT
 private slots:
  void numbersHaveTheirUnits_data();
  void numbersHaveTheirUnits();
  void limitIsJudgedByShare_data();
  void limitIsJudgedByShare();
  void slowerNodeOfFourStandsOut_data();
  void slowerNodeOfFourStandsOut();
  void otherHardwareIsNoPeer();
  void slowHostIsNamedNotItsPeers();
  void farSlowerOfThreeIsBad();
  void uncertainValueIsNotGood_data();
  void uncertainValueIsNotGood();
  void valueBesideOtherProgramsIsNotGood_data();
  void valueBesideOtherProgramsIsNotGood();
  void aLinkIsJudgedBeyondTwiceItsInterval_data();
  void aLinkIsJudgedBeyondTwiceItsInterval();
  void lossBesideOtherProgramsIsUncertain_data();
  void lossBesideOtherProgramsIsUncertain();
  void lowShareOfTheLimitBesideOthers();
  void oneSlowLinkIsNamed();
  void twoHostsCompareDirections();
  void lossAgainstTheLastGoodCheck_data();
  void lossAgainstTheLastGoodCheck();
  void fewEarlierChecksShowLittle();
  void variedHistoryRaisesNoAlarm();
  void skippedIsNeverGood();
  void firstValueSaysThatNothingWasCompared();
  void latencyIsBetterLow();
  void cleanValuesRaiseFewAlarms();
  void samplesGiveStudentsInterval();
  void sweepHasTheColumnsOfNcclTests();
};

void TestCheckVerdict::numbersHaveTheirUnits_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<QString>("part");
  QTest::addColumn<double>("number");
  QTest::addColumn<QString>("text");
  QTest::newRow("cores of others") << "foreign_processes"
                                   << "all cores" << 0.35 << "0.350 cores";
  QTest::newRow("processes on a GPU") << "foreign_processes"
                                      << "GPU 1" << 2.0 << "2.00 processes";
  QTest::newRow("memory errors") << "memory_errors"
                                 << "memory" << 0.0 << "0 errors";
  QTest::newRow("a state") << "throttling"
                           << "processor" << 0.0 << "0";
  QTest::newRow("small peak") << "gemm"
                              << "all cores" << 0.233 << "233 GFLOP/s";
  QTest::newRow("large peak") << "gemm"
                              << "GPU 0" << 794.5 << "794 TFLOP/s";
  QTest::newRow("bandwidth") << "memory_copy"
                             << "all cores" << 0.5 << "500 MB/s";
}

void TestCheckVerdict::numbersHaveTheirUnits() {
  QFETCH(QString, test);
  QFETCH(QString, part);
  QFETCH(double, number);
  QFETCH(QString, text);
  CheckValue value;
  value.test = test.toStdString();
  value.part = part.toStdString();
  value.value = number;
  QCOMPARE(QString::fromStdString(checkNumberText(value)), text);
  if (test != "gemm") return;
  value.ciLow = 0.99 * number;
  value.ciHigh = 1.01 * number;
  QVERIFY(QString::fromStdString(checkNumberText(value)).startsWith(text + " +- "));
  // Files keep the unit of the test.
  const SeriesTable table = checkTable({value});
  QCOMPARE(checkValuesOf(Series{table}).at(0).value, number);
}

void TestCheckVerdict::limitIsJudgedByShare_data() {
  QTest::addColumn<double>("share");
  QTest::addColumn<QString>("verdict");
  QTest::newRow("good") << 0.93 << "good";
  QTest::newRow("at the border") << 0.85 << "good";
  QTest::newRow("suspect") << 0.84 << "suspect";
  QTest::newRow("bad: half the speed") << 0.49 << "bad";
}

void TestCheckVerdict::limitIsJudgedByShare() {
  QFETCH(double, share);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values = {valueOf("link", "a", 125 * share, "b")};
  values[0].limit = 125;
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[0]), verdict);
  QVERIFY(values[0].reason.english().find("of the limit") != std::string::npos);
}

void TestCheckVerdict::slowerNodeOfFourStandsOut_data() {
  QTest::addColumn<double>("loss");
  QTest::addColumn<QString>("verdict");
  QTest::newRow("within the measurement") << 0.03 << "good";
  QTest::newRow("5 %") << 0.05 << "suspect";
  QTest::newRow("11 %") << 0.11 << "bad";
  QTest::newRow("faster is not a fault") << -0.2 << "good";
}

void TestCheckVerdict::slowerNodeOfFourStandsOut() {
  QFETCH(double, loss);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values;
  for (const double factor : {1.0, 1.001, 0.999, 1 - loss})
    values.push_back(valueOf("memory_triad", "n" + std::to_string(values.size()), 100 * factor));
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[3]), verdict);
  for (std::size_t i = 0; i < 3; ++i) QCOMPARE(wordOf(values[i]), "good");
  QVERIFY(std::abs(values[3].peersMedian - 100) < 0.1);
}

void TestCheckVerdict::otherHardwareIsNoPeer() {
  std::vector<CheckValue> values;
  for (const double value : {100.0, 100.1, 99.9, 50.0})
    values.push_back(valueOf("memory_triad", "n" + std::to_string(values.size()), value));
  judgeCheck(values, {{}, {{"n0", "A"}, {"n1", "A"}, {"n2", "A"}, {"n3", "B"}}});
  QCOMPARE(wordOf(values[3]), "good");
  QVERIFY(std::isnan(values[3].peersMedian));
}

void TestCheckVerdict::slowHostIsNamedNotItsPeers() {
  std::vector<CheckValue> values = linksOf({117, 20, 117.2}, {117, 117.1, 117});
  judgeCheck(values, {});
  for (const CheckValue& value : values) {
    QCOMPARE(wordOf(value), value.host == "n1" ? "bad" : "good");
    if (value.host == "n1")
      QVERIFY2(value.reason.english().starts_with("n1 sends at most 20.0 MB/s"), value.reason.english().c_str());
  }
  values = linksOf({117, 20, 117.2}, {117, 20, 117});
  judgeCheck(values, {});
  for (const CheckValue& value : values)
    QCOMPARE(wordOf(value), value.host == "n1" || value.peer == "n1" ? "bad" : "good");
}

/// The two other hosts differ by a third, so that none is 4 robust deviations from the median.
void TestCheckVerdict::farSlowerOfThreeIsBad() {
  std::vector<CheckValue> values = linksOf({700, 2.4, 500}, {900, 900, 900});
  judgeCheck(values, {});
  for (const CheckValue& value : values) QCOMPARE(wordOf(value), value.host == "n1" ? "bad" : "good");
  values = {valueOf("memory_triad", "n0", 700), valueOf("memory_triad", "n1", 240), valueOf("memory_triad", "n2", 500)};
  judgeCheck(values, {});
  for (const CheckValue& value : values) QCOMPARE(wordOf(value), value.host == "n1" ? "bad" : "good");
}

void TestCheckVerdict::uncertainValueIsNotGood_data() {
  QTest::addColumn<double>("halfWidth");
  QTest::addColumn<QString>("verdict");
  QTest::newRow("9 %") << 0.09 << "good";
  QTest::newRow("11 %") << 0.11 << "not-measurable";
  QTest::newRow("78 %") << 0.78 << "not-measurable";
}

void TestCheckVerdict::uncertainValueIsNotGood() {
  QFETCH(double, halfWidth);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values = {valueOf("storage_random_warm", "a", 912)};
  values[0].ciLow = 912 * (1 - halfWidth);
  values[0].ciHigh = 912 * (1 + halfWidth);
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[0]), verdict);
}

void TestCheckVerdict::valueBesideOtherProgramsIsNotGood_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<QString>("part");
  QTest::addColumn<double>("taken");
  QTest::addColumn<QString>("verdict");
  QTest::newRow("9 %") << "memory_triad"
                       << "all cores" << 0.09 << "good";
  QTest::newRow("92 %") << "memory_triad"
                        << "all cores" << 0.92 << "not-measurable";
  QTest::newRow("clock") << "clock"
                         << "all cores" << 0.11 << "not-measurable";
  QTest::newRow("a GPU computes beside them") << "gemm"
                                              << "GPU 0" << 0.92 << "good";
  QTest::newRow("so does a disk") << "storage_sequential_cold"
                                  << "/data" << 0.92 << "good";
  QTest::newRow("unknown") << "gemm"
                           << "all cores" << CheckValue::kUnknown << "good";
}

void TestCheckVerdict::valueBesideOtherProgramsIsNotGood() {
  QFETCH(QString, test);
  QFETCH(QString, part);
  QFETCH(double, taken);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values = {valueOf(test.toStdString(), "a", 20)};
  values[0].part = part.toStdString();
  values[0].takenShare = taken;
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[0]), verdict);
}

void TestCheckVerdict::aLinkIsJudgedBeyondTwiceItsInterval_data() {
  QTest::addColumn<double>("half");
  QTest::addColumn<QString>("verdict");
  QTest::newRow("within") << 0.10 << "good";
  QTest::newRow("just within") << 0.071 << "good";
  QTest::newRow("beyond") << 0.069 << "suspect";
}

/// Of six links that reach 2.44 MB/s one reaches 2.30: 5.7 % less than the best of both hosts' others.
void TestCheckVerdict::aLinkIsJudgedBeyondTwiceItsInterval() {
  QFETCH(double, half);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values;
  for (const char* host : {"a", "b", "c"})
    for (const char* peer : {"a", "b", "c"}) {
      if (*host == *peer) continue;
      const bool isSlow = *host == 'c' && *peer == 'a';
      CheckValue link = valueOf("link", host, isSlow ? 2.30 : 2.44, peer);
      link.ciLow = link.value - (isSlow ? half : 0.02);
      link.ciHigh = link.value + (isSlow ? half : 0.02);
      values.push_back(link);
    }
  judgeCheck(values, {});
  for (const CheckValue& link : values)
    QCOMPARE(wordOf(link), link.host == "c" && link.peer == "a" ? verdict : QString("good"));
}

void TestCheckVerdict::lossBesideOtherProgramsIsUncertain_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<QString>("part");
  QTest::addColumn<double>("loss");
  QTest::addColumn<double>("taken");
  QTest::addColumn<QString>("verdict");
  const auto row = [](const char* name, const char* test, const char* part, double loss, double taken,
                      const char* verdict) { QTest::newRow(name) << test << part << loss << taken << verdict; };
  row("a link, undisturbed", "link", "eth0", 0.06, 0.1, "suspect");
  row("a link beside others", "link", "eth0", 0.06, 0.11, "not-measurable");
  row("30 % worse", "link", "eth0", 0.3, 0.4, "not-measurable");
  row("far worse than others explain", "link", "eth0", 0.9, 0.4, "bad");
  row("far worse, as they left 15 %", "allreduce_node", "4 ranks", 0.9, 0.85, "not-measurable");
  row("less than half of those 15 %", "allreduce_node", "4 ranks", 0.93, 0.85, "bad");
  row("a link, of which they leave a third", "link", "eth0", 0.8, 1, "not-measurable");
  row("a link, less than a sixth", "link", "eth0", 0.9, 1, "bad");
  row("equal", "link", "eth0", 0, 0.9, "good");
  row("storage", "storage_random_warm", "/data", 0.3, 0.4, "not-measurable");
  row("all-reduce", "allreduce_node", "4 ranks", 0.3, 0.4, "not-measurable");
  row("from the host to a GPU", "host_to_device", "GPU 0", 0.3, 0.4, "not-measurable");
  row("a GPU by itself", "gemm", "GPU 0", 0.3, 0.4, "bad");
  row("equal memory", "memory_triad", "all cores", 0, 0.4, "not-measurable");
}

/// Neither against peers, of which the fourth is worse, nor against ten earlier checks nor the limit.
void TestCheckVerdict::lossBesideOtherProgramsIsUncertain() {
  QFETCH(QString, test);
  QFETCH(QString, part);
  QFETCH(double, loss);
  QFETCH(double, taken);
  QFETCH(QString, verdict);
  const auto made = [&](int node, double value) {
    CheckValue row = valueOf(test.toStdString(), "n" + std::to_string(node), value, test == "link" ? "to" : "");
    row.part = part.toStdString();
    return row;
  };
  CheckValue worse = made(3, 100 * (1 - loss));
  worse.takenShare = taken;
  std::vector<CheckValue> values = {made(0, 100), made(1, 100), made(2, 100), worse};
  if (test == "link") values = {worse, valueOf("link", "to", 100, "n3")};
  const std::size_t at = test == "link" ? 0 : 3;
  values[at].part = part.toStdString();
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[at]), verdict);
  std::vector<CheckValue> earlier;
  for (int i = 0; i < 10; ++i) earlier.push_back(made(3, 100));
  values = {worse};
  judgeCheck(values, {earlier, {}});
  QCOMPARE(wordOf(values[0]), verdict);
  if (verdict != "not-measurable") return;
  const std::string said =
      QStringLiteral("uncertain: other programs used %1 % of the processors").arg(100 * taken, 0, 'f', 0).toStdString();
  QVERIFY2(values[0].reason.english().ends_with(said), values[0].reason.english().c_str());
  QVERIFY2(checkFindingText(values[0]).starts_with("not judged: n3"), checkFindingText(values[0]).c_str());
  QCOMPARE(countVerdicts(values).notJudged, std::size_t(1));
  QCOMPARE(countVerdicts(values).suspect + countVerdicts(values).bad + countVerdicts(values).good, std::size_t(0));
}

/// At 10 % of a limit of which 45 % are usual, the loss is 78 %.
void TestCheckVerdict::lowShareOfTheLimitBesideOthers() {
  const auto judged = [](double value, double taken) {
    std::vector<CheckValue> values = {valueOf("memory_triad", "a", value)};
    values[0].limit = 100;
    values[0].takenShare = taken;
    judgeCheck(values, {});
    return wordOf(values[0]);
  };
  QCOMPARE(judged(10, 0.4), "bad");
  QCOMPARE(judged(10, 0.6), "not-measurable");
  QCOMPARE(judged(29, 0.4), "not-measurable");
  QCOMPARE(judged(29, 0.05), "bad");
}

void TestCheckVerdict::oneSlowLinkIsNamed() {
  std::vector<CheckValue> values = linksOf({117, 117, 117, 117}, {117, 117, 117, 117});
  for (CheckValue& value : values)
    if (value.host == "n0" && value.peer == "n2") value = valueOf("link", "n0", 80, "n2");
  judgeCheck(values, {});
  for (const CheckValue& value : values)
    QCOMPARE(wordOf(value), value.host == "n0" && value.peer == "n2" ? "bad" : "good");
}

void TestCheckVerdict::twoHostsCompareDirections() {
  std::vector<CheckValue> values = {valueOf("link", "a", 117, "b"), valueOf("link", "b", 2.4, "a")};
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[0]), "good");
  QCOMPARE(wordOf(values[1]), "bad");
  QVERIFY2(values[1].reason.english().find("worse than the opposite direction") != std::string::npos,
           values[1].reason.english().c_str());
}

void TestCheckVerdict::lossAgainstTheLastGoodCheck_data() { slowerNodeOfFourStandsOut_data(); }

/// One check that was fast by chance does not make all others bad, and of three the median counts.
void TestCheckVerdict::fewEarlierChecksShowLittle() {
  const auto judged = [](const std::vector<double>& earlier, double now) {
    std::vector<CheckValue> rows, values = {valueOf("memory_copy", "a", now)};
    for (const double value : earlier) rows.push_back(valueOf("memory_copy", "a", value));
    judgeCheck(values, {rows, {}});
    return values[0];
  };
  QCOMPARE(wordOf(judged({48}, 33)), "suspect");
  QCOMPARE(wordOf(judged({33, 48}, 33)), "good");
  QCOMPARE(wordOf(judged({48}, 20)), "bad");
  const CheckValue third = judged({33, 34, 48}, 33);
  QCOMPARE(wordOf(third), "good");
  QCOMPARE(third.previous, 34.0);
  QCOMPARE(third.reason, std::string("2.9 % worse than the median of 3 earlier checks"));
  // A loss of 6 % is beyond ten checks that agree within 1 %, and not beyond three.
  QCOMPARE(wordOf(judged({100, 100.5, 99.5, 100.2, 99.8, 100.1, 99.9, 100.4, 99.6, 100}, 94)), "suspect");
  QCOMPARE(wordOf(judged({100, 100.5, 99.5, 100.2, 99.8, 100.1, 99.9, 100.4, 99.6, 100}, 85)), "bad");
  QCOMPARE(wordOf(judged({100, 100.5, 99.5}, 94)), "good");
}

void TestCheckVerdict::lossAgainstTheLastGoodCheck() {
  QFETCH(double, loss);
  QFETCH(QString, verdict);
  std::vector<CheckValue> values = {valueOf("storage_random_cold", "a", 1000 * (1 - loss))};
  std::vector<CheckValue> earlier = {valueOf("storage_random_cold", "b", 1)};
  for (int i = 0; i < 10; ++i) earlier.push_back(valueOf("storage_random_cold", "a", 1000));
  judgeCheck(values, {earlier, {}});
  QCOMPARE(values[0].previous, 1000.0);
  QCOMPARE(wordOf(values[0]), verdict);
}

void TestCheckVerdict::variedHistoryRaisesNoAlarm() {
  std::vector<CheckValue> earlier;
  for (const double value : {100.0, 92.0, 108.0, 95.0, 104.0}) earlier.push_back(valueOf("gemm", "a", value));
  std::vector<CheckValue> values = {valueOf("gemm", "a", 91)};
  judgeCheck(values, {earlier, {}});
  QCOMPARE(wordOf(values[0]), "good");
  values = {valueOf("gemm", "a", 40)};
  judgeCheck(values, {earlier, {}});
  QCOMPARE(wordOf(values[0]), "bad");
}

void TestCheckVerdict::skippedIsNeverGood() {
  std::vector<CheckValue> values = {valueOf("gemm", "a", std::nan(""))};
  values[0].reason = "no such precision";
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[0]), "not-measurable");
  QCOMPARE(values[0].reason, std::string("no such precision"));
  QCOMPARE(countVerdicts(values).notMeasurable, std::size_t(1));
}

void TestCheckVerdict::firstValueSaysThatNothingWasCompared() {
  std::vector<CheckValue> values = {valueOf("memory_copy", "a", 20)};
  judgeCheck(values, {});
  QCOMPARE(values[0].reason, std::string("nothing to compare with yet"));
}

void TestCheckVerdict::latencyIsBetterLow() {
  std::vector<CheckValue> values = {valueOf("peer_latency", "a", 12)};
  judgeCheck(values, {{valueOf("peer_latency", "a", 10)}, {}});
  QCOMPARE(wordOf(values[0]), "suspect");
}

/// 2,000 nodes of four with 1 % of noise: of values that have a median of peers, at most 1 % may be called wrong.
void TestCheckVerdict::cleanValuesRaiseFewAlarms() {
  std::mt19937 random(1);
  std::normal_distribution<double> noise(100, 1);
  int alarms = 0, count = 0;
  for (int round = 0; round < 500; ++round) {
    std::vector<CheckValue> values;
    for (int node = 0; node < 4; ++node)
      values.push_back(valueOf("memory_copy", "n" + std::to_string(node), noise(random)));
    judgeCheck(values, {});
    count += 4;
    for (const CheckValue& value : values) alarms += value.verdict != CheckVerdict::Good;
  }
  QVERIFY2(alarms <= count / 100, qPrintable(QString::number(alarms)));
}

/// n = 5, mean 3, s = 1.5811, t(0.975, 4) = 2.7764: 3 -+ 1.9632.
void TestCheckVerdict::samplesGiveStudentsInterval() {
  CheckValue value;
  setSamples(value, std::vector<double>{1, 2, 3, 4, 5});
  QCOMPARE(value.value, 3.0);
  QCOMPARE(value.samples, 5.0);
  QCOMPARE(value.sampleMax, 5.0);
  QVERIFY(std::abs(value.ciLow - 1.0368) < 1e-3 && std::abs(value.ciHigh - 4.9632) < 1e-3);
  QVERIFY(!isSettled(std::vector<double>{10, 10, 10, 10}));  // five at least
  QVERIFY(isSettled(std::vector<double>{10, 10, 10.01, 10, 10}));
}

/// 1 MiB over 4 ranks in 1 ms: 1.048576 GB/s, times 2 x 3/4.
void TestCheckVerdict::sweepHasTheColumnsOfNcclTests() {
  CheckValue value = valueOf("allreduce_node", "a", 1.048576 * 1.5);
  value.part = ranksText(4);
  value.bytes = 1 << 20;
  const SeriesTable table = checkSweepTable({value});
  QCOMPARE(table.name, std::string("collective"));
  QCOMPARE(table.rowCount(), std::size_t(1));
  QVERIFY(std::abs(table.find("in_place_time_us")->values[0] - 1000) < 1e-6);
  QCOMPARE(table.find("size_bytes")->values, std::vector<double>{1048576});
  QCOMPARE(table.find("element_count")->values[0], 262144.0);
  QCOMPARE(table.find("data_type")->texts[0], std::string("float"));
}

SCALESCOPE_TEST(TestCheckVerdict)

}  // namespace scalescope::test_check_verdict

#include "test_check_verdict.moc"
