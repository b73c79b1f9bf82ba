// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/facts/scaling_key.h"

#include <cctype>
#include <set>
#include <span>

#include "engine/analysis/facts/fact_value.h"
#include "engine/base/text.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

/// Fields that determine the speed of one device; not those that depend on the device count (hosts, batch), the
/// measured time or the optimiser's settings.
constexpr const char* kDeviceFields[] = {"network",    "dataset", "image_size",     "class_count", "precision",
                                         "test",       "backend", "decode_threads", "decode_mode", "prefetch_batches",
                                         "cold_cache", "shuffle", "shuffle_buffer", "sharding",    "augment",
                                         "scenario",   "decoding"};

/// Facts of a model and of the load of a service, which a line holds fixed; of trainings, whose copies are what scales,
/// also its division among devices; of weak scaling its accumulation, too.
constexpr const char* kModelFacts[] = {"model", "model_parameters", "sequence_length", "request_rate",
                                       "max_concurrency"};
constexpr const char* kDivisionFacts[] = {"tensor_parallel", "pipeline_parallel", "context_parallel",
                                          "expert_parallel"};
constexpr const char* kWeakFacts[] = {"gradient_accumulation"};

/// Libraries that decide the speed, where a result states them: of every device, and of what sums gradients. What only
/// several nodes need, such as MPI and its container, is part of their difference.
constexpr const char* kDeviceSoftware[] = {"gpu_driver", "cuda_version", "cudnn_version", "onednn_version", "compiler"};
constexpr const char* kRankSoftware[] = {"nccl_version"};

void addFacts(const RunResult& result, std::span<const char* const> facts, HeldValues& held) {
  for (const char* id : facts)
    if (std::string value = factValue(result, id); !value.empty())
      held[std::string(findFactKind(id)->title)] = std::move(value);
}

/// "" if unknown.
std::string valueOf(const RunResult& result, const PlanField& field) {
  if (result.unknownPlanFields.contains(std::string(field.id))) return {};
  return field.id == "network" ? networkLabel(result.plan) : field.text(result.plan);
}

void addVariables(const RunResult& result, bool ofSeveralRanks, HeldValues& held) {
  std::map<std::string, std::set<std::string>> values;
  for (const HostSpec& host : result.plan.hosts)
    for (const auto& [name, value] : host.environment)
      if (isOfSeveralRanks(name) == ofSeveralRanks) values[name].insert(value);
  for (const auto& [name, ofHosts] : values) held[name] = join({ofHosts.begin(), ofHosts.end()}, " | ");
}

/// The name that users gave to the system replaces its hardware.
void addSystem(const RunResult& result, HeldValues& held) {
  held["system"] = result.annotations.system;
  if (!result.annotations.system.empty() || result.environment.hosts.empty()) return;
  const HostEnvironment& host = result.environment.hosts.front();
  for (const auto& [id, name] : {std::pair("cpu_model", "CPU"), std::pair("gpu_model", "GPU")})
    if (const Fact* fact = host.find(id)) held[name] = fact->value;
}

HeldValues heldAlways(const RunResult& result, bool weak) {
  HeldValues held;
  addSystem(result, held);
  for (const char* id : kDeviceFields) {
    const PlanField& field = *findPlanField(id);
    held[heldName(field)] = valueOf(result, field);
  }
  addVariables(result, false, held);
  addFacts(result, kDeviceSoftware, held);
  addFacts(result, kModelFacts, held);
  if (result.summary.kind != ResultKind::Inference) addFacts(result, kDivisionFacts, held);
  if (weak) addFacts(result, kWeakFacts, held);
  if (std::string typed = result.annotations.label("framework"); !typed.empty()) held["framework"] = std::move(typed);
  // Ranks with different thread counts are different devices: 1 rank on 8 cores is not a baseline for 2 ranks on 4.
  if (result.summary.threadsPerRank) held["threads per rank"] = std::to_string(*result.summary.threadsPerRank);
  const int planned = result.plan.batchSizePerDevice * devicesOf(result);
  held[weak ? "batch per device" : "global batch"] =
      weak ? valueOf(result, *findPlanField("batch_size_per_device"))
           : std::to_string(result.summary.batchSizeGlobal.value_or(planned));
  return held;
}

HeldValues heldAmongRanks(const RunResult& result) {
  HeldValues held;
  for (const PlanField& field : planFields())
    if (field.id.starts_with("communication_")) held[heldName(field)] = valueOf(result, field);
  addVariables(result, true, held);
  addFacts(result, kRankSoftware, held);
  return held;
}

}  // namespace

std::string heldName(const PlanField& field) {
  std::string name(field.title);
  name.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(name.front())));
  return name;
}

bool isOfSeveralRanks(const std::string& variable) {
  return variable.starts_with("NCCL_") || variable.starts_with("GLOO_");
}

HeldValues heldByWork(const RunResult& result) {
  HeldValues held = heldAlways(result, true);
  held.erase("batch per device");
  held["origin"] = wordOf(result.summary.origin);
  held["dataset fingerprint"] = result.summary.datasetFingerprint;
  held["engine"] = result.summary.implementation;
  if (result.summary.origin == ResultOrigin::Published) held["citation"] = result.annotations.citation;
  if (std::string line = result.annotations.label("line"); !line.empty()) held["line"] = std::move(line);
  return held;
}

HeldValues heldByRanks(const RunResult& result) {
  HeldValues held;
  addVariables(result, true, held);
  addFacts(result, kRankSoftware, held);
  return held;
}

int devicesOf(const RunResult& result) { return result.summary.deviceCount.value_or(deviceCount(result.plan)); }

std::string gradientInterface(const RunResult& result) {
  if (nodesOf(result) < 2) return {};
  std::string interface = factValue(result, "communication_interface");
  for (const HostSpec& host : result.plan.hosts)
    if (interface.empty()) interface = host.networkInterface;
  return interface;
}

bool sumsGradients(const RunResult& result) {
  return result.summary.kind != ResultKind::Inference && result.summary.deviceCount.value_or(1) > 1;
}

int nodesOf(const RunResult& result) {
  if (result.summary.nodeCount) return *result.summary.nodeCount;
  if (!result.unknownPlanFields.contains("hosts")) return nodeCount(result.plan);
  return result.summary.deviceCount == 1 ? 1 : 0;
}

ScalingKey scalingKey(const RunResult& result, bool weak) {
  ScalingKey key;
  // The citation separates lines of publications; that of an imported log is its own file.
  key.unlabelled = {wordOf(result.summary.origin),
                    result.summary.origin == ResultOrigin::Published ? result.annotations.citation : "",
                    result.annotations.label("line"), result.summary.datasetFingerprint, result.summary.implementation};
  key.always = heldAlways(result, weak);
  if (devicesOf(result) > 1) key.amongRanks = heldAmongRanks(result);
  if (nodesOf(result) > 1) key.amongNodes = {{"interface", gradientInterface(result)}};
  return key;
}

}  // namespace scalescope
