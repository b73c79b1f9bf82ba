// SPDX-License-Identifier: Apache-2.0
#include "engine/protocol/run/stated_values.h"

#include <algorithm>
#include <array>
#include <limits>

#include "engine/base/text.h"
#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {
namespace {

constexpr auto kFields =
    std::to_array<std::string_view>({"network", "precision", "batch_size_per_device", "device_count", "node_count"});
constexpr auto kPrecisions = std::to_array<std::string_view>({"fp32", "tf32", "fp16", "bf16", "int8"});

std::optional<int> countOf(const std::string& value) {
  const auto number = parseInteger(value);
  if (!number || *number < 1 || *number > std::numeric_limits<int>::max()) return std::nullopt;
  return static_cast<int>(*number);
}

/// The field's member of the summary; nullptr for plan fields.
std::optional<int> Summary::*figureOf(std::string_view field) {
  if (field == "device_count") return &Summary::deviceCount;
  return field == "node_count" ? &Summary::nodeCount : nullptr;
}

std::string valueOf(const RunResult& result, std::string_view field) {
  if (result.unknownPlanFields.contains(std::string(field))) return {};
  if (field == "network") return result.plan.network;
  if (field == "precision") return result.plan.precision;
  if (field == "batch_size_per_device") return std::to_string(result.plan.batchSizePerDevice);
  const auto figure = figureOf(field);
  const std::optional<int> value = figure != nullptr ? result.summary.*figure : std::nullopt;
  return value ? std::to_string(*value) : std::string();
}

std::string labelled(const RunResult& result, std::string_view field) {
  std::string value = result.annotations.label(statedLabel(field));
  return !value.empty() && checkStated(field, value).ok() ? value : std::string();
}

void set(RunResult& result, std::string_view field, const std::string& value) {
  if (const auto figure = figureOf(field); figure != nullptr) {
    result.summary.*figure = countOf(value);
    return;
  }
  if (field == "network") result.plan.network = value;
  if (field == "precision") result.plan.precision = value;
  if (field == "batch_size_per_device") result.plan.batchSizePerDevice = countOf(value).value_or(1);
  result.unknownPlanFields.erase(std::string(field));
}

void unset(RunResult& result, std::string_view field) {
  if (const auto figure = figureOf(field); figure != nullptr)
    (result.summary.*figure).reset();
  else
    result.unknownPlanFields.emplace(field);
}

}  // namespace

void keepPlanFields(RunResult& result, std::initializer_list<std::string_view> known) {
  result.unknownPlanFields.clear();
  for (const PlanField& field : planFields())
    if (std::find(known.begin(), known.end(), field.id) == known.end()) result.unknownPlanFields.emplace(field.id);
}

std::span<const std::string_view> statableFields() { return kFields; }

std::string statedLabel(std::string_view field) { return "stated_" + std::string(field); }

std::string statedValue(const RunResult& result, std::string_view field) {
  if (result.summary.origin != ResultOrigin::Imported) return {};
  const std::string stated = labelled(result, field);
  return !stated.empty() && stated == valueOf(result, field) ? stated : std::string();
}

bool canState(const RunResult& result, std::string_view field) {
  if (result.summary.origin != ResultOrigin::Imported) return false;
  return valueOf(result, field).empty() || !statedValue(result, field).empty();
}

Status checkStated(std::string_view field, const std::string& value) {
  if (std::find(kFields.begin(), kFields.end(), field) == kFields.end())
    return Error{"annotation-invalid", Text::of("%1 cannot be stated.", inQuotes(field)) +
                                           Text::of("Use one of %1.", join({kFields.begin(), kFields.end()}, ", "))};
  if (value.empty() || field == "network") return {};
  if (field == "precision") {
    if (std::find(kPrecisions.begin(), kPrecisions.end(), value) != kPrecisions.end()) return {};
    return Error{"annotation-invalid", Text::of("The precision %1 is not one of %2.", inQuotes(value),
                                                join({kPrecisions.begin(), kPrecisions.end()}, ", "))};
  }
  if (countOf(value)) return {};
  const std::string named = std::string(field) + " " + inQuotes(value);
  return Error{"annotation-invalid", Text::of("%1 is invalid: use a whole number from 1 to 2147483647.", named)};
}

void applyStated(RunResult& result) {
  if (result.summary.origin != ResultOrigin::Imported) return;
  for (std::string_view field : kFields)
    if (const std::string value = labelled(result, field); !value.empty() && valueOf(result, field).empty())
      set(result, field, value);
}

void withdrawStated(RunResult& result) {
  for (std::string_view field : kFields)
    if (!statedValue(result, field).empty()) unset(result, field);
}

}  // namespace scalescope
