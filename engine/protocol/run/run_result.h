// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/event.h"
#include "engine/protocol/run/series.h"

namespace scalescope {

/// Version of the result file that this build writes. Older ones stay readable, newer ones are refused.
inline constexpr int kResultFormatVersion = 1;
inline constexpr const char* kResultFormatName = "scalescope-result";

/// The results of a run. An unknown value is absent, never zero. Units are in the names; accuracies are fractions.
struct Summary {
  Summary();
  Summary(const Summary& other);
  Summary(Summary&& other) noexcept;
  Summary& operator=(const Summary& other);
  Summary& operator=(Summary&& other) noexcept;
  ~Summary();

  std::string runId, groupId, name;
  ResultOrigin origin = ResultOrigin::Measured;
  ResultKind kind = ResultKind::Training;
  RunStatus status = RunStatus::Unknown;
  std::string startedAt;  ///< ISO 8601, UTC
  std::string engineVersion;
  int repeat = 1;

  std::optional<double> imagesPerSecond;          ///< all devices: measured images / measured time
  std::optional<double> throughput;               ///< in throughputUnit, if that is not images/s; see throughputOf()
  std::string throughputUnit;                     ///< of throughputUnits(); "": images/s
  bool throughputIsPerDevice = false;             ///< throughput is that of one device, not of the job
  std::optional<double> modelTflopPerSPerDevice;  ///< arithmetic of the model alone, as stated for one device
  std::optional<double> withinRunCv;              ///< of step times, a fraction; never an interval
  std::optional<std::int64_t> measuredSteps, measuredImages;
  std::optional<double> measuredTimeS;
  std::string measuredWindow;          ///< why the window closed: steps, steady, time-limit, epochs, stopped; or ""
  std::optional<double> driftAtShare;  ///< of the window: throughput changed there; absent: no change found, as below
  std::optional<double> driftBeforeImagesPerSecond, driftAfterImagesPerSecond;
  std::optional<int> deviceCount, nodeCount;
  std::optional<int> batchSizeGlobal;
  std::optional<int> threadsPerRank;  ///< compute threads that each rank used
  std::optional<double> stepTimeMeanMs, stepTimeMedianMs, dataWaitMeanMs, computeTimeMeanMs, allreduceTimeMeanMs;
  std::optional<double> allreduceBusyMeanMs, hostTimeMeanMs;  ///< see metrics(); as the means above
  std::optional<int> stepTimeRanks;  ///< the means above are over all of so many ranks; absent: of rank 0 alone
  std::optional<std::int64_t> allreduceBytesPerStep;  ///< of gradients, in their transfer format
  std::optional<double> allreduceBusBandwidthGbPerS;  ///< 2 (n-1)/n bytes over the minimum mean busy time
  std::optional<std::int64_t> gradientBucketBytes;
  std::optional<int> stragglerRank;         ///< the others wait for it; absent: no rank stands out
  std::string stragglerHost;                ///< "" where there is no straggler, as below
  std::optional<double> stragglerBehindMs;  ///< its own work in a step beyond the median of the others
  std::string stragglerCause;               ///< the largest part of that: compute, data_wait, host
  std::optional<double> stragglerCauseShare;
  std::string slowLinkHost;       ///< its link is clearly slower than the others'; "" if none is, as below
  std::string slowLinkPeer;       ///< "": any host; else only traffic to this one is known to be slow
  std::string slowLinkDirection;  ///< send, receive, both
  std::optional<double> slowLinkMbPerS, otherLinksMbPerS;  ///< of one TCP stream, before the run
  std::optional<double> loadTimeMeanMs, decodeTimeMeanMs, transformTimeMeanMs, copyTimeMeanMs;  ///< see StepRow
  std::optional<int> decodeThreads;                                                             ///< of each rank
  std::optional<double> inputBusy;            ///< share of their time that the decode threads worked
  std::optional<double> storedBytesPerImage;  ///< mean of the training images; absent: none are stored, or unknown
  std::optional<double> diskReadMeanBytesPerSecond;  ///< while measured, all hosts; absent: not sampled
  std::optional<double> nfsReadMeanBytesPerSecond;   ///< as above, of the NFS clients; absent: no NFS
  std::optional<double> energyPerImageJ;             ///< of the measured parts of all nodes; absent: unknown, as below
  std::optional<double> powerMeanW;                  ///< of these parts, while steps were measured
  std::string energyBasis;               ///< the parts with their sources, see RunEnergy::basis(); "" if unknown
  std::optional<double> epochVariation;  ///< of the last whole epoch, a fraction; see epochThroughput()
  std::optional<int> stableFromEpoch;    ///< 1-based; absent: the last whole epoch is not stable
  std::optional<double> finalLoss, trainTop1Accuracy, trainTop5Accuracy;
  std::optional<double> validationTop1Accuracy, validationTop5Accuracy, validationLoss;
  std::optional<double> epochsDone, trainingTimeS, wallTimeS;
  Text statedSource;           ///< origin stated: how the program's figure was read; "" otherwise, as below
  std::string statedQuantity;  ///< its figure if that is not a rate of images
  std::string statedUnit;
  std::optional<double> statedValue;  ///< of the whole job
  bool statedLowerIsBetter = false;
  /// Inference: of batches, from their images in memory or undecoded to their scores; of a scenario's queries, from
  /// their arrival.
  std::optional<double> latencyMeanMs, latencyP50Ms, latencyP90Ms, latencyP99Ms, latencyP999Ms;
  std::optional<double> latencyEstimateMs;       ///< of the scenario's percentile, by the early-stopping rule
  std::optional<double> queriesPerSecond;        ///< of a scenario: answered in its time
  std::optional<double> targetQueriesPerSecond;  ///< server: the rate at which they were to arrive
  std::string scenarioVerdict;                   ///< valid, invalid; "" without a scenario, as below
  std::string scenarioReason;                    ///< why it is invalid
  std::optional<double> speedup;                 ///< only where a publication states a speed-up and no throughput
  std::optional<std::int64_t> parameterCount, macsPerImage, peakMemoryBytes;
  std::string backend, implementation, datasetFingerprint;
  std::optional<std::int64_t> trainingImages;  ///< of an epoch; the fingerprint counts validation images, too
  std::string weightsFingerprint;              ///< of the plan's weights file; "" if it has none
  std::optional<std::int64_t> scoredImages, heldOutImages;  ///< inference: validation images, see InferenceReport
  std::optional<double> learningRateFactor;  ///< by which the rates of the plan's schedule were multiplied
  std::string selftest;                      ///< "76 cases passed, fp32, NVIDIA H200"; "" if not requested
  std::optional<std::int64_t> resumedCount;  ///< times that the run resumed from a checkpoint; absent: never
  std::string syntheticTwinRunId;            ///< "" if none
  std::optional<double> syntheticTwinImagesPerSecond;
  std::int64_t skippedImages = 0, badEvents = 0;
  bool disturbed = false;
  Text error;  ///< the message of the error that ended the run; "" if none
};

/// A change of an annotation; never deleted.
struct AnnotationChange {
  std::string at;     ///< ISO 8601, UTC
  std::string field;  ///< "system", "notes", "tags", "label/<name>", "fact/<id>"
  std::string before, after;
};

/// What users state about a run: the only editable part of a result.
struct Annotations {
  std::string system;  ///< name of the hardware in comparisons; "" if not given
  std::vector<std::string> tags;
  std::string notes;
  std::map<std::string, std::string> labels;
  std::map<std::string, std::string> facts;  ///< typed facts by FactKind id
  std::string citation;                      ///< origin published: document, table or figure
  std::vector<AnnotationChange> history;

  /// "" if the result has none of this name.
  std::string label(const std::string& name) const;
  std::string fact(const std::string& id) const;
};

/// What exceeds these limits: "5000 tags are too many; the limit is 1000"; "" if nothing does.
Text annotationFault(const Annotations& annotations);

/// Sets one annotation by its field name (as in AnnotationChange; tags joined by commas) and records the change.
/// Errors: "annotation-invalid" for an unknown field, or for what exceeds a limit.
Status annotate(Annotations& annotations, const std::string& field, const std::string& value);

/// One result file. Keys in the file: format, format_version, summary, annotations, plan, environment, series, profile
/// (only where steps were profiled), events.
struct RunResult {
  RunResult();
  RunResult(const RunResult& other);
  RunResult(RunResult&& other) noexcept;
  RunResult& operator=(const RunResult& other);
  RunResult& operator=(RunResult&& other) noexcept;
  ~RunResult();

  int formatVersion = kResultFormatVersion;
  Summary summary;
  Annotations annotations;
  Plan plan;
  std::set<std::string> unknownPlanFields;  ///< ids that an import or a publication does not state
  Environment environment;
  Series series;
  StepProfile profile;        ///< of rank 0; steps is 0 where none was made
  std::vector<Event> events;  ///< events of note: notes, errors, states; no steps or telemetry
};

/// The whole file as text, and back.
/// Errors: "result-invalid" (truncated or not a result, with the place), "result-too-new" (both versions named).
std::string resultToJson(const RunResult& result);
Result<RunResult> resultFromJson(std::string_view json);

/// Reads and writes result.json; writing is atomic. Errors: those above and of the file.
Result<RunResult> readResult(const std::filesystem::path& path);
Status writeResult(const std::filesystem::path& path, const RunResult& result);

/// Only summary, annotations, plan and environment: reads no further than the key `series`. Errors: as readResult.
Result<RunResult> readResultHead(const std::filesystem::path& path);

/// Replaces the annotations of a file; all other content keeps its meaning. Errors: as readResult, writeResult.
Status rewriteAnnotations(const std::filesystem::path& path, const Annotations& annotations);

}  // namespace scalescope
