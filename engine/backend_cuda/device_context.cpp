// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/device_context.h"

#include <cstdlib>

#include "engine/backend_cuda/cuda_check.h"

namespace scalescope::cuda {
namespace {

/// Also makes it current.
int chooseDevice(int index) {
  if (const Status there = checkDevice(index); !there) throw Failure(there.error());
  check(cudaSetDevice(index), Words::of("Selecting a device"));
  return index;
}

}  // namespace

Status checkDevice(int index) {
  int count = 0;
  if (const cudaError_t status = cudaGetDeviceCount(&count); status != cudaSuccess)
    return cudaErrorOf(status, Text::of("Counting the devices"));
  if (index >= 0 && index < count) return {};
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  const Text why = visible ? Text::of("CUDA_VISIBLE_DEVICES is %1", '"' + std::string(visible) + '"')
                           : Text::of("CUDA_VISIBLE_DEVICES is not set");
  return Error{"device-missing",
               Text::of("Rank %1 of this host (counted from 0) has no GPU: each rank needs its own, but the process "
                        "sees only %2; %3.",
                        index, count, why) +
                   Text::of("Use at most as many slots as GPUs on this host, or make more GPUs visible.")};
}

Stream::Stream(Urgency urgency) {
  int least = 0, greatest = 0;
  check(cudaDeviceGetStreamPriorityRange(&least, &greatest), Words::of("Reading stream priorities"));
  check(cudaStreamCreateWithPriority(&m_stream, cudaStreamNonBlocking, urgency == Urgency::High ? greatest : least),
        Words::of("Creating a stream"));
}

Stream::~Stream() {
  if (m_stream) cudaStreamDestroy(m_stream);
}

void Stream::synchronize() const { checkWait(cudaStreamSynchronize(m_stream)); }

Event::Event(Timing timing) {
  const unsigned flags = cudaEventBlockingSync | (timing == Timing::None ? cudaEventDisableTiming : 0u);
  check(cudaEventCreateWithFlags(&m_event, flags), Words::of("Creating an event"));
}

Event::~Event() {
  if (m_event) cudaEventDestroy(m_event);
}

void Event::record(cudaStream_t stream, Recording recording) const {
  const unsigned flags = recording == Recording::AtReplay ? cudaEventRecordExternal : cudaEventRecordDefault;
  check(cudaEventRecordWithFlags(m_event, stream, flags), Words::of("Recording an event"));
}

void Event::holdBack(cudaStream_t stream) const {
  check(cudaStreamWaitEvent(stream, m_event, 0), Words::of("Making a stream wait"));
}

void Event::wait() const { checkWait(cudaEventSynchronize(m_event)); }

double Event::millisecondsSince(const Event& start) const {
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, start.m_event, m_event), Words::of("Reading an event's time"));
  return milliseconds;
}

DeviceContext::DeviceContext(int index) : m_device(chooseDevice(index)), m_communication(Stream::Urgency::High) {}

void DeviceContext::makeCurrent() const { check(cudaSetDevice(m_device), Words::of("Selecting a device")); }

}  // namespace scalescope::cuda
