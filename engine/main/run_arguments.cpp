// SPDX-License-Identifier: Apache-2.0
#include "engine/main/run_arguments.h"

#include "engine/base/help_text.h"
#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

constexpr std::size_t kHelpColumn = 33;

}  // namespace

std::string planFlagsHelp() {
  const Plan defaults;
  std::string text;
  for (const PlanField& field : planFields()) {
    std::string line(field.description);
    if (!field.choices.empty()) line += " One of " + join({field.choices.begin(), field.choices.end()}, ", ") + ".";
    std::string value = field.text(defaults);
    if (!value.empty()) line += " Default " + value + (field.unit.empty() ? "" : " " + std::string(field.unit)) + ".";
    text += helpLines(field.flag, line, kHelpColumn);
  }
  return text;
}

std::vector<std::string> planFlags() {
  std::vector<std::string> flags;
  for (const PlanField& field : planFields()) flags.emplace_back(field.flag);
  return flags;
}

std::vector<std::string> hostFileFlags() { return {"--hosts-file", "--hostfile"}; }

std::string hostFileHelp() {
  return helpLines(
      "--hostfile",
      "File of hosts, also --hosts-file: \"node1 slots=4\" or \"node[01-04]:4\" a line, as for mpirun, or a "
      "JSON list with all settings: {\"host\", \"slots\", and optionally \"user\", \"port\", "
      "\"jump_host\", \"gpu_devices\", \"cpu_cores\", \"work_folder\", \"data_path\", "
      "\"network_interface\", \"environment\", \"launch_prefix\", \"engine_program\", \"container\", "
      "\"container_runtime\", \"container_mounts\", \"container_options\"}. The host @slurm or "
      "@slurm:4x8 stands for the nodes of a Slurm job.",
      kHelpColumn);
}

Result<std::vector<Plan>> plansFrom(const Arguments& arguments) {
  std::vector<Plan> plans;
  for (const std::string& path : arguments.positionals) {
    auto text = readTypedFile(path);
    if (!text) return text.error();
    auto plan = planFromJson(*text);
    if (!plan) return inFile(path, plan.error());
    plans.push_back(*plan);
  }
  if (plans.empty()) {
    plans.emplace_back();
    if (arguments.value("--program")) plans.back().network.clear();  // which it trains, only its user can say
  }
  for (const auto& [flag, value] : arguments.values) {
    const PlanField* field = findPlanFlag(flag);
    if (!field) continue;  // --runs-dir and the like
    for (Plan& plan : plans) {
      Status set = field->setText(plan, value);
      if (!set) return Error{set.error().code, Text::of("%1: %2", flag, set.error().message)};
    }
  }
  for (const std::string& flag : hostFileFlags()) {
    const auto file = arguments.value(flag);
    if (!file) continue;
    auto text = readTypedFile(*file);
    if (!text) return text.error();
    auto hosts = parseHostFile(*text);
    if (!hosts) return inFile(*file, hosts.error());
    for (Plan& plan : plans) plan.hosts = *hosts;
  }
  for (Plan& plan : plans)
    if (const Status resolved = runsProgram(plan) ? Status() : resolveNetwork(plan); !resolved) return resolved.error();
  return plans;
}

}  // namespace scalescope
