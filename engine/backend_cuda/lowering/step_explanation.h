// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "engine/backend_cuda/device_context.h"
#include "engine/backend_cuda/lowering/step_program.h"
#include "engine/backend_cuda/products/plan_source.h"
#include "engine/backend_cuda/profile/launch_observer.h"

namespace scalescope::cuda {

/// The program's instructions in order, without times.
std::vector<StepInstruction> explainProgram(const StepProgram& program, const Graph& graph, const PlanSource& plans);

/// The plan of every product, in order.
std::vector<StepPlan> plansOfProgram(const StepProgram& program, const Graph& graph, const PlanSource& plans);

/// That products run on slow kernels because no library supports them, naming the first few; "" where none does.
Text fallbackWarning(const std::vector<StepPlan>& plans);

/// The first names, and how many more there are: "conv1, conv2, conv3, and 2 more".
Text firstOf(std::vector<Text> names);

/// Times between the launches of a step on one stream, by events.
class LaunchClock : public LaunchObserver {
 public:
  explicit LaunchClock(cudaStream_t stream) : m_stream(stream) {}
  void launching(std::string_view kind, std::string_view layer, std::string_view pass) override;
  /// Ends the step's last launch; after the device has finished, take() may be called.
  void end();
  /// Adds the time of each launch of the step. `sumsMs` is resized to their number. Starts the next step.
  void take(std::vector<double>& sumsMs);

 private:
  void mark();

  cudaStream_t m_stream;
  std::vector<Event> m_events;  ///< kept from step to step
  std::size_t m_used = 0;
};

}  // namespace scalescope::cuda
