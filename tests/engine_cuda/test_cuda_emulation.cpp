// SPDX-License-Identifier: Apache-2.0
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

#include <QtTest>
#include <algorithm>
#include <cmath>
#include <vector>

#include "tests/cuda_emulation/emulation.h"
#include "tests/harness/test_program.h"

extern __shared__ unsigned char dynamicSharedMemory[];

namespace scalescope::test_cuda_emulation {

namespace {

template <typename T>
class Array {
 public:
  explicit Array(std::size_t count) : m_count(count) { cudaMalloc(&m_data, count * sizeof(T)); }
  ~Array() { cudaFree(m_data); }
  Array(const Array&) = delete;
  T* data() const { return m_data; }
  std::vector<T> read() const {
    std::vector<T> values(m_count);
    cudaMemcpy(values.data(), m_data, m_count * sizeof(T), cudaMemcpyDeviceToHost);
    return values;
  }

 private:
  T* m_data = nullptr;
  std::size_t m_count;
};

struct Stream {
  cudaStream_t handle = nullptr;
  Stream() { cudaStreamCreate(&handle); }
  ~Stream() { cudaStreamDestroy(handle); }
};
struct Event {
  cudaEvent_t handle = nullptr;
  Event() { cudaEventCreate(&handle); }
  ~Event() { cudaEventDestroy(handle); }
};

template <typename... Parameters, typename... Arguments>
cudaError_t run(void (*kernel)(Parameters...), dim3 grid, dim3 block, std::size_t sharedBytes, cudaStream_t stream,
                Arguments... arguments) {
  cudaLaunchConfig_t config;
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = sharedBytes;
  config.stream = stream;
  return cudaLaunchKernelEx(&config, kernel, arguments...);
}

__global__ void indexKernel(unsigned* out) {
  const unsigned block = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
  const unsigned thread = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
  out[block * blockDim.x * blockDim.y * blockDim.z + thread] = block * 1000 + thread;
}

/// Every thread reads what another wrote before the barrier.
__global__ void reverseKernel(int* data) {
  auto* shared = reinterpret_cast<int*>(dynamicSharedMemory);
  for (int round = 0; round < 3; ++round) {
    shared[threadIdx.x] = data[threadIdx.x];
    __syncthreads();
    data[threadIdx.x] = shared[blockDim.x - 1 - threadIdx.x];
    __syncthreads();
  }
}

/// Reads what a neighbour writes, without a barrier in between.
__global__ void missingBarrierKernel(int* out, int toNeighbour) {
  auto* shared = reinterpret_cast<int*>(dynamicSharedMemory);
  shared[threadIdx.x] = 1;
  out[threadIdx.x] = shared[(static_cast<int>(threadIdx.x + blockDim.x) + toNeighbour) % static_cast<int>(blockDim.x)];
}

__global__ void divergentKernel() {
  if (threadIdx.x < 7) __syncthreads();
}
__global__ void twoBarriersKernel() {
  if (threadIdx.x % 2 == 0)
    __syncthreads();
  else
    __syncthreads();
}
__global__ void missingLaneKernel() {
  if (threadIdx.x != 3) __shfl_xor_sync(0xffffffffu, 1, 1);
}
__global__ void notInMaskKernel() { __shfl_xor_sync(0x0000ffffu, 1, 1); }

__global__ void shuffleKernel(int* out) {
  const int lane = static_cast<int>(threadIdx.x) % 32, self = static_cast<int>(threadIdx.x);
  out[self] = __shfl_sync(0xffffffffu, self, 5);
  out[64 + self] = __shfl_up_sync(0xffffffffu, self, 2);
  out[128 + self] = __shfl_down_sync(0xffffffffu, self, 2, 8);
  out[192 + self] = __shfl_xor_sync(0xffffffffu, self, 16);
  out[256 + self] = static_cast<int>(__ballot_sync(0xffffffffu, lane % 2 == 0));
  if (lane < 16) out[320 + self] = __shfl_sync(0x0000ffffu, self, 1);
}

__global__ void sharedKernel(float* out) {
  out[threadIdx.x] = reinterpret_cast<float*>(dynamicSharedMemory)[threadIdx.x];
}

__global__ void addKernel(float* data, float value) { data[threadIdx.x] += value; }
__global__ void scaleKernel(float* data, float factor) { data[threadIdx.x] *= factor; }

}  // namespace

class TestCudaEmulation : public QObject {
  Q_OBJECT
 private slots:
  void gridsCoverEveryThread();
  void barriersKeepThreadsTogether();
  void missingBarriersShow();
  void divergentBarriersAreReported();
  void warpsMustBeComplete();
  void shufflesMoveBits();
  void freshMemoryIsNaN();
  void configurationsAreChecked();
  void memoryIsCounted();
  void copiesCheckTheirEnds();
  void capturedGraphReplays();
  void capturesJoinAcrossStreams();
  void capturesRefuseWhatCudaRefuses();
  void smallTypesRoundToNearestEven();
};

void TestCudaEmulation::gridsCoverEveryThread() {
  Array<unsigned> out(12 * 30);
  QCOMPARE(run(indexKernel, {3, 2, 2}, {5, 3, 2}, 0, nullptr, out.data()), cudaSuccess);
  const auto values = out.read();
  for (unsigned i = 0; i < values.size(); ++i) QCOMPARE(values[i], i / 30 * 1000 + i % 30);
}

void TestCudaEmulation::barriersKeepThreadsTogether() {
  Array<int> data(200);
  std::vector<int> values(200);
  for (int i = 0; i < 200; ++i) values[i] = i;
  cudaMemcpy(data.data(), values.data(), 800, cudaMemcpyHostToDevice);
  QCOMPARE(run(reverseKernel, {1}, {200}, 800, nullptr, data.data()), cudaSuccess);
  const auto reversed = data.read();
  for (int i = 0; i < 200; ++i) QCOMPARE(reversed[i], 199 - i);  // three times is once
}

void TestCudaEmulation::missingBarriersShow() {
  Array<int> out(64);
  for (const int toNeighbour : {-1, 1}) {
    bool shown = false;
    for (int launch = 0; launch < 20 && !shown; ++launch) {
      QCOMPARE(run(missingBarrierKernel, {1}, {64}, 256, nullptr, out.data(), toNeighbour), cudaSuccess);
      const auto values = out.read();
      shown = std::count(values.begin(), values.end(), -1) == 63;  // the last to run finds the first's value
    }
    QVERIFY(shown);
  }
}

void TestCudaEmulation::divergentBarriersAreReported() {
  QCOMPARE(run(divergentKernel, {2}, {32}, 0, nullptr), cudaErrorLaunchFailure);
  QCOMPARE(cudaGetLastError(), cudaErrorLaunchFailure);
  QVERIFY(QString(cudaGetErrorString(cudaErrorLaunchFailure)).contains("25 threads have ended, 7 threads wait"));
  QCOMPARE(run(twoBarriersKernel, {1}, {64}, 0, nullptr), cudaErrorLaunchFailure);
  QVERIFY(QString(cudaGetErrorString(cudaErrorLaunchFailure)).contains("32 threads wait for the block"));
  cudaGetLastError();
}

void TestCudaEmulation::warpsMustBeComplete() {
  QCOMPARE(run(missingLaneKernel, {1}, {32}, 0, nullptr), cudaErrorLaunchFailure);
  QVERIFY(QString(cudaGetErrorString(cudaErrorLaunchFailure)).contains("31 threads wait for their warp"));
  QCOMPARE(run(notInMaskKernel, {1}, {32}, 0, nullptr), cudaErrorLaunchFailure);
  QVERIFY(QString(cudaGetErrorString(cudaErrorLaunchFailure)).contains("is not in its own mask"));
  cudaGetLastError();
}

void TestCudaEmulation::shufflesMoveBits() {
  Array<int> out(384);
  cudaMemset(out.data(), 0, 384 * sizeof(int));
  QCOMPARE(run(shuffleKernel, {1}, {64}, 0, nullptr, out.data()), cudaSuccess);
  const auto values = out.read();
  for (int i = 0; i < 64; ++i) {
    const int lane = i % 32, warp = i - lane;
    QCOMPARE(values[i], warp + 5);
    QCOMPARE(values[64 + i], lane < 2 ? i : i - 2);
    QCOMPARE(values[128 + i], lane % 8 < 6 ? i + 2 : i);
    QCOMPARE(values[192 + i], warp + (lane ^ 16));
    QCOMPARE(static_cast<unsigned>(values[256 + i]), 0x55555555u);
    QCOMPARE(values[320 + i], lane < 16 ? warp + 1 : 0);
  }
}

void TestCudaEmulation::freshMemoryIsNaN() {
  Array<float> global(32), out(32);
  QVERIFY(std::isnan(global.read().front()));
  QCOMPARE(run(sharedKernel, {1}, {32}, 32 * sizeof(float), nullptr, out.data()), cudaSuccess);
  for (const float value : out.read()) QVERIFY(std::isnan(value));
}

void TestCudaEmulation::configurationsAreChecked() {
  Array<float> data(32);
  QCOMPARE(run(addKernel, {0}, {32}, 0, nullptr, data.data(), 1.0f), cudaErrorInvalidConfiguration);
  QCOMPARE(run(addKernel, {1}, {2048}, 0, nullptr, data.data(), 1.0f), cudaErrorInvalidConfiguration);
  QCOMPARE(run(addKernel, {1, 70000}, {32}, 0, nullptr, data.data(), 1.0f), cudaErrorInvalidConfiguration);
  QCOMPARE(run(sharedKernel, {1}, {32}, 60000, nullptr, data.data()), cudaErrorInvalidValue);
  QCOMPARE(cudaFuncSetAttribute(sharedKernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000), cudaSuccess);
  QCOMPARE(run(sharedKernel, {1}, {32}, 60000, nullptr, data.data()), cudaSuccess);
  cudaGetLastError();
}

void TestCudaEmulation::memoryIsCounted() {
  const int before = cuda_emulation::liveAllocations();
  cuda_emulation::setDeviceMemoryBytes(1000);
  void *first = nullptr, *second = nullptr;
  QCOMPARE(cudaMalloc(&first, 600), cudaSuccess);
  QCOMPARE(cudaMalloc(&second, 600), cudaErrorMemoryAllocation);
  QVERIFY(second == nullptr);
  QCOMPARE(cudaGetLastError(), cudaErrorMemoryAllocation);
  std::size_t free = 0, total = 0;
  cudaMemGetInfo(&free, &total);
  QCOMPARE(free, std::size_t{400});
  QCOMPARE(cuda_emulation::liveAllocations(), before + 1);
  QCOMPARE(cudaFree(first), cudaSuccess);
  QCOMPARE(cudaFree(first), cudaErrorInvalidValue);
  cuda_emulation::setDeviceMemoryBytes(std::size_t{4} << 30);
  cudaGetLastError();
}

void TestCudaEmulation::copiesCheckTheirEnds() {
  Array<float> device(8);
  float host[16] = {};
  QCOMPARE(cudaMemcpy(device.data(), host, 9 * sizeof(float), cudaMemcpyHostToDevice), cudaErrorInvalidValue);
  QCOMPARE(cudaMemcpy(host, device.data(), 32, cudaMemcpyHostToDevice), cudaErrorInvalidValue);
  QCOMPARE(cudaMemset(device.data() + 4, 0, 32), cudaErrorInvalidValue);
  QCOMPARE(cudaMemcpy(device.data(), host, 32, cudaMemcpyHostToDevice), cudaSuccess);
  cudaGetLastError();
}

void TestCudaEmulation::capturedGraphReplays() {
  Array<float> data(4);
  cudaMemset(data.data(), 0, 16);
  const Stream stream;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  QCOMPARE(cudaStreamBeginCapture(stream.handle, cudaStreamCaptureModeThreadLocal), cudaSuccess);
  float value = 1;
  QCOMPARE(run(addKernel, {1}, {4}, 0, stream.handle, data.data(), value), cudaSuccess);
  value = 100;  // the capture keeps what it was given
  QCOMPARE(run(scaleKernel, {1}, {4}, 0, stream.handle, data.data(), 2.0f), cudaSuccess);
  QCOMPARE(cudaStreamEndCapture(stream.handle, &graph), cudaSuccess);
  QCOMPARE(data.read().front(), 0.0f);  // nothing has run
  std::size_t nodes = 0;
  cudaGraphGetNodes(graph, nullptr, &nodes);
  QCOMPARE(nodes, std::size_t{2});
  QCOMPARE(cudaGraphInstantiate(&exec, graph), cudaSuccess);
  cudaGraphDestroy(graph);
  for (int i = 0; i < 3; ++i) QCOMPARE(cudaGraphLaunch(exec, stream.handle), cudaSuccess);
  QCOMPARE(data.read().front(), 14.0f);
  cudaGraphExecDestroy(exec);
}

void TestCudaEmulation::capturesJoinAcrossStreams() {
  Array<float> a(4), b(4);
  const Stream first, second;
  const Event fork, join;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t exec = nullptr;
  cudaMemset(a.data(), 0, 16);
  QCOMPARE(cudaStreamBeginCapture(first.handle, cudaStreamCaptureModeThreadLocal), cudaSuccess);
  QCOMPARE(run(addKernel, {1}, {4}, 0, first.handle, a.data(), 3.0f), cudaSuccess);
  cudaEventRecord(fork.handle, first.handle);
  cudaStreamWaitEvent(second.handle, fork.handle);
  QCOMPARE(cudaMemcpyAsync(b.data(), a.data(), 16, cudaMemcpyDeviceToDevice, second.handle), cudaSuccess);
  QCOMPARE(run(addKernel, {1}, {4}, 0, second.handle, b.data(), 1.0f), cudaSuccess);
  cudaEventRecord(join.handle, second.handle);
  cudaStreamWaitEvent(first.handle, join.handle);
  QCOMPARE(run(scaleKernel, {1}, {4}, 0, first.handle, a.data(), 2.0f), cudaSuccess);
  QCOMPARE(cudaStreamEndCapture(first.handle, &graph), cudaSuccess);
  cudaGraphInstantiate(&exec, graph);
  float expected = 0;
  for (int i = 0; i < 20; ++i) {
    QCOMPARE(cudaGraphLaunch(exec, first.handle), cudaSuccess);
    QCOMPARE(b.read().front(), expected + 4);  // in every order that the events allow
    expected = 2 * (expected + 3);
    QCOMPARE(a.read().front(), expected);
    cudaMemcpy(a.data(), std::vector<float>(4, expected = std::fmod(expected, 7.0f)).data(), 16,
               cudaMemcpyHostToDevice);
  }
  // The second stream is its own again.
  QCOMPARE(run(addKernel, {1}, {4}, 0, second.handle, b.data(), 1.0f), cudaSuccess);
  cudaGraphExecDestroy(exec);
  cudaGraphDestroy(graph);
}

void TestCudaEmulation::capturesRefuseWhatCudaRefuses() {
  Array<float> a(4);
  const Stream first, second;
  const Event event, outside;
  cudaGraph_t graph = nullptr;
  void* pointer = nullptr;
  cudaStreamBeginCapture(first.handle, cudaStreamCaptureModeThreadLocal);
  QCOMPARE(cudaMalloc(&pointer, 8), cudaErrorStreamCaptureUnsupported);
  QCOMPARE(cudaStreamEndCapture(first.handle, &graph), cudaErrorStreamCaptureInvalidated);

  cudaStreamBeginCapture(first.handle, cudaStreamCaptureModeThreadLocal);
  QCOMPARE(cudaStreamSynchronize(first.handle), cudaErrorStreamCaptureUnsupported);
  QCOMPARE(cudaStreamEndCapture(first.handle, &graph), cudaErrorStreamCaptureInvalidated);

  cudaEventRecord(outside.handle, second.handle);
  cudaStreamBeginCapture(first.handle, cudaStreamCaptureModeThreadLocal);
  QCOMPARE(cudaStreamWaitEvent(first.handle, outside.handle), cudaErrorStreamCaptureIsolation);
  QCOMPARE(cudaStreamEndCapture(first.handle, &graph), cudaErrorStreamCaptureInvalidated);

  cudaStreamBeginCapture(first.handle, cudaStreamCaptureModeThreadLocal);
  cudaEventRecord(event.handle, first.handle);
  cudaStreamWaitEvent(second.handle, event.handle);
  QCOMPARE(run(addKernel, {1}, {4}, 0, second.handle, a.data(), 1.0f), cudaSuccess);
  QCOMPARE(cudaStreamEndCapture(first.handle, &graph), cudaErrorStreamCaptureUnjoined);
  cudaGetLastError();
}

void TestCudaEmulation::smallTypesRoundToNearestEven() {
  for (unsigned bits = 0; bits < 0x10000u; ++bits) {
    const __half half{static_cast<std::uint16_t>(bits)};
    const float value = __half2float(half);
    if (std::isnan(value)) continue;
    QCOMPARE(__float2half_rn(value).bits, half.bits);
    const __nv_bfloat16 brain{static_cast<std::uint16_t>(bits)};
    if (!std::isnan(__bfloat162float(brain))) QCOMPARE(__float2bfloat16_rn(__bfloat162float(brain)).bits, brain.bits);
  }
  QCOMPARE(__half2float(__float2half_rn(2049.0f)), 2048.0f);  // ties go to the even neighbour
  QCOMPARE(__half2float(__float2half_rn(2051.0f)), 2052.0f);
  QCOMPARE(__half2float(__float2half_rn(65519.0f)), 65504.0f);
  QVERIFY(std::isinf(__half2float(__float2half_rn(65520.0f))));
  QCOMPARE(__half2float(__float2half_rn(0x1p-25f)), 0.0f);
  QCOMPARE(__half2float(__float2half_rn(0x1.8p-25f)), 0x1p-24f);
  QCOMPARE(__bfloat162float(__float2bfloat16_rn(257.0f)), 256.0f);
  QCOMPARE(__bfloat162float(__float2bfloat16_rn(259.0f)), 260.0f);
}

SCALESCOPE_TEST(TestCudaEmulation)

}  // namespace scalescope::test_cuda_emulation

#include "test_cuda_emulation.moc"
