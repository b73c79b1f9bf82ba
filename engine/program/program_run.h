// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include "engine/base/result.h"
#include "engine/protocol/plan/program_command.h"
#include "engine/protocol/run/event.h"

namespace scalescope {

/// One process of a program, as a run starts it.
struct ProgramRunSetup {
  Plan plan;
  ProgramPlace place;
  double workStartS = 0;  ///< monotonic: the zero of event times
  std::function<void(EventBody)> sendEvent;
  std::stop_token stop;
  int keptOutput = 2;                   ///< descriptor that receives the kept part of the output
  std::filesystem::path scratchFolder;  ///< working folder if the plan names none; created and removed
};

/// Runs it to its end: reads its output while it runs, ends its whole tree on stop and time-out, and names lack of
/// memory. Returns Completed or Stopped. Errors: "program-failed", "program-timeout", "program-output",
/// "out-of-memory", with the last lines of output; "plan-invalid", "file-unwritable". Thread: the one that started the
/// process.
Result<RunStatus> runProgram(const ProgramRunSetup& setup);

}  // namespace scalescope
