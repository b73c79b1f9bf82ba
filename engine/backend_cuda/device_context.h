// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>
#include <utility>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// Checks that the process sees a device of this index. Errors: "device-missing" with the device count and
/// CUDA_VISIBLE_DEVICES, "backend-failed".
Status checkDevice(int index);

/// A queue of work on the current device. Move-only owner.
class Stream {
 public:
  enum class Urgency { Normal, High };
  explicit Stream(Urgency urgency = Urgency::Normal);
  Stream(Stream&& other) noexcept : m_stream(std::exchange(other.m_stream, nullptr)) {}
  Stream& operator=(Stream&& other) = delete;
  ~Stream();
  operator cudaStream_t() const { return m_stream; }  // NOLINT: implicit by design
  /// Waits for all queued work. Errors (thrown): "backend-failed".
  void synchronize() const;

 private:
  cudaStream_t m_stream = nullptr;
};

/// A point in a stream. Move-only owner.
class Event {
 public:
  enum class Timing { None, Timed };
  explicit Event(Timing timing = Timing::None);
  Event(Event&& other) noexcept : m_event(std::exchange(other.m_event, nullptr)) {}
  Event& operator=(Event&& other) = delete;
  ~Event();
  /// AtReplay: the stream is being captured, and the captured graph records the event whenever it runs; without it an
  /// event in a capture only orders work.
  enum class Recording { Now, AtReplay };
  void record(cudaStream_t stream, Recording recording = Recording::Now) const;
  /// Later work on `stream` waits for the last record().
  void holdBack(cudaStream_t stream) const;
  /// Blocks the calling thread until the last record() is reached.
  void wait() const;
  /// Between two timed events, both reached.
  double millisecondsSince(const Event& start) const;

 private:
  cudaEvent_t m_event = nullptr;
};

/// One rank's device and its streams.
class DeviceContext {
 public:
  /// Errors (thrown): as checkDevice().
  explicit DeviceContext(int index);

  /// Runtime calls use the calling thread's current device: call this first in every public entry point.
  void makeCurrent() const;
  int device() const { return m_device; }
  const Stream& compute() const { return m_compute; }
  const Stream& copy() const { return m_copy; }
  const Stream& communication() const { return m_communication; }

 private:
  int m_device;
  Stream m_compute, m_copy, m_communication;
};

}  // namespace scalescope::cuda
