// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/host_counters.h"

#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <filesystem>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/process/process_tree.h"

namespace scalescope {
namespace {

namespace fs = std::filesystem;

/// Less than 1 s, after which some kernels would measure the clock of a core again, which takes 10 ms each.
constexpr double kSlowIntervalS = 0.5;
constexpr std::uint64_t kMaxMountStatsBytes = 4 << 20;  ///< hundreds of mounts
constexpr double kNoticedS = 0.5;  ///< shorter suspensions and clock changes are ignored; NTP's slewing stays far below

std::string content(const fs::path& path) {
  auto text = readFile(path);
  return text.ok() ? std::move(*text) : std::string();
}

std::vector<std::string> entries(const fs::path& folder, bool (*keep)(const fs::path&)) {
  std::vector<std::string> names;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (keep(entry.path())) names.push_back(entry.path().filename());
  return names;
}

/// Loop devices, RAM disks, RAID and LVM volumes are virtual: they have no bytes, or those of the underlying disks.
bool isRealDisk(const fs::path& device) {
  std::error_code ignored;
  const std::string target = fs::read_symlink(device, ignored);
  return target.find("/virtual/") == std::string::npos || target.find("/virtual/nvme-subsystem/") != std::string::npos;
}

/// Bridges, bonds and tunnels carry the bytes of underlying adapters; only those have a device.
bool isRealAdapter(const fs::path& adapter) {
  std::error_code ignored;
  return fs::exists(adapter / "device", ignored);
}

double cpuSeconds(int process) {
  clockid_t clock;
  timespec time{};
  if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0) return 0;
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

double seconds(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

/// Reads three clocks at one moment: again if the thread was interrupted in between.
void readClocks(HostCounters& now) {
  for (int attempt = 0; attempt < 5; ++attempt) {
    now.timeS = monotonicSeconds();
    const double awakeOrNotS = seconds(CLOCK_BOOTTIME);
    now.suspendedS = awakeOrNotS - seconds(CLOCK_MONOTONIC);
    now.wallClockS = seconds(CLOCK_REALTIME) - awakeOrNotS;
    if (monotonicSeconds() - now.timeS < kNoticedS / 10) return;
  }
}

double perSecond(std::uint64_t before, std::uint64_t now, double seconds) {
  return now > before ? static_cast<double>(now - before) / seconds : 0;  // counters restart when a device returns
}

/// Rates of each adapter. A new adapter, or one whose counter decreased, has no rate.
void addRates(const std::vector<AdapterBytes>& before, const std::vector<AdapterBytes>& now, double seconds,
              const std::string& kind, RollUp::Values& values) {
  for (const AdapterBytes& adapter : now) {
    const auto same = std::find_if(before.begin(), before.end(),
                                   [&](const AdapterBytes& other) { return other.name == adapter.name; });
    if (same == before.end() || adapter.received < same->received || adapter.sent < same->sent) continue;
    values.emplace_back(adapter.name + "/" + kind + "_receive_bytes_per_second",
                        perSecond(same->received, adapter.received, seconds));
    values.emplace_back(adapter.name + "/" + kind + "_send_bytes_per_second",
                        perSecond(same->sent, adapter.sent, seconds));
  }
}

AdapterBytes sumOf(const std::vector<AdapterBytes>& adapters) {
  AdapterBytes sum;
  for (const AdapterBytes& adapter : adapters) {
    sum.received += adapter.received;
    sum.sent += adapter.sent;
  }
  return sum;
}

void addInfiniband(const HostCounters& before, const HostCounters& now, double seconds, RollUp::Values& values) {
  if (now.infiniband.empty() || now.infiniband.size() != before.infiniband.size()) return;
  const AdapterBytes earlier = sumOf(before.infiniband), later = sumOf(now.infiniband);
  values.emplace_back("infiniband_receive_bytes_per_second", perSecond(earlier.received, later.received, seconds));
  values.emplace_back("infiniband_send_bytes_per_second", perSecond(earlier.sent, later.sent, seconds));
  addRates(before.infiniband, now.infiniband, seconds, "infiniband", values);
}

/// Rates of each mounted file system and of all of them. One that was mounted again has no rate.
void addNfs(const SlowCounters& before, const SlowCounters& now, RollUp::Values& values) {
  struct Rate {
    const char* id;
    std::uint64_t NfsMount::*counter;
    double sum = 0;
  };
  Rate rates[] = {{"nfs_read_bytes_per_second", &NfsMount::read},
                  {"nfs_write_bytes_per_second", &NfsMount::written},
                  {"nfs_read_operations_per_second", &NfsMount::reads},
                  {"nfs_write_operations_per_second", &NfsMount::writes}};
  RollUp::Values each;
  bool any = false;
  for (const NfsMount& mount : now.nfs) {
    const auto same = std::find_if(before.nfs.begin(), before.nfs.end(),
                                   [&](const NfsMount& other) { return other.point == mount.point; });
    if (same == before.nfs.end() || mount.mountedS < same->mountedS || mount.read < same->read ||
        mount.written < same->written)
      continue;
    any = true;
    for (Rate& rate : rates) {
      const double value = perSecond((*same).*rate.counter, mount.*rate.counter, now.timeS - before.timeS);
      rate.sum += value;
      each.emplace_back(mount.point + "/" + rate.id, value);
    }
  }
  if (!any) return;
  for (const Rate& rate : rates) values.emplace_back(rate.id, rate.sum);
  values.insert(values.end(), each.begin(), each.end());
}

}  // namespace

HostCounterReader::HostCounterReader(fs::path root)
    : m_root(std::move(root)),
      m_stat(m_root / "proc/stat"),
      m_memory(m_root / "proc/meminfo"),
      m_diskStats(m_root / "proc/diskstats"),
      m_network(m_root / "proc/net/dev"),
      m_ports(infinibandPorts(m_root / "sys/class/infiniband")),
      m_disks(entries(m_root / "sys/block", isRealDisk)),
      m_adapters(entries(m_root / "sys/class/net", isRealAdapter)),
      m_clocks(m_root) {}

bool HostCounterReader::countsDisk(std::string_view name) const {
  return std::find(m_disks.begin(), m_disks.end(), name) != m_disks.end();
}

bool HostCounterReader::countsAdapter(std::string_view name) const {
  // A container may have only virtual adapters; then they count.
  return m_adapters.empty() || std::find(m_adapters.begin(), m_adapters.end(), name) != m_adapters.end();
}

/// For a worker started over SSH, whose parent is a shell: the processes that carry the mark of its run.
void HostCounterReader::findMarkedProcesses(const fs::path& program) {
  const char* mark = std::getenv("SCALESCOPE_RANK");
  if (!mark) return;
  const std::string entry = std::string("SCALESCOPE_RANK=") + mark + '\0';
  std::error_code ignored;
  for (const auto& process : fs::directory_iterator("/proc", ignored)) {
    const auto number = parseInteger(process.path().filename().string());
    if (!number || *number == getpid() || fs::read_symlink(process.path() / "exe", ignored) != program) continue;
    if (content(process.path() / "environ").find(entry) != std::string::npos)
      m_runProcesses.push_back(static_cast<int>(*number));
  }
}

/// The engines of the run here, and what they have started: an external program and its processes.
void HostCounterReader::findRunProcesses(double nowS) {
  if (m_runProcessesFoundS >= 0 && nowS - m_runProcessesFoundS < 1) return;
  m_runProcessesFoundS = nowS;
  findEngines();
  m_descendants.clear();
  if (!hasChildren()) return;
  for (const int process : m_runProcesses)
    if (process != getppid())
      for (const int child : listedDescendantsOf(process)) m_descendants.push_back(child);
}

/// This process, the other workers of its run here, and their controller if it is here, too.
void HostCounterReader::findEngines() {
  m_runProcesses = {getpid()};
  std::error_code ignored;
  const fs::path parent = "/proc/" + std::to_string(getppid());
  const fs::path program = fs::read_symlink("/proc/self/exe", ignored);
  if (program.empty() || fs::read_symlink(parent / "exe", ignored) != program) return findMarkedProcesses(program);
  // The parent's children if it runs the same program.
  m_runProcesses.push_back(getppid());
  for (const auto& task : fs::directory_iterator(parent / "task", ignored))
    for (const auto& word : split(content(task.path() / "children"), ' '))
      if (auto process = parseInteger(word); process && *process != getpid())
        m_runProcesses.push_back(static_cast<int>(*process));
}

void HostCounterReader::readSlow(double nowS) {
  if (m_slow && nowS - m_slow->timeS < kSlowIntervalS) return;
  std::vector<int> workers;
  for (const int process : m_runProcesses)
    if (process != getppid()) workers.push_back(process);  // the controller is not bound to the run's cores
  auto slow = std::make_shared<SlowCounters>();
  slow->timeS = nowS;
  if (const auto mounts = readFileStart(m_root / "proc/self/mountstats", kMaxMountStatsBytes); mounts.ok())
    slow->nfs = parseNfsMounts(*mounts);
  slow->clock = m_clocks.read(coresOfProcesses(workers), nowS);
  m_slow = std::move(slow);
}

/// A process that has ended counts as a child of the one that waited for it.
void HostCounterReader::addProgram(HostCounters& now) const {
  for (const int process : m_runProcesses)
    if (process != getppid()) now.runCpuS += cpuSecondsOfEndedChildren(process);
  for (const int process : m_descendants) now.runCpuS += cpuSeconds(process) + cpuSecondsOfEndedChildren(process);
}

HostCounters HostCounterReader::read() {
  HostCounters now;
  readClocks(now);
  now.cpu = parseCpuTicks(m_stat.read());
  now.memory = parseMemory(m_memory.read());
  now.disks = parseDisks(m_diskStats.read(), [this](std::string_view name) { return countsDisk(name); });
  now.network = parseNetwork(m_network.read(), [this](std::string_view name) { return countsAdapter(name); });
  now.infiniband = readInfiniband(m_ports);
  now.processCpuS = cpuSeconds(getpid());
  findRunProcesses(now.timeS);
  for (int process : m_runProcesses) now.runCpuS += cpuSeconds(process);
  addProgram(now);
  readSlow(now.timeS);
  now.slow = m_slow;
  return now;
}

/// Over about a second: at 10 Hz the kernel's 10 ms ticks would make the difference mostly noise.
double HostRates::foreignCpuPercent(const HostCounters& now) const {
  const HostCounters& before = m_recent.front();
  const double cores = static_cast<double>(now.cpu.total - before.cpu.total);
  if (cores <= 0) return 0;
  const double run = (now.runCpuS - before.runCpuS) * static_cast<double>(sysconf(_SC_CLK_TCK));
  const double foreign = static_cast<double>(now.cpu.busy - before.cpu.busy) - run;
  return std::clamp(100 * foreign / cores, 0.0, 100.0);
}

/// Over the same time; at most the busy cores, as processes that were just found bring the time of their past.
double HostRates::runCpuPercent(const HostCounters& now) const {
  const HostCounters& before = m_recent.front();
  const double busyS = static_cast<double>(now.cpu.busy - before.cpu.busy) / static_cast<double>(sysconf(_SC_CLK_TCK));
  const double seconds = std::max(now.timeS - before.timeS, 1e-6);
  return 100 * std::clamp(now.runCpuS - before.runCpuS, 0.0, std::max(0.0, busyS)) / seconds;
}

void HostRates::addSlow(const HostCounters& now, RollUp::Values& values) {
  if (now.slow && now.slow != m_slow) {
    m_slowValues.clear();
    if (now.slow->clock) {
      m_slowValues.emplace_back("cpu_clock_mhz", now.slow->clock->meanMhz);
      m_slowValues.emplace_back("cpu_lowest_clock_mhz", now.slow->clock->lowestMhz);
    }
    if (m_slow && now.slow->timeS > m_slow->timeS) addNfs(*m_slow, *now.slow, m_slowValues);
    m_slow = now.slow;
  }
  values.insert(values.end(), m_slowValues.begin(), m_slowValues.end());
}

RollUp::Values HostRates::add(const HostCounters& now) {
  if (m_recent.empty()) {
    m_recent.push_back(now);
    RollUp::Values none;
    addSlow(now, none);
    return {};
  }
  const HostCounters& before = m_recent.back();
  const double seconds = std::max(now.timeS - before.timeS, 1e-6);
  const double ticks = static_cast<double>(now.cpu.total - before.cpu.total);
  RollUp::Values values = {
      {"process_cpu_percent", std::max(0.0, 100 * (now.processCpuS - before.processCpuS) / seconds)},
      {"run_cpu_percent", runCpuPercent(now)},
      {"foreign_cpu_percent", foreignCpuPercent(now)},
      {"memory_used_bytes", static_cast<double>(now.memory.used)},
      {"page_cache_bytes", static_cast<double>(now.memory.pageCache)},
      {"disk_read_bytes_per_second", perSecond(before.disks.read, now.disks.read, seconds)},
      {"disk_write_bytes_per_second", perSecond(before.disks.written, now.disks.written, seconds)},
      {"network_receive_bytes_per_second", perSecond(before.network.received, now.network.received, seconds)},
      {"network_send_bytes_per_second", perSecond(before.network.sent, now.network.sent, seconds)},
      {"loopback_bytes_per_second", perSecond(before.network.loopback, now.network.loopback, seconds)},
  };
  addRates(before.network.adapters, now.network.adapters, seconds, "network", values);
  addInfiniband(before, now, seconds, values);
  addSlow(now, values);
  if (const double suspended = now.suspendedS - before.suspendedS; suspended > kNoticedS)
    values.emplace_back("suspended_seconds", suspended);
  if (const double jump = now.wallClockS - before.wallClockS; std::abs(jump) > kNoticedS)
    values.emplace_back("clock_jump_seconds", jump);
  // Without a tick since the last sample, the two are too close together for a rate.
  if (ticks > 0) {
    const double ioWait = static_cast<double>(now.cpu.ioWait) - static_cast<double>(before.cpu.ioWait);  // may decrease
    values.emplace_back("cpu_busy_percent",
                        std::clamp(100 * static_cast<double>(now.cpu.busy - before.cpu.busy) / ticks, 0.0, 100.0));
    values.emplace_back("cpu_io_wait_percent", std::clamp(100 * ioWait / ticks, 0.0, 100.0));
  }
  m_recent.push_back(now);
  while (m_recent.size() > 2 && now.timeS - m_recent[1].timeS >= 1) m_recent.pop_front();
  return values;
}

}  // namespace scalescope
