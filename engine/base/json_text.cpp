// SPDX-License-Identifier: Apache-2.0
#include "engine/base/json_text.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace scalescope {
namespace {

/// Brackets open at once, at most; those in strings do not count.
int depthOf(std::string_view text) {
  int open = 0, deepest = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString) {
      if (c == '\\') ++i;
      inString = c != '"';
    } else if (c == '"') {
      inString = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++open);
    } else if (c == ']' || c == '}') {
      --open;
    }
  }
  return deepest;
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
  if (const int depth = depthOf(text); depth > kJsonDepth)
    return "is nested " + std::to_string(depth) + " levels deep; at most " + std::to_string(kJsonDepth) + " are read";
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
