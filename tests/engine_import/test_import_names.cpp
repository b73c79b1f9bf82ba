// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <algorithm>

#include "engine/import/import_result.h"
#include "engine/import/network_names.h"
#include "tests/engine_import/import_fixture.h"
#include "tests/harness/test_program.h"

namespace scalescope::import::test_import_names {

/// What networks of other systems are called here, and what becomes of their own names.
class TestImportNames : public QObject {
  Q_OBJECT
 private slots:
  void namesOfNetworks_data();
  void namesOfNetworks();
  void whatTheLogCallsTheNetworkIsKept();
  void runsAreDescribedForPeople();

 private:
  ImportFixture m_fixture;
};

void TestImportNames::namesOfNetworks_data() {
  QTest::addColumn<QString>("format");
  QTest::addColumn<QString>("theirs");
  QTest::addColumn<QString>("ours");
  const auto row = [](const char* format, const char* theirs, const char* ours) {
    QTest::addRow("%s %s", format, theirs) << format << theirs << ours;
  };
  row("tf_cnn_benchmarks", "resnet50", "resnet-50-v1");
  row("tf_cnn_benchmarks", "ResNet50", "resnet-50-v1");
  row("tf_cnn_benchmarks", "resnet50_v1.5", "resnet-50");
  row("tf_cnn_benchmarks", "resnet50_v2", "resnet50_v2");
  row("tf_cnn_benchmarks", "alexnet", "alexnet-tf");
  row("tf_cnn_benchmarks", "inception3", "inception-v3");
  row("tf_cnn_benchmarks", "vgg19", "vgg-19");
  row("pytorch_imagenet", "resnet50", "resnet-50");
  row("pytorch_imagenet", "inception_v3", "inception-v3 (variant not stated)");
  row("horovod_synthetic", "resnet50", "resnet-50 (variant not stated)");
  row("mxnet_speedometer", "resnet-152", "resnet-152 (variant not stated)");
  row("mxnet_speedometer", "inception-bn", "inception-bn");
  row("caffe", "AlexNet_mfp16", "AlexNet_mfp16");
  row("trtexec", "/root/resnet50", "/root/resnet50");
  row("csv_mapping", "resnet50", "resnet50");
}

void TestImportNames::namesOfNetworks() {
  QFETCH(QString, format);
  QFETCH(QString, theirs);
  QFETCH(QString, ours);
  QCOMPARE(QString::fromStdString(networkName(format.toStdString(), theirs.toStdString())), ours);
}

void TestImportNames::whatTheLogCallsTheNetworkIsKept() {
  const auto report = m_fixture.import(kTensorFlow);
  QVERIFY(report.ok());
  const std::pair<std::string, std::string> kept{"network_in_log", "resnet50"};
  const auto& facts = report->runs.front().facts;
  QVERIFY(std::find(facts.begin(), facts.end(), kept) != facts.end());
  const RunResult result = importedResult(*report, report->runs.front());
  QCOMPARE(result.plan.network, std::string("resnet-50-v1"));
  QCOMPARE(result.annotations.labels.at("network_in_log"), std::string("resnet50"));
}

void TestImportNames::runsAreDescribedForPeople() {
  ImportedRun run;
  run.format = "mxnet_speedometer";
  run.imagesPerSecond = 22119.557413630835;
  run.network = "resnet-152";
  run.precision = "fp16";
  run.batchSizePerDevice = 128;
  run.batchSizeGlobal = 1024;
  run.deviceCount = 8;
  run.tables = {{"steps", {{"step", {1, 2}}}}, {"evaluations", {{"epoch", {1}}}}};
  QCOMPARE(describe({}, run),
           std::string("training, MXNet (Speedometer, Time cost); images/s 22,119.56, network resnet-152, precision "
                       "fp16, batch per device 128, global batch 1,024, devices 8. Unknown: final loss. steps: 2 rows. "
                       "evaluations: 1 row."));
  run.kind = ResultKind::Inference;
  run.tables = {};
  QVERIFY(!QString::fromStdString(describe({}, run)).contains("final loss"));
}

SCALESCOPE_TEST(TestImportNames)

}  // namespace scalescope::import::test_import_names

#include "test_import_names.moc"
