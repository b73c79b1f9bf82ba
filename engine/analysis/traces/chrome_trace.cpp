// SPDX-License-Identifier: Apache-2.0
#include "engine/analysis/traces/chrome_trace.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/analysis/step/step_work.h"
#include "engine/protocol/metric.h"

namespace scalescope {
namespace {

using Json = nlohmann::ordered_json;

// Threads of a rank.
constexpr int kStepThread = 1, kLayerThread = 2, kCommunicationThread = 3;
constexpr int kRunProcess = 0, kFirstHostProcess = 1'000'000;

class ChromeTrace {
 public:
  ChromeTrace(const RunResult& result, const ChromeTraceOptions& options)
      : m_result(result), m_options(options), m_parts(stepWorkOf(result)) {}

  Result<std::string> write() {
    const std::vector<RecordedRank> ranks = recordedRanks(m_result);
    if (ranks.empty()) return Error{"no-data", Text::of("This result has no recorded steps with their parts.")};
    begin();
    for (const RecordedRank& rank : ranks) addRank(rank, ranks);
    if (m_steps == 0) {
      const auto& steps = ranks.front().steps;
      return Error{"no-data",
                   Text::of("The result has no recorded steps from %1 to %2; it has %3 to %4.", m_options.firstStep,
                            m_options.lastStep, steps.front().first, steps.back().last)};
    }
    addRunCounters(ranks.front());
    addHosts();
    m_text += "\n]}\n";
    return std::move(m_text);
  }

 private:
  void begin() {
    const Json other{{"run_id", m_result.summary.runId},
                     {"engine_version", m_result.summary.engineVersion},
                     {"measured", "steps and the lengths of their parts"},
                     {"derived",
                      "order of the parts: that of the trainer; layers: means of the profile, scaled to the step; "
                      "all-reduce: placed so that it ends with the exposed communication"}};
    m_text = "{\"displayTimeUnit\": \"ms\", \"otherData\": " + other.dump() + ",\n\"traceEvents\": [";
    name(kRunProcess, 0, "process_name", "run");
  }

  void add(const Json& event) {
    m_text += m_first ? "\n" : ",\n";
    m_first = false;
    m_text += event.dump(-1, ' ', false, Json::error_handler_t::replace);
  }

  void name(int process, int thread, const char* what, const std::string& text) {
    add({{"ph", "M"}, {"pid", process}, {"tid", thread}, {"name", what}, {"args", {{"name", text}}}});
  }

  static double micros(double seconds) { return std::round(seconds * 1e9) / 1e3; }
  /// From one rounded time to the other, so that slices that follow each other do not overlap.
  static double duration(double beginS, double lengthS) {
    return std::max(0.0, std::round((beginS + lengthS) * 1e9) - std::round(beginS * 1e9)) / 1e3;
  }

  void slice(int process, int thread, const std::string& title, const char* category, double beginS, double lengthS,
             Json arguments = Json::object()) {
    add({{"ph", "X"},
         {"pid", process},
         {"tid", thread},
         {"name", title},
         {"cat", category},
         {"ts", micros(beginS)},
         {"dur", duration(beginS, lengthS)},
         {"args", std::move(arguments)}});
  }

  void counter(int process, const std::string& title, double timeS, double value) {
    if (std::isfinite(value))
      add({{"ph", "C"}, {"pid", process}, {"name", title}, {"ts", micros(timeS)}, {"args", {{"value", value}}}});
  }

  bool isWanted(const RecordedStep& step) const {
    return (m_options.firstStep <= 0 || step.last >= m_options.firstStep) &&
           (m_options.lastStep <= 0 || step.first <= m_options.lastStep) && inRun(step.endS);
  }
  static bool inRun(double timeS) { return std::abs(timeS) < 1e9; }

  void addRank(const RecordedRank& rank, const std::vector<RecordedRank>& ranks) {
    const int process = rank.rank + 1;
    name(process, 0, "process_name", "rank " + std::to_string(rank.rank));
    name(process, kStepThread, "thread_name", "steps");
    if (msOf(m_parts.forward) > 0) name(process, kLayerThread, "thread_name", "layers, by the profile of rank 0");
    if (ranks.size() > 1) name(process, kCommunicationThread, "thread_name", "all-reduce");
    double endS = -1e300;
    for (RecordedStep step : rank.steps) {
      // The clock of a step and its length are rounded apart: without this, some would overlap by microseconds.
      step.beginS = std::max(step.beginS, endS);
      endS = std::max(endS, step.endS);
      if (isWanted(step) && step.beginS < step.endS) addStep(process, step, ranks);
    }
  }

  static std::string titleOf(const RecordedStep& step) {
    std::string title = step.warmup ? "warm-up step " : "step ";
    title += std::to_string(step.first);
    return step.last > step.first ? title + " to " + std::to_string(step.last) + " (means)" : title;
  }

  void addStep(int process, const RecordedStep& step, const std::vector<RecordedRank>& ranks) {
    ++m_steps;
    slice(process, kStepThread, titleOf(step), "step", step.beginS, step.endS - step.beginS,
          {{"step_time_ms", step.stepMs}});
    // Several steps in one row: the parts have the lengths of all of them.
    const double partsMs = step.dataWaitMs + step.computeMs + step.exposedMs + step.hostMs;
    const double scale = std::min(static_cast<double>(step.last - step.first + 1) / 1e3,
                                  partsMs > 0 ? (step.endS - step.beginS) / partsMs : 0);
    const double forward = msOf(m_parts.forward), backward = msOf(m_parts.backward), update = msOf(m_parts.update);
    const double profiled = forward + backward + update;
    const double perProfiled = profiled > 0 ? step.computeMs * scale / profiled : 0;
    double at = step.beginS;
    const auto part = [&](const char* title, double lengthS) {
      if (lengthS > 0) slice(process, kStepThread, title, "part", at, lengthS);
      at += lengthS;
    };
    const auto pass = [&](const char* title, const std::vector<LayerTime>& layers, double ms) {
      if (!(ms > 0)) return;
      double layerAt = at;
      for (const LayerTime& layer : layers) {
        slice(process, kLayerThread, layer.name, title, layerAt, layer.ms * perProfiled, {{"kind", layer.kind}});
        layerAt += layer.ms * perProfiled;
      }
      part(title, ms * perProfiled);
    };
    part("data wait", step.dataWaitMs * scale);
    const double computeAt = at;
    if (profiled > 0) {
      pass("forward", m_parts.forward, forward);
      pass("backward", m_parts.backward, backward);
    } else {
      part("compute", step.computeMs * scale);
    }
    part("exposed communication", step.exposedMs * scale);
    addAllReduces(process, step, ranks, computeAt, at, scale);
    if (profiled > 0) pass("update", m_parts.update, update);
    part("host", step.hostMs * scale);
  }

  /// In buckets whose times are proportional to their bytes.
  void addAllReduces(int process, const RecordedStep& step, const std::vector<RecordedRank>& ranks, double earliestS,
                     double endS, double scale) {
    if (!(step.busyMs > 0)) return;
    std::vector<std::int64_t> buckets = m_parts.bucketBytes;
    if (buckets.empty() || step.last > step.first) buckets = {static_cast<std::int64_t>(step.bytes)};
    double all = 0;
    for (const std::int64_t bytes : buckets) all += static_cast<double>(bytes);
    double at = std::max(earliestS, endS - step.busyMs * scale);
    const double lengthS = endS - at;
    for (std::size_t i = 0; i < buckets.size(); ++i) {
      const double share = all > 0 ? static_cast<double>(buckets[i]) / all : 1.0 / static_cast<double>(buckets.size());
      const std::string title = buckets.size() > 1
                                    ? "bucket " + std::to_string(i + 1) + " of " + std::to_string(buckets.size())
                                    : "all-reduce";
      slice(process, kCommunicationThread, title, "all-reduce", at, lengthS * share, {{"bytes", buckets[i]}});
      addFlow(process, step, ranks, i, at);
      at += lengthS * share;
    }
  }

  /// From the lowest to the highest rank that recorded this step.
  void addFlow(int process, const RecordedStep& step, const std::vector<RecordedRank>& ranks, std::size_t bucket,
               double atS) {
    if (ranks.size() < 2) return;
    const bool isFirst = process == ranks.front().rank + 1, isLast = process == ranks.back().rank + 1;
    Json event{{"ph", isFirst  ? "s"
                      : isLast ? "f"
                               : "t"},
               {"pid", process},
               {"tid", kCommunicationThread},
               {"name", "all-reduce"},
               {"cat", "all-reduce"},
               {"id", std::to_string(step.last) + "." + std::to_string(bucket)},
               {"ts", micros(atS)}};
    if (isLast) event["bp"] = "e";
    add(event);
  }

  void addRunCounters(const RecordedRank& rank) {
    for (const RecordedStep& step : rank.steps) {
      if (!isWanted(step)) continue;
      m_firstS = std::min(m_firstS, step.beginS);
      m_lastS = std::max(m_lastS, step.endS);
      if (step.imagesPerSecond > 0) counter(kRunProcess, "images/s", step.beginS, step.imagesPerSecond);
      if (step.bytes > 0) counter(kRunProcess, "gradient bytes per step", step.beginS, step.bytes);
    }
  }

  /// Power, bytes and load: other columns are not about the course of a step.
  static bool isShown(std::string_view id) {
    for (std::string_view end : {"_power_w", "_bytes_per_second", "_busy_percent"})
      if (id.ends_with(end)) return true;
    return false;
  }

  static std::string counterTitle(const std::string& id) {
    const auto titled = [](const Metric& metric) {
      return std::string(metric.title) + " (" + std::string(metric.unit) + ")";
    };
    if (const auto device = findDeviceMetric(id))
      return "GPU " + std::to_string(device->device) + ": " + titled(*device->metric);
    if (const auto part = findPartMetric(id)) return titled(*part->metric) + ", adapter";
    if (const Metric* metric = findMetric(id)) return titled(*metric);
    return {};
  }

  void addHosts() {
    constexpr std::string_view kTelemetry = "telemetry/";
    int number = 0;
    for (const SeriesTable& table : m_result.series) {
      const SeriesColumn* times = table.find("time_s");
      if (!table.name.starts_with(kTelemetry) || times == nullptr) continue;
      const int process = kFirstHostProcess + number++;
      name(process, 0, "process_name",
           m_options.hostNames ? table.name.substr(kTelemetry.size()) : "host " + std::to_string(number));
      std::set<std::string> titles;
      for (const SeriesColumn& column : table.columns) {
        // Adapters have names of their own; their sums are columns as well.
        if (column.isText() || !isShown(column.id) || column.id.find('/') != std::string::npos) continue;
        const std::string title = counterTitle(column.id);
        if (title.empty() || !titles.insert(title).second) continue;
        for (std::size_t row = 0; row < times->values.size() && row < column.values.size(); ++row) {
          const double timeS = times->values[row];
          if (std::isfinite(timeS) && timeS >= m_firstS - 1 && timeS <= m_lastS + 1)
            counter(process, title, timeS, column.values[row]);
        }
      }
    }
  }

  const RunResult& m_result;
  const ChromeTraceOptions& m_options;
  const StepWork m_parts;
  std::string m_text;
  bool m_first = true;
  std::int64_t m_steps = 0;
  double m_firstS = 1e300, m_lastS = -1e300;
};

}  // namespace

Result<std::string> chromeTraceOf(const RunResult& result, const ChromeTraceOptions& options) {
  return ChromeTrace(result, options).write();
}

}  // namespace scalescope
