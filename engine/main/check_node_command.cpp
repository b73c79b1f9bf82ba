// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cstdio>

#include "engine/base/printable_json.h"
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

constexpr double kMinTimeLimitS = 5, kMaxTimeLimitS = 3600;

std::string help() {
  return "scalescope-engine check-node [PLAN.json] --hosts node1:4,node2:4 --runs-dir DIR [--quick] [--json] "
         "[--time-limit S]\n                            [--deepbench train|inference]\n\n"
         "Measures what each host and each link between them can do, all hosts at once: clock and state, memory,\n"
         "GPU copies, matrix products, convolutions, storage, network links, all-reduce in the hosts and between\n"
         "them. Each value is compared with its physical limit, with the other hosts and links, and with the last\n"
         "good check in DIR, and is good, suspect, bad or not measurable. The result is a run folder like any other.\n"
         "Progress goes to stderr, the path of the result to stdout. Ctrl-C keeps what was measured.\n"
         "Exit status 1: something is suspect or bad, so that a job script can end before its job.\n\n"
         "  --runs-dir                     Folder for the run folder, and of earlier checks.\n"
         "  --quick                        At most 30 s instead of 10 min: fewer sizes and shorter samples.\n"
         "  --time-limit                   Seconds for the whole check, instead of these.\n"
         "  --only                         Measure only these parts: state, memory, copies, products, convolutions,\n"
         "                                 storage, throttling, links, all-reduce; separate them by commas.\n"
         "  --deepbench                    After the check, run DeepBench's lists for training or inference on all\n"
         "                                 hosts at once, as much time again as the check has; the kernels of a host\n"
         "                                 share it, and those that do not fit are named. Each host gets a result as\n"
         "                                 from deepbench, whose path is printed after the check's.\n"
         "  PLAN.json                      Take hosts, data path and backend from this plan.\n"
         "  --hosts                        Hosts with their ranks, such as node1:4,node2:4. Default localhost:1.\n"
         "  --data-path                    Measure storage with the files there, not with a file in the work folder.\n"
         "  --decode-threads               Threads that read storage at random; default one per core.\n"
         "  --backend                      As for run.\n"
         "  --json                         Print the values and their verdicts instead of the path, and the\n"
         "                                 results of --deepbench as deepbench --json does.\n"
         "  --queue-id, --detach           As for run.\n" +
         trustHelp() + shareHelp() + hostFileHelp() + sshFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{{"--hosts", "--data-path", "--decode-threads", "--backend", "--time-limit", "--only",
                       "--deepbench", "--runs-dir", "--queue-id"},
                      {"--quick", "--json", "--detach", kShareFlag, kTrustSwitch},
                      1};
  for (const std::string& flag : hostFileFlags()) rules.valueFlags.push_back(flag);
  for (const std::string& flag : sshFlags()) rules.valueFlags.push_back(flag);
  return rules;
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

int printJson(const std::vector<RunOutcome>& outcomes) {
  for (const RunOutcome& outcome : outcomes) {
    auto result = readResult(outcome.result);
    if (!result) return reportError(result.error());
    std::printf("%s\n", printableJson(checkToJson(checkValuesOf(result->series), outcome.result.string())).c_str());
    for (const auto& path : outcome.kernelResults) {
      auto kernels = readResult(path);
      if (!kernels) return reportError(kernels.error());
      std::printf("%s\n", printableJson(resultToJson(*kernels)).c_str());
    }
  }
  return kExitOk;
}

int run(const Arguments& arguments) {
  const auto runsDir = arguments.value("--runs-dir");
  if (!runsDir || runsDir->empty())
    return reportError(
        {"usage", "--runs-dir is missing: give the folder for the results, such as --runs-dir ~/scalescope-runs."});
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
  ControllerOptions options = controllerOptions(arguments, *runsDir);
  if (Status trusted = requireTrust(arguments, {plan}, options.secrets); !trusted) return reportError(trusted.error());
  options.ssh = sshOptionsFrom(arguments);
  if (Status decided = prepareRunsDir(arguments, options.runsDir); !decided) return reportError(decided.error());
  if (Status taken = takeSecrets(plan.hosts, options.secrets); !taken) return reportError(taken.error());
  completeSecrets(plan.hosts, options.secrets);
  if (Status ready = checkLaunch({plan}, options); !ready) return reportError(ready.error());
  if (!arguments.has("--json")) return control(arguments, options, [&] { return runCheck(plan, *request, options); });
  auto outcomes = runCheck(plan, *request, options);
  if (!outcomes) return reportError(outcomes.error());
  const int printed = printJson(*outcomes);
  return printed == kExitOk ? exitStatusOf(*outcomes) : printed;
}

}  // namespace
}  // namespace check_node_command

const Command kCheckNodeCommand{"check-node", "measures hosts and links, and judges them", check_node_command::help,
                                check_node_command::rules, check_node_command::run};

}  // namespace scalescope
