// SPDX-License-Identifier: Apache-2.0
#include "engine/nodes/slurm_step.h"

#include "engine/base/text.h"

namespace scalescope {
namespace {

constexpr const char* kAddresses = "export SSH_CONNECTION=\"$SLURM_LAUNCH_NODE_IPADDR 0 - 0\"; ";

/// The last line of srun's own; the command's lines have no such beginning.
std::string srunLine(const std::string& printed) {
  std::string last;
  for (const std::string& line : split(printed, '\n'))
    if (line.starts_with("srun: error: ")) last = line.substr(13);
  return last;
}

/// "STEP 1.6 ON n1 CANCELLED AT 2026-11-23T23:19:31 DUE TO TIME LIMIT" of slurmstepd's message, which srun may not
/// live to print: then srun's own words; "" if the step was not cancelled.
std::string cancellation(const std::string& printed) {
  constexpr std::string_view kStars = "*** ", kAborted = "Job step aborted";
  const auto begin = printed.find(kStars), word = printed.find(" CANCELLED AT ");
  if (begin == std::string::npos || word == std::string::npos || word < begin)
    return printed.find("srun: " + std::string(kAborted)) == std::string::npos ? "" : std::string(kAborted);
  const auto end = printed.find(" ***", begin + kStars.size());
  const auto from = begin + kStars.size();
  return end == std::string::npos ? std::string() : printed.substr(from, end - from);
}

}  // namespace

std::vector<std::string> srunCommand(const std::string& node, const std::string& script,
                                     const std::vector<std::string>& options) {
  std::vector<std::string> words = {
      "srun",    "--overlap",    "--nodes=1",    "--ntasks=1", "--nodelist=" + node, "--cpu-bind=none",
      "--mem=0", "--unbuffered", "--export=ALL", "--mpi=none"};
  words.insert(words.end(), options.begin(), options.end());
  words.insert(words.end(), {"/bin/sh", "-c", kAddresses + script});
  return words;
}

std::optional<Error> srunFault(const std::string& node, int status, const std::string& printed) {
  if (const std::string end = cancellation(printed); !end.empty())
    return Error{"slurm-failed", Text::of("Slurm ended the step on %1: %2.", node, inQuotes(end)) +
                                     Text::of("Start the job again, with a longer --time if that ran out.")};
  const std::string line = srunLine(printed);
  // srun reports how its task ended, too: "srun: error: node1: task 0: Exited with exit code 3". It may end with 0 when
  // a node fails.
  const bool isNodeFailure = line.starts_with("Node failure");
  if (line.empty() || line.find(": task ") != std::string::npos || (status == 0 && !isNodeFailure)) return std::nullopt;
  const bool isJobOver =
      line.find(" has expired") != std::string::npos || line.find("Invalid job id") != std::string::npos;
  return Error{"slurm-failed", Text::of("srun cannot run a step on %1: %2.", node, inQuotes(line)) +
                                   (isJobOver ? Text::of("The job has ended: start a new one.")
                                              : Text::of("Check the node with scontrol show node %1.", node))};
}

}  // namespace scalescope
