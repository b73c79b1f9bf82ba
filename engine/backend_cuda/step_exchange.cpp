// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/step_exchange.h"

#include <algorithm>
#include <cstring>

#include "engine/backend/memory_planner.h"
#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/products/alignment.h"

namespace scalescope::cuda {
namespace {

constexpr std::size_t kLabelsOffset = alignedBytes(sizeof(StepHeader), kDeviceAlignment);

}  // namespace

StepExchange::StepExchange(int batchSize, const Shape& image, std::shared_ptr<const PixelValues> pixelValues)
    : m_batchSize(batchSize),
      m_pixelValues(std::move(pixelValues)),
      m_imageBytes(image.count() * (m_pixelValues ? sizeof(std::uint8_t) : sizeof(float))) {
  if (m_pixelValues && m_pixelValues->channels.size() != static_cast<std::size_t>(image.c))
    throw Failure({"backend-failed", Text::of("The values of pixels are for %1 channels; the network's images have %2.",
                                              m_pixelValues->channels.size(), image.c)});
}

std::size_t StepExchange::headerBytes() const {
  return alignedBytes(kLabelsOffset + m_batchSize * sizeof(std::int32_t), kDeviceAlignment);
}

std::size_t StepExchange::deviceBytes() const {
  return headerBytes() + alignedBytes(sizeof(StepResult), kDeviceAlignment) +
         alignedBytes(m_batchSize * m_imageBytes, kDeviceAlignment) + alignedBytes(valueBytes(), kDeviceAlignment);
}

const std::int32_t* StepExchange::labels() const {
  return reinterpret_cast<const std::int32_t*>(m_device.data() + kLabelsOffset);
}

StepResult* StepExchange::result() const { return reinterpret_cast<StepResult*>(m_device.data() + headerBytes()); }

void StepExchange::allocate(const LossScaleState& lossScale, int copyThreads) {
  m_device = DeviceBuffer(headerBytes() + sizeof(StepResult), Words::of("a step's labels and result"));
  m_images = DeviceBuffer(m_batchSize * m_imageBytes, Words::of("a batch of images"));
  if (takesBytes()) {
    m_values = DeviceBuffer(valueBytes(), Words::of("the values of pixels"));
    copyToDevice(m_values.data(), m_pixelValues->channels.data(), valueBytes());
  }
  m_imagesTaken.emplace();
  m_copyThreads = m_images.bytes() < HostCopy::kSmallBytes ? 1 : copyThreads;
  addSlot();
  const StepResult start{{}, lossScale};
  copyToDevice(result(), &start, sizeof start);
}

LossScaleState StepExchange::lossScale() const {
  LossScaleState state;
  check(cudaMemcpy(&state, &result()->lossScale, sizeof state, cudaMemcpyDeviceToHost),
        Words::of("Copying the loss scale from the device"));
  return state;
}

void StepExchange::setLossScale(const LossScaleState& lossScale) {
  copyToDevice(&result()->lossScale, &lossScale, sizeof lossScale);
}

void StepExchange::addSlot() {
  Slot slot;
  slot.toDevice = PinnedBuffer(headerBytes(), Words::of("labels"));
  slot.result = PinnedBuffer(sizeof(StepResult), Words::of("a step's result"));
  m_slots.push_back(std::move(slot));
}

void StepExchange::fill(int index, const Batch& batch, const SgdParameters& sgd) {
  Slot& slot = m_slots[index];
  const StepHeader header{sgd, batch.count, batch.step};
  std::memcpy(slot.toDevice.data(), &header, sizeof header);
  std::memcpy(slot.toDevice.data() + kLabelsOffset, batch.labels.data(), batch.count * sizeof(std::int32_t));
  const auto images = (takesBytes() ? std::as_bytes(batch.bytes) : std::as_bytes(batch.images))
                          .first(static_cast<std::size_t>(batch.count) * m_imageBytes);
  slot.imageBytes = images.size();
  slot.source = images.data();
  if (!m_batches.hold(images)) copyAside(slot, images.data());
}

void StepExchange::copyAside(Slot& slot, const std::byte* images) {
  if (!m_hostCopy) m_hostCopy = std::make_unique<HostCopy>(m_copyThreads);
  if (slot.images.bytes() == 0) slot.images = PinnedBuffer(m_images.bytes(), Words::of("a batch of images"));
  m_hostCopy->copy(slot.images.data(), images, slot.imageBytes);
  slot.source = slot.images.data();
}

void StepExchange::waitForBatch(int index) const {
  const Slot& slot = m_slots[index];
  if (slot.source != slot.images.data()) slot.copyEnds.wait();
}

void StepExchange::copyImages(int index, const DeviceContext& device) {
  Slot& slot = m_slots[index];
  m_imagesTaken->holdBack(device.copy());
  slot.copyBegins.record(device.copy());
  check(cudaMemcpyAsync(m_images.data(), slot.source, slot.imageBytes, cudaMemcpyHostToDevice, device.copy()),
        Words::of("Copying images to the device"));
  slot.copyEnds.record(device.copy());
  check(cudaMemcpyAsync(m_device.data(), slot.toDevice.data(), headerBytes(), cudaMemcpyHostToDevice, device.compute()),
        Words::of("Copying labels to the device"));
  slot.copyEnds.holdBack(device.compute());
}

void StepExchange::uploadHeader(const SgdParameters& sgd, const DeviceContext& device) {
  const StepHeader header{sgd, m_batchSize, 0};
  PinnedBuffer& pinned = m_slots.front().toDevice;
  std::memcpy(pinned.data(), &header, sizeof header);
  check(cudaMemcpyAsync(m_device.data(), pinned.data(), sizeof header, cudaMemcpyHostToDevice, device.compute()),
        Words::of("Copying the learning rate to the device"));
}

void StepExchange::download(int index, const DeviceContext& device) {
  Slot& slot = m_slots[index];
  check(cudaMemcpyAsync(slot.result.data(), result(), sizeof(StepResult), cudaMemcpyDeviceToHost, device.compute()),
        Words::of("Copying the loss from the device"));
  slot.done.record(device.compute());
}

const StepResult& StepExchange::wait(int index) {
  m_slots[index].done.wait();
  return *reinterpret_cast<const StepResult*>(m_slots[index].result.data());
}

double StepExchange::inputCopyMs(int index) const {
  return m_slots[index].copyEnds.millisecondsSince(m_slots[index].copyBegins);
}

}  // namespace scalescope::cuda
