// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <vector>

#include "engine/base/program_start.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/base/unexpected_error.h"
#include "engine/base/version.h"
#include "engine/main/ask_through.h"
#include "engine/main/command.h"
#include "engine/main/error_output.h"

namespace scalescope {
namespace {

constexpr std::array<const Command*, 27> kCommands = {
    &kRunCommand,         &kStudyCommand,    &kResumeCommand,  &kFollowCommand,  &kPreflightCommand, &kConnectCommand,
    &kNetworksCommand,    &kBackendsCommand, &kProbeCommand,   &kDatasetCommand, &kSelftestCommand,  &kCheckNodeCommand,
    &kDeepBenchCommand,   &kRebuildCommand,  &kWorkerCommand,  &kInspectCommand, &kImportCommand,    &kFeedCommand,
    &kBuildCommand,       &kTraceCommand,    &kProgramCommand, &kSubmitCommand,  &kWeightsCommand,   &kAccuracyCommand,
    &kCalibrationCommand, &kPredictCommand,  &kMeterCommand};

constexpr std::array<const Command*, 8> kComputing = {&kRunCommand,      &kStudyCommand,     &kResumeCommand,
                                                      &kSelftestCommand, &kCheckNodeCommand, &kDeepBenchCommand,
                                                      &kAccuracyCommand, &kWorkerCommand};

constexpr const char* kExitHelp =
    "Exit status: 0 done, 1 a run or self-test failed, 2 invalid flags or an impossible plan,\n"
    "3 this machine lacks something (a backend, space, a file, a secret), 4 a plan\n"
    "would run commands that you have not confirmed, 130 stopped before its end.\n";

void printHelp() {
  std::string text = "scalescope-engine " + std::string(kVersion) +
                     ": the part of ScaleScope that runs on every node.\n\n" +
                     "scalescope-engine COMMAND [flags]; COMMAND --help shows its flags.\n\n";
  for (const Command* command : kCommands) {
    std::string name(command->name);
    text += "  " + name + std::string(12 - name.size(), ' ') + std::string(command->summary) + "\n";
  }
  std::printf("%s\n%s", text.c_str(), kExitHelp);
}

void printHelp(const Command& command) {
  std::printf("scalescope-engine %s: %s\n\n%s\n%s", std::string(command.name).c_str(),
              std::string(command.summary).c_str(), command.help().c_str(), kExitHelp);
}

int runCommand(const Command& command, const std::vector<std::string>& words) {
  auto arguments = parseArguments(words, command.rules());
  if (!arguments) return reportError(arguments.error());
  if (arguments->has("--help")) {
    printHelp(command);
    return kExitOk;
  }
  const bool computes = std::find(kComputing.begin(), kComputing.end(), &command) != kComputing.end();
  if (const Status limits = computes ? checkAddressSpace() : Status(); !limits) return reportError(limits.error());
  return command.run(*arguments);
}

bool isHelp(const std::string& word) { return word == "--help" || word == "-h"; }

/// "help run" and "run -h" as "run --help".
std::vector<std::string> withSpelledHelp(std::vector<std::string> words) {
  if (words.size() > 1 && words[0] == "help") return {words[1], "--help"};
  if (words.size() > 1 && words[1] == "-h") words[1] = "--help";
  return words;
}

int dispatch(const std::vector<std::string>& given) {
  const std::vector<std::string> words = withSpelledHelp(given);
  if (words.empty() || isHelp(words[0]) || words[0] == "help") {
    printHelp();
    return words.empty() ? kExitUsage : kExitOk;
  }
  if (words[0] == "--version") {
    std::printf("scalescope-engine %s\n", kVersion);
    return kExitOk;
  }
  std::vector<std::string> names;
  for (const Command* command : kCommands) {
    if (command->name == words[0]) return runCommand(*command, {words.begin() + 1, words.end()});
    names.emplace_back(command->name);
  }
  std::string nearest = nearestWord(words[0], names);
  return reportError({"usage", "Unknown command " + inQuotes(words[0]) + "." +
                                   (nearest.empty() ? "" : " Did you mean " + nearest + "?") +
                                   " Commands: " + join(names, ", ") + "."});
}

}  // namespace

int reportError(const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", printedError(error).c_str());
  return exitCodeFor(error.code);
}

}  // namespace scalescope

using scalescope::Text;

namespace {

int runWords(int count, char** words) {
  try {
    if (const auto limits = scalescope::checkStack(words); !limits) return scalescope::reportError(limits.error());
    const std::vector<std::string> arguments(words + std::min(1, count), words + count);
    if (const auto answered = scalescope::answerSsh(arguments)) return *answered;
    return scalescope::dispatch(arguments);
  } catch (const scalescope::Failure& failure) {
    return scalescope::reportError(failure.error());
  } catch (const std::exception& fault) {
    return scalescope::reportError(scalescope::unexpectedError(Text::of("The command"), fault));
  }
}

}  // namespace

int main(int count, char** words) {
  scalescope::prepareProcess();
  scalescope::takeErrorForm();
  ::setenv("CUDA_DEVICE_ORDER", "PCI_BUS_ID", 0);  // as NVML: otherwise GPU 0 of different models is another one there
  const int status = runWords(count, words);
  const scalescope::Status written = scalescope::finishOutput();
  if (written) return status;
  const int lost = scalescope::reportError(written.error());
  return status == scalescope::kExitOk ? lost : status;
}
