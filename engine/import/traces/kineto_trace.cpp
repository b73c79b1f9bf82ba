// SPDX-License-Identifier: Apache-2.0
// Traces of PyTorch's profiler: export_chrome_trace() and tensorboard_trace_handler(), by Kineto ({"schemaVersion",
// "deviceProperties", "distributedInfo", "baseTimeNanoseconds", "traceEvents": [...]}; libkineto/src/output_json.cpp)
// or, in PyTorch built without it, a list of events whose processes are "CPU functions" and "CUDA functions"
// (torch/csrc/autograd/profiler_legacy.cpp).
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/traces/kineto_split.h"
#include "engine/import/traces/trace_damage.h"

namespace scalescope::import {
namespace kineto_trace {
namespace {

constexpr TraceWords kWords{"PyTorch", "PyTorch profiler"};

double recogniseStart(std::string_view start) {
  const std::string_view text = trim(start);
  if (text.starts_with("{"))
    return contains(text, "\"traceEvents\"") ||
                   (contains(text, "\"schemaVersion\"") && contains(text, "\"deviceProperties\""))
               ? 0.9
               : 0;
  if (!text.starts_with("[") || !contains(text, "\"ph\"")) return 0;
  for (std::string_view mark : {"\"CPU functions\"", "\"CUDA functions\"", "\"ProfilerStep#", "\"aten::"})
    if (contains(text, mark)) return 0.9;
  return 0;
}

/// Members of the trace besides its events.
class TraceHead {
 public:
  explicit TraceHead(RankTrace& trace) : m_trace(trace) {}

  void take(const JsonRecord& member) {
    if (member.key == "baseTimeNanoseconds") m_baseNs = static_cast<double>(parseInteger(member.text).value_or(0));
    if (member.key == "deviceProperties") takeDevices(member.text);
    if (member.key != "distributedInfo") return;
    for (const JsonField& field : member.fields) {
      if (field.depth > 0) continue;
      if (field.key == "rank") m_trace.rank = countOf(field.value).value_or(-1);
      if (field.key == "world_size") m_trace.worldSize = countOf(field.value).value_or(0);
      if (field.key == "backend") m_trace.backend = textOfJson(field.value);
    }
  }

  /// Time stamps count from a base in newer traces, from 1970 in older ones.
  void finish(std::int64_t firstNs) {
    constexpr double k2000 = 946684800, k2100 = 4102444800;
    const double started = (m_baseNs + static_cast<double>(firstNs)) / 1e9;
    if (started > k2000 && started < k2100) m_trace.startedUnixS = started;
  }

 private:
  static std::optional<int> countOf(std::string_view text) {
    constexpr std::int64_t kMaxRanks = 10'000'000;
    const auto number = parseInteger(text);
    return number && *number >= 0 && *number < kMaxRanks ? std::optional(static_cast<int>(*number)) : std::nullopt;
  }

  void takeDevices(std::string_view text) {
    const auto list = parseJsonLine(text);
    if (!list || !list->is_array() || list->empty() || !list->front().is_object()) return;
    if (const auto name = list->front().find("name"); name != list->front().end() && name->is_string())
      m_trace.device = name->get<std::string>();
  }

  RankTrace& m_trace;
  double m_baseNs = 0;
};

class Reader : public StreamReader {
 public:
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) override {
    JsonStream stream([&source](char* to, std::size_t size) { return source.nextBytes(to, size); }, "traceEvents");
    KinetoEvents events;
    RankTrace trace;
    trace.file = file.index;
    trace.fileName = file.name;
    trace.folder = file.folder;
    TraceHead head(trace);
    JsonRecord record;
    std::optional<std::int64_t> firstNs;
    while (true) {
      auto more = stream.next(record);
      if (!more.ok()) return more.error();
      if (!*more) break;
      if (!record.key.empty()) {
        head.take(record);
        continue;
      }
      const TraceEvent event = traceEventOf(record);
      if (event.phase == 'X' && event.beginNs && *event.beginNs > 0)
        firstNs = std::min(firstNs.value_or(*event.beginNs), *event.beginNs);
      events.take(event);
      ++trace.events;
    }
    head.finish(firstNs.value_or(0));
    trace.used = static_cast<std::int64_t>(events.used());
    trace.cut = remarkDamage(stream, trace.remarks);
    keepTrace(events, trace);
    return trace.events;
  }

  void finish() override {
    for (ImportedRun& run : runsOfTraces(std::move(m_traces), kWords)) keep(std::move(run));
    m_traces.clear();
  }

  Text missed() const override {
    return m_empty == 0 ? Text()
                        : Text::of("The traces have no kernels and no operators: profile with activities=[CPU, CUDA].");
  }

 private:
  void keepTrace(KinetoEvents& events, RankTrace& trace) {
    if (events.hasDevice()) {
      splitDeviceTrace(events, trace);
    } else if (!events.host.empty()) {
      splitHostTrace(events, trace);
      if (!trace.device.empty())
        trace.remarks.push_back(
            Text::of("The trace has no kernels of a device: the times are those of the CPU's operators."));
    } else {
      ++m_empty;
      return;
    }
    m_traces.push_back(std::move(trace));
  }

  std::vector<RankTrace> m_traces;
  int m_empty = 0;
};

}  // namespace
}  // namespace kineto_trace

SCALESCOPE_LOG_FORMAT(kKinetoTrace) = streamFormat("kineto_trace", "PyTorch profiler trace (JSON)",
                                                   "JSON with \"traceEvents\" or a list of events with \"ph\"",
                                                   kineto_trace::recogniseStart, makeReader<kineto_trace::Reader>);

}  // namespace scalescope::import
