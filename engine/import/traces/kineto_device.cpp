// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "engine/import/reading/cursor.h"
#include "engine/import/traces/kineto_split.h"

namespace scalescope::import {
namespace {

/// The default of HolisticTraceAnalysis, which compares it with times in microseconds.
constexpr std::int64_t kKernelDelayNs = 30000;

WorkClass classOfKernel(std::string_view name) {
  if (name.starts_with("nccl") && contains(name, "Kernel")) return WorkClass::Communication;
  if (name.starts_with("Memcpy") || name.starts_with("Memset") || name.starts_with("dma")) return WorkClass::Copy;
  return contains(name, "Memcpy") || contains(name, "Sync") ? WorkClass::Other : WorkClass::Compute;
}

class DeviceSplit {
 public:
  DeviceSplit(KinetoEvents& events, RankTrace& trace) : m_events(events), m_trace(trace) {
    std::sort(m_events.launches.begin(), m_events.launches.end(),
              [](const WorkLaunch& a, const WorkLaunch& b) { return a.correlation < b.correlation; });
    std::sort(m_events.device.begin(), m_events.device.end(),
              [](const DeviceWork& a, const DeviceWork& b) { return a.time.begin < b.time.begin; });
    std::sort(m_events.optimizer.begin(), m_events.optimizer.end(),
              [](const ThreadInterval& a, const ThreadInterval& b) { return a.time.begin < b.time.begin; });
    for (std::size_t id = 0; id < m_events.names.count(); ++id)
      m_classes.push_back(classOfKernel(m_events.names.name(static_cast<std::uint32_t>(id))));
  }

  void run() {
    makeWindows();
    makeSets();
    addWork();
    std::deque<DeviceWork>().swap(m_events.device);
    std::deque<WorkLaunch>().swap(m_events.launches);
    merge(m_events.loader);
    m_sets.dataWait = std::move(m_events.loader);
    splitSteps(m_sets, m_windows, m_trace);
  }

 private:
  const WorkLaunch* launchOf(const DeviceWork& work) const {
    if (work.correlation == 0) return nullptr;
    const auto found =
        std::partition_point(m_events.launches.begin(), m_events.launches.end(),
                             [&work](const WorkLaunch& launch) { return launch.correlation < work.correlation; });
    return found != m_events.launches.end() && found->correlation == work.correlation ? &*found : nullptr;
  }

  /// From one step's begin to the next one's, so that work of the device that lags behind is counted; the last one to
  /// the end of the work that it launched.
  void makeWindows() {
    const DeviceWork& first = m_events.device.front();
    Interval all = first.time;
    for (const DeviceWork& work : m_events.device) all.end = std::max(all.end, work.time.end);
    m_trace.stepsAreStated = !m_events.steps.empty();
    if (!m_trace.stepsAreStated) {
      m_windows = {{0, all}};
      return;
    }
    for (const auto& [number, time] : m_events.steps) {
      if (!m_windows.empty() && m_windows.back().number + 1 == number && m_windows.back().time.begin < time.begin)
        m_windows.back().time.end = time.begin;
      m_windows.push_back({number, time});
    }
    Interval& last = m_windows.back().time;
    std::int64_t end = last.end;
    for (const DeviceWork& work : m_events.device) {
      const WorkLaunch* launch = launchOf(work);
      if ((launch == nullptr ? work.time.begin : launch->beginNs) < last.end) end = std::max(end, work.time.end);
    }
    last.end = end;
  }

  void makeSets() {
    std::int64_t busyEnd = m_events.device.front().time.begin;
    for (const DeviceWork& work : m_events.device) {
      if (work.time.begin > busyEnd) addGap({busyEnd, work.time.begin}, work);
      busyEnd = std::max(busyEnd, work.time.end);
      append(setOf(m_classes[work.name]), work.time);
    }
    for (Intervals* set : {&m_sets.compute, &m_sets.communication, &m_sets.copies}) merge(*set);
  }

  Intervals& setOf(WorkClass kind) {
    if (kind == WorkClass::Compute) return m_sets.compute;
    return kind == WorkClass::Communication ? m_sets.communication : m_sets.copies;
  }

  /// The events are in order, so that most merge at once.
  static void append(Intervals& set, const Interval& time) {
    if (!set.empty() && time.begin <= set.back().end)
      set.back().end = std::max(set.back().end, time.end);
    else
      set.push_back(time);
  }

  void addGap(const Interval& gap, const DeviceWork& next) {
    const WorkLaunch* launch = launchOf(next);
    if (launch != nullptr && launch->beginNs > gap.begin) return;  // the host's
    (gap.end - gap.begin < kKernelDelayNs ? m_sets.idleKernel : m_sets.idleOther).push_back(gap);
  }

  WorkPass passOf(const WorkLaunch* launch) const {
    if (launch == nullptr) return WorkPass::Forward;
    if (m_events.backwardThreads.contains(launch->thread)) return WorkPass::Backward;
    auto call = std::partition_point(m_events.optimizer.begin(), m_events.optimizer.end(),
                                     [launch](const ThreadInterval& one) { return one.time.begin <= launch->beginNs; });
    // Calls of the optimiser may be nested, but not deeply.
    for (int depth = 0; depth < 3 && call != m_events.optimizer.begin(); ++depth)
      if (--call; launch->beginNs < call->time.end) return WorkPass::Update;
    return WorkPass::Forward;
  }

  void addWork() {
    const Interval steps{m_windows.front().time.begin, m_windows.back().time.end};
    std::unordered_map<std::uint32_t, WorkTotals> totals;
    for (const DeviceWork& work : m_events.device) {
      const bool inStep = work.time.begin >= steps.begin && work.time.begin < steps.end;
      totals[work.name].add(static_cast<double>(work.time.end - work.time.begin), inStep, passOf(launchOf(work)));
    }
    for (const auto& [name, sums] : totals)
      m_trace.work.push_back({m_events.names.name(name), m_classes[name], {}, sums});
  }

  KinetoEvents& m_events;
  RankTrace& m_trace;
  std::vector<WorkClass> m_classes;
  std::vector<StepWindow> m_windows;
  WorkSets m_sets;
};

}  // namespace

void splitDeviceTrace(KinetoEvents& events, RankTrace& trace) { DeviceSplit(events, trace).run(); }

}  // namespace scalescope::import
