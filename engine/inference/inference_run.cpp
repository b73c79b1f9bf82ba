// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_run.h"

#include <algorithm>

#include "engine/inference/batch_runner.h"
#include "engine/inference/inference_loop.h"
#include "engine/inference/latencies.h"
#include "engine/inference/prepared_inference.h"
#include "engine/inference/scenario_run.h"
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

void takeInstances(const std::vector<ScenarioSeries>& instances, InferenceReport& report) {
  const ScenarioSeries all = mergeSeries(instances);
  report.latency = summariseLatencies(all.latenciesMs);
  report.histogram = latencyHistogram(all.latenciesMs);
  if (instances.size() < 2 && report.scenario.scenario.empty()) return;  // the marks of the window state these
  report.images = all.images;
  report.imagesPerSecond = imagesPerSecond(instances);
}

/// The measurement of all instances; the report is complete except for the layers.
RunStatus measure(const TrainerSetup& setup, PreparedInference& inference, InferenceReport& report,
                  const std::stop_token& stop) {
  BatchRunner runner(setup, inference);
  setup.communicator->barrier();
  if (runsScenario(setup.plan)) {
    ScenarioRun scenario(setup, runner);
    const RunStatus status = scenario.run(stop);
    report.scenario = scenario.outcome();
    takeInstances(scenario.instances(), report);
    report.rateSteps = scenario.rateSteps();
    return status;
  }
  if (setup.communicator->rank() == 0 && setup.plan.warmupSteps > 0)
    setup.sendEvent(StateChanged{RunPhase::Warmup, ""});
  InferenceLoop loop(setup, runner);
  const RunStatus status = loop.run(stop);
  takeInstances(gatherSeries(*setup.communicator, loop.series()), report);
  return status;
}

}  // namespace

RunStatus infer(TrainerSetup setup, std::stop_token stop) {
  const bool isFirst = setup.communicator->rank() == 0;
  const auto send = [&](EventBody event) {
    if (isFirst) setup.sendEvent(std::move(event));
  };
  send(StateChanged{RunPhase::Preparing, ""});
  PreparedInference inference = prepareInference(setup);
  send(inference.configured);
  send(Noted{NoteLevel::Info,
             "The weights are the initial values of the seed: throughput, latency and the precision of "
             "each layer are valid, the scores have no meaning."});

  InferenceReport report;
  const RunStatus status = measure(setup, inference, report, stop);

  send(StateChanged{RunPhase::Finishing, ""});
  for (const InferenceLayer& layer : inference.network->layers())
    report.layers.push_back({layer.name, precisionName(layer.precision), layer.implementation});
  send(InferenceDone{std::move(report)});
  if (isFirst && status == RunStatus::Completed && setup.plan.profileSteps > 0) profileBatches(setup, inference);
  inference.configured.peakMemoryBytes = peakMemoryBytes();
  send(inference.configured);
  return status;
}

}  // namespace scalescope
