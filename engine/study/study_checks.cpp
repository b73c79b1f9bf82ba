// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_checks.h"

#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace {

using Faults = std::vector<StudyFault>;

/// For messages; an unknown field is named as it was written.
std::string titleOf(const std::string& id) {
  const auto field = findStudyField(id);
  return field ? field->title : id;
}

const StudyFactor* findFactor(const Study& study, const std::string& field) {
  auto found = std::find_if(study.factors.begin(), study.factors.end(),
                            [&](const StudyFactor& factor) { return factor.field == field; });
  return found == study.factors.end() ? nullptr : &*found;
}

void checkValues(const Study& study, const StudyFactor& factor, const StudyField& field, Faults& faults) {
  if (factor.values.empty()) faults.push_back({factor.field, "", field.title + " has no values. Add at least one."});
  // A factor that moves with others may repeat a value.
  const bool alone = factor.movesWith.empty() &&
                     std::none_of(study.factors.begin(), study.factors.end(),
                                  [&](const StudyFactor& other) { return other.movesWith == factor.field; });
  std::set<std::string> seen;
  for (const std::string& value : factor.values) {
    if (!seen.insert(value).second && alone)
      faults.push_back({factor.field, value, field.title + " has the value " + inQuotes(value) + " twice."});
    if (isSecretFactor(factor, value))
      faults.push_back({factor.field, "",
                        field.title + " is a secret and cannot be a factor, because results are labelled with factor "
                                      "values. Set it for the hosts of the baseline."});
    // Values that depend on other factors (nodes of the hosts, a global batch) are checked when the cells are created.
    Plan trial = study.baseline;
    if (field.stage != ApplyStage::Setting && field.stage != ApplyStage::Hosts) continue;
    if (const Status set = field.apply(trial, value); !set)
      faults.push_back({factor.field, value, set.error().message});
  }
}

void checkCompanion(const Study& study, const StudyFactor& factor, Faults& faults) {
  if (factor.movesWith.empty()) return;
  const StudyFactor* leader = findFactor(study, factor.movesWith);
  if (!leader || leader == &factor) {
    faults.push_back({factor.field, "",
                      titleOf(factor.field) + " moves with " + inQuotes(titleOf(factor.movesWith)) +
                          ", which is not another factor of this study."});
  } else if (!leader->movesWith.empty()) {
    faults.push_back({factor.field, "",
                      titleOf(factor.field) + " moves with " + titleOf(leader->field) + ", which moves with " +
                          titleOf(leader->movesWith) + ". Let both move with that factor."});
  } else if (leader->values.size() != factor.values.size()) {
    faults.push_back({factor.field, "",
                      titleOf(factor.field) + " has " + std::to_string(factor.values.size()) +
                          " values and moves with " + titleOf(leader->field) + ", which has " +
                          std::to_string(leader->values.size()) + ". Use the same number of values."});
  }
}

void checkFactors(const Study& study, Faults& faults) {
  std::set<std::string> seen;
  double cells = 1;
  for (const StudyFactor& factor : study.factors) {
    if (!seen.insert(factor.field).second)
      faults.push_back(
          {factor.field, "",
           "The factor " + inQuotes(titleOf(factor.field)) + " is given twice. Combine the values in one factor."});
    const auto field = findStudyField(factor.field);
    if (!field) {
      faults.push_back({factor.field, "", field.error().message});
      continue;
    }
    checkValues(study, factor, *field, faults);
    checkCompanion(study, factor, faults);
    if (factor.movesWith.empty()) cells *= static_cast<double>(factor.values.size());
  }
  if (cells > static_cast<double>(kMaxStudyCells))
    faults.push_back({"factors", "",
                      "The study has " + formatFixed(cells, 0) + " cells; the limit is " +
                          std::to_string(kMaxStudyCells) + ". Remove values."});
}

void checkExclusions(const Study& study, Faults& faults) {
  for (const StudyExclusion& exclusion : study.exclusions) {
    if (exclusion.empty())
      faults.push_back({"exclusions", "", "An exclusion has no values. Remove it or add a value."});
    for (const auto& [field, value] : exclusion) {
      const StudyFactor* factor = findFactor(study, field);
      if (!factor)
        faults.push_back(
            {"exclusions", value, "An exclusion names " + inQuotes(field) + ", which is not a factor of this study."});
      else if (std::find(factor->values.begin(), factor->values.end(), value) == factor->values.end())
        faults.push_back({"exclusions", value,
                          "An exclusion names the value " + inQuotes(value) + " of " + titleOf(field) +
                              ", which has only " + join(factor->values, ", ") + "."});
    }
  }
}

/// A factor must not set what is held fixed.
void checkHeld(const Study& study, Faults& faults) {
  auto contradict = [&](const char* field, const char* what) {
    if (findFactor(study, field))
      faults.push_back({field, "",
                        titleOf(field) + " cannot be a factor while " + what +
                            " is held fixed, because it follows from that. Hold something else fixed."});
  };
  if (study.held == HeldFixed::GlobalBatch) {
    contradict("batch_size_per_device", "the global batch");
    contradict("batch_size_global", "the global batch");
  }
  if (study.held == HeldFixed::TotalSamples) contradict("steps", "the number of images");
  if (findFactor(study, "batch_size_per_device") && findFactor(study, "batch_size_global"))
    faults.push_back({"batch_size_global", "", "The batch per device and the global batch cannot both be factors."});
}

void checkRepeats(const StudyRepeats& repeats, Faults& faults) {
  auto fault = [&](const std::string& message) { faults.push_back({"repeats", "", message}); };
  if (!repeats.adaptive) {
    if (repeats.count < 1 || repeats.count > kMaxRepeats)
      fault(std::to_string(repeats.count) + " repeats are not valid. Use 1 to " + std::to_string(kMaxRepeats) +
            "; confidence intervals need at least 3.");
    return;
  }
  if (!(repeats.halfWidthPercent > 0) || repeats.halfWidthPercent > 100)
    fault("A half width of " + formatNumber(repeats.halfWidthPercent) +
          " % is not valid. Use more than 0 and at most 100.");
  if (repeats.cap < kMinAdaptiveRepeats || repeats.cap > kMaxRepeats)
    fault("A cap of " + std::to_string(repeats.cap) + " repeats is not valid. Use " +
          std::to_string(kMinAdaptiveRepeats) + " to " + std::to_string(kMaxRepeats) + ".");
}

}  // namespace

std::vector<StudyFault> checkStudy(const Study& study) {
  Faults faults;
  if (trim(study.name).empty())
    faults.push_back({"name", "", "The study has no name. Enter one; its results are listed under it."});
  checkFactors(study, faults);
  checkExclusions(study, faults);
  checkHeld(study, faults);
  checkRepeats(study.repeats, faults);
  return faults;
}

}  // namespace scalescope
