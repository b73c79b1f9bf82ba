// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "block_runner.h"
#include "cuda_runtime.h"
#include "emulation.h"
#include "runtime_state.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace {
constexpr std::size_t kSharedBytes = 48 * 1024, kMaxSharedBytes = 227 * 1024;  // without and with opt-in, on H100
}

/// Storage of `extern __shared__ unsigned char dynamicSharedMemory[]` in kernels.
alignas(128) thread_local constinit unsigned char dynamicSharedMemory[kMaxSharedBytes]{};

namespace cuda_emulation {
namespace {

constexpr unsigned kThreads = 1024, kGridYz = 65535;
constexpr int kProcessors = 4;

std::mutex mutex;
std::map<const void*, std::size_t> sharedLimits;  // of kernels with an opt-in
std::string lastFailure = "unspecified launch failure";
std::atomic<std::int64_t> launches{0};
std::atomic<std::int64_t> failingLaunch{0};  // its number among all; 0: none
std::atomic<bool> kernelsRun{true};
std::set<std::pair<int, int>> peers;  // device, and the one that it accesses directly

thread_local int currentDevice = 0;
thread_local std::minstd_rand blockOrder;

std::vector<std::string> wordsOf(const char* list) {
  std::vector<std::string> words;
  std::istringstream stream(list);
  for (std::string word; std::getline(stream, word, ',');) words.push_back(word);
  return words;
}

/// The compute capabilities ("6.1") of the devices that the process sees, read once, as CUDA does. Of several devices,
/// a process uses one; of the others it sees only this.
const std::vector<std::string>& devices() {
  static const std::vector<std::string> seen = [] {
    const char* capabilities = std::getenv("CUDA_EMULATION_CAPABILITIES");
    std::vector<std::string> all = wordsOf(capabilities != nullptr ? capabilities : "");
    if (all.empty()) all.assign(std::max<std::size_t>(1, numberFromEnvironment("CUDA_EMULATION_DEVICES", 1)), "9.0");
    const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
    if (visible == nullptr) return all;
    std::vector<std::string> named;
    for (const std::string& number : wordsOf(visible)) {
      const std::size_t index = std::strtoull(number.c_str(), nullptr, 10);
      if (index >= all.size()) break;
      named.push_back(all[index]);
    }
    return named;
  }();
  return seen;
}

int deviceCount() { return static_cast<int>(devices().size()); }

cudaError_t checkDevice(int device) {
  return remember(device >= 0 && device < deviceCount() ? cudaSuccess : cudaErrorInvalidDevice);
}

std::string textOf(const uint3& index) {
  return "(" + std::to_string(index.x) + ", " + std::to_string(index.y) + ", " + std::to_string(index.z) + ")";
}

void poisonShared(std::size_t bytes) {
#if defined(__SANITIZE_ADDRESS__)
  ASAN_UNPOISON_MEMORY_REGION(dynamicSharedMemory, kMaxSharedBytes);
#endif
  std::memset(dynamicSharedMemory, 0xff, bytes);
#if defined(__SANITIZE_ADDRESS__)
  ASAN_POISON_MEMORY_REGION(dynamicSharedMemory + bytes, kMaxSharedBytes - bytes);
#endif
}

/// In random direction: what blocks make together must not depend on which of them is the last.
cudaError_t runGrid(const dim3& grid, const dim3& blockSize, std::size_t sharedBytes,
                    const std::function<void()>& thread) {
  if (++launches == failingLaunch) return launchFailure("a failure that was planted");
  if (!kernelsRun) return cudaSuccess;
  gridDim = grid;
  blockDim = blockSize;
  const std::uint64_t count = std::uint64_t{grid.x} * grid.y * grid.z;
  const bool backwards = blockOrder() % 2 == 1;
  for (std::uint64_t i = 0; i < count; ++i) {
    const std::uint64_t at = backwards ? count - 1 - i : i;
    blockIdx = {static_cast<unsigned>(at % grid.x), static_cast<unsigned>(at / grid.x % grid.y),
                static_cast<unsigned>(at / grid.x / grid.y)};
    poisonShared(sharedBytes);
    if (const std::string wrong = runBlock(thread); !wrong.empty())
      return launchFailure("in block " + textOf(blockIdx) + ": " + wrong);
  }
  return cudaSuccess;
}

bool fits(const dim3& grid, const dim3& block) {
  const auto threads = std::uint64_t{block.x} * block.y * block.z;
  return threads >= 1 && threads <= kThreads && block.z <= 64 && grid.x >= 1 && grid.x <= 0x7fffffffu && grid.y >= 1 &&
         grid.y <= kGridYz && grid.z >= 1 && grid.z <= kGridYz;
}

}  // namespace

std::uint64_t numberFromEnvironment(const char* name, std::uint64_t otherwise) {
  const char* value = std::getenv(name);
  return value != nullptr ? std::strtoull(value, nullptr, 10) : otherwise;
}

cudaError_t launchFailure(const std::string& why) {
  const std::lock_guard lock(mutex);
  lastFailure = why;
  return cudaErrorLaunchFailure;
}

std::int64_t launchedKernels() { return launches; }
void setKernelsRun(bool run) { kernelsRun = run; }
void setFailingKernel(std::int64_t number) { failingLaunch = number > 0 ? launches + number : 0; }

cudaError_t launch(const cudaLaunchConfig_t& config, const void* kernel, std::function<void()> thread) {
  if (!fits(config.gridDim, config.blockDim)) return remember(cudaErrorInvalidConfiguration);
  {
    const std::lock_guard lock(mutex);
    const auto limit = sharedLimits.find(kernel);
    if (config.dynamicSmemBytes > (limit == sharedLimits.end() ? kSharedBytes : limit->second))
      return remember(cudaErrorInvalidValue);
  }
  return submit(config.stream, [grid = config.gridDim, block = config.blockDim, bytes = config.dynamicSmemBytes,
                                thread = std::move(thread)] { return runGrid(grid, block, bytes, thread); });
}

}  // namespace cuda_emulation

using namespace cuda_emulation;

extern "C" {

const char* cudaGetErrorName(cudaError_t error) {
  switch (error) {
    case cudaSuccess: return "cudaSuccess";
    case cudaErrorInvalidValue: return "cudaErrorInvalidValue";
    case cudaErrorMemoryAllocation: return "cudaErrorMemoryAllocation";
    case cudaErrorInvalidConfiguration: return "cudaErrorInvalidConfiguration";
    case cudaErrorInvalidDevice: return "cudaErrorInvalidDevice";
    case cudaErrorInvalidResourceHandle: return "cudaErrorInvalidResourceHandle";
    case cudaErrorLaunchFailure: return "cudaErrorLaunchFailure";
    case cudaErrorNotSupported: return "cudaErrorNotSupported";
    case cudaErrorStreamCaptureUnsupported: return "cudaErrorStreamCaptureUnsupported";
    case cudaErrorStreamCaptureInvalidated: return "cudaErrorStreamCaptureInvalidated";
    case cudaErrorStreamCaptureUnmatched: return "cudaErrorStreamCaptureUnmatched";
    case cudaErrorStreamCaptureUnjoined: return "cudaErrorStreamCaptureUnjoined";
    case cudaErrorStreamCaptureIsolation: return "cudaErrorStreamCaptureIsolation";
    case cudaErrorStreamCaptureImplicit: return "cudaErrorStreamCaptureImplicit";
    case cudaErrorCapturedEvent: return "cudaErrorCapturedEvent";
    default: return "cudaErrorUnknown";
  }
}
const char* cudaGetErrorString(cudaError_t error) {
  static thread_local std::string text;
  const std::lock_guard lock(mutex);
  text = error == cudaErrorLaunchFailure ? lastFailure : cudaGetErrorName(error);
  return text.c_str();
}

cudaError_t cudaGetDeviceCount(int* count) {
  *count = deviceCount();
  return *count > 0 ? cudaSuccess : cudaErrorNoDevice;
}
cudaError_t cudaGetDevice(int* device) {
  *device = currentDevice;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) {
  if (const cudaError_t missing = checkDevice(device)) return missing;
  currentDevice = device;
  return cudaSuccess;
}
/// Every device reaches every other one.
cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer) {
  for (const int index : {device, peer})
    if (const cudaError_t missing = checkDevice(index)) return missing;
  *can = device == peer ? 0 : 1;
  return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned) {
  if (const cudaError_t missing = checkDevice(peer)) return missing;
  const std::lock_guard lock(mutex);
  return peers.insert({currentDevice, peer}).second ? cudaSuccess : remember(cudaErrorPeerAccessAlreadyEnabled);
}
cudaError_t cudaDeviceDisablePeerAccess(int peer) {
  if (const cudaError_t missing = checkDevice(peer)) return missing;
  const std::lock_guard lock(mutex);
  return peers.erase({currentDevice, peer}) > 0 ? cudaSuccess : remember(cudaErrorPeerAccessNotEnabled);
}
cudaError_t cudaSetDeviceFlags(unsigned) { return cudaSuccess; }
cudaError_t cudaInitDevice(int device, unsigned, unsigned) { return cudaSetDevice(device); }
cudaError_t cudaDeviceReset() { return cudaSuccess; }
cudaError_t cudaDriverGetVersion(int* version) {
  *version = CUDART_VERSION;
  return cudaSuccess;
}
cudaError_t cudaRuntimeGetVersion(int* version) { return cudaDriverGetVersion(version); }
cudaError_t cudaDeviceGetStreamPriorityRange(int* least, int* greatest) {
  *least = 0;
  *greatest = -5;
  return cudaSuccess;
}
cudaError_t cudaDeviceGetPCIBusId(char* text, int length, int device) {
  std::snprintf(text, static_cast<std::size_t>(length), "0000:00:00.%d", device);
  return checkDevice(device);
}

cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int device) {
  if (const cudaError_t missing = checkDevice(device)) return missing;
  cudaDeviceProp p{};
  std::snprintf(p.name, sizeof(p.name), "emulated GPU");
  std::size_t free = 0;
  cudaMemGetInfo(&free, &p.totalGlobalMem);
  p.sharedMemPerBlock = kSharedBytes;
  p.sharedMemPerBlockOptin = p.sharedMemPerMultiprocessor = kMaxSharedBytes;
  p.regsPerBlock = p.regsPerMultiprocessor = 65536;
  p.warpSize = 32;
  p.maxThreadsPerBlock = p.maxThreadsDim[0] = p.maxThreadsDim[1] = kThreads;
  p.maxThreadsDim[2] = 64;
  p.maxGridSize[0] = 0x7fffffff;
  p.maxGridSize[1] = p.maxGridSize[2] = kGridYz;
  p.major = static_cast<int>(numberFromEnvironment("CUDA_EMULATION_CAPABILITY", 9));
  p.multiProcessorCount = kProcessors;
  p.maxThreadsPerMultiProcessor = 2048;
  p.l2CacheSize = 1 << 20;
  p.memoryBusWidth = 64;
  *properties = p;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (const cudaError_t missing = checkDevice(device)) return missing;
  const std::string& capability = devices()[static_cast<std::size_t>(device)];
  switch (attribute) {
    case cudaDevAttrMaxThreadsPerBlock: *value = kThreads; break;
    case cudaDevAttrMultiProcessorCount: *value = kProcessors; break;
    case cudaDevAttrComputeCapabilityMajor: *value = capability.front() - '0'; break;
    case cudaDevAttrComputeCapabilityMinor: *value = capability.back() - '0'; break;
    case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = kMaxSharedBytes; break;
    default: return remember(cudaErrorInvalidValue);
  }
  return cudaSuccess;
}

cudaError_t cudaFuncSetAttribute(const void* kernel, cudaFuncAttribute attribute, int value) {
  if (attribute != cudaFuncAttributeMaxDynamicSharedMemorySize) return cudaSuccess;
  if (value < 0 || static_cast<std::size_t>(value) > kMaxSharedBytes) return remember(cudaErrorInvalidValue);
  const std::lock_guard lock(mutex);
  sharedLimits[kernel] = static_cast<std::size_t>(value);
  return cudaSuccess;
}
cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* attributes, const void*) {
  *attributes = {};
  attributes->maxThreadsPerBlock = kThreads;
  attributes->numRegs = 32;
  attributes->ptxVersion = attributes->binaryVersion = 90;
  return cudaSuccess;
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, const void*, int blockSize, std::size_t bytes) {
  const int byThreads = 2048 / blockSize;
  *blocks = bytes == 0 ? byThreads : std::min(byThreads, static_cast<int>(kMaxSharedBytes / bytes));
  return cudaSuccess;
}
}
