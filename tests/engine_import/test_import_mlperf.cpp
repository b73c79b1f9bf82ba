// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <cmath>

#include "engine/import/import_result.h"
#include "engine/import/mlperf_folder.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/engine_import/mlperf_folders.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_mlperf {

/// Folders of submissions to MLPerf: names, systems, repeats, rounds, and descriptions that are wrong.
class TestImportMlperf : public QObject {
  Q_OBJECT
 private slots:
  void aRoundOfClassification();
  void aLossIsNoAccuracy();
  void whatContradictsIsMarked();
  void eachPlaceOfASubmissionIsImported();
  void oneLogKnowsItsSystem();
  void otherFoldersAreRefused();
  void filesOfOtherFormatsStayTogether();
  void inferenceBesideItsSystem();
  void annotationsAreKept();

 private:
  std::vector<ImportedRun> runsOf(const QString& path) const {
    auto report = importFiles({path.toStdString()});
    if (report.ok()) return report->runs;
    qWarning("%s", report.error().message.english().c_str());
    return {};
  }
  static bool says(const ImportedRun& run, const char* words) {
    return std::ranges::any_of(
        run.remarks, [words](const Text& remark) { return remark.english().find(words) != std::string::npos; });
  }
  static bool isNear(const std::optional<double>& value, double right) {
    return value && std::abs(*value - right) < 1e-9 * right;
  }
  static std::string factOf(const ImportedRun& run, const std::string& id) {
    for (const auto* facts : {&run.facts, &run.systemFacts})
      for (const auto& [name, value] : *facts)
        if (name == id) return value;
    return {};
  }
  QString root() const { return m_fixture.folder.path(); }

  ImportFixture m_fixture;
};

void TestImportMlperf::aRoundOfClassification() {
  const auto runs = runsOf(mlperf_folders::writeClassification(root()));
  QCOMPARE(runs.size(), std::size_t{5});
  const ImportedRun& run = runs[0];
  QCOMPARE(run.deviceCount, std::optional(32));
  QCOMPARE(run.nodeCount, std::optional(4));
  QCOMPARE(run.device, std::string("Example A100-80GB"));
  QCOMPARE(run.framework, std::string("Frame 3.1"));
  QCOMPARE(run.network, std::string("resnet"));
  QCOMPARE(run.batchSizeGlobal, std::optional(3264));
  QVERIFY(run.precision.empty() && !run.batchSizePerDevice);
  QCOMPARE(run.validationTop1Accuracy, std::optional(0.76));
  QVERIFY(isNear(run.trainingTimeS, 612.5) && isNear(runs[2].trainingTimeS, 655));
  QVERIFY(isNear(run.imagesPerSecond, 4897.959183673469));  // 3,000,000 images in 612.5 s
  QCOMPARE(run.system, std::string("tundra_mx22"));
  QCOMPARE(run.title, std::string("tundra_n4_mx22 resnet result_0"));
  QCOMPARE(run.labels.at("comparable_within"), std::string("MLPerf Training v2.0"));
  QCOMPARE(run.labels.at("mlperf_benchmark"), std::string("resnet"));
  QVERIFY(!run.labels.contains("mlperf_scaling_factor"));
  QCOMPARE(factOf(run, "cpu_model"), std::string("Example CPU 9000"));
  QCOMPARE(factOf(run, "network_adapters"), std::string("4x 200 Gb/s InfiniBand"));
  QCOMPARE(factOf(run, "cuda_version"), std::string("11.5"));
  QCOMPARE(factOf(run, "gpu_driver"), std::string("505.1"));
  QCOMPARE(factOf(run, "os_name"), std::string());
  QVERIFY(says(run, "The log states the submitter \"SUBMITTER_PLACEHOLDER\", the folder \"Northwind\""));
  QVERIFY(!says(run, "round is unknown") && !says(run, "description of the system"));
}

void TestImportMlperf::aLossIsNoAccuracy() {
  const auto runs = runsOf(mlperf_folders::writeLanguageModel(root()));
  QCOMPARE(runs.size(), std::size_t{10});
  for (const ImportedRun& run : runs) {
    QCOMPARE(run.deviceCount, std::optional(8));
    QCOMPARE(run.validationLoss, std::optional(0.9125));
    QVERIFY(!run.validationTop1Accuracy && !run.imagesPerSecond && !run.finalLoss);
    QCOMPARE(run.labels.at("mlperf_scaling_factor"), std::string("1.02"));
    QVERIFY(says(run, "The round is unknown"));
    QVERIFY(!says(run, "submitter") && !says(run, "platform"));
    QCOMPARE(run.labels.at("comparable_within"), runs[0].labels.at("comparable_within"));
  }
  QVERIFY(runs[0].labels.at("comparable_within").starts_with("MLPerf Training, unknown round (Fjord-Labs, "));
  QVERIFY(isNear(runs[3].trainingTimeS, 2000));  // in the order of the files
  const RunResult result = importedResult(*importFiles({(root() + "/Fjord-Labs").toStdString()}), runs[0]);
  QCOMPARE(result.summary.validationLoss, std::optional(0.9125));
  QVERIFY(findTable(result.series, "evaluations")->find("validation_loss") != nullptr);
}

void TestImportMlperf::whatContradictsIsMarked() {
  const auto runs = runsOf(mlperf_folders::writeDetection(root()));
  QCOMPARE(runs.size(), std::size_t{6});
  QCOMPARE(runs[0].deviceCount, std::optional(8));
  QVERIFY(isNear(runs[0].imagesPerSecond, 200));
  QVERIFY(isNear(runs[0].processImagesPerSecond, 25.25));
  QVERIFY(!runs[0].validationTop1Accuracy);
  QCOMPARE(factOf(runs[0], "eval_accuracy_is"), std::string("mean average precision"));
  QCOMPARE(runs[0].status(), RunStatus::Completed);
  QCOMPARE(runs[2].status(), RunStatus::Failed);
  QVERIFY(says(runs[2], "did not reach its target"));
  const ImportedRun& wrong = runs[5];
  QVERIFY(!wrong.deviceCount && !wrong.nodeCount && wrong.device.empty());
  QVERIFY(says(wrong,
               "The name of the system, \"cinder_n2_8xH100\", contradicts its description, which states nodes: 1, "
               "devices of each: 8"));
  QVERIFY(says(wrong, "states the device \"Example V100\""));
  QVERIFY(says(wrong, "states the submitter \"Someone Else\", the folder \"Cinder\""));
  QVERIFY(isNear(wrong.imagesPerSecond, 200));
  QCOMPARE(wrong.labels.at("comparable_within"), std::string("MLPerf Training v4.0"));
}

void TestImportMlperf::eachPlaceOfASubmissionIsImported() {
  const QString folder = mlperf_folders::writeDetection(root());
  for (const char* below : {"/..", "", "/results", "/results/"})
    QCOMPARE(runsOf(folder + QLatin1String(below)).size(), std::size_t{6});
  for (const char* below : {"/results/cinder_8xH100", "/results/cinder_8xH100/ssd"})
    QCOMPARE(runsOf(folder + QLatin1String(below)).size(), std::size_t{5});
}

void TestImportMlperf::oneLogKnowsItsSystem() {
  const QString folder = mlperf_folders::writeClassification(root());
  const auto runs = runsOf(folder + QStringLiteral("/results/tundra_n4_mx22/resnet/result_3.txt"));
  QCOMPARE(runs.size(), std::size_t{1});
  QCOMPARE(runs[0].deviceCount, std::optional(32));
  QCOMPARE(runs[0].labels.at("comparable_within"), std::string("MLPerf Training v2.0"));
  QVERIFY(QFile::copy(folder + QStringLiteral("/results/tundra_n4_mx22/resnet/result_3.txt"),
                      root() + QStringLiteral("/result_3.txt")));
  const auto alone = runsOf(root() + QStringLiteral("/result_3.txt"));
  QCOMPARE(alone.size(), std::size_t{1});
  QVERIFY(!alone[0].deviceCount && alone[0].labels.empty() && alone[0].title.empty());
}

void TestImportMlperf::otherFoldersAreRefused() {
  mlperf_folders::write(root() + QStringLiteral("/mine/results/one/two/result_1.txt"), kTensorFlow);
  const auto report = importFiles({(root() + QStringLiteral("/mine")).toStdString()});
  QVERIFY(!report.ok());
  QVERIFY(report.error().message.english().find("it is a folder") != std::string::npos);
  QVERIFY(mlperfLogsIn((root() + QStringLiteral("/mine")).toStdString()).empty());
}

void TestImportMlperf::filesOfOtherFormatsStayTogether() {
  const QString folder = mlperf_folders::writeClassification(root());
  const auto plain = m_fixture.write(QStringLiteral("tf.log"), kTensorFlow);
  const auto report = importFiles({folder.toStdString(), plain});
  QVERIFY(report.ok());
  QCOMPARE(report->files.size(), std::size_t{6});
  QCOMPARE(report->runs.size(), std::size_t{6});
  QCOMPARE(report->files[5].name, std::string("tf.log"));
  QCOMPARE(report->runs[5].sources[0].file, 5);
  QVERIFY(isNear(report->runs[5].imagesPerSecond, 709.25));
  QVERIFY(report->runs[5].labels.empty());
}

void TestImportMlperf::inferenceBesideItsSystem() {
  mlperf_folders::write(root() + QStringLiteral("/one/systems/dune.json"),
                        mlperf_folders::system("Dune", "Dune", "2", "\"4\"", "Example H200"));
  mlperf_folders::write(root() + QStringLiteral("/one/mlperf_log_summary.txt"),
                        "MLPerf Results Summary\nSUT name : Dune\nScenario : Offline\nMode     : PerformanceOnly\n"
                        "Samples per second: 25.5\nTokens per second: 8000.5\nResult is : VALID\n"
                        "No errors encountered during test.\n");
  for (const char* path : {"/one", "/one/mlperf_log_summary.txt"}) {
    const auto runs = runsOf(root() + QLatin1String(path));
    QCOMPARE(runs.size(), std::size_t{1});
    QCOMPARE(runs[0].deviceCount, std::optional(8));
    QCOMPARE(runs[0].nodeCount, std::optional(2));
    QCOMPARE(runs[0].device, std::string("Example H200"));
    QVERIFY(runs[0].throughput && isNear(runs[0].throughput->value, 8000.5));
    QVERIFY(!runs[0].imagesPerSecond && !runs[0].batchSizeGlobal);
  }
}

void TestImportMlperf::annotationsAreKept() {
  const QString folder = mlperf_folders::writeClassification(root());
  const auto report = importFiles({folder.toStdString()});
  QVERIFY(report.ok());
  const std::filesystem::path runs = (root() + QStringLiteral("/library")).toStdString();
  const auto written = writeImported(*report, runs);
  QVERIFY(written.ok() && written->size() == 5);
  auto result = readResult(written->front());
  QVERIFY(result.ok());
  QCOMPARE(result->summary.name, std::string("tundra_n4_mx22 resnet result_0"));
  QCOMPARE(result->annotations.system, std::string("tundra_mx22"));
  QVERIFY(annotate(result->annotations, "label/comparable_within", "MLPerf Training v2.1").ok());
  QVERIFY(annotate(result->annotations, "system", "").ok());
  result->annotations.labels.erase("mlperf_benchmark");
  QVERIFY(rewriteAnnotations(written->front(), result->annotations).ok());
  QVERIFY(writeImported(*report, runs).ok());
  result = readResult(written->front());
  QCOMPARE(result->annotations.label("comparable_within"), std::string("MLPerf Training v2.1"));
  QCOMPARE(result->annotations.label("mlperf_benchmark"), std::string("resnet"));
  QCOMPARE(result->annotations.system, std::string());
}

SCALESCOPE_TEST(TestImportMlperf)

}  // namespace scalescope::import::test_import_mlperf

#include "test_import_mlperf.moc"
