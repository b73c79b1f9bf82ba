// SPDX-License-Identifier: GPL-3.0-or-later
// Decisions as files.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "tests/app_report/decision_runs.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_decision_document {

using namespace scalescope::testing;

class TestDecisionDocument : public QObject {
  Q_OBJECT
 private slots:
  void filesAreReadAsWritten();
  void faultsNameTheirPlace_data();
  void faultsNameTheirPlace();
};

void TestDecisionDocument::filesAreReadAsWritten() {
  const DecisionDocument decision =
      decisionOf(kJob +
                 R"(, "title": "T", "currency": "EUR", "energy_price_per_kwh": 0.25, "pue": 1.5, "horizon_years": 4,
           "criterion": "rack-units", "published": ["WP table 5"], "results": ["r"],
           "candidates": [{"name": "n", "system": "s", "servers": 2, "devices": 8, "price": "1,000 EUR",
             "price_date": "2026-11", "price_source": "q", "rack_units": 1, "training_power_w": 2, "idle_power_w": 3,
             "throughput": [{"network": "resnet-20", "images_per_second": 5, "low": 4, "high": 6, "origin": "predicted",
                             "source": "p"}]}])");
  const auto again = decisionFromJson(decisionToJson(decision));
  QVERIFY(again.ok());
  QCOMPARE(decisionToJson(*again), decisionToJson(decision));
  QCOMPARE(again->candidates, decision.candidates);
  QCOMPARE(again->candidates[0].throughput[0].origin, DecisionOrigin::Predicted);
  QCOMPARE(*again->candidates[0].throughput[0].high, 6.0);
  QCOMPARE(*again->energyOverhead, 1.5);
  QCOMPARE(*again->criterion, DecisionCriterion::RackUnits);
  QCOMPARE(again->published, QStringList{"WP table 5"});
  // The schema knows every key that is written.
  QFile file(sourceFile("resources/schema/decision-1.schema.json"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject schema = QJsonDocument::fromJson(file.readAll()).object()["properties"].toObject();
  const QJsonObject written = QJsonDocument::fromJson(decisionToJson(decision)).object();
  QCOMPARE(written.keys(), schema.keys());
  const QJsonObject candidate = schema["candidates"].toObject()["items"].toObject()["properties"].toObject();
  QCOMPARE(written["candidates"].toArray()[0].toObject().keys(), candidate.keys());
  QCOMPARE(written["candidates"].toArray()[0].toObject()["throughput"].toArray()[0].toObject().keys(),
           candidate["throughput"].toObject()["items"].toObject()["properties"].toObject().keys());
}

void TestDecisionDocument::faultsNameTheirPlace_data() {
  QTest::addColumn<QByteArray>("members");
  QTest::addColumn<QStringList>("words");
  const auto row = [](const char* name, const char* members, const QStringList& words) {
    QTest::newRow(name) << QByteArray(members) << words;
  };
  row("unknown key", R"(, "currencies": "EUR")", {"currencies", "currency"});
  row("currency", R"(, "currency": "Euro")", {"EURO", "three letters"});
  row("energy", R"(, "energy_price_per_kwh": -1)", {"energy_price_per_kwh", "-1", "above 0"});
  row("text for a number", R"(, "horizon_years": "4")", {"horizon_years", "\"4\"", "number"});
  row("pue", R"(, "pue": 0.9)", {"pue", "0.9", "from 1 on"});
  row("criterion", R"(, "criterion": "best")", {"best", "rack-units"});
  row("job", R"(, "jobs": [{"network": "a", "epochs": 1, "images_per_epoch": 1}])", {"job 1", "times_per_year"});
  row("second job", R"(, "jobs": [{"network": "a", "epochs": 1, "images_per_epoch": 1, "times_per_year": 1}, 5])",
      {"job 2"});
  row("price", R"(, "candidates": [{"name": "a", "price": "85,000 $"}])", {"candidate 1", "85,000 $", "currency"});
  row("nameless", R"(, "candidates": [{"servers": 1}])", {"candidate 1", "name"});
  row("servers", R"(, "candidates": [{"name": "a", "servers": 1.5}])", {"candidate 1", "servers", "1.5"});
  row("range", R"(, "candidates": [{"name": "a", "throughput": [{"network": "n", "images_per_second": 5, "low": 6,
                   "high": 7}]}])",
      {"candidate 1", "throughput 1", "5", "6", "7"});
  row("half a range", R"(, "candidates": [{"name": "a", "throughput": [{"network": "n", "images_per_second": 5,
                          "low": 4}]}])",
      {"low", "high"});
  row("nameless network", R"(, "jobs": [{"network": "", "epochs": 1, "images_per_epoch": 1, "times_per_year": 1}])",
      {"job 1", "network", "missing"});
  row("too many servers", R"(, "candidates": [{"name": "a", "servers": 1000001}])", {"servers", "1000001"});
  row("unit", R"(, "jobs": [{"network": "a", "unit": "bananas/s", "epochs": 1, "images_per_epoch": 1,
                 "times_per_year": 1}])",
      {"job 1", "unit", "bananas/s", "tokens/s"});
  row("other unit", R"(, "jobs": [{"network": "a", "unit": "tokens/s", "epochs": 1, "images_per_epoch": 1,
                       "times_per_year": 1}])",
      {"job 1", "tokens_per_epoch"});
  row("list", R"(, "candidates": {"name": "a"})", {"candidates", "list"});
}

void TestDecisionDocument::faultsNameTheirPlace() {
  QFETCH(QByteArray, members);
  QFETCH(QStringList, words);
  const auto decision = decisionFromJson(kDecisionHead + members + "}");
  QVERIFY(!decision.ok());
  QCOMPARE(decision.error().code, "decision-invalid");
  for (const QString& word : words)
    QVERIFY2(toQString(decision.error().message).contains(word), decision.error().message.english().c_str());
  QCOMPARE(decisionFromJson("{").error().code, "decision-invalid");
  QCOMPARE(decisionFromJson(R"({"format": "scalescope-report"})").error().code, "decision-invalid");
  QCOMPARE(decisionFromJson(R"({"format": "scalescope-decision", "format_version": 2})").error().code,
           "decision-too-new");
}

SCALESCOPE_TEST(TestDecisionDocument)

}  // namespace scalescope::test_decision_document

#include "test_decision_document.moc"
