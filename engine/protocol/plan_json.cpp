// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <nlohmann/json.hpp>

#include "engine/base/json_text.h"
#include "engine/base/text.h"
#include "engine/protocol/did_you_mean.h"
#include "engine/protocol/json_codec.h"
#include "engine/protocol/plan_fields.h"

namespace scalescope {
namespace json_codec {
namespace {

/// Not in planFields(): filled in by a run, not by a form or a flag.
constexpr const char* kNetworkDefinition = "network_definition";

Json fieldJson(const PlanField& field, const Plan& plan) {
  std::string text = field.text(plan);
  switch (field.type) {
    case FieldType::Integer:
      if (auto number = parseInteger(text)) return *number;
      break;  // a keyword such as "auto"
    case FieldType::Number: return *parseNumber(text);
    case FieldType::Boolean: return text == "true";
    case FieldType::TextList: return plan.tags;
    case FieldType::Hosts: return hostsJson(plan.hosts);
    case FieldType::Text:
    case FieldType::Choice:
    case FieldType::Path: break;
  }
  return text;
}

/// The text form of a JSON value, as PlanField::setText takes it.
std::string fieldText(const Json& value) {
  if (value.is_string()) return value.get<std::string>();
  if (value.is_number_float()) return formatNumber(value.get<double>());
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
    Status set = field->setText(plan, field->type == FieldType::Hosts ? hostsText(value) : fieldText(value));
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
