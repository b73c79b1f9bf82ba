// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/protocol/plan/plan.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// One report in a program's output; NaN where it does not state a value. Accuracies are fractions.
struct OutputReading {
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  double step = kNone, epoch = kNone;
  double imagesPerSecond = kNone;  ///< of all devices
  double stepTimeMs = kNone, dataWaitMs = kNone;
  double loss = kNone, top1 = kNone, top5 = kNone, learningRate = kNone;
};
using OutputSink = std::function<void(const OutputReading&)>;

/// Reads the figures of one process of a program from its output, while it runs. Thread: one at a time.
class OutputReader {
 public:
  virtual ~OutputReader() = default;
  /// One line of the output without its end.
  virtual void take(std::string_view line) = 0;
  /// After the last line. Errors: "program-output" if the output has no figure, with what was expected.
  virtual Result<ProgramReported> finish() = 0;
  std::int64_t lineCount() const { return m_lineCount; }

 protected:
  std::int64_t m_lineCount = 0;
};

/// `file`: where the program wrote its result file, for output "file". `processFactor`: processes like this one whose
/// rates add up to the total. Errors: of TextPattern, LogStream.
Result<std::unique_ptr<OutputReader>> makeOutputReader(const Plan& plan, const std::string& file, double processFactor,
                                                       OutputSink sink);

/// Readers by the way of reading; see ProgramSpec::output.
Result<std::unique_ptr<OutputReader>> makeImportOutput(const Plan& plan, double processFactor, OutputSink sink);
Result<std::unique_ptr<OutputReader>> makePatternOutput(const Plan& plan, double processFactor, OutputSink sink);
std::unique_ptr<OutputReader> makeLinesOutput(const Plan& plan, double processFactor, OutputSink sink);
std::unique_ptr<OutputReader> makeFileOutput(const Plan& plan, std::string file, double processFactor, OutputSink sink);

}  // namespace scalescope
