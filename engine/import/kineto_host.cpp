// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <unordered_map>

#include "engine/import/cursor.h"
#include "engine/import/kineto_split.h"

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

class HostSplit {
 public:
  HostSplit(KinetoEvents& events, RankTrace& trace) : m_events(events), m_trace(trace) {
    std::vector<std::string_view> names;
    for (std::size_t id = 0; id < events.names.count(); ++id)
      names.push_back(events.names.name(static_cast<std::uint32_t>(id)));
    const bool hasCollectives = std::any_of(names.begin(), names.end(), isCollective);
    for (const std::string_view name : names) m_classes.push_back(classOfOperator(name, hasCollectives));
  }

  void run() {
    makeWindows();
    // The outer one of two operators that begin together comes first.
    std::sort(m_events.host.begin(), m_events.host.end(), [](const HostWork& a, const HostWork& b) {
      return std::tie(a.thread, a.time.begin, b.time.end) < std::tie(b.thread, b.time.begin, a.time.end);
    });
    std::uint32_t thread = 0;
    for (const HostWork& work : m_events.host) {
      if (work.thread != thread) popAll();
      thread = work.thread;
      take(work);
    }
    popAll();
    std::deque<HostWork>().swap(m_events.host);
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

  void makeWindows() {
    Interval all = m_events.host.front().time;
    for (const HostWork& work : m_events.host)
      all = {std::min(all.begin, work.time.begin), std::max(all.end, work.time.end)};
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
    popBefore(work.time.begin);
    const HostClass kind = m_classes[work.name];
    if (kind == HostClass::Communication) {
      // Asynchronous ones overlap others of their thread without being called by them.
      m_sets.communication.push_back(work.time);
      m_totals[work.name].add(static_cast<double>(work.time.end - work.time.begin), isInStep(work.time.begin),
                              WorkPass::Forward);
      return;
    }
    if (m_open.empty()) m_at = work.time.begin;
    own(work.time.begin);
    const bool waits = !m_open.empty() && m_open.back().kind == HostClass::DataWait;
    m_open.push_back({work.time, work.name, waits ? HostClass::DataWait : kind, passOf(work), 0});
  }

  WorkPass passOf(const HostWork& work) const {
    const std::string& name = m_events.names.name(work.name);
    if (name.starts_with("autograd::engine::evaluate_function")) return WorkPass::Backward;
    if (name.starts_with("Optimizer.")) return WorkPass::Update;
    return m_open.empty() ? WorkPass::Forward : m_open.back().pass;
  }

  /// The time up to here is the innermost operator's own.
  void own(std::int64_t to) {
    if (m_open.empty() || to <= m_at) return;
    Open& open = m_open.back();
    open.ownNs += to - m_at;
    if (open.kind == HostClass::Compute) append(m_sets.compute, {m_at, to});
    if (open.kind == HostClass::DataWait) append(m_sets.dataWait, {m_at, to});
    m_at = to;
  }

  static void append(Intervals& set, const Interval& time) {
    if (!set.empty() && set.back().end == time.begin)
      set.back().end = time.end;
    else
      set.push_back(time);
  }

  void pop() {
    own(m_open.back().time.end);
    const Open& open = m_open.back();
    m_totals[open.name].add(static_cast<double>(open.ownNs), isInStep(open.time.begin), open.pass);
    m_open.pop_back();
  }
  void popBefore(std::int64_t time) {
    while (!m_open.empty() && m_open.back().time.end <= time) pop();
  }
  void popAll() {
    while (!m_open.empty()) pop();
  }

  void addWork() {
    for (const auto& [name, sums] : m_totals) {
      const HostClass kind = m_classes[name];
      m_trace.work.push_back({m_events.names.name(name),
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
  std::vector<Open> m_open;
  std::int64_t m_at = 0;  ///< the time up to which the open operators' own time is counted
  std::unordered_map<std::uint32_t, WorkTotals> m_totals;
  WorkSets m_sets;
};

}  // namespace

void splitHostTrace(KinetoEvents& events, RankTrace& trace) { HostSplit(events, trace).run(); }

}  // namespace scalescope::import
