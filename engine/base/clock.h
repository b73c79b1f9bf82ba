// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace scalescope {

/// Units: seconds of the monotonic clock; only differences mean something.
double monotonicSeconds();

/// Units: seconds since 1970-01-01 UTC.
double unixSeconds();

/// "2026-11-21T00:59:59.123Z" for seconds since 1970 (UTC).
std::string isoTime(double unixSeconds);
std::string isoTimeNow();

}  // namespace scalescope
