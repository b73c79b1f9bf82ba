// SPDX-License-Identifier: Apache-2.0
// Every table and column that importers write has a rule for redacted exports: without one it would not be exported.
#include <QtTest>
#include <algorithm>

#include "engine/protocol/metric.h"
#include "engine/protocol/redaction.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/synthetic_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_redaction {

class TestImportRedaction : public QObject {
  Q_OBJECT
 private slots:
  void everyColumnHasARule_data();
  void everyColumnHasARule();
};

namespace {

bool isListed(std::span<const RedactedKey> keys, std::string_view key) {
  return std::any_of(keys.begin(), keys.end(), [key](const RedactedKey& row) { return row.key == key; });
}

/// Monitors also print columns that are not metrics of ScaleScope ("gpu0_fan_percent"): those are not exported
/// redacted.
bool isOfAMonitor(std::string_view table) { return table == "telemetry/log"; }

}  // namespace

void TestImportRedaction::everyColumnHasARule_data() {
  QTest::addColumn<QByteArray>("text");
  int count = 0;
  for (const SyntheticLog& log : syntheticLogs()) QTest::addRow("%s %d", log.name, ++count) << log.text;
}

void TestImportRedaction::everyColumnHasARule() {
  QFETCH(QByteArray, text);
  const ImportFixture fixture;
  const auto runs = fixture.runs(text);
  QVERIFY(!runs.empty());
  for (const ImportedRun& run : runs)
    for (const SeriesTable& table : run.tables) {
      QVERIFY2(isListed(seriesTableKeys(), std::string_view(table.name).substr(0, table.name.find('/'))),
               table.name.c_str());
      for (const SeriesColumn& column : table.columns)
        QVERIFY2(isListed(seriesColumnKeys(), column.id) || findMetric(column.id) || isOfAMonitor(table.name),
                 (table.name + ": " + column.id).c_str());
    }
}

SCALESCOPE_TEST(TestImportRedaction)

}  // namespace scalescope::import::test_import_redaction

#include "test_import_redaction.moc"
