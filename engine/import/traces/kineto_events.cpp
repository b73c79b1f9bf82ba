// SPDX-License-Identifier: Apache-2.0
#include "engine/import/traces/kineto_events.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/import/reading/cursor.h"

namespace scalescope::import {
namespace {

constexpr std::size_t kMaxAnnotations = 200000, kMaxThreads = 10000;
constexpr std::string_view kStepMark = "ProfilerStep#", kLoaderMark = "enumerate(DataLoader)",
                           kOptimizerMark = "Optimizer.", kBackwardMark = "autograd::engine::evaluate_function";

/// Kineto's categories, those before 2021 with a capital letter; PyTorch built without Kineto puts all of them into a
/// process named "CUDA functions".
bool isDeviceWork(const TraceEvent& event) {
  static constexpr std::string_view kCategories[] = {"kernel", "gpu_memcpy", "gpu_memset",
                                                     "Kernel", "Memcpy",     "Memset"};
  if (event.category.empty()) return event.process == "CUDA functions";
  return std::find(std::begin(kCategories), std::end(kCategories), event.category) != std::end(kCategories);
}

bool isLaunch(std::string_view category) {
  return category == "cuda_runtime" || category == "cuda_driver" || category == "Runtime" || category == "hip_runtime";
}

bool isHostWork(std::string_view category) {
  return category.empty() || category == "cpu_op" || category == "user_annotation" || category == "Operator";
}

/// Numbers above 32 bits keep their low half: launch and kernel agree in it.
std::uint32_t correlationOf(const TraceEvent& event) {
  std::string_view text = event.argument("correlation");
  if (text.empty()) text = event.argument("External id");
  return static_cast<std::uint32_t>(parseInteger(text).value_or(0));
}

}  // namespace

std::uint32_t KinetoEvents::threadOf(const TraceEvent& event) {
  const auto isLast = [&] {
    return m_lastThread.size() == event.process.size() + 1 + event.thread.size() &&
           m_lastThread.starts_with(event.process) && m_lastThread.ends_with(event.thread);
  };
  if (!m_lastThread.empty() && isLast()) return m_lastThreadId;
  m_lastThread.assign(event.process);
  m_lastThread += '\n';
  m_lastThread += event.thread;
  if (const auto known = m_threads.find(m_lastThread); known != m_threads.end()) return m_lastThreadId = known->second;
  if (m_threads.size() >= kMaxThreads) return m_lastThreadId = 0;
  m_lastThreadId = static_cast<std::uint32_t>(m_threads.size() + 1);
  m_threads.emplace(m_lastThread, m_lastThreadId);
  return m_lastThreadId;
}

/// Whether it is only an annotation, no work.
bool KinetoEvents::takeAnnotation(const TraceEvent& event, const Interval& time, std::uint32_t thread) {
  if (event.name.starts_with(kStepMark)) {
    const auto number = parseInteger(event.name.substr(kStepMark.size()));
    if (!number || steps.size() >= kMaxAnnotations) return true;
    m_stepThreads.insert(thread);
    backwardThreads.erase(thread);
    const auto [step, added] = steps.try_emplace(*number, time);
    if (!added && time.end - time.begin > step->second.end - step->second.begin) step->second = time;
    return true;
  }
  if (event.name.starts_with(kOptimizerMark) && optimizer.size() < kMaxAnnotations) optimizer.push_back({time, thread});
  if (event.name.starts_with(kLoaderMark) && loader.size() < kMaxAnnotations) loader.push_back(time);
  if (event.name.starts_with(kBackwardMark) && !m_stepThreads.contains(thread)) backwardThreads.insert(thread);
  return false;
}

void KinetoEvents::takeHost(const TraceEvent& event, const Interval& time) {
  const std::uint32_t thread = threadOf(event);
  if (takeAnnotation(event, time, thread)) return;
  if (device.empty()) host.add({time, names.idOf(event.name), thread});
}

void KinetoEvents::take(const TraceEvent& event) {
  if (event.phase != 'X' || !event.beginNs) return;
  const Interval time{*event.beginNs, *event.beginNs + std::max<std::int64_t>(0, event.durationNs.value_or(0))};
  if (isDeviceWork(event)) {
    if (device.empty()) host.clear();
    device.push_back({time, names.idOf(event.name), correlationOf(event)});
  } else if (isLaunch(event.category)) {
    if (const std::uint32_t correlation = correlationOf(event); correlation != 0)
      launches.push_back({correlation, threadOf(event), time.begin});
  } else if (isHostWork(event.category)) {
    takeHost(event, time);
  } else {
    return;
  }
  ++m_used;
}

}  // namespace scalescope::import
