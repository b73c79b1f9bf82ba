// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/base/result.h"

namespace scalescope {

/// A batch job of Slurm that runs one command of the engine. Texts are Slurm's own values; "" leaves them to the
/// partition. Source: sbatch(1) of Slurm 22.05.
struct SlurmJob {
  std::string name = "scalescope";
  int nodeCount = 1;
  int tasksPerNode = 0;  ///< 0: as many ranks as GPUs, or 1
  int gpusPerNode = 0;
  std::string partition, account, qos, constraint, timeLimit;
  bool isExclusive = false;
  int stopBeforeS = 60;            ///< before the time limit: the run is asked to stop and writes its result; 0: never
  int restarts = 0;                ///< times that a run stopped by the time limit queues the job again, to continue
  int arrayTasks = 0;              ///< 0: one job; else an array, whose task i runs part i of a study
  int arrayLimit = 0;              ///< tasks at a time; 0: as many as there are nodes for
  std::vector<std::string> lines;  ///< further ones: "--mail-type=END"
  std::string outputFile;          ///< of all the job prints; "%j" is the job's id, "%A_%a" that of a task of an array
  std::vector<std::string> command;   ///< words, in the job
  std::string idFlag = "--queue-id";  ///< of the command: names its state by the job, so that a restart continues it

  /// The batch file. Errors: "usage" naming a value of several lines or below its bound.
  Result<std::string> script() const;
};

/// Where a job is: Slurm's words.
struct SlurmJobState {
  std::string state;   ///< "PENDING", "RUNNING"; "": no longer in the queue
  std::string reason;  ///< why it is pending: "Resources", "Priority"; "None"
  std::string start;   ///< expected or actual: "2026-11-23T23:40:00", "N/A"
  std::string nodes;
  bool operator==(const SlurmJobState&) const = default;
};

/// Submits a batch file and returns the job's id. Errors: "slurm-failed" with sbatch's message, "slurm-missing".
Result<std::string> submitJob(const std::string& script);
/// When Slurm expects that such a job could start, in its own sentence. Errors: as submitJob().
Result<std::string> estimateStart(const std::string& script);
/// Of a job, or of each task of an array ("12_3"), by id; without those that ended a while ago. Errors: "slurm-failed",
/// "slurm-missing".
Result<std::map<std::string, SlurmJobState>> jobStates(const std::string& id);
/// Of a single job. Errors: as jobStates().
Result<SlurmJobState> jobState(const std::string& id);
/// "COMPLETED" and the exit status, or why the job ended: "TIMEOUT", "CANCELLED", "NODE_FAIL". Slurm forgets it after
/// some minutes (MinJobAge).
struct SlurmJobEnd {
  std::string state;
  int status = -1;
};
/// As jobStates(). Errors: as there.
Result<std::map<std::string, SlurmJobEnd>> jobEnds(const std::string& id);

}  // namespace scalescope
