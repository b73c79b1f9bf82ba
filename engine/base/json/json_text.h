// SPDX-License-Identifier: Apache-2.0
#pragma once
// For .cpp files that read JSON: the only entry point for documents, our own and foreign ones. json_stream.h reads what
// is too large for one.

#include <cstddef>
#include <exception>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "engine/base/result.h"

namespace scalescope {

/// More than twice the depth of any file that we write or read; keeps the library's recursive functions from
/// overflowing the stack.
inline constexpr int kMaxJsonDepth = 200;
/// Limit the memory of a parsed text to about 1 GB. The largest result, of hundreds of hosts, has half as many values,
/// nearly all of them numbers.
inline constexpr std::size_t kMaxJsonBytes = std::size_t{512} << 20, kMaxJsonValues = 24'000'000,
                             kMaxJsonPieces = 6'000'000;
/// Keys of one object, and bytes of one text: several times those of the largest files of all formats.
inline constexpr std::size_t kMaxJsonKeys = 1'000'000, kMaxJsonTextBytes = std::size_t{64} << 20;

/// In time proportional to the text. Of members of the same name the last one counts. `what` begins the sentence: "The
/// plan". Errors: "json-invalid" with the line and column of the fault, or for text beyond these limits.
Result<nlohmann::ordered_json> parseJson(std::string_view text, const Text& what);
/// The same with keys in alphabetical order.
Result<nlohmann::json> parseSortedJson(std::string_view text, const Text& what);

/// A line of a log in any format; nullopt if it is not JSON.
std::optional<nlohmann::json> parseJsonLine(std::string_view line);

/// The message of a library exception without its code: "key 'host' not found".
std::string jsonFault(const std::exception& fault);

}  // namespace scalescope
