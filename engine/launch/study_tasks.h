// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <deque>

#include "engine/launch/task_source.h"
#include "engine/study/study_folder.h"

namespace scalescope {

/// The runs of a study, decided by its log before each run: the user's requests since then, and adaptive repeats. Each
/// run is logged before it starts and when it has ended.
class StudyTasks final : public TaskSource {
 public:
  StudyTasks(StoredStudy stored, const ControllerOptions& options);
  const RunTask* next() override;
  void ended(const RunOutcome& outcome, double durationS) override;
  void stopped() override;
  std::vector<QueueEntry> entries() const override;

  /// Why the study's log could not be written or read, if so: the study then ends.
  const std::optional<Error>& fault() const { return m_fault; }

 private:
  const RunTask* start(StudyLog& log);
  bool prepare(StudyLog& log);
  bool end(StudyLog& log, const char* how);
  bool recoverOpenRuns(StudyLog& log);
  bool resumeRun(std::size_t cell, const std::string& runId);
  bool makeTasks(StudyLog& log, int repeat);
  void refuseCell(StudyLog& log, const StudyCell& cell, const Error& error);
  StudyEvent eventOfCurrent(StudyEventKind kind) const;
  void record(StudyLog& log, StudyEvent event);
  void record(StudyEvent event);
  void refresh(const StudyLog& log);

  StoredStudy m_stored;
  const ControllerOptions& m_options;
  std::deque<RunTask> m_tasks;  ///< of the current turn: a twin, and the run itself
  RunTask m_current;
  std::size_t m_cell = 0;  ///< of the current turn
  bool m_recovered = false, m_finished = false;
  std::optional<Error> m_fault;
};

}  // namespace scalescope
