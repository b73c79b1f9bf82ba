// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/text.h"
#include "engine/launch/check_phases.h"
#include "engine/launch/controller.h"
#include "engine/main/command.h"
#include "engine/main/controlling.h"
#include "engine/main/run_arguments.h"
#include "engine/main/ssh_flags.h"
#include "engine/main/trusting.h"
#include "engine/protocol/run/check_value.h"
#include "engine/protocol/run/run_result.h"

namespace scalescope {
namespace check_node_command {
namespace {

using Json = nlohmann::ordered_json;

constexpr double kMinTimeLimitS = 5, kMaxTimeLimitS = 3600;

CommandHelp help() {
  return CommandHelp{
      "check-node",
      "measures hosts and links, and judges them",
      {{"check-node [PLAN.json] --hosts node1:4,node2:4 [--runs-dir DIR] [--quick] [--json] [--time-limit S] "
        "[--deepbench train|inference]"}},
      "Measures what each host and each link between them can do, all hosts at once: clock and state, memory, GPU "
      "copies, matrix products, convolutions, storage, network links, all-reduce in the hosts and between them. Each "
      "value is compared with its physical limit, with the other hosts and links, and with the last good check in "
      "DIR, and is good, suspect, bad or not measurable. The result is a run folder like any other. Progress goes to "
      "stderr, the path of the result to stdout. Ctrl-C keeps what was measured. Exit status 1: something is suspect "
      "or bad, so that a job script can end before its job. PLAN.json states hosts, data path and backend.",
      together(
          {{runsDirOption("Folder for the run folder, and of earlier checks (default: the library of the window)."),
            {"--quick", "", "At most 30 s instead of 10 min: fewer sizes and shorter samples."},
            {"--time-limit", "S", "Seconds for the whole check, instead of these."},
            {"--only", "LIST",
             "Measure only these parts: state, memory, copies, products, convolutions, storage, throttling, links, "
             "all-reduce; separate them by commas."},
            {"--deepbench", "train|inference",
             "After the check, run DeepBench's lists for training or inference on all hosts at once, as much time "
             "again as the check has; the kernels of a host share it, and those that do not fit are named. Each host "
             "gets a result as from deepbench, whose path is printed after the check's."},
            {"--hosts", "HOSTS", "Hosts with their ranks, such as node1:4,node2:4. Default localhost:1."},
            {"--data-path", "PATH", "Measure storage with the files there, not with a file in the work folder."},
            {"--decode-threads", "N", "Threads that read storage at random; default one per core."},
            {"--backend", "NAME", "As for run."},
            jsonOption("Print the values and their verdicts instead of the path, and in kernel_results those of "
                       "--deepbench, as deepbench --json does."),
            {"--queue-id", "ID", "As for run."},
            {"--detach", "", "As for run."}},
           trustOption(),
           shareOption(),
           hostFileOption(),
           sshOptionsHelp()})};
}

Result<CheckRequest> requestFrom(const Arguments& arguments) {
  CheckRequest request{arguments.has("--quick"), 0};
  if (const auto set = arguments.value("--deepbench")) {
    if (*set != "train" && *set != "inference")
      return Error{"usage", "--deepbench " + inQuotes(*set) + " is invalid: use train or inference."};
    request.kernelLists = *set;
  }
  if (const auto only = arguments.value("--only")) {
    request.parts = split(*only, ',');
    const std::vector<std::string> known(checkParts().begin(), checkParts().end());
    for (const std::string& part : request.parts)
      if (std::find(known.begin(), known.end(), part) == known.end())
        return Error{"usage", "--only " + inQuotes(part) + " is invalid: use " + join(known, ", ") + "."};
  }
  const auto text = arguments.value("--time-limit");
  if (!text) return request;
  const auto seconds = parseNumber(*text);
  if (!seconds || !(*seconds >= kMinTimeLimitS && *seconds <= kMaxTimeLimitS))
    return Error{"usage", "--time-limit " + inQuotes(*text) + " is invalid: use 5 to 3600 seconds."};
  request.timeLimitS = *seconds;
  return request;
}

/// One document: the check, with the results of its kernel lists if they were asked for.
int printJson(const std::vector<RunOutcome>& outcomes, bool hasKernels) {
  for (const RunOutcome& outcome : outcomes) {
    auto result = readResult(outcome.result);
    if (!result) return reportError(result.error());
    auto json = parseJson(checkToJson(checkValuesOf(result->series), outcome.result.string()), Text::verbatim("check"));
    if (!json) return reportError(json.error());
    if (hasKernels) (*json)["kernel_results"] = Json::array();
    for (const auto& path : outcome.kernelResults) {
      auto kernels = readResult(path);
      if (!kernels) return reportError(kernels.error());
      auto listed = parseJson(resultToJson(*kernels), Text::verbatim("kernels"));
      if (!listed) return reportError(listed.error());
      (*json)["kernel_results"].push_back(std::move(*listed));
    }
    std::printf("%s\n", printableJson(json->dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
  }
  return kExitOk;
}

int run(const Arguments& arguments) {
  auto request = requestFrom(arguments);
  if (!request) return reportError(request.error());
  auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  Plan& asked = plans->front();
  Plan plan = checkPlanOf(asked.hosts, asked.dataPath);
  plan.backend = asked.backend;
  plan.decodeThreads = asked.decodeThreads;
  std::erase_if(plan.hosts, [](const HostSpec& host) { return host.slotCount == 0; });
  if (plan.hosts.empty())
    return reportError({"usage", Text::of("All hosts have 0 slots: give each the ranks that it runs.")});
  ControllerOptions options = controllerOptions(arguments, runsDirOf(arguments));
  if (Status trusted = requireTrust(arguments, {plan}, options.secrets); !trusted) return reportError(trusted.error());
  options.ssh = sshOptionsFrom(arguments);
  if (Status decided = prepareRunsDir(arguments, options.runsDir); !decided) return reportError(decided.error());
  if (Status taken = takeSecrets(plan.hosts, options.secrets); !taken) return reportError(taken.error());
  completeSecrets(plan.hosts, options.secrets);
  if (Status ready = checkLaunch({plan}, options); !ready) return reportError(ready.error());
  if (!arguments.has("--json") || arguments.has("--detach"))
    return control(arguments, options, [&] { return runCheck(plan, *request, options); });
  auto outcomes = runCheck(plan, *request, options);
  if (!outcomes) return reportError(outcomes.error());
  const int printed = printJson(*outcomes, !request->kernelLists.empty());
  return printed == kExitOk ? exitStatusOf(*outcomes) : printed;
}

}  // namespace
}  // namespace check_node_command

const Command kCheckNodeCommand{"check-node", check_node_command::help, check_node_command::run};

}  // namespace scalescope
