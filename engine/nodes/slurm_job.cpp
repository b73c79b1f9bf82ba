// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/slurm_job.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

constexpr double kSlurmTimeoutS = 60;

/// Slurm asks only this shell to stop (B:); the engine finishes its step on SIGINT and writes the result.
constexpr const char* kBody =
    "run=\n"
    "trap '[ -z \"$run\" ] || kill -INT \"$run\"' USR1 INT\n"
    "COMMAND &\n"
    "run=$!\n"
    "wait \"$run\"; status=$?\n"
    "while kill -0 \"$run\" 2>/dev/null; do wait \"$run\"; status=$?; done\n"
    "exit \"$status\"\n";

Result<std::string> answerOf(const std::vector<std::string>& command, const std::string& input = {}) {
  auto output = runCommand(command, kSlurmTimeoutS, {}, input);
  if (!output) {
    if (output.error().code == "command-timeout") return output.error();
    return Error{"slurm-missing", "The command " + command.front() + " of Slurm cannot be run here: " +
                                      output.error().message + " Submit from a login node of the cluster."};
  }
  if (output->exit.status == 127)
    return Error{"slurm-missing", "The command " + command.front() +
                                      " of Slurm is missing here. Submit from a login node of the cluster."};
  const std::string printed(trim(output->out)), errors(trim(output->errors));
  if (!output->succeeded())
    return Error{"slurm-failed",
                 command.front() + " failed: " + inQuotes(errors.empty() ? printed : errors) + ". Correct the job."};
  return printed.empty() ? errors : printed;
}

/// "JobState" of "JobId=1 JobName=x\n   JobState=COMPLETED Reason=None ExitCode=0:0"; "" without it.
std::string valueOf(const std::string& printed, const std::string& key) {
  for (const std::string& line : split(printed, '\n'))
    for (const std::string& word : split(line, ' '))
      if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
  return {};
}

}  // namespace

Result<std::string> SlurmJob::script() const {
  if (nodeCount < 1 || tasksPerNode < 0 || gpusPerNode < 0 || stopBeforeS < 0)
    return Error{"usage", "The numbers of nodes (" + std::to_string(nodeCount) + "), tasks (" +
                              std::to_string(tasksPerNode) + ") and GPUs (" + std::to_string(gpusPerNode) +
                              ") of a job must be at least 1, 0 and 0. Correct them."};
  std::vector<std::string> options = {"--job-name=" + name, "--nodes=" + std::to_string(nodeCount)};
  if (tasksPerNode > 0) options.push_back("--ntasks-per-node=" + std::to_string(tasksPerNode));
  if (gpusPerNode > 0) options.push_back("--gpus-per-node=" + std::to_string(gpusPerNode));
  for (const auto& [option, value] : {std::pair{"--partition=", &partition},
                                      {"--account=", &account},
                                      {"--qos=", &qos},
                                      {"--constraint=", &constraint},
                                      {"--time=", &timeLimit},
                                      {"--output=", &outputFile}})
    if (!value->empty()) options.push_back(option + *value);
  if (isExclusive) options.emplace_back("--exclusive");
  if (stopBeforeS > 0) options.push_back("--signal=B:USR1@" + std::to_string(stopBeforeS));
  options.insert(options.end(), lines.begin(), lines.end());
  std::string text = "#!/bin/bash\n";
  for (const std::string& option : options) {
    if (option.find_first_of("\r\n") != std::string::npos)
      return Error{"usage", "An option of the job has several lines: " + inQuotes(option) + ". Give one at a time."};
    text += "#SBATCH " + option + "\n";
  }
  std::vector<std::string> words;
  for (const std::string& word : command) words.push_back(quoteForShell(word));
  std::string body = kBody;
  constexpr std::string_view kCommand = "COMMAND";
  return text + body.replace(body.find(kCommand), kCommand.size(), join(words, " "));
}

Result<std::string> submitJob(const std::string& script) {
  auto printed = answerOf({"sbatch", "--parsable"}, script);
  if (!printed) return printed.error();
  return printed->substr(0, printed->find(';'));  // "12;cluster"
}

Result<std::string> estimateStart(const std::string& script) { return answerOf({"sbatch", "--test-only"}, script); }

Result<SlurmJobState> jobState(const std::string& id) {
  auto printed = answerOf({"squeue", "--noheader", "--jobs=" + id, "--format=%T|%r|%S|%N"});
  if (!printed) {
    // Of a job that ended a while ago.
    if (printed.error().message.find("Invalid job id") != std::string::npos) return SlurmJobState{};
    return printed.error();
  }
  const std::vector<std::string> fields = split(*printed, '|');
  if (fields.size() != 4) return SlurmJobState{};
  return SlurmJobState{fields[0], fields[1], fields[2], fields[3]};
}

Result<SlurmJobEnd> jobEnd(const std::string& id) {
  auto printed = answerOf({"scontrol", "show", "job", id});
  if (!printed) return printed.error();
  const std::string status = valueOf(*printed, "ExitCode");
  const auto number = parseInteger(status.substr(0, status.find(':')));
  return SlurmJobEnd{valueOf(*printed, "JobState"), number ? static_cast<int>(*number) : -1};
}

}  // namespace scalescope
