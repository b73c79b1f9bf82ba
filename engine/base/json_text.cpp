// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace scalescope {
namespace {

/// Size of a JSON text; characters inside strings do not count.
struct Extent {
  int depth = 0;           ///< maximum number of open brackets
  std::size_t values = 0;  ///< approximate: each follows a comma or opens a container
  std::size_t pieces = 0;  ///< objects, arrays and strings, each a separate allocation
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
  if (text.size() > kMaxJsonBytes)
    return "has " + std::to_string(text.size() >> 20) + " MiB; the limit is " + std::to_string(kMaxJsonBytes >> 20) +
           " MiB";
  const Extent extent = extentOf(text);
  const auto overLimit = [](std::size_t found, std::size_t limit, const char* what) {
    return "has " + std::to_string(found) + " " + what + "; the limit is " + std::to_string(limit);
  };
  if (extent.depth > kMaxJsonDepth)
    return "is nested " + std::to_string(extent.depth) + " levels deep; the limit is " + std::to_string(kMaxJsonDepth);
  if (extent.values > kMaxJsonValues) return overLimit(extent.values, kMaxJsonValues, "values");
  if (extent.pieces > kMaxJsonPieces) return overLimit(extent.pieces, kMaxJsonPieces, "objects, lists and strings");
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
    return invalid(fault.byte > text.size() ? "is incomplete JSON: it ends at " + place
                                            : "is not valid JSON from " + place + " on");
  } catch (const typename Json::exception& fault) {
    return invalid("is not valid JSON: " + jsonFault(fault));
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
