// SPDX-License-Identifier: Apache-2.0
#include "engine/train/step_runner.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/train/gradient_exchange.h"

namespace scalescope {
namespace {

double millisecondsSince(double& moment) {
  const double before = moment;
  moment = monotonicSeconds();
  return (moment - before) * 1000;
}

/// One step after the other, each driven by the host.
class HostStepRunner final : public StepRunner {
 public:
  HostStepRunner(CompiledStep& step, const GradientLanes& lanes, const ExchangeOptions& options)
      : m_step(step), m_exchange(lanes, step.gradients(), options) {}

  int depth() const override { return 1; }

  void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) override {
    double moment = monotonicSeconds();
    m_outcome.batch = m_step.forwardBackward(batch, m_exchange.ready());
    times.computeTimeMs += millisecondsSince(moment);
    const ExchangeRecord exchanged = m_exchange.finish();
    times.allreduceTimeMs += millisecondsSince(moment);
    times.allreduceBusyMs += exchanged.busyMs;
    times.allreduceBytes += exchanged.bytes;
    m_step.update(sgd);
    times.computeTimeMs += millisecondsSince(moment);
  }

  StepOutcome finish(HostTimes&) override { return m_outcome; }

 private:
  CompiledStep& m_step;
  GradientExchange m_exchange;
  StepOutcome m_outcome;
};

/// A single rank, without communication.
class SingleStepRunner final : public StepRunner {
 public:
  explicit SingleStepRunner(CompiledStep& step) : m_step(step) {}

  int depth() const override { return 1; }

  void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) override {
    double moment = monotonicSeconds();
    m_outcome.batch = m_step.forwardBackward(batch, {});
    m_step.update(sgd);
    times.computeTimeMs += millisecondsSince(moment);
  }

  StepOutcome finish(HostTimes&) override { return m_outcome; }

 private:
  CompiledStep& m_step;
  StepOutcome m_outcome;
};

/// Whole steps on the device; the host runs one step ahead of the outcomes.
class QueuedStepRunner final : public StepRunner {
 public:
  QueuedStepRunner(StepQueue& queue, CollectiveActivity* activity) : m_queue(queue), m_activity(activity) {}

  int depth() const override { return m_queue.depth(); }

  void begin(const Batch& batch, const SgdParameters& sgd, HostTimes& times) override {
    double moment = monotonicSeconds();
    m_queue.enqueue(batch, sgd);
    times.computeTimeMs += millisecondsSince(moment);
  }

  StepOutcome finish(HostTimes& times) override {
    const CollectiveActivity::Part waiting(m_activity);
    double moment = monotonicSeconds();
    const StepOutcome outcome = m_queue.finish();
    // The host waited for the whole step; the device reports which part of it was communication only.
    const double waitedMs = millisecondsSince(moment);
    const double exposedMs = std::min(outcome.allreduceExposedMs, times.computeTimeMs + waitedMs);
    times.computeTimeMs += waitedMs - exposedMs;
    times.allreduceTimeMs += exposedMs;
    times.allreduceBusyMs += outcome.allreduceBusyMs;
    times.allreduceBytes += outcome.allreduceBytes;
    return outcome;
  }

 private:
  StepQueue& m_queue;
  CollectiveActivity* m_activity;
};

/// Rejects options of all-reduces on the host: NCCL chooses its own algorithm.
void requireDeviceOptions(const Plan& plan) {
  const auto refuse = [](const std::string& field, const std::string& value, const Text& remedy) {
    throw Failure(
        {"plan-invalid",
         Text::of(
             "%1 is %2, which applies only to gradients that are summed on the host; here NCCL sums them on the GPUs.",
             field, value) +
             remedy});
  };
  if (plan.communicationHierarchical)
    refuse("communication_hierarchical", "true", Text::of("Set it to false: NCCL chooses the route between hosts."));
  if (plan.communicationContexts > 0)
    refuse("communication_contexts", std::to_string(plan.communicationContexts), Text::of("Set it to 0."));
}

}  // namespace

std::unique_ptr<StepRunner> makeStepRunner(CompiledStep& step, const Plan& plan, int rankCount,
                                           const GradientLanes& lanes, std::shared_ptr<Communicator> deviceRanks,
                                           CollectiveActivity* activity) {
  if (rankCount == 1 || deviceRanks) {
    if (deviceRanks) requireDeviceOptions(plan);
    if (StepQueue* queue = step.queue(std::move(deviceRanks)))
      return std::make_unique<QueuedStepRunner>(*queue, activity);
  }
  if (rankCount == 1) return std::make_unique<SingleStepRunner>(step);
  return std::make_unique<HostStepRunner>(step, lanes, exchangeOptions(plan));
}

}  // namespace scalescope
