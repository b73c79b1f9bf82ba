// SPDX-License-Identifier: Apache-2.0
#include "engine/base/clock.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace scalescope {

double monotonicSeconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double unixSeconds() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string isoTime(double unixSeconds) {
  auto milliseconds = static_cast<long long>(std::floor(unixSeconds * 1000.0 + 0.5));
  std::time_t seconds = static_cast<std::time_t>(milliseconds / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  char date[32];
  std::strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%S", &utc);
  char text[48];
  std::snprintf(text, sizeof text, "%s.%03dZ", date, static_cast<int>(milliseconds % 1000));
  return text;
}

std::string isoTimeNow() { return isoTime(unixSeconds()); }

}  // namespace scalescope
