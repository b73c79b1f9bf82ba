// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/sampler.h"

#include <time.h>

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/threads.h"
#include "engine/telemetry/host_counters.h"

namespace scalescope {
namespace {

constexpr double kMaxCoreShare = 0.01;
constexpr double kMinStallS = 2;     ///< scheduling delays of a busy machine are shorter
constexpr double kMaxSleepS = 0.25;  ///< of one wait: a pause is measured from the end of the wait that it hit

double threadCpuSeconds() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

struct HostTelemetry::State {
  std::string host;
  double intervalS;
  Sink sink;
  Source more;
  std::mutex mutex;
  std::condition_variable_any wake;
  NamedThread thread;  // last: it ends before what it uses

  void emit(std::optional<RollUp::Row> row) {
    if (row) sink({host, row->rowCount, std::move(row->values)});
  }

  /// Returns the longest delay of a wake-up, in seconds. `timeS` may be far away where sampling is expensive, so the
  /// wait is split: otherwise a pause that ends before `timeS` would not be seen.
  double waitUntil(double timeS, const std::stop_token& stop) {
    std::unique_lock lock(mutex);
    double longestDelayS = 0;
    while (!stop.stop_requested()) {
      const double nowS = monotonicSeconds(), sleepS = std::min(timeS - nowS, kMaxSleepS);
      if (sleepS <= 0) break;
      wake.wait_for(lock, stop, std::chrono::duration<double>(sleepS), [] { return false; });
      longestDelayS = std::max(longestDelayS, monotonicSeconds() - nowS - sleepS);
    }
    return longestDelayS;
  }

  void sample(const std::stop_token& stop) {
    HostCounterReader reader;
    HostRates rates;
    RollUp rollUp;
    const double startS = monotonicSeconds(), startCpuS = threadCpuSeconds();
    double nextS = startS, lateS = 0;
    while (!stop.stop_requested()) {
      const double readS = monotonicSeconds();
      auto values = rates.add(reader.read());
      lateS = std::max(lateS, monotonicSeconds() - readS);
      if (!values.empty()) {
        if (more)
          for (auto& value : more()) values.push_back(std::move(value));
        if (lateS > kMinStallS) values.emplace_back("stalled_seconds", lateS);
        emit(rollUp.add(values));
      }
      // At fixed intervals; later if late, or if that would use too much of a core.
      nextS =
          std::max({nextS + intervalS, monotonicSeconds(), startS + (threadCpuSeconds() - startCpuS) / kMaxCoreShare});
      lateS = waitUntil(nextS, stop);
    }
    emit(rollUp.finish());
  }
};

HostTelemetry::HostTelemetry(std::string host, double hertz, Sink sink, Source more)
    : m_state(std::make_unique<State>()) {
  if (!(hertz > 0)) return;
  m_state->host = std::move(host);
  m_state->intervalS = 1 / hertz;
  m_state->sink = std::move(sink);
  m_state->more = std::move(more);
  m_state->thread = NamedThread("telemetry", [state = m_state.get()](std::stop_token stop) {
    try {
      state->sample(stop);
    } catch (const std::exception& fault) {
      logError(std::string("Telemetry ended: ") + fault.what());
    }
  });
}

HostTelemetry::~HostTelemetry() = default;

}  // namespace scalescope
