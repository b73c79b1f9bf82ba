// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string_view>

#include "engine/base/command_arguments.h"
#include "engine/base/command_help.h"
#include "engine/base/exit_status.h"
#include "engine/base/result.h"

namespace scalescope {

/// One command of scalescope-engine; each has its own file, and main.cpp lists them.
struct Command {
  std::string_view name;
  CommandHelp (*help)();
  int (*run)(const Arguments& arguments);  ///< returns the exit status
};

extern const Command kRunCommand, kWorkerCommand, kProbeCommand, kSelftestCommand, kNetworksCommand, kBackendsCommand,
    kRebuildCommand, kDatasetCommand, kPreflightCommand, kConnectCommand, kInspectCommand, kImportCommand,
    kResumeCommand, kStudyCommand, kFeedCommand, kFollowCommand, kBuildCommand, kDeepBenchCommand, kCheckNodeCommand,
    kTraceCommand, kProgramCommand, kSubmitCommand, kWeightsCommand, kPredictCommand, kAccuracyCommand,
    kCalibrationCommand, kMeterCommand;

/// Writes the error to stderr and returns its exit status.
int reportError(const Error& error);

/// The folder of --runs-dir, or the default of all commands.
std::filesystem::path runsDirOf(const Arguments& arguments);

}  // namespace scalescope
