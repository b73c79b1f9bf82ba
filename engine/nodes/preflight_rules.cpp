// SPDX-License-Identifier: Apache-2.0
// The pure half of preflight: derives faults from a node's facts.
#include <algorithm>
#include <map>

#include "engine/base/text.h"
#include "engine/base/version.h"
#include "engine/nodes/engine_bundle.h"
#include "engine/nodes/preflight.h"
#include "engine/nodes/remote_build.h"

namespace scalescope {
namespace {

constexpr double kBusyShare = 0.2;
/// The kernel's default; InfiniBand's registered memory and pinned host memory count against the limit.
constexpr double kMinMemoryLockBytes = 8.0 * 1024 * 1024;
/// NCCL uses some tens of MB for each pair of ranks on a host.
constexpr double kMinSharedBytesPerRank = 64.0 * 1024 * 1024;
constexpr double kScratchBytes = 100e6;

std::string alternatives(const std::string& host) {
  return " Build the engine there with \"scalescope-engine build " + host +
         " --source CHECKOUT\", or in a checkout of ScaleScope there with " + inQuotes(kEngineBuildCommand) +
         ", and set engine_program to the program; or use an installed engine, or a container (launch_prefix).";
}

std::string megabytes(double bytes) { return formatFixed(bytes / 1e6, 0) + " MB"; }

void checkDeviceFacts(const HostSpec& host, const Plan& plan, const NodeFacts& facts, std::vector<NodeFault>& faults) {
  const int slots = host.slotCount, threads = std::max(1, plan.threadsPerRank);
  // Instances of inference share GPUs.
  const int minGpus = runsInference(plan) ? 1 : slots;
  if (facts.backend == "cuda" && facts.gpuCount < minGpus)
    faults.push_back(
        {"too-few-devices", host.host + " has " + std::to_string(facts.gpuCount) + " usable GPUs for " +
                                std::to_string(slots) +
                                " slots. Lower the slots, or correct gpu_devices or CUDA_VISIBLE_DEVICES."});
  if (!host.container.empty() && facts.hasNvidiaDriver && facts.backend == "cpu" && plan.backend != "cpu")
    faults.push_back({"too-few-devices",
                      "The container on " + host.host +
                          " has no access to the GPUs, so that its ranks would use the CPU. Install the NVIDIA "
                          "Container Toolkit there, or pass the GPUs on in container_options.",
                      true});
  if (facts.coreCount < slots * threads)
    faults.push_back({"too-few-devices",
                      host.host + " lets its ranks use " + std::to_string(facts.coreCount) + " cores, which " +
                          std::to_string(slots) + " slots of " + std::to_string(threads) +
                          " threads exceed. Lower the slots or threads_per_rank, or widen cpu_cores.",
                      facts.backend == "cuda"});
  if (facts.busyCores > kBusyShare * facts.coreCount)
    faults.push_back({"cores-busy",
                      "Other programs use " + formatFixed(facts.busyCores, 1) + " cores of " + host.host +
                          ". Measurements would be disturbed: end them, or wait.",
                      true});
  if (!facts.busyGpus.empty())
    faults.push_back({"gpu-busy",
                      "Other programs use the GPUs " + join(facts.busyGpus, ", ") + " of " + host.host +
                          ". Measurements would be disturbed: end them, or choose other gpu_devices.",
                      true});
}

void checkLimits(const HostSpec& host, const NodeFacts& facts, std::vector<NodeFault>& faults) {
  if (facts.memoryLockBytes >= 0 && facts.memoryLockBytes < kMinMemoryLockBytes)
    faults.push_back({"memory-lock-limit",
                      host.host + " limits locked memory to " + formatFixed(facts.memoryLockBytes / 1024, 0) +
                          " KiB. InfiniBand and pinned memory need more: set memlock to unlimited in "
                          "/etc/security/limits.conf there.",
                      true});
  const double needed = kMinSharedBytesPerRank * host.slotCount;
  if (host.slotCount > 1 && facts.sharedMemoryFreeBytes < needed)
    faults.push_back({"shared-memory-limit",
                      host.host + " has only " + megabytes(facts.sharedMemoryFreeBytes) +
                          " free in /dev/shm, which its ranks may use to communicate; " + megabytes(needed) +
                          " are recommended. Enlarge it (docker run --shm-size, mount -o remount,size=...).",
                      facts.backend != "cuda"});
}

std::map<std::string, std::string> linesOf(const std::string& printed) {
  std::map<std::string, std::string> values;
  for (const std::string& line : split(printed, '\n')) {
    const auto blank = line.find(' ');
    if (blank != std::string::npos) values[line.substr(0, blank)] = std::string(trim(line.substr(blank)));
  }
  return values;
}

}  // namespace

bool Preflight::ready() const {
  return std::all_of(reports.begin(), reports.end(), [](const NodeReport& report) { return report.ready(); });
}

std::vector<NodeFault> checkFacts(const HostSpec& host, const Plan& plan, const NodeFacts& facts) {
  std::vector<NodeFault> faults;
  if (facts.engineVersion != kVersion)
    faults.push_back({"version-mismatch",
                      "The engine on " + host.host + " is ScaleScope " + facts.engineVersion + ", this one is " +
                          kVersion + ". Install one version, or clear engine_program to have this engine copied."});
  if (host.slotCount == 0) return faults;
  if (!facts.backendUsable)
    faults.push_back({"library-missing", "The engine on " + host.host +
                                             " has no usable backend: " + facts.backendReason +
                                             " Install the driver or library there, or choose another backend."});
  checkDeviceFacts(host, plan, facts, faults);
  checkLimits(host, facts, faults);
  return faults;
}

std::vector<NodeFault> checkProbe(const std::string& host, const std::string& printed, const std::string& architecture,
                                  const std::string& glibc, double bundleBytes, std::string& workFolder,
                                  bool& hasEngine) {
  std::vector<NodeFault> faults;
  auto values = linesOf(printed);
  workFolder = values["work_folder"];
  hasEngine = values["engine"] == "yes";
  if (values["writable"] != "yes") {
    const bool full = values["writable"].find("No space left") != std::string::npos;
    faults.push_back({full ? "no-space" : "work-folder-unwritable",
                      "The work folder on " + host + " cannot be written: " + values["writable"] +
                          (full ? ". Free some space, or set another work_folder." : ". Set another work_folder.")});
    return faults;
  }
  if (architecture.empty()) return faults;  // the host uses an installed engine
  if (const std::string& why = values["distrust"]; !why.empty())
    faults.push_back({"engine-distrusted",
                      "The engine in " + workFolder + " on " + host + " is replaced: " + why +
                          ". Find out who changed it, and set a work_folder that only you can write.",
                      true});
  const double freeBytes = parseNumber(values["free_bytes"]).value_or(0), needed = bundleBytes + kScratchBytes;
  if (!hasEngine && freeBytes < needed)
    faults.push_back({"no-space", host + " has " + megabytes(freeBytes) + " free at " + workFolder +
                                      "; the engine needs " + megabytes(needed) +
                                      ". Free some space, or set another work_folder."});
  if (values["executable"] == "no")
    faults.push_back(NodeFault{"noexec", "Programs cannot be run from " + workFolder + " on " + host +
                                             " (mounted noexec). Set another work_folder, or an engine_program."});
  if (values["architecture"] != architecture)
    faults.push_back({"architecture-mismatch", host + " has " + values["architecture"] +
                                                   " processors, but this engine is for " + architecture + "." +
                                                   alternatives(host)});
  const auto words = split(values["glibc"], ' ');
  const std::string have = words.empty() ? "" : words.back();
  if (!glibc.empty() && !isVersionAtLeast(have, glibc))
    faults.push_back({"glibc-too-old", host + " has " + (have.empty() ? "no glibc" : "glibc " + have) +
                                           ", but this engine needs glibc " + glibc + "." + alternatives(host)});
  return faults;
}

}  // namespace scalescope
