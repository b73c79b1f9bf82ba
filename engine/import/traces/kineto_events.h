// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/import/reading/trace_names.h"
#include "engine/import/traces/host_work.h"
#include "engine/import/traces/intervals.h"
#include "engine/import/traces/trace_event.h"

namespace scalescope::import {

/// A kernel, a copy or a fill of a device.
struct DeviceWork {
  Interval time;
  std::uint32_t name = 0;
  std::uint32_t correlation = 0;  ///< with its launch; 0: unknown
};

/// The call of the runtime or the driver that launched it.
struct WorkLaunch {
  std::uint32_t correlation = 0, thread = 0;
  std::int64_t beginNs = 0;
};

struct ThreadInterval {
  Interval time;
  std::uint32_t thread = 0;
};

/// The events of one trace of PyTorch's profiler that figures need, each in 16 to 24 bytes: a tenth of the file. In
/// chunks, because a growing vector would need three times that.
class KinetoEvents {
 public:
  void take(const TraceEvent& event);

  bool hasDevice() const { return !device.empty(); }
  std::uint64_t used() const { return m_used; }

  std::deque<DeviceWork> device;
  std::deque<WorkLaunch> launches;
  HostWorkList host;                        ///< empty once there is work of a device
  std::map<std::int64_t, Interval> steps;   ///< by number, as ProfilerStep states it
  std::vector<ThreadInterval> optimizer;    ///< calls of the optimiser
  Intervals loader;                         ///< waits for the data loader, in any order
  std::set<std::uint32_t> backwardThreads;  ///< that only the backward pass runs on
  TraceNames names;

 private:
  std::uint32_t threadOf(const TraceEvent& event);
  bool takeAnnotation(const TraceEvent& event, const Interval& time, std::uint32_t thread);
  void takeHost(const TraceEvent& event, const Interval& time);

  std::map<std::string, std::uint32_t, std::less<>> m_threads;
  std::set<std::uint32_t> m_stepThreads;
  std::string m_lastThread;
  std::uint32_t m_lastThreadId = 0;
  std::uint64_t m_used = 0;
};

}  // namespace scalescope::import
