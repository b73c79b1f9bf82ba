// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace json_codec {
namespace {

/// Not in planFields(): filled in by a run, not by a form or a flag.
constexpr const char* kNetworkDefinition = "network_definition";

constexpr auto kLargestInteger = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

Json fieldJson(const PlanField& field, const Plan& plan) {
  if (field.number)
    if (const auto number = field.number(plan)) return std::visit([](auto stored) { return Json(stored); }, *number);
  if (field.type == FieldType::TextList) return plan.tags;
  if (field.type == FieldType::Hosts) return hostsJson(plan.hosts);
  return field.text(plan);
}

/// A number or flag; nothing for other values.
std::optional<FieldNumber> numberIn(const Json& value) {
  if (value.is_boolean()) return value.get<bool>();
  if (value.is_number_unsigned() && value.get<std::uint64_t>() > kLargestInteger) return value.get<double>();
  if (value.is_number_integer()) return value.get<std::int64_t>();
  return value.is_number() ? std::optional<FieldNumber>(value.get<double>()) : std::nullopt;
}

/// Whole numbers are numbers of a field with fractions, and the other way round.
FieldNumber asStored(FieldType type, const FieldNumber& number) {
  if (const auto* whole = std::get_if<std::int64_t>(&number); whole != nullptr && type == FieldType::Number)
    return static_cast<double>(*whole);
  const auto* fraction = std::get_if<double>(&number);
  const bool isWhole =
      fraction != nullptr && std::abs(*fraction) < kLargestFieldNumber && std::floor(*fraction) == *fraction;
  return type == FieldType::Integer && isWhole ? FieldNumber(static_cast<std::int64_t>(*fraction)) : number;
}

/// The text form of a JSON value, as PlanField::setText takes it.
std::string fieldText(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (!value.is_array()) return value.dump();
  std::vector<std::string> parts;
  for (const auto& item : value) parts.push_back(fieldText(item));
  return join(parts, ",");
}

/// Arrays stay JSON, which the field reads, too.
std::string hostsText(const Json& value) { return value.is_array() ? value.dump() : fieldText(value); }

Error unknownField(const std::string& id) {
  std::vector<std::string> names;
  for (const auto& field : planFields()) names.emplace_back(field.id);
  std::string nearest = nearestWord(id, names);
  return {"plan-invalid", Text::of("The plan has an unknown field %1.", inQuotes(id)) + didYouMean(nearest)};
}

}  // namespace

Json planJson(const Plan& plan) {
  Json object = Json::object();
  for (const auto& field : planFields()) object[std::string(field.id)] = fieldJson(field, plan);
  if (!plan.networkDefinition.empty())
    object[kNetworkDefinition] = require(parse(plan.networkDefinition, Text::of("The network")));
  return object;
}

Result<Plan> planFrom(const Json& object, std::set<std::string>* absent) {
  if (!object.is_object()) return Error{"plan-invalid", Text::of("The plan is not a JSON object of fields.")};
  Plan plan;
  for (const auto& [key, value] : object.items()) {
    if (key == kNetworkDefinition) {
      plan.networkDefinition = value.dump();
      continue;
    }
    const PlanField* field = findPlanField(key);
    if (!field) return unknownField(key);
    const auto number = field->setNumber ? numberIn(value) : std::nullopt;
    const Status set =
        number ? field->setNumber(plan, asStored(field->type, *number))
               : field->setText(plan, field->type == FieldType::Hosts ? hostsText(value) : fieldText(value));
    if (!set) return set.error();
  }
  if (absent)
    for (const auto& field : planFields())
      if (!object.contains(std::string(field.id))) absent->insert(std::string(field.id));
  return plan;
}

}  // namespace json_codec

std::string planToJson(const Plan& plan) { return json_codec::planJson(plan).dump(2) + "\n"; }

Result<Plan> planFromJson(std::string_view json) {
  auto object = json_codec::parse(json, Text::of("The plan"));
  if (!object) return object.error();
  return json_codec::planFrom(*object);
}

}  // namespace scalescope
