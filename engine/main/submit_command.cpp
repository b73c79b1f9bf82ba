// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "engine/base/files.h"
#include "engine/base/json/printable_json.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/launch/study_run.h"
#include "engine/main/bmc_flags.h"
#include "engine/main/command.h"
#include "engine/main/run_arguments.h"
#include "engine/main/trusting.h"
#include "engine/nodes/slurm_job.h"
#include "engine/protocol/plan/plan_fields.h"
#include "engine/protocol/plan/slurm_allocation.h"
#include "engine/study/study_cells.h"
#include "engine/study/study_part.h"

namespace scalescope {
namespace submit_command {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto kPollInterval = std::chrono::seconds(2);
constexpr int kPollsToEnd = 30;  ///< while Slurm cleans up after a job

CommandHelp help() {
  return {
      "submit",
      "submits runs as a job to Slurm",
      {{"submit [PLAN.json...] [--runs-dir DIR] --nodes N [--dry-run | --test-only | --wait] [--json] [options]"}},
      "Submits a job to Slurm that runs plans on its nodes: `run --hosts @slurm`, with the same plans and plan "
      "options. "
      "The runs folder and the plans must be on a file system that the nodes share. If Slurm queues the job again "
      "(preemption, a lost node, scontrol requeue), it continues, on whatever nodes it then has: completed runs are "
      "kept, "
      "one with a checkpoint is resumed, the others start again.\nThe first node of the job asks the BMCs: their files "
      "must be on the shared file system, too. Settings of the nodes, such as a container, are those of the host "
      "@slurm "
      "in a --hostfile. Exit status of --wait: that of the command in the job; of an array the first that is not 0.",
      together(
          {{runsDirOption("Folder for the results, which the nodes share (default: the library of the window)."),
            {"--nodes", "N", "Number of nodes (1)."},
            {"--devices-per-node", "N", "Ranks on each node; without it as many as GPUs, or 1."},
            {"--gpus-per-node", "N", "GPUs on each node."},
            {"--partition", "NAME", "As for sbatch; the cluster's default without it."},
            {"--account", "NAME", "As for sbatch."},
            {"--qos", "NAME", "As for sbatch."},
            {"--constraint", "TEXT", "As for sbatch."},
            {"--time-limit", "TIME", "As --time of sbatch."},
            {"--exclusive", "", "No other jobs on the nodes."},
            {"--stop-before", "S",
             "Seconds before the time limit at which the run stops and writes its result (60); 0: never."},
            {"--restarts", "N",
             "Times that a run which the time limit stopped is queued again, to continue from the checkpoint it wrote "
             "then (0). For long tests with --checkpoint-every-epochs."},
            {"--sbatch-option", "OPTION",
             "Another option of sbatch, such as --sbatch-option=--mail-type=END; may be repeated."},
            {"--study", "FILE", "Runs a study file instead of plans; its baseline's hosts are @slurm.",
             ValueKind::File},
            {"--array", "JOBS",
             "With --study: an array of jobs, each with a part of the cells, in studies of their own: \"cells\" (a job "
             "for each cell) or their number, and how many at a time: 8%2. They may run on different nodes at "
             "different "
             "times; without it, one job runs all cells, interleaved, on the same nodes."},
            {"--dry-run", "", "Print the batch file and submit nothing."},
            {"--batch-file", "FILE",
             "Submit this file, such as an edited one of --dry-run, with nothing else but --test-only or --wait.",
             ValueKind::File},
            {"--test-only", "", "Print when Slurm expects that the job could start."},
            {"--wait", "", "Wait for the end; print Slurm's reason while the job is pending."},
            jsonOption(
                "Print the job's id as JSON, with --wait at its end and with the states of its jobs; --dry-run: the "
                "batch file, --test-only: what Slurm expects.")},
           bmcOptions(),
           trustOption(),
           hostFileOption(),
           planOptions()})};
}

Result<int> numberOf(const Arguments& arguments, const std::string& flag, int otherwise) {
  const auto text = arguments.value(flag);
  if (!text) return otherwise;
  const auto number = parseInteger(*text);
  if (!number || *number < 0 || *number > 1000000)
    return Error{"usage", Text::of("%1 %2 is not a whole number of at least 0.", flag, inQuotes(*text)) +
                              Text::of("Correct it.")};
  return static_cast<int>(*number);
}

/// In place of the nodes that the job will have, so that plans and studies for them can be read and checked before.
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

/// "cells", "8", "cells%2" or "8%2": tasks of an array, and how many of them at a time.
Status readArray(const std::string& text, const std::string& studyFile, SlurmJob& job) {
  const std::vector<std::string> words = split(text, '%');
  const auto limit = words.size() == 2 ? parseInteger(words[1]) : std::optional<std::int64_t>(0);
  auto tasks = parseInteger(words[0]);
  if (words[0] == "cells") {
    const PretendedJob pretended(job);
    const auto study = readStudy(studyFile);
    if (!study) return study.error();
    const auto cells = cellsOf(*study);
    if (!cells) return cells.error();
    tasks = static_cast<std::int64_t>(cells->size());
  }
  const auto most = static_cast<std::int64_t>(kMaxStudyCells);
  if (words.size() > 2 || !tasks || *tasks < 1 || *tasks > most || !limit || *limit > most ||
      *limit < (words.size() == 2 ? 1 : 0))
    return Error{
        "usage",
        Text::of("--array %1 is not \"cells\" or a number of jobs from 1 to %2, with or without %JOBS_AT_A_TIME.",
                 inQuotes(text), most) +
            Text::of("Correct it.")};
  job.arrayTasks = static_cast<int>(*tasks);
  job.arrayLimit = static_cast<int>(*limit);
  return {};
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
    if (const auto hostFile = arguments.value(kHostFileFlag))
      words.insert(words.end(), {"--hostfile", std::filesystem::absolute(*hostFile).string()});
    else
      words.insert(words.end(), {"--hosts", std::string(kSlurmHosts)});
  }
  words.insert(words.end(), {"--runs-dir", runsDir});
  for (const char* flag : kBmcFlags)
    if (const auto file = arguments.value(flag))
      words.insert(words.end(), {flag, std::filesystem::absolute(*file).string()});
  return words;
}

Result<SlurmJob> jobOf(const Arguments& arguments, const std::string& runsDir) {
  SlurmJob job;
  for (const auto& [flag, number] : {std::pair{"--nodes", &job.nodeCount},
                                     {"--devices-per-node", &job.tasksPerNode},
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
                                   {"--time-limit", &job.timeLimit}})
    *text = arguments.value(flag).value_or("");
  for (const auto& [flag, value] : arguments.values)
    if (flag == "--sbatch-option") job.lines.push_back(value);
  job.isExclusive = arguments.has("--exclusive");
  job.command = commandOf(arguments, runsDir);
  const auto study = arguments.value("--study"), array = arguments.value("--array");
  if (study) job.idFlag = "--study-id";
  if (array && !study)
    return Error{"usage",
                 Text::of("--array divides the cells of a study: give one with --study, or leave --array out.")};
  if (array)
    if (const Status read = readArray(*array, *study, job); !read) return read.error();
  job.outputFile = runsDir + (job.arrayTasks > 0 ? "/slurm-%A_%a.txt" : "/slurm-%j.txt");
  return job;
}

/// Files that the job reads: it has no standard input.
Status checkBmcs(const Arguments& arguments) {
  for (const char* flag : kBmcFlags)
    if (arguments.value(flag) == "-")
      return Error{"usage", Text::of("%1 - cannot be used in a job, which has no standard input: name a file.", flag)};
  ControllerOptions ignored;
  return takeBmcs(arguments, false, ignored);
}

/// What the job will refuse is refused here; commands are confirmed here: a job has no terminal to ask at.
Status checkWork(const Arguments& arguments, const std::vector<Plan>& plans, const SlurmJob& job) {
  const auto file = arguments.value("--study");
  if (!file) return requireTrust(arguments, plans);
  const PretendedJob pretended(job);
  auto study = readStudy(*file);
  if (!study) return study.error();
  if (const Status valid = checkStudyPlans(*study); !valid) return valid;
  if (job.arrayTasks > 0)
    if (const auto part = partOf(*study, {1, job.arrayTasks}); !part) return part.error();
  return requireTrust(arguments, commandsOf(*study), *file);
}

void printJson(const Json& json) {
  std::printf("%s\n", printableJson(json.dump(2, ' ', false, Json::error_handler_t::replace)).c_str());
}

/// Changes of the states of the job, or of an array's jobs, on stderr until all have left the queue.
Status watchQueue(const std::string& id) {
  std::map<std::string, SlurmJobState> before;
  for (;;) {
    auto states = jobStates(id);
    if (!states) return states.error();
    std::erase_if(*states, [](const auto& job) {
      return job.second.state == "COMPLETED" || job.second.state == "FAILED" || job.second.state.empty();
    });
    if (states->empty()) return {};
    for (const auto& [job, state] : *states)
      if (!(before[job] == state))
        printRemark("job " + job + ": " + state.state +
                    (state.state == "PENDING" ? " (" + state.reason + "), start " + state.start : "") +
                    (state.nodes.empty() ? "" : " on " + state.nodes));
    before = *states;
    std::this_thread::sleep_for(kPollInterval);
  }
}

/// Adds the end of each job to `jobs`.
int waitForEnd(const std::string& id, Json& jobs) {
  if (const Status watched = watchQueue(id); !watched) return reportError(watched.error());
  for (int poll = 0;; ++poll) {
    auto ends = jobEnds(id);
    if (!ends) return reportError(ends.error());
    const bool isEnding = std::any_of(ends->begin(), ends->end(), [](const auto& job) {
      return job.second.state == "COMPLETING" || job.second.state == "RUNNING";
    });
    if (isEnding && poll < kPollsToEnd) {
      std::this_thread::sleep_for(kPollInterval);
      continue;
    }
    int status = kExitOk;
    for (const auto& [job, end] : *ends) {
      printRemark("job " + job + ": " + end.state + ", exit status " + std::to_string(end.status));
      jobs.push_back({{"job_id", job}, {"state", end.state}, {"exit_status", end.status}});
      if (status == kExitOk) status = end.status == 0 && end.state != "COMPLETED" ? kExitFailed : end.status;
    }
    return status;
  }
}

/// A text, or with --json an object with it.
int print(const Arguments& arguments, const char* member, const std::string& text) {
  if (arguments.has("--json"))
    printJson({{member, text}});
  else
    std::fputs(text.c_str(), stdout);
  return kExitOk;
}

int estimate(const Arguments& arguments, const std::string& script) {
  const auto estimate = estimateStart(script);
  if (!estimate) return reportError(estimate.error());
  return arguments.has("--json") ? print(arguments, "estimate", *estimate)
                                 : print(arguments, "estimate", printable(*estimate) + "\n");
}

/// Prints the job's id. `printsTo`: the folder of the job's output; "" if it is not known.
int submit(const Arguments& arguments, const std::string& script, const std::string& printsTo) {
  const auto id = submitJob(script);
  if (!id) return reportError(id.error());
  const bool asJson = arguments.has("--json");
  if (!asJson) std::printf("%s\n", id->c_str());
  std::fflush(stdout);
  const std::string output = printsTo.empty() ? "" : printsTo + "/slurm-" + *id + "*.txt";
  printRemark("Submitted the job " + *id + (output.empty() ? "." : "; its output: " + output));
  Json jobs = Json::array();
  const int status = arguments.has("--wait") ? waitForEnd(*id, jobs) : kExitOk;
  if (asJson) printJson({{"job_id", *id}, {"output", output}, {"jobs", std::move(jobs)}});
  return status;
}

/// A file that the user wrote or edited: nothing in it is checked here.
int runBatchFile(const Arguments& arguments, const std::string& file) {
  if (arguments.values.size() > 1 || !arguments.positionals.empty() || arguments.has("--dry-run"))
    return reportError(
        {"usage", "--batch-file submits a file as it is: leave out all else but --test-only and --wait."});
  const auto script = readFile(file);
  if (!script) return reportError(script.error());
  return arguments.has("--test-only") ? estimate(arguments, *script) : submit(arguments, *script, {});
}

int run(const Arguments& arguments) {
  if (const auto file = arguments.value("--batch-file")) return runBatchFile(arguments, *file);
  const std::string runsDir = std::filesystem::absolute(runsDirOf(arguments)).lexically_normal().string();
  auto job = jobOf(arguments, runsDir);
  if (!job) return reportError(job.error());
  const auto plans = [&] {
    const PretendedJob pretended(*job);
    return plansFrom(arguments);
  }();
  if (!plans) return reportError(plans.error());
  if (const Status bmcs = checkBmcs(arguments); !bmcs) return reportError(bmcs.error());
  const auto script = job->script();
  if (!script) return reportError(script.error());
  if (arguments.has("--dry-run")) return print(arguments, "batch_file", *script);
  if (arguments.has("--test-only")) return estimate(arguments, *script);
  if (Status checked = checkWork(arguments, *plans, *job); !checked) return reportError(checked.error());
  if (Status made = makeFolder(runsDir); !made) return reportError(made.error());
  const bool isOutputElsewhere = std::any_of(job->lines.begin(), job->lines.end(), [](const std::string& line) {
    return line.starts_with("--output") || line.starts_with("-o");
  });
  return submit(arguments, *script, isOutputElsewhere ? std::string() : runsDir);
}

}  // namespace
}  // namespace submit_command

const Command kSubmitCommand{"submit", submit_command::help, submit_command::run};

}  // namespace scalescope
