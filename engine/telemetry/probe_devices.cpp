// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <set>

#include "engine/base/text.h"
#include "engine/telemetry/probe_gpu.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

/// From NVIDIA's kernel module, if its management library cannot be used.
void probeGpuFiles(FactList& facts) {
  const fs::path driver = "/proc/driver/nvidia";
  std::vector<std::string> models;
  int count = 0;
  for (const std::string& address : namesIn(driver / "gpus")) {
    ++count;
    const std::string model = valueOf(lineOf(driver / "gpus" / address / "information"), "Model");
    if (!model.empty() && std::set(models.begin(), models.end()).count(model) == 0) models.push_back(model);
  }
  facts.addCount("gpu_count", count);
  facts.add("gpu_model", join(models, ", "));
  facts.add("gpu_driver", versionIn(split(lineOf(driver / "version"), '\n').front()));
}

void probePciGpus(FactList& facts) {
  if (auto nvml = NvmlLibrary::open())
    probeGpus(**nvml, std::getenv("CUDA_VISIBLE_DEVICES"), facts);
  else
    probeGpuFiles(facts);
}

/// "eth0 25000 Mb/s mlx5_core": name, speed where the link is up, driver.
std::string describeAdapter(const fs::path& adapter) {
  std::string text = adapter.filename();
  if (auto speed = parseInteger(lineOf(adapter / "speed")); speed && *speed > 0)
    text += " " + std::to_string(*speed) + " Mb/s";
  std::error_code error;
  const auto driver = fs::read_symlink(adapter / "device/driver", error);
  return error ? text : text + " " + driver.filename().string();
}

void probeNetwork(FactList& facts) {
  const fs::path all = "/sys/class/net";
  std::vector<std::string> adapters, others;
  std::error_code ignored;
  for (const std::string& name : namesIn(all)) {
    if (name == "lo" || !fs::is_directory(all / name, ignored)) continue;
    (fs::exists(all / name / "device", ignored) ? adapters : others).push_back(describeAdapter(all / name));
  }
  if (adapters.empty()) adapters = others;  // a container may have only virtual ones
  facts.add("network_adapters", join(adapters, ", "));
}

void probeInfiniBand(FactList& facts) {
  const fs::path all = "/sys/class/infiniband";
  std::vector<std::string> adapters;
  for (const std::string& name : namesIn(all)) {
    const std::string type = lineOf(all / name / "hca_type"), rate = lineOf(all / name / "ports/1/rate");
    adapters.push_back(name + (type.empty() ? "" : " " + type) + (rate.empty() ? "" : " " + rate));
  }
  facts.add("infiniband_adapters", join(adapters, ", "));
}

}  // namespace

void probeDevices(FactList& facts) {
  probePciGpus(facts);
  probeNetwork(facts);
  probeInfiniBand(facts);
  probeFabric("/", facts);
}

}  // namespace scalescope
