// SPDX-License-Identifier: Apache-2.0
#include "engine/study/study_checks.h"

#include <algorithm>
#include <set>

#include "engine/base/text.h"
#include "engine/base/word_text.h"
#include "engine/study/repeat_rule.h"
#include "engine/study/study_fields.h"
#include "engine/study/study_secrets.h"

namespace scalescope {
namespace {

using Faults = std::vector<StudyFault>;

/// For messages; an unknown field is named as it was written.
Text titleOf(const std::string& id) {
  const auto field = findStudyField(id);
  return field ? wordText(field->title) : Text(id);
}

Text quotedTitle(const std::string& id) {
  return findStudyField(id) ? Text::of("\"%1\"", titleOf(id)) : Text(inQuotes(id));
}

const StudyFactor* findFactor(const Study& study, const std::string& field) {
  auto found = std::find_if(study.factors.begin(), study.factors.end(),
                            [&](const StudyFactor& factor) { return factor.field == field; });
  return found == study.factors.end() ? nullptr : &*found;
}

void checkValues(const Study& study, const StudyFactor& factor, const StudyField& field, Faults& faults) {
  if (factor.values.empty())
    faults.push_back(
        {factor.field, "", Text::of("%1 has no values.", wordText(field.title)) + Text::of("Add at least one.")});
  // A factor that moves with others may repeat a value.
  const bool alone = factor.movesWith.empty() &&
                     std::none_of(study.factors.begin(), study.factors.end(),
                                  [&](const StudyFactor& other) { return other.movesWith == factor.field; });
  std::set<std::string> seen;
  for (const std::string& value : factor.values) {
    if (!seen.insert(value).second && alone)
      faults.push_back(
          {factor.field, value, Text::of("%1 has the value %2 twice.", wordText(field.title), inQuotes(value))});
    if (isSecretFactor(factor, value))
      faults.push_back(
          {factor.field, "",
           Text::of("%1 is a secret and cannot be a factor, because results are labelled with factor values.",
                    wordText(field.title)) +
               Text::of("Set it for the hosts of the baseline.")});
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
                      Text::of("%1 moves with %2, which is not another factor of this study.", titleOf(factor.field),
                               quotedTitle(factor.movesWith))});
  } else if (!leader->movesWith.empty()) {
    faults.push_back({factor.field, "",
                      Text::of("%1 moves with %2, which moves with %3.", titleOf(factor.field), titleOf(leader->field),
                               titleOf(leader->movesWith)) +
                          Text::of("Let both move with that factor.")});
  } else if (leader->values.size() != factor.values.size()) {
    faults.push_back({factor.field, "",
                      Text::of("%1 has %2 values and moves with %3, which has %4.", titleOf(factor.field),
                               factor.values.size(), titleOf(leader->field), leader->values.size()) +
                          Text::of("Use the same number of values.")});
  }
}

void checkFactors(const Study& study, Faults& faults) {
  std::set<std::string> seen;
  double cells = 1;
  for (const StudyFactor& factor : study.factors) {
    if (!seen.insert(factor.field).second)
      faults.push_back({factor.field, "",
                        Text::of("The factor %1 is given twice.", quotedTitle(factor.field)) +
                            Text::of("Combine the values in one factor.")});
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
                      Text::of("The study has %1 cells; the limit is %2.", textNumber(cells, 0), kMaxStudyCells) +
                          Text::of("Remove values.")});
}

void checkExclusions(const Study& study, Faults& faults) {
  for (const StudyExclusion& exclusion : study.exclusions) {
    if (exclusion.empty())
      faults.push_back(
          {"exclusions", "", Text::of("An exclusion has no values.") + Text::of("Remove it or add a value.")});
    for (const auto& [field, value] : exclusion) {
      const StudyFactor* factor = findFactor(study, field);
      if (!factor)
        faults.push_back({"exclusions", value,
                          Text::of("An exclusion names %1, which is not a factor of this study.", inQuotes(field))});
      else if (std::find(factor->values.begin(), factor->values.end(), value) == factor->values.end())
        faults.push_back({"exclusions", value,
                          Text::of("An exclusion names the value %1 of %2, which has only %3.", inQuotes(value),
                                   titleOf(field), join(factor->values, ", "))});
    }
  }
}

/// A factor must not set what is held fixed.
void checkHeld(const Study& study, Faults& faults) {
  auto contradict = [&](const char* field, const Text& what) {
    if (findFactor(study, field))
      faults.push_back({field, "",
                        Text::of("%1 cannot be a factor while %2 is held fixed, because it follows from that.",
                                 titleOf(field), what) +
                            Text::of("Hold something else fixed.")});
  };
  if (study.held == HeldFixed::GlobalBatch) {
    contradict("batch_size_per_device", Text::of("the global batch"));
    contradict("batch_size_global", Text::of("the global batch"));
  }
  if (study.held == HeldFixed::TotalSamples) contradict("steps", Text::of("the number of images"));
  if (findFactor(study, "batch_size_per_device") && findFactor(study, "batch_size_global"))
    faults.push_back(
        {"batch_size_global", "", Text::of("The batch per device and the global batch cannot both be factors.")});
}

void checkRepeats(const StudyRepeats& repeats, Faults& faults) {
  auto fault = [&](const Text& message) { faults.push_back({"repeats", "", message}); };
  if (!repeats.adaptive) {
    if (repeats.count < 1 || repeats.count > kMaxRepeats)
      fault(Text::of("%1 repeats are not valid.", repeats.count) +
            Text::of("Use 1 to %1; confidence intervals need at least 3.", kMaxRepeats));
    return;
  }
  if (!(repeats.halfWidthPercent > 0) || repeats.halfWidthPercent > 100)
    fault(Text::of("A half width of %1 % is not valid.", textNumber(repeats.halfWidthPercent)) +
          Text::of("Use more than 0 and at most 100."));
  if (repeats.cap < kMinAdaptiveRepeats || repeats.cap > kMaxRepeats)
    fault(Text::of("A cap of %1 repeats is not valid.", repeats.cap) +
          Text::of("Use %1 to %2.", kMinAdaptiveRepeats, kMaxRepeats));
}

}  // namespace

std::vector<StudyFault> checkStudy(const Study& study) {
  Faults faults;
  if (trim(study.name).empty())
    faults.push_back(
        {"name", "", Text::of("The study has no name.") + Text::of("Enter one; its results are listed under it.")});
  checkFactors(study, faults);
  checkExclusions(study, faults);
  checkHeld(study, faults);
  checkRepeats(study.repeats, faults);
  return faults;
}

}  // namespace scalescope
