// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/device_memory.h"
#include "engine/backend_cuda/host_copy.h"
#include "engine/backend_cuda/kernels/sgd.h"
#include "engine/backend_cuda/pinned_batches.h"

namespace scalescope::cuda {

/// A step's input; the labels follow it.
struct StepHeader {
  SgdParameters sgd;
  std::int32_t validSamples = 0;
  std::uint64_t step = 0;
};

/// A step's output. The loss scale continues from step to step.
struct StepResult {
  BatchOutcome outcome;
  LossScaleState lossScale;
};

/// Data exchanged between host and device around a step, double-buffered: pinned host memory for each step in flight,
/// and fixed device buffers that the step's kernels read and write. Images are uploaded on the copy stream while the
/// previous step computes; their device buffer is free again as soon as that step has read it.
class StepExchange {
 public:
  /// Sizes only; nothing is allocated. Images are FP32, or bytes where their values are known. Errors (thrown):
  /// "backend-failed" for values of another number of channels.
  StepExchange(int batchSize, const Shape& image, std::shared_ptr<const PixelValues> pixelValues);
  bool takesBytes() const { return m_pixelValues != nullptr; }
  /// Of one image on the host.
  std::size_t imageBytes() const { return m_imageBytes; }
  std::size_t deviceBytes() const;
  /// Memory for one step in flight; `copyThreads` fill the image buffer, which is allocated when a batch first is in
  /// ordinary memory. Errors (thrown): "out-of-memory".
  void allocate(const LossScaleState& lossScale, int copyThreads);
  /// Memory for one more step.
  void addSlot();
  int slotCount() const { return static_cast<int>(m_slots.size()); }

  /// After the last finished step; no step may be in flight. After allocate().
  LossScaleState lossScale() const;
  void setLossScale(const LossScaleState& lossScale);

  // On the device, after allocate().
  const StepHeader* header() const { return reinterpret_cast<const StepHeader*>(m_device.data()); }
  const std::int32_t* labels() const;
  StepResult* result() const;
  /// FP32, or bytes.
  const void* images() const { return m_images.data(); }
  /// If takesBytes(): 256 for each channel.
  const float* pixelValues() const { return reinterpret_cast<const float*>(m_values.data()); }

  /// Memory for callers' batches that fill() need not copy.
  PinnedBatches& batches() { return m_batches; }
  /// Accepts a batch: copies labels and images into pinned memory, except images in batches().
  void fill(int slot, const Batch& batch, const SgdParameters& sgd);
  /// Queues the upload of a filled slot; `takeIn` launches the reader of images() on the compute stream.
  template <typename TakeIn>
  void upload(int slot, const DeviceContext& device, const TakeIn& takeIn) {
    copyImages(slot, device);
    takeIn();
    m_imagesTaken->record(device.compute());
  }
  /// After upload(): returns as soon as the caller of fill() may change the batch.
  void waitForBatch(int slot) const;
  /// Only the header, for update() without a batch.
  void uploadHeader(const SgdParameters& sgd, const DeviceContext& device);
  /// Queues the download of result().
  void download(int slot, const DeviceContext& device);
  /// Waits for download().
  const StepResult& wait(int slot);
  double inputCopyMs(int slot) const;

 private:
  static constexpr std::size_t kPixelValueBytes = sizeof(PixelValues::channels.front());
  struct Slot {
    PinnedBuffer toDevice, images, result;
    const void* source = nullptr;  ///< images.data(), or the batch's own memory
    std::size_t imageBytes = 0;
    Event copyBegins{Event::Timing::Timed}, copyEnds{Event::Timing::Timed}, done;
  };
  std::size_t headerBytes() const;
  std::size_t valueBytes() const { return takesBytes() ? m_pixelValues->channels.size() * kPixelValueBytes : 0; }
  void copyAside(Slot& slot, const std::byte* images);
  void copyImages(int slot, const DeviceContext& device);

  int m_batchSize;
  std::shared_ptr<const PixelValues> m_pixelValues;
  std::size_t m_imageBytes;
  DeviceBuffer m_device;  ///< header, labels, result
  DeviceBuffer m_images, m_values;
  std::vector<Slot> m_slots;
  std::optional<Event> m_imagesTaken;
  int m_copyThreads = 1;
  std::unique_ptr<HostCopy> m_hostCopy;  ///< created when needed
  PinnedBatches m_batches;
};

}  // namespace scalescope::cuda
