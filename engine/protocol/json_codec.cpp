// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/json_codec.h"

#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/json/json_text.h"
#include "engine/base/text.h"

namespace scalescope::json_codec {

Result<Json> parse(std::string_view text, const Text& what) { return parseJson(text, what); }

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

double numberAt(const Json& object, const char* key) {
  auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<double>() : std::numeric_limits<double>::quiet_NaN();
}

std::string textAt(const Json& object, const char* key) {
  auto found = object.find(key);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

Text faultText(const std::exception& fault) {
  const auto* failure = dynamic_cast<const Failure*>(&fault);
  return failure ? failure->error().message : Text::verbatim(jsonFault(fault));
}

void throwUnknownWord(const char* key, const std::string& word) {
  throw Failure({"json-invalid", Text::of("\"%1\" has the unknown value %2", key, inQuotes(word))});
}

std::int64_t integerAt(const Json& object, const char* key, std::int64_t fallback) {
  auto found = object.find(key);
  return found != object.end() && found->is_number() ? found->get<std::int64_t>() : fallback;
}

bool booleanAt(const Json& object, const char* key, bool fallback) {
  auto found = object.find(key);
  return found != object.end() && found->is_boolean() ? found->get<bool>() : fallback;
}

}  // namespace scalescope::json_codec
