// SPDX-License-Identifier: Apache-2.0
#pragma once
// For .cpp files that read JSON: the one way in, whoever wrote the text.

#include <cstddef>
#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// No file of ours, and none that we read, nests half as deep; the library's functions that walk a value recursively
/// stay far from the end of the stack.
inline constexpr int kJsonDepth = 200;
/// What bounds the memory of a parsed text to some gigabyte, whatever it holds. The largest result, of hundreds of
/// hosts, has half as many values, nearly all of them numbers.
inline constexpr std::size_t kJsonBytes = std::size_t{512} << 20, kJsonValues = 24'000'000, kJsonPieces = 6'000'000;

/// `what` begins the sentence: "The plan". Errors: "json-invalid" with the line and column where reading ended, or for
/// text beyond these limits, which are checked before any of it is kept.
Result<nlohmann::ordered_json> parseJson(std::string_view text, std::string_view what);
/// The same with keys in alphabetical order.
Result<nlohmann::json> parseSortedJson(std::string_view text, std::string_view what);

/// A line of a log that may be anything: nothing where it is no JSON.
std::optional<nlohmann::json> parseJsonLine(std::string_view line);

/// What an exception of the library says, for people: "key 'host' not found".
std::string jsonFault(const std::exception& fault);

}  // namespace scalescope
