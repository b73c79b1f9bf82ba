// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/import/reading/log_line.h"
#include "engine/import/reading/report_lines.h"
#include "engine/program/figure_meaning.h"

namespace scalescope {

/// Reads the repeated lines with a rate of a program whose output is in no known format. Thread: one at a time.
class RecognisedLines {
 public:
  RecognisedLines(const Plan& plan, double processFactor, OutputSink sink);
  RecognisedLines(const RecognisedLines&) = delete;
  RecognisedLines& operator=(const RecognisedLines&) = delete;

  /// A line, or a state of one, with its launcher's prefixes.
  void take(std::string_view line);
  bool isRecognised() const { return m_lines.isRecognised(); }
  /// Errors: "program-output" where the lines do not say enough.
  Result<ProgramReported> report() const;
  /// What repeated lines report that is not supported; "" without them.
  Text missed() const { return m_lines.missed(); }

 private:
  void add(const import::ReportLine& line);
  void start(const import::ReportLine& line);

  Plan m_plan;
  double m_processFactor;
  OutputSink m_sink;
  import::LineFront m_front;
  import::ReportLines m_lines;
  FigureMeaning m_meaning;
  FigureReduction m_figure;
  std::string m_unit;
  double m_loss = OutputReading::kNone;
};

}  // namespace scalescope
