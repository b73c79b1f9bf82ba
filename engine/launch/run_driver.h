// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/analysis/run/disturbance_watch.h"
#include "engine/launch/bmc_watch.h"
#include "engine/launch/controller.h"
#include "engine/launch/progress_text.h"
#include "engine/launch/run_recorder.h"
#include "engine/launch/run_task.h"
#include "engine/launch/worker_group.h"
#include "engine/nodes/node.h"
#include "engine/nodes/preflight.h"
#include "engine/nodes/slurm_loan.h"
#include "engine/process/stop_signals.h"

namespace scalescope {

/// Takes one run from its empty folder to its result. Thread: one.
class RunDriver {
 public:
  RunDriver(const RunTask& task, const ControllerOptions& options, const StopSignals& signals);
  RunOutcome run();

 private:
  double now() const;
  bool borrowHosts();
  bool prepareHosts();
  bool prepareHostsForCheck(const Plan& plan);
  PreflightOptions preflightOptions();
  bool checkHosts();
  bool isStopAsked();
  void runKernelLists(RunOutcome& outcome);
  Result<RunRecorder> openRecorder();
  void askBmcs();
  void mountCheckpoints();
  WorkerGroup::Setup workerSetup();
  void drive(WorkerGroup& workers);
  void checkStop(WorkerGroup& workers);
  void checkFault(WorkerGroup& workers);
  void stopWithin(WorkerGroup& workers, double graceS);
  void record(EventBody body) { take({now(), -1, std::move(body)}); }
  void take(const Event& event);
  RunOutcome finish(bool completed);
  RunOutcome refuse(const Error& error) const;
  void showProgress(const Text& line) const;

  RunTask m_task;  ///< the plan's hosts: those that Slurm lent, once it has
  const ControllerOptions& m_options;
  const StopSignals& m_signals;
  double m_startSeconds;
  RunFolder m_folder;
  std::vector<HostSpec> m_askedHosts;  ///< the plan's own
  std::optional<SlurmLoan> m_loan;
  std::vector<Node> m_nodes;        ///< the plan's hosts; of a node check, those that can take part
  std::vector<LinkRate> m_links;    ///< between the hosts of a training
  std::vector<CheckValue> m_check;  ///< of the node check, if there is one
  Plan m_checkPlan;                 ///< with the hosts of m_nodes
  std::optional<RunRecorder> m_recorder;
  bool m_troubleReported = false;
  DisturbanceWatch m_disturbance;
  std::optional<BmcWatch> m_bmcs;
  ProgressText m_progress;
  std::optional<Error> m_fault;  ///< the first error of the run
  bool m_stopRequested = false, m_faultHandled = false;
  double m_killAtS = 0;  ///< 0: not ending
};

}  // namespace scalescope
