// SPDX-License-Identifier: Apache-2.0
#include "engine/train/prepared_rank.h"

#include <algorithm>
#include <cmath>

#include "engine/base/text.h"
#include "engine/base/threads.h"
#include "engine/graph/cost.h"
#include "engine/graph/network_zoo.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/plan/plan_validation.h"
#include "engine/train/batch_choice.h"
#include "engine/train/gradient_exchange.h"
#include "engine/train/initial_weights.h"

namespace scalescope {
namespace {

int coreCount(const TrainerSetup& setup) {
  const std::size_t count = setup.cores.empty() ? allowedCores().size() : setup.cores.size();
  return std::max(1, static_cast<int>(count));
}

int threadCount(const TrainerSetup& setup) {
  return setup.plan.threadsPerRank > 0 ? setup.plan.threadsPerRank : coreCount(setup);
}

/// Reserves four cores per GPU for the threads that drive it.
int decodeThreadCount(const TrainerSetup& setup) {
  constexpr int kCoresPerGpu = 4;
  if (setup.plan.decodeThreads > 0) return setup.plan.decodeThreads;
  return setup.backend->info().name == "cuda" ? std::max(1, coreCount(setup) - kCoresPerGpu) : coreCount(setup);
}

std::uint64_t seedOf(const TrainerSetup& setup) {
  return setup.plan.seed + static_cast<std::uint64_t>(setup.repeat) - 1;
}

std::string shapeText(const Shape& shape) {
  return std::to_string(shape.c) + " x " + std::to_string(shape.h) + " x " + std::to_string(shape.w);
}

Graph graphFor(const TrainerSetup& setup, const DatasetInfo& data) {
  Graph graph =
      setup.graph ? *setup.graph : require(makeNetwork(setup.plan, data.shape.c, data.shape.h, data.classCount));
  if (graph.inputShape() != data.shape || graph.classCount() < data.classCount)
    throw Failure(
        {"graph-invalid",
         Text::of("The network expects images of %1 and %2 classes; the dataset has %3 and %4.",
                  shapeText(graph.inputShape()), graph.classCount(), shapeText(data.shape), data.classCount)});
  return graph;
}

/// Ranks that differ here would sum different quantities or wait for each other forever.
void requireSameOnAllRanks(Communicator& communicator, const Text& what, const std::string& mine) {
  const std::vector<std::string> all = communicator.allGather(mine);
  for (std::size_t rank = 1; rank < all.size(); ++rank)
    if (all[rank] != all[0])
      throw Failure({"ranks-differ", Text::of("Rank %1 and rank 0 differ in their %2: %3 and %4.", rank, what,
                                              inQuotes(all[rank]), inQuotes(all[0])) +
                                         Text::of("Use the same files, program and kind of processor on every host.")});
}

/// The initial values of rank 0 on every rank.
void setParameters(CompiledStep& step, Communicator& communicator, std::vector<std::vector<float>> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    communicator.broadcast(values[i], 0);
    step.setParameter(static_cast<int>(i), values[i]);
  }
}

/// Of the FP32 values that rank 0 sends to every rank; those of a checkpoint include the momentum.
double weightBytes(const std::vector<ParameterSpec>& parameters, bool withMomentum) {
  std::size_t count = 0;
  for (const ParameterSpec& parameter : parameters) count += parameter.count();
  return static_cast<double>(count) * sizeof(float) * (withMomentum ? 2 : 1);
}

/// Bytes of FP32 gradients per all-reduce: the plan's, or the default.
std::int64_t bucketBytes(const TrainerSetup& setup) {
  if (setup.plan.communicationBucketMib > 0 || !setup.deviceCommunicator)
    return static_cast<std::int64_t>(exchangeOptions(setup.plan).bucketBytes);
  return kChosenBucketBytes;
}

/// Checked before the first step, not after the first hours.
void requireCheckpointFolder(const TrainerSetup& setup) {
  std::error_code ignored;
  if (!keepsCheckpoints(setup.plan) || setup.communicator->rank() != 0) return;
  if (std::filesystem::is_directory(setup.checkpointFolder, ignored)) return;
  throw Failure(
      {"checkpoint-folder-missing",
       Text::of("The checkpoint folder %1 does not exist on the host of rank 0.",
                inQuotes(setup.checkpointFolder.string())) +
           Text::of("Use a run folder on the first host of the plan or on a file system that it shares, or set "
                    "checkpoint_every_epochs to 0.")});
}

LoaderOptions trainingLoaderOptions(const TrainerSetup& setup, const std::optional<CheckpointHead>& resumed) {
  LoaderOptions options = loaderOptions(setup, Split::Training);
  if (!resumed) return options;
  options.firstBatch = resumed->position.step;
  options.skippedImages = resumed->ranks.at(static_cast<std::size_t>(setup.communicator->rank())).skippedTrainingImages;
  return options;
}

LongTestSteps stepsOfLongTest(const Plan& plan, std::int64_t imagesPerEpoch, int batchSizeGlobal) {
  if (plan.test == TestKind::Short) return {};
  const double perEpoch = static_cast<double>(imagesPerEpoch) / batchSizeGlobal;
  const auto stepsOf = [&](double epochs) {
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(epochs * perEpoch - 1e-9)));
  };
  const std::int64_t count = stepsOf(plan.epochs);
  if (count <= plan.warmupSteps)
    throw Failure(
        {"plan-invalid", Text::of("The %1 steps of this long test would all be warm-up (warmup_steps is %2).", count,
                                  plan.warmupSteps) +
                             Text::of("Train for more epochs, or with fewer warm-up steps or a smaller batch.")});
  return {count, plan.maximumEpochs > plan.epochs ? stepsOf(plan.maximumEpochs) : count, perEpoch};
}

double expectedSteps(const Plan& plan, std::int64_t longTestSteps) {
  if (plan.test == TestKind::Long) return static_cast<double>(longTestSteps);
  return plan.steps > 0 ? plan.warmupSteps + plan.steps : 0;
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
  run.trainingImages =
      setup.plan.imageLimit > 0 ? std::min(setup.plan.imageLimit, data.trainingImages) : data.trainingImages;
  run.validationImages = data.validationImages;
  run.datasetFingerprint = data.fingerprint;
  if (data.trainingImages > 0)
    run.storedBytesPerImage = static_cast<double>(data.storedBytes) / static_cast<double>(data.trainingImages);
  run.batchSizeGlobal = setup.plan.batchSizePerDevice * setup.communicator->size();
  run.learningRateFactor = learningRateFactor(setup.plan, run.batchSizeGlobal);
  run.selftest = setup.selftest;
  if (setup.communicator->size() > 1) run.gradientBucketBytes = bucketBytes(setup);
  run.threadsPerRank = threadCount(setup);
  run.decodeThreads = decodeThreadCount(setup);
  return run;
}

/// Sets the plan's batch if it is open.
std::unique_ptr<CompiledStep> compileStep(TrainerSetup& setup, const Graph& graph) {
  CompileOptions options;
  options.precision = require(parsePrecision(setup.plan.precision));
  options.pixelValues = setup.dataset->pixelValues();
  options.threads = threadCount(setup);
  options.deviceIndex = setup.deviceIndex;
  // Each rank uses a different dropout mask.
  options.seed = seedOf(setup) + (static_cast<std::uint64_t>(setup.communicator->rank()) << 32);
  options.gradientBucketBytes = bucketBytes(setup);
  options.overlapGradients = setup.plan.communicationOverlap;
  if (setup.communicator->size() > 1) options.gradientFormat = exchangeOptions(setup.plan).format;
  if (setup.plan.batchSizePerDevice == kLargestBatch)
    setup.plan.batchSizePerDevice = chooseBatchSize(setup, graph, options);
  options.batchSize = setup.plan.batchSizePerDevice;
  auto step = setup.backend->compile(graph, options);
  if (step) return std::move(step).value();
  Error error = step.error();
  if (error.code == "out-of-memory" && !error.facts.contains(kLargestBatchFact))
    if (const Result<int> largest = setup.backend->largestBatch(graph, options)) {
      error.message += Text::of("The largest batch per device that fits is %1.", *largest);
      error.facts[kLargestBatchFact] = *largest;
    }
  throw Failure(error);
}

}  // namespace

GradientLanes gradientLanesOf(const TrainerSetup& setup) {
  return setup.gradientLanes.empty() ? GradientLanes{setup.communicator} : setup.gradientLanes;
}

Batch batchOf(const LoadedBatch& loaded, std::int64_t step) {
  return {loaded.images, loaded.labels, loaded.count, static_cast<std::uint64_t>(step), loaded.bytes};
}

LoaderOptions loaderOptions(const TrainerSetup& setup, Split split) {
  const bool training = split == Split::Training;
  LoaderOptions options;
  options.split = split;
  options.batchSize = setup.plan.batchSizePerDevice;
  options.threads = decodeThreadCount(setup);
  options.prefetchBatches = setup.plan.prefetchBatches;
  options.shuffle = training && setup.plan.shuffle;
  options.shuffleBuffer = setup.plan.shuffleBuffer;
  if (training && setup.plan.sharding == "rank-seeds") options.sharding = Sharding::RankSeeds;
  options.augment = training && setup.plan.augment;
  options.repeat = training;
  options.seed = seedOf(setup);
  options.rank = setup.communicator->rank();
  options.worldSize = setup.communicator->size();
  options.cores = setup.cores;
  options.corruptImageLimitPercent = setup.plan.corruptImageLimitPercent;
  options.imageLimit = training ? setup.plan.imageLimit : 0;
  return options;
}

PreparedRank prepareRank(TrainerSetup& setup) {
  const DatasetInfo data = setup.dataset->info();
  requireSameOnAllRanks(*setup.communicator, Text::of("training data"), data.fingerprint);
  requireCheckpointFolder(setup);
  const Graph graph = graphFor(setup, data);
  InitialWeights weights = initialWeights(setup, graph);
  std::optional<Checkpoint> checkpoint = loadCheckpoint(setup);
  if (checkpoint && setup.plan.batchSizePerDevice == kLargestBatch)
    setup.plan.batchSizePerDevice = checkpoint->head.identity.batchSizePerDevice;

  PreparedRank rank;
  rank.step = compileStep(setup, graph);
  requireSameOnAllRanks(*setup.communicator, Text::of("gradient layout"), rank.step->layoutFingerprint());
  rank.parameters = parameterSpecs(graph);
  if (setup.plan.profileSteps > 0) rank.layers = profiledLayers(graph);
  rank.identity = checkpointIdentity(setup, graph);
  if (setup.announceWeights) setup.announceWeights(weightBytes(rank.parameters, checkpoint.has_value()));
  if (checkpoint) {
    rank.resumed = checkpoint->head;
    restoreCheckpoint(std::move(*checkpoint), rank.identity, setup, rank.parameters, *rank.step);
  } else {
    setParameters(*rank.step, *setup.communicator, std::move(weights.values));
  }
  rank.runner = makeStepRunner(*rank.step, setup.plan, setup.communicator->size(), gradientLanesOf(setup),
                               setup.deviceCommunicator, setup.activity);
  requireSameOnAllRanks(*setup.communicator, Text::of("number of steps in flight"),
                        std::to_string(rank.runner->depth()));
  LoaderOptions loading = trainingLoaderOptions(setup, rank.resumed);
  loading.bytes = rank.step->takesBytes();
  loading.imageMemory = [step = rank.step.get()](std::size_t bytes) { return step->imageMemory(bytes); };
  rank.loader = std::make_unique<BatchLoader>(setup.dataset, loading);
  rank.configured = describe(setup, graph, data);
  rank.configured.weightsFingerprint = weights.fingerprint;
  if (rank.resumed) rank.configured.skippedUpdates = rank.resumed->position.skippedUpdates;
  const MemoryUse memory = rank.step->memoryUse();
  rank.configured.plans = rank.step->plans();
  rank.configured.plannedMemoryBytes = memory.parameterBytes + memory.activationBytes + memory.workspaceBytes;
  rank.imagesPerEpoch = rank.loader->imagesPerEpoch() * setup.communicator->size();
  rank.longTest = stepsOfLongTest(setup.plan, rank.imagesPerEpoch, rank.configured.batchSizeGlobal);
  rank.configured.expectedSteps = expectedSteps(setup.plan, rank.longTest.planned);
  return rank;
}

}  // namespace scalescope
