// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>

#include "engine/import/frameworks/training_arguments.h"
#include "engine/import/frameworks/work_rate.h"
#include "engine/import/reading/log_reader.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {

/// What a training's line reports of one step or of the steps since the last report; NaN where it does not state it.
struct TrainingReport {
  StepReport row;                     ///< its step, epoch, step time, loss and learning rate
  double lastStep = kNone;            ///< of the whole training
  double batchSizeGlobal = kNone;     ///< samples of a step of the job
  double samplesPerSecond = kNone;    ///< of all devices
  double tokensPerSecond = kNone;     ///< of one device
  double jobTokensPerSecond = kNone;  ///< of all devices
  double modelTflopPerS = kNone;      ///< of one device
  bool isStartUp = false;             ///< its times are not those of the training
  double skippedUpdates = kNone;      ///< steps whose gradients overflowed
  /// Takes over what is unknown here.
  void fill(const TrainingReport& copy);
};

/// Common base for logs of trainings of language models and others that report steps: formats parse lines into
/// reports, this class makes runs of them. A step that several ranks print is one report: what one of them lacks comes
/// from the others. A run ends where arguments are printed again or a rank's step falls. The throughput is in samples/s
/// if the log states samples and their time, otherwise in tokens/s; start-up is left out (WorkRate). The
/// median step by time stamps is compared with the stated one.
class TrainingReader : public LogReader {
 public:
  void finish() override { end(); }

 protected:
  /// A step's report; `rank`: of the line, -1 without one.
  void report(const LogLine& line, const TrainingReport& report);
  /// A line of arguments; false if it holds none.
  bool takeArguments(const LogLine& line);
  /// An argument that a format finds in a line of its own.
  void argument(const LogLine& line, std::string_view name, std::string_view value);
  /// Any other line: errors, and a launcher's counts. The end of a launcher's processes ends the run.
  void takeOther(const LogLine& line);
  /// Ends the run, if it has begun.
  void end();

  virtual std::string_view framework() const { return {}; }
  /// Adds what the format states elsewhere, before the run is stored.
  virtual void complete(ImportedRun&) {}
  /// Whether the run has what another one would repeat.
  virtual bool hasMore() const { return false; }
  virtual void clear() {}

  ImportedRun& run() { return m.run; }
  const TrainingArguments& arguments() const { return m.arguments; }
  /// The rank that the format finds in its own prefix, and the number of ranks if it states them.
  void noteRank(int rank) { m.ranks.insert(rank); }
  bool hasReports() const { return m.reports > 0 || m.pending; }
  /// The steps of reports only order them: they are not the training's numbers.
  void countNoSteps() { m.isPositionOnly = true; }
  /// A throughput that the log states for the whole run; it replaces the mean of the reports.
  void stateThroughput(Throughput throughput, Text source);
  /// Units: seconds since 1970 if the stamp were UTC; NaN without one. Of the prefix or near the line's begin.
  static double stampOf(const LogLine& line);
  /// The mean of the reports, if they state samples.
  std::optional<double> samplesPerSecond() const { return m.samples.mean(); }
  /// The median time of a step by the stamps, if there are enough. Units: seconds.
  std::optional<double> stepSecondsByStamps() const;

 private:
  void flush();
  void takeLauncher(const LogLine& line);
  void addRates(const TrainingReport& report);
  bool isNewRun(const LogLine& line, double step) const;
  void endThroughput(ImportedRun& run);
  void checkStamps(ImportedRun& run, std::optional<double> stepSeconds) const;
  void endSteps(ImportedRun& run);
  void endDevices(ImportedRun& run) const;

  struct State {
    ImportedRun run;
    TrainingArguments arguments;
    std::map<std::string, std::string> launched;  ///< a launcher's counts since the last report
    std::optional<TrainingReport> pending;        ///< of the current step, of which copies may follow
    double step = kNone, stepBefore = kNone, lastStated = kNone;
    std::map<int, double> stepOfRank;
    std::set<int> ranks;
    std::int64_t reports = 0, skipped = 0, startUp = 0;
    WorkRate samples, tokens, jobTokens, flops, steps;
    std::set<double> batches;
    double loss = kNone;
    bool isThroughputStated = false, isPositionOnly = false;
    BoundedTable table{
        "steps",
        {"step", "epoch", "time_s", "samples_per_second", "tokens_per_second", "tokens_per_second_per_device",
         "model_tflop_per_s_per_device", "step_time_ms", "loss", "learning_rate"}};
  };
  State m;
};

}  // namespace scalescope::import
