// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string_view>

#include "engine/import/frameworks/launch_command.h"
#include "engine/import/reading/log_reader.h"
#include "engine/import/reading/rate_mean.h"
#include "engine/import/reading/step_report.h"

namespace scalescope::import {

/// A figure as PyTorch's scripts print it: the value and, in brackets, the mean.
struct Meter {
  double value = kNone, mean = kNone;
  bool stated = false;
  double loss() const { return statedLoss(stated ? std::optional<double>(value) : std::nullopt); }
};
/// The meter after `name` and blanks or a colon. NaN where there is none.
Meter meterAfter(std::string_view text, std::string_view name);

/// The place of a report: "[10/5005]". `of` is 0 where it is not stated.
struct ReportPlace {
  std::int64_t at = 0, of = 0;
};
/// The place in the brackets after `mark` and blanks; zeros where there is none.
ReportPlace placeAfter(std::string_view text, std::string_view mark);

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
  /// Any other line: the command that starts a run, or an error.
  void takeOther(const LogLine& line);
  /// Running means of a test, in per cent.
  void tested(const LogLine& line, ReportPlace place, double top1Percent, double top5Percent, double loss);
  /// The closing line of a test.
  void evaluated(const LogLine& line, double top1Percent, double top5Percent);
  virtual std::string_view framework() const = 0;
  /// Over how many of the last steps a report's step time and wait are means.
  virtual int stepsOfMean() const { return 1; }
  virtual LaunchCommand::BatchOf batchOf() const { return LaunchCommand::BatchOf::Device; }
  /// Adds format-specific figures before the run is stored.
  virtual void complete(ImportedRun&) {}
  void end();

  struct Epoch {
    double steps = 0;
    EpochMeans means;
  };
  /// How far reports got in what they state as the whole.
  struct Progress {
    std::int64_t at = -1, of = 0, gap = 0;  ///< gap: the largest between two reports
    void reach(ReportPlace place);
    /// Whether a further report would follow.
    bool isBefore(std::int64_t leastGap) const {
      return of > 0 && std::max(gap, leastGap) > 0 && at + std::max(gap, leastGap) < of;
    }
  };
  struct State {
    ImportedRun run;
    ImportedRun header;  ///< the run before its first report
    LaunchCommand command;
    RateMean mean;                          ///< of all devices
    RateMean processMean;                   ///< of one process
    std::map<std::int64_t, Epoch> epochs;   ///< as the last report of each states them
    bool ratesAreOfSteps = false;           ///< the means of epochs are of steps per second
    RateMean stepRate;                      ///< of the reports, in steps per second
    double waitSum = 0, firstWait = kNone;  ///< of the reports, ms
    StepCounter counter;
    std::int64_t epoch = -1, step = -1, firstStepOfRun = -1, firstEpoch = -1;
    bool hasStarted = false;          ///< reports contain the first step no more
    int rank = -1;                    ///< that is read; -1: no tags
    std::set<int> ranks;              ///< that print reports
    MeanReport report;                ///< of the current step
    double rowStep = kNone;           ///< its number across epochs
    int processes = 1;                ///< that print each step without a tag
    Progress training, test;          ///< in the epoch; in the evaluation
    std::optional<int> epochsStated;  ///< of the whole training
    BoundedTable steps = stepTable("steps"), evaluations = evaluationTable();
    bool testing = false;
    double top1 = kNone, top5 = kNone, testLoss = kNone;
  };
  State m;

 private:
  LaunchCommand m_command;  ///< being read

  /// Of several processes that print reports, the lowest rank is read.
  bool isOfAnotherProcess(const LogLine& line) const { return m.epoch >= 0 && line.rank != m.rank; }
  void lead(const LogLine& line);
  void beginReport(const LogLine& line, std::int64_t epoch, ReportPlace place);
  void flushReport();
  void endStartUp();
  void takeAccuracies(double top1Percent, double top5Percent);
  void flushTest();
  void endRate();
  void endStepParts();
  void endRanks();
  void endProgress();
};

}  // namespace scalescope::import
