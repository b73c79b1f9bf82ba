// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

namespace scalescope {

enum class LogLevel { Debug, Info, Warning, Error };

/// Writes one line "HH:MM:SS level text" to stderr. Standard output belongs to the protocol and to results.
/// Thread: any. Never call it from a step loop.
void log(LogLevel level, std::string_view text);
inline void logInfo(std::string_view text) { log(LogLevel::Info, text); }
inline void logWarning(std::string_view text) { log(LogLevel::Warning, text); }
inline void logError(std::string_view text) { log(LogLevel::Error, text); }

/// Lines below `level` are not written (default Info).
void setLogLevel(LogLevel level);

}  // namespace scalescope
