// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exporting/figure_request.h"
#include "app/results/price_list.h"
#include "app/store/system_store.h"
#include "tests/app_library/library_fixture.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_price {

using namespace scalescope::testing;

/// What systems cost, and throughput for it: currencies are never mixed, and unknown prices stay unknown.
class TestPrice : public QObject {
  Q_OBJECT

 private slots:
  void pricesAreRead_data();
  void pricesAreRead();
  void barsForThePrice();
  void intervalsForThePrice();
  void currenciesAreNotMixed();
  void unknownStaysUnknown();
  void scalingForThePrice();
  void recordsBecomeAList();

 private:
  static RunResult on(const char* system, const char* id, double rate, int nodes, int devices) {
    RunResult result = makeResult(id, devices, rate);
    result.annotations.system = system;
    result.summary.nodeCount = nodes;
    return result;
  }
  static Result<BuiltFigure> build(const char* kind, const QString& prices, const std::vector<RunResult>& results) {
    FigureStyles styles;
    return buildFigure({kind, {{"prices", prices}}}, results, styles);
  }
};

void TestPrice::pricesAreRead_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<double>("amount");
  QTest::addColumn<QString>("currency");
  QTest::newRow("letters behind") << "85,000 USD" << 85000.0 << "USD";
  QTest::newRow("letters before") << "eur 90000" << 90000.0 << "EUR";
  QTest::newRow("points and a comma") << "90.000,50 EUR" << 90000.5 << "EUR";
  QTest::newRow("commas and a point") << "1,290,000.25 JPY" << 1290000.25 << "JPY";
  QTest::newRow("points only") << "1.290.000 EUR" << 1290000.0 << "EUR";
  QTest::newRow("cents") << "999.50 GBP" << 999.5 << "GBP";
  QTest::newRow("sign") << "€ 1 200" << 1200.0 << "EUR";
  QTest::newRow("apostrophe") << "1'200 CHF" << 1200.0 << "CHF";
  QTest::newRow("a sign of many") << "$90000" << 0.0 << "";
  QTest::newRow("no currency") << "90000" << 0.0 << "";
  QTest::newRow("nothing") << "0 USD" << 0.0 << "";
  QTest::newRow("words") << "about 9 EUR" << 0.0 << "";
}

void TestPrice::pricesAreRead() {
  QFETCH(QString, text);
  QFETCH(double, amount);
  QFETCH(QString, currency);
  const auto price = parsePrice(text);
  QCOMPARE(price.ok(), amount > 0);
  if (!price) {
    QVERIFY(price.error().message.english().find(text.toStdString()) != std::string::npos);
    return;
  }
  QCOMPARE(price->amount, amount);
  QCOMPARE(price->currency, currency);
}

void TestPrice::barsForThePrice() {
  const auto built = build("compare", "One=100,000 USD; Two=50,000 USD [2019-02, list]",
                           {on("One", "a", 4000, 1, 8), on("Two", "b", 3000, 2, 8)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.size(), std::size_t{2});
  const FigurePanel& panel = built->figure.panels[1];
  QCOMPARE(panel.y.unit, QString("images/s per 1000 USD"));
  QCOMPARE(panel.series[0].points[0].y, 40.0);
  QCOMPARE(panel.series[1].points[1].y, 30.0);  // two servers
  QVERIFY2(built->figure.caption.contains("50,000 USD (2019-02, list)"), qPrintable(built->figure.caption));
}

void TestPrice::intervalsForThePrice() {
  const auto repeated = [](const char* id, double rate, int repeat) {
    RunResult result = makeResult(id, 8, rate, repeat);
    result.annotations.system = "One";
    result.summary.nodeCount = 1;
    return result;
  };
  const auto built =
      build("compare", "One=100,000 USD",
            {repeated("a", 3950, 1), repeated("b", 4000, 2), repeated("c", 4050, 3), on("Two", "d", 1, 1, 8)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  const FigurePoint &plain = built->figure.panels[0].series[0].points[0],
                    &priced = built->figure.panels[1].series[0].points[0];
  QCOMPARE(priced.y, 39.99791655815028);  // the cube root of 3950 x 4000 x 4050, over 100
  QVERIFY(plain.low && *plain.low < 4000 && priced.low && priced.high);
  QCOMPARE(*priced.low, *plain.low / 100);
  QCOMPARE(*priced.high, *plain.high / 100);
}

void TestPrice::currenciesAreNotMixed() {
  const auto built =
      build("compare", "One=100,000 USD; Two=50,000 EUR", {on("One", "a", 4000, 1, 8), on("Two", "b", 3000, 2, 8)});
  QVERIFY(built.ok());
  QCOMPARE(built->figure.panels.size(), std::size_t{1});
  QVERIFY(built->figure.caption.contains("different currencies"));
}

void TestPrice::unknownStaysUnknown() {
  RunResult unsaid = on("One", "c", 3000, 1, 4);
  unsaid.summary.nodeCount.reset();
  const auto built =
      build("compare", "One=100,000 USD", {on("One", "a", 4000, 1, 8), on("Two", "b", 3000, 2, 8), unsaid});
  QVERIFY(built.ok());
  const FigurePanel& panel = built->figure.panels[1];
  int known = 0;
  for (const FigurePoint& point : panel.series[0].points) known += !std::isnan(point.y);
  QCOMPARE(known, 1);
  QVERIFY(built->figure.caption.contains("No price is known for Two"));
  QCOMPARE(build("compare", "One=$5", {on("One", "a", 1, 1, 1)}).error().code, std::string("usage"));
  QCOMPARE(build("compare", "One", {on("One", "a", 1, 1, 1)}).error().code, std::string("usage"));
}

void TestPrice::scalingForThePrice() {
  const auto built = build("scaling", "One=20,000 EUR",
                           {on("One", "a", 100, 1, 1), on("One", "b", 190, 1, 2), on("One", "c", 360, 2, 4)});
  QVERIFY2(built.ok(), built.ok() ? "" : built.error().message.english().c_str());
  QCOMPARE(built->figure.panels.size(), std::size_t{4});
  const auto& points = built->figure.panels[3].series[0].points;
  QCOMPARE(points.size(), std::size_t{3});
  QCOMPARE(points[1].y, 9.5);
  QCOMPARE(points[2].y, 9.0);
}

void TestPrice::recordsBecomeAList() {
  LibraryFixture fixture;
  auto library = fixture.open();
  SystemStore& systems = library->systems();
  const auto id = systems.create("M");
  QVERIFY(id.ok());
  for (const auto& [field, value] : {std::pair("price", "85,000 USD"), std::pair("price_date", "2019-02"),
                                     std::pair("price_source", "list price"), std::pair("also_called", "C4140-M")})
    QVERIFY(systems.set(*id, field, value).ok());
  const PriceList list = PriceList::of(systems, {on("C4140-M", "a", 1, 1, 1), on("other", "b", 1, 1, 1)});
  QCOMPARE(list.text(), QString("C4140-M=85,000 USD [2019-02, list price]"));
  QCOMPARE(PriceList::parse(list.text())->text(), list.text());
  QCOMPARE(list.costOf(on("C4140-M", "a", 1, 3, 1)).value_or(0), 255000.0);
  QVERIFY(!list.costOf(on("other", "b", 1, 1, 1)));
}

SCALESCOPE_WINDOW_TEST(TestPrice)

}  // namespace scalescope::test_price

#include "test_price.moc"
