// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <mutex>
#include <numeric>

#include "engine/analysis/run/run_state.h"
#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/inference/inference_run.h"
#include "engine/protocol/plan/plan_validation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_inference_run {

namespace {

Plan smallPlan(const char* precision) {
  Plan plan;
  plan.network = "resnet-20";
  plan.test = TestKind::Inference;
  plan.precision = precision;
  plan.backend = "cpu";
  plan.batchSizePerDevice = 2;
  plan.warmupSteps = 1;
  plan.steps = 6;
  plan.threadsPerRank = 1;
  return plan;
}

/// The result of a run, from its events.
struct Run {
  RunStatus status = RunStatus::Unknown;
  RunResult result;
};

Run runPlan(const Plan& plan) {
  TrainerSetup setup;
  setup.plan = plan;
  setup.backend = require(loadBackend(plan.backend));
  setup.dataset = require(openDataset(plan, {3, 32, 10}));
  setup.communicator = makeSingleCommunicator();
  setup.startSeconds = monotonicSeconds();
  RunStarted started;
  started.plan = plan;
  started.kind = ResultKind::Inference;
  RunState state;
  state.add({0, -1, started});
  std::mutex mutex;
  setup.sendEvent = [&](EventBody body) {
    const std::lock_guard lock(mutex);
    // Every event takes the way of a recorded run.
    state.add(require(eventFromJson(eventToJson({monotonicSeconds() - setup.startSeconds, 0, std::move(body)}))));
  };
  Run run;
  run.status = infer(setup, {});
  state.add({1, 0, RunEnded{run.status}});
  run.result = require(resultFromJson(resultToJson(state.result())));
  return run;
}

}  // namespace

class TestInferenceRun : public QObject {
  Q_OBJECT
 private slots:
  void measuresBatches_data() {
    QTest::addColumn<QString>("precision");
    QTest::newRow("fp32") << "fp32";
    QTest::newRow("bf16") << "bf16";
    QTest::newRow("int8") << "int8";
  }

  void measuresBatches() {
    QFETCH(QString, precision);
    Plan plan = smallPlan(precision.toStdString().c_str());
    plan.profileSteps = 2;
    Run run;
    try {
      run = runPlan(plan);
    } catch (const Failure& failure) {
      QCOMPARE(failure.error().code, "precision-unsupported");
      QCOMPARE(precision, "bf16");
      QSKIP("BF16 needs a processor with AVX512_BF16 or AMX.");
    }
    const Summary& summary = run.result.summary;
    QCOMPARE(run.status, RunStatus::Completed);
    QCOMPARE(summary.kind, ResultKind::Inference);
    QCOMPARE(summary.measuredSteps.value_or(0), 6);
    QCOMPARE(summary.measuredImages.value_or(0), 12);
    QVERIFY(summary.imagesPerSecond.value_or(0) > 0);
    QVERIFY(summary.latencyP50Ms.value_or(0) > 0);
    QVERIFY(summary.latencyP50Ms.value_or(0) > 0);
    QVERIFY(!summary.latencyP99Ms && !summary.latencyP999Ms);  // of too few batches
    QVERIFY(!summary.finalLoss && !summary.trainTop1Accuracy && !summary.learningRateFactor);
    const SeriesTable* layers = findTable(run.result.series, "inference_layers");
    QVERIFY(layers != nullptr && layers->rowCount() > 20);
    QCOMPARE(QString::fromStdString(layers->find("precision")->texts.at(0)), precision);
    QVERIFY(findTable(run.result.series, "latencies") != nullptr);
    QCOMPARE(run.result.profile.steps, 2);
    QVERIFY(!run.result.profile.kernels.empty());
  }

  /// Reading is part of a batch's time, and stated as its data wait; the plan of the result says so.
  void decodingIsMeasured_data() {
    QTest::addColumn<QString>("scenario");
    for (const char* scenario : {"batches", "single-stream"}) QTest::newRow(scenario) << scenario;
  }
  void decodingIsMeasured() {
    QFETCH(QString, scenario);
    Plan plan = smallPlan("fp32");
    plan.dataset = "learnable";
    plan.decoding = "inside-clock";
    plan.scenario = scenario.toStdString();
    if (scenario != "batches") {
      plan.batchSizePerDevice = 1;
      plan.steps = 0;
      plan.minimumMeasuredTimeS = 0.05;
      plan.maximumMeasuredTimeS = 3000;
    }
    const Run run = runPlan(plan);
    QCOMPARE(run.status, RunStatus::Completed);
    QCOMPARE(run.result.plan.decoding, std::string("inside-clock"));
    const SeriesTable* steps = findTable(run.result.series, "steps");
    QVERIFY(steps != nullptr);
    const std::vector<double>& waits = steps->find("data_wait_ms")->values;
    QVERIFY(std::accumulate(waits.begin(), waits.end(), 0.0) > 0);
  }

  void scenariosEnd_data() {
    QTest::addColumn<QString>("scenario");
    QTest::addColumn<int>("batch");
    QTest::addColumn<double>("targetRate");
    QTest::newRow("offline") << "offline" << 4 << 0.0;
    QTest::newRow("single-stream") << "single-stream" << 1 << 0.0;
    QTest::newRow("multi-stream") << "multi-stream" << 2 << 0.0;
    QTest::newRow("server") << "server" << 4 << 2000.0;
    QTest::newRow("search") << "server" << 4 << 0.0;
  }

  /// With a bound that every query keeps, verdicts do not depend on the machine's speed.
  void scenariosEnd() {
    QFETCH(QString, scenario);
    QFETCH(int, batch);
    QFETCH(double, targetRate);
    Plan plan = smallPlan("fp32");
    plan.scenario = scenario.toStdString();
    plan.batchSizePerDevice = batch;
    plan.targetRate = targetRate;
    plan.latencyBoundMs = 1e6;
    plan.multiStreamSamples = 2;
    plan.imageSize = 8;
    plan.steps = 0;
    plan.minimumMeasuredTimeS = 0.05;
    plan.maximumMeasuredTimeS = 3000;
    QVERIFY(validatePlan(plan, {}).empty());
    const Run run = runPlan(plan);
    const Summary& summary = run.result.summary;
    QCOMPARE(run.status, RunStatus::Completed);
    QVERIFY2(summary.scenarioVerdict == "valid", summary.scenarioReason.c_str());
    QVERIFY(summary.imagesPerSecond.value_or(0) > 0 && summary.latencyP50Ms.value_or(0) > 0);
    QCOMPARE(summary.queriesPerSecond.has_value(), scenario != "offline");
    QCOMPARE(summary.latencyEstimateMs.has_value(), scenario != "offline");
    const SeriesTable* histogram = findTable(run.result.series, "latency_histogram");
    QVERIFY(histogram != nullptr);
    const std::vector<double>& counts = histogram->find("count")->values;
    const double answered = std::accumulate(counts.begin(), counts.end(), 0.0);
    const double images = static_cast<double>(summary.measuredImages.value_or(0));
    QCOMPARE(answered, scenario == "multi-stream" ? images / 2 : images);
    if (scenario == "multi-stream") QVERIFY(summary.measuredImages.value_or(0) >= 2 * 662);  // early stopping's least
    const SeriesTable* search = findTable(run.result.series, "rate_search");
    QCOMPARE(search != nullptr, searchesRate(plan));
    QCOMPARE(summary.targetQueriesPerSecond.has_value(), scenario == "server");
    if (search != nullptr) QCOMPARE(*summary.targetQueriesPerSecond, search->find("target_rate")->values.back());
    if (targetRate > 0) QCOMPARE(*summary.targetQueriesPerSecond, targetRate);
    // Each query is of one image here, so that both rates are of the same answers in the same time.
    if (scenario == "server") QCOMPARE(*summary.queriesPerSecond, *summary.imagesPerSecond);
  }

  void plansAreChecked_data() {
    QTest::addColumn<QString>("field");
    QTest::newRow("precision") << "precision";
    QTest::newRow("single-stream") << "batch_size_per_device";
    QTest::newRow("steps of a scenario") << "steps";
    QTest::newRow("rules of batches") << "scenario_rules";
    QTest::newRow("scenario of a training") << "scenario";
    QTest::newRow("bound") << "latency_bound_ms";
    QTest::newRow("decoding of a training") << "decoding";
    QTest::newRow("decoding of generated images") << "decoding";
    QTest::newRow("several instances") << "";
    QTest::newRow("batch") << "batch_size_per_device";
    QTest::newRow("selftest") << "selftest_first";
    QTest::newRow("none") << "";
  }

  void plansAreChecked() {
    QFETCH(QString, field);
    Plan plan = smallPlan("fp32");
    if (field == "precision") {
      plan.test = TestKind::Short;
      plan.precision = "int8";
    }
    const QString row = QString::fromUtf8(QTest::currentDataTag());
    if (row == "several instances") plan.hosts.front().slotCount = 2;
    if (row == "batch") plan.batchSizePerDevice = kLargestBatch;
    if (row == "single-stream") plan.scenario = "single-stream", plan.steps = 0;
    if (row == "steps of a scenario") plan.scenario = "server";
    if (row == "rules of batches") plan.scenarioRules = "mlperf";
    if (row == "scenario of a training") plan.scenario = "server", plan.test = TestKind::Short;
    if (row == "bound") plan.latencyBoundMs = 0;
    if (field == "decoding") plan.decoding = "inside-clock";
    if (row == "decoding of a training") plan.test = TestKind::Short;
    plan.selftestFirst = field == "selftest_first";
    QStringList fields;
    for (const PlanFault& fault : validatePlan(plan, {})) fields.append(QString::fromStdString(fault.field));
    QCOMPARE(fields, field.isEmpty() ? QStringList() : QStringList{field});
  }
};

SCALESCOPE_TEST(TestInferenceRun)

}  // namespace scalescope::test_inference_run

#include "test_inference_run.moc"
