// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>
#include <optional>

#include "engine/import/reading/cursor.h"
#include "engine/import/traces/kineto_split.h"

namespace scalescope::import {
namespace {

/// What an operator does itself, besides the operators that it calls.
enum class HostClass { Compute, Communication, DataWait, Annotation };

bool isCollective(std::string_view name) {
  for (std::string_view mark : {"gloo:", "mpi:", "nccl:", "ucc:"})
    if (name.starts_with(mark)) return true;
  return false;
}

HostClass classOfOperator(std::string_view name, bool hasCollectives) {
  if (isCollective(name)) return HostClass::Communication;
  if (name.starts_with("enumerate(DataLoader)")) return HostClass::DataWait;
  if (name.starts_with("c10d::")) return hasCollectives ? HostClass::Annotation : HostClass::Communication;
  if (name == "record_param_comms") return HostClass::Annotation;
  // Operators have a namespace, functions of the backward pass a suffix; annotations of users and modules have neither.
  return contains(name, "::") || contains(name, "Backward") ? HostClass::Compute : HostClass::Annotation;
}

std::optional<WorkPass> passOfOperator(std::string_view name) {
  if (name.starts_with("autograd::engine::evaluate_function")) return WorkPass::Backward;
  if (name.starts_with("Optimizer.")) return WorkPass::Update;
  return std::nullopt;
}

class HostSplit {
 public:
  HostSplit(KinetoEvents& events, RankTrace& trace) : m_events(events), m_trace(trace) {
    std::vector<std::string_view> names;
    for (std::size_t id = 0; id < events.names.count(); ++id)
      names.push_back(events.names.name(static_cast<std::uint32_t>(id)));
    const bool hasCollectives = std::any_of(names.begin(), names.end(), isCollective);
    for (const std::string_view name : names) {
      m_classes.push_back(classOfOperator(name, hasCollectives));
      m_passes.push_back(passOfOperator(name));
    }
    m_totals.resize(names.size());
  }

  void run() {
    makeWindows();
    m_events.host.consume([this](const HostWork& work) { take(work); });
    for (auto& [id, thread] : m_threads) popAll(thread);
    for (auto& [id, thread] : m_threads) {
      addAll(m_sets.compute, thread.compute);
      addAll(m_sets.dataWait, thread.dataWait);
    }
    for (Intervals* set : {&m_sets.compute, &m_sets.communication, &m_sets.dataWait}) merge(*set);
    addWork();
    m_trace.ofHost = true;
    splitSteps(m_sets, m_windows, m_trace);
  }

 private:
  struct Open {
    Interval time;
    std::uint32_t name;
    HostClass kind;
    WorkPass pass;
    std::int64_t ownNs;
  };

  /// The operators that are open on a thread, and the time up to which their own time is counted.
  struct Thread {
    std::vector<Open> open;
    std::int64_t at = 0;
    Intervals compute, dataWait;
  };

  void makeWindows() {
    const Interval all = m_events.host.span();
    m_trace.stepsAreStated = !m_events.steps.empty();
    for (const auto& [number, time] : m_events.steps) {
      if (!m_windows.empty() && m_windows.back().number + 1 == number && m_windows.back().time.begin < time.begin)
        m_windows.back().time.end = time.begin;
      m_windows.push_back({number, time});
    }
    if (m_windows.empty()) m_windows = {{0, all}};
  }

  bool isInStep(std::int64_t time) const {
    return time >= m_windows.front().time.begin && time < m_windows.back().time.end;
  }

  void take(const HostWork& work) {
    if (m_last == nullptr || m_lastId != work.thread) {
      m_last = &m_threads[work.thread];
      m_lastId = work.thread;
    }
    Thread& thread = *m_last;
    while (!thread.open.empty() && thread.open.back().time.end <= work.time.begin) pop(thread);
    const HostClass kind = m_classes[work.name];
    if (kind == HostClass::Communication) {
      // Asynchronous ones overlap others of their thread without being called by them.
      m_sets.communication.push_back(work.time);
      m_totals[work.name].add(static_cast<double>(work.time.end - work.time.begin), isInStep(work.time.begin),
                              WorkPass::Forward);
      return;
    }
    if (thread.open.empty()) thread.at = work.time.begin;
    own(thread, work.time.begin);
    const bool waits = !thread.open.empty() && thread.open.back().kind == HostClass::DataWait;
    thread.open.push_back({work.time, work.name, waits ? HostClass::DataWait : kind, passOf(thread, work.name), 0});
  }

  WorkPass passOf(const Thread& thread, std::uint32_t name) const {
    if (m_passes[name]) return *m_passes[name];
    return thread.open.empty() ? WorkPass::Forward : thread.open.back().pass;
  }

  /// The time up to here is the innermost operator's own.
  static void own(Thread& thread, std::int64_t to) {
    if (thread.open.empty() || to <= thread.at) return;
    Open& open = thread.open.back();
    open.ownNs += to - thread.at;
    if (open.kind == HostClass::Compute) append(thread.compute, {thread.at, to});
    if (open.kind == HostClass::DataWait) append(thread.dataWait, {thread.at, to});
    thread.at = to;
  }

  static void append(Intervals& set, const Interval& time) {
    if (!set.empty() && set.back().end == time.begin)
      set.back().end = time.end;
    else
      set.push_back(time);
  }

  void pop(Thread& thread) {
    const Open& open = thread.open.back();
    own(thread, open.time.end);
    m_totals[open.name].add(static_cast<double>(open.ownNs), isInStep(open.time.begin), open.pass);
    thread.open.pop_back();
  }
  void popAll(Thread& thread) {
    while (!thread.open.empty()) pop(thread);
  }

  static void addAll(Intervals& to, Intervals& from) {
    if (to.empty()) {
      to = std::move(from);
    } else {
      to.insert(to.end(), from.begin(), from.end());
      Intervals().swap(from);
    }
  }

  void addWork() {
    for (std::size_t name = 0; name < m_totals.size(); ++name) {
      const WorkTotals& sums = m_totals[name];
      if (sums.calls == 0) continue;
      const HostClass kind = m_classes[name];
      m_trace.work.push_back({m_events.names.name(static_cast<std::uint32_t>(name)),
                              kind == HostClass::Communication ? WorkClass::Communication
                              : kind == HostClass::Compute     ? WorkClass::Compute
                                                               : WorkClass::Other,
                              {},
                              sums});
    }
  }

  KinetoEvents& m_events;
  RankTrace& m_trace;
  std::vector<HostClass> m_classes;
  std::vector<StepWindow> m_windows;
  std::vector<std::optional<WorkPass>> m_passes;  ///< that an operator begins
  std::map<std::uint32_t, Thread> m_threads;
  Thread* m_last = nullptr;
  std::uint32_t m_lastId = 0;
  std::vector<WorkTotals> m_totals;  ///< by name
  WorkSets m_sets;
};

}  // namespace

void splitHostTrace(KinetoEvents& events, RankTrace& trace) { HostSplit(events, trace).run(); }

}  // namespace scalescope::import
