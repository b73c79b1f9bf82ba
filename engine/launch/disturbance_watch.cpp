// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/disturbance_watch.h"

#include <algorithm>
#include <array>
#include <set>

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr double kForeignPercent = 10, kMinDurationS = 2;
constexpr double kMinCoverage = 0.5;  ///< of the window by samples, for a mean
constexpr int kMinSamples = 3;
constexpr double kMinSamplesPercent = 50;  ///< of a rolled-up row
constexpr double kBusyPercent = 50, kDroppedShare = 0.9;

/// A metric of a GPU that is above `limit` during a disturbance, and the text before and after the GPU's name.
struct GpuCause {
  const char* metric;
  double limit;
  const char* before;
  const char* after;
};
constexpr std::array<GpuCause, 4> kGpuCauses = {
    {{"foreign_processes", 0.5, "Another program used ", "End it, or use another GPU, and repeat the run."},
     {"power_capped_percent", kMinSamplesPercent, "The power cap limited the clocks of ",
      "The throughput is that of the capped GPU: state the cap with it, raise the cap, or lock a lower clock."},
     {"thermal_slowdown_percent", kMinSamplesPercent, "Heat limited the clocks of ",
      "Check fans and air flow, and repeat the run."},
     {"hardware_slowdown_percent", kMinSamplesPercent, "The board limited the clocks of ",
      "Its power supply may be insufficient or overloaded; see nvidia-smi -q -d PERFORMANCE."}}};
constexpr const char* kClockDrop = "clock";

/// A time disturbance of a host, and the text before the host, between it and the seconds, and after them.
struct TimeCause {
  const char* metric;
  const char* before;
  const char* between;
  const char* after;
};
constexpr std::array<TimeCause, 3> kTimeCauses = {
    {{"suspended_seconds", "", " was suspended for ",
      "while the run was measured, so its training time is too long. Repeat it, and keep the machine awake "
      "(systemd-inhibit)."},
     {"stalled_seconds", "The run was paused on ", " for ",
      "while it was measured: it, or its virtual machine, was stopped or got no processor time. Repeat it."},
     {"clock_jump_seconds", "The clock of ", " was changed by ",
      "while the run was measured. Its durations are valid, because they use a monotonic clock; its times of day are "
      "inconsistent."}}};

std::optional<double> valueOf(const TelemetrySampled& sample, const std::string& id) {
  auto found =
      std::find_if(sample.values.begin(), sample.values.end(), [&](const auto& value) { return value.first == id; });
  return found == sample.values.end() ? std::nullopt : std::optional(found->second);
}

/// "gpu" where the host has one, otherwise "gpu0", "gpu1"...
std::set<std::string> gpusOf(const TelemetrySampled& sample) {
  std::set<std::string> gpus;
  for (const auto& [id, value] : sample.values)
    if (id.starts_with("gpu")) gpus.insert(id.substr(0, id.find('_')));
  if (gpus.size() > 1) gpus.erase("gpu");  // the mean
  return gpus;
}

std::string whileMeasured(const std::string& gpu, const std::string& host) {
  const std::string which = gpu == "gpu" ? "the GPU" : "GPU " + gpu.substr(3);
  return which + " of " + host + " for more than " + formatNumber(kMinDurationS) + " s while the run was measured. ";
}

}  // namespace

std::optional<Noted> DisturbanceWatch::add(const Event& event) {
  if (auto mark = std::get_if<WindowMark>(&event.body); mark && event.rank <= 0) {
    if (!mark->opens) return close(event.timeS);
    open(event.timeS);
  }
  if (auto changed = std::get_if<StateChanged>(&event.body);
      changed && changed->state == RunPhase::Measuring && !m_wasClosed)
    open(event.timeS);
  if (auto steps = std::get_if<StepsDone>(&event.body); steps && m_measuring && event.rank <= 0)
    for (const StepRow& row : steps->rows) m_pauses.add(row);
  auto sample = std::get_if<TelemetrySampled>(&event.body);
  return sample ? add(event.timeS, *sample) : std::nullopt;
}

void DisturbanceWatch::open(double timeS) {
  if (m_measuring) return;
  m_measuring = true;
  m_openedS = timeS;
  m_foreign.clear();
  m_maxClockMhz.clear();
  m_pauses = {};
  for (auto& [cause, suspicion] : m_suspicions) suspicion.sinceS.reset();
}

std::optional<Noted> DisturbanceWatch::close(double timeS) {
  m_measuring = false;
  m_wasClosed = true;
  std::vector<std::string> sentences;
  for (const auto& [host, load] : m_foreign) {
    if (load.samples < kMinSamples || load.seconds < kMinCoverage * (timeS - m_openedS)) continue;
    const double meanPercent = load.percentSeconds / load.seconds;
    if (meanPercent > kForeignPercent)
      sentences.push_back("Other programs used " + formatFixed(meanPercent, 1) + " % of the cores of " + host +
                          " on average over the measured window (peak " + formatFixed(load.peakPercent, 0) +
                          " %). Repeat the run on an idle machine.");
  }
  if (const auto pauses = m_pauses.text(timeS - m_openedS)) sentences.push_back(*pauses);
  if (sentences.empty()) return std::nullopt;
  return Noted{NoteLevel::Disturbed, join(sentences, " ")};
}

void DisturbanceWatch::checkTime(double timeS, const TelemetrySampled& sample, std::vector<std::string>& sentences) {
  for (const TimeCause& cause : kTimeCauses) {
    const auto seconds = valueOf(sample, cause.metric);
    Suspicion& suspicion = m_suspicions[{sample.host, cause.metric}];
    if (seconds) m_pauses.addHostPause(timeS - *seconds, timeS);
    if (!seconds || suspicion.reported) continue;
    suspicion.reported = true;
    sentences.push_back(cause.before + sample.host + cause.between + formatFixed(*seconds, 1) + " s " + cause.after);
  }
}

bool DisturbanceWatch::proves(const std::string& host, const std::string& cause, bool present, double timeS) {
  Suspicion& suspicion = m_suspicions[{host, cause}];
  if (!present) {
    suspicion.sinceS.reset();
    return false;
  }
  if (!suspicion.sinceS) suspicion.sinceS = timeS;
  if (suspicion.reported || timeS - *suspicion.sinceS <= kMinDurationS) return false;
  return suspicion.reported = true;
}

bool DisturbanceWatch::clockDropped(const std::string& host, const std::string& gpu, const TelemetrySampled& sample) {
  const auto clock = valueOf(sample, gpu + "_sm_clock_mhz"), busy = valueOf(sample, gpu + "_busy_percent");
  if (!clock || !busy || *busy < kBusyPercent) return false;
  double& maxMhz = m_maxClockMhz[{host, gpu}];
  maxMhz = std::max(maxMhz, *clock);
  return *clock < kDroppedShare * maxMhz;
}

void DisturbanceWatch::addForeignLoad(double timeS, const TelemetrySampled& sample) {
  const auto foreign = valueOf(sample, "foreign_cpu_percent");
  if (!foreign) return;
  const auto [last, isFirst] = m_lastSampleS.try_emplace(sample.host, m_openedS);
  const double seconds = timeS - std::max(last->second, m_openedS);
  last->second = timeS;
  if (!m_measuring || seconds <= 0) return;
  ForeignLoad& load = m_foreign[sample.host];
  load.percentSeconds += *foreign * seconds;
  load.seconds += seconds;
  load.peakPercent = std::max(load.peakPercent, *foreign);
  ++load.samples;
}

std::optional<Noted> DisturbanceWatch::add(double timeS, const TelemetrySampled& sample) {
  addForeignLoad(timeS, sample);
  if (!m_measuring) return std::nullopt;
  const std::string& host = sample.host;
  std::vector<std::string> sentences;
  checkTime(timeS, sample, sentences);
  for (const std::string& gpu : gpusOf(sample)) {
    bool explained = false;
    for (const GpuCause& cause : kGpuCauses) {
      const bool present = valueOf(sample, gpu + "_" + cause.metric).value_or(0) > cause.limit;
      explained |= present && cause.metric != kGpuCauses.front().metric;
      if (proves(host, gpu + cause.metric, present, timeS))
        sentences.push_back(cause.before + whileMeasured(gpu, host) + cause.after);
    }
    const bool dropped = clockDropped(host, gpu, sample);
    if (proves(host, gpu + kClockDrop, dropped && !explained, timeS))
      sentences.push_back("The clock dropped by more than 10 % under load on " + whileMeasured(gpu, host) +
                          "Lock the clocks (nvidia-smi -lgc) or let the GPU warm up longer.");
  }
  if (sentences.empty()) return std::nullopt;
  return Noted{NoteLevel::Disturbed, join(sentences, " ")};
}

}  // namespace scalescope
