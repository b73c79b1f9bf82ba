// SPDX-License-Identifier: Apache-2.0
// Every key that results, events and hosts are written with has a rule for redacted exports. That a row of
// planFields(), factKinds() or metrics() states one is checked by the compiler: Redaction has no default.
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <algorithm>
#include <set>
#include <type_traits>

#include "engine/protocol/error_codes.h"
#include "engine/protocol/metric.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/run/run_result.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_redaction_tables {

static_assert(!std::is_default_constructible_v<Redaction>);
static_assert(!std::is_default_constructible_v<PlanField> && !std::is_default_constructible_v<FactKind> &&
              !std::is_default_constructible_v<Metric> && !std::is_default_constructible_v<RedactedKey>);

class TestRedactionTables : public QObject {
  Q_OBJECT
 private slots:
  void everyKeyOfAResultHasARule();
  void everyKeyOfAHostHasARule();
  void everyKeyOfAnEventHasARule();
  void everyKeyOfATopologyHasARule();
  void keysAreListedOnce();
  void whatNamesPeopleNeverStays();
};

namespace {

QStringList missing(const QJsonObject& object, std::span<const RedactedKey> keys) {
  QStringList without;
  for (const QString& key : object.keys())
    if (std::none_of(keys.begin(), keys.end(), [&](const RedactedKey& row) { return row.key == key.toStdString(); }))
      without.append(key);
  return without;
}

QJsonObject objectOf(const std::string& json) {
  return QJsonDocument::fromJson(QByteArray::fromStdString(json)).object();
}

HostSpec fullHost() {
  HostSpec host("a", 2);
  host.connection = "srun";
  host.port = 22;
  host.gpuDevices = {"0", "1"};
  host.environment = {{"NAME", "value"}};
  for (std::string HostSpec::*text :
       {&HostSpec::user, &HostSpec::jumpHost, &HostSpec::cpuCores, &HostSpec::workFolder, &HostSpec::dataPath,
        &HostSpec::networkInterface, &HostSpec::launchPrefix, &HostSpec::engineProgram, &HostSpec::container,
        &HostSpec::containerRuntime, &HostSpec::containerMounts, &HostSpec::containerOptions, &HostSpec::slurmOptions})
    host.*text = "x";
  return host;
}

RedactionRule ruleOf(std::span<const RedactedKey> keys, std::string_view key) {
  const auto found = std::find_if(keys.begin(), keys.end(), [key](const RedactedKey& row) { return row.key == key; });
  return found == keys.end() ? RedactionRule::Search : RedactionRule(found->redaction);
}

InferenceReport fullInference() {
  InferenceReport report;
  report.latency = {3, 2, 1, 3, 2, 3, 3, 3};
  report.layers = {{"conv", "int8", "jit", 0.5, 30, true}};
  report.calibration = {{"conv", 2}};
  report.scoredImages = report.heldOutImages = 1;
  report.outcomes = "1-";
  return report;
}

CheckValue fullCheckValue() {
  CheckValue value{"memory_triad", "a", "b", "all cores", "fp32", 1, 2, 1, 3, 5, 1, 3, 4, "formula", 2, 1, 2};
  value.verdict = CheckVerdict::Bad;
  value.reason = "reason";
  value.cause = "cause";
  value.clockMhz = value.temperatureC = value.powerW = value.takenShare = 1;
  return value;
}

/// One of every kind, every member with a value.
std::vector<EventBody> everyEvent() {
  RunStarted started{"run", "group", 1, 1, "0.1", 1, {}, "twin", 2, ResultKind::NodeCheck};
  LinksMeasured links{{{"a", "b", "ib0", 1, true}}};
  RunConfigured configured;
  configured.selftest = "passed";
  configured.gradientBucketBytes = 1;
  configured.plans = {{"conv", "convolution forward", "engine 1", "cuDNN", 5, true}};
  configured.weightsFingerprint = "1 values, 0";
  StepRow row;
  row.step = 1;
  ProfileDone profile;
  return {started,
          RunResumed{1, "file", 1, {fullHost()}},
          HostsAssigned{{fullHost()}},
          EnvironmentProbed{{"a", {{"cpu_model", "x"}}}},
          links,
          CheckMeasured{{fullCheckValue()}},
          StateChanged{RunPhase::Warmup, "detail"},
          configured,
          StepsDone{{row}},
          WindowMark{true, 1, 1, 1, "steps"},
          EvaluationDone{},
          TelemetrySampled{"a", 2, {{"cpu_busy_percent", 1}}},
          ImagesSkipped{1, {"x"}},
          profile,
          InferenceDone{fullInference()},
          ProgramReported{"source",
                          ResultKind::Training,
                          "quantity",
                          "unit",
                          true,
                          "total",
                          1,
                          2,
                          3,
                          4,
                          "framework",
                          {{"name", "text"}},
                          {{"final_loss", 1}},
                          {{"table", {{"step", {1}}}}}},
          Noted{NoteLevel::Info, "text", fullCheckValue()},
          ErrorRaised{{"code", "message", {{kLargestBatchFact, 1}}}},
          RunEnded{RunStatus::Completed}};
}

}  // namespace

void TestRedactionTables::everyKeyOfAResultHasARule() {
  RunResult result;
  result.annotations.history = {{"at", "field", "before", "after"}};
  const QJsonObject json = objectOf(resultToJson(result));
  QVERIFY(json["summary"].toObject().size() > 60);
  QCOMPARE(missing(json["summary"].toObject(), summaryKeys()), QStringList());
  QCOMPARE(missing(json["annotations"].toObject(), annotationKeys()), QStringList());
  QCOMPARE(missing(json["annotations"]["history"][0].toObject(), annotationKeys()), QStringList());
}

void TestRedactionTables::everyKeyOfAHostHasARule() {
  Plan plan;
  plan.hosts = {fullHost()};
  const QJsonObject host = objectOf(planToJson(plan))["hosts"][0].toObject();
  QCOMPARE(host.size(), 19);
  QCOMPARE(missing(host, hostSpecKeys()), QStringList());
}

void TestRedactionTables::everyKeyOfAnEventHasARule() {
  std::set<std::size_t> kinds;
  for (const EventBody& body : everyEvent()) {
    kinds.insert(body.index());
    const QJsonObject json = objectOf(eventToJson({1, 0, body}));
    QCOMPARE(missing(json, eventKeys()), QStringList());
    QCOMPARE(missing(json["environment"].toObject(), eventKeys()), QStringList());
    QCOMPARE(missing(json["links"][0].toObject(), eventKeys()), QStringList());
    QCOMPARE(missing(json["check"][0].toObject(), eventKeys()), QStringList());
    QCOMPARE(missing(json["facts"].toObject(), eventKeys()), QStringList());
  }
  QCOMPARE(kinds.size(), std::variant_size_v<EventBody>);
}

void TestRedactionTables::everyKeyOfATopologyHasARule() {
  Topology topology;
  TopologyNode node{"a",   TopologyNodeKind::Gpu, "n", "m", "0000:03:00.0", 2, 1, 2, 3, "0-1", 4, "9.0", 5, {1, 2},
                    {1, 2}};
  TopologyNode disk = node;
  disk.id = "b";
  disk.kind = TopologyNodeKind::Disk;
  topology.nodes = {node, disk};
  topology.edges = {{"a", "b", TopologyEdgeKind::Peer, 2, 3, "OK", "PIX", 1, "s", 2, "s", LinkVerdict::Bad}};
  topology.sources = {"s"};
  topology.remarks = {"r"};
  const QJsonObject json = objectOf(topologyToJson(topology));
  QCOMPARE(missing(json, topologyKeys()), QStringList());
  for (const int at : {0, 1}) QCOMPARE(missing(json["nodes"][at].toObject(), topologyKeys()), QStringList());
  QCOMPARE(json["nodes"][0].toObject().size(), 15);
  QCOMPARE(missing(json["edges"][0].toObject(), topologyKeys()), QStringList());
  QCOMPARE(json["edges"][0].toObject().size(), 12);
  for (const char* key : {"bus", "disk_model"}) QVERIFY2(ruleOf(topologyKeys(), key) == RedactionRule::Value, key);
}

void TestRedactionTables::keysAreListedOnce() {
  for (const auto keys : {hostSpecKeys(), summaryKeys(), eventKeys(), annotationKeys(), seriesColumnKeys(),
                          seriesTableKeys(), topologyKeys()}) {
    std::set<std::string_view> names;
    for (const RedactedKey& row : keys) QVERIFY2(names.insert(row.key).second, std::string(row.key).c_str());
  }
}

void TestRedactionTables::whatNamesPeopleNeverStays() {
  using enum RedactionRule;
  for (const char* key : {"user", "jump_host", "port", "gpu_devices", "work_folder", "data_path", "launch_prefix",
                          "engine_program", "container", "container_mounts", "container_options", "slurm_options"})
    QVERIFY2(ruleOf(hostSpecKeys(), key) == Omit, key);
  QVERIFY(ruleOf(hostSpecKeys(), "environment") == Value);
  QVERIFY(ruleOf(hostSpecKeys(), "host") == Host);
  for (const char* key : {"straggler_host", "slow_link_host", "slow_link_peer"})
    QVERIFY2(ruleOf(summaryKeys(), key) == Host, key);
  QVERIFY(ruleOf(eventKeys(), "reasons") == Omit);
  QVERIFY(findPlanField("data_path")->redaction == Path);
  for (const PlanField& field : planFields())
    if (field.type == FieldType::Text) QVERIFY2(field.redaction == Search, std::string(field.id).c_str());
  for (const char* id : {"storage", "network_adapters", "server_product", "data_mount", "container"})
    QVERIFY2(findFactKind(id)->redaction == Search, id);
}

SCALESCOPE_TEST(TestRedactionTables)

}  // namespace scalescope::test_redaction_tables

#include "test_redaction_tables.moc"
