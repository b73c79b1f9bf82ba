// SPDX-License-Identifier: Apache-2.0
#include <signal.h>

#include <cstdio>

#include "engine/analysis/check/link_rates.h"
#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/text.h"
#include "engine/launch/launch_checks.h"
#include "engine/main/command.h"
#include "engine/main/error_output.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"
#include "engine/nodes/preflight.h"
#include "engine/nodes/slurm_job.h"
#include "engine/nodes/slurm_loan.h"
#include "engine/process/stop_signals.h"
#include "engine/protocol/plan/host_values.h"
#include "engine/protocol/plan/slurm_allocation.h"

namespace scalescope {
namespace preflight_command {
namespace {

CommandHelp help() {
  return {
      "preflight",
      "checks every host of a plan without running it",
      {{"preflight [PLAN.json] --hosts node1:4,node2:4 [--json] [plan options]"}},
      "Checks every host of a plan without running it: reachable, login, work folder, engine (copied there if "
      "missing), libraries, devices, limits, clock, dataset, and whether the hosts reach each other. Ends with 3 if a "
      "host cannot take part.",
      together(
          {{jsonOption("Print the full report.")}, hostFileOption(), trustOption(), sshOptionsHelp(), planOptions()})};
}

void print(const NodeReport& report) {
  std::printf("%s: %s", report.host.c_str(), report.ready() ? "ready" : "not ready");
  if (!report.facts.hostName.empty())
    std::printf("; %s, %s, %s, backend %s, clock %+.3f s (+-%.3f)%s%s", printable(report.facts.hostName).c_str(),
                counted(report.facts.coreCount, "core").c_str(), counted(report.facts.gpuCount, "GPU").c_str(),
                report.facts.backend.empty() ? "none" : report.facts.backend.c_str(), report.clockOffsetS,
                report.clockUncertaintyS, report.interface.empty() ? "" : ", gradients over ",
                report.interface.c_str());
  std::printf("\n");
  if (!report.links.empty()) std::printf("  links: %s\n", linksText(report.links).c_str());
  for (const NodeFault& fault : report.faults)
    std::printf("  %s [%s] %s\n", fault.isWarning ? "warning" : "error", fault.code.c_str(),
                printable(shownText(fault.message)).c_str());
}

/// Nodes that Slurm is to lend are not known yet: when it could.
int estimateLoan(const std::vector<HostSpec>& hosts, bool asJson) {
  const auto options = loanOptions(hosts);
  if (!options) return reportError(options.error());
  SlurmJob job;
  job.nodeCount = static_cast<int>(hosts.size());
  job.lines.assign(options->begin() + 1, options->end());
  job.command = {"true"};
  const auto script = job.script();
  if (!script) return reportError(script.error());
  const auto estimate = estimateStart(*script);
  if (!estimate) return reportError(estimate.error());
  std::fprintf(asJson ? stderr : stdout, "%s\n", printable(*estimate).c_str());
  if (asJson) std::printf("%s", preflightToJson({}).c_str());
  return kExitOk;
}

int run(const Arguments& arguments) {
  ::signal(SIGPIPE, SIG_IGN);
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  const Status valid = checkPlan(plans->front());
  if (!valid) return reportError(valid.error());
  const HostValues secrets = takeInheritedSecrets();
  if (Status trusted = requireTrust(arguments, *plans, secrets); !trusted) return reportError(trusted.error());
  auto hosts = restoreSecrets(plans->front().hosts, secrets);
  if (!hosts) return reportError(hosts.error());
  if (areLent(*hosts)) return estimateLoan(*hosts, arguments.has("--json"));
  plans->front().hosts = std::move(*hosts);
  PreflightOptions options;
  options.engineProgram = programFolder() / "scalescope-engine";
  options.ssh = sshOptionsFrom(arguments);
  options.progress = printProgress;
  const StopSignals signals;
  options.isStopped = [&signals] { return signals.count() > 0; };
  options.describes = arguments.has("--json");
  const Preflight preflight = prepareNodes(plans->front(), options);
  if (arguments.has("--json"))
    std::printf("%s", printableJson(preflightToJson(preflight)).c_str());
  else
    for (const NodeReport& report : preflight.reports) print(report);
  if (signals.count() > 0) return kExitStopped;
  return preflight.ready() ? kExitOk : kExitUnavailable;
}

}  // namespace
}  // namespace preflight_command

const Command kPreflightCommand{"preflight", preflight_command::help, preflight_command::run};

}  // namespace scalescope
