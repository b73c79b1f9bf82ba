// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/plan_layout.h"

#include "engine/protocol/plan/figure_unit.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {

namespace {

bool isShort(const Plan& plan) { return plan.test != TestKind::Long; }
/// A value that does not fit the plan stays in sight, because it is a fault.
bool countsSteps(const Plan& plan) { return isShort(plan) && (!runsScenario(plan) || plan.steps > 0); }
bool isLong(const Plan& plan) { return plan.test == TestKind::Long; }
bool takesScenario(const Plan& plan) { return runsInference(plan) || plan.scenario != "batches"; }
bool takesRules(const Plan& plan) { return runsScenario(plan) || plan.scenarioRules != "plan"; }
bool isServer(const Plan& plan) { return runsInference(plan) && plan.scenario == "server"; }
bool isMultiStream(const Plan& plan) { return runsInference(plan) && plan.scenario == "multi-stream"; }
bool mayDecode(const Plan& plan) {
  return (runsInference(plan) && plan.dataset != "synthetic" && plan.dataset != "learnable") ||
         plan.decoding != "outside-clock";
}
bool isInt8(const Plan& plan) { return runsInference(plan) && plan.precision == "int8"; }
bool scores(const Plan& plan) { return runsInference(plan) && !plan.weights.empty() && plan.dataset != "synthetic"; }
bool boundsDrop(const Plan& plan) { return isInt8(plan) && scores(plan); }
bool isOpenEnded(const Plan& plan) { return isShort(plan) && plan.steps == 0; }
/// trtexec and MLPerf have minimum times of their own.
bool hasMinimumTime(const Plan& plan) {
  return isOpenEnded(plan) && !(runsScenario(plan) && (plan.scenario == "trtexec" || plan.scenarioRules == "mlperf"));
}
bool readsFiles(const Plan& plan) { return plan.dataset != "synthetic" && plan.dataset != "learnable"; }
bool scalesRate(const Plan& plan) { return plan.learningRateRule == "linear"; }
bool shuffles(const Plan& plan) { return plan.shuffle; }
bool readsPictures(const Plan& plan) { return readsFiles(plan) && plan.dataset != "idx"; }
bool hasRanks(const Plan& plan) { return deviceCount(plan) > 1; }
bool hasProgram(const Plan& plan) { return runsProgram(plan); }
bool readsPattern(const Plan& plan) { return hasProgram(plan) && plan.program.output == "pattern"; }
bool readsFile(const Plan& plan) { return hasProgram(plan) && plan.program.output == "file"; }
/// A log format states what its figures mean.
bool needsMeaning(const Plan& plan) {
  return readsPattern(plan) || readsFile(plan) || (hasProgram(plan) && plan.program.output == "lines");
}
FigureUnit unitOfFigure(const Plan& plan) { return figureUnitOf(plan.program.unit, plan.program.quantity); }
/// Asked only where the unit leaves a choice; what was stated stays in sight.
bool needsDirection(const Plan& plan) {
  const bool isOpen = !plan.program.unit.empty() && !unitOfFigure(plan).statesDirection();
  return needsMeaning(plan) && (isOpen || plan.program.direction != "unstated");
}
/// A log format states it; lines that are recognised without one may leave it open.
bool needsScope(const Plan& plan) {
  if (needsMeaning(plan) && plan.program.scope != "unstated") return true;
  const bool isOpen = !unitOfFigure(plan).statesScope(deviceCount(plan));
  return needsMeaning(plan) ? isOpen : plan.program.output == "auto" && deviceCount(plan) > 1;
}
/// The batch of the engine's own tests is that of a program only if its command has it.
bool usesBatch(const Plan& plan) { return knownProgramFields(plan).contains("batch_size_per_device"); }
bool hasLentNodes(const Plan& plan) { return areLent(plan.hosts); }
bool hasContainer(const Plan& plan) { return hasLentNodes(plan) && !plan.hosts.front().container.empty(); }
bool readsRecords(const Plan& plan) { return readsPictures(plan) && plan.dataset != "jpeg-folder"; }

}  // namespace

std::span<const PlanFormGroup> planFormGroups() {
  static const std::vector<PlanFormGroup> kGroups = {
      {QT_TRANSLATE_NOOP("PlanForm", "Workload"),
       true,
       {{"network"},
        {"dataset"},
        {"data_path", nullptr, readsFiles},
        {"batch_size_per_device"},
        {"precision"},
        {"hosts"},
        {"node_container", nullptr, hasLentNodes},
        {"node_container_runtime", nullptr, hasContainer},
        {"node_container_mounts", nullptr, hasContainer},
        {"node_container_options", nullptr, hasContainer}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Measurement"),
       true,
       {{"test"},
        {"weights"},
        {"accuracy_images", nullptr, scores},
        {"calibration", nullptr, isInt8},
        {"calibration_images", QT_TRANSLATE_NOOP("PlanForm", "automatic"), isInt8},
        {"calibration_cache", nullptr, isInt8},
        {"maximum_accuracy_drop", QT_TRANSLATE_NOOP("PlanForm", "any"), boundsDrop},
        {"scenario", nullptr, takesScenario},
        {"scenario_rules", nullptr, takesRules},
        {"target_rate", QT_TRANSLATE_NOOP("PlanForm", "highest valid"), isServer},
        {"latency_bound_ms", nullptr, isServer},
        {"multi_stream_samples", nullptr, isMultiStream},
        {"decoding", nullptr, mayDecode},
        {"warmup_steps"},
        {"steps", QT_TRANSLATE_NOOP("PlanForm", "until steady"), countsSteps},
        {"minimum_measured_time_s", nullptr, hasMinimumTime},
        {"maximum_measured_time_s", nullptr, isOpenEnded},
        {"epochs", nullptr, isLong},
        {"maximum_epochs", QT_TRANSLATE_NOOP("PlanForm", "no further epochs"), isLong},
        {"evaluate_every_epochs", QT_TRANSLATE_NOOP("PlanForm", "only at the end"), isLong},
        {"checkpoint_every_epochs", QT_TRANSLATE_NOOP("PlanForm", "none"), isLong},
        {"repeats"}}},
      {QT_TRANSLATE_NOOP("PlanForm", "External program"),
       false,
       {{"program"},
        {"program_launch", nullptr, hasProgram},
        {"program_folder", nullptr, hasProgram},
        {"program_values", nullptr, hasProgram},
        {"program_time_limit_s", QT_TRANSLATE_NOOP("PlanForm", "none"), hasProgram},
        {"program_exit_codes", nullptr, hasProgram},
        {"program_output", nullptr, hasProgram},
        {"program_pattern", nullptr, readsPattern},
        {"program_file", nullptr, readsFile},
        {"program_file_key", nullptr, readsFile},
        {"program_quantity", nullptr, needsMeaning},
        {"program_unit", nullptr, needsMeaning},
        {"program_direction", nullptr, needsDirection},
        {"program_scope", nullptr, needsScope},
        {"program_reduction", nullptr, hasProgram},
        {"program_warmup_reports", nullptr, hasProgram}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Record"), true, {{"name"}, {"tags"}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Learning rate and optimiser"),
       false,
       {{"learning_rate_schedule"},
        {"learning_rate_warmup_epochs"},
        {"learning_rate_rule"},
        {"learning_rate_reference_batch", nullptr, scalesRate},
        {"momentum"},
        {"weight_decay"},
        {"seed"}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Input"),
       false,
       {{"image_size", QT_TRANSLATE_NOOP("PlanForm", "its own")},
        {"first_label", nullptr, readsRecords},
        {"class_count", QT_TRANSLATE_NOOP("PlanForm", "its own")},
        {"image_limit", QT_TRANSLATE_NOOP("PlanForm", "all")},
        {"decode_threads", QT_TRANSLATE_NOOP("PlanForm", "the rank's cores")},
        {"prefetch_batches"},
        {"shuffle"},
        {"shuffle_buffer", QT_TRANSLATE_NOOP("PlanForm", "whole set"), shuffles},
        {"sharding"},
        {"decode_mode", nullptr, readsPictures},
        {"cold_cache", nullptr, readsPictures},
        {"synthetic_twin", nullptr, readsFiles},
        {"augment"},
        {"corrupt_image_limit_percent", nullptr, readsPictures}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Engine"),
       false,
       {{"backend"},
        {"threads_per_rank", QT_TRANSLATE_NOOP("PlanForm", "divided among ranks")},
        {"communication_bucket_mib", QT_TRANSLATE_NOOP("PlanForm", "automatic"), hasRanks},
        {"communication_overlap", nullptr, hasRanks},
        {"communication_precision", nullptr, hasRanks},
        {"communication_hierarchical", nullptr, hasRanks},
        {"communication_contexts", QT_TRANSLATE_NOOP("PlanForm", "automatic"), hasRanks},
        {"telemetry_hz"},
        {"bmc_power"},
        {"profile_steps", QT_TRANSLATE_NOOP("PlanForm", "none")},
        {"check_first"},
        {"check_required"},
        {"selftest_first"}}},
  };
  return kGroups;
}

std::span<const PlanFormGroup> programFormGroups() {
  static const std::vector<PlanFormGroup> kGroups = {
      {QT_TRANSLATE_NOOP("PlanForm", "Figure"),
       true,
       {{"program_output"},
        {"program_file", nullptr, readsFile},
        {"program_file_key", nullptr, readsFile},
        {"program_unit", nullptr, needsMeaning},
        {"program_direction", nullptr, needsDirection},
        {"program_scope", nullptr, needsScope},
        {"program_quantity", nullptr, needsMeaning},
        {"program_reduction"},
        {"program_warmup_reports"}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Workload"),
       true,
       {{"network"},
        {"batch_size_per_device", nullptr, usesBatch},
        {"hosts"},
        {"node_container", nullptr, hasLentNodes},
        {"node_container_runtime", nullptr, hasContainer},
        {"node_container_mounts", nullptr, hasContainer},
        {"node_container_options", nullptr, hasContainer}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Launch"),
       true,
       {{"program_values"},
        {"program_folder"},
        {"program_launch"},
        {"program_time_limit_s", QT_TRANSLATE_NOOP("PlanForm", "none")},
        {"program_exit_codes"}}},
      {QT_TRANSLATE_NOOP("PlanForm", "Record"), true, {{"name"}, {"tags"}}}};
  return kGroups;
}

}  // namespace scalescope
