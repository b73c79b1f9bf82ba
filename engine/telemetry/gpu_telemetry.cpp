// SPDX-License-Identifier: Apache-2.0
#include "engine/telemetry/gpu_telemetry.h"

#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string_view>

#include "engine/base/clock.h"
#include "engine/base/log.h"
#include "engine/base/threads.h"
#include "engine/telemetry/gpu_reading.h"

namespace scalescope {
namespace {

/// Mostly zero: a GPU's own column appears after the first other value.
bool isRare(std::string_view quantity) {
  return quantity.ends_with("capped_percent") || quantity.ends_with("slowdown_percent") ||
         quantity == "foreign_processes";
}

}  // namespace

struct GpuTelemetry::State {
  std::shared_ptr<NvmlLibrary> nvml;
  Note note;
  double slowIntervalS = 1;
  std::vector<GpuReader> quick, slow;  ///< one reader each per GPU and thread
  std::set<std::pair<std::size_t, std::string_view>> seen;

  std::mutex mutex;
  std::vector<GpuValues> slowValues;
  std::set<std::size_t> reportedLost;
  std::condition_variable_any wake;
  NamedThread thread;  // last: it ends before what it uses

  void reportIfLost(const GpuReader& reader, std::size_t gpu) {
    if (!reader.lost()) return;
    std::unique_lock lock(mutex);
    if (!reportedLost.insert(gpu).second) return;
    lock.unlock();
    note(Text::of("GPU %1 can no longer be read: %2.", gpu, *reader.lost()) +
         Text::of("Its telemetry stops; see the system log (dmesg) for the driver's report."));
  }

  void watch(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      for (std::size_t gpu = 0; gpu < slow.size() && !stop.stop_requested(); ++gpu) {
        GpuValues values = slow[gpu].readSlow(monotonicSeconds());
        reportIfLost(slow[gpu], gpu);
        std::lock_guard lock(mutex);
        slowValues[gpu] = std::move(values);
      }
      std::unique_lock lock(mutex);
      wake.wait_for(lock, stop, std::chrono::duration<double>(slowIntervalS), [] { return false; });
    }
  }

  std::vector<GpuValues> readAll() {
    std::vector<GpuValues> all(quick.size());
    for (std::size_t gpu = 0; gpu < quick.size(); ++gpu) {
      all[gpu] = quick[gpu].readQuick(monotonicSeconds());
      reportIfLost(quick[gpu], gpu);
      if (quick[gpu].lost()) continue;
      std::lock_guard lock(mutex);
      all[gpu].insert(all[gpu].end(), slowValues[gpu].begin(), slowValues[gpu].end());
    }
    return all;
  }

  void addOwnColumns(RollUp::Values& values, const std::vector<GpuValues>& all) {
    for (std::size_t gpu = 0; gpu < all.size(); ++gpu)
      for (const auto& [quantity, value] : all[gpu]) {
        if (value != 0) seen.insert({gpu, quantity});
        if (!isRare(quantity) || seen.contains({gpu, quantity}))
          values.emplace_back("gpu" + std::to_string(gpu) + "_" + quantity, value);
      }
  }
};

GpuTelemetry::GpuTelemetry(std::shared_ptr<NvmlLibrary> nvml, const Options& options, Note note)
    : m_state(std::make_unique<State>()) {
  State& state = *m_state;
  state.nvml = std::move(nvml);
  state.note = std::move(note);
  state.slowIntervalS = options.slowIntervalS;
  std::vector<GpuDevice> gpus = visibleGpus(*state.nvml, options.visible);
  if (options.deviceLimit > 0 && gpus.size() > static_cast<std::size_t>(options.deviceLimit))
    gpus.resize(static_cast<std::size_t>(options.deviceLimit));
  for (const GpuDevice& gpu : gpus) {
    state.quick.emplace_back(*state.nvml, gpu);
    state.slow.emplace_back(*state.nvml, gpu);
  }
  state.slowValues.resize(gpus.size());
  if (gpus.empty()) return;
  state.thread = NamedThread("gpu-telemetry", [&state](std::stop_token stop) {
    try {
      state.watch(stop);
    } catch (const std::exception& fault) {
      logError(std::string("GPU telemetry ended: ") + fault.what());
    }
  });
}

GpuTelemetry::~GpuTelemetry() = default;

int GpuTelemetry::deviceCount() const { return static_cast<int>(m_state->quick.size()); }

RollUp::Values GpuTelemetry::read() {
  const std::vector<GpuValues> all = m_state->readAll();
  std::vector<const char*> order;
  std::map<std::string_view, std::pair<double, int>> sums;
  for (const GpuValues& gpu : all)
    for (const auto& [quantity, value] : gpu) {
      auto [entry, added] = sums.try_emplace(quantity, 0.0, 0);
      if (added) order.push_back(quantity);
      entry->second.first += value;
      ++entry->second.second;
    }
  RollUp::Values values;
  for (const char* quantity : order)
    values.emplace_back(std::string("gpu_") + quantity, sums[quantity].first / sums[quantity].second);
  if (all.size() > 1) m_state->addOwnColumns(values, all);
  return values;
}

}  // namespace scalescope
