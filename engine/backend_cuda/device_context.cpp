// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/device_context.h"

#include "engine/backend_cuda/cuda_check.h"

namespace scalescope::cuda {
namespace {

/// Makes it current too.
int chooseDevice(int index) {
  int count = 0;
  check(cudaGetDeviceCount(&count), "Counting devices");
  if (count < 1) throw Failure({"backend-failed", "There is no CUDA device."});
  const int device = index % count;
  check(cudaSetDevice(device), "Choosing a device");
  return device;
}

}  // namespace

Stream::Stream(Urgency urgency) {
  int least = 0, greatest = 0;
  check(cudaDeviceGetStreamPriorityRange(&least, &greatest), "Asking for stream priorities");
  check(cudaStreamCreateWithPriority(&m_stream, cudaStreamNonBlocking, urgency == Urgency::High ? greatest : least),
        "Making a stream");
}

Stream::~Stream() {
  if (m_stream) cudaStreamDestroy(m_stream);
}

void Stream::synchronize() const { check(cudaStreamSynchronize(m_stream), "Waiting for the device"); }

Event::Event(Timing timing) {
  const unsigned flags = cudaEventBlockingSync | (timing == Timing::None ? cudaEventDisableTiming : 0u);
  check(cudaEventCreateWithFlags(&m_event, flags), "Making an event");
}

Event::~Event() {
  if (m_event) cudaEventDestroy(m_event);
}

void Event::record(cudaStream_t stream) const { check(cudaEventRecord(m_event, stream), "Recording an event"); }

void Event::holdBack(cudaStream_t stream) const {
  check(cudaStreamWaitEvent(stream, m_event, 0), "Making a stream wait");
}

void Event::wait() const { check(cudaEventSynchronize(m_event), "Waiting for the device"); }

double Event::millisecondsSince(const Event& start) const {
  float milliseconds = 0;
  check(cudaEventElapsedTime(&milliseconds, start.m_event, m_event), "Reading a time");
  return milliseconds;
}

DeviceContext::DeviceContext(int index) : m_device(chooseDevice(index)), m_communication(Stream::Urgency::High) {}

void DeviceContext::makeCurrent() const { check(cudaSetDevice(m_device), "Choosing a device"); }

}  // namespace scalescope::cuda
