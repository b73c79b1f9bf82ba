// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/diagnose/telemetry_answer.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "app/results/comparison.h"
#include "app/results/guard.h"
#include "app/results/names/run_names.h"
#include "app/results/telemetry_figure.h"
#include "app/store/library_entry.h"
#include "engine/analysis/energy/measured_intervals.h"
#include "widgets/number_format.h"
#include "widgets/qt_text.h"

namespace scalescope {
namespace {

/// Texts of this file, for translators.
struct TelemetryAnswerTexts {
  Q_DECLARE_TR_FUNCTIONS(TelemetryAnswer)
};

constexpr double kMinTelemetryShare = 0.01;  ///< smaller shares round to nothing

enum class ClockLimit { Power, Heat, Board };
struct LimitMetric {
  const char* quantity;
  ClockLimit limit;
};
constexpr std::array kLimits = {LimitMetric{"power_capped_percent", ClockLimit::Power},
                                LimitMetric{"thermal_slowdown_percent", ClockLimit::Heat},
                                LimitMetric{"hardware_slowdown_percent", ClockLimit::Board}};

/// A host while steps of a run were measured.
struct MeasuredHost {
  QString run;  ///< "" if there is only one
  std::string name;
  const SeriesTable* table;
  std::vector<TimeInterval> intervals;
  double totalS = 0;

  /// A metric in percent, in seconds at 100 %. Rows without it count as 0. Nothing if it was not sampled.
  std::optional<double> secondsOf(const std::string& metric) const {
    const SeriesColumn* column = table->find(metric);
    const auto mean = column == nullptr ? std::nullopt : meanOver(intervals, *table, *column);
    if (!mean) return std::nullopt;
    return mean->mean / 100 * mean->coveredShare * totalS;
  }
  /// As a fraction of the time that its samples cover.
  std::optional<double> shareOf(const std::string& metric) const {
    const SeriesColumn* column = table->find(metric);
    const auto mean = column == nullptr ? std::nullopt : meanOver(intervals, *table, *column);
    if (!mean) return std::nullopt;
    return mean->mean / 100;
  }
};

/// A GPU of a host by its number, or the mean of its GPUs, which is the only one where it has one.
struct MeasuredGpu {
  const MeasuredHost* host;
  int index = -1;
  double idleShare = 0;
  bool operator==(const MeasuredGpu& other) const { return host == other.host && index == other.index; }
};

struct LimitedClock {
  MeasuredGpu gpu;
  ClockLimit limit;
  double seconds = 0;
};

std::vector<TimeInterval> sampledInterval(const SeriesTable& table) {
  const SeriesColumn* time = table.find("time_s");
  if (time == nullptr || time->values.size() < 2) return {};
  return {{time->values.front(), time->values.back()}};
}

/// A training that ended before its first measured step: its telemetry is that of the start.
bool isWithoutMeasuredSteps(const RunResult& result) {
  const bool isTraining = result.summary.kind == ResultKind::Training && !runsProgram(result.plan);
  return isTraining && isOwnRun(result.summary.origin) && measuredIntervals(result).empty();
}

/// Those with telemetry of what was measured.
std::vector<const RunResult*> sampledOf(const std::vector<RunResult>& results) {
  std::vector<const RunResult*> sampled;
  for (const RunResult& result : results)
    if (!telemetryHosts({&result}).empty() && !isWithoutMeasuredSteps(result)) sampled.push_back(&result);
  return sampled;
}

std::vector<MeasuredHost> hostsOf(const std::vector<const RunResult*>& results) {
  constexpr std::string_view kPrefix = "telemetry/";
  const QStringList names = runNames(results);
  std::vector<MeasuredHost> hosts;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const std::vector<TimeInterval> measured = measuredIntervals(*results[i]);
    for (const SeriesTable& table : results[i]->series) {
      if (!table.name.starts_with(kPrefix)) continue;
      MeasuredHost host{results.size() > 1 ? names.value(static_cast<qsizetype>(i)) : QString(),
                        table.name.substr(kPrefix.size()), &table,
                        measured.empty() ? sampledInterval(table) : measured};
      for (const TimeInterval& interval : host.intervals) host.totalS += interval.seconds();
      hosts.push_back(std::move(host));
    }
  }
  return hosts;
}

std::string gpuMetric(int index, const std::string& quantity) {
  return (index < 0 ? "gpu" : "gpu" + std::to_string(index)) + "_" + quantity;
}

std::vector<MeasuredGpu> gpusOf(const std::vector<MeasuredHost>& hosts) {
  std::vector<MeasuredGpu> gpus;
  for (const MeasuredHost& host : hosts) {
    const bool hasSeveral = host.table->find(gpuMetric(0, "busy_percent")) != nullptr;
    for (int index = hasSeveral ? 0 : -1; host.table->find(gpuMetric(index, "busy_percent")) != nullptr; ++index) {
      if (const auto busy = host.shareOf(gpuMetric(index, "busy_percent"))) gpus.push_back({&host, index, 1 - *busy});
      if (!hasSeveral) break;
    }
  }
  return gpus;
}

bool recordsLimits(const MeasuredHost& host) {
  return std::ranges::any_of(
      kLimits, [&](const LimitMetric& metric) { return host.shareOf(gpuMetric(-1, metric.quantity)).has_value(); });
}

/// The clock that was limited longest; nothing if none was.
std::optional<LimitedClock> longestLimit(const std::vector<MeasuredGpu>& gpus) {
  std::optional<LimitedClock> longest;
  for (const MeasuredGpu& gpu : gpus)
    for (const LimitMetric& metric : kLimits) {
      const double seconds = gpu.host->secondsOf(gpuMetric(gpu.index, metric.quantity)).value_or(0);
      if (seconds >= kMinTelemetryShare * gpu.host->totalS && seconds > (longest ? longest->seconds : 0))
        longest = LimitedClock{gpu, metric.limit, seconds};
    }
  return longest;
}

QString nameOf(const MeasuredHost& host) {
  return host.run.isEmpty() ? toQString(host.name)
                            : TelemetryAnswerTexts::tr("%1 (%2)", "host and run").arg(toQString(host.name), host.run);
}

QString nameOf(const MeasuredGpu& gpu) {
  return gpu.index < 0 ? TelemetryAnswerTexts::tr("The GPU of %1").arg(nameOf(*gpu.host))
                       : TelemetryAnswerTexts::tr("GPU %1 of %2").arg(gpu.index).arg(nameOf(*gpu.host));
}

QString limitCauseText(ClockLimit limit) {
  switch (limit) {
    case ClockLimit::Power: return TelemetryAnswerTexts::tr("power", "limited by");
    case ClockLimit::Heat: return TelemetryAnswerTexts::tr("heat", "limited by");
    case ClockLimit::Board: return TelemetryAnswerTexts::tr("the protection of the board", "limited by");
  }
  return {};
}

QString gpuSentence(const MeasuredGpu& idlest, const std::optional<LimitedClock>& limited) {
  const QString name = nameOf(idlest), idle = percentText(idlest.idleShare, 0);
  if (!limited)
    return recordsLimits(*idlest.host)
               ? TelemetryAnswerTexts::tr("%1 was idle %2 of the time; no clock was limited.").arg(name, idle)
               : TelemetryAnswerTexts::tr("%1 was idle %2 of the time.").arg(name, idle);
  const QString cause = limitCauseText(limited->limit), seconds = numberText(limited->seconds, 0),
                total = numberText(limited->gpu.host->totalS, 0);
  if (limited->gpu == idlest)
    return TelemetryAnswerTexts::tr("%1 was idle %2 of the time; its clock was limited by %3 in %4 of %5\u00a0s.")
        .arg(name, idle, cause, seconds, total);
  return TelemetryAnswerTexts::tr("%1 was idle %2 of the time. %3: clock limited by %4 in %5 of %6\u00a0s.")
      .arg(name, idle, nameOf(limited->gpu), cause, seconds, total);
}

double waitingShare(const MeasuredHost& host) {
  return host.shareOf("cpu_io_wait_percent").value_or(0) + host.shareOf("foreign_cpu_percent").value_or(0);
}

/// Of the host whose cores waited most or worked most for other programs, or of all if none did; "" if none was
/// sampled.
QString coresSentence(const std::vector<MeasuredHost>& hosts) {
  const MeasuredHost* worst = nullptr;
  std::vector<double> busy;
  for (const MeasuredHost& host : hosts) {
    const auto share = host.shareOf("cpu_busy_percent");
    if (!share) continue;
    busy.push_back(*share);
    if (worst == nullptr || waitingShare(host) > waitingShare(*worst)) worst = &host;
  }
  if (worst == nullptr) return {};
  if (busy.size() > 1 && waitingShare(*worst) < kMinTelemetryShare) {
    const auto [least, most] = std::ranges::minmax(busy);
    const QString low = percentText(least, 0), high = percentText(most, 0);
    return low == high ? TelemetryAnswerTexts::tr("The cores were %1 busy.").arg(low)
                       : TelemetryAnswerTexts::tr("The cores were %1 to %2 busy.").arg(low, high);
  }
  QStringList sentences{TelemetryAnswerTexts::tr("The cores of %1 were %2 busy.")
                            .arg(nameOf(*worst), percentText(*worst->shareOf("cpu_busy_percent"), 0))};
  const double waited = worst->shareOf("cpu_io_wait_percent").value_or(0),
               others = worst->shareOf("foreign_cpu_percent").value_or(0);
  if (waited >= kMinTelemetryShare)
    sentences.append(TelemetryAnswerTexts::tr("They waited for storage %1 of the time.").arg(percentText(waited, 0)));
  if (others >= kMinTelemetryShare)
    sentences.append(TelemetryAnswerTexts::tr("Other programs used %1 of them.").arg(percentText(others, 0)));
  return sentences.join(QLatin1Char(' '));
}

bool usedGpus(const RunResult& result) { return result.summary.backend == "cuda"; }

/// What was not recorded, and what to do; "" if nothing is missing.
QString missingText(const std::vector<RunResult>& results, const std::vector<MeasuredGpu>& gpus) {
  if (gpus.empty())
    return std::ranges::any_of(results, usedGpus)
               ? TelemetryAnswerTexts::tr(
                     "No telemetry of the GPUs was recorded: check the nodes, it needs NVML, which "
                     "comes with the driver.")
               : QString();
  return std::ranges::all_of(gpus, [](const MeasuredGpu& gpu) { return recordsLimits(*gpu.host); })
             ? QString()
             : TelemetryAnswerTexts::tr(
                   "Whether the clocks were limited was not recorded: measure again with a driver "
                   "whose NVML reports clock event reasons.");
}

QString hostsSentence(const std::vector<MeasuredHost>& hosts, const std::vector<MeasuredGpu>& gpus) {
  if (gpus.empty()) return coresSentence(hosts);
  return gpuSentence(*std::ranges::max_element(gpus, {}, &MeasuredGpu::idleShare), longestLimit(gpus));
}

}  // namespace

QString telemetrySentence(const std::vector<RunResult>& results) {
  const std::vector<MeasuredHost> hosts = hostsOf(sampledOf(results));
  return hostsSentence(hosts, gpusOf(hosts));
}

Answer telemetryAnswer(const std::vector<RunResult>& results, const QString& sentence) {
  if (results.empty()) return {};
  if (sentence.isEmpty() && std::ranges::any_of(results, isWithoutMeasuredSteps))
    return {TelemetryAnswerTexts::tr("No step was measured, so the telemetry is that of the start."),
            Tone::Caution,
            {},
            {},
            {},
            {}};
  if (sentence.isEmpty())
    return {TelemetryAnswerTexts::tr("These results hold no telemetry of GPUs or cores."),
            Tone::Caution,
            {},
            TelemetryAnswerTexts::tr("Every run measured with ScaleScope records it: measure again, or import a log "
                                     "that states it."),
            {},
            {}};
  std::vector<RunResult> heads;
  const std::vector<const RunResult*> sampled = sampledOf(results);
  for (const RunResult* result : sampled) heads.push_back(headOf(*result));
  Answer answer = answerOf(sentence, guardOf(heads, guessFactorsUnderTest(heads)));
  const std::vector<MeasuredHost> hosts = hostsOf(sampled);
  const QString missing = missingText(heads, gpusOf(hosts));
  if (answer.beside.isEmpty())
    answer.beside = missing;
  else if (!missing.isEmpty())
    answer.details.append(missing);
  return answer;
}

}  // namespace scalescope
