// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/check/check_verdict.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_words {

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

QString reasonOf(const CheckValue& value) {
  return wordOf(value) + ": " + QString::fromStdString(value.reason.english());
}

}  // namespace

/// What a check says about its values, word by word.
class TestCheckWords : public QObject {
  Q_OBJECT
 private slots:
  void lossesAgainstOneCheck_data();
  void lossesAgainstOneCheck();
  void theWorstVerdictCounts();
  void ratesOfSlowEnds_data();
  void ratesOfSlowEnds();
  void oppositeDirections();
  void samples();
  void ranks();
};

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
    QCOMPARE(value.reason.english().starts_with("n1 sends at most " + text.toStdString()), value.host == "n1");
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
  std::vector<CheckValue> chain = {link("a", "b", 117), link("b", "c", 50)};  // not back
  judgeCheck(chain, {});
  QCOMPARE(reasonOf(chain[1]), "good: nothing to compare with yet");
}

void TestCheckWords::samples() {
  CheckValue value;
  setSamples(value, {});
  QVERIFY(std::isnan(value.value) && value.samples == 0);
  setSamples(value, std::vector<double>{7});
  QCOMPARE(value.value, 7.0);
  QCOMPARE(value.samples, 1.0);
  QVERIFY(value.sampleMin == 7 && value.sampleMax == 7 && std::isnan(value.ciLow) && std::isnan(value.ciHigh));
  setSamples(value, std::vector<double>{9, 7});  // two values, which have no interval
  QVERIFY(value.sampleMin == 7 && value.sampleMax == 9);
  QVERIFY(std::isnan(value.ciLow) && std::isnan(value.ciHigh));
  value.test = "storage_sequential_warm";
  setSamples(value, std::vector<double>{1300, 1900});
  QCOMPARE(checkNumberText(value), std::string("1600 MB/s (1300 and 1900; n = 2)"));
  value.ciLow = -2212;  // as older results state it
  value.ciHigh = 5412;
  QCOMPARE(checkNumberText(value), std::string("1600 MB/s (1300 and 1900; n = 2)"));
  // t of 2 degrees: 4.3027; deviation 2 / 1.7321: 4.968, cut at a rate of 0.
  setSamples(value, std::vector<double>{1, 3, 5});
  QVERIFY(value.ciLow == 0 && std::abs(value.ciHigh - 7.9683) < 1e-3);
  QCOMPARE(checkNumberText(value), std::string("3.00 MB/s +- 4.97"));
  // Half a width of 0.248 beside 1250, and two samples that three digits do not tell apart.
  setSamples(value, std::vector<double>{1249.9, 1250, 1250.1});
  QCOMPARE(checkNumberText(value), std::string("1250.0 MB/s +- 0.2"));
  setSamples(value, std::vector<double>{505.01, 505.03});
  QCOMPARE(checkNumberText(value), std::string("505.02 MB/s (505.01 and 505.03; n = 2)"));
  setSamples(value, std::vector<double>{7, 8, 9});
  QVERIFY(std::abs(value.ciLow - (8 - 2.4841)) < 1e-3 && std::abs(value.ciHigh - (8 + 2.4841)) < 1e-3);
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

}  // namespace scalescope::test_check_words

#include "test_check_words.moc"
