// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/plan/field_makers.h"

#include "engine/base/words.h"
#include "engine/protocol/plan/plan_bounds.h"

namespace scalescope::field_makers {

Text withId(std::string_view id, std::string_view value) { return Text::of("%1: %2", id, inQuotes(value)); }

Text integerFault(std::string_view id, std::string_view value, std::uint64_t max) {
  const std::string_view digits = trim(value);
  const bool large = !digits.empty() && digits.find_first_not_of("0123456789") == digits.npos;
  const Text bounds = boundsText(id);
  if (large)
    return Text::of("%1 is too large.", withId(id, value)) +
           (bounds.empty() ? Text::of("Use a whole number from 0 to %1.", max) : bounds);
  return bounds.empty() ? Text::of("%1 is not a whole number of at least 0.", withId(id, value)) +
                              Text::of("Use digits only, for example 32.")
                        : Text::of("%1 is not a whole number.", withId(id, value)) + bounds;
}

Result<double> numberOf(std::string_view id, std::string_view value) {
  const auto number = parseNumber(value);
  if (!number || !(*number >= 0))
    return Error{"plan-invalid", Text::of("%1 is not a number of at least 0.", withId(id, value)) +
                                     Text::of("Use a decimal point, for example 0.9.")};
  if (*number > kLargestFieldNumber)
    return Error{"plan-invalid", Text::of("%1 is too large.", withId(id, value)) + boundsText(id)};
  return *number;
}

Result<bool> flagOf(std::string_view id, std::string_view value) {
  if (value == "true" || value == "false") return value == "true";
  return Error{"plan-invalid", Text::of("%1 is neither true nor false.", withId(id, value))};
}

std::string textOf(const FieldNumber& number) {
  if (const bool* flag = std::get_if<bool>(&number)) return std::string(*flag ? Words::of("true") : Words::of("false"));
  if (const auto* whole = std::get_if<std::int64_t>(&number)) return std::to_string(*whole);
  return formatNumber(std::get<double>(number));
}

PlanField describe(const FieldWords& words, FieldType type) {
  return {words.id, words.flag, words.title, words.unit, words.description, type, words.group, words.redaction, {},
          {},       {},         {},          {}};
}

}  // namespace scalescope::field_makers
