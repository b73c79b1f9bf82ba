// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "engine/base/json/json_stream.h"

namespace scalescope::import {

/// An event of a trace in the Chrome trace format. Texts are as written in the record.
/// Source: "Trace Event Format", Google, 2016.
struct TraceEvent {
  char phase = 0;  ///< 'X' a complete event, 'B' and 'E' its begin and end, 'M' metadata, 'i' an instant
  std::string_view name, category, process, thread;
  std::optional<std::int64_t> beginNs, durationNs;
  std::span<const JsonField> arguments;  ///< members of "args" with depth 1

  /// The text of an argument; "" without it.
  std::string_view argument(std::string_view key) const;
};

/// Units: nanoseconds, from a time in microseconds as written; exact for times since 1970. Nothing for texts that are
/// not a time, and for times beyond 73 years.
std::optional<std::int64_t> nanosecondsOf(std::string_view microseconds);

TraceEvent traceEventOf(const JsonRecord& record);

}  // namespace scalescope::import
