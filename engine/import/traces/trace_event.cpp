// SPDX-License-Identifier: Apache-2.0
#include "engine/import/traces/trace_event.h"

#include <charconv>
#include <cmath>

#include "engine/base/characters.h"

namespace scalescope::import {
namespace {

constexpr std::int64_t kMaxNs = std::int64_t{1} << 61;  ///< sums of two of them do not overflow

/// Exponents and other unusual forms.
std::optional<std::int64_t> fromReal(std::string_view text) {
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
  value *= 1000;
  if (!(std::abs(value) < static_cast<double>(kMaxNs))) return std::nullopt;
  return std::llround(value);
}

}  // namespace

std::optional<std::int64_t> nanosecondsOf(std::string_view text) {
  constexpr std::size_t kMaxWhole = 15, kDecimals = 3;
  std::size_t at = 0;
  const bool negative = text.starts_with('-');
  if (negative) ++at;
  const std::size_t begin = at;
  std::int64_t value = 0;
  for (; at < text.size() && isDigit(text[at]); ++at) {
    if (at - begin > kMaxWhole) return std::nullopt;
    value = value * 10 + (text[at] - '0');
  }
  if (at == begin || value > kMaxNs / 1000) return std::nullopt;
  std::size_t decimals = 0;
  if (at < text.size() && text[at] == '.')
    for (++at; at < text.size() && isDigit(text[at]); ++at)
      if (decimals < kDecimals) {
        value = value * 10 + (text[at] - '0');
        ++decimals;
      }
  if (at != text.size()) return fromReal(text);
  for (; decimals < kDecimals; ++decimals) value *= 10;
  return negative ? -value : value;
}

std::string_view TraceEvent::argument(std::string_view key) const {
  for (const JsonField& field : arguments) {
    if (field.depth == 0) break;
    if (field.key == key) return field.value;
  }
  return {};
}

TraceEvent traceEventOf(const JsonRecord& record) {
  TraceEvent event;
  for (std::size_t i = 0; i < record.fields.size(); ++i) {
    const JsonField& field = record.fields[i];
    if (field.depth > 0) continue;
    const std::string_view key = field.key;
    if (key == "ph") {
      event.phase = field.value.size() == 1 ? field.value.front() : '\0';
    } else if (key == "name") {
      event.name = field.value;
    } else if (key == "cat") {
      event.category = field.value;
    } else if (key == "ts") {
      event.beginNs = nanosecondsOf(field.value);
    } else if (key == "dur") {
      event.durationNs = nanosecondsOf(field.value);
    } else if (key == "pid") {
      event.process = field.value;
    } else if (key == "tid") {
      event.thread = field.value;
    } else if (key == "args") {
      event.arguments = record.fields.subspan(i + 1);
    }
  }
  return event;
}

}  // namespace scalescope::import
