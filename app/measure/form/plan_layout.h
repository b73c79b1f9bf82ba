// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "engine/protocol/plan/plan.h"

namespace scalescope {

/// One field as the plan form shows it; everything else comes from planFields() or nodeContainerFields().
struct PlanFormField {
  std::string_view id;
  const char* zeroText = nullptr;        ///< the text of an editor for the value 0; nullptr: 0 is a number
  bool (*shown)(const Plan&) = nullptr;  ///< nullptr: always
};

struct PlanFormGroup {
  const char* title;  ///< English, translated in context PlanForm
  bool open = true;   ///< whether it starts unfolded
  std::vector<PlanFormField> fields;
};

/// Every field of the plan and of the containers of Slurm's nodes, grouped for the form.
std::span<const PlanFormGroup> planFormGroups();

/// What is stated of an external program before its first run, and its run's name and tags; the pattern has an editor
/// of its own.
std::span<const PlanFormGroup> programFormGroups();

}  // namespace scalescope
