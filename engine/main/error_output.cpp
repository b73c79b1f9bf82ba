// SPDX-License-Identifier: Apache-2.0
#include "engine/main/error_output.h"

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/base/printable_json.h"
#include "engine/base/text.h"
#include "engine/protocol/text_json.h"

namespace scalescope {
namespace {

bool writesJson = false;

}  // namespace

void takeErrorForm() {
  const char* form = std::getenv(kMessagesVariable);
  writesJson = form != nullptr && std::string_view(form) == "json";
  ::unsetenv(kMessagesVariable);
}

void writeErrorsInEnglish() { writesJson = false; }

std::string errorLine(const Error& error) {
  if (!writesJson) return "scalescope-engine: " + printable(error.message.english());
  using Json = nlohmann::ordered_json;
  Json fields = {{"code", error.code}};
  putText(fields, "message", error.message);
  return printableJson(Json{{"error", std::move(fields)}}.dump(-1, ' ', false, Json::error_handler_t::replace));
}

}  // namespace scalescope
