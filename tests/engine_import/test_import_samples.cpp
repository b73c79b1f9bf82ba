// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/synthetic_logs.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_samples {

/// Logs of every format: the synthetic ones always, real ones against what people read in them where they are found.
class TestImportSamples : public QObject {
  Q_OBJECT
 private slots:
  void everyRealLogHasItsTrueValues_data();
  void everyRealLogHasItsTrueValues();
  void piecesEqualTheWhole_data();
  void piecesEqualTheWhole();
  void resultsComeBackFromTheirFiles_data() { piecesEqualTheWhole_data(); }
  void resultsComeBackFromTheirFiles();
  void tablesHoldTheRowsOfTheLog();

 private:
  static QJsonArray importedAs(const std::vector<std::filesystem::path>& paths);
  static QJsonObject table(const char* sample, const char* name);
};

void TestImportSamples::everyRealLogHasItsTrueValues_data() {
  QTest::addColumn<QString>("log");
  const QStringList logs = sampleLogs();
  if (logs.isEmpty()) QSKIP(kNoSamples);
  for (const QString& log : logs) QTest::newRow(qPrintable(QFileInfo(log).completeBaseName())) << log;
}

void TestImportSamples::piecesEqualTheWhole_data() {
  QTest::addColumn<QByteArray>("text");
  for (const SyntheticLog& log : syntheticLogs()) QTest::newRow(log.name) << log.text;
  for (const QString& log : sampleLogs()) {
    QFile file(log);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(log));
    QTest::newRow(qPrintable(QStringLiteral("real: ") + QFileInfo(log).completeBaseName())) << file.readAll();
  }
}

QJsonArray TestImportSamples::importedAs(const std::vector<std::filesystem::path>& paths) {
  auto report = importFiles(paths);
  if (!report.ok()) {
    qWarning("%s", report.error().message.english().c_str());
    return {};
  }
  return toJson(*report);
}

void TestImportSamples::everyRealLogHasItsTrueValues() {
  QFETCH(QString, log);
  QFile file(QString(log).replace(QLatin1String(".log"), QLatin1String(".expect.json")));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object()[QStringLiteral("import")].toObject();
  QVERIFY(!expected.isEmpty());
  const QJsonArray runs = importedAs({log.toStdString()});
  QCOMPARE(runs.size(), 1);
  const QJsonObject run = runs.first().toObject();
  for (auto entry = expected.begin(); entry != expected.end(); ++entry) {
    const QJsonValue value = run[entry.key()];
    const QByteArray told = entry.key().toUtf8() + " is " + QJsonDocument(QJsonArray{value}).toJson() + ", not " +
                            QJsonDocument(QJsonArray{entry.value()}).toJson();
    if (entry.value().isDouble()) {
      const double truth = entry.value().toDouble();
      QVERIFY2(value.isDouble() && std::abs(value.toDouble() - truth) <= 1e-6 * std::abs(truth) + 5e-4 * (truth > 100),
               told.constData());
    } else {
      QVERIFY2(value == entry.value(), told.constData());
    }
  }
}

void TestImportSamples::piecesEqualTheWhole() {
  QFETCH(QByteArray, text);
  const auto figures = [](const QJsonArray& runs) {
    QJsonArray kept;
    for (const QJsonValue& value : runs) {
      QJsonObject run = value.toObject();
      run.remove(QStringLiteral("sources"));
      kept.append(run);
    }
    return kept;
  };
  ImportFixture fixture;
  const QJsonArray expected = figures(importedAs({fixture.write(QStringLiteral("log.txt"), text)}));
  QVERIFY(!expected.isEmpty());
  const auto compare = [&](qsizetype at) {
    const QJsonArray pieces = figures(importedAs({fixture.write(QStringLiteral("log.aa"), text.left(at)),
                                                  fixture.write(QStringLiteral("log.ab"), text.mid(at))}));
    const QByteArray told = "cut at byte " + QByteArray::number(at);
    QVERIFY2(pieces == expected, told.constData());
  };
  // A header in the second half would rightly begin another run where the first half has none of its own.
  for (int part : {2, 3, 5}) {
    qsizetype at = text.size() - text.size() / part;
    compare(at);
    at = text.indexOf('\n', at) + 1;
    if (at > 0 && at < text.size()) compare(at);
  }
}

void TestImportSamples::resultsComeBackFromTheirFiles() {
  QFETCH(QByteArray, text);
  ImportFixture fixture;
  auto report = fixture.import(text);
  QVERIFY(report.ok());
  QTemporaryDir folder;
  auto written = writeImported(*report, folder.path().toStdString());
  QVERIFY2(written.ok(), written.ok() ? "" : written.error().message.english().c_str());
  QCOMPARE(written->size(), report->runs.size());
  auto result = readResult(written->front());
  QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.english().c_str());
  const ImportedRun& run = report->runs.front();
  QCOMPARE(result->summary.origin, ResultOrigin::Imported);
  QCOMPARE(result->summary.kind, run.kind);
  QCOMPARE(result->summary.imagesPerSecond.has_value(), run.imagesPerSecond.has_value());
  QCOMPARE(result->unknownPlanFields.count("precision") == 0, !run.precision.empty());
  QCOMPARE(result->unknownPlanFields.count("momentum"), size_t(1));
  QCOMPARE(result->series.size(), run.tables.size());
  QVERIFY(QString::fromStdString(result->annotations.citation).contains(QStringLiteral("log.txt")));
  QVERIFY(!QString::fromStdString(resultToJson(*result)).contains(fixture.folder.path()));
}

QJsonObject TestImportSamples::table(const char* sample, const char* name) {
  const QJsonArray runs = importedAs({(sampleFolder() + QLatin1Char('/') + QLatin1String(sample)).toStdString()});
  return runs.first()[QStringLiteral("tables")][QLatin1String(name)].toObject();
}

void TestImportSamples::tablesHoldTheRowsOfTheLog() {
  if (sampleLogs().isEmpty()) QSKIP(kNoSamples);
  const auto column = [](const QJsonObject& table, const char* id) { return table[QLatin1String(id)].toArray(); };
  const QJsonObject nccl = table("nccl_tests/allgather-8gpu-a100.log", "collective");
  QCOMPARE(column(nccl, "size_bytes").size(), 34);
  QCOMPARE(column(nccl, "size_bytes").last().toDouble(), 8589934592.0);
  QCOMPARE(column(nccl, "out_of_place_bus_bandwidth_gb_per_s").last().toDouble(), 223.39);
  QCOMPARE(column(nccl, "in_place_time_us").last().toDouble(), 32669.0);
  QVERIFY(!nccl.contains(QStringLiteral("in_place_wrong")));  // N/A in every row
  const QJsonObject links = table("p2pBandwidthLatencyTest/4gpu-latency.log", "links");
  QCOMPARE(column(links, "value").size(), 64);
  QCOMPARE(column(links, "value").at(1).toDouble(), 14.95);
  QCOMPARE(column(links, "value").at(48 + 2 * 4 + 1).toDouble(), 1.76);
  const QJsonObject transfers = table("bandwidthTest/d2d_bw-shmoo-v100.log", "transfers");
  QCOMPARE(column(transfers, "bandwidth_gb_per_s").size(), 81);
  QCOMPARE(column(transfers, "bandwidth_gb_per_s").last().toDouble(), 762.8);
  const QJsonObject sums = table("nvbandwidth/gh200-v0.6.log", "sums");
  QCOMPARE(column(sums, "value").size(), 15);
  QCOMPARE(column(sums, "value").first().toDouble(), 1985.6);
  QCOMPARE(column(sums, "unit").last().toString(), QStringLiteral("ns"));
  const QJsonObject gemm = table("deepbench/amd-gemm-table.log", "gemm");
  QCOMPARE(column(gemm, "m").size(), 21);
  QVERIFY(std::abs(column(gemm, "tflops").first().toDouble() - 0.153918) < 1e-6);
  QCOMPARE(column(gemm, "a_transposed").last().toString(), QStringLiteral("t"));
  const QJsonObject text = table("nvprof_text/matvec-mixed-units.log", "kernels");
  QCOMPARE(column(text, "calls").size(), 9);
  QCOMPARE(column(text, "total_time_us").first().toDouble(), 1277590.0);
  QCOMPARE(column(text, "name").at(1).toString(), QStringLiteral("k_matvecmul(long, double*, double*, double*)"));
  QCOMPARE(column(text, "section").last().toString(), QStringLiteral("API calls"));
  const QJsonObject csv = table("nvprof_csv/api-summary-eight-columns.log", "kernels");
  QCOMPARE(column(csv, "total_time_us").first().toDouble(), 7570567.921);
  const QJsonObject nsys = table("nsys_stats_csv/kern-sum-quoted-name.log", "kernels");
  QCOMPARE(column(nsys, "name").first().toString(), QStringLiteral("burn(float *, int, int)"));
  QCOMPARE(column(nsys, "median_time_us").first().toDouble(), 5780.07);
  const QJsonObject dmon = table("nvidia_smi_dmon/1gpu-15s-video.log", "telemetry/log");
  QCOMPARE(column(dmon, "gpu0_busy_percent").size(), 6);
  QCOMPARE(column(dmon, "gpu0_power_w").at(3).toDouble(), 31.0);
  const QJsonObject dcgm = table("dcgm_dmon/t4-gract-tenso-drama.log", "telemetry/log");
  QCOMPARE(column(dcgm, "gpu0_graphics_active").size(), 15);
  QCOMPARE(column(dcgm, "gpu0_graphics_active").at(2).toDouble(), 0.998);
  const QJsonObject smi = table("nvidia_smi_query_csv/8xh100-nounits.log", "telemetry/log");
  QCOMPARE(column(smi, "time_s").size(), 1);
  QCOMPARE(column(smi, "gpu7_memory_total_bytes").first().toDouble(), 81559.0 * 1024 * 1024);
  const QJsonObject timm = table("timm_benchmark_csv/infer-amp-nchw-rtx3090.log", "networks");
  QCOMPARE(column(timm, "network").size(), 64);
  QCOMPARE(column(timm, "images_per_second").first().toDouble(), 109337.21);
}

SCALESCOPE_TEST(TestImportSamples)

}  // namespace scalescope::import::test_import_samples

#include "test_import_samples.moc"
