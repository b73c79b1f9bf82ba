// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/protocol/plan/plan.h"
#include "engine/protocol/redaction.h"

namespace scalescope {

enum class FieldType { Text, Integer, Number, Boolean, Choice, TextList, Hosts, Path };

/// Role of a field in comparisons: results whose fields differ in Label stay comparable.
enum class FieldGroup { Label, Workload, Hardware, Method };

/// How files store the number or flag of a field; texts are for forms and command lines.
using FieldNumber = std::variant<std::int64_t, double, bool>;
/// The largest number that a field takes.
inline constexpr double kLargestFieldNumber = 1e15;

/// One field of the plan. JSON, command-line flags, forms, tables of differences and help use it.
struct PlanField {
  std::string_view id;           ///< JSON key, e.g. "batch_size_per_device"
  std::string_view flag;         ///< e.g. "--batch-per-device"
  std::string_view title;        ///< English, for forms and tables, e.g. "Batch per device"
  std::string_view unit;         ///< "" where it has none
  std::string_view description;  ///< one sentence for --help and tooltips
  FieldType type;
  FieldGroup group;
  Redaction redaction;                                     ///< how redacted exports treat the value
  std::vector<std::string_view> choices;                   ///< Choice only
  std::function<std::string(const Plan&)> text;            ///< the value, independent of the locale
  std::function<Status(Plan&, std::string_view)> setText;  ///< Errors: "plan-invalid" with field, value and remedy
  /// Of Integer, Number and Boolean; nothing for a word such as "auto".
  std::function<std::optional<FieldNumber>(const Plan&)> number;
  std::function<Status(Plan&, const FieldNumber&)> setNumber;  ///< Errors: as setText
};

/// All fields, in the order in which forms and files show them.
std::span<const PlanField> planFields();
const PlanField* findPlanField(std::string_view id);
const PlanField* findPlanFlag(std::string_view flag);

}  // namespace scalescope
