// SPDX-License-Identifier: Apache-2.0
#include "engine/main/run_arguments.h"

#include "engine/base/in_file.h"
#include "engine/base/input_file.h"
#include "engine/base/text.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/plan/host_list.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

std::string valueOf(const PlanField& field) {
  if (field.type == FieldType::Boolean) return "true|false";
  if (!field.choices.empty()) return join({field.choices.begin(), field.choices.end()}, "|");
  if (field.type == FieldType::Integer || field.type == FieldType::Number) return "N";
  return field.type == FieldType::Path ? "PATH" : "TEXT";
}

}  // namespace

std::vector<CommandOption> planOptions() {
  const Plan defaults;
  std::vector<CommandOption> options;
  for (const PlanField& field : planFields()) {
    std::string help(field.description);
    if (const std::string value = field.text(defaults); !value.empty())
      help += " Default " + value + (field.unit.empty() ? "" : " " + std::string(field.unit)) + ".";
    options.push_back({std::string(field.flag), valueOf(field), help});
  }
  return headed("Every plan field is an option", std::move(options));
}

std::vector<CommandOption> hostFileOption() {
  return {{kHostFileFlag, "FILE",
           "File of hosts: \"node1 slots=4\" or \"node[01-04]:4\" a line, as for mpirun, or a JSON list with all "
           "settings: {\"host\", \"slots\", and optionally \"user\", \"port\", \"jump_host\", \"gpu_devices\", "
           "\"cpu_cores\", \"work_folder\", \"data_path\", \"network_interface\", \"environment\", "
           "\"launch_prefix\", \"engine_program\", \"container\", \"container_runtime\", \"container_mounts\", "
           "\"container_options\"}. The host @slurm or @slurm:4x8 stands for the nodes of a Slurm job.",
           ValueKind::File}};
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
  if (const auto file = arguments.value(kHostFileFlag)) {
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
