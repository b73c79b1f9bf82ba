// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_run.h"

#include <algorithm>

#include "engine/inference/inference_loop.h"
#include "engine/inference/latencies.h"
#include "engine/inference/prepared_inference.h"
#include "engine/train/peak_memory.h"

namespace scalescope {
namespace {

void profileBatches(const TrainerSetup& setup, PreparedInference& inference) {
  StepProfile profile = inference.network->profile(inference.batches.front(), setup.plan.profileSteps);
  std::stable_sort(profile.kernels.begin(), profile.kernels.end(),
                   [](const KernelTime& a, const KernelTime& b) { return a.timeMs > b.timeMs; });
  profile.batchSize = setup.plan.batchSizePerDevice;
  profile.layers = inference.layers;
  setup.sendEvent(ProfileDone{std::move(profile)});
}

}  // namespace

RunStatus infer(TrainerSetup setup, std::stop_token stop) {
  setup.sendEvent(StateChanged{RunPhase::Preparing, ""});
  PreparedInference inference = prepareInference(setup);
  setup.sendEvent(inference.configured);
  setup.sendEvent(Noted{NoteLevel::Info,
                        "The weights are the initial values of the seed: throughput, latency and the precision of "
                        "each layer are valid, the scores have no meaning."});

  InferenceLoop loop(setup, inference);
  const RunStatus status = loop.run(stop);

  setup.sendEvent(StateChanged{RunPhase::Finishing, ""});
  InferenceReport report;
  report.latency = summariseLatencies(loop.latenciesMs());
  for (const InferenceLayer& layer : inference.network->layers())
    report.layers.push_back({layer.name, precisionName(layer.precision), layer.implementation});
  setup.sendEvent(InferenceDone{std::move(report)});
  if (status == RunStatus::Completed && setup.plan.profileSteps > 0) profileBatches(setup, inference);
  inference.configured.peakMemoryBytes = peakMemoryBytes();
  setup.sendEvent(inference.configured);
  return status;
}

}  // namespace scalescope
