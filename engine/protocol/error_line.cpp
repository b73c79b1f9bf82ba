// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/error_line.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "engine/base/json_text.h"
#include "engine/base/statements.h"
#include "engine/base/text.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

constexpr std::string_view kProgramPrefix = "scalescope-engine: ";

Text textOfLine(std::string_view line) {
  if (line.starts_with('{'))
    if (const auto json = parseJsonLine(line); json && json->is_object() && json->contains("error"))
      if (const auto& error = (*json)["error"]; error.is_object())
        if (Text message = takeTextIfAny(error, "message"); !message.empty()) return message;
  if (line.starts_with(kProgramPrefix)) line.remove_prefix(kProgramPrefix.size());
  return Text::verbatim(std::string(line));
}

}  // namespace

std::string errorLine(const Error& error) {
  nlohmann::ordered_json json = {{"code", error.code}};
  putText(json, "message", error.message);
  return nlohmann::ordered_json{{"error", std::move(json)}}.dump(-1, ' ', false,
                                                                  nlohmann::ordered_json::error_handler_t::replace);
}

Text textOfErrors(std::string_view printed) {
  std::vector<Text> lines;
  for (const std::string& line : split(trim(printed), '\n')) lines.push_back(textOfLine(line));
  return joinTexts(std::move(lines), "\n");
}

}  // namespace scalescope
