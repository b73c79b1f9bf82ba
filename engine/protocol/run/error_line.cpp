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

}  // namespace

std::string errorLine(const Error& error) {
  nlohmann::ordered_json json = {{"code", error.code}};
  putText(json, "message", error.message);
  return nlohmann::ordered_json{{"error", std::move(json)}}.dump(-1, ' ', false,
                                                                 nlohmann::ordered_json::error_handler_t::replace);
}

std::optional<Text> messageOfErrorLine(std::string_view line) {
  if (line.starts_with(kProgramPrefix)) return Text::verbatim(std::string(line.substr(kProgramPrefix.size())));
  const auto json = line.starts_with('{') ? parseJsonLine(line) : std::nullopt;
  if (!json || !json->is_object() || !json->contains("error")) return std::nullopt;
  const auto& error = (*json)["error"];
  Text message = error.is_object() ? takeTextIfAny(error, "message") : Text();
  return message.empty() ? std::nullopt : std::optional(std::move(message));
}

Text textOfErrors(std::string_view printed) {
  std::vector<Text> lines;
  for (const std::string& line : split(trim(printed), '\n'))
    lines.push_back(messageOfErrorLine(line).value_or(Text::verbatim(line)));
  return joinTexts(std::move(lines), "\n");
}

}  // namespace scalescope
