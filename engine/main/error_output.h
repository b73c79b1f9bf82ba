// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "engine/base/result.h"

namespace scalescope {

/// "json" in the environment of a program that a window starts and whose error it shows in its own language.
inline constexpr const char* kMessagesVariable = "SCALESCOPE_MESSAGES";

/// Reads the form of this process's errors from the environment, and removes it there: programs that this one starts
/// write English. Call it before any thread is started.
void takeErrorForm();
/// For a process whose errors go to a log.
void writeErrorsInEnglish();

/// The line of stderr: "scalescope-engine: MESSAGE", which may have several lines; or for a window, in one line,
/// {"error":{"code":CODE,"message":MESSAGE,"message_parts":PARTS}}, its message as in engine/protocol/text_json.h.
std::string errorLine(const Error& error);

}  // namespace scalescope
