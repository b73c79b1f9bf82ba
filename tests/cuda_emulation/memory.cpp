// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <vector>

#include "emulation.h"
#include "runtime_state.h"

namespace cuda_emulation {
namespace {

constexpr std::size_t kAlignment = 256;  // of cudaMalloc()
constexpr int kPoison = 0xff;            // NaN in every floating-point type, -1 in every signed one

/// All allocations, by address. Each block comes from malloc, so that AddressSanitizer checks its bounds.
struct Memory {
  struct Block {
    std::size_t bytes;
    bool onDevice;
  };
  std::mutex mutex;
  std::map<const char*, Block> blocks;
  std::size_t total = numberFromEnvironment("CUDA_EMULATION_MEMORY_MIB", 4096) << 20, used = 0;

  enum class Place { Pageable, Pinned, Device };
  /// The side that contains all of [pointer, pointer + bytes).
  Place placeOf(const void* pointer, std::size_t bytes) {
    const std::lock_guard lock(mutex);
    const auto* address = static_cast<const char*>(pointer);
    auto it = blocks.upper_bound(address);
    if (it == blocks.begin()) return Place::Pageable;
    --it;
    if (address + bytes > it->first + it->second.bytes) return Place::Pageable;
    return it->second.onDevice ? Place::Device : Place::Pinned;
  }
  bool onDevice(const void* pointer, std::size_t bytes) { return placeOf(pointer, bytes) == Place::Device; }
};

Memory memory;

cudaError_t allocate(void** pointer, std::size_t bytes, bool onDevice) {
  *pointer = nullptr;
  if (bytes == 0) return cudaSuccess;
  const std::lock_guard lock(memory.mutex);
  if (onDevice && memory.used + bytes > memory.total) return cudaErrorMemoryAllocation;
  if (posix_memalign(pointer, kAlignment, bytes) != 0) return cudaErrorMemoryAllocation;
  std::memset(*pointer, kPoison, bytes);
  memory.blocks[static_cast<const char*>(*pointer)] = {bytes, onDevice};
  if (onDevice) memory.used += bytes;
  return cudaSuccess;
}

/// Like the runtime, after all queued work of the device.
cudaError_t release(void* pointer, bool onDevice) {
  if (pointer == nullptr) return cudaSuccess;
  if (const cudaError_t failed = reachAll()) return failed;
  const std::lock_guard lock(memory.mutex);
  const auto it = memory.blocks.find(static_cast<const char*>(pointer));
  if (it == memory.blocks.end() || it->second.onDevice != onDevice) return cudaErrorInvalidValue;
  if (onDevice) memory.used -= it->second.bytes;
  memory.blocks.erase(it);
  std::free(pointer);
  return cudaSuccess;
}

/// Whether source and destination of a copy match its kind.
bool endsFit(const void* dst, const void* src, std::size_t bytes, cudaMemcpyKind kind) {
  if (kind == cudaMemcpyDefault) return true;
  const bool dstOnDevice = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  const bool srcOnDevice = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  return memory.onDevice(dst, bytes) == dstOnDevice && memory.onDevice(src, bytes) == srcOnDevice;
}

}  // namespace

void setDeviceMemoryBytes(std::size_t bytes) { memory.total = bytes; }
int liveAllocations() {
  const std::lock_guard lock(memory.mutex);
  return static_cast<int>(memory.blocks.size());
}

}  // namespace cuda_emulation

using namespace cuda_emulation;

extern "C" {

cudaError_t cudaMalloc(void** pointer, std::size_t bytes) {
  if (const cudaError_t refused = refuseDuringCapture()) return remember(refused);
  return remember(allocate(pointer, bytes, true));
}
cudaError_t cudaFree(void* pointer) {
  if (const cudaError_t refused = refuseDuringCapture()) return remember(refused);
  return remember(release(pointer, true));
}
cudaError_t cudaMallocAsync(void** pointer, std::size_t bytes, cudaStream_t) { return cudaMalloc(pointer, bytes); }
cudaError_t cudaFreeAsync(void* pointer, cudaStream_t) { return cudaFree(pointer); }
cudaError_t cudaMallocHost(void** pointer, std::size_t bytes) {
  if (const cudaError_t refused = refuseDuringCapture()) return remember(refused);
  return remember(allocate(pointer, bytes, false));
}
cudaError_t cudaHostAlloc(void** pointer, std::size_t bytes, unsigned) { return cudaMallocHost(pointer, bytes); }
cudaError_t cudaFreeHost(void* pointer) { return remember(release(pointer, false)); }

cudaError_t cudaMemGetInfo(std::size_t* free, std::size_t* total) {
  const std::lock_guard lock(memory.mutex);
  *total = memory.total;
  *free = memory.total - memory.used;
  return cudaSuccess;
}

/// From pageable memory it returns after reading the source, to pageable memory after writing the destination.
cudaError_t cudaMemcpyAsync(void* dst, const void* src, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
  if (bytes == 0) return cudaSuccess;
  if (!endsFit(dst, src, bytes, kind)) return remember(cudaErrorInvalidValue);
  const auto copy = [=] {
    std::memmove(dst, src, bytes);
    return cudaSuccess;
  };
  cudaStreamCaptureStatus capturing = cudaStreamCaptureStatusNone;
  cudaStreamIsCapturing(stream, &capturing);
  if (!streamsRunLate() || capturing != cudaStreamCaptureStatusNone) return submit(stream, copy);
  if (memory.placeOf(src, bytes) == Memory::Place::Pageable)
    return submit(stream, [dst, staged = std::vector<char>(static_cast<const char*>(src),
                                                           static_cast<const char*>(src) + bytes)] {
      std::memcpy(dst, staged.data(), staged.size());
      return cudaSuccess;
    });
  if (const cudaError_t failed = submit(stream, copy)) return failed;
  return memory.placeOf(dst, bytes) == Memory::Place::Pageable ? remember(reach(endOf(stream))) : cudaSuccess;
}
/// From pageable memory and inside the device it may return before the device's memory has been written.
cudaError_t cudaMemcpy(void* dst, const void* src, std::size_t bytes, cudaMemcpyKind kind) {
  if (const cudaError_t failed = cudaMemcpyAsync(dst, src, bytes, kind, nullptr)) return failed;
  const bool fromHere = memory.placeOf(src, bytes) == Memory::Place::Pageable;
  const bool inside = memory.onDevice(src, bytes) && memory.onDevice(dst, bytes);
  return fromHere || inside ? cudaSuccess : remember(reach(endOf(nullptr)));
}
cudaError_t cudaMemcpy2DAsync(void* dst, std::size_t dstPitch, const void* src, std::size_t srcPitch, std::size_t width,
                              std::size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  if (width == 0 || height == 0) return cudaSuccess;
  const std::size_t dstBytes = (height - 1) * dstPitch + width, srcBytes = (height - 1) * srcPitch + width;
  if (width > dstPitch || width > srcPitch || !endsFit(dst, src, std::min(dstBytes, srcBytes), kind))
    return remember(cudaErrorInvalidValue);
  return submit(stream, [=] {
    for (std::size_t row = 0; row < height; ++row)
      std::memmove(static_cast<char*>(dst) + row * dstPitch, static_cast<const char*>(src) + row * srcPitch, width);
    return cudaSuccess;
  });
}
cudaError_t cudaMemsetAsync(void* pointer, int value, std::size_t bytes, cudaStream_t stream) {
  if (bytes == 0) return cudaSuccess;
  if (!memory.onDevice(pointer, bytes)) return remember(cudaErrorInvalidValue);
  return submit(stream, [=] {
    std::memset(pointer, value, bytes);
    return cudaSuccess;
  });
}
cudaError_t cudaMemset(void* pointer, int value, std::size_t bytes) {
  return cudaMemsetAsync(pointer, value, bytes, nullptr);
}
}
