// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/base/result.h"
#include "engine/main/arguments.h"
#include "engine/main/exit_codes.h"

namespace scalescope {

/// One command of scalescope-engine; each has its own file, and main.cpp lists them.
struct Command {
  std::string_view name;
  std::string_view summary;  ///< one line
  std::string (*help)();     ///< the text of its --help
  ArgumentRules (*rules)();
  int (*run)(const Arguments& arguments);  ///< returns the exit status
};

extern const Command kRunCommand, kWorkerCommand, kProbeCommand, kSelftestCommand, kNetworksCommand, kBackendsCommand,
    kRebuildCommand, kDatasetCommand, kPreflightCommand, kConnectCommand, kInspectCommand, kImportCommand,
    kResumeCommand, kStudyCommand, kFeedCommand, kFollowCommand, kBuildCommand, kDeepBenchCommand, kCheckNodeCommand,
    kTraceCommand, kProgramCommand, kSubmitCommand, kWeightsCommand, kPredictCommand, kAccuracyCommand,
    kCalibrationCommand, kMeterCommand;

/// Writes the error to stderr and returns its exit status.
int reportError(const Error& error);

}  // namespace scalescope
