// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "engine/main/arguments.h"

namespace scalescope {

// `program read` and `program try`: an external program before its first run.

/// Prints what the plan's reader finds in a sample of output. Returns the exit status.
int readProgramSample(const Arguments& arguments);

/// Runs the first process of a plan on this machine for some seconds and prints its output. Nothing is stored. Returns
/// the exit status.
int tryProgram(const Arguments& arguments);

}  // namespace scalescope
