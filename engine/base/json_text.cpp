// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace scalescope {
namespace {

/// What a text will be made of; what stands in strings does not count.
struct Extent {
  int depth = 0;           ///< brackets open at once, at most
  std::size_t values = 0;  ///< about: each follows a comma, or is a container's first
  std::size_t pieces = 0;  ///< objects, arrays and strings, each of which takes memory of its own
};

Extent extentOf(std::string_view text) {
  Extent extent;
  int open = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString) {
      if (c == '\\') ++i;
      inString = c != '"';
      continue;
    }
    inString = c == '"';
    if (c == '[' || c == '{') extent.depth = std::max(extent.depth, ++open);
    if (c == ']' || c == '}') --open;
    extent.values += c == ',' || c == '[' || c == '{';
    extent.pieces += inString || c == '[' || c == '{';
  }
  return extent;
}

std::string placeIn(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte > 0 ? byte - 1 : 0);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n');
  const std::size_t column = 1 + before.size() - (start == std::string_view::npos ? 0 : start + 1);
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

std::string limitFault(std::string_view text) {
  if (text.size() > kJsonBytes)
    return "has " + std::to_string(text.size() >> 20) + " MiB; at most " + std::to_string(kJsonBytes >> 20) +
           " are read";
  const Extent extent = extentOf(text);
  const auto limit = [](std::size_t found, std::size_t most, const char* what) {
    return "holds " + std::to_string(found) + " " + what + "; at most " + std::to_string(most) + " are read";
  };
  if (extent.depth > kJsonDepth)
    return "is nested " + std::to_string(extent.depth) + " levels deep; at most " + std::to_string(kJsonDepth) +
           " are read";
  if (extent.values > kJsonValues) return limit(extent.values, kJsonValues, "values");
  if (extent.pieces > kJsonPieces) return limit(extent.pieces, kJsonPieces, "objects, lists and strings");
  return {};
}

template <typename Json>
Result<Json> parseAs(std::string_view text, std::string_view what) {
  const auto invalid = [&](const std::string& why) {
    return Error{"json-invalid", std::string(what) + " " + why + "."};
  };
  if (const std::string fault = limitFault(text); !fault.empty()) return invalid(fault);
  try {
    return Json::parse(text);
  } catch (const typename Json::parse_error& fault) {
    const std::string place = placeIn(text, fault.byte);
    return invalid(fault.byte > text.size() ? "is no complete JSON: it ends at " + place
                                            : "is no JSON from " + place + " on");
  } catch (const typename Json::exception& fault) {
    return invalid("is no JSON: " + jsonFault(fault));
  }
}

}  // namespace

Result<nlohmann::ordered_json> parseJson(std::string_view text, std::string_view what) {
  return parseAs<nlohmann::ordered_json>(text, what);
}

Result<nlohmann::json> parseSortedJson(std::string_view text, std::string_view what) {
  return parseAs<nlohmann::json>(text, what);
}

std::optional<nlohmann::json> parseJsonLine(std::string_view line) {
  if (!limitFault(line).empty()) return std::nullopt;
  auto json = nlohmann::json::parse(line, nullptr, false);
  if (json.is_discarded()) return std::nullopt;
  return json;
}

std::string jsonFault(const std::exception& fault) {
  const std::string_view words = fault.what();
  const std::size_t code = words.starts_with("[json.exception.") ? words.find("] ") : std::string_view::npos;
  return std::string(code == std::string_view::npos ? words : words.substr(code + 2));
}

}  // namespace scalescope
