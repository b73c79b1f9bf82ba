// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "engine/protocol/plan/plan_fields.h"

namespace scalescope {

/// What one click does about a fault of a field.
struct PlanMend {
  QString action;         ///< of the button: "Use 32", "Remove node2", "Choose folder…"
  std::string value{};    ///< the new text of the field
  bool isChosen = false;  ///< the value is chosen in the file dialog instead
};

/// For a field with a fault. `text`: as typed; `failedHosts`: those whose preflight failed. nullopt where only the user
/// knows a better value.
std::optional<PlanMend> mendOf(const PlanField& field, const std::string& text,
                               const std::vector<std::string>& failedHosts);

}  // namespace scalescope
