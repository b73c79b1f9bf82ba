// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/slurm_allocation.h"

#include <algorithm>
#include <cstdlib>

#include "engine/base/text.h"
#include "engine/protocol/plan/host_list.h"

namespace scalescope {
namespace {

constexpr std::int64_t kMaxNodes = 65536, kMaxTasks = 4096;

Error unknown(std::string_view name, std::string_view value) {
  return {"plan-invalid", Text::of("%1 of the Slurm job is %2, which is not understood.", name, inQuotes(value)) +
                              Text::of("List the hosts instead of %1.", kSlurmHosts)};
}

}  // namespace

Result<std::vector<int>> tasksPerNode(std::string_view text) {
  std::vector<int> tasks;
  for (const std::string& part : split(text, ',')) {
    const auto bracket = part.find("(x");
    const auto count = parseInteger(part.substr(0, bracket));
    const auto nodes = bracket == std::string::npos ? std::optional<std::int64_t>(1)
                                                    : parseInteger(part.substr(bracket + 2, part.size() - bracket - 3));
    const bool isClosed = bracket == std::string::npos || part.ends_with(')');
    if (!count || !nodes || !isClosed || *count < 0 || *count > kMaxTasks || *nodes < 1 || *nodes > kMaxNodes)
      return unknown("SLURM_TASKS_PER_NODE", text);
    tasks.insert(tasks.end(), static_cast<std::size_t>(*nodes), static_cast<int>(*count));
  }
  return tasks;
}

Result<std::vector<HostSpec>> allocationHosts(const std::function<const char*(const char*)>& variable) {
  const auto text = [&](const char* name) {
    const char* value = variable(name);
    return std::string(value == nullptr ? "" : value);
  };
  const std::string list = text("SLURM_JOB_NODELIST");
  if (list.empty())
    return Error{
        "slurm-missing",
        Text::of("hosts: %1 stands for the nodes of a Slurm job, but SLURM_JOB_NODELIST is not set.", kSlurmHosts) +
            Text::of("Start the command in a job (sbatch, salloc), or list the hosts.")};
  std::vector<std::string> names;
  for (const std::string& part : splitHosts(list)) {
    auto expanded = expandHostRange(part);
    if (!expanded) return expanded.error();
    names.insert(names.end(), expanded->begin(), expanded->end());
  }
  std::vector<int> slots;
  if (!text("SLURM_NTASKS").empty() || !text("SLURM_NTASKS_PER_NODE").empty()) {
    auto tasks = tasksPerNode(text("SLURM_TASKS_PER_NODE"));
    if (!tasks) return tasks.error();
    slots = std::move(tasks).value();
    if (slots.size() != names.size()) return unknown("SLURM_TASKS_PER_NODE", text("SLURM_TASKS_PER_NODE"));
  } else {
    const auto gpus = parseInteger(text("SLURM_GPUS_ON_NODE"));
    slots.assign(names.size(), gpus && *gpus > 0 && *gpus <= kMaxTasks ? static_cast<int>(*gpus) : 1);
  }
  std::vector<HostSpec> hosts;
  for (std::size_t i = 0; i < names.size(); ++i) {
    HostSpec host{names[i], slots[i]};
    host.connection = kSlurmConnection;
    hosts.push_back(std::move(host));
  }
  return hosts;
}

Result<std::map<std::string, std::string>> nodesInJob(const std::vector<HostSpec>& hosts,
                                                      const std::function<const char*(const char*)>& variable) {
  std::vector<std::string> wanted;
  for (const HostSpec& host : hosts)
    if (host.connection == kSlurmConnection && std::find(wanted.begin(), wanted.end(), host.host) == wanted.end())
      wanted.push_back(host.host);
  std::map<std::string, std::string> nodes;
  if (wanted.empty()) return nodes;
  auto allocation = allocationHosts(variable);
  if (!allocation) return allocation.error();
  std::vector<std::string> free;
  for (const HostSpec& host : *allocation)
    if (std::find(wanted.begin(), wanted.end(), host.host) == wanted.end()) free.push_back(host.host);
  const std::size_t present = allocation->size() - free.size();
  if (wanted.size() > allocation->size())
    return Error{"slurm-nodes", Text::of("The run needs %1 nodes of a Slurm job, and this one has %2.", wanted.size(),
                                         allocation->size()) +
                                    Text::of("Ask for as many with --nodes.")};
  free.resize(wanted.size() - present);
  auto next = free.begin();
  for (const std::string& name : wanted) {
    const bool stays =
        std::any_of(allocation->begin(), allocation->end(), [&](const HostSpec& host) { return host.host == name; });
    nodes[name] = stays ? name : *next++;
  }
  return nodes;
}

void moveHosts(std::vector<HostSpec>& hosts, const std::map<std::string, std::string>& nodes) {
  for (HostSpec& host : hosts)
    if (host.connection == kSlurmConnection)
      if (const auto node = nodes.find(host.host); node != nodes.end()) host.host = node->second;
}

Status moveToJob(std::vector<HostSpec>& hosts) {
  auto nodes = nodesInJob(hosts, [](const char* name) { return std::getenv(name); });
  if (!nodes) return nodes.error();
  moveHosts(hosts, *nodes);
  return {};
}

bool areLent(const std::vector<HostSpec>& hosts) {
  return std::any_of(hosts.begin(), hosts.end(),
                     [](const HostSpec& host) { return host.connection == kLoanConnection; });
}

Result<std::vector<HostSpec>> loanHosts(std::string_view text) {
  const std::string_view rest = trim(text).substr(kLoanPrefix.size());
  const std::string shape(rest.substr(0, rest.find(' ')));
  const std::string options(trim(rest.substr(shape.size())));
  const auto cross = shape.find('x');
  const auto nodes = parseInteger(shape.substr(0, cross));
  const auto slots =
      cross == std::string::npos ? std::optional<std::int64_t>(1) : parseInteger(shape.substr(cross + 1));
  if (!nodes || !slots || *nodes < 1 || *nodes > kMaxNodes || *slots < 1 || *slots > kMaxTasks)
    return Error{"plan-invalid",
                 Text::of("hosts: %1 does not state a number of nodes.", inQuotes(std::string(trim(text)))) +
                     Text::of("Use for example @slurm:4x8 for 4 nodes with 8 ranks each.")};
  std::vector<HostSpec> hosts;
  for (std::int64_t i = 1; i <= *nodes; ++i) {
    HostSpec host{"slurm-" + std::to_string(i), static_cast<int>(*slots)};
    host.connection = kLoanConnection;
    host.slurmOptions = options;
    hosts.push_back(std::move(host));
  }
  return hosts;
}

std::string loanText(const std::vector<HostSpec>& hosts) {
  if (hosts.empty() || !areLent(hosts)) return {};
  const HostSpec& first = hosts.front();
  std::string text = std::string(kLoanPrefix) + std::to_string(hosts.size()) + "x" + std::to_string(first.slotCount);
  if (!first.slurmOptions.empty()) text += " " + first.slurmOptions;
  const auto same = loanHosts(text);
  return same && *same == hosts ? text : std::string();
}

}  // namespace scalescope
