// SPDX-License-Identifier: Apache-2.0
#include "engine/study/host_fields.h"

#include <algorithm>
#include <limits>

#include "engine/base/text.h"
#include "engine/base/words.h"
#include "engine/protocol/plan/field_makers.h"
#include "engine/protocol/plan/host_values.h"

namespace scalescope {
namespace {

using field_makers::withId;

/// A whole number of at least 1, or nullopt.
std::optional<int> countOf(std::string_view value) {
  const auto number = parseInteger(value);
  if (!number || *number < 1 || *number > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(*number);
}

Status checkedHosts(Plan& plan, std::vector<HostSpec> hosts) {
  auto checked = parseHosts(formatHosts(hosts));
  if (!checked) return checked.error();
  plan.hosts = std::move(hosts);
  return {};
}

Status setNodeCount(Plan& plan, std::string_view value) {
  const auto count = countOf(value);
  if (!count)
    return Error{"plan-invalid", Text::of("%1 is not a valid node count.", withId("node_count", value)) +
                                     Text::of("Use a whole number of at least 1.")};
  if (*count > nodeCount(plan))
    return Error{"plan-invalid", Text::of("%1 is more than the %2 nodes of %3.", withId("node_count", value),
                                          nodeCount(plan), formatHosts(withoutSecrets(plan.hosts))) +
                                     Text::of("Add hosts to the baseline.")};
  std::vector<HostSpec> hosts;
  int taken = 0;
  for (const HostSpec& host : plan.hosts)
    if (host.slotCount == 0 || taken++ < *count) hosts.push_back(host);  // monitored hosts stay
  plan.hosts = std::move(hosts);
  return {};
}

Status setSlotCount(Plan& plan, std::string_view value) {
  const auto count = countOf(value);
  if (!count)
    return Error{"plan-invalid", Text::of("%1 is not a valid rank count.", withId("slots_per_node", value)) +
                                     Text::of("Use a whole number of at least 1.")};
  std::vector<HostSpec> hosts = plan.hosts;
  for (HostSpec& host : hosts) {
    if (host.slotCount == 0) continue;
    host.slotCount = *count;
    const auto wanted = static_cast<std::size_t>(*count);
    if (host.gpuDevices.empty()) continue;
    if (host.gpuDevices.size() < wanted)
      return Error{"plan-invalid", Text::of("%1 is more than the %2 GPUs that %3 has in the baseline.",
                                            withId("slots_per_node", value), host.gpuDevices.size(), host.host) +
                                       Text::of("Add GPUs to the baseline.")};
    host.gpuDevices.resize(wanted);  // the first GPUs represent a smaller node
  }
  return checkedHosts(plan, std::move(hosts));
}

Status setGlobalBatch(Plan& plan, std::string_view value) {
  const auto images = countOf(value);
  if (!images)
    return Error{"plan-invalid", Text::of("%1 is not a valid batch size.", withId("batch_size_global", value)) +
                                     Text::of("Use a whole number of at least 1.")};
  const int devices = deviceCount(plan);
  if (devices < 1 || *images % devices != 0)
    return Error{"plan-invalid", Text::of("%1 cannot be divided equally among %2 devices.",
                                          withId("batch_size_global", value), devices) +
                                     Text::of("Choose a multiple of the device count.")};
  plan.batchSizePerDevice = *images / devices;
  return {};
}

const HostSpec* firstWithRanks(const Plan& plan) {
  auto found = std::find_if(plan.hosts.begin(), plan.hosts.end(), [](const HostSpec& h) { return h.slotCount > 0; });
  return found == plan.hosts.end() ? nullptr : &*found;
}

/// A text field set on every host with ranks.
StudyField hostText(const char* id, const char* title, const char* description, std::string HostSpec::*member) {
  StudyField field;
  field.id = id;
  field.title = title;
  field.description = description;
  field.apply = [member](Plan& plan, std::string_view value) -> Status {
    std::vector<HostSpec> hosts = plan.hosts;
    for (HostSpec& host : hosts)
      if (host.slotCount > 0) host.*member = std::string(value);
    return checkedHosts(plan, std::move(hosts));
  };
  field.text = [member](const Plan& plan) {
    const HostSpec* host = firstWithRanks(plan);
    return host ? host->*member : std::string();
  };
  return field;
}

StudyField countField(const char* id, const char* title, const char* description, ApplyStage stage,
                      Status (*apply)(Plan&, std::string_view), std::function<int(const Plan&)> count) {
  StudyField field;
  field.id = id;
  field.title = title;
  field.description = description;
  field.type = FieldType::Integer;
  field.stage = stage;
  field.apply = apply;
  field.text = [count = std::move(count)](const Plan& plan) { return std::to_string(count(plan)); };
  return field;
}

int slotsOfFirst(const Plan& plan) {
  const HostSpec* host = firstWithRanks(plan);
  return host ? host->slotCount : 0;
}

}  // namespace

std::vector<StudyField> hostFields() {
  return {
      countField("node_count", Words::of("Nodes"),
                 Words::of("Number of the baseline's hosts that run ranks, from the first one."), ApplyStage::NodeCount,
                 setNodeCount, nodeCount),
      countField("slots_per_node", Words::of("Ranks per node"), Words::of("Ranks (with GPUs: devices) on each host."),
                 ApplyStage::SlotCount, setSlotCount, slotsOfFirst),
      countField("batch_size_global", Words::of("Global batch"), Words::of("Images per step of all devices together."),
                 ApplyStage::GlobalBatch, setGlobalBatch,
                 [](const Plan& plan) { return plan.batchSizePerDevice * deviceCount(plan); }),
      hostText(
          "host_network_interface", Words::of("Network interface"),
          Words::of("Interface for the gradients, such as ib0 or eth0; empty: the one that routes to the other hosts."),
          &HostSpec::networkInterface),
      hostText("host_cpu_cores", Words::of("CPU cores"),
               Words::of("Cores that the ranks of a host share, such as 0-3,8; empty: all."), &HostSpec::cpuCores),
      hostText("host_data_path", Words::of("Data folder on the hosts"),
               Words::of("Data folder on the hosts; empty: the plan's path."), &HostSpec::dataPath),
      hostText("host_launch_prefix", Words::of("Launch prefix"),
               Words::of("Shell words before the engine, such as apptainer exec IMAGE."), &HostSpec::launchPrefix),
      hostText("host_container", Words::of("Container"),
               Words::of("Image that the engine runs in, such as nvcr.io/nvidia/pytorch:24.01-py3."),
               &HostSpec::container),
      hostText("host_container_runtime", Words::of("Container runtime"),
               Words::of("docker, podman, apptainer, singularity or enroot; empty: by the image."),
               &HostSpec::containerRuntime),
      hostText("host_container_mounts", Words::of("Container mounts"),
               Words::of("Further folders inside the container, such as /scratch,/raid/data:/data:ro."),
               &HostSpec::containerMounts),
      hostText("host_container_options", Words::of("Container options"),
               Words::of("Shell words for the runtime, such as --shm-size 8g."), &HostSpec::containerOptions),
      hostText("host_slurm_options", Words::of("Slurm options"),
               Words::of("Options of salloc for hosts such as @slurm:4x8: --partition=gpu --constraint=a100."),
               &HostSpec::slurmOptions),
      hostText("host_engine_program", Words::of("Engine program"),
               Words::of("An engine installed on the hosts; empty: this engine is deployed."),
               &HostSpec::engineProgram),
  };
}

Result<StudyField> environmentField(std::string_view name) {
  StudyField field;
  field.id = std::string(kEnvironmentPrefix) + std::string(name);
  field.title = std::string(name);
  field.description = Words::of("Variable of the environment of every host; empty: not set.");
  field.apply = [variable = field.title](Plan& plan, std::string_view value) -> Status {
    std::vector<HostSpec> hosts = plan.hosts;
    for (HostSpec& host : hosts) {
      if (host.slotCount == 0) continue;
      std::erase_if(host.environment, [&](const auto& entry) { return entry.first == variable; });
      if (!value.empty()) host.environment.emplace_back(variable, value);
    }
    return checkedHosts(plan, std::move(hosts));
  };
  field.text = [variable = field.title](const Plan& plan) -> std::string {
    if (const HostSpec* host = firstWithRanks(plan))
      for (const auto& [key, value] : host->environment)
        if (key == variable) return value;
    return "";
  };
  Plan trial;
  if (const Status named = field.apply(trial, "x"); !named)
    return Error{"study-invalid", Text::of("%1 is not a valid variable name.", inQuotes(name)) +
                                      Text::of("Use for example environment/NCCL_ALGO.")};
  return field;
}

}  // namespace scalescope
