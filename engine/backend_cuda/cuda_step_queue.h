// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <memory>

#include "engine/backend/backend.h"
#include "engine/backend_cuda/captured_graph.h"
#include "engine/backend_cuda/device_step.h"
#include "engine/backend_cuda/gradient_reducer.h"
#include "engine/backend_cuda/profile/communication_clock.h"

namespace scalescope::cuda {

/// Steps in flight on a DeviceStep: while the device computes one, the host fills pinned memory with the next and the
/// copy stream uploads it. The first step is launched kernel by kernel, so that libraries load what they need; the
/// second is captured as a CUDA graph, which it and all later steps replay. Gradients are summed over ranks in buckets
/// on the communication stream as soon as backward has finished them.
class CudaStepQueue final : public StepQueue {
 public:
  /// `reducer` is `ranks` as a GradientReducer, or nullptr for a single rank. `step` must outlive the queue.
  CudaStepQueue(DeviceStep& step, std::shared_ptr<Communicator> ranks, GradientReducer* reducer);
  ~CudaStepQueue() override;

  int depth() const override { return kDepth; }
  void enqueue(const Batch& batch, const SgdParameters& sgd) override;
  StepOutcome finish() override;

  /// Forward, backward, sum over ranks and update, kernel by kernel on the last upload. Collective: all ranks call it.
  void launchUncaptured(LaunchObserver* observer);

 private:
  static constexpr int kDepth = 2;
  /// The parts of a step in flight that differ between those: a captured step records its own events.
  struct Flight {
    CommunicationClock clock;
    CapturedGraph graph;
  };
  void launchStep();
  void launchUncaptured(Flight& flight, bool captured, LaunchObserver* observer);
  void capture(Flight& flight);
  void sumInHalves(float* values, std::size_t count, cudaStream_t stream);
  double sentBytes() const;
  void reduceBucket(std::size_t end, LaunchObserver* observer);
  void joinCommunication(LaunchObserver* observer);

  DeviceStep& m_step;
  std::shared_ptr<Communicator> m_ranks;
  GradientReducer* m_reducer;
  Event m_bucketReady, m_bucketsSummed;
  std::size_t m_reducedUntil = 0;
  std::uint64_t m_enqueued = 0, m_finished = 0;
  bool m_mayCapture;
  std::array<Flight, kDepth> m_flights;   ///< by slot; a single rank, which measures no communication, uses the first
  CommunicationClock* m_clock = nullptr;  ///< of the step that is being launched
  DeviceBuffer m_halves;                  ///< gradients in their transfer format; empty in FP32
  DeviceBuffer m_bound;                   ///< of a bucket in FP16
};

}  // namespace scalescope::cuda
