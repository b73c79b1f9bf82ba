// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "engine/protocol/run/stated_values.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_stated_values {

/// What people state of imported results, and how it leaves what the log says alone.
class TestStatedValues : public QObject {
  Q_OBJECT
 private slots:
  void statedValuesFillWhatIsOpen();
  void theFileKeepsThemApart();
  void whatTheLogSaysStays();
  void onlyImportsAreCompleted();
  void nonsenseIsRefused();

 private:
  static RunResult imported() {
    RunResult result;
    result.summary.runId = "imported-log";
    result.summary.origin = ResultOrigin::Imported;
    result.plan.network = "resnet-50-v1";
    result.unknownPlanFields = {"precision", "batch_size_per_device"};
    return result;
  }
};

void TestStatedValues::statedValuesFillWhatIsOpen() {
  RunResult result = imported();
  QVERIFY(annotate(result.annotations, "label/stated_precision", "fp16").ok());
  QVERIFY(annotate(result.annotations, "label/stated_device_count", "8").ok());
  QVERIFY(annotate(result.annotations, "label/stated_node_count", "2").ok());
  QVERIFY(annotate(result.annotations, "label/stated_batch_size_per_device", "128").ok());
  applyStated(result);
  QCOMPARE(result.plan.precision, std::string("fp16"));
  QCOMPARE(result.plan.batchSizePerDevice, 128);
  QCOMPARE(result.summary.deviceCount.value(), 8);
  QCOMPARE(result.summary.nodeCount.value(), 2);
  QVERIFY(result.unknownPlanFields.empty());
  QCOMPARE(statedValue(result, "precision"), std::string("fp16"));
  QCOMPARE(result.annotations.history.size(), std::size_t{4});
}

void TestStatedValues::theFileKeepsThemApart() {
  QTemporaryDir folder;
  const auto path = std::filesystem::path(folder.path().toStdString()) / "result.json";
  QVERIFY(writeResult(path, imported()).ok());
  RunResult result = imported();
  QVERIFY(annotate(result.annotations, "label/stated_precision", "fp16").ok());
  QVERIFY(annotate(result.annotations, "label/stated_device_count", "8").ok());
  QVERIFY(rewriteAnnotations(path, result.annotations).ok());
  auto stated = readResult(path);
  QVERIFY(stated.ok() && !stated->unknownPlanFields.contains("precision"));
  QCOMPARE(stated->summary.deviceCount.value(), 8);
  QVERIFY(writeResult(path, *stated).ok());  // as a bundle does: still apart
  QVERIFY(rewriteAnnotations(path, {}).ok());
  const auto before = readResult(path);
  QVERIFY(before.ok() && before->unknownPlanFields.contains("precision") && !before->summary.deviceCount);
}

void TestStatedValues::whatTheLogSaysStays() {
  RunResult result = imported();
  QVERIFY(!canState(result, "network") && canState(result, "precision"));
  QVERIFY(annotate(result.annotations, "label/stated_network", "vgg-16").ok());
  applyStated(result);
  QCOMPARE(result.plan.network, std::string("resnet-50-v1"));
  QVERIFY(statedValue(result, "network").empty());
  withdrawStated(result);
  QVERIFY(!result.unknownPlanFields.contains("network"));
}

void TestStatedValues::onlyImportsAreCompleted() {
  RunResult result = imported();
  result.summary.origin = ResultOrigin::Published;
  result.annotations.labels["stated_precision"] = "fp16";
  applyStated(result);
  QVERIFY(result.unknownPlanFields.contains("precision") && !canState(result, "precision"));
}

void TestStatedValues::nonsenseIsRefused() {
  Annotations annotations;
  for (const auto& [field, value] : {std::pair("precision", "fp8"), std::pair("device_count", "0"),
                                     std::pair("node_count", "two"), std::pair("images_per_second", "100")}) {
    const Status refused = annotate(annotations, std::string("label/stated_") + field, value);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, std::string("annotation-invalid"));
  }
  QVERIFY(annotations.labels.empty() && annotations.history.empty());
}

SCALESCOPE_TEST(TestStatedValues)

}  // namespace scalescope::test_stated_values

#include "test_stated_values.moc"
