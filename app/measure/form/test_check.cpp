// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/measure/form/test_check.h"

#include <netdb.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/core/ssh_hosts.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/protocol/run/runs_storage.h"

namespace scalescope {
namespace {

/// False only if the name service states that it has no such name.
bool isKnownName(const std::string& host) {
  addrinfo* found = nullptr;
  const int fault = ::getaddrinfo(host.c_str(), nullptr, nullptr, &found);
  if (fault == 0) ::freeaddrinfo(found);
  return fault != EAI_NONAME;
}

/// Unit: B; 0 if it is unknown.
double freeMemoryHere() {
  constexpr std::string_view kKey = "MemAvailable:";
  const auto text = readFile("/proc/meminfo");
  const std::size_t at = text ? text->find(kKey) : std::string::npos;
  if (at == std::string::npos) return 0;
  const std::string rest(trim(std::string_view(*text).substr(at + kKey.size())));
  return 1024 * parseNumber(rest.substr(0, rest.find(' '))).value_or(0);
}

const PreflightReport* checkOf(const HostSpec& host, const KnownMachines& known) {
  const auto found = std::ranges::find(known.checks, host.host, &PreflightReport::host);
  return found == known.checks.end() ? nullptr : &*found;
}

bool isUnknownHost(const HostSpec& host, const KnownMachines& known) {
  const PreflightReport* check = checkOf(host, known);
  const bool isReached = isThisMachine(host) || host.connection == "srun" || host.host.starts_with('@') ||
                         !host.jumpHost.empty() || (check != nullptr && check->ready());
  return !isReached && !known.isKnownHost(host.host);
}

/// What each rank of a training keeps at least: weights, their gradients, and the inputs of its layers. Unit: B; 0 if
/// it is unknown.
double leastBytesOfRank(const Plan& plan, const std::vector<NetworkInfo>& networks) {
  const auto network = std::ranges::find(networks, plan.network, &NetworkInfo::name);
  if (network == networks.end() || runsProgram(plan) || runsInference(plan)) return 0;
  constexpr double kWeightBytes = 8, kSingle = 4, kHalf = 2;
  const double bytes = plan.precision == "fp16" || plan.precision == "bf16" ? kHalf : kSingle;
  const double side = plan.imageSize > 0 ? double(plan.imageSize) / network->imageSize : 1;
  return kWeightBytes * static_cast<double>(network->parameters) +
         bytes * side * side * static_cast<double>(network->keptElements) * plan.batchSizePerDevice;
}

struct Room {
  double bytes = 0;  ///< 0: unknown
  int ranks = 1;     ///< that share it
};

/// The memory that the ranks of a host use: of a GPU, if that is known, else of the host.
Room roomOn(const HostSpec& host, const Plan& plan, const KnownMachines& known) {
  const PreflightReport* check = checkOf(host, known);
  const auto fact = [check](const char* id) {
    const Fact* found = check == nullptr ? nullptr : check->environment.find(id);
    return found == nullptr ? 0 : parseNumber(found->value).value_or(0);
  };
  if (plan.backend == "cuda" || !host.gpuDevices.empty()) return {fact("gpu_memory_bytes"), 1};
  if (plan.backend != "cpu" && check != nullptr && check->gpuCount > 0) return {fact("gpu_memory_bytes"), 1};
  return {isThisMachine(host) ? known.freeBytesHere : fact("memory_total_bytes"), host.slotCount};
}

void addDoubts(const Plan& plan, const std::vector<NetworkInfo>& networks, const KnownMachines& known,
               std::vector<PlanFault>& doubts) {
  const auto add = [&doubts](const char* field, const Text& message) {
    const bool isSaid = std::ranges::any_of(doubts, [&](const PlanFault& one) { return one.message == message; });
    if (!isSaid) doubts.push_back({field, message});
  };
  const double rankBytes = leastBytesOfRank(plan, networks);
  for (const HostSpec& host : plan.hosts) {
    if (isUnknownHost(host, known))
      add("hosts",
          Text::of("The host %1 is unknown: neither the name service nor the SSH configuration has it.", host.host) +
              Text::of("Correct its name."));
    const Room room = roomOn(host, plan, known);
    const double needed = rankBytes * std::max(1, room.ranks);
    if (host.slotCount == 0 || room.bytes <= 0 || needed <= room.bytes) continue;
    add("batch_size_per_device",
        Text::of("A batch of %1 images of %2 does not fit: it needs at least %3 GB, and %4 has %5 GB of free memory.",
                 plan.batchSizePerDevice, plan.network, textNumber(needed / 1e9, 1), host.host,
                 textNumber(room.bytes / 1e9, 1)) +
            Text::of("Choose a smaller batch."));
  }
}

}  // namespace

KnownMachines knownMachines(std::vector<PreflightReport> checks, const std::filesystem::path& sshConfig) {
  const auto configured = sshConfigHosts(sshConfig.empty() ? userSshConfig() : sshConfig);
  return {std::move(checks),
          [configured, answers = std::map<std::string, bool>()](const std::string& host) mutable {
            if (std::ranges::find(configured, host) != configured.end()) return true;
            const auto [answer, isNew] = answers.try_emplace(host, false);  // cells of a study share hosts
            if (isNew) answer->second = isKnownName(host);
            return answer->second;
          },
          freeMemoryHere()};
}

std::vector<PlanFault> doubtsAbout(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                                   const KnownMachines& known) {
  std::vector<PlanFault> doubts;
  addDoubts(test.plan, networks, known, doubts);
  if (test.study)
    for (const StudyCell& cell : expandStudy(*test.study).cells) addDoubts(cell.plan, networks, known, doubts);
  return doubts;
}

TestCheck checkTest(const DescribedTest& test, const std::vector<NetworkInfo>& networks,
                    const std::filesystem::path& runsDir) {
  TestCheck check;
  if (const Status stored = runsDir.empty() ? Status() : checkRunsStorage(runsDir); !stored)
    check.storageProblem = stored.error().message;
  if (!test.study) {
    check.faults = validatePlan(test.plan, networks);
    check.leastRankBytes = leastBytesOfRank(test.plan, networks);
    return check;
  }
  StudyExpansion expansion = expandStudy(*test.study);
  for (const StudyFault& fault : expansion.faults) check.faults.push_back({fault.field, fault.message});
  for (const StudyFault& fault : checkCellPlans(expansion.cells, networks))
    check.faults.push_back({fault.field, fault.message});
  check.cells = std::move(expansion.cells);
  return check;
}

std::vector<const PreflightReport*> failedChecks(const Plan& plan, const std::vector<StudyCell>& cells,
                                                 const std::vector<PreflightReport>& checks) {
  std::set<std::string> hosts;
  for (const HostSpec& host : plan.hosts) hosts.insert(host.host);
  for (const StudyCell& cell : cells)
    for (const HostSpec& host : cell.plan.hosts) hosts.insert(host.host);
  std::vector<const PreflightReport*> failed;
  for (const PreflightReport& check : checks)
    if (!check.ready() && hosts.contains(check.host)) failed.push_back(&check);
  return failed;
}

}  // namespace scalescope
