// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <map>
#include <string>

#include "engine/protocol/run/run_result.h"

namespace scalescope {

/// Why a field of a plan needs the user's attention.
struct PlanMark {
  QString text;     ///< two or three words beside the field
  QString toolTip;  ///< the sentence
};

/// By the id of the plan field.
using PlanMarks = std::map<std::string, PlanMark>;

struct RerunPlan {
  Plan plan;
  PlanMarks marks;  ///< none for a measured result, which states everything
};

/// The plan that repeats a result. For a published or imported result it has the stated values; the hosts, and the
/// dataset unless it is synthetic, are those of `atHand`, and all else keeps its default. Marked are the fields that
/// are not stated, and those that had to be changed.
RerunPlan rerunPlan(const RunResult& result, const Plan& atHand);

}  // namespace scalescope
