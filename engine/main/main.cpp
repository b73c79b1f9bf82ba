// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include "engine/analysis/run/named_results.h"
#include "engine/base/build.h"
#include "engine/base/option_names.h"
#include "engine/base/program_start.h"
#include "engine/base/standard_output.h"
#include "engine/base/unexpected_error.h"
#include "engine/base/version.h"
#include "engine/main/ask_through.h"
#include "engine/main/command.h"
#include "engine/main/error_output.h"
#include "engine/protocol/error_codes.h"
#include "engine/protocol/run/runs_storage.h"

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

/// Every command has --quiet, with the options above its first heading.
CommandHelp helpOf(const Command& command) {
  CommandHelp help = command.help();
  const auto first =
      std::ranges::find_if(help.options, [](const CommandOption& each) { return !each.heading.empty(); });
  help.options.insert(first, quietOption());
  return withOldNames(std::move(help));
}

ProgramHelp programHelp() {
  ProgramHelp program{
      "scalescope-engine",
      kVersion,
      "the part of ScaleScope that runs on every node.",
      "scalescope-engine COMMAND [options]. COMMAND --help, or help COMMAND, describes a command; help --json "
      "describes all of them for programs.",
      {{"--help", "", "Also -h."}, {"--version", "", "The version, and what it was built from."}},
      {}};
  for (const Command* command : kCommands) program.commands.push_back(helpOf(*command));
  return program;
}

int printHelpOf(const HelpRequest& request) {
  const Status printed = printHelp(programHelp(), request);
  return printed ? kExitOk : reportError(printed.error());
}

int runCommand(const Command& command, const std::vector<std::string>& words) {
  const CommandHelp help = helpOf(command);
  auto arguments = parseArguments(words, help);
  if (!arguments) return reportError(arguments.error());
  if (arguments->has("--help")) return printHelpOf({false, help.name});
  if (arguments->has("--quiet")) keepQuiet();
  const auto checkResult = [&](const std::string& name) { return checkResultName(name, runsDirOf(*arguments)); };
  if (const Status there = checkInputs(help, *arguments, checkResult); !there) return reportError(there.error());
  const bool computes = std::find(kComputing.begin(), kComputing.end(), &command) != kComputing.end();
  if (const Status limits = computes ? checkAddressSpace() : Status(); !limits) return reportError(limits.error());
  return command.run(*arguments);
}

int dispatch(const std::vector<std::string>& words) {
  if (words.empty()) {
    printHelpOf({});
    return kExitUsage;
  }
  if (const auto help = helpRequestOf(words)) return printHelpOf(*help);
  if (words[0] == "--version" || words[0] == "version") {
    std::printf("scalescope-engine %s\n", kBuild);
    return kExitOk;
  }
  for (const Command* command : kCommands)
    if (command->name == words[0]) return runCommand(*command, {words.begin() + 1, words.end()});
  return reportError(unknownCommand(programHelp(), words[0]));
}

}  // namespace

std::filesystem::path runsDirOf(const Arguments& arguments) {
  const auto given = arguments.value("--runs-dir");
  return given && !given->empty() ? std::filesystem::path(*given) : defaultRunsDir();
}

int reportError(const Error& error) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s\n", printedError(error).c_str());
  return exitStatusFor(error.code);
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
