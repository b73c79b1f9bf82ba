// SPDX-License-Identifier: Apache-2.0
// The borders of every rule of a node check, which values are alike, and how values are written.
#include <QtTest>
#include <cmath>
#include <functional>

#include "engine/analysis/check/check_rows.h"
#include "engine/analysis/check/check_verdict.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_check_rules {

namespace {

/// A value whose mean is known to 0.1 %.
CheckValue valueOf(const std::string& test, const std::string& host, double value, const std::string& part = "part") {
  CheckValue row;
  row.test = test;
  row.host = host;
  row.part = part;
  row.value = value;
  row.ciLow = 0.999 * value;
  row.ciHigh = 1.001 * value;
  row.samples = 10;
  return row;
}

CheckValue linkOf(const std::string& from, const std::string& to, double value) {
  CheckValue row = valueOf("link", from, value);
  row.peer = to;
  return row;
}

QString verdictOf(const CheckValue& value) {
  return QString::fromStdString(std::string(checkVerdictWord(value.verdict)));
}

QStringList verdictsOf(std::vector<CheckValue> values, const CheckContext& context = {}) {
  judgeCheck(values, context);
  QStringList verdicts;
  for (const CheckValue& value : values) verdicts.append(verdictOf(value));
  return verdicts;
}

CheckValue judgedAlone(CheckValue value, const std::vector<CheckValue>& earlier = {}) {
  std::vector<CheckValue> values = {std::move(value)};
  judgeCheck(values, {earlier, {}});
  return values[0];
}

}  // namespace

class TestCheckRules : public QObject {
  Q_OBJECT
 private slots:
  void sharesOfLimits_data();
  void sharesOfLimits();
  void lossesHaveBorders_data();
  void lossesHaveBorders();
  void valuesOfOneKindAreAlike_data();
  void valuesOfOneKindAreAlike();
  void twoAreNoGroup();
  void uncertainDifferencesAreNoLoss();
  void anEndThatIsOnlySlowWithSlowEnds();
  void earlierChecksAreChosen();
  void fewSamplesAreSaid();
  void coresOfOthers_data();
  void coresOfOthers();
  void statesKeepTheirVerdict();
  void goodWithoutAReferenceIsCounted();
  void placesInWords_data();
  void placesInWords();
  void numbersInWords_data();
  void numbersInWords();
  void findingsInWords();
  void hardwareOfAHost();
};

void TestCheckRules::sharesOfLimits_data() {
  QTest::addColumn<double>("suspect");
  QTest::addColumn<double>("bad");
  const auto row = [](const char* test, double suspect, double bad) { QTest::newRow(test) << suspect << bad; };
  row("clock", 0.7, 0.5);
  for (const char* test : {"memory_copy", "memory_scale", "memory_add", "memory_triad"}) row(test, 0.45, 0.3);
  for (const char* test : {"device_copy", "host_to_device", "device_to_host"}) row(test, 0.7, 0.5);
  row("peer_copy", 0.65, 0.4);
  row("gemm", 0.4, 0.2);
  row("link", 0.85, 0.5);
}

void TestCheckRules::sharesOfLimits() {
  QFETCH(double, suspect);
  QFETCH(double, bad);
  const auto judged = [](double share) {
    CheckValue value = valueOf(QTest::currentDataTag(), "a", 1000 * share);
    value.limit = 1000;
    return judgedAlone(value);
  };
  QCOMPARE(verdictOf(judged(suspect + 0.001)), QString("good"));
  QCOMPARE(verdictOf(judged(suspect - 0.001)), QString("suspect"));
  QCOMPARE(verdictOf(judged(bad + 0.001)), QString("suspect"));
  QCOMPARE(verdictOf(judged(bad - 0.001)), QString("bad"));
  const auto percent = [](double share) { return std::to_string(static_cast<int>(std::lround(100 * share))) + " %"; };
  QCOMPARE(judged(bad / 2).reason, percent(bad / 2) + " of the limit, less than " + percent(bad));
  QCOMPARE(judged(suspect - 0.01).reason, percent(suspect - 0.01) + " of the limit, less than " + percent(suspect));
  CheckValue unlimited = valueOf(QTest::currentDataTag(), "a", 1);
  unlimited.limit = 0;
  QCOMPARE(judgedAlone(unlimited).reason, std::string("nothing to compare with yet"));
  CheckValue other = valueOf("storage_random_cold", "a", 1);
  other.limit = 1000;  // no rule: stated, not judged
  QCOMPARE(judgedAlone(other).reason, std::string("0.1 % of the limit"));
  QCOMPARE(verdictOf(judgedAlone(other)), QString("good"));
}

void TestCheckRules::lossesHaveBorders_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<double>("value");
  QTest::addColumn<QString>("verdict");
  QTest::addColumn<QString>("reason");
  const QString than = " the median of 10 earlier checks";
  const auto row = [&](const char* name, const char* test, double value, const char* verdict, const char* loss) {
    QTest::newRow(name) << test << value << verdict << QString::fromLatin1(loss) + than;
  };
  row("3.9 %", "memory_copy", 961, "good", "3.9 % worse than");
  row("4.1 %", "memory_copy", 959, "suspect", "4.1 % worse than");
  row("9.9 %", "memory_copy", 901, "suspect", "9.9 % worse than");
  row("10.1 %", "memory_copy", 899, "bad", "10 % worse than");
  row("better", "memory_copy", 1200, "good", "20 % better than");
  row("equal", "memory_copy", 1000, "good", "0.0 % worse than");
  row("a latency, 3.9 %", "peer_latency", 1000 / 0.961, "good", "3.9 % worse than");
  row("a latency, 4.1 %", "peer_latency", 1000 / 0.959, "suspect", "4.1 % worse than");
  row("a latency, 10.1 %", "peer_latency", 1000 / 0.899, "bad", "10 % worse than");
  row("a shorter latency", "peer_latency", 800, "good", "25 % better than");
}

void TestCheckRules::lossesHaveBorders() {
  QFETCH(QString, test);
  QFETCH(double, value);
  QFETCH(QString, verdict);
  QFETCH(QString, reason);
  const std::vector<CheckValue> earlier(10, valueOf(test.toStdString(), "a", 1000));
  const CheckValue judged = judgedAlone(valueOf(test.toStdString(), "a", value), earlier);
  QCOMPARE(verdictOf(judged), verdict);
  QCOMPARE(QString::fromStdString(judged.reason.english()), reason);
  QCOMPARE(judged.previous, 1000.0);
}

void TestCheckRules::valuesOfOneKindAreAlike_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<QStringList>("parts");
  QTest::addColumn<bool>("alike");
  const auto row = [](const char* name, const char* test, const QStringList& parts, bool alike) {
    QTest::newRow(name) << test << parts << alike;
  };
  row("NUMA nodes", "memory_triad", {"NUMA 0", "NUMA 1", "NUMA 12", "NUMA 3"}, true);
  row("GPUs", "device_copy", {"GPU 0", "GPU 1", "GPU 2", "GPU 13"}, true);
  row("a GPU and cores", "gemm", {"GPU 0", "GPU 1", "GPU 2", "all cores"}, false);
  row("storage, whatever its path", "storage_random_cold", {"/a", "/b", "/c", "/nfs/d"}, true);
  row("ranks", "allreduce_node", {"4 ranks", "4 ranks", "4 ranks", "8 ranks"}, false);
  row("equal ranks", "allreduce_node", {"4 ranks", "4 ranks", "4 ranks", "4 ranks"}, true);
}

/// The fourth is half as fast: bad if it is compared with the others.
void TestCheckRules::valuesOfOneKindAreAlike() {
  QFETCH(QString, test);
  QFETCH(QStringList, parts);
  QFETCH(bool, alike);
  std::vector<CheckValue> values;
  for (const QString& part : parts)
    values.push_back(valueOf(test.toStdString(), "a", values.size() == 3 ? 50 : 100, part.toStdString()));
  QCOMPARE(verdictsOf(values).last(), QString(alike ? "bad" : "good"));
  for (const auto& change : std::vector<std::function<void(CheckValue&)>>{
           [](CheckValue& value) { value.precision = "bf16"; }, [](CheckValue& value) { value.bytes = 4096; },
           [](CheckValue& value) { value.limitFormula = "16 lanes"; },
           [](CheckValue& value) { value.test = "clock"; }}) {
    std::vector<CheckValue> other = values;
    change(other.back());
    QCOMPARE(verdictsOf(other).last(), QString("good"));
  }
}

void TestCheckRules::twoAreNoGroup() {
  std::vector<CheckValue> values = {valueOf("memory_copy", "a", 100), valueOf("memory_copy", "b", 50)};
  judgeCheck(values, {});
  QCOMPARE(values[1].reason, std::string("nothing to compare with yet"));
  QVERIFY(std::isnan(values[1].peersMedian) && std::isnan(values[1].robustZ));
  values = {valueOf("memory_copy", "a", 100), valueOf("memory_copy", "b", std::nan("")),
            valueOf("memory_copy", "c", 50), valueOf("memory_copy", "d", 100)};
  judgeCheck(values, {});
  QCOMPARE(values[2].peersMedian, 100.0);
  QCOMPARE(values[2].reason, std::string("50 % worse than the median of 3 alike"));
  QCOMPARE(verdictOf(values[1]), QString("not-measurable"));
}

void TestCheckRules::uncertainDifferencesAreNoLoss() {
  std::vector<CheckValue> values;
  for (const double value : {100.0, 100.0, 100.0, 92.0}) values.push_back(valueOf("memory_copy", "a", value));
  QCOMPARE(verdictsOf(values).last(), QString("suspect"));
  values.back().ciHigh = 101;  // its interval holds the median
  QCOMPARE(verdictsOf(values).last(), QString("good"));
  // Alike values that scatter by themselves: 8 % is less than 4 of their deviations.
  values.clear();
  for (const double value : {100.0, 104.0, 96.0, 103.0, 92.0}) values.push_back(valueOf("memory_copy", "a", value));
  QCOMPARE(verdictsOf(values).last(), QString("good"));
}

/// n3 sends slowly to all; with the slow receiver n2 no sender is faster, which is not their fault.
void TestCheckRules::anEndThatIsOnlySlowWithSlowEnds() {
  std::vector<CheckValue> values = {linkOf("n1", "n2", 50),  linkOf("n1", "n3", 100), linkOf("n2", "n1", 100),
                                    linkOf("n2", "n3", 100), linkOf("n3", "n1", 100), linkOf("n3", "n2", 50)};
  judgeCheck(values, {});
  for (const CheckValue& value : values) {
    QCOMPARE(verdictOf(value), QString(value.peer == "n2" ? "bad" : "good"));
    if (value.peer != "n2") continue;
    QCOMPARE(value.reason, std::string("n2 receives at most 50.0 MB/s, the median of the hosts is 100 MB/s"));
    QCOMPARE(value.peersMedian, 100.0);
  }
  // Rates below 10 MB/s have two decimal places, from 100 on none.
  for (CheckValue& value : values) {
    value.value /= 20;
    value.ciLow /= 20;
    value.ciHigh /= 20;
  }
  judgeCheck(values, {});
  QCOMPARE(values[0].reason, std::string("n2 receives at most 2.50 MB/s, the median of the hosts is 5.00 MB/s"));
}

void TestCheckRules::earlierChecksAreChosen() {
  const CheckValue now = valueOf("memory_copy", "a", 100);
  std::vector<CheckValue> earlier = {valueOf("memory_copy", "b", 1), valueOf("memory_copy", "a", 1, "NUMA 0"),
                                     valueOf("memory_add", "a", 1), valueOf("memory_copy", "a", 0),
                                     valueOf("memory_copy", "a", std::nan(""))};
  QCOMPARE(judgedAlone(now, earlier).reason, std::string("nothing to compare with yet"));
  for (int i = 0; i < 10; ++i) earlier.push_back(valueOf("memory_copy", "a", 100));
  for (int i = 0; i < 20; ++i) earlier.push_back(valueOf("memory_copy", "a", 300));  // older than the last ten
  QCOMPARE(judgedAlone(now, earlier).previous, 100.0);
  QCOMPARE(judgedAlone(now, earlier).reason, std::string("0.0 % worse than the median of 10 earlier checks"));
  const std::vector<CheckValue> two = {valueOf("memory_copy", "a", 104), valueOf("memory_copy", "a", 300)};
  QCOMPARE(judgedAlone(now, two).previous, 104.0);  // the newest
  QCOMPARE(judgedAlone(now, two).reason, std::string("3.8 % worse than in the last good check"));
}

void TestCheckRules::fewSamplesAreSaid() {
  CheckValue value = valueOf("memory_copy", "a", 100);
  value.samples = 1;
  QCOMPARE(verdictOf(judgedAlone(value)), QString("not-measurable"));
  QCOMPARE(judgedAlone(value).reason, std::string("only one sample before the time limit, which has no interval"));
  value.samples = 2;
  QCOMPARE(judgedAlone(value).reason, std::string("nothing to compare with yet; only 2 samples before the time limit"));
  value.samples = 4;
  QVERIFY(judgedAlone(value).reason.english().ends_with("only 4 samples before the time limit"));
  value.samples = 5;
  QCOMPARE(judgedAlone(value).reason, std::string("nothing to compare with yet"));
  value.ciLow = 85;
  value.ciHigh = 115;
  QCOMPARE(
      judgedAlone(value).reason,
      std::string("nothing to compare with yet; uncertain by 15 %, so that even a bad value would not be noticed"));
  value.ciHigh = CheckValue::kUnknown;
  QCOMPARE(verdictOf(judgedAlone(value)), QString("good"));
}

void TestCheckRules::coresOfOthers_data() {
  QTest::addColumn<QString>("part");
  QTest::addColumn<bool>("ofCores");
  const auto row = [](const char* test, const char* part, bool ofCores) { QTest::newRow(test) << part << ofCores; };
  row("clock", "all cores", true);
  row("gemm", "all cores", true);
  row("convolution", "all cores", true);
  row("memory_copy", "NUMA 0", true);
  row("device_copy", "GPU 0", false);
  row("link", "eth0", false);
  row("allreduce_node", "4 ranks", false);
}

void TestCheckRules::coresOfOthers() {
  QFETCH(QString, part);
  QFETCH(bool, ofCores);
  CheckValue value = valueOf(QTest::currentDataTag(), "a", 100, part.toStdString());
  value.takenShare = 0.1;
  QVERIFY(!isTakenFromCores(value));
  value.takenShare = 0.11;
  QCOMPARE(isTakenFromCores(value), ofCores);
  const std::string said = "nothing to compare with yet; uncertain: other programs used 11 % of the processors";
  QCOMPARE(judgedAlone(value).reason, ofCores ? said : std::string("nothing to compare with yet"));
  value.part = "GPU 0";
  QVERIFY(!isTakenFromCores(value));
}

void TestCheckRules::statesKeepTheirVerdict() {
  CheckValue state = valueOf("throttling", "a", 1);
  state.verdict = CheckVerdict::Suspect;
  state.reason = "the processor was slowed down";
  CheckValue unknown = valueOf("of-a-later-version", "a", 1);
  unknown.verdict = CheckVerdict::Bad;
  std::vector<CheckValue> values = {state, unknown, valueOf("clock", "a", 3000), valueOf("clock", "b", 3000)};
  QCOMPARE(verdictsOf(values), (QStringList{"suspect", "bad", "good", "good"}));
  judgeCheck(values, {});
  QCOMPARE(values[0].reason, std::string("the processor was slowed down"));
  values.push_back(valueOf("clock", "c", std::nan("")));
  QCOMPARE(QString::fromStdString(checkCountsText(countVerdicts(values))),
           QString("2 good (2 without a reference), 1 suspect, 1 bad, 1 not measurable"));
}

/// What was measured has a value: it is not judged, rather than not measurable.
void TestCheckRules::goodWithoutAReferenceIsCounted() {
  CheckValue peak = valueOf("memory_triad", "a", 20), limited = valueOf("memory_triad", "b", 20);
  limited.limit = 25;
  CheckValue uncertain = valueOf("memory_copy", "a", 20), state = valueOf("throttling", "a", 0);
  uncertain.ciLow = 15;
  uncertain.ciHigh = 25;
  state.verdict = CheckVerdict::Good;
  std::vector<CheckValue> values = {peak, limited, uncertain, state};
  judgeCheck(values, {});
  QCOMPARE(verdictsOf(values), (QStringList{"good", "good", "not-measurable", "good"}));
  QVERIFY(isWithoutReference(values[0]) && !isWithoutReference(values[1]) && !isWithoutReference(values[3]));
  QVERIFY(isNotJudged(values[2]));
  QCOMPARE(QString::fromStdString(checkCountsText(countVerdicts(values))),
           QString("3 good (1 without a reference), 0 suspect, 0 bad, 1 not judged"));
}

void TestCheckRules::placesInWords_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<QStringList>("host");  // host, peer, part, precision
  QTest::addColumn<double>("bytes");
  const auto row = [](const char* text, const char* test, const QStringList& host, double bytes) {
    QTest::newRow(text) << test << host << bytes;
  };
  row("a", "clock", {"a", "", "", ""}, 4096);  // only sweeps say sizes
  row("a -> b", "link", {"a", "b", "", ""}, std::nan(""));
  row("a -> b, eth0", "link", {"a", "b", "eth0", ""}, std::nan(""));
  row("a, all cores, fp32", "gemm", {"a", "", "all cores", "fp32"}, std::nan(""));
  row("all cores", "gemm", {"", "", "all cores", ""}, std::nan(""));
  row("a, 4 ranks, 1023 B", "allreduce_node", {"a", "", "4 ranks", ""}, 1023);
  row("a, 4 ranks, 1 KiB", "allreduce_node", {"a", "", "4 ranks", ""}, 1024);
  row("a, 4 ranks, 1.5 MiB", "allreduce_hosts", {"a", "", "4 ranks", ""}, 1.5 * 1024 * 1024);
  row("a, 4 ranks, 2048 GiB", "allreduce_hosts", {"a", "", "4 ranks", ""}, 2048.0 * 1024 * 1024 * 1024);
  row("a, 2 ranks", "allreduce_hosts", {"a", "", "2 ranks", ""}, 0);
}

void TestCheckRules::placesInWords() {
  QFETCH(QString, test);
  QFETCH(QStringList, host);
  QFETCH(double, bytes);
  CheckValue value = valueOf(test.toStdString(), host[0].toStdString(), 1, host[2].toStdString());
  value.peer = host[1].toStdString();
  value.precision = host[3].toStdString();
  value.bytes = bytes;
  QCOMPARE(QString::fromStdString(checkPlaceText(value)), QString(QTest::currentDataTag()));
}

void TestCheckRules::numbersInWords_data() {
  QTest::addColumn<QString>("test");
  QTest::addColumn<double>("value");
  QTest::addColumn<double>("halfWidth");
  const auto row = [](const char* text, const char* test, double value, double halfWidth) {
    QTest::newRow(text) << test << value << halfWidth;
  };
  row("12.3 GB/s +- 0.1", "memory_copy", 12.34, 0.1);
  row("1.23 GB/s", "memory_copy", 1.234, std::nan(""));
  row("999 GB/s", "memory_copy", 999.4, std::nan(""));
  row("12345 MB/s +- 12", "link", 12345.4, 12.4);
  row("12.3 MB/s", "memory_copy", 0.01234, std::nan(""));
  row("275 kB/s +- 30", "allreduce_node", 0.000275, 0.00003);
  row("999 GFLOP/s", "gemm", 0.999, std::nan(""));
  row("1.00 TFLOP/s", "gemm", 1, std::nan(""));
  row("0 GB/s", "memory_copy", 0, std::nan(""));
}

void TestCheckRules::numbersInWords() {
  QFETCH(QString, test);
  QFETCH(double, value);
  QFETCH(double, halfWidth);
  CheckValue row = valueOf(test.toStdString(), "a", value);
  row.ciLow = value - halfWidth;
  row.ciHigh = value + halfWidth;
  QCOMPARE(QString::fromStdString(checkNumberText(row)), QString(QTest::currentDataTag()));
}

void TestCheckRules::findingsInWords() {
  CheckValue value = linkOf("n2", "n1", 2.37);
  value.part = "eth0";
  value.ciHigh = CheckValue::kUnknown;
  value.verdict = CheckVerdict::Bad;
  value.reason = "98 % worse";
  value.cause = "100 Mbit/s negotiated";
  const std::string said = "bad: n2 -> n1, eth0: Network link 2.37 MB/s; 98 % worse; 100 Mbit/s negotiated";
  QCOMPARE(checkFindingText(value), said);
  value.cause = value.reason = {};
  QCOMPARE(checkFindingText(value), std::string("bad: n2 -> n1, eth0: Network link 2.37 MB/s"));
  value.value = CheckValue::kUnknown;
  value.verdict = CheckVerdict::NotMeasurable;
  value.reason = "no route";
  QCOMPARE(checkFindingText(value), std::string("not-measurable: n2 -> n1, eth0: Network link (no route)"));
  value.host = value.peer = value.part = "";
  value.peer = "";
  QCOMPARE(checkValueText(value), std::string("Network link (no route)"));
  value.test = "of-a-later-version";
  QCOMPARE(checkValueText(value), std::string("of-a-later-version (no route)"));
}

void TestCheckRules::hardwareOfAHost() {
  HostEnvironment host{"a", {{"gpu_count", "4"}, {"cpu_model", "X"}, {"kernel_release", "6"}, {"cpu_cores", "8"}}};
  QCOMPARE(checkHardwareOf(host), std::string("X, 8, 4"));
  host.facts.clear();
  QCOMPARE(checkHardwareOf(host), std::string());
}

SCALESCOPE_TEST(TestCheckRules)

}  // namespace scalescope::test_check_rules

#include "test_check_rules.moc"
