// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/comparability/comparability.h"

#include <algorithm>
#include <map>

#include "engine/analysis/comparability/comparable_within.h"
#include "engine/analysis/energy/energy.h"
#include "engine/analysis/facts/fact_value.h"
#include "engine/analysis/facts/import_source.h"
#include "engine/analysis/facts/scaling_key.h"
#include "engine/base/text.h"
#include "engine/base/words.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

const char* groupName(FieldGroup group) {
  switch (group) {
    case FieldGroup::Hardware: return Words::of("Hardware");
    case FieldGroup::Method: return Words::of("Method");
    case FieldGroup::Workload:
    case FieldGroup::Label: break;
  }
  return Words::of("Workload");
}

const char* groupName(FactGroup group) {
  switch (group) {
    case FactGroup::Hardware: return Words::of("Hardware");
    case FactGroup::Software: return Words::of("Software");
    case FactGroup::Workload: return Words::of("Workload");
    case FactGroup::Method:
    case FactGroup::Label: break;
  }
  return Words::of("Method");
}

/// Factors of the communication between ranks; a single rank has none.
bool isOfCommunication(std::string_view id) { return id.starts_with("communication_"); }

constexpr const char* kOneRank = "none";

/// Fields of external programs; other results have only the program itself, the built-in engine.
bool isOfPrograms(std::string_view id) { return id.starts_with("program_"); }

/// Factors that some results cannot have.
bool isOfSome(std::string_view id) { return isOfCommunication(id) || isOfPrograms(id); }

/// The hosts of a single rank without what affects only several.
std::string hostsOfOneRank(std::vector<HostSpec> hosts) {
  for (HostSpec& host : hosts) {
    host.networkInterface.clear();
    std::erase_if(host.environment, [](const auto& variable) { return isOfSeveralRanks(variable.first); });
  }
  return formatHosts(hosts);
}

std::string planValue(const RunResult& result, const PlanField& field) {
  if (isOfCommunication(field.id) && result.summary.deviceCount == 1) return kOneRank;
  if (isOfPrograms(field.id) && !runsProgram(result.plan)) return kOneRank;
  if (field.id == "program" && result.summary.origin == ResultOrigin::Measured) return "built-in engine";
  if (result.unknownPlanFields.count(std::string(field.id))) return {};
  if (field.id == "hosts" && result.summary.deviceCount == 1) return hostsOfOneRank(result.plan.hosts);
  if (field.id == "calibration" && !result.plan.calibrationCache.empty()) return "calibration cache";
  return field.id == "network" ? networkLabel(result.plan) : field.text(result.plan);
}

/// What carries gradients does not affect a single rank.
std::string factText(const RunResult& result, const FactKind& kind) {
  return isOfCommunication(kind.id) && result.summary.deviceCount == 1 ? kOneRank : factValue(result, kind.id);
}

bool scalesRates(const RunResult& result) {
  return !result.unknownPlanFields.count("learning_rate_rule") && result.plan.learningRateRule == "linear";
}

bool isUnusedReferenceBatch(const PlanField& field, const RunResult& result) {
  return field.id == "learning_rate_reference_batch" && !scalesRates(result);
}

void consider(FactorDifference difference, bool intended, std::vector<FactorDifference>& differences) {
  bool unknown = std::count(difference.values.begin(), difference.values.end(), "") > 0;
  std::set<std::string> known(difference.values.begin(), difference.values.end());
  known.erase("");
  if (isOfSome(difference.id)) known.erase(kOneRank);
  if (known.empty() || (known.size() == 1 && !unknown)) return;  // all unknown, or all equal
  difference.state = intended           ? FactorState::Intended
                     : known.size() > 1 ? FactorState::Unintended
                                        : FactorState::Unknown;
  differences.push_back(std::move(difference));
}

/// The factor of the linear rule follows from the global batch, also from an automatic one. It is intended if the batch
/// is intended and the rules are the same.
void considerRateFactor(const std::vector<RunResult>& results, const std::set<std::string>& intended,
                        std::vector<FactorDifference>& differences) {
  if (std::none_of(results.begin(), results.end(), scalesRates)) return;
  FactorDifference difference{"learning_rate_factor", Words::of("Learning-rate factor"), Words::of("Method"), {}, {}};
  for (const auto& result : results) {
    const auto& factor = result.summary.learningRateFactor;
    difference.values.push_back(factor ? formatNumber(*factor) : "");
  }
  const bool sameRule = std::all_of(results.begin(), results.end(), [&](const RunResult& result) {
    return scalesRates(result) && result.plan.learningRateReferenceBatch == results[0].plan.learningRateReferenceBatch;
  });
  const bool follows = sameRule && (intended.count("hosts") > 0 || intended.count("batch_size_per_device") > 0);
  consider(std::move(difference), follows || intended.count("learning_rate_factor") > 0, differences);
}

/// Figures that a program states about itself are never mixed silently with measured ones.
void considerFigureSource(const std::vector<RunResult>& results, bool intended,
                          std::vector<FactorDifference>& differences) {
  const auto isStated = [](const RunResult& result) { return result.summary.origin == ResultOrigin::Stated; };
  if (std::none_of(results.begin(), results.end(), isStated)) return;
  FactorDifference difference{"figure_source", Words::of("Figure"), Words::of("Method"), {}, {}};
  for (const auto& result : results) {
    const ResultOrigin origin = result.summary.origin;
    difference.values.push_back(origin == ResultOrigin::Stated     ? "stated by the program"
                                : origin == ResultOrigin::Measured ? "measured by ScaleScope"
                                                                   : wordOf(origin));
  }
  consider(std::move(difference), intended, differences);
}

/// A forward pass and a training step are different work, whatever the comparison intends.
void considerKind(const std::vector<RunResult>& results, std::vector<FactorDifference>& differences) {
  FactorDifference difference{"result_kind", Words::of("Kind of measurement"), Words::of("Workload"), {}, {}};
  for (const auto& result : results) difference.values.push_back(wordOf(result.summary.kind));
  const auto isInference = [](const RunResult& result) { return result.summary.kind == ResultKind::Inference; };
  if (std::any_of(results.begin(), results.end(), isInference)) consider(std::move(difference), false, differences);
}

/// The engine's implementation text is software that is not a host fact.
void considerImplementation(const std::vector<RunResult>& results, bool intended,
                            std::vector<FactorDifference>& differences) {
  FactorDifference difference{"implementation", Words::of("Engine"), Words::of("Software"), {}, {}};
  for (const auto& result : results) difference.values.push_back(result.summary.implementation);
  consider(std::move(difference), intended, differences);
}

void considerFramework(const std::vector<RunResult>& results, bool intended,
                       std::vector<FactorDifference>& differences) {
  FactorDifference difference{"framework", Words::of("Framework"), Words::of("Software"), {}, {}};
  for (const auto& result : results) difference.values.push_back(frameworkOf(result));
  consider(std::move(difference), intended, differences);
}

/// Of the engine that measured; "" where another program did.
std::string measuringVersion(const RunResult& result) {
  return result.summary.origin == ResultOrigin::Measured ? result.summary.engineVersion : std::string();
}

void considerVersion(const std::vector<RunResult>& results, bool intended, std::vector<FactorDifference>& differences) {
  FactorDifference difference{"engine_version", Words::of("Engine version"), Words::of("Software"), {}, {}};
  for (const auto& result : results) difference.values.push_back(measuringVersion(result));
  const bool measured = std::none_of(difference.values.begin(), difference.values.end(),
                                     [](const std::string& value) { return value.empty(); });
  if (measured) consider(std::move(difference), intended, differences);
}

bool hasWeights(const RunResult& result) { return !result.summary.weightsFingerprint.empty(); }

/// Own runs without a file start from the seed; others do not state what they start from.
std::string weightsOf(const RunResult& result) {
  if (hasWeights(result)) return result.summary.weightsFingerprint;
  return isOwnRun(result.summary.origin) ? "initial values" : "";
}

bool anyHas(const std::vector<RunResult>& results, std::string_view fact) {
  return std::any_of(results.begin(), results.end(),
                     [fact](const RunResult& result) { return !factValue(result, fact).empty(); });
}

std::string countText(const std::optional<int>& count) { return count ? std::to_string(*count) : std::string(); }

/// Imported logs have no plan; their summary has the workload and the number of devices. Logs of unknown networks are
/// never repeats of each other.
void separateLogs(const RunResult& result, auto& take) {
  const Summary& summary = result.summary;
  take(Words::of("Kind of measurement"), wordOf(summary.kind));
  take(Words::of("Framework"), frameworkOf(result));
  take(Words::of("Devices"), countText(summary.deviceCount));
  take(Words::of("Nodes"), countText(summary.nodeCount));
  take(Words::of("Global batch"), countText(summary.batchSizeGlobal));
  if (const std::string within = comparableWithin(result); !within.empty()) take(Words::of("MLPerf round"), within);
  if (result.unknownPlanFields.contains("network")) take(Words::of("Log"), runIdentity(result));
}

/// A publication states a mean or an end of a range, never the repeats themselves.
void separatePublished(const RunResult& result, auto& take) {
  take(Words::of("Citation"), result.annotations.citation);
  take(Words::of("Published value"), result.summary.runId);
}

void separateByPlan(const RunResult& result, auto& take) {
  for (const auto& field : planFields())
    if (field.group != FieldGroup::Label && field.type != FieldType::Path && !isUnusedReferenceBatch(field, result))
      take(field.title, planValue(result, field));
  // The largest batch that fits may be another one each time.
  if (result.plan.batchSizePerDevice == kLargestBatch)
    take(Words::of("Global batch"), countText(result.summary.batchSizeGlobal));
}

/// Calls take(title, value) for each value of separatingValues(): a library of 20,000 runs makes all their keys.
void eachSeparatingValue(const RunResult& result, auto take) {
  if (const std::string byHand = result.annotations.label(kRepeatsLabel); !byHand.empty())
    return take(Words::of("Repeats, by hand"), byHand == kNoRepeat ? result.summary.runId : byHand);
  take(Words::of("Origin"), wordOf(result.summary.origin));
  take(Words::of("System"), result.annotations.system);
  if (result.summary.origin == ResultOrigin::Imported)
    separateLogs(result, take);
  else if (result.summary.origin == ResultOrigin::Published)
    separatePublished(result, take);
  else
    take(Words::of("Citation"), result.annotations.citation);
  separateByPlan(result, take);
  for (const auto& kind : factKinds())
    if (kind.group != FactGroup::Label) take(kind.title, factText(result, kind));
  take(Words::of("Weights fingerprint"), result.summary.weightsFingerprint);
  take(Words::of("Dataset fingerprint"), result.summary.datasetFingerprint);
  take(Words::of("Engine"), result.summary.implementation);
  take(Words::of("Engine version"), measuringVersion(result));
}

}  // namespace

std::vector<FactorDifference> unstatedFactors(const std::vector<RunResult>& results) {
  std::vector<FactorDifference> unstated;
  const auto all = [&results](auto holds) { return std::all_of(results.begin(), results.end(), holds); };
  const auto add = [&](std::string_view id, std::string_view title, const char* group) {
    unstated.push_back(
        {std::string(id), std::string(title), group, std::vector<std::string>(results.size()), FactorState::Unknown});
  };
  if (results.empty() || !all([](const RunResult& result) { return !isOwnRun(result.summary.origin); })) return {};
  const bool named = !all([](const RunResult& result) { return result.annotations.system.empty(); });
  const bool onGpu = anyHas(results, "gpu_model") || !anyHas(results, "cpu_model");
  if (!named && !anyHas(results, "gpu_model") && onGpu) add("gpu_model", "GPU", groupName(FactGroup::Hardware));
  for (const char* id : {"precision", "network", "batch_size_per_device", "dataset"}) {
    const PlanField& field = *findPlanField(id);
    if (all([id](const RunResult& result) { return result.unknownPlanFields.contains(id); }))
      add(id, field.title, groupName(field.group));
  }
  const bool alone = all([](const RunResult& result) { return result.summary.deviceCount == 1; });
  for (const char* id : {"gpu_driver", "cuda_version", "cudnn_version", "nccl_version"})
    if (onGpu && !anyHas(results, id) && !(alone && std::string_view(id) == "nccl_version"))
      add(id, findFactKind(id)->title, groupName(FactGroup::Software));
  return unstated;
}

bool isFactor(std::string_view id) {
  constexpr std::array<std::string_view, 9> kOthers = {
      "system",    "engine_version",       "weights_fingerprint", "dataset_fingerprint", "implementation",
      "framework", "learning_rate_factor", "figure_source",       "energy_source"};
  return findPlanField(id) != nullptr || findFactKind(id) != nullptr ||
         std::find(kOthers.begin(), kOthers.end(), id) != kOthers.end();
}

bool appliesTo(const PlanField& field, const std::vector<RunResult>& results) {
  const auto hasProgram = [](const RunResult& result) { return runsProgram(result.plan); };
  if (field.id.starts_with("program") && std::none_of(results.begin(), results.end(), hasProgram)) return false;
  const auto has = [&results](auto holds) {
    return std::any_of(results.begin(), results.end(), [&](const RunResult& result) { return holds(result.plan); });
  };
  if (field.id == "scenario" || field.id == "decoding" || field.id == "accuracy_images") return has(runsInference);
  if (field.id == "weights") return has([](const Plan& plan) { return !plan.weights.empty(); });
  if (field.id == "scenario_rules") return has(runsScenario);
  if (field.id == "multi_stream_samples") return has([](const Plan& plan) { return plan.scenario == "multi-stream"; });
  if (field.id == "target_rate" || field.id == "latency_bound_ms")
    return has([](const Plan& plan) { return plan.scenario == "server"; });
  const auto isInt8 = [](const RunResult& result) { return result.plan.precision == "int8"; };
  if (field.id.starts_with("calibration") || field.id == "maximum_accuracy_drop")
    return std::any_of(results.begin(), results.end(), isInt8);
  bool anyShort = false, anyLong = false;
  for (const auto& result : results) (result.plan.test == TestKind::Long ? anyLong : anyShort) = true;
  if (field.id == "learning_rate_reference_batch") return std::any_of(results.begin(), results.end(), scalesRates);
  bool onlyLong = field.id == "epochs" || field.id == "maximum_epochs" || field.id == "evaluate_every_epochs";
  bool onlyShort =
      field.id == "steps" || field.id == "minimum_measured_time_s" || field.id == "maximum_measured_time_s";
  return !(onlyLong && !anyLong) && !(onlyShort && !anyShort);
}

std::vector<FactorDifference> findDifferences(const std::vector<RunResult>& results,
                                              const std::set<std::string>& intended) {
  std::vector<FactorDifference> differences;
  if (results.size() < 2) return differences;
  bool systemIntended = intended.count("system") > 0;
  for (const auto& field : planFields()) {
    // A path does not identify the data; the fingerprint below does.
    if (field.group == FieldGroup::Label || field.type == FieldType::Path || !appliesTo(field, results)) continue;
    FactorDifference difference{std::string(field.id), std::string(field.title), groupName(field.group), {}, {}};
    for (const auto& result : results) difference.values.push_back(planValue(result, field));
    consider(std::move(difference), intended.count(std::string(field.id)) > 0, differences);
  }
  FactorDifference weights{"weights_fingerprint", Words::of("Weights fingerprint"), Words::of("Workload"), {}, {}};
  for (const auto& result : results) weights.values.push_back(weightsOf(result));
  if (std::any_of(results.begin(), results.end(), hasWeights))
    consider(std::move(weights), intended.count("weights_fingerprint") > 0, differences);
  FactorDifference data{"dataset_fingerprint", Words::of("Dataset fingerprint"), Words::of("Workload"), {}, {}};
  for (const auto& result : results) data.values.push_back(result.summary.datasetFingerprint);
  consider(std::move(data), intended.count("dataset_fingerprint") > 0, differences);
  for (const auto& kind : factKinds()) {
    if (kind.group == FactGroup::Label) continue;
    FactorDifference difference{std::string(kind.id), std::string(kind.title), groupName(kind.group), {}, {}};
    for (const auto& result : results) difference.values.push_back(factText(result, kind));
    bool wanted = intended.count(std::string(kind.id)) > 0 || (systemIntended && kind.group == FactGroup::Hardware);
    consider(std::move(difference), wanted, differences);
  }
  considerKind(results, differences);
  considerRateFactor(results, intended, differences);
  considerFigureSource(results, intended.count("program") > 0 || intended.count("figure_source") > 0, differences);
  considerImplementation(results, intended.count("implementation") > 0, differences);
  considerVersion(results, intended.count("engine_version") > 0, differences);
  considerFramework(results, intended.count("framework") > 0, differences);
  std::stable_sort(differences.begin(), differences.end(),
                   [](const auto& a, const auto& b) { return a.state < b.state; });
  return differences;
}

std::optional<FactorDifference> energyDifference(const std::vector<RunResult>& results,
                                                 const std::set<std::string>& intended) {
  FactorDifference difference{"energy_source", Words::of("Energy source"), Words::of("Method"), {}, {}};
  for (const auto& result : results) difference.values.push_back(energyBasis(result));
  std::vector<FactorDifference> differences;
  consider(std::move(difference), intended.count("energy_source") > 0, differences);
  return differences.empty() ? std::nullopt : std::optional(differences.front());
}

std::string rangeEnd(const RunResult& result) { return result.annotations.label(kRangeEndLabel); }

bool haveRatio(const RunResult& a, const RunResult& b) { return rangeEnd(a).empty() && rangeEnd(b).empty(); }

std::vector<SeparatingValue> separatingValues(const RunResult& result) {
  std::vector<SeparatingValue> values;
  eachSeparatingValue(result, [&values](std::string_view title, std::string_view value) {
    values.push_back({std::string(title), std::string(value)});
  });
  return values;
}

std::vector<std::string> separations(const RunResult& a, const RunResult& b) {
  std::map<std::string, std::string> ofB;
  std::vector<std::string> titles;
  for (SeparatingValue& value : separatingValues(b)) ofB[std::move(value.title)] = std::move(value.value);
  for (const SeparatingValue& value : separatingValues(a)) {
    const auto found = ofB.find(value.title);
    if (found == ofB.end() || found->second != value.value) titles.push_back(value.title);
    if (found != ofB.end()) ofB.erase(found);
  }
  for (const auto& [title, value] : ofB) titles.push_back(title);
  return titles;
}

std::string repeatKey(const RunResult& result) {
  constexpr std::size_t kUsualSize = 4096;
  std::string key;
  key.reserve(kUsualSize);
  eachSeparatingValue(result, [&key](std::string_view title, std::string_view value) {
    key.append(title).append(1, '\n').append(value).append(1, '\n');
  });
  return key;
}

std::string namedKey(const RunResult& result) {
  const bool isNamed = isOwnRun(result.summary.origin) && result.annotations.label(kRepeatsLabel).empty();
  return repeatKey(result) + (isNamed ? result.plan.name : std::string());
}

}  // namespace scalescope
