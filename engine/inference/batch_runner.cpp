// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/batch_runner.h"

#include <limits>
#include <span>

namespace scalescope {
namespace {

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();

}  // namespace

BatchRunner::BatchRunner(const TrainerSetup& setup, PreparedInference& inference)
    : m_setup(setup),
      m_inference(inference),
      m_reporter(setup.sendEvent),
      m_source(makeBatchSource(setup, inference.batches)),
      m_scores(static_cast<std::size_t>(setup.plan.batchSizePerDevice) *
               static_cast<std::size_t>(inference.graph.classCount())) {
  m_clock.resume();
}

CompiledInference& BatchRunner::networkFor(int images, int& size) {
  for (const PartialBatch& partial : m_inference.partialBatches)
    if (partial.size >= images) {
      size = partial.size;
      return *partial.network;
    }
  size = batchSize();
  return *m_inference.network;
}

std::vector<int> BatchRunner::sizes() const {
  std::vector<int> sizes;
  for (const PartialBatch& partial : m_inference.partialBatches) sizes.push_back(partial.size);
  sizes.push_back(batchSize());
  return sizes;
}

double BatchRunner::run(int images, double waitMs) {
  int size = 0;
  CompiledInference& network = networkFor(images, size);
  const auto count = static_cast<std::size_t>(size);
  const double begin = monotonicSeconds();
  const std::span<const float> batch = m_source->take(images, size);
  const double decodeMs = decodesInClock(m_setup.plan) ? 1000 * (monotonicSeconds() - begin) : 0;
  network.infer(batch, std::span(m_scores).first(count * static_cast<std::size_t>(m_inference.graph.classCount())));
  const double latencyMs = 1000 * (monotonicSeconds() - begin);
  ++m_step;
  m_images += images;
  StepRow row;
  row.step = m_step;
  row.epoch = row.loss = row.lossMin = row.lossMax = row.learningRate = kUnknown;
  row.trainTop1Accuracy = row.trainTop5Accuracy = kUnknown;
  row.warmup = m_isWarmup;
  row.computeTimeMs = latencyMs - decodeMs;
  row.dataWaitMs = waitMs + decodeMs;
  row.trainingTimeS = m_clock.now();
  m_stepTimeMs = row.stepTimeMs = (row.trainingTimeS - m_stepEndS) * 1000;
  m_stepEndS = row.trainingTimeS;
  row.stepTimeMinMs = row.stepTimeMaxMs = row.stepTimeMs;
  row.timeS = monotonicSeconds() - m_setup.startSeconds;
  row.images = m_images * m_setup.communicator->size();
  m_reporter.add(row);
  return latencyMs;
}

WindowMark BatchRunner::mark(bool opens, const char* reason) const {
  return {opens, m_step, m_stepEndS, m_images * m_setup.communicator->size(), reason};
}

void BatchRunner::cut(bool isWarmup) {
  m_clock.pause();
  m_reporter.flush();
  m_isWarmup = isWarmup;
  m_clock.resume();
}

void BatchRunner::openWindow() {
  m_clock.pause();
  m_reporter.flush();
  m_isWarmup = false;
  if (m_setup.communicator->rank() == 0) {
    m_setup.sendEvent(mark(true, ""));
    m_setup.sendEvent(StateChanged{RunPhase::Measuring, ""});
  }
  m_clock.resume();
}

void BatchRunner::closeWindow(const char* reason) {
  m_clock.pause();
  m_reporter.flush();
  if (!m_isWarmup && m_setup.communicator->rank() == 0) m_setup.sendEvent(mark(false, reason));
  m_isWarmup = true;
}

}  // namespace scalescope
