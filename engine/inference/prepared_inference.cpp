// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/prepared_inference.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "engine/graph/shape_inference.h"
#include "engine/inference/calibration.h"
#include "engine/inference/calibration_cache.h"
#include "engine/inference/layer_choice.h"
#include "engine/train/initial_weights.h"

namespace scalescope {
namespace {

constexpr std::int64_t kPreloadedBytes = std::int64_t{64} << 20;  ///< of images that batches use in turn
constexpr int kMaxPreloadedBatches = 16;
constexpr int kNoiseImages = 64;  ///< from which the errors of layers are taken

Graph graphFor(const TrainerSetup& setup, const DatasetInfo& data) {
  Graph graph =
      setup.graph ? *setup.graph : require(makeNetwork(setup.plan, data.shape.c, data.shape.h, data.classCount));
  if (graph.inputShape() != data.shape)
    throw Failure({"graph-invalid", Text::of("The network expects images of %1; the dataset has %2.",
                                             shapeText(graph.inputShape()), shapeText(data.shape))});
  return graph;
}

/// The images from which ranges are taken, and the choice of layers is made.
LabelledBatches calibrationBatches(const TrainerSetup& setup, const DatasetInfo& data, const ImageUse& use) {
  if (!use.heldOut.empty()) return loadHeldOut(setup, use.heldOut);
  const int batchSize = setup.plan.batchSizePerDevice;
  const int batchCount = (calibrationImageCount(setup.plan, data) + batchSize - 1) / batchSize;
  return {loadBatches(setup, Split::Training, batchCount), {}};
}

std::vector<ActivationRange> rangesFor(const TrainerSetup& setup, const FusedGraph& graph,
                                       const InferenceOptions& options, const Batches& batches) {
  if (!setup.plan.calibrationCache.empty())
    return require(rangesFromCache(require(readCalibrationCache(setup.plan.calibrationCache)), graph));
  const std::size_t images = batches.size() * static_cast<std::size_t>(options.batchSize);
  setup.sendEvent(StateChanged{RunPhase::Preparing, Text::of("calibration: %1 images", images)});
  return require(calibrate(*setup.backend, graph, options, batches, require(parseCalibrator(setup.plan.calibration))));
}

Text choiceText(const LayerChoice& choice, double maximumDrop) {
  const auto points = [](double value) { return textNumber(value, 2); };
  if (choice.returned == 0)
    return Text::of("In INT8 top-1 on %1 held-out images is %2 points below FP32, within the bound of %3 points.",
                    choice.images, points(choice.int8Drop), points(maximumDrop));
  return Text::of(
      "%1 of %2 layers with weights compute in FP32: top-1 on %3 held-out images is %4 points below FP32, "
      "with all layers in INT8 %5 points (bound: %6 points).",
      choice.returned, choice.candidates, choice.images, points(choice.drop), points(choice.int8Drop),
      points(maximumDrop));
}

/// Sets what INT8 needs.
void quantize(const TrainerSetup& setup, const FusedGraph& graph, const LabelledBatches& batches,
              InferenceOptions& options) {
  options.ranges = rangesFor(setup, graph, options, batches.images);
  const double bound = setup.plan.maximumAccuracyDrop;
  if (!(bound > 0)) return;
  if (batches.labels.empty())
    throw Failure(
        {"plan-invalid",
         Text::of("The dataset has no labelled validation images on which a drop of the accuracy can be bounded.") +
             Text::of("Set maximum_accuracy_drop to 0.")});
  LayerChoice choice = require(chooseLayers(*setup.backend, graph, options, batches, bound, [&](const Text& progress) {
    setup.sendEvent(StateChanged{RunPhase::Preparing, progress});
  }));
  if (setup.communicator->rank() == 0) setup.sendEvent(Noted{NoteLevel::Info, choiceText(choice, bound)});
  options.wideLayers = std::move(choice.wideLayers);
}

void requireClasses(const Graph& graph, const DatasetInfo& data) {
  if (graph.classCount() < data.classCount)
    throw Failure({"graph-invalid",
                   Text::of("The network has %1 classes; the dataset has %2.", graph.classCount(), data.classCount)});
}

RunConfigured describe(const TrainerSetup& setup, const Graph& graph, const DatasetInfo& data) {
  const BackendInfo backend = setup.backend->info();
  RunConfigured run;
  run.backend = backend.name;
  run.implementation = backend.implementation;
  run.parameterCount = parameterCount(graph);
  run.macsPerImage = forwardMacs(graph);
  run.channels = data.shape.c;
  run.height = data.shape.h;
  run.width = data.shape.w;
  run.classCount = graph.classCount();
  run.trainingImages = data.trainingImages;
  run.validationImages = data.validationImages;
  run.datasetFingerprint = data.fingerprint;
  run.batchSizeGlobal = setup.plan.batchSizePerDevice * setup.communicator->size();
  run.threadsPerRank = threadCount(setup);
  run.decodeThreads = decodeThreadCount(setup);
  run.expectedSteps = setup.plan.steps > 0 ? setup.plan.warmupSteps + setup.plan.steps : 0;
  return run;
}

/// Powers of two below the batch, for scenarios whose queries may leave a batch unfilled.
std::vector<PartialBatch> compilePartialBatches(const TrainerSetup& setup, const FusedGraph& fused,
                                                InferenceOptions options) {
  const Plan& plan = setup.plan;
  const bool isUnfilled = plan.scenario == "server" ||
                          (plan.scenario == "multi-stream" && plan.multiStreamSamples % plan.batchSizePerDevice != 0);
  std::vector<PartialBatch> partial;
  for (int size = 1; isUnfilled && size < plan.batchSizePerDevice; size *= 2) {
    options.batchSize = size;
    partial.push_back({size, require(setup.backend->compileInference(fused, options))});
  }
  return partial;
}

}  // namespace

PreparedInference prepareInference(const TrainerSetup& setup) {
  const DatasetInfo data = setup.dataset->info();
  const Graph graph = graphFor(setup, data);
  requireClasses(graph, data);
  InitialWeights weights = initialWeights(setup, graph);
  PreparedInference prepared;
  prepared.graph = fuseForInference(graph, weights.values);
  prepared.use = divideImages(setup.plan, data);
  const FusedGraph& fused = prepared.graph;
  InferenceOptions& options = prepared.options;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.precision = require(parsePrecision(setup.plan.precision));
  options.threads = threadCount(setup);
  options.deviceIndex = setup.deviceIndex;
  const bool isInt8 = options.precision == Precision::Int8, hasNoise = options.precision != Precision::Fp32;
  const bool readsHeldOut = isInt8 || (hasNoise && !setup.plan.weights.empty());
  LabelledBatches heldOut = readsHeldOut ? calibrationBatches(setup, data, prepared.use) : LabelledBatches();
  if (isInt8) quantize(setup, fused, heldOut, options);
  if (hasNoise && !setup.plan.weights.empty()) {
    const auto most = static_cast<std::size_t>(std::max(1, kNoiseImages / options.batchSize));
    heldOut.images.resize(std::min(heldOut.images.size(), most));
    prepared.noiseBatches = std::move(heldOut.images);
  }

  prepared.network = require(setup.backend->compileInference(fused, options));
  prepared.partialBatches = compilePartialBatches(setup, fused, options);
  const auto batchBytes = options.batchSize * graph.inputShape().count() * static_cast<std::int64_t>(sizeof(float));
  const Split split = data.validationImages > 0 ? Split::Validation : Split::Training;
  // Measured batches may read their own: then only the times of layers need one.
  const std::int64_t most = decodesInClock(setup.plan) ? 1 : kMaxPreloadedBatches;
  prepared.batches =
      loadBatches(setup, split, static_cast<int>(std::clamp<std::int64_t>(kPreloadedBytes / batchBytes, 1, most)));
  prepared.configured = describe(setup, graph, data);
  prepared.configured.weightsFingerprint = weights.fingerprint;
  if (setup.plan.profileSteps > 0) prepared.layers = profiledLayers(graph);
  const MemoryUse memory = prepared.network->memoryUse();
  prepared.configured.plannedMemoryBytes = memory.parameterBytes + memory.activationBytes + memory.workspaceBytes;
  return prepared;
}

}  // namespace scalescope
