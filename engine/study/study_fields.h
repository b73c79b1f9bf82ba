// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {

/// Prefix of factor fields that set an environment variable on every host: "environment/NCCL_ALGO".
inline constexpr std::string_view kEnvironmentPrefix = "environment/";

/// The order in which a cell's values are applied: hosts first, then their settings.
enum class ApplyStage { Hosts, NodeCount, SlotCount, Setting, GlobalBatch };

/// One thing that a study can vary: a field of the plan, or a setting of all its hosts at once.
struct StudyField {
  std::string id, title, unit, description;
  FieldType type = FieldType::Text;
  std::vector<std::string> choices;  ///< empty: free text
  ApplyStage stage = ApplyStage::Setting;
  std::function<Status(Plan&, std::string_view)> apply;  ///< Errors: "plan-invalid" with the value and the remedy
  std::function<std::string(const Plan&)> text;          ///< the value in a plan
};

/// All fields, those of the hosts first, without environment variables, whose names are not limited.
const std::vector<StudyField>& studyFields();

/// Errors: "study-invalid" with the field and the nearest known one.
Result<StudyField> findStudyField(std::string_view id);

/// A short text of a value for labels and tables: "2 x 4 ranks", "fp16", "Batch per device 64", "NCCL_ALGO=Ring".
std::string studyValueLabel(const StudyField& field, const std::string& value);

}  // namespace scalescope
