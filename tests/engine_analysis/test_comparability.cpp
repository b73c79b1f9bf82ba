// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <functional>

#include "engine/analysis/comparability.h"
#include "engine/base/text.h"
#include "tests/harness/test_program.h"

using namespace scalescope;

namespace {

using Edit = std::function<void(RunResult&)>;

/// An own training on two devices of one node.
RunResult training() {
  RunResult result;
  result.summary.deviceCount = 2;
  result.summary.nodeCount = 1;
  result.summary.datasetFingerprint = "data";
  result.environment.hosts = {{"n1", {{"cpu_model", "X"}, {"kernel_release", "6.1"}, {"cpu_governor", "performance"}}}};
  return result;
}

/// "id (group, state)" of each difference.
std::string textOf(const std::vector<FactorDifference>& differences) {
  std::vector<std::string> texts;
  for (const FactorDifference& difference : differences) {
    const char* state = difference.state == FactorState::Intended     ? "intended"
                        : difference.state == FactorState::Unintended ? "unintended"
                                                                      : "unknown";
    texts.push_back(difference.id + " (" + difference.group + ", " + state + ")");
  }
  return join(texts, "; ");
}

std::string differences(const Edit& both, const Edit& second, const std::set<std::string>& intended = {}) {
  RunResult a = training();
  if (both) both(a);
  RunResult b = a;
  if (second) second(b);
  return textOf(findDifferences({a, b}, intended));
}

void setFact(RunResult& result, const std::string& id, const std::string& value) {
  for (Fact& fact : result.environment.hosts.front().facts)
    if (fact.id == id) fact.value = value;
}

Edit plan(auto Plan::*member, auto value) {
  return [=](RunResult& result) { result.plan.*member = value; };
}

Edit inference(const char* scenario) {
  return [=](RunResult& result) {
    result.summary.kind = ResultKind::Inference;
    result.plan.test = TestKind::Inference;
    result.plan.scenario = scenario;
  };
}

}  // namespace

Q_DECLARE_METATYPE(Edit)

class TestComparability : public QObject {
  Q_OBJECT
 private slots:
  void planFields_data();
  void planFields();
  void facts();
  void weightsAndData();
  void kindsOfMeasurement();
  void learningRateFactors();
  void statedFigures();
  void declaredFactorsComeFirst();
  void fewerThanTwoResultsDoNotDiffer();
  void factorsNoResultStates();
  void knownFactors();
  void repeatsByHand();
  void keysOfRepeats();
};

void TestComparability::planFields_data() {
  QTest::addColumn<Edit>("both");
  QTest::addColumn<Edit>("second");
  QTest::addColumn<QString>("expected");
  const Edit none, isLong = plan(&Plan::test, TestKind::Long), isInt8 = plan(&Plan::precision, "int8");
  QTest::newRow("nothing") << none << none << "";
  QTest::newRow("name") << none << plan(&Plan::name, "other") << "";
  QTest::newRow("seed") << none << plan(&Plan::seed, std::uint64_t(7)) << "";
  QTest::newRow("path") << none << plan(&Plan::dataPath, "/other") << "";
  QTest::newRow("network") << none << plan(&Plan::network, "resnet-20") << "network (Workload, unintended)";
  QTest::newRow("precision") << none << plan(&Plan::precision, "bf16") << "precision (Method, unintended)";
  QTest::newRow("backend") << none << plan(&Plan::backend, "cuda") << "backend (Hardware, unintended)";
  QTest::newRow("steps") << none << plan(&Plan::steps, 50) << "steps (Method, unintended)";
  QTest::newRow("minimum time") << none << plan(&Plan::minimumMeasuredTimeS, 5.0)
                                << "minimum_measured_time_s (Method, unintended)";
  QTest::newRow("maximum time") << none << plan(&Plan::maximumMeasuredTimeS, 5.0)
                                << "maximum_measured_time_s (Method, unintended)";
  for (const auto& [name, edit] : {std::pair("steps of long tests", plan(&Plan::steps, 50)),
                                   std::pair("minimum time of long tests", plan(&Plan::minimumMeasuredTimeS, 5.0)),
                                   std::pair("maximum time of long tests", plan(&Plan::maximumMeasuredTimeS, 5.0))})
    QTest::newRow(name) << isLong << edit << "";
  for (const auto& [id, edit] :
       {std::pair("epochs", plan(&Plan::epochs, 2.0)), std::pair("maximum_epochs", plan(&Plan::maximumEpochs, 2.0)),
        std::pair("evaluate_every_epochs", plan(&Plan::evaluateEveryEpochs, 2.0))}) {
    QTest::addRow("%s of long tests", id) << isLong << edit << QString("%1 (Method, unintended)").arg(id);
    QTest::addRow("%s of short tests", id) << none << edit << "";
  }
  QTest::newRow("scenario of trainings") << none << plan(&Plan::scenario, "offline") << "";
  QTest::newRow("scenario") << inference("batches") << plan(&Plan::scenario, "offline")
                            << "scenario (Method, unintended)";
  QTest::newRow("decoding of trainings") << none << plan(&Plan::decoding, "inside-clock") << "";
  QTest::newRow("decoding") << inference("batches") << plan(&Plan::decoding, "inside-clock")
                            << "decoding (Method, unintended)";
  const Edit mlperf = plan(&Plan::scenarioRules, "mlperf"), rate = plan(&Plan::targetRate, 9.0),
             bound = plan(&Plan::latencyBoundMs, 9.0), samples = plan(&Plan::multiStreamSamples, 4);
  QTest::newRow("rules of batches") << inference("batches") << mlperf << "";
  QTest::newRow("rules of scenarios") << inference("offline") << mlperf << "scenario_rules (Method, unintended)";
  QTest::newRow("rate of offline") << inference("offline") << rate << "";
  QTest::newRow("rate of server") << inference("server") << rate << "target_rate (Method, unintended)";
  QTest::newRow("bound of offline") << inference("offline") << bound << "";
  QTest::newRow("bound of server") << inference("server") << bound << "latency_bound_ms (Method, unintended)";
  QTest::newRow("samples of server") << inference("server") << samples << "";
  QTest::newRow("samples of multi-stream")
      << inference("multi-stream") << samples << "multi_stream_samples (Method, unintended)";
  const Edit entropy = plan(&Plan::calibration, "entropy"), drop = plan(&Plan::maximumAccuracyDrop, 0.5);
  QTest::newRow("calibration of fp32") << none << entropy << "";
  QTest::newRow("calibration of int8") << isInt8 << entropy << "calibration (Method, unintended)";
  QTest::newRow("calibration cache") << isInt8 << plan(&Plan::calibrationCache, "/a/cache")
                                     << "calibration (Method, unintended)";
  QTest::newRow("accuracy drop of fp32") << none << drop << "";
  QTest::newRow("accuracy drop of int8") << isInt8 << drop << "maximum_accuracy_drop (Method, unintended)";
  const Edit reference = plan(&Plan::learningRateReferenceBatch, 512);
  QTest::newRow("reference batch, unused") << none << reference << "";
  QTest::newRow("communication") << none << plan(&Plan::communicationPrecision, "bf16")
                                 << "communication_precision (Method, unintended)";
  QTest::newRow("communication of one device") << Edit([](RunResult& result) { result.summary.deviceCount = 1; })
                                               << plan(&Plan::communicationPrecision, "bf16") << "";
  QTest::newRow("not stated") << none << Edit([](RunResult& result) { result.unknownPlanFields.insert("momentum"); })
                              << "momentum (Method, unknown)";
}

void TestComparability::planFields() {
  QFETCH(Edit, both);
  QFETCH(Edit, second);
  QTEST(QString::fromStdString(differences(both, second)), "expected");
}

void TestComparability::facts() {
  const auto other = [](const char* id) { return [id](RunResult& result) { setFact(result, id, "other"); }; };
  QCOMPARE(differences({}, other("cpu_model")), std::string("cpu_model (Hardware, unintended)"));
  QCOMPARE(differences({}, other("kernel_release")), std::string("kernel_release (Software, unintended)"));
  QCOMPARE(differences({}, other("cpu_governor")), std::string("cpu_governor (Method, unintended)"));
  QCOMPARE(differences({}, other("cpu_model"), {"system"}), std::string("cpu_model (Hardware, intended)"));
  QCOMPARE(differences({}, other("cpu_model"), {"cpu_model"}), std::string("cpu_model (Hardware, intended)"));
  QCOMPARE(differences({}, other("kernel_release"), {"system"}), std::string("kernel_release (Software, unintended)"));
  QCOMPARE(differences({}, [](RunResult& result) { setFact(result, "cpu_model", ""); }),
           std::string("cpu_model (Hardware, unknown)"));
  QCOMPARE(differences({},
                       [](RunResult& result) {
                         result.environment.hosts.front().facts.push_back({"slurm_job", "7"});
                       }),
           std::string());
}

void TestComparability::weightsAndData() {
  const auto weights = [](RunResult& result) { result.summary.weightsFingerprint = "w"; };
  QCOMPARE(differences({}, weights), std::string("weights_fingerprint (Workload, unintended)"));
  QCOMPARE(differences({}, weights, {"weights_fingerprint"}), std::string("weights_fingerprint (Workload, intended)"));
  QCOMPARE(differences(weights, {}), std::string());
  const auto imported = [](RunResult& result) { result.summary.origin = ResultOrigin::Imported; };
  QCOMPARE(differences(imported, weights), std::string("weights_fingerprint (Workload, unknown)"));
  QCOMPARE(differences({}, [](RunResult& result) { result.summary.datasetFingerprint = "other"; }),
           std::string("dataset_fingerprint (Workload, unintended)"));
  QCOMPARE(differences({}, [](RunResult& result) { result.summary.implementation = "2"; }),
           std::string("implementation (Software, unknown)"));
  QCOMPARE(
      differences({}, [](RunResult& result) { result.annotations.labels["framework"] = "PyTorch"; }, {"framework"}),
      std::string("framework (Software, intended)"));
  QCOMPARE(differences(imported, [](RunResult& result) { result.annotations.labels["framework"] = "PyTorch"; }),
           std::string("framework (Software, unknown)"));
}

/// Work that differs is never intended.
void TestComparability::kindsOfMeasurement() {
  const auto kind = [](ResultKind of) { return [of](RunResult& result) { result.summary.kind = of; }; };
  QCOMPARE(differences({}, kind(ResultKind::Inference), {"result_kind"}),
           std::string("result_kind (Workload, unintended)"));
  QCOMPARE(differences({}, kind(ResultKind::NodeCheck)), std::string());
}

void TestComparability::learningRateFactors() {
  const auto linear = [](RunResult& result) {
    result.plan.learningRateRule = "linear";
    result.summary.learningRateFactor = 1;
  };
  const auto twice = [](RunResult& result) { result.summary.learningRateFactor = 2; };
  const auto otherReference = [&](RunResult& result) {
    twice(result);
    result.plan.learningRateReferenceBatch = 512;
  };
  const std::string name = "learning_rate_factor (Method, ";
  QCOMPARE(differences({}, twice), std::string());  // of the rule as written
  QCOMPARE(differences(linear, twice), name + "unintended)");
  for (const char* factor : {"hosts", "batch_size_per_device", "learning_rate_factor"})
    QCOMPARE(differences(linear, twice, {factor}), name + "intended)");
  QCOMPARE(differences(linear, otherReference, {"hosts"}),
           "learning_rate_reference_batch (Method, unintended); " + name + "unintended)");
}

void TestComparability::statedFigures() {
  const auto stated = [](RunResult& result) { result.summary.origin = ResultOrigin::Stated; };
  RunResult program = training();
  stated(program);
  const auto found = findDifferences({training(), program}, {});
  const auto source = std::find_if(found.begin(), found.end(), [](const auto& of) { return of.id == "figure_source"; });
  QVERIFY(source != found.end());
  QCOMPARE(source->values, (std::vector<std::string>{"measured by ScaleScope", "stated by the program"}));
  QCOMPARE(source->state, FactorState::Unintended);
  for (const char* factor : {"figure_source", "program"})
    QVERIFY(textOf(findDifferences({training(), program}, {factor})).starts_with("figure_source (Method, intended)"));
  QVERIFY(textOf(findDifferences({program, program}, {})).find("figure_source") == std::string::npos);
}

void TestComparability::declaredFactorsComeFirst() {
  const Edit second = [](RunResult& result) {
    result.unknownPlanFields.insert("network");
    result.plan.precision = "bf16";
    result.plan.momentum = 0.5;
    setFact(result, "cpu_model", "Y");
  };
  QCOMPARE(differences({}, second, {"momentum", "system"}),
           std::string("momentum (Method, intended); cpu_model (Hardware, intended); precision (Method, unintended); "
                       "network (Workload, unknown)"));
}

void TestComparability::fewerThanTwoResultsDoNotDiffer() {
  QVERIFY(findDifferences({}, {}).empty());
  QVERIFY(findDifferences({training()}, {}).empty());
}

/// Of imports alone: a run of this program states its environment.
void TestComparability::factorsNoResultStates() {
  const auto idsOf = [](const std::vector<RunResult>& results) {
    std::vector<std::string> ids;
    for (const FactorDifference& of : unstatedFactors(results)) ids.push_back(of.id);
    return join(ids, " ");
  };
  RunResult log;
  log.summary.origin = ResultOrigin::Imported;
  QCOMPARE(idsOf({log, log}), std::string("gpu_model gpu_driver cuda_version cudnn_version nccl_version"));
  QVERIFY(idsOf({}).empty() && idsOf({log, training()}).empty());
  QCOMPARE(unstatedFactors({log, log}).front().values.size(), std::size_t(2));
  RunResult single = log, onCpu = log, named = log, vague = log;
  single.summary.deviceCount = 1;
  QCOMPARE(idsOf({single, single}), std::string("gpu_model gpu_driver cuda_version cudnn_version"));
  QCOMPARE(idsOf({single, log}), std::string("gpu_model gpu_driver cuda_version cudnn_version nccl_version"));
  onCpu.environment.hosts = {{"n1", {{"cpu_model", "X"}}}};
  QCOMPARE(idsOf({onCpu, log}), std::string());
  named.annotations.system = "DGX-1";
  QCOMPARE(idsOf({named, log}), std::string("gpu_driver cuda_version cudnn_version nccl_version"));
  vague.unknownPlanFields = {"precision", "network", "batch_size_per_device", "dataset"};
  onCpu.unknownPlanFields = vague.unknownPlanFields;
  QCOMPARE(idsOf({onCpu, vague}), std::string("precision network batch_size_per_device dataset"));
  QCOMPARE(idsOf({onCpu, log}), std::string());
}

void TestComparability::knownFactors() {
  for (const char* id : {"precision", "cpu_model", "system", "weights_fingerprint", "dataset_fingerprint",
                         "implementation", "framework", "learning_rate_factor", "figure_source", "energy_source"})
    QVERIFY2(isFactor(id), id);
  for (const char* id : {"", "speed", "result_kind"}) QVERIFY2(!isFactor(id), id);
}

void TestComparability::repeatsByHand() {
  RunResult a = training(), b = training();
  a.summary.runId = "a";
  b.summary.runId = "b";
  b.plan.precision = "bf16";
  QVERIFY(repeatKey(a) != repeatKey(b));
  a.annotations.labels[kRepeatsLabel] = b.annotations.labels[kRepeatsLabel] = "set 1";
  QCOMPARE(repeatKey(a), repeatKey(b));
  b = a;
  b.summary.runId = "b";
  a.annotations.labels[kRepeatsLabel] = b.annotations.labels[kRepeatsLabel] = kNoRepeat;
  QVERIFY(repeatKey(a) != repeatKey(b));
}

void TestComparability::keysOfRepeats() {
  const std::string key = repeatKey(training());
  const auto keyWith = [](const Edit& edit) {
    RunResult result = training();
    edit(result);
    return repeatKey(result);
  };
  const Edit same[] = {plan(&Plan::name, "other"), plan(&Plan::seed, std::uint64_t(7)), plan(&Plan::repeats, 3),
                       plan(&Plan::dataPath, "/other"), plan(&Plan::learningRateReferenceBatch, 512)};
  for (const Edit& edit : same) QCOMPARE(keyWith(edit), key);
  const Edit others[] = {plan(&Plan::precision, "bf16"),
                         plan(&Plan::communicationPrecision, "bf16"),
                         [](RunResult& result) { result.annotations.system = "other"; },
                         [](RunResult& result) { result.summary.weightsFingerprint = "w"; },
                         [](RunResult& result) { result.summary.datasetFingerprint = "other"; },
                         [](RunResult& result) { result.summary.implementation = "2"; },
                         [](RunResult& result) { setFact(result, "cpu_model", "other"); },
                         [](RunResult& result) { result.unknownPlanFields.insert("momentum"); }};
  for (const Edit& edit : others) QVERIFY(keyWith(edit) != key);
}

SCALESCOPE_TEST(TestComparability)
#include "test_comparability.moc"
