// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// scalescope-engine writes its final error to standard error as a sentence after its name; with
/// SCALESCOPE_MESSAGES=json as one line: {"error": {"code": "file-not-found", "message": ..., "message_parts": ...}}.
/// What it does meanwhile (an engine that is copied to a node) are lines of their own: {"progress": {"message": ...}}.
inline constexpr const char *kMessagesVariable = "SCALESCOPE_MESSAGES", *kJsonMessages = "json";

/// Without a line break.
std::string errorLine(const Error& error);
std::string progressLine(const Text& text);
/// The message of a line in either form; nothing for other lines.
std::optional<Text> messageOfErrorLine(std::string_view line);
std::optional<Text> messageOfProgressLine(std::string_view line);

/// All that an engine wrote to standard error: its error as the message, without progress, other lines as they are.
Text textOfErrors(std::string_view printed);

}  // namespace scalescope
