// SPDX-License-Identifier: Apache-2.0
#include "engine/backend_cuda/cuda_step_queue.h"

#include "engine/base/log.h"

namespace scalescope::cuda {

CudaStepQueue::CudaStepQueue(DeviceStep& step, std::shared_ptr<Communicator> ranks, GradientReducer* reducer)
    : m_step(step),
      m_ranks(std::move(ranks)),
      m_reducer(m_ranks && m_ranks->size() > 1 ? reducer : nullptr),
      m_mayCapture(step.options().captureStep) {
  while (m_step.exchange().slotCount() < kDepth) m_step.exchange().addSlot();
}

CudaStepQueue::~CudaStepQueue() {
  // Work in flight uses memory that is freed with the step.
  cudaStreamSynchronize(m_step.device().compute());
}

void CudaStepQueue::enqueue(const Batch& batch, const SgdParameters& sgd) {
  if (m_enqueued - m_finished >= kDepth)
    throw Failure({"backend-failed", "The step queue is full: " + std::to_string(kDepth) + " steps are in flight."});
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
  if (m_mayCapture && m_enqueued > 0 && !m_graph.isRecorded()) capture();
  if (!m_graph.isRecorded()) return launchUncaptured(nullptr);
  m_step.countReplay();
  m_graph.replay(m_step.device().compute());
}

void CudaStepQueue::launchUncaptured(LaunchObserver* observer) {
  m_reducedUntil = 0;
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
  m_reducer->reduce(m_step.parameters().gradients() + m_reducedUntil, end - m_reducedUntil, communication);
  m_reducedUntil = end;
}

/// The update waits for the last bucket.
void CudaStepQueue::joinCommunication(LaunchObserver* observer) {
  const std::size_t count = m_step.parameters().gradientCount();
  if (m_reducedUntil < count) reduceBucket(count, observer);
  m_bucketsSummed.record(m_step.device().communication());
  m_bucketsSummed.holdBack(m_step.device().compute());
}

void CudaStepQueue::capture() {
  const Status recorded = m_graph.record(m_step.device().compute(), [this] { launchUncaptured(nullptr); });
  if (recorded) return;
  m_mayCapture = false;
  logWarning(recorded.error().message + " Its kernels are launched one by one, which may be slower.");
}

StepOutcome CudaStepQueue::finish() {
  if (m_finished == m_enqueued) throw Failure({"backend-failed", "The step queue is empty: no step is in flight."});
  m_step.device().makeCurrent();
  const int slot = static_cast<int>(m_finished % kDepth);
  const StepResult& result = m_step.exchange().wait(slot);
  ++m_finished;
  StepOutcome outcome;
  outcome.batch = result.outcome;
  outcome.skipped = result.lossScale.lastSkipped != 0;
  outcome.lossScale = result.lossScale.lastScale;
  outcome.inputCopyMs = m_step.exchange().inputCopyMs(slot);
  m_step.setGradientLossScale(result.lossScale.lastScale);
  return outcome;
}

}  // namespace scalescope::cuda
