// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/bench/benched_work.h"

#include "engine/backend_cuda/kernels/bench.h"

namespace scalescope::cuda {

BenchedWork::BenchedWork(std::shared_ptr<const DeviceContext> device)
    : m_device(std::move(device)), m_start(Event::Timing::Timed), m_stop(Event::Timing::Timed) {}

double BenchedWork::run(int count) {
  m_device->makeCurrent();
  const cudaStream_t stream = m_device->compute();
  m_start.record(stream);
  for (int i = 0; i < count; ++i) queue(stream);
  m_stop.record(stream);
  m_stop.wait();
  return m_stop.millisecondsSince(m_start) / 1000 / count;
}

void* BenchedWork::addRandom(DataType type, std::int64_t count, float scale) {
  void* values = addZeros(static_cast<std::size_t>(count) * bytesOf(type));
  fillRandom(type, values, count, scale, m_device->compute());
  return values;
}

void* BenchedWork::addRandomBytes(std::int64_t count) {
  void* values = addZeros(static_cast<std::size_t>(count));
  fillRandomBytes(values, count, m_device->compute());
  return values;
}

void* BenchedWork::addZeros(std::size_t bytes) {
  m_device->makeCurrent();
  m_buffers.emplace_back(bytes, Words::of("the operands of a measured operation"));
  return m_buffers.back().data();
}

Result<DataType> storageOf(OperandType type) {
  switch (type) {
    case OperandType::Fp32:
    case OperandType::Tf32: return DataType::Fp32;
    case OperandType::Bf16: return DataType::Bf16;
    case OperandType::Fp16: return DataType::Fp16;
    case OperandType::Int8: break;
  }
  return Error{"operation-unsupported", Text::of("This operation is not available in int8.")};
}

}  // namespace scalescope::cuda
