// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/result.h"
#include "engine/protocol/plan/command_words.h"
#include "engine/protocol/plan/plan.h"

namespace scalescope {

// The command of an external program: words, placeholders in braces, and the commands of its processes.

/// A placeholder that is not a plan field.
struct ProgramPlaceholder {
  std::string_view name, meaning;
};
std::span<const ProgramPlaceholder> programPlaceholders();

/// The values of ProgramSpec::values. Errors: "plan-invalid" with the entry that is not name=value, or a name that is
/// taken.
Result<std::vector<std::pair<std::string, std::string>>> programValues(const Plan& plan);

/// One process of a program.
struct ProgramPlace {
  int rank = 0, localRank = 0;
  int hostIndex = 0;  ///< of the plan's hosts
  int repeat = 1;
  std::string port;          ///< free on the host of rank 0; "": shown as PORT
  std::string outputFolder;  ///< of the run, on the process's host; "": shown as OUTPUT
};

/// Replaces {name} by the values of a plan; "{{" and "}}" are braces. Errors: "plan-invalid" with the unknown
/// placeholder and the known ones, or an unclosed brace.
Result<std::string> expandPlaceholders(std::string_view text, const Plan& plan, const ProgramPlace& place);

/// Replaces only the placeholders of texts: names, tags, paths, program_values. Those of numbers, of hosts and of words
/// of a fixed list stay. A text with a fault, which no run will use, stays as it is.
std::string withTexts(std::string_view text, const Plan& plan);

/// The name of what a command runs: "train.py" for "python3 /work/train.py --batch {batch}".
std::string programTitle(const std::string& command);

/// The name of a plan's runs: the stated one, else the title of its program; "" if the plan has neither.
std::string runName(const Plan& plan);

/// The placeholders in the command, folder and file of a plan's program, and those in the environment of its hosts.
std::set<std::string> placeholdersOf(const Plan& plan);

/// The command of one process.
struct ProgramCommand {
  std::vector<std::pair<std::string, std::string>> environment;
  std::vector<std::string> words;
  std::string folder;  ///< "": the run's own
};
/// Errors: as splitCommand(), programValues() and expandPlaceholders(); "plan-invalid" for a value in a script (of sh
/// -c, python -c, ssh) that is more than a word there.
Result<ProgramCommand> programCommand(const Plan& plan, const ProgramPlace& place);

/// The processes that a run starts: one on the first host with ranks (launch once, srun), or one per rank.
std::vector<ProgramPlace> programPlaces(const Plan& plan, int repeat);

/// "rank 0 on node1: cd /work && A=1 python train.py --batch 32" per process, quoted for a shell.
/// Errors: as programCommand().
Result<std::vector<std::string>> programCommandLines(const Plan& plan, int repeat);

/// The exit statuses that count as success. Errors: "plan-invalid".
Result<std::set<int>> acceptedExitCodes(const ProgramSpec& program);

/// Plan fields that describe a program's run: what the command uses, what the user set, and what ScaleScope itself
/// does.
std::set<std::string> knownProgramFields(const Plan& plan);

}  // namespace scalescope
