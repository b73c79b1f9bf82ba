// SPDX-License-Identifier: Apache-2.0
#include "engine/inference/prepared_inference.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/data/batch_loader.h"
#include "engine/graph/cost.h"
#include "engine/graph/fused_graph.h"
#include "engine/graph/network_zoo.h"
#include "engine/graph/shape_inference.h"
#include "engine/inference/calibration.h"

namespace scalescope {
namespace {

constexpr int kSyntheticCalibrationImages = 32, kRealCalibrationImages = 500;
constexpr std::int64_t kPreloadedBytes = std::int64_t{64} << 20;  ///< of images that batches use in turn
constexpr int kMaxPreloadedBatches = 16;

int coreCount(const TrainerSetup& setup) {
  const std::size_t count = setup.cores.empty() ? allowedCores().size() : setup.cores.size();
  return std::max(1, static_cast<int>(count));
}

int threadCount(const TrainerSetup& setup) {
  return setup.plan.threadsPerRank > 0 ? setup.plan.threadsPerRank : coreCount(setup);
}

int decodeThreadCount(const TrainerSetup& setup) {
  return setup.plan.decodeThreads > 0 ? setup.plan.decodeThreads : coreCount(setup);
}

std::uint64_t seedOf(const TrainerSetup& setup) {
  return setup.plan.seed + static_cast<std::uint64_t>(setup.repeat) - 1;
}

Graph graphFor(const TrainerSetup& setup, const DatasetInfo& data) {
  Graph graph =
      setup.graph ? *setup.graph : require(makeNetwork(setup.plan, data.shape.c, data.shape.h, data.classCount));
  if (graph.inputShape() != data.shape)
    throw Failure({"graph-invalid", "The network expects images of " + shapeText(graph.inputShape()) +
                                        "; the dataset has " + shapeText(data.shape) + "."});
  return graph;
}

/// Whole batches of one split in its order, without augmentation; the split starts again where it has too few images.
std::vector<std::vector<float>> loadBatches(const TrainerSetup& setup, Split split, int batchCount) {
  LoaderOptions options;
  options.split = split;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.threads = decodeThreadCount(setup);
  options.shuffle = options.augment = false;
  options.seed = seedOf(setup);
  options.cores = setup.cores;
  options.corruptImageLimitPercent = setup.plan.corruptImageLimitPercent;
  BatchLoader loader(setup.dataset, options);
  std::vector<std::vector<float>> batches;
  for (int i = 0; i < batchCount; ++i) {
    const LoadedBatch& batch = *loader.next();
    batches.emplace_back(batch.images.begin(), batch.images.end());
  }
  return batches;
}

std::vector<ActivationRange> rangesFor(const TrainerSetup& setup, const FusedGraph& graph,
                                       const InferenceOptions& options) {
  const bool synthetic = setup.plan.dataset == "synthetic";
  const int images = setup.plan.calibrationImages > 0 ? setup.plan.calibrationImages
                     : synthetic                      ? kSyntheticCalibrationImages
                                                      : kRealCalibrationImages;
  const int batchCount = (images + options.batchSize - 1) / options.batchSize;
  setup.sendEvent(
      StateChanged{RunPhase::Preparing, "calibration: " + std::to_string(batchCount * options.batchSize) + " images"});
  const auto batches = loadBatches(setup, Split::Training, batchCount);
  return require(calibrate(*setup.backend, graph, options, batches, require(parseCalibrator(setup.plan.calibration))));
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
  const FusedGraph fused = fuseForInference(graph, initialParameters(graph, seedOf(setup)));
  InferenceOptions options;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.precision = require(parsePrecision(setup.plan.precision));
  options.threads = threadCount(setup);
  if (options.precision == Precision::Int8) options.ranges = rangesFor(setup, fused, options);

  PreparedInference prepared;
  prepared.network = require(setup.backend->compileInference(fused, options));
  prepared.partialBatches = compilePartialBatches(setup, fused, options);
  const auto batchBytes = options.batchSize * graph.inputShape().count() * static_cast<std::int64_t>(sizeof(float));
  const Split split = data.validationImages > 0 ? Split::Validation : Split::Training;
  prepared.batches = loadBatches(
      setup, split, static_cast<int>(std::clamp<std::int64_t>(kPreloadedBytes / batchBytes, 1, kMaxPreloadedBatches)));
  prepared.classCount = fused.classCount();
  prepared.configured = describe(setup, graph, data);
  if (setup.plan.profileSteps > 0) prepared.layers = profiledLayers(graph);
  const MemoryUse memory = prepared.network->memoryUse();
  prepared.configured.plannedMemoryBytes = memory.parameterBytes + memory.activationBytes + memory.workspaceBytes;
  return prepared;
}

}  // namespace scalescope
