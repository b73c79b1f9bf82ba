// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/rapl.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <optional>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr const char* kAllowReading = "chmod a+r /sys/class/powercap/intel-rapl:*/energy_uj";

std::filesystem::path forbiddenPath(const RaplZones& zones, const std::filesystem::path& root) {
  return "/" / zones.forbidden.lexically_relative(root);
}

namespace fs = std::filesystem;

constexpr double kJoulesPerUnit = 1e-6;
constexpr double kMaxZoneW = 2000;  ///< above the peaks of any package
constexpr const char* kFolder = "sys/class/powercap";

std::string smallText(const fs::path& file) {
  const auto text = readFileStart(file, 128);
  return text ? std::string(trim(*text)) : std::string();
}

std::optional<double> joulesIn(const fs::path& file) {
  const auto value = parseInteger(smallText(file));
  return value && *value >= 0 ? std::optional(kJoulesPerUnit * static_cast<double>(*value)) : std::nullopt;
}

bool isForbidden(const fs::path& file) {
  const int opened = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  if (opened >= 0) ::close(opened);
  return opened < 0 && (errno == EACCES || errno == EPERM);
}

/// "intel-rapl:0" and "intel-rapl:0:1" on processors of Intel and AMD; not "intel-rapl-mmio:0".
bool isZone(const std::string& name) { return name.starts_with("intel-rapl:"); }

}  // namespace

RaplZones findRapl(const fs::path& root) {
  std::vector<fs::path> folders;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(root / kFolder, ignored))
    if (isZone(entry.path().filename().string())) folders.push_back(entry.path());
  std::sort(folders.begin(), folders.end());
  RaplZones zones;
  for (const fs::path& folder : folders) {
    const std::string name = smallText(folder / "name");
    const bool isPackage = name.starts_with("package"), isMemory = name == "dram";
    if (!isPackage && !isMemory) continue;
    (isPackage ? zones.packages : zones.memory).push_back(folder);
    if (zones.forbidden.empty() && isForbidden(folder / "energy_uj")) zones.forbidden = folder / "energy_uj";
  }
  return zones;
}

Text raplProblem(const fs::path& root) {
  const RaplZones zones = findRapl(root);
  if (zones.packages.empty())
    return Text::of("Processors: the kernel has no energy counters of packages in /sys/class/powercap.") +
           Text::of("On a physical machine, run once as root: modprobe intel_rapl_msr.");
  if (!zones.forbidden.empty())
    return Text::of("Processors: only root may read %1.", forbiddenPath(zones, root)) +
           Text::of("Run once as root: %1.", kAllowReading);
  return {};
}

std::vector<RaplReader::Zone> RaplReader::zonesOf(const std::vector<fs::path>& folders) {
  std::vector<Zone> zones;
  for (const fs::path& folder : folders)
    zones.push_back(
        {folder / "energy_uj", EnergyCounter(joulesIn(folder / "max_energy_range_uj").value_or(0), kMaxZoneW)});
  return zones;
}

RaplReader::RaplReader(const fs::path& root) {
  const RaplZones zones = findRapl(root);
  if (!zones.forbidden.empty()) return;  // a sum without some of the packages is not the processors' power
  m_packages = zonesOf(zones.packages);
  m_memory = zonesOf(zones.memory);
}

void RaplReader::readSum(std::vector<Zone>& zones, double nowS, const char* metric, RollUp::Values& values) {
  double sum = 0;
  bool complete = !zones.empty();
  for (Zone& zone : zones) {
    const auto joules = joulesIn(zone.energy);
    const auto watts = joules ? zone.counter.add(nowS, *joules) : std::nullopt;
    complete = complete && watts;
    sum += watts.value_or(0);
  }
  if (complete) values.emplace_back(metric, sum);
}

void RaplReader::read(double nowS, RollUp::Values& values) {
  readSum(m_packages, nowS, "cpu_power_w", values);
  readSum(m_memory, nowS, "dram_power_w", values);
}

}  // namespace scalescope
