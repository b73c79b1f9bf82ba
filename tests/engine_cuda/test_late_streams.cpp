// SPDX-License-Identifier: Apache-2.0
#include <QtTest>
#include <vector>

#include "cuda_runtime.h"
#include "tests/cuda_emulation/emulation.h"
#include "tests/harness/test_program.h"

namespace scalescope::test_late_streams {

namespace {

constexpr int kValues = 4;
constexpr std::size_t kBytes = kValues * sizeof(float);
constexpr int kRounds = 200;  // enough for whatever chance has to do

__global__ void addKernel(float* data, float value) { data[threadIdx.x] += value; }

struct Stream {
  cudaStream_t handle = nullptr;
  explicit Stream(unsigned flags = cudaStreamNonBlocking) { cudaStreamCreateWithFlags(&handle, flags); }
  ~Stream() { cudaStreamDestroy(handle); }
};
struct Event {
  cudaEvent_t handle = nullptr;
  Event() { cudaEventCreate(&handle); }
  ~Event() { cudaEventDestroy(handle); }
};

/// Memory of the device and pinned memory of the host.
struct Buffers {
  float *device = nullptr, *pinned = nullptr;
  Buffers() {
    cudaMalloc(&device, kBytes);
    cudaMallocHost(&pinned, kBytes);
    std::fill_n(pinned, kValues, 0.0f);
    cudaMemcpy(device, pinned, kBytes, cudaMemcpyHostToDevice);
  }
  ~Buffers() {
    cudaFree(device);
    cudaFreeHost(pinned);
  }
};

void add(cudaStream_t stream, float* data, float value) {
  cudaLaunchConfig_t config;
  config.gridDim = {1};
  config.blockDim = {kValues};
  config.stream = stream;
  cudaLaunchKernelEx(&config, addKernel, data, value);
}

}  // namespace

/// Streams as late as they may be: what a device may do to a host that does not wait, and what it may not.
class TestLateStreams : public QObject {
  Q_OBJECT
 private slots:
  void init() { cuda_emulation::setStreamsRunLate(true); }
  void cleanup() { cuda_emulation::setStreamsRunLate(false); }
  void resultsComeOnceWaitedFor();
  void pinnedMemoryIsReadLate();
  void pageableMemoryIsReadAtOnce();
  void eventsOrderStreams();
  void unorderedStreamsGoEitherWay();
  void theDefaultStreamOrdersOnlyBlockingOnes();
  void timesNeedReachedEvents();
  void failuresShowWhereSomebodyWaits();
};

void TestLateStreams::resultsComeOnceWaitedFor() {
  const Stream stream;
  const Event event;
  Buffers buffers;
  int early = 0;
  for (int round = 1; round <= kRounds; ++round) {
    add(stream.handle, buffers.device, 1);
    cudaMemcpyAsync(buffers.pinned, buffers.device, kBytes, cudaMemcpyDeviceToHost, stream.handle);
    cudaEventRecord(event.handle, stream.handle);
    early += buffers.pinned[0] != static_cast<float>(round);
    QCOMPARE(cudaEventSynchronize(event.handle), cudaSuccess);
    QCOMPARE(buffers.pinned[0], static_cast<float>(round));
  }
  QVERIFY2(early > kRounds / 2 && early < kRounds, qPrintable(QString::number(early)));
}

void TestLateStreams::pinnedMemoryIsReadLate() {
  const Stream stream;
  Buffers buffers;
  int overwritten = 0;
  for (int round = 1; round <= kRounds; ++round) {
    buffers.pinned[0] = 1;
    cudaMemcpyAsync(buffers.device, buffers.pinned, kBytes, cudaMemcpyHostToDevice, stream.handle);
    buffers.pinned[0] = 2;
    cudaStreamSynchronize(stream.handle);
    overwritten += buffers.device[0] == 2.0f;
  }
  QVERIFY2(overwritten > kRounds / 2 && overwritten < kRounds, qPrintable(QString::number(overwritten)));
}

void TestLateStreams::pageableMemoryIsReadAtOnce() {
  const Stream stream;
  Buffers buffers;
  std::vector<float> values(kValues, 7);
  cudaMemcpyAsync(buffers.device, values.data(), kBytes, cudaMemcpyHostToDevice, stream.handle);
  values.assign(kValues, 8);
  cudaMemcpyAsync(values.data(), buffers.device, kBytes, cudaMemcpyDeviceToHost, stream.handle);
  QCOMPARE(values, std::vector<float>(kValues, 7));
}

void TestLateStreams::eventsOrderStreams() {
  const Stream first, second;
  const Event copied, added;
  Buffers buffers;
  for (int round = 1; round <= kRounds; ++round) {
    buffers.pinned[0] = static_cast<float>(round);
    cudaMemcpyAsync(buffers.device, buffers.pinned, kBytes, cudaMemcpyHostToDevice, first.handle);
    cudaEventRecord(copied.handle, first.handle);
    cudaStreamWaitEvent(second.handle, copied.handle);
    add(second.handle, buffers.device, 0.5f);
    cudaEventRecord(added.handle, second.handle);
    cudaStreamWaitEvent(first.handle, added.handle);
    add(first.handle, buffers.device, 0.25f);
    cudaStreamSynchronize(first.handle);
    QCOMPARE(buffers.device[0], static_cast<float>(round) + 0.75f);
  }
}

void TestLateStreams::unorderedStreamsGoEitherWay() {
  const Stream first, second;
  Buffers buffers;
  int firstLast = 0;
  for (int round = 0; round < kRounds; ++round) {
    cudaMemsetAsync(buffers.device, 0, kBytes, first.handle);
    add(second.handle, buffers.device, 1);
    if (round % 2 == 0) cudaStreamSynchronize(second.handle);
    cudaDeviceSynchronize();
    firstLast += buffers.device[0] == 0.0f;
  }
  QVERIFY2(firstLast > 0 && firstLast < kRounds, qPrintable(QString::number(firstLast)));
}

void TestLateStreams::theDefaultStreamOrdersOnlyBlockingOnes() {
  Buffers buffers;
  for (const unsigned flags : {cudaStreamDefault, cudaStreamNonBlocking}) {
    const Stream stream(flags);
    int cleared = 0;
    for (int round = 0; round < kRounds; ++round) {
      cudaMemset(buffers.device, 0, kBytes);  // returns before it is done
      add(stream.handle, buffers.device, 1);
      cudaStreamSynchronize(stream.handle);
      cudaDeviceSynchronize();
      cleared += buffers.device[0] == 0.0f;
    }
    QCOMPARE(cleared > 0, flags == cudaStreamNonBlocking);
  }
}

void TestLateStreams::timesNeedReachedEvents() {
  const Stream stream;
  const Event start, end;
  float milliseconds = -1;
  cudaEventRecord(start.handle, stream.handle);
  cudaEventRecord(end.handle, stream.handle);
  cudaEventSynchronize(start.handle);
  QCOMPARE(cudaEventElapsedTime(&milliseconds, start.handle, end.handle), cudaErrorNotReady);
  cudaEventSynchronize(end.handle);
  QCOMPARE(cudaEventElapsedTime(&milliseconds, start.handle, end.handle), cudaSuccess);
  QVERIFY(milliseconds >= 0);
  cudaGetLastError();
}

void TestLateStreams::failuresShowWhereSomebodyWaits() {
  const Stream stream;
  QCOMPARE(cudaLaunchHostFunc(
               stream.handle, [](void*) {}, nullptr),
           cudaSuccess);
  cudaLaunchConfig_t config;
  config.blockDim = {32};
  config.stream = stream.handle;
  void (*divergent)() = [] {
    if (threadIdx.x < 7) __syncthreads();
  };
  cudaLaunchKernelEx(&config, divergent);
  QCOMPARE(cudaStreamSynchronize(stream.handle), cudaErrorLaunchFailure);
  cudaGetLastError();
}

SCALESCOPE_TEST(TestLateStreams)

}  // namespace scalescope::test_late_streams

#include "test_late_streams.moc"
