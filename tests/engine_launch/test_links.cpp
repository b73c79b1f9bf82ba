// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>
#include <set>

#include "engine/nodes/link_check.h"
#include "engine/nodes/link_stream.h"
#include "engine/nodes/link_survey.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_links {

/// How links are measured before a run: who sends when, and one stream.
class TestLinks : public QObject {
  Q_OBJECT
 private slots:
  void roundsDisturbNobody_data();
  void roundsDisturbNobody();
  void suspectsAreMeasuredAgain();
  void unmeasuredPairsAreLeftOut();
  void loadOfOthersIsOfTheRound();
  void streamArrives();
  void streamThatCannotBe();
};

void TestLinks::roundsDisturbNobody_data() {
  QTest::addColumn<int>("hosts");
  for (const int hosts : {0, 1, 2, 3, 4, 5, 7, 8, 64, 129}) QTest::addRow("%d", hosts) << hosts;
}

void TestLinks::roundsDisturbNobody() {
  QFETCH(int, hosts);
  const auto rounds = linkRounds(static_cast<std::size_t>(hosts));
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto& round : rounds) {
    std::set<std::size_t> taken;
    for (const HostPair& pair : round) {
      QVERIFY(pair.from != pair.to);
      QVERIFY(taken.insert(pair.from).second && taken.insert(pair.to).second);
      QVERIFY(pairs.insert({pair.from, pair.to}).second);
    }
  }
  QCOMPARE(pairs.size(), static_cast<std::size_t>(hosts < 2 ? 0 : hosts == 2 ? 2 : 2 * hosts));
  QVERIFY(rounds.size() <= 6);
}

void TestLinks::suspectsAreMeasuredAgain() {
  int calls = 0, again = 0;
  const auto measure = [&](bool staysSlow) {
    return [&, staysSlow](const std::vector<HostPair>& round) {
      std::vector<std::optional<LinkRate>> rates;
      for (const HostPair& pair : round) {
        const bool second = ++calls > 6;
        again += second;
        const bool slow = (pair.from == 1 || pair.to == 1) && (staysSlow || !second);
        rates.push_back(LinkRate{"n" + std::to_string(pair.from), "n" + std::to_string(pair.to), "eth0",
                                 slow ? 3.0 : 100.0, false});
      }
      return rates;
    };
  };
  const auto slowest = [](const std::vector<LinkRate>& links) {
    return std::min_element(links.begin(), links.end(),
                            [](const LinkRate& a, const LinkRate& b) { return a.mbPerS < b.mbPerS; })
        ->mbPerS;
  };
  QCOMPARE(slowest(surveyLinks(3, measure(true))), 3.0);
  QCOMPARE(again, 4);  // of six
  calls = again = 0;
  QCOMPARE(slowest(surveyLinks(3, measure(false))), 100.0);
  QCOMPARE(again, 4);
}

void TestLinks::unmeasuredPairsAreLeftOut() {
  const auto links = surveyLinks(3, [](const std::vector<HostPair>& round) {
    std::vector<std::optional<LinkRate>> rates(round.size());
    if (round.front().from == 0) rates.front() = LinkRate{"a", "b", "eth0", 1, false};
    return rates;
  });
  QCOMPARE(links.size(), std::size_t(2));
}

/// The load before a round is not part of it: the answer before its streams is dropped, the one after them is kept.
void TestLinks::loadOfOthersIsOfTheRound() {
  int rounds = 0;
  bool isAfter = false;
  const auto streams = [](const std::vector<HostPair>& round, double) {
    return std::vector<std::optional<LinkRate>>(round.size(), LinkRate{"", "", "eth0", 100, false});
  };
  const auto loads = [&](const std::vector<HostPair>& round) {
    rounds += isAfter;
    const double share = isAfter ? 0.1 * rounds : 0.9;
    isAfter = !isAfter;
    return std::vector<double>(round.size(), share);
  };
  const auto values = checkLinks({{"a", "eth0", {}}, {"b", "eth0", {}}}, streams, loads, {});
  QCOMPARE(values.size(), std::size_t(4));  // each way alone, then both at the same time
  QCOMPARE(values[0].takenShare, 0.1);
  QCOMPARE(values[1].takenShare, 0.2);
  QCOMPARE(values[2].takenShare, 0.1 * 3);
  QCOMPARE(values[3].takenShare, 0.1 * 3);
}

void TestLinks::streamArrives() {
  auto sink = LinkSink::openAt("127.0.0.1");
  QVERIFY(sink.ok());
  QVERIFY(sink->port() > 0);
  for (int stream = 0; stream < 2; ++stream) {  // a sink serves one after the other
    const auto got = measureLink("127.0.0.1", sink->port());
    QVERIFY2(got.ok(), got.ok() ? "" : got.error().message.english().c_str());
    QVERIFY(got->mbPerS > 1);
  }
}

void TestLinks::streamThatCannotBe() {
  QCOMPARE(LinkSink::openAt("nowhere").error().code, std::string("route-unknown"));
  QCOMPARE(LinkSink::openAt("192.0.2.1").error().code, std::string("port-unavailable"));
  int port = 0;
  {
    auto sink = LinkSink::openAt("127.0.0.1");
    QVERIFY(sink.ok());
    port = sink->port();
  }
  QCOMPARE(measureLink("127.0.0.1", port).error().code, std::string("connection-failed"));
  QCOMPARE(measureLink("nowhere", 1).error().code, std::string("route-unknown"));
}

SCALESCOPE_TEST(TestLinks)

}  // namespace scalescope::test_links

#include "test_links.moc"
