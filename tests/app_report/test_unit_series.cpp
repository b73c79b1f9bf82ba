// SPDX-License-Identifier: GPL-3.0-or-later
// Series of logs over nodes and devices, from files to scaling and comparison, each in its own unit.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "app/exporting/figure_request.h"
#include "app/results/comparison.h"
#include "app/results/figure_metrics.h"
#include "app/results/names/usable_runs.h"
#include "app/scale/scaling_study.h"
#include "engine/import/import_result.h"
#include "engine/import/importer.h"
#include "tests/harness/window_test.h"

namespace scalescope::test_unit_series {

namespace {

/// Weak scaling on nodes of eight devices; `ms`: of an iteration of 128 samples for each node.
QByteArray megatronLog(int nodes, const char* ms, const char* tflops) {
  const QByteArray count = QByteArray::number(nodes), devices = QByteArray::number(8 * nodes),
                   batch = QByteArray::number(128 * nodes);
  QByteArray log = "+ torchrun --nproc_per_node 8 --nnodes " + count + " pretrain_gpt.py --bf16\n" +
                   "using world size: " + devices + ", data-parallel size: " + devices +
                   ", tensor-model-parallel size: 1, pipeline-model-parallel size: 1\n" +
                   "  micro_batch_size ................................ 2\n" +
                   "  seq_length ...................................... 4096\n" +
                   "  params_dtype .................................... torch.bfloat16\n";
  for (const char* step : {"10", "20", "30"})
    log += QByteArray(" iteration       ") + step +
           "/      30 | consumed samples:         2560 | elapsed time per iteration (ms): " + ms +
           " | learning rate: 1.500E-04 | global batch size:   " + batch +
           " | lm loss: 9.120000E+00 | throughput per GPU (TFLOP/s/GPU): " + tflops + " |\n";
  return log;
}

/// On nodes of four devices; `tps`: of one device.
QByteArray torchtitanLog(int nodes, const char* tps, const char* tflops) {
  const QByteArray front = "[rank0]:[titan] 2025-08-09 10:00:00,500 - root - INFO - ";
  QByteArray log = "+ torchrun --nnodes=" + QByteArray::number(nodes) + " --nproc-per-node=4 -m torchtitan.train\n" +
                   front + "Building 1-D device mesh with ['dp_shard'], [" + QByteArray::number(4 * nodes) + "]\n" +
                   front + "Peak FLOPS used for computing MFU: 9.890e+14\n";
  for (const char* step : {"10", "20", "30"})
    log += front + "step: " + step + "  loss:  9.5000  grad_norm:  1.2000  memory: 40.00GiB(50.00%)  tps: " + tps +
           "  tflops: " + tflops + "  mfu: 30.00%\n";
  return log;
}

QByteArray vllmResult(int tensorParallel, const char* tokensPerS, const char* latencyMs, const char* more = "") {
  QByteArray result =
      "{'model_id': 'org/model-8b', 'tp': '%1', 'num_prompts': 200, 'request_rate': 'inf', 'duration': 50.0, "
      "'completed': 200, 'output_throughput': %2, 'mean_e2el_ms': %3%4}\n";
  result.replace("%1", QByteArray::number(tensorParallel)).replace("%2", tokensPerS).replace("%3", latencyMs);
  result.replace("%4", more);
  return result.replace('\'', '"');
}

QByteArray horovodLog(int devices, const char* perDevice, const char* total) {
  const QByteArray count = QByteArray::number(devices);
  return "Model: resnet50\nBatch size: 32\nNumber of GPUs: " + count + "\nIter #0: " + perDevice +
         " img/sec per GPU\nTotal img/sec on " + count + " GPU(s): " + total + " +-1.0\n";
}

}  // namespace

class TestUnitSeries : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void nodesScaleInTheirUnit_data();
  void nodesScaleInTheirUnit();
  void devicesScaleInTheirUnit_data();
  void devicesScaleInTheirUnit();
  void metricsHaveTheirUnit_data();
  void metricsHaveTheirUnit();
  void unitsDoNotMix();
  void linesNameTheirModel();
  void loadsOfAServiceAreApart();
  void projectionsAreInTheirUnit();

 private:
  std::vector<RunResult> imported(const char* name, const QByteArrayList& logs) const;

  QTemporaryDir m_folder;
  std::map<QString, std::vector<RunResult>> m_series;
};

std::vector<RunResult> TestUnitSeries::imported(const char* name, const QByteArrayList& logs) const {
  std::vector<RunResult> results;
  for (const QByteArray& log : logs) {
    QFile file(m_folder.filePath(QStringLiteral("%1%2.log").arg(QLatin1String(name)).arg(results.size())));
    if (!file.open(QIODevice::WriteOnly) || file.write(log) != log.size()) qFatal("cannot write a temporary file");
    file.close();
    const auto report = import::importFiles({file.fileName().toStdString()});
    if (!report.ok() || report->runs.size() != 1) qFatal("%s is not read as one run", name);
    results.push_back(import::importedResult(*report, report->runs.front()));
    results.back().summary.runId = name + std::to_string(results.size());
  }
  return results;
}

void TestUnitSeries::initTestCase() {
  m_series["megatron"] = imported("megatron", {megatronLog(1, "10000.0", "400.0"), megatronLog(2, "10400.0", "384.6"),
                                               megatronLog(4, "11000.0", "363.6")});
  m_series["torchtitan"] = imported(
      "torchtitan",
      {torchtitanLog(1, "6,000", "300.00"), torchtitanLog(2, "5,850", "292.50"), torchtitanLog(4, "5,700", "285.00")});
  m_series["vllm"] = imported("vllm", {vllmResult(1, "1000.0", "4000.5"), vllmResult(2, "1800.0", "2300.25"),
                                       vllmResult(4, "3000.0", "1500.125")});
  m_series["resnet"] = imported(
      "resnet", {horovodLog(1, "300.0", "300.0"), horovodLog(2, "290.0", "580.0"), horovodLog(4, "280.0", "1120.0")});
}

void TestUnitSeries::nodesScaleInTheirUnit_data() {
  QTest::addColumn<QString>("unit");
  QTest::addColumn<QList<double>>("throughputs");
  QTest::addColumn<QList<double>>("efficiencies");
  // 128 / 10 s, 256 / 10.4 s, 512 / 11 s
  QTest::newRow("megatron") << "samples/s" << QList<double>{12.8, 24.615384615, 46.545454545}
                            << QList<double>{0.961538462, 0.909090909};
  // 4 * 6000, 8 * 5850, 16 * 5700
  QTest::newRow("torchtitan") << "tokens/s" << QList<double>{24000, 46800, 91200} << QList<double>{0.975, 0.95};
}

void TestUnitSeries::nodesScaleInTheirUnit() {
  QFETCH(QString, unit);
  QFETCH(QList<double>, throughputs);
  QFETCH(QList<double>, efficiencies);
  const ScalingStudy study = studyScaling(m_series.at(QString::fromLatin1(QTest::currentDataTag())));
  QCOMPARE(study.unit, unit);
  QCOMPARE(study.lines.size(), size_t(1));
  const std::vector<ScalingPoint>& points = study.lines.front().points;
  QCOMPARE(points.size(), size_t(3));
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(points[i].nodes, 1 << i);
    QVERIFY(std::abs(points[i].throughput / throughputs[static_cast<qsizetype>(i)] - 1) < 1e-8);
    if (i > 0) QVERIFY(std::abs(points[i].efficiencyAcross - efficiencies[static_cast<qsizetype>(i) - 1]) < 1e-8);
  }
}

void TestUnitSeries::devicesScaleInTheirUnit_data() {
  QTest::addColumn<QString>("unit");
  QTest::addColumn<QList<double>>("throughputs");
  QTest::addColumn<QList<double>>("efficiencies");
  QTest::newRow("vllm") << "output tokens/s" << QList<double>{1000, 1800, 3000} << QList<double>{1, 0.9, 0.75};
  QTest::newRow("resnet") << "images/s" << QList<double>{300, 580, 1120} << QList<double>{1, 0.966666667, 0.933333333};
}

void TestUnitSeries::devicesScaleInTheirUnit() {
  QFETCH(QString, unit);
  QFETCH(QList<double>, throughputs);
  QFETCH(QList<double>, efficiencies);
  const std::vector<RunResult>& runs = m_series.at(QString::fromLatin1(QTest::currentDataTag()));
  const ScalingStudy study = studyScaling(runs);
  QCOMPARE(study.unit, unit);
  QCOMPARE(study.lines.size(), size_t(1));
  const std::vector<ScalingPoint>& points = study.lines.front().points;
  QCOMPARE(points.size(), size_t(3));
  const Comparison comparison = compareRuns(runs, QString());
  QCOMPARE(comparison.unit, unit);
  for (std::size_t i = 0; i < 3; ++i) {
    QCOMPARE(points[i].devices, 1 << i);
    QVERIFY(std::abs(points[i].efficiency - efficiencies[static_cast<qsizetype>(i)]) < 1e-8);
    QVERIFY(std::abs(comparison.groups[i].statistics.mean - throughputs[static_cast<qsizetype>(i)]) < 1e-8);
  }
}

void TestUnitSeries::metricsHaveTheirUnit_data() {
  QTest::addColumn<QString>("series");
  QTest::addColumn<QString>("metric");
  QTest::addColumn<QString>("unit");
  QTest::addColumn<QList<double>>("values");
  QTest::newRow("MFU") << "torchtitan"
                       << "model_flop_utilisation"
                       << "%" << QList<double>{30.333670374, 29.575328615, 28.816986855};
  QTest::newRow("arithmetic") << "megatron"
                              << "model_tflop_per_s_per_device"
                              << "TFLOP/s" << QList<double>{400, 384.6, 363.6};
  // 4096 tokens of each sample
  QTest::newRow("tokens") << "megatron"
                          << "tokens_per_second"
                          << "tokens/s" << QList<double>{52428.8, 100824.615384615, 190650.181818182};
  QTest::newRow("latency") << "vllm"
                           << "latency_ms"
                           << "ms" << QList<double>{4000.5, 2300.25, 1500.125};
}

void TestUnitSeries::metricsHaveTheirUnit() {
  QFETCH(QString, series);
  QFETCH(QString, metric);
  QFETCH(QString, unit);
  QFETCH(QList<double>, values);
  FigureStyles styles;
  for (const char* kind : {"compare", "scaling"}) {
    const auto figure = buildFigure({QString::fromLatin1(kind), {{"metric", metric}}}, m_series.at(series), styles);
    QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
    const FigurePanel& panel = figure->figure.panels.front();
    QCOMPARE(panel.y.unit, unit);
    QList<double> drawn;
    for (const FigureSeries& one : panel.series)
      for (const FigurePoint& point : one.points)
        if (std::isfinite(point.y)) drawn.append(point.y);
    QCOMPARE(drawn.size(), values.size());
    for (qsizetype i = 0; i < values.size(); ++i) QVERIFY2(std::abs(drawn[i] / values[i] - 1) < 1e-8, kind);
  }
}

/// One unit stays, whatever comes with it.
void TestUnitSeries::unitsDoNotMix() {
  std::vector<RunResult> all = m_series.at("resnet");
  for (const char* name : {"megatron", "torchtitan", "vllm"})
    all.insert(all.end(), m_series.at(name).begin(), m_series.at(name).end());
  const ScalingStudy study = studyScaling(all);
  QCOMPARE(study.unit, QString("images/s"));
  QCOMPARE(study.used.size(), size_t(3));
  QCOMPARE(study.excluded.size(), qsizetype(9));
  // What is not in images/s is never stored as such.
  for (const RunResult& run : usableRuns(m_series.at("torchtitan")).runs) QVERIFY(!run.summary.imagesPerSecond);
}

void TestUnitSeries::linesNameTheirModel() {
  for (const auto& [series, label] :
       {std::pair("vllm", "org/model-8b, inference"), std::pair("megatron", "bf16, batch 2/device"),
        std::pair("torchtitan", "torchtitan")})
    QCOMPARE(studyScaling(m_series.at(series)).lines.front().label, std::string(label));
  FigureStyles styles;
  const auto figure = buildFigure({"scaling", {}}, m_series.at("vllm"), styles);
  QVERIFY(figure.ok());
  QVERIFY2(!figure->figure.caption.contains("batch per device"), qPrintable(figure->figure.caption));
}

/// Those of another limit of requests at once are left out of the series, and are a curve over the latency.
void TestUnitSeries::loadsOfAServiceAreApart() {
  std::vector<RunResult> runs =
      imported("limited", {vllmResult(2, "900.0", "1500.5", ", 'max_concurrency': 16, 'p99_e2el_ms': 2000.5"),
                           vllmResult(2, "1700.0", "3000.5", ", 'max_concurrency': 64, 'p99_e2el_ms': 4000.5")});
  std::vector<RunResult> all = m_series.at("vllm");
  all.insert(all.end(), runs.begin(), runs.end());
  const std::vector<ScalingPoint>& points = studyScaling(all).lines.front().points;
  QCOMPARE(points.size(), size_t(3));
  QCOMPARE(points[1].throughput, 1800.0);
  FigureStyles styles;
  const auto figure = buildFigure({"throughput-latency", {}}, runs, styles);
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  const FigurePanel& panel = figure->figure.panels.front();
  QCOMPARE(panel.y.unit, QString("output tokens/s"));
  QCOMPARE(panel.series.size(), size_t(1));
  QCOMPARE(panel.series.front().pointNames, QStringList({"16 at once", "64 at once"}));
  QCOMPARE(panel.series.front().points[0].x, 2000.5);
  QCOMPARE(panel.series.front().points[1].y, 1700.0);
}

/// 1e9 / 24000 s, 1e9 / 46800 s and 1e9 / 91200 s; the default length is one of images.
void TestUnitSeries::projectionsAreInTheirUnit() {
  FigureStyles styles;
  const auto unknown = buildFigure({"projection", {}}, m_series.at("torchtitan"), styles);
  QVERIFY(!unknown.ok());
  const std::string reason = unknown.error().message.english();
  QVERIFY2(reason.find("does not state the tokens of an epoch") != reason.npos, reason.c_str());
  const auto figure =
      buildFigure({"projection", {{"epochs", "1"}, {"images-per-epoch", "1e9"}}}, m_series.at("torchtitan"), styles);
  QVERIFY2(figure.ok(), figure.ok() ? "" : figure.error().message.english().c_str());
  const FigurePanel& panel = figure->figure.panels.front();
  QCOMPARE(panel.y.unit, QString("h"));
  const double hours[] = {11.574074074, 5.935422602, 3.045808967};
  for (std::size_t i = 0; i < 3; ++i) QVERIFY(std::abs(panel.series.front().points[i].y / hours[i] - 1) < 1e-8);
  QString caption = figure->figure.caption;
  QVERIFY2(caption.replace(QChar(QChar::Nbsp), ' ').contains("1 epoch of 1,000,000,000 tokens"), qPrintable(caption));
}

SCALESCOPE_WINDOW_TEST(TestUnitSeries)

}  // namespace scalescope::test_unit_series

#include "test_unit_series.moc"
