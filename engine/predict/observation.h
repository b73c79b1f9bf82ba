// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/analysis/comparability/excluded_run.h"
#include "engine/analysis/statistics/statistics.h"
#include "engine/base/result.h"
#include "engine/predict/allreduce_model.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// What decides the communication of a step beside the network.
struct GradientTransport {
  std::string precision = "fp32";  ///< on the wire
  double bucketMib = 0;            ///< of FP32 gradients; 0: the engine's default
  int contexts = 0;                ///< 0: the engine's default
  bool overlap = true, hierarchical = false;
  bool operator==(const GradientTransport&) const = default;
};
/// Bytes of a gradient on the wire: 2 for fp16 and bf16, else 4.
double gradientBytes(const std::string& precision);
double bucketBytesOf(const GradientTransport& transport);  ///< on the wire
int lanesOf(const GradientTransport& transport);
GradientTransport transportOf(const Plan& plan);

/// Trainings of one configuration: repeats are together. Units: s of a mean step.
struct TrainingObservation {
  std::string name;  ///< of the first result
  RankShape shape;
  double batchPerDevice = 0;
  GradientTransport transport;
  double linkGbPerS = 0;               ///< between its hosts, from its link survey or its own check; 0: unknown
  std::vector<double> stepS;           ///< one per repeat: the measured time over the steps
  std::vector<std::string> startedAt;  ///< one per repeat
  double computeS = 0;                 ///< mean; 0: unknown
  double busyS = 0;                    ///< of the all-reduce, mean; 0: unknown
  double spreadS = 0;                  ///< own work of the slowest rank of a step beyond that of a mean one; 0: unknown
  double communicationS = 0;           ///< exposed, mean, with the wait for the slowest rank
  double dataWaitS = 0, hostS = 0;     ///< mean
  int spreadCount = 0;                 ///< results that state spreadS
  double stepCv = 0;                   ///< of the steps within a run; 0: unknown
  bool isTyped = false;                ///< no result: a rate of one device that the user stated
  double meanStepS() const;            ///< geometric, so that its rate is that of all comparisons
  double itemsPerSample = 1;           ///< of the unit of the throughputs: tokens of a sequence
  double throughput() const { return itemsPerSample * batchPerDevice * shape.ranks() / meanStepS(); }
  std::vector<double> throughputOfRepeats() const;
};

/// What results state for a prediction.
struct Observations {
  std::string network, backend, system;  ///< network: or the model, where a log states no network; "" if unknown
  std::string unit;                      ///< of all throughputs here, see throughputUnits()
  std::string precision;                 ///< "" if not stated
  std::string deviceModel;               ///< of the GPUs; "" if unknown, or none
  ResultOrigin origin = ResultOrigin::Measured;
  std::vector<TrainingObservation> trainings;
  std::vector<AllreduceSweepPoints> sweeps;
  Plan plan;                           ///< of the training with the most ranks
  std::optional<StepProfile> profile;  ///< of the layers of a training's step
  double gradientCount = 0;            ///< elements of one device; 0: unknown
  double modelParts = 1;               ///< into which tensor and pipeline parallelism divide the gradients
  double macsPerImage = 0;             ///< forward; 0: unknown
  bool deviceSums = false;             ///< a device library (NCCL) sums the gradients
  // Input of a rank; 0: unknown, or no stored images. Units: s of a thread, bytes, MB/s of a host.
  double decodeSPerImage = 0, bytesPerImage = 0, storageMbPerS = 0;
  int decodeThreads = 0;
  double imagesPerEpoch = 0;                ///< of the data set; 0: synthetic images
  double memoryGbPerS = 0, peakTflops = 0;  ///< of one rank, from a node check; 0: unknown
  std::vector<ExcludedRun> skipped;
  double itemsPerSample() const { return trainings.empty() ? 1 : trainings.front().itemsPerSample; }
  int disturbedCount = 0;  ///< results among the trainings that are marked disturbed
};

/// T(n) / (n T(1)) of a training: against one device with its batch as measured, else at this rate.
struct MeasuredEfficiency {
  double value = 0;
  std::optional<Interval> interval95;  ///< of repeats of both, as in scaling figures
};
/// nullopt if the rate of one device is unknown.
std::optional<MeasuredEfficiency> measuredEfficiency(const Observations& seen, const TrainingObservation& training,
                                                     double oneDeviceRate);

/// Reads trainings and node checks (also imported all-reduce sweeps).
/// `singleDeviceRate`: the rate of one device, in the unit of the results, for results that state speed-ups alone and
/// for trainings on several devices without one on one device; 0: unknown, and the former are skipped. Uses the runs
/// that a comparison uses: completed, each once; of one configuration those that repeatsOfPoint() finds. Errors:
/// "prediction-mixed" if trainings differ in what lines of a scaling figure hold, naming the values, a value that only
/// some state, and units of throughputs, too; "prediction-uncalibrated" without a training.
Result<Observations> observe(std::span<const RunResult> results, double singleDeviceRate = 0);

}  // namespace scalescope
