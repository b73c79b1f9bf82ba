// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// Reads the form of this process's errors from the environment (engine/protocol/run/error_line.h), and removes it
/// there: programs that this one starts write English. Call it before any thread is started.
void takeErrorForm();
/// For a process whose errors go to a log.
void writeErrorsInEnglish();

/// For stderr: "scalescope-engine: MESSAGE", which may have several lines, or for a window errorLine().
std::string printedError(const Error& error);

/// What a command does meanwhile, a line on stderr: a remark, or for a window progressLine().
void printProgress(const Text& line);

}  // namespace scalescope
