// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/error_line.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/json/json_text.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

constexpr std::string_view kProgramPrefix = "scalescope-engine: ";

using OrderedJson = nlohmann::ordered_json;

std::string lineOf(const char* kind, OrderedJson&& json, const Text& message) {
  putText(json, "message", message);
  return OrderedJson{{kind, std::move(json)}}.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

std::optional<Text> messageIn(const char* kind, std::string_view line) {
  const auto json = line.starts_with('{') ? parseJsonLine(line) : std::nullopt;
  if (!json || !json->is_object() || !json->contains(kind)) return std::nullopt;
  const auto& object = (*json)[kind];
  Text message = object.is_object() ? takeTextIfAny(object, "message") : Text();
  return message.empty() ? std::nullopt : std::optional(std::move(message));
}

}  // namespace

std::string errorLine(const Error& error) { return lineOf("error", {{"code", error.code}}, error.message); }

std::string progressLine(const Text& text) { return lineOf("progress", OrderedJson::object(), text); }

std::optional<Text> messageOfErrorLine(std::string_view line) {
  if (line.starts_with(kProgramPrefix)) return Text::verbatim(std::string(line.substr(kProgramPrefix.size())));
  return messageIn("error", line);
}

std::optional<Text> messageOfProgressLine(std::string_view line) { return messageIn("progress", line); }

Text textOfErrors(std::string_view printed) {
  std::vector<Text> lines;
  for (const std::string& line : split(trim(printed), '\n'))
    if (!messageOfProgressLine(line)) lines.push_back(messageOfErrorLine(line).value_or(Text::verbatim(line)));
  return joinTexts(std::move(lines), "\n");
}

}  // namespace scalescope
