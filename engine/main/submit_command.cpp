// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "engine/base/files.h"
#include "engine/base/text.h"
#include "engine/launch/study_run.h"
#include "engine/main/command.h"
#include "engine/main/run_arguments.h"
#include "engine/main/trusting.h"
#include "engine/nodes/slurm_job.h"
#include "engine/protocol/plan_fields.h"
#include "engine/protocol/slurm_allocation.h"

namespace scalescope {
namespace {

constexpr auto kPollInterval = std::chrono::seconds(2);
constexpr int kPollsToEnd = 30;  ///< while Slurm cleans up after a job

std::string help() {
  return "scalescope-engine submit [PLAN.json...] --runs-dir DIR --nodes N [--show | --test-only | --wait] [flags]\n\n"
         "Submits a job to Slurm that runs plans on its nodes: `run --hosts @slurm`, with the same plans and plan "
         "flags.\n"
         "The runs folder and the plans must be on a file system that the nodes share. If Slurm queues the job again\n"
         "(preemption, a lost node, scontrol requeue), it continues, on whatever nodes it then has: completed runs "
         "are\n"
         "kept, one with a checkpoint is resumed, the others start again.\n\n"
         "  --nodes                        Number of nodes (1).\n"
         "  --ntasks-per-node              Ranks on each node; without it as many as GPUs, or 1.\n"
         "  --gpus-per-node                GPUs on each node.\n"
         "  --partition, --account, --qos, --constraint, --time    As for sbatch; the cluster's defaults without "
         "them.\n"
         "  --exclusive                    No other jobs on the nodes.\n"
         "  --stop-before                  Seconds before the time limit at which the run stops and writes its result "
         "(60); 0: never.\n"
         "  --restarts                     Times that a run which the time limit stopped is queued again, to continue "
         "from the\n"
         "                                 checkpoint it wrote then (0). For long tests with "
         "--checkpoint-every-epochs.\n"
         "  --sbatch-option                Another option of sbatch, such as --sbatch-option=--mail-type=END; may be "
         "repeated.\n"
         "  --study                        Runs a study file instead of plans; its baseline's hosts are @slurm.\n"
         "  --show                         Print the batch file and submit nothing. Edited, it may be given to "
         "sbatch.\n"
         "  --test-only                    Print when Slurm expects that the job could start.\n"
         "  --wait                         Wait for the end; print Slurm's reason while the job is pending.\n"
         "Exit status of --wait: that of the command in the job.\n\n" +
         trustHelp() + "\nEvery plan field is a flag:\n" + planFlagsHelp();
}

ArgumentRules rules() {
  ArgumentRules rules{planFlags(), {"--exclusive", "--show", "--test-only", "--wait", kTrustSwitch}, 10000};
  rules.valueFlags.insert(rules.valueFlags.end(), {"--runs-dir", "--nodes", "--ntasks-per-node", "--gpus-per-node",
                                                   "--partition", "--account", "--qos", "--constraint", "--time",
                                                   "--stop-before", "--restarts", "--sbatch-option", "--study"});
  return rules;
}

Result<int> numberOf(const Arguments& arguments, const std::string& flag, int otherwise) {
  const auto text = arguments.value(flag);
  if (!text) return otherwise;
  const auto number = parseInteger(*text);
  if (!number || *number < 0 || *number > 1000000)
    return Error{"usage", flag + " " + inQuotes(*text) + " is not a whole number of at least 0. Correct it."};
  return static_cast<int>(*number);
}

/// What the job runs: the plans and plan flags as given here, with absolute paths.
std::vector<std::string> commandOf(const Arguments& arguments, const std::string& runsDir) {
  std::vector<std::string> words = {(programFolder() / "scalescope-engine").string()};
  if (const auto study = arguments.value("--study")) {
    words.insert(words.end(), {"study", "run", std::filesystem::absolute(*study).string()});
  } else {
    words.emplace_back("run");
    for (const std::string& plan : arguments.positionals) words.push_back(std::filesystem::absolute(plan).string());
    for (const auto& [flag, value] : arguments.values)
      if (findPlanFlag(flag) != nullptr) words.insert(words.end(), {flag, value});
    words.insert(words.end(), {"--hosts", std::string(kSlurmHosts)});
  }
  words.insert(words.end(), {"--runs-dir", runsDir});
  return words;
}

Result<SlurmJob> jobOf(const Arguments& arguments, const std::string& runsDir) {
  SlurmJob job;
  for (const auto& [flag, number] : {std::pair{"--nodes", &job.nodeCount},
                                     {"--ntasks-per-node", &job.tasksPerNode},
                                     {"--gpus-per-node", &job.gpusPerNode},
                                     {"--stop-before", &job.stopBeforeS},
                                     {"--restarts", &job.restarts}}) {
    auto value = numberOf(arguments, flag, *number);
    if (!value) return value.error();
    *number = *value;
  }
  for (const auto& [flag, text] : {std::pair{"--partition", &job.partition},
                                   {"--account", &job.account},
                                   {"--qos", &job.qos},
                                   {"--constraint", &job.constraint},
                                   {"--time", &job.timeLimit}})
    *text = arguments.value(flag).value_or("");
  for (const auto& [flag, value] : arguments.values)
    if (flag == "--sbatch-option") job.lines.push_back(value);
  job.isExclusive = arguments.has("--exclusive");
  job.outputFile = runsDir + "/slurm-%j.txt";
  job.command = commandOf(arguments, runsDir);
  if (arguments.value("--study")) job.idFlag = "--study-id";
  return job;
}

/// In place of the nodes that the job will have, so that a study for them can be read and checked before.
class PretendedJob {
 public:
  explicit PretendedJob(const SlurmJob& job) {
    const std::string count = std::to_string(job.nodeCount), tasks = std::to_string(std::max(1, job.tasksPerNode));
    ::setenv("SLURM_JOB_NODELIST", ("node[1-" + count + "]").c_str(), 1);
    ::setenv("SLURM_NTASKS_PER_NODE", tasks.c_str(), 1);
    ::setenv("SLURM_TASKS_PER_NODE", (tasks + "(x" + count + ")").c_str(), 1);
  }
  ~PretendedJob() {
    for (const char* name : {"SLURM_JOB_NODELIST", "SLURM_NTASKS_PER_NODE", "SLURM_TASKS_PER_NODE"}) ::unsetenv(name);
  }
  PretendedJob(const PretendedJob&) = delete;
  PretendedJob& operator=(const PretendedJob&) = delete;
};

/// What the job will refuse is refused here; commands are confirmed here: a job has no terminal to ask at.
Status checkWork(const Arguments& arguments, const std::vector<Plan>& plans, const SlurmJob& job) {
  const auto file = arguments.value("--study");
  if (!file) return requireTrust(arguments, plans);
  const PretendedJob pretended(job);
  auto study = readStudy(*file);
  if (!study) return study.error();
  if (const Status valid = checkStudyPlans(*study); !valid) return valid;
  return requireTrust(arguments, commandsOf(*study), *file);
}

/// Changes of the job's state on stderr until it has left the queue.
int waitForEnd(const std::string& id) {
  SlurmJobState before;
  for (;;) {
    auto state = jobState(id);
    if (!state) return reportError(state.error());
    if (state->state.empty() || state->state == "COMPLETED" || state->state == "FAILED") break;
    if (!(*state == before))
      std::fprintf(stderr, "job %s: %s%s%s\n", id.c_str(), state->state.c_str(),
                   state->state == "PENDING" ? (" (" + state->reason + "), start " + state->start).c_str() : "",
                   state->nodes.empty() ? "" : (" on " + state->nodes).c_str());
    before = *state;
    std::this_thread::sleep_for(kPollInterval);
  }
  for (int poll = 0;; ++poll) {
    auto end = jobEnd(id);
    if (!end) return reportError(end.error());
    if ((end->state == "COMPLETING" || end->state == "RUNNING") && poll < kPollsToEnd) {
      std::this_thread::sleep_for(kPollInterval);
      continue;
    }
    std::fprintf(stderr, "job %s: %s, exit status %d\n", id.c_str(), end->state.c_str(), end->status);
    return end->status == 0 && end->state != "COMPLETED" ? kExitFailed : end->status;
  }
}

int run(const Arguments& arguments) {
  const auto folder = arguments.value("--runs-dir");
  if (!folder || folder->empty())
    return reportError({"usage", "--runs-dir is missing: give a folder for the results that the nodes share."});
  const auto plans = plansFrom(arguments);
  if (!plans) return reportError(plans.error());
  const std::string runsDir = std::filesystem::absolute(*folder).lexically_normal().string();
  auto job = jobOf(arguments, runsDir);
  if (!job) return reportError(job.error());
  const auto script = job->script();
  if (!script) return reportError(script.error());
  if (arguments.has("--show")) {
    std::printf("%s", script->c_str());
    return kExitOk;
  }
  if (arguments.has("--test-only")) {
    auto estimate = estimateStart(*script);
    if (!estimate) return reportError(estimate.error());
    std::printf("%s\n", printable(*estimate).c_str());
    return kExitOk;
  }
  if (Status checked = checkWork(arguments, *plans, *job); !checked) return reportError(checked.error());
  if (Status made = makeFolder(runsDir); !made) return reportError(made.error());
  const auto id = submitJob(*script);
  if (!id) return reportError(id.error());
  std::printf("%s\n", id->c_str());
  std::fflush(stdout);
  const bool isOutputElsewhere = std::any_of(job->lines.begin(), job->lines.end(), [](const std::string& line) {
    return line.starts_with("--output") || line.starts_with("-o");
  });
  const std::string output = isOutputElsewhere ? "." : "; its output: " + runsDir + "/slurm-" + *id + ".txt";
  std::fprintf(stderr, "Submitted the job %s%s\n", id->c_str(), output.c_str());
  return arguments.has("--wait") ? waitForEnd(*id) : kExitOk;
}

}  // namespace

const Command kSubmitCommand{"submit", "submits runs as a job to Slurm", help, rules, run};

}  // namespace scalescope
