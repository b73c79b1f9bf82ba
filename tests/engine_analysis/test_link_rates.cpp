// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/analysis/check/link_rates.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_link_rates {

/// Whose link is named, from rates alone.
class TestLinkRates : public QObject {
  Q_OBJECT
 private slots:
  void hostStandsOut_data();
  void hostStandsOut();
  void twoHostsNameADirection();
  void nobodyStandsOut();
  void busyEndIsNotBlamed();
  void neighboursOfSlowHostsAreNotBlamed();
  void halfTheRateIsNotSlow();
  void manyLinksAreSummarised();
  void texts();
  void summaryKeepsIt();
  void table();
};

namespace {

constexpr double kFast = 117, kSlow = 2.4;

LinkRate link(int from, int to, double mbPerS, bool hostBound = false) {
  return {"node" + std::to_string(from), "node" + std::to_string(to), "eth1", mbPerS, hostBound};
}

/// Every host to the next two in a circle; `rate` of each link.
template <typename Rate>
std::vector<LinkRate> circle(int hosts, const Rate& rate) {
  std::vector<LinkRate> links;
  for (int from = 0; from < hosts; ++from)
    for (int distance = 1; distance <= 2; ++distance) {
      const int to = (from + distance) % hosts;
      links.push_back(link(from + 1, to + 1, rate(from + 1, to + 1)));
    }
  return links;
}

}  // namespace

void TestLinkRates::hostStandsOut_data() {
  QTest::addColumn<int>("hosts");
  QTest::addColumn<int>("host");
  QTest::addColumn<QString>("direction");
  for (const int hosts : {3, 4, 8})
    for (const int host : {1, 2, hosts})
      for (const char* direction : {"both", "send", "receive"})
        QTest::addRow("node%d of %d, %s", host, hosts, direction) << hosts << host << direction;
}

void TestLinkRates::hostStandsOut() {
  QFETCH(int, hosts);
  QFETCH(int, host);
  QFETCH(QString, direction);
  const auto slow = findSlowLink(circle(hosts, [&](int from, int to) {
    return (from == host && direction != "receive") || (to == host && direction != "send") ? kSlow : kFast;
  }));
  QVERIFY(slow);
  QCOMPARE(slow->host, "node" + std::to_string(host));
  QCOMPARE(slow->peer, std::string());
  QCOMPARE(slow->direction, direction.toStdString());
  QCOMPARE(slow->mbPerS, kSlow);
  QCOMPARE(slow->othersMbPerS, kFast);
}

void TestLinkRates::twoHostsNameADirection() {
  const auto slow = findSlowLink({link(1, 2, kFast), link(2, 1, kSlow)});
  QVERIFY(slow);
  QCOMPARE(slow->host, std::string("node2"));
  QCOMPARE(slow->peer, std::string("node1"));
  QCOMPARE(slow->direction, std::string("send"));
  QVERIFY(!findSlowLink({link(1, 2, kSlow), link(2, 1, kSlow)}));  // the slow end cannot be determined
  QVERIFY(!findSlowLink({link(1, 2, kFast)}));
}

void TestLinkRates::nobodyStandsOut() {
  QVERIFY(!findSlowLink({}));
  QVERIFY(!findSlowLink(circle(3, [](int, int) { return kFast; })));
  QVERIFY(!findSlowLink(circle(4, [](int from, int) { return kFast * (from == 1 ? 0.6 : 1); })));
  QVERIFY(!findSlowLink(circle(4, [](int from, int to) { return from == 1 && to == 2 ? kSlow : kFast; })));  // one pair
  QVERIFY(!findSlowLink({link(1, 1, kSlow), link(1, 1, kFast)}));  // two parts of one machine
}

/// A starved end is reported as such; the link itself may be fast.
void TestLinkRates::busyEndIsNotBlamed() {
  auto links = circle(3, [](int from, int to) { return from == 2 || to == 2 ? 20.0 : 900.0; });
  QVERIFY(findSlowLink(links));
  for (LinkRate& each : links) each.hostBound = each.mbPerS < 100;
  QVERIFY(!findSlowLink(links));
}

/// The host before two slow ones is slow with both of those it sends to, but hears the others well.
void TestLinkRates::neighboursOfSlowHostsAreNotBlamed() {
  const auto isSlow = [](int host) { return host == 2 || host == 3; };
  const auto slow = findSlowLink(circle(8, [&](int from, int to) {
    return isSlow(from) || isSlow(to) ? (from == 3 || to == 3 ? kSlow / 2 : kSlow) : kFast;
  }));
  QVERIFY(slow);
  QCOMPARE(slow->host, std::string("node3"));
  QCOMPARE(slow->direction, std::string("both"));
}

/// A host is slow below half the rate of the others.
void TestLinkRates::halfTheRateIsNotSlow() {
  for (const double rate : {0.5 * kFast, 0.499 * kFast}) {
    const auto slow = findSlowLink(circle(4, [&](int from, int to) { return from == 1 || to == 1 ? rate : kFast; }));
    QCOMPARE(slow.has_value(), rate < 0.5 * kFast);
  }
  // The rate of a slow host is that of its fastest link in the direction.
  const auto uneven = findSlowLink(circle(4, [](int from, int to) {
    return from != 1 ? kFast : to == 2 ? kSlow : 3 * kSlow;
  }));
  QVERIFY(uneven);
  QCOMPARE(uneven->mbPerS, 3 * kSlow);
}

void TestLinkRates::manyLinksAreSummarised() {
  std::vector<LinkRate> links;
  for (int i = 2; i <= 7; ++i) links.push_back(link(1, i, 10.0 + i));
  QCOMPARE(
      linksText(links),
      std::string("node1 -> node2 12 MB/s, node1 -> node3 13 MB/s, node1 -> node4 14 MB/s, node1 -> node5 15 MB/s, "
                  "node1 -> node6 16 MB/s, node1 -> node7 17 MB/s"));
  links.push_back(link(1, 8, 9.96));
  QCOMPARE(linksText(links), std::string("7 links, from node1 -> node8 10.0 MB/s to node1 -> node7 17 MB/s"));
  QCOMPARE(slowLinkText({"node2", "", "send", 10, 117}),
           std::string("node2 sends at only 10 MB/s; the others reach 117 MB/s (one TCP stream, before the run)"));
}

void TestLinkRates::texts() {
  QCOMPARE(
      slowLinkText({"node2", "", "both", 2.4, 117}),
      std::string("node2 has the slowest link: 2.4 MB/s; the others reach 117 MB/s (one TCP stream, before the run)"));
  QCOMPARE(slowLinkText({"node2", "", "receive", 2.4, 117}),
           std::string("node2 receives at only 2.4 MB/s; the others reach 117 MB/s (one TCP stream, before the run)"));
  QCOMPARE(
      slowLinkText({"node1", "node2", "send", 2.4, 117}),
      std::string("node1 sends to node2 at 2.4 MB/s, node2 to node1 at 117 MB/s (one TCP stream, before the run)"));
  QCOMPARE(linksText({link(1, 2, kFast), link(2, 1, kSlow, true)}),
           std::string("node1 -> node2 117 MB/s, node2 -> node1 at least 2.4 MB/s"));
  QCOMPARE(linksText(circle(4, [](int from, int to) { return 100.0 + from - to; })),
           std::string("8 links, from node1 -> node3 98 MB/s to node4 -> node1 103 MB/s"));
  QCOMPARE(linksText({}), std::string());
}

void TestLinkRates::summaryKeepsIt() {
  Summary summary;
  QVERIFY(!slowLinkOf(summary));
  storeSlowLink({"node1", "node2", "send", 2.4, 117}, summary);
  RunResult result;
  result.summary = summary;
  const auto back = slowLinkOf(require(resultFromJson(resultToJson(result))).summary);
  QVERIFY(back);
  QCOMPARE(slowLinkText(*back), slowLinkText({"node1", "node2", "send", 2.4, 117}));
}

void TestLinkRates::table() {
  const SeriesTable table = linksTable({link(1, 2, kFast), link(2, 1, kSlow, true)});
  QCOMPARE(table.name, std::string("host_links"));
  QCOMPARE(table.rowCount(), std::size_t(2));
  QCOMPARE(table.find("to")->texts[1], std::string("node1"));
  QCOMPARE(table.find("mb_per_s")->values[0], kFast);
  QCOMPARE(table.find("host_bound")->values[1], 1.0);
}

SCALESCOPE_TEST(TestLinkRates)

}  // namespace scalescope::test_link_rates

#include "test_link_rates.moc"
