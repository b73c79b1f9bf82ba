// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/host_spec.h"
#include "engine/protocol/plan/program_spec.h"

namespace scalescope {

enum class TestKind {
  Short,      ///< throughput: warm-up steps, then measured steps (a count, or a minimum time and a steady state)
  Long,       ///< accuracy: epochs with evaluation
  Inference,  ///< throughput and latency of the forward pass: batches, measured as the steps of a short test
};

/// Batch per device "auto": the largest that fits on every rank, determined at the start.
inline constexpr int kLargestBatch = 0;

/// Accuracy images "all": every validation image that is not held out.
inline constexpr std::int64_t kAllImages = -1;

/// Tags, labels and typed facts of a plan or result, each; and the bytes of each of these lists, of the notes and other
/// texts.
inline constexpr std::size_t kMaxAnnotationCount = 1000, kMaxAnnotationBytes = 65536;

/// All settings of a run. Zero means "chosen by ScaleScope" wherever a field says so. The table planFields() has the
/// name, flag, unit and meaning of each field for JSON, flags and forms.
struct Plan {
  // Defined in plan.cpp: inlined into every file, they take a sixth of the time of the build.
  Plan();
  Plan(const Plan& other);
  Plan(Plan&& other) noexcept;
  Plan& operator=(const Plan& other);
  Plan& operator=(Plan&& other) noexcept;
  ~Plan();

  std::string name;
  std::vector<std::string> tags;

  std::string network = "resnet-50";
  /// The network's definition as JSON if it is not in the zoo; `network` is then the name in the definition. Read from
  /// the file in `network` when a run starts, so that plan and result are complete.
  std::string networkDefinition;
  std::string dataset = "synthetic";  ///< synthetic, learnable, idx, jpeg-folder, tfrecord, recordio, lmdb, auto
  std::string dataPath;
  std::string firstLabel = "auto";  ///< label of the first class in record files: 0, 1; auto: detected and reported
  int imageSize = 0;                ///< pixels; 0: the network's (synthetic, JPEG images) or the dataset's own
  int classCount = 0;               ///< 0: the dataset's own
  std::int64_t imageLimit = 0;      ///< maximum number of training images; 0: all

  std::string backend = "auto";
  std::string precision = "fp32";
  int batchSizePerDevice = 32;  ///< or kLargestBatch
  std::vector<HostSpec> hosts = {HostSpec{}};
  int threadsPerRank = 0;  ///< 0: the cores of the host divided among its ranks

  double communicationBucketMib = 0;            ///< MiB of gradients summed over ranks at once; 0: chosen
  bool communicationOverlap = true;             ///< buckets are summed during backward
  std::string communicationPrecision = "fp32";  ///< of gradients between ranks: fp32, bf16, fp16
  bool communicationHierarchical = false;       ///< summed inside each host first, then among one leader per host
  int communicationContexts = 0;                ///< Gloo contexts that buckets take in turn; 0: chosen

  TestKind test = TestKind::Short;
  std::string weights;              ///< file with the parameters at the start; "": initial values of the seed
  std::string calibration = "max";  ///< inference in INT8: max, percentile, entropy, mse
  int calibrationImages = 0;        ///< 0: chosen
  std::string calibrationCache;     ///< inference in INT8: TensorRT's file of scales instead of a calibration
  double maximumAccuracyDrop = 0;   ///< inference in INT8, percentage points of top-1 on held-out images; 0: any
  std::int64_t accuracyImages = kAllImages;  ///< inference with weights: validation images that are scored
  /// Inference: batches, offline, single-stream, multi-stream, server, trtexec; see engine/inference/scenario_rules.h
  std::string scenario = "batches";
  std::string scenarioRules = "plan";      ///< plan: its measured time; mlperf: the minimum counts and times of MLPerf
  double targetRate = 0;                   ///< server: queries per second of all instances; 0: the highest valid one
  double latencyBoundMs = 15;              ///< server
  int multiStreamSamples = 8;              ///< multi-stream: images of a query
  std::string decoding = "outside-clock";  ///< inference: inside-clock: images are read and decoded while measured
  int warmupSteps = 10;
  int steps = 0;  ///< short test: measured steps; 0: until minimumMeasuredTimeS and a steady state
  double minimumMeasuredTimeS = 30;
  double maximumMeasuredTimeS = 300;  ///< short test with steps = 0: stop waiting for a steady state after this time
  double epochs = 1;                  ///< long test
  double maximumEpochs = 0;           ///< long test: continue to at most here until stable; 0: stop at `epochs`
  double evaluateEveryEpochs = 1;     ///< long test; 0: only at the end
  double checkpointEveryEpochs = 0;   ///< long test; 0: no checkpoints

  std::string learningRateSchedule = "0.1";  ///< rate;epoch;rate;epoch;rate, e.g. "0.4;10;0.04;60;0.004"
  double learningRateWarmupEpochs = 0;
  std::string learningRateRule = "as-written";  ///< linear: times the global batch over learningRateReferenceBatch
  int learningRateReferenceBatch = 256;         ///< images: the global batch that the schedule was written for
  double momentum = 0.9;
  double weightDecay = 1e-4;

  int decodeThreads = 0;  ///< per rank; 0: the rank's cores, at least 1
  int prefetchBatches = 3;
  bool shuffle = true;
  std::int64_t shuffleBuffer = 0;   ///< images; 0: the whole set is shuffled
  std::string sharding = "shards";  ///< shards: each rank has its own part of the set; rank-seeds: all of it, by a seed
  std::string decodeMode = "scaled";  ///< full, scaled, crop: see the field's description
  bool coldCache = false;             ///< drop the caches of the data before each repeat
  bool augment = true;
  double corruptImageLimitPercent = 1;  ///< more unreadable images than this end the run

  int repeats = 1;
  std::uint64_t seed = 1;  ///< repeat r uses seed + r - 1
  double telemetryHz = 10;
  bool bmcPower = false;       ///< sample the node's power, which the BMC states, as well
  int profileSteps = 0;        ///< further steps broken down by kernel, after everything that is measured
  bool syntheticTwin = false;  ///< before each repeat on real data, one on synthetic images: the rate without input
  bool checkFirst = false;     ///< quick node check of the hosts before each run, stored with its result
  bool checkRequired = false;  ///< what that check calls bad ends the run before it starts
  bool selftestFirst = false;  ///< check the backend's operations on each rank's device before training

  ProgramSpec program;  ///< measured instead of the built-in engine, if it has a command

  bool operator==(const Plan&) const;
};

/// True if the plan measures the forward pass alone.
inline bool runsInference(const Plan& plan) { return plan.test == TestKind::Inference; }

/// True if queries arrive as a scenario has them, instead of batches one after another.
inline bool runsScenario(const Plan& plan) { return runsInference(plan) && plan.scenario != "batches"; }

/// True if batches of inference are read and decoded while they are measured.
inline bool decodesInClock(const Plan& plan) { return runsInference(plan) && plan.decoding == "inside-clock"; }

/// True if the run looks for the highest rate of queries that keeps the latency bound.
inline bool searchesRate(const Plan& plan) {
  return runsInference(plan) && plan.scenario == "server" && plan.targetRate == 0;
}

/// True if the plan measures an external program.
inline bool runsProgram(const Plan& plan) { return !plan.program.command.empty(); }

/// Ranks of the whole plan: the sum of the hosts' slotCount.
int deviceCount(const Plan& plan);
/// Hosts that run ranks.
int nodeCount(const Plan& plan);
/// The name of the host that runs a rank: ranks are numbered in the order of the hosts. "" if there is no such rank.
std::string hostOfRank(const Plan& plan, int rank);

/// The network by name, with a hash of its definition if the plan has one, to distinguish networks of the same name.
std::string networkLabel(const Plan& plan);

/// JSON object with every field by its id. Absent fields keep their defaults; unknown ones are errors.
/// Errors: "plan-invalid" with the field and value, "json-invalid" with the place.
std::string planToJson(const Plan& plan);
Result<Plan> planFromJson(std::string_view json);

/// A plan as flags of `scalescope-engine run` and their values, only what differs from the defaults, and the network;
/// without secrets. `withHosts`: false leaves its hosts out.
std::vector<std::string> planToFlags(const Plan& plan, bool withHosts = true);

/// The same as one command line: "scalescope-engine run --network resnet-20 ...".
std::string planToCommandLine(const Plan& plan, std::string_view runsDir);

}  // namespace scalescope
