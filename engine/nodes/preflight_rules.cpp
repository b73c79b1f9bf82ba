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

Text alternatives(const std::string& host) {
  return Text::of(
      "Build the engine there with %1, or in a checkout of ScaleScope there with %2, and set engine_program to the "
      "program; or use an installed engine, or a container (launch_prefix).",
      inQuotes("scalescope-engine build " + host + " --source CHECKOUT"), inQuotes(kEngineBuildCommand));
}

/// What makes an engine run on a host with that glibc ("": none).
Text glibcRemedy(const std::string& host, const std::string& glibc) {
  if (!isVersionAtLeast(glibc, kOlderEngineGlibc)) return alternatives(host);
  return Text::of(
      "Unpack %1 of the release in %2 here: that engine runs with glibc %3 and newer, and is copied instead.",
      std::string("scalescope-engine-glibc-") + kOlderEngineGlibc + "-*.tar.xz", kOlderEngineFolder, kOlderEngineGlibc);
}

Text megabytes(double bytes) { return Text::of("%1 MB", textNumber(bytes / 1e6, 0)); }

/// As packaging/launch, which has the whole lists (packaging/common.sh).
Text cudaPackages() {
  return Text::of(
      "Install the package scalescope-engine-cuda there; or install cuda-toolkit, cudnn9-cuda-13 and libnccl2 "
      "(NVIDIA's "
      "repository), nvidia-cuda-toolkit (Debian 13, non-free) or nvidia-cuda-nvcc and nvidia-cudnn-cu13 (Python "
      "packages; the end of packaging/launch lists all of them), and run packaging/launch again.");
}

/// Ranks would use the CPU of a host with NVIDIA's driver.
NodeFault unusedGpus(const HostSpec& host, const NodeFacts& facts) {
  if (!host.container.empty())
    return {"too-few-devices",
            Text::of("The container on %1 has no access to the GPUs, so that its ranks would use the CPU.", host.host) +
                Text::of("Install the NVIDIA Container Toolkit there, or pass the GPUs on in container_options."),
            true};
  const std::string gpus = facts.gpuModels.empty() ? "NVIDIA GPU" : facts.gpuModels;
  const Text found = Text::of("%1 found on %2, not used: %3", gpus, host.host, Text::verbatim(facts.cudaReason));
  return {"gpus-not-used", facts.isCudaInstalled ? found : found + cudaPackages(), true};
}

void checkDeviceFacts(const HostSpec& host, const Plan& plan, const NodeFacts& facts, std::vector<NodeFault>& faults) {
  const int slots = host.slotCount, threads = std::max(1, plan.threadsPerRank);
  // Instances of inference share GPUs.
  const int minGpus = runsInference(plan) ? 1 : slots;
  if (facts.backend == "cuda" && facts.gpuCount < minGpus)
    faults.push_back(
        {"too-few-devices", Text::of("%1 has %2 usable GPUs for %3 slots.", host.host, facts.gpuCount, slots) +
                                Text::of("Lower the slots, or correct gpu_devices or CUDA_VISIBLE_DEVICES.")});
  if (facts.hasNvidiaDriver && facts.backend == "cpu" && plan.backend != "cpu")
    faults.push_back(unusedGpus(host, facts));
  if (facts.backend == "cuda" && !facts.cudaReason.empty())
    faults.push_back({"gpus-not-used", Text::of("%1: %2", host.host, Text::verbatim(facts.cudaReason)), true});
  if (facts.coreCount < slots * threads)
    faults.push_back({"too-few-devices",
                      Text::of("%1 lets its ranks use %2 cores, which %3 slots of %4 threads exceed.", host.host,
                               facts.coreCount, slots, threads) +
                          Text::of("Lower the slots or threads_per_rank, or widen cpu_cores."),
                      facts.backend == "cuda"});
  if (facts.busyCores > kBusyShare * facts.coreCount)
    faults.push_back({"cores-busy",
                      Text::of("Other programs use %1 cores of %2.", textNumber(facts.busyCores, 1), host.host) +
                          Text::of("Measurements would be disturbed: end them, or wait."),
                      true});
  if (!facts.busyGpus.empty())
    faults.push_back({"gpu-busy",
                      Text::of("Other programs use the GPUs %1 of %2.", join(facts.busyGpus, ", "), host.host) +
                          Text::of("Measurements would be disturbed: end them, or choose other gpu_devices."),
                      true});
}

void checkLimits(const HostSpec& host, const NodeFacts& facts, std::vector<NodeFault>& faults) {
  if (facts.memoryLockBytes >= 0 && facts.memoryLockBytes < kMinMemoryLockBytes)
    faults.push_back(
        {"memory-lock-limit",
         Text::of("%1 limits locked memory to %2 KiB.", host.host, textNumber(facts.memoryLockBytes / 1024, 0)) +
             Text::of("InfiniBand and pinned memory need more: set memlock to unlimited in "
                      "/etc/security/limits.conf there."),
         true});
  const double needed = kMinSharedBytesPerRank * host.slotCount;
  if (host.slotCount > 1 && facts.sharedMemoryFreeBytes < needed)
    faults.push_back({"shared-memory-limit",
                      Text::of("%1 has only %2 free in /dev/shm, which its ranks may use to communicate; %3 are "
                               "recommended.",
                               host.host, megabytes(facts.sharedMemoryFreeBytes), megabytes(needed)) +
                          Text::of("Enlarge it (docker run --shm-size, mount -o remount,size=...)."),
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
    faults.push_back(
        {"version-mismatch",
         Text::of("The engine on %1 is ScaleScope %2, this one is %3.", host.host, facts.engineVersion, kVersion) +
             Text::of("Install one version, or clear engine_program to have this engine copied.")});
  if (host.slotCount == 0) return faults;
  if (!facts.backendUsable)
    faults.push_back(
        {"library-missing", Text::of("The engine on %1 has no usable backend: %2", host.host, facts.backendReason) +
                                Text::of("Install the driver or library there, or choose another backend.")});
  checkDeviceFacts(host, plan, facts, faults);
  checkLimits(host, facts, faults);
  return faults;
}

std::string probedGlibc(const std::string& printed) {
  const auto words = split(linesOf(printed)["glibc"], ' ');
  return words.empty() ? "" : words.back();
}

bool allAtLeast(const std::vector<std::string>& versions, const std::string& glibc) {
  return std::all_of(versions.begin(), versions.end(),
                     [&](const std::string& version) { return isVersionAtLeast(version, glibc); });
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
    faults.push_back(
        {full ? "no-space" : "work-folder-unwritable",
         Text::of("The work folder on %1 cannot be written: %2.", host, values["writable"]) +
             (full ? Text::of("Free some space, or set another work_folder.") : Text::of("Set another work_folder."))});
    return faults;
  }
  if (architecture.empty()) return faults;  // the host uses an installed engine
  if (const std::string& why = values["distrust"]; !why.empty())
    faults.push_back({"engine-distrusted",
                      Text::of("The engine in %1 on %2 is replaced: %3.", workFolder, host, distrustText(why)) +
                          Text::of("Find out who changed it, and set a work_folder that only you can write."),
                      true});
  const double freeBytes = parseNumber(values["free_bytes"]).value_or(0), needed = bundleBytes + kScratchBytes;
  if (!hasEngine && freeBytes < needed)
    faults.push_back({"no-space", Text::of("%1 has %2 free at %3; the engine needs %4.", host, megabytes(freeBytes),
                                           workFolder, megabytes(needed)) +
                                      Text::of("Free some space, or set another work_folder.")});
  if (values["executable"] == "no")
    faults.push_back(
        NodeFault{"noexec", Text::of("Programs cannot be run from %1 on %2 (mounted noexec).", workFolder, host) +
                                Text::of("Set another work_folder, or an engine_program.")});
  if (values["architecture"] != architecture)
    faults.push_back({"architecture-mismatch", Text::of("%1 has %2 processors, but this engine is for %3.", host,
                                                        values["architecture"], architecture) +
                                                   alternatives(host)});
  const std::string have = probedGlibc(printed);
  if (!glibc.empty() && !isVersionAtLeast(have, glibc))
    faults.push_back({"glibc-too-old", Text::of("%1 has %2, but this engine needs glibc %3.", host,
                                                have.empty() ? Text::of("no glibc") : Text("glibc " + have), glibc) +
                                           glibcRemedy(host, have)});
  return faults;
}

}  // namespace scalescope
