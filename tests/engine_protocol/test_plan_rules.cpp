// SPDX-License-Identifier: Apache-2.0
// Which settings of a plan exclude each other, on both sides of each rule; bounds of every number.
#include <QtTest>
#include <functional>

#include "engine/protocol/plan/plan_bounds.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_plan_rules {

using Change = std::function<void(Plan&)>;

class TestPlanRules : public QObject {
  Q_OBJECT
 private slots:
  void rules_data();
  void rules();
  void boundsOfEveryNumber();
};

namespace {

const QString kShort = "short test: ", kLong = "long test: ", kInference = "inference: ";

void inference(Plan& plan) { plan.test = TestKind::Inference; }
void longTest(Plan& plan) { plan.test = TestKind::Long; }

}  // namespace

void TestPlanRules::rules_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<QString>("faults");
  const auto row = [](const QString& name, const Change& change, const char* faults = "") {
    QTest::newRow(name.toUtf8().constData()) << change << faults;
  };
  row("defaults", [](Plan&) {});
  row(
      kShort + "as many warm-up steps as measured", [](Plan& plan) { plan.steps = plan.warmupSteps = 20; },
      "warmup_steps");
  row(kShort + "fewer warm-up steps", [](Plan& plan) { plan.steps = 21, plan.warmupSteps = 20; });
  row(kShort + "more warm-up steps than an open end has", [](Plan& plan) { plan.warmupSteps = 1000; });
  row(
      kShort + "no time", [](Plan& plan) { plan.minimumMeasuredTimeS = 0; }, "minimum_measured_time_s");
  row(kShort + "no time, but steps", [](Plan& plan) { plan.minimumMeasuredTimeS = 0, plan.steps = 30; });
  row(kShort + "equal times", [](Plan& plan) { plan.minimumMeasuredTimeS = plan.maximumMeasuredTimeS = 40; });
  row(
      kShort + "a smaller maximum",
      [](Plan& plan) { plan.minimumMeasuredTimeS = 40, plan.maximumMeasuredTimeS = 39.9; }, "maximum_measured_time_s");
  row(kShort + "a smaller maximum, but steps",
      [](Plan& plan) { plan.minimumMeasuredTimeS = 40, plan.maximumMeasuredTimeS = 39.9, plan.steps = 30; });
  row(kShort + "no epochs", [](Plan& plan) { plan.epochs = 0; });
  row(
      kLong + "no epochs", [](Plan& plan) { longTest(plan), plan.epochs = 0; }, "epochs");
  row(kLong + "a part of an epoch", [](Plan& plan) { longTest(plan), plan.epochs = 0.01; });
  row(kLong + "no time", [](Plan& plan) { longTest(plan), plan.minimumMeasuredTimeS = 0; });
  row(kLong + "as many epochs at most", [](Plan& plan) { longTest(plan), plan.epochs = plan.maximumEpochs = 3; });
  row(
      kLong + "fewer epochs at most", [](Plan& plan) { longTest(plan), plan.epochs = 3, plan.maximumEpochs = 2.9; },
      "maximum_epochs");
  row(kLong + "no more epochs", [](Plan& plan) { longTest(plan), plan.epochs = 3, plan.maximumEpochs = 0; });
  row(kLong + "all epochs warm up",
      [](Plan& plan) { longTest(plan), plan.epochs = plan.learningRateWarmupEpochs = 3; });
  row(
      kLong + "more epochs warm up",
      [](Plan& plan) { longTest(plan), plan.epochs = 3, plan.learningRateWarmupEpochs = 3.1; },
      "learning_rate_warmup_epochs");
  row(
      "a twin of synthetic images", [](Plan& plan) { plan.syntheticTwin = true; }, "synthetic_twin");
  row("a twin of real images", [](Plan& plan) { plan.syntheticTwin = true, plan.dataset = "idx"; });
  row("momentum below 1", [](Plan& plan) { plan.momentum = 0.999; });
  row(
      "momentum 1", [](Plan& plan) { plan.momentum = 1; }, "momentum");
  row(
      "no ranks",
      [](Plan& plan) {
        plan.hosts = {{"localhost", 0}};
      },
      "hosts");
  row(
      "no hosts", [](Plan& plan) { plan.hosts.clear(); }, "hosts");
  row("one rank beside a host without", [](Plan& plan) { plan.hosts = {{"a", 0}, {"b", 1}}; });
  for (const char* dataset : {"jpeg-folder", "tfrecord", "recordio", "lmdb", "auto"})
    row(
        QString("%1 without a folder").arg(dataset), [dataset](Plan& plan) { plan.dataset = dataset; }, "data_path");
  for (const char* dataset : {"synthetic", "learnable", "idx"})
    row(QString("%1 without a folder").arg(dataset), [dataset](Plan& plan) { plan.dataset = dataset; });
  row("generated images in their size", [](Plan& plan) { plan.dataset = "learnable", plan.imageSize = 28; });
  row(
      "generated images in another size", [](Plan& plan) { plan.dataset = "learnable", plan.imageSize = 32; },
      "image_size");
  const auto nowhere = [](Plan& plan) { plan.dataset = "tfrecord", plan.dataPath = "/nowhere/at/all"; };
  row("a folder that is not here", nowhere, "data_path");
  row("a folder of another host", [=](Plan& plan) { nowhere(plan), plan.hosts = {{"node1", 1}}; });
  row("a folder of one of two hosts", [=](Plan& plan) {
    nowhere(plan), plan.hosts = {{"localhost", 1}, {"node1", 1}};
  });
  row("a host's own folder", [=](Plan& plan) { nowhere(plan), plan.hosts.front().dataPath = "/elsewhere"; });
  row(
      "weights that are not here", [](Plan& plan) { plan.weights = "/nowhere.pth"; }, "weights");
  row("weights of another host", [](Plan& plan) { plan.weights = "/nowhere.pth", plan.hosts = {{"node1", 1}}; });
  row(
      "a network that is not here", [](Plan& plan) { plan.network = "/nowhere.json"; }, "network");
  row(
      "an unknown network", [](Plan& plan) { plan.network = "resnet-51"; }, "network");
  row("a network with its definition", [](Plan& plan) { plan.network = "mine", plan.networkDefinition = "{}"; });
  row(
      "training in int8", [](Plan& plan) { plan.precision = "int8"; }, "precision");
  row(
      "training by a scenario", [](Plan& plan) { plan.scenario = "offline"; }, "scenario");
  row(
      "training inside the clock", [](Plan& plan) { plan.decoding = "inside-clock"; }, "decoding");
  row("training with a selftest", [](Plan& plan) { plan.selftestFirst = true; });
  row("training with an automatic batch", [](Plan& plan) { plan.batchSizePerDevice = kLargestBatch; });
  row(kInference + "defaults", inference);
  row(kInference + "int8", [](Plan& plan) { inference(plan), plan.precision = "int8"; });
  row(
      kInference + "automatic batch", [](Plan& plan) { inference(plan), plan.batchSizePerDevice = kLargestBatch; },
      "batch_size_per_device");
  row(
      kInference + "a twin", [](Plan& plan) { inference(plan), plan.syntheticTwin = true, plan.dataset = "idx"; },
      "synthetic_twin");
  row(
      kInference + "a selftest", [](Plan& plan) { inference(plan), plan.selftestFirst = true; }, "selftest_first");
  for (const char* dataset : {"synthetic", "learnable"})
    row(
        kInference + "decoding of " + dataset,
        [dataset](Plan& plan) { inference(plan), plan.decoding = "inside-clock", plan.dataset = dataset; }, "decoding");
  row(kInference + "decoding of real images",
      [](Plan& plan) { inference(plan), plan.decoding = "inside-clock", plan.dataset = "idx"; });
  row(
      kInference + "rules of MLPerf without a scenario",
      [](Plan& plan) { inference(plan), plan.scenarioRules = "mlperf"; }, "scenario_rules");
  const auto scenario = [](const char* name, int batch) {
    return [name, batch](Plan& plan) {
      inference(plan);
      plan.scenario = name;
      plan.batchSizePerDevice = batch;
    };
  };
  row(kInference + "rules of MLPerf",
      [=](Plan& plan) { scenario("offline", 32)(plan), plan.scenarioRules = "mlperf"; });
  row(
      kInference + "rules of MLPerf for trtexec",
      [=](Plan& plan) { scenario("trtexec", 32)(plan), plan.scenarioRules = "mlperf"; }, "scenario_rules");
  row(kInference + "trtexec", scenario("trtexec", 32));
  row(
      kInference + "a scenario of steps", [=](Plan& plan) { scenario("offline", 32)(plan), plan.steps = 100; },
      "steps");
  row(kInference + "batches of steps", [](Plan& plan) { inference(plan), plan.steps = 100; });
  row(kInference + "one image a query", scenario("single-stream", 1));
  row(kInference + "two images a query", scenario("single-stream", 2), "batch_size_per_device");
  row(kInference + "a query's images in one batch", scenario("multi-stream", 8));
  row(kInference + "more than a query's images", scenario("multi-stream", 9), "batch_size_per_device");
  const auto bounded = [](Plan& plan) { inference(plan), plan.maximumAccuracyDrop = 1; };
  row(kInference + "a drop without int8", bounded, "maximum_accuracy_drop");
  row(
      kInference + "a drop without weights", [=](Plan& plan) { bounded(plan), plan.precision = "int8"; },
      "maximum_accuracy_drop");
  const auto elsewhere = [=](Plan& plan) {
    bounded(plan);
    plan.precision = "int8", plan.weights = "/w.pth", plan.hosts = {{"node1", 1}};
  };
  row(kInference + "a drop of synthetic images", elsewhere, "maximum_accuracy_drop");
  row(kInference + "a drop of real images", [=](Plan& plan) { elsewhere(plan), plan.dataset = "idx"; });
  row(
      kInference + "a cache that is not here", [](Plan& plan) { inference(plan), plan.calibrationCache = "/nowhere"; },
      "calibration_cache");
  row(kInference + "a cache of another host", [](Plan& plan) {
    inference(plan), plan.calibrationCache = "/nowhere", plan.hosts = {{"node1", 1}};
  });
  row(
      "a schedule that cannot be read", [](Plan& plan) { plan.learningRateSchedule = "0.1;x"; },
      "learning_rate_schedule");
  row(
      "a choice that is none", [](Plan& plan) { plan.decodeMode = "half"; }, "decode_mode");
}

void TestPlanRules::rules() {
  QFETCH(Change, change);
  QFETCH(QString, faults);
  Plan plan;
  change(plan);
  QStringList found;
  for (const PlanFault& fault : validatePlan(plan, {{"resnet-50", 1, 1, 224, 3, 1000}})) {
    found.append(QString::fromStdString(fault.field));
    QVERIFY(!fault.message.empty());
  }
  QCOMPARE(found.join(' '), faults);
}

/// The first and the last value of each number, and what is beside them.
void TestPlanRules::boundsOfEveryNumber() {
  int checked = 0;
  for (const PlanField& field : planFields()) {
    const FieldBounds* bounds = findBounds(field.id);
    if (bounds == nullptr) continue;
    const auto isIn = [&](double value) {
      Plan plan;
      if (!field.setText(plan, QString::number(value, 'g', 17).toStdString())) return false;
      for (const PlanFault& fault : checkBounds(plan))
        if (fault.field == field.id) return false;
      return true;
    };
    const std::string why = std::string(field.id) + " at ";
    ++checked;
    QVERIFY2(isIn(bounds->min), (why + "its least").c_str());
    QVERIFY2(isIn(bounds->max), (why + "its most").c_str());
    QVERIFY2(!isIn(bounds->max + 1), (why + "more than its most").c_str());
    QVERIFY2(!isIn(bounds->min / 2 - 0.25), (why + "less than its least").c_str());
    if (bounds->min > 0 && field.id != "batch_size_per_device")
      QVERIFY2(isIn(0) == bounds->acceptsZero, (why + "0").c_str());
  }
  QCOMPARE(checked, 34);
}

SCALESCOPE_TEST(TestPlanRules)

}  // namespace scalescope::test_plan_rules

#include "test_plan_rules.moc"
