// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// scalescope-engine writes its final error to standard error as a sentence after its name; with
/// SCALESCOPE_MESSAGES=json as one line: {"error": {"code": "file-not-found", "message": ..., "message_parts": ...}}.
inline constexpr const char *kMessagesVariable = "SCALESCOPE_MESSAGES", *kJsonMessages = "json";

/// Without a line break.
std::string errorLine(const Error& error);
/// The message of a line in either form; nothing for other lines.
std::optional<Text> messageOfErrorLine(std::string_view line);

/// All that an engine wrote to standard error: its error as the message, other lines as they are.
Text textOfErrors(std::string_view printed);

}  // namespace scalescope
