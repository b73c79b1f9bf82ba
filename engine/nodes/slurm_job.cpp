// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/slurm_job.h"

#include <algorithm>

#include "engine/base/text.h"
#include "engine/process/command_run.h"

namespace scalescope {
namespace {

constexpr double kSlurmTimeoutS = 60;

/// Slurm asks only this shell to stop (B:), and so does a clock of the job's own, since Slurm's signal was seen to come
/// late; the engine finishes its step on SIGINT, and writes a checkpoint and the result. A second SIGINT would end it
/// at once. Slurm's signal may come up to a minute early, that is before the run has begun: the clock then asks.
constexpr const char* kBody = R"sh(run= limit=
stop() {
  [ -n "$limit" ] || [ -z "$run" ] || { limit=1; kill -INT "$run"; }
}
trap stop USR1
trap '[ -z "$run" ] || kill -INT "$run"' INT
read -r asked begun < <(squeue --noheader --jobs="$SLURM_JOB_ID" --format='%V %S') &&
  export SCALESCOPE_SLURM_QUEUE_S=$(($(date -d "$begun" +%s) - $(date -d "$asked" +%s)))
@COMMAND@ &
run=$!
@CLOCK@wait "$run"; status=$?
while kill -0 "$run" 2> /dev/null; do wait "$run"; status=$?; done
@END@exit "$status"
)sh";
constexpr const char* kClock = R"sh((
  end=$(date -d "$(squeue --noheader --jobs="$SLURM_JOB_ID" --format=%e)" +%s) || exit 0
  trap 'kill "$!"' TERM
  left=$((end - $(date +%s) - @SECONDS@))
  sleep $((left > 0 ? left : 0)) & wait "$!" && kill -USR1 $$
) 2> /dev/null &
clock=$!
)sh";
constexpr const char* kEndClock = "kill \"$clock\" 2> /dev/null\n";
/// 130: stopped before its end, its state kept.
constexpr const char* kRequeue =
    R"sh(if [ -n "$limit" ] && [ "$status" = 130 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt @RESTARTS@ ]; then
  scontrol requeue "$SLURM_JOB_ID"
fi
)sh";

std::string filled(std::string text, std::string_view name, const std::string& value) {
  const auto place = text.find(name);
  return place == std::string::npos ? text : text.replace(place, name.size(), value);
}

Result<std::string> answerOf(const std::vector<std::string>& command, const std::string& input = {}) {
  auto output = runCommand(command, kSlurmTimeoutS, {}, input);
  if (!output) {
    if (output.error().code == "command-timeout") return output.error();
    return Error{"slurm-missing",
                 Text::of("The command %1 of Slurm cannot be run here: %2", command.front(), output.error().message) +
                     Text::of("Submit from a login node of the cluster.")};
  }
  if (output->exit.status == 127)
    return Error{"slurm-missing", Text::of("The command %1 of Slurm is missing here.", command.front()) +
                                      Text::of("Submit from a login node of the cluster.")};
  const std::string printed(trim(output->out)), errors(trim(output->errors));
  if (!output->succeeded())
    return Error{"slurm-failed",
                 Text::of("%1 failed: %2.", command.front(), inQuotes(errors.empty() ? printed : errors)) +
                     Text::of("Correct the job.")};
  return printed.empty() ? errors : printed;
}

/// "JobState" of "JobId=1 JobName=x\n   JobState=COMPLETED Reason=None ExitCode=0:0"; "" without it.
std::string valueOf(const std::vector<std::string>& lines, const std::string& key) {
  for (const std::string& line : lines)
    for (const std::string& word : split(line, ' '))
      if (word.starts_with(key + "=")) return word.substr(key.size() + 1);
  return {};
}

/// The records of `scontrol show job`, which empty lines separate.
std::vector<std::vector<std::string>> recordsOf(const std::string& printed) {
  std::vector<std::vector<std::string>> records;
  for (const std::string& line : split(printed, '\n')) {
    if (line.starts_with("JobId=")) records.emplace_back();
    if (!records.empty()) records.back().push_back(line);
  }
  return records;
}

}  // namespace

Result<std::string> SlurmJob::script() const {
  if (nodeCount < 1 || tasksPerNode < 0 || gpusPerNode < 0 || stopBeforeS < 0 || restarts < 0)
    return Error{"usage",
                 Text::of("The numbers of nodes (%1), tasks (%2) and GPUs (%3) of a job must be at least 1, 0 and 0.",
                          nodeCount, tasksPerNode, gpusPerNode) +
                     Text::of("Correct them.")};
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
  options.emplace_back("--open-mode=append");  // a job that is queued again keeps its output
  if (isExclusive) options.emplace_back("--exclusive");
  if (arrayTasks > 0)
    options.push_back("--array=1-" + std::to_string(arrayTasks) +
                      (arrayLimit > 0 ? "%" + std::to_string(arrayLimit) : std::string()));
  if (stopBeforeS > 0) options.push_back("--signal=B:USR1@" + std::to_string(stopBeforeS));
  options.insert(options.end(), lines.begin(), lines.end());
  std::string text = "#!/bin/bash\n";
  for (const std::string& option : options) {
    if (option.find_first_of("\r\n") != std::string::npos)
      return Error{"usage", Text::of("An option of the job has several lines: %1.", inQuotes(option)) +
                                Text::of("Give one at a time.")};
    text += "#SBATCH " + option + "\n";
  }
  std::vector<std::string> words;
  for (const std::string& word : command) words.push_back(quoteForShell(word));
  std::string end, clock;
  if (stopBeforeS > 0) {
    clock = filled(kClock, "@SECONDS@", std::to_string(stopBeforeS));
    end = kEndClock;
    if (restarts > 0) end += filled(kRequeue, "@RESTARTS@", std::to_string(restarts));
  }
  text += filled(filled(kBody, "@CLOCK@", clock), "@END@", end);
  std::string id = "$SLURM_JOB_ID";
  if (arrayTasks > 0) {
    id = "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID";
    words.push_back("--part \"$SLURM_ARRAY_TASK_ID/" + std::to_string(arrayTasks) + "\"");
  }
  return filled(std::move(text), "@COMMAND@", join(words, " ") + " " + idFlag + " \"slurm-" + id + "\" --continue");
}

Result<std::string> submitJob(const std::string& script) {
  auto printed = answerOf({"sbatch", "--parsable"}, script);
  if (!printed) return printed.error();
  return printed->substr(0, printed->find(';'));  // "12;cluster"
}

Result<std::string> estimateStart(const std::string& script) { return answerOf({"sbatch", "--test-only"}, script); }

Result<std::map<std::string, SlurmJobState>> jobStates(const std::string& id) {
  std::map<std::string, SlurmJobState> states;
  auto printed = answerOf({"squeue", "--noheader", "--array", "--jobs=" + id, "--format=%i|%T|%r|%S|%N"});
  if (!printed) {
    // Of a job that ended a while ago.
    if (printed.error().message.english().find("Invalid job id") != std::string::npos) return states;
    return printed.error();
  }
  for (const std::string& line : split(*printed, '\n'))
    if (const std::vector<std::string> fields = split(line, '|'); fields.size() == 5)
      states[fields[0]] = {fields[1], fields[2], fields[3], fields[4]};
  return states;
}

Result<SlurmJobState> jobState(const std::string& id) {
  auto states = jobStates(id);
  if (!states) return states.error();
  return states->empty() ? SlurmJobState{} : states->begin()->second;
}

Result<std::map<std::string, SlurmJobEnd>> jobEnds(const std::string& id) {
  auto printed = answerOf({"scontrol", "show", "job", id});
  if (!printed) return printed.error();
  std::map<std::string, SlurmJobEnd> ends;
  for (const std::vector<std::string>& record : recordsOf(*printed)) {
    const std::string array = valueOf(record, "ArrayJobId"), status = valueOf(record, "ExitCode");
    const auto number = parseInteger(status.substr(0, status.find(':')));
    ends[array.empty() ? valueOf(record, "JobId") : array + "_" + valueOf(record, "ArrayTaskId")] = {
        valueOf(record, "JobState"), number ? static_cast<int>(*number) : -1};
  }
  return ends;
}

}  // namespace scalescope
