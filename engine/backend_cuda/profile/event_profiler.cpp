// SPDX-License-Identifier: Apache-2.0
#include <cuda_runtime_api.h>

#include <utility>
#include <vector>

#include "engine/backend_cuda/profile/kernel_tally.h"
#include "engine/backend_cuda/profile/step_profiler.h"
#include "engine/base/clock.h"

namespace scalescope::cuda {
namespace {

/// Owns one CUDA event.
class TimedEvent {
 public:
  TimedEvent() { m_status = cudaEventCreate(&m_event); }
  ~TimedEvent() {
    if (m_event) cudaEventDestroy(m_event);
  }
  TimedEvent(TimedEvent&& other) noexcept : m_event(std::exchange(other.m_event, nullptr)), m_status(other.m_status) {}
  TimedEvent& operator=(TimedEvent&&) = delete;

  cudaError_t record(cudaStream_t stream) {
    if (m_status == cudaSuccess) m_status = cudaEventRecord(m_event, stream);
    return m_status;
  }
  cudaEvent_t get() const { return m_event; }

 private:
  cudaEvent_t m_event = nullptr;
  cudaError_t m_status;
};

class EventProfiler : public StepProfiler {
 public:
  explicit EventProfiler(cudaStream_t stream) : m_stream(stream) {}

  Status start() override {
    if (Status idle = checked(cudaDeviceSynchronize()); !idle) return idle;
    m_startS = monotonicSeconds();
    return {};
  }

  void launching(std::string_view kind, std::string_view layer, std::string_view pass) override {
    mark(m_tally.part(kind, layer, pass), std::string(kind));
  }

  Result<StepProfile> stop(int steps) override {
    mark(0, "");
    if (Status idle = checked(cudaDeviceSynchronize()); !idle) return idle.error();
    if (m_failed != cudaSuccess) return checked(m_failed).error();
    const double wallMs = 1000 * (monotonicSeconds() - m_startS);
    for (std::size_t i = 0; i + 1 < m_marks.size(); ++i) {
      float timeMs = 0;
      if (Status known = checked(cudaEventElapsedTime(&timeMs, m_marks[i].event.get(), m_marks[i + 1].event.get()));
          !known)
        return known.error();
      m_tally.add(m_marks[i].part, m_marks[i].name, timeMs);
    }
    m_marks.clear();
    return StepProfile{steps, wallMs, "CUDA events around each operation of the compute stream, gaps included",
                       m_tally.take()};
  }

 private:
  struct Mark {
    std::uint64_t part;
    std::string name;
    TimedEvent event;
  };

  void mark(std::uint64_t part, std::string name) {
    m_marks.push_back({part, std::move(name), {}});
    if (cudaError_t status = m_marks.back().event.record(m_stream); status != cudaSuccess) m_failed = status;
  }
  static Status checked(cudaError_t status) {
    if (status == cudaSuccess) return {};
    return Error{"profile-unsupported", Text::of("The device cannot time its work: %1.", cudaGetErrorString(status))};
  }

  cudaStream_t m_stream;
  KernelTally m_tally;
  std::vector<Mark> m_marks;
  cudaError_t m_failed = cudaSuccess;
  double m_startS = 0;
};

/// The profile by events, with the reason why CUPTI's is missing.
class Fallback : public StepProfiler {
 public:
  Fallback(std::unique_ptr<StepProfiler> profiler, Text reason)
      : m_profiler(std::move(profiler)), m_reason(std::move(reason)) {}
  Status start() override { return m_profiler->start(); }
  void launching(std::string_view kind, std::string_view layer, std::string_view pass) override {
    m_profiler->launching(kind, layer, pass);
  }
  Result<StepProfile> stop(int steps) override {
    auto profile = m_profiler->stop(steps);
    if (profile) profile->method += " (" + m_reason.english() + ")";
    return profile;
  }
  Text shortfall() const override { return m_reason; }

 private:
  std::unique_ptr<StepProfiler> m_profiler;
  Text m_reason;
};

}  // namespace

std::unique_ptr<StepProfiler> makeEventProfiler(CUstream_st* stream) { return std::make_unique<EventProfiler>(stream); }

Result<std::unique_ptr<StepProfiler>> startProfiler(CUstream_st* stream) {
  auto cupti = makeCuptiProfiler();
  Status started = cupti ? (*cupti)->start() : Status(cupti.error());
  if (started) return cupti;
  std::unique_ptr<StepProfiler> events = std::make_unique<Fallback>(makeEventProfiler(stream), started.error().message);
  if (Status timed = events->start(); !timed) return timed.error();
  return events;
}

}  // namespace scalescope::cuda
