// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/study_run.h"

#include <algorithm>
#include <cstdlib>
#include <deque>

#include "engine/graph/network_zoo.h"
#include "engine/launch/launch_checks.h"
#include "engine/launch/planned_tasks.h"
#include "engine/launch/task_source.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/protocol/run/run_result.h"
#include "engine/study/study_estimate.h"
#include "engine/study/study_folder.h"
#include "engine/study/study_labels.h"

namespace scalescope {
namespace {

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

std::string titleOf(const StudyCell& cell, int repeat) {
  return cellTitle(cell.plan, cell.label) + ", repeat " + std::to_string(repeat);
}

/// The end of a completed run whose controller could not log it.
std::optional<StudyEvent> endOf(const RunFolder& folder) {
  const auto result = readResultHead(folder.result());
  if (!result || result->summary.status == RunStatus::Incomplete) return std::nullopt;
  StudyEvent end{StudyEventKind::RunEnded};
  end.status = result->summary.status;
  end.rate = rateOf(result->summary);
  end.durationS = result->summary.wallTimeS.value_or(0);
  end.error = result->summary.error;
  return end;
}

StudyEvent lostRun() {
  StudyEvent lost{StudyEventKind::RunEnded};
  lost.status = RunStatus::Incomplete;
  lost.error = Text::of("Its controller was lost; the repeat is run again.");
  return lost;
}

StudyTasks::StudyTasks(StoredStudy stored, const ControllerOptions& options)
    : m_stored(std::move(stored)), m_options(options) {}

const RunTask* StudyTasks::next() {
  auto log = StudyLog::open(m_stored.folder.log());
  if (!log) {
    m_fault = log.error();
    return nullptr;
  }
  return start(*log);
}

/// Holds the log: a user's request is logged either before the decision or for the next one.
const RunTask* StudyTasks::start(StudyLog& log) {
  refresh(log);
  const bool unwanted =
      m_stored.state.phase == StudyPhase::Stopping || m_stored.state.cells[m_cell].state == CellState::Skipped;
  if (unwanted) m_tasks.clear();  // its twin has run, but the run itself is no longer wanted
  if (m_tasks.empty() && !prepare(log)) return nullptr;
  m_current = std::move(m_tasks.front());
  m_tasks.pop_front();
  StudyEvent begin = eventOfCurrent(StudyEventKind::RunStarted);
  record(log, std::move(begin));
  refresh(log);
  return m_fault ? nullptr : &m_current;
}

/// Fills the tasks of the next turn; false if the study has ended or is paused.
bool StudyTasks::prepare(StudyLog& log) {
  if (!std::exchange(m_recovered, true) && recoverOpenRuns(log)) return true;
  while (!m_fault) {
    refresh(log);
    const auto turns = turnsToCome(m_stored.study, m_stored.state);
    const StudyPhase phase = m_stored.state.phase;
    if (phase == StudyPhase::Pausing) return end(log, "paused");
    if (phase == StudyPhase::Stopping) return end(log, "stopped");
    if (turns.empty()) return end(log, "finished");
    if (const Status room = checkRunsFolder(m_options.runsDir); !room) {
      m_fault = room.error();
      return end(log, "stopped");
    }
    m_cell = turns.front().item;
    if (makeTasks(log, turns.front().repeat)) return true;
  }
  return false;
}

bool StudyTasks::end(StudyLog& log, const char* how) {
  StudyEvent last{StudyEventKind::Ended};
  last.detail = how;
  record(log, std::move(last));
  refresh(log);
  m_finished = true;
  return false;
}

/// Open runs of an earlier controller: a completed one is counted, one with checkpoints is resumed (true), any other is
/// run again.
bool StudyTasks::recoverOpenRuns(StudyLog& log) {
  const std::vector<CellProgress> before = m_stored.state.cells;
  record(log, {StudyEventKind::Begun});
  for (std::size_t i = 0; i < before.size(); ++i) {
    const CellProgress& progress = before[i];
    if (progress.openRunId.empty()) continue;
    const StudyCell& cell = m_stored.cells[i];
    const RunFolder folder{m_options.runsDir / progress.openRunId};
    auto last = endOf(folder);
    if (!last && !progress.openIsTwin && resumeRun(i, progress.openRunId)) return true;
    if (!last) last = lostRun();
    last->cell = cell.id;
    last->repeat = progress.openRepeat;
    last->runId = progress.openRunId;
    last->twin = progress.openIsTwin;
    record(log, std::move(*last));
  }
  return false;
}

/// True if the run has a checkpoint and is the next task, on the cell's hosts.
bool StudyTasks::resumeRun(std::size_t cell, const std::string& runId) {
  const Plan& plan = m_stored.cells[cell].plan;
  if (!keepsCheckpoints(plan)) return false;
  auto resumption = findResumption(RunFolder{m_options.runsDir / runId});
  if (!resumption || !continueAs(*resumption, plan)) return false;
  m_tasks = {makeResumeTask(std::move(*resumption))};
  m_cell = cell;
  return true;
}

/// The runs of a cell's repeat, or the one of them that was stopped or lost its nodes and can resume; false, and the
/// cell has failed, if its network cannot be read.
bool StudyTasks::makeTasks(StudyLog& log, int repeat) {
  const StudyCell& cell = m_stored.cells[m_cell];
  Plan plan = cell.plan;
  if (const Status network = runsProgram(plan) ? Status() : resolveNetwork(plan); !network) {
    refuseCell(log, cell, network.error());
    return false;
  }
  const std::vector<StudyEvent>& runs = m_stored.state.cells[m_cell].runs;
  const auto last = std::find_if(runs.rbegin(), runs.rend(), [&](const StudyEvent& run) {
    return run.repeat == repeat && !run.twin && !run.runId.empty();
  });
  if (last != runs.rend() && last->status != RunStatus::Completed && resumeRun(m_cell, last->runId)) return true;
  for (RunTask& task : makeRepeat(plan, m_stored.folder.id + "-" + cell.id, repeat)) {
    task.labels = studyLabels(m_stored.folder.id, m_stored.study, cell);
    m_tasks.push_back(std::move(task));
  }
  return true;
}

StudyEvent StudyTasks::eventOfCurrent(StudyEventKind kind) const {
  StudyEvent event{kind, "", m_stored.cells[m_cell].id, m_current.repeat, m_current.runId};
  event.twin = m_current.twinOf.has_value();
  return event;
}

void StudyTasks::refuseCell(StudyLog& log, const StudyCell& cell, const Error& error) {
  StudyEvent refused{StudyEventKind::RunEnded, "", cell.id};
  refused.status = RunStatus::Failed;
  refused.errorCode = error.code;
  refused.error = error.message;
  refused.facts = error.facts;
  record(log, std::move(refused));
}

void StudyTasks::ended(const RunOutcome& outcome, double durationS) {
  if (outcome.isTwin && !m_tasks.empty()) m_tasks.front().twin = twinOutcome(outcome);
  StudyEvent end = eventOfCurrent(StudyEventKind::RunEnded);
  end.status = outcome.status;
  end.rate = outcome.rate;
  end.durationS = durationS;
  end.errorCode = outcome.errorCode;
  end.error = outcome.error;
  end.facts = outcome.errorFacts;
  record(std::move(end));
  const bool asked =
      m_stored.state.phase == StudyPhase::Stopping || m_stored.state.cells[m_cell].state == CellState::Skipped;
  // The user stopped only this run: do not run it again at once.
  if (outcome.status == RunStatus::Stopped && !asked) record({StudyEventKind::Pause});
}

void StudyTasks::stopped() {
  StudyEvent end{StudyEventKind::Ended};
  end.detail = "stopped";
  record(std::move(end));
  m_finished = true;
}

void StudyTasks::record(StudyEvent event) {
  auto log = StudyLog::open(m_stored.folder.log());
  if (!log) {
    if (!m_fault) m_fault = log.error();
    return;
  }
  record(*log, std::move(event));
  refresh(*log);
}

void StudyTasks::record(StudyLog& log, StudyEvent event) {
  const Status written = log.append(std::move(event));
  if (!written && !m_fault) m_fault = written.error();
}

void StudyTasks::refresh(const StudyLog& log) {
  auto events = log.read();
  if (events)
    m_stored.state = studyStateFrom(m_stored.study, m_stored.cells, *events, true);
  else if (!m_fault)
    m_fault = events.error();
}

std::vector<QueueEntry> StudyTasks::entries() const {
  std::vector<QueueEntry> entries;
  for (std::size_t i = 0; i < m_stored.cells.size(); ++i)
    for (const StudyEvent& run : m_stored.state.cells[i].runs)
      if (!run.runId.empty())
        entries.push_back({run.runId, titleOf(m_stored.cells[i], run.repeat), run.status, run.durationS});
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.runId < b.runId; });
  const auto estimates = estimateCells(m_stored.study, m_stored.cells, m_stored.state.cells);
  for (const Turn& turn : turnsToCome(m_stored.study, m_stored.state)) {
    const StudyCell& cell = m_stored.cells[turn.item];
    const CellProgress& progress = m_stored.state.cells[turn.item];
    const bool running = progress.state == CellState::Running && progress.openRepeat == turn.repeat;
    entries.push_back({running ? progress.openRunId : cell.id + "-r" + std::to_string(turn.repeat),
                       titleOf(cell, turn.repeat),
                       running      ? RunStatus::Running
                       : m_finished ? RunStatus::Stopped
                                    : RunStatus::Waiting,
                       estimates[turn.item].run.seconds.value_or(0)});
  }
  return entries;
}

/// Time that a controller may take to release the queue after its last log entry.
constexpr double kLockWaitS = 5;

}  // namespace

Status checkStudyPlans(const Study& study) {
  auto cells = cellsOf(study);
  if (!cells) return cells.error();
  for (const StudyCell& cell : *cells)
    if (const Status valid = checkPlan(cell.plan); !valid)
      return Error{valid.error().code, Text::of("Cell %1 (%2): %3", cell.id, cell.label, valid.error().message)};
  return {};
}

Status checkStudyLaunch(const Study& study, const ControllerOptions& options) {
  if (const Status valid = checkStudyPlans(study); !valid) return valid;
  const auto cells = cellsOf(study);
  if (!cells) return cells.error();
  for (const StudyCell& cell : *cells)
    if (auto whole = restoreSecrets(cell.plan.hosts, options.secrets); !whole) return whole.error();
  return checkLaunch({}, options);
}

Result<std::vector<RunOutcome>> runStudy(StoredStudy stored, ControllerOptions options) {
  if (const Status ready = checkStudyLaunch(stored.study, options); !ready) return ready.error();
  std::vector<HostSpec> hosts;
  for (const StudyCell& cell : stored.cells) hosts.insert(hosts.end(), cell.plan.hosts.begin(), cell.plan.hosts.end());
  const auto nodes = nodesInJob(hosts, [](const char* name) { return std::getenv(name); });
  if (!nodes) return nodes.error();
  for (StudyCell& cell : stored.cells) moveHosts(cell.plan.hosts, *nodes);
  options.queueId = stored.folder.id;
  std::error_code ignored;
  std::filesystem::remove(queueStopRequest(options.runsDir, options.queueId), ignored);  // of an earlier controller
  StudyTasks tasks(std::move(stored), options);
  auto outcomes = runQueue(tasks, options, kLockWaitS);
  if (tasks.fault()) return *tasks.fault();
  return outcomes;
}

}  // namespace scalescope
