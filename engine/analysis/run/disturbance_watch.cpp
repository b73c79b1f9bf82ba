// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/run/disturbance_watch.h"

#include <algorithm>
#include <array>
#include <set>

namespace scalescope {
namespace {

constexpr double kForeignPercent = 10, kMinDurationS = 2;
constexpr double kMinCoverage = 0.5;  ///< of the window by samples, for a mean
constexpr int kMinSamples = 3;
constexpr double kMinSamplesPercent = 50;  ///< of a rolled-up row
constexpr double kBusyPercent = 50, kDroppedShare = 0.9;

using GpuText = Text (*)(const Text& gpu, const std::string& host, const TextValue& seconds);
using TimeText = Text (*)(const std::string& host, const TextValue& seconds);

/// A metric of a GPU that is above `limit` during a disturbance, and what is reported.
struct GpuCause {
  const char* metric;
  double limit;
  GpuText text;
};
constexpr std::array<GpuCause, 4> kGpuCauses = {
    {{"foreign_processes", 0.5,
      [](const Text& gpu, const std::string& host, const TextValue& seconds) {
        return Text::of("Another program used %1 of %2 for more than %3 s while the run was measured.", gpu, host,
                        seconds) +
               Text::of("End it, or use another GPU, and repeat the run.");
      }},
     {"power_capped_percent", kMinSamplesPercent,
      [](const Text& gpu, const std::string& host, const TextValue& seconds) {
        return Text::of("The power cap limited the clocks of %1 of %2 for more than %3 s while the run was measured.",
                        gpu, host, seconds) +
               Text::of(
                   "The throughput is that of the capped GPU: state the cap with it, raise the cap, or lock a "
                   "lower clock.");
      }},
     {"thermal_slowdown_percent", kMinSamplesPercent,
      [](const Text& gpu, const std::string& host, const TextValue& seconds) {
        return Text::of("Heat limited the clocks of %1 of %2 for more than %3 s while the run was measured.", gpu, host,
                        seconds) +
               Text::of("Check fans and air flow, and repeat the run.");
      }},
     {"hardware_slowdown_percent", kMinSamplesPercent,
      [](const Text& gpu, const std::string& host, const TextValue& seconds) {
        return Text::of("The board limited the clocks of %1 of %2 for more than %3 s while the run was measured.", gpu,
                        host, seconds) +
               Text::of("Its power supply may be insufficient or overloaded; see nvidia-smi -q -d PERFORMANCE.");
      }}}};
constexpr const char* kClockDrop = "clock";

Text clockDropText(const Text& gpu, const std::string& host, const TextValue& seconds) {
  return Text::of(
             "The clock dropped by more than 10 % under load on %1 of %2 for more than %3 s while the run was "
             "measured.",
             gpu, host, seconds) +
         Text::of("Lock the clocks (nvidia-smi -lgc) or let the GPU warm up longer.");
}

/// A time disturbance of a host, and what is reported.
struct TimeCause {
  const char* metric;
  TimeText text;
};
constexpr std::array<TimeCause, 3> kTimeCauses = {
    {{"suspended_seconds",
      [](const std::string& host, const TextValue& seconds) {
        return Text::of("%1 was suspended for %2 s while the run was measured, so its training time is too long.", host,
                        seconds) +
               Text::of("Repeat it, and keep the machine awake (systemd-inhibit).");
      }},
     {"stalled_seconds",
      [](const std::string& host, const TextValue& seconds) {
        return Text::of(
                   "The run was paused on %1 for %2 s while it was measured: it, or its virtual machine, was "
                   "stopped or got no processor time.",
                   host, seconds) +
               Text::of("Repeat it.");
      }},
     {"clock_jump_seconds", [](const std::string& host, const TextValue& seconds) {
        return Text::of("The clock of %1 was changed by %2 s while the run was measured.", host, seconds) +
               Text::of(
                   "Its durations are valid, because they use a monotonic clock; its times of day are "
                   "inconsistent.");
      }}}};

std::optional<double> sampledValue(const TelemetrySampled& sample, const std::string& id) {
  auto found =
      std::find_if(sample.values.begin(), sample.values.end(), [&](const auto& value) { return value.first == id; });
  return found == sample.values.end() ? std::nullopt : std::optional(found->second);
}

/// "gpu" where the host has one, otherwise "gpu0", "gpu1"...
std::set<std::string> sampledGpus(const TelemetrySampled& sample) {
  std::set<std::string> gpus;
  for (const auto& [id, value] : sample.values)
    if (id.starts_with("gpu")) gpus.insert(id.substr(0, id.find('_')));
  if (gpus.size() > 1) gpus.erase("gpu");  // the mean
  return gpus;
}

Text sampledGpuName(const std::string& gpu) {
  return gpu == "gpu" ? Text::of("the GPU") : Text::of("GPU %1", gpu.substr(3));
}

}  // namespace

std::optional<Noted> DisturbanceWatch::add(const Event& event) {
  if (auto resumed = std::get_if<RunResumed>(&event.body)) resume(*resumed);
  m_lastEventS = event.timeS;
  if (auto mark = std::get_if<WindowMark>(&event.body); mark && event.rank <= 0) {
    if (!mark->opens) return close(event.timeS);
    open(event.timeS, mark->step);
  }
  if (auto changed = std::get_if<StateChanged>(&event.body)) enter(event.timeS, changed->state);
  if (auto steps = std::get_if<StepsDone>(&event.body); steps && m_measuring && event.rank <= 0)
    for (const StepRow& row : steps->rows) m_pauses.add(row);
  auto sample = std::get_if<TelemetrySampled>(&event.body);
  return sample ? add(event.timeS, *sample) : std::nullopt;
}

void DisturbanceWatch::open(double timeS, std::int64_t step) {
  if (m_measuring) return;
  m_openedStep = step;
  m_earlierS = 0;
  m_foreign.clear();
  m_maxClockMhz.clear();
  m_pauses = {};
  measureFrom(timeS);
}

void DisturbanceWatch::enter(double timeS, RunPhase phase) {
  if (m_continues && (phase == RunPhase::Training || phase == RunPhase::Measuring)) return measureFrom(timeS);
  if (phase == RunPhase::Measuring && !m_wasClosed) open(timeS, 0);
}

/// The window of the earlier part ends with its last event; it continues if it began before the checkpoint.
void DisturbanceWatch::resume(const RunResumed& resumed) {
  measureUntil(m_lastEventS);
  m_pauses.dropAfter(resumed.step);
  m_wasClosed = false;
  m_continues = m_openedStep && *m_openedStep <= resumed.step;
}

void DisturbanceWatch::measureFrom(double timeS) {
  m_measuring = true;
  m_continues = false;
  m_fromS = timeS;
  for (auto& [cause, suspicion] : m_suspicions) suspicion.sinceS.reset();
}

void DisturbanceWatch::measureUntil(double timeS) {
  if (m_measuring) m_earlierS += timeS - m_fromS;
  m_measuring = false;
}

std::optional<Noted> DisturbanceWatch::close(double timeS) {
  measureUntil(timeS);
  m_continues = false;
  m_wasClosed = true;
  const double windowS = m_earlierS;
  Text text;
  for (const auto& [host, load] : m_foreign) {
    if (load.samples < kMinSamples || load.seconds < kMinCoverage * windowS) continue;
    const double meanPercent = load.percentSeconds / load.seconds;
    if (meanPercent > kForeignPercent)
      text += Text::of("Other programs used %1 % of the cores of %2 on average over the measured window (peak %3 %).",
                       textNumber(meanPercent, 1), host, textNumber(load.peakPercent, 0)) +
              Text::of("Repeat the run on an idle machine.");
  }
  if (const auto pauses = m_pauses.text(windowS)) text += *pauses;
  if (text.empty()) return std::nullopt;
  return Noted{NoteLevel::Disturbed, text};
}

void DisturbanceWatch::checkTime(double timeS, const TelemetrySampled& sample, Text& text) {
  for (const TimeCause& cause : kTimeCauses) {
    const auto seconds = sampledValue(sample, cause.metric);
    Suspicion& suspicion = m_suspicions[{sample.host, cause.metric}];
    if (seconds) m_pauses.addHostPause(timeS - *seconds, timeS);
    if (!seconds || suspicion.reported) continue;
    suspicion.reported = true;
    text += cause.text(sample.host, textNumber(*seconds, 1));
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
  const auto clock = sampledValue(sample, gpu + "_sm_clock_mhz"), busy = sampledValue(sample, gpu + "_busy_percent");
  if (!clock || !busy || *busy < kBusyPercent) return false;
  double& maxMhz = m_maxClockMhz[{host, gpu}];
  maxMhz = std::max(maxMhz, *clock);
  return *clock < kDroppedShare * maxMhz;
}

void DisturbanceWatch::addForeignLoad(double timeS, const TelemetrySampled& sample) {
  const auto foreign = sampledValue(sample, "foreign_cpu_percent");
  if (!foreign) return;
  const auto [last, isFirst] = m_lastSampleS.try_emplace(sample.host, m_fromS);
  const double seconds = timeS - std::max(last->second, m_fromS);
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
  Text text;
  checkTime(timeS, sample, text);
  for (const std::string& gpu : sampledGpus(sample)) {
    bool explained = false;
    for (const GpuCause& cause : kGpuCauses) {
      const bool present = sampledValue(sample, gpu + "_" + cause.metric).value_or(0) > cause.limit;
      explained |= present && cause.metric != kGpuCauses.front().metric;
      if (proves(host, gpu + cause.metric, present, timeS))
        text += cause.text(sampledGpuName(gpu), host, textNumber(kMinDurationS));
    }
    const bool dropped = clockDropped(host, gpu, sample);
    if (proves(host, gpu + kClockDrop, dropped && !explained, timeS))
      text += clockDropText(sampledGpuName(gpu), host, textNumber(kMinDurationS));
  }
  if (text.empty()) return std::nullopt;
  return Noted{NoteLevel::Disturbed, text};
}

}  // namespace scalescope
