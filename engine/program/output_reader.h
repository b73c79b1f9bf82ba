// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/base/result.h"
#include "engine/import/reading/report_lines.h"
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
  /// One line of the output without its end, with all its states if carriage returns overwrite it.
  virtual void take(std::string_view line) = 0;
  /// A state of the line that is still being printed, as progress bars overwrite it; take() does not repeat it.
  void takeState(std::string_view state) {
    ++m_stateCount;
    readState(state);
  }
  /// The next take() has none of the states so far: the line was too long.
  void forgetStates() { m_stateCount = 0; }
  /// After the last line. Errors: "program-output" if the output has no figure, with what was expected.
  virtual Result<ProgramReported> finish() = 0;
  std::int64_t lineCount() const { return m_lineCount; }

 protected:
  virtual void readState(std::string_view /*state*/) {}
  /// Passes the states of a whole line that takeState() has not passed to readState().
  void readStates(std::string_view line) {
    std::int64_t known = std::exchange(m_stateCount, 0);
    scalescope::import::eachState(line, [&](std::string_view state) {
      if (known-- <= 0) readState(state);
    });
  }

  std::int64_t m_lineCount = 0;

 private:
  std::int64_t m_stateCount = 0;
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
