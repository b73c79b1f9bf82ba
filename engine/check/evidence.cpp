// SPDX-License-Identifier: Apache-2.0
#include "engine/check/evidence.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/telemetry/proc_files.h"

namespace scalescope {
namespace {

constexpr double kLookEveryS = 0.05;
/// Below these shares of the time, or of the cores, a disturbance does not matter.
constexpr double kMinShare = 0.01, kMinForeignShare = 0.02, kMinProgramCores = 0.1;
constexpr double kMinTickWindowS = 0.1;
constexpr const char* kWindowProgram = "scalescope";  ///< as the kernel calls its process

std::string contentOf(const std::filesystem::path& path) {
  auto text = readFileStart(path, 1 << 16);
  return text ? std::string(trim(*text)) : std::string();
}

std::vector<std::filesystem::path> childrenOf(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> found;
  std::error_code fault;
  for (std::filesystem::directory_iterator entry(folder, fault), end; !fault && entry != end; entry.increment(fault))
    found.push_back(entry->path());
  return found;
}

double ticksPerS() { return static_cast<double>(::sysconf(_SC_CLK_TCK)); }

/// Of all processors since the start of the machine. Units: seconds; 0 where the kernel does not report it.
struct ProcessorTimes {
  double programsS = 0, stolenS = -1;
};
ProcessorTimes readProcessorTimes(const std::filesystem::path& root = "/") {
  ProcessorTimes times;
  // "cpu", "", user, nice, system, idle, iowait, irq, softirq, steal
  const auto words = split(contentOf(root / "proc/stat").substr(0, 400), ' ');
  if (words.size() <= 9) return times;
  for (const std::size_t i : {2, 3, 4}) times.programsS += parseNumber(words[i]).value_or(0) / ticksPerS();
  if (const auto ticks = parseNumber(words[9])) times.stolenS = *ticks / ticksPerS();
  return times;
}

double allUsedS() {
  const ProcessorTimes now = readProcessorTimes();
  return now.programsS + std::max(0.0, now.stolenS);
}

double ownCpuS() {
  double seconds = 0;
  for (const int who : {RUSAGE_SELF, RUSAGE_CHILDREN}) {
    rusage used{};
    ::getrusage(who, &used);
    for (const timeval& time : {used.ru_utime, used.ru_stime})
      seconds += static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
  }
  return seconds;
}

/// Mean of the cores' present clocks. Units: MHz; NaN if the kernel does not report them.
double presentClockMhz(const std::vector<int>& cores) {
  double sum = 0;
  int count = 0;
  for (const int core : cores) {
    const auto khz =
        parseNumber(contentOf("/sys/devices/system/cpu/cpu" + std::to_string(core) + "/cpufreq/scaling_cur_freq"));
    if (khz) sum += *khz / 1000, ++count;
  }
  return count > 0 ? sum / count : CheckValue::kUnknown;
}

/// The hottest sensor of the processors. Units: degrees Celsius.
double processorTemperatureC() {
  double hottest = CheckValue::kUnknown;
  for (const auto& sensor : childrenOf("/sys/class/hwmon")) {
    const std::string name = contentOf(sensor / "name");
    if (name != "coretemp" && name != "k10temp" && name != "zenpower") continue;
    for (const auto& file : childrenOf(sensor)) {
      const std::string input = file.filename().string();
      if (!input.starts_with("temp") || !input.ends_with("_input")) continue;
      if (const auto millis = parseNumber(contentOf(file))) hottest = std::fmax(hottest, *millis / 1000);
    }
  }
  return hottest;
}

/// Of all packages since some time; NaN where it may not be read. Units: microjoules.
double packageEnergyUj() {
  double sum = 0;
  bool known = false;
  for (const auto& zone : childrenOf("/sys/class/powercap")) {
    const std::string name = zone.filename().string();  // intel-rapl:0 is a package, intel-rapl:0:0 a part of it
    if (!name.starts_with("intel-rapl:") || std::count(name.begin(), name.end(), ':') != 1) continue;
    const auto energy = parseNumber(contentOf(zone / "energy_uj"));
    if (!energy) return CheckValue::kUnknown;
    sum += *energy;
    known = true;
  }
  return known ? sum : CheckValue::kUnknown;
}

struct ProgramTime {
  std::string name;
  double ticks = 0;
};

/// Of all processes but this one and its own session, where the ranks of this check are.
std::map<int, ProgramTime> programTimes() {
  std::map<int, ProgramTime> times;
  const std::string ownSession = std::to_string(::getsid(0));
  for (const auto& folder : childrenOf("/proc")) {
    const auto pid = parseInteger(folder.filename().string());
    if (!pid || *pid == ::getpid()) continue;
    auto text = readFileStart(folder / "stat", 1024);
    if (!text) continue;
    const std::size_t open = text->find('('), close = text->rfind(')');
    if (open == std::string::npos || close == std::string::npos || close + 2 > text->size()) continue;
    const auto fields = split(text->substr(close + 2), ' ');  // from "state", the third field of proc(5)
    if (fields.size() < 13 || fields[3] == ownSession) continue;
    times[static_cast<int>(*pid)] = {text->substr(open + 1, close - open - 1),
                                     parseNumber(fields[11]).value_or(0) + parseNumber(fields[12]).value_or(0)};
  }
  return times;
}

}  // namespace

std::vector<std::filesystem::path> cgroupFolders(const std::string& controller, const std::filesystem::path& root) {
  auto text = readFile(root / "proc/self/cgroup");
  std::vector<std::filesystem::path> folders;
  if (!text) return folders;
  const auto top = root / "sys/fs/cgroup";
  for (const std::string& line : split(*text, '\n')) {
    const auto parts = split(line, ':');
    if (parts.size() < 3) continue;
    const auto controllers = split(parts[1], ',');
    const bool isVersion2 = parts[1].empty();
    if (!isVersion2 && std::find(controllers.begin(), controllers.end(), controller) == controllers.end()) continue;
    std::error_code ignored;
    const auto unified = top / "unified";
    const auto mount = !isVersion2 ? top / controller : std::filesystem::exists(unified, ignored) ? unified : top;
    std::filesystem::path below = std::filesystem::path(parts[2]).relative_path();
    for (; !below.empty(); below = below.parent_path()) folders.push_back(mount / below);
    folders.push_back(mount);
  }
  return folders;
}

std::optional<double> cpuQuotaCores(const std::filesystem::path& root) {
  std::optional<double> least;
  const auto use = [&](std::optional<double> quota, std::optional<double> period) {
    if (quota && period && *quota > 0 && *period > 0) least = std::min(least.value_or(INFINITY), *quota / *period);
  };
  for (const auto& folder : cgroupFolders("cpu", root)) {
    const auto words = split(contentOf(folder / "cpu.max"), ' ');
    if (words.size() == 2) use(parseNumber(words[0]), parseNumber(words[1]));
    use(parseNumber(contentOf(folder / "cpu.cfs_quota_us")), parseNumber(contentOf(folder / "cpu.cfs_period_us")));
  }
  return least;
}

TroubleCounters readTroubleCounters(const std::filesystem::path& root) {
  TroubleCounters counters;
  for (const auto& folder : cgroupFolders("cpu", root)) {
    const std::string stat = contentOf(folder / "cpu.stat");
    const bool hasVersion2 = stat.find("throttled_usec") != std::string::npos;
    if (!hasVersion2 && stat.find("throttled_time") == std::string::npos) continue;
    const double seconds = hasVersion2 ? static_cast<double>(numberAfter(stat, "throttled_usec")) * 1e-6
                                       : static_cast<double>(numberAfter(stat, "throttled_time")) * 1e-9;
    counters.quotaStoppedS = std::max(counters.quotaStoppedS, seconds);
  }
  for (const auto& cpu : childrenOf(root / "sys/devices/system/cpu"))
    for (const char* file : {"core_throttle_count", "package_throttle_count"})
      if (const auto count = parseInteger(contentOf(cpu / "thermal_throttle" / file)))
        counters.thermalThrottles = std::max<std::int64_t>(0, counters.thermalThrottles) + *count;
  counters.stolenS = readProcessorTimes(root).stolenS;
  return counters;
}

double foreignBusyCores(double windowS) {
  const double before = readProcessorTimes().programsS, ownBefore = ownCpuS();
  std::this_thread::sleep_for(std::chrono::duration<double>(windowS));
  const double busyS = readProcessorTimes().programsS - before - (ownCpuS() - ownBefore);
  return std::max(0.0, busyS / windowS);
}

Text busyProgramsText(const std::map<std::string, double>& cores) {
  std::vector<std::pair<double, std::string>> sorted;
  for (const auto& [name, used] : cores)
    if (used >= kMinProgramCores) sorted.emplace_back(used, name);
  std::sort(sorted.rbegin(), sorted.rend());
  std::vector<Text> texts;
  for (std::size_t i = 0; i < std::min<std::size_t>(3, sorted.size()); ++i) {
    const auto& [used, name] = sorted[i];
    const Text program = name == kWindowProgram ? Text::of("the window of ScaleScope") : Text(name);
    texts.push_back(Text::of("%1 %2 cores", program, textNumber(used, 1)));
  }
  return joinTexts(texts, ", ");
}

Text busiestForeignPrograms(double windowS) {
  const auto before = programTimes();
  std::this_thread::sleep_for(std::chrono::duration<double>(windowS));
  std::map<std::string, double> cores;
  for (const auto& [pid, program] : programTimes())
    if (const auto earlier = before.find(pid); earlier != before.end())
      cores[program.name] += (program.ticks - earlier->second.ticks) / ticksPerS() / windowS;
  return busyProgramsText(cores);
}

namespace {

/// Waits for a window, in which it looks for the busiest programs.
Text foreignText(double foreignCores, double cores) {
  const TextValue used = textNumber(foreignCores, 2), all = textNumber(cores, 0);
  const Text programs = busiestForeignPrograms(0.1);
  return programs.empty() ? Text::of("other programs used %1 of %2 cores", used, all)
                          : Text::of("other programs used %1 of %2 cores (%3)", used, all, programs);
}

}  // namespace

LoadWatch::LoadWatch() : m_startS(monotonicSeconds()), m_usedS(allUsedS()), m_ownS(ownCpuS()) {}

double LoadWatch::elapsedS() const { return monotonicSeconds() - m_startS; }

double LoadWatch::usedS() const { return allUsedS() - m_usedS; }

double LoadWatch::ownS() const { return ownCpuS() - m_ownS; }

double LoadWatch::takenShare(double cores) const {
  const double seconds = elapsedS();
  if (seconds < kMinTickWindowS) return CheckValue::kUnknown;
  return std::clamp((usedS() - ownS()) / (cores * seconds), 0.0, 1.0);
}

double processorCount() { return static_cast<double>(::sysconf(_SC_NPROCESSORS_ONLN)); }

EvidenceWatch::EvidenceWatch(std::vector<int> cores)
    : m_cores(std::move(cores)), m_counters(readTroubleCounters()), m_energyUj(packageEnergyUj()) {}

void EvidenceWatch::look() {
  const double nowS = monotonicSeconds();
  if (nowS - m_lookedAtS < kLookEveryS) return;
  m_lookedAtS = nowS;
  if (const double clock = presentClockMhz(m_cores); clock > 0) m_clock.add(clock);
  if (const double temperature = processorTemperatureC(); temperature > 0) m_temperature.add(temperature);
}

void EvidenceWatch::describe(CheckValue& value) {
  const double seconds = m_load.elapsedS(), cores = static_cast<double>(m_cores.size());
  value.clockMhz = m_clock.value();
  value.temperatureC = m_temperature.value();
  if (const double uj = packageEnergyUj() - m_energyUj; uj > 0) value.powerW = uj * 1e-6 / seconds;
  std::vector<Text> causes{value.cause};
  const TroubleCounters now = readTroubleCounters();
  if (const double stoppedS = now.quotaStoppedS - m_counters.quotaStoppedS;
      m_counters.quotaStoppedS >= 0 && stoppedS > kMinShare * seconds) {
    const TextValue stopped = textNumber(stoppedS, 2), all = textNumber(seconds, 2);
    const auto quota = cpuQuotaCores();
    causes.push_back(quota ? Text::of("the CPU quota of the cgroup (%1 cores) stopped it for %2 s of %3 s",
                                      textNumber(*quota, 2), stopped, all)
                           : Text::of("the CPU quota of the cgroup stopped it for %1 s of %2 s", stopped, all));
  }
  if (m_counters.thermalThrottles >= 0 && now.thermalThrottles > m_counters.thermalThrottles)
    causes.push_back(
        Text::of("the processor throttled for heat %1 times", now.thermalThrottles - m_counters.thermalThrottles));
  const double stolen = m_counters.stolenS >= 0 ? (now.stolenS - m_counters.stolenS) / seconds : 0;
  value.takenShare = m_load.takenShare(cores);
  const double foreign = value.takenShare * cores - stolen;  // unknown over a short window
  if (stolen > kMinForeignShare * cores)
    causes.push_back(Text::of("the hypervisor took %1 of %2 cores", textNumber(stolen, 2), textNumber(cores, 0)));
  if (foreign >= std::max(kMinProgramCores, kMinForeignShare * cores)) causes.push_back(foreignText(foreign, cores));
  value.cause = joinStatements(causes);
}

}  // namespace scalescope
