// SPDX-License-Identifier: Apache-2.0
#include "engine/main/error_output.h"

#include <cstdlib>
#include <string_view>

#include "engine/base/json/printable_json.h"
#include "engine/base/shown_text.h"
#include "engine/base/standard_output.h"
#include "engine/base/text.h"
#include "engine/protocol/run/error_line.h"

namespace scalescope {
namespace {

bool writesJson = false;

}  // namespace

void takeErrorForm() {
  const char* form = std::getenv(kMessagesVariable);
  writesJson = form != nullptr && std::string_view(form) == kJsonMessages;
  ::unsetenv(kMessagesVariable);
}

void writeErrorsInEnglish() { writesJson = false; }

std::string printedError(const Error& error) {
  return writesJson ? printableJson(errorLine(error)) : "scalescope-engine: " + printable(shownText(error.message));
}

void printProgress(const Text& line) { printRemark(writesJson ? printableJson(progressLine(line)) : shownText(line)); }

}  // namespace scalescope
