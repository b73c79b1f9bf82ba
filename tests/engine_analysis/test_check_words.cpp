// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/check_rows.h"
#include "engine/analysis/check_verdict.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

namespace {

CheckValue valueOf(const std::string& test, double value) {
  CheckValue row;
  row.test = test;
  row.host = "n1";
  row.part = "all cores";
  row.value = value;
  row.ciLow = 0.999 * value;
  row.ciHigh = 1.001 * value;
  row.samples = 10;
  return row;
}

CheckValue judged(CheckValue value, const std::vector<double>& earlier = {}) {
  std::vector<CheckValue> values = {value}, rows;
  for (const double one : earlier) rows.push_back(valueOf(value.test, one));
  judgeCheck(values, {rows, {}});
  return values.front();
}

QString wordOf(const CheckValue& value) { return QString::fromStdString(std::string(checkVerdictWord(value.verdict))); }

QString reasonOf(const CheckValue& value) { return wordOf(value) + ": " + QString::fromStdString(value.reason); }

}  // namespace

/// What a check says about its values, word by word.
class TestCheckWords : public QObject {
  Q_OBJECT
 private slots:
  void sharesOfLimits_data();
  void sharesOfLimits();
  void lossesAgainstOneCheck_data();
  void lossesAgainstOneCheck();
  void lossesAgainstSeveralChecks_data();
  void lossesAgainstSeveralChecks();
  void atMostTenEarlierChecksCount();
  void fewSamples();
  void numbers_data();
  void numbers();
  void places_data();
  void places();
  void findings();
  void counts();
  void theWorstVerdictCounts();
  void ratesOfSlowEnds_data();
  void ratesOfSlowEnds();
  void oppositeDirections();
  void samples();
  void ranks();
};

void TestCheckWords::sharesOfLimits_data() {
  QTest::addColumn<double>("suspect");
  QTest::addColumn<double>("bad");
  const std::tuple<const char*, double, double> rules[] = {
      {"clock", 0.7, 0.5},          {"memory_copy", 0.45, 0.3},   {"memory_scale", 0.45, 0.3},
      {"memory_add", 0.45, 0.3},    {"memory_triad", 0.45, 0.3},  {"device_copy", 0.7, 0.5},
      {"host_to_device", 0.7, 0.5}, {"device_to_host", 0.7, 0.5}, {"peer_copy", 0.65, 0.4},
      {"gemm", 0.4, 0.2},           {"link", 0.85, 0.5}};
  for (const auto& [test, suspect, bad] : rules) QTest::newRow(test) << suspect << bad;
  QTest::newRow("storage_sequential_cold") << 0.0 << 0.0;  // no rule: only said
}

void TestCheckWords::sharesOfLimits() {
  QFETCH(double, suspect);
  QFETCH(double, bad);
  const auto judgedAt = [](double share) {
    CheckValue value = valueOf(QTest::currentDataTag(), 1000 * share);
    value.limit = 1000;
    return reasonOf(judged(value));
  };
  const auto percent = [](double share) { return QString::number(100 * share, 'f', share < 0.0995 ? 1 : 0) + " %"; };
  QCOMPARE(judgedAt(suspect + 0.02), "good: " + percent(suspect + 0.02) + " of the limit");
  if (suspect <= 0) return;
  QCOMPARE(judgedAt(suspect - 0.02),
           "suspect: " + percent(suspect - 0.02) + " of the limit, less than " + percent(suspect));
  QCOMPARE(judgedAt(bad + 0.02), "suspect: " + percent(bad + 0.02) + " of the limit, less than " + percent(suspect));
  QCOMPARE(judgedAt(bad - 0.02), "bad: " + percent(bad - 0.02) + " of the limit, less than " + percent(bad));
  QCOMPARE(judgedAt(0.02), "bad: 2.0 % of the limit, less than " + percent(bad));
}

void TestCheckWords::lossesAgainstOneCheck_data() {
  QTest::addColumn<double>("value");  // 100 before
  QTest::addColumn<QString>("reason");
  QTest::newRow("equal") << 100.0 << "good: 0.0 % worse than in the last good check";
  QTest::newRow("better") << 150.0 << "good: 50 % better than in the last good check";
  QTest::newRow("3.9 %") << 96.1 << "good: 3.9 % worse than in the last good check";
  QTest::newRow("4.1 %") << 95.9 << "suspect: 4.1 % worse than in the last good check";
  QTest::newRow("49 %") << 51.0 << "suspect: 49 % worse than in the last good check";
  QTest::newRow("51 %") << 49.0 << "bad: 51 % worse than in the last good check";
}

void TestCheckWords::lossesAgainstOneCheck() {
  QFETCH(double, value);
  const CheckValue found = judged(valueOf("memory_copy", value), {100});
  QTEST(reasonOf(found), "reason");
  QCOMPARE(found.previous, 100.0);
  // Of two, the newest; a value within its interval is not worse for certain.
  CheckValue wide = valueOf("memory_copy", value);
  wide.ciLow = 0.95 * value;
  wide.ciHigh = std::max(1.05 * value, 100.0);
  const CheckValue uncertain = judged(wide, {100, 500});
  QCOMPARE(uncertain.previous, 100.0);
  QVERIFY(uncertain.verdict != CheckVerdict::Suspect && uncertain.verdict != CheckVerdict::Bad);
}

void TestCheckWords::lossesAgainstSeveralChecks_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<double>("value");  // 100 before
  QTest::addColumn<QString>("reason");
  QTest::newRow("3.9 %") << "memory_copy" << 96.1 << "good: 3.9 % worse than the median of 5 earlier checks";
  QTest::newRow("4.1 %") << "memory_copy" << 95.9 << "suspect: 4.1 % worse than the median of 5 earlier checks";
  QTest::newRow("9.8 %") << "memory_copy" << 90.2 << "suspect: 9.8 % worse than the median of 5 earlier checks";
  QTest::newRow("11 %") << "memory_copy" << 89.0 << "bad: 11 % worse than the median of 5 earlier checks";
  QTest::newRow("lower latency") << "peer_latency" << 80.0 << "good: 25 % better than the median of 5 earlier checks";
  QTest::newRow("higher latency") << "peer_latency" << 125.0 << "bad: 20 % worse than the median of 5 earlier checks";
}

void TestCheckWords::lossesAgainstSeveralChecks() {
  QFETCH(QString, test);
  QFETCH(double, value);
  const CheckValue found = judged(valueOf(test.toStdString(), value), {100, 100, 100, 100, 100});
  QTEST(reasonOf(found), "reason");
  QCOMPARE(found.previous, 100.0);
}

/// Newest first; values that are not positive do not count.
void TestCheckWords::atMostTenEarlierChecksCount() {
  std::vector<double> earlier(10, 100);
  earlier.insert(earlier.end(), 12, 50);
  const CheckValue found = judged(valueOf("memory_copy", 100), earlier);
  QCOMPARE(found.previous, 100.0);
  QCOMPARE(found.reason, std::string("0.0 % worse than the median of 10 earlier checks"));
  QCOMPARE(judged(valueOf("memory_copy", 100), {0, 100, 100, -1, 100}).reason,
           std::string("0.0 % worse than the median of 3 earlier checks"));
}

void TestCheckWords::fewSamples() {
  CheckValue value = valueOf("memory_copy", 20);
  value.samples = 1;
  QCOMPARE(reasonOf(judged(value)), "not-measurable: only one sample before the time limit, which has no interval");
  value.samples = 4;
  QCOMPARE(reasonOf(judged(value)), "good: nothing to compare with yet; only 4 samples before the time limit");
  value.samples = 2;
  QCOMPARE(reasonOf(judged(value)), "good: nothing to compare with yet; only 2 samples before the time limit");
  value.samples = 5;
  QCOMPARE(reasonOf(judged(value)), "good: nothing to compare with yet");
  value.ciLow = 17.5;
  value.ciHigh = 22.5;
  QCOMPARE(
      reasonOf(judged(value)),
      "not-measurable: nothing to compare with yet; uncertain by 12 %, so that even a bad value would not be noticed");
  value.ciLow = 19;
  value.ciHigh = 21;
  value.takenShare = 0.25;
  QCOMPARE(reasonOf(judged(value)),
           "not-measurable: nothing to compare with yet; others used 25 % of the cores meanwhile");
  value.takenShare = 0.1;
  QCOMPARE(reasonOf(judged(value)), "good: nothing to compare with yet");
}

void TestCheckWords::numbers_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("text");
  QTest::newRow("thousands") << "memory_copy" << 1234.4 << "1234 GB/s +- 1";
  QTest::newRow("hundreds") << "memory_copy" << 123.4 << "123 GB/s +- 0";
  QTest::newRow("tens") << "memory_copy" << 12.34 << "12.3 GB/s +- 0.0";
  QTest::newRow("ones") << "memory_copy" << 1.234 << "1.23 GB/s +- 0.00";
  QTest::newRow("hundredths") << "memory_copy" << 0.01234 << "0.0123 GB/s +- 0.0000";
  QTest::newRow("GFLOP/s") << "gemm" << 0.5 << "500 GFLOP/s +- 0";
  QTest::newRow("1 TFLOP/s") << "gemm" << 1.0 << "1.00 TFLOP/s +- 0.00";
}

void TestCheckWords::numbers() {
  QFETCH(QString, test);
  QFETCH(double, value);
  CheckValue of = valueOf(test.toStdString(), value);
  QTEST(QString::fromStdString(checkNumberText(of)), "text");
  of.test = "unknown";
  QCOMPARE(checkNumberText(of), std::string());
}

void TestCheckWords::places_data() {
  QTest::addColumn<double>("bytes");
  QTest::addColumn<QString>("text");
  QTest::newRow("bytes") << 1023.0 << "n1, 4 ranks, 1023 B";
  QTest::newRow("KiB") << 1024.0 << "n1, 4 ranks, 1 KiB";
  QTest::newRow("half a KiB") << 1536.0 << "n1, 4 ranks, 1.5 KiB";
  QTest::newRow("MiB") << 1048576.0 << "n1, 4 ranks, 1 MiB";
  QTest::newRow("GiB") << 1073741824.0 << "n1, 4 ranks, 1 GiB";
  QTest::newRow("TiB") << 1099511627776.0 << "n1, 4 ranks, 1024 GiB";
  QTest::newRow("nothing") << 0.0 << "n1, 4 ranks";
}

void TestCheckWords::places() {
  QFETCH(double, bytes);
  CheckValue value = valueOf("allreduce_node", 1);
  value.part = "4 ranks";
  value.bytes = bytes;
  QTEST(QString::fromStdString(checkPlaceText(value)), "text");
  value.test = "allreduce_hosts";
  QTEST(QString::fromStdString(checkPlaceText(value)), "text");
  value.test = "memory_copy";
  QCOMPARE(checkPlaceText(value), std::string("n1, 4 ranks"));
  value.host.clear();
  value.precision = "fp32";
  QCOMPARE(checkPlaceText(value), std::string("4 ranks, fp32"));
}

void TestCheckWords::findings() {
  CheckValue value = valueOf("link", 12.34);
  value.peer = "n2";
  value.part = "eth0";
  value.verdict = CheckVerdict::Bad;
  const std::string words = "bad: n1 -> n2, eth0: Network link 12.3 MB/s +- 0.0";
  QCOMPARE(checkFindingText(value), words);
  value.reason = "slow";
  QCOMPARE(checkFindingText(value), words + "; slow");
  value.cause = "full of errors";
  QCOMPARE(checkFindingText(value), words + "; slow; full of errors");
  value.value = CheckValue::kUnknown;
  value.verdict = CheckVerdict::NotMeasurable;
  value.cause.clear();
  QCOMPARE(checkFindingText(value), std::string("not-measurable: n1 -> n2, eth0: Network link (slow)"));
}

void TestCheckWords::counts() {
  std::vector<CheckValue> values(10);
  for (std::size_t i = 0; i < 10; ++i)
    values[i].verdict = i < 1   ? CheckVerdict::Good
                        : i < 3 ? CheckVerdict::Suspect
                        : i < 6 ? CheckVerdict::Bad
                                : CheckVerdict::NotMeasurable;
  QCOMPARE(checkCountsText(countVerdicts(values)), std::string("1 good, 2 suspect, 3 bad, 4 not measurable"));
}

void TestCheckWords::ratesOfSlowEnds_data() {
  QTest::addColumn<double>("rate");
  QTest::addColumn<QString>("text");
  QTest::newRow("ones") << 2.4 << "2.40 MB/s";
  QTest::newRow("10") << 10.0 << "10.0 MB/s";
  QTest::newRow("tens") << 99.9 << "99.9 MB/s";
  QTest::newRow("100") << 100.0 << "100 MB/s";
  QTest::newRow("5 % less") << 1111.0 << "1111 MB/s";
}

/// Host n1 sends at this rate, all others at about 1,170 MB/s.
void TestCheckWords::ratesOfSlowEnds() {
  QFETCH(double, rate);
  QFETCH(QString, text);
  std::vector<CheckValue> values;
  for (int from = 0; from < 3; ++from)
    for (int to = 0; to < 3; ++to)
      if (from != to) {
        values.push_back(valueOf("link", from == 1 ? rate : 1170 + from));
        values.back().host = "n" + std::to_string(from);
        values.back().peer = "n" + std::to_string(to);
      }
  CheckValue failed = values[2], other = values[2];  // of n1
  failed.value = CheckValue::kUnknown;
  other.test = "link_all";
  other.value = 9000;
  values.insert(values.end(), {failed, other});
  judgeCheck(values, {});
  values.resize(6);
  for (const CheckValue& value : values)
    QCOMPARE(value.reason.starts_with("n1 sends at most " + text.toStdString()), value.host == "n1");
}

/// A direction that could not be measured is not the opposite one.
void TestCheckWords::oppositeDirections() {
  const auto link = [](const char* from, const char* to, double rate) {
    CheckValue value = valueOf("link", rate);
    value.host = from;
    value.peer = to;
    return value;
  };
  CheckValue failed = link("b", "a", CheckValue::kUnknown), other = link("b", "c", 1000);
  other.test = "link_all";
  std::vector<CheckValue> values = {link("a", "b", 117), failed, other, link("b", "a", 100)};
  judgeCheck(values, {});
  QCOMPARE(reasonOf(values[0]), "good: 17 % better than the opposite direction");
  QCOMPARE(reasonOf(values[3]), "bad: 15 % worse than the opposite direction");
  values[3].ciHigh = 118;  // perhaps as fast
  judgeCheck(values, {});
  QCOMPARE(wordOf(values[3]), "good");
}

void TestCheckWords::samples() {
  CheckValue value;
  setSamples(value, {});
  QVERIFY(std::isnan(value.value) && value.samples == 0);
  setSamples(value, std::vector<double>{7});
  QCOMPARE(value.value, 7.0);
  QCOMPARE(value.samples, 1.0);
  QVERIFY(value.sampleMin == 7 && value.sampleMax == 7 && std::isnan(value.ciLow) && std::isnan(value.ciHigh));
  setSamples(value, std::vector<double>{9, 7});  // t of 1 degree: 12.7062; deviation 1.4142 / 1.4142
  QVERIFY(value.sampleMin == 7 && value.sampleMax == 9);
  QVERIFY(std::abs(value.ciLow - (8 - 12.7062)) < 1e-3 && std::abs(value.ciHigh - (8 + 12.7062)) < 1e-3);
  QVERIFY(!isOutsideInterval(value, value.ciLow) && !isOutsideInterval(value, value.ciHigh));
  QVERIFY(isOutsideInterval(value, value.ciLow - 1) && isOutsideInterval(value, value.ciHigh + 1));
}

void TestCheckWords::ranks() {
  std::vector<CheckValue> sweep(5, valueOf("allreduce_node", 2));
  for (CheckValue& value : sweep) {
    value.part = "4 ranks";
    value.bytes = 1024;
  }
  sweep[1].value = CheckValue::kUnknown;
  sweep[2].bytes = 0;
  sweep[3].part = "1 ranks";
  sweep[4].test = "memory_copy";
  QCOMPARE(checkSweepTable(sweep).rowCount(), std::size_t(1));
  sweep.erase(sweep.begin());
  QVERIFY(checkSweepTable(sweep).columns.empty());
  QCOMPARE(allReduceBusFactor(0), 0.0);
  QCOMPARE(allReduceBusFactor(1), 0.0);
  QCOMPARE(allReduceBusFactor(2), 1.0);
  QCOMPARE(allReduceBusFactor(8), 1.75);
  QCOMPARE(ranksOf(ranksText(12)), 12);
  for (const char* part : {"", "12", "12 GPUs", "ranks", "many ranks"}) QCOMPARE(ranksOf(part), 0);
}

/// Bad by the limit stays bad, though the last check was only a little better.
void TestCheckWords::theWorstVerdictCounts() {
  CheckValue value = valueOf("link", 95.9);
  value.limit = 1000;
  const CheckValue bad = judged(value, {100});
  QCOMPARE(reasonOf(bad), "bad: 9.6 % of the limit, less than 50 %; 4.1 % worse than in the last good check");
  value.limit = 150;
  QCOMPARE(reasonOf(judged(value, {100})),
           "suspect: 64 % of the limit, less than 85 %; 4.1 % worse than in the last good check");
  value.limit = 100;
  QCOMPARE(reasonOf(judged(value, {300})), "bad: 96 % of the limit; 68 % worse than in the last good check");
}

SCALESCOPE_TEST(TestCheckWords)
#include "test_check_words.moc"
