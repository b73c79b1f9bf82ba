// SPDX-License-Identifier: Apache-2.0
// Which factors the comparability check looks at, in which order it lists them, and what makes results repeats.
#include <QtTest>
#include <functional>

#include "engine/analysis/comparability/comparability.h"
#include "engine/protocol/plan/plan_fields.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_comparability {

using Change = std::function<void(RunResult&)>;

class TestComparability : public QObject {
  Q_OBJECT
 private slots:
  void fieldsCountWhereTheyApply_data();
  void fieldsCountWhereTheyApply();
  void oneResultHasNoDifferences();
  void declaredFactorsComeFirst();
  void kindsOfMeasurementAlwaysDiffer();
  void whatAProgramStatesIsNamed();
  void weightsAndData();
  void unstatedFactorsOfImports();
  void everyFactorIsKnown_data();
  void everyFactorIsKnown();
  void repeatsAgreeInAll_data();
  void repeatsAgreeInAll();
  void repeatsByHand();
  void publishedValuesAreNoRepeats();
  void whatSeparatesIsNamed();
  void namesAreCompared();
  void repeatsOfLogs();
};

namespace {

RunResult plainRun(const char* id = "a") {
  RunResult result;
  result.summary.runId = id;
  result.summary.deviceCount = 2;
  result.summary.implementation = "engine 1";
  result.environment.hosts = {{"n1", {{"cpu_model", "X"}}}};
  return result;
}

RunResult importedRun(const char* id) {
  RunResult result = plainRun(id);
  result.summary.origin = ResultOrigin::Imported;
  result.environment.hosts.clear();
  for (const PlanField& field : planFields()) result.unknownPlanFields.insert(std::string(field.id));
  return result;
}

QStringList idsOf(const std::vector<FactorDifference>& differences) {
  QStringList ids;
  for (const FactorDifference& difference : differences) ids.append(QString::fromStdString(difference.id));
  return ids;
}

Change planned(void (*change)(Plan&)) {
  return [change](RunResult& result) { change(result.plan); };
}

}  // namespace

void TestComparability::fieldsCountWhereTheyApply_data() {
  QTest::addColumn<Change>("both");
  QTest::addColumn<Change>("second");
  QTest::addColumn<QString>("field");
  QTest::addColumn<bool>("counts");
  const auto row = [](const char* name, Change both, Change second, const char* field, bool counts) {
    QTest::newRow(name) << both << second << field << counts;
  };
  const auto training = planned([](Plan&) {});
  const auto longTest = planned([](Plan& plan) { plan.test = TestKind::Long; });
  const auto inference = planned([](Plan& plan) { plan.test = TestKind::Inference; });
  const auto server = planned([](Plan& plan) {
    plan.test = TestKind::Inference;
    plan.scenario = "server";
  });
  const auto multiStream = planned([](Plan& plan) {
    plan.test = TestKind::Inference;
    plan.scenario = "multi-stream";
  });
  const auto int8 = planned([](Plan& plan) { plan.precision = "int8"; });
  const auto epochs = planned([](Plan& plan) { plan.epochs = 2; });
  const auto maximumEpochs = planned([](Plan& plan) { plan.maximumEpochs = 9; });
  const auto evaluateEvery = planned([](Plan& plan) { plan.evaluateEveryEpochs = 2; });
  const auto steps = planned([](Plan& plan) { plan.steps = 7; });
  const auto minimumTime = planned([](Plan& plan) { plan.minimumMeasuredTimeS = 7; });
  const auto maximumTime = planned([](Plan& plan) { plan.maximumMeasuredTimeS = 700; });
  row("epochs of long tests", longTest, epochs, "epochs", true);
  row("epochs of short tests", training, epochs, "epochs", false);
  row("maximum of epochs of long tests", longTest, maximumEpochs, "maximum_epochs", true);
  row("maximum of epochs of short tests", training, maximumEpochs, "maximum_epochs", false);
  row("evaluations of long tests", longTest, evaluateEvery, "evaluate_every_epochs", true);
  row("evaluations of short tests", training, evaluateEvery, "evaluate_every_epochs", false);
  row("steps of short tests", training, steps, "steps", true);
  row("steps of long tests", longTest, steps, "steps", false);
  row("minimum of time of short tests", training, minimumTime, "minimum_measured_time_s", true);
  row("minimum of time of long tests", longTest, minimumTime, "minimum_measured_time_s", false);
  row("maximum of time of short tests", training, maximumTime, "maximum_measured_time_s", true);
  row("maximum of time of long tests", longTest, maximumTime, "maximum_measured_time_s", false);
  const auto offline = planned([](Plan& plan) { plan.scenario = "offline"; });
  const auto inClock = planned([](Plan& plan) { plan.decoding = "inside-clock"; });
  const auto mlperf = planned([](Plan& plan) { plan.scenarioRules = "mlperf"; });
  const auto samples = planned([](Plan& plan) { plan.multiStreamSamples = 4; });
  const auto rate = planned([](Plan& plan) { plan.targetRate = 100; });
  const auto bound = planned([](Plan& plan) { plan.latencyBoundMs = 7; });
  row("scenario", inference, offline, "scenario", true);
  row("scenario of training", training, offline, "scenario", false);
  row("decoding", inference, inClock, "decoding", true);
  row("decoding of training", training, inClock, "decoding", false);
  row("rules of a scenario", server, mlperf, "scenario_rules", true);
  row("rules of batches", inference, mlperf, "scenario_rules", false);
  row("samples of multi-stream", multiStream, samples, "multi_stream_samples", true);
  row("samples of others", server, samples, "multi_stream_samples", false);
  row("rate of a server", server, rate, "target_rate", true);
  row("rate of others", multiStream, rate, "target_rate", false);
  row("bound of a server", server, bound, "latency_bound_ms", true);
  row("bound of others", multiStream, bound, "latency_bound_ms", false);
  const auto entropy = planned([](Plan& plan) { plan.calibration = "entropy"; });
  const auto images = planned([](Plan& plan) { plan.calibrationImages = 64; });
  const auto drop = planned([](Plan& plan) { plan.maximumAccuracyDrop = 1; });
  const auto cache = planned([](Plan& plan) { plan.calibrationCache = "cache"; });
  row("calibration in INT8", int8, entropy, "calibration", true);
  row("calibration in FP32", training, entropy, "calibration", false);
  row("calibration by a cache", int8, cache, "calibration", true);
  row("images of calibration in INT8", int8, images, "calibration_images", true);
  row("images of calibration in FP32", training, images, "calibration_images", false);
  row("drop in INT8", int8, drop, "maximum_accuracy_drop", true);
  row("drop in FP32", training, drop, "maximum_accuracy_drop", false);
  row("data path", training, planned([](Plan& plan) { plan.dataPath = "/elsewhere"; }), "data_path", false);
  row("name", training, planned([](Plan& plan) { plan.name = "other"; }), "name", false);
  const auto halfGradients = planned([](Plan& plan) { plan.communicationPrecision = "bf16"; });
  const auto alone = [](RunResult& result) { result.summary.deviceCount = 1; };
  row("exchange of two ranks", training, halfGradients, "communication_precision", true);
  row("exchange of one rank", alone, halfGradients, "communication_precision", false);
  row(
      "exchange of one rank and of two", training,
      [=](RunResult& result) {
        alone(result);
        halfGradients(result);
      },
      "communication_precision", false);
}

void TestComparability::fieldsCountWhereTheyApply() {
  QFETCH(Change, both);
  QFETCH(Change, second);
  QFETCH(QString, field);
  QFETCH(bool, counts);
  RunResult one = plainRun("a"), two = plainRun("b");
  both(one);
  both(two);
  QCOMPARE(idsOf(findDifferences({one, two}, {})), QStringList());
  second(two);
  const auto found = findDifferences({one, two}, {});
  QCOMPARE(idsOf(found).contains(field), counts);
  for (const FactorDifference& difference : found) QCOMPARE(difference.state, FactorState::Unintended);
}

void TestComparability::oneResultHasNoDifferences() {
  QVERIFY(findDifferences({plainRun()}, {}).empty());
  QVERIFY(findDifferences({}, {}).empty());
  QVERIFY(!energyDifference({plainRun()}, {}));
}

void TestComparability::declaredFactorsComeFirst() {
  RunResult one = plainRun("a"), two = plainRun("b");
  two.plan.network = "resnet-20";
  two.plan.precision = "bf16";
  two.summary.implementation = "engine 2";
  two.environment.hosts[0].facts.push_back({"kernel_release", "6.1"});
  const auto found = findDifferences({one, two}, {"implementation", "precision"});
  QCOMPARE(idsOf(found), (QStringList{"precision", "implementation", "network", "kernel_release"}));
  QCOMPARE(found[0].state, FactorState::Intended);
  QCOMPARE(found[1].state, FactorState::Intended);
  QCOMPARE(found[1].group, std::string("Software"));
  QCOMPARE(found[2].state, FactorState::Unintended);
  QCOMPARE(found[2].group, std::string("Workload"));
  QCOMPARE(found[2].values, (std::vector<std::string>{"resnet-50", "resnet-20"}));
  QCOMPARE(found[3].state, FactorState::Unknown);
}

void TestComparability::kindsOfMeasurementAlwaysDiffer() {
  RunResult one = plainRun("a"), two = plainRun("b");
  two.summary.kind = ResultKind::Inference;
  const auto found = findDifferences({one, two}, {"test"});
  QCOMPARE(idsOf(found), (QStringList{"result_kind"}));
  QCOMPARE(found[0].state, FactorState::Unintended);
  QCOMPARE(found[0].values, (std::vector<std::string>{"training", "inference"}));
  one.summary.kind = ResultKind::Inference;
  QVERIFY(findDifferences({one, two}, {}).empty());
}

void TestComparability::whatAProgramStatesIsNamed() {
  RunResult one = plainRun("a"), two = plainRun("b");
  two.plan.program.command = "python train.py";
  two.summary.origin = ResultOrigin::Stated;
  const auto found = findDifferences({one, two}, {"program"});
  const auto valuesOf = [&found](const char* id) {
    for (const FactorDifference& difference : found)
      if (difference.id == id) return difference.values;
    return std::vector<std::string>();
  };
  QCOMPARE(valuesOf("figure_source"), (std::vector<std::string>{"measured by ScaleScope", "stated by the program"}));
  QCOMPARE(found.front().state, FactorState::Intended);
  QCOMPARE(valuesOf("framework"), (std::vector<std::string>{"ScaleScope", ""}));
  QVERIFY(valuesOf("program_output").empty());  // the built-in engine has none to differ in
  for (const FactorDifference& difference : found)
    if (difference.id == "figure_source") QCOMPARE(difference.state, FactorState::Intended);
  for (const FactorDifference& difference : findDifferences({one, two}, {}))
    if (difference.id == "figure_source") QCOMPARE(difference.state, FactorState::Unintended);
  RunResult other = importedRun("c");
  for (const FactorDifference& difference : findDifferences({two, other}, {"figure_source"}))
    if (difference.id == "figure_source") {
      QCOMPARE(difference.values, (std::vector<std::string>{"stated by the program", "imported"}));
      QCOMPARE(difference.state, FactorState::Intended);
    }
}

void TestComparability::weightsAndData() {
  RunResult one = plainRun("a"), two = plainRun("b");
  two.summary.weightsFingerprint = "f00d";
  auto found = findDifferences({one, two}, {});
  QCOMPARE(idsOf(found), (QStringList{"weights_fingerprint"}));
  QCOMPARE(found[0].values, (std::vector<std::string>{"initial values", "f00d"}));
  QCOMPARE(findDifferences({one, two}, {"weights_fingerprint"})[0].state, FactorState::Intended);
  one.summary.weightsFingerprint = "f00d";
  QVERIFY(findDifferences({one, two}, {}).empty());
  two.summary.datasetFingerprint = "beef";
  found = findDifferences({one, two}, {});
  QCOMPARE(idsOf(found), (QStringList{"dataset_fingerprint"}));
  QCOMPARE(found[0].state, FactorState::Unknown);
  one.summary.datasetFingerprint = "cafe";
  QCOMPARE(findDifferences({one, two}, {})[0].state, FactorState::Unintended);
  QCOMPARE(findDifferences({one, two}, {"dataset_fingerprint"})[0].state, FactorState::Intended);
}

void TestComparability::unstatedFactorsOfImports() {
  QVERIFY(unstatedFactors({}).empty());
  QVERIFY(unstatedFactors({importedRun("a"), plainRun("b")}).empty());
  RunResult one = importedRun("a"), two = importedRun("b");
  QCOMPARE(idsOf(unstatedFactors({one, two})),
           (QStringList{"gpu_model", "precision", "network", "batch_size_per_device", "dataset", "gpu_driver",
                        "cuda_version", "cudnn_version", "nccl_version"}));
  QCOMPARE(unstatedFactors({one, two})[0].group, std::string("Hardware"));
  QCOMPARE(unstatedFactors({one, two})[1].values, (std::vector<std::string>(2)));
  two.annotations.system = "C4140";
  two.annotations.facts = {{"cuda_version", "9.0"}};
  two.unknownPlanFields.erase("network");
  QCOMPARE(idsOf(unstatedFactors({one, two})), (QStringList{"precision", "batch_size_per_device", "dataset",
                                                            "gpu_driver", "cudnn_version", "nccl_version"}));
  one.summary.deviceCount = two.summary.deviceCount = 1;
  QVERIFY(!idsOf(unstatedFactors({one, two})).contains("nccl_version"));
  two.annotations.facts = {{"cpu_model", "X"}};
  two.annotations.system.clear();
  QCOMPARE(idsOf(unstatedFactors({one, two})), (QStringList{"precision", "batch_size_per_device", "dataset"}));
}

void TestComparability::everyFactorIsKnown_data() {
  QTest::addColumn<bool>("known");
  for (const char* id :
       {"network", "cpu_model", "system", "weights_fingerprint", "dataset_fingerprint", "implementation", "framework",
        "learning_rate_factor", "figure_source", "energy_source", "engine_version"})
    QTest::newRow(id) << true;
  for (const char* id : {"", "weather", "result_kind"}) QTest::newRow(id) << false;
}

void TestComparability::everyFactorIsKnown() {
  QFETCH(bool, known);
  QCOMPARE(isFactor(QTest::currentDataTag()), known);
}

void TestComparability::repeatsAgreeInAll_data() {
  QTest::addColumn<Change>("change");
  QTest::addColumn<bool>("repeats");
  const auto row = [](const char* name, Change change, bool repeats) { QTest::newRow(name) << change << repeats; };
  row(
      "run id", [](RunResult& result) { result.summary.runId = "b"; }, true);
  row(
      "seed", [](RunResult& result) { result.plan.seed = 9; }, true);
  row(
      "name", [](RunResult& result) { result.plan.name = "b"; }, true);
  row(
      "path", [](RunResult& result) { result.plan.dataPath = "/b"; }, true);
  row(
      "reference batch of no rule", [](RunResult& result) { result.plan.learningRateReferenceBatch = 9; }, true);
  row(
      "origin", [](RunResult& result) { result.summary.origin = ResultOrigin::Published; }, false);
  row(
      "system", [](RunResult& result) { result.annotations.system = "b"; }, false);
  row(
      "citation", [](RunResult& result) { result.annotations.citation = "b"; }, false);
  row(
      "network", [](RunResult& result) { result.plan.network = "resnet-20"; }, false);
  row(
      "batch", [](RunResult& result) { result.plan.batchSizePerDevice = 64; }, false);
  row(
      "fact", [](RunResult& result) { result.environment.hosts[0].facts[0].value = "Y"; }, false);
  row(
      "weights", [](RunResult& result) { result.summary.weightsFingerprint = "b"; }, false);
  row(
      "data", [](RunResult& result) { result.summary.datasetFingerprint = "b"; }, false);
  row(
      "engine", [](RunResult& result) { result.summary.implementation = "engine 2"; }, false);
  row(
      "engine version", [](RunResult& result) { result.summary.engineVersion = "0.9"; }, false);
}

void TestComparability::repeatsAgreeInAll() {
  QFETCH(Change, change);
  QFETCH(bool, repeats);
  RunResult one = plainRun(), two = plainRun();
  change(two);
  QCOMPARE(repeatKey(one) == repeatKey(two), repeats);
}

/// "200 to 1,000 images/s" are two published values, not two repeats with a mean of 600.
void TestComparability::publishedValuesAreNoRepeats() {
  RunResult lowest = plainRun("lowest"), highest = plainRun("highest");
  for (RunResult* result : {&lowest, &highest}) result->summary.origin = ResultOrigin::Published;
  QVERIFY(repeatKey(lowest) != repeatKey(highest));
  QCOMPARE(separations(lowest, highest), std::vector<std::string>{"Published value"});
  QCOMPARE(rangeEnd(lowest), std::string());
  lowest.annotations.labels[kRangeEndLabel] = "lowest";
  QCOMPARE(rangeEnd(lowest), std::string("lowest"));
}

void TestComparability::whatSeparatesIsNamed() {
  RunResult one = plainRun("a"), two = plainRun("b");
  QVERIFY(separations(one, two).empty());
  two.plan.batchSizePerDevice = 64;
  two.unknownPlanFields.insert("precision");
  two.summary.implementation = "engine 2";
  QCOMPARE(separations(one, two), (std::vector<std::string>{"Precision", "Batch per device", "Engine"}));
  QCOMPARE(separations(two, one), separations(one, two));
  // Another version may measure otherwise; that of an importer does not.
  one = two = plainRun();
  one.summary.engineVersion = "0.8";
  two.summary.engineVersion = "0.9";
  QCOMPARE(separations(one, two), std::vector<std::string>{"Engine version"});
  const auto differences = findDifferences({one, two}, {});
  QCOMPARE(idsOf(differences), QStringList{"engine_version"});
  QCOMPARE(differences[0].values, (std::vector<std::string>{"0.8", "0.9"}));
  QCOMPARE(findDifferences({one, two}, {"engine_version"})[0].state, FactorState::Intended);
  one.summary.origin = two.summary.origin = ResultOrigin::Imported;
  QVERIFY(separations(one, two).empty());
  QVERIFY(findDifferences({one, two}, {}).empty());
  // The largest batch that fits is another one each time.
  one = two = plainRun();
  one.plan.batchSizePerDevice = two.plan.batchSizePerDevice = kLargestBatch;
  one.summary.batchSizeGlobal = 32;
  two.summary.batchSizeGlobal = 48;
  QCOMPARE(separations(one, two), std::vector<std::string>{"Global batch"});
  // What affects only several ranks does not separate single ones.
  one = two = plainRun();
  one.summary.deviceCount = two.summary.deviceCount = 1;
  two.plan.hosts = one.plan.hosts = {HostSpec{"node1", 1}};
  two.plan.hosts[0].environment = {{"NCCL_ALGO", "Ring"}};
  QVERIFY(separations(one, two).empty());
  two.plan.hosts[0].environment = {{"OMP_NUM_THREADS", "2"}};
  QCOMPARE(separations(one, two), std::vector<std::string>{"Hosts"});
}

void TestComparability::repeatsByHand() {
  RunResult one = plainRun("a"), two = plainRun("b");
  two.plan.network = "resnet-20";
  one.annotations.labels[kRepeatsLabel] = two.annotations.labels[kRepeatsLabel] = "same";
  QCOMPARE(repeatKey(one), repeatKey(two));
  two.annotations.labels[kRepeatsLabel] = "other";
  QVERIFY(repeatKey(one) != repeatKey(two));
  one.annotations.labels[kRepeatsLabel] = two.annotations.labels[kRepeatsLabel] = kNoRepeat;
  QVERIFY(repeatKey(one) != repeatKey(two));
}

/// Nights of one plan are repeats that figures show by their names, until they are merged by hand.
void TestComparability::namesAreCompared() {
  RunResult baseline = plainRun("a"), night = plainRun("b");
  QCOMPARE(namedKey(baseline), namedKey(night));
  baseline.plan.name = "baseline";
  night.plan.name = "night 2026-12-01";
  QCOMPARE(repeatKey(baseline), repeatKey(night));
  QVERIFY(namedKey(baseline) != namedKey(night));
  baseline.annotations.labels[kRepeatsLabel] = night.annotations.labels[kRepeatsLabel] = "same";
  QCOMPARE(namedKey(baseline), namedKey(night));
  RunResult one = importedRun("a"), two = importedRun("b");
  for (RunResult* result : {&one, &two}) result->unknownPlanFields.erase("network");
  two.plan.name = "log2.txt";
  QCOMPARE(namedKey(one), namedKey(two));
}

void TestComparability::repeatsOfLogs() {
  RunResult one = importedRun("a"), two = importedRun("b");
  QVERIFY(repeatKey(one) != repeatKey(two));  // of unknown networks
  for (RunResult* result : {&one, &two}) result->unknownPlanFields.erase("network");
  QCOMPARE(repeatKey(one), repeatKey(two));
  const auto differs = [&](const Change& change) {
    RunResult other = two;
    change(other);
    return repeatKey(one) != repeatKey(other);
  };
  QVERIFY(differs([](RunResult& result) { result.summary.kind = ResultKind::Inference; }));
  QVERIFY(differs([](RunResult& result) { result.annotations.labels["framework"] = "MXNet"; }));
  QVERIFY(differs([](RunResult& result) { result.summary.deviceCount = 4; }));
  QVERIFY(differs([](RunResult& result) { result.summary.nodeCount = 4; }));
  QVERIFY(differs([](RunResult& result) { result.summary.batchSizeGlobal = 4; }));
  QVERIFY(differs([](RunResult& result) { result.annotations.labels["comparable_within"] = "MLPerf Training v4.0"; }));
  QVERIFY(!differs([](RunResult& result) { result.annotations.citation = "b"; }));
}

SCALESCOPE_TEST(TestComparability)

}  // namespace scalescope::test_comparability

#include "test_comparability.moc"
