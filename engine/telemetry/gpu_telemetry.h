// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/telemetry/nvml_library.h"
#include "engine/telemetry/roll_up.h"

namespace scalescope {

/// Samples the GPUs of a run on this host through NVML.
///
/// Metric ids are gpu_<quantity>: the mean over these GPUs; with several, gpu<index>_<quantity> as well, by their order
/// in CUDA_VISIBLE_DEVICES. Values that a GPU or driver does not report are omitted. Quantities: busy_percent,
/// memory_busy_percent, memory_used_bytes, sm_clock_mhz, memory_clock_mhz, power_w, counter_power_w (from the energy
/// counter, between two reads; not of instances), temperature_c,
/// power_capped_percent, thermal_slowdown_percent, hardware_slowdown_percent (share of the samples; per GPU only after
/// it occurred); and once a second, on a separate thread because reading each blocks for 20 ms: pcie_receive and
/// pcie_send_bytes_per_second, nvlink_receive and nvlink_send_bytes_per_second, foreign_processes.
class GpuTelemetry {
 public:
  using Note = std::function<void(const Text& text)>;
  struct Options {
    const char* visible = nullptr;  ///< CUDA_VISIBLE_DEVICES; nullptr: not set
    int deviceLimit = 0;            ///< only the first ones; 0: all
    double slowIntervalS = 1;       ///< of the blocking values
  };

  /// `note` is called once for each GPU that is lost. Thread: that of read(), or an own one.
  GpuTelemetry(std::shared_ptr<NvmlLibrary> nvml, const Options& options, Note note);
  ~GpuTelemetry();

  int deviceCount() const;
  /// The current values. Thread: one caller.
  RollUp::Values read();

 private:
  struct State;
  std::unique_ptr<State> m_state;
};

}  // namespace scalescope
