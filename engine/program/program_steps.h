// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include "engine/program/output_reader.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// Makes the rows of steps of a program's reports, and the marks of the measured window: a row stands for the steps
/// since the report before, at the stated rate. Rows of a fast program are merged, so that at most some hundred per
/// second are sent. Thread: one at a time.
class ProgramSteps {
 public:
  /// `batchSizeGlobal`: 0 if not known; images then count what the stated rates add up to. `now`: seconds since the
  /// program's start; `sinceWork`: the same since the work began, for times of rows.
  ProgramSteps(std::int64_t batchSizeGlobal, std::int64_t warmupReports, std::function<double()> now,
               double startOffsetS, std::function<void(EventBody)> sendEvent);

  /// Opens the measured window if no report is warm-up.
  void begin();
  void add(const OutputReading& reading);
  /// Sends the rows so far; to be called often.
  void flush();
  /// Sends the rest and closes the window.
  void finish(const char* reason);
  std::int64_t rowCount() const { return m_reports; }

 private:
  void open();

  std::int64_t m_batch, m_warmupReports, m_reports = 0;
  std::function<double()> m_now;
  double m_startOffsetS, m_lastS = 0, m_firstStep = 0, m_images = 0;
  std::function<void(EventBody)> m_sendEvent;
  StepRow m_last;
  std::vector<StepRow> m_pending;
  bool m_isOpen = false;
};

}  // namespace scalescope
