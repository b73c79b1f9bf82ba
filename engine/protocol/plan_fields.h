// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/plan.h"
#include "engine/protocol/redaction.h"

namespace scalescope {

enum class FieldType { Text, Integer, Number, Boolean, Choice, TextList, Hosts, Path };

/// Role of a field in comparisons: results whose fields differ in Label stay comparable.
enum class FieldGroup { Label, Workload, Hardware, Method };

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
};

/// All fields, in the order in which forms and files show them.
std::span<const PlanField> planFields();
const PlanField* findPlanField(std::string_view id);
const PlanField* findPlanFlag(std::string_view flag);

}  // namespace scalescope
