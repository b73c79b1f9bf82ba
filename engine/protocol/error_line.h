// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// scalescope-engine writes its final error to standard error as a sentence; with SCALESCOPE_MESSAGES=json as one line:
/// {"error": {"code": "file-not-found", "message": ..., "message_parts": ...}}.
inline constexpr const char *kMessagesVariable = "SCALESCOPE_MESSAGES", *kJsonMessages = "json";

/// Without a line break.
std::string errorLine(const Error& error);

/// What an engine wrote to standard error, without the name of the program: lines of errorLine() as their messages,
/// others as they are.
Text textOfErrors(std::string_view printed);

}  // namespace scalescope
