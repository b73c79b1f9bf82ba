// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_runner.h"

#include "engine/base/clock.h"
#include "engine/train/gradient_exchange.h"

namespace scalescope {
namespace {

double millisecondsSince(double& moment) {
  const double before = moment;
  moment = monotonicSeconds();
  return (moment - before) * 1000;
}

/// One step after the other, each led by the host.
class HostStepRunner final : public StepRunner {
 public:
  HostStepRunner(CompiledStep& step, Communicator& ranks) : m_step(step), m_exchange(ranks, step.gradients()) {}

  int depth() const override { return 1; }

  void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) override {
    double moment = monotonicSeconds();
    m_outcome.batch = m_step.forwardBackward(batch, m_exchange.ready());
    times.computeTimeMs += millisecondsSince(moment);
    m_exchange.finish();
    times.allreduceTimeMs += millisecondsSince(moment);
    m_step.update(sgd);
    times.computeTimeMs += millisecondsSince(moment);
  }

  StepOutcome finish(HostTimes&) override { return m_outcome; }

 private:
  CompiledStep& m_step;
  GradientExchange m_exchange;
  StepOutcome m_outcome;
};

/// Whole steps on the device; the host is a step ahead of what it knows.
class QueuedStepRunner final : public StepRunner {
 public:
  explicit QueuedStepRunner(StepQueue& queue) : m_queue(queue) {}

  int depth() const override { return m_queue.depth(); }

  void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) override {
    double moment = monotonicSeconds();
    m_queue.enqueue(batch, sgd);
    times.computeTimeMs += millisecondsSince(moment);
  }

  StepOutcome finish(HostTimes& times) override {
    double moment = monotonicSeconds();
    const StepOutcome outcome = m_queue.finish();
    times.computeTimeMs += millisecondsSince(moment);
    return outcome;
  }

 private:
  StepQueue& m_queue;
};

}  // namespace

std::unique_ptr<StepRunner> makeStepRunner(CompiledStep& step, Communicator& ranks,
                                           std::shared_ptr<Communicator> deviceRanks) {
  if (ranks.size() == 1 || deviceRanks)
    if (StepQueue* queue = step.queue(std::move(deviceRanks))) return std::make_unique<QueuedStepRunner>(*queue);
  return std::make_unique<HostStepRunner>(step, ranks);
}

}  // namespace scalescope
