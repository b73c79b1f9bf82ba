// SPDX-License-Identifier: Apache-2.0
// Rates of links from their standards, and curves between measured points.
#include <QtTest>
#include <cmath>

#include "engine/predict/links.h"
#include "engine/predict/monotone_curve.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_named_links {

class TestNamedLinks : public QObject {
  Q_OBJECT
 private slots:
  void ratesFollowFromTheStandards_data();
  void ratesFollowFromTheStandards();
  void ratesAreTyped_data();
  void ratesAreTyped();
  void unknownLinksAreRefused_data();
  void unknownLinksAreRefused();
  void curvesPassThroughTheirPoints();
  void curvesDoNotOvershoot();
  void flatPartsStayFlat();
};

namespace {
bool near(double a, double b, double relative) { return std::abs(a - b) <= relative * std::abs(b); }
}  // namespace

void TestNamedLinks::ratesFollowFromTheStandards_data() {
  QTest::addColumn<double>("gbPerS");
  QTest::addColumn<double>("share");
  QTest::addColumn<bool>("inNode");
  const auto row = [](const QString& name, double gbPerS, double share, bool inNode) {
    QTest::newRow(name.toUtf8().constData()) << gbPerS << share << inNode;
  };
  const double tcp = 1448.0 / 1538;  // of a frame with its gap, 90 bytes are headers
  for (const double rate : {1.0, 2.5, 5.0, 10.0, 25.0, 40.0, 50.0, 100.0, 200.0, 400.0, 800.0})
    row(QString("%1GbE").arg(rate), rate / 8, tcp, false);
  const std::pair<const char*, double> lanes[] = {
      {"SDR", 2.5 * 8 / 10}, {"DDR", 5.0 * 8 / 10}, {"QDR", 10.0 * 8 / 10}, {"FDR", 14.0625 * 64 / 66},
      {"EDR", 25},           {"HDR", 50},           {"NDR", 100},           {"XDR", 200}};
  for (const auto& [name, gbitPerLane] : lanes) row(name, 4 * gbitPerLane / 8, 0.97, false);
  row("HDR100", 2 * 50.0 / 8, 0.97, false);
  row("NDR200", 2 * 100.0 / 8, 0.97, false);
  row("NVLink1", 4 * 18, 1, true);
  row("NVLink2", 6 * 20, 1, true);
  row("NVLink3", 12 * 20, 1, true);
  row("NVLink4", 18 * 20.6, 1, true);
  row("NVLink5", 18 * 40.1, 1, true);
  row("PCIe1", 16 * 2.5 * 8 / 10 / 8, 0.8, true);
  row("PCIe2", 16 * 5.0 * 8 / 10 / 8, 0.8, true);
  row("PCIe3", 16 * 8.0 * 128 / 130 / 8, 0.8, true);
  row("PCIe4", 16 * 16.0 * 128 / 130 / 8, 0.8, true);
  row("PCIe5", 16 * 32.0 * 128 / 130 / 8, 0.8, true);
  row("PCIe6", 16 * 64.0 * 242 / 256 / 8, 0.8, true);
}

void TestNamedLinks::ratesFollowFromTheStandards() {
  QFETCH(double, gbPerS);
  QFETCH(double, share);
  QFETCH(bool, inNode);
  const auto link = findLink(QTest::currentDataTag());
  QVERIFY(link.ok());
  QVERIFY2(near(link->gbPerS, gbPerS, 1e-5), qPrintable(QString::number(link->gbPerS)));
  QCOMPARE(link->reachableShare, share);
  QVERIFY(near(link->reachableGbPerS(), gbPerS * share, 1e-5));
  QCOMPARE(link->inNode, inNode);
  QCOMPARE(link->name, std::string(QTest::currentDataTag()));
  QCOMPARE(findLink(QByteArray(QTest::currentDataTag()).toLower().toStdString())->name, link->name);
}

void TestNamedLinks::ratesAreTyped_data() {
  QTest::addColumn<double>("gbPerS");
  QTest::newRow("25Gbit/s") << 3.125;
  QTest::newRow("25 gbit") << 3.125;
  QTest::newRow("25Gb/s") << 3.125;
  QTest::newRow("25GB/s") << 25.0;
  QTest::newRow(" 12.5 GB/s ") << 12.5;
  QTest::newRow("100mbit") << 0.0125;
  QTest::newRow("100Mbit/s") << 0.0125;
  QTest::newRow("100Mb/s") << 0.0125;
  QTest::newRow("400MB/s") << 0.4;
  QTest::newRow("999999 GB/s") << 999999.0;
}

void TestNamedLinks::ratesAreTyped() {
  QFETCH(double, gbPerS);
  const auto link = findLink(QTest::currentDataTag());
  QVERIFY(link.ok());
  QCOMPARE(link->gbPerS, gbPerS);
  QCOMPARE(link->reachableShare, 1448.0 / 1538);
  QVERIFY(!link->inNode);
  QCOMPARE(QString::fromStdString(link->name), QString(QTest::currentDataTag()).trimmed());
}

void TestNamedLinks::unknownLinksAreRefused_data() {
  QTest::addColumn<QString>("guess");
  QTest::newRow("100GbF") << "100GbE";
  QTest::newRow("nvlink44") << "NVLink4";
  QTest::newRow("") << "";
  QTest::newRow("25") << "";
  QTest::newRow("0Gbit/s") << "";
  QTest::newRow("-1GB/s") << "";
  QTest::newRow("1000000GB/s") << "";
  QTest::newRow("25gb/s") << "";  // bits or bytes?
  QTest::newRow("fast GB/s") << "";
}

void TestNamedLinks::unknownLinksAreRefused() {
  QFETCH(QString, guess);
  const auto link = findLink(QTest::currentDataTag());
  QVERIFY(!link.ok());
  QCOMPARE(link.error().code, std::string("link-name-unknown"));
  if (!guess.isEmpty())
    QVERIFY2(link.error().message.english().find("Did you mean " + guess.toStdString() + "?") != std::string::npos,
             link.error().message.english().c_str());
}

/// Slopes at 0, 1, 2 of the squares: 1, the mean 2, 3; the cubics between them by hand.
void TestNamedLinks::curvesPassThroughTheirPoints() {
  const MonotoneCurve squares({{2, 4}, {0, 0}, {1, 1}});
  for (const auto& [x, y] : {std::pair{0.0, 0.0}, {1.0, 1.0}, {2.0, 4.0}, {-1.0, 0.0}, {3.0, 4.0}})
    QCOMPARE(squares.at(x), y);
  QCOMPARE(squares.at(0.5), 0.375);
  QCOMPARE(squares.at(1.5), 2.375);
  const MonotoneCurve wide({{0, 0}, {4, 8}, {8, 16}});
  QCOMPARE(wide.at(1), 2.0);
  QCOMPARE(wide.at(7), 14.0);
  const MonotoneCurve repeated({{1, 2}, {1, 4}, {3, 9}});
  QCOMPARE(repeated.at(1), 3.0);
  QCOMPARE(repeated.at(2), 6.0);
  QCOMPARE(MonotoneCurve(std::vector<std::pair<double, double>>()).at(5), 0.0);
  QCOMPARE(MonotoneCurve({{1, 7}}).at(5), 7.0);
}

/// Fritsch and Carlson: of slopes 1 and 50 times the secant, both are shortened to a length of 3.
void TestNamedLinks::curvesDoNotOvershoot() {
  const MonotoneCurve steep({{0, 0}, {1, 0.1}, {2, 10}});
  QVERIFY(std::abs(steep.at(0.5) - 0.013257347796) < 1e-10);
  double before = -1;
  for (double x = 0; x <= 2; x += 0.01) {
    QVERIFY(steep.at(x) >= before);
    before = steep.at(x);
  }
}

void TestNamedLinks::flatPartsStayFlat() {
  const MonotoneCurve curve({{0, 1}, {1, 1}, {2, 3}, {3, 2}});
  QCOMPARE(curve.at(0.5), 1.0);
  QCOMPARE(curve.at(1.5), 2.0);  // no slope at both ends: half of the way
  QVERIFY(curve.at(2.01) <= 3 && curve.at(1.99) <= 3);
}

SCALESCOPE_TEST(TestNamedLinks)

}  // namespace scalescope::test_named_links

#include "test_named_links.moc"
