// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/run_driver.h"

#include <algorithm>

#include "engine/base/clock.h"
#include "engine/base/version.h"
#include "engine/launch/check_phases.h"
#include "engine/launch/kernel_lists.h"
#include "engine/launch/launch_checks.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/protocol/run/checkpoint_file.h"
#include "engine/study/study_log.h"

namespace scalescope {
namespace {

constexpr double kTickS = 0.1;
/// A stop waits for the current step, which can take minutes on a CPU; a failed run does not.
constexpr double kStopGraceS = 600, kFaultGraceS = 3;

}  // namespace

RunDriver::RunDriver(const RunTask& task, const ControllerOptions& options, const StopSignals& signals)
    : m_task(task),
      m_options(options),
      m_signals(signals),
      m_startSeconds(monotonicSeconds() - (task.resumption ? task.resumption->timeS : 0)),
      m_folder{task.resumption ? task.resumption->runFolder : options.runsDir / task.runId},
      m_askedHosts(task.plan.hosts),
      m_progress(options.progressEveryS) {}

double RunDriver::now() const { return monotonicSeconds() - m_startSeconds; }

void RunDriver::showProgress(const Text& line) const {
  if (m_options.progress) m_options.progress(line);
}

RunOutcome RunDriver::run() {
  showProgress(m_task.runId + ": " + m_task.title());
  Status ready = checkRunsFolder(m_options.runsDir);
  if (!ready) return refuse(ready.error());
  auto recorder = openRecorder();
  if (!recorder) return refuse(recorder.error());
  m_recorder.emplace(std::move(recorder).value());
  if (m_task.twin && !m_task.twin->fault.empty())
    record(Noted{NoteLevel::Warning,
                 Text::of("The slowdown by the input is unknown: the synthetic twin %1 has no throughput (%2).",
                          m_task.twin->runId, m_task.twin->fault)});
  if (!borrowHosts()) return finish(false);
  record(StateChanged{RunPhase::Preparing, Text::of("starting workers")});
  if (!prepareHosts()) return finish(false);
  if (m_task.check || m_task.plan.checkFirst) {
    const bool canStart = checkHosts();
    if (m_task.check || !canStart) {
      RunOutcome outcome = finish(canStart);
      if (m_task.check && !m_task.check->kernelLists.empty()) {
        if (canStart)
          runKernelLists(outcome);
        else
          showProgress(Text::of("DeepBench's lists were skipped, because no host can take part."));
      }
      return outcome;
    }
  }
  askBmcs();
  WorkerGroup workers(workerSetup());
  Status begun = workers.start();
  if (begun)
    drive(workers);
  else
    record(ErrorRaised{begun.error()});
  return finish(workers.completed());
}

/// Waits for nodes that Slurm is to lend; false if it refuses, or after a stop.
bool RunDriver::borrowHosts() {
  if (!areLent(m_task.plan.hosts)) return true;
  record(StateChanged{RunPhase::Preparing, Text::of("waiting for Slurm")});
  SlurmLoan::Request request;
  request.hosts = m_task.plan.hosts;
  request.messages = m_folder.stderrFolder() / "salloc.txt";
  request.waiting = [this](const Text& reason) { record(Noted{NoteLevel::Info, reason}); };
  request.isStopped = [this] {
    m_recorder->tick();
    return isStopAsked();
  };
  auto loan = SlurmLoan::request(request);
  if (!loan) {
    if (loan.error().code != "stopped") record(ErrorRaised{loan.error()});
    return false;
  }
  m_loan.emplace(std::move(*loan));
  m_task.plan.hosts = m_loan->hosts();
  record(HostsAssigned{m_task.plan.hosts});
  record(Noted{NoteLevel::Info, Text::of("Slurm: job %1 lends the nodes.", m_loan->jobId())});
  return true;
}

/// Connects to other machines and prepares containers; false if one of them cannot take part.
bool RunDriver::prepareHosts() {
  auto hosts = restoreSecrets(m_askedHosts, m_options.secrets);
  if (!hosts) {
    record(ErrorRaised{hosts.error()});
    return false;
  }
  Plan plan = m_task.plan;  // the recorded plan contains no secrets
  for (std::size_t i = 0; i < plan.hosts.size(); ++i) plan.hosts[i].environment = std::move((*hosts)[i].environment);
  if (m_task.check) return prepareHostsForCheck(plan);
  if (std::all_of(plan.hosts.begin(), plan.hosts.end(), runsDirectly)) {
    m_nodes = localNodes(plan, m_options.engineProgram);
    return true;
  }
  PreflightOptions options = preflightOptions();
  if (m_task.plan.checkFirst) options.linkCheck = linkCheckOf({.quick = true}, [this] { return isStopAsked(); });
  Preflight preflight = prepareNodes(plan, options);
  if (isStopAsked()) return false;
  if (m_task.plan.checkFirst) m_check = checkValuesOf(preflight);
  LinksMeasured measured;
  for (const NodeReport& report : preflight.reports)
    measured.links.insert(measured.links.end(), report.links.begin(), report.links.end());
  m_links = measured.links;
  if (!measured.links.empty()) record(std::move(measured));
  for (const NodeReport& report : preflight.reports)
    for (const NodeFault& fault : report.faults) {
      if (fault.isWarning)
        record(Noted{NoteLevel::Warning, fault.message});
      else
        record(ErrorRaised{{fault.code, fault.message}});
    }
  m_nodes = std::move(preflight.nodes);
  return preflight.ready();
}

/// Its progress is part of the run, so that the window shows it, too. The thread of the run waits meanwhile.
PreflightOptions RunDriver::preflightOptions() {
  PreflightOptions options{m_options.engineProgram, m_options.ssh, [this](const Text& line) {
                             record(StateChanged{RunPhase::Preparing, line});
                           }};
  options.isStopped = [this] { return isStopAsked(); };
  return options;
}

/// Hosts that cannot take part are bad values; the others are checked without them.
bool RunDriver::prepareHostsForCheck(const Plan& plan) {
  PreflightOptions options = preflightOptions();
  if (m_task.check->measures("links")) options.linkCheck = linkCheckOf(*m_task.check, [this] { return isStopAsked(); });
  m_checkPlan = m_task.plan;
  if (std::all_of(plan.hosts.begin(), plan.hosts.end(), runsDirectly)) {
    m_nodes = localNodes(plan, m_options.engineProgram);
    return true;
  }
  Preflight preflight = prepareNodes(plan, options);
  if (isStopAsked()) return false;
  m_check = checkValuesOf(preflight);
  LinksMeasured measured;
  m_checkPlan.hosts.clear();
  for (std::size_t i = 0; i < preflight.nodes.size(); ++i) {
    const NodeReport& report = preflight.reports[i];
    measured.links.insert(measured.links.end(), report.links.begin(), report.links.end());
    for (const NodeFault& fault : report.faults)
      if (fault.isWarning) record(Noted{NoteLevel::Warning, fault.message});
    if (!report.ready()) continue;
    m_checkPlan.hosts.push_back(m_task.plan.hosts[i]);
    m_nodes.push_back(std::move(preflight.nodes[i]));
  }
  if (!measured.links.empty()) record(std::move(measured));
  if (!m_nodes.empty()) return true;
  record(CheckMeasured{m_check});
  record(
      ErrorRaised{Error{"host-unreachable", Text::of("None of the hosts can be checked: %1", m_check.front().reason)}});
  return false;
}

bool RunDriver::isStopAsked() {
  const bool asked = m_signals.count() > 0 || stopRequested(m_folder) != StopRequest::None;
  if (asked && !m_stopRequested) {
    m_stopRequested = true;
    record(StateChanged{RunPhase::Finishing, Text::of("stop requested")});
  }
  return asked;
}

/// False if it was stopped, or if the run requires that nothing is bad.
bool RunDriver::checkHosts() {
  record(StateChanged{RunPhase::Preparing, Text::of("node check")});
  CheckPhases phases;
  phases.nodes = &m_nodes;
  phases.plan = m_task.check ? m_checkPlan : checkPlanOf(m_task.plan.hosts, m_task.plan.dataPath);
  phases.plan.backend = m_task.plan.backend;
  phases.request = m_task.check.value_or(CheckRequest{.quick = true});
  phases.runsDir = m_options.runsDir;
  phases.stderrFolder = m_folder.stderrFolder();
  phases.startSeconds = m_startSeconds;
  phases.event = [this](const Event& event) {
    take(event);
    m_recorder->tick();
  };
  phases.keepEvents = [this] { m_recorder->sync(); };
  phases.isStopped = [this] {
    m_recorder->tick();
    return isStopAsked();
  };
  m_check = phases.run(std::move(m_check));
  if (isStopAsked()) return false;
  if (m_task.check) return true;
  for (const CheckValue& value : m_check)
    if (value.verdict == CheckVerdict::Bad) record(Noted{NoteLevel::Warning, checkFindingText(value), value});
  if (!m_task.plan.checkRequired || countVerdicts(m_check).bad == 0) return true;
  record(ErrorRaised{
      Error{"check-bad",
            Text::of("The node check found %1 bad values, and the plan requires that it finds none (check_required).",
                     countVerdicts(m_check).bad)}});
  return false;
}

/// The check has its result by now, whatever becomes of the lists.
void RunDriver::runKernelLists(RunOutcome& outcome) {
  KernelLists lists;
  lists.nodes = &m_nodes;
  lists.plan = m_checkPlan;
  lists.set = m_task.check->kernelLists;
  lists.timeLimitS = m_task.check->limitS();
  lists.runsDir = m_options.runsDir;
  lists.stderrFolder = m_folder.stderrFolder();
  lists.progress = [this](const Text& line) { showProgress(line); };
  lists.isStopped = [this] {
    std::error_code ignored;
    return m_signals.count() > 0 || stopRequested(m_folder) != StopRequest::None ||
           std::filesystem::exists(queueStopRequest(m_options.runsDir, m_options.queueId), ignored);
  };
  for (const KernelLists::Outcome& host : lists.run()) {
    if (!host.result.empty()) outcome.kernelResults.push_back(host.result);
    if (host.isStopped && outcome.status == RunStatus::Completed) outcome.status = RunStatus::Stopped;
    if (!host.error) continue;
    showProgress(host.error->message);
    outcome.status = RunStatus::Failed;
    outcome.error = host.error->message;
    outcome.errorCode = host.error->code;
  }
}

Result<RunRecorder> RunDriver::openRecorder() {
  if (m_task.resumption)
    return RunRecorder::reopen(m_folder, *m_task.resumption, [this](const Event& event) { m_disturbance.add(event); });
  RunStarted started;
  started.runId = m_task.runId;
  started.groupId = m_task.groupId;
  started.repeat = m_task.repeat;
  started.formatVersion = kResultFormatVersion;
  started.engineVersion = kVersion;
  started.startedUnixS = unixSeconds();
  started.plan = m_task.plan;
  if (runsInference(m_task.plan) && !runsProgram(m_task.plan)) started.kind = ResultKind::Inference;
  if (m_task.check) started.kind = ResultKind::NodeCheck;
  if (m_task.twin && m_task.twin->fault.empty()) {
    started.syntheticTwinRunId = m_task.twin->runId;
    started.syntheticTwinImagesPerSecond = m_task.twin->imagesPerSecond;
  }
  return RunRecorder::open(m_folder, started, m_task.labels);
}

/// Before the ranks start, so that the measured window has the power of every host from its beginning.
void RunDriver::askBmcs() {
  if (m_options.bmcs.empty()) return;
  if (!(m_task.plan.telemetryHz > 0))
    return record(Noted{NoteLevel::Warning,
                        Text::of("The BMCs were not asked, because telemetry is off: set --telemetry-hz above 0 for "
                                 "the nodes' power.")});
  record(StateChanged{RunPhase::Preparing, Text::of("asking BMCs")});
  m_bmcs.emplace(m_options.bmcs, m_task.plan.hosts);
  for (const Text& problem : m_bmcs->problems()) record(Noted{NoteLevel::Warning, problem});
}

/// Rank 0 writes checkpoints; every rank reads the one that it resumes from.
void RunDriver::mountCheckpoints() {
  const std::string folder = m_folder.checkpointFolder().string();
  for (Node& node : m_nodes) {
    const bool hasRankZero = node.spec().slotCount > 0 && keepsCheckpoints(m_task.plan);
    if (hasRankZero || m_task.resumption) node.engine.mounts.push_back({folder, folder, true});
    if (hasRankZero && !m_task.resumption) return;
  }
}

WorkerGroup::Setup RunDriver::workerSetup() {
  WorkerGroup::Setup setup;
  setup.nodes = &m_nodes;
  setup.stderrFolder = m_folder.stderrFolder();
  setup.plan = m_task.plan;
  setup.repeat = m_task.repeat;
  setup.links = m_links;
  setup.twinOf = m_task.twinOf;
  setup.checkpointFolder = m_folder.checkpointFolder();
  mountCheckpoints();
  if (m_task.resumption) setup.resumeFrom = m_task.resumption->checkpoint;
  setup.startSeconds = m_startSeconds;
  if (m_bmcs) setup.sampled = [this](int host, TelemetrySampled& sample) { m_bmcs->addTo(host, sample); };
  setup.event = [this](const Event& event) { take(event); };
  setup.keepEvents = [this] { m_recorder->sync(); };
  setup.fault = [this](const Error& error) { record(ErrorRaised{error}); };
  return setup;
}

void RunDriver::drive(WorkerGroup& workers) {
  while (!workers.finished()) {
    workers.pump(kTickS);
    if (m_bmcs) m_bmcs->tick();
    m_recorder->tick();
    checkStop(workers);
    checkFault(workers);
    if (m_killAtS > 0 && now() > m_killAtS) workers.kill();
  }
}

void RunDriver::checkStop(WorkerGroup& workers) {
  const StopRequest asked = stopRequested(m_folder);
  if (m_signals.count() > 1 || asked == StopRequest::AtOnce) workers.kill();
  if (m_stopRequested || (m_signals.count() == 0 && asked == StopRequest::None)) return;
  m_stopRequested = true;
  record(StateChanged{RunPhase::Finishing, Text::of("stop requested")});
  stopWithin(workers, kStopGraceS);
}

void RunDriver::checkFault(WorkerGroup& workers) {
  if (m_faultHandled) return;
  if (const auto& trouble = m_recorder->trouble(); trouble.has_value() != m_troubleReported) {
    m_troubleReported = trouble.has_value();
    showProgress(m_troubleReported
                     ? trouble->message +
                           Text::of("Events are kept in memory; the run ends in %1 s unless they can be written.",
                                    textNumber(EventLog::kPatienceS))
                     : Text::of("The events kept in memory have been written."));
  }
  if (const auto fault = m_recorder->fault(); fault && !m_fault)
    record(ErrorRaised{{fault->code, fault->message + Text::of("The run was ended."), fault->facts}});
  if (!m_fault) return;
  m_faultHandled = true;
  stopWithin(workers, kFaultGraceS);
}

void RunDriver::stopWithin(WorkerGroup& workers, double graceS) {
  workers.askToStop();
  double killAtS = now() + graceS;
  m_killAtS = m_killAtS > 0 ? std::min(m_killAtS, killAtS) : killAtS;
}

void RunDriver::take(const Event& event) {
  m_recorder->record(event);
  if (auto raised = std::get_if<ErrorRaised>(&event.body); raised && !m_fault) m_fault = raised->error;
  if (auto line = m_progress.line(event)) {
    m_recorder->write();  // events are stored before they are shown
    showProgress(*line);
  }
  if (auto note = m_disturbance.add(event)) record(*note);
}

RunOutcome RunDriver::finish(bool completed) {
  const RunStatus status = m_fault ? RunStatus::Failed : completed ? RunStatus::Completed : RunStatus::Stopped;
  if (m_task.check && !m_check.empty()) showProgress("node check: " + checkCountsText(countVerdicts(m_check)));
  const SavedRun saved = m_recorder->finish({now(), -1, RunEnded{status}});
  const Summary& summary = m_recorder->summary();
  showProgress(summaryText(summary));
  RunOutcome outcome{m_task.runId, status, saved.result, summary.error, "", rateOf(summary)};
  if (const Error* cause = m_recorder->cause()) {  // not m_fault, which may be a consequence that was read before it
    outcome.errorCode = cause->code;
    outcome.errorFacts = cause->facts;
  }
  const CheckCounts counts = countVerdicts(m_check);
  outcome.checkFindings = static_cast<int>(m_task.check ? counts.suspect + counts.bad : 0);
  if (!saved.fault) return outcome;
  showProgress(saved.fault->message);
  outcome.status = RunStatus::Failed;
  if (!m_fault) {
    outcome.error = saved.fault->message;
    outcome.errorCode = saved.fault->code;
  }
  return outcome;
}

RunOutcome RunDriver::refuse(const Error& error) const {
  showProgress(error.message);
  return {m_task.runId, RunStatus::Failed, {}, error.message, error.code, {}, false, error.facts};
}

}  // namespace scalescope
