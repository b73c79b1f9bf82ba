// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cuda_runtime_api.h>

#include <string>
#include <utility>

#include "engine/base/result.h"

namespace scalescope::cuda {

/// Whether the process sees a device of this index. Errors: "device-missing" with how many there are and what hides the
/// others, "backend-failed".
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
  /// Waits for all that was queued. Errors (thrown): "backend-failed".
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
  void record(cudaStream_t stream) const;
  /// What is queued on `stream` from here on waits for the last record().
  void holdBack(cudaStream_t stream) const;
  /// The calling thread sleeps until the last record() is reached.
  void wait() const;
  /// Of two timed events that were reached.
  double millisecondsSince(const Event& start) const;

 private:
  cudaEvent_t m_event = nullptr;
};

/// One rank's device and its streams.
class DeviceContext {
 public:
  /// Errors (thrown): as checkDevice().
  explicit DeviceContext(int index);

  /// Every call into the runtime goes to the current device of the calling thread: first in every entry from outside.
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
