// SPDX-License-Identifier: Apache-2.0
// Traces of PyTorch's profiler, Horovod and NCCL.
#include <QProcess>
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "engine/import/traces/rank_trace.h"
#include "engine/import/traces/trace_event.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/synthetic_traces.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_traces {

class TestImportTraces : public QObject {
  Q_OBJECT
 private slots:
  void partsOfADevice();
  void workOfADeviceByPass();
  void tracesWithoutSteps();
  void recordedTracesOfTwoRanks();
  void tracesOfThisPyTorch();
  void realTracesEqualHta();
  void ranksOfFiles_data();
  void ranksOfFiles();
  void filesBecomeRuns();
  void becomesAResult();
  void truncatedAnywhere();
  void damagedAndHostile();
  void timesAreExact();
  void horovodTimeline();
  void ncclInspector();

 private:
  ImportedRun only(const QByteArray& text, const QString& name = QStringLiteral("rank0.json")) const {
    auto report = importFiles({m_fixture.write(name, text)});
    if (!report.ok()) qWarning("%s", report.error().message.english().c_str());
    return report.ok() && report->runs.size() == 1 ? report->runs.front() : ImportedRun();
  }
  void compareWithExpected(const QString& folder, const QString& ending);

  ImportFixture m_fixture;
};

void TestImportTraces::partsOfADevice() {
  const ImportedRun run = only(traceText(deviceSteps(),
                                         " \"distributedInfo\": {\"backend\": \"nccl\", \"rank\": 3, "
                                         "\"world_size\": 8, \"pg_config\": [{\"ranks\": [0, 1]}]},\n"));
  QCOMPARE(run.format, std::string("kineto_trace"));
  QCOMPARE(run.device, std::string("NVIDIA X"));
  QCOMPARE(run.deviceCount.value(), 8);
  const SeriesTable* steps = findTable(run.tables, "rank_steps/3");
  QVERIFY(steps != nullptr);
  const auto value = [steps](const char* column) {
    const SeriesColumn* found = steps->find(column);
    return found == nullptr ? kNone : std::round(found->values[1] * 1000);
  };
  QCOMPARE(steps->rowCount(), size_t(2));
  QCOMPARE(steps->find("step")->values, (std::vector<double>{4, 5}));
  QCOMPARE(steps->find("step_time_ms")->values[0], 1.0);  // to the begin of the next one
  QCOMPARE(value("step_time_ms"), 1000.0);
  QCOMPARE(value("compute_time_ms"), 110.0);
  QCOMPARE(value("allreduce_busy_ms"), 200.0);
  QCOMPARE(value("allreduce_time_ms"), 150.0);
  QCOMPARE(value("copy_exposed_ms"), 20.0);
  QCOMPARE(value("data_wait_ms"), 30.0);
  QCOMPARE(value("idle_kernel_ms"), 10.0);  // 2240 to 2250, launched at 2037
  // 2270 to 2310 and 2360 to 2800 were launched late, 2030 to 2040 and 2810 to 3000 without work.
  QCOMPARE(value("idle_host_ms"), 680.0);
  const SeriesTable* means = findTable(run.tables, "rank_means");
  QCOMPARE(means->find("rank")->values, std::vector<double>{3});
  QCOMPARE(means->find("communication_overlap")->values[0], 0.25);
  QVERIFY(std::abs(means->find("device_compute")->values[0] - 910.0 / 1710) < 1e-9);
  QVERIFY(std::abs(means->find("device_idle")->values[0] - (1710.0 - 800 - 200 - 20 - 60) / 1710) < 1e-9);
  QVERIFY(run.stepParts.has_value());
  const StepParts& parts = *run.stepParts;
  QVERIFY(std::abs(parts.stepMs.value() - (parts.computeMs.value() + parts.exposedMs.value() +
                                           parts.dataWaitMs.value() + parts.hostMs.value())) < 1e-9);
  QVERIFY(QString::fromStdString(run.remarks.at(0)).contains("8 ranks"));
  // A kernel that was launched in time and starts later than the delay between kernels waits for something else.
  QByteArrayList late = deviceSteps();
  late[11] = launchedWork("kernel", "sgd_update", 2038, 2310, 50, 5);
  const ImportedRun other = only(traceText(late));
  QVERIFY(std::abs(findTable(other.tables, "steps")->find("idle_other_ms")->values[1] - 0.040) < 1e-9);
}

void TestImportTraces::workOfADeviceByPass() {
  const ImportedRun run = only(traceText(deviceSteps()));
  const SeriesTable* kernels = findTable(run.tables, "kernels");
  QCOMPARE(kernels->find("name")->texts.front(), std::string("first_gemm"));
  QCOMPARE(kernels->find("section")->texts,
           (std::vector<std::string>{"GPU kernels", "communication", "GPU kernels", "GPU kernels", "copies"}));
  QCOMPARE(kernels->find("calls")->values[2], 2.0);
  QCOMPARE(kernels->find("total_time_us")->values[2], 60.0);
  QCOMPARE(kernels->find("min_time_us")->values[2], 10.0);
  QCOMPARE(kernels->find("max_time_us")->values[2], 50.0);
  QCOMPARE(run.profile.steps, 2);
  QCOMPARE(run.profile.wallMs, 2.0);
  QStringList found;
  for (const KernelTime& time : run.profile.kernels)
    found << QStringLiteral("%1|%2|%3")
                 .arg(QString::fromStdString(time.kernel), QString::fromStdString(time.kind),
                      QString::fromStdString(time.pass));
  QCOMPARE(found,
           (QStringList{"first_gemm|fully connected|forward", "ncclDevKernel_AllReduce_Sum_f32_RING_LL|communication|",
                        "conv_fprop|convolution|forward", "sgd_update|update|forward",
                        "Memcpy HtoD (Pageable -> Device)|copy|forward", "sgd_update|update|update"}));
}

void TestImportTraces::tracesWithoutSteps() {
  QByteArrayList events = deviceSteps();
  events.erase(events.begin(), events.begin() + 3);
  const ImportedRun run = only(traceText(events));
  QVERIFY(findTable(run.tables, "steps") == nullptr);
  QCOMPARE(findTable(run.tables, "rank_means")->find("step_time_ms")->values[0], 1.71);
  QVERIFY(QString::fromStdString(run.remarks.at(0)).contains("ProfilerStep"));
  // Neither kernels nor operators.
  const auto report = importFiles({m_fixture.write("rank0.json", traceText({traceEvent("other", "x", 1, 1, 1)}))});
  QVERIFY(!report.ok());
  QCOMPARE(report.error().code, std::string("import-empty"));
  QVERIFY(QString::fromStdString(report.error().message).contains("CUDA"));
}

/// The parts of recorded steps equal those that make_trace.py found.
void TestImportTraces::compareWithExpected(const QString& folder, const QString& ending) {
  QFile file(folder + QStringLiteral("/expected.json"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
  const auto report = importFiles({(folder + QStringLiteral("/rank0.json") + ending).toStdString(),
                                   (folder + QStringLiteral("/rank1.json") + ending).toStdString()});
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().message.english().c_str());
  QCOMPARE(report->runs.size(), size_t(1));
  const ImportedRun& run = report->runs.front();
  QCOMPARE(run.deviceCount.value(), 2);
  for (int rank = 0; rank < 2; ++rank) {
    const QJsonObject own = expected[QStringLiteral("rank%1").arg(rank)].toObject();
    const SeriesTable* steps = findTable(run.tables, rank == 0 ? "steps" : "rank_steps/1");
    QVERIFY(steps != nullptr);
    const QJsonArray parts = own["parts"].toArray();
    QCOMPARE(static_cast<qsizetype>(steps->rowCount()), parts.size());
    double overlap = 0, communication = 0;
    for (qsizetype i = 0; i < parts.size(); ++i) {
      const std::pair<const char*, const char*> columns[] = {{"step_time_ms", "step"},
                                                             {"compute_time_ms", "compute"},
                                                             {"allreduce_time_ms", "exposed"},
                                                             {"allreduce_busy_ms", "communication"},
                                                             {"data_wait_ms", "data_wait"}};
      for (const auto& [column, part] : columns)
        QCOMPARE(std::round(1000 * steps->find(column)->values[static_cast<size_t>(i)]), parts[i][part].toDouble());
      overlap += parts[i]["overlap"].toDouble();
      communication += parts[i]["communication"].toDouble();
    }
    // All collectives of these traces are within the steps.
    const double found =
        findTable(run.tables, "rank_means")->find("communication_overlap")->values[static_cast<size_t>(rank)];
    QVERIFY2(std::abs(found - overlap / communication) < 1e-3, qPrintable(QString::number(found)));
  }
  const SeriesTable* kernels = findTable(run.tables, "kernels");
  const auto& names = kernels->find("name")->texts;
  const auto place = std::find(names.begin(), names.end(), "gloo:all_reduce");
  QVERIFY(place != names.end());
  QCOMPARE(kernels->find("calls")->values[static_cast<size_t>(place - names.begin())],
           expected["rank0"]["all_reduces"].toDouble() + expected["rank1"]["all_reduces"].toDouble());
}

void TestImportTraces::recordedTracesOfTwoRanks() {
  compareWithExpected(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_import/traces"),
                      QStringLiteral(".gz"));
}

void TestImportTraces::tracesOfThisPyTorch() {
  LONG_CHECK_ONLY("a quarter of a minute");
  QProcess python;
  python.start(QStringLiteral("/usr/bin/python3"), {QStringLiteral("-c"), QStringLiteral("import torch")});
  python.waitForFinished(60000);
  if (python.exitCode() != 0 || python.error() == QProcess::FailedToStart)
    QSKIP("needs PyTorch for /usr/bin/python3 (apt-get install python3-torch)");
  QTemporaryDir folder;
  const QString script =
      qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") + QStringLiteral("/tests/engine_import/traces/make_trace.py");
  python.start(QStringLiteral("/usr/bin/python3"), {script, folder.path(), QStringLiteral("3")});
  QVERIFY(python.waitForFinished(200000));
  QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
  compareWithExpected(folder.path(), {});
}

/// HolisticTraceAnalysis and the traces of its own tests, which are not part of this repository.
void TestImportTraces::realTracesEqualHta() {
  LONG_CHECK_ONLY("a minute");
  const QString bin = qEnvironmentVariable("SCALESCOPE_BIN_DIR"), hta = bin + QStringLiteral("/../hta");
  const QString traces = hta + QStringLiteral("/source/tests/data");
  if (!QFile::exists(traces)) QSKIP("needs HolisticTraceAnalysis and its traces: packaging/check --long fetches them");
  QProcess python;
  python.start(hta + QStringLiteral("/bin/python3"), {qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") +
                                                          QStringLiteral("/tests/engine_import/traces/compare_hta.py"),
                                                      bin + QStringLiteral("/scalescope-engine"), traces});
  QVERIFY(python.waitForFinished(500000));
  const QByteArray output = python.readAllStandardOutput();
  QVERIFY2(python.exitCode() == 0, (output + python.readAllStandardError()).constData());
  qInfo("%s", output.trimmed().constData());
}

void TestImportTraces::ranksOfFiles_data() {
  QTest::addColumn<int>("rank");
  QTest::newRow("rank0.json") << 0;
  QTest::newRow("rank-03.json.gz") << 3;
  QTest::newRow("rank-34.Jul_15_10_52_41.1074.pt.trace.json.gz") << 34;
  QTest::newRow("trace_Rank_12.json") << 12;
  QTest::newRow("worker7.1690000000.pt.trace.json") << 7;
  QTest::newRow("run_r5.json") << 5;
  QTest::newRow("node1_4711.1690000000.pt.trace.json") << -1;
  QTest::newRow("trace.json") << -1;
  QTest::newRow("rank99999999.json") << -1;
}

void TestImportTraces::ranksOfFiles() {
  QFETCH(int, rank);
  QCOMPARE(rankInName(QTest::currentDataTag()), rank);
}

void TestImportTraces::filesBecomeRuns() {
  const auto runsOf = [this](const QList<std::pair<QString, QByteArray>>& files) {
    std::vector<std::filesystem::path> paths;
    for (const auto& [name, text] : files) paths.push_back(m_fixture.write(name, text));
    const auto report = importFiles(paths);
    QStringList found;
    if (!report.ok()) return found;
    for (const ImportedRun& run : report->runs) {
      QStringList ranks;
      for (const double rank : findTable(run.tables, "rank_means")->find("rank")->values)
        ranks << QString::number(rank);
      found << ranks.join(QLatin1Char(' '));
    }
    return found;
  };
  const QByteArray plain = traceText(deviceSteps());
  const auto ranked = [](int rank) {
    return traceText(deviceSteps(), " \"distributedInfo\": {\"rank\": " + QByteArray::number(rank) + "},\n");
  };
  QCOMPARE(runsOf({{"rank0.json", plain}, {"rank1.json", plain}, {"rank2.json", plain}}), QStringList{"0 1 2"});
  // What the trace states counts more than its name.
  QCOMPARE(runsOf({{"rank5.json", ranked(1)}, {"b.json", ranked(0)}}), QStringList{"0 1"});
  // The only number that differs.
  QCOMPARE(runsOf({{"trace-8-0.json", plain}, {"trace-8-1.json", plain}}), QStringList{"0 1"});
  // Two recordings of each rank are two runs.
  QCOMPARE(
      runsOf(
          {{"a_rank0.1.json", plain}, {"a_rank1.1.json", plain}, {"a_rank0.2.json", plain}, {"a_rank1.2.json", plain}}),
      (QStringList{"0 1", "0 1"}));
  QCOMPARE(runsOf({{"x.json", plain}, {"another.json", plain}}), (QStringList{"0", "0"}));
}

void TestImportTraces::becomesAResult() {
  const auto report = importFiles({m_fixture.write("rank0.json", traceText(deviceSteps()))});
  QVERIFY(report.ok());
  const RunResult result = importedResult(*report, report->runs.front());
  QCOMPARE(result.summary.stepTimeMeanMs.value(), 1.0);
  QVERIFY(result.summary.computeTimeMeanMs && result.summary.hostTimeMeanMs && !result.summary.imagesPerSecond);
  QVERIFY(QString::fromStdString(result.annotations.citation).contains("rank0.json, events 1 to 20 (17 used)"));
  const auto again = resultFromJson(resultToJson(result));
  QVERIFY(again.ok());
  QCOMPARE(again->profile.kernels.size(), result.profile.kernels.size());
}

void TestImportTraces::truncatedAnywhere() {
  const QByteArray whole = traceText(deviceSteps());
  const qsizetype list = whole.indexOf("traceEvents");
  for (qsizetype size = 0; size < whole.size(); size += 7) {
    const auto report = importFiles({m_fixture.write("rank0.json", whole.left(size))});
    if (!report.ok()) {
      QVERIFY(!report.error().message.empty());
      continue;
    }
    QVERIFY(size > list);
    const bool closed = size > whole.lastIndexOf('}');
    QCOMPARE(report->runs.front().cut, !closed);
  }
  // Truncated while compressed: events up to there count.
  QFile recorded(qEnvironmentVariable("SCALESCOPE_SOURCE_DIR") +
                 QStringLiteral("/tests/engine_import/traces/rank0.json.gz"));
  QVERIFY(recorded.open(QIODevice::ReadOnly));
  const QByteArray zipped = recorded.readAll();
  const auto report = importFiles({m_fixture.write("rank0.json.gz", zipped.left(zipped.size() * 3 / 4))});
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().message.english().c_str());
  QVERIFY(report->runs.front().cut);
  QVERIFY(report->files.front().endsEarly);
}

void TestImportTraces::damagedAndHostile() {
  QByteArrayList events = deviceSteps();
  events.insert(5, "{\"ph\": \"X\", \"name\": \"deep\", \"ts\": 1, \"args\": " + QByteArray(150, '[') +
                       QByteArray(150, ']') + "}");
  events.insert(
      5, "{\"ph\": \"X\", \"name\": \"quote \\\" \\u00fc \\\\\", \"cat\": \"cpu_op\", \"ts\": 1e3, \"dur\": NaN}");
  events.insert(5, "{\"ph\": \"X\", \"cat\": \"kernel\", \"name\": \"far\", \"ts\": 1e300, \"dur\": -5}");
  events.insert(5, "12");
  events.insert(5, "{\"ph\": \"X\", \"name\": \"long\", \"ts\": 1, \"args\": \"" + QByteArray(9 << 20, 'x') + "\"}");
  const ImportedRun run = only(traceText(events));
  QCOMPARE(findTable(run.tables, "steps")->rowCount(), size_t(2));
  QVERIFY(QString::fromStdString(run.remarks.at(0)).contains("more than 8 MiB"));
  // A fault ends the reading; what was before it counts.
  events.append("{\"ph\": }");
  const ImportedRun faulty = only(traceText(events));
  QVERIFY(faulty.cut);
  QVERIFY(QString::fromStdString(faulty.remarks.at(0)).contains("from byte"));
  QVERIFY(!importFiles({m_fixture.write("a.json", "{\"schemaVersion\": 1, \"deviceProperties\": " +
                                                      QByteArray(5000, '[') + ", \"traceEvents\": [")})
               .ok());
}

void TestImportTraces::timesAreExact() {
  QCOMPARE(nanosecondsOf("1700000000000000.123").value(), std::int64_t(1700000000000000123));
  QCOMPARE(nanosecondsOf("5904.5").value(), std::int64_t(5904500));
  QCOMPARE(nanosecondsOf("-3").value(), std::int64_t(-3000));
  QCOMPARE(nanosecondsOf("1.5e3").value(), std::int64_t(1500000));
  for (const char* text : {"", "-", "abc", "1e300", "99999999999999999", "1.2.3", "nan"})
    QVERIFY2(!nanosecondsOf(text), text);
}

void TestImportTraces::horovodTimeline() {
  const ImportedRun run = only(horovodTimelineText(), "timeline.json");
  QCOMPARE(run.format, std::string("horovod_timeline"));
  QVERIFY(!run.cut);  // its last bracket is missing by design
  QCOMPARE(run.deviceCount.value(), 2);
  const SeriesTable* steps = findTable(run.tables, "steps");
  QCOMPARE(steps->find("step_time_ms")->values, (std::vector<double>{1, 1, 0.18}));
  QCOMPARE(steps->find("allreduce_busy_ms")->values, (std::vector<double>{0.1, 0.1, 0.1}));
  QVERIFY(steps->find("compute_time_ms") == nullptr);
  QVERIFY(QString::fromStdString(run.remarks.at(0)).startsWith("Rank 1 was the last to be ready in 100 %"));
  QStringList found;
  for (const KernelTime& time : run.profile.kernels)
    found << QStringLiteral("%1 %2 %3 %4")
                 .arg(QString::fromStdString(time.kernel), QString::fromStdString(time.layer),
                      QString::fromStdString(time.kind))
                 .arg(time.timeMs);
  found.sort();
  QCOMPARE(found,
           (QStringList{
               "MEMCPY_IN_FUSION_BUFFER layer1.weight copy 0.015", "MEMCPY_IN_FUSION_BUFFER layer2.weight copy 0.015",
               "NCCL_ALLREDUCE layer1.weight communication 0.15", "NCCL_ALLREDUCE layer2.weight communication 0.15"}));
}

void TestImportTraces::ncclInspector() {
  const auto report = importFiles({m_fixture.write(
      "inspector.log", inspectorLine("AllReduce", 0, 1048576, 100, 10) + "{\"coll_perf\": \n" +
                           inspectorLine("AllReduce", 1, 1048576, 300, 30) + inspectorLine("AllGather", 0, 4096, 5, 1) +
                           inspectorLine("AllReduce", 0, 2048, 0, 0) +
                           inspectorLine("AllReduce", 0, 4096, 8, 2).left(60))});
  QVERIFY2(report.ok(), report.ok() ? "" : report.error().message.english().c_str());
  QCOMPARE(report->runs.size(), size_t(2));
  const ImportedRun& run =
      report->runs[1].deviceCount == 2 && report->runs[1].sources[0].count == 2 ? report->runs[1] : report->runs[0];
  QCOMPARE(run.kind, ResultKind::Collective);
  const SeriesTable* table = findTable(run.tables, "collective");
  QCOMPARE(table->rowCount(), size_t(1));
  QCOMPARE(table->find("time_us")->values[0], 200.0);
  QCOMPARE(table->find("bus_bandwidth_gb_per_s")->values[0], 15.0);  // harmonic mean
  QCOMPARE(findTable(run.tables, "kernels")->find("name")->texts[0], std::string("AllReduce, 1 MiB"));
  QVERIFY(run.cut);
  QVERIFY(QString::fromStdString(run.remarks.at(0)).contains("ends early"));
}

SCALESCOPE_TEST(TestImportTraces)

}  // namespace scalescope::import::test_import_traces

#include "test_import_traces.moc"
