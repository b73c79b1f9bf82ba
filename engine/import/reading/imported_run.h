// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/user_text.h"
#include "engine/import/reading/bounded_table.h"
#include "engine/protocol/run/run_words.h"
#include "engine/protocol/run/step_profile.h"
#include "engine/protocol/run/throughput.h"
#include "engine/protocol/run/topology.h"

namespace scalescope::import {

inline constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// The fact that a device ran out of memory: the words of the log.
inline constexpr const char* kOutOfMemory = "out_of_memory";

/// The lines of one file that a run was read from.
struct LineSpan {
  int file = 0;
  std::int64_t first = 0, last = 0, count = 0;
};

/// Means over the steps of all ranks that were read, as far as they are stated. If all four parts are, they add up to
/// the step. Units: milliseconds.
struct StepParts {
  std::optional<double> stepMs, medianMs, computeMs, exposedMs, dataWaitMs, hostMs;
  std::optional<double> busyMs;  ///< of communication, exposed or not
  std::int64_t steps = 0;        ///< 0: not stated
  int ranks = 1;
};

/// One run or one table of measurements as a log states it. What the log does not state is absent.
/// Units: in the names; accuracies are fractions; images_per_second counts all devices of the job.
struct ImportedRun {
  ImportedRun();
  ImportedRun(const ImportedRun& other);
  ImportedRun(ImportedRun&& other) noexcept;
  ImportedRun& operator=(const ImportedRun& other);
  ImportedRun& operator=(ImportedRun&& other) noexcept;
  ~ImportedRun();

  ResultKind kind = ResultKind::Training;
  std::string format;     ///< id of the format that read it
  std::string framework;  ///< with its version where the log states it, e.g. "TensorFlow 1.15"
  std::string network, dataset, precision;
  std::string device;  ///< the GPU's name in the log
  std::string host;    ///< the node's name in the log
  std::string phase;   ///< timm: train or infer; else ""
  std::string title;   ///< of the result; "": the name of its first file
  std::string system;  ///< the name of the hardware

  std::optional<double> imagesPerSecond;
  std::optional<Throughput> throughput;          ///< in another unit than images/s, as the log states it
  Text rateSource;                               ///< how either was obtained, a phrase; "" without one
  std::optional<double> processImagesPerSecond;  ///< of one process or device where the total is unknown
  std::optional<int> batchSizePerDevice, batchSizeGlobal, deviceCount, nodeCount;
  std::optional<std::int64_t> firstStep, lastStep, stepLineCount;
  std::optional<double> lossLostAtStep;  ///< from this step to the end it is printed as nan or inf
  std::optional<double> modelTflopPerSPerDevice;
  std::optional<double> finalLoss, trainingTimeS, epochsDone, startedUnixS;
  std::optional<double> trainTop1Accuracy, trainTop5Accuracy, validationTop1Accuracy, validationTop5Accuracy;
  std::optional<double> validationLoss;
  /// Derived from the log's statements, by metric id: never printed as stated by the log.
  std::map<std::string, double> derived;

  std::vector<std::pair<std::string, std::string>> facts;        ///< further statements by fact id or a word, once each
  std::vector<std::pair<std::string, std::string>> systemFacts;  ///< as `facts`, of a file that describes the system
  std::map<std::string, std::string> labels;                     ///< further labels of the result
  Series tables;
  std::optional<StepParts> stepParts;
  StepProfile profile = {};
  Topology topology = {};     ///< of the log's host; empty if it does not state one
  std::vector<Text> remarks;  ///< sentences for the user
  bool cut = false;           ///< the log ends before the run does
  bool closed = false;        ///< the log states that the run ended as it should; a later error is not the run's
  std::string failure;        ///< the line with which the run failed; "" if there is none
  std::vector<LineSpan> sources;

  RunStatus status() const {
    if (!failure.empty()) return RunStatus::Failed;
    return cut ? RunStatus::Incomplete : RunStatus::Completed;
  }
  /// Keeps the first statement of a fact; ignores empty ones.
  void state(const std::string& id, std::string_view value);
  bool hasFact(std::string_view id) const;
  /// In images/s of all devices or in another unit; `source`: as rateSource.
  void stateThroughput(const Throughput& stated, Text source);
  void remark(Text text);
  /// Adds a table if it has rows; adds a remark if it has only some of them.
  void addTable(const BoundedTable& table);
};

}  // namespace scalescope::import
