// SPDX-License-Identifier: Apache-2.0
// Rungs that judge the node by itself: its clock, what it reports of errors, and who else uses it.
#include <algorithm>
#include <barrier>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/base/words.h"
#include "engine/check/evidence.h"
#include "engine/check/gpu_state.h"
#include "engine/check/ladder.h"
#include "engine/protocol/run/check_parts.h"

namespace scalescope {
namespace {

constexpr int kChainAdds = 16, kChainRounds = 60000, kChainRepeats = 10;

/// Seconds of kChainAdds x kChainRounds dependent additions.
double addChainS(std::uint64_t step) {
  std::uint64_t sum = step;
  const double startS = monotonicSeconds();
  for (int round = 0; round < kChainRounds; ++round) {
    for (int add = 0; add < kChainAdds; ++add) {
      sum += step;  // a register: additions of constants are done without a cycle by newer processors
      asm volatile("" : "+r"(sum), "+r"(step));
    }
  }
  return monotonicSeconds() - startS;
}

/// Mean clock of these cores while all of them work: each adds to a register, whose every addition waits for the one
/// before and takes one cycle on all processors of today. About 10 ms. Units: MHz.
double meanCoreClockMhz(const std::vector<int>& cores) {
  std::vector<double> mhz(cores.size());
  {
    std::barrier together(static_cast<std::ptrdiff_t>(cores.size()));
    std::vector<NamedThread> threads;
    for (std::size_t i = 0; i < cores.size(); ++i)
      threads.emplace_back("clock", [&, i](const std::stop_token&) {
        pinToCores({cores[i]});
        together.arrive_and_wait();
        double shortestS = std::numeric_limits<double>::infinity();
        for (int repeat = 0; repeat < kChainRepeats; ++repeat)  // the shortest was not interrupted
          shortestS = std::min(shortestS, addChainS(static_cast<std::uint64_t>(repeat) | 1));
        mhz[i] = static_cast<double>(kChainAdds) * kChainRounds / shortestS * 1e-6;
      });
  }
  double sum = 0;
  for (const double clock : mhz) sum += clock;
  return sum / static_cast<double>(cores.size());
}

/// Share of the cores that others may use.
constexpr double kForeignSuspect = 0.02, kForeignBad = 0.2;
constexpr double kStateWindowS = 0.3;
/// The kernel counts time by ticks of 10 ms: where cores are few, a suspect share has to be more than one or two.
constexpr double kTickS = 0.01, kMinTicks = 4;

std::string sysText(const std::filesystem::path& path) {
  auto text = readFileStart(path, 4096);
  return text ? std::string(trim(*text)) : std::string();
}

void checkForeign(const NodeCheck& check) {
  CheckValue value;
  value.test = "foreign_processes";
  value.part = kAllCores;
  const double cores = static_cast<double>(check.cores.size());
  const double windowS = std::max(kStateWindowS, kMinTicks * kTickS / (kForeignSuspect * cores));
  value.value = foreignBusyCores(check.quick ? windowS : 3 * windowS);
  value.limit = cores;
  value.limitFormula = Text::of("cores of the host that ranks may use");
  const double share = value.value / cores;
  value.verdict = share > kForeignBad       ? CheckVerdict::Bad
                  : share > kForeignSuspect ? CheckVerdict::Suspect
                                            : CheckVerdict::Good;
  value.reason = Text::of("other programs use %1 of %2 cores", textNumber(value.value, 2), textNumber(cores, 0));
  if (share > kForeignSuspect) value.cause = busiestForeignPrograms(0.2);
  check.report(value);
}

/// Corrected and uncorrected errors of all memory controllers since the start. Source: the kernel's EDAC interface.
void checkEdac(const NodeCheck& check) {
  CheckValue value;
  value.test = "memory_errors";
  value.part = Words::of("memory");
  double corrected = 0, uncorrected = 0;
  bool known = false;
  for (int controller = 0; controller < 64; ++controller) {
    const auto folder = std::filesystem::path("/sys/devices/system/edac/mc") / ("mc" + std::to_string(controller));
    const auto ce = parseNumber(sysText(folder / "ce_count")), ue = parseNumber(sysText(folder / "ue_count"));
    if (!ce || !ue) continue;
    known = true;
    corrected += *ce;
    uncorrected += *ue;
  }
  if (!known) return check.skip(value, Text::of("the kernel reports no memory errors here (no EDAC driver)"));
  value.value = corrected + uncorrected;
  value.verdict = uncorrected > 0 ? CheckVerdict::Bad : corrected > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason =
      Text::of("%1 uncorrected and %2 corrected errors", textNumber(uncorrected, 0), textNumber(corrected, 0));
  check.report(value);
}

void checkClock(const NodeCheck& check, const CheckRung& rung) {
  CheckValue value;
  value.test = "clock";
  value.part = kAllCores;
  double fastestKhz = 0;
  for (const int core : check.cores)
    fastestKhz = std::max(fastestKhz, parseNumber(sysText("/sys/devices/system/cpu/cpu" + std::to_string(core) +
                                                          "/cpufreq/cpuinfo_max_freq"))
                                          .value_or(0));
  if (fastestKhz > 0) {
    value.limit = fastestKhz / 1000;
    value.limitFormula = Text::of("maximum clock of one core alone");
    const std::string governor =
        sysText("/sys/devices/system/cpu/cpu" + std::to_string(check.cores.front()) + "/cpufreq/scaling_governor");
    if (!governor.empty() && governor != "performance") value.cause = Text::of("CPU governor %1", governor);
  }
  check.measure(rung, value, [&] { return meanCoreClockMhz(check.cores); });
}

}  // namespace

void checkState(const NodeCheck& check, const CheckRung& rung) {
  checkForeign(check);
  checkClock(check, rung);
  checkEdac(check);
  checkGpuState(check);
}

void checkThrottling(const NodeCheck& check, const CheckRung&) {
  CheckValue value;
  value.test = "throttling";
  value.part = Words::of("processor");
  const TroubleCounters counters = readTroubleCounters();
  const auto quota = cpuQuotaCores();
  const bool hasQuota = quota && *quota < static_cast<double>(check.cores.size());
  if (counters.thermalThrottles < 0 && !quota && counters.quotaStoppedS < 0)
    return check.skip(value, Text::of("the kernel reports neither throttling for heat nor a CPU quota here"));
  const bool isHot = counters.thermalThrottles > 0;
  value.value = isHot || hasQuota ? 1 : 0;
  value.verdict = hasQuota ? CheckVerdict::Bad : isHot ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = hasQuota ? Text::of("a CPU quota leaves %1 of %2 cores", textNumber(*quota, 2), check.cores.size())
                 : isHot  ? Text::of("throttled for heat %1 times since the start", counters.thermalThrottles)
                          : Text::of("no throttling");
  if (hasQuota && counters.quotaStoppedS > 0)
    value.cause = Text::of("it has stopped threads for %1 s so far", textNumber(counters.quotaStoppedS, 1));
  check.report(value);
}

}  // namespace scalescope
