// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/cpu_clocks.h"

#include <sched.h>

#include <algorithm>
#include <string>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/telemetry/text_fields.h"

namespace scalescope {
namespace {

constexpr double kMaxReadS = 0.005;      ///< some kernels take milliseconds for each core; the next call continues
constexpr double kCpuInfoIntervalS = 2;  ///< the kernel writes this text for all cores at once
constexpr std::uint64_t kMaxCpuInfoBytes = 16 << 20;
constexpr int kMaxCores = 8192;

std::optional<CpuClock> clockOf(const std::vector<double>& mhz) {
  if (mhz.empty()) return std::nullopt;
  double sum = 0;
  for (const double one : mhz) sum += one;
  return CpuClock{sum / static_cast<double>(mhz.size()), *std::min_element(mhz.begin(), mhz.end())};
}

}  // namespace

std::optional<CpuClock> parseCpuClock(std::string_view cpuInfo, const std::vector<int>& cores) {
  std::vector<double> mhz;
  bool wanted = false;
  while (!cpuInfo.empty()) {
    const std::string_view line = takeLine(cpuInfo);
    const auto colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string_view key = trim(line.substr(0, colon)), value = line.substr(colon + 1);
    if (key == "processor") {
      const auto core = parseInteger(value);
      wanted = core && std::binary_search(cores.begin(), cores.end(), static_cast<int>(*core));
    } else if (wanted && key == "cpu MHz") {
      if (const auto number = parseNumber(value); number && *number > 0) mhz.push_back(*number);
    }
  }
  return clockOf(mhz);
}

std::optional<CpuClock> CpuClockReader::readCpufreq(const std::vector<int>& cores, double nowS) {
  if (cores.empty()) return std::nullopt;
  const auto last = static_cast<std::size_t>(std::clamp(cores.back(), 0, kMaxCores));
  if (m_mhz.size() <= last) m_mhz.resize(last + 1);
  for (std::size_t i = 0; i < cores.size(); ++i) {
    const int core = cores[m_next++ % cores.size()];
    const auto text = readFileStart(
        m_root / "sys/devices/system/cpu" / ("cpu" + std::to_string(core)) / "cpufreq/scaling_cur_freq", 64);
    const auto kiloHertz = text ? parseInteger(trim(*text)) : std::nullopt;
    if (core <= kMaxCores)
      m_mhz[static_cast<std::size_t>(core)] = kiloHertz ? static_cast<double>(*kiloHertz) / 1000 : 0;
    if (monotonicSeconds() - nowS > kMaxReadS) break;
  }
  std::vector<double> known;
  for (const int core : cores)
    if (core <= kMaxCores && m_mhz[static_cast<std::size_t>(core)] > 0)
      known.push_back(m_mhz[static_cast<std::size_t>(core)]);
  return clockOf(known);
}

std::optional<CpuClock> CpuClockReader::read(const std::vector<int>& cores, double nowS) {
  if (m_hasCpufreq)
    if (const auto clock = readCpufreq(cores, nowS)) return clock;
  m_hasCpufreq = false;
  if (m_cpuInfoReadS >= 0 && nowS - m_cpuInfoReadS < kCpuInfoIntervalS) return m_fromCpuInfo;
  m_cpuInfoReadS = nowS;
  const auto text = readFileStart(m_root / "proc/cpuinfo", kMaxCpuInfoBytes);
  m_fromCpuInfo = text ? parseCpuClock(*text, cores) : std::nullopt;
  return m_fromCpuInfo;
}

std::vector<int> coresOfProcesses(const std::vector<int>& processes) {
  std::vector<int> cores;
  cpu_set_t* set = CPU_ALLOC(kMaxCores);
  if (set == nullptr) return cores;
  const std::size_t size = CPU_ALLOC_SIZE(kMaxCores);
  std::vector<bool> used(kMaxCores);
  for (const int process : processes) {
    CPU_ZERO_S(size, set);
    if (sched_getaffinity(process, size, set) != 0) continue;
    for (std::size_t core = 0; core < kMaxCores; ++core)
      if (CPU_ISSET_S(core, size, set)) used[core] = true;
  }
  CPU_FREE(set);
  for (int core = 0; core < kMaxCores; ++core)
    if (used[static_cast<std::size_t>(core)]) cores.push_back(core);
  return cores;
}

}  // namespace scalescope
