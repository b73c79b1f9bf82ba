// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <optional>

#include "engine/backend_cuda/bench/benched_work.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/bench.h"

namespace scalescope::cuda {

namespace {

/// Copies queue within milliseconds; a device that looks at pinned memory this often waits for seconds.
constexpr std::uint64_t kMaxSpins = 2'000'000;
/// Enough loads and stores in flight to fill every link and the device's memory.
constexpr int kBlocksPerMultiprocessor = 4;

struct MakeCurrent {
  explicit MakeCurrent(int index) {
    require(checkDevice(index));
    check(cudaSetDevice(index), Words::of("Selecting a device"));
  }
};

/// One end of a copy: memory of a device, or pinned memory of the host.
class CopyEnd {
 public:
  CopyEnd(bool onDevice, int device, std::size_t bytes) {
    MakeCurrent current(device);
    if (onDevice)
      m_device.emplace(bytes, Words::of("a measured copy"));
    else
      m_host.emplace(bytes, Words::of("a measured copy"));
  }
  void* data() const { return m_device ? m_device->data() : m_host->data(); }

 private:
  std::optional<DeviceBuffer> m_device;
  std::optional<PinnedBuffer> m_host;
};

/// Direct access between two devices, both ways, as `wanted`.
void setPeerAccess(int from, int to, bool wanted) {
  for (const auto& [device, peer] : {std::pair{from, to}, std::pair{to, from}}) {
    MakeCurrent current(device);
    const cudaError_t status = wanted ? cudaDeviceEnablePeerAccess(peer, 0) : cudaDeviceDisablePeerAccess(peer);
    if (status == cudaErrorPeerAccessAlreadyEnabled || status == cudaErrorPeerAccessNotEnabled)
      cudaGetLastError();  // it is as wanted
    else
      check(status, Words::of("Setting peer access"));
  }
}

/// One direction: its two ends, and the stream of the device that copies.
struct Direction {
  int device;
  CopyEnd src, dst;
  Stream stream;
  Event ended;

  Direction(bool srcOnDevice, int from, bool dstOnDevice, int to, std::size_t bytes)
      : device(srcOnDevice ? from : to),
        src(srcOnDevice, from, bytes),
        dst(dstOnDevice, to, bytes),
        stream(onDevice()) {}

 private:
  Stream onDevice() const {
    MakeCurrent current(device);
    return Stream();
  }
};

/// The first direction's stream is held until all copies are queued; a run ends with the slower direction.
class BenchedCopy final : public BenchedOperation {
 public:
  explicit BenchedCopy(const CopyShape& shape) : m_shape(shape) {
    const bool fromDevice = shape.route != CopyShape::Route::HostToDevice;
    const bool toDevice = shape.route != CopyShape::Route::DeviceToHost;
    const bool peer = shape.route == CopyShape::Route::Peer;
    const int from = shape.route == CopyShape::Route::HostToDevice ? shape.to : shape.from;
    const int to = peer || shape.route == CopyShape::Route::HostToDevice ? shape.to : from;
    const auto bytes = static_cast<std::size_t>(shape.bytes);
    m_directions.push_back(std::make_unique<Direction>(fromDevice, from, toDevice, to, bytes));
    if (shape.bothWays) m_directions.push_back(std::make_unique<Direction>(toDevice, to, fromDevice, from, bytes));
    MakeCurrent current(m_directions.front()->device);
    m_start.emplace(Event::Timing::Timed);
    m_stop.emplace(Event::Timing::Timed);
    m_released = PinnedBuffer(sizeof(unsigned), Words::of("a measured copy"));
    int multiprocessors = 1;
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, m_directions.front()->device),
          Words::of("Reading the number of multiprocessors"));
    m_blocks = multiprocessors * kBlocksPerMultiprocessor;
  }

  double run(int count) override {
    auto* released = reinterpret_cast<unsigned*>(m_released.data());
    volatile unsigned* flag = released;
    *flag = 0;
    Direction& first = *m_directions.front();
    MakeCurrent current(first.device);
    // Without it short copies would be timed at the rate at which the host queues them.
    holdStream(released, kMaxSpins, first.stream);
    m_start->record(first.stream);
    for (std::size_t i = 1; i < m_directions.size(); ++i) m_start->holdBack(m_directions[i]->stream);
    // By turns, so that the directions overlap when the queue of one is full.
    for (int i = 0; i < count; ++i) {
      for (auto& direction : m_directions) queue(*direction);
      if (i + 1 == kHeldCopies) *flag = 1;  // the queue has an end; those behind it keep up
    }
    for (std::size_t i = 1; i < m_directions.size(); ++i) {
      Direction& other = *m_directions[i];
      {
        MakeCurrent there(other.device);
        other.ended.record(other.stream);
      }
      MakeCurrent here(first.device);
      other.ended.holdBack(first.stream);
    }
    MakeCurrent here(first.device);
    m_stop->record(first.stream);
    *flag = 1;
    m_stop->wait();
    return m_stop->millisecondsSince(*m_start) / 1000 / count;
  }

  std::string implementation() const override { return m_shape.byKernel ? "kernel" : "copy engine"; }
  double flop() const override { return 0; }

 private:
  /// Streams accept about a thousand operations before queuing waits.
  static constexpr int kHeldCopies = 256;

  void queue(Direction& direction) const {
    MakeCurrent current(direction.device);
    const auto bytes = static_cast<std::size_t>(m_shape.bytes);
    if (m_shape.byKernel)
      copyByKernel(direction.dst.data(), direction.src.data(), bytes, m_blocks, direction.stream);
    else
      check(cudaMemcpyAsync(direction.dst.data(), direction.src.data(), bytes, cudaMemcpyDefault, direction.stream),
            Words::of("A measured copy"));
  }

  CopyShape m_shape;
  std::vector<std::unique_ptr<Direction>> m_directions;
  std::optional<Event> m_start, m_stop;
  PinnedBuffer m_released;
  int m_blocks = 1;
};

}  // namespace

OperationBench::Made makeBenchedCopy(const CopyShape& shape) {
  if (shape.bytes <= 0) return Error{"operation-unsupported", Text::of("A copy needs at least one byte.")};
  if (shape.route == CopyShape::Route::Peer) {
    for (const int device : {shape.from, shape.to})
      if (const Status there = checkDevice(device); !there) return there.error();
    if (shape.from == shape.to)
      return Error{"operation-unsupported", Text::of("A copy between devices needs two of them.")};
    int can = 0;
    check(cudaDeviceCanAccessPeer(&can, shape.from, shape.to), Words::of("Asking for peer access"));
    if ((shape.peerAccess || shape.byKernel) && can == 0)
      return Error{"operation-unsupported",
                   Text::of("GPU %1 cannot access the memory of GPU %2.", shape.from, shape.to)};
    if (shape.byKernel && !shape.peerAccess)
      return Error{"operation-unsupported", Text::of("A kernel copies between devices with peer access only.")};
    if (can != 0) setPeerAccess(shape.from, shape.to, shape.peerAccess);
  }
  return std::unique_ptr<BenchedOperation>(std::make_unique<BenchedCopy>(shape));
}

}  // namespace scalescope::cuda
