// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/plan_fields.h"

namespace scalescope {

/// What comes before a variable's name in the field of a factor that sets it on every host: "environment/NCCL_ALGO".
inline constexpr std::string_view kEnvironmentPrefix = "environment/";

/// In which order a cell's values are applied: hosts first, then what is about them.
enum class ApplyStage { Hosts, NodeCount, SlotCount, Setting, GlobalBatch };

/// One thing that a study can vary: a field of the plan, or a setting of all its hosts at once.
struct StudyField {
  std::string id, title, unit, description;
  FieldType type = FieldType::Text;
  std::vector<std::string> choices;  ///< none: typed
  ApplyStage stage = ApplyStage::Setting;
  std::function<Status(Plan&, std::string_view)> apply;  ///< Errors: "plan-invalid" naming the value and the remedy
  std::function<std::string(const Plan&)> text;          ///< the value that a plan has
};

/// All of them, those of the hosts first; variables of the environment are as many as there are names.
const std::vector<StudyField>& studyFields();

/// Errors: "study-invalid" naming the field and, for a mistyped one, the nearest.
Result<StudyField> findStudyField(std::string_view id);

/// A value in few words for labels and tables: "2 x 4 ranks", "fp16", "Batch per device 64", "NCCL_ALGO=Ring".
std::string studyValueLabel(const StudyField& field, const std::string& value);

}  // namespace scalescope
