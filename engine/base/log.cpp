// SPDX-License-Identifier: Apache-2.0
#include "engine/base/log.h"

#include <atomic>
#include <cstdio>
#include <ctime>
#include <string>

#include "engine/base/text.h"

namespace scalescope {
namespace {

std::atomic<LogLevel> g_level{LogLevel::Info};

const char* name(LogLevel level) {
  switch (level) {
    case LogLevel::Debug: return "debug";
    case LogLevel::Info: return "info";
    case LogLevel::Warning: return "warning";
    case LogLevel::Error: return "error";
  }
  return "";
}

}  // namespace

void setLogLevel(LogLevel level) { g_level = level; }

void log(LogLevel level, std::string_view text) {
  if (level < g_level) return;
  std::time_t now = std::time(nullptr);
  std::tm local{};
  localtime_r(&now, &local);
  char stamp[16];
  std::strftime(stamp, sizeof stamp, "%H:%M:%S", &local);
  std::string line = std::string(stamp) + " " + name(level) + " " + printable(text) + "\n";
  std::fwrite(line.data(), 1, line.size(), stderr);  // one call, so that lines of threads do not mix
}

}  // namespace scalescope
