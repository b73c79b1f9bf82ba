// SPDX-License-Identifier: Apache-2.0
#include <signal.h>
#include <unistd.h>

#include <sys/resource.h>
#include <sys/statvfs.h>
#include <chrono>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "engine/backend/backend_list.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/base/unexpected_error.h"
#include "engine/base/version.h"
#include "engine/check/evidence.h"
#include "engine/data/dataset.h"
#include "engine/graph/network_zoo.h"
#include "engine/launch/rank_place.h"
#include "engine/main/command.h"
#include "engine/main/gpu_choice.h"
#include "engine/nodes/inspection.h"
#include "engine/nodes/link_stream.h"
#include "engine/nodes/route.h"
#include "engine/telemetry/device_place.h"
#include "engine/telemetry/gpu_devices.h"
#include "engine/telemetry/probe_parts.h"
#include "engine/telemetry/proc_files.h"
#include "engine/telemetry/sampler.h"

namespace scalescope {
namespace inspect_command {
namespace {

/// Answers preflight's questions about this node. Ports that it opened stay open for its lifetime. Thread: one.
class NodeInspection {
 public:
  /// The answer, or an error in its place; never throws.
  InspectionAnswer answer(const Inspection& question);

 private:
  std::vector<LinkSink> m_sinks;
  LoadWatch m_load;
};

constexpr auto kBusyWindow = std::chrono::milliseconds(1000);

double busyCores() {
  auto read = [] {
    auto text = readFile("/proc/stat");
    return parseCpuTicks(text ? *text : "");
  };
  const CpuTicks before = read();
  std::this_thread::sleep_for(kBusyWindow);
  const CpuTicks after = read();
  if (after.total <= before.total) return 0;
  return static_cast<double>(after.busy - before.busy) / static_cast<double>(after.total - before.total) *
         static_cast<double>(::sysconf(_SC_NPROCESSORS_ONLN));
}

void addGpus(const HostSpec& host, NodeFacts& facts) {
  auto nvml = NvmlLibrary::open();
  if (!nvml) return;
  const auto devices = gpuListOf(host);
  int index = 0;
  for (const GpuDevice& gpu : visibleGpus(**nvml, devices ? devices->c_str() : nullptr)) {
    unsigned count = 0;
    std::vector<nvml::ProcessInfo> processes(64);
    count = static_cast<unsigned>(processes.size());
    if ((*nvml)->processes(gpu.instance, &count, processes.data()) == 0 && count > 0)
      facts.busyGpus.push_back(std::to_string(index));
    ++index;
  }
  facts.gpuCount = index;
}

void addLimits(NodeFacts& facts) {
  rlimit limit{};
  ::getrlimit(RLIMIT_MEMLOCK, &limit);
  facts.memoryLockBytes = limit.rlim_cur == RLIM_INFINITY ? -1 : static_cast<double>(limit.rlim_cur);
  struct statvfs shared {};
  if (::statvfs("/dev/shm", &shared) == 0)
    facts.sharedMemoryFreeBytes = static_cast<double>(shared.f_bavail) * static_cast<double>(shared.f_frsize);
}

std::string gpuModels() {
  FactList devices;
  probeDevices(devices);
  const HostEnvironment here{{}, devices.take()};
  const Fact* models = here.find("gpu_model");
  return models ? models->value : "";
}

/// Where ranks would use the CPU beside NVIDIA's driver.
void addUnusedGpus(NodeFacts& facts) {
  const auto cuda = loadBackend("cuda");
  if (cuda) return;
  facts.cudaReason = cuda.error().message.english();
  facts.isCudaInstalled = isBackendInstalled("cuda");
  facts.gpuModels = gpuModels();
}

NodeFacts factsOf(const Inspection& question) {
  const HostSpec& host = question.plan.hosts.at(static_cast<std::size_t>(question.hostIndex));
  NodeFacts facts;
  facts.engineVersion = kVersion;
  char name[256] = "";
  ::gethostname(name, sizeof name - 1);
  facts.hostName = name;
  facts.controllerAddress = sshEnds().controller;
  facts.ownAddress = sshEnds().own;
  facts.coreCount = static_cast<int>(coresOf(host).size());
  facts.busyCores = busyCores();
  addLimits(facts);
  facts.cudaReason = leaveOutUnusableGpus(question.plan, host).english();
  addGpus(host, facts);
  std::error_code none;
  facts.hasNvidiaDriver = std::filesystem::exists("/proc/driver/nvidia/version", none);
  auto backend = loadBackend(question.plan.backend);  // last: it may start threads and occupy a GPU
  facts.backendUsable = backend.ok();
  (backend ? facts.backend : facts.backendReason) =
      backend ? (*backend)->info().name : backend.error().message.english();
  if (facts.hasNvidiaDriver && facts.backend == "cpu") addUnusedGpus(facts);
  return facts;
}

/// Free space at the work folder, or where it would be created.
std::optional<double> freeBytesFor(const HostSpec& host) {
  const char* home = std::getenv("HOME");
  std::filesystem::path folder = !host.workFolder.empty() ? host.workFolder.c_str() : home ? home : "/";
  std::error_code ignored;
  while (!std::filesystem::exists(folder, ignored) && folder.has_relative_path()) folder = folder.parent_path();
  auto free = freeBytes(folder);
  return free ? std::optional(static_cast<double>(*free)) : std::nullopt;
}

std::string fingerprintOf(const Inspection& question) {
  Plan plan = question.plan;
  const std::string& own = plan.hosts.at(static_cast<std::size_t>(question.hostIndex)).dataPath;
  if (!own.empty()) plan.dataPath = own;
  const Graph graph = require(makeNetwork(plan));
  auto dataset = require(openDataset(plan, {graph.inputShape().c, graph.inputShape().h, graph.classCount()}));
  return dataset->info().fingerprint;
}

Result<Route> interfaceOf(const Inspection& question) {
  if (question.interface.empty()) return routeTo(question.address);
  auto address = addressOf(question.interface);
  if (!address) return address.error();
  return Route{question.interface, *address};
}

LinkStreamLimits limitsOf(const Inspection& question) {
  if (question.seconds <= 0) return {};
  return {question.seconds, std::numeric_limits<double>::infinity()};
}

InspectionAnswer NodeInspection::answer(const Inspection& question) {
  InspectionAnswer answer;
  try {
    answer.unixS = unixSeconds();
    if (question.ask == "facts") {
      answer.facts = factsOf(question);
    } else if (question.ask == "describe") {
      const HostSpec& host = question.plan.hosts.at(static_cast<std::size_t>(question.hostIndex));
      leaveOutUnusableGpus(question.plan, host);
      HostEnvironment probed = probeHost();
      answer.environment = std::move(probed.facts);
      answer.topology = std::move(probed.topology);
      answer.freeBytes = freeBytesFor(host);
    } else if (question.ask == "dataset") {
      answer.text = fingerprintOf(question);
    } else if (question.ask == "interface") {
      const Route route = require(interfaceOf(question));
      answer.text = route.interface;
      answer.address = route.ownAddress;
      answer.adapter = readAdapterFacts(route.interface);
      const HostSpec& host = question.plan.hosts.at(static_cast<std::size_t>(question.hostIndex));
      const Text far =
          farText(DeviceAndCores::AdapterAndRanks, numaOfDevice("/sys/class/net/" + route.interface + "/device"),
                  numaOfCores(coresOf(host)));
      answer.adapter.evidence = joinStatements({answer.adapter.evidence, far});
    } else if (question.ask == "listen") {
      m_sinks.push_back(require(LinkSink::openAt(question.address)));
      answer.port = m_sinks.back().port();
    } else if (question.ask == "connect") {
      require(connectTo(question.address, question.port));
    } else if (question.ask == "link") {
      const LinkStream stream = require(measureLink(question.address, question.port, limitsOf(question)));
      answer.mbPerS = stream.mbPerS;
      answer.hostBound = stream.hostBound;
    } else if (question.ask == "load") {
      if (const double taken = m_load.takenShare(processorCount()); std::isfinite(taken)) answer.takenShare = taken;
      m_load = LoadWatch();
    } else if (question.ask != "time") {
      answer.error = Error{"message-invalid", Text::of("%1 is not a valid question.", inQuotes(question.ask))};
    }
  } catch (const std::exception& fault) {
    answer.error = unexpectedError(Text::of("The inspection of the node"), fault);
  }
  return answer;
}

CommandHelp help() {
  return {"inspect",
          "answers preflight's questions about this node",
          {{"inspect"}},
          "Answers a controller's questions about this node, one JSON line each, until its stdin ends. Not for manual "
          "use; see scalescope-engine preflight.",
          {},
          {},
          true};
}

int run(const Arguments&) {
  ::signal(SIGPIPE, SIG_IGN);
  const int output = ::dup(STDOUT_FILENO);
  ::dup2(STDERR_FILENO, STDOUT_FILENO);  // output of libraries must not mix with the protocol
  NodeInspection inspection;
  for (std::string line; std::getline(std::cin, line);) {
    auto question = inspectionFromJson(line);
    InspectionAnswer answer;
    if (question)
      answer = inspection.answer(*question);
    else
      answer.error = question.error();
    const std::string text = answerToJson(answer) + "\n";
    if (::write(output, text.data(), text.size()) != static_cast<ssize_t>(text.size())) return kExitFailed;
  }
  return kExitOk;
}

}  // namespace
}  // namespace inspect_command

const Command kInspectCommand{"inspect", inspect_command::help, inspect_command::run};

}  // namespace scalescope
