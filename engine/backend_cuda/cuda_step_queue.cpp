// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_step_queue.h"

#include "engine/backend_cuda/cuda_check.h"
#include "engine/backend_cuda/kernels/gradient_wire.h"
#include "engine/base/log.h"

namespace scalescope::cuda {

namespace {

DataType wireType(HalfFormat format) { return format == HalfFormat::Bf16 ? DataType::Bf16 : DataType::Fp16; }

}  // namespace

CudaStepQueue::CudaStepQueue(DeviceStep& step, std::shared_ptr<Communicator> ranks, GradientReducer* reducer)
    : m_step(step), m_ranks(std::move(ranks)), m_reducer(reducer), m_mayCapture(step.options().captureStep) {
  while (m_step.exchange().slotCount() < kDepth) m_step.exchange().addSlot();
  if (!m_reducer || !m_step.options().gradientFormat) return;
  m_halves = DeviceBuffer(m_step.wireBytes(), Words::of("16-bit gradients"));
  m_bound = DeviceBuffer(sizeof(float), Words::of("the largest gradient"));
}

CudaStepQueue::~CudaStepQueue() {
  // Work in flight uses memory that is freed with the step.
  cudaStreamSynchronize(m_step.device().compute());
}

void CudaStepQueue::enqueue(const Batch& batch, const SgdParameters& sgd) {
  if (m_enqueued - m_finished >= kDepth) fail(Text::of("The step queue is full: %1 steps are in flight.", kDepth));
  m_step.checkBatch(batch, false);
  m_step.device().makeCurrent();
  const int slot = static_cast<int>(m_enqueued % kDepth);
  m_step.exchange().fill(slot, batch, sgd);
  m_step.launchUpload(slot);
  launchStep();
  m_step.exchange().download(slot, m_step.device());
  ++m_enqueued;
  m_step.exchange().waitForBatch(slot);
}

void CudaStepQueue::launchStep() {
  Flight& flight = m_flights[m_reducer ? m_enqueued % kDepth : 0];
  if (m_mayCapture && m_enqueued > 0 && !flight.graph.isRecorded()) capture(flight);
  if (!flight.graph.isRecorded()) return launchUncaptured(flight, false, nullptr);
  m_step.countReplay(m_reducer ? GradientForm::Fp32 : GradientForm::AsComputed);
  flight.graph.replay(m_step.device().compute());
}

void CudaStepQueue::launchUncaptured(LaunchObserver* observer) { launchUncaptured(m_flights[0], false, observer); }

void CudaStepQueue::launchUncaptured(Flight& flight, bool captured, LaunchObserver* observer) {
  m_reducedUntil = 0;
  m_clock = &flight.clock;
  m_clock->begin(captured);
  const auto bucketBytes = static_cast<std::size_t>(m_step.options().gradientBucketBytes);
  GradientsReady ready;
  if (m_reducer && m_step.options().overlapGradients)
    ready = [this, bucketBytes, observer](std::size_t, std::size_t end) {
      if ((end - m_reducedUntil) * sizeof(float) >= bucketBytes) reduceBucket(end, observer);
    };
  m_step.launchForwardBackward(ready, observer);
  if (m_reducer) joinCommunication(observer);
  m_step.launchUpdate(observer);
}

/// The gradients up to `end` that are not yet queued.
void CudaStepQueue::reduceBucket(std::size_t end, LaunchObserver* observer) {
  if (observer) observer->launching("communication", "", "backward");
  const cudaStream_t communication = m_step.device().communication();
  m_bucketReady.record(m_step.device().compute());
  m_bucketReady.holdBack(communication);
  m_step.launchWiden(m_reducedUntil, end, communication);
  m_clock->bucketBegins(communication);
  float* values = m_step.parameters().gradients() + m_reducedUntil;
  if (m_halves.bytes() > 0)
    sumInHalves(values, end - m_reducedUntil, communication);
  else
    m_reducer->reduce(values, end - m_reducedUntil, communication);
  m_clock->bucketEnds(communication);
  m_reducedUntil = end;
}

/// As GradientExchange on the host: in FP16 the ranks first agree on a scale.
void CudaStepQueue::sumInHalves(float* values, std::size_t count, cudaStream_t stream) {
  const DataType format = wireType(*m_step.options().gradientFormat);
  const auto values64 = static_cast<std::int64_t>(count);
  auto* bound = format == DataType::Fp16 ? reinterpret_cast<float*>(m_bound.data()) : nullptr;
  void* halves = m_halves.data() + m_reducedUntil * bytesOf(format);
  if (bound) {
    largestMagnitude(values, values64, bound, stream);
    m_reducer->reduce(bound, 1, stream);
  }
  roundForWire(format, values, values64, bound, halves, stream);
  m_reducer->reduceHalves(halves, count, format, stream);
  widenFromWire(format, halves, values64, bound, values, stream);
}

double CudaStepQueue::sentBytes() const {
  const std::size_t valueBytes = m_halves.bytes() > 0 ? sizeof(std::uint16_t) : sizeof(float);
  return m_reducer ? static_cast<double>(m_step.parameters().gradientCount() * valueBytes) : 0;
}

/// The update waits for the last bucket.
void CudaStepQueue::joinCommunication(LaunchObserver* observer) {
  const std::size_t count = m_step.parameters().gradientCount();
  if (m_reducedUntil < count) reduceBucket(count, observer);
  m_bucketsSummed.record(m_step.device().communication());
  m_clock->waitBegins(m_step.device().compute());
  m_bucketsSummed.holdBack(m_step.device().compute());
  m_clock->waitEnds(m_step.device().compute());
}

void CudaStepQueue::capture(Flight& flight) {
  const Status recorded =
      flight.graph.record(m_step.device().compute(), [&] { launchUncaptured(flight, true, nullptr); });
  if (recorded) return;
  m_mayCapture = false;
  logWarning(recorded.error().message.english() + " Its kernels are launched one by one, which may be slower.");
}

StepOutcome CudaStepQueue::finish() {
  if (m_finished == m_enqueued) fail(Text::of("The step queue is empty: no step is in flight."));
  m_step.device().makeCurrent();
  const int slot = static_cast<int>(m_finished % kDepth);
  const StepResult& result = m_step.exchange().wait(slot);
  ++m_finished;
  StepOutcome outcome;
  outcome.batch = result.outcome;
  outcome.skipped = result.lossScale.lastSkipped != 0;
  outcome.lossScale = result.lossScale.lastScale;
  outcome.inputCopyMs = m_step.exchange().inputCopyMs(slot);
  if (m_reducer) {
    const CommunicationTimes times = m_flights[slot].clock.times();
    outcome.allreduceBusyMs = times.busyMs;
    outcome.allreduceExposedMs = times.exposedMs;
    outcome.allreduceBytes = sentBytes();
  }
  m_step.setGradientLossScale(result.lossScale.lastScale);
  return outcome;
}

}  // namespace scalescope::cuda
