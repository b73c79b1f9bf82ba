// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/plan/step_plan.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/environment.h"
#include "engine/protocol/run/inference_report.h"
#include "engine/protocol/run/link_rate.h"
#include "engine/protocol/run/run_words.h"
#include "engine/protocol/run/series.h"
#include "engine/protocol/run/step_profile.h"

namespace scalescope {

/// First line of every events.jsonl.
struct RunStarted {
  std::string runId;
  std::string groupId;  ///< the repeats of one plan share it
  int repeat = 1;
  int formatVersion = 0;
  std::string engineVersion;
  double startedUnixS = 0;
  Plan plan;
  std::string syntheticTwinRunId;           ///< the run on synthetic images before this one; "" if none
  double syntheticTwinImagesPerSecond = 0;  ///< of that run; 0: unknown
  ResultKind kind = ResultKind::Training;   ///< Training, Inference or NodeCheck
};

/// A run that ended before its last step resumes from a checkpoint. Its earlier events after that step do not count.
struct RunResumed {
  std::int64_t step = 0;   ///< the last completed one
  std::string checkpoint;  ///< its file, in the run folder
  double resumedUnixS = 0;
  std::vector<HostSpec> hosts = {};  ///< if it continues on others, in the order of the former; empty: on the same
};

/// The nodes that Slurm lent to the run in place of its plan's hosts.
struct HostsAssigned {
  std::vector<HostSpec> hosts;
};

/// A host's facts, from its first worker.
struct EnvironmentProbed {
  HostEnvironment environment;
};

/// Rates of the links between the run's hosts, measured before it.
struct LinksMeasured {
  std::vector<LinkRate> links;
};

/// Values of a node check. One with the identity of an earlier value replaces it: measured first, later judged.
struct CheckMeasured {
  std::vector<CheckValue> values;
};

/// What the run is doing now.
struct StateChanged {
  RunPhase state = RunPhase::Unknown;
  Text detail;
};

/// The settings in effect, reported once before the first step (values chosen for fields that were 0 or auto).
struct RunConfigured {
  std::string backend;         ///< e.g. "cpu"
  std::string implementation;  ///< e.g. "oneDNN 2.6.3, AVX-512"
  std::int64_t parameterCount = 0;
  std::int64_t macsPerImage = 0;
  int channels = 0, height = 0, width = 0, classCount = 0;
  std::int64_t trainingImages = 0, validationImages = 0;
  std::string datasetFingerprint;
  std::string weightsFingerprint;  ///< of the plan's weights file; "" if it has none
  double storedBytesPerImage = 0;  ///< mean of the training images; 0: nothing is stored, or unknown
  int batchSizeGlobal = 0;
  int threadsPerRank = 0;
  int decodeThreads = 0;
  double expectedSteps = 0;  ///< 0: open-ended
  std::int64_t peakMemoryBytes = 0;
  std::int64_t plannedMemoryBytes = 0;   ///< parameters, activations and workspace of one rank, on its device
  std::int64_t skippedUpdates = 0;       ///< steps whose FP16 gradients overflowed; known at the end
  double learningRateFactor = 1;         ///< by which the learning-rate rule multiplies the schedule
  std::string selftest;                  ///< "76 cases passed, fp32, NVIDIA H200"; "" if not requested
  std::int64_t gradientBucketBytes = 0;  ///< summed over ranks at once; 0: one rank alone
  std::vector<StepPlan> plans;           ///< the implementation of every product; empty: the backend has no choice
};

/// One training step of one rank, or `rowCount` of them rolled up (means, with minima and maxima of step time and
/// loss). Loss and accuracies are those of the global batch on rank 0, of the rank's own batch elsewhere.
struct StepRow {
  std::int64_t step = 0;  ///< 1-based, warm-up included; the last one of a rolled-up row
  double timeS = 0;       ///< end of the step, seconds since the run's start
  double epoch = 0;
  std::int64_t images = 0;   ///< global images trained on so far
  double trainingTimeS = 0;  ///< time in training so far, without evaluation
  bool warmup = false;
  double stepTimeMs = 0, dataWaitMs = 0, computeTimeMs = 0;
  double allreduceTimeMs = 0;  ///< exposed: the step only waited for gradients or for other ranks
  double allreduceBusyMs = 0;  ///< gradients were in transfer between ranks, overlapped with backward or not
  double allreduceBytes = 0;   ///< of summed gradients, in their transfer format; 0: one rank
  double loss = 0, trainTop1Accuracy = 0, trainTop5Accuracy = 0;
  double learningRate = 0;
  /// For this step's batch: time of the decode threads, summed over threads; and of the copy to a device, concurrent
  /// with the previous step.
  double loadTimeMs = 0, decodeTimeMs = 0, transformTimeMs = 0, copyTimeMs = 0;
  std::int64_t rowCount = 1;
  double stepTimeMinMs = 0, stepTimeMaxMs = 0, stepTimeM2 = 0;  ///< M2: sum of squared deviations, ms^2
  double lossMin = 0, lossMax = 0;
};
struct StepsDone {
  std::vector<StepRow> rows;
};

/// The measured window of a run opened or closed (global clock of rank 0, device synchronised).
struct WindowMark {
  bool opens = true;
  std::int64_t step = 0;  ///< last step before the mark
  double trainingTimeS = 0;
  std::int64_t images = 0;
  std::string reason;  ///< on closing: "steps", "steady", "time-limit", "epochs", "stopped"
};

struct EvaluationDone {
  std::int64_t step = 0;
  double epoch = 0;
  double trainingTimeS = 0;
  std::string split = "validation";
  std::int64_t images = 0;
  double loss = 0, top1Accuracy = 0, top5Accuracy = 0;
  double durationS = 0;
};

/// Values of one host at one moment: metric ids with values (rolled up: mean, with _min and _max ids beside it).
struct TelemetrySampled {
  std::string host;
  std::int64_t rowCount = 1;
  std::vector<std::pair<std::string, double>> values;
};

/// Unreadable images that a rank has skipped so far: the total count, with the first reasons (file and fault). Sent
/// when the count grows.
struct ImagesSkipped {
  std::int64_t count = 0;
  std::vector<std::string> reasons;
};

/// Profile of additional steps on one rank, after all measured steps.
struct ProfileDone {
  StepProfile profile;
};

/// Latencies and layers of an inference, on one rank, after all measured batches.
struct InferenceDone {
  InferenceReport report;
};

/// What an external program stated about its run, from one of its processes, once at the end.
struct ProgramReported {
  Text source;  ///< how the figure was read, e.g. "tf_cnn_benchmarks: closing total, as stated"
  ResultKind kind = ResultKind::Training;
  std::string quantity;  ///< "" for throughput
  std::string unit;
  bool lowerIsBetter = false;
  std::string scope;                 ///< what `value` counts: device, process, total
  double value = 0;                  ///< reduced over the reports after the warm-up; NaN: none was found
  std::int64_t reportCount = 0;      ///< reports after the warm-up
  std::int64_t warmupCount = 0;      ///< reports before
  std::int64_t batchSizeGlobal = 0;  ///< 0: neither stated nor set by the plan
  std::string framework;             ///< with its version, as stated; ""
  std::vector<std::pair<std::string, Text>> statements;  ///< further ones, by name
  std::vector<std::pair<std::string, double>> figures;   ///< accuracies and times, by metric id
  Series tables;
};

/// A note for the user.
struct Noted {
  NoteLevel level = NoteLevel::Info;
  Text text;
  std::optional<CheckValue> finding = {};  ///< of a node check: what the text says in English
};

struct ErrorRaised {
  Error error;
};

/// Last event of a run: completed, stopped or failed.
struct RunEnded {
  RunStatus status = RunStatus::Unknown;
};

using EventBody =
    std::variant<RunStarted, RunResumed, HostsAssigned, EnvironmentProbed, LinksMeasured, CheckMeasured, StateChanged,
                 RunConfigured, StepsDone, WindowMark, EvaluationDone, TelemetrySampled, ImagesSkipped, ProfileDone,
                 InferenceDone, ProgramReported, Noted, ErrorRaised, RunEnded>;

/// One line of events.jsonl.
struct Event {
  Event();
  Event(double timeS, int rank, EventBody body);
  Event(const Event& other);
  Event(Event&& other) noexcept;
  Event& operator=(const Event& other);
  Event& operator=(Event&& other) noexcept;
  ~Event();

  double timeS = 0;  ///< seconds since the run's start, by the clock of the controller
  int rank = -1;     ///< -1: the controller
  EventBody body;
};

/// One JSON line without its newline, and back.
/// Errors: "event-invalid" for text that is not an event (a truncated line, an unknown type); the caller skips and
/// counts it.
std::string eventToJson(const Event& event);
Result<Event> eventFromJson(std::string_view line);

}  // namespace scalescope
