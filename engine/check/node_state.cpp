// SPDX-License-Identifier: Apache-2.0
// Rungs that judge the node by itself: its clock, what it reports of errors, and who else uses it.
#include <algorithm>
#include <atomic>
#include <cmath>

#include "engine/analysis/check_rows.h"
#include "engine/base/clock.h"
#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/check/core_clock.h"
#include "engine/check/evidence.h"
#include "engine/check/gpu_state.h"
#include "engine/check/ladder.h"

namespace scalescope {
namespace {

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
  value.part = "all cores";
  const double cores = static_cast<double>(check.cores.size());
  const double windowS = std::max(kStateWindowS, kMinTicks * kTickS / (kForeignSuspect * cores));
  value.value = foreignBusyCores(check.quick ? windowS : 3 * windowS);
  value.limit = cores;
  value.limitFormula = "cores of the host that ranks may use";
  const double share = value.value / cores;
  value.verdict = share > kForeignBad       ? CheckVerdict::Bad
                  : share > kForeignSuspect ? CheckVerdict::Suspect
                                            : CheckVerdict::Good;
  value.reason = "other programs use " + formatFixed(value.value, 2) + " of " + formatFixed(cores, 0) + " cores";
  if (share > kForeignSuspect) value.cause = busiestForeignPrograms(0.2);
  check.report(value);
}

/// Corrected and uncorrected errors of all memory controllers since the start. Source: the kernel's EDAC interface.
void checkEdac(const NodeCheck& check) {
  CheckValue value;
  value.test = "memory_errors";
  value.part = "memory";
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
  if (!known) return check.skip(value, "the kernel reports no memory errors here (no EDAC driver)");
  value.value = corrected + uncorrected;
  value.verdict = uncorrected > 0 ? CheckVerdict::Bad : corrected > 0 ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason = formatFixed(uncorrected, 0) + " uncorrected and " + formatFixed(corrected, 0) + " corrected errors";
  check.report(value);
}

void checkClock(const NodeCheck& check, const CheckRung& rung) {
  CheckValue value;
  value.test = "clock";
  value.part = "all cores";
  double fastestKhz = 0;
  for (const int core : check.cores)
    fastestKhz = std::max(fastestKhz, parseNumber(sysText("/sys/devices/system/cpu/cpu" + std::to_string(core) +
                                                          "/cpufreq/cpuinfo_max_freq"))
                                          .value_or(0));
  if (fastestKhz > 0) {
    value.limit = fastestKhz / 1000;
    value.limitFormula = "maximum clock of one core alone";
    const std::string governor =
        sysText("/sys/devices/system/cpu/cpu" + std::to_string(check.cores.front()) + "/cpufreq/scaling_governor");
    if (!governor.empty() && governor != "performance") value.cause = "CPU governor " + governor;
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
  value.part = "processor";
  const TroubleCounters counters = readTroubleCounters();
  const auto quota = cpuQuotaCores();
  const bool hasQuota = quota && *quota < static_cast<double>(check.cores.size());
  if (counters.thermalThrottles < 0 && !quota && counters.quotaStoppedS < 0)
    return check.skip(value, "the kernel reports neither throttling for heat nor a CPU quota here");
  const bool isHot = counters.thermalThrottles > 0;
  value.value = isHot || hasQuota ? 1 : 0;
  value.verdict = hasQuota ? CheckVerdict::Bad : isHot ? CheckVerdict::Suspect : CheckVerdict::Good;
  value.reason =
      hasQuota ? "a CPU quota leaves " + formatFixed(*quota, 2) + " of " + std::to_string(check.cores.size()) + " cores"
      : isHot  ? "throttled for heat " + std::to_string(counters.thermalThrottles) + " times since the start"
               : "no throttling";
  if (hasQuota && counters.quotaStoppedS > 0)
    value.cause = "it has stopped threads for " + formatFixed(counters.quotaStoppedS, 1) + " s so far";
  check.report(value);
}

}  // namespace scalescope
