// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_intent.h"

#include "engine/protocol/plan/plan_fields.h"
#include "engine/study/study_fields.h"

namespace scalescope {
namespace {

/// Settings of the hosts are parts of the plan's hosts.
std::string planFieldOf(const std::string& factor) {
  if (findPlanField(factor)) return factor;
  return factor == "batch_size_global" ? "batch_size_per_device" : "hosts";
}

}  // namespace

std::set<std::string> intendedPlanFields(const Study& study) {
  std::set<std::string> fields;
  for (const StudyFactor& factor : study.factors)
    if (factor.intended) fields.insert(planFieldOf(factor.field));
  if (study.held == HeldFixed::GlobalBatch) fields.insert("batch_size_per_device");
  if (study.held == HeldFixed::TotalSamples) fields.insert("steps");
  return fields;
}

}  // namespace scalescope
