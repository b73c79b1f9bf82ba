// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string_view>

#include "engine/import/log_reader.h"
#include "engine/import/rate_mean.h"
#include "engine/import/step_report.h"

namespace scalescope::import {

/// A figure as PyTorch's scripts print it: the value and, in brackets, the mean.
struct Meter {
  double value = kNone, mean = kNone;
  bool stated = false;
  double loss() const { return statedLoss(stated ? std::optional<double>(value) : std::nullopt); }
};
/// The meter after `name` and blanks or a colon. NaN where there is none.
Meter meterAfter(std::string_view text, std::string_view name);

/// Common base for logs of PyTorch training scripts: reports of an epoch's steps, lines of a test, and a
/// closing line ` * Acc@1 76.1 Acc@5 92.8`, accuracies in per cent. Formats parse rows; this class stores them.
class MeterReader : public LogReader {
 public:
  void finish() override { end(); }

 protected:
  /// A report of training; `accuracies` are running means in per cent. Ends the previous run where the numbers
  /// decrease.
  void report(const LogLine& line, std::int64_t epoch, std::int64_t step, std::int64_t stepsPerEpoch, StepReport row,
              double top1Percent, double top5Percent);
  /// Means over all steps of the epoch so far, as the report that was just given states them in brackets; those that
  /// are not positive are ignored. They replace means of the reports, whose own values may be of a single step.
  struct EpochMeans {
    double imagesPerSecond = kNone, stepMs = kNone, dataWaitMs = kNone;
  };
  void epochMeans(const LogLine& line, const EpochMeans& means);
  bool hasEpochRates() const;
  /// Running means of a test, in per cent.
  void tested(const LogLine& line, double top1Percent, double top5Percent, double loss);
  /// The closing line of a test.
  void evaluated(const LogLine& line, double top1Percent, double top5Percent);
  virtual std::string_view framework() const = 0;
  /// Adds format-specific figures before the run is stored.
  virtual void complete(ImportedRun&) {}
  void end();

  struct Epoch {
    double steps = 0;
    EpochMeans means;
  };
  struct State {
    ImportedRun run;
    RateMean mean;                          ///< of all devices
    RateMean processMean;                   ///< of one process
    std::map<std::int64_t, Epoch> epochs;   ///< as the last report of each states them
    RateMean stepRate;                      ///< of the reports, in steps per second
    double waitSum = 0, firstWait = kNone;  ///< of the reports, ms
    StepCounter counter;
    std::int64_t epoch = -1, step = -1, firstStepOfRun = -1;
    int rank = -1;
    std::optional<double> loss;
    BoundedTable steps = stepTable("steps"), evaluations = evaluationTable();
    bool testing = false;
    double top1 = kNone, top5 = kNone, testLoss = kNone;
  };
  State m;

 private:
  /// If several processes print reports, only the first one is read.
  bool isOfAnotherProcess(const LogLine& line) const { return m.epoch >= 0 && line.rank != m.rank; }
  void takeAccuracies(double top1Percent, double top5Percent);
  void flushTest();
  void endRate();
  void endStepParts();
};

}  // namespace scalescope::import
