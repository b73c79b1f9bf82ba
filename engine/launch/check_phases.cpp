// SPDX-License-Identifier: Apache-2.0
#include "engine/launch/check_phases.h"

#include <algorithm>
#include <cmath>

#include "engine/analysis/check/check_rows.h"
#include "engine/base/clock.h"
#include "engine/base/statements.h"
#include "engine/base/words.h"
#include "engine/protocol/run/run_folder.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace {

/// Shares of the time limit if all parts are measured; the rest is for connecting, and for workers to start and end.
constexpr double kNodeShare = 0.52, kLinkShare = 0.13, kCollectiveShare = 0.25;

/// Seconds for a phase: parts that are not measured leave their time to the others.
double phaseTimeS(const CheckRequest& request, double share) {
  double used = 0;
  if (std::any_of(checkParts().begin(), checkParts().end(), [&](std::string_view part) {
        return part != "links" && part != "all-reduce" && request.measures(part);
      }))
    used += kNodeShare;
  if (request.measures("links")) used += kLinkShare;
  if (request.measures("all-reduce")) used += kCollectiveShare;
  return std::min(1.0, share / used) * (kNodeShare + kLinkShare + kCollectiveShare) * request.limitS();
}

/// After which a worker that does not end by itself is killed.
constexpr double kPhaseGraceS = 15;
constexpr double kPumpS = 0.1;
constexpr std::size_t kMaxEarlierChecks = 20, kMaxReason = 500;

std::string hardwareIn(const Environment& environment, const std::string& host) {
  for (const HostEnvironment& found : environment.hosts)
    if (found.host == host) return checkHardwareOf(found);
  return {};
}

}  // namespace

Plan checkPlanOf(std::vector<HostSpec> hosts, const std::string& dataPath) {
  Plan plan;
  plan.name = Words::of("Node check");
  plan.hosts = std::move(hosts);
  plan.dataPath = dataPath;
  plan.telemetryHz = 0;
  return plan;
}

LinkCheckOptions linkCheckOf(const CheckRequest& request, std::function<bool()> isStopped) {
  LinkCheckOptions options;
  options.timeLimitS = phaseTimeS(request, kLinkShare);
  options.capS = request.quick ? 1 : 4;
  options.streamS = request.quick ? 0.1 : 0.3;
  options.isStopped = std::move(isStopped);
  return options;
}

std::vector<CheckValue> checkValuesOf(const Preflight& preflight) {
  std::vector<CheckValue> values;
  for (const NodeReport& report : preflight.reports) {
    CheckValue value;
    value.test = "host";
    value.host = report.host;
    value.verdict = report.ready() ? CheckVerdict::Good : CheckVerdict::Bad;
    value.reason = Text::of("it can take part");
    for (const NodeFault& fault : report.faults)
      if (!fault.isWarning) value.reason = startOf(fault.message, kMaxReason);
    values.push_back(std::move(value));
  }
  values.insert(values.end(), preflight.linkValues.begin(), preflight.linkValues.end());
  return values;
}

std::vector<CheckValue> earlierValues(const std::filesystem::path& runsDir,
                                      const std::map<std::string, std::string>& hardware) {
  std::vector<std::filesystem::path> folders;
  std::error_code fault;
  for (std::filesystem::directory_iterator entry(runsDir, fault), end; !fault && entry != end; entry.increment(fault))
    if (entry->path().filename().string().find(kCheckFolderWord) != std::string::npos) folders.push_back(entry->path());
  std::sort(folders.begin(), folders.end());  // names begin with the time
  if (folders.size() > kMaxEarlierChecks) folders.erase(folders.begin(), folders.end() - kMaxEarlierChecks);
  std::vector<CheckValue> earlier;
  const auto countOf = [&earlier](const CheckValue& value) {
    return std::count_if(earlier.begin(), earlier.end(),
                         [&value](const CheckValue& row) { return isSameCheck(row, value); });
  };
  for (const auto& folder : folders) {
    auto result = readResult(RunFolder{folder}.result());
    if (!result || result->summary.kind != ResultKind::NodeCheck) continue;
    for (CheckValue& value : checkValuesOf(result->series)) {
      const auto known = hardware.find(value.host);
      const bool isSame = known == hardware.end() || known->second == hardwareIn(result->environment, value.host);
      if (!isSame || !std::isfinite(value.value)) continue;
      const bool isEarly = value.verdict == CheckVerdict::Suspect && countOf(value) < std::ptrdiff_t{kMinEarlierChecks};
      if (value.verdict == CheckVerdict::Good || isEarly) earlier.push_back(std::move(value));
    }
  }
  std::reverse(earlier.begin(), earlier.end());
  return earlier;
}

std::vector<CheckValue> CheckPhases::run(std::vector<CheckValue> values) {
  Environment environment;
  if (!values.empty()) event({monotonicSeconds() - startSeconds, -1, CheckMeasured{values}});
  runPhase(CheckWork::Phase::Node, phaseTimeS(request, kNodeShare), values, environment);
  if (!isStopped() && request.measures("all-reduce"))
    runPhase(CheckWork::Phase::Collectives, phaseTimeS(request, kCollectiveShare), values, environment);
  CheckContext context;
  for (const HostSpec& host : plan.hosts) context.hardware[host.host] = hardwareIn(environment, host.host);
  context.earlier = earlierValues(runsDir, context.hardware);
  judgeCheck(values, context);
  event({monotonicSeconds() - startSeconds, -1, CheckMeasured{values}});
  return values;
}

/// Workers do not name their hosts: each value belongs to the host of its rank, whatever it says.
void CheckPhases::runPhase(CheckWork::Phase phase, double timeLimitS, std::vector<CheckValue>& values,
                           Environment& environment) {
  WorkerGroup::Setup setup;
  setup.nodes = nodes;
  setup.stderrFolder = stderrFolder;
  setup.plan = plan;
  if (phase == CheckWork::Phase::Node)
    for (HostSpec& host : setup.plan.hosts) host.slotCount = 1;
  setup.check = CheckWork{phase, request.quick, timeLimitS, request.parts};
  setup.startSeconds = startSeconds;
  setup.keepEvents = keepEvents;
  const auto failed = [&](const std::string& host, const Error& error) {
    CheckValue value;
    value.test = "host";
    value.host = host;
    value.part = phase == CheckWork::Phase::Node ? Words::of("measurements") : "all-reduce";
    value.verdict = CheckVerdict::Bad;
    value.reason = startOf(error.message, kMaxReason);
    addCheckValue(values, value);
    event({monotonicSeconds() - startSeconds, -1, CheckMeasured{{value}}});
  };
  bool hasFault = false;
  setup.event = [&](Event received) {
    const std::string host = hostOfRank(setup.plan, received.rank);
    if (auto measured = std::get_if<CheckMeasured>(&received.body)) {
      for (CheckValue& value : measured->values) {
        value.host = value.test == "allreduce_hosts" ? "" : host;
        value.peer.clear();
        if (std::isfinite(value.value) && value.verdict == CheckVerdict::NotMeasurable)
          value.reason = Text::of("the check ended before it was judged");
        addCheckValue(values, value);
      }
      event(std::move(received));
    } else if (auto probed = std::get_if<EnvironmentProbed>(&received.body)) {
      probed->environment.host = host;
      environment.hosts.push_back(probed->environment);
      event(std::move(received));
    } else if (auto raised = std::get_if<ErrorRaised>(&received.body)) {
      hasFault = true;
      failed(host, raised->error);
    }
  };
  setup.fault = [&](const Error& error) {
    hasFault = true;
    failed("", error);
  };
  WorkerGroup workers(setup);
  if (Status started = workers.start(); !started) return failed("", started.error());
  const double killAtS = monotonicSeconds() + timeLimitS + kPhaseGraceS;
  bool isEnding = false;
  double endingAtS = 0;
  while (!workers.finished()) {
    workers.pump(kPumpS);
    // A collective without one of its ranks never ends; nodes measure independently.
    const bool mustEnd = isStopped() || (hasFault && phase == CheckWork::Phase::Collectives);
    if (mustEnd && !isEnding) {
      isEnding = true;
      endingAtS = monotonicSeconds();
      workers.askToStop();
    }
    if (monotonicSeconds() > killAtS || (isEnding && monotonicSeconds() > endingAtS + kPhaseGraceS)) workers.kill();
  }
}

}  // namespace scalescope
