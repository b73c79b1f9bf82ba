// SPDX-License-Identifier: Apache-2.0
#pragma once
// Private to plan_fields.cpp and program_fields.cpp: fields of members, by a pointer to a member of the plan or a
// function from the plan to the member.

#include <algorithm>
#include <concepts>
#include <functional>
#include <limits>
#include <type_traits>

#include "engine/base/text.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope::field_makers {

/// The texts of a field, without its accessors.
struct FieldWords {
  std::string_view id, flag, title, unit, description;
  FieldGroup group;
  Redaction redaction;
};

/// "image_size: "x"", as errors begin.
Text withId(std::string_view id, std::string_view value);
/// Why a text is not an integer from 0 to `max`.
Text integerFault(std::string_view id, std::string_view value, std::uint64_t max);
/// A number of at least 0. Errors: "plan-invalid".
Result<double> numberOf(std::string_view id, std::string_view value);
Result<bool> flagOf(std::string_view id, std::string_view value);
std::string textOf(const FieldNumber& number);

PlanField describe(const FieldWords& words, FieldType type);

/// A closed list of words is a choice.
template <typename Member>
PlanField textField(const FieldWords& words, Member member, std::vector<std::string_view> choices = {}) {
  PlanField field = describe(words, words.redaction == RedactionRule::Path ? FieldType::Path
                                    : choices.empty()                      ? FieldType::Text
                                                                           : FieldType::Choice);
  field.choices = std::move(choices);
  field.text = [member](const Plan& plan) { return std::invoke(member, plan); };
  field.setText = [member](Plan& plan, std::string_view value) -> Status {
    std::invoke(member, plan) = std::string(value);
    return {};
  };
  return field;
}

/// Adds how files store the member; a number that it cannot hold is refused as its text is.
template <typename Member, typename Fits>
void storeAsNumber(PlanField& field, Member member, Fits fits) {
  using T = std::remove_cvref_t<std::invoke_result_t<Member, const Plan&>>;
  using Stored = std::conditional_t<std::integral<T> && !std::same_as<T, bool>, std::int64_t, T>;
  field.number = [member](const Plan& plan) {
    return std::optional(FieldNumber(static_cast<Stored>(std::invoke(member, plan))));
  };
  field.setNumber = [member, fits, setText = field.setText](Plan& plan, const FieldNumber& number) -> Status {
    const auto* stored = std::get_if<Stored>(&number);
    if (stored == nullptr || !fits(*stored)) return setText(plan, textOf(number));
    std::invoke(member, plan) = static_cast<T>(*stored);
    return {};
  };
}

template <typename Member>
PlanField integerField(const FieldWords& words, Member member) {
  using T = std::remove_cvref_t<std::invoke_result_t<Member, const Plan&>>;
  // The largest in files and on command lines, even if a field could store more.
  constexpr auto kMax = std::min(static_cast<std::uint64_t>(std::numeric_limits<T>::max()),
                                 static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
  PlanField field = describe(words, FieldType::Integer);
  field.text = [member](const Plan& plan) { return std::to_string(std::invoke(member, plan)); };
  field.setText = [member, id = words.id](Plan& plan, std::string_view value) -> Status {
    const auto number = parseInteger(value);
    if (!number || *number < 0 || static_cast<std::uint64_t>(*number) > kMax)
      return Error{"plan-invalid", integerFault(id, value, kMax)};
    std::invoke(member, plan) = static_cast<T>(*number);
    return {};
  };
  storeAsNumber(field, member, [](std::int64_t number) { return number >= 0 && std::uint64_t(number) <= kMax; });
  return field;
}

template <typename Member>
PlanField numberField(const FieldWords& words, Member member) {
  PlanField field = describe(words, FieldType::Number);
  field.text = [member](const Plan& plan) { return formatNumber(std::invoke(member, plan)); };
  field.setText = [member, id = words.id](Plan& plan, std::string_view value) -> Status {
    const auto number = numberOf(id, value);
    if (!number) return number.error();
    std::invoke(member, plan) = *number;
    return {};
  };
  storeAsNumber(field, member, [](double number) { return number >= 0 && number <= kLargestFieldNumber; });
  return field;
}

template <typename Member>
PlanField booleanField(const FieldWords& words, Member member) {
  PlanField field = describe(words, FieldType::Boolean);
  field.text = [member](const Plan& plan) { return textOf(FieldNumber(std::invoke(member, plan))); };
  field.setText = [member, id = words.id](Plan& plan, std::string_view value) -> Status {
    const auto flag = flagOf(id, value);
    if (!flag) return flag.error();
    std::invoke(member, plan) = *flag;
    return {};
  };
  storeAsNumber(field, member, [](bool) { return true; });
  return field;
}

}  // namespace scalescope::field_makers
