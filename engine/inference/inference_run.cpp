// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/inference_run.h"

#include <algorithm>

#include "engine/inference/batch_runner.h"
#include "engine/inference/inference_loop.h"
#include "engine/inference/latencies.h"
#include "engine/inference/layer_noise.h"
#include "engine/inference/prepared_inference.h"
#include "engine/inference/scenario_run.h"
#include "engine/inference/scoring.h"
#include "engine/train/peak_memory.h"

namespace scalescope {
namespace {

constexpr int kTimedBatches = 3;  ///< for the times of layers, where the plan profiles none

/// The profile of the plan, if it requests one, and the time of every layer.
void profileBatches(const TrainerSetup& setup, PreparedInference& inference, InferenceReport& report) {
  const int batches = setup.plan.profileSteps > 0 ? setup.plan.profileSteps : kTimedBatches;
  StepProfile profile = inference.network->profile(inference.batches.front(), batches);
  for (LayerPrecision& layer : report.layers) {
    layer.timeMs = 0;
    for (const KernelTime& kernel : profile.kernels)
      if (kernel.layer == layer.layer) layer.timeMs += kernel.timeMs / batches;
  }
  if (setup.plan.profileSteps == 0) return;
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
RunStatus measure(const TrainerSetup& setup, BatchRunner& runner, InferenceReport& report,
                  const std::stop_token& stop) {
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

std::size_t indexOf(const FusedGraph& graph, const std::string& layer) {
  const auto found = std::ranges::find(graph.layers, layer, &FusedLayer::name);
  return static_cast<std::size_t>(found - graph.layers.begin());
}

void describeLayers(const PreparedInference& inference, InferenceReport& report) {
  const InferenceOptions& options = inference.options;
  for (const InferenceLayer& layer : inference.network->layers()) {
    LayerPrecision& row = report.layers.emplace_back();
    row.layer = layer.name;
    row.precision = precisionName(layer.precision);
    row.implementation = layer.implementation;
    row.isReturned = !options.wideLayers.empty() && options.wideLayers[indexOf(inference.graph, layer.name)];
  }
  for (std::size_t i = 0; i < options.ranges.size(); ++i)
    report.calibration.push_back(
        {inference.graph.layers[i].name, std::max(-options.ranges[i].low, options.ranges[i].high)});
}

void measureErrors(const TrainerSetup& setup, const PreparedInference& inference, InferenceReport& report) {
  if (inference.noiseBatches.empty()) return;
  setup.sendEvent(StateChanged{RunPhase::Finishing, Text::of("errors of layers")});
  const std::vector<double> ratios =
      require(measureSqnr(*setup.backend, inference.graph, inference.options, inference.noiseBatches));
  for (LayerPrecision& layer : report.layers) layer.sqnrDb = ratios[indexOf(inference.graph, layer.layer)];
}

/// False if a stop came first.
bool measureAccuracy(const TrainerSetup& setup, PreparedInference& inference, std::int64_t step,
                     const std::stop_token& stop, InferenceReport& report) {
  const ImageUse& use = inference.use;
  if (use.scored.empty()) return true;
  setup.sendEvent(StateChanged{RunPhase::Evaluating, Text::of("%1 images", use.scored.size())});
  auto scores = scoreImages(setup, *inference.network, inference.graph.classCount(), use.scored, stop);
  if (!scores) return false;
  scores->evaluation.step = step;
  setup.sendEvent(scores->evaluation);
  report.scoredImages = scores->evaluation.images;
  report.heldOutImages = static_cast<std::int64_t>(use.heldOut.size());
  report.outcomes = std::move(scores->outcomes);
  return true;
}

void noteMissingAccuracy(const TrainerSetup& setup, const PreparedInference& inference) {
  Text text;
  if (setup.plan.weights.empty())
    text = Text::of(
        "The weights are the initial values of the seed: throughput, latency and the precision of each layer are "
        "valid, the scores have no meaning.");
  else if (inference.use.scored.empty() && setup.plan.accuracyImages != 0)
    text = Text::of("The dataset has no labelled validation images, so no accuracy is measured.");
  if (!text.empty()) setup.sendEvent(Noted{NoteLevel::Info, text});
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
  if (isFirst) noteMissingAccuracy(setup, inference);

  InferenceReport report;
  BatchRunner runner(setup, inference);
  RunStatus status = measure(setup, runner, report, stop);

  send(StateChanged{RunPhase::Finishing, ""});
  describeLayers(inference, report);
  if (isFirst && status == RunStatus::Completed) {
    profileBatches(setup, inference, report);
    inference.configured.peakMemoryBytes = peakMemoryBytes();
    if (measureAccuracy(setup, inference, runner.step(), stop, report))
      measureErrors(setup, inference, report);
    else
      status = RunStatus::Stopped;
  }
  send(InferenceDone{std::move(report)});
  if (inference.configured.peakMemoryBytes == 0) inference.configured.peakMemoryBytes = peakMemoryBytes();
  send(inference.configured);
  return status;
}

}  // namespace scalescope
