// SPDX-License-Identifier: Apache-2.0
// Horovod's timeline (HOROVOD_TIMELINE): a list of events in the Chrome trace format whose processes are tensors. Each
// reduction of a tensor is negotiated (NEGOTIATE_ALLREDUCE, with an event of each rank that became ready), then done
// (ALLREDUCE, with its activities: QUEUE, MEMCPY_IN_FUSION_BUFFER, NCCL_ALLREDUCE, ...). The last bracket is missing
// where the program did not end by itself. Source: horovod/docs/timeline.rst, horovod/common/timeline.cc.
#include <algorithm>
#include <map>
#include <unordered_map>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"
#include "engine/import/reading/log_formats.h"
#include "engine/import/reading/trace_names.h"
#include "engine/import/traces/rank_trace.h"
#include "engine/import/traces/trace_damage.h"
#include "engine/import/traces/trace_event.h"

namespace scalescope::import {
namespace horovod_timeline {
namespace {

constexpr TraceWords kWords{"Horovod", "Horovod timeline"};
constexpr std::size_t kMaxTensors = 20000, kMaxDepth = 16, kMaxReductions = 20'000'000;
constexpr std::string_view kNegotiate = "NEGOTIATE_";

double recogniseStart(std::string_view start) {
  const std::string_view text = trim(start);
  if (!text.starts_with("[") && !contains(text, "\"traceEvents\"")) return 0;
  return contains(text, "\"NEGOTIATE_") || contains(text, "\"CYCLE_START\"") ? 0.95 : 0;
}

/// "ALLREDUCE", "ALLGATHER", "BROADCAST": what a tensor is negotiated for.
bool isOperation(std::string_view name) {
  for (std::string_view known :
       {"ALLREDUCE", "ALLGATHER", "BROADCAST", "ALLTOALL", "REDUCESCATTER", "ADASUM", "ALLREDUCE_ADASUM"})
    if (name == known) return true;
  return false;
}

WorkClass classOfActivity(std::string_view name) {
  if (name.starts_with("MEMCPY") || name.starts_with("MEMCPU")) return WorkClass::Copy;
  if (name.starts_with("NCCL_") || name.starts_with("MPI_") || name.starts_with("GLOO_") || name.starts_with("CCL_") ||
      name.starts_with("DDL_"))
    return name.starts_with("NCCL_INIT") ? WorkClass::Other : WorkClass::Communication;
  return name.starts_with("INIT_") || name.starts_with("ALLOCATE") || name.starts_with("COMPRESS") ? WorkClass::Other
                                                                                                   : WorkClass::Waiting;
}

/// A reduction of one tensor: from its negotiation to its end.
using Reductions = std::vector<Interval>;

struct Tensor {
  std::string name;
  struct Open {
    std::uint32_t name;
    std::int64_t beginNs;
  };
  std::vector<Open> open;
  std::int64_t negotiatedNs = 0;
  bool negotiated = false, inActivity = false;
  int lastReady = -1;
  Reductions reductions;
};

class Timeline {
 public:
  void take(const TraceEvent& event) {
    if (event.phase == 'M') return takeName(event);
    if (!event.beginNs || (event.phase != 'B' && event.phase != 'E' && event.phase != 'X')) return;
    Tensor* tensor = tensorOf(event.process);
    if (tensor == nullptr) return;
    ++m_used;
    if (event.phase == 'B') begin(*tensor, event);
    if (event.phase == 'E') end(*tensor, *event.beginNs);
    if (event.phase == 'X') takeReady(*tensor, event);
  }

  std::int64_t used() const { return m_used; }

  bool finish(RankTrace& trace) {
    if (m_work.empty()) return false;
    const auto windows = windowsOfSteps();
    trace.onlyCommunication = true;
    trace.stepsAreStated = true;
    merge(m_sets.communication);
    merge(m_sets.copies);
    splitSteps(m_sets, windows, trace);
    trace.shares = {};
    const Interval all{windows.front().time.begin, windows.back().time.end};
    for (auto& [key, found] : m_work) {
      WorkTotals totals = found.totals;
      // Broadcasts before the first step are not work of a step.
      const bool inSteps = found.last >= all.begin;
      if (inSteps) {
        totals.stepNs[0] = totals.totalNs;
        totals.stepCalls[0] = totals.calls;
      }
      const std::string& name = m_names.name(static_cast<std::uint32_t>(key >> 32));
      trace.work.push_back({name, classOfActivity(name), m_tensors[key & 0xFFFFFFFF].name, totals});
    }
    remarkLastRank(trace);
    return true;
  }

 private:
  struct Work {
    WorkTotals totals;
    std::int64_t last = 0;
  };

  Tensor* tensorOf(std::string_view process) {
    if (process == m_lastProcess && !process.empty()) return &m_tensors[m_lastTensor];
    m_lastProcess = process;
    if (const auto known = m_byProcess.find(m_lastProcess); known != m_byProcess.end())
      return &m_tensors[m_lastTensor = known->second];
    if (m_tensors.size() >= kMaxTensors) {
      m_lastProcess.clear();
      return nullptr;
    }
    m_lastTensor = m_tensors.size();
    m_byProcess.emplace(m_lastProcess, m_lastTensor);
    m_tensors.emplace_back().name = "tensor " + std::string(process.substr(0, 20));
    return &m_tensors.back();
  }

  void takeName(const TraceEvent& event) {
    if (event.name != "process_name") return;
    if (Tensor* tensor = tensorOf(event.process); tensor != nullptr && !event.argument("name").empty())
      tensor->name = textOfJson(event.argument("name").substr(0, 500));
  }

  void begin(Tensor& tensor, const TraceEvent& event) {
    if (tensor.open.size() >= kMaxDepth) return;
    if (event.name.starts_with(kNegotiate)) {
      tensor.negotiatedNs = *event.beginNs;
      tensor.negotiated = true;
      tensor.lastReady = -1;
    }
    if (!tensor.open.empty()) tensor.inActivity = true;
    tensor.open.push_back({m_names.idOf(event.name), *event.beginNs});
  }

  void takeReady(Tensor& tensor, const TraceEvent& event) {
    if (tensor.open.empty()) return;
    if (const auto rank = parseInteger(event.name); rank && *rank >= 0 && *rank < 1'000'000)
      m_highestRank = std::max(m_highestRank, tensor.lastReady = static_cast<int>(*rank));
  }

  void end(Tensor& tensor, std::int64_t timeNs) {
    if (tensor.open.empty()) return;
    const Tensor::Open open = tensor.open.back();
    tensor.open.pop_back();
    const Interval time{open.beginNs, std::max(open.beginNs, timeNs)};
    const std::string& name = m_names.name(open.name);
    if (isOperation(name)) {
      endOperation(tensor, name, time);
      // Its activities count, or itself where it states none.
      const bool had = tensor.inActivity;
      tensor.inActivity = false;
      if (had) return;
      m_sets.communication.push_back(time);
    } else if (name.starts_with(kNegotiate)) {
      if (tensor.lastReady >= 0) ++m_lastReady[tensor.lastReady];
    } else if (const WorkClass kind = classOfActivity(name); kind == WorkClass::Communication) {
      addMerged(m_sets.communication, time);
    } else if (kind == WorkClass::Copy) {
      addMerged(m_sets.copies, time);
    }
    Work& work =
        m_work[static_cast<std::uint64_t>(open.name) << 32 | static_cast<std::uint64_t>(&tensor - m_tensors.data())];
    work.totals.add(static_cast<double>(time.end - time.begin), false, WorkPass::Forward);
    work.last = std::max(work.last, time.begin);
  }

  void endOperation(Tensor& tensor, const std::string& name, const Interval& time) {
    if (name == "BROADCAST" || m_reductions >= kMaxReductions) return;
    tensor.reductions.push_back({tensor.negotiated ? tensor.negotiatedNs : time.begin, time.end});
    tensor.negotiated = false;
    ++m_reductions;
  }

  /// The tensors of one fusion buffer state the same activity, so that most intervals are already there.
  void addMerged(Intervals& set, const Interval& time) {
    if (!set.empty() && time.begin >= set.back().begin && time.begin <= set.back().end)
      set.back().end = std::max(set.back().end, time.end);
    else
      set.push_back(time);
  }

  /// A step reduces each tensor once: the steps are as many as most tensors have reductions, and one lasts from the
  /// begin of its first negotiation to that of the next step.
  std::vector<StepWindow> windowsOfSteps() const {
    std::map<std::size_t, int> tensorsByCount;
    for (const Tensor& tensor : m_tensors)
      if (!tensor.reductions.empty()) ++tensorsByCount[tensor.reductions.size()];
    std::size_t steps = 0;
    int most = 0;
    for (const auto& [count, tensors] : tensorsByCount)
      if (tensors >= most) {
        most = tensors;
        steps = count;
      }
    std::vector<StepWindow> windows;
    for (std::size_t step = 0; step < steps; ++step) {
      StepWindow window{static_cast<std::int64_t>(step) + 1, {std::int64_t{1} << 62, 0}};
      for (const Tensor& tensor : m_tensors) {
        if (tensor.reductions.size() != steps) continue;
        window.time.begin = std::min(window.time.begin, tensor.reductions[step].begin);
        window.time.end = std::max(window.time.end, tensor.reductions[step].end);
      }
      if (!windows.empty()) windows.back().time.end = std::max(windows.back().time.begin, window.time.begin);
      windows.push_back(window);
    }
    if (windows.empty()) windows.push_back({1, wholeTime()});
    return windows;
  }

  Interval wholeTime() const {
    Interval all{std::int64_t{1} << 62, 0};
    for (const Intervals* set : {&m_sets.communication, &m_sets.copies})
      for (const Interval& time : *set) all = {std::min(all.begin, time.begin), std::max(all.end, time.end)};
    return all.begin > all.end ? Interval{} : all;
  }

  void remarkLastRank(RankTrace& trace) const {
    std::int64_t all = 0;
    const std::pair<const int, std::int64_t>* most = nullptr;
    for (const auto& entry : m_lastReady) {
      all += entry.second;
      if (most == nullptr || entry.second > most->second) most = &entry;
    }
    if (most == nullptr || m_highestRank < 1) return;
    trace.worldSize = m_highestRank + 1;
    trace.remarks.push_back(Text::of("Rank %1 was the last to be ready in %2 % of the negotiations.", most->first,
                                     100 * most->second / all));
  }

  TraceNames m_names;
  std::unordered_map<std::string, std::size_t> m_byProcess;
  std::string m_lastProcess;  ///< most events have that of the one before
  std::size_t m_lastTensor = 0;
  std::vector<Tensor> m_tensors;
  std::unordered_map<std::uint64_t, Work> m_work;  ///< by name and tensor
  std::map<int, std::int64_t> m_lastReady;
  WorkSets m_sets;
  int m_highestRank = -1;
  std::size_t m_reductions = 0;
  std::int64_t m_used = 0;
};

class Reader : public StreamReader {
 public:
  Result<std::int64_t> read(LineSource& source, const StreamFile& file) override {
    JsonStream stream([&source](char* to, std::size_t size) { return source.nextBytes(to, size); }, "traceEvents");
    Timeline timeline;
    RankTrace trace;
    trace.file = file.index;
    trace.fileName = file.name;
    trace.folder = file.folder;
    JsonRecord record;
    while (true) {
      auto more = stream.next(record);
      if (!more.ok()) return more.error();
      if (!*more) break;
      if (!record.key.empty()) continue;
      timeline.take(traceEventOf(record));
      ++trace.events;
    }
    trace.used = timeline.used();
    // The list is closed only where the program ended by itself.
    if (stream.faultAt()) trace.cut = remarkDamage(stream, trace.remarks);
    if (rankInName(file.name) < 0) trace.rank = 0;  // only rank 0 writes one unless each rank names its own
    if (timeline.finish(trace)) m_traces.push_back(std::move(trace));
    return m_traces.empty() ? 0 : m_traces.back().events;
  }

  void finish() override {
    for (ImportedRun& run : runsOfTraces(std::move(m_traces), kWords)) keep(std::move(run));
    m_traces.clear();
  }

 private:
  std::vector<RankTrace> m_traces;
};

}  // namespace
}  // namespace horovod_timeline

SCALESCOPE_LOG_FORMAT(kHorovodTimeline) = streamFormat("horovod_timeline", "Horovod timeline (HOROVOD_TIMELINE)",
                                                       "JSON events \"NEGOTIATE_ALLREDUCE\", \"ALLREDUCE\"",
                                                       horovod_timeline::recogniseStart,
                                                       makeReader<horovod_timeline::Reader>);

}  // namespace scalescope::import
