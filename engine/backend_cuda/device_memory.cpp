// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/device_memory.h"

#include <cstring>

#include "engine/backend_cuda/cuda_check.h"
#include "engine/base/word_text.h"

namespace scalescope::cuda {

DeviceBuffer::DeviceBuffer(std::size_t bytes, const char* purpose) : m_bytes(bytes) {
  if (bytes == 0) return;
  void* data = nullptr;
  const cudaError_t status = cudaMalloc(&data, bytes);
  if (status != cudaSuccess) {
    cudaGetLastError();  // clears the error: it is handled here
    throw Failure(cudaErrorOf(status, Text::of("Allocating %1 bytes of device memory for %2",
                                               textNumber(static_cast<double>(bytes)), wordText(purpose))));
  }
  m_data.reset(static_cast<std::byte*>(data));
  check(cudaMemset(data, 0, bytes), Words::of("Clearing device memory"));
  // A step's streams do not wait for the default stream.
  check(cudaDeviceSynchronize(), Words::of("Clearing device memory"));
}

void copyToDevice(void* device, const void* host, std::size_t bytes) {
  check(cudaMemcpy(device, host, bytes, cudaMemcpyHostToDevice), Words::of("Copying to the device"));
  check(cudaDeviceSynchronize(), Words::of("Copying to the device"));
}

void DeviceBuffer::Free::operator()(std::byte* data) const { cudaFree(data); }

PinnedBuffer::PinnedBuffer(std::size_t bytes, const char* purpose) : m_bytes(bytes) {
  if (bytes == 0) return;
  void* data = nullptr;
  const cudaError_t status = cudaHostAlloc(&data, bytes, cudaHostAllocPortable);
  if (status != cudaSuccess) {
    cudaGetLastError();
    throw Failure(cudaErrorOf(status, Text::of("Allocating %1 bytes of pinned host memory for %2",
                                               textNumber(static_cast<double>(bytes)), wordText(purpose))));
  }
  m_data.reset(static_cast<std::byte*>(data));
  std::memset(data, 0, bytes);
}

void PinnedBuffer::Free::operator()(std::byte* data) const { cudaFreeHost(data); }

DeviceMemoryState deviceMemoryState() {
  DeviceMemoryState state;
  check(cudaMemGetInfo(&state.freeBytes, &state.totalBytes), Words::of("Reading the free device memory"));
  return state;
}

}  // namespace scalescope::cuda
