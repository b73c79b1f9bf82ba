// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "engine/analysis/energy/meter_alignment.h"
#include "engine/base/json/json_text.h"
#include "engine/graph/graph_json.h"
#include "engine/graph/network_zoo.h"
#include "engine/import/csv/csv_mapping.h"
#include "engine/import/monitors/wall_meter.h"
#include "engine/nodes/inspection.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/feed_message.h"

#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/protocol/run/message.h"
#include "engine/protocol/run/preflight_report.h"
#include "engine/protocol/run/publication.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"
#include "engine/protocol/run/topology.h"
#include "engine/study/study.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_checks.h"
#include "engine/study/study_log.h"
#include "engine/telemetry/bmc_power.h"
#include "engine/telemetry/nfs_mounts.h"
#include "engine/telemetry/probe_parts.h"
#include "tests/fuzz/targets.h"

namespace scalescope::fuzz {
namespace {

/// What was read must be written as something that reads again.
void requireAgain(bool ok, const char* what) {
  if (!ok) throw std::runtime_error(std::string(what) + " that was read and written does not read again");
}

Topology sampleTopology() {
  Topology topology;
  topology.nodes = {{"machine"},
                    {"package0", TopologyNodeKind::Package},
                    {"gpu0", TopologyNodeKind::Gpu, "", "NVIDIA H100", "0000:03:00.0"},
                    {"gpu1", TopologyNodeKind::Gpu}};
  topology.nodes[2].pcieMax = {16, 32};
  topology.edges = {{"machine", "package0"},
                    {"package0", "gpu0", TopologyEdgeKind::Pcie},
                    {"package0", "gpu1", TopologyEdgeKind::Pcie},
                    {"gpu0", "gpu1", TopologyEdgeKind::NvLink, 4}};
  topology.edges[3].measuredGbPerS = 70;
  return topology;
}

void readMeterText(std::string_view text) {
  const auto readings = import::meterFromText(text);
  requireWords(readings);
  if (!readings.ok()) return;
  for (std::size_t i = 1; i < readings->timesS.size(); ++i)
    if (!(readings->timesS[i] > readings->timesS[i - 1]))
      throw std::runtime_error("The times of a meter do not ascend");
  (void)alignMeter({readings->timesS, readings->watts}, {{0, 1, 2, 3, 4}, {1, 1, 2, 2, 1}});
}

void readTopology(std::string_view text) {
  const auto topology = topologyFromJson(text);
  requireWords(topology);
  if (!topology.ok()) return;
  for (const TopologyNode& node : topology->nodes)
    if (!topology->nodes.empty()) (void)pciePath(*topology, topology->nodes.front().id, node.id);
  requireAgain(topologyFromJson(topologyToJson(*topology)).ok(), "A topology");
}

RunResult sampleResult() {
  RunResult result;
  result.summary.runId = "r";
  result.summary.imagesPerSecond = 10;
  result.series = {{"steps", {{"step", {1, 2}}, {"loss", {2, 1}}}}};
  result.events = {{1, -1, Noted{NoteLevel::Info, "n"}}};
  result.environment.hosts = {{"n1", {}, sampleTopology()}};
  return result;
}

std::vector<std::string> eventLines() {
  StepRow row;
  row.rowCount = 4;
  return {eventToJson({1, 0, StepsDone{{row, row}}}), eventToJson({1, 0, TelemetrySampled{"n", 2, {{"a", 1}}}}),
          eventToJson({1, -1, RunStarted{}}),         eventToJson({1, 0, RunConfigured{}}),
          eventToJson({1, 0, EvaluationDone{}}),      eventToJson({1, -1, Noted{NoteLevel::Info, "words"}})};
}

void readPlan(std::string_view text) {
  const auto plan = planFromJson(text);
  requireWords(plan);
  if (!plan.ok()) return;
  (void)validatePlan(*plan, {});
  requireAgain(planFromJson(planToJson(*plan)).ok(), "A plan");
}

void readStudyText(std::string_view text) {
  const auto study = studyFromJson(text);
  requireWords(study);
  if (!study.ok()) return;
  (void)checkStudy(*study);
  requireAgain(studyFromJson(studyToJson(*study)).ok(), "A study");
}

void readGraph(std::string_view text) {
  const auto graph = graphFromJson(text);
  requireWords(graph);
  if (graph.ok()) requireAgain(graphFromJson(graphToJson(*graph)).ok(), "A network");
}

std::string mountStatsSeed() {
  return "device proc mounted on /proc with fstype proc\n"
         "device server:/export mounted on /data\\040set with fstype nfs4 statvers=1.1\n"
         "\topts:\trw,vers=4.2,rsize=1048576\n\tage:\t3600\n\tbytes:\t1 2 3 4 5000 600 7 8\n"
         "\tper-op statistics\n\t        READ: 10 10 0 100 5000 1 2 3 0\n\t       WRITE: 2 2 0 600 20 1 2 3 0\n";
}

void readMountStats(std::string_view text) {
  for (const NfsMount& mount : parseNfsMounts(text))
    if (mount.point.empty()) throw std::runtime_error("a mount without a point");
}

/// A processor without strings, a memory module at 2666 MT/s, the end.
std::string dmiTableSeed() {
  std::string module(0x22, '\0');
  module[0] = 17;
  module[1] = 0x22;
  module[0x0D] = 0x40;  // 16 GiB
  module[0x20] = static_cast<char>(2666 & 0xFF);
  module[0x21] = static_cast<char>(2666 >> 8);
  return std::string("\4\4\0\0\0\0", 6) + module + std::string("DIMM A1\0\0\x7f\4\0\0\0\0", 15);
}

void readDmi(std::string_view text) {
  if (const auto speed = memorySpeed(text); speed && *speed <= 0) throw std::runtime_error("a speed that is none");
}

std::string publicationSeed() {
  return R"({"format": "scalescope-publication", "format_version": 1, "id": "lab", "name": "Lab", "citation": "Paper",
"about": "Words.", "address": "a", "facts": {"gpu_model": "X"}, "lines": [{"id": "l", "name": "L", "system": "S",
"source": "https://a/b/blob/0123456789abcdef0123456789abcdef01234567/c.md", "network": "vgg-16", "precision": "fp16",
"comparable_within": "R", "points": [{"devices": 8, "nodes": 2, "images_per_second": 1.5, "batch_size_global": 4}]}]})";
}

void readPublicationText(std::string_view text) {
  const auto results = publicationFromJson(text);
  requireWords(results);
  if (!results.ok()) return;
  for (const RunResult& result : *results) {
    requireAgain(resultFromJson(resultToJson(result)).ok(), "A published result");
    if (!(*result.summary.imagesPerSecond > 0)) throw std::runtime_error("A published rate is not above 0");
  }
}

void readResultText(std::string_view text) {
  const auto result = resultFromJson(text);
  requireWords(result);
  if (result.ok()) requireAgain(resultFromJson(resultToJson(*result)).ok(), "A result");
}

}  // namespace

void requireWords(const std::string& code, const std::string& message) {
  if (code.empty() || message.size() < 10) throw std::runtime_error("an error without words: " + code + " " + message);
  if (message.find("[json.exception") != std::string::npos)
    throw std::runtime_error("an error in the words of a library: " + message);
}

std::vector<Target> textTargets() {
  Plan plan;
  plan.hosts = {{"node1", 4}, {"node2", 0}};
  return {
      {"json",
       {R"({"a": [1, 2.5e3, "x\u00fc", {"b": null}]})"},
       [](auto text) { requireWords(parseJson(text, "It")); }},
      {"plan", {planToJson(Plan()), planToJson(plan)}, readPlan},
      {"hosts",
       {"localhost:2", "node[01-16,20]:4,me@head:0", "[fe80::1]:4", R"([{"host": "a", "slots": 4, "port": 22}])"},
       [](auto text) { requireWords(parseHosts(text)); }},
      {"host-file",
       {"node1 slots=4\nnode2 slots=4 max_slots=8 # two\n", R"([{"host": "a", "gpu_devices": ["0", "1"]}])"},
       [](auto text) { requireWords(parseHostFile(text)); }},
      {"cores", {"0-3,8", "5"}, [](auto text) { requireWords(parseCoreList(text)); }},
      {"schedule", {"0.4;10;0.04;60;0.004"}, [](auto text) { requireWords(LearningRateSchedule::parse(text, 5)); }},
      {"event", eventLines(), [](auto text) { requireWords(eventFromJson(text)); }},
      {"message",
       {messageToJson(Hello{}), messageToJson(StartWork{}), messageToJson(StoreSet{"k", "value"}),
        messageToJson(StopWork{}), messageToJson(CollectiveWait{})},
       [](auto text) { requireWords(messageFromJson(text)); }},
      {"feed",
       {feedMessageToJson(FeedChunk{"a/result.json", 0, "bytes", true, true}),
        feedMessageToJson(FeedState{true, false}), feedMessageToJson(FeedRequest{"1", {{"a/plan.json", {3, 4}}}}),
        feedMessageToJson(FeedStop{"a", true})},
       [](auto text) { requireWords(feedMessageFromJson(text)); }},
      {"inspection",
       {inspectionToJson(Inspection{}), answerToJson(InspectionAnswer{})},
       [](auto text) {
         requireWords(inspectionFromJson(text));
         requireWords(answerFromJson(text));
       }},
      {"node-checks",
       {preflightReportsToJson({PreflightReport{}})},
       [](auto text) { requireWords(preflightReportsFromJson(text)); }},
      {"result", {resultToJson(sampleResult())}, readResultText},
      {"publication", {publicationSeed()}, readPublicationText},
      {"topology", {topologyToJson(sampleTopology())}, readTopology},
      {"queue",
       {R"({"id": "q", "entries": [{"run_id": "r", "title": "t", "state": "waiting", "estimated_s": 3}]})"},
       [](auto text) { requireWords(queueFromJson(std::string(text), "It")); }},
      {"checkpoint-head", {checkpointHeadToJson({})}, [](auto text) { requireWords(checkpointHeadFromJson(text)); }},
      {"network", {graphToJson(*makeNetwork("resnet-20")), graphToJson(*makeNetwork("googlenet-aux"))}, readGraph},
      {"study", {studyToJson(Study())}, readStudyText},
      {"study-event", {studyEventToJson({})}, [](auto text) { requireWords(studyEventFromJson(text)); }},
      {"mountstats", {mountStatsSeed()}, readMountStats},
      {"dmi", {dmiTableSeed()}, readDmi},
      {"dcmi",
       {"Instantaneous power reading: 220 Watts\nPower reading state is: activated\n"},
       [](auto text) { (void)parseDcmiPower(text); }},
      {"meter",
       {"time,power [kW]\n2026-11-25 07:20:49.5,1.5\n2026-11-25 07:20:50,2\n", "t;W\n0;1,5\n1;2,5\n", "0\t5\n1\t6\n"},
       readMeterText},
      {"csv-mapping",
       {R"({"kind": "training", "separator": ";", "columns": [{"source": "a", "metric": "loss"}]})"},
       [](auto text) { requireWords(import::csvMappingFromJson(text)); }},
  };
}

std::vector<Target> allTargets(const std::filesystem::path& scratch) {
  std::vector<Target> targets = textTargets();
  for (auto* list : {fileTargets, weightTargets})
    for (Target& target : list(scratch)) targets.push_back(std::move(target));
  return targets;
}

}  // namespace scalescope::fuzz
